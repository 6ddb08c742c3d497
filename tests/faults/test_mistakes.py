"""Faults of what people write: a mistake in a scenario or an order ends in the program's own innards."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.game.game import Game
from ambuscade.rules import scenario, system
from ambuscade.rules.schema import ScenarioError
from ambuscade.rules.system import Refusal
from ambuscade.text import say
from tests.faults import stage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHIPPED = sorted(resources.path("scenarios").glob("*.toml"))
NONSENSE: tuple[Any, ...] = (
    "",
    "nonsense",
    "0000",
    -1,
    0,
    10**9,
    1.5,
    True,
    [],
    [1],
    {},
    {"a": 1},
    ["0101", 7],
)


def places(table: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of a scenario, tables and lists included."""
    if path:
        yield path
    inside = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


def damaged(table: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The scenario with another value in one place."""
    made = deepcopy(table)
    at: Any = made
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return made


def tried(table: dict[str, Any]) -> str:
    """What becomes of a scenario: played, or refused with lines that name their places."""
    try:
        read = scenario.from_table(table)
        problems = system.load(read.system).read(read)[1]
        with Game.new(read, key=bytes(32)) as game:
            game.submit({"seat": "referee", "do": "advance"})
    except ScenarioError as error:
        problems = list(error.problems)
    assert all(problem.line.strip() and "\n" not in problem.line for problem in problems)
    return "\n".join(problem.line for problem in problems)


@pytest.mark.parametrize("value", NONSENSE, ids=repr)
def test_a_hand_written_scenario_gives_a_stack_trace(value: Any) -> None:
    """Some value of some key, put there by a typing mistake, is answered by an exception from deep within."""
    table = tomllib.loads(stage.text())
    answers = [tried(damaged(table, path, value)) for path in places(table)]
    assert any(answers)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_line_left_out_gives_a_stack_trace(path: Path) -> None:
    """A shipped scenario, from which any one line was left out, is played or refused with its reasons."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for number in range(0, len(lines), 1 + len(lines) // 150):
        without = "".join((*lines[:number], *lines[number + 1 :]))
        try:
            tried(tomllib.loads(without))
        except tomllib.TOMLDecodeError:
            with pytest.raises(ScenarioError):
                scenario.parse(without.encode())


ORDERS: tuple[dict[str, Any], ...] = (
    {"do": "allocate", "unit": "hound", "labs": 1, "give": {"to": "hound", "power": 1}},
    {"do": "speed", "unit": "hound", "speed": 4},
    {"do": "assign", "unit": "hound", "channels": ["extra"], "labs": {"basic": 1}},
    {"do": "plan", "unit": "hound", "steps": [{"impulse": 9, "do": "move", "how": "left"}]},
    {"do": "move", "unit": "hound", "how": "ahead"},
    {"do": "sweep", "unit": "hound", "group": "basic", "dice": [1]},
    {"do": "lend", "unit": "hound", "contact": "contact-1", "points": 3},
    {"do": "launch", "unit": "hound", "flight": "hound"},
    {"do": "fire", "unit": "hound", "weapon": "pulsar", "target": "comet", "blind": 1},
    {"do": "act", "unit": "hound", "act": "tractor", "until": "1.9.6D"},
    {"do": "damage", "unit": "hound", "labs": 1, "destroyed": False},
    {"do": "set", "unit": "hound", "hex": "0101", "facing": "A", "speed": 3},
    {"do": "advance", "to": "1.2.6A"},
)


@pytest.mark.parametrize("seat", ["seeking", "referee"])
@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order["do"])
def test_a_mistyped_order_gives_a_stack_trace(order: dict[str, Any], seat: str) -> None:
    """An order with a wrong value in any one place is an exception, or leaves the game half changed."""
    for path in places(order):
        for value in NONSENSE:
            game = stage.game()
            before = game.view("referee")
            answer = game.submit(damaged({"seat": seat, **order}, path, value))
            if isinstance(answer, Refusal):
                assert say(answer.text)
                assert game.view("referee") == before
