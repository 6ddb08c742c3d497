"""The words of the timeline's head: phases as segments, and one line of what there is to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ambuscade.desk import style, widgets

if TYPE_CHECKING:
    from ambuscade.picture.theme import Theme
    from ambuscade.picture.timeline import Phase


LEAST_SAID = 200
"""The width that is always kept for what there is to say."""


class Saying(widgets.Elided):
    """A line of words beside the acts; those of a refusal are grave."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("timeline-said")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(LEAST_SAID)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.grave = False

    def say(self, words: str, *, grave: bool) -> None:
        """Show words, in the colour of a warning if they are grave."""
        self.grave = grave
        self.setProperty("role", "warning" if grave else "muted")
        self.style().unpolish(self)
        self.style().polish(self)
        self.show_words(words)


class Phases(QWidget):
    """The phases of the present column as segments, of which only those are made anew that are other ones."""

    def __init__(self) -> None:
        super().__init__()
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(0)
        self._shown: tuple[Phase, ...] = ()
        self._segments: list[widgets.Elided] = []
        self._theme: Theme | None = None

    def show_phases(self, phases: tuple[Phase, ...], theme: Theme) -> None:
        """Show phases; the present one stands out."""
        before = self._shown
        alike = [each.label for each in phases] == [each.label for each in before]
        if not alike:
            widgets.clear(self._line)
            self._segments = [widgets.Elided(phase.label) for phase in phases]
            for segment in self._segments:
                self._line.addWidget(segment)
        for place, (phase, segment) in enumerate(zip(phases, self._segments, strict=True)):
            if not alike or theme != self._theme or phase.present != before[place].present:
                segment.setStyleSheet(_segment_style(theme, present=phase.present))
        self._shown, self._theme = phases, theme


def _segment_style(theme: Theme, *, present: bool) -> str:
    ground, ink = (theme.accent, theme.on_accent) if present else (theme.panel, theme.muted)
    weight = "bold" if present else "normal"
    return (
        f"background: {ground}; color: {ink}; border: 1px solid {theme.edge}; padding: 4px 12px;"
        f" font-weight: {weight}; {style.font_size(theme, 12)};"
    )
