"""What may be planned on the timeline: kinds of acts, where they are shut, the orders that they make.

It reads offers whose list stands in columns (`along`), and knows parameters and no rule.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ambuscade.picture.names import spelt, unit_name, weapon_names, word
from ambuscade.rules.view import Bar
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.view import Offer, Param, Shut, View

MOST_VARIANTS = 5
"""With more variants than these, a kind of act asks for its variant when it is planned."""
CHOSEN = frozenset({"choice", "contact", "unit"})

Element = dict[str, Any]
"""A planned act as an order says it."""


class Kind(Struct, frozen=True):
    """A kind of act: the choices that make it, its name and its sign; a `whole` one lacks nothing more."""

    act: str
    variant: str
    choices: Element
    sign: str
    whole: bool

    @property
    def name(self) -> str:
        """The act, and which of its variants."""
        if not self.variant:
            return self.act
        return say(Text("desk.plan.kind", act=self.act, variant=self.variant))


class Landing(Struct, frozen=True):
    """What would come of an act in a column: why not, or the place of the act that it takes the place of."""

    bar: Bar | None = None
    replaces: int | None = None


class Plan:
    """What a unit is to do, and what it may be told to."""

    def __init__(self, offer: Offer, param: Param, names: Mapping[str, str]) -> None:
        self.unit = offer.unit or ""
        self.name = names.get(self.unit, self.unit)
        self.param = param
        self.names = names
        self.elements: tuple[Element, ...] = tuple(param.default or ())
        self.pending = offer.pending
        self._offer = offer
        self._act = next(item for item in param.items if item.kind == "choice" and not item.only)

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of acts that the unit may be told to do, each of their variants by itself."""
        return tuple(kind for act in self._act.of for kind in self._kinds_of(act))

    def column_of(self, element: Element) -> int:
        """The number of the column in which an act stands."""
        column: int = element[self.param.along]
        return column

    def kind_of(self, element: Element) -> Kind:
        """The kind that an act is of."""
        alike = (kind for kind in self.kinds if kind.choices.items() <= element.items())
        act = str(element[self._act.name])
        plain = Kind(word("order", act), "", {self._act.name: act}, _sign(act), whole=False)
        return next(alike, plain)

    def words_of(self, element: Element) -> str:
        """An act in words: its name, and all that it says besides."""
        kind = self.kind_of(element)
        known = {self.param.along, *kind.choices}
        rest = [self._word(value) for name, value in element.items() if name not in known]
        return " · ".join((kind.name, *rest))

    def landing(self, element: Element, column: int, moving: int | None = None) -> Landing:
        """What would come of an act in a column; `moving` is the place of the one that is moved there."""
        bars = [shut for shut in self._shut(element, column) if moving not in shut.without]
        if not bars:
            return Landing(self._out_of_bounds(column))
        common = set(range(len(self.elements))).intersection(*(shut.without for shut in bars))
        there = [place for place in common if self.column_of(self.elements[place]) == column]
        return Landing(replaces=min(there)) if there else Landing(bars[0].bar)

    def with_act(self, element: Element, column: int, moving: int | None = None) -> Element:
        """The order by which an act stands in a column, moved there or new."""
        gone = {moving, self.landing(element, column, moving).replaces}
        kept = [each for place, each in enumerate(self.elements) if place not in gone]
        return self.order(*kept, element | {self.param.along: column})

    def without(self, place: int) -> Element:
        """The order by which an act does not stand any more."""
        return self.order(*(each for other, each in enumerate(self.elements) if other != place))

    def changed(self, place: int, element: Element) -> Element:
        """The order by which an act reads otherwise."""
        return self.order(*(element if n == place else each for n, each in enumerate(self.elements)))

    def order(self, *elements: Element) -> Element:
        """The order of a whole plan."""
        return {"do": self._offer.do, "unit": self.unit, self.param.name: list(elements)}

    def repeated(self) -> tuple[Element | None, tuple[tuple[Element, Bar], ...]]:
        """The order that repeats the last run's acts as far as they are open; what is left out and why."""
        fitting: list[Element] = []
        left_out: list[tuple[Element, Bar]] = []
        for element in self.param.again:
            landing = self.landing(element, self.column_of(element))
            bar = landing.bar or (self._taken(element) if landing.replaces is not None else None)
            if bar is None:
                fitting.append(element)
            elif element not in self.elements:
                left_out.append((element, bar))
        return self.order(*self.elements, *fitting) if fitting else None, tuple(left_out)

    def _taken(self, element: Element) -> Bar:
        shut = self._shut(element, self.column_of(element))
        return next(iter(shut)).bar

    def _shut(self, element: Element, column: int) -> Iterator[Shut]:
        for shut in self.param.shut:
            concerned = shut.when.items() <= element.items()
            if concerned and any(first <= column <= last for first, last in shut.spans):
                yield shut

    def _out_of_bounds(self, column: int) -> Bar | None:
        bounds = next(item for item in self.param.items if item.name == self.param.along)
        low = column if bounds.min is None else bounds.min
        high = column if bounds.max is None else bounds.max
        return None if low <= column <= high else Bar(rule="", text=Text("desk.plan.outside"))

    def _kinds_of(self, act: str) -> Iterator[Kind]:
        needed = [item for item in self.param.items if act in item.only and not item.optional]
        varied = next((item for item in needed if item.kind in CHOSEN), None)
        name = word("order", act)
        if varied is None or not 1 <= len(varied.of) <= MOST_VARIANTS:
            yield Kind(name, "", {self._act.name: act}, _sign(act), whole=not needed)
            return
        for value in varied.of:
            choices = {self._act.name: act, varied.name: value}
            yield Kind(name, self._word(value), choices, _sign(value, act), whole=len(needed) == 1)

    def _word(self, value: object) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(map(str, value))
        identifier = str(value)
        return self.names.get(identifier) or word("choice", identifier)


def plans(view: View, along: str) -> dict[str, Plan]:
    """What may be planned along the timeline's columns, by unit."""
    names = {unit.id: unit_name(unit) for unit in view.units}
    names |= {contact.id: spelt(contact.id) for contact in view.contacts}
    return {
        offer.unit: Plan(offer, param, names | weapon_names(view, offer.unit))
        for offer in view.offers
        for param in offer.params
        if offer.unit is not None and offer.barred is None and along and param.along == along
    }


def _sign(*identifiers: str) -> str:
    """The sign of the first id that has one, else the first letter of the last one's name."""
    for identifier in identifiers:
        try:
            return say(Text(f"desk.sign.{identifier}"))
        except KeyError:
            continue
    return word("order", identifiers[-1])[:1].upper()
