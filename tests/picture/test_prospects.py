"""Chances over a map: hex by hex what the rules say of distance, sight and the stern; and their words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from msgspec.structs import replace

from ambuscade import resources
from ambuscade.dice import SealedDice
from ambuscade.hexes.exact import Point
from ambuscade.hexes.hex import Hex, HexMap, distance
from ambuscade.picture import prospects as author
from ambuscade.picture.heat import legend
from ambuscade.picture.prospects import Band, Question
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario, system
from ambuscade.rules.cloaking_device import detection
from ambuscade.rules.prospects import Case, Prospect, Zone, in_time
from ambuscade.rules.sensor_integration import space
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from pathlib import Path

SCENARIOS = sorted(resources.path("scenarios").glob("*.toml"))
ONCE = Question()


def case_of(*zones: Zone, tries: int = 3, **keys: Any) -> Case:
    return Case(terms=(), total=0, zones=zones, throws=6, tries=(tries,), first="1.x", **keys)


def prospect_of(case: Case, edge: int = 0) -> Prospect:
    return Prospect(
        hidden="a",
        searcher="b",
        name="Seeker",
        side="s",
        hex=None,
        goals=(Text("prospect.goal.detected"),),
        axes=(),
        cases=(case,),
        edge=edge,
    )


RINGS = (
    Zone(ring=(0, 2), finds=((6,),)),
    Zone(ring=(3, 8), finds=((6,),)),
    Zone(ring=(9, 11), finds=((4,),)),
    Zone(ring=(12, 14), finds=((3,),)),
    Zone(ring=(15, 17), finds=((3,),)),
)


def begun(path: Path) -> tuple[Any, Any]:
    """A shipped scenario's rules, and its truth as the game begins."""
    found = scenario.read(path)
    rules = system.load(found.system)
    truth = system.start(rules, found)
    for event in rules.opening(truth, SealedDice(b"opening")):
        truth = rules.apply(truth, event)
    return rules, truth


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
@pytest.mark.parametrize("in_all", [False, True], ids=["at once", "in time"])
def test_each_hex_has_the_chance_of_its_distance(path: Path, *, in_all: bool) -> None:
    rules, truth = begun(path)
    on = truth.setup.map
    hidden = rules.outlook(truth).hidden[0]
    assert hidden.hex is not None
    at = on.parse(hidden.hex)
    prospect = rules.prospects(truth, hidden.id)[0]
    for goal in range(len(prospect.goals)):
        case = replace(prospect.case(prospect.usual), sighted=False, aft=None)
        shown = author.values(on, at, case, Question(goal=goal, in_time=in_all))
        assert shown.dtype == np.float32
        assert shown.shape == (on.columns, on.rows)
        for place in on.hexes():
            zone = case.zone(distance(at, place))
            tries = case.attempts if in_all else 1
            chance = in_time(zone, goal, case.throws, tries) if zone else 0
            told = shown[place.offset]
            assert np.isnan(told) if not chance else told == pytest.approx(100 * chance)


@pytest.mark.rule("S19")
def test_a_scan_is_blocked_where_the_rules_say_so() -> None:
    rules, truth = begun(resources.path("scenarios", "duel-at-grey-moon.toml"))
    on = truth.setup.map
    hidden = next(each for each in rules.outlook(truth).hidden if each.id == "merlin")
    prospect = rules.prospects(truth, "merlin")[0]
    view, at = rules.view(truth, REFEREE), on.parse(hidden.hex)
    case = prospect.case(prospect.usual)
    assert case.sighted
    shown = author.heat(view, hidden.hex, prospect, case, ONCE)
    seen = {place for place in on.hexes() if not np.isnan(shown.values[place.offset])}
    assert seen == {place for place in on.hexes() if space.sees(truth.setup, place, at)}
    assert 0 < len(seen) < on.columns * on.rows
    through = author.heat(view, hidden.hex, prospect, replace(case, sighted=False), ONCE)
    assert not np.isnan(through.values).any()


