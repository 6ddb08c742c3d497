"""Steps, speeds announced, plans and pulses: what runs when, and who hears of it (A2-A4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

EYE = ship("eye", SEEKER, "2020")


def readied(play: Play) -> str:
    """The step that stands once both seats were ready."""
    for side in (HIDER, SEEKER):
        play.order(side, "ready")
    return str(play.view().step)


def planned(
    seat: str, unit: str, *steps: dict[str, Any], units: tuple[dict[str, Any], ...], **more: Any
) -> Play:
    """A game in which one plan was given."""
    play = Play(*units, **more)
    play.order(seat, "plan", unit=unit, steps=list(steps))
    return play


@pytest.mark.rule("A2")
@pytest.mark.parametrize(
    ("step", "do", "parts"),
    [
        ("1.1.6A", "allocate", {}),
        ("1.1.6A", "speed", {"speed": 3}),
        ("1.1.6A", "assign", {"channels": []}),
        ("1.1.6B3", "move", {"how": "ahead"}),
        ("1.1.6A", "sweep", {"group": "basic"}),
        ("1.1.6B3", "launch", {"flight": "wasps"}),
        ("1.1.6B8", "fire", {"weapon": "gun", "target": "decoy"}),
    ],
)
def test_each_order_has_its_step(step: str, do: str, parts: dict[str, Any]) -> None:
    flight = ship("wasps", SEEKER, None, aboard="eye", kind="fighter")
    play = Play(hider(), EYE, flight, ship("decoy", HIDER, "2019"))
    if step != "1.1.6A":
        play.to(step)
    assert play.refused(SEEKER, do, unit="eye", **parts)[0] == "A2"
    assert play.offers(SEEKER, do) == []


@pytest.mark.rule("A2")
def test_the_speed_of_a_hidden_unit_is_in_no_view_but_its_sides() -> None:
    mate = ship("mate", HIDER, "3001")
    views = set()
    for speed in (0, 3):
        play = Play(hider("1010", radius=2), mate, EYE, start="1.2")
        play.order(HIDER, "speed", unit="gen", speed=speed)
        play.to("1.4")
        assert play.unit("gen", HIDER).speed == speed
        views.add((repr(play.view()), repr(play.view("public"))))
    assert len(views) == 1


@pytest.mark.rule("A2", "A6")
def test_allocation_and_assignment_are_secret() -> None:
    heard = set()
    for ecm in (0, 1):
        play = Play(hider(), ship("mate", HIDER, "3001", ecm=0), EYE, start="1.1")
        play.order(HIDER, "allocate", unit="mate", ecm=ecm, labs=ecm)
        play.order(HIDER, "assign", unit="mate", labs={"basic": ecm})
        play.to("1.1.6A")
        heard.add((repr(play.view()), repr(play.view("public"))))
    assert len(heard) == 1


@pytest.mark.rule("A3")
def test_a_ship_moves_in_the_impulses_of_its_speed_and_in_no_other() -> None:
    play = Play(hider("3030"), ship("eye", SEEKER, "2020", speed=5))
    moves = []
    for impulse in range(1, 33):
        before = play.unit("eye").hex
        play.to(f"1.{impulse}.6B3")
        if play.unit("eye").hex != before:
            moves.append(impulse)
    assert moves == [7, 13, 20, 26, 32]


@pytest.mark.rule("A3")
def test_hexes_since_the_last_turn_count_across_the_turns_end() -> None:
    play = Play(hider("3030"), ship("eye", SEEKER, "2020", speed=16))
    play.to("1.32.6A")
    play.order(SEEKER, "move", unit="eye", how="left")
    for step in ("2.2.6A", "2.4.6A"):
        play.to(step)
        assert play.refused(SEEKER, "move", unit="eye", how="left")[0] == "A3"
    play.to("2.6.6A")
    play.order(SEEKER, "move", unit="eye", how="left")


@pytest.mark.rule("A4")
def test_what_lies_beyond_the_pulse_stands_until_it_is_replaced() -> None:
    sweep = {"impulse": 7, "do": "sweep", "group": "basic"}
    play = planned(SEEKER, "eye", sweep, units=(hider("0101"), EYE))
    assert readied(play) == "1.5.6A"
    assert play.rolls() == ()
    assert readied(play) == "1.9.6A"
    assert [roll["at"] for roll in play.rolls()] == ["1.7.6B3"]
    replaced = planned(SEEKER, "eye", sweep, units=(hider("0101"), EYE))
    readied(replaced)
    replaced.order(SEEKER, "plan", unit="eye", steps=[])
    readied(replaced)
    assert replaced.rolls() == ()


@pytest.mark.rule("A4")
@pytest.mark.parametrize(
    ("pulse", "steps"), [(1, ["1.2.6A", "1.3.6A"]), (3, ["1.4.6A", "1.7.6A"]), (32, ["2.1", "2.1.6A"])]
)
def test_play_runs_in_pulses_of_so_many_impulses(pulse: int, steps: list[str]) -> None:
    play = Play(hider(), EYE, options={"pulse": pulse})
    assert [readied(play), readied(play)] == steps


@pytest.mark.rule("A4")
def test_the_opening_is_planned_together_as_one_decision_a_turn() -> None:
    play = Play(hider(), EYE, start="1.1")
    play.order(SEEKER, "allocate", unit="eye", labs=2)
    play.order(SEEKER, "speed", unit="eye", speed=7)
    play.order(SEEKER, "assign", unit="eye", labs={"basic": 2})
    assert readied(play) == "1.1.6A"
    assert play.unit("eye").speed == 7
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["terms"]["labs"] == 2


@pytest.mark.rule("A4")
def test_nothing_secret_cuts_a_pulse_short() -> None:
    lair = ship("lair", SEEKER, "1014", field={"strength": 1, "radius": 0})
    sweep = {"impulse": 2, "do": "sweep", "group": "basic"}
    play = planned(SEEKER, "lair", sweep, units=(hider("1010"), lair), rolls=[6])
    assert readied(play) == "1.5.6A"
    assert play.contact().level == "partial"


@pytest.mark.rule("A4")
@pytest.mark.parametrize("act", ["transporter", "tractor"])
def test_a_unit_that_appears_ends_the_pulse_for_everyone_after_that_impulse(act: str) -> None:
    step = {"impulse": 2, "do": "act", "act": act}
    play = planned(HIDER, "gen", step, units=(hider(), EYE), options={"pulse": 8})
    assert readied(play) == "1.3.6A"


@pytest.mark.rule("A4")
def test_a_left_out_move_holds_the_course_and_only_its_owner_hears_why() -> None:
    slip = {"impulse": 3, "do": "move", "how": "slip_left"}
    play = planned(SEEKER, "eye", slip, units=(hider(), ship("eye", SEEKER, "2020", speed=31)))
    play.to("1.2.6A")
    play.order(SEEKER, "move", unit="eye", how="slip_left")
    heard = play.to("1.3.6B3")
    assert play.unit("eye").hex == "1919"
    assert any("left out" in line for line in heard[SEEKER])
    assert not any("left out" in line for line in (*heard.get(HIDER, ()), *heard.get("public", ())))


@pytest.mark.rule("A4")
def test_planned_lends_launches_and_shots_are_carried_out_in_their_steps() -> None:
    flight = ship("wasps", SEEKER, None, aboard="eye", kind="fighter", scout_channels=0, labs=0)
    eye = ship("eye", SEEKER, "1020", channels=["lend"], oew=9)
    play = Play(hider("1010"), ship("decoy", HIDER, "1022"), eye, flight, ship("scout", SEEKER, "1010"))
    play.order("referee", "set", unit="scout", hex="4201")
    steps = [
        {"impulse": 1, "do": "lend", "contact": "contact-1", "points": 2},
        {"impulse": 1, "do": "launch", "flight": "wasps"},
        {"impulse": 1, "do": "fire", "weapon": "bow", "target": "decoy"},
        {"impulse": 2, "do": "fire", "weapon": "gun", "target": "decoy", "blind": 1},
    ]
    play.order(SEEKER, "plan", unit="eye", steps=steps)
    play.to("1.1.6B8")
    assert "located" in play.known().values()
    assert play.unit("wasps").hex is None
    play.to("1.1.6D")
    assert play.unit("wasps").hex == "1020"
    heard = play.to("1.2.6A")
    assert any("left out" in line for line in heard[SEEKER])  # the decoy stands behind the bow gun
    heard = play.to("1.3.6A")
    assert any("fires Gun at Decoy" in line for line in heard[SEEKER])


@pytest.mark.rule("A4")
def test_a_plan_for_what_is_past_or_is_no_act_is_refused() -> None:
    play = Play(hider(), EYE)
    play.to("1.5.6B3")
    for step in (
        {"impulse": 4, "do": "sweep", "group": "basic"},
        {"impulse": 5, "do": "move", "how": "ahead"},
        {"impulse": 33, "do": "sweep", "group": "basic"},
        {"impulse": 6, "do": "dance"},
        {"impulse": 6, "do": "sweep"},
    ):
        assert play.refused(SEEKER, "plan", unit="eye", steps=[step])[0] == "A4"


@pytest.mark.rule("A4")
def test_one_hand_over_serves_two_pulses() -> None:
    play = Play(hider(), EYE)
    first = []
    for _ in range(4):
        first.append(play.view().waiting[0])
        readied(play)
    assert first == [HIDER, SEEKER, HIDER, SEEKER]
