"""The orders of cloaking devices, in the imperative: what a seat asks for, as it came in and well formed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ambuscade.rules import orders
from ambuscade.rules.cloaking_device.tables import MAX_THRUST, MAX_VELOCITY

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_MOVES = 100
Words = Annotated[str, Meta(max_length=200)]
Die = Annotated[int, Meta(ge=1, le=6)]
Thrust = Annotated[int, Meta(ge=0, le=MAX_THRUST)]


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What all orders have: the seat that gives it."""

    seat: str


class Helm(Order, frozen=True, tag="order"):
    """Write one ship's order for the turn (C7)."""

    unit: str
    order: Words


class Plot(Order, frozen=True, tag="plot"):
    """Write a cloaking ship's orders for several turns, one each (C9)."""

    unit: str
    orders: Annotated[tuple[Words, ...], Meta(max_length=MOST_MOVES)]


class Active(Order, frozen=True, tag="active"):
    """Name the ships that sweep actively this turn (C23)."""

    units: Annotated[tuple[str, ...], Meta(max_length=1000)]


class Throw(Order, frozen=True, tag="dice"):
    """Give the dice that were thrown at the table for this step."""

    dice: tuple[Die, ...]


class Fire(Order, frozen=True, tag="fire"):
    """Fire a weapon at a ship in sight, or at one that was detected (C24-C27)."""

    unit: str
    weapon: str
    target: str


class Nova(Order, frozen=True, tag="nova"):
    """Put a nova gun's effect on the table, or take it off (C18)."""

    unit: str
    effect: Literal["on", "off"]


class Wave(Order, frozen=True, tag="wave"):
    """Fire a wave gun (C18)."""

    unit: str


class Damage(Order, frozen=True, tag="damage"):
    """Enter what the table's dice did to a ship, or what repair restored (C27)."""

    unit: str
    thrust: Thrust | UnsetType = UNSET
    sensors: Literal["none", "basic", "enhanced", "superior"] | UnsetType = UNSET
    cloaking_device: bool | UnsetType = UNSET
    destroyed: bool | UnsetType = UNSET


class Set(Damage, frozen=True, tag="set"):
    """The referee's hand: anything of a ship that may be changed, with a reason for the log."""

    hex: str | UnsetType = UNSET
    course: Annotated[int, Meta(ge=1, le=12)] | UnsetType = UNSET
    velocity: Annotated[int, Meta(ge=0, le=MAX_VELOCITY)] | UnsetType = UNSET
    reason: Words = ""


SeatOrder = Helm | Plot | Active | Throw | Fire | Nova | Wave
AnyOrder = SeatOrder | Damage | Set
TYPES: dict[str, type[AnyOrder]] = {
    "order": Helm,
    "plot": Plot,
    "active": Active,
    "dice": Throw,
    "fire": Fire,
    "nova": Nova,
    "wave": Wave,
    "damage": Damage,
    "set": Set,
}

SEAT_ORDERS = tuple(do for do in TYPES if do != "set")
"""The names of what a seat may order; to set anything at will is the referee's."""


def decode(order: Mapping[str, Any]) -> AnyOrder:
    """The order that a dictionary spells; raises RefusedError that names what is wrong with it."""
    return orders.decode(order, TYPES)
