"""Carries a seat's or the referee's order out: from what is legal to what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec import UNSET
from msgspec.structs import replace

from ambuscade.hexes.hex import FACINGS, HexNameError
from ambuscade.hexes.vectors import read_vector
from ambuscade.rules.schema import hex_text, shown
from ambuscade.rules.sensor_integration import events as happened
from ambuscade.rules.sensor_integration import legal, movement, orders
from ambuscade.rules.sensor_integration.knowledge import Knowledge
from ambuscade.rules.sensor_integration.movement import State
from ambuscade.rules.sensor_integration.truth import OPEN, Move
from ambuscade.rules.system import RefusedError
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.sensor_integration.events import SensorEvent
    from ambuscade.rules.sensor_integration.truth import Ship, Truth

HAND = ("thrust", "turn_steps", "crew", "sensor_state", "optical_sensor", "meson_screen", "destroyed")
PLACE = ("hex", "facing", "vector")


def execute(truth: Truth, order: orders.AnyOrder) -> list[SensorEvent]:
    """What an order makes happen; raises RefusedError."""
    if isinstance(order, orders.Damage):
        return _by_hand(truth, order)
    if order.seat == REFEREE:
        raise RefusedError("", Text("refused.referee"))
    return [_seat_order(Knowledge(truth, order.seat), truth, order)]


def _seat_order(known: Knowledge, truth: Truth, order: orders.SeatOrder) -> SensorEvent:
    match order:
        case orders.Helm(unit=unit):
            return _moved(known, unit, Move(order.turn, order.thrust, order.roll))
        case orders.Status(unit=unit):
            return _status(known, unit, order)
        case orders.AskScan(unit=unit):
            return happened.ScanAsked(legal.scan(known, unit, order.sensor, order.size, order.hex))
        case orders.Withdraw(unit=unit, sensor=sensor):
            legal.withdrawal(known, unit, sensor)
            return happened.ScanWithdrawn(unit, sensor)
        case orders.AskTask(unit=unit):
            dice = None if order.dice is UNSET else order.dice
            ship, planned = legal.task(known, unit, order.modifiers, dice)
            return happened.TaskAsked(ship.id, planned)
        case orders.Attack():
            return _attacked(truth, legal.attack(known, order.unit, order.weapon, order.target))
        case _:
            assert_never(order)


def _moved(known: Knowledge, unit: str, move: Move) -> SensorEvent:
    """In the open at once, in secret as the step ends (S15)."""
    ship = legal.move(known, unit, move)
    if known.phase != OPEN or ship.position is None:
        return happened.MovePlanned(unit, move)
    return happened.Moved(unit, movement.steered(ship, ship.position, move))


def _status(known: Knowledge, unit: str, order: orders.Status) -> SensorEvent:
    ship = legal.may_move(known, unit, "status")
    out = None if order.popped_out is UNSET else order.popped_out
    silent = None if order.silent_running is UNSET else order.silent_running
    if out is None and silent is None:
        raise RefusedError("S2", Text("refused.nothing_set", unit=ship.name))
    return happened.StatusSet(unit, out, silent)


def _attacked(truth: Truth, shot: legal.Shot) -> SensorEvent:
    ship, weapon, target = shot
    kind = truth.setup.tables.weapons[weapon.kind]
    if kind.launches in truth.setup.missiles:
        return happened.Launched(ship.id, weapon.id, target.unit, _missile(truth, ship, kind.launches))
    untracked = truth.ships[target.unit].side not in truth.trackers(ship.id)
    defence = truth.setup.tables.untracked_defence if untracked else 0
    return happened.Attacked(ship.id, weapon.id, target.unit, defence, kind.shown_by, kind.spent)


def _missile(truth: Truth, ship: Ship, cls: str) -> Ship:
    """A missile as it leaves its ship; its number tells of that ship's own launches alone (S18)."""
    racks = (each.id for each in ship.weapons if truth.setup.tables.weapons[each.kind].launches == cls)
    number = 1 + sum(ship.spent.get(rack, 0) for rack in racks)
    design = truth.setup.missiles[cls]
    return replace(
        design,
        id=f"{ship.id}-{cls}-{number}",
        name=f"{ship.name} {design.class_name} {number}",
        side=ship.side,
        position=ship.position,
        vector=ship.vector,
        facing=ship.facing,
    )


def _by_hand(truth: Truth, order: orders.Damage) -> list[SensorEvent]:
    """What the table did to a ship, entered by its owner, or by the referee's hand (S18)."""
    hand = isinstance(order, orders.Set)
    ship = _ship(truth, order.unit, order.seat, gone=hand)
    given = {name: getattr(order, name) for name in HAND if getattr(order, name) is not UNSET}
    changes = {name: value if isinstance(value, str) else int(value) for name, value in given.items()}
    if changes.get("destroyed") == 0:
        del changes["destroyed"]
    for name, most in (("thrust", ship.built_thrust), ("turn_steps", ship.built_steps)):
        if name in changes and given[name] > most:
            what = Text(f"sensor.what.{name}")
            raise RefusedError("S2", Text("refused.damage", unit=ship.name, what=what, most=most))
    events: list[SensorEvent] = []
    reason = ""
    if isinstance(order, orders.Set):
        if order.seat != REFEREE:
            raise RefusedError("", Text("refused.only_referee", do="set"))
        reason = order.reason
        events += _placed(truth, ship, order)
        if events and changes.get("destroyed"):
            raise RefusedError("S2", Text("refused.destroyed_place", unit=ship.name))
    if changes:
        events.append(happened.Damaged(ship.id, order.seat, changes, reason))
    if not events and "destroyed" not in given:
        raise RefusedError("S2", Text("refused.nothing_set", unit=ship.name))
    return events


def _placed(truth: Truth, ship: Ship, order: orders.Set) -> list[SensorEvent]:
    if all(getattr(order, name) is UNSET for name in PLACE):
        return []
    position, vector = ship.position, ship.vector
    if order.hex is not UNSET:
        try:
            position = truth.setup.map.parse(order.hex)
        except HexNameError as wrong:
            raise RefusedError("S1", Text("refused.hex", hex=order.hex, why=hex_text(wrong))) from None
    if position is None:
        raise RefusedError("S1", Text("refused.aboard", unit=ship.name))
    if order.vector is not UNSET:
        read = read_vector(order.vector)
        if read is None:
            raise RefusedError("S2", Text("sensor.refused.vector", vector=shown(order.vector)))
        vector = read
    facing = ship.facing if order.facing is UNSET else FACINGS.index(order.facing)
    return [happened.Placed(ship.id, State(position, vector, facing, ship.rolled, ship.used), order.reason)]


def _ship(truth: Truth, unit: str, seat: str, *, gone: bool = False) -> Ship:
    """A ship that a seat may lay its hand on: its own in the game, any for the referee."""
    ship = truth.ships.get(unit)
    if ship is None or seat not in {REFEREE, ship.side} or (ship.position is None and not gone):
        raise RefusedError("", Text("refused.no_unit", unit=unit))
    return ship
