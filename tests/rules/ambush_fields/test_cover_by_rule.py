"""Seeing inside and giving oneself away (A30-A37), and who may be fired at (A33, A37, A38, A42)."""

from __future__ import annotations

from typing import Any

import pytest

from ambuscade.hexes.arcs import WEAPON_ARCS
from ambuscade.hexes.hex import Hex, HexMap, ring
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

LENDER = {"channels": ["lend", "boost"], "labs_on": {"basic": 4}, "oew": 20}


def lending(strength: int = 1, hex_: str = "1020", **more: Any) -> Play:
    """A field of radius 1 with a mate and a flight inside, known in full, and a lender ten hexes off."""
    flight = ship("wasps", HIDER, "1020", kind="fighter", count=8, scout_channels=0, labs=0)
    mate = ship("mate", HIDER, "1021")
    play = Play(
        hider("1020", strength=strength, radius=1, channels=["boost"]),
        mate,
        flight,
        ship("eye", SEEKER, "1030", **LENDER),
        ship("scout", SEEKER, hex_, kind="shuttle", scout_channels=0, labs=0),
        **more,
    )
    play.order("referee", "set", unit="scout", hex="4201")
    play.to("1.1.6B3")
    return play


def lend(play: Play, points: int) -> list[str]:
    """How the seeking side sees what is inside once the points are lent."""
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=points)
    return sorted(known for known in play.known().values() if known in {"located", "identified"})


@pytest.mark.rule("A30")
def test_who_enters_knows_the_field_and_sees_what_is_inside_while_he_is_there() -> None:
    play = lending()
    assert play.contact().level == "full"
    assert play.field().known == "full"
    play.order("referee", "set", unit="scout", hex="1019")
    assert sorted(play.known().values()) == [
        "identified",
        "identified",
        "identified",
        "last_seen",
        "last_seen",
        "last_seen",
        "own",
        "own",
    ]
    named = {unit.cls for unit in play.view().units if unit.known == "identified"}
    assert named == {"Plain ship"}
    play.order("referee", "set", unit="scout", hex="4201")
    assert "identified" not in play.known().values()


@pytest.mark.rule("A31", "A32")
@pytest.mark.parametrize(("strength", "cancel", "above"), [(1, 2, 5), (2, 5, 9), (3, 9, 16)])
def test_points_cancel_a_field_or_rise_above_it(strength: int, cancel: int, above: int) -> None:
    play = lending(strength)
    assert lend(play, cancel - 1) == []
    assert lend(play, cancel) == ["located"] * 3
    located = next(unit for unit in play.view().units if unit.count == 8)
    assert (located.known, located.hex, located.cls, located.side) == ("located", "1020", None, None)
    assert lend(play, above - 1) == ["located"] * 3
    assert lend(play, above) == ["identified"] * 3
    assert lend(play, 0) == []


@pytest.mark.rule("A31")
def test_lending_needs_full_information_a_free_channel_points_and_range() -> None:
    play = lending()
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-9", points=2)[0] == "A31"
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=21)[0] == "A31"
    assert play.refused(SEEKER, "lend", unit="scout", contact="contact-1", points=0)[0] == "A31"
    play.order("referee", "set", unit="eye", hex="2630")
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=2)[0] == "A31"
    unbounded = lending(options={"oew_range": 0})
    unbounded.order("referee", "set", unit="eye", hex="2630")
    unbounded.order(SEEKER, "lend", unit="eye", contact="contact-1", points=2)


@pytest.mark.rule("A31")
@pytest.mark.parametrize(("pooled", "seen"), [(False, []), (True, ["located"] * 3)])
def test_points_of_several_lenders_add_up_only_by_the_option(pooled: bool, seen: list[str]) -> None:  # noqa: FBT001 - a parameter of the test
    play = Play(
        hider("1020", strength=2, radius=1),
        ship("mate", HIDER, "1021"),
        ship("two", HIDER, "1019"),
        ship("eye", SEEKER, "1030", **LENDER),
        ship("ear", SEEKER, "1030", **LENDER),
        ship("scout", SEEKER, "1020"),
        options={"oew_pooled": pooled},
    )
    play.order("referee", "set", unit="scout", hex="4201")
    play.to("1.1.6B3")
    play.order(SEEKER, "lend", unit="ear", contact="contact-1", points=2)
    assert lend(play, 3) == seen


