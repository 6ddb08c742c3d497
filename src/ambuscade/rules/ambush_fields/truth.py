"""The truth of a game with ambush fields: everything there is, and a ledger of what each side learned.

Nothing here decides or shows; all structs are frozen and only `apply` makes new ones.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.rules.ambush_fields.tables import Options, Tables
from ambuscade.rules.clock import Clock
from ambuscade.rules.scenario import Side
from ambuscade.rules.system import Pace
from ambuscade.rules.view import Source

ID = "ambush-fields"
IMPULSES = 32
OPENING = ("1", "2", "4")
PHASES = ("6A", "6B3", "6B8", "6D")
END = "8"
SLOTS = (
    *((0, phase) for phase in OPENING),
    *((impulse, phase) for impulse in range(1, IMPULSES + 1) for phase in PHASES),
    (0, END),
)


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the truth."""


class Weapon(Part, frozen=True, kw_only=True):
    """A weapon: its arc by the name of A42, and whether firing it blinds a scout channel (A17)."""

    id: str
    name: str
    arc: str
    blinds: bool = False


class Field(Part, frozen=True, kw_only=True):
    """A field that a unit generates: strength 1 to 3 and radius are fixed (A8, A9).

    `effective` is the strength in force this turn (A8); a field that has dropped does not stand (A12).
    """

    strength: int
    radius: int
    effective: int
    standing: bool = True


