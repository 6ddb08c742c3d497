"""What the seat may do now: a form for each offer, and the reason where one is barred."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.fields import Form
from ambuscade.picture.names import spelt, unit_name, word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambuscade.rules.view import Offer, View


OPEN, FOLDED = "▾", "▸"
SELDOM = frozenset({"act", "damage", "set"})
"""Orders that are seldom wanted, and so stand below the others."""


class Refused(Protocol):
    """Why an order was refused, with the rule's number ("" where no rule speaks)."""

    @property
    def rule(self) -> str:
        """The rule's number."""
        ...

    @property
    def text(self) -> Text:
        """The reason."""
        ...


class OfferCard(QFrame):
    """One offer: its name, which opens the form, and the button that gives the order."""

    ordered = Signal(dict)
    opened = Signal()

    def __init__(self, offer: Offer, names: Mapping[str, str]) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setObjectName(f"offer-{offer.do}")
        self.offer = offer
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._title = widgets.button(_title(offer), "bare")
        self._title.setCheckable(True)
        self._title.setEnabled(offer.barred is None)
        layout.addWidget(self._title)
        self._body: QWidget | None = None
        self._form: Form | None = None
        if offer.barred:
            self._add_reason(layout)
        else:
            self._add_form(layout, names)

    @property
    def is_open(self) -> bool:
        """Whether the form is shown."""
        return self._body is not None and self._title.isChecked()

    def open(self, *, opened: bool) -> None:
        """Show the form, or fold it away."""
        if self._body:
            self._title.setChecked(opened)
            self._title.setText(f"{OPEN if opened else FOLDED}  {_title(self.offer)}")
            self._body.setVisible(opened)

    def _add_reason(self, layout: QVBoxLayout) -> None:
        barred = self.offer.barred
        if barred is None:
            return
        since = Text("desk.from", at=self.offer.start) if self.offer.start else None
        parts = [say(barred.text), say(since) if since else "", barred.rule]
        reason = widgets.label(" ".join(part for part in parts if part), "muted")
        reason.setContentsMargins(12, 0, 12, 9)
        layout.addWidget(reason)

    def _add_form(self, layout: QVBoxLayout, names: Mapping[str, str]) -> None:
        self._body = QWidget()
        inside = QVBoxLayout(self._body)
        inside.setContentsMargins(12, 0, 12, 11)
        self._form = Form(self.offer.params, names)
        inside.addWidget(self._form)
        give = widgets.button(word("order", self.offer.do), "primary")
        give.setObjectName("give")
        give.clicked.connect(self._order)
        inside.addWidget(give)
        layout.addWidget(self._body)
        self.open(opened=False)
        self._title.clicked.connect(self._toggle)

    def _toggle(self) -> None:
        opening = self._title.isChecked()
        self.open(opened=opening)
        if opening:
            self.opened.emit()

    def _order(self) -> None:
        order: dict[str, object] = {"do": self.offer.do}
        if self.offer.unit is not None:
            order["unit"] = self.offer.unit
        if self._form:
            order |= self._form.answers()
        self.ordered.emit(order)


def _title(offer: Offer) -> str:
    """The order's name, with the one choice that tells it from others of that name."""
    choices = [param.of for param in offer.params if param.kind == "choice" and not param.optional]
    if choices and len(choices[0]) == 1:
        return f"{word('order', offer.do)} · {word('choice', choices[0][0])}"
    return word("order", offer.do)


class Orders(QWidget):
    """The offers for what is selected, and below them those for the whole side."""

    ordered = Signal(dict)

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._cards: list[OfferCard] = []

    @property
    def cards(self) -> tuple[OfferCard, ...]:
        """The offers as they are shown, from above."""
        return tuple(self._cards)

    def show_offers(self, view: View, selected: str | None, elsewhere: frozenset[str]) -> None:
        """Show what may be ordered; `elsewhere` are orders that have their buttons in other places."""
        open_now = {card.offer.do for card in self._cards if card.is_open}
        widgets.clear(self._layout)
        self._cards.clear()
        names = {unit.id: unit_name(unit) for unit in view.units}
        names |= {contact.id: spelt(contact.id) for contact in view.contacts}
        chosen = [offer for offer in view.offers if offer.unit is not None and offer.unit == selected]
        common = [offer for offer in view.offers if offer.unit is None and offer.do not in elsewhere]
        if chosen and selected:
            self._add_group(say(Text("desk.orders.unit", unit=names.get(selected, selected))), chosen, names)
        elif any(offer.unit for offer in view.offers):
            self._layout.addWidget(widgets.heading(say(Text("desk.orders"))))
            self._layout.addWidget(widgets.label(say(Text("desk.orders.choose")), "muted"))
        if common:
            self._add_group(say(Text("desk.orders.side")), common, names)
        for card in self._cards:
            card.open(opened=card.offer.do in open_now)

    def _add_group(self, title: str, offers: Iterable[Offer], names: Mapping[str, str]) -> None:
        self._layout.addWidget(widgets.heading(title))
        for offer in sorted(offers, key=lambda offer: (offer.barred is not None, offer.do in SELDOM)):
            card = OfferCard(offer, names)
            card.ordered.connect(self.ordered)
            card.opened.connect(lambda opened=card: self._fold_others(opened))
            self._cards.append(card)
            self._layout.addWidget(card)

    def _fold_others(self, opened: OfferCard) -> None:
        for card in self._cards:
            if card is not opened:
                card.open(opened=False)


class RefusalCard(QFrame):
    """Why the last order was refused, until the next one is given."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("refusal")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 8, 11, 9)
        layout.setSpacing(2)
        self._title = widgets.label("", "value")
        self._text = widgets.label("")
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        self.hide()

    @property
    def text(self) -> str:
        """The reason shown; empty for none."""
        return "" if self.isHidden() else self._text.text()

    def show_refusal(self, refused: Refused | None) -> None:
        """Show why an order was refused; None takes the last reason away."""
        if refused is not None:
            rule = Text("desk.refused.rule", rule=refused.rule) if refused.rule else Text("desk.refused")
            self._title.setText(say(rule))
            self._text.setText(say(refused.text))
        self.setVisible(refused is not None)
