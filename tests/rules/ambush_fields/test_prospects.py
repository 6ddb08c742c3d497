"""What an author is told of sweeps, against what sweeps do: die by die, and over many rolls (A15-A30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ambuscade.dice import ScriptedDice, SealedDice, key_of
from ambuscade.rules import scenario, system
from ambuscade.rules.ambush_fields import detection, sweeping
from ambuscade.rules.ambush_fields.draft import Draft
from ambuscade.rules.ambush_fields.events import Swept
from ambuscade.rules.prospects import in_time
from ambuscade.text import say
from tests.rules.ambush_fields.skirmish import HIDER, PLAIN, SEEKER, hider, ship

if TYPE_CHECKING:
    from ambuscade.dice import Dice
    from ambuscade.rules.ambush_fields.truth import Truth
    from ambuscade.rules.prospects import Case, Prospect

SYSTEM = system.load("ambush-fields")
ROLLS = 10_000
CHI_SQUARED = 13.8
"""What two degrees of freedom exceed once in a thousand times."""
EYES: tuple[dict[str, Any], ...] = (
    {},
    {"channels": ["boost", "boost"], "labs_on": {"basic": 4}},
    {"channels": ["extra", "boost"], "labs_on": {"extra-1": 2, "basic": 1}},
    {"class": "boat"},
    {"class": "craft"},
    {"class": "craft", "craft": "three"},
    {"class": "flight"},
)
FIELDS: tuple[dict[str, Any], ...] = (
    {"strength": 1, "radius": 0, "speed": 0},
    {"strength": 2, "radius": 2, "speed": 12},
    {"strength": 1, "radius": 1, "speed": 31},
)


def kind(id_: str, of: str, **figures: Any) -> dict[str, Any]:
    return {"id": id_, "kind": of, "turn_mode": [[31, 1]], **figures}


def begun(
    eye: dict[str, Any], field: dict[str, Any], away: int = 4, start: str = "1.1.6A", **more: Any
) -> Truth:
    """The truth as a game begins: the field's centre lies so many hexes up the map from the searcher."""
    found = scenario.from_table(
        {
            "format": 1,
            "system": "ambush-fields",
            "name": "Test",
            "turns": 4,
            "start": start,
            "map": {"columns": 40, "rows": 200},
            "side": [{"id": HIDER}, {"id": SEEKER}],
            "class": [
                PLAIN,
                kind("boat", "patrol_ship", labs=1),
                kind("craft", "special_craft"),
                kind("flight", "fighter", count=8),
            ],
            "unit": [
                hider(f"001{199 - away:03}", facing="A", **field),
                ship("eye", SEEKER, "001199", **eye),
            ],
            **more,
        }
    )
    truth: Truth = system.start(SYSTEM, found)
    for event in SYSTEM.opening(truth, SealedDice(key_of("prospects"))):
        truth = SYSTEM.apply(truth, event)
    return truth


def prospect_of(truth: Truth) -> Prospect:
    (prospect,) = SYSTEM.prospects(truth, "gen")
    assert prospect.searcher == "eye"
    return prospect


def assigned(truth: Truth) -> list[tuple[str, Case]]:
    """The searcher's groups as they are assigned, each with its case."""
    prospect = prospect_of(truth)
    labels = [group.label for group in detection.groups(truth.units["eye"], truth.setup, truth.count)]
    return [(label, prospect.case((place,))) for place, label in enumerate(labels)]


def swept(truth: Truth, label: str, dice: Dice) -> str:
    """The outcome of one sweep, as the rules carry it out."""
    unit = truth.units["eye"]
    group = next(each for each in detection.groups(unit, truth.setup, truth.count) if each.label == label)
    draft = Draft(truth, dice)
    sweeping.sweep(draft, unit, group, None)
    (event,) = (event for event in draft.events if isinstance(event, Swept))
    (result,) = event.results
    return result.outcome


def expected(case: Case, away: int) -> tuple[int, int, int]:
    """How many faces of the die give nothing, partial and full."""
    zone = case.zone(away)
    finds, full = zone.finds[0] if zone else (0, 0)
    return 6 - finds, finds - full, full


