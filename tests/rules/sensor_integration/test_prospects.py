"""What an author is told of scans, against what scans and tasks do: by streak and all dice (S6-S13)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from ambuscade.dice import SealedDice, key_of
from ambuscade.hexes.hex import Hex
from ambuscade.rules import scenario, system
from ambuscade.rules.sensor_integration import scanning, tracking
from ambuscade.rules.sensor_integration.tables import tables
from ambuscade.rules.sensor_integration.truth import (
    CONTACT,
    INDICATION,
    TASKS,
    Done,
    Planned,
    Scan,
)
from ambuscade.text import say
from tests.rules.sensor_integration.search import MOTHS, WATCH, at_scans, ship, table

if TYPE_CHECKING:
    from ambuscade.dice import Dice
    from ambuscade.rules.prospects import Case, Prospect
    from ambuscade.rules.sensor_integration.truth import Truth

SYSTEM = system.load("sensor-integration")
ROLLS = 10_000
CHI_SQUARED = 10.8
"""What one degree of freedom exceeds once in a thousand times."""
SHOWS = {"visual_hull": -3, "ir_hull": -4, "ir_power": 1, "radar_reflection": 0, "neutrino_power": 2}
SENSORS = {"visual": 3, "ir": 2, "radar": 2, "neutrino": 3, "mass": 1}
HERE, THERE = Hex.at(19, 19), Hex.at(21, 19)
SEALED = SealedDice(b"sealed")


def sky(**keys: Any) -> Truth:
    """A watch two hexes from a moth."""
    return at_scans(
        ship("lamp", WATCH, "2020", sensors=SENSORS, **keys.pop("lamp", {})),
        ship("moth", MOTHS, "2220", signatures=SHOWS, thrust=2, **keys.pop("moth", {})),
        **keys,
    )


def prospect_of(truth: Truth) -> Prospect:
    (prospect,) = SYSTEM.prospects(truth, "moth")
    return prospect


def cases(truth: Truth) -> dict[tuple[str, str, int], Case]:
    """Each case by size, sensor and the moth's thrust."""
    keys = product(tables().sizes, SENSORS, range(3))
    return dict(zip(keys, prospect_of(truth).cases, strict=True))


def scanned(truth: Truth, size: str, sensor: str, streak: int, used: int) -> tuple[str, int]:
    """What a scan over the moth gives, as it is carried out: the level and the signal."""
    scan = Scan("lamp", sensor, size, THERE)
    before = Done(0, scan, HERE, streak - 1, 0, "")
    ledger = replace(truth.ledgers[WATCH], scans=(before,) if streak else ())
    moth = replace(truth.ships["moth"], used=used)
    step = replace(
        truth,
        asked=(scan,),
        ships={**truth.ships, "moth": moth},
        ledgers={**truth.ledgers, WATCH: ledger},
    )
    (result,) = scanning.scanned(step, SEALED).results
    assert result.done.streak == streak
    return (result.signals[0].level, result.signals[0].total) if result.signals else ("nothing", -99)


def tracked(truth: Truth, signal: int, dice: Dice, thrown: tuple[int, ...] = ()) -> bool:
    """Whether a contact of that signal comes to be tracked by the lamp's task, as it is carried out."""
    clock = truth.setup.clock
    scan = Scan("lamp", "visual", "standard", THERE)
    found = SYSTEM.apply(
        replace(truth, asked=(scan,)),
        scanning.scanned(replace(truth, asked=(scan,)), SEALED),
    ).ledgers[WATCH]
    contacts = tuple(replace(each, level=CONTACT, signal=signal) for each in found.found)
    step = replace(
        truth,
        pace=replace(truth.pace, at=clock.at(1, 0, TASKS)),
        ledgers={**truth.ledgers, WATCH: replace(found, found=contacts)},
        planned={"lamp": Planned({}, thrown)},
    )
    return bool(tracking.tasked(step, dice).gains)


@pytest.mark.rule("S7", "S8", "S9", "S10")
@pytest.mark.parametrize("how", ["plain", "quiet", "sunlit"])
def test_every_scan_gives_what_the_author_is_told(how: str) -> None:
    states: dict[str, dict[str, Any]] = {
        "plain": {},
        "quiet": {"moth": {"silent_running": True, "popped_out": False}},
        "sunlit": {"sun_factor": 6},
    }
    truth = sky(**states[how])
    found = cases(truth)
    levels = set()
    for (size, sensor, used), case in found.items():
        for streak in range(tables().most_streak + 1):
            level, signal = scanned(truth, size, sensor, streak, used)
            row = case.zone(2)
            told = row.finds[min(streak, len(row.finds) - 1)] if row else (0, 0, 0)
            assert told[0] == 36 * (level in {INDICATION, CONTACT}), (size, sensor, streak, used)
            assert told[1] == 36 * (level == CONTACT)
            assert signal == -99 or case.total + streak == signal
            levels.add(level)
    assert levels == {"nothing", INDICATION, CONTACT}


