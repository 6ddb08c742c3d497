"""Reads a scenario's own tables into the truth of a game, and finds every problem in them (C1-C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ambuscade.hexes.exact import HERE, Point, along
from ambuscade.rules import fixes, lessons, own, schema
from ambuscade.rules.cloaking_device import schemas
from ambuscade.rules.cloaking_device.orders import SEAT_ORDERS
from ambuscade.rules.cloaking_device.tables import Options, Tables, arc_parts, data, tables
from ambuscade.rules.cloaking_device.truth import (
    SLOTS,
    Ledger,
    Setup,
    Ship,
    Truth,
    Weapon,
)
from ambuscade.rules.clock import Clock
from ambuscade.rules.designs import Designs
from ambuscade.rules.scenario import first_moment, read_rest
from ambuscade.rules.schema import Fix, Problem, entry, error, nearest, shown, within
from ambuscade.rules.system import Pace, Schema
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.scenario import Scenario, Table

UP = 12


def keys(scenario: Scenario) -> Schema:
    """The keys of the tables of a scenario."""
    units = schemas.unit_keys(scenario.side_ids, _designs(scenario, _tables(scenario, []), []).ids)
    return Schema(options=schemas.OPTIONS, classes=schemas.CLASS, units=units, pages=schemas.PAGES)


def classes(scenario: Scenario) -> dict[str, dict[str, Any]]:
    """All classes by id with their figures; a scenario's own replace shipped ones."""
    return _designs(scenario, _tables(scenario, []), []).named(_shape)


def read(scenario: Scenario) -> tuple[Truth, list[Problem]]:
    """The truth of a scenario, as far as it could be read, with every problem in it."""
    problems = list(scenario.problems)
    read_rest((), scenario, problems)
    options = msgspec.convert(schema.read(schemas.OPTIONS, scenario.options, "options", problems), Options)
    clock = Clock(turns=scenario.turns, slots=SLOTS)
    setup = _setup(scenario, options, clock, problems)
    ships = list(_ships(scenario, setup, problems))
    lessons.check(scenario, clock, SEAT_ORDERS, problems)
    at = first_moment(scenario, clock, problems)
    order = {side: place for place, side in enumerate(scenario.side_ids)}
    ships.sort(key=lambda ship: order.get(ship.side, len(order)))
    truth = Truth(
        setup=setup,
        pace=Pace(at=at),
        ships={ship.id: ship for ship in ships},
        ledgers={audience: Ledger() for audience in (*scenario.side_ids, PUBLIC)},
    )
    return truth, problems


def _tables(scenario: Scenario, problems: list[Problem]) -> Tables:
    """The shipped tables, and a group's own laid over them."""
    if scenario.own is None:
        return tables()
    from ambuscade.rules.cloaking_device import figures  # noqa: PLC0415 - only those who have their own wait

    return figures.laid(scenario.own, problems)


def _setup(scenario: Scenario, options: Options, clock: Clock, problems: list[Problem]) -> Setup:
    terrain: dict[str, tuple[Any, ...]] = {}
    for patch in scenario.terrain:
        terrain[patch.kind] = (*terrain.get(patch.kind, ()), *patch.hexes)
    return Setup(
        name=scenario.name,
        clock=clock,
        map=scenario.map,
        sides=scenario.sides,
        options=options,
        tables=_tables(scenario, problems),
        sources=own.sources(scenario.own, data) if scenario.own else (),
        terrain=terrain,
        objectives=tuple((objective.side, objective.text) for objective in scenario.objectives),
    )


def _designs(scenario: Scenario, figures: Tables, problems: list[Problem]) -> Designs:
    designs = Designs(schemas.CLASS, data("classes")["class"], scenario, problems)
    for place, values in designs.own:
        problems += _weapon_problems(values["weapons"], place, figures)
    return designs


def _shape(values: Mapping[str, Any]) -> str:
    """The silhouette of what was given none."""
    return str(values["shape"] or "warship")


def _ships(scenario: Scenario, setup: Setup, problems: list[Problem]) -> Iterator[Ship]:
    """The ships that could be read."""
    designs = _designs(scenario, setup.tables, problems)
    unit_keys = schemas.unit_keys(scenario.side_ids, designs.ids)
    for table in scenario.units:
        own = schema.read(unit_keys, table.data, table.place, problems, scenario.map)
        if (ship := _ship(table, own, designs, setup, problems)) is not None:
            yield ship


