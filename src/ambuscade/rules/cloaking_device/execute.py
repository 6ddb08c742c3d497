"""Carries a seat's or the referee's order out: from what is legal to what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec import UNSET
from msgspec.structs import asdict

from ambuscade.hexes.exact import Point, along
from ambuscade.hexes.hex import HexNameError
from ambuscade.rules.cloaking_device import events as happened
from ambuscade.rules.cloaking_device import learning, legal, orders
from ambuscade.rules.cloaking_device.knowledge import Knowledge
from ambuscade.rules.cloaking_device.movement import State
from ambuscade.rules.schema import hex_text
from ambuscade.rules.system import RefusedError
from ambuscade.rules.view import PUBLIC, REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.cloaking_device.events import CloakEvent
    from ambuscade.rules.cloaking_device.truth import Ship, Truth

HAND = ("thrust", "sensors", "cloaking_device", "destroyed")


def execute(truth: Truth, order: orders.AnyOrder) -> list[CloakEvent]:
    """What an order makes happen; raises RefusedError."""
    if isinstance(order, orders.Damage):
        return _by_hand(truth, order)
    if order.seat == REFEREE:
        return _as_referee(truth, order)
    return [_seat_order(Knowledge(truth, order.seat), truth, order)]


def _as_referee(truth: Truth, order: orders.SeatOrder) -> list[CloakEvent]:
    """The referee enters a great gun's effect for whoever has it; all else is the seats' own (C18)."""
    if not isinstance(order, orders.Nova | orders.Wave):
        raise RefusedError("", Text("refused.referee"))
    ship = _ship(truth, order.unit, order.seat, gone=order.unit in truth.novas)
    return [_seat_order(Knowledge(truth, ship.side), truth, order)]


def _seat_order(known: Knowledge, truth: Truth, order: orders.SeatOrder) -> CloakEvent:
    match order:
        case orders.Helm() | orders.Plot():
            return _written(known, order)
        case orders.Active(units=units):
            return happened.SweepNamed(known.side, legal.active(known, units))
        case orders.Throw(dice=dice):
            legal.thrown(known, dice)
            return happened.DiceThrown(known.side, dice)
        case orders.Fire():
            return _fired(known, truth, order)
        case orders.Nova(unit=unit, effect=effect):
            legal.nova(known, unit, effect)
            return happened.NovaSet(unit, effect == "on")
        case orders.Wave(unit=unit):
            legal.wave(known, unit)
            return happened.WaveFired(unit)
        case _:
            assert_never(order)


def _written(known: Knowledge, order: orders.Helm | orders.Plot) -> CloakEvent:
    """A ship's order for the turn, or its plot; either replaces what was written in this step (C7, C9)."""
    if isinstance(order, orders.Helm):
        ship = legal.may_write(known, order.unit, "order")
        return happened.Ordered(ship.id, legal.orders(legal.Pilot.of(known, ship), (order.order,)))
    ship = legal.may_plot(known, order.unit)
    return happened.Ordered(ship.id, legal.orders(legal.Pilot.of(known, ship), order.orders))


def _fired(known: Knowledge, truth: Truth, order: orders.Fire) -> CloakEvent:
    ship = known.ship(order.unit)
    weapon = legal.weapon_of(ship, order.weapon)
    target, away, counted = legal.shot(known, ship, weapon, order.target)
    shown = () if ship.dark is None else _shown_to(truth, ship)
    return happened.Fired(ship.id, weapon.id, target.unit, away, counted, shown)


def _shown_to(truth: Truth, ship: Ship) -> tuple[str, ...]:
    """The audiences that had not found the ship which a shot from the dark gives away (C23)."""
    audiences = [audience for audience in (*truth.side_ids, PUBLIC) if audience != ship.side]
    markers = {audience: truth.ledgers[audience].markers.get(ship.id) for audience in audiences}
    return tuple(
        audience
        for audience, marker in markers.items()
        if not marker or not learning.is_found(marker, truth.turn)
    )


def _by_hand(truth: Truth, order: orders.Damage) -> list[CloakEvent]:
    """What the table did to a ship, entered by its owner, or by the referee's hand (C27)."""
    ship = _ship(truth, order.unit, order.seat, gone=isinstance(order, orders.Set))
    given = {name: getattr(order, name) for name in HAND if getattr(order, name) is not UNSET}
    changes = {name: value if isinstance(value, str) else int(value) for name, value in given.items()}
    if changes.get("destroyed") == 0:
        del changes["destroyed"]
    most = ship.built_thrust
    if "thrust" in changes and given["thrust"] > most:
        raise RefusedError(
            "C27", Text("refused.damage", unit=ship.name, what=Text("cloak.what.thrust"), most=most)
        )
    reason = ""
    events: list[CloakEvent] = []
    if isinstance(order, orders.Set):
        if order.seat != REFEREE:
            raise RefusedError("C27", Text("refused.only_referee", do="set"))
        reason = order.reason
        events += _placed(truth, ship, order)
        if events and changes.get("destroyed"):
            raise RefusedError("C27", Text("refused.destroyed_place", unit=ship.name))
    if changes:
        events.append(happened.Damaged(ship.id, order.seat, changes, reason))
    if not events and "destroyed" not in given:
        raise RefusedError("C27", Text("refused.nothing_set", unit=ship.name))
    return events


def _placed(truth: Truth, ship: Ship, order: orders.Set) -> list[CloakEvent]:
    where = {name: value for name, value in asdict(order).items() if name in {"hex", "course", "velocity"}}
    if all(value is UNSET for value in where.values()):
        return []
    point = ship.point
    if order.hex is not UNSET:
        try:
            point = Point.of(truth.setup.map.parse(order.hex))
        except HexNameError as wrong:
            raise RefusedError("C1", Text("refused.hex", hex=order.hex, why=hex_text(wrong))) from None
    if point is None:
        raise RefusedError("C1", Text("refused.aboard", unit=ship.name))
    course = ship.course if order.course is UNSET else order.course
    velocity = ship.velocity if order.velocity is UNSET else order.velocity
    drift = ship.drift
    if truth.setup.vector and order.velocity is not UNSET:
        drift = along(course, velocity)
    return [happened.Placed(ship.id, State(point, course, velocity, drift), order.reason)]


def _ship(truth: Truth, unit: str, seat: str, *, gone: bool = False) -> Ship:
    """A ship that a seat may lay its hand on: its own on the map, any for the referee."""
    ship = truth.ships.get(unit)
    if ship is None or (seat not in {REFEREE, ship.side}) or (ship.point is None and not gone):
        raise RefusedError("", Text("refused.no_unit", unit=unit))
    return ship
