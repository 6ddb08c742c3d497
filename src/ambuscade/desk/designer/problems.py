"""The lower panel of the designer: what is wrong with the scenario, in the words of the check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from ambuscade.design.places import path_of
from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft, Problem
    from ambuscade.picture.theme import Theme


class Problems(QWidget):
    """A line for each problem; a click goes to its place."""

    gone_to = Signal(object)
    """The path of the table or key in which a problem is."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("problems")
        self._count = widgets.line_label("", "title")
        self._list = QTreeWidget()
        self._list.setColumnCount(2)
        self._list.setHeaderHidden(True)
        self._list.setRootIsDecorated(False)
        self._list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self._list.itemClicked.connect(lambda item: self.gone_to.emit(item.data(0, Qt.ItemDataRole.UserRole)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 14, 10)
        layout.setSpacing(6)
        layout.addWidget(self._count)
        layout.addWidget(self._list)

    def show_draft(self, draft: Draft, _: Theme) -> None:
        """List the problems of a draft, errors first."""
        errors, problems = draft.errors, draft.problems
        self._count.setText(
            say(Text("desk.design.problems", errors=len(errors), warnings=len(problems) - len(errors)))
        )
        self._list.clear()
        ordered = sorted(problems, key=lambda problem: problem.severity)
        self._list.addTopLevelItems([_row(problem) for problem in ordered])


def _row(problem: Problem) -> QTreeWidgetItem:
    row = QTreeWidgetItem([say(Text(f"desk.design.{problem.severity}")), problem.line])
    row.setData(0, Qt.ItemDataRole.UserRole, path_of(problem.place))
    return row
