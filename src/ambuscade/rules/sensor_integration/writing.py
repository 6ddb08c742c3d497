"""A game of sensor integration as it stands, as the scenario that begins so (S2 to S19)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from ambuscade.hexes.hex import FACINGS, ORIGIN
from ambuscade.hexes.vectors import spelt
from ambuscade.rules import position as positions
from ambuscade.rules import schema
from ambuscade.rules.position import Standing
from ambuscade.rules.scenario import blank
from ambuscade.rules.sensor_integration import schemas, setup
from ambuscade.rules.sensor_integration.setup import built_weapon
from ambuscade.rules.sensor_integration.tables import KINDS, tables
from ambuscade.rules.sensor_integration.truth import ID

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.position import Position
    from ambuscade.rules.sensor_integration.truth import Ship, Truth, Weapon

PLAIN_STATES = ("crew", "sensor_state", "optical_sensor", "meson_screen")


def position(truth: Truth) -> Position:
    """The scenario that begins as the game stands, and what it cannot say."""
    hexes = truth.setup.map
    present = [ship for ship in truth.ships.values() if ship.position and hexes.contains(ship.position)]
    return positions.position(
        ID,
        truth.setup,
        truth.at,
        [Standing(_own(truth, ship), _figures(ship)) for ship in present],
        shipped={id_: _of_class(values) for id_, values in setup.classes(blank(ID)).items()},
        plain=_of_class(schema.read(schemas.CLASS, {}, "", [])),
        figures=tables(),
        top=_sky(truth),
        lost=_lost(truth, present),
    )


def _sky(truth: Truth) -> dict[str, Any]:
    planets = [
        {"hex": truth.setup.map.name(planet.at), "radius": planet.radius} for planet in truth.setup.planets
    ]
    return {
        "sun_factor": truth.setup.sun_factor,
        "sun_direction": FACINGS[truth.setup.sun_direction],
        "planet": planets,
    }


def _own(truth: Truth, ship: Ship) -> dict[str, Any]:
    at = ship.position
    written = {
        "id": _id(truth, ship),
        "name": ship.name,
        "side": ship.side,
        "class": ship.cls or None,
        "hex": None if at is None else truth.setup.map.name(at),
        "facing": FACINGS[ship.facing],
        "vector": None if ship.vector == ORIGIN else spelt(ship.vector),
        "rolled": ship.rolled or None,
        "popped_out": None if ship.popped_out else False,
        "silent_running": ship.silent_running or None,
    }
    return {key: value for key, value in written.items() if value is not None}


def _id(truth: Truth, ship: Ship) -> str:
    """A ship's id; what was launched bears another, since what is to be launched will bear such (S18)."""
    for cls in truth.setup.missiles:
        found = re.fullmatch(rf"(.+)-{re.escape(cls)}-(\d+)", ship.id, flags=re.ASCII)
        if found:
            return f"{found[1]}-{cls}{found[2]}"
    return ship.id


def _figures(ship: Ship) -> dict[str, Any]:
    return {
        "name": ship.class_name,
        "kind": ship.kind,
        "shape": ship.shape,
        "thrust": ship.thrust,
        "turn_steps": ship.turn_steps,
        "sensors": ship.sensors,
        "signatures": {
            kind: figure for kind, figure in zip(KINDS, ship.signatures, strict=True) if figure is not None
        },
        "weapons": tuple(_left(ship)),
        **{name: getattr(ship, name) for name in PLAIN_STATES},
    }


def _left(ship: Ship) -> Iterator[Weapon]:
    """A ship's weapons with the rounds that are left, those without any left out."""
    for weapon in ship.weapons:
        used = ship.spent.get(weapon.id, 0)
        if weapon.rounds is None or not used:
            yield weapon
        elif used < weapon.rounds:
            yield msgspec.structs.replace(weapon, rounds=weapon.rounds - used)


def _of_class(values: Mapping[str, Any]) -> dict[str, Any]:
    """A class's figures in the form of a ship's."""
    return dict(values) | {
        "shape": values["shape"] or "warship",
        "weapons": tuple(built_weapon(weapon) for weapon in values["weapons"]),
    }


def _lost(truth: Truth, ships: list[Ship]) -> Iterator[str]:
    built = (
        ship for ship in ships if (ship.thrust, ship.turn_steps) != (ship.built_thrust, ship.built_steps)
    )
    if any(built):
        yield "built"
    if any(ledger.scans for ledger in truth.ledgers.values()):
        yield "streaks"
    if any(_id(truth, ship) != ship.id for ship in ships):
        yield "launched"
