"""The JSON Schema of scenarios: what is sound fits it, what is wrong does not, and it is never stricter."""

from __future__ import annotations

import tomllib
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator
from msgspec import json

from ambuscade import resources
from ambuscade.__main__ import main
from ambuscade.commands.schema import of_all, of_system
from ambuscade.rules import scenario
from ambuscade.rules.schema import ScenarioError
from ambuscade.rules.system import load
from tests.every_system import players

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = [
    *sorted(resources.path("scenarios").glob("*.toml")),
    *sorted(resources.path("templates").glob("*/*.toml")),
]
ALL = Draft202012Validator(json.decode(json.encode(of_all())))
MISTAKES: list[tuple[list[str | int], object]] = [
    (["unit", 0, "warp"], 9),
    (["unit", 0, "hex"], "here"),
    (["unit", 0, "id"], "two words"),
    (["unit", 0, "side"], 1),
    (["side", 0, "colour"], "pink"),
    (["map", "columns"], 0),
    (["turns"], 1000),
    (["turns"], True),
    (["name"], "  "),
    (["format"], 2),
    (["options", "dice"], "loaded"),
    (["system"], "space-chess"),
    (["terrain"], [{"kind": "soup", "hexes": []}]),
    (["speed"], 6),
]


def put(table: dict[str, Any], place: list[str | int], value: object) -> dict[str, Any]:
    """A copy of a file's table with another value at a place."""
    changed: Any = json.decode(json.encode(table))
    inner = changed
    for step in place[:-1]:
        inner = inner.setdefault(step, {}) if isinstance(step, str) else inner[step]
    inner[place[-1]] = value
    return dict(changed)


def test_the_schemas_are_sound_themselves() -> None:
    for found in (of_all(), *(of_system(name) for name in players.systems())):
        Draft202012Validator.check_schema(json.decode(json.encode(found)))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_shipped_scenario_fits(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert list(ALL.iter_errors(table)) == []
    assert list(Draft202012Validator(of_system(table["system"])).iter_errors(table)) == []


@pytest.mark.parametrize("name", players.systems())
def test_what_is_played_at_random_fits(name: str) -> None:
    kit, random = players.games_of(name), Random(7)
    for table in (kit.lively(random), kit.canary(random), *(kit.TWINS[0].make(random))):
        assert list(ALL.iter_errors(table)) == []


@pytest.mark.parametrize("name", players.systems())
@pytest.mark.parametrize(("place", "value"), MISTAKES, ids=repr)
def test_a_mistake_is_marked_and_is_one_to_reading_too(
    name: str, place: list[str | int], value: object
) -> None:
    table = put(players.games_of(name).lively(Random(1)), place, value)
    assert list(ALL.iter_errors(table))
    try:
        found = scenario.from_table(table)
        problems = load(name).read(found)[1]
    except ScenarioError as error:
        problems = list(error.problems)
    assert [problem for problem in problems if problem.severity == "error"]


@pytest.mark.parametrize("name", players.systems())
def test_a_scenario_of_one_system_does_not_fit_another(name: str) -> None:
    table = players.games_of(name).lively(Random(1))
    for other in set(players.systems()) - {name}:
        assert list(Draft202012Validator(of_system(other)).iter_errors(table))


def test_ids_at_hand_help_and_bind_nobody() -> None:
    """A scenario may have classes of its own, which the schema cannot know."""
    path = resources.path("scenarios", "refuelling-at-carillon.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    table["class"] = [*table.get("class", []), {"id": "ark", "kind": "warship"}]
    assert list(ALL.iter_errors(put(table, ["unit", 0, "class"], "ark"))) == []


@pytest.mark.parametrize("name", players.systems())
def test_everything_has_a_title_and_every_option_the_words_of_its_rule(name: str) -> None:
    written = of_system(name)
    tables = [written, *(each["items"] for each in written["properties"].values() if "items" in each)]
    for table in tables:
        for key in table["properties"].values():
            assert key["title"]
            assert key["description"]
    for option in written["properties"]["options"]["properties"].values():
        assert option["description"].endswith(")")


def test_it_is_printed_for_one_system_or_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "cloaking-device"]) == 0
    assert json.decode(capsys.readouterr().out) == json.decode(json.encode(of_system("cloaking-device")))
    assert main(["schema"]) == 0
    assert json.decode(capsys.readouterr().out) == json.decode(json.encode(of_all()))


def test_an_unknown_system_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "cloaking-devise"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == (
        "ambuscade: cloaking-devise: there is no such rule system; did you mean cloaking-device?\n"
    )
