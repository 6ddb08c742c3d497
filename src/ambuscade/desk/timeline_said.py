"""The words of the timeline's head: phases as segments, and one line of what there is to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy

from ambuscade.desk import widgets

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from ambuscade.picture.theme import Theme


class Saying(QLabel):
    """A line of words that shows as much as there is room for, and the rest in its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("timeline-said")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.words = ""
        self.grave = False

    def show_words(self, words: str, *, grave: bool) -> None:
        """Show words, in the colour of a warning if they are grave."""
        self.words, self.grave = words, grave
        self.setProperty("role", "warning" if grave else "muted")
        self.style().unpolish(self)
        self.style().polish(self)
        self.setToolTip(words)
        self.setAccessibleName(words)
        self._elide()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Cut the words to the new room."""
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        self.setText(self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, self.width() - 4))


def segment(text: str, theme: Theme, *, present: bool) -> QLabel:
    """A phase; the present one stands out."""
    made = widgets.line_label(text)
    ground, ink = (theme.accent, theme.on_accent) if present else (theme.panel, theme.muted)
    weight = "bold" if present else "normal"
    made.setStyleSheet(
        f"background: {ground}; color: {ink}; border: 1px solid {theme.edge}; padding: 4px 12px;"
        f" font-weight: {weight}; font-size: 12px;"
    )
    return made
