"""Acts that roll dice: the seat's own part of the sum, and one large button; it knows no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.cards import RefusalCard, reason_of, title_of
from ambuscade.desk.panels.forms import Form
from ambuscade.picture.names import word, written
from ambuscade.rules.view import Bar, Fact, Param, Term
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.desk.panels.cards import Refused
    from ambuscade.rules.view import Offer


class Roll(Struct, frozen=True):
    """An act that rolls, as an offer or a ready answer to one says it."""

    id: str
    title: str
    text: str
    order: dict[str, Any]
    adds: tuple[Term, ...]
    barred: Bar | None
    start: str | None
    params: tuple[Param, ...]


def rolls_of(offer: Offer) -> Iterator[Roll]:
    """The acts of an offer that roll."""
    order = {"do": offer.do, **({"unit": offer.unit} if offer.unit else {})}
    if offer.adds:
        settled = {param.name: param.of[0] for param in offer.params if len(param.of) == 1}
        open_params = tuple(param for param in offer.params if param.name not in settled)
        title, text = title_of(offer), word("order", offer.do)
        whole = order | settled
        key = ".".join((offer.do, *settled.values()))
        yield Roll(key, title, text, whole, offer.adds, offer.barred, offer.start, open_params)
    for preset in offer.presets:
        if preset.adds:
            whole = order | preset.answers
            yield Roll(
                preset.id, say(preset.title), say(preset.text), whole, preset.adds, preset.barred, None, ()
            )


class RollBlock(QWidget):
    """One act that rolls: what it adds to the die, line by line, and the button that orders it."""

    ordered = Signal(dict)

    def __init__(self, roll: Roll, names: Mapping[str, str], unit: str) -> None:
        super().__init__()
        self.roll = roll
        self.setObjectName(f"roll-{roll.id}")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(widgets.heading(say(Text("desk.roll", title=roll.title, unit=unit))))
        widgets.add_facts(layout, tuple(fact_of(term) for term in roll.adds))
        self._form = Form(roll.params, names) if roll.params else None
        if self._form:
            layout.addWidget(self._form)
        self._give = widgets.button(self._said(), "secondary")
        self._give.setObjectName("roll")
        self._give.setEnabled(roll.barred is None)
        self._give.clicked.connect(self._order)
        layout.addSpacing(4)
        layout.addWidget(self._give)
        if roll.barred:
            layout.addWidget(widgets.label(reason_of(roll.barred, None), "muted"))
        self._refusal = RefusalCard()
        layout.addWidget(self._refusal)

    @property
    def refusal(self) -> str:
        """Why the order was refused; empty when it was not."""
        return self._refusal.text

    def show_refusal(self, refused: Refused | None) -> None:
        """Show why the order was refused, or that it was taken."""
        self._refusal.show_refusal(refused)

    def _said(self) -> str:
        start = self.roll.start
        return (
            say(Text("desk.roll.again", text=self.roll.text, at=written(start))) if start else self.roll.text
        )

    def _order(self) -> None:
        self.ordered.emit(self.roll.order | (self._form.answers() if self._form else {}))


def signed(value: int) -> str:
    """A term with its sign, a minus as wide as a plus.

    >>> signed(4), signed(-4)
    ('+4', '\u22124')
    """
    return f"{value:+d}".replace("-", "\u2212")


def fact_of(term: Term) -> Fact:
    """A term of a sum as a line; a secret one says that it is."""
    value = Text("desk.secret") if term.value is None else signed(term.value)
    return Fact(label=term.label, value=value, rule=term.rule)
