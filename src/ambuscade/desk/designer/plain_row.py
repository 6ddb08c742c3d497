"""A row of a form: a key with its field, and the way back from what is written. It knows entries alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.designer.key_fields import KeyField, LongField, field_for
from ambuscade.desk.designer.row_parts import (
    LEAST_FIELD,
    Wrong,
    back_button,
    grid_in,
    sort_of,
    told_of,
    way_back,
)
from ambuscade.desk.focus import first_in
from ambuscade.text import say

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Path
    from ambuscade.design.sheet import Entry


class KeyRow(QWidget):
    """What all rows have: an entry, and the values that are wanted."""

    put = Signal(object, object)
    """The paths at which a value is to be written, and the value; None for none."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry
        self.setObjectName(f"key-{entry.key.name}" if entry.key.name else f"key-{entry.paths[0][-1]}")

    def show_entry(self, _: Draft, entry: Entry) -> None:
        """Show an entry of the same sort as the one that the row was made for."""
        self.entry = entry

    def sort(self) -> tuple[object, ...]:
        """What a row must have in common with an entry to show it."""
        return sort_of(self.entry)

    def want(self, value: object) -> None:
        """Ask for a value."""
        self.put.emit(self.entry.paths, value)

    def has(self, path: Path) -> bool:
        """Whether a path leads here, or into what is here."""
        return any(path[: len(own)] == own for own in self.entry.paths)

    def reveal(self, _: Path) -> None:
        """Give the keys to what a path leads to, as far as it goes here."""
        taking = first_in(self)
        if taking is not None:
            taking.setFocus(Qt.FocusReason.OtherFocusReason)
            widgets.bring_into_sight(self)


class PlainRow(KeyRow):
    """The name of a key, its field, the way back to what holds without it, and what is wrong with it.

    In a list or map, where nothing holds otherwise, the way back takes the value away. A `bare` one has the
    field alone, in a `tall` one the field stands below the name.
    """

    def __init__(
        self, entry: Entry, *, removable: bool = False, bare: bool = False, tall: bool = False
    ) -> None:
        super().__init__(entry)
        self._removable = removable
        self._field = field_for(entry)
        self._field.setObjectName("field")
        cast("KeyField", self._field).wanted.connect(self.want)
        self._name = widgets.Elided("")
        self._name.setBuddy(self._field)
        self._back = back_button(removable=removable)
        self._back.clicked.connect(lambda: self.want(None))
        self._problems = Wrong()
        grid = grid_in(self)
        policy = self._field.sizePolicy()
        self._field.setSizePolicy(QSizePolicy.Policy.Ignored, policy.verticalPolicy())
        self._field.setMinimumWidth(LEAST_FIELD)
        if tall or isinstance(self._field, LongField):
            grid.addWidget(self._name, 0, 0, 1, 2)
            grid.addWidget(self._field, 1, 0, 1, 2)
        elif bare:
            grid.addWidget(self._field, 0, 0, 1, 3)
        else:
            grid.addWidget(self._name, 0, 0)
            grid.addWidget(self._field, 0, 1)
        if bare:
            self._name.setParent(self)
            self._name.hide()
            self._back.setParent(self)
            self._back.hide()
        else:
            grid.addWidget(self._back, 0, 2)
        grid.addWidget(self._problems, 2, 0, 1, 3)

    @property
    def field(self) -> QWidget:
        """The field."""
        return self._field

    def show_entry(self, draft: Draft, entry: Entry) -> None:
        """Show what is written, what holds without it, and what is wrong."""
        super().show_entry(draft, entry)
        self._name.show_words(entry.title)
        self._field.setAccessibleName(entry.title)
        told = told_of(entry)
        self._name.setToolTip(told)
        self._field.setToolTip(told)
        cast("KeyField", self._field).show_entry(entry, draft.names(entry.key.refers))
        able = self._removable or entry.may_go_back
        self._back.setEnabled(able)
        self._back.setToolTip("" if self._removable else say(way_back(entry)))
        self._problems.show_problems(entry.problems)
