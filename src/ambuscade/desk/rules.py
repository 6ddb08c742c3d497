"""The rules of a game's system in our words, looked up by number or by words; it knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout

from ambuscade.desk import widgets
from ambuscade.desk.page import Page
from ambuscade.picture.names import spelt
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

    from ambuscade.rulebook import Option, Rule, Rulebook

LIST_WIDTH = 290
NUMBER = Qt.ItemDataRole.UserRole


class RulesBrowser(Page):
    """All rules at the left, found while one types; the chosen one at the right, with ruling and options."""

    def __init__(self, book: Rulebook, above: QWidget) -> None:
        super().__init__("rules", say(Text("desk.rules", system=book.name)), above)
        self._book = book
        self.resize(920, 640)
        self._search = widgets.SearchField(say(Text("desk.rules.search")))
        self._search.setObjectName("rules-search")
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._filter)
        self._search.moved.connect(self._move)
        self._search.left.connect(self._leave)
        self._rulings = QCheckBox(say(Text("desk.rules.rulings")))
        self._rulings.toggled.connect(self._filter)
        self._list = QListWidget()
        self._list.setObjectName("rule-list")
        self._list.setAccessibleName(self.windowTitle())
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._list_rules(book.rules)
        self._list.currentRowChanged.connect(self._show_chosen)
        self._nothing = widgets.label(say(Text("desk.rules.nothing")), "muted")
        self._nothing.hide()
        left = QVBoxLayout()
        for part in (self._search, self._rulings, self._nothing):
            left.addWidget(part)
        left.addWidget(self._list, 1)
        inside, self._shown = widgets.column(spacing=6)
        self._shown.setContentsMargins(24, 0, 8, 0)
        scroll = widgets.scroll(inside)
        sides = QHBoxLayout()
        sides.addLayout(left)
        sides.addWidget(scroll, 1)
        self._list.setFixedWidth(LIST_WIDTH)
        self._search.setFixedWidth(LIST_WIDTH)
        self.column.addLayout(sides, 1)
        source = widgets.label(book.source, "muted")
        self.foot.insertWidget(0, source, 1)
        self._list.setCurrentRow(0)
        self._search.setFocus()

    @property
    def shown(self) -> str:
        """The number of the rule that is shown; empty for none."""
        item = self._list.currentItem()
        return str(item.data(NUMBER)) if item else ""

    def open_at(self, number: str) -> None:
        """Show a rule, whatever was searched for; a number that is none leaves what is shown."""
        rows = [rule.number for rule in self._book.rules]
        if number in rows:
            self._search.clear()
            self._rulings.setChecked(False)
            self._list.setCurrentRow(rows.index(number))
            self._list.scrollToItem(self._list.currentItem(), QListWidget.ScrollHint.PositionAtCenter)

    def _filter(self) -> None:
        """List what fits: a rule's number first, then what says it in its title, then all that says it."""
        words = self._search.text().casefold().split()
        before = self.shown
        found = [rule for rule in self._book.rules if self._hit(rule, words)]
        found.sort(key=lambda rule: _rank(rule, words))
        self._nothing.setVisible(not found)
        if found:
            numbers = [rule.number for rule in found]
            self._list_rules(found)
            self._list.setCurrentRow(numbers.index(before) if before in numbers and not words else 0)
        else:
            self._list.clear()

    def _list_rules(self, rules: Iterable[Rule]) -> None:
        with QSignalBlocker(self._list):
            self._list.clear()
            for rule in rules:
                item = QListWidgetItem(f"{rule.number}   {rule.title}")
                item.setData(NUMBER, rule.number)
                self._list.addItem(item)
            self._list.setCurrentRow(-1)

    def _hit(self, rule: Rule, words: list[str]) -> bool:
        if self._rulings.isChecked() and not rule.decision:
            return False
        options = (f"{spelt(option.name)} {option.text}" for option in self._book.options_of(rule))
        said = " ".join((rule.number, rule.title, rule.text, rule.decision, rule.origin, *options)).casefold()
        return all(word in said for word in words)

    def _move(self, by: int) -> None:
        last = self._list.count() - 1
        if last >= 0:
            self._list.setCurrentRow(max(0, min(last, self._list.currentRow() + by)))

    def _leave(self) -> None:
        if self._search.text():
            self._search.clear()
        else:
            self.close()

    def _show_chosen(self) -> None:
        widgets.clear(self._shown)
        rule = self._book.rule(self.shown)
        if rule is None:
            return
        self._shown.addWidget(widgets.label(f"{rule.number}  {rule.title}", "big"))
        self._shown.addWidget(widgets.label(rule.text))
        if rule.deferred:
            self._add("desk.rules.deferred", rule.deferred)
        if rule.decision:
            self._add("desk.rules.ruling", rule.decision)
        for option in self._book.options_of(rule):
            self._add("desk.rules.option", option.text, spelt(option.name))
            self._shown.addWidget(widgets.label(_values(option), "muted"))
        self._add("desk.rules.origin", rule.origin)
        self._shown.addStretch()

    def _add(self, key: str, text: str, name: str = "") -> None:
        title = say(Text(key))
        self._shown.addWidget(widgets.heading(f"{title} · {name}" if name else title))
        self._shown.addWidget(widgets.label(text))


def _rank(rule: Rule, words: list[str]) -> int:
    """How well a rule that is found fits what is sought; the least is the best."""
    if [rule.number.casefold()] == words:
        return 0
    return 1 if words and all(word in rule.title.casefold() for word in words) else 2


def _values(option: Option) -> str:
    """What an option may be, and what it is if a scenario says nothing."""
    if isinstance(option.default, bool):
        default = say(Text("desk.yes" if option.default else "desk.no"))
        return say(Text("desk.rules.default", value=default))
    default = spelt(option.default) if isinstance(option.default, str) else str(option.default)
    if option.of:
        return say(Text("desk.rules.values", values=[spelt(value) for value in option.of], value=default))
    return say(Text("desk.rules.range", min=option.min or 0, max=option.max or 0, value=default))
