"""The size of the map, with what would lie off a smaller one, shown before it is cut. It knows a draft."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from ambuscade.design import writing
from ambuscade.desk import widgets
from ambuscade.desk.designer.key_fields import MARGIN
from ambuscade.desk.designer.row_parts import LEAST_FIELD, column_in, grid_in, no_way_back
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Path

SIDES = ("columns", "rows")
NAMED = 6
"""How many of what falls off are named."""


class MapSize(QWidget):
    """Columns and rows: a map grows at once, and shrinks at once where nothing stands; else it asks."""

    edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("map-size")
        self._fields = {name: QSpinBox() for name in SIDES}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        self._names = {name: widgets.Elided("") for name in SIDES}
        for name, field in self._fields.items():
            field.setObjectName(f"map-{name}")
            field.setKeyboardTracking(False)
            field.lineEdit().setTextMargins(MARGIN, 0, 0, 0)
            field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            field.setMinimumWidth(LEAST_FIELD)
            field.valueChanged.connect(lambda _: self._want())
            row = QWidget()
            grid = grid_in(row)
            grid.addWidget(self._names[name], 0, 0)
            grid.addWidget(field, 0, 1)
            grid.addWidget(no_way_back(), 0, 2)
            column.addWidget(row)
        self._falls = widgets.label("", "problem")
        self._falls.setObjectName("falls")
        self._asked = QWidget()
        cut = widgets.button(say(Text("desk.design.size.cut")), "small")
        cut.setObjectName("cut")
        cut.setToolTip(say(Text("desk.design.size.cut.tip")))
        cut.clicked.connect(partial(self._resize, clear=True))
        keep = widgets.button(say(Text("desk.design.size.keep")), "small")
        keep.setObjectName("keep")
        keep.setToolTip(say(Text("desk.design.size.keep.tip")))
        keep.clicked.connect(partial(self._resize, clear=False))
        back = widgets.button(say(Text("desk.cancel")), "small")
        back.setObjectName("stay")
        back.clicked.connect(self._stay)
        asked = column_in(self._asked)
        for button in (cut, keep, back):
            asked.addWidget(button)
        column.addWidget(self._falls)
        column.addWidget(self._asked)
        self._ask(())

    def show_draft(self, draft: Draft) -> None:
        """Show the size of a draft's map."""
        self._draft = draft
        key = draft.keys["map"]
        for each in key.items:
            if each.name in self._fields:
                field = self._fields[each.name]
                title = writing.title(draft, ("map", each.name))
                self._names[each.name].show_words(title)
                field.setAccessibleName(title)
                field.blockSignals(True)  # noqa: FBT003 (Qt's own argument)
                field.setRange(each.min or 1, each.max or 1)
                field.setValue(getattr(draft.scenario.map, each.name))
                field.blockSignals(False)  # noqa: FBT003 (Qt's own argument)
        self._ask(())

    def take_focus(self) -> None:
        """Begin with the columns."""
        self._fields[SIDES[0]].setFocus()

    def _size(self) -> tuple[int, int]:
        return self._fields["columns"].value(), self._fields["rows"].value()

    def _want(self) -> None:
        fallen = writing.fallen(self._draft, *self._size())
        if fallen:
            self._ask(fallen)
        else:
            self._resize(clear=False)

    def _ask(self, fallen: tuple[Path, ...]) -> None:
        draft, names = getattr(self, "_draft", None), ""
        if fallen and draft is not None:
            tables = [path for path in fallen if len(path) == writing.TABLE]
            told = [writing.called(draft, (str(path[0]), int(path[1]))) for path in tables]
            hexes = len(fallen) - len(tables)
            told = [*told[:NAMED], *(["…"] if len(told) > NAMED else [])]
            if hexes:
                told.append(say(Text("desk.design.size.hexes", n=hexes)))
            names = say(Text("desk.design.size.falls", n=len(fallen), names=told))
        self._falls.setText(names)
        self._falls.setVisible(bool(fallen))
        self._asked.setVisible(bool(fallen))

    def _resize(self, *, clear: bool) -> None:
        self.edited.emit(writing.resize(self._draft, *self._size(), clear=clear))

    def _stay(self) -> None:
        self.show_draft(self._draft)
