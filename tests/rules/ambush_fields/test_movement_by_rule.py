"""Movement: when units move, how they may turn, and who moves together unseen (A1-A4)."""

from __future__ import annotations

import pytest

from ambuscade.rules.ambush_fields.movement import moves_between, moves_in, turn_needs
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship


@pytest.mark.rule("A3")
def test_speed_five_moves_in_the_impulses_of_the_rule() -> None:
    assert [each for each in range(1, 33) if moves_in(5, each)] == [7, 13, 20, 26, 32]


@pytest.mark.rule("A3")
@pytest.mark.parametrize("speed", range(32))
def test_a_speed_is_the_number_of_moves_a_turn(speed: int) -> None:
    assert sum(moves_in(speed, each) for each in range(1, 33)) == speed == moves_between(speed, 0, 32)


@pytest.mark.rule("A3")
@pytest.mark.parametrize(("speed", "hexes"), [(0, 1), (4, 1), (5, 2), (10, 2), (11, 3), (31, 3)])
def test_the_turn_mode_goes_by_speed_steps(speed: int, hexes: int) -> None:
    assert turn_needs(((4, 1), (10, 2), (31, 3)), speed) == hexes


@pytest.mark.rule("A3")
@pytest.mark.parametrize(
    ("how", "hex_", "facing"),
    [
        ("ahead", "1009", "A"),
        ("left", "0910", "F"),
        ("right", "1110", "B"),
        ("slip_left", "0910", "A"),
        ("slip_right", "1110", "A"),
    ],
)
def test_each_way_to_move(how: str, hex_: str, facing: str) -> None:
    play = Play(ship("eye", SEEKER, "1009", speed=31), hider("3030"))
    play.to("1.2.6A")
    play.order("referee", "set", unit="eye", hex="1010", facing="A")
    play.order(SEEKER, "move", unit="eye", how=how)
    moved = play.unit("eye")
    assert (moved.hex, moved.facing) == (hex_, facing)


@pytest.mark.rule("A3")
def test_a_turn_waits_for_its_hexes_and_a_slip_for_one_ahead() -> None:
    play = Play(ship("eye", SEEKER, "2020", speed=31), hider("3030"))
    play.to("1.2.6A")
    play.order(SEEKER, "move", unit="eye", how="left")
    play.to("1.3.6A")
    assert play.refused(SEEKER, "move", unit="eye", how="right")[0] == "A3"
    play.order(SEEKER, "move", unit="eye", how="slip_left")
    play.to("1.4.6A")
    assert play.refused(SEEKER, "move", unit="eye", how="slip_right")[0] == "A3"
    play.to("1.5.6A")  # the slip counted: with the hex after it three have been moved since the turn
    play.order(SEEKER, "move", unit="eye", how="left")
    assert play.refused(SEEKER, "move", unit="eye", how="ahead")[0] == "A3"


@pytest.mark.rule("A3")
def test_who_does_not_move_in_an_impulse_is_refused() -> None:
    play = Play(ship("eye", SEEKER, "2020", speed=5), hider("3030"))
    assert play.refused(SEEKER, "move", unit="eye", how="ahead")[0] == "A3"


@pytest.mark.rule("A3")
def test_slow_ships_move_first_and_ties_go_to_the_worse_turn_mode() -> None:
    play = Play(
        ship("fast", SEEKER, "2020", speed=16),
        ship("nimble", SEEKER, "2220", speed=8, turn_mode=[[31, 1]]),
        ship("clumsy", SEEKER, "2420", speed=8, turn_mode=[[31, 6]]),
        hider("3030"),
    )
    play.to("1.4.6A")
    moved = [line.split()[0] for line in play.to("1.4.6B3")[SEEKER]]
    assert moved == ["Clumsy", "Nimble", "Fast"]


@pytest.mark.rule("A1")
def test_hexes_have_names_and_a_field_may_reach_off_the_map() -> None:
    play = Play(hider("0101", radius=2), ship("eye", SEEKER, "4230"))
    assert play.field(HIDER).hex == "0101"
    assert play.view().map.columns == 42
    assert play.view().map.rows == 30


