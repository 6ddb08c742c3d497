"""Power and what a field costs: who may have one, its strength, shape and upkeep (A5-A13)."""

from __future__ import annotations

from typing import Any

import pytest

from ambuscade.rules.ambush_fields.tables import upkeep
from ambuscade.rules.schema import ScenarioError
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

EYE = ship("eye", SEEKER, "3030")


def rules_broken(*units: dict[str, Any], **more: Any) -> set[str]:
    """The rules of the errors with which a scenario is refused."""
    with pytest.raises(ScenarioError) as caught:
        Play(*units, **more)
    return {problem.rule for problem in caught.value.problems}


@pytest.mark.rule("A11", "A10")
@pytest.mark.parametrize(
    ("radius", "strength", "formula", "example"),
    [
        (1, 1, 28, 14),
        (1, 2, 42, 28),
        (1, 3, 56, 42),
        (2, 1, 76, 38),
        (2, 2, 114, 76),
        (2, 3, 152, 114),
        (0, 1, 4, 2),
    ],
)
def test_upkeep_by_the_formula_and_by_the_example(
    radius: int, strength: int, formula: int, example: int
) -> None:
    assert (upkeep(radius, strength, "formula"), upkeep(radius, strength, "example")) == (formula, example)


@pytest.mark.rule("A10")
@pytest.mark.parametrize(("radius", "hexes"), [(0, 1), (1, 7), (2, 19), (3, 37), (4, 61), (5, 91)])
def test_a_field_covers_all_hexes_within_its_radius(radius: int, hexes: int) -> None:
    assert Play(hider(radius=radius), EYE).fact("gen", "A10", HIDER) == [str(hexes)]


@pytest.mark.rule("A7")
@pytest.mark.parametrize("kind", ["fighter", "shuttle", "special_craft", "yacht"])
def test_craft_and_yachts_have_no_field(kind: str) -> None:
    assert "A7" in rules_broken(hider(kind=kind), EYE)


@pytest.mark.rule("A7")
def test_patrol_ships_have_small_fields_and_civilians_need_a_crew() -> None:
    Play(hider(kind="patrol_ship", radius=1), EYE)
    assert "A7" in rules_broken(hider(kind="patrol_ship", radius=2), EYE)
    assert "A7" in rules_broken(hider(kind="civilian"), EYE)
    Play(hider(kind="civilian", field_crew=True), EYE)


@pytest.mark.rule("A8")
def test_the_strength_that_a_ship_can_give() -> None:
    assert "A8" in rules_broken(hider(kind="civilian", field_crew=True, strength=2), EYE)
    assert "A8" in rules_broken(hider(strength=3, scout_channels=0), EYE)


@pytest.mark.rule("A8")
def test_strength_three_needs_a_powered_channel_this_turn() -> None:
    assert Play(hider(strength=3, channels=["boost"]), EYE).field(HIDER).strength == 3
    unpowered = Play(hider(strength=3, radius=1), EYE)
    assert unpowered.field(HIDER).strength == 2
    assert unpowered.fact("gen", "A11", HIDER) == ["42"]


@pytest.mark.rule("A9")
def test_fields_stand_from_the_start_and_none_is_raised_in_play() -> None:
    play = Play(hider(), EYE)
    assert play.field(HIDER).unit == "gen"
    assert not any("field" in param.name for offer in play.view(HIDER).offers for param in offer.params)


@pytest.mark.rule("A12")
def test_an_unpaid_field_drops_for_good_and_knowledge_of_it_ends() -> None:
    play = Play(
        hider("2019"),
        ship("mate", HIDER, "2019"),
        ship("eye", SEEKER, "2020", channels=["boost", "boost"], labs_on={"basic": 4}),
        rolls=[6],
    )
    play.to("1.1.6B3")
    play.sweep()
    play.to("2.1")
    play.order(HIDER, "allocate", unit="gen", upkeep=False)
    play.to("2.2")
    assert play.known() == {"eye": "own", "gen": "open", "mate": "open"}
    assert play.contact().level == "lost"
    assert (play.contact().hex, play.contact().turn) == ("2019", 2)
    play.to("3.1.6A")
    assert play.view(HIDER).areas == ()


@pytest.mark.rule("A12", "A44")
def test_a_field_drops_with_its_generator() -> None:
    play = Play(hider(), ship("mate", HIDER, "1010"), EYE)
    heard = play.order(HIDER, "damage", unit="gen", destroyed=True)
    assert play.known() == {"eye": "own", "mate": "open"}
    assert any("dropped" in line for line in heard[HIDER])
    assert not any("Gen" in line for line in heard[SEEKER])


@pytest.mark.rule("A13")
def test_terrain_that_voids_suspends_a_field_and_uncovers_who_is_in_it() -> None:
    nebula = [{"kind": "nebula", "hexes": ["1011"]}]
    play = Play(hider(radius=1), ship("mate", HIDER, "1011"), EYE, terrain=nebula)
    assert play.known() == {"eye": "own", "mate": "open"}
    play.order("referee", "set", unit="gen", hex="1011")
    assert play.known()["gen"] == "open"
    assert play.field(HIDER).suspended
    play.order("referee", "set", unit="gen", hex="1010")
    assert "gen" not in {id_ for id_, known in play.known().items() if known == "open"}