@pytest.mark.rule("A32")
def test_lending_comes_before_sweeps_and_ends_on_blinding_range_and_the_turns_end() -> None:
    play = lending()
    lend(play, 2)
    play.sweep()
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=5)[0] == "A32"
    play.order("referee", "set", unit="eye", hex="4230")
    assert "located" not in play.known().values()
    play = lending()
    lend(play, 2)
    play.to("1.1.6D")
    target = next(id_ for id_, known in play.known().items() if known == "located")
    play.order(SEEKER, "fire", unit="eye", weapon="gun", target=target, blind=1)
    assert "located" not in play.known().values()
    play = lending()
    lend(play, 2)
    play.to("2.1")
    assert "located" not in play.known().values()


@pytest.mark.rule("A32")
@pytest.mark.parametrize(("hex_", "seen"), [("1022", "identified"), ("1023", "located")])
def test_classes_need_letter_c_or_a_deeper_one(hex_: str, seen: str) -> None:
    lender = ship("eye", SEEKER, hex_, kind="shuttle", scout_channels=1, labs=0, channels=["lend"], oew=5)
    play = Play(hider("1010"), ship("mate", HIDER, "1010"), lender, ship("scout", SEEKER, "1010"))
    play.order("referee", "set", unit="scout", hex="4201")
    play.to("1.1.6B3")
    assert lend(play, 5) == [seen] * 2


@pytest.mark.rule("A33")
def test_fire_into_a_field_has_its_strength_as_a_shift_and_the_true_range() -> None:
    play = lending(strength=2)
    lend(play, 5)
    play.to("1.1.6D")
    target = next(unit.id for unit in play.view().units if unit.known == "located" and unit.count == 8)
    (line,) = play.order(SEEKER, "fire", unit="eye", weapon="gun", target=target)[SEEKER][:1]
    assert "range 10" in line
    assert "shift 2" in line


@pytest.mark.rule("A33")
def test_fire_between_those_inside_and_out_of_a_field_has_no_shift() -> None:
    play = Play(
        hider("1010", strength=2, radius=2),
        ship("mate", HIDER, "1011"),
        ship("eye", SEEKER, "1012"),
        ship("out", SEEKER, "1020"),
    )
    play.to("1.1.6D")
    target = next(unit.id for unit in play.view().units if unit.known == "identified")
    assert any(
        "shift 0" in line
        for line in play.order(SEEKER, "fire", unit="eye", weapon="gun", target=target)[SEEKER]
    )
    assert any(
        "shift 0" in line
        for line in play.order(HIDER, "fire", unit="mate", weapon="gun", target="out")[HIDER]
    )


@pytest.mark.rule("A34")
@pytest.mark.parametrize(
    ("steps", "ecm", "away"), [("field", 4, False), ("field", 5, True), ("base", 4, True), ("base", 3, False)]
)
def test_ecm_of_the_fields_strength_gives_away(steps: str, ecm: int, away: bool) -> None:  # noqa: FBT001 - a parameter of the test
    play = Play(hider(strength=2, ecm=ecm), ship("eye", SEEKER, "3030"), options={"ew_steps": steps})
    assert ("appeared" in play.known().values()) is away


@pytest.mark.rule("A34")
def test_moving_launching_and_sweeping_are_safe() -> None:
    flight = ship("wasps", HIDER, None, aboard="gen", kind="fighter", count=8, scout_channels=0, labs=0)
    play = Play(hider(radius=2, speed=2), flight, ship("eye", SEEKER, "3030"))
    play.to("1.1.6B3")
    play.order(HIDER, "sweep", unit="gen")
    play.to("1.1.6B8")
    play.order(HIDER, "launch", unit="gen", flight="wasps")
    heard = play.to("1.20.6A")
    assert set(play.known()) == {"eye"}
    assert not heard.get(SEEKER)


