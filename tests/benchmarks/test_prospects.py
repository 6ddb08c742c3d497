"""How fast all chances of a scenario are spread over its map, for every hidden thing and every searcher."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.picture import prospects as author
from ambuscade.picture.prospects import Question
from ambuscade.rules import scenario, system
from ambuscade.rules.view import REFEREE
from tests.benchmarks.clock import told, yardstick

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.benchmarks.conftest import Best

USUAL, LARGE = {"columns": 42, "rows": 30}, {"columns": 500, "rows": 500}
QUICKLY, AT_LEAST = 0.1, 1.0
ACROSS = ("refuelling-at-carillon", "the-long-convoy", "four-in-the-dark")
"""A scenario of each system, the one of scans with planets that block sight."""


def spread(table: dict[str, Any]) -> int:
    """Work all out anew, as after an edit; how many maps that were."""
    found = scenario.from_table(table)
    rules = system.load(found.system)
    truth, _ = rules.read(found)
    view, maps = rules.view(truth, REFEREE), 0
    author._sights.cache_clear()  # noqa: SLF001 - an edit may have moved what is hidden
    for hidden in rules.outlook(truth).hidden:
        for prospect in rules.prospects(truth, hidden.id):
            case = prospect.case(prospect.usual)
            author.heat(view, str(hidden.hex), prospect, case, Question(in_time=True))
            maps += 1
    return maps


def of_size(name: str, size: dict[str, int]) -> dict[str, Any]:
    """A shipped scenario on a map of another size, its hexes named as there."""
    table = tomllib.loads(resources.path("scenarios", f"{name}.toml").read_text(encoding="utf-8"))
    table["map"] = size
    return {key: _moved(value, size) for key, value in table.items() if key not in {"lesson", "objective"}}


def _moved(value: Any, size: dict[str, int]) -> Any:
    if isinstance(value, dict):
        return {key: _moved(each, size) for key, each in value.items()}
    if isinstance(value, list):
        return [_moved(each, size) for each in value]
    if isinstance(value, str) and len(value) == 4 and value.isdecimal():
        column, row = (int(value[:2]), int(value[2:]))
        column, row = min(column, size["columns"]), min(row, size["rows"])
        return f"{column:02}{row:02}" if size is USUAL else f"{column:03}{row:03}"
    return value


@pytest.mark.parametrize("name", ACROSS)
@pytest.mark.parametrize(("size", "bound"), [(USUAL, QUICKLY), (LARGE, AT_LEAST)], ids=["42x30", "500x500"])
def test_all_pairs_are_spread_over_the_map_while_a_hand_edits(
    best: Best, report: Callable[[str], None], name: str, size: dict[str, int], bound: float
) -> None:
    table = of_size(name, size)
    maps = spread(table)
    seconds = best(lambda: spread(table), rounds=3)
    report(f"{name}, {maps} pairs: {told(seconds)} of {1000 * bound:g} ms")
    assert yardstick() > 0
    assert seconds < bound
