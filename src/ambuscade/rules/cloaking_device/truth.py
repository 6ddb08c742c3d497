"""The truth of a game with cloaking devices: every ship, and a ledger per audience of what it learned.

Nothing here decides or shows; all structs are frozen and only `apply` makes new ones.
"""

from __future__ import annotations

from msgspec import Struct, field

from ambuscade.hexes.exact import HERE, Point
from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.rules.cloaking_device.tables import Options, Tables, tables
from ambuscade.rules.clock import Clock
from ambuscade.rules.scenario import Side
from ambuscade.rules.system import Pace
from ambuscade.rules.view import Source

ID = "cloaking-device"
ORDERS, INITIATIVE, LAUNCH, MOVEMENT = "orders", "initiative", "launch", "movement"
ORDNANCE, DETECTION, FIRE, END = "ordnance", "detection", "fire", "end"
PHASES = (ORDERS, INITIATIVE, LAUNCH, MOVEMENT, ORDNANCE, DETECTION, FIRE, END)
SLOTS = tuple((0, phase) for phase in PHASES)
CLOAK, UNCLOAK = "cloak", "uncloak"


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the truth."""


class Move(Part, frozen=True, kw_only=True):
    """One turn's order: whether it cloaks or uncloaks, and what the drives do.

    `turn` counts points of course to starboard, to port below zero; `change` is that of the velocity.
    Vector movement has `burns` instead, in the order in which they are carried out (C8).
    """

    cloak: str = ""
    turn: int = 0
    change: int = 0
    burns: tuple[tuple[str, int], ...] = ()


class Weapon(Part, frozen=True, kw_only=True):
    """A weapon: its arc by its parts (`FP/F/FS`, `360`), whether it is guided (C24)."""

    id: str
    name: str
    kind: str
    arc: str
    guided: bool


class Ship(Part, frozen=True, kw_only=True):
    """A ship. `point` is None once it is gone; `drift` is the velocity of vector movement, else zero."""

    id: str
    name: str
    side: str
    nationality: str
    cls: str
    class_name: str
    shape: str
    thrust: int
    military: bool
    scientific: bool
    sensors: str
    cloaking_device: bool
    advanced_drives: bool
    weapons: tuple[Weapon, ...]
    built_thrust: int

    point: Point | None
    course: int
    velocity: int
    drift: Point = HERE
    turned: bool = False
    """Whether its course changed in the last movement (C6: a ship of thrust 1 may not again)."""

    dark: int | None = None
    """The turn in which it cloaked, None while it is not cloaked."""
    plot: tuple[Move, ...] = ()
    sealed: bool = False
    """Whether the plot can no longer be changed (C15)."""
    used: int = 0
    """The thrust used in the last movement: its detection value while cloaked (C16)."""
    main: bool = False
    """Whether main thrust was used in the last movement (C18)."""
    was_dark: bool = False
    """Whether it was cloaked during the last movement (C17)."""
    returned: int = 0
    """The turn in which it last uncloaked."""
    betrayed: bool = False
    """Whether it fired unfound since cloaking: a first detection (C21, C23)."""
    fired: dict[str, int] = {}
    """The turn in which each weapon last fired."""
    flown: tuple[Point, ...] = ()
    """The points through which it went since it cloaked."""


def flies_dark(ship: Ship) -> bool:
    """Whether a ship's orders to come are flown in the dark: it is cloaked, or its first order cloaks it."""
    return ship.dark is not None or (bool(ship.plot) and ship.plot[0].cloak == CLOAK)


class Found(Part, frozen=True, kw_only=True):
    """What a com-net group has of a cloaked ship in a turn: how many vessels detected it, and a solution."""

    turn: int
    count: int
    solution: bool


class Limit(Part, frozen=True, kw_only=True):
    """What a roll that found nothing tells: the most thrust that a ship within its hearing can have used.

    With an `aft` course the scanner was deaf within that sixth of its own point (C18).
    """

    most: int
    at: Point
    aft: int | None = None


class Clue(Part, frozen=True, kw_only=True):
    """What one turn tells an audience of where a cloaked ship can be: where it was seen, or limits."""

    turn: int
    seen: Hex | None = None
    limits: tuple[Limit, ...] = ()


class Origin(Part, frozen=True, kw_only=True):
    """Where and how a ship stood when it went dark, as everyone saw it (C10)."""

    turn: int
    point: Point
    course: int
    velocity: int
    drift: Point = HERE
    turned: bool = False


