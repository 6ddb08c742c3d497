"""What a turn's power pays for, with an order and without, and what becomes of fields unpaid (A6-A13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

EYE = ship("eye", SEEKER, "3030")
STANDING: dict[str, Any] = {
    "channels": ["boost", "boost"],
    "labs_on": {"basic": 4},
    "speed": 5,
    "ecm": 6,
    "oew": 7,
}
"""All that stands for a generator of radius 0 and strength 1: 4 + 2 + 4 + 5 + 6 + 7 points."""


def paid(power: int) -> tuple[object, ...]:
    """What a generator has without an order once damage has left it so much power.

    Field, channels, labs, speed, ECM, O-EW.
    """
    play = Play(hider(power=28, **STANDING), EYE)
    play.order(HIDER, "damage", unit="gen", power=power)
    play.to("2.1.6A")
    words = {rule: play.fact("gen", rule, HIDER) for rule in ("A16", "A18", "A3", "A34", "A31")}
    channels, labs = (int(words[rule][0].split()[0]) for rule in ("A16", "A18"))
    speed, ecm, oew = (int((words[rule] or ["0"])[0]) for rule in ("A3", "A34", "A31"))
    return bool(play.view(HIDER).areas), channels, labs, speed, ecm, oew


@pytest.mark.rule("A6")
@pytest.mark.parametrize(
    ("power", "spent"),
    [
        (28, (True, 2, 4, 5, 6, 7)),
        (27, (True, 2, 4, 5, 6, 6)),
        (21, (True, 2, 4, 5, 6, 0)),
        (20, (True, 2, 4, 5, 5, 0)),
        (15, (True, 2, 4, 5, 0, 0)),
        (14, (True, 2, 4, 4, 0, 0)),
        (10, (True, 2, 4, 0, 0, 0)),
        (9, (True, 2, 3, 0, 0, 0)),
        (6, (True, 2, 0, 0, 0, 0)),
        (5, (True, 1, 0, 0, 0, 0)),
        (4, (True, 0, 0, 0, 0, 0)),
        (3, (False, 2, 1, 0, 0, 0)),
    ],
)
def test_without_an_order_upkeep_comes_first_then_channels_labs_movement_ecm_and_oew(
    power: int, spent: tuple[object, ...]
) -> None:
    assert paid(power) == spent


@pytest.mark.rule("A6")
def test_an_allocation_is_repeated_until_another_is_ordered() -> None:
    play = Play(hider(power=40), ship("eye", SEEKER, "1014"), start="1.1")
    play.order(SEEKER, "allocate", unit="eye", labs=2)
    play.order(SEEKER, "assign", unit="eye", labs={"basic": 2})
    for step in ("1.1.6B3", "2.1.6B3"):
        play.to(step)
        play.sweep()
        assert play.roll()["terms"]["labs"] == 2


@pytest.mark.rule("A6")
def test_opening_steps_that_the_start_skips_count_as_paid() -> None:
    play = Play(hider(), ship("eye", SEEKER, "1014", power=7, channels=["boost"], labs_on={"basic": 4}))
    play.to("1.1.6B3")
    play.sweep()
    assert (play.roll()["terms"]["boost"], play.roll()["terms"]["labs"]) == (2, 4)


@pytest.mark.rule("A6")
@pytest.mark.parametrize(("what", "most"), [("labs", 4), ("channels", 2)])
def test_no_more_labs_and_channels_are_powered_than_there_are(what: str, most: int) -> None:
    play = Play(hider(), EYE, start="1.1")
    assert play.refused(SEEKER, "allocate", unit="eye", **{what: most + 1})[0] == "A6"
    play.order(SEEKER, "allocate", unit="eye", **{what: most})


@pytest.mark.rule("A6", "A18", "A16")
def test_labs_and_channels_without_power_cannot_be_assigned() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030", power=3), start="1.1")
    play.order(SEEKER, "allocate", unit="eye", labs=2, channels=1)
    play.to("1.4")
    assert play.refused(SEEKER, "assign", unit="eye", labs={"basic": 3})[0] == "A18"
    assert play.refused(SEEKER, "assign", unit="eye", channels=["boost", "extra"])[0] == "A16"
    play.order(SEEKER, "assign", unit="eye", channels=["boost"], labs={"basic": 2})


@pytest.mark.rule("A6")
def test_a_standing_gift_keeps_up_a_field_that_its_generator_could_not_pay_for() -> None:
    barge = ship("barge", HIDER, "1011", kind="power_ship", power=20, give={"to": "gen", "power": 20})
    play = Play(hider(power=8, radius=1), barge, EYE)
    play.to("3.1.6A")
    assert play.field(HIDER).unit == "gen"
    play.order("referee", "set", unit="barge", hex="3001")
    play.to("4.1.6A")
    assert play.view(HIDER).areas == ()


@pytest.mark.rule("A6")
def test_power_that_is_given_away_cannot_be_spent_a_second_time() -> None:
    barge = ship("barge", HIDER, "1011", kind="power_ship", power=20)
    play = Play(hider(power=28, radius=1), barge, EYE, start="1.1")
    gift = {"to": "gen", "power": 15}
    assert play.refused(HIDER, "allocate", unit="barge", give=gift, movement=6) == (
        "A6",
        "Barge would spend 21 power and has 20.",
    )
    play.order(HIDER, "allocate", unit="barge", give=gift, movement=5)


@pytest.mark.rule("A6")
def test_only_a_power_ship_of_the_same_side_may_give() -> None:
    play = Play(hider(radius=1), ship("mate", HIDER, "1011"), EYE, start="1.1")
    assert play.refused(HIDER, "allocate", unit="mate", give={"to": "gen", "power": 1})[0] == "A6"
    tug = ship("tug", SEEKER, "1011", kind="power_ship")
    play = Play(hider(radius=1), tug, start="1.1")
    assert play.refused(SEEKER, "allocate", unit="tug", give={"to": "gen", "power": 1})[0] == "A6"


@pytest.mark.rule("A6")
def test_under_upkeep_only_nothing_but_the_upkeep_is_counted() -> None:
    play = Play(hider(power=28, radius=1), EYE, start="1.1", options={"energy": "upkeep_only"})
    play.order(HIDER, "allocate", unit="gen", ecm=30, oew=30, movement=0)
    play.order(HIDER, "speed", unit="gen", speed=31)
    play.to("1.1.6A")
    assert play.field(HIDER).speed == 31
    poor = Play(hider(power=28, radius=1), EYE, options={"energy": "upkeep_only"})
    poor.order(HIDER, "damage", unit="gen", power=27)
    poor.to("2.2")
    assert poor.view(HIDER).areas == ()


@pytest.mark.rule("A6", "A19")
def test_special_craft_search_six_times_unless_three_are_chosen() -> None:
    asp = ship("eye", SEEKER, "2020", kind="special_craft", scout_channels=0, labs=0)
    play = Play(hider("0101"), asp, start="1.4")
    assert play.fact("eye", "A15", SEEKER)[1] == "6 of 6 left, +6"
    play.order(SEEKER, "assign", unit="eye", craft="three")
    play.to("1.1.6A")
    assert play.fact("eye", "A15", SEEKER)[1] == "3 of 3 left, +8"


@pytest.mark.rule("A8")
def test_strength_and_upkeep_are_those_of_two_in_a_turn_without_a_powered_channel() -> None:
    play = Play(hider(power=60, strength=3, radius=1, channels=["boost"]), EYE)
    assert (play.field(HIDER).strength, play.fact("gen", "A11", HIDER)) == (3, ["56"])
    play.to("2.1")
    play.order(HIDER, "allocate", unit="gen", channels=0)
    play.to("2.2")
    assert (play.field(HIDER).strength, play.fact("gen", "A11", HIDER)) == (2, ["42"])
    play.to("3.1")
    play.order(HIDER, "allocate", unit="gen", channels=1)
    play.to("3.2")
    assert (play.field(HIDER).strength, play.fact("gen", "A11", HIDER)) == (3, ["56"])


@pytest.mark.rule("A8")
def test_the_channel_behind_strength_three_stays_usable_and_may_be_blinded() -> None:
    gen = hider("1010", strength=3, channels=["extra"])
    play = Play(gen, ship("eye", SEEKER, "1020"))
    play.to("1.1.6B3")
    play.order(HIDER, "sweep", unit="gen", group="extra-1")
    play.to("1.1.6D")
    play.order(HIDER, "fire", unit="gen", weapon="gun", target="eye", blind=1)
    play.to("1.5.6B3")
    assert play.refused(HIDER, "sweep", unit="gen", group="extra-1")[0] == "A17"
    assert play.field(HIDER).strength == 3


@pytest.mark.rule("A10", "A11")
def test_hexes_off_the_map_are_paid_for() -> None:
    assert Play(hider("0101", radius=2), EYE).fact("gen", "A11", HIDER) == ["76"]


@pytest.mark.rule("A10")
@pytest.mark.parametrize(
    ("hex_", "seen"), [("1012", None), ("1013", "open"), ("1211", None), ("1212", "open")]
)
def test_a_unit_is_hidden_within_the_radius_and_no_hex_farther(hex_: str, seen: str | None) -> None:
    play = Play(hider("1010", radius=2), ship("mate", HIDER, hex_), EYE)
    assert play.known().get("mate") == seen


@pytest.mark.rule("A10", "A36")
def test_a_field_moves_with_its_generator_and_leaves_behind_who_stays() -> None:
    play = Play(hider("1010", radius=1, speed=8), ship("mate", HIDER, "1010"), EYE)
    play.to("1.5.6A")
    assert play.field(HIDER).hex == "1009"
    assert "mate" not in play.known()
    play.to("1.9.6A")
    assert play.field(HIDER).hex == "1008"
    assert play.known()["mate"] == "open"


@pytest.mark.rule("A12")
def test_a_field_drops_at_once_when_its_generator_leaves_the_map() -> None:
    play = Play(hider("1001", radius=1, speed=31), ship("mate", HIDER, "1001"), EYE)
    heard = play.to("1.2.6B3")
    assert play.view(HIDER).areas == ()
    assert play.known() == {"eye": "own", "mate": "open"}
    assert any("Gen" in line for line in heard[HIDER])
    assert not any("Gen" in line for line in heard[SEEKER])


@pytest.mark.rule("A12")
def test_a_field_that_has_dropped_costs_nothing_and_cannot_be_paid_for_again() -> None:
    play = Play(hider(power=28, radius=1), EYE)
    play.to("2.1")
    play.order(HIDER, "allocate", unit="gen", upkeep=False, ecm=28)
    play.to("3.1")
    play.order(HIDER, "allocate", unit="gen", upkeep=True, ecm=28)
    play.to("3.1.6A")
    assert play.view(HIDER).areas == ()
    assert play.known()["gen"] == "open"


@pytest.mark.rule("A13")
@pytest.mark.parametrize(
    "kind", ["nebula", "dust", "atmosphere", "ring", "ion_storm", "radiation", "sunspots"]
)
def test_terrain_that_voids_fields(kind: str) -> None:
    play = Play(hider("1010", radius=1), EYE, terrain=[{"kind": kind, "hexes": ["1010"]}])
    assert play.known()["gen"] == "open"
    assert [(each.kind, each.voids) for each in play.view().terrain] == [(kind, True)]


@pytest.mark.rule("A13")
@pytest.mark.parametrize("kind", ["asteroids", "planet", "black_hole", "pulsar"])
def test_terrain_in_which_fields_hold(kind: str) -> None:
    play = Play(hider("1010", radius=1), EYE, terrain=[{"kind": kind, "hexes": ["1010"]}])
    assert "gen" not in play.known()
    assert [(each.kind, each.voids) for each in play.view().terrain] == [(kind, False)]


@pytest.mark.rule("A13")
def test_a_suspended_field_is_still_paid_for_and_what_was_known_of_it_is_kept() -> None:
    boosted = ship("eye", SEEKER, "1020", channels=["boost", "boost"], labs_on={"basic": 4})
    nebula = [{"kind": "nebula", "hexes": ["1009"]}]
    play = Play(hider("1010", radius=1), ship("mate", HIDER, "1010"), boosted, terrain=nebula, rolls=[6])
    play.to("1.1.6B3")
    play.sweep()
    assert play.contact().level == "full"
    play.order("referee", "set", unit="gen", hex="1009")
    assert (play.known()["gen"], play.known()["mate"]) == ("open", "open")
    assert play.fact("gen", "A11", HIDER) == ["28"]
    assert play.contact().level == "full"
    play.order("referee", "set", unit="gen", hex="1010")
    assert "open" not in play.known().values()
    assert play.contact().level == "full"


@pytest.mark.rule("A13")
def test_a_suspended_field_dropped_unpaid_does_not_come_back() -> None:
    nebula = [{"kind": "dust", "hexes": ["1010"]}]
    play = Play(hider("1010", power=28, radius=1), EYE, terrain=nebula)
    play.to("2.1")
    play.order(HIDER, "allocate", unit="gen", upkeep=False)
    play.to("2.1.6A")
    play.order("referee", "set", unit="gen", hex="1110")
    assert play.known()["gen"] == "open"
