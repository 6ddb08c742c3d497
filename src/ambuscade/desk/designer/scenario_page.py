"""The scenario itself as a form: name and length, the map's size, sides, objectives, classes, lessons.

Which keys and lists there are, the rule system says; it knows none but those that every scenario has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from ambuscade.design import sheet, writing
from ambuscade.desk import widgets
from ambuscade.desk.designer.cards import Cards, Shown
from ambuscade.desk.designer.key_fields import ChoiceField
from ambuscade.desk.designer.map_size import MapSize
from ambuscade.desk.designer.row_parts import column_in, summary
from ambuscade.desk.designer.sections import Section, SectionedForm, listed
from ambuscade.rulebook import rulebook
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Path
    from ambuscade.design.sheet import Entry
    from ambuscade.picture.theme import Theme

ELSEWHERE = frozenset({"format", "system", "map", "options"})
"""The file's own keys that have a place of their own, or none to be changed."""
FOLDED_AT_FIRST = frozenset({"class", "lesson"})


class ScenarioPage(QWidget):
    """The file's own keys, then each list of tables that has no place on the map."""

    edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._lists: dict[str, ListSection] = {}
        self._system = widgets.label("", "muted")
        self._form = SectionedForm()
        self._form.put.connect(self._put)
        self._size = MapSize()
        self._size.edited.connect(self.edited)
        self._map = Section("map", self._size)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 10, 12, 14)
        self._column.setSpacing(6)
        for part in (self._system, self._form, self._map):
            self._column.addWidget(part)
        self._column.addStretch()

    def show_draft(self, draft: Draft, theme: Theme) -> None:
        """Show a draft."""
        self._draft = draft
        self._system.setText(rulebook(draft.scenario.system).name)
        plain = [name for name, key in draft.keys.items() if key.kind != "list" and name not in ELSEWHERE]
        self._form.show_entries(draft, sheet.of_file(draft, plain))
        self._map.show_title(writing.title(draft, ("map",)))
        self._size.show_draft(draft)
        for name in lists(draft):
            if name not in self._lists:
                self._add(name)
            self._lists[name].show_draft(draft, theme)

    def reveal(self, path: Path) -> None:
        """Give the keys to what a path leads to."""
        name = str(path[0])
        if name in self._lists:
            self._lists[name].reveal(path)
        elif name == "map":
            self._map.open()
            self._size.take_focus()
        else:
            self._form.reveal(path)

    def _add(self, name: str) -> None:
        made = (ClassSection if name == "class" else ListSection)(name)
        made.edited.connect(self.edited)
        self._lists[name] = made
        self._column.insertWidget(self._column.count() - 1, made)

    def _put(self, paths: tuple[Path, ...], value: object) -> None:
        self.edited.emit(writing.written(self._draft, paths, value))


class ListSection(QWidget):
    """A list of tables as cards that open, with a button for one more."""

    edited = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._list = name
        self._cards = Cards(SectionedForm)
        self._cards.put.connect(self._put)
        self._cards.removed.connect(
            lambda number: self.edited.emit(writing.remove(self._draft, ((name, number),)))
        )
        self._cards.moved.connect(
            lambda number, by: self.edited.emit(writing.move(self._draft, (name, number), by))
        )
        self._cards.shown.connect(self._show_colours)
        inside = QWidget()
        column = column_in(inside)
        column.addWidget(self._cards)
        self._adding = self._more()
        column.addWidget(self._adding)
        self._section = Section(name, inside, opened=name not in FOLDED_AT_FIRST)
        column_in(self).addWidget(self._section)

    def show_draft(self, draft: Draft, theme: Theme) -> None:
        """Show the tables of a draft."""
        self._draft, self._theme = draft, theme
        count = draft.paper.count(self._list)
        title = writing.title(draft, (self._list, 0, self._list)) if self._list in writing.NAMED else ""
        self._section.show_title(listed(title or writing.title(draft, (self._list,)), count))
        self._cards.show_cards(draft, [self._shown(draft, number, theme) for number in range(count)])

    def reveal(self, path: Path) -> None:
        """Open the card that a path leads to."""
        self._section.open()
        if len(path) < writing.TABLE or not self._cards.reveal(int(path[1]), path):
            widgets.bring_into_sight(self)

    def add(self) -> None:
        """Add a table, and open it."""
        self._cards.open(self._draft.paper.count(self._list))
        self.edited.emit(writing.add(self._draft, self._list))

    def _more(self) -> QWidget:
        made = widgets.button(say(Text("desk.add")), "small")
        made.setObjectName(f"add-{self._list}")
        made.clicked.connect(self.add)
        return made

    def _shown(self, draft: Draft, number: int, theme: Theme) -> Shown:
        item = (self._list, number)
        entries: tuple[Entry, ...] = sheet.entries(draft, (item,))
        name, detail = summary(draft, entries)
        going = [writing.called(draft, each) for each in writing.gone_with(draft, (item,))[1:]]
        table = draft.table(item)
        colour = table.get("colour")
        refers = table.get("side", table.get("seat"))
        side = next((side for side in draft.scenario.sides if side.id in {refers, table.get("id")}), None)
        if self._list == "side" and side is not None:
            colour = side.colour
        return Shown(
            name or (side.name if side else writing.called(draft, item)),
            detail,
            sheet.problems_at(draft, item),
            entries,
            theme.side(colour) if colour else "",
            say(Text("desk.design.goes_with", n=len(going), names=going[:8])) if going else "",
        )

    def _show_colours(self) -> None:
        for field in self._cards.findChildren(ChoiceField):
            field.show_colours(self._theme.palette)

    def _put(self, paths: tuple[Path, ...], value: object) -> None:
        self.edited.emit(writing.written(self._draft, paths, value))


class ClassSection(ListSection):
    """The scenario's own classes; a new one has the figures of one that there is."""

    def __init__(self, name: str) -> None:
        self._ids: list[str] = []
        self._from = QComboBox()
        super().__init__(name)

    def show_draft(self, draft: Draft, theme: Theme) -> None:
        """Show the classes of a draft."""
        super().show_draft(draft, theme)
        names = draft.names("class")
        if list(names) != self._ids:
            self._ids = list(names)
            self._from.clear()
            self._from.addItems(list(names.values()))
            self._from.setCurrentIndex(-1)

    def _more(self) -> QWidget:
        self._from.setObjectName("copy-class")
        self._from.setPlaceholderText(say(Text("desk.design.copy_class")))
        self._from.setAccessibleName(say(Text("desk.design.copy_class")))
        self._from.activated.connect(self._copy)
        return self._from

    def _copy(self, chosen: int) -> None:
        self._cards.open(self._draft.paper.count(self._list))
        self._from.setCurrentIndex(-1)
        self.edited.emit(writing.copy_class(self._draft, self._ids[chosen]))


def lists(draft: Draft) -> tuple[str, ...]:
    """The lists of tables that have no place on the map."""
    return tuple(name for name, key in draft.keys.items() if key.kind == "list" and not draft.is_placed(name))
