"""What the seat may do now: acts that roll, the turn's page, a form for each offer, or why it is barred."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.cards import OfferCard, title_of
from ambuscade.desk.panels.sweeps import Roll, RollBlock, rolls_of
from ambuscade.picture.names import spelt, unit_name, weapon_names, word
from ambuscade.rules.view import Offer
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ambuscade.desk.panels.cards import Refused
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View


class Row(Struct, frozen=True):
    """One thing in the panel, from above: a heading, a line, an act that rolls or an offer's card."""

    kind: str
    key: tuple[object, ...]
    text: str = ""
    offer: Offer | None = None
    roll: Roll | None = None


class Orders(QWidget):
    """The offers for what is selected, and below them those for the whole side."""

    ordered = Signal(dict)

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._rows: tuple[Row, ...] = ()
        self._parts: list[QWidget] = []
        self._names: dict[str, str] = {}
        self._theme: Theme | None = None
        self._opened: dict[tuple[object, ...], bool] = {}
        self._giving: tuple[object, ...] | None = None

    @property
    def cards(self) -> tuple[OfferCard, ...]:
        """The offers as they are shown, from above."""
        return tuple(part for part in self._parts if isinstance(part, OfferCard))

    @property
    def unsent(self) -> tuple[str, ...]:
        """The names of orders that are filled in and not given."""
        return tuple(title_of(card.offer) for card in self.cards if card.is_unsent)

    @property
    def refusal(self) -> str:
        """Why the last order given here was refused; empty when it was not."""
        giver = self._giver()
        return giver.refusal if giver else ""

    def show_offers(self, view: View, theme: Theme, selected: str | None, elsewhere: frozenset[str]) -> None:
        """Show what may be ordered; `elsewhere` are orders that have their buttons in other places."""
        chosen = tuple(offer for offer in view.offers if offer.unit is not None and offer.unit == selected)
        common = tuple(offer for offer in view.offers if offer.unit is None and offer.do not in elsewhere)
        names = _names(view, (*chosen, *common), selected)
        rows = tuple(_rows(chosen, common, names, anybody=any(offer.unit for offer in view.offers)))
        if (rows, names, theme) == (self._rows, self._names, self._theme):
            return
        before = self._theme
        alike = [row.key for row in rows] == [row.key for row in self._rows] and theme == before
        self._names, self._theme = names, theme
        if theme != before:
            self._rows, self._parts = (), []
            widgets.clear(self._layout)
        if alike:
            self._update(rows)
        else:
            self._lay_out(rows)
        self._rows = rows

    def show_refusal(self, refused: Refused | None) -> bool:
        """Show why an order was refused in the form that gave it; whether one that is here gave it."""
        giver = self._giver()
        if giver is not None:
            giver.show_refusal(refused)
        if refused is None:
            self._giving = None
        return giver is not None

    def forget_giver(self) -> None:
        """Take no refusal as this panel's own until an order is given here again."""
        self.show_refusal(None)

    def point(self, name: str) -> None:
        """Give a hex that was pointed at to the field that waits for one."""
        for card in self.cards:
            card.point(name)

    def _update(self, rows: tuple[Row, ...]) -> None:
        """Show other content in the same rows; what did not change is not touched."""
        for place, (row, part) in enumerate(zip(rows, self._parts, strict=True)):
            if row == self._rows[place] and not isinstance(part, OfferCard):
                continue
            if isinstance(part, RollBlock):
                made = self._part(row)
                self._layout.replaceWidget(part, made)
                part.hide()
                part.deleteLater()
                self._parts[place] = made
            else:
                self._kept(row, part)

    def _lay_out(self, rows: tuple[Row, ...]) -> None:
        before = dict(zip((row.key for row in self._rows), self._parts, strict=True))
        self._opened |= {key: part.is_open for key, part in before.items() if isinstance(part, OfferCard)}
        kept = {row.key: before[row.key] for row in rows if row.key in before and row.kind != "roll"}
        widgets.clear(self._layout, keep=tuple(kept.values()))
        if self._giving not in kept:
            self._giving = None
        self._parts = [self._kept(row, kept[row.key]) if row.key in kept else self._part(row) for row in rows]
        for part in self._parts:
            self._layout.addWidget(part)

    def _kept(self, row: Row, part: QWidget) -> QWidget:
        if isinstance(part, OfferCard) and row.offer:
            part.show_offer(row.offer, self._names)
        elif row.kind == "line":
            part.setProperty("text", row.text)
        return part

    def _part(self, row: Row) -> QWidget:
        if row.roll:
            block = RollBlock(row.roll, self._names, row.text)
            block.ordered.connect(lambda order: self._give(row.key, order))
            return block
        if row.offer and self._theme:
            card = OfferCard(row.offer, self._names, self._theme)
            begins_open = row.offer.page is not None and not row.offer.given
            card.open(opened=self._opened.get(row.key, begins_open))
            card.ordered.connect(lambda order: self._give(row.key, order))
            card.opened.connect(lambda: self._fold_others(card))
            return card
        return widgets.heading(row.text) if row.kind == "heading" else widgets.label(row.text, "muted")

    def _giver(self) -> OfferCard | RollBlock | None:
        found = (part for row, part in zip(self._rows, self._parts, strict=True) if row.key == self._giving)
        giver = next(found, None)
        return giver if isinstance(giver, OfferCard | RollBlock) else None

    def _give(self, key: tuple[object, ...], order: dict[str, object]) -> None:
        if self._giving != key:
            self.forget_giver()
        self._giving = key
        self.ordered.emit(order)

    def _fold_others(self, opened: OfferCard) -> None:
        for card in self.cards:
            if card is not opened and not card.offer.page:
                card.open(opened=False)


