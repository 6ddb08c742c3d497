"""Movement, initiative and who moves when (S1, S2, S3, S4, S5, S15, S21)."""

from __future__ import annotations

from typing import Any

import pytest

from ambuscade.hexes.hex import DIRECTIONS, ORIGIN, Hex
from ambuscade.hexes.vectors import read_vector, spelt
from tests.rules.sensor_integration.search import MOTHS, THIRD, WATCH, Play, lamp, moth, ship


@pytest.mark.rule("S1")
@pytest.mark.parametrize(("facing", "there"), [("A", "2019"), ("B", "2120"), ("C", "2121"), ("D", "2021")])
def test_a_g_of_thrust_is_a_hex_ahead_and_a_is_up(facing: str, there: str) -> None:
    play = Play(lamp(facing=facing), moth("5050"))
    play.to("untracked_move")
    play.order(WATCH, "move", unit="lamp", thrust=1)
    play.step()
    assert play.unit(WATCH, "lamp").hex == there
    assert play.unit(WATCH, "lamp").vector == f"{facing}1"


@pytest.mark.rule("S2")
def test_vectors_are_read_and_spelt_along_two_neighbouring_directions() -> None:
    for first in range(6):
        for ahead, aside in ((3, 0), (1, 4), (2, 2)):
            vector = DIRECTIONS[first].times(ahead).plus(DIRECTIONS[(first + 1) % 6].times(aside))
            assert read_vector(spelt(vector)) == vector
    assert spelt(ORIGIN) == "0"
    assert read_vector("A2 D2") == ORIGIN
    assert read_vector("B3 C1") == Hex(4, -3)
    assert [read_vector(text) for text in ("G1", "B", "B-1", "B100", "1B", "B³")] == [None] * 6


@pytest.mark.rule("S2")
def test_a_ship_pops_in_and_out_and_runs_silent_in_the_step_in_which_it_moves() -> None:
    play = Play(lamp(), moth())
    assert play.refused(WATCH, "status", unit="lamp", popped_out=False)[0] == "S3"
    play.to("untracked_move")
    assert play.refused(WATCH, "status", unit="lamp")[0] == "S2"
    play.order(WATCH, "status", unit="lamp", popped_out=False, silent_running=True)
    unit = play.unit(WATCH, "lamp")
    assert (unit.popped_out, unit.silent_running) == (False, True)
    play.order(WATCH, "status", unit="lamp", popped_out=True)
    assert play.unit(WATCH, "lamp").silent_running


@pytest.mark.rule("S3")
def test_the_steps_of_a_turn_come_in_their_order() -> None:
    play = Play(lamp(), moth())
    phases = []
    for _ in range(8):
        phases.append(play.view(WATCH).step.phase)
        play.step()
    moves = ["initiative", "tracked_drift", "tracked_move", "untracked_move"]
    assert phases == [*moves, "scans", "tasks", "attacks", "end"]
    assert play.view(WATCH).step.turn == 2


@pytest.mark.rule("S3")
def test_scans_of_both_sides_are_resolved_together_and_written_down_first_side_first_on_odd_turns() -> None:
    eyes: dict[str, Any] = {"sensors": {"visual": 9}, "signatures": {"visual_hull": 0}, "popped_out": True}
    play = Play(lamp(**eyes), moth("2121", None, **eyes))
    for first in ("lamp", "moth"):
        play.to("scans")
        play.order(MOTHS, "scan", unit="moth", sensor="visual", size="standard", hex="2020")
        heard = play.heard
        assert not heard[WATCH]
        play.order(WATCH, "scan", unit="lamp", sensor="visual", size="standard", hex="2020")
        play.step()
        assert play.rolls("S7")[0]["by"] == first


@pytest.mark.rule("S4")
def test_a_ship_drifts_then_turns_then_thrusts() -> None:
    play = Play(lamp(vector="D2", facing="A", thrust=3, turn_steps=3), moth("5050"))
    play.to("untracked_move")
    play.order(WATCH, "move", unit="lamp", turn=2, thrust=3)
    play.step()
    unit = play.unit(WATCH, "lamp")
    # 2020 drifts to 2022, then goes three hexes in C, which is the new facing.
    assert (unit.hex, unit.facing, unit.vector, unit.rolled) == ("2324", "C", "C3 D2", False)


