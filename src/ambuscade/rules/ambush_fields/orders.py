"""The orders of ambush fields, in the imperative: what a seat asks for, as it came in and well formed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ambuscade.rules import orders
from ambuscade.rules.ambush_fields.truth import Gift, PlanStep

if TYPE_CHECKING:
    from collections.abc import Mapping

Points = Annotated[int, Meta(ge=0, le=10_000)]
Die = Annotated[int, Meta(ge=1, le=6)]
How = Literal["ahead", "left", "right", "slip_left", "slip_right"]
Use = Literal["extra", "boost", "lend", "none"]


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What all orders have: the seat that gives it, and the unit that it is for."""

    seat: str
    unit: str


class Allocate(Order, frozen=True, tag="allocate"):
    """Share out a unit's power (A6)."""

    upkeep: bool = True
    labs: Points = 0
    channels: Points = 0
    ecm: Points = 0
    oew: Points = 0
    movement: Points = 0
    other: Points = 0
    give: Gift | None = None


class Speed(Order, frozen=True, tag="speed"):
    """Set a unit's speed for the turn (A2)."""

    speed: Annotated[int, Meta(ge=0, le=31)]


class Assign(Order, frozen=True, tag="assign"):
    """Assign scout channels and labs (A16, A18), or a special craft's way of searching (A19)."""

    channels: tuple[Use, ...] | None = None
    labs: dict[str, Points] | None = None
    craft: Literal["six", "three"] | None = None


class Plan(Order, frozen=True, tag="plan"):
    """Replace a unit's plan for the coming impulses (A4)."""

    steps: tuple[PlanStep, ...]


class Move(Order, frozen=True, tag="move"):
    """Move a unit one hex (A3)."""

    how: How


class SweepOrder(Order, frozen=True, tag="sweep"):
    """Sweep the map with a group of attempts (A20)."""

    group: str = "basic"
    dice: tuple[Die, ...] | None = None


class LendOEW(Order, frozen=True, tag="lend"):
    """Lend O-EW points against a known field; 0 ends it (A31)."""

    contact: str
    points: Points


class Launch(Order, frozen=True, tag="launch"):
    """Launch a flight that is aboard (A34)."""

    flight: str


class Fire(Order, frozen=True, tag="fire"):
    """Fire a weapon at a unit in sight (A33, A37)."""

    weapon: str
    target: str
    blind: int | None = None


class Do(Order, frozen=True, tag="act"):
    """Do something that may give the unit away (A34); a standing act may say when it ends."""

    act: str
    until: str | None = None


class Damage(Order, frozen=True, tag="damage"):
    """Enter what the table's dice did to a unit, or what repair restored (A44)."""

    sensor_rating: Points | UnsetType = UNSET
    labs: Points | UnsetType = UNSET
    scout_channels: Points | UnsetType = UNSET
    power: Points | UnsetType = UNSET
    count: Points | UnsetType = UNSET
    crippled: bool | UnsetType = UNSET
    destroyed: bool | UnsetType = UNSET


class Set(Damage, frozen=True, tag="set"):
    """The referee's hand: anything of a unit that may be changed, with a reason for the log."""

    hex: str | UnsetType = UNSET
    facing: Literal["A", "B", "C", "D", "E", "F"] | UnsetType = UNSET
    speed: Annotated[int, Meta(ge=0, le=31)] | UnsetType = UNSET
    reason: str = ""


SeatOrder = Allocate | Speed | Assign | Plan | Move | SweepOrder | LendOEW | Launch | Fire | Do
AnyOrder = SeatOrder | Damage | Set
TYPES: dict[str, type[AnyOrder]] = {
    "allocate": Allocate,
    "speed": Speed,
    "assign": Assign,
    "plan": Plan,
    "move": Move,
    "sweep": SweepOrder,
    "lend": LendOEW,
    "launch": Launch,
    "fire": Fire,
    "act": Do,
    "damage": Damage,
    "set": Set,
}
SEAT_ORDERS = tuple(do for do in TYPES if do != "set")
"""The names of what a seat may order; to set anything at will is the referee's."""


def decode(order: Mapping[str, Any]) -> AnyOrder:
    """The order that a dictionary spells; raises RefusedError that names what is wrong with it."""
    return orders.decode(order, TYPES)
