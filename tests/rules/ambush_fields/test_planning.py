"""Where a plan's acts may stand: what is shut and why, what is left open, what can be done again (A4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ambuscade.text import say
from tests.every_system import players
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

if TYPE_CHECKING:
    from ambuscade.rules.view import Offer, Param

EYE = ship("eye", SEEKER, "2020", speed=8)
SWEEP = {"do": "sweep", "group": "basic"}


def offer(play: Play, unit: str = "eye", seat: str = SEEKER) -> Offer:
    (found,) = play.offers(seat, "plan", unit)
    return found


def steps(play: Play, unit: str = "eye") -> Param:
    (param,) = offer(play, unit).params
    return param


def planned(*acts: dict[str, Any], eye: dict[str, Any] = EYE, to: str = "", **more: Any) -> Play:
    """A game in which the searcher has a plan."""
    play = Play(hider("0101"), eye, **more)
    if to:
        play.to(to)
    play.order(SEEKER, "plan", unit="eye", steps=list(acts))
    return play


def open_to(play: Play, **act: str) -> list[int]:
    """The impulses in which an act may still be planned."""
    found = offer(play)
    return [at for at in range(1, 33) if not players.shut_to(found, {"impulse": at, **act})]


def why(play: Play, impulse: int, **act: str) -> list[tuple[str, str]]:
    """The rules and reasons that shut an impulse to an act."""
    shut = players.shut_to(offer(play), {"impulse": impulse, **act})
    return [(each.bar.rule, say(each.bar.text)) for each in shut]


@pytest.mark.rule("A3", "A4")
def test_moves_stand_in_the_impulses_of_the_speed_and_turns_as_far_apart_as_they_must() -> None:
    play = planned({"impulse": 12, "do": "move", "how": "left"})
    assert open_to(play, do="move", how="ahead") == [4, 8, 16, 20, 24, 28, 32]
    assert open_to(play, do="move", how="right") == [4, 20, 24, 28, 32]
    assert why(play, 8, do="move", how="right") == [
        ("A3", "Eye is to turn at impulse 12 and needs 2 hexes from turn to turn.")
    ]
    assert why(play, 5, do="move", how="ahead") == [
        ("A3", "At speed 8 Eye moves in the impulses 4, 8, 12, 16, 20, 24, 28, 32.")
    ]
    assert why(play, 12, do="move", how="ahead")[0][1] == "Eye's move of impulse 12 is planned already."


@pytest.mark.rule("A3", "A4")
def test_a_slip_needs_a_hex_ahead_before_and_after_another() -> None:
    play = planned({"impulse": 12, "do": "move", "how": "slip_left"})
    assert open_to(play, do="move", how="slip_right") == [4, 20, 24, 28, 32]
    assert 16 in open_to(play, do="move", how="left")


@pytest.mark.rule("A4", "A15")
def test_attempts_stand_apart_from_those_made_and_those_planned() -> None:
    play = planned({"impulse": 13, **SWEEP})
    play.to("1.3.6B3")
    play.sweep()
    assert open_to(play, **SWEEP) == [7, 8, 9, *range(17, 33)]
    assert why(play, 14, **SWEEP) == [
        ("A15", "Eye's basic group is to sweep at impulse 13; its attempts stand 4 impulses apart.")
    ]
    assert why(play, 2, **SWEEP)[0][1] == "That time is over: it is turn 1, impulse 3, Interrogate."
    refused = play.refused(
        SEEKER, "plan", unit="eye", steps=[{"impulse": 10, **SWEEP}, {"impulse": 12, **SWEEP}]
    )
    assert refused[0] == "A15"


@pytest.mark.rule("A4", "A15")
def test_no_more_attempts_are_planned_than_there_are_and_taking_one_away_opens_the_rest() -> None:
    acts = [{"impulse": impulse, **SWEEP} for impulse in (1, 5)]
    play = planned(*acts, eye=ship("eye", SEEKER, "2020", sensor_rating=2))
    assert open_to(play, **SWEEP) == []
    assert ("A15", "Eye's basic group has 2 attempts a turn, and all are made or planned.") in why(
        play, 20, **SWEEP
    )
    (every,) = [each.without for each in steps(play).shut if each.spans == ((1, 32),) and each.without]
    assert every == (0, 1)


@pytest.mark.rule("A4")
def test_what_stands_is_not_judged_again() -> None:
    acts = [{"impulse": impulse, **SWEEP} for impulse in (5, 9, 13)]
    play = planned(*acts)
    play.order(SEEKER, "damage", unit="eye", sensor_rating=1)
    play.order(SEEKER, "plan", unit="eye", steps=acts[1:])
    assert play.refused(SEEKER, "plan", unit="eye", steps=[acts[1], {"impulse": 20, **SWEEP}])[0] == "A15"


@pytest.mark.rule("A4", "A17", "A31")
def test_lends_need_a_channel_that_sees_and_points() -> None:
    lend = {"do": "lend", "contact": "contact-1"}
    assert why(planned(), 3, **lend) == [("A31", "Eye has no free channel that lends.")]
    lender = ship("eye", SEEKER, "2020", channels=["lend"])
    assert why(planned(eye=lender), 3, **lend) == [("A31", "Eye has no points of O-EW to lend this turn.")]
    play = planned({"impulse": 3, **lend, "points": 2}, eye=lender | {"oew": 5})
    assert open_to(play, **lend) == [1, 2, *range(4, 33)]
    play.order(SEEKER, "plan", unit="eye", steps=[])
    play.to("1.1.6B3")
    assert why(play, 1, **lend) == [("A4", "That time is over: it is turn 1, impulse 1, Interrogate.")]


@pytest.mark.rule("A4")
def test_a_weapon_fires_once_an_impulse_and_a_flight_is_launched_once() -> None:
    flight = ship("wasps", SEEKER, None, aboard="eye", kind="fighter", scout_channels=0, labs=0)
    play = Play(hider("0101"), EYE, flight)
    acts = [
        {"impulse": 6, "do": "launch", "flight": "wasps"},
        {"impulse": 6, "do": "fire", "weapon": "gun", "target": "someone"},
    ]
    play.order(SEEKER, "plan", unit="eye", steps=acts)
    assert open_to(play, do="launch", flight="wasps") == []
    assert open_to(play, do="fire", weapon="gun") == [at for at in range(1, 33) if at != 6]
    assert open_to(play, do="fire", weapon="bow") == [*range(1, 33)]


@pytest.mark.rule("A2", "A4")
def test_before_the_speeds_are_set_a_move_may_stand_anywhere() -> None:
    play = planned(start="1.1")
    assert open_to(play, do="move", how="left") == [*range(1, 33)]
    play.to("1.4")
    assert open_to(play, do="move", how="left") == [4, 8, 12, 16, 20, 24, 28, 32]


@pytest.mark.rule("A4")
def test_what_a_pulse_leaves_open_is_told_and_planning_it_settles_it() -> None:
    play = planned()
    told = [(say(each.text), each.unused) for each in offer(play).pending]
    assert told == [
        ("Eye holds its course at impulse 4.", False),
        ("Eye's basic group could sweep at impulse 1.", True),
    ]
    acts = [{"impulse": 2, **SWEEP}, {"impulse": 4, "do": "move", "how": "ahead"}]
    play.order(SEEKER, "plan", unit="eye", steps=acts)
    assert offer(play).pending == ()


@pytest.mark.rule("A4")
def test_before_a_turn_power_and_speed_are_open_until_they_are_ordered() -> None:
    play = Play(hider("0101"), EYE, start="1.1")
    for do, parts in (("allocate", {"labs": 1}), ("speed", {"speed": 3})):
        (open_offer,) = play.offers(SEEKER, do, "eye")
        assert len(open_offer.pending) == 1
        play.order(SEEKER, do, unit="eye", **parts)
        (given,) = play.offers(SEEKER, do, "eye")
        assert given.pending == ()


@pytest.mark.rule("A4")
def test_the_last_pulses_acts_can_be_repeated_in_the_next_and_across_the_turns_end() -> None:
    acts = [
        {"impulse": 2, **SWEEP},
        {"impulse": 4, "do": "move", "how": "slip_left"},
        {"impulse": 30, **SWEEP},
    ]
    play = planned(*acts)
    assert steps(play).again == ()
    for side in (HIDER, SEEKER):
        play.order(side, "ready")
    assert list(steps(play).again) == [acts[0] | {"impulse": 6}, acts[1] | {"impulse": 8}]
    play.to("2.1.6A")
    assert list(steps(play).again) == [{"impulse": 2, **SWEEP}]


@pytest.mark.rule("A4")
def test_a_plan_has_so_many_acts_at_most() -> None:
    acts = [{"impulse": 6, "do": "act", "act": "cargo"}] * 201
    assert Play(hider("0101"), EYE).refused(SEEKER, "plan", unit="eye", steps=acts)[0] == "A4"
