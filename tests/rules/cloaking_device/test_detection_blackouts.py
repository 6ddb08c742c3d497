"""When nothing can be detected: nova and wave guns, and the deaf arc (C3, C18)."""

from __future__ import annotations

import pytest

from tests.rules.cloaking_device.hunt import HUNTER, Play, ghost, warden


@pytest.mark.rule("C18")
def test_a_nova_gun_drowns_detection_out_from_a_later_step_until_it_is_off() -> None:
    gun = {"id": "nova", "kind": "nova gun", "arc": "F"}
    play = Play(ghost(), warden(weapons=[gun]), rolls=[1, 2, 1] * 4)
    play.plot("CLOAK +6", "-6", "+6", "0")
    play.to("1.detection")
    play.order(HUNTER, "nova", unit="warden", effect="on")
    play.step()
    assert play.unit(HUNTER, "ghost").known == "detected"
    heard = play.to("2.fire")
    assert any("A nova gun's effect" in line for line in heard["public"])
    assert play.unit(HUNTER, "ghost").known == "marker"
    rule, words = play.refused(HUNTER, "nova", unit="warden", effect="on")
    assert (rule, "already" in words) == ("C18", True)
    play.order(HUNTER, "nova", unit="warden", effect="off")
    play.to("3.fire")
    assert play.unit(HUNTER, "ghost").known == "detected"


@pytest.mark.rule("C18")
def test_a_nova_effect_that_stands_as_detection_begins_is_not_taken_off_in_it() -> None:
    gun = {"id": "nova", "kind": "nova gun", "arc": "F"}
    play = Play(ghost(), warden(weapons=[gun]), rolls=[1, 2, 1] * 4)
    play.plot("CLOAK +6", "-6", "+6", "0")
    play.order(HUNTER, "nova", unit="warden", effect="on")
    play.to("1.detection")
    rule, words = play.refused(HUNTER, "nova", unit="warden", effect="off")
    assert (rule, "stands until its end" in words) == ("C18", True)
    assert not any(offer.do == "nova" for offer in play.view(HUNTER).offers)
    play.step()
    assert play.unit(HUNTER, "ghost").known == "marker"
    play.order(HUNTER, "nova", unit="warden", effect="off")


@pytest.mark.rule("C18")
def test_a_wave_gun_drowns_the_whole_next_turn_out() -> None:
    gun = {"id": "wave", "kind": "wave gun", "arc": "F"}
    play = Play(ghost(), warden(weapons=[gun]), rolls=[1, 2, 1] * 4)
    play.plot("CLOAK +6", "-6", "+6", "0")
    play.order(HUNTER, "wave", unit="warden")
    known = []
    for turn in (1, 2, 3):
        play.to(f"{turn}.fire")
        known.append(play.unit(HUNTER, "ghost").known)
    assert known == ["detected", "marker", "detected"]


@pytest.mark.rule("C18")
def test_a_second_wave_does_not_end_the_darkness_of_the_first() -> None:
    gun = {"id": "wave", "kind": "wave gun", "arc": "F"}
    play = Play(ghost(), warden(weapons=[gun]), rolls=[1, 2, 1] * 5)
    play.plot("CLOAK +6", "-6", "+6", "-6", "0")
    play.order(HUNTER, "wave", unit="warden")
    play.to("2.detection")
    play.order(HUNTER, "wave", unit="warden")
    (blackouts,) = (lane for lane in play.view("public").lanes if lane.id == "blackout")
    assert [(span.start, span.end) for span in blackouts.spans] == [
        ("2.orders", "2.end"),
        ("3.orders", "3.end"),
    ]
    known = []
    for turn in (2, 3, 4):
        play.to(f"{turn}.fire")
        known.append(play.unit(HUNTER, "ghost").known)
    assert known == ["marker", "marker", "detected"]


@pytest.mark.rule("C18")
@pytest.mark.parametrize(
    ("order", "option", "hex_", "found"),
    [
        ("+1", True, "2030", False),
        ("0", True, "2030", True),
        ("S1", True, "1830", False),
        ("S1", False, "1830", True),
        ("+1", True, "2010", True),
        ("+1", True, "3025", True),
    ],
)
def test_main_thrust_deafens_a_scanner_aft(order: str, option: bool, hex_: str, found: bool) -> None:  # noqa: FBT001 - the parameters of a case
    options = {"course_change_is_main_thrust": option}
    play = Play(ghost(hex_), warden("2020", course=12, thrust=8), rolls=[1, 2, 1], options=options)
    play.plot("CLOAK +6", "-6")
    play.fly("warden", order)
    play.to("1.fire")
    assert (play.unit(HUNTER, "ghost").known == "detected") == found


@pytest.mark.rule("C3")
@pytest.mark.rule("C18")
def test_the_border_of_the_aft_arc_and_the_own_point_are_not_aft() -> None:
    for velocity, hex_, barred in ((1, "2018", True), (2, "2116", False), (1, "2015", False)):
        play = Play(ghost(hex_, course=12), warden("2015", course=12), rolls=[1, 2, 1])
        play.plot("CLOAK", "0")
        play.fly("warden", f"+{velocity}")
        play.to("1.detection")
        play.order("referee", "set", unit="warden", hex="2015")
        play.step()
        (roll,) = play.rolls("C17")
        assert roll["against"][0]["barred"] == barred, hex_
