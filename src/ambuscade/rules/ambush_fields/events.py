"""The events of ambush fields: what has happened, in the past tense, each a frozen tagged struct."""

from __future__ import annotations

from ambuscade.hexes.hex import Hex
from ambuscade.rules.ambush_fields.truth import (
    Allocation,
    Assignment,
    Bearing,
    Marker,
    PlanStep,
    Report,
    Sighting,
    SweepResult,
)
from ambuscade.rules.system import CommonEvent, Event


class AllocationOrdered(Event, frozen=True):
    """A unit's power was ordered for this turn (A6)."""

    unit: str
    allocation: Allocation


class PowerAllocated(Event, frozen=True):
    """A unit's power is in force until the next energy allocation; so is its field's strength (A6, A8)."""

    unit: str
    allocation: Allocation
    strength: int = 0


class FieldDropped(Event, frozen=True):
    """A field is no more (A12); `cause` is unpaid, destroyed or left.

    `known` are the contacts that end with it, by side.
    """

    unit: str
    cause: str
    known: dict[str, str]


class SpeedOrdered(Event, frozen=True):
    """A unit's speed was ordered for this turn (A2)."""

    unit: str
    speed: int


class SpeedSet(Event, frozen=True):
    """A unit's speed for this turn."""

    unit: str
    speed: int


class AssignmentOrdered(Event, frozen=True):
    """A unit's channels and labs were ordered from this turn on (A16, A18, A19)."""

    unit: str
    assignment: Assignment


class Assigned(Event, frozen=True):
    """A unit's channels and labs as powered this turn."""

    unit: str
    assignment: Assignment


class Planned(Event, frozen=True):
    """A unit's plan was replaced (A4)."""

    unit: str
    steps: tuple[PlanStep, ...]


class PlanFailed(Event, frozen=True):
    """A planned act had become illegal and was left out (A4), by the rule of its refusal."""

    unit: str
    step: PlanStep
    rule: str


class Moved(Event, frozen=True):
    """A unit moved one hex (A3); `left` tells that it left the map by it.

    `seen` tells that others see it at once, and not only when all have moved.
    """

    unit: str
    how: str
    hex: Hex
    facing: int
    left: bool = False
    seen: bool = True


class Followed(Event, frozen=True):
    """Others see of a unit's move what there is to be seen, now that all have moved."""

    unit: str


class Launched(Event, frozen=True):
    """A flight left the unit that carried it."""

    unit: str
    flight: str
    hex: Hex
    facing: int
    speed: int


class Swept(Event, frozen=True):
    """A unit swept the whole map (A20), once per enemy field that its side does not fully know.

    `set` is the set of sensors used; `learned` are the contacts that came of it as the side now holds
    them, by generator and in the order in which they were numbered.
    """

    unit: str
    group: str
    set: str
    sensor: int
    boost: int
    labs: int
    results: tuple[SweepResult, ...]
    learned: tuple[Learned, ...]
    watched: tuple[str, ...]


class Learned(Event, frozen=True):
    """A side was told something of a field: bearings of a partial report, or a full one (A26, A27).

    `cause` is sweep, appearance (A36), entry or, known from inside and told to nobody anew, inside (A30).
    """

    side: str
    field: str
    contact: str
    cause: str
    bearings: tuple[Bearing, ...] = ()
    report: Report | None = None


class Lent(Event, frozen=True):
    """A unit lends O-EW points against a field from now on; 0 ends it (A31)."""

    unit: str
    field: str
    points: int


class LendEnded(Event, frozen=True):
    """A lend ended by blinding, range, the turn's end, or the end of the field (A32)."""

    unit: str
    field: str
    cause: str


class Acted(Event, frozen=True):
    """A unit did something that may give it away (A34).

    `shown_through` is the moment through which a momentary act shows it, `until` the moment at which a
    standing one ends; both are -1 for a safe act.
    """

    unit: str
    act: str
    shown_through: int = -1
    until: int = -1


class Fired(Event, frozen=True):
    """A unit fired (A33, A37): what is announced, and the channel that the shot blinds (0: none)."""

    unit: str
    weapon: str
    target: str
    range: int
    shift: int
    doubled: bool
    blinded: int
    blinded_until: int


class Sighted(Event, frozen=True):
    """An audience sees a unit from now on, or sees it better or worse than before (A30-A35)."""

    audience: str
    unit: str
    sighting: Sighting
    appeared: bool
    """Whether it came out of hiding, or was launched: it had not been there to see (A4, A36)."""


class Vanished(Event, frozen=True):
    """An audience sees a unit no more; a marker stays where there is one to leave."""

    audience: str
    unit: str
    marker: Marker | None


class Damaged(Event, frozen=True):
    """What the table's dice did to a unit (A44), or a referee's hand: only what changed is there."""

    unit: str
    by: str
    changes: dict[str, int]
    reason: str = ""


class Placed(Event, frozen=True):
    """The referee's hand moved a unit."""

    unit: str
    hex: Hex
    facing: int
    speed: int
    reason: str = ""


AmbushEvent = (
    AllocationOrdered
    | PowerAllocated
    | FieldDropped
    | SpeedOrdered
    | SpeedSet
    | AssignmentOrdered
    | Assigned
    | Planned
    | PlanFailed
    | Moved
    | Followed
    | Launched
    | Swept
    | Learned
    | Lent
    | LendEnded
    | Acted
    | Fired
    | Sighted
    | Vanished
    | Damaged
    | Placed
    | CommonEvent
)
