"""What must not slip out by the way: counts, half-made moves, the order of units, figures half seen."""

from __future__ import annotations

import pytest

from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

LENDING = {"channels": ["lend", "lend"], "oew": 20}


@pytest.mark.rule("A35")
def test_news_of_one_that_only_appeared_says_no_count() -> None:
    wasps = ship("wasps", HIDER, "1010", kind="fighter", count=5, scout_channels=0, labs=0)
    play = Play(hider(), wasps, ship("eye", SEEKER, "3030"))
    play.order(HIDER, "act", unit="wasps", act="tractor")
    (line,) = (line for line in play.view().news if line.key == "sight.sudden")
    assert set(line.args) == {"unit", "hex"}


@pytest.mark.rule("A3", "A27")
def test_a_tracked_field_is_shown_where_it_was_until_all_have_moved() -> None:
    play = Play(hider("1010", speed=31), ship("eye", SEEKER, "1010"))
    play.order("referee", "set", unit="eye", hex="3030")
    play.to("1.2.6A")
    before = play.field()
    play.order(HIDER, "move", unit="gen", how="right")
    assert play.field() == before
    play.to("1.2.6B3")
    assert play.field().hex != before.hex


@pytest.mark.rule("A35")
@pytest.mark.parametrize("names", [("ann", "bob"), ("bob", "ann")])
def test_planned_lends_show_themselves_by_place_and_not_by_the_order_of_units(names: tuple[str, str]) -> None:
    places = {"ann": "2020", "bob": "2022"}
    lenders = [ship(name, SEEKER, places[name], **LENDING) for name in names]
    lair = ship("lair", SEEKER, "2021", field={"strength": 1, "radius": 2})
    scout = ship("scout", SEEKER, "2010")
    play = Play(hider("2010"), *lenders, lair, scout)
    play.order("referee", "set", unit="scout", hex="4230")
    step = {"impulse": 2, "do": "lend", "contact": "contact-1", "points": 2}
    for name in names:
        play.order(SEEKER, "plan", unit=name, steps=[step])
    play.to("1.2.6B8")
    shown = {unit.id: unit.hex for unit in play.view(HIDER).units if unit.known == "appeared"}
    assert shown == {"unknown-1": "2020", "unknown-2": "2022"}


@pytest.mark.rule("A2")
def test_the_referees_hand_tells_no_speed_of_one_that_is_only_identified() -> None:
    play = Play(hider("1010", radius=2), ship("mate", HIDER, "1011"), ship("eye", SEEKER, "1012"))
    heard = play.order("referee", "set", unit="mate", speed=17)
    assert not any("17" in line for line in heard[SEEKER])


@pytest.mark.rule("A30")
def test_a_snapshot_is_dated_by_when_the_side_was_last_inside() -> None:
    play = Play(
        hider("1010", radius=1, speed=8),
        ship("eye", SEEKER, "1010", speed=8),
        options={"full_info": "snapshot"},
    )
    play.to("1.9.6A")
    inside = play.field()
    assert (inside.hex, inside.dated) == ("1008", None)
    play.order("referee", "set", unit="eye", hex="3030")
    assert (play.field().hex, play.field().dated is not None) == ("1008", True)


@pytest.mark.rule("A6")
def test_power_is_not_given_backwards() -> None:
    barge = ship("barge", HIDER, "1010", kind="power_ship", power=50)
    play = Play(hider(power=30), barge, ship("eye", SEEKER, "3030"), start="1.1")
    assert play.refused(HIDER, "allocate", unit="barge", movement=60, give={"to": "gen", "power": -20})
    assert play.refused(HIDER, "allocate", unit="barge", give={"to": "gen", "power": 1, "x": 2})


@pytest.mark.rule("A32")
def test_losing_a_channel_ends_the_last_lend_and_no_other() -> None:
    second = ship("second", HIDER, "1013", field={"strength": 1, "radius": 0})
    play = Play(
        hider("1010"),
        second,
        ship("eye", SEEKER, "1018", **LENDING),
        ship("a", SEEKER, "1010"),
        ship("b", SEEKER, "1013"),
    )
    for scout in ("a", "b"):
        play.order("referee", "set", unit=scout, hex="4230")
    play.to("1.1.6B3")
    for contact in ("contact-1", "contact-2"):
        play.order(SEEKER, "lend", unit="eye", contact=contact, points=2)
    heard = play.order(SEEKER, "damage", unit="eye", scout_channels=1)
    assert sum("lends no more" in line for line in heard[SEEKER]) == 1
    assert list(play.known().values()).count("located") == 1


@pytest.mark.rule("A4")
def test_what_appears_while_seats_get_ready_ends_the_pulse_too() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030"))
    play.order(SEEKER, "ready")
    play.order(HIDER, "act", unit="gen", act="transporter")
    play.order(HIDER, "ready")
    assert str(play.view().step) == "1.2.6A"


@pytest.mark.rule("A44")
def test_all_who_see_a_unit_hear_that_it_is_destroyed() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030"))
    play.order(HIDER, "act", unit="gen", act="tractor")
    assert "Unknown 1: destroyed." in play.order(HIDER, "damage", unit="gen", destroyed=True)[SEEKER]


@pytest.mark.rule("A15", "A19")
def test_a_special_craft_without_a_sensor_rating_has_no_attempt() -> None:
    asp = ship(
        "eye", SEEKER, "3030", kind="special_craft", craft="three", sensor_rating=0, scout_channels=0, labs=0
    )
    play = Play(hider(), asp)
    play.to("1.1.6B3")
    assert play.refused(SEEKER, "sweep", unit="eye", group="basic")[0] == "A15"
