"""The lines of the inspector: what is read of a ship or a marker, each with its rule (C29)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ambuscade.rules.cloaking_device import detection, notation
from ambuscade.rules.cloaking_device.knowledge import craft_of
from ambuscade.rules.cloaking_device.lanes import first_turn
from ambuscade.rules.cloaking_device.learning import is_found
from ambuscade.rules.cloaking_device.movement import state_of
from ambuscade.rules.cloaking_device.names import group_name, place, side_name
from ambuscade.rules.cloaking_device.truth import ORDERS, Found
from ambuscade.rules.memo import Memo
from ambuscade.rules.view import PUBLIC, REFEREE, Fact
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.cloaking_device.truth import Marker, Ship, Truth


def facts(truth: Truth, audience: str) -> dict[str, tuple[Fact, ...]]:
    """The facts of every ship that the audience owns or sees, and of its markers."""
    found = {}
    moment = (truth.at, truth.setup.options)
    ears = {side: detection.Ears(truth, side) for side in truth.side_ids if audience in {REFEREE, side}}
    for ship in truth.ships.values():
        if ship.point is None:
            continue
        if audience in {REFEREE, ship.side}:
            dark = () if ship.dark is None else _dark(ship, truth, ears[ship.side])
            found[ship.id] = (*_of_own(ship, truth, moment), *dark)
        elif ship.dark is None:
            found[ship.id] = _of_open(ship, truth, moment)
    if audience != REFEREE:
        for unit, marker in truth.ledgers[audience].markers.items():
            found[marker.id] = tuple(_marked(truth.ships[unit], marker, truth, audience))
    return found


def _fact(label: str, value: str | int | Text, rule: str) -> Fact:
    said = str(value) if isinstance(value, int) else value
    return Fact(label=Text(f"cloak.fact.{label}"), value=said, rule=rule)


def _own(ship: Ship, truth: Truth) -> Iterator[Fact]:
    if ship.class_name:
        yield _fact("class", ship.class_name, "C4")
    yield from _course(ship)
    yield _fact("thrust", ship.thrust, "C4")
    yield from _ears(ship, truth)
    yield _fact("orders", _orders(ship, truth), "C7")
    yield _fact("can", notation.can(craft_of(ship, vector=truth.setup.vector), state_of(ship)), "C6")
    if ship.cloaking_device and ship.dark is None:
        yield _fact("cloak", Text("cloak.fact.has_device"), "C9")


def _course(ship: Ship) -> Iterator[Fact]:
    yield _fact("course", ship.course, "C1")
    yield _fact("velocity", ship.velocity, "C6")


def _ears(ship: Ship, truth: Truth) -> Iterator[Fact]:
    """Sensors, and what the ship adds to its own die by what it is (C17)."""
    non_military, sensors = detection.sensor_terms(ship, truth.setup)
    said = Text(
        "cloak.fact.ears", sensors=Text(f"cloak.sensors.{ship.sensors}"), sum=_signed(non_military + sensors)
    )
    yield _fact("sensors", said, "C17")


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def _orders(ship: Ship, truth: Truth) -> Text:
    if not ship.plot:
        return Text("cloak.fact.no_order" if truth.phase == ORDERS else "cloak.fact.drifts")
    if len(ship.plot) == 1:
        return Text("cloak.fact.order", order=notation.spelt(ship.plot[0]))
    moves = tuple(notation.spelt(move) for move in ship.plot)
    return Text("cloak.fact.plot", orders=moves, turn=first_turn(truth) + len(moves) - 1)


def _dark(ship: Ship, truth: Truth, ears: detection.Ears) -> Iterator[Fact]:
    """A cloaked ship's detection value, who can hear it, and what each enemy has of it (C16, C17, C29)."""
    turn = ship.dark or 0
    since = Text("cloak.fact.dark", turn=turn) if turn else Text("cloak.fact.dark_from_start")
    yield _fact("cloak", since, "C10")
    yield _fact("detection_value", ship.used, "C16")
    yield from _listeners(ship, ears)
    for side in truth.side_ids:
        marker = truth.ledgers[side].markers.get(ship.id)
        if marker is not None:
            label = Text("cloak.fact.known_to", side=side_name(truth, side))
            yield Fact(label=label, value=_has(marker, truth), rule="C29")


