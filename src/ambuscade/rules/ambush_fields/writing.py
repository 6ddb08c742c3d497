"""A game of ambush fields as it stands, as the scenario that begins so (A6 to A12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import position as positions
from ambuscade.rules import schema
from ambuscade.rules.ambush_fields import energy, schemas, setup
from ambuscade.rules.ambush_fields.tables import tables
from ambuscade.rules.ambush_fields.truth import END, ID, OPENING, Weapon
from ambuscade.rules.position import Standing
from ambuscade.rules.scenario import blank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.ambush_fields.truth import Truth, Unit
    from ambuscade.rules.position import Position


def position(truth: Truth) -> Position:
    """The scenario that begins as the game stands, and what it cannot say."""
    present = [unit for unit in truth.units.values() if _is_there(truth, unit)]
    return positions.position(
        ID,
        truth.setup,
        truth.at,
        [Standing(_own(truth, unit), _figures(unit)) for unit in present],
        shipped={id_: _of_class(values) for id_, values in setup.classes(blank(ID)).items()},
        plain=_of_class(schema.read(schemas.CLASS, {}, "", [])) | {"kind": None},
        figures=tables(),
        lost=_lost(truth),
    )


def _is_there(truth: Truth, unit: Unit) -> bool:
    if unit.aboard is not None:
        return truth.units[unit.aboard].hex is not None
    return unit.hex is not None and truth.setup.map.contains(unit.hex)


def _own(truth: Truth, unit: Unit) -> dict[str, Any]:
    """What is a unit's own, its standing orders as they are in force."""
    opening = truth.phase in (*OPENING, END)
    spent = unit.standing if opening else unit.allocation
    wishes = unit.wishes if opening else unit.assignment
    field = unit.field if unit.field is not None and unit.field.standing else None
    crew = field is not None and truth.setup.tables.kinds[unit.kind].crew
    written = {
        "id": unit.id,
        "name": unit.name,
        "side": unit.side,
        "class": unit.cls,
        "hex": None if unit.hex is None else truth.setup.map.name(unit.hex),
        "aboard": unit.aboard,
        "facing": FACINGS[unit.facing],
        "speed": unit.speed,
        "field": {"strength": field.strength, "radius": field.radius} if field else None,
        "field_crew": crew or None,
        "channels": list(wishes.channels),
        "labs_on": {group: labs for group, labs in wishes.labs.items() if labs},
        "craft": None if wishes.craft == "six" else wishes.craft,
        "ecm": spent.ecm or None,
        "oew": spent.oew or None,
        "give": {"to": spent.give.to, "power": spent.give.power} if spent.give else None,
    }
    return {key: value for key, value in written.items() if value is not None and value not in ([], {})}


def _figures(unit: Unit) -> dict[str, Any]:
    return {
        "name": unit.class_name,
        "kind": unit.kind,
        "shape": unit.shape,
        "power": unit.power,
        "movement_cost": unit.movement_cost / energy.COST_UNIT,
        "sensor_rating": unit.sensor_rating,
        "scout_channels": unit.scout_channels,
        "labs": unit.labs,
        "turn_mode": unit.turn_mode,
        "weapons": unit.weapons,
        "range_column": unit.range_column,
        "crippled": unit.crippled,
        "count": unit.count,
    }


def _of_class(values: Mapping[str, Any]) -> dict[str, Any]:
    """A class's figures in the form of a unit's."""
    figures = {key: value for key, value in values.items() if key != "field_crew"}
    return figures | {
        "shape": values["shape"] or values["kind"],
        "movement_cost": round(values["movement_cost"] * energy.COST_UNIT) / energy.COST_UNIT,
        "turn_mode": tuple((speed, hexes) for speed, hexes in values["turn_mode"]),
        "weapons": tuple(Weapon(**weapon) for weapon in values["weapons"]),
    }


def _lost(truth: Truth) -> Iterator[str]:
    units = [unit for unit in truth.units.values() if not unit.gone]
    if any(getattr(unit, name) != built for unit in units for name, built in unit.built.items()):
        yield "built"
    if any(unit.field is not None and not unit.field.standing for unit in units):
        yield "fields"
    if any(unit.attempts or unit.blinded for unit in units):
        yield "attempts"
    if truth.lends:
        yield "lends"
    if any(unit.acts or unit.shown_through >= truth.at for unit in units):
        yield "acts"
    if any(unit.plan or unit.ordered_power or unit.ordered_speed is not None for unit in units):
        yield "plans"
