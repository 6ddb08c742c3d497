"""The truth of a game of sensors: every ship, and a ledger per side of what its scans have told it.

Nothing here decides or shows; all structs are frozen and only `apply` makes new ones.
"""

from __future__ import annotations

from msgspec import Struct, field

from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.rules.clock import Clock
from ambuscade.rules.scenario import Side
from ambuscade.rules.sensor_integration.tables import MISSILE, WORKING, Options, Tables, tables
from ambuscade.rules.system import Pace
from ambuscade.rules.view import Source

ID = "sensor-integration"
INITIATIVE, DRIFT, OPEN, SECRET = "initiative", "tracked_drift", "tracked_move", "untracked_move"
SCANS, TASKS, ATTACKS, END = "scans", "tasks", "attacks", "end"
PHASES = (INITIATIVE, DRIFT, OPEN, SECRET, SCANS, TASKS, ATTACKS, END)
SLOTS = tuple((0, phase) for phase in PHASES)
Modifiers = tuple[int, int, int, int, int]
INDICATION, CONTACT, NOTHING = "indication", "contact", "nothing"


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the truth."""


class Weapon(Part, frozen=True, kw_only=True):
    """A weapon: its kind by the tables, its arc by a name of `hexes.arcs`, its rounds if it counts them."""

    id: str
    name: str
    kind: str
    arc: str
    rounds: int | None = None


class Move(Struct, frozen=True, array_like=True):
    """A turn's movement after the drift: 60-degree steps to the right, G of thrust, and a roll (S4)."""

    turn: int = 0
    thrust: int = 0
    roll: bool = False


COAST = Move()


class Ship(Part, frozen=True, kw_only=True):
    """A ship or missile. `position` is None once it is gone, and off the map until it has moved."""

    id: str
    name: str
    side: str
    cls: str
    class_name: str
    kind: str
    shape: str
    thrust: int
    turn_steps: int
    built_thrust: int
    built_steps: int
    sensors: dict[str, int]
    signatures: tuple[int | None, ...]
    """By the kinds in their order; None for what it does not show."""
    weapons: tuple[Weapon, ...]

    position: Hex | None
    vector: Hex
    facing: int
    rolled: bool = False
    popped_out: bool = True
    silent_running: bool = False
    crew: str = "ok"
    sensor_state: str = "ok"
    optical_sensor: str = "ok"
    meson_screen: str = "none"

    used: int = 0
    """The thrust used in this turn's movement (S8)."""
    moved: int = 0
    """The turn in which it last moved in the open (S15)."""
    plan: Move = COAST
    """The movement written for this turn's secret step (S15)."""
    fired: dict[str, int] = {}
    """The turn in which each weapon was last used."""
    spent: dict[str, int] = {}
    """How often each weapon was used."""

    @property
    def is_missile(self) -> bool:
        """Whether it moves after all ships (S5)."""
        return self.kind == MISSILE


def works(state: str) -> bool:
    """Whether a crew, sensors, an optical sensor or a screen in a state still does its work."""
    return state in WORKING


class Scan(Struct, frozen=True, array_like=True):
    """A scan as it was asked for (S6)."""

    unit: str
    sensor: str
    size: str
    at: Hex


class Done(Struct, frozen=True, array_like=True):
    """A scan as it was made: when, whence, with which streak and strength, and what its side heard."""

    turn: int
    scan: Scan
    origin: Hex
    streak: int
    strength: int
    level: str

    def repeats(self, other: Done) -> bool:
        """Whether this scan is identical with one of the directly preceding turn (S10)."""
        return self.turn == other.turn + 1 and (self.scan, self.origin) == (other.scan, other.origin)


class Found(Part, frozen=True, kw_only=True):
    """An indication or a contact, as it was told (S9, S11, S18).

    `units` are the ships behind it, which its side does not know. A learned position has no scan.
    """

    id: str
    turn: int
    level: str
    at: Hex
    units: tuple[str, ...]
    scan: Scan | None = None
    signature: int | None = None
    kinds: tuple[str, ...] = ()
    signal: int = 0


