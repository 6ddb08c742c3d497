"""The chances of the enemy's next attempts on a field, as bars of sixths with their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.map import brush
from ambuscade.picture.names import spelt, unit_name, word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Odds, View

HEIGHT = 24
ROOM = 4
SIXTHS = 6
OUTCOMES = (("nothing", "green"), ("partial", "yellow"), ("full", "vermilion"))


class OddsBar(QWidget):
    """One attempt's outcomes side by side, each as wide as it is likely."""

    def __init__(self, odds: Odds, theme: Theme) -> None:
        super().__init__()
        self.setFixedHeight(HEIGHT)
        chances = (odds.nothing, odds.partial, odds.full)
        self._parts = [
            (chance, _chance_text(name, chance), theme.palette[colour])
            for (name, colour), chance in zip(OUTCOMES, chances, strict=True)
            if chance
        ]
        self._ink = theme.space
        self.setAccessibleName(", ".join(text for _, text, _ in self._parts))

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the parts from the left."""
        painter = QPainter(self)
        painter.setFont(brush.font(11, bold=True))
        left = 0.0
        for chance, text, colour in self._parts:
            place = QRectF(left, 0, self.width() * chance / SIXTHS, HEIGHT)
            painter.fillRect(place, QColor(colour))
            painter.setPen(QColor(self._ink))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, _fitting(painter, text, place.width()))
            left += place.width()
        painter.end()


def odds_block(view: View, odds: Odds, theme: Theme) -> QWidget:
    """A searcher's next attempt: who, the bar, and the sum behind it."""
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(4)
    unit = next((unit for unit in view.units if unit.id == odds.by), None)
    name = unit_name(unit) if unit else spelt(odds.by)
    layout.addWidget(widgets.heading(say(Text("desk.odds", unit=name, group=word("choice", odds.group)))))
    layout.addWidget(OddsBar(odds, theme))
    if odds.needed:
        needed = " / ".join(str(number) for number in odds.needed)
        sums = Text(
            "desk.odds.sum", needed=needed, modifiers=f"{odds.modifiers:+d}", letter=odds.letter or ""
        )
        layout.addWidget(widgets.label(say(sums), "muted"))
    return made


def _fitting(painter: QPainter, text: str, width: float) -> str:
    """The text, or its last word where there is no room for all of it."""
    fits = QFontMetricsF(painter.font()).horizontalAdvance(text) + 2 * ROOM <= width
    return text if fits else text.rsplit(" ", 1)[-1]


def _chance_text(name: str, chance: int) -> str:
    return say(Text("desk.odds.part", outcome=word("level", name), percent=round(100 * chance / SIXTHS)))
