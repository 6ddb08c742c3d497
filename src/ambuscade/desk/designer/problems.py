"""The lower panel of the designer: what is wrong, in the words of the check, and what mends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStackedLayout,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from ambuscade.design import mending, sheet
from ambuscade.design.places import path_of
from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from ambuscade.design.draft import Draft, Problem
    from ambuscade.picture.theme import Theme

SEVERITY, WORDS, RULE, PLACE, FIX = range(5)
HEADS = ("severity", "words", "rule", "place", "fix")
MARGIN = 6
MOST_HEIGHT = 150
"""The most that the list takes by itself."""
FIX_WIDTH = 260
"""The most that a fix takes of a line, in letters of the usual size."""


class Problems(QWidget):
    """A line for each problem: a click or Enter goes to its place, one on its fix or Ctrl+Enter mends it."""

    gone_to = Signal(object)
    """The path of the table or key in which a problem is."""
    edited = Signal(object)
    """An `Edit` that is wanted."""
    counted = Signal(str)
    """How many problems there are, in words."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("problems")
        self._listed: tuple[Problem, ...] = ()
        self._told: object = None
        self._list = QTreeWidget()
        self._list.setObjectName("problem-list")
        self._list.setColumnCount(len(HEADS))
        self._list.setHeaderLabels([say(Text(f"desk.design.head.{head}")) for head in HEADS])
        self._list.setRootIsDecorated(False)
        self._list.setUniformRowHeights(True)
        self._list.setAllColumnsShowFocus(True)
        self._list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._list.setMouseTracking(True)
        header = self._list.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        for column in range(len(HEADS)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(WORDS, QHeaderView.ResizeMode.Stretch)
        self._list.itemClicked.connect(self._click)
        self._list.itemEntered.connect(self._tell_line)
        self._list.installEventFilter(self)
        self._none = widgets.label(say(Text("desk.design.no_problems")), "done")
        self._none.setObjectName("no-problems")
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._layout = QStackedLayout(self)
        self._layout.addWidget(self._list)
        self._layout.addWidget(self._none)

    def show_draft(self, draft: Draft, theme: Theme) -> None:
        """List the problems of a draft, errors first, each kind in the file's order."""
        self._draft = draft
        told = (draft.problems, theme)
        if told == self._told:
            return
        self._told = told
        places = {name: number for number, name in enumerate(draft.paper.data)}
        self._listed = tuple(
            sorted(draft.problems, key=lambda each: (each.severity, _order(path_of(each.place), places)))
        )
        before = self._list.currentIndex().row()
        self._list.clear()
        self._list.addTopLevelItems([self._row(problem, theme) for problem in self._listed])
        if self._listed and before >= 0:
            row = min(before, len(self._listed) - 1)
            self._list.setCurrentIndex(self._list.model().index(row, WORDS))
        self._layout.setCurrentWidget(self._list if self._listed else self._none)
        errors = len(draft.errors)
        self.counted.emit(counted(errors, len(self._listed) - errors))

    @property
    def wanted_height(self) -> int:
        """The height that it needs: one line when nothing is wrong, else some or all of its lines."""
        if not self._listed:
            return self._none.sizeHint().height() + 2 * MARGIN
        rows = len(self._listed) * max(self._list.sizeHintForRow(0), 1)
        return min(MOST_HEIGHT, self._list.header().sizeHint().height() + rows + MARGIN)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Enter goes to the place, Ctrl+Enter mends."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            row = self._list.currentItem()
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and row is not None:
                held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
                self._click(row, FIX if held else WORDS)
                return True
        return super().eventFilter(watched, event)

    def _row(self, problem: Problem, theme: Theme) -> QTreeWidgetItem:
        where = f"{problem.place}: " if problem.place else ""
        mends = mending.words(self._draft, problem)
        words = [
            say(Text(f"desk.design.{problem.severity}")),
            f"{where}{say(problem.text)}",
            problem.rule,
            sheet.hex_of(self._draft, path_of(problem.place)) or "",
            say(mends) if mends else "",
        ]
        row = QTreeWidgetItem(words)
        is_error = problem.severity == "error"
        row.setForeground(SEVERITY, QBrush(QColor(theme.danger if is_error else theme.palette["yellow"])))
        row.setForeground(RULE, QBrush(QColor(theme.muted)))
        row.setForeground(PLACE, QBrush(QColor(theme.muted)))
        row.setForeground(FIX, QBrush(QColor(theme.palette["blue"])))
        return row

    def _problem(self, row: QTreeWidgetItem) -> Problem:
        return self._listed[self._list.indexOfTopLevelItem(row)]

    def _click(self, row: QTreeWidgetItem, column: int) -> None:
        problem = self._problem(row)
        if column == RULE and problem.rule:
            widgets.ask_rule(self, problem.rule.partition(",")[0])
        elif column == FIX and (edit := mending.mend(self._draft, problem)):
            self.edited.emit(edit)
        else:
            self.gone_to.emit(path_of(problem.place))

    def _tell_line(self, row: QTreeWidgetItem, column: int) -> None:
        """Say in the tooltip on which line of the file it is, and what a click does."""
        problem = self._problem(row)
        path = path_of(problem.place)
        line = self._draft.paper.line_of(path) if path else 1
        told = [row.text(WORDS), say(Text("desk.design.at_line", line=line))]
        if row.text(FIX):
            told.append(say(Text("desk.design.mends", fix=row.text(FIX))))
        row.setToolTip(column, "\n".join(told))


def counted(errors: int, warnings: int) -> str:
    """How many errors and warnings there are, in words; nothing for none."""
    parts = [Text("desk.design.errors", n=errors)] * bool(errors)
    parts += [Text("desk.design.warnings", n=warnings)] * bool(warnings)
    return " · ".join(say(part) for part in parts)


def _order(path: tuple[str | int, ...], places: dict[str, int]) -> tuple[int, ...]:
    """Where in the file a path leads, to sort by."""
    first = places.get(str(path[0]), len(places)) if path else -1
    return (first, *(step for step in path[1:2] if isinstance(step, int)))
