"""The orders of sensor integration, in the imperative: what a seat asks for, well formed as it came in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ambuscade.rules import orders
from ambuscade.rules.sensor_integration.tables import MAX_STEPS, MAX_THRUST

if TYPE_CHECKING:
    from collections.abc import Mapping

Words = Annotated[str, Meta(max_length=200)]
Die = Annotated[int, Meta(ge=1, le=6)]
Thrust = Annotated[int, Meta(ge=0, le=MAX_THRUST)]
State = Literal["ok", "light", "critical", "destroyed"]
Had = Literal["ok", "light", "critical", "destroyed", "none"]


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What all orders have: the seat that gives it, and the ship that it is for."""

    seat: str
    unit: str


class Helm(Order, frozen=True, tag="move"):
    """Turn, thrust and roll a ship that drifts in this turn (S4)."""

    turn: Annotated[int, Meta(ge=-3, le=3)] = 0
    thrust: Thrust = 0
    roll: bool = False


class Status(Order, frozen=True, tag="status"):
    """Pop in or out, run silent or not (S2)."""

    popped_out: bool | UnsetType = UNSET
    silent_running: bool | UnsetType = UNSET


class AskScan(Order, frozen=True, tag="scan"):
    """Scan a disc with one of the ship's sensors; it replaces the ship's scan with the same (S6)."""

    sensor: Literal["visual", "ir", "radar", "neutrino", "mass"]
    size: Literal["spot", "narrow", "standard", "wide"]
    hex: Words


class Withdraw(Order, frozen=True, tag="withdraw"):
    """Give up a scan that was asked for in this step."""

    sensor: Words


class AskTask(Order, frozen=True, tag="task"):
    """Make the sensor task of a ship that scanned, with modifiers by name (S12)."""

    modifiers: dict[str, int] = {}
    dice: Annotated[tuple[Die, ...], Meta(max_length=100)] | UnsetType = UNSET


class Attack(Order, frozen=True, tag="attack"):
    """Use a weapon against a contact of this turn or a tracked ship (S16)."""

    weapon: str
    target: str


class Damage(Order, frozen=True, tag="damage"):
    """Enter what the table's dice did to a ship, or what repair restored (S18)."""

    thrust: Thrust | UnsetType = UNSET
    turn_steps: Annotated[int, Meta(ge=0, le=MAX_STEPS)] | UnsetType = UNSET
    crew: State | UnsetType = UNSET
    sensor_state: State | UnsetType = UNSET
    optical_sensor: Had | UnsetType = UNSET
    meson_screen: Had | UnsetType = UNSET
    destroyed: bool | UnsetType = UNSET


class Set(Damage, frozen=True, tag="set"):
    """The referee's hand: anything of a ship that may be changed, with a reason for the log."""

    hex: str | UnsetType = UNSET
    facing: Literal["A", "B", "C", "D", "E", "F"] | UnsetType = UNSET
    vector: Words | UnsetType = UNSET
    reason: Words = ""


SeatOrder = Helm | Status | AskScan | Withdraw | AskTask | Attack
AnyOrder = SeatOrder | Damage | Set
TYPES: dict[str, type[AnyOrder]] = {
    "move": Helm,
    "status": Status,
    "scan": AskScan,
    "withdraw": Withdraw,
    "task": AskTask,
    "attack": Attack,
    "damage": Damage,
    "set": Set,
}
SEAT_ORDERS = tuple(do for do in TYPES if do != "set")
"""The names of what a seat may order; to set anything at will is the referee's."""


def decode(order: Mapping[str, Any]) -> AnyOrder:
    """The order that a dictionary spells; raises RefusedError that names what is wrong with it."""
    return orders.decode(order, TYPES)
