"""How ships fly: cinematic courses and vectors, on exact points (C1, C6, C8)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.exact import HERE, Point, along, length
from ambuscade.rules.cloaking_device.movement import State, course_limit, fly, thrust_of
from ambuscade.rules.cloaking_device.notation import Craft, read
from tests.rules.cloaking_device.hunt import HUNTER, RAIDER, Play, ghost, ship, warden

AT = Point(10, 10)


def flown(text: str, course: int, velocity: int, thrust: int = 8) -> tuple[State, tuple[Point, ...]]:
    """A cinematic ship's state and way after an order."""
    state = State(AT, course, velocity)
    flight = fly(state, read(text, Craft("Test", thrust, advanced=False, vector=False), state), vector=False)
    return flight.state, flight.way


def driven(text: str, facing: int, drift: Point, thrust: int = 8) -> State:
    """A vector ship's state after an order."""
    state = State(AT, facing, length(drift), drift)
    order = read(text, Craft("Test", thrust, advanced=False, vector=True), state)
    return fly(state, order, vector=True).state


@pytest.mark.rule("C6")
def test_course_3_velocity_10_turning_three_to_port_flies_5_on_2_and_5_on_12() -> None:
    state, way = flown("P3", 3, 10)
    assert way == (AT.plus(along(2, 5)), AT.plus(along(2, 5)).plus(along(12, 5)))
    assert (state.course, state.velocity) == (12, 10)


@pytest.mark.rule("C6")
def test_course_7_velocity_6_turning_one_and_speeding_up_flies_5_on_7_and_6_on_8() -> None:
    state, way = flown("S1+5", 7, 6)
    assert way == (AT.plus(along(7, 5)), AT.plus(along(7, 5)).plus(along(8, 6)))
    assert (state.course, state.velocity) == (8, 11)


@pytest.mark.rule("C6")
def test_course_3_velocity_12_turning_two_flies_6_on_4_and_6_on_5() -> None:
    state, way = flown("S2", 3, 12)
    assert way == (AT.plus(along(4, 6)), AT.plus(along(4, 6)).plus(along(5, 6)))
    assert state.course == 5


@pytest.mark.rule("C6")
@pytest.mark.parametrize(
    ("thrust", "advanced", "turned", "limit"),
    [
        (8, False, False, 4),
        (5, False, False, 2),
        (1, False, False, 1),
        (1, False, True, 0),
        (5, True, True, 5),
    ],
)
def test_course_changes_take_half_the_thrust(thrust: int, advanced: bool, turned: bool, limit: int) -> None:  # noqa: FBT001 - the parameters of a case
    assert course_limit(thrust, advanced=advanced, turned=turned) == limit


@pytest.mark.rule("C6")
def test_a_ship_of_thrust_1_turns_every_other_turn() -> None:
    play = Play(ghost(), warden(thrust=1, course=12, velocity=2))
    play.fly("warden", "S1")
    play.to("2.orders")
    rule, words = play.refused(HUNTER, "order", unit="warden", order="S1")
    assert rule == "C6"
    assert "two turns running" in words
    play.to("3.orders")
    play.fly("warden", "S1")


@pytest.mark.rule("C6")
@given(st.integers(1, 12), st.integers(0, 30), st.integers(-4, 4), st.integers(-4, 4))
def test_a_ship_flies_as_far_as_its_new_velocity(course: int, velocity: int, turn: int, change: int) -> None:
    change = max(change, -velocity)
    words = (f"{'S' if turn > 0 else 'P'}{abs(turn)}" if turn else "") + (f"{change:+}" if change else "")
    state, (half, end) = flown(words, course, velocity)
    new = velocity + change
    assert (length(half.minus(AT)), length(end.minus(half))) == (new // 2, new - new // 2)
    assert state.velocity == new


@pytest.mark.rule("C8")
def test_turning_and_burning_across_an_old_vector_adds_up() -> None:
    state = driven("TP3, MD6", 12, along(12, 10))
    assert (state.velocity, state.course) == (12, 9)
    assert state.point == AT.plus(along(12, 10)).plus(along(9, 6))
    assert state.drift == along(12, 10).plus(along(9, 6))


@pytest.mark.rule("C8")
def test_a_push_across_a_vector_of_six_shows_as_six() -> None:
    state = driven("PS2", 12, along(12, 6))
    assert (state.velocity, state.course) == (6, 12)
    assert state.drift == along(12, 6).plus(along(3, 2))


@pytest.mark.rule("C8")
def test_burns_are_carried_out_as_they_are_written() -> None:
    assert driven("MD2 TS6 MD2", 12, HERE).drift == HERE
    assert driven("TS6, MD2", 12, HERE).drift == along(6, 2)
    assert driven("PR1, TS3, MD2", 12, HERE).drift == along(6, 1).plus(along(3, 2))


@pytest.mark.rule("C8")
def test_vectors_are_an_option_of_the_game() -> None:
    drifting = ship("warden", HUNTER, "2030", facing=3, vector={"course": 12, "velocity": 5}, thrust=6)
    play = Play(ghost(), drifting, options={"movement": "vector"})
    assert (play.unit(HUNTER, "warden").facing, play.unit(HUNTER, "warden").speed) == ("3", 5)
    play.fly("warden", "TP3, MD4")
    play.to("1.ordnance")
    warden_now = play.unit(RAIDER, "warden")
    assert (warden_now.hex, warden_now.facing, warden_now.speed) == ("2021", "12", 9)


@pytest.mark.rule("C1")
def test_an_odd_course_does_not_drift_off_its_line() -> None:
    play = Play(ghost("0101"), warden("3040", course=1, velocity=7))
    for turn in range(2, 6):
        play.to(f"{turn}.orders")
    point = Point(0, 0).plus(along(1, 28))
    column, row = 29 + point.q3 / 3**0.5, 39 - 14 + point.r3 / 3**0.5
    place = play.unit(HUNTER, "warden").hex
    assert place is not None
    assert abs(int(place[:2]) - 1 - column) <= 0.5
    assert abs(int(place[2:]) - 1 - (row + int(column) / 2)) <= 1.5


@pytest.mark.rule("C1")
def test_who_leaves_the_map_is_gone_and_all_are_told_unless_it_was_cloaked() -> None:
    play = Play(
        ghost("0302", course=12, velocity=8), ship("moth", RAIDER, "0402", course=12, velocity=8), warden()
    )
    play.plot("CLOAK", "0")
    heard = play.to("2.orders")
    assert "Ghost has left the map." in heard[RAIDER]
    assert "Moth has left the map." in heard[HUNTER]
    assert not any("Ghost has left" in line for line in heard[HUNTER] + heard["public"])
    assert not play.sees(RAIDER, "ghost")
    assert play.unit(HUNTER, "ghost").known == "marker"
    assert play.unit(HUNTER, "ghost").hex == "0302"


@pytest.mark.rule("C16")
@pytest.mark.parametrize(
    ("text", "vector", "used"),
    [
        ("P2+2", False, 4),
        ("S1-3", False, 4),
        ("0", False, 0),
        ("MD4, TP3", True, 5),
        ("PS2, MD1, TS1", True, 4),
    ],
)
def test_the_detection_value_is_all_thrust(text: str, vector: bool, used: int) -> None:  # noqa: FBT001 - the parameters of a case
    craft = Craft("Test", 8, advanced=False, vector=vector)
    assert thrust_of(read(text, craft, State(AT, 12, 5, along(12, 5)))) == used
