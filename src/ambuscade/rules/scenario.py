"""Reads a scenario file: what all rule systems share is checked and typed, the rest is handed on raw.

It knows the file's generic keys and the map; what a unit, class or option means, the system knows.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.rules import files, lessons, own, schema, system
from ambuscade.rules.problems import fresh
from ambuscade.rules.schema import (
    Fix,
    Key,
    Problem,
    ScenarioError,
    entry,
    error,
    shown,
    warning,
    within,
)
from ambuscade.rules.view import PUBLIC, REFEREE, Lesson

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ambuscade.rules.clock import Clock

FORMAT = 1
MAX_TURNS = 999
MIN_SIDES = 2
MAX_MAP = 999
MAX_ENTRIES = 10_000
MAX_CHARACTERS = 2000
COLOURS = ("blue", "orange", "green", "yellow", "vermilion", "purple", "grey")
TERRAIN_KINDS = (
    "asteroids",
    "nebula",
    "dust",
    "atmosphere",
    "ring",
    "ion_storm",
    "radiation",
    "sunspots",
    "planet",
    "black_hole",
    "pulsar",
)
AUDIENCES = (REFEREE, PUBLIC)
TOLD_IDS = r"(contact|unknown|sighting|track)-\d+"
"""The ids under which sides are told of what is hidden: a unit must not bear one."""

DEFAULT_MAP = {"columns": 42, "rows": 30}
MAP_KEYS = tuple(
    Key(name=name, kind="integer", default=size, min=1, max=MAX_MAP) for name, size in DEFAULT_MAP.items()
)
KEYS = (
    Key(name="format", kind="integer", required=True, default=FORMAT, min=1),
    Key(name="system", kind="text", required=True, default="", min=1),
    Key(name="name", kind="text", required=True, default="", min=1, max=100),
    Key(name="summary", kind="text", default="", max=MAX_CHARACTERS),
    Key(name="turns", kind="integer", required=True, default=1, min=1, max=MAX_TURNS),
    Key(name="map", kind="table", default=DEFAULT_MAP, items=MAP_KEYS),
    Key(name="start", kind="text", min=1, max=40),
    Key(name="rules", kind="text", min=1, max=200),
    Key(name="options", kind="raw", default={}),
    Key(name="side", kind="raw", default=[]),
    Key(name="class", kind="raw", default=[]),
    Key(name="unit", kind="raw", default=[]),
    Key(name="objective", kind="raw", default=[]),
    Key(name="lesson", kind="raw", default=[]),
    Key(name="terrain", kind="raw", default=[]),
)
ID_KEY = Key(name="id", kind="identifier", required=True, default="")
SIDE_KEYS = (
    ID_KEY,
    Key(name="name", kind="text", default="", min=1, max=60),
    Key(name="colour", kind="choice", of=COLOURS),
)
TERRAIN_KEYS = (
    Key(name="kind", kind="choice", required=True, default="", of=TERRAIN_KINDS),
    Key(name="hexes", kind="list", required=True, default=(), items=(Key(name="", kind="hex"),)),
)


class Table(Struct, frozen=True):
    """A table for the rule system to read: its place in the file, its id, its other keys as they stand.

    An id that is missing or wrong is among the scenario's problems and reads as "".
    """

    place: str
    id: str
    data: dict[str, Any]


class OwnRules(Struct, frozen=True):
    """A group's own rule data: its folder as the scenario names it, its figures, its classes.

    The figures are as they were written, for the rule system to read over the shipped ones.
    """

    folder: str
    tables: dict[str, Any]
    classes: tuple[Table, ...]


class Side(Struct, frozen=True):
    """A side of the game; its id is also the name of its audience."""

    id: str
    name: str
    colour: str


class Objective(Struct, frozen=True):
    """What a side is after, in words."""

    side: str
    text: str


class Terrain(Struct, frozen=True):
    """Hexes of one kind of terrain."""

    kind: str
    hexes: tuple[Hex, ...]


class Scenario(Struct, frozen=True, kw_only=True):
    """A scenario as it was read, with the problems of its generic part.

    A system's `check` begins with `problems` and adds its own, so that all come at once. `rest` holds
    the top-level keys that are not generic: `read_rest` reads them. `own` is the group's own rule data.
    """

    system: str
    name: str
    summary: str
    turns: int
    map: HexMap
    start: str | None
    options: dict[str, Any]
    sides: tuple[Side, ...]
    own: OwnRules | None
    classes: tuple[Table, ...]
    units: tuple[Table, ...]
    objectives: tuple[Objective, ...]
    lessons: tuple[Lesson, ...]
    terrain: tuple[Terrain, ...]
    rest: dict[str, Any]
    problems: tuple[Problem, ...]

    @property
    def side_ids(self) -> tuple[str, ...]:
        """The ids of the sides, in the file's order."""
        return tuple(side.id for side in self.sides)


def read(path: Path) -> Scenario:
    """The scenario in a file.

    Raises ScenarioError when the file cannot be read, is not TOML, is of a newer format, or names no
    rule system; everything else that is wrong stands in the scenario's `problems`.
    """
    return parse(files.contents(path), path.parent)


