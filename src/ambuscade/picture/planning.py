"""What may be planned on the timeline: kinds of acts, where they are shut, the orders that they make.

It reads offers whose list stands in columns (`along`), and knows parameters and no rule.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ambuscade.picture.names import spelt, unit_name, weapon_names, word
from ambuscade.rules.view import Bar, Param
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.view import Offer, Shut, View

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
    """What a unit is to do, and what it may be told to.

    Where it `exchanges`, an act that is moved changes places with what stands where it goes.
    """

    exchanges = False

    def __init__(self, offer: Offer, param: Param, names: Mapping[str, str]) -> None:
        self.unit = offer.unit or ""
        self.name = names.get(self.unit, self.unit)
        self.param = param
        self.names = names
        self.elements: tuple[Element, ...] = tuple(param.default or ())
        self.pending = offer.pending
        self._offer = offer

    @cached_property
    def _act(self) -> Param:
        return next(item for item in self.param.items if item.kind == "choice" and not item.only)

    @property
    def items(self) -> tuple[Param, ...]:
        """The parameters by which an act is filled in."""
        return self.param.items

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
        bounds = next(item for item in self.items if item.name == self.param.along)
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


class Plot(Plan):
    """A plan of words that stand one a column, in order; where none are told stands their default."""

    exchanges = True

    def __init__(self, offer: Offer, param: Param, names: Mapping[str, str]) -> None:
        super().__init__(offer, param, names)
        self._words = param.items[0] if param.kind == "list" else param
        self._first = param.first or 0
        told = param.default if param.kind == "list" else [param.default] if offer.given else []
        self.elements = tuple(self._element(word_, n + self._first) for n, word_ in enumerate(told or ()))

    def _element(self, words: str, column: int) -> Element:
        return {self.param.along: column, self._words.name: words}

    @cached_property
    def items(self) -> tuple[Param, ...]:
        """The column, and the words that stand in it."""
        last = self._first + ((self.param.max or 1) if self.param.kind == "list" else 1) - 1
        column = Param(name=self.param.along, kind="integer", min=self._first, max=last)
        return column, self._words

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The words that are suggested, then any others."""
        suggested = (
            Kind(words, "", {self._words.name: words}, words, whole=True) for words in self._words.of
        )
        other = say(Text("desk.plan.other"))
        return *suggested, Kind(other, "", {}, other, whole=False)

    def kind_of(self, element: Element) -> Kind:
        """The words of an act as its kind; one that says none yet is the last."""
        if self._words.name not in element:
            return self.kinds[-1]
        return self._kind(str(element[self._words.name]))

    def _kind(self, words: str) -> Kind:
        return Kind(words, "", {self._words.name: words}, words, whole=True)

    def words_of(self, element: Element) -> str:
        """The words themselves."""
        return str(element[self._words.name])

    def landing(self, element: Element, column: int, moving: int | None = None) -> Landing:
        """What would come of an act in a column; what stands there gives way or changes places."""
        if moving is not None and self.column_of(self.elements[moving]) == column:
            return Landing()
        bars = [shut.bar for shut in self._shut(element, column) if shut.moved == moving]
        there = [place for place, each in enumerate(self.elements) if self.column_of(each) == column]
        bar = self._out_of_bounds(column) or next(iter(bars), None)
        return Landing(bar) if bar else Landing(replaces=next(iter(there), None))

    def with_act(self, element: Element, column: int, moving: int | None = None) -> Element:
        """The order by which an act stands in a column, in exchange for what stood there."""
        stand = {self.column_of(each): each for each in self.elements}
        if moving is not None:
            left = self.column_of(self.elements[moving])
            stand[left] = stand.get(column, self._element(self._idle, left))
        stand[column] = element
        return self._told(stand)

    def without(self, place: int) -> Element:
        """The order by which an act does not stand any more: nothing is told, or later acts come sooner."""
        stand = {self.column_of(each): each for each in self.elements}
        gone = stand.pop(self.column_of(self.elements[place]))
        if self.words_of(gone) == self._idle:
            stand = {n + self._first: each for n, each in enumerate(stand.values())}
        return self._told(stand)

    def changed(self, place: int, element: Element) -> Element:
        """The order by which an act reads otherwise, and perhaps stands elsewhere."""
        return self.with_act(element, self.column_of(element), place)

    def order(self, *elements: Element) -> Element:
        """The order of a whole plot; the last of several acts in one column stands."""
        return self._told({self.column_of(each): each for each in elements})

    @property
    def _idle(self) -> str:
        return str(self._words.default or "") if self.param.kind == "list" else ""

    def _told(self, stand: Mapping[int, Element]) -> Element:
        last = max(stand, default=self._first - 1)
        columns = range(self._first, last + 1)
        words = [self.words_of(stand[column]) if column in stand else self._idle for column in columns]
        told: object = words if self.param.kind == "list" else next(iter(words), self._idle)
        return {"do": self._offer.do, "unit": self.unit, self.param.name: told}


def plans(view: View, along: str) -> dict[str, Plan]:
    """What may be planned along the timeline's columns, by unit; of two ways the one of more columns."""
    names = {unit.id: unit_name(unit) for unit in view.units}
    names |= {contact.id: spelt(contact.id) for contact in view.contacts}
    return {
        offer.unit: (Plan if param.first is None else Plot)(
            offer, param, names | weapon_names(view, offer.unit)
        )
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