@pytest.mark.rule("S4")
def test_a_roll_costs_three_turn_steps_and_what_is_too_much_is_refused() -> None:
    play = Play(lamp(thrust=2, turn_steps=4), moth("5050"))
    play.to("untracked_move")
    assert play.refused(WATCH, "move", unit="lamp", turn=2, roll=True)[0] == "S4"
    assert play.refused(WATCH, "move", unit="lamp", thrust=3)[0] == "S4"
    play.order(WATCH, "move", unit="lamp", turn=-1, roll=True)
    play.step()
    unit = play.unit(WATCH, "lamp")
    assert (unit.facing, unit.rolled) == ("F", True)


@pytest.mark.rule("S4")
def test_a_movement_that_damage_has_made_impossible_is_left_out() -> None:
    play = Play(lamp(thrust=2), moth("5050"))
    play.to("untracked_move")
    play.order(WATCH, "move", unit="lamp", thrust=2)
    play.order(WATCH, "damage", unit="lamp", thrust=1)
    heard = play.step()
    assert "Lamp can no longer do what was ordered, and drifts." in heard[WATCH]
    assert play.unit(WATCH, "lamp").hex == "2020"


@pytest.mark.rule("S4")
def test_a_ship_off_the_map_has_left_and_only_who_tracked_it_hears_it() -> None:
    bright = moth("0103", 20, vector="A2")
    play = Play(lamp("0105"), bright, moth("0503", None, id_="other", vector="A4"))
    play.tracked("0101")
    heard = play.to("2.tracked_move")
    heard = play.step()
    assert heard[WATCH] == ["Track 1 has left the map."]
    assert heard[MOTHS] == ["Moth has left the map."]
    heard = play.step()
    assert not any("left" in line for line in heard[WATCH])
    assert not play.sees(WATCH, "track-1")
    assert not play.sees(MOTHS, "moth")


@pytest.mark.rule("S4")
def test_a_tracked_ship_that_drifts_off_the_map_may_thrust_back_before_it_has_moved() -> None:
    play = Play(lamp("0105"), moth("0102", 20, vector="A1", facing="D", thrust=2))
    play.tracked("0101")
    play.to("2.tracked_move")
    assert play.unit(MOTHS, "moth").hex is None
    assert play.unit(WATCH, "track-1").hex is None
    play.order(MOTHS, "move", unit="moth", thrust=2)
    play.step()
    assert play.unit(WATCH, "track-1").hex == "0102"


@pytest.mark.rule("S5")
def test_initiative_is_untracked_first_then_turn_steps_then_side_a_on_odd_turns() -> None:
    play = Play(
        lamp(turn_steps=2),
        ship("wick", WATCH, "2525", turn_steps=5),
        moth(signature=20, turn_steps=6),
        moth("4040", None, "grub", turn_steps=2),
    )
    assert play.to("tracked_drift")["referee"] == [
        "Initiative, the last to move first: Moth, Wick, Lamp, Grub."
    ]
    play.tracked()
    heard = play.to("2.tracked_drift")
    assert heard["referee"][-1] == "Initiative, the last to move first: Wick, Grub, Lamp, Moth."
    assert heard[WATCH][-1] == "Initiative, the last to move first: Wick, Lamp, Track 1."
    assert heard[MOTHS][-1] == "Initiative, the last to move first: Grub, Moth."
    assert not heard["public"][1:]


@pytest.mark.rule("S5")
def test_missiles_move_after_all_ships_even_if_they_are_tracked() -> None:
    play = Play(lamp(), moth("2121", 20, kind="missile", thrust=3, vector="B1"))
    play.tracked()
    play.to("2.tracked_move")
    assert play.unit(WATCH, "track-1").hex == "2220"
    assert play.refused(MOTHS, "move", unit="moth", thrust=1)[0] == "S5"
    play.step()
    play.order(MOTHS, "move", unit="moth", thrust=1)
    play.order(WATCH, "move", unit="lamp", turn=1)
    heard = play.step()
    assert [line.split(" is at ")[0] for line in heard["referee"]] == ["Lamp", "Moth"]
    assert play.unit(WATCH, "track-1").hex == "2319"