def parse(data: bytes, folder: Path | None = None) -> Scenario:
    """The scenario in a file's contents, as `read` gives it; `folder` is where the file is."""
    return from_table(files.table(data), folder)


def from_table(raw: dict[str, Any], folder: Path | None = None) -> Scenario:
    """The scenario in a file's TOML once it is parsed, as `read` gives it; `folder` is where the file is."""
    return _Reader(raw, folder).scenario()


def blank(name: str) -> Scenario:
    """A scenario of a rule system in which nothing stands yet; raises ScenarioError for no known system."""
    return from_table({"format": FORMAT, "system": name, "name": "", "turns": 1})


def keys(scenario: Scenario) -> tuple[Key, ...]:
    """The keys of the whole file: the generic ones and those of the scenario's rule system.

    They bind the ids of sides and classes to those that the scenario has.
    """
    own = system.load(scenario.system).schema(scenario)
    sides = scenario.side_ids
    full = (
        Key(name="format", kind="integer", required=True, default=FORMAT, min=1, max=FORMAT),
        Key(name="system", kind="choice", required=True, default="", of=system.ids()),
        Key(name="options", kind="table", default={}, items=own.options),
        schema.tables("side", SIDE_KEYS, MAX_ENTRIES),
        schema.tables("class", schema.paged((ID_KEY, *own.classes), own.pages), MAX_ENTRIES),
        schema.tables("unit", schema.paged((ID_KEY, *own.units), own.pages), MAX_ENTRIES),
        schema.tables("objective", _objective_keys(sides), MAX_ENTRIES),
        schema.tables("lesson", lessons.keys(sides), MAX_ENTRIES),
        schema.tables("terrain", TERRAIN_KEYS, MAX_ENTRIES),
    )
    named = {key.name: key for key in full}
    return (*(named.get(key.name, key) for key in KEYS), *schema.paged(own.top, own.pages))


def read_rest(keys: Sequence[Key], scenario: Scenario, problems: list[Problem]) -> dict[str, Any]:
    """The values of the system's own top-level keys; any key beyond these is a problem."""
    own = {key.name for key in keys}
    known = own | {key.name for key in KEYS}
    problems += [schema.unknown_key(name, "", known) for name in scenario.rest if name not in own]
    return schema.read(keys, _picked(scenario.rest, own), "", problems, scenario.map)


def first_moment(scenario: Scenario, clock: Clock, problems: list[Problem]) -> int:
    """The moment at which a scenario starts; one that its clock does not have is a problem."""
    if scenario.start is None:
        return 0
    try:
        return clock.parse(scenario.start)
    except ValueError:
        place = f"start {shown(scenario.start)}"
        problems.append(error(place, "scenario.start", fix=Fix(), turns=scenario.turns))
        return 0


def _objective_keys(sides: tuple[str, ...]) -> tuple[Key, ...]:
    return (
        Key(name="side", kind="choice", required=True, default="", of=sides, refers="side"),
        Key(name="text", kind="text", required=True, default="", min=1, max=MAX_CHARACTERS),
    )