class Marker(Part, frozen=True, kw_only=True):
    """What stands on the map for a cloaked ship, as one audience knows it (C10, C11, C19).

    `id` is the ship's own for those who saw it cloak, the audience's number for one that began so.
    """

    id: str
    known: bool
    turn: int
    point: Point
    blip: int = 0
    """The turn in which it last showed as a blip."""
    origin: Origin
    clues: tuple[Clue, ...] = ()
    displaced: bool = False
    """Whether the referee's hand has moved the ship since, so that nothing can be reckoned from here."""
    counts: dict[str, dict[int, int]] = {}
    """How many vessels of each com-net group detected it, by turn (C20)."""
    found: dict[str, Found] = {}
    path: tuple[Point, ...] = ()
    """The way it is known to have flown (C11's option)."""


class Ledger(Part, frozen=True, kw_only=True):
    """What one audience has learned: a marker by each enemy ship that is cloaked as far as it knows."""

    markers: dict[str, Marker] = {}
    unknown_count: int = 0


class Setup(Part, frozen=True, kw_only=True):
    """What never changes in a game."""

    name: str
    clock: Clock
    map: HexMap
    sides: tuple[Side, ...]
    options: Options
    tables: Tables = field(default_factory=tables)
    sources: tuple[Source, ...] = ()
    terrain: dict[str, tuple[Hex, ...]]
    objectives: tuple[tuple[str, str], ...]

    @property
    def vector(self) -> bool:
        """Whether ships move by vectors (C8)."""
        return self.options.movement == "vector"


class Against(Struct, frozen=True, array_like=True):
    """One roll held against one cloaked ship (C17, C18)."""

    unit: str
    value: int
    barred: bool
    detected: bool


class Roll(Struct, frozen=True, array_like=True):
    """A vessel's detection roll (C17)."""

    by: str
    die: int
    own_thrust: int
    noisiest: int
    non_military: int
    sensors: int
    against: tuple[Against, ...]

    @property
    def modifiers(self) -> int:
        """All that is added to the die."""
        return self.own_thrust + self.noisiest + self.non_military + self.sensors


class SweepRoll(Struct, frozen=True, array_like=True):
    """A die of an active sweep against what stands under one marker (C23)."""

    group: str
    unit: str
    die: int
    number: int
    found: bool


class SolutionRoll(Struct, frozen=True, array_like=True):
    """A die for a fire control solution (C21)."""

    group: str
    unit: str
    die: int
    needed: int


class Search(Part, frozen=True, kw_only=True):
    """A turn's detection step as it went."""

    at: int
    blackout: str = ""
    active: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    sweeps: tuple[SweepRoll, ...] = ()
    solutions: tuple[SolutionRoll, ...] = ()


class Initiative(Part, frozen=True, kw_only=True):
    """A turn's initiative: every die in the order in which it was thrown, and the sides from high to low."""

    at: int
    dice: tuple[tuple[str, int], ...]
    order: tuple[str, ...]


class Truth(Part, frozen=True, kw_only=True):
    """The whole truth. Ships stand in the scenario's order of sides and units."""

    setup: Setup
    pace: Pace
    ships: dict[str, Ship]
    ledgers: dict[str, Ledger]
    novas: dict[str, int] = {}
    """The nova guns whose effects are on the table, with the moment from which (C18)."""
    waves: tuple[int, ...] = ()
    """The turns in which wave guns were fired, as far as they still black out this turn or the next (C18)."""
    sweeping: dict[str, tuple[str, ...]] = {}
    """The active scanners that each side has named for this turn's step 6 (C23)."""
    swept: tuple[str, ...] = ()
    """The ships that swept actively this turn, once published."""
    thrown: dict[str, tuple[int, ...]] = {}
    """The dice that each side has thrown at the table for the present step."""
    initiative: Initiative | None = None
    search: Search | None = None

    @property
    def side_ids(self) -> tuple[str, ...]:
        """The sides' ids in the scenario's order."""
        return tuple(side.id for side in self.setup.sides)

    @property
    def at(self) -> int:
        """The present moment."""
        return self.pace.at

    @property
    def turn(self) -> int:
        """The present turn, from 1."""
        return self.pace.at // len(SLOTS) + 1

    @property
    def phase(self) -> str:
        """The present phase."""
        return PHASES[self.pace.at % len(SLOTS)]


def group_of(ship: Ship, options: Options) -> str:
    """The com-net group that a ship belongs to (C22): its side, or its side's nationality."""
    return ship.side if options.com_net == "side" else f"{ship.side}:{ship.nationality}"


def side_of(group: str) -> str:
    """The side of a com-net group."""
    return group.partition(":")[0]