@pytest.mark.rule("S15")
def test_tracked_ships_move_in_the_open_in_reverse_order_and_others_in_secret() -> None:
    play = Play(
        lamp(turn_steps=2),
        moth(signature=20, turn_steps=4),
        moth("2121", 20, "grub", turn_steps=1, vector="A1"),
        moth("4040", None, "worm"),
    )
    play.tracked()
    heard = play.to("2.tracked_move")
    assert heard[WATCH][-1] == "Track 2 drifts to 2119."
    rule, text = play.refused(MOTHS, "move", unit="moth", thrust=1)
    assert (rule, text) == ("S5", "Grub moves before Moth.")
    assert play.refused(MOTHS, "move", unit="worm", thrust=1)[0] == "S15"
    heard = play.order(MOTHS, "move", unit="grub", thrust=1)
    assert heard[WATCH] == ["Track 2 is at 2118, facing A, vector A2, 1 G used."]
    assert play.refused(MOTHS, "move", unit="grub", thrust=1)[0] == "S15"
    play.order(MOTHS, "move", unit="moth", thrust=1)
    play.step()
    assert play.refused(MOTHS, "move", unit="moth", thrust=1)[0] == "S15"
    play.order(MOTHS, "move", unit="worm", thrust=1)
    assert play.heard[WATCH] == []
    heard = play.step()
    assert [line for line in heard[WATCH] if "Lamp" not in line] == []


@pytest.mark.rule("S15")
def test_a_side_that_is_ready_has_passed_its_open_moves() -> None:
    eyes: dict[str, Any] = {"sensors": {"visual": 2}, "popped_out": True, "turn_steps": 1}
    play = Play(lamp(turn_steps=5, signatures={"visual_hull": 20}), moth(signature=20, **eyes))
    play.scan("2020")
    play.order(MOTHS, "scan", unit="moth", sensor="visual", size="standard", hex="2020")
    play.to("2.tracked_move")
    rule, text = play.refused(WATCH, "move", unit="lamp", thrust=1)
    assert (rule, text) == ("S5", "Track 1 moves before Lamp.")
    play.order(MOTHS, "ready")
    play.order(WATCH, "move", unit="lamp", thrust=1)


@pytest.mark.rule("S21")
def test_each_side_is_asked_in_every_step_whatever_it_has_left() -> None:
    play = Play(lamp(), moth(signature=20))
    play.tracked()
    play.to("2.tracked_drift")
    play.order(MOTHS, "damage", unit="moth", destroyed=True)
    stops = []
    for _ in range(10):
        for side in (WATCH, MOTHS):
            offer = play.offers(side, "ready")[0]
            until = offer.until
            play.order(side, "ready")
        step = play.view("public").step
        assert str(step) == until
        stops.append(step.phase)
    assert stops == ["tracked_move", "untracked_move", "scans", "tasks", "attacks"] * 2


@pytest.mark.rule("S21")
def test_who_is_tracked_by_others_alone_shows_nowhere() -> None:
    told = []
    for tracked in (False, True):
        third = ship("third", THIRD, "2022", sensors={"neutrino": 20 if tracked else 0})
        hidden = moth("2121", None, signatures={"neutrino_power": 0}, turn_steps=4)
        play = Play(lamp("4040"), hidden, third, sides=3)
        play.to("scans")
        play.order(THIRD, "scan", unit="third", sensor="neutrino", size="standard", hex="2121")
        heard = []
        for _ in range(12):
            now = play.step()
            heard.append((now[WATCH], now["public"], play.view(WATCH), play.view("public")))
        told.append(heard)
        assert bool([line for line in play.view(THIRD).lanes if line.id == "track-1"]) == tracked
    assert told[0] == told[1]