@pytest.mark.rule("A20", "A21", "A22", "A23", "A24")
@pytest.mark.parametrize("field_range", ["nearest", "centre"])
@pytest.mark.parametrize("field", FIELDS, ids=["still", "strong", "fast"])
@pytest.mark.parametrize("eye", EYES, ids=["bare", "boosted", "extra", "boat", "six", "three", "flight"])
def test_every_face_of_the_die_at_every_range_gives_what_the_author_is_told(
    eye: dict[str, Any], field: dict[str, Any], field_range: str
) -> None:
    found = 0
    for away in (*range(field["radius"] + 1, 34), 46, 60, 61, 75, 100, 101, 150, 151):
        truth = begun(eye, field, away, options={"field_range": field_range, "largest_radius": 5})
        for label, case in assigned(truth):
            outcomes = [
                swept(truth, label, ScriptedDice([die], SealedDice(b"sealed"))) for die in range(1, 7)
            ]
            counted = tuple(outcomes.count(each) for each in ("nothing", "partial", "full"))
            assert counted == expected(case, away), (label, away)
            found += counted[1] + counted[2]
    assert found or eye.get("class") in {"flight", "boat", "craft"} or not eye


@pytest.mark.rule("A21", "A23")
@pytest.mark.parametrize("eye", [EYES[1], EYES[2]], ids=["boosted", "extra"])
@pytest.mark.parametrize("away", [6, 12, 20])
def test_ten_thousand_sealed_rolls_fall_as_the_author_is_told(eye: dict[str, Any], away: int) -> None:
    truth = begun(eye, {"strength": 1, "radius": 0, "speed": 6}, away)
    for label, case in assigned(truth):
        counted = {"nothing": 0, "partial": 0, "full": 0}
        for n in range(ROLLS):
            counted[swept(truth, label, SealedDice(key_of(f"roll {n}")))] += 1
        told = expected(case, away)
        pairs = [(got, faces * ROLLS / 6) for got, faces in zip(counted.values(), told, strict=True)]
        assert all(got == 0 for got, wanted in pairs if not wanted)
        assert sum((got - wanted) ** 2 / wanted for got, wanted in pairs if wanted) < CHI_SQUARED


@pytest.mark.rule("A25")
def test_the_checks_of_the_rule_are_told() -> None:
    bare = prospect_of(begun({}, {"strength": 1, "radius": 0, "speed": 0})).case((0,))
    assert [(zone.ring, zone.finds, zone.letter) for zone in bare.zones] == [
        ((0, 0), ((6, 6),), ""),
        ((1, 4), ((1, 0),), "L"),
    ]
    vain = prospect_of(begun({"class": "flight"}, {"strength": 2, "radius": 0, "speed": 0}))
    assert vain.never is not None
    assert say(vain.never) == "best total 8, least number needed 12 (A22, A23)"
    helped = prospect_of(begun(EYES[1], {"strength": 2, "radius": 0, "speed": 0})).case((0,))
    zone = helped.zone(12)
    assert zone is not None
    assert (helped.total, zone.letter, zone.finds, zone.again) == (10, "J", ((4, 2),), (5, 3))


@pytest.mark.rule("A30")
def test_who_enters_a_field_cannot_fail() -> None:
    case = prospect_of(begun({}, {"strength": 2, "radius": 2, "speed": 0})).case((0,))
    assert [case.zone(away) is not None for away in range(5)] == [True, True, True, False, False]
    zone = case.zone(2)
    assert zone is not None
    assert in_time(zone, 1, case.throws, 1) == 1


@pytest.mark.rule("A15", "A16", "A19")
@pytest.mark.parametrize(
    ("start", "tries"), [("1.1.6A", 6), ("1.20.6A", 4), ("1.20.6B8", 3), ("1.32.6B8", 0), ("1.1", 6)]
)
def test_the_attempts_are_those_that_can_be_made(start: str, tries: int) -> None:
    truth = begun({}, {"strength": 1, "radius": 0, "speed": 0}, start=start)
    prospect = prospect_of(truth)
    assert prospect.case((0,)).tries == (tries, 6, 6, 6)
    game_tries = SYSTEM.outlook(truth).tries
    assert [each.tries for each in game_tries] == [(tries, 6, 6, 6)] * 2
    assert game_tries[1].total == tries + 18


