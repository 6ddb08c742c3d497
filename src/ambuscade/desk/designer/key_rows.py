"""The rows of what has several values: tables, lists, maps, cards. They know entries alone.

They ask for what is to be written at which paths, and write none of it.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from ambuscade.design import sheet
from ambuscade.design.sheet import MIXED
from ambuscade.desk import widgets
from ambuscade.desk.designer.cards import Cards, Shown
from ambuscade.desk.designer.plain_row import KeyRow, PlainRow
from ambuscade.desk.designer.row_parts import (
    Head,
    Wrong,
    back_button,
    column_in,
    indented,
    sort_of,
    summary,
    told_of,
)
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Path
    from ambuscade.design.sheet import Entry


class HeadedRow(KeyRow):
    """A name with a button, what is wrong with the whole, and rows of what is in it."""

    def __init__(self, entry: Entry, *, removable: bool = False) -> None:
        super().__init__(entry)
        self._head = Head()
        self._head.pressed.connect(self._press)
        self._head.went_back.connect(lambda: self.want(None))
        self._problems = Wrong()
        self._inner = Rows(removable=removable)
        self._inner.put.connect(self._put)
        self._column = column_in(self)
        for part in (self._head, self._problems, indented(self._inner)):
            self._column.addWidget(part)

    def show_entry(self, draft: Draft, entry: Entry) -> None:
        """Show what is in it."""
        super().show_entry(draft, entry)
        self._head.show_words(entry.title, told_of(entry), self._button(), back=entry.may_go_back)
        self._problems.show_problems(entry.problems)
        self._inner.show_entries(draft, sheet.within(draft, entry) if self._is_there() else ())

    def reveal(self, path: Path) -> None:
        """Go to what is within, if the path leads to any of it."""
        if not self._inner.reveal(path):
            super().reveal(path)

    def _is_there(self) -> bool:
        return self.entry.value is not None and self.entry.written is not MIXED

    def _button(self) -> str:
        return "+"

    def _press(self) -> None:
        raise NotImplementedError

    def _put(self, paths: object, value: object) -> None:
        self.put.emit(paths, value)


class TableRow(HeadedRow):
    """A table with its keys; one that is not there can be begun, and taken away again."""

    def _button(self) -> str:
        return "" if self.entry.is_written else "+"

    def _press(self) -> None:
        self.want(sheet.blank(self.entry.key))


class ListRow(HeadedRow):
    """A list with its entries."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, removable=True)

    def _press(self) -> None:
        entries = _entries(self.entry)
        self.want([*entries, deepcopy(entries[-1]) if entries else sheet.blank(self.entry.key.items[0])])

    def _put(self, paths: object, value: object) -> None:
        """Write a part of an entry; one that is to be taken away takes its place with it."""
        first, depth = cast("tuple[Path, ...]", paths)[0], len(self.entry.paths[0])
        if value is None and len(first) == depth + 1:
            entries = _entries(self.entry)
            del entries[int(first[-1])]
            self.want(entries)
        else:
            self.put.emit(paths, value)