class Track(Part, frozen=True, kw_only=True):
    """A tracked target: the side's own number for it, and the moments from when and until when (S14, S17)."""

    id: str
    unit: str
    since: int
    until: int | None = None
    causes: tuple[str, ...] = ()


class Ledger(Part, frozen=True, kw_only=True):
    """What one side has learned."""

    scans: tuple[Done, ...] = ()
    found: tuple[Found, ...] = ()
    tracks: dict[str, Track] = {}
    """The tracks that are held, by the ids of the ships."""
    lost: tuple[Track, ...] = ()
    found_count: int = 0
    track_count: int = 0


class Class(Part, frozen=True, kw_only=True):
    """A kind of ship of the order of battle, as its class has it: how many, and which sensors (S22, S24)."""

    id: str
    name: str
    count: int
    sensors: dict[str, int]


class Planet(Struct, frozen=True, array_like=True):
    """A planet: a disc of hexes (S19)."""

    at: Hex
    radius: int


class Setup(Part, frozen=True, kw_only=True):
    """What never changes in a game."""

    name: str
    clock: Clock
    map: HexMap
    sides: tuple[Side, ...]
    options: Options
    tables: Tables = field(default_factory=tables)
    sources: tuple[Source, ...] = ()
    planets: tuple[Planet, ...]
    sun_factor: int
    sun_direction: int
    terrain: dict[str, tuple[Hex, ...]]
    objectives: tuple[tuple[str, str], ...]
    missiles: dict[str, Ship]
    """What weapons launch, by class: a missile that is nowhere yet."""
    battle: dict[str, tuple[Class, ...]]
    """Each side's order of battle, by the kinds of its ships."""


class Signal(Struct, frozen=True, array_like=True):
    """One evaluation of a scan against one enemy ship in its disc (S7, S8).

    `modifiers` are thrust, popped out, silent running, sun, and their sum; `total` is the signal with the
    scan's strength. `tie` settles in secret the order of contacts that are told alike.
    """

    unit: str
    kinds: tuple[str, ...]
    signature: int
    modifiers: Modifiers
    total: int
    blocked: bool
    level: str
    tie: int = 0

    @property
    def modified(self) -> int:
        """The signature with all that modifies it."""
        return self.signature + self.modifiers[4]


class Result(Struct, frozen=True, array_like=True):
    """One scan with the terms of its strength, and all that stood in its disc, told or not."""

    done: Done
    sensitivity: int
    size: int
    signals: tuple[Signal, ...]


class TaskRoll(Struct, frozen=True, array_like=True):
    """A ship's sensor task: its dice, modifiers by name, margin and row (S12, S13)."""

    unit: str
    dice: tuple[int, ...]
    modifiers: dict[str, int]
    sum: int
    margin: int
    row: str


class Planned(Struct, frozen=True, array_like=True):
    """A task that was asked for: the modifiers that the seat named, and dice from the table."""

    modifiers: dict[str, int]
    dice: tuple[int, ...]


class Beam(Struct, frozen=True, array_like=True):
    """An attack of this turn whose target may learn whence it came (S18)."""

    unit: str
    target: str
    weapon: str
    shown_by: str


class Truth(Part, frozen=True, kw_only=True):
    """The whole truth. Ships stand in the scenario's order of sides and units, then launched missiles."""

    setup: Setup
    pace: Pace
    ships: dict[str, Ship]
    ledgers: dict[str, Ledger]
    order: tuple[str, ...] = ()
    """This turn's initiative, high first (S5)."""
    open: tuple[str, ...] = ()
    """The ships that move in the open this turn: those tracked as it began (S15)."""
    asked: tuple[Scan, ...] = ()
    """The scans asked for in this turn's step 5, in the order in which they were."""
    results: tuple[Result, ...] = ()
    planned: dict[str, Planned] = {}
    tasks: tuple[TaskRoll, ...] = ()
    beams: tuple[Beam, ...] = ()

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

    def trackers(self, unit: str) -> tuple[str, ...]:
        """The sides that track a ship, in the scenario's order."""
        return tuple(side for side in self.side_ids if unit in self.ledgers[side].tracks)
