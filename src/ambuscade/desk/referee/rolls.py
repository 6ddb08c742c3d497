"""Each roll of the turn, term by term with its rule, the newest first; from the referee's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from ambuscade.desk import widgets
from ambuscade.picture.names import spelt, step_text, unit_name, word
from ambuscade.rules.clock import Step
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from ambuscade.rules.view import View

COLUMNS = ("at", "by", "against", "die", "terms", "sum", "needed", "result", "rule")
NUMBERS = frozenset({"die", "sum", "needed"})
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WRAPPED = tuple(COLUMNS.index(name) for name in ("by", "against", "terms"))
"""The columns that give way, so that the result stays in sight; the last takes what is left."""
LEAST, SHARE = 84, 0.3
"""The least width of these in pixels, and what part of their room each but the last may take."""
PADDING = 26
RULE = COLUMNS.index("rule")
INSTEAD = {"terms": "active"}
"""What stands in a column of a roll that has nothing of the column's own: who swept together."""
Roll = dict[str, Any]


class Rolls(QTableWidget):
    """A row for each roll; a double click on one opens its rule."""

    def __init__(self) -> None:
        super().__init__(0, len(COLUMNS))
        self.setObjectName("rolls")
        self.setAccessibleName(say(Text("referee.rolls")))
        self.setHorizontalHeaderLabels([say(Text(f"referee.roll.{name}")) for name in COLUMNS])
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setMinimumSectionSize(self.fontMetrics().height() + 8)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setMinimumSectionSize(1)
        for column in WRAPPED:
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for name in NUMBERS:
            place = COLUMNS.index(name), Qt.Orientation.Horizontal
            self.model().setHeaderData(*place, RIGHT, Qt.ItemDataRole.TextAlignmentRole)
        self.itemActivated.connect(self._ask_rule)
        self._shown: tuple[Roll, ...] = ()

    def show_view(self, view: View) -> None:
        """Show the rolls of a view; what is shown already stays."""
        rolls = view.rolls if isinstance(view.rolls, tuple) else ()
        if rolls == self._shown:
            return
        self._shown = rolls
        names = {side.id: side.name for side in view.sides}
        names |= {unit.id: unit_name(unit) for unit in view.units}
        self.setRowCount(len(rolls))
        for row, roll in enumerate(reversed(rolls)):
            for column, name in enumerate(COLUMNS):
                item = QTableWidgetItem(cell(name, roll, names))
                item.setToolTip(step_text(Step.read(roll[name])) if name == "at" else item.text())
                if name in NUMBERS:
                    item.setTextAlignment(RIGHT)
                self.setItem(row, column, item)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Let the long columns have what the short ones leave."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the rolls, or that there are none."""
        super().paintEvent(event)
        if not self.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            room = self.viewport().rect()
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, say(Text("referee.rolls.none")))
            painter.end()

    def _fit(self) -> None:
        """Give the columns that wrap the room that is left; rows are as high as they need."""
        head = self.horizontalHeader()
        short = set(range(len(COLUMNS))) - set(WRAPPED)
        room = self.viewport().width() - sum(head.sectionSize(column) for column in short)
        for column in WRAPPED[:-1]:
            wide = min(self._natural(column), max(LEAST, round(room * SHARE)))
            head.resizeSection(column, wide)
        taken = sum(head.sectionSize(column) for column in WRAPPED[:-1])
        head.resizeSection(WRAPPED[-1], max(LEAST, room - taken))
        self.resizeRowsToContents()

    def _natural(self, column: int) -> int:
        """How wide a column would be if nothing in it were wrapped."""
        items = (self.item(row, column) for row in range(self.rowCount()))
        words = [say(Text(f"referee.roll.{COLUMNS[column]}")), *(item.text() for item in items if item)]
        return max(self.fontMetrics().horizontalAdvance(each) for each in words) + PADDING

    def _ask_rule(self, item: QTableWidgetItem) -> None:
        rule = self.item(item.row(), RULE)
        if rule is not None and rule.text():
            widgets.ask_rule(self, rule.text())


def cell(name: str, roll: Roll, names: Mapping[str, str]) -> str:
    """What a column says of a roll; empty for what a roll of its kind does not have."""
    value = roll.get(name, roll.get(INSTEAD.get(name, "")))
    if value is None:
        return ""
    told = _TOLD.get(name)
    return told(value, roll, names) if told else str(value)


def _moment(value: str, _: Roll, __: Mapping[str, str]) -> str:
    """When in the turn, in short: all rolls are of one turn."""
    step = Step.read(value)
    return (
        say(Text("picture.step.first", impulse=step.impulse)) if step.impulse else word("phase", step.phase)
    )


def _by(value: object, roll: Roll, names: Mapping[str, str]) -> str:
    by, group, sensor = names.get(str(value), str(value)), roll.get("group"), roll.get("sensor")
    parts = [spelt(group)] if group else [word("sensor", sensor)] if sensor else []
    return say(Text("referee.roll.of_group", by=by, group=parts[0])) if parts else by


def _against(value: object, _: Roll, names: Mapping[str, str]) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_target(each, names) for each in value)
    return names.get(str(value), str(value))


def _terms(value: dict[str, int] | Sequence[str], _: Roll, names: Mapping[str, str]) -> str:
    """The terms of a sum; of a sweep by several ships these."""
    if isinstance(value, dict):
        return ", ".join(f"{word('term', term)} {signed(number)}" for term, number in value.items())
    units = [names.get(each, each) for each in value]
    return say(Text("referee.roll.active", n=len(units), units=units))


def _die(value: int | Sequence[int], _: Roll, __: Mapping[str, str]) -> str:
    return str(value) if isinstance(value, int) else " + ".join(map(str, value))


def _needed(value: Sequence[int], roll: Roll, _: Mapping[str, str]) -> str:
    numbers, letter = " / ".join(map(str, value)), roll.get("letter")
    if roll.get("at_most"):
        return say(Text("referee.roll.at_most", needed=numbers))
    return say(Text("referee.roll.by_letter", needed=numbers, letter=letter)) if letter else numbers


def _result(value: str, _: Roll, __: Mapping[str, str]) -> str:
    return word("result", value)


_TOLD: dict[str, Callable[[Any, Roll, Mapping[str, str]], str]] = {
    "at": _moment,
    "by": _by,
    "against": _against,
    "die": _die,
    "terms": _terms,
    "needed": _needed,
    "result": _result,
}


def signed(number: int) -> str:
    """A term of a sum with its sign.

    >>> signed(3), signed(-4), signed(0)
    ('+3', '−4', '0')
    """
    return f"{number:+}".replace("-", "−") if number else "0"


def _target(target: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """One of several things that a roll was against, with what it took and what came of it."""
    name = names.get(str(target.get("unit")), str(target.get("unit")))
    how = "found" if target.get("detected") else "barred" if target.get("barred") else "missed"
    return say(Text(f"referee.roll.{how}", unit=name, value=target.get("value") or 0))
