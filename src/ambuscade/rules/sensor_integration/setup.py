"""Reads a scenario's own tables into the truth of a game, and finds every problem in them (S1, S2)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from ambuscade.hexes.hex import ORIGIN
from ambuscade.rules import lessons, schema
from ambuscade.rules.clock import Clock
from ambuscade.rules.scenario import first_moment, read_rest
from ambuscade.rules.schema import Problem, entry, error, refuse_errors, shown, within
from ambuscade.rules.sensor_integration import schemas
from ambuscade.rules.sensor_integration.movement import read_vector
from ambuscade.rules.sensor_integration.orders import SEAT_ORDERS
from ambuscade.rules.sensor_integration.tables import KINDS, Options, data, tables, weapon_kind
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
from ambuscade.rules.system import Pace

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def start(scenario: Scenario) -> Truth:
    """The truth as the scenario has it; raises ScenarioError with all problems if any is an error."""
    truth, problems = read(scenario)
    refuse_errors(problems)
    return truth


def check(scenario: Scenario) -> list[Problem]:
    """Every problem of a scenario."""
    return read(scenario)[1]


def read(scenario: Scenario) -> tuple[Truth, list[Problem]]:
    """The truth of a scenario, as far as it could be read, with every problem in it."""
    problems = list(scenario.problems)
    sky = read_rest(schemas.SUN, scenario, problems)
    options = msgspec.convert(schema.read(schemas.OPTIONS, scenario.options, "options", problems), Options)
    clock = Clock(turns=scenario.turns, slots=SLOTS)
    designs = _Designs(scenario, problems)
    problems += _missile_ids(scenario, designs)
    ships = [_ship(scenario, table, designs, problems) for table in scenario.units]
    order = {side: place for place, side in enumerate(scenario.side_ids)}
    placed = sorted((ship for ship in ships if ship), key=lambda ship: order.get(ship.side, len(order)))
    planets = tuple(_planets(scenario, sky["planet"], problems))
    lessons.check(scenario, clock, SEAT_ORDERS, problems)
    sun = sky["sun_factor"]
    setup = Setup(
        name=scenario.name,
        clock=clock,
        map=scenario.map,
        sides=scenario.sides,
        options=options,
        planets=planets,
        sun_factor=tables().sun_factor if sun is None else sun,
        sun_direction=sky["sun_direction"],
        terrain=_terrain(scenario),
        objectives=tuple((objective.side, objective.text) for objective in scenario.objectives),
        missiles=designs.missiles(),
        battle={side: _battle(designs, side, placed) for side in scenario.side_ids},
    )
    truth = Truth(
        setup=setup,
        pace=Pace(at=first_moment(scenario, clock, problems)),
        ships={ship.id: ship for ship in placed},
        ledgers={side: Ledger() for side in scenario.side_ids},
    )
    return truth, problems


class _Designs:
    """The classes of a scenario: the shipped ones, replaced by its own of the same id."""

    def __init__(self, scenario: Scenario, problems: list[Problem]) -> None:
        for table in scenario.classes:
            values = schema.read(schemas.CLASS, table.data, table.place, problems)
            problems += _weapon_problems(values["weapons"], table.place)
        self._written = shipped_classes() | {table.id: table.data for table in scenario.classes}
        self.ids = tuple(self._written)

    def values(self, id_: str | None) -> dict[str, Any]:
        """The figures of a class, or of a ship of no class."""
        return schema.read(schemas.CLASS, self._written[id_] if id_ else {}, "", [])

    def missiles(self) -> dict[str, Ship]:
        """What weapons launch, as it leaves its tube; a kind whose class there is not launches nothing."""
        launched = {kind.launches for kind in tables().weapons.values() if kind.launches in self._written}
        own = dict.fromkeys(STANDS, False) | {"facing": 0}
        return {id_: _built("", "", "", own, self.values(id_) | {"class": id_}) for id_ in sorted(launched)}


def _missile_ids(scenario: Scenario, designs: _Designs) -> Iterator[Problem]:
    """Ships that bear ids such as missiles come to have (S18)."""
    for cls in designs.missiles():
        for table in scenario.units:
            if re.fullmatch(rf".+-{re.escape(cls)}-\d+", table.id, flags=re.ASCII):
                yield error(table.place, "sensor.setup.missile_id", rule="S18", missile=cls)


def shipped_classes() -> dict[str, dict[str, Any]]:
    """The shipped classes by id, as they are written."""
    return {each["id"]: {key: each[key] for key in each if key != "id"} for each in data("classes")["class"]}


def _battle(designs: _Designs, side: str, ships: list[Ship]) -> tuple[Class, ...]:
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


def _planets(scenario: Scenario, written: object, problems: list[Problem]) -> Iterator[Planet]:
    """The planets of `[[planet]]`, and each hex of terrain of that kind as a small one (S19)."""
    if not isinstance(written, list):
        problems.append(error(f"planet {shown(written)}", "scenario.no_tables", name="planet"))
        written = []
    for number, each in enumerate(written, start=1):
        place = entry("planet", number, each)
        if not isinstance(each, dict):
            problems.append(error(f"{place} {shown(each)}", "scenario.no_tables", name="planet"))
            continue
        values = schema.read(schemas.PLANET, each, place, problems, scenario.map)
        if values["hex"] is not None:
            yield Planet(values["hex"], values["radius"])
    for patch in scenario.terrain:
        if patch.kind == "planet":
            yield from (Planet(at, 0) for at in patch.hexes)


def _ship(scenario: Scenario, table: Table, designs: _Designs, problems: list[Problem]) -> Ship | None:
    keys = schemas.unit_keys(scenario.side_ids, designs.ids)
    own = schema.read(keys, table.data, table.place, problems, scenario.map)
    problems += _weapon_problems(own["weapons"], table.place)
    vector = read_vector(own["vector"])
    if vector is None:
        place = within(table.place, f"vector {shown(own['vector'])}")
        problems.append(error(place, "sensor.setup.vector", rule="S2"))
    if not own["side"] or not table.id or own["hex"] is None:
        return None
    written = {key: own[key] for key in schemas.CLASS_KEYS if key in table.data and key != "name"}
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
        shape=values["shape"] or "warship",
        built_thrust=values["thrust"],
        built_steps=values["turn_steps"],
        weapons=tuple(_weapon(weapon) for weapon in values["weapons"]),
        signatures=tuple(values["signatures"].get(kind) for kind in KINDS),
        position=None,
        vector=ORIGIN,
        **{key: values[key] for key in FIGURES},
        **{key: own[key] for key in STANDS},
    )


def _weapon(weapon: dict[str, Any]) -> Weapon:
    return Weapon(
        id=weapon["id"],
        name=weapon["name"] or weapon["kind"],
        kind=weapon_kind(weapon["kind"]),
        arc=weapon["arc"],
        rounds=weapon["rounds"],
    )


def _weapon_problems(weapons: tuple[dict[str, Any], ...], place: str) -> Iterator[Problem]:
    """Weapons of no known kind, or listed twice (S2, S18)."""
    ids = [weapon["id"] for weapon in weapons]
    for double in sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        yield error(within(place, f'weapons "{double}"'), "setup.double_weapon")
    known = tables().weapons
    for weapon in weapons:
        kind = weapon_kind(weapon["kind"])
        if kind not in known and weapon["kind"]:
            where = within(place, f'weapons "{weapon["id"]}"', f"kind {shown(weapon['kind'])}")
            text = schema.choice_text(kind, tuple(known))
            yield Problem("error", where, text, "S18")
