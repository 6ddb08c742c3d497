"""The list of all that a seat knows of: its ships, those in sight, and contacts; it touches what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.knowledge import seen_short
from ambuscade.desk.panels.odds import summary
from ambuscade.picture.areas import area_id
from ambuscade.picture.card import contact_detail, unit_detail
from ambuscade.picture.names import contact_title, side_of, unit_name
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Unit, View

FILTER_FROM = 10
"""With so many cards a filter is offered."""
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
GROUPS = ("own", "others", "all", "contacts")


class Entry(Struct, frozen=True):
    """What a card tells, and the group in which it stands."""

    id: str
    group: str
    title: str
    detail: str
    colour: str


class Roster(QWidget):
    """Cards of units and contacts; a click, or the arrow keys, choose one."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._filter = QLineEdit()
        self._filter.setObjectName("roster-filter")
        self._filter.setClearButtonEnabled(True)
        self._filter.setPlaceholderText(say(Text("desk.filter")))
        self._filter.setAccessibleName(say(Text("desk.filter")))
        self._filter.textChanged.connect(self._sift)
        above, over = widgets.column()
        over.setContentsMargins(14, 14, 14, 0)
        over.addWidget(self._filter)
        self._above = above
        layout.addWidget(above)
        inside, self._layout = widgets.column(margins=14)
        self._scroll = widgets.scroll(inside, takes_keys=False)
        layout.addWidget(self._scroll)
        self._entries: tuple[Entry, ...] = ()
        self._cards: dict[str, widgets.Card] = {}
        self._headings: dict[str, QWidget] = {}
        self._empty = widgets.label(say(Text("desk.roster.none")), "muted")
        self._layout.addWidget(self._empty)
        self._selected: str | None = None

    def show_view(self, view: View, theme: Theme) -> None:
        """List what the view holds."""
        entries = tuple(_entries(view, theme))
        if entries == self._entries:
            return
        alike = [(each.id, each.group) for each in entries] == [
            (each.id, each.group) for each in self._entries
        ]
        before = {each.id: each for each in self._entries}
        self._entries = entries
        if not alike:
            self._lay_out(before)
        else:
            for entry in entries:
                if entry != before[entry.id]:
                    self._cards[entry.id].show_text(entry.title, entry.detail, entry.colour)
        self._above.setVisible(len(entries) >= FILTER_FROM)
        self._sift()

    def show_selected(self, identifier: str | None) -> None:
        """Frame the card of what is selected, and keep it in sight."""
        if identifier == self._selected:
            return
        for name in (self._selected, identifier):
            if name in self._cards:
                self._cards[name].show_selected(selected=name == identifier)
        self._selected = identifier
        if identifier in self._cards:
            self._scroll.ensureWidgetVisible(self._cards[identifier], 0, 20)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Let the arrow keys, Home and End move through the cards that are shown."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            shown = [card for card in self._cards.values() if not card.isHidden()]
            if watched in shown:
                at = shown.index(watched)
                last = len(shown) - 1
                ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
                to = ends.get(Qt.Key(event.key()), at + STEPS.get(Qt.Key(event.key()), 0))
                if to != at and 0 <= to <= last:
                    shown[to].setFocus(Qt.FocusReason.TabFocusReason)
                    shown[to].clicked.emit()
                    return True
        return super().eventFilter(watched, event)

    def _lay_out(self, before: dict[str, Entry]) -> None:
        """Put the cards in their order: those that stay stay, what is new is made, what has gone dies."""
        kept = {each.id: self._cards[each.id] for each in self._entries if each.id in self._cards}
        widgets.clear(self._layout, keep=tuple(kept.values()))
        self._cards, self._headings = {}, {}
        for entry in self._entries:
            if entry.group not in self._headings:
                self._headings[entry.group] = widgets.heading(say(Text(f"desk.{entry.group}")))
                self._layout.addWidget(self._headings[entry.group])
            card = kept.get(entry.id) or self._card(entry)
            if entry != before.get(entry.id, entry):
                card.show_text(entry.title, entry.detail, entry.colour)
            self._cards[entry.id] = card
            self._layout.addWidget(card)
        self._empty = widgets.label("", "muted")
        self._layout.addWidget(self._empty)
        self._layout.addStretch()
        if self._selected in self._cards:
            self._cards[self._selected].show_selected(selected=True)

    def _card(self, entry: Entry) -> widgets.Card:
        card = widgets.Card(entry.title, entry.detail, entry.colour)
        card.setObjectName(f"known-{entry.id}")
        card.clicked.connect(lambda: self.chosen.emit(entry.id))
        card.installEventFilter(self)
        return card

    def _sift(self) -> None:
        """Show the cards that hold the words of the filter."""
        words = self._filter.text().casefold().split() if not self._above.isHidden() else []
        shown = set()
        for entry in self._entries:
            said = f"{entry.title} {entry.detail}".casefold()
            fits = all(word in said for word in words)
            self._cards[entry.id].setVisible(fits)
            if fits:
                shown.add(entry.group)
        for group, heading in self._headings.items():
            heading.setVisible(group in shown)
        self._empty.setText(say(Text("desk.filter.none" if self._entries else "desk.roster.none")))
        self._empty.setVisible(not shown)


def _entries(view: View, theme: Theme) -> Iterator[Entry]:
    others = "all" if view.audience == REFEREE else "others"
    for group in ("own", others):
        for unit in view.units:
            if (unit.known == "own") == (group == "own"):
                side = side_of(view, unit.side)
                colour = theme.side(side.colour if side else None)
                detail = " · ".join(part for part in _details(view, unit) if part)
                yield Entry(unit.id, group, unit_name(unit), detail, colour)
    known_fields = {area_id(area) for area in view.areas}
    for contact in view.contacts:
        if contact.bearings or contact.hex or contact.id in known_fields:
            yield Entry(contact.id, "contacts", contact_title(contact), contact_detail(contact), theme.ink)


def _details(view: View, unit: Unit) -> Iterable[str]:
    """What a unit's card tells below its name: what it is, who sees it, what may be rolled against it."""
    yield unit_detail(view, unit)
    if unit.seen and unit.seen.how == "appeared":
        yield seen_short(unit.seen)
    for area in view.areas:
        if area.unit == unit.id and area.known == "own":
            yield summary(view, area.odds)