def _picked(table: dict[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: value for name, value in table.items() if name in names}


class _Reader:
    """Makes a scenario of a file's raw tables and collects what is wrong with them."""

    def __init__(self, raw: dict[str, Any], folder: Path | None) -> None:
        generic = {key.name for key in KEYS}
        self.problems: list[Problem] = []
        self.raw = schema.read(KEYS, _picked(raw, generic), "", self.problems)
        self.rest = _picked(raw, set(raw) - generic)
        self.folder = folder
        self.map = HexMap(**self.raw["map"])

    def scenario(self) -> Scenario:
        if self.raw["format"] > FORMAT:
            raise ScenarioError([error(f"format {self.raw['format']}", "scenario.newer", known=FORMAT)])
        sides = self.sides()
        side_ids = tuple(side.id for side in sides)
        units = self.units()
        scenario = Scenario(
            system=self.raw["system"],
            name=self.raw["name"],
            summary=self.raw["summary"],
            turns=self.raw["turns"],
            map=self.map,
            start=self.raw["start"],
            options=self.options(),
            sides=sides,
            own=self.own_rules(),
            classes=self.tables("class"),
            units=units,
            objectives=self.objectives(side_ids),
            lessons=self.lessons(side_ids, units),
            terrain=self.terrain(),
            rest=self.rest,
            problems=(),
        )
        self.check_system()
        return replace(scenario, problems=tuple(self.problems))

    def check_system(self) -> None:
        """Without a system nobody can read the rest, so that what is known to be wrong is raised now."""
        name, known = self.raw["system"], system.ids()
        if name in known:
            return
        if name:
            self.problems.append(Problem("error", f"system {shown(name)}", schema.choice_text(name, known)))
        raise ScenarioError(self.problems)

    def own_rules(self) -> OwnRules | None:
        """The rule data in the folder that the file names, if it names one."""
        named = self.raw["rules"]
        if named is None:
            return None
        figures, classes = own.read(named, self.folder, self.problems)
        return OwnRules(named, figures, self.tables("class", classes, own.place(named, own.CLASSES)))

    def entries(self, name: str, values: object, file: str = "") -> list[tuple[str, dict[str, Any]]]:
        """The tables of a list with their places; what is no table is a problem and reads as an empty one."""
        if not isinstance(values, list):
            where = within(file, f"{name} {shown(values)}")
            self.problems.append(error(where, "scenario.no_tables", name=name))
            return []
        found = []
        for number, value in enumerate(values[:MAX_ENTRIES], start=1):
            place = within(file, entry(name, number, value))
            if not isinstance(value, dict):
                self.problems.append(error(f"{place} {shown(value)}", "scenario.no_tables", name=name))
            found.append((place, value if isinstance(value, dict) else {}))
        if len(values) > MAX_ENTRIES:
            self.problems.append(error(within(file, name), "schema.many", n=MAX_ENTRIES))
        return found

    def tables(self, name: str, values: object = None, file: str = "") -> tuple[Table, ...]:
        """The tables of a list of the file, or of `values` of another, their ids read, duplicates noted."""
        tables = []
        for place, data in self.entries(name, self.raw[name] if values is None else values, file):
            ids = schema.read((ID_KEY,), _picked(data, {"id"}), place, self.problems)
            tables.append(Table(place, ids["id"], _picked(data, set(data) - {"id"})))
        self.note_duplicates([(table.place, table.id) for table in tables])
        return tuple(tables)

    def note_duplicates(self, places: Sequence[tuple[str, str]]) -> None:
        first: dict[str, str] = {}
        for place, name in places:
            if name and name in first:
                fix = Fix(fresh(name, {each for _, each in places}), within(place, "id"))
                self.problems.append(error(place, "scenario.duplicate", first=first[name], fix=fix))
            first.setdefault(name, place)

    def options(self) -> dict[str, Any]:
        options = self.raw["options"]
        if isinstance(options, dict):
            return options
        self.problems.append(error(f"options {shown(options)}", "scenario.no_table"))
        return {}

    def sides(self) -> tuple[Side, ...]:
        entries = self.entries("side", self.raw["side"])
        sides = [self.side(place, data, number) for number, (place, data) in enumerate(entries)]
        self.note_duplicates([(place, side.id) for (place, _), side in zip(entries, sides, strict=True)])
        if len(sides) < MIN_SIDES:
            self.problems.append(error("side", "scenario.few_sides", fix=_one_more(sides)))
        colours = [side.colour for side in sides]
        if len(set(colours)) < len(colours):
            again = next(n for n, colour in enumerate(colours) if colour in colours[:n])
            free = next((colour for colour in COLOURS if colour not in colours), None)
            fix = Fix(free, within(f"side[{again + 1}]", "colour")) if free else None
            self.problems.append(warning("side", "scenario.same_colour", fix=fix))
        return tuple(sides)

    def side(self, place: str, data: dict[str, Any], number: int) -> Side:
        found = schema.read(SIDE_KEYS, data, place, self.problems)
        if found["id"] in AUDIENCES:
            self.problems.append(error(place, "scenario.reserved_side"))
        colour = found["colour"] or COLOURS[number % len(COLOURS)]
        return Side(found["id"], found["name"] or found["id"], colour)

    def units(self) -> tuple[Table, ...]:
        units = self.tables("unit")
        told = [unit for unit in units if re.fullmatch(TOLD_IDS, unit.id, flags=re.ASCII)]
        for unit in told:
            fix = Fix(f"unit-{unit.id}", within(unit.place, "id"))
            self.problems.append(error(unit.place, "scenario.told_id", fix=fix))
        return units

    def objectives(self, sides: tuple[str, ...]) -> tuple[Objective, ...]:
        keys = _objective_keys(sides)
        tables = [
            schema.read(keys, data, place, self.problems)
            for place, data in self.entries("objective", self.raw["objective"])
        ]
        return tuple(Objective(**table) for table in tables)

    def lessons(self, sides: tuple[str, ...], units: Sequence[Table]) -> tuple[Lesson, ...]:
        owners = {unit.id: unit.data.get("side") for unit in units}
        return lessons.read(self.entries("lesson", self.raw["lesson"]), sides, owners, self.problems)

    def terrain(self) -> tuple[Terrain, ...]:
        entries = self.entries("terrain", self.raw["terrain"])
        tables = [schema.read(TERRAIN_KEYS, data, place, self.problems, self.map) for place, data in entries]
        return tuple(
            Terrain(table["kind"], tuple(each for each in table["hexes"] if each is not None))
            for table in tables
            if table["kind"]
        )


def _one_more(sides: Sequence[Side]) -> Fix:
    """Another side, with an id and a colour that none has yet."""
    number, colours = len(sides) + 1, {side.colour for side in sides}
    side = {"id": fresh(f"side-{number}", {side.id for side in sides})}
    side["colour"] = next(colour for colour in COLOURS if colour not in colours)
    return Fix(side, f"side[{number}]")
