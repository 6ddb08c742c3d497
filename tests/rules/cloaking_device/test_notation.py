"""Orders as they are written and refused, each refusal naming its part and what the ship could do (C7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.exact import Point, along
from ambuscade.rules.cloaking_device.movement import State
from ambuscade.rules.cloaking_device.notation import Craft, read, spelt
from ambuscade.rules.cloaking_device.truth import Move
from ambuscade.rules.system import Refusal, RefusedError
from ambuscade.text import say
from tests.rules.cloaking_device.hunt import HUNTER, RAIDER, Play, ghost, warden

SHIP = Craft("Warden", 6, advanced=False, vector=False)
VECTOR = Craft("Warden", 6, advanced=False, vector=True)
STATE = State(Point(5, 5), 12, 8, along(12, 8))


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("text", "turn", "change"),
    [
        ("P2", -2, 0),
        ("S1", 1, 0),
        ("+4", 0, 4),
        ("-3", 0, -3),
        ("P2+4", -2, 4),
        ("P2,+4", -2, 4),
        ("+2,S1", 1, 2),
        ("8P+1", -1, 1),
        ("8P2+4:12", -2, 4),
        ("0", 0, 0),
        ("", 0, 0),
        ("  p2 + 4 ", -2, 4),
        ("s 1", 1, 0),
        ("\N{MINUS SIGN}3", 0, -3),
        ("8", 0, 0),
        (":8", 0, 0),
        ("S3:8", 3, 0),
    ],
)
def test_orders_are_read(text: str, turn: int, change: int) -> None:
    assert read(text, SHIP, STATE) == Move(turn=turn, change=change)


@pytest.mark.rule("C7")
def test_the_start_velocity_of_an_order_is_the_ships() -> None:
    slow = STATE._replace(velocity=1)
    assert read("1P+1", SHIP, slow) == Move(turn=-1, change=1)
    assert read("0", SHIP, slow) == Move()


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("text", "burns"),
    [
        ("TP3, MD6", (("TP", 3), ("MD", 6))),
        ("ps2", (("PS", 2),)),
        ("MD2 PR1 MD3", (("MD", 2), ("PR", 1), ("MD", 3))),
        ("8MD2:10", (("MD", 2),)),
        ("0", ()),
    ],
)
def test_vector_orders_are_read(text: str, burns: tuple[tuple[str, int], ...]) -> None:
    assert read(text, VECTOR, STATE) == Move(burns=burns)


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("text", "rule", "part", "words"),
    [
        ("X3", "C7", "X3", "is no part of an order"),
        ("P2 4", "C7", "4", "is no part of an order"),
        ("P2+", "C7", "+", "is no part of an order"),
        ("P99999", "C7", "99999", "is no part of an order"),
        ("MD3", "C7", "MD3", "is no part of an order"),
        ("P1S1", "C7", "S1", "second change of course"),
        ("+1+1", "C7", "+1", "second change of velocity"),
        ("P4", "C6", "P4", "turns too far"),
        ("+7", "C7", "+7", "beyond its thrust"),
        ("P3+4", "C7", "P3+4", "takes 7 thrust"),
        ("9P1", "C7", "9", "it begins at velocity 8"),
        ("P1+1:12", "C7", ":12", "it would end at velocity 9"),
        ("P" * 61, "C7", "", "at most 60 characters"),
    ],
)
def test_a_refused_order_says_which_part_is_wrong_and_what_the_ship_could_do(
    text: str, rule: str, part: str, words: str
) -> None:
    with pytest.raises(RefusedError) as refused:
        read(text, SHIP, STATE)
    said = say(refused.value.refusal.text)
    assert refused.value.refusal.rule == rule
    assert words in said
    assert not part or f'"{part}"' in said
    assert "at velocity 8" in said
    assert "course by up to 3, 6 in all" in said


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("P2", "C7", '"P2" is no part'),
        ("MD4 MD3", "C7", '"MD3" brings the main drive to 7'),
        ("PS4", "C8", '"PS4" brings the thrusters to 4'),
        ("PS3 TP2", "C8", '"TP2" brings the thrusters to 4'),
        ("PS1 PP1", "C8", '"PP1" is a second push'),
        ("TS1 TP1", "C8", '"TP1" is a second rotation'),
        ("TS12", "C8", '"TS12": a rotation has 1 to 11 points'),
        ("TS0", "C8", '"TS0": a rotation has 1 to 11 points'),
        ("7MD1", "C7", '"7": it begins at velocity 8'),
    ],
)
def test_a_refused_vector_order_says_so_too(text: str, rule: str, words: str) -> None:
    with pytest.raises(RefusedError) as refused:
        read(text, VECTOR, STATE)
    said = say(refused.value.refusal.text)
    assert words in said
    assert "main drive for up to 6 (MD) and use up to 3 thruster points" in said
    assert refused.value.refusal.rule == rule


@pytest.mark.rule("C7")
def test_a_velocity_does_not_go_below_zero() -> None:
    with pytest.raises(RefusedError) as refused:
        read("-3", SHIP, STATE._replace(velocity=2))
    assert "below zero" in say(refused.value.refusal.text)


@pytest.mark.rule("C7")
@given(st.sampled_from(["", "cloak", "uncloak"]), st.integers(-3, 3), st.integers(-3, 3))
def test_what_is_spelt_is_read_again(cloak: str, turn: int, change: int) -> None:
    move = Move(cloak=cloak, turn=turn, change=change)
    assert read(spelt(move), SHIP, STATE) == move
    burns = Move(cloak=cloak, burns=(("MD", abs(turn)), ("PS", 1)))
    assert read(spelt(burns), VECTOR, STATE) == burns


def refused_by(text: str, craft: Craft) -> Refusal | None:
    """Why a text is no order, None where it is one."""
    try:
        read(text, craft, STATE)
    except RefusedError as refused:
        return refused.refusal
    return None


@pytest.mark.rule("C7")
@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    for craft in (SHIP, VECTOR):
        refusal = refused_by(text, craft)
        assert refusal is None or say(refusal.text)


@pytest.mark.rule("C7")
def test_a_ship_without_an_order_drifts_and_only_its_owner_is_told_before_the_step_closes() -> None:
    play = Play(ghost(velocity=4, course=3), warden(velocity=3, course=12))
    play.fly("warden", "S1")
    assert play.fact(RAIDER, "ghost", "Orders") == "none yet; without one it drifts"
    heard = play.order(RAIDER, "ready")
    assert heard == {RAIDER: ["Without an order and drifting, if it stays so: Ghost."]}
    heard = play.step()
    assert "Without an order, drifting: Ghost." in heard[RAIDER]
    assert not any("drifting" in line for line in heard[HUNTER] + heard["public"])
    play.to("1.ordnance")
    assert (play.unit(RAIDER, "ghost").facing, play.unit(RAIDER, "ghost").speed) == ("3", 4)


@pytest.mark.rule("C7")
def test_an_order_may_be_written_anew_until_the_step_closes() -> None:
    play = Play(ghost(), warden(velocity=3, course=12))
    play.fly("warden", "S1")
    play.fly("warden", "+2")
    (offer,) = play.offers(HUNTER, "order", "warden")
    assert offer.given
    assert offer.params[0].default == "+2"
    play.to("1.ordnance")
    assert (play.unit(HUNTER, "warden").facing, play.unit(HUNTER, "warden").speed) == ("12", 5)
    rule, _ = play.refused(HUNTER, "order", unit="warden", order="S1")
    assert rule == "C5"