@pytest.mark.rule("A2")
def test_the_steps_of_a_turn_have_the_numbers_of_the_base_game() -> None:
    slots = Play(hider(), ship("eye", SEEKER, "2020"), start="1.1").view().slots
    assert slots[:8] == (
        (0, "1"),
        (0, "2"),
        (0, "4"),
        (1, "6A"),
        (1, "6B3"),
        (1, "6B8"),
        (1, "6D"),
        (2, "6A"),
    )
    assert slots[-1] == (0, "8")
    assert len(slots) == 3 + 32 * 4 + 1


@pytest.mark.rule("A2")
def test_speeds_are_announced_for_units_on_the_map_only() -> None:
    play = Play(hider(), ship("eye", SEEKER, "2020"), start="1.1")
    play.order(HIDER, "speed", unit="gen", speed=3)
    play.order(SEEKER, "speed", unit="eye", speed=7)
    heard = play.to("1.4")
    assert any("Eye goes to speed 7" in line for line in heard[HIDER])
    assert not any("speed 3" in line for line in heard[SEEKER])


@pytest.mark.rule("A4")
def test_a_pulse_runs_to_its_end_once_all_are_ready() -> None:
    play = Play(hider(), ship("eye", SEEKER, "2020"))
    play.order(HIDER, "ready")
    assert str(play.view().step) == "1.1.6A"
    play.order(SEEKER, "ready")
    assert str(play.view().step) == "1.5.6A"


@pytest.mark.rule("A4")
def test_the_option_pulse_sets_its_length_and_the_opening_is_one_decision() -> None:
    play = Play(hider(), ship("eye", SEEKER, "2020"), start="1.1", options={"pulse": 1})
    for step in ("1.1.6A", "1.2.6A"):
        play.order(HIDER, "ready")
        play.order(SEEKER, "ready")
        assert str(play.view().step) == step


@pytest.mark.rule("A4")
def test_seats_plan_in_alternating_order() -> None:
    play = Play(hider(), ship("eye", SEEKER, "2020"))
    assert play.view().waiting == (HIDER, SEEKER)
    for side in (HIDER, SEEKER):
        play.order(side, "ready")
    assert play.view().waiting == (SEEKER, HIDER)


@pytest.mark.rule("A4")
def test_a_planned_sweep_and_move_are_carried_out_in_their_impulse() -> None:
    play = Play(hider(), ship("eye", SEEKER, "2020", speed=31))
    steps = [{"impulse": 2, "do": "move", "how": "left"}, {"impulse": 3, "do": "sweep", "group": "basic"}]
    play.order(SEEKER, "plan", unit="eye", steps=steps)
    heard = play.to("1.4.6A")[SEEKER]
    assert play.unit("eye").facing == "F"
    assert any("swept" in line for line in heard)


@pytest.mark.rule("A4")
def test_a_planned_act_that_became_illegal_is_left_out_and_its_owner_told() -> None:
    play = Play(hider(), ship("eye", SEEKER, "2020", speed=31))
    play.order(SEEKER, "plan", unit="eye", steps=[{"impulse": 3, "do": "move", "how": "left"}])
    play.to("1.2.6A")
    play.order(SEEKER, "move", unit="eye", how="left")
    heard = play.to("1.4.6A")
    assert any("left out" in line for line in heard[SEEKER])
    assert not any("left out" in line for line in heard.get(HIDER, []))
    assert play.unit("eye").facing == "F"


@pytest.mark.rule("A4")
def test_what_appears_on_the_map_ends_the_pulse_after_its_impulse() -> None:
    play = Play(hider(), ship("eye", SEEKER, "2020"))
    shot = {"impulse": 2, "do": "fire", "weapon": "gun", "target": "eye"}
    play.order(HIDER, "plan", unit="gen", steps=[shot])
    for side in (HIDER, SEEKER):
        play.order(side, "ready")
    assert str(play.view().step) == "1.3.6A"


@pytest.mark.rule("A36")
def test_who_keeps_formation_with_a_moving_field_stays_hidden() -> None:
    play = Play(
        hider(radius=1, speed=8, facing="B"),
        ship("mate", HIDER, "0910", speed=8, facing="B"),
        ship("eye", SEEKER, "2020"),
    )
    heard = play.to("1.32.6D")
    assert not heard.get(SEEKER)
    assert set(play.known()) == {"eye"}
