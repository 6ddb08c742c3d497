"""Reads a scenario's own tables into the truth of a game, and finds every problem in them (A5-A13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ambuscade.rules import fixes, lessons, own, schema
from ambuscade.rules.ambush_fields import checks, energy, schemas
from ambuscade.rules.ambush_fields.orders import SEAT_ORDERS
from ambuscade.rules.ambush_fields.tables import Options, Tables, data, tables
from ambuscade.rules.ambush_fields.truth import (
    END,
    OPENING,
    SLOTS,
    Allocation,
    Assignment,
    Field,
    Gift,
    Ledger,
    Pulse,
    Setup,
    Truth,
    Unit,
    Weapon,
)
from ambuscade.rules.clock import Clock
from ambuscade.rules.designs import Designs
from ambuscade.rules.scenario import first_moment, read_rest
from ambuscade.rules.schema import Fix, Problem, error, within
from ambuscade.rules.system import Pace, Schema
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ambuscade.rules.scenario import Scenario, Table
    from ambuscade.rules.schema import Key

BUILT = ("sensor_rating", "labs", "scout_channels", "power", "count")


def keys(scenario: Scenario) -> Schema:
    """The keys of the tables of a scenario."""
    units = schemas.unit_keys(scenario.side_ids, _designs(scenario, []).ids)
    return Schema(options=schemas.OPTIONS, classes=schemas.CLASS, units=units, pages=schemas.PAGES)


def classes(scenario: Scenario) -> dict[str, dict[str, Any]]:
    """All classes by id with their figures; a scenario's own replace shipped ones."""
    return _designs(scenario, []).named(_shape)


def read(scenario: Scenario) -> tuple[Truth, list[Problem]]:
    """The truth of a scenario, as far as it could be read, with every problem in it."""
    problems = list(scenario.problems)
    read_rest((), scenario, problems)
    options = msgspec.convert(schema.read(schemas.OPTIONS, scenario.options, "options", problems), Options)
    clock = Clock(turns=scenario.turns, slots=SLOTS)
    found = _units(scenario, problems)
    setup = _setup(scenario, options, clock, problems)
    problems += checks.units(setup, found, {table.id: table.place for table in scenario.units})
    lessons.check(scenario, clock, SEAT_ORDERS, problems)
    at = first_moment(scenario, clock, problems)
    step = clock.step(at)
    opening = step.phase in (*OPENING, END)
    truth = Truth(
        setup=setup,
        pace=Pace(at=at),
        units={unit.id: unit for unit in sorted((unit for unit, _ in found), key=_by_side(scenario))},
        ledgers={audience: Ledger() for audience in (*scenario.side_ids, PUBLIC)},
        pulse=Pulse(first=0 if opening else step.impulse),
    )
    return truth, problems


def _by_side(scenario: Scenario) -> Callable[[Unit], int]:
    order = {side: place for place, side in enumerate(scenario.side_ids)}
    return lambda unit: order.get(unit.side, len(order))


def _tables(scenario: Scenario, problems: list[Problem]) -> Tables:
    """The shipped tables, and a group's own laid over them."""
    if scenario.own is None:
        return tables()
    from ambuscade.rules.ambush_fields import figures  # noqa: PLC0415 - only those who have their own wait

    return figures.laid(scenario.own, problems)


def _setup(scenario: Scenario, options: Options, clock: Clock, problems: list[Problem]) -> Setup:
    numbers = _tables(scenario, problems)
    terrain: dict[str, tuple[Any, ...]] = {}
    for patch in scenario.terrain:
        terrain[patch.kind] = (*terrain.get(patch.kind, ()), *patch.hexes)
    return Setup(
        name=scenario.name,
        clock=clock,
        map=scenario.map,
        sides=scenario.sides,
        options=options,
        tables=numbers,
        sources=own.sources(scenario.own, data) if scenario.own else (),
        terrain=terrain,
        objectives=tuple((objective.side, objective.text) for objective in scenario.objectives),
        voided=frozenset(
            each for kind, hexes in terrain.items() if numbers.terrain.get(kind) for each in hexes
        ),
    )


def _units(scenario: Scenario, problems: list[Problem]) -> list[tuple[Unit, bool]]:
    """The units that could be read, each with whether it has a crew for a field (A7)."""
    designs = _designs(scenario, problems)
    unit_keys = schemas.unit_keys(scenario.side_ids, designs.ids)
    found = (_unit(scenario, table, unit_keys, designs, problems) for table in scenario.units)
    return [unit for unit in found if unit is not None]


def _designs(scenario: Scenario, problems: list[Problem]) -> Designs:
    return Designs(schemas.CLASS, data("classes")["class"], scenario, problems)


def _shape(values: Mapping[str, Any]) -> str:
    """The silhouette of what was given none."""
    return str(values["shape"] or values["kind"])


def _unit(
    scenario: Scenario, table: Table, unit_keys: Sequence[Key], designs: Designs, problems: list[Problem]
) -> tuple[Unit, bool] | None:
    own = schema.read(unit_keys, table.data, table.place, problems, scenario.map)
    cls = own["class"]
    if not cls or not own["side"] or not table.id:
        return None
    if own["hex"] is None and own["aboard"] is None and "hex" not in table.data:
        fix = Fix(fixes.middle(scenario.map))
        problems.append(error(within(table.place, "hex"), "setup.no_hex", fix=fix))
    if own["hex"] is not None and own["aboard"] is not None:
        fix = Fix(place=within(table.place, "hex"))
        problems.append(error(within(table.place, "aboard"), "setup.two_places", fix=fix))
    named = (key for key in schemas.CLASS_KEYS if key in table.data and key != "name")
    written = {key: own[key] for key in named if own[key] is not None}  # what is wrong leaves the class's
    values = designs.values(cls) | written
    return _built(table.id, cls, own, values), values["field_crew"]


def _built(id_: str, cls: str, own: dict[str, Any], values: dict[str, Any]) -> Unit:
    figures = {name: values[name] for name in ("sensor_rating", "scout_channels", "labs", "power", "count")}
    uses = tuple(own["channels"])
    field = own["field"]
    unit = Unit(
        id=id_,
        name=own["name"] or id_,
        side=own["side"],
        cls=cls,
        class_name=values["name"] or cls,
        shape=_shape(values),
        kind=values["kind"],
        hex=None if own["aboard"] else own["hex"],
        facing=own["facing"],
        speed=own["speed"],
        movement_cost=round(values["movement_cost"] * energy.COST_UNIT),
        turn_mode=tuple((speed, hexes) for speed, hexes in values["turn_mode"]),
        weapons=tuple(Weapon(**weapon) for weapon in values["weapons"]),
        range_column=values["range_column"],
        crippled=values["crippled"],
        field=Field(effective=field["strength"], **field) if field else None,
        aboard=own["aboard"],
        built={name: figures[name] for name in BUILT if figures[name] is not None},
        standing=Allocation(),
        wishes=Assignment(channels=uses, labs=own["labs_on"], craft=own["craft"]),
        **figures,
    )
    return msgspec.structs.replace(unit, standing=_standing(unit, own))


def _standing(unit: Unit, own: dict[str, Any]) -> Allocation:
    return Allocation(
        labs=sum(unit.wishes.labs.values()),
        channels=energy.used_channels(unit.wishes.channels),
        movement=energy.movement_due(unit, unit.speed),
        ecm=own["ecm"],
        oew=own["oew"],
        give=Gift(**own["give"]) if own["give"] else None,
    )
