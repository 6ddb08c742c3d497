"""The left panel of the designer: the classes that units are placed of, and the side that they are for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ambuscade.design import sheet
from ambuscade.desk import widgets
from ambuscade.desk.designer import silhouettes
from ambuscade.desk.designer.key_fields import swatch
from ambuscade.picture.names import spelt, word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QResizeEvent

    from ambuscade.design.draft import Draft
    from ambuscade.picture.theme import Theme

ICON = QSize(44, 30)
COLUMNS = 2
LEAST_CELL = 60
OWN = "own"


class Classes(QWidget):
    """Classes as buttons with their silhouettes in the colour of the side that is chosen above them."""

    chosen = Signal(str, str)
    """A class and a side to place units of."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("classes")
        self._side = ""
        self._class = ""
        self._in_hand = ""
        self._cells_of: dict[str, Cell] = {}
        self._told: object = None
        self._sides = QButtonGroup(self)
        self._side_grid = even_grid()
        self._search = widgets.SearchField(say(Text("desk.design.find_class")))
        self._search.setObjectName("find-class")
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(lambda _: self._fill())
        self._search.returnPressed.connect(self._choose_first)
        self._search.left.connect(self._search.clear)
        self._found: list[str] = []
        self._groups = QVBoxLayout()
        self._groups.setSpacing(6)
        inside = QWidget()
        inside.setObjectName("panel")
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 4, 12, 14)
        column.setSpacing(6)
        column.addWidget(widgets.heading(say(Text("desk.design.side"))))
        column.addLayout(self._side_grid)
        column.addWidget(widgets.heading(say(Text("desk.design.classes"))))
        column.addWidget(self._search)
        column.addLayout(self._groups)
        column.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(widgets.scroll(inside))

    def show_draft(self, draft: Draft, theme: Theme) -> None:
        """Offer the sides and classes of a draft."""
        self._draft, self._theme = draft, theme
        sides = tuple((side.id, side.name, side.colour) for side in draft.scenario.sides)
        told = (sides, repr(draft.paper.at(("class",))), tuple(draft.classes), theme)
        if told == self._told:
            return
        self._told = told
        if self._side not in {id_ for id_, _, _ in sides}:
            self._side = sides[0][0] if sides else ""
        self._show_sides()
        self._fill()

    @property
    def side(self) -> str:
        """The side that units are placed for."""
        return self._side

    def _show_sides(self) -> None:
        widgets.clear(self._side_grid)
        for number, side in enumerate(self._draft.scenario.sides):
            made = Cell(f" {side.name}", f"side-{side.id}")
            made.setCheckable(True)
            made.setChecked(side.id == self._side)
            made.setIcon(swatch(self._theme.side(side.colour)))
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            made.clicked.connect(partial(self._choose_side, side.id))
            self._sides.addButton(made)
            self._side_grid.addWidget(made, number // COLUMNS, number % COLUMNS)

    def _choose_side(self, side: str) -> None:
        self._side = side
        self._fill()
        if self._class:
            self.chosen.emit(self._class, side)

    def show_in_hand(self, class_id: str) -> None:
        """Mark the class that is in the hand; none while another tool is."""
        self._in_hand = class_id
        for id_, cell in self._cells_of.items():
            cell.setChecked(id_ == class_id)

    def _choose(self, class_id: str) -> None:
        self._class = class_id
        self.show_in_hand(class_id)
        self.chosen.emit(class_id, self._side)

    def _choose_first(self) -> None:
        if self._found:
            self._choose(self._found[0])

    def _fill(self) -> None:
        widgets.clear(self._groups)
        self._found = []
        self._cells_of = {}
        names = self._names()
        sought = self._search.text().casefold().split()
        for group, ids in self._grouped().items():
            found = [id_ for id_ in ids if all(part in names[id_].casefold() for part in sought)]
            if found:
                title = say(Text("desk.design.own_classes")) if group == OWN else word("choice", group)
                if group:
                    self._groups.addWidget(widgets.line_label(title, "muted"))
                self._groups.addLayout(self._cells(found, names))
                self._found += found

    def _cells(self, ids: Iterable[str], names: dict[str, str]) -> QGridLayout:
        grid = even_grid()
        colour = next((s.colour for s in self._draft.scenario.sides if s.id == self._side), None)
        for number, id_ in enumerate(ids):
            made = Cell(names[id_], f"class-{id_}")
            made.setCheckable(True)
            made.setChecked(id_ == self._in_hand)
            self._cells_of[id_] = made
            shape, scale = str(self._draft.classes[id_]["shape"]), self.devicePixelRatioF()
            made.setIcon(silhouettes.icon(shape, self._theme.side(colour), ICON, scale))
            made.setIconSize(ICON)
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            figures = (f"{title}: {value}" for title, value in sheet.figures(self._draft, id_))
            made.setToolTip("\n".join((names[id_], *figures)))
            made.clicked.connect(partial(self._choose, id_))
            grid.addWidget(made, number // COLUMNS, number % COLUMNS)
        if grid.itemAtPosition(0, COLUMNS - 1) is None:
            grid.addWidget(QWidget(), 0, COLUMNS - 1)  # a column without anything has no room between
        return grid

    def _names(self) -> dict[str, str]:
        """What the classes are called; those that share a name by their ids."""
        named = {id_: str(figures["name"]) for id_, figures in self._draft.classes.items()}
        said = list(named.values())
        return {id_: spelt(id_) if said.count(name) > 1 else name for id_, name in named.items()}

    def _grouped(self) -> dict[str, list[str]]:
        """The classes in groups: the scenario's own, then the shipped, by their kind if that is a choice."""
        kinds = {key.name for key in self._draft.keys_of("class") if key.kind == "choice"} & {"kind"}
        own = {each.id for each in self._draft.scenario.classes}
        groups: dict[str, list[str]] = {OWN: []}
        for id_, figures in self._draft.classes.items():
            group = OWN if id_ in own else str(figures["kind"]) if kinds else ""
            groups.setdefault(group, []).append(id_)
        return groups


class Cell(QToolButton):
    """A button as wide as its column, with what there is room for of its words, in two lines if need be."""

    def __init__(self, words: str, name: str) -> None:
        super().__init__()
        self._words = words
        self.setObjectName(name)
        self.setAccessibleName(words.strip())
        self.setText(words)
        self.setProperty("role", "cell")
        self.setMinimumWidth(LEAST_CELL)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Cut the words to the room."""
        super().resizeEvent(event)
        beside = self.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        room = self.width() - 14 - (self.iconSize().width() + 8 if beside else 0)
        measured = self.fontMetrics()
        wide = not beside and measured.horizontalAdvance(self._words) > room
        lines = self._words.split(" ", 1) if wide else [self._words]
        elided = (measured.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines)
        self.setText("\n".join(elided))


def even_grid() -> QGridLayout:
    """A grid of columns that are equally wide."""
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(8)
    for column in range(COLUMNS):
        grid.setColumnStretch(column, 1)
    return grid
