"""The events of cloaking devices: what has happened, in the past tense, each a frozen tagged struct."""

from __future__ import annotations

from msgspec import Struct

from ambuscade.hexes.exact import Point
from ambuscade.rules.cloaking_device.movement import State
from ambuscade.rules.cloaking_device.truth import Initiative, Move, Search
from ambuscade.rules.system import CommonEvent, Event


class BeganDark(Event, frozen=True):
    """The ships that are cloaked as the game begins, in the order in which they are numbered."""

    units: tuple[str, ...]


class Ordered(Event, frozen=True):
    """A ship's orders were written, for this turn or as a plot for several (C7, C9)."""

    unit: str
    plot: tuple[Move, ...]


class Sealed(Event, frozen=True):
    """The orders step is over: what was written stands (C15); ships without an order drift (C7)."""

    drifting: tuple[str, ...]


class DiceThrown(Event, frozen=True):
    """A side threw its dice at the table for the present step."""

    side: str
    dice: tuple[int, ...]


class InitiativeThrown(Event, frozen=True):
    """Each side threw a die, and again where they tied (C5)."""

    initiative: Initiative


class Flown(Struct, frozen=True, array_like=True):
    """One ship's movement: how it stands then, its way, thrust, and what became of its cloak.

    `failed` tells that it could no longer do what was ordered, and drifted.
    """

    unit: str
    state: State
    way: tuple[Point, ...]
    used: int
    main: bool
    cloaks: bool = False
    returns: bool = False
    blips: bool = False
    left: bool = False
    failed: bool = False


class Flew(Event, frozen=True):
    """All ships moved at once (C5)."""

    ships: tuple[Flown, ...]


class SweepNamed(Event, frozen=True):
    """A side named its active scanners, secretly (C23)."""

    side: str
    units: tuple[str, ...]


class Hit(Struct, frozen=True, array_like=True):
    """A com-net group detected a cloaked ship, by so many vessels (C19, C22)."""

    side: str
    group: str
    unit: str
    count: int
    solution: bool


class Searched(Event, frozen=True):
    """The detection step was carried out (C17, C21, C23)."""

    search: Search
    hits: tuple[Hit, ...]


class Fired(Event, frozen=True):
    """A weapon was fired: the true range and the one that counts (C25).

    `shown` are the audiences to which it gave its ship away (C23).
    """

    unit: str
    weapon: str
    target: str
    range: int
    counted: int
    shown: tuple[str, ...]


class NovaSet(Event, frozen=True):
    """A nova gun's effect came on the table, or went (C18)."""

    unit: str
    on: bool


class WaveFired(Event, frozen=True):
    """A wave gun was fired: the next turn has no detection (C18)."""

    unit: str


class Damaged(Event, frozen=True):
    """What the table's dice did to a ship (C27), or a referee's hand: only what changed is there."""

    unit: str
    by: str
    changes: dict[str, int | str]
    reason: str = ""


class Placed(Event, frozen=True):
    """The referee's hand moved a ship."""

    unit: str
    state: State
    reason: str = ""


CloakEvent = (
    BeganDark
    | Ordered
    | Sealed
    | DiceThrown
    | InitiativeThrown
    | Flew
    | SweepNamed
    | Searched
    | Fired
    | NovaSet
    | WaveFired
    | Damaged
    | Placed
    | CommonEvent
)
