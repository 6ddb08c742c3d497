"""What a seat sees of its sweeps before it orders them: its terms and the next impulse (A15, A23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade.text import say
from tests.rules.ambush_fields.skirmish import SEEKER, Play, hider, ship

if TYPE_CHECKING:
    from ambuscade.rules.view import Preset, Term

HELPED = {"channels": ["boost", "extra"], "labs_on": {"basic": 2, "extra-1": 1}, "power": 99}


def game() -> Play:
    return Play(hider("2005"), ship("eye", SEEKER, "2009", **HELPED), rolls=[2] * 20)


def sums(terms: tuple[Term, ...]) -> dict[str, int | None]:
    return {say(term.label): term.value for term in terms}


def planned(play: Play) -> dict[str, Preset]:
    (plan,) = play.offers(SEEKER, "plan", "eye")
    return {preset.id: preset for preset in plan.presets}


@pytest.mark.rule("A23", "A16", "A18", "A39")
def test_each_group_shows_its_own_terms_and_that_the_fields_are_secret() -> None:
    play = game()
    play.to("1.1.6B3")
    basic, extra = play.offers(SEEKER, "sweep")
    assert sums(basic.adds) == {
        "Sensor rating": 6,
        "Scout channels boosting": 2,
        "Labs on this group": 2,
        "The field's own modifiers": None,
    }
    assert sums(extra.adds) == {
        "Sensor rating": 6,
        "Labs on this group": 1,
        "The field's own modifiers": None,
    }
    play.sweep()
    barred, extra = play.offers(SEEKER, "sweep")
    assert barred.start == "1.5.6B3"
    assert sums(extra.adds)["Contact 1 already partial"] == 1


@pytest.mark.rule("A4", "A15")
def test_a_ready_plan_sweeps_as_soon_as_the_group_may_after_what_is_planned() -> None:
    play = game()
    first = planned(play)["sweep-basic"]
    assert say(first.text) == "Sweep at impulse 1"
    play.order(SEEKER, "plan", unit="eye", **first.answers)
    second = planned(play)["sweep-basic"]
    assert say(second.text) == "Sweep at impulse 5"
    assert say(planned(play)["sweep-extra-1"].text) == "Sweep at impulse 1"
    play.order(SEEKER, "plan", unit="eye", **second.answers)
    assert [step["impulse"] for step in play.offers(SEEKER, "plan", "eye")[0].params[0].default] == [1, 5]
    play.to("1.9.6A")
    assert len(play.rolls()) == 2
    assert say(planned(play)["sweep-basic"].text) == "Sweep at impulse 9"


@pytest.mark.rule("A15")
def test_a_group_without_attempts_or_impulses_left_says_so() -> None:
    play = game()
    for _ in range(6):
        play.order(SEEKER, "plan", unit="eye", **planned(play)["sweep-basic"].answers)
    bar = planned(play)["sweep-basic"].barred
    assert bar is not None
    assert bar.rule == "A15"
    assert planned(play)["sweep-basic"].answers == {}
    play = game()
    play.to("1.30.6B3")
    play.sweep()
    play.to("1.31.6A")
    bar = planned(play)["sweep-basic"].barred
    assert bar is not None
    assert say(bar.text) == "The basic group has no impulse left for a sweep this turn."


@pytest.mark.rule("A17", "A34", "A36")
def test_a_shot_says_what_it_brings_before_it_is_ordered() -> None:
    play = Play(
        hider("2005", radius=1, channels=["boost"]),
        ship("eye", SEEKER, "2009"),
        ship("bare", "hider", "2020"),
    )
    play.to("1.1.6D")
    gun = play.offers("hider", "fire", "gen")[0]
    assert [note.rule for note in gun.notes] == ["A34", "A36", "A17"]
    open_gun = play.offers("hider", "fire", "bare")[0]
    assert [note.rule for note in open_gun.notes] == ["A14"]