@pytest.mark.rule("S12", "S13")
@pytest.mark.parametrize("crew", ["ok", "light", "critical"])
def test_every_fall_of_two_dice_tracks_as_often_as_the_author_is_told(crew: str) -> None:
    truth = sky(lamp={"crew": crew})
    told = {
        case.total + streak: row[2]
        for case in cases(truth).values()
        for zone in case.zones
        for streak, row in enumerate(zone.finds)
        if row[1]
    }
    assert len(told) > 4
    bright = sky(lamp={"crew": crew}, sun_factor=8)
    for signal, throws in told.items():
        dice = product(range(1, 7), repeat=2)
        assert sum(tracked(bright, signal, SEALED, thrown) for thrown in dice) == throws
    by_chance = [throws for throws in told.values() if 0 < throws < 36]
    assert bool(by_chance) == (crew != "critical")


@pytest.mark.rule("S12", "S13")
@pytest.mark.parametrize("signal", [4, 5, 6])
def test_ten_thousand_sealed_tasks_track_as_the_author_is_told(signal: int) -> None:
    bright = sky(sun_factor=8)
    counted = sum(tracked(bright, signal, SealedDice(key_of(f"task {n}"))) for n in range(ROLLS))
    rows = [zone.finds for case in cases(bright).values() for zone in case.zones if case.total == signal]
    throws = rows[0][0][2]
    wanted = ROLLS * throws / 36
    assert (counted - wanted) ** 2 * (1 / wanted + 1 / (ROLLS - wanted)) < CHI_SQUARED


@pytest.mark.rule("S6")
def test_small_scans_reach_as_far_as_they_may_lie_and_their_radius() -> None:
    ends = {size: case.zones[0].ring[1] for (size, _, _), case in cases(sky()).items() if case.zones}
    assert ends == {"spot": 5, "narrow": 11, "standard": None, "wide": None}


@pytest.mark.rule("S6", "S19")
def test_planets_count_for_all_sensors_but_those_that_see_through_them() -> None:
    truth = sky(planet=[{"hex": "4040", "radius": 1}])
    assert {sensor: case.sighted for (_, sensor, _), case in cases(truth).items()} == {
        "visual": True,
        "ir": True,
        "radar": True,
        "neutrino": True,
        "mass": False,
    }
    assert not any(case.sighted for case in cases(sky()).values())


@pytest.mark.rule("S6")
def test_a_side_has_two_scans_a_turn() -> None:
    tries = {each.side: each.tries for each in SYSTEM.outlook(sky()).tries}
    assert tries == {WATCH: (2,) * 20, MOTHS: (0,) * 20}


@pytest.mark.rule("S9")
def test_an_author_is_warned_of_ships_that_cannot_be_found_or_missed() -> None:
    lamp = ship("lamp", WATCH, "2020", sensors={"visual": 3})
    faint = ship("moth", MOTHS, "2220", signatures={"visual_hull": -20}, popped_out=False)
    bright = ship("moth", MOTHS, "2220", signatures={"visual_hull": 3}, popped_out=False)
    plain = ship("moth", MOTHS, "2220", signatures={"visual_hull": 2}, popped_out=False)
    assert warned(lamp, faint) == [
        (
            'warning: unit[2] "moth": nobody can ever find Moth as it runs, of all who scan: Lamp.'
            " Best signal -12 after the longest streak (S9)"
        )
    ]
    assert warned(lamp, bright) == [
        (
            'warning: unit[2] "moth": Lamp cannot fail to find Moth as it runs:'
            " the widest scan over it is a contact at once (S9)"
        )
    ]
    assert warned(lamp, plain) == []
    (dark,) = SYSTEM.prospects(at_scans(lamp, faint), "moth")
    assert dark.never is not None
    assert say(dark.never) == "best signal -12 by any scan, after the longest streak (S9, S10)"
    (open_,) = SYSTEM.prospects(at_scans(lamp, bright), "moth")
    assert open_.sure is not None
    assert say(open_.sure) == "its widest visual scan is a contact at once: signal 3 (S7, S9)"


def warned(*units: dict[str, Any]) -> list[str]:
    found = scenario.from_table(table(*units))
    return [problem.line for problem in system.check(SYSTEM, found)[1]]
