"""Reads a scenario's own tables into the truth of a game, and finds every problem in them (S1, S2)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from ambuscade.hexes.hex import ORIGIN
from ambuscade.hexes.vectors import read_vector
from ambuscade.rules import fixes, lessons, own, schema
from ambuscade.rules.clock import Clock
from ambuscade.rules.designs import Designs
from ambuscade.rules.scenario import first_moment, read_rest
from ambuscade.rules.schema import Fix, Problem, entry, error, shown, within
from ambuscade.rules.sensor_integration import schemas
from ambuscade.rules.sensor_integration.orders import SEAT_ORDERS
from ambuscade.rules.sensor_integration.tables import KINDS, Options, Tables, data, tables, weapon_kind
from ambuscade.rules.sensor_integration.truth import (
    SLOTS,
    Class,
    Ledger,
    Planet,
    Setup,
    Ship,
    Truth,
    Weapon,
)
from ambuscade.rules.system import Pace, Schema

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambuscade.rules.scenario import Scenario, Table

FIGURES = (
    "kind",
    "thrust",
    "turn_steps",
    "sensors",
    "crew",
    "sensor_state",
    "optical_sensor",
    "meson_screen",
)
STANDS = ("facing", "rolled", "popped_out", "silent_running")


def keys(scenario: Scenario) -> Schema:
    """The keys of the tables of a scenario."""
    units = schemas.unit_keys(scenario.side_ids, _designs(scenario, _tables(scenario, []), []).ids)
    return Schema(
        options=schemas.OPTIONS, classes=schemas.CLASS, units=units, top=schemas.SKY, pages=schemas.PAGES
    )


def classes(scenario: Scenario) -> dict[str, dict[str, Any]]:
    """All classes by id with their figures; a scenario's own replace shipped ones."""
    return _designs(scenario, _tables(scenario, []), []).named(_shape)


def _tables(scenario: Scenario, problems: list[Problem]) -> Tables:
    """The shipped tables, and a group's own laid over them."""
    if scenario.own is None:
        return tables()
    from ambuscade.rules.sensor_integration import figures  # noqa: PLC0415 - only those who have their own wait

    return figures.laid(scenario.own, problems)


def read(scenario: Scenario) -> tuple[Truth, list[Problem]]:
    """The truth of a scenario, as far as it could be read, with every problem in it."""
    problems = list(scenario.problems)
    sky = read_rest(schemas.SKY, scenario, problems)
    options = msgspec.convert(schema.read(schemas.OPTIONS, scenario.options, "options", problems), Options)
    clock = Clock(turns=scenario.turns, slots=SLOTS)
    figures = _tables(scenario, problems)
    designs = _designs(scenario, figures, problems)
    missiles = _missiles(designs, figures)
    problems += _missile_ids(scenario, missiles)
    ships = list(_ships(scenario, designs, figures, problems))
    order = {side: place for place, side in enumerate(scenario.side_ids)}
    ships.sort(key=lambda ship: order.get(ship.side, len(order)))
    lessons.check(scenario, clock, SEAT_ORDERS, problems)
    sun = sky["sun_factor"]
    setup = Setup(
        name=scenario.name,
        clock=clock,
        map=scenario.map,
        sides=scenario.sides,
        options=options,
        tables=figures,
        sources=own.sources(scenario.own, data) if scenario.own else (),
        planets=tuple(_planets(scenario, sky["planet"])),
        sun_factor=figures.sun_factor if sun is None else sun,
        sun_direction=sky["sun_direction"],
        terrain=_terrain(scenario),
        objectives=tuple((objective.side, objective.text) for objective in scenario.objectives),
        missiles=missiles,
        battle={side: _battle(designs, side, ships) for side in scenario.side_ids},
    )
    truth = Truth(
        setup=setup,
        pace=Pace(at=first_moment(scenario, clock, problems)),
        ships={ship.id: ship for ship in ships},
        ledgers={side: Ledger() for side in scenario.side_ids},
    )
    return truth, problems


def _designs(scenario: Scenario, figures: Tables, problems: list[Problem]) -> Designs:
    designs = Designs(schemas.CLASS, data("classes")["class"], scenario, problems)
    for place, values in designs.own:
        problems += _weapon_problems(values["weapons"], place, figures)
    return designs


def _shape(values: Mapping[str, Any]) -> str:
    """The silhouette of what was given none."""
    return str(values["shape"] or "warship")


def _missiles(designs: Designs, figures: Tables) -> dict[str, Ship]:
    """What weapons launch, as it leaves its tube; a kind whose class there is not launches nothing."""
    launched = {kind.launches for kind in figures.weapons.values() if kind.launches in designs.ids}
    own = dict.fromkeys(STANDS, False) | {"facing": 0}
    return {id_: _built("", "", "", own, designs.values(id_) | {"class": id_}) for id_ in sorted(launched)}


