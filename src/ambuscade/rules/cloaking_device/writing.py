"""A game of cloaking devices as it stands, as the scenario that begins so (C3 to C10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.hexes.exact import COURSES, HERE, Point, along, bearing, course, hex_of, length
from ambuscade.rules import position as positions
from ambuscade.rules import schema
from ambuscade.rules.cloaking_device import schemas, setup
from ambuscade.rules.cloaking_device.setup import built_weapon
from ambuscade.rules.cloaking_device.tables import tables
from ambuscade.rules.cloaking_device.truth import ID
from ambuscade.rules.position import Standing
from ambuscade.rules.scenario import blank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.cloaking_device.tables import Tables
    from ambuscade.rules.cloaking_device.truth import Ship, Truth, Weapon
    from ambuscade.rules.position import Position


def position(truth: Truth) -> Position:
    """The scenario that begins as the game stands, and what it cannot say."""
    figures = truth.setup.tables
    present = [ship for ship in truth.ships.values() if _hex(truth, ship)]
    return positions.position(
        ID,
        truth.setup,
        truth.at,
        [Standing(_own(truth, ship), _figures(ship, figures)) for ship in present],
        shipped={id_: _of_class(values, figures) for id_, values in setup.classes(blank(ID)).items()},
        plain=_of_class(schema.read(schemas.CLASS, {}, "", []), figures),
        figures=tables(),
        lost=_lost(truth, present),
    )


def _hex(truth: Truth, ship: Ship) -> str | None:
    at = None if ship.point is None else hex_of(ship.point)
    return truth.setup.map.name(at) if at is not None and truth.setup.map.contains(at) else None


def _own(truth: Truth, ship: Ship) -> dict[str, Any]:
    if truth.setup.vector:
        towards, going = _drift(ship)
        way = {"facing": ship.course, "vector": {"course": towards, "velocity": going}}
    else:
        way = {"course": ship.course, "velocity": ship.velocity}
    written = {
        "id": ship.id,
        "name": ship.name,
        "side": ship.side,
        "nationality": None if ship.nationality == ship.side else ship.nationality,
        "class": ship.cls or None,
        "hex": _hex(truth, ship),
        **way,
        "cloaked": ship.dark is not None or None,
    }
    return {key: value for key, value in written.items() if value is not None}


def _drift(ship: Ship) -> tuple[int, int]:
    """The course and velocity that come nearest to a ship's drift, which may lie between courses."""
    towards = bearing(ship.drift)
    if towards is None:
        return ship.course, 0
    near = (towards // 2, (towards + 1) // 2)
    going = length(ship.drift)
    ways = [(course(each or COURSES), going) for each in near]
    return min(ways, key=lambda way: length(ship.drift.minus(along(*way))))


def _figures(ship: Ship, figures: Tables) -> dict[str, Any]:
    return {
        "name": ship.class_name,
        "shape": ship.shape,
        "thrust": ship.thrust,
        "military": ship.military,
        "scientific": ship.scientific,
        "sensors": ship.sensors,
        "cloaking_device": ship.cloaking_device,
        "advanced_drives": ship.advanced_drives,
        "weapons": tuple(_weapon(weapon, figures) for weapon in ship.weapons),
    }


def _of_class(values: Mapping[str, Any], figures: Tables) -> dict[str, Any]:
    """A class's figures in the form of a ship's."""
    weapons = (built_weapon(weapon, figures) for weapon in values["weapons"])
    return dict(values) | {
        "shape": values["shape"] or "warship",
        "weapons": tuple(_weapon(weapon, figures) for weapon in weapons),
    }


def _weapon(weapon: Weapon, figures: Tables) -> dict[str, Any]:
    """A weapon as a file spells it: whether it is guided, only where the rules do not say (C24)."""
    written = {"id": weapon.id, "name": weapon.name, "kind": weapon.kind, "arc": weapon.arc}
    return written if weapon.kind in figures.guided else written | {"guided": weapon.guided}


def _lost(truth: Truth, ships: list[Ship]) -> Iterator[str]:
    if any(ship.point != Point.of(hex_of(ship.point)) for ship in ships if ship.point):
        yield "points"
    if any(ship.drift not in (HERE, along(*_drift(ship))) for ship in ships):
        yield "drifts"
    if any(ship.thrust != ship.built_thrust for ship in ships):
        yield "built"
    if any(ship.plot for ship in ships):
        yield "plots"
    if truth.novas or truth.waves:
        yield "effects"
