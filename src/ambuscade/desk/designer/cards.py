"""Cards one below the other, each a table that opens, moves and goes. They know entries alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from ambuscade.design.draft import Problem
from ambuscade.design.sheet import Entry
from ambuscade.desk import widgets
from ambuscade.desk.asking import Asking
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QPushButton

    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Path

OPEN, FOLDED = "▾", "▸"
LEAST_NAME = 60


class Filled(Protocol):
    """A form of entries."""

    put: SignalInstance

    def show_entries(self, draft: Draft, entries: Sequence[Entry]) -> None:
        """Show entries."""
        ...

    def reveal(self, path: Path) -> bool:
        """Give the keys to what a path leads to; whether it leads here."""
        ...


class Shown(Struct, frozen=True):
    """What a card shows: a name, a few words beside it, problems of the whole, and what can be filled in."""

    name: str
    detail: str
    problems: tuple[Problem, ...]
    entries: tuple[Entry, ...]
    colour: str = ""
    goes_with: str = ""


class Card(QFrame):
    """A table: its name, which opens it, and below it its form."""

    put = Signal(object, object)
    removed = Signal()
    moved = Signal(int)
    opened = Signal()

    def __init__(self, rows: Callable[[], Filled]) -> None:
        super().__init__()
        self.setProperty("role", "plate")
        self._make = rows
        self._rows: Filled | None = None
        self._name_of = self._goes_with = ""
        self._name = widgets.button("", "fold")
        self._name.setObjectName("open")
        self._name.setCheckable(True)
        self._name.clicked.connect(self.opened)
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._name.setMinimumWidth(LEAST_NAME)
        self._detail = widgets.Elided("", "muted")
        self._wrong = widgets.label("", "problem")
        self._up = self._small("↑", "up", "desk.design.up", partial(self.moved.emit, -1))
        self._down = self._small("↓", "down", "desk.design.down", partial(self.moved.emit, 1))
        self._remove = self._small("×", "remove", "desk.remove", self._take_away)
        line = widgets.row(self._name, self._detail, self._up, self._down, self._remove, spacing=2)
        line.setStretch(0, 3)
        line.setStretch(1, 2)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 4, 6, 5)
        self._column.setSpacing(4)
        self._column.addLayout(line)
        self._column.addWidget(self._wrong)

    def show_card(self, draft: Draft, shown: Shown, *, opened: bool, first: bool, last: bool) -> None:
        """Show a table, open or folded."""
        wrong = bool(shown.problems) or any(entry.problems for entry in shown.entries)
        mark = OPEN if opened else FOLDED
        self._name.setText(f"{mark} {shown.name}{'  ⚠' if wrong and not opened else ''}")
        self._name.setAccessibleName(shown.name)
        self._name.setChecked(opened)
        self._name.setStyleSheet(f"color: {shown.colour};" if shown.colour else "")
        self._name.setToolTip(shown.name)
        self._detail.show_words(shown.detail)
        self._detail.setVisible(bool(shown.detail))
        self._wrong.setText("\n".join(say(problem.text) for problem in shown.problems))
        self._wrong.setVisible(bool(shown.problems))
        self._up.setEnabled(not first)
        self._down.setEnabled(not last)
        self._name_of, self._goes_with = shown.name, shown.goes_with
        for tell in (self._remove.setToolTip, self._remove.setAccessibleName):
            tell(shown.goes_with or say(Text("desk.remove")))
        if opened and self._rows is None:
            self._rows = self._make()
            self._rows.put.connect(self.put)
            self._column.addWidget(cast("QWidget", self._rows))
        if self._rows is not None:
            if opened:
                self._rows.show_entries(draft, shown.entries)
            cast("QWidget", self._rows).setVisible(opened)

    def reveal(self, path: Path) -> bool:
        """Go to what a path leads to in the form, which is open."""
        return self._rows is not None and self._rows.reveal(path)

    def _take_away(self) -> None:
        """Go, once that is asked where more would go with it."""
        if not self._goes_with:
            self.removed.emit()
            return
        title = say(Text("desk.design.ask_remove", name=self._name_of))
        asked = Asking("remove-with", title, (self._goes_with,), self.window())
        asked.offer("remove-keep", say(Text("desk.cancel")))
        asked.propose("remove-all", say(Text("desk.remove")), self.removed.emit)
        asked.open()

    def _small(
        self, text: str, name: str, key: str, act: Callable[[], object] | SignalInstance
    ) -> QPushButton:
        made = widgets.button(text, "back")
        made.setObjectName(name)
        made.setFixedWidth(22)
        made.setToolTip(say(Text(key)))
        made.setAccessibleName(say(Text(key)))
        made.clicked.connect(act)
        return made


class Cards(QWidget):
    """The cards of a list of tables; which are open, they remember."""

    put = Signal(object, object)
    removed = Signal(int)
    moved = Signal(int, int)
    shown = Signal()
    """Cards were opened or show something else."""

    def __init__(self, rows: Callable[[], Filled]) -> None:
        super().__init__()
        self._make = rows
        self._cards: list[Card] = []
        self._open: set[int] = set()
        self._told: tuple[Draft, Sequence[Shown]] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(5)

    def show_cards(self, draft: Draft, cards: Sequence[Shown]) -> None:
        """Show tables."""
        self._told = draft, cards
        while len(self._cards) < len(cards):
            self._add()
        while len(self._cards) > len(cards):
            gone = self._cards.pop()
            gone.hide()
            gone.setParent(None)
            gone.deleteLater()
        self._open = {number for number in self._open if number < len(cards)}
        last = len(cards) - 1
        for number, (card, shown) in enumerate(zip(self._cards, cards, strict=True)):
            card.show_card(draft, shown, opened=number in self._open, first=number == 0, last=number == last)
        self.setVisible(bool(cards))
        self.shown.emit()

    def open(self, number: int) -> None:
        """Open a card, or the one that will be shown there."""
        self._open.add(number)
        self._show()

    def reveal(self, number: int, path: Path) -> bool:
        """Open a card, and go to what a path leads to in it; whether there is such a card."""
        if number >= len(self._cards):
            return False
        self.open(number)
        if not self._cards[number].reveal(path):
            widgets.bring_into_sight(self._cards[number])
        return True

    def _show(self) -> None:
        if self._told is not None:
            draft, cards = self._told
            ahead = {number for number in self._open if number >= len(cards)}
            self.show_cards(draft, cards)
            self._open |= ahead

    def _turn(self, number: int) -> None:
        self._open ^= {number}
        self._show()

    def _add(self) -> None:
        number = len(self._cards)
        card = Card(self._make)
        card.setObjectName(f"card-{number}")
        card.put.connect(self.put)
        card.opened.connect(lambda: self._turn(number))
        card.removed.connect(lambda: self._take_away(number))
        card.moved.connect(lambda by: self._move(number, by))
        self._cards.append(card)
        self._column.addWidget(card)

    def _take_away(self, number: int) -> None:
        self._open = {each - (each > number) for each in self._open if each != number}
        self.removed.emit(number)

    def _move(self, number: int, by: int) -> None:
        change = {number: number + by, number + by: number}
        self._open = {change.get(each, each) for each in self._open}
        self.moved.emit(number, by)
