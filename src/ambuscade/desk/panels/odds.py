"""The chances of the enemy's next attempts on a field, as bars of sixths with their numbers and sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.map import brush
from ambuscade.desk.panels.sweeps import fact_of, signed
from ambuscade.picture.names import called, coming_step, word
from ambuscade.picture.odds import SIXTHS, danger, outcome_text, percent
from ambuscade.rules.view import Fact
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPaintEvent

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Odds, View

HEIGHT = 24
ROOM = 4
OUTCOMES = (("nothing", "green"), ("partial", "yellow"), ("full", "vermilion"))
FOLDED, OPENED = "▸", "▾"
AT_LENGTH = 1
"""How many of the most dangerous attempts show their sum unasked."""


class OddsBar(QWidget):
    """One attempt's outcomes side by side, each as wide as it is likely."""

    def __init__(self, odds: Odds, theme: Theme) -> None:
        super().__init__()
        self._text = theme.text
        self.setFixedHeight(round(HEIGHT * theme.text))
        chances = (odds.nothing, odds.partial, odds.full)
        self._parts = [
            (chance, outcome_text(name, chance), theme.palette[colour])
            for (name, colour), chance in zip(OUTCOMES, chances, strict=True)
            if chance
        ]
        self._ink = theme.space
        self.setAccessibleName(", ".join(text for _, text, _ in self._parts))

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the parts from the left."""
        painter = QPainter(self)
        painter.setFont(brush.font(11 * self._text, bold=True))
        left = 0.0
        for chance, text, colour in self._parts:
            place = QRectF(left, 0, self.width() * chance / SIXTHS, self.height())
            painter.fillRect(place, QColor(colour))
            painter.setPen(QColor(self._ink))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, _fitting(painter, text, place.width()))
            left += place.width()
        painter.end()


class OddsBlock(QWidget):
    """A searcher's next attempt: who and from when, the bar, and the sum behind it, which can be unfolded."""

    def __init__(self, view: View, odds: Odds, theme: Theme, *, at_length: bool) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        name = called(view, odds.by)
        group = word("choice", odds.group)
        layout.addWidget(widgets.heading(say(Text("desk.odds", unit=name, group=group))))
        layout.addWidget(OddsBar(odds, theme))
        if odds.start:
            layout.addWidget(
                widgets.label(say(Text("desk.odds.from", at=coming_step(view, odds.start))), "muted")
            )
        self._sum, terms = widgets.column(spacing=2)
        widgets.add_facts(terms, tuple(_sum_of(odds)))
        if not odds.terms:
            layout.addWidget(widgets.label(_short(odds), "muted"))
            return
        self._more = widgets.button(FOLDED, "link")
        self._more.setCheckable(True)
        self._more.setToolTip(say(Text("desk.odds.unfold")))
        self._more.setAccessibleName(_short(odds))
        self._more.toggled.connect(self._unfold)
        line = widgets.row(self._more, widgets.label(_short(odds), "muted"))
        line.setStretch(1, 1)
        layout.addLayout(line)
        layout.addWidget(self._sum)
        self._unfold(at_length)
        self._more.setChecked(at_length)

    def _unfold(self, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        self._more.setText(OPENED if on else FOLDED)
        self._sum.setVisible(on)


def add_odds(layout: QVBoxLayout, view: View, odds: Iterable[Odds], theme: Theme) -> None:
    """Add the chances of several searchers, the most dangerous first."""
    for place, each in enumerate(sorted(odds, key=danger)):
        layout.addWidget(OddsBlock(view, each, theme, at_length=place < AT_LENGTH))


def summary(view: View, odds: Iterable[Odds]) -> str:
    """The most dangerous attempt in one line; empty where none can find anything."""
    worst = min(odds, key=danger, default=None)
    if worst is None:
        return ""
    found, full = (percent(chance) for chance in (worst.partial + worst.full, worst.full))
    return say(Text("desk.odds.short", unit=called(view, worst.by), found=found, full=full))


def _sum_of(odds: Odds) -> list[Fact]:
    """The terms, their sum, and the numbers that die and sum must reach."""
    lines = [fact_of(term) for term in odds.terms]
    lines.append(Fact(label=Text("desk.odds.total"), value=signed(odds.modifiers)))
    return lines


def _short(odds: Odds) -> str:
    needed = " / ".join(str(number) for number in odds.needed)
    sums = Text("desk.odds.sum", needed=needed, modifiers=signed(odds.modifiers), letter=odds.letter or "")
    return say(sums)


def _fitting(painter: QPainter, text: str, width: float) -> str:
    """The text, or its last word where there is no room for all of it."""
    fits = QFontMetricsF(painter.font()).horizontalAdvance(text) + 2 * ROOM <= width
    return text if fits else text.rsplit(" ", 1)[-1]
