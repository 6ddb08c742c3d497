"""One line at the map's lower edge that says what the tool in hand does, and its keys; it knows no draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QVBoxLayout

from ambuscade.desk import widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

EDGE = 10


class ToolHint(Overlay):
    """It lies below whatever else there is over the map, and lets the pointer through."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "tool-hint", "card", lets_through=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(9, 4, 9, 4)
        self._words = widgets.label("", "muted")
        layout.addWidget(self._words)

    def show_hint(self, hint: str) -> None:
        """Show what is said of a tool; nothing for none."""
        if not hint:
            self.hide()
            return
        self._words.setText(say(Text(f"desk.design.hint.{hint}")))
        self.come_up()
        self.lower()

    def where(self) -> QRect:
        """The lower left corner of the map, in as many lines as it takes there."""
        most = self.over.width() - 2 * EDGE
        margins = self.contentsMargins().left() + self.contentsMargins().right() + 20
        width = min(self._words.fontMetrics().horizontalAdvance(self._words.text()) + margins, most)
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        return QRect(EDGE, self.over.height() - height - EDGE, width, height)