@pytest.mark.rule("A34")
@pytest.mark.parametrize(
    ("act", "away"), [("transporter", True), ("seeking", True), ("explosion", True), ("cargo", False)]
)
def test_acts_give_away_as_the_table_says(act: str, away: bool) -> None:  # noqa: FBT001 - a parameter of the test
    play = Play(hider(), ship("eye", SEEKER, "3030"))
    play.order(HIDER, "act", unit="gen", act=act)
    assert ("appeared" in play.known().values()) is away


@pytest.mark.rule("A35")
def test_a_momentary_act_shows_through_the_fire_phase_of_the_next_impulse() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030"))
    play.to("1.32.6D")
    play.order(HIDER, "fire", unit="gen", weapon="gun", target="eye")
    shown = play.unit("unknown-1", SEEKER)
    assert (shown.known, shown.hex, shown.cls, shown.side) == ("appeared", "1010", None, None)
    play.to("2.1.6D")
    assert play.known()["unknown-1"] == "appeared"
    play.to("2.2.6A")
    gone = play.unit("unknown-1", SEEKER)
    assert (gone.known, gone.hex, gone.turn, gone.impulse) == ("last_seen", "1010", 2, 1)


@pytest.mark.rule("A35")
def test_a_standing_act_shows_until_it_ends_and_each_sighting_has_a_new_id() -> None:
    play = Play(hider(speed=4, facing="C"), ship("eye", SEEKER, "3030"))
    play.order(HIDER, "act", unit="gen", act="tractor", until="1.10.6A")
    heard = play.to("1.9.6D")
    assert any(line.startswith("Unknown 1 moved to") for line in heard[SEEKER])
    assert play.known()["unknown-1"] == "appeared"
    play.to("1.10.6A")
    assert play.known()["unknown-1"] == "last_seen"
    play.order(HIDER, "act", unit="gen", act="tractor")
    assert play.known()["unknown-2"] == "appeared"


@pytest.mark.rule("A36")
def test_who_leaves_a_field_gives_partial_information_on_it() -> None:
    play = Play(
        hider("1010", radius=1),
        ship("mate", HIDER, "1011", facing="D", speed=31),
        ship("eye", SEEKER, "1028"),
        ship("ear", SEEKER, "2019"),
    )
    play.to("1.2.6B3")
    assert play.known()["mate"] == "open"
    assert play.contact().level == "partial"
    assert {bearing.by for bearing in play.contact().bearings} == {"eye", "ear"}


@pytest.mark.rule("A36")
def test_without_a_working_searcher_nothing_is_learned_of_the_field() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030", sensor_rating=0))
    play.order(HIDER, "act", unit="gen", act="transporter")
    assert play.view().contacts == ()
    assert play.known()["unknown-1"] == "appeared"


@pytest.mark.rule("A37")
def test_fire_at_one_that_gave_himself_away_is_at_double_range_with_the_shift() -> None:
    play = Play(hider(strength=2), ship("eye", SEEKER, "1020"))
    play.to("1.1.6D")
    play.order(HIDER, "fire", unit="gen", weapon="gun", target="eye")
    heard = play.order(SEEKER, "fire", unit="eye", weapon="gun", target="unknown-1")[SEEKER]
    assert heard == ["Eye fires Gun at Unknown 1: range 20 (doubled), arc 360, shift 2."]


@pytest.mark.rule("A38")
def test_hidden_units_are_no_targets_and_the_refusal_is_that_of_an_empty_hex() -> None:
    play = Play(hider(), ship("eye", SEEKER, "1020"))
    play.to("1.1.6D")
    refusals = [
        play.refused(SEEKER, "fire", unit="eye", weapon="gun", target=at) for at in ("1010", "2222", "gen")
    ]
    assert [(rule, words.replace("2222", "1010").replace("gen", "1010")) for rule, words in refusals] == [
        refusals[0]
    ] * 3
    assert play.offers(SEEKER, "fire") == []


@pytest.mark.rule("A39")
def test_a_sweep_asks_and_answers_alike_whatever_is_hidden() -> None:
    heard = set()
    for fields in (0, 1, 5):
        far = [
            ship(f"far-{n}", HIDER, f"{n + 1:02}01", field={"strength": 3, "radius": 0}, channels=["boost"])
            for n in range(fields)
        ]
        play = Play(*far, ship("pal", HIDER, "4230"), ship("eye", SEEKER, "4029"))
        play.to("1.1.6B3")
        heard.add((tuple(play.sweep()), len(play.offers(SEEKER, "sweep"))))
    assert len(heard) == 1


