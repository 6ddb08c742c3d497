"""What each side knows: of own fields and units, as their owner was told; of contacts, what a fleet knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.cards import add_notes
from ambuscade.picture.names import (
    SEARCHED,
    age,
    bearing_text,
    contact_title,
    contact_told,
    moment,
    side_of,
    spelt,
    unit_name,
    word,
    written,
)
from ambuscade.rules.view import Fact
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.view import Contact, Note, Seen, Told, Unit, View


def add_exposure(layout: QVBoxLayout, view: View, unit: Unit | None, told: tuple[Told, ...]) -> None:
    """Add what others know of an own unit and of its field."""
    seen = unit.seen if unit else None
    facts = (
        *(_field_known_by(view, each) for each in told),
        *(_seen_facts(view, seen) if seen and seen.how != "open" else ()),
    )
    if facts:
        layout.addWidget(widgets.heading(say(Text("desk.exposure"))))
        widgets.add_facts(layout, facts)


def add_hiding(layout: QVBoxLayout, notes: tuple[Note, ...]) -> None:
    """Add what keeps an own unit hidden and what does not."""
    if notes:
        layout.addWidget(widgets.heading(say(Text("desk.stay_hidden"))))
    add_notes(layout, notes)


def seen_short(seen: Seen) -> str:
    """How others see an own unit, in a word or two."""
    if seen.how == "appeared" and seen.until:
        return say(Text("desk.seen.until", at=written(seen.until)))
    return word("seen", seen.how)


class FleetKnowledge(QWidget):
    """What one's fleet knows: a card for each contact on which there are reports, the latest news first."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._layout.addWidget(widgets.heading(say(Text("desk.knowledge"))))
        self._none = widgets.label(say(Text("desk.knowledge.none")), "muted")
        self._layout.addWidget(self._none)
        self._told: dict[str, tuple[str, str]] = {}
        self._cards: dict[str, widgets.Card] = {}

    def show_view(self, view: View) -> None:
        """Show what a view tells; nothing for a side that hides and has found nothing."""
        listed = sorted(
            (each for each in view.contacts if each.bearings or each.turn), key=_last, reverse=True
        )
        told = {each.id: (contact_title(each), "\n".join(_reports(view, each))) for each in listed}
        self.setVisible(bool(told) or not any(area.known == "own" for area in view.areas))
        self._none.setVisible(not told)
        if list(told) != list(self._told):
            self._lay_out(told)
        for identifier, texts in told.items():
            if texts != self._told.get(identifier):
                self._cards[identifier].show_text(*texts)
        self._told = told

    def _lay_out(self, told: dict[str, tuple[str, str]]) -> None:
        for card in self._cards.values():
            self._layout.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards = {identifier: widgets.Card(*texts) for identifier, texts in told.items()}
        for card in self._cards.values():
            self._layout.addWidget(card)


def _last(contact: Contact) -> tuple[int, int]:
    times = [(bearing.turn, bearing.impulse) for bearing in contact.bearings]
    return max((*times, (contact.turn or 0, contact.impulse or 0)))


def _reports(view: View, contact: Contact) -> Iterator[str]:
    if contact.level in SEARCHED:
        yield contact_told(contact)
        return
    if contact.turn is not None:
        key = "desk.report.lost" if contact.level == "lost" else "desk.report.full"
        at = moment(contact.turn, contact.impulse)
        yield say(Text(key, at=at, age=age(view, contact.turn, contact.impulse)))
    for bearing in reversed(contact.bearings):
        by = next((unit_name(unit) for unit in view.units if unit.id == bearing.by), spelt(bearing.by))
        at = moment(bearing.turn, bearing.impulse)
        ago = age(view, bearing.turn, bearing.impulse)
        yield say(Text("desk.report", by=by, told=bearing_text(bearing), at=at, age=ago))


def _field_known_by(view: View, told: Told) -> Fact:
    """What an enemy side knows of a field, as its owner was told it, and when."""
    letter = say(Text("picture.letter.range", letter=told.letter)) if told.letter else ""
    parts = (word("level", told.level), letter, *(word("quarter", arc) for arc in told.arcs))
    if told.level == "full":
        parts = (word("level", told.level),)
    at = moment(told.turn, told.impulse) if told.turn else ""
    label = Text("desk.known_by", side=_side(view, told.side))
    return Fact(label=label, value=" · ".join(part for part in (*parts, at) if part), rule=told.rule)


def _seen_facts(view: View, seen: Seen) -> Iterator[Fact]:
    yield Fact(label=Text("desk.seen.now"), value=seen_short(seen), rule=seen.rule)
    if seen.hex and seen.turn:
        last = Text("desk.seen.at", hex=seen.hex, at=moment(seen.turn, seen.impulse))
        yield Fact(label=Text("desk.seen.last"), value=last, rule=seen.rule)
    for each in seen.spotted:
        label = Text("desk.seen.by", side=_side(view, each.side))
        yield Fact(label=label, value=moment(each.turn, each.impulse), rule=each.rule)


def _side(view: View, side_id: str) -> str:
    side = side_of(view, side_id)
    return side.name if side else spelt(side_id)
