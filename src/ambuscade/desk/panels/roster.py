"""The list of all that a seat knows of: its ships, those in sight, and contacts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea

from ambuscade.desk import widgets
from ambuscade.picture.areas import area_id
from ambuscade.picture.card import contact_detail, unit_detail
from ambuscade.picture.names import contact_title, side_of, unit_name
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Contact, Unit, View


class Roster(QScrollArea):
    """Cards of units and contacts; a click chooses one."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside, self._layout = widgets.column(margins=14)
        self.setWidget(inside)
        self._cards: dict[str, widgets.Card] = {}

    def show_view(self, view: View, theme: Theme) -> None:
        """List what the view holds."""
        widgets.clear(self._layout)
        self._cards.clear()
        own = [unit for unit in view.units if unit.known == "own"]
        others = [unit for unit in view.units if unit.known != "own"]
        self._add_units(say(Text("desk.own")), own, view, theme)
        self._add_units(say(Text("desk.others")), others, view, theme)
        self._add_contacts(view.contacts, view, theme)
        self._layout.addStretch()

    def show_selected(self, identifier: str | None) -> None:
        """Frame the card of what is selected."""
        for name, card in self._cards.items():
            card.show_selected(selected=name == identifier)

    def _add_units(self, title: str, units: Iterable[Unit], view: View, theme: Theme) -> None:
        listed = list(units)
        if not listed:
            return
        self._layout.addWidget(widgets.heading(title))
        for unit in listed:
            side = side_of(view, unit.side)
            colour = theme.side(side.colour if side else None)
            self._add(unit.id, widgets.Card(unit_name(unit), unit_detail(view, unit), colour))

    def _add_contacts(self, contacts: Iterable[Contact], view: View, theme: Theme) -> None:
        known_fields = {area_id(area) for area in view.areas}
        listed = [
            contact for contact in contacts if contact.bearings or contact.hex or contact.id in known_fields
        ]
        if not listed:
            return
        self._layout.addWidget(widgets.heading(say(Text("desk.contacts"))))
        for contact in listed:
            self._add(contact.id, widgets.Card(contact_title(contact), contact_detail(contact), theme.ink))

    def _add(self, identifier: str, card: widgets.Card) -> None:
        card.setObjectName(f"known-{identifier}")
        card.clicked.connect(lambda: self.chosen.emit(identifier))
        self._cards[identifier] = card
        self._layout.addWidget(card)
