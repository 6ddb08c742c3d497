"""What each rule system publishes of its scenarios' tables is what it reads by."""

from __future__ import annotations

import tomllib
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.rules import scenario, schema
from ambuscade.rules.system import load
from tests.every_system import players

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ambuscade.rules.schema import Key

SHIPPED = [
    *sorted(resources.path("scenarios").glob("*.toml")),
    *sorted(resources.path("templates").glob("*/*.toml")),
]


def read_whole(table: dict[str, Any]) -> list[str]:
    """The problems of a file by the keys of the whole of it."""
    found = scenario.from_table(table)
    problems: list[schema.Problem] = []
    schema.read(scenario.keys(found), table, "", problems, found.map)
    return [problem.line for problem in problems]


def all_keys(keys: tuple[Key, ...]) -> Iterator[Key]:
    for key in keys:
        yield key
        yield from all_keys(key.items)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_shipped_scenario_is_read_by_the_keys_of_the_whole_file(path: Path) -> None:
    assert read_whole(tomllib.loads(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("name", players.systems())
def test_a_wrong_key_anywhere_is_found_by_the_keys_of_the_whole_file(name: str) -> None:
    table = players.games_of(name).lively(Random(1))
    assert read_whole(table) == []
    table["unit"][0]["colour"] = "red"
    table["side"][1]["colour"] = "red"
    table["options"] = {"dice": "loaded"}
    lines = read_whole(table)
    assert [line.split(": ")[0] for line in lines] == [
        "options",
        f'side[2] "{table["side"][1]["id"]}"',
        f'unit[1] "{table["unit"][0]["id"]}"',
    ]


@pytest.mark.parametrize("name", players.systems())
def test_the_whole_file_leaves_nothing_unsaid(name: str) -> None:
    keys = scenario.keys(scenario.blank(name))
    assert {key.name for key in scenario.KEYS} <= {key.name for key in keys}
    assert not [key.name for key in all_keys(keys) if key.kind == "raw"]


@pytest.mark.parametrize("name", players.systems())
def test_units_are_bound_to_the_sides_and_classes_at_hand(name: str) -> None:
    found = scenario.from_table(players.games_of(name).lively(Random(1)))
    units = {key.name: key for key in load(name).schema(found).units}
    assert units["side"].of == found.side_ids
    assert set(units["class"].of) == set(load(name).classes(found))
    assert {units["side"].refers, units["class"].refers} == {"side", "class"}


@pytest.mark.parametrize("name", players.systems())
def test_a_class_has_every_figure_and_a_scenarios_own_replaces_the_shipped(name: str) -> None:
    rules, bare = load(name), scenario.blank(name)
    shipped = rules.classes(bare)
    first = next(iter(shipped))
    table = {"format": 1, "system": name, "name": "Own", "turns": 1}
    table["class"] = [{"id": first, "name": "Another"}, {"id": "dinghy"}]
    own = rules.classes(scenario.from_table(table))
    assert set(own) == {*shipped, "dinghy"}
    assert own[first]["name"] == "Another"
    assert own["dinghy"]["name"] == "dinghy"
    for values in own.values():
        assert set(values) == {key.name for key in rules.schema(bare).classes}
        assert values["name"]
        assert values["shape"]