@pytest.mark.rule("A16", "A18")
def test_the_best_that_a_ship_could_make_of_itself_comes_with_the_next_step_four() -> None:
    truth = begun({}, {"strength": 2, "radius": 0, "speed": 0})
    prospect = prospect_of(truth)
    assert [say(step) for step in prospect.axes[0].steps] == [
        "basic group as assigned",
        "its best: 2 channels, 4 labs",
    ]
    as_it_is, best = (prospect.case((place,)) for place in (0, 1))
    assert (as_it_is.total, best.total) == (2, 10)
    assert (as_it_is.first, best.first) == ("1.1.6B3", "2.1.6B3")
    assert best.tries == (0, 6, 6, 6)
    assert prospect.never is None
    last = prospect_of(begun({}, {"strength": 2, "radius": 0, "speed": 0}, turns=1))
    assert last.never is not None
    assert say(last.never) == "best total 8, least number needed 10 (A22, A23)"


@pytest.mark.rule("A6", "A11")
@pytest.mark.parametrize(("strength", "due"), [(1, 28), (2, 42)])
def test_upkeep_is_told_against_power(strength: int, due: int) -> None:
    field = {"strength": strength, "radius": 1, "speed": 6}
    truth = begun({}, {**field, "power": 60, "movement_cost": 0.5})
    (hidden,) = SYSTEM.outlook(truth).hidden
    upkeep = hidden.upkeep
    assert upkeep is not None
    assert (upkeep.due, upkeep.power, upkeep.left, upkeep.turns) == (due, 60, 60 - due - 3, (1, 2, 3, 4))
    assert sum(term.value or 0 for term in upkeep.terms) == upkeep.left


@pytest.mark.rule("A13", "A22", "A43")
def test_an_author_is_warned_of_what_is_vain_certain_or_suspended() -> None:
    still = {"strength": 2, "radius": 0, "speed": 0}
    assert warned(begun_table({"labs_on": {"basic": 4}}, still)) == []
    (vain,) = warned(begun_table({"class": "bare"}, still))
    assert vain == (
        'warning: unit[2] "eye": nobody can ever find the field of Gen by sweeping, of all who search: Eye.'
        " Best total 8, least number needed 10 (A22, A23)"
    )
    (sure,) = warned(
        begun_table({"channels": ["boost", "boost"], "labs_on": {"basic": 4}}, {**still, "strength": 1})
    )
    assert sure == (
        'warning: unit[2] "eye": Eye cannot fail to find the field of Gen from where it stands:'
        " least total 13, number needed 10 (A22, A23)"
    )
    nebula = [{"kind": "nebula", "hexes": ["1010"]}]
    (suspended,) = warned(begun_table(EYES[0], still) | {"terrain": nebula})
    assert suspended == (
        'warning: unit[1] "gen": the field of Gen hides nothing where its generator stands:'
        " no field holds in that terrain (A13)"
    )


def test_searchers_that_are_set_to_search_in_vain_are_told_in_one_line() -> None:
    table = begun_table({"class": "bare"}, {"strength": 2, "radius": 0, "speed": 0})
    table["unit"] += [
        ship("good", SEEKER, "2020", labs_on={"basic": 4}),
        ship("poor", SEEKER, "2021", labs=1, scout_channels=0, labs_on={"basic": 1}),
        ship("idle", SEEKER, "2022", labs=1, scout_channels=0),
    ]
    (line,) = warned(table)
    assert "Eye, Poor can never find the field of Gen" in line


def test_a_side_that_finds_nothing_as_it_is_assigned_is_told_what_it_lacks() -> None:
    table = begun_table({"labs": 8, "scout_channels": 4}, {"strength": 2, "radius": 0, "speed": 0})
    (line,) = warned(table)
    assert "Eye cannot find the field of Gen until channels or labs are assigned: best total" in line
    table["unit"][1]["labs_on"] = {"basic": 4}
    assert not warned(table)


def test_a_side_without_a_ship_is_warned_of() -> None:
    table = begun_table({}, {"strength": 2, "radius": 0, "speed": 0})
    del table["unit"][1:]
    (line,) = warned(table)
    assert line.startswith("warning: side[2]: ")
    assert "has no ship" in line


def begun_table(eye: dict[str, Any], field: dict[str, Any]) -> dict[str, Any]:
    """A scenario whose searcher stands three hexes from the field."""
    return {
        "format": 1,
        "system": "ambush-fields",
        "name": "Test",
        "turns": 4,
        "start": "1.1.6A",
        "side": [{"id": HIDER}, {"id": SEEKER}],
        "class": [PLAIN, kind("bare", "warship")],
        "unit": [hider("1010", **field), ship("eye", SEEKER, "1013", **eye)],
    }


def warned(table: dict[str, Any]) -> list[str]:
    return [problem.line for problem in system.check(SYSTEM, scenario.from_table(table))[1]]
