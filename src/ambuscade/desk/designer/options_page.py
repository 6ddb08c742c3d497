"""The options of a scenario: each switch with its value and the words of the rule that it switches.

It knows the rulebook and the keys of options; what a switch does, the rules know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ambuscade.design import sheet, writing
from ambuscade.desk import widgets
from ambuscade.desk.designer.plain_row import PlainRow
from ambuscade.desk.designer.row_parts import sort_of
from ambuscade.picture.names import word
from ambuscade.rulebook import rulebook
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Path
    from ambuscade.design.sheet import Entry
    from ambuscade.picture.theme import Theme
    from ambuscade.rulebook import Rulebook


class OptionsPage(QWidget):
    """A card for each option; what is as the rules have it is not written."""

    edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._cards: dict[str, OptionCard] = {}
        self._sorts: list[object] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 10, 12, 14)
        self._column.setSpacing(8)

    def show_draft(self, draft: Draft, _: Theme) -> None:
        """Show the options of a draft."""
        self._draft = draft
        entries = sheet.of_options(draft)
        sorts = [sort_of(entry) for entry in entries]
        if sorts != self._sorts:
            self._sorts = list(sorts)
            self._build(entries, rulebook(draft.scenario.system))
        for entry in entries:
            self._cards[entry.key.name].row.show_entry(draft, entry)

    def reveal(self, path: Path) -> None:
        """Give the keys to the option that a path leads to."""
        found = self._cards.get(str(path[-1]))
        if found is not None:
            found.row.reveal(path)

    def _build(self, entries: tuple[Entry, ...], book: Rulebook) -> None:
        widgets.clear(self._column)
        self._cards = {}
        for page, shown in sheet.groups(entries):
            title = word("page", page) if page else say(Text("desk.design.rules"))
            self._column.addWidget(widgets.heading(title))
            for entry in shown:
                card = OptionCard(entry, book)
                card.row.put.connect(self._put)
                self._cards[entry.key.name] = card
                self._column.addWidget(card)
        self._column.addStretch()

    def _put(self, paths: tuple[Path, ...], value: object) -> None:
        self.edited.emit(writing.put_option(self._draft, str(paths[0][-1]), value))


class OptionCard(QFrame):
    """An option: its value, what it decides, and its rule."""

    def __init__(self, entry: Entry, book: Rulebook) -> None:
        super().__init__()
        self.setObjectName(f"option-{entry.key.name}")
        self.setProperty("role", "plate")
        self.row = PlainRow(entry, tall=True)
        option = next((each for each in book.options if each.name == entry.key.name), None)
        rule = book.rule(option.rule) if option else None
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(5)
        column.addWidget(self.row)
        if option is not None:
            column.addWidget(widgets.label(option.text))
        if rule is not None:
            asked = widgets.RuleLabel(rule.number, f"{rule.number}  {rule.title}")
            column.addWidget(asked)
            column.addWidget(widgets.label(f"{rule.text} {rule.decision}".strip(), "muted"))