@pytest.mark.rule("C18")
@pytest.mark.parametrize("course", range(1, 13))
def test_nothing_is_heard_where_the_rules_say_that_it_is_astern(course: int) -> None:
    _, truth = begun(resources.path("scenarios", "first-silence.toml"))
    on, hidden = HexMap(21, 17), Hex.at(9, 8)
    target = replace(truth.ships["whisper"], point=Point.of(hidden))
    scanner = replace(truth.ships["lantern"], course=course, main=True)
    case = case_of(Zone(ring=(0, None), finds=((3,),)), aft=course)
    shown = author.values(on, hidden, case, ONCE)
    deaf = {
        place for place in on.hexes() if detection.is_aft(replace(scanner, point=Point.of(place)), target)
    }
    assert {place for place in on.hexes() if np.isnan(shown[place.offset])} == deaf
    assert 0 < len(deaf) < on.columns * on.rows / 2


def test_bands_that_are_alike_are_one() -> None:
    assert author.bands(case_of(*RINGS), ONCE, 99) == (
        Band(0, 8, 1.0),
        Band(9, 11, 4 / 6),
        Band(12, 17, 0.5),
    )
    assert author.bands(case_of(*RINGS), ONCE, 16)[-1] == Band(12, None, 0.5)
    assert author.bands(case_of(*RINGS), ONCE, 10)[-1] == Band(9, None, 4 / 6)


def test_bands_are_told_to_the_edge_and_where_they_end() -> None:
    def told(case: Case, edge: int = 0, far: int = 99) -> str:
        return author.bands_text(prospect_of(case, edge), case, ONCE, far)

    assert told(case_of(*RINGS), edge=2) == (
        "to the edge: 0–6 hexes certain · 7–9 hexes 67 % · 10–15 hexes 50 % · farther never"
    )
    assert told(case_of(*RINGS), far=17) == "0–8 hexes certain · 9–11 hexes 67 % · from 12 hexes on 50 %"
    assert told(case_of(RINGS[0]), edge=2) == "inside certain · farther never"
    assert told(case_of(Zone(ring=(0, None), finds=((2,),)))) == "33 %"
    assert told(case_of(Zone(ring=(1, 1), finds=((2,),)))) == "1 hex 33 % · farther never"
    assert told(case_of()) == "nowhere"


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0, "never"),
        (0.001, "under 1 %"),
        (0.01, "1 %"),
        (1 / 6, "17 %"),
        (0.999, "over 99 %"),
        (1, "certain"),
    ],
)
def test_a_chance_is_never_rounded_to_none_or_all(chance: float, told: str) -> None:
    assert author.percent(chance) == told


def test_without_a_try_there_is_no_chance() -> None:
    case = case_of(*RINGS, tries=0)
    for question in (ONCE, Question(in_time=True)):
        assert author.bands(case, question, 99) == ()


def test_a_second_try_has_its_own_chance() -> None:
    case = case_of(Zone(ring=(0, None), finds=((0,), (3,), (6,))))
    assert author.bands(case, ONCE, 9) == ()
    assert author.bands(case, Question(tried=1), 9) == (Band(0, None, 0.5),)
    assert author.bands(case, Question(in_time=True), 9) == (Band(0, None, 1.0),)


def test_heat_says_what_it_shows_and_has_numbers() -> None:
    rules, truth = begun(resources.path("scenarios", "refuelling-at-carillon.toml"))
    (hidden,) = rules.outlook(truth).hidden
    prospect = rules.prospects(truth, hidden.id)[0]
    view = rules.view(truth, REFEREE)
    case = prospect.case(prospect.usual)
    once = author.heat(view, hidden.hex, prospect, case, ONCE)
    assert say(once.title) == "Spectre finds by one attempt: partial or better"
    in_all = author.heat(view, hidden.hex, prospect, case, Question(goal=1, in_time=True))
    assert say(in_all.title) == "Spectre finds by 24 attempts: full"
    assert [swatch.text for swatch in legend(once, DARK)] == ["100%", "80%", "60%", "40%", "20%", "0%"]


def test_chances_that_do_not_hang_together_add_up() -> None:
    assert author.together([0.5, 0.5]) == 0.75
    assert author.together([]) == 0
