"""Integration: what makes a streak, what breaks it, and that nothing found does not (S10)."""

from __future__ import annotations

import pytest

from ambuscade.text import say
from tests.rules.sensor_integration.search import MOTHS, WATCH, Play, lamp, moth, ship

STAY = {"sensor": "visual", "size": "standard", "hex": "2020", "unit": "lamp"}


def streaks(*changes: dict[str, str] | None, signature: int = 0) -> list[int]:
    """The streaks of a turn's scans each, as they were changed; None for a turn without."""
    units = [
        lamp(thrust=1, sensors={"visual": 2, "radar": 2}),
        ship("wick", WATCH, "2020", sensors={"visual": 2}),
    ]
    play, found = Play(*units, moth("2020", signature)), []
    for change in changes:
        play.to("untracked_move")
        if change and "move" in change:
            # A hex away and, by the drift taken off again, at rest there.
            play.order(WATCH, "move", unit="lamp", thrust=1, turn=int(change["move"]))
        play.to("scans")
        if change is not None:
            scan = {**STAY, **{name: value for name, value in change.items() if name != "move"}}
            play.order(WATCH, "scan", **scan)
        play.step()
        if change is not None:
            found.append(play.last_scan().streak)
    return found


@pytest.mark.rule("S10")
def test_a_scan_that_is_repeated_gains_one_each_turn_up_to_three() -> None:
    assert streaks(*[{}] * 6) == [0, 1, 2, 3, 3, 3]


@pytest.mark.rule("S10")
def test_a_scan_that_found_nothing_may_be_continued() -> None:
    assert streaks(*[{}] * 4, signature=-30) == [0, 1, 2, 3]


@pytest.mark.rule("S10")
@pytest.mark.parametrize(
    "change",
    [
        {"hex": "2021"},
        {"size": "wide"},
        {"sensor": "radar"},
        {"unit": "wick"},
        {"move": "0"},
        None,
    ],
    ids=["position", "size", "type", "ship", "place", "turn missed"],
)
def test_each_change_begins_the_count_anew(change: dict[str, str] | None) -> None:
    before = streaks({}, {}, change)
    after = streaks({}, {}, change, {})
    assert before == ([0, 1] if change is None else [0, 1, 0])
    assert after[-1] == 0


@pytest.mark.rule("S10")
def test_neither_facing_nor_damage_breaks_a_streak_nor_who_scans_first() -> None:
    play = Play(lamp(turn_steps=3), moth("2020", 0, sensors={"visual": 0}, popped_out=True))
    found = []
    for turn in range(1, 5):
        play.to("untracked_move")
        play.order(WATCH, "move", unit="lamp", turn=1, roll=False)
        play.order(WATCH, "damage", unit="lamp", crew="light", sensor_state="light")
        play.to("scans")
        first, then = ((WATCH, "lamp"), (MOTHS, "moth"))[:: 1 if turn % 2 else -1]
        for side, unit in (first, then):
            play.order(side, "scan", **{**STAY, "unit": unit})
        play.step()
        found.append(play.last_scan().streak)
    assert found == [0, 1, 2, 3]


@pytest.mark.rule("S10")
def test_the_bonus_belongs_to_the_scan_and_serves_for_who_comes_late() -> None:
    play = Play(lamp(), moth("2018", 0, vector="D1"))
    told = []
    for _ in range(3):
        play.scanned("2022")
        told.append([roll["terms"]["streak"] for roll in play.rolls("S7")])
    assert told == [[], [1], [2]]


@pytest.mark.rule("S10")
def test_the_timeline_tells_what_broke_a_streak() -> None:
    play = Play(lamp(), moth())
    for hex_ in ("2020", "2020", "2021"):
        play.scanned(hex_)
    spans = play.lane(WATCH, "lamp.visual").spans
    assert [(span.start, span.end) for span in spans] == [("1.scans", "2.end"), ("3.scans", "3.end")]
    assert [say(span.text) for span in spans] == ["Streak +1, broken: another hex", "Streak +0"]
    play.to("4.tasks")
    assert say(play.lane(WATCH, "lamp.visual").spans[-1].text) == "Streak +0, broken: a turn missed"
