"""Chances of one try and of many, from counts of throws; and that every shipped scenario has them."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from itertools import product
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.rules import scenario, system
from ambuscade.rules.prospects import Zone, at_once, in_time, named
from ambuscade.rules.view import REFEREE
from ambuscade.text import say

if TYPE_CHECKING:
    from pathlib import Path

SCENARIOS = sorted(resources.path("scenarios").glob("*.toml"))


def by_all_dice(zone: Zone, goal: int, attempts: int) -> Fraction:
    """The chance of a goal by every way in which a few dice can fall, tried one after the other."""
    reached = 0
    for dice in product(range(6), repeat=attempts):
        begun = False
        for tried, die in enumerate(dice):
            row = zone.finds[min(tried, len(zone.finds) - 1)]
            if begun and zone.again is not None:
                row = zone.again
            if die < row[goal]:
                reached += 1
                break
            begun = begun or die < row[0]
    return Fraction(reached, 6**attempts)


@pytest.mark.parametrize("attempts", range(5))
@pytest.mark.parametrize(
    "zone",
    [
        Zone(ring=(0, 9), finds=((3, 1),), again=(4, 2)),
        Zone(ring=(0, 9), finds=((6, 0),), again=(6, 1)),
        Zone(ring=(0, 9), finds=((1, 0), (2, 1), (6, 5))),
        Zone(ring=(0, 9), finds=((0, 0),)),
        Zone(ring=(0, 9), finds=((6, 6),)),
    ],
)
def test_the_chance_of_several_tries_is_that_of_all_dice(zone: Zone, attempts: int) -> None:
    for goal in (0, 1):
        assert in_time(zone, goal, 6, attempts) == pytest.approx(float(by_all_dice(zone, goal, attempts)))
        assert attempts != 1 or in_time(zone, goal, 6, 1) == pytest.approx(at_once(zone, goal, 6))


def test_very_many_names_are_counted() -> None:
    assert named(["Swift", "Sure"]) == ("Swift", "Sure")
    many = named([f"S{n}" for n in range(9)])
    assert not isinstance(many, tuple)
    assert say(many) == "S0, S1, S2, S3, S4, S5 and 3 more"


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_each_shipped_scenario_has_prospects_in_which_all_adds_up(path: Path) -> None:
    found = scenario.read(path)
    rules = system.load(found.system)
    truth, problems = system.check(rules, found)
    assert all(problem.severity == "warning" for problem in problems)
    outlook = rules.outlook(truth)
    turns = found.turns - rules.clock(truth).step(truth.pace.at).turn + 1
    assert [tries.side for tries in outlook.tries] == list(found.side_ids)
    assert all(len(tries.tries) == turns for tries in outlook.tries)
    assert outlook.hidden
    cases = 0
    for hidden in outlook.hidden:
        for prospect in rules.prospects(truth, hidden.id):
            assert prospect.side != hidden.side
            for steps in product(*(range(len(axis.steps)) for axis in prospect.axes)):
                case = prospect.case(steps)
                assert not case.terms or sum(term.value or 0 for term in case.terms) == case.total
                assert len(case.tries) == turns
                assert (case.first is None) == (not case.attempts)
                for zone in case.zones:
                    assert all(0 <= each <= case.throws for row in zone.finds for each in row)
                    assert all(row == tuple(sorted(row, reverse=True)) for row in zone.finds)
                cases += 1
    assert cases


def test_the_warnings_of_a_scenario_take_no_longer_than_reading_it_several_times() -> None:
    found = scenario.read(resources.path("scenarios", "long-night-of-harrow-deep.toml"))
    rules = system.load(found.system)
    system.check(rules, found)

    def took(times: int, *, checked: bool) -> float:
        start = perf_counter()
        for _ in range(times):
            system.check(rules, found) if checked else rules.read(found)
        return perf_counter() - start

    best = min(took(3, checked=True) / took(3, checked=False) for _ in range(3))
    assert best < 8


@pytest.mark.parametrize("unit", ["spectre", "halcyon"])
def test_a_unit_of_a_kind_that_there_is_not_counts_as_its_class_has_it(unit: str) -> None:
    text = resources.path("scenarios", "refuelling-at-carillon.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    next(each for each in table["unit"] if each["id"] == unit)["kind"] = "submarine"
    found = scenario.from_table(table)
    rules = system.load(found.system)
    truth, problems = system.check(rules, found)
    assert [problem.severity for problem in problems] == ["error"]
    assert unit in {each.id for each in rules.view(truth, REFEREE).units}
    assert [each.id for each in rules.outlook(truth).hidden] == ["halcyon"]