def _listeners(ship: Ship, ears: detection.Ears) -> Iterator[Fact]:
    """The chance of each enemy vessel in sight, as far as everyone saw it move (C17, C18)."""
    for (scanner, _), chance in zip(ears.scanners, ears.chances(ship.used), strict=True):
        deaf = not scanner.was_dark and detection.is_aft(scanner, ship)
        yield _heard_by(scanner.name, None if deaf else chance.sixths)


@lru_cache(maxsize=1024)
def _heard_by(name: str, sixths: int | None) -> Fact:
    label = Text("cloak.fact.chance", unit=name)
    if sixths is None:
        return Fact(label=label, value=Text("cloak.fact.deaf"), rule="C18")
    return Fact(label=label, value=Text("cloak.fact.sixths", n=sixths), rule="C17")


def _has(marker: Marker, truth: Truth) -> Text:
    """What a side has of a ship, as its owner is told."""
    now = [each for each in marker.found.values() if each.turn == truth.turn]
    if any(each.solution for each in now):
        return Text("cloak.fact.has_solution")
    if now:
        return Text("cloak.fact.has_detection")
    key = "cloak.fact.has_blip" if marker.blip == truth.turn else "cloak.fact.has_marker"
    return Text(key, hex=place(truth.setup, marker.point), turn=marker.turn)


def _open(ship: Ship, truth: Truth) -> Iterator[Fact]:
    """What everyone sees of a ship on the map (C13, C29, C30)."""
    if ship.class_name:
        yield _fact("class", ship.class_name, "C4")
    if not is_withheld(ship, truth):
        yield from _course(ship)
    if truth.setup.options.thrust_known:
        yield _fact("thrust", ship.built_thrust, "C30")
    yield from _ears(ship, truth)


def is_withheld(ship: Ship, truth: Truth) -> bool:
    """Whether a ship's course and velocity are withheld: it uncloaked after the last orders (C13)."""
    if not ship.returned:
        return False
    return ship.returned == truth.turn or (ship.returned == truth.turn - 1 and truth.phase == ORDERS)


def _marked(ship: Ship, marker: Marker, truth: Truth, audience: str) -> Iterator[Fact]:
    origin = marker.origin
    if marker.known and ship.class_name:
        yield _fact("class", ship.class_name, "C4")
    if origin.turn:
        yield _fact("cloak", Text("cloak.fact.dark", turn=origin.turn), "C10")
    last = Text("cloak.fact.last_course", course=origin.course, velocity=origin.velocity)
    yield _fact("last", last, "C10")
    if marker.known and truth.setup.options.thrust_known:
        yield _fact("thrust", ship.built_thrust, "C30")
    if audience == PUBLIC:
        return
    for group in sorted(marker.counts):
        counts = detection.record(marker, group, truth.turn)
        label = Text("cloak.fact.record", group=group_name(truth, group))
        yield Fact(label=label, value=Text("cloak.fact.list", items=counts), rule="C20")
    if is_found(marker, truth.turn):
        key = (
            "solution" if any(_solved(each, truth.turn) for each in marker.found.values()) else "no_solution"
        )
        yield _fact("fire", Text(f"cloak.fact.{key}"), "C25")


def _solved(found: Found, turn: int) -> bool:
    return found.turn == turn and found.solution


def _told_of_own(ship: Ship, truth: Truth, _: object) -> tuple[Fact, ...]:
    return tuple(_own(ship, truth))


def _told_of_open(ship: Ship, truth: Truth, _: object) -> tuple[Fact, ...]:
    return tuple(_open(ship, truth))


_of_own = Memo(_told_of_own)
_of_open = Memo(_told_of_open)
