"""What a scenario's author is told of each search: chances by distance, as recipes that anybody can expand.

It knows counts of throws, rings and repeated tries; it is for who knows the truth, and no view is made of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.rules.view import Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_NAMED = 6
SIDE = "side"
"""The kind of searcher that is a whole side."""


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of an outlook."""


class Zone(Part, frozen=True, kw_only=True):
    """How often a try finds, at some distances from the searcher to the hidden thing's centre.

    `ring` are the least and greatest distance, both included, without an end where there is None. `finds`
    tells by try in how many throws each goal is reached, the last entry standing for all further tries;
    `again` the same once the first goal was reached, where that makes a difference. `needed` are the numbers.
    """

    ring: tuple[int, int | None]
    finds: tuple[tuple[int, ...], ...]
    again: tuple[int, ...] | None = None
    letter: str = ""
    needed: tuple[int, ...] = ()
    rule: str = ""


class Case(Part, frozen=True, kw_only=True):
    """A search under all that the axes say: its sum, its zones, and its tries in each turn to come.

    `throws` is how many ways there are for the dice to fall. What lies between may block it where `sighted`;
    on a course with an `aft` (1 to 12), nothing is found within a sixth about the stern. `first` is the step
    of the first try, None where there is none; `vain` says why no try can find anything.
    """

    terms: tuple[Term, ...]
    total: int
    zones: tuple[Zone, ...]
    throws: int
    tries: tuple[int, ...]
    first: str | None
    sighted: bool = False
    aft: int | None = None
    vain: Text | None = None

    @property
    def attempts(self) -> int:
        """How many tries there are until the game ends."""
        return sum(self.tries)

    def zone(self, away: int) -> Zone | None:
        """The zone at a distance; None where nothing can be found."""
        for zone in self.zones:
            least, most = zone.ring
            if least <= away and (most is None or away <= most):
                return zone
        return None


class Axis(Part, frozen=True, kw_only=True):
    """Something that a search depends on besides where it is made: its steps by name, and the usual one."""

    id: str
    text: Text
    steps: tuple[Text, ...]
    usual: int = 0


class Prospect(Part, frozen=True, kw_only=True):
    """One searcher's search for one hidden thing.

    `cases` has one for each way to choose a step of every axis, the last axis changing fastest. `goals` are
    what a try can come to, least first. `hex` is where the searcher stands, if on the map; the `edge` of what
    is sought lies so many hexes nearer than its centre. `never` says why it can never find anything, `sure`
    why it cannot fail.
    """

    hidden: str
    searcher: str
    name: str
    side: str
    hex: str | None
    goals: tuple[Text, ...]
    axes: tuple[Axis, ...]
    cases: tuple[Case, ...]
    kind: str = "unit"
    edge: int = 0
    never: Text | None = None
    sure: Text | None = None

    def case(self, steps: Sequence[int]) -> Case:
        """The case of the chosen steps, one by axis."""
        place = 0
        for axis, step in zip(self.axes, steps, strict=True):
            place = place * len(axis.steps) + step
        return self.cases[place]

    @property
    def usual(self) -> tuple[int, ...]:
        """The usual step of each axis."""
        return tuple(axis.usual for axis in self.axes)


class Upkeep(Part, frozen=True, kw_only=True):
    """What hiding costs a turn, out of which power (None: not counted), and what else is spent.

    `terms` add up to `left`; `turns` are all that are to be paid for.
    """

    due: int
    power: int | None
    terms: tuple[Term, ...]
    left: int | None
    turns: tuple[int, ...]
    rule: str


class Hidden(Part, frozen=True, kw_only=True):
    """A thing that is or may be hidden: whose, where, and what it costs."""

    id: str
    name: Text
    side: str
    hex: str | None
    upkeep: Upkeep | None = None


class Tries(Part, frozen=True, kw_only=True):
    """How many tries a side has, by turn, from the present one to the last."""

    side: str
    name: str
    tries: tuple[int, ...]
    rule: str

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.tries)


class Outlook(Part, frozen=True, kw_only=True):
    """What can be hidden in a game, and how often each side may search."""

    hidden: tuple[Hidden, ...]
    tries: tuple[Tries, ...]


def named(names: Sequence[str]) -> Text | tuple[str, ...]:
    """Several names as a list, the last of very many only counted."""
    more = len(names) - MOST_NAMED
    if more <= 1:
        return tuple(names)
    return Text("prospect.names", names=tuple(names[:MOST_NAMED]), n=more)


def at_once(zone: Zone, goal: int, throws: int, tried: int = 0) -> float:
    """The chance that a try reaches a goal after so many tries in vain."""
    return zone.finds[min(tried, len(zone.finds) - 1)][goal] / throws


def in_time(zone: Zone, goal: int, throws: int, attempts: int) -> float:
    """The chance that so many tries reach a goal.

    >>> zone = Zone(ring=(0, 9), finds=((3,),))
    >>> in_time(zone, 0, 6, 1), in_time(zone, 0, 6, 2)
    (0.5, 0.75)
    """
    return _in_time(zone.finds, zone.again, goal, throws, attempts)


@lru_cache(maxsize=1 << 14)
def _in_time(
    finds: tuple[tuple[int, ...], ...], again: tuple[int, ...] | None, goal: int, throws: int, attempts: int
) -> float:
    unknown, begun, reached = 1.0, 0.0, 0.0
    for tried in range(attempts):
        row = finds[min(tried, len(finds) - 1)]
        halfway = row[0] if again is not None else row[goal]
        later = again[goal] if again is not None else 0
        reached += (unknown * row[goal] + begun * later) / throws
        begun = (begun * (throws - later) + unknown * (halfway - row[goal])) / throws
        unknown *= (throws - halfway) / throws
        if not unknown + begun:
            return 1.0
    return min(reached, 1.0)