@pytest.mark.rule("A13")
def test_asteroids_void_nothing() -> None:
    play = Play(hider(), EYE, terrain=[{"kind": "asteroids", "hexes": ["1010"]}])
    assert play.known() == {"eye": "own"}


@pytest.mark.rule("A14")
def test_a_unit_stays_hidden_while_one_field_that_is_not_seen_through_covers_it() -> None:
    second = ship("second", HIDER, "1012", field={"strength": 2, "radius": 1})
    play = Play(hider("1010", radius=2), second, ship("mate", HIDER, "1011"), ship("eye", SEEKER, "1008"))
    assert "mate" not in play.known().values()
    assert (
        len([known for known in play.known().values() if known == "identified"]) == 1
    )  # the first generator
    play.order("referee", "set", unit="eye", hex="1011")
    assert sorted(play.known().values()) == ["identified", "identified", "identified", "own"]


@pytest.mark.rule("A5")
def test_unit_data_come_from_the_class_and_may_be_overridden() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030", sensor_rating=3, count=5, kind="fighter"))
    assert play.fact("eye", "A15", SEEKER)[0] == "3"
    assert play.unit("eye").count == 5


@pytest.mark.rule("A6")
def test_spending_more_than_there_is_is_refused_with_the_sum() -> None:
    play = Play(hider(power=20), EYE, start="1.1")
    rule, words = play.refused(HIDER, "allocate", unit="gen", labs=2, channels=1, ecm=10, movement=5)
    assert rule == "A6"
    assert words == "Gen would spend 22 power and has 20."
    play.order(HIDER, "allocate", unit="gen", labs=2, channels=1, ecm=8, movement=5)


@pytest.mark.rule("A6")
def test_speed_is_bounded_by_movement_power() -> None:
    play = Play(hider(power=20, movement_cost=1.5), EYE, start="1.1")
    play.order(HIDER, "allocate", unit="gen", movement=10)
    assert play.refused(HIDER, "speed", unit="gen", speed=7) == (
        "A6",
        "Gen's movement power allows speed 6 at most.",
    )
    play.order(HIDER, "speed", unit="gen", speed=6)


@pytest.mark.rule("A6")
def test_a_power_ship_inside_the_field_gives_power_to_the_generator() -> None:
    barge = ship("barge", HIDER, "1011", kind="power_ship", power=50)
    play = Play(hider(power=30, radius=1), barge, EYE, start="1.1")
    assert play.refused(HIDER, "allocate", unit="gen", ecm=10)[0] == "A6"
    play.order(HIDER, "allocate", unit="barge", give={"to": "gen", "power": 10})
    play.order(HIDER, "allocate", unit="gen", ecm=12)
    assert play.refused(HIDER, "allocate", unit="barge", other=1)[0] == "A6"
    outside = ship("outside", HIDER, "2020", kind="power_ship", power=50)
    play = Play(hider(power=30, radius=1), outside, EYE, start="1.1")
    assert play.refused(HIDER, "allocate", unit="outside", give={"to": "gen", "power": 10})[0] == "A6"


@pytest.mark.rule("A6")
def test_without_an_order_power_goes_to_upkeep_channels_labs_and_movement_in_that_order() -> None:
    play = Play(hider(power=18, radius=0, channels=["boost", "boost"], labs_on={"basic": 4}, speed=8), EYE)
    play.order(HIDER, "damage", unit="gen", power=11)
    play.to("2.1.6A")
    gen = play.view(HIDER)
    assert play.fact("gen", "A16", HIDER)[0] == "2 of 2 powered"
    assert play.fact("gen", "A18", HIDER) == ["4 of 4 powered"]
    assert next(unit for unit in gen.units if unit.id == "gen").speed == 1
    play.order(HIDER, "damage", unit="gen", power=3)
    play.to("3.1.6A")
    assert play.view(HIDER).areas == ()


@pytest.mark.rule("A6")
def test_under_upkeep_only_what_is_assigned_counts_as_powered() -> None:
    units = (
        hider("1010", power=4),
        ship("eye", SEEKER, "1014", power=0, speed=12, channels=["boost"], labs_on={"basic": 4}),
    )
    play = Play(*units, options={"energy": "upkeep_only"})
    play.to("1.1.6B3")
    play.sweep()
    assert {key: play.roll()["terms"][key] for key in ("boost", "labs")} == {"boost": 2, "labs": 4}
    assert "A6" in rules_broken(*units)


@pytest.mark.rule("A6", "A11")
def test_a_scenario_that_spends_more_than_there_is_is_refused() -> None:
    assert "A6" in rules_broken(hider(power=27, radius=1), EYE)
    Play(hider(power=28, radius=1), EYE)
    Play(hider(power=14, radius=1), EYE, options={"upkeep": "example"})


@pytest.mark.rule("A12")
def test_what_is_left_of_a_tracked_field_is_marked_where_it_dropped() -> None:
    play = Play(hider("1010", speed=8), ship("eye", SEEKER, "1010"))
    play.order("referee", "set", unit="eye", hex="3030")
    play.to("2.1")
    last = play.field().hex
    play.order(HIDER, "allocate", unit="gen", upkeep=False)
    play.to("2.2")
    assert (play.contact().level, play.contact().hex) == ("lost", last)
    assert last != "1010"
