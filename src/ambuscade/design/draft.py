"""What comes of a paper: the scenario, its keys and problems, and the view of who knows all of it.

It knows what any rule system publishes, and no rule.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ambuscade.design.places import path_of
from ambuscade.rules import scenario, system
from ambuscade.rules.prospects import Case, Hidden, Outlook, Prospect, Tries, Upkeep
from ambuscade.rules.schema import Key, Problem, ScenarioError
from ambuscade.rules.view import REFEREE, View

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from ambuscade.design.paper import Order, Paper
    from ambuscade.design.paper import Path as KeyPath
    from ambuscade.rules.scenario import Scenario
    from ambuscade.rules.view import Option

__all__ = (
    "Case",
    "Draft",
    "Hidden",
    "Key",
    "Outlook",
    "Problem",
    "Prospect",
    "ScenarioError",
    "Tries",
    "Upkeep",
)

FIRST = ("id", "name")
"""The keys that every table begins with that has them."""


class Draft:
    """A paper as its rule system reads it. Raises ScenarioError for one that no system can read.

    `folder` is where its file is, if it is in one: a group's own rule data lie beside it.
    """

    def __init__(self, paper: Paper, folder: Path | None = None) -> None:
        self.paper = paper
        self.folder = folder
        self.scenario: Scenario = scenario.from_table(paper.data, folder)
        self._system = system.load(self.scenario.system)
        self._truth, self._found = self._system.read(self.scenario)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong with the scenario, and what it warns of, which may take a while to find out."""
        return (*self._found, *system.cautions(self._system, self._truth, self.scenario))

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems for which the scenario cannot be played."""
        return tuple(problem for problem in self._found if problem.severity == "error")

    @cached_property
    def problems_by_path(self) -> Mapping[KeyPath, tuple[Problem, ...]]:
        """The problems by the paths of the tables and keys in which they are."""
        found: dict[KeyPath, tuple[Problem, ...]] = {}
        for problem in self.problems:
            path = path_of(problem.place)
            found[path] = (*found.get(path, ()), problem)
        return found

    @cached_property
    def view(self) -> View:
        """All of the scenario before its first step, as its author sees it."""
        return self._system.view(self._truth, REFEREE)

    @cached_property
    def outlook(self) -> Outlook:
        """What is or may be hidden, what hiding costs, and how often each side may search."""
        return self._system.outlook(self._truth)

    def prospects(self, hidden: str) -> tuple[Prospect, ...]:
        """What each searcher can hope for against a thing of the outlook."""
        return self._system.prospects(self._truth, hidden)

    @cached_property
    def keys(self) -> Mapping[str, Key]:
        """The keys that the file may have, by name; lists of tables among them."""
        return {key.name: key for key in scenario.keys(self.scenario)}

    @cached_property
    def classes(self) -> Mapping[str, Mapping[str, Any]]:
        """The classes that units may be of, by id, with all their figures."""
        return self._system.classes(self.scenario)

    @cached_property
    def shipped(self) -> frozenset[str]:
        """The ids of the classes that come with the program."""
        return frozenset(self._system.classes(scenario.blank(self.scenario.system)))

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The switches of the rule system, each with its rule, at their defaults."""
        return self._system.options()

    def table(self, item: tuple[str, int]) -> Mapping[str, Any]:
        """A table of a list as it is written; one in which nothing stands for what is none."""
        found = self.paper.at(item)
        return found if isinstance(found, dict) else {}

    def unit_id(self, number: int) -> str:
        """The id of a unit by its number in the file, counted from 0; empty for one without."""
        units = self.scenario.units
        return units[number].id if number < len(units) else ""

    def names(self, refers: str) -> Mapping[str, str]:
        """What the sides, classes or units are called, by their ids."""
        match refers:
            case "side":
                return {side.id: side.name for side in self.scenario.sides}
            case "class":
                return {id_: str(figures["name"]) for id_, figures in self.classes.items()}
            case "unit":
                return {unit.id: str(unit.data.get("name") or unit.id) for unit in self.scenario.units}
            case _:
                return {}

    def counts(self, key: Key) -> bool:
        """Whether a key has a meaning, as the options are."""
        if key.when is None:
            return True
        name, value = key.when
        default = next((each.default for each in self.keys_of("options") if each.name == name), None)
        return bool(self.paper.at(("options", name), default) == value)

    def is_placed(self, name: str) -> bool:
        """Whether the tables of a list have a place on the map."""
        keys = self.keys_of(name) if name in self.keys else ()
        return any("hex" in {key.kind, *(each.kind for each in key.items)} for key in keys)

    def keys_of(self, name: str) -> tuple[Key, ...]:
        """The keys of one table of a list, such as a unit; those of the file itself for an empty name."""
        if not name:
            return tuple(self.keys.values())
        key = self.keys[name]
        return key.items[0].items if key.kind == "list" else key.items

    def order(self, name: str = "") -> Order:
        """The order in which the keys of one table of a list are written, or those of the file itself."""
        names = (key.name for key in self.keys_of(name))
        return tuple(dict.fromkeys((*FIRST, *names))) if name else tuple(names)