def _missile_ids(scenario: Scenario, missiles: Iterable[str]) -> Iterator[Problem]:
    """Ships that bear ids such as missiles come to have (S18)."""
    for cls in missiles:
        for table in scenario.units:
            if re.fullmatch(rf".+-{re.escape(cls)}-\d+", table.id, flags=re.ASCII):
                fix = Fix(f"{table.id}-ship", within(table.place, "id"))
                yield error(table.place, "sensor.setup.missile_id", rule="S18", fix=fix, missile=cls)


def _battle(designs: Designs, side: str, ships: list[Ship]) -> tuple[Class, ...]:
    """A side's order of battle by the classes of its ships; those of no class are only counted."""
    counted = Counter(ship.cls for ship in ships if ship.side == side)
    return tuple(
        Class(
            id=cls,
            name=(values := designs.values(cls))["name"] or cls,
            count=count,
            sensors=values["sensors"],
        )
        for cls, count in sorted(counted.items())
    )


def _terrain(scenario: Scenario) -> dict[str, tuple[Any, ...]]:
    """Terrain for the picture alone; planets stand among the planets."""
    terrain: dict[str, tuple[Any, ...]] = {}
    for patch in scenario.terrain:
        if patch.kind != "planet":
            terrain[patch.kind] = (*terrain.get(patch.kind, ()), *patch.hexes)
    return terrain


def _planets(scenario: Scenario, written: Sequence[dict[str, Any] | None]) -> Iterator[Planet]:
    """The planets of `[[planet]]`, and each hex of terrain of that kind as a small one (S19)."""
    for each in written:
        if each is not None and each["hex"] is not None:
            yield Planet(each["hex"], each["radius"])
    for patch in scenario.terrain:
        if patch.kind == "planet":
            yield from (Planet(at, 0) for at in patch.hexes)


def _ships(scenario: Scenario, designs: Designs, figures: Tables, problems: list[Problem]) -> Iterator[Ship]:
    """The ships that could be read."""
    unit_keys = schemas.unit_keys(scenario.side_ids, designs.ids)
    for table in scenario.units:
        own = schema.read(unit_keys, table.data, table.place, problems, scenario.map)
        problems += _weapon_problems(own["weapons"], table.place, figures)
        if (ship := _ship(table, own, designs, problems)) is not None:
            yield ship


def _ship(table: Table, own: dict[str, Any], designs: Designs, problems: list[Problem]) -> Ship | None:
    vector = read_vector(own["vector"])
    if vector is None:
        place = within(table.place, f"vector {shown(own['vector'])}")
        problems.append(error(place, "sensor.setup.vector", rule="S2", fix=Fix()))
    if not own["side"] or not table.id or own["hex"] is None:
        return None
    named = (key for key in schemas.CLASS_KEYS if key in table.data and key != "name")
    written = {key: own[key] for key in named if own[key] is not None}  # what is wrong leaves the class's
    values = designs.values(own["class"]) | written | {"class": own["class"]}
    ship = _built(table.id, own["name"] or table.id, own["side"], own, values)
    return msgspec.structs.replace(ship, position=own["hex"], vector=vector or ORIGIN)


def _built(id_: str, name: str, side: str, own: dict[str, Any], values: dict[str, Any]) -> Ship:
    """A ship of these figures that is nowhere yet."""
    cls = values["class"] or ""
    return Ship(
        id=id_,
        name=name,
        side=side,
        cls=cls,
        class_name=values["name"] or cls,
        shape=_shape(values),
        built_thrust=values["thrust"],
        built_steps=values["turn_steps"],
        weapons=tuple(built_weapon(weapon) for weapon in values["weapons"]),
        signatures=tuple(values["signatures"].get(kind) for kind in KINDS),
        position=None,
        vector=ORIGIN,
        **{key: values[key] for key in FIGURES},
        **{key: own[key] for key in STANDS},
    )


def built_weapon(weapon: dict[str, Any]) -> Weapon:
    """A weapon of a unit or class, from its values."""
    return Weapon(
        id=weapon["id"],
        name=weapon["name"] or weapon["kind"],
        kind=weapon_kind(weapon["kind"]),
        arc=weapon["arc"],
        rounds=weapon["rounds"],
    )


def _weapon_problems(weapons: tuple[dict[str, Any], ...], place: str, figures: Tables) -> Iterator[Problem]:
    """Weapons of no known kind, or listed twice (S2, S18)."""
    ids = [weapon["id"] for weapon in weapons]
    for double in sorted({id_ for id_ in ids if id_ and ids.count(id_) > 1}):
        another = fixes.other_weapon(place, ids, double)
        yield error(within(place, f"weapons {shown(double)}"), "setup.double_weapon", fix=another)
    known = figures.weapons
    for number, weapon in enumerate(weapons, start=1):
        kind = weapon_kind(weapon["kind"])
        if kind not in known and weapon["kind"]:
            where = within(place, entry("weapons", number, weapon), f"kind {shown(weapon['kind'])}")
            text = schema.choice_text(kind, tuple(known))
            meant = schema.nearest(kind, known)
            fix = Fix(meant) if meant else None
            yield Problem("error", where, text, "S18", fix)