@pytest.mark.rule("A39")
def test_the_tables_dice_are_asked_for_in_a_fixed_number() -> None:
    many = [ship(f"far-{n}", HIDER, f"{n + 1:02}01", field={"strength": 1, "radius": 0}) for n in range(6)]
    play = Play(*many, ship("eye", SEEKER, "4029"), options={"dice": "table", "table_dice": 3})
    play.to("1.1.6B3")
    assert play.refused(SEEKER, "sweep", unit="eye", dice=[1, 2])[0] == "A39"
    assert play.refused(SEEKER, "sweep", unit="eye")[0] == "A39"
    play.order(SEEKER, "sweep", unit="eye", dice=[1, 2, 3])
    assert sorted(roll["die"] for roll in play.rolls()[:3]) == [1, 2, 3]
    assert len(play.rolls()) == 6
    sealed = Play(hider(), ship("eye", SEEKER, "4029"))
    sealed.to("1.1.6B3")
    assert sealed.refused(SEEKER, "sweep", unit="eye", dice=[1, 2, 3, 4])[0] == "A39"


@pytest.mark.rule("A40")
def test_the_owner_sees_the_exact_odds_of_the_next_attempt() -> None:
    play = Play(
        hider("1017", strength=2),
        ship("eye", SEEKER, "1029", channels=["boost", "boost"], labs_on={"basic": 4}),
    )
    (odds,) = play.field(HIDER).odds
    assert (odds.by, odds.letter, odds.modifiers, odds.needed) == ("eye", "J", 10, (13, 15))
    assert (odds.nothing, odds.partial, odds.full) == (2, 2, 2)


@pytest.mark.rule("A40")
def test_a_contact_grows_by_what_a_field_could_have_moved() -> None:
    play = Play(hider("1025", speed=3, facing="C"), ship("eye", SEEKER, "1029"), rolls=[6])
    play.to("1.1.6B3")
    play.sweep()
    assert play.contact().bearings[0].ring == (0, 4 + 5)
    assert play.contact().bearings[0].grow == 0
    play.to("1.11.6A")
    assert play.contact().bearings[0].grow == 10
    still = Play(hider("1025"), ship("eye", SEEKER, "1029"), rolls=[6])
    still.to("1.1.6B3")
    still.sweep()
    still.to("1.32.6D")
    assert still.contact().bearings[0].grow == 0
    still.to("2.3.6A")
    assert still.contact().bearings[0].grow > 0


@pytest.mark.rule("A42")
@pytest.mark.parametrize("arc", WEAPON_ARCS)
def test_a_weapon_fires_in_its_arc_and_on_the_dividing_lines(arc: str) -> None:
    weapon = [{"id": "w", "name": "W", "arc": arc}]
    around = ring(Hex.at(20, 19), 2)
    targets = [ship(f"t{step:02}", HIDER, HexMap(42, 30).name(at)) for step, at in enumerate(around)]
    play = Play(hider("0101"), *targets, ship("eye", SEEKER, "2120", weapons=weapon))
    play.to("1.1.6D")
    offered = {
        target
        for offer in play.offers(SEEKER, "fire")
        for param in offer.params
        if param.name == "target"
        for target in param.of
    }
    within = {f"t{step % 12:02}" for low, high in WEAPON_ARCS[arc] for step in range(low, high + 1)}
    assert offered == within


@pytest.mark.rule("A44")
def test_damage_is_told_to_all_of_a_visible_unit_and_to_its_side_of_a_hidden_one() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030"))
    assert set(play.order(SEEKER, "damage", unit="eye", labs=1)) == {HIDER, SEEKER, "public", "referee"}
    assert set(play.order(HIDER, "damage", unit="gen", sensor_rating=2)) == {HIDER, "referee"}
    assert play.refused(HIDER, "damage", unit="eye", labs=0)[1] == 'You have no unit "eye".'
    assert play.refused(SEEKER, "damage", unit="eye", labs=9)[0] == "A44"