class MapRow(HeadedRow):
    """Names with their values; those that have none yet are offered."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry, removable=True)
        self._free: list[str] = []
        self._more = QComboBox()
        self._more.setObjectName("more")
        self._more.setAccessibleName(say(Text("desk.add")))
        self._more.setPlaceholderText(say(Text("desk.add")))
        self._more.activated.connect(self._add)
        self._column.addWidget(indented(self._more))

    def show_entry(self, draft: Draft, entry: Entry) -> None:
        """Show the names that have values, and offer the others."""
        super().show_entry(draft, entry)
        there = entry.value if isinstance(entry.value, dict) else {}
        self._free = [name for name in entry.key.of if name not in there]
        self._more.clear()
        self._more.addItems([word("choice", name) for name in self._free])
        self._more.setCurrentIndex(-1)
        self._more.setVisible(bool(self._free) and self._is_there())

    def _button(self) -> str:
        return ""

    def _add(self, chosen: int) -> None:
        paths = tuple((*path, self._free[chosen]) for path in self.entry.paths)
        self.put.emit(paths, sheet.blank(self.entry.key.items[0]))


class TupleRow(KeyRow):
    """A list of a fixed length: its entries side by side."""

    def __init__(self, entry: Entry, *, removable: bool = False) -> None:
        super().__init__(entry)
        self._removable = removable
        self._fields: list[PlainRow] = []
        self._line = widgets.row(spacing=4)
        self._back = back_button(removable=removable)
        self._back.clicked.connect(lambda: self.want(None))
        self._problems = Wrong()
        column = column_in(self)
        line = widgets.row(spacing=4)
        line.addLayout(self._line, 1)
        line.addWidget(self._back)
        column.addLayout(line)
        column.addWidget(self._problems)

    def show_entry(self, draft: Draft, entry: Entry) -> None:
        """Show the entries."""
        super().show_entry(draft, entry)
        inner = sheet.within(draft, entry)
        if len(inner) != len(self._fields):
            widgets.clear(self._line)
            self._fields = [PlainRow(one, bare=True) for one in inner]
            for field in self._fields:
                field.put.connect(self.put)
                self._line.addWidget(field, 1)
        for field, one in zip(self._fields, inner, strict=True):
            field.show_entry(draft, one)
        self._back.setEnabled(self._removable or entry.may_go_back)
        self._problems.show_problems(entry.problems)


class CardsRow(KeyRow):
    """A list of tables, each on a card that opens."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self._head = Head()
        self._head.pressed.connect(self._add)
        self._head.went_back.connect(lambda: self.want(None))
        self._problems = Wrong()
        self._cards = Cards(Rows)
        self._cards.put.connect(self.put)
        self._cards.removed.connect(self._remove)
        self._cards.moved.connect(self._move)
        column = column_in(self)
        for part in (self._head, self._problems, self._cards):
            column.addWidget(part)

    def show_entry(self, draft: Draft, entry: Entry) -> None:
        """Show the tables, each by its name and what else is short."""
        super().show_entry(draft, entry)
        self._head.show_words(entry.title, told_of(entry), "+", back=entry.may_go_back)
        self._problems.show_problems(entry.problems)
        cards = []
        for one in sheet.within(draft, entry):
            inner = sheet.within(draft, one)
            name, detail = summary(draft, inner)
            cards.append(Shown(name or one.title, detail, one.problems, inner))
        self._cards.show_cards(draft, cards)

    def reveal(self, path: Path) -> None:
        """Open the card that a path leads to, and go on there."""
        depth = len(self.entry.paths[0])
        if len(path) <= depth or not self._cards.reveal(int(path[depth]), path):
            super().reveal(path)

    def _add(self) -> None:
        entries = _entries(self.entry)
        self._cards.open(len(entries))
        self.want([*entries, sheet.blank(self.entry.key.items[0], entries)])

    def _remove(self, number: int) -> None:
        entries = _entries(self.entry)
        del entries[number]
        self.want(entries)

    def _move(self, number: int, by: int) -> None:
        entries = _entries(self.entry)
        entries.insert(number + by, entries.pop(number))
        self.want(entries)


class Rows(QWidget):
    """Rows of entries one below the other; a row stays as long as its entry is of the same sort."""

    put = Signal(object, object)

    def __init__(self, *, removable: bool = False) -> None:
        super().__init__()
        self._removable = removable
        self._rows: list[KeyRow] = []
        self._column = column_in(self)

    def show_entries(self, draft: Draft, entries: Sequence[Entry]) -> None:
        """Show entries in the rows that there are, and in new ones."""
        if [sort_of(row.entry) for row in self._rows] != [sort_of(entry) for entry in entries]:
            self._build(entries)
        for row, entry in zip(self._rows, entries, strict=True):
            row.show_entry(draft, entry)
        self.setVisible(bool(entries))

    def holds(self, path: Path) -> bool:
        """Whether a path leads to one of the rows."""
        return any(row.has(path) for row in self._rows)

    def reveal(self, path: Path) -> bool:
        """Give the keys to what a path leads to; whether it leads here."""
        found = next((row for row in self._rows if row.has(path)), None)
        if found is not None:
            found.reveal(path)
        return found is not None

    def _build(self, entries: Sequence[Entry]) -> None:
        before = list(self._rows)
        self._rows = []
        while self._column.takeAt(0):
            pass
        for entry in entries:
            row = next((one for one in before if sort_of(one.entry) == sort_of(entry)), None)
            if row is None:
                row = row_for(entry, removable=self._removable)
                row.put.connect(self.put)
            else:
                before.remove(row)
            self._rows.append(row)
            self._column.addWidget(row)
        for row in before:
            row.hide()
            row.setParent(None)
            row.deleteLater()


def row_for(entry: Entry, *, removable: bool = False) -> KeyRow:
    """The row of an entry, by its kind."""
    key = entry.key
    if not entry.fits:
        return PlainRow(entry, removable=removable)
    if key.kind == "list" and key.min is not None and key.min == key.max:
        return TupleRow(entry, removable=removable)
    if key.kind == "list":
        return CardsRow(entry) if key.items[0].kind == "table" else ListRow(entry)
    if key.kind in {"table", "map"}:
        return TableRow(entry) if key.kind == "table" else MapRow(entry)
    return PlainRow(entry, removable=removable)


def _entries(entry: Entry) -> list[Any]:
    return deepcopy(entry.value) if isinstance(entry.value, list) else []