class Gift(Part, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Power that a power ship gives to a generator (A6)."""

    to: str
    power: Annotated[int, Meta(ge=0, le=10_000)]


class Allocation(Part, frozen=True, kw_only=True):
    """A unit's power for one turn, in points; labs and channels are also their number (A6)."""

    upkeep: int = 0
    labs: int = 0
    channels: int = 0
    movement: int = 0
    ecm: int = 0
    oew: int = 0
    other: int = 0
    give: Gift | None = None

    @property
    def total(self) -> int:
        """All points that are spent, the gift included."""
        given = self.give.power if self.give else 0
        spent = self.upkeep + self.labs + self.channels + self.movement + self.ecm + self.oew + self.other
        return spent + given


class Assignment(Part, frozen=True, kw_only=True):
    """What step 4 assigns: a use per scout channel, labs per group, the way of special craft (A16-A19)."""

    channels: tuple[str, ...] = ()
    labs: dict[str, int] = {}
    craft: str = "six"


class Attempts(Part, frozen=True, kw_only=True):
    """The attempts of one set of sensors: how many this turn, and the impulse count of the last (A15)."""

    made: int
    last: int


class PlanStep(Part, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One act that a unit is to do in an impulse of this turn (A4)."""

    impulse: int
    do: str
    how: str | None = None
    group: str | None = None
    contact: str | None = None
    points: int | None = None
    flight: str | None = None
    weapon: str | None = None
    target: str | None = None
    blind: int | None = None
    act: str | None = None
    until: str | None = None
    dice: tuple[int, ...] | None = None


class Unit(Part, frozen=True, kw_only=True):
    """A unit. `hex` is None while it is aboard another or once it is gone."""

    id: str
    name: str
    side: str
    cls: str
    class_name: str
    shape: str
    kind: str
    hex: Hex | None
    facing: int
    speed: int
    power: int | None
    movement_cost: int
    """Thousandths of a point for each hex of speed."""
    sensor_rating: int
    scout_channels: int
    labs: int
    turn_mode: tuple[tuple[int, int], ...]
    weapons: tuple[Weapon, ...] = ()
    range_column: str | None = None
    crippled: bool = False
    count: int = 1
    field: Field | None = None
    aboard: str | None = None
    gone: bool = False
    built: dict[str, int] = {}
    """The undamaged figures, to which repair may restore."""

    standing: Allocation
    wishes: Assignment
    """The assignment that stands until another is ordered."""
    ordered_power: Allocation | None = None
    ordered_speed: int | None = None

    allocation: Allocation = Allocation()
    assignment: Assignment = Assignment()
    attempts: dict[str, Attempts] = {}
    """By set of sensors: `basic`, or the scout channel's number as text."""
    blinded: dict[int, int] = {}
    """The first impulse count at which a scout channel sees again."""
    straight: int = 99
    """Hexes moved since the last turn (A3)."""
    ahead: int = 99
    """Hexes moved ahead since the last turn or sideslip (A3)."""
    moved: int = 0
    """The impulse count of the last move."""
    came_from: Hex | None = None
    """Where a move of this impulse began that others have not seen yet."""
    came_facing: int = 0
    """The facing before that move."""
    fired: dict[str, int] = {}
    """The impulse count at which each weapon last fired."""
    shown_through: int = -1
    """The moment through which a momentary act shows the unit (A35)."""
    acts: dict[str, int] = {}
    """Standing acts that show the unit, with the moment at which each ends (A35)."""
    plan: tuple[PlanStep, ...] = ()
    """The acts of this turn, the past ones first (A4)."""
    plan_before: tuple[PlanStep, ...] = ()
    """The plan of the turn before."""


class Bearing(Part, frozen=True, kw_only=True):
    """A report on a field as a searcher got it (A26)."""

    by: str
    at: Hex
    facing: int
    letter: str
    ring: tuple[int, int]
    """The least and greatest range from the searcher at which the field's centre can lie (A24)."""
    arcs: tuple[str, ...]
    heading: int | None
    when: int
    told: bool = True
    """Whether the owner is told of it: not of what hidden searchers have from an appearance (A29, A36)."""


class Report(Part, frozen=True, kw_only=True):
    """All that full information tells of a field (A27)."""

    hex: Hex
    radius: int
    strength: int
    speed: int
    heading: int | None
    when: int


class Contact(Part, frozen=True, kw_only=True):
    """What a side was told of one field."""

    id: str
    bearings: tuple[Bearing, ...] = ()
    report: Report | None = None
    told: int = 0
    """The moment at which the field's owner was last told of what the side learned (A29)."""


class Sighting(Part, frozen=True, kw_only=True):
    """How a side sees a unit: `level` is appeared, located, identified or open, under the side's own id."""

    id: str
    level: str


class Marker(Part, frozen=True, kw_only=True):
    """Where something was last seen (a unit), or last known (a field, perhaps without a place)."""

    id: str
    hex: Hex | None
    when: int
    name: str | None = None
    side: str | None = None
    cls: str | None = None
    shape: str | None = None


class Ledger(Part, frozen=True, kw_only=True):
    """What one audience has learned, as it was told: contacts by generator, sightings by unit."""

    contacts: dict[str, Contact] = {}
    sightings: dict[str, Sighting] = {}
    markers: tuple[Marker, ...] = ()
    ended: tuple[Marker, ...] = ()
    left: dict[str, Marker] = {}
    """Where each unit was last in this audience's sight; shown only to the owner, of the public's (A35)."""
    spotted: dict[str, dict[str, int]] = {}
    """When each other side last came to see a unit of this side through what hides it, as told (A29, A32)."""
    contact_count: int = 0
    unknown_count: int = 0
    swept_at: int = -1
    """The moment of the side's last sweep: lending comes before it (A32)."""


class Lend(Part, frozen=True, kw_only=True):
    """O-EW points that a unit lends against a field (A31)."""

    by: str
    field: str
    points: int


class Setup(Part, frozen=True, kw_only=True):
    """What never changes in a game."""

    name: str
    clock: Clock
    map: HexMap
    sides: tuple[Side, ...]
    options: Options
    tables: Tables
    sources: tuple[Source, ...] = ()
    terrain: dict[str, tuple[Hex, ...]]
    objectives: tuple[tuple[str, str], ...]
    voided: frozenset[Hex]
    """The hexes whose terrain voids fields (A13)."""


class Pulse(Part, frozen=True, kw_only=True):
    """The pulse that is being planned or run: its first impulse, and how many decisions went before (A4).

    It is broken once something public has happened since the first seat was ready.
    """

    first: int = 1
    broken: bool = False
    decisions: int = 0


class SweepResult(Struct, frozen=True, array_like=True):
    """One field's roll in a sweep (A20-A23); `letter` is empty beyond the greatest range of A."""

    field: str
    die: int
    letter: str
    partial: int
    strength: int
    speed: int
    outcome: str


class Sweep(Part, frozen=True, kw_only=True):
    """A sweep as it was rolled, and which sides saw the searcher as it swept."""

    at: int
    by: str
    group: str
    set: str
    sensor: int
    boost: int
    labs: int
    results: tuple[SweepResult, ...]
    watched: tuple[str, ...]


class Truth(Part, frozen=True, kw_only=True):
    """The whole truth. Units stand in the scenario's order of sides and units."""

    setup: Setup
    pace: Pace
    units: dict[str, Unit]
    ledgers: dict[str, Ledger]
    lends: tuple[Lend, ...] = ()
    sweeps: tuple[Sweep, ...] = ()
    """The sweeps of the present turn, oldest first."""
    pulse: Pulse = Pulse()

    @property
    def side_ids(self) -> tuple[str, ...]:
        """The sides' ids in the scenario's order."""
        return tuple(side.id for side in self.setup.sides)

    @property
    def at(self) -> int:
        """The present moment."""
        return self.pace.at

    @property
    def impulse(self) -> int:
        """The present impulse, 0 outside the impulses."""
        return self.setup.clock.step(self.pace.at).impulse

    @property
    def phase(self) -> str:
        """The present phase."""
        return self.setup.clock.step(self.pace.at).phase

    @property
    def count(self) -> int:
        """The present impulse counted through all turns, from 1 (A15 counts across a turn's end)."""
        return impulse_count(self.pace.at)


def impulse_count(at: int) -> int:
    """The impulse at a moment, counted through all turns; an opening counts to the impulse before it."""
    turn, slot = divmod(at, len(SLOTS))
    return turn * IMPULSES + min(IMPULSES, (slot + 1) // len(PHASES))


def moment(count: int, phase: str) -> int:
    """The moment of a phase in a counted impulse."""
    turn, before = divmod(count - 1, IMPULSES)
    return turn * len(SLOTS) + SLOTS.index((before + 1, phase))
