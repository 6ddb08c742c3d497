"""What an author is told of detection, against what the detection step does: die by die, over many rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from ambuscade.dice import ScriptedDice, SealedDice, key_of
from ambuscade.rules import scenario, system
from ambuscade.rules.cloaking_device import detection
from ambuscade.text import say
from tests.rules.cloaking_device.hunt import HUNTER, RAIDER, ghost, ship, warden

if TYPE_CHECKING:
    from ambuscade.dice import Dice
    from ambuscade.rules.cloaking_device.truth import Truth
    from ambuscade.rules.prospects import Prospect

SYSTEM = system.load("cloaking-device")
ROLLS = 10_000
CHI_SQUARED = 10.8
"""What one degree of freedom exceeds once in a thousand times."""
LOOKS: tuple[dict[str, Any], ...] = (
    {"sensors": "basic"},
    {"sensors": "enhanced"},
    {"sensors": "superior"},
    {"sensors": "basic", "military": False},
    {"sensors": "basic", "military": False, "scientific": True},
)


def table(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "format": 1,
        "system": "cloaking-device",
        "name": "Test",
        "turns": 20,
        "map": {"columns": 60, "rows": 60},
        "side": [{"id": RAIDER, "name": "Raider"}, {"id": HUNTER, "name": "Hunter"}],
        "unit": list(units),
        **more,
    }


def begun(*units: dict[str, Any], **more: Any) -> Truth:
    truth: Truth = system.start(SYSTEM, scenario.from_table(table(*units, **more)))
    return truth


def flown(truth: Truth, value: int, used: int) -> Truth:
    """The truth with the ghost dark ahead of the warden, both having used so much thrust."""
    ships = truth.ships
    changed = {
        "ghost": replace(ships["ghost"], dark=1, used=value),
        "warden": replace(ships["warden"], used=used, main=bool(used)),
    }
    return replace(truth, ships={**ships, **changed})


def heard(truth: Truth, dice: Dice) -> bool:
    """Whether the warden detects the ghost, as the step carries it out."""
    (roll,) = detection.search(truth, dice).search.rolls
    (against,) = roll.against
    return against.detected


def prospect_of(truth: Truth, searcher: str = "warden") -> Prospect:
    return next(each for each in SYSTEM.prospects(truth, "ghost") if each.searcher == searcher)


@pytest.mark.rule("C16", "C17")
@pytest.mark.parametrize("excluded", [False, True], ids=["counts", "excluded"])
@pytest.mark.parametrize("look", LOOKS, ids=["basic", "enhanced", "superior", "civilian", "scientific"])
def test_every_face_of_the_die_detects_or_not_as_the_author_is_told(
    look: dict[str, Any], *, excluded: bool
) -> None:
    options = {"noisiest_excludes_scanner": excluded}
    truth = begun(ghost(), warden(thrust=4, course=9, **look), options=options)
    prospect = prospect_of(truth)
    found = set()
    for value in range(7):
        for used in range(5):
            case = prospect.case((value, used))
            zone = case.zone(10)
            told = zone.finds[0][0] if zone else 0
            step = flown(truth, value, used)
            dice = (ScriptedDice([die], SealedDice(b"sealed")) for die in range(1, 7))
            assert sum(heard(step, each) for each in dice) == told, (value, used)
            found.add(told)
    assert len(found) > 3


@pytest.mark.rule("C17")
@pytest.mark.parametrize("value", [2, 4, 6])
def test_ten_thousand_sealed_rolls_fall_as_the_author_is_told(value: int) -> None:
    truth = begun(ghost(), warden(thrust=4, course=9, sensors="enhanced"))
    zone = prospect_of(truth).case((value, 0)).zone(10)
    assert zone is not None
    step = flown(truth, value, 0)
    counted = sum(heard(step, SealedDice(key_of(f"roll {n}"))) for n in range(ROLLS))
    wanted = ROLLS * zone.finds[0][0] / 6
    rest = ROLLS - wanted
    assert (counted - wanted) ** 2 / wanted + (counted - wanted) ** 2 / max(rest, 1) < CHI_SQUARED


@pytest.mark.rule("C23")
def test_active_sweeps_find_as_the_author_is_told() -> None:
    units = [ship(f"eye-{n}", HUNTER, f"20{n + 10}") for n in range(7)]
    truth = begun(ghost(cloaked=True), *units, options={"active_sweeps": True})
    for event in SYSTEM.opening(truth, SealedDice(b"opening")):
        truth = SYSTEM.apply(truth, event)
    prospect = prospect_of(truth, HUNTER)
    assert prospect.hex is None
    assert len(prospect.cases) == 6
    for number, case in enumerate(prospect.cases, start=1):
        named = replace(truth, sweeping={HUNTER: tuple(unit["id"] for unit in units[:number])})
        found = 0
        for die in range(1, 7):
            (roll,) = detection.search(named, ScriptedDice([die], SealedDice(b"sealed"))).search.sweeps
            found += roll.found
        zone = case.zone(40)
        assert found == (zone.finds[0][0] if zone else 0)


@pytest.mark.rule("C10", "C17")
@pytest.mark.parametrize(
    ("start", "tries", "first"),
    [("1.orders", 20, "1.detection"), ("1.fire", 19, "2.detection"), ("20.fire", 0, None)],
)
def test_the_tries_are_the_detection_steps_to_come(start: str, tries: int, first: str | None) -> None:
    truth = begun(ghost(), warden(), ship("deaf", HUNTER, "2020", sensors="none"), start=start)
    case = prospect_of(truth).cases[0]
    assert (case.attempts, case.first) == (tries, first)
    assert [each.searcher for each in SYSTEM.prospects(truth, "ghost")] == ["warden"]
    assert [each.total for each in SYSTEM.outlook(truth).tries] == [tries, tries]


@pytest.mark.rule("C18")
def test_a_scanner_that_used_thrust_is_told_to_be_deaf_astern() -> None:
    prospect = prospect_of(begun(ghost(), warden(thrust=2, course=9)))
    assert [prospect.case((4, used)).aft for used in range(3)] == [None, 9, 9]


@pytest.mark.rule("C16", "C17")
def test_an_author_is_warned_of_a_ship_that_nobody_can_hear() -> None:
    quiet = ghost(thrust=1)
    lines = [problem.line for problem in system.check(SYSTEM, scenario.from_table(table(quiet, warden())))[1]]
    assert lines == [
        (
            'warning: unit[2] "warden": nobody can ever detect Ghost, of all who listen: Warden.'
            " Least total 1, greatest detection value 1 (C17)"
        )
    ]
    prospect = prospect_of(begun(quiet, warden()))
    assert prospect.never is not None
    assert say(prospect.never) == "least total 1 on a 1, greatest detection value 1 (C17)"
    keen = ship("keen", HUNTER, "2222", sensors="enhanced")
    told = system.check(SYSTEM, scenario.from_table(table(quiet, warden(), keen)))[1]
    assert [problem.line for problem in told] == [
        (
            'warning: unit[2] "warden": Warden can never detect Ghost: least total 1,'
            " greatest detection value 1 (C17)"
        )
    ]
    assert system.check(SYSTEM, scenario.from_table(table(ghost(), warden())))[1] == []