def _rows(
    chosen: tuple[Offer, ...], common: tuple[Offer, ...], names: Mapping[str, str], *, anybody: bool
) -> Iterator[Row]:
    if chosen:
        unit = names.get(chosen[0].unit or "", "")
        for roll in (roll for offer in chosen for roll in rolls_of(offer)):
            yield Row("roll", ("roll", chosen[0].unit, roll.id), unit, roll=roll)
        for page in dict.fromkeys(offer.page for offer in chosen if offer.page):
            yield from _page(page, [offer for offer in chosen if offer.page == page])
        rest = [offer for offer in chosen if not offer.page and not offer.adds]
        if rest:
            yield _heading(say(Text("desk.orders.unit", unit=unit)))
            yield from _cards(rest)
    elif anybody:
        yield _heading(say(Text("desk.orders")))
        yield Row("line", ("choose",), say(Text("desk.orders.choose")))
    if common:
        yield _heading(say(Text("desk.orders.side")))
        yield from _cards(common)


def _page(page: str, offers: list[Offer]) -> Iterator[Row]:
    """The orders that are one decision, and which of them are given."""
    yield _heading(word("page", page))
    given = [title_of(offer) for offer in offers if offer.given]
    said = Text("desk.page.given", orders=given) if given else Text("desk.page.standing")
    yield Row("line", ("page", page), say(said))
    yield from _cards(offers)


def _heading(text: str) -> Row:
    return Row("heading", ("heading", text), text)


def _cards(offers: Iterable[Offer]) -> Iterator[Row]:
    seen: dict[tuple[str, str, str], int] = {}
    for offer in sorted(offers, key=lambda offer: (offer.barred is not None, offer.seldom)):
        place = (offer.unit or "", offer.do, title_of(offer))
        seen[place] = seen.get(place, 0) + 1
        yield Row("card", ("card", *place, seen[place]), offer=offer)


def _names(view: View, offers: Iterable[Offer], selected: str | None) -> dict[str, str]:
    """What the ids that stand in some offers are called."""
    used = {selected or ""}
    for offer in offers:
        used |= {value for param in offer.params for each in (param, *param.items) for value in each.of}
    names = {unit.id: unit_name(unit) for unit in view.units if unit.id in used}
    names |= {contact.id: spelt(contact.id) for contact in view.contacts if contact.id in used}
    names |= {side.id: side.name for side in view.sides if side.id in used}
    return names | weapon_names(view, selected)