def _ship(
    table: Table, own: dict[str, Any], designs: Designs, setup: Setup, problems: list[Problem]
) -> Ship | None:
    problems += _weapon_problems(own["weapons"], table.place, setup.tables)
    if not own["side"] or not table.id or own["hex"] is None:
        return None
    named = (key for key in schemas.CLASS_KEYS if key in table.data and key != "name")
    written = {key: own[key] for key in named if own[key] is not None}  # what is wrong leaves the class's
    values = designs.values(own["class"]) | written
    problems += _ship_problems(own, values, table, setup)
    return _built(table.id, own, values, setup)


def _built(id_: str, own: dict[str, Any], values: dict[str, Any], setup: Setup) -> Ship:
    course, velocity, drift = own["course"] or UP, own["velocity"], HERE
    if setup.vector:
        vector = own["vector"] or {"course": course, "velocity": velocity}
        course, velocity = own["facing"] or course, vector["velocity"]
        drift = along(vector["course"], velocity)
    cls = own["class"] or ""
    return Ship(
        id=id_,
        name=own["name"] or id_,
        side=own["side"],
        nationality=own["nationality"] or own["side"],
        cls=cls,
        class_name=values["name"] or cls,
        shape=_shape(values),
        weapons=tuple(built_weapon(weapon, setup.tables) for weapon in values["weapons"]),
        built_thrust=values["thrust"],
        point=Point.of(own["hex"]),
        course=course,
        velocity=velocity,
        drift=drift,
        dark=0 if own["cloaked"] else None,
        was_dark=own["cloaked"],
        **{key: values[key] for key in _FIGURES},
    )


_FIGURES = ("thrust", "military", "scientific", "sensors", "cloaking_device", "advanced_drives")


def built_weapon(weapon: dict[str, Any], figures: Tables) -> Weapon:
    """A weapon of a unit or class, from its values."""
    kind = figures.known(weapon["kind"])
    return Weapon(
        id=weapon["id"],
        name=weapon["name"] or weapon["kind"],
        kind=kind,
        arc=weapon["arc"].upper(),
        guided=figures.guided.get(kind, bool(weapon["guided"])),
    )


def _weapon_problems(weapons: tuple[dict[str, Any], ...], place: str, figures: Tables) -> Iterator[Problem]:
    """Weapons of no known kind or arc, or listed twice (C3, C24)."""
    ids = [weapon["id"] for weapon in weapons]
    for double in sorted({id_ for id_ in ids if id_ and ids.count(id_) > 1}):
        another = fixes.other_weapon(place, ids, double)
        yield error(within(place, f"weapons {shown(double)}"), "setup.double_weapon", fix=another)
    for number, weapon in enumerate(weapons, start=1):
        where = within(place, entry("weapons", number, weapon))
        if arc_parts(weapon["arc"]) is None:
            yield error(within(where, f"arc {shown(weapon['arc'])}"), "cloak.setup.arc", rule="C3")
        known = figures.known(weapon["kind"])
        rule, said = figures.guided.get(known), weapon["guided"]
        written = within(where, f"kind {shown(weapon['kind'])}")
        if rule is None and said is None and weapon["kind"]:
            meant = nearest(known, figures.guided)
            key = "cloak.setup.kind_near" if meant else "cloak.setup.kind"
            fix = Fix(meant, within(where, "kind")) if meant else None
            yield error(written, key, rule="C24", fix=fix, **({"nearest": meant} if meant else {}))
        elif rule is not None and said is not None and said != rule:
            right = Fix(rule, within(where, "guided"))
            yield error(written, "cloak.setup.guided" if rule else "cloak.setup.dumb", rule="C24", fix=right)


def _ship_problems(
    own: dict[str, Any], values: dict[str, Any], table: Table, setup: Setup
) -> Iterator[Problem]:
    """A cloak without a device, and what only vector movement has (C8, C9)."""
    if own["cloaked"] and not values["cloaking_device"]:
        fix = Fix(value=True, place=within(table.place, "cloaking_device"))
        yield error(within(table.place, "cloaked"), "cloak.setup.no_device", rule="C9", fix=fix)
    if not setup.vector:
        for key in ("facing", "vector"):
            if key in table.data:
                yield error(within(table.place, key), "cloak.setup.not_vector", rule="C8", fix=Fix())
    elif own["vector"] and ("course" in table.data or "velocity" in table.data):
        yield error(within(table.place, "vector"), "cloak.setup.two_vectors", rule="C8", fix=Fix())
