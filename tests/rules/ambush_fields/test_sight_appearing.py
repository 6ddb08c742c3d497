"""How units come into sight and go out of it, and what that tells of fields (A14, A30, A34-A36)."""

from __future__ import annotations

import pytest

from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

EYE = ship("eye", SEEKER, "3030")
SECOND = {"strength": 2, "radius": 1}


def strangers(play: Play, audience: str = SEEKER) -> list[str]:
    """How an audience sees each unit that is not its own, markers left out."""
    return sorted(known for known in play.known(audience).values() if known not in {"own", "last_seen"})


def markers(play: Play, audience: str = SEEKER) -> list[tuple[str, str | None, int | None, int | None]]:
    """An audience's markers: id, hex, turn and impulse."""
    return [
        (unit.id, unit.hex, unit.turn, unit.impulse)
        for unit in play.view(audience).units
        if unit.known == "last_seen"
    ]


@pytest.mark.rule("A14")
def test_lent_points_against_one_of_two_fields_show_nothing_that_the_other_covers() -> None:
    lender = ship("eye", SEEKER, "1020", channels=["lend", "lend"], oew=20)
    other = ship("other", HIDER, "1012", field={"strength": 2, "radius": 1})
    play = Play(
        hider("1010", radius=1), other, ship("mate", HIDER, "1011"), lender, ship("scout", SEEKER, "1009")
    )
    play.order("referee", "set", unit="scout", hex="1013")
    play.order("referee", "set", unit="scout", hex="4201")
    play.to("1.1.6B3")
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=2)
    assert strangers(play) == ["located"]
    play.order(SEEKER, "lend", unit="eye", contact="contact-2", points=9)
    assert strangers(play) == ["identified", "located", "located"]


@pytest.mark.rule("A14", "A34")
@pytest.mark.parametrize(("ecm", "seen"), [(2, []), (4, []), (5, ["appeared"])])
def test_of_overlapping_fields_the_highest_strength_counts_and_none_are_added(
    ecm: int, seen: list[str]
) -> None:
    mate = ship("mate", HIDER, "1011", ecm=ecm)
    other = ship("other", HIDER, "1011", field=SECOND)
    assert strangers(Play(hider("1010", radius=1), other, mate, EYE)) == seen


@pytest.mark.rule("A30")
def test_entering_tells_the_whole_side_at_once_and_the_contents_only_while_inside() -> None:
    flyer = ship("flyer", SEEKER, "1014", facing="A", speed=8, kind="fighter", scout_channels=0, labs=0)
    play = Play(hider("1010", strength=2, radius=2), ship("mate", HIDER, "1008"), flyer, EYE)
    play.to("1.4.6A")
    assert (play.view().contacts, strangers(play)) == ((), [])
    play.to("1.8.6B3")
    area = play.field()
    assert (area.hex, area.radius, area.strength, area.known) == ("1010", 2, 2, "full")
    assert sorted((unit.hex, unit.cls) for unit in play.view().units if unit.known == "identified") == [
        ("1008", "Plain ship"),
        ("1010", "Plain ship"),
    ]
    play.to("1.28.6B3")
    assert play.unit("flyer").hex == "1007"
    assert strangers(play) == []
    assert play.field().known == "full"


@pytest.mark.rule("A30")
def test_a_field_that_comes_over_an_enemy_is_known_to_him() -> None:
    play = Play(hider("1013", radius=1, speed=31), ship("eye", SEEKER, "1010"))
    play.to("1.3.6B3")
    assert play.contact().level == "full"
    assert strangers(play) == ["identified"]


@pytest.mark.rule("A34")
@pytest.mark.parametrize(
    ("strength", "option", "least"),
    [(1, "field", 2), (2, "field", 5), (3, "field", 9), (1, "base", 1), (2, "base", 4), (3, "base", 9)],
)
def test_ecm_gives_away_from_the_points_whose_shift_is_the_strength(
    strength: int, option: str, least: int
) -> None:
    def seen(ecm: int) -> list[str]:
        gen = hider(strength=strength, ecm=ecm, channels=["boost"])
        return strangers(Play(gen, EYE, options={"ew_steps": option}))

    assert seen(least - 1) == []
    assert seen(least) == ["appeared"]


@pytest.mark.rule("A34", "A35")
def test_ecm_shows_from_one_energy_allocation_to_the_next() -> None:
    play = Play(hider(ecm=2), EYE)
    play.to("1.32.6D")
    assert strangers(play) == ["appeared"]
    play.to("2.1")
    play.order(HIDER, "allocate", unit="gen", ecm=1)
    assert strangers(play) == ["appeared"]
    play.to("2.2")
    assert strangers(play) == []
    play.to("3.1")
    play.order(HIDER, "allocate", unit="gen", ecm=2)
    play.to("3.2")
    assert strangers(play) == ["appeared"]


@pytest.mark.rule("A34")
def test_lending_gives_the_hidden_lender_away_as_long_as_he_lends() -> None:
    lair = ship("lair", SEEKER, "1020", field={"strength": 1, "radius": 0}, channels=["lend"], oew=9)
    play = Play(hider("1010"), lair, ship("scout", SEEKER, "1010"))
    play.to("1.1.6B3")
    assert "appeared" not in play.known(HIDER).values()
    play.order(SEEKER, "lend", unit="lair", contact="contact-1", points=2)
    assert play.known(HIDER)["unknown-1"] == "appeared"
    play.order(SEEKER, "lend", unit="lair", contact="contact-1", points=0)
    assert play.known(HIDER)["unknown-1"] == "last_seen"


@pytest.mark.rule("A34")
@pytest.mark.parametrize("act", ["transporter", "seeking", "scout", "explosion"])
def test_a_momentary_act_places_the_unit_on_everyones_map(act: str) -> None:
    play = Play(hider(), EYE)
    play.order(HIDER, "act", unit="gen", act=act)
    for audience in (SEEKER, "public"):
        shown = play.unit("unknown-1", audience)
        assert (shown.known, shown.hex, shown.cls, shown.side, shown.speed) == (
            "appeared", "1010", None, None, None,
        )  # fmt: skip


@pytest.mark.rule("A35")
@pytest.mark.parametrize("step", ["1.9.6A", "1.9.6B3", "1.9.6B8", "1.9.6D"])
def test_an_act_shows_through_the_fire_phase_of_the_next_impulse_in_whatever_phase_it_was(step: str) -> None:
    play = Play(hider(), EYE)
    play.to(step)
    play.order(HIDER, "act", unit="gen", act="transporter")
    play.to("1.10.6D")
    assert strangers(play) == ["appeared"]
    play.to("1.11.6A")
    assert strangers(play) == []
    assert markers(play) == [("unknown-1", "1010", 1, 10)]


@pytest.mark.rule("A35")
def test_in_the_last_fire_phase_of_a_sighting_another_act_hides_nobody() -> None:
    play = Play(hider("1010", radius=1), ship("mate", HIDER, "1011"), EYE)
    play.order(HIDER, "act", unit="gen", act="transporter")
    play.to("1.2.6D")
    play.order(HIDER, "act", unit="mate", act="transporter")
    assert strangers(play) == ["appeared", "appeared"]
    play.to("1.3.6A")
    assert strangers(play) == ["appeared"]


@pytest.mark.rule("A35")
def test_a_later_act_extends_the_sighting_under_the_same_id() -> None:
    play = Play(hider(), EYE)
    play.order(HIDER, "act", unit="gen", act="transporter")
    play.to("1.2.6D")
    play.order(HIDER, "act", unit="gen", act="seeking")
    play.to("1.3.6D")
    assert play.known()["unknown-1"] == "appeared"
    play.to("1.4.6A")
    assert markers(play) == [("unknown-1", "1010", 1, 3)]


@pytest.mark.rule("A35")
def test_who_appears_is_seen_to_move_and_hidden_again_where_he_was_seen_last() -> None:
    play = Play(hider("1010", speed=31, facing="D"), EYE)
    play.order(HIDER, "act", unit="gen", act="transporter")
    heard = play.to("1.2.6B3")
    assert "Unknown 1 moved to 1011." in heard[SEEKER]
    assert not any("Gen" in line for line in heard[SEEKER])
    play.to("1.4.6A")
    assert markers(play) == [("unknown-1", "1011", 1, 2)]


@pytest.mark.rule("A35")
def test_fresh_sightings_of_two_ships_cannot_be_linked_to_the_old_ones() -> None:
    play = Play(hider("1010", radius=1), ship("mate", HIDER, "1011"), EYE)
    for step, unit in (("1.2.6D", "mate"), ("1.6.6D", "gen"), ("1.10.6D", "mate")):
        play.to(step)
        play.order(HIDER, "act", unit=unit, act="transporter")
    play.to("1.12.6D")
    assert markers(play) == [
        ("unknown-1", "1011", 1, 3), ("unknown-2", "1010", 1, 7), ("unknown-3", "1011", 1, 11),
    ]  # fmt: skip


@pytest.mark.rule("A35")
def test_a_standing_act_without_an_end_goes_on_across_the_turn() -> None:
    play = Play(hider(), EYE)
    play.order(HIDER, "act", unit="gen", act="tractor")
    play.to("2.32.6D")
    assert strangers(play) == ["appeared"]


@pytest.mark.rule("A36")
def test_every_enemy_searcher_with_a_letter_has_a_bearing_and_no_other() -> None:
    play = Play(
        hider("0101"),
        ship("eye", SEEKER, "0130", facing="A"),
        ship("deaf", SEEKER, "0120", sensor_rating=0),
        ship("wasp", SEEKER, "4230", kind="fighter", scout_channels=0, labs=0),
        ship("near", SEEKER, "0510", facing="D"),
    )
    play.order(HIDER, "act", unit="gen", act="transporter")
    assert play.contact().level == "partial"
    assert [(each.by, each.letter, each.at) for each in play.contact().bearings] == [
        ("eye", "D", "0130"), ("near", "H", "0510"),
    ]  # fmt: skip


@pytest.mark.rule("A36")
def test_every_field_that_hid_the_unit_is_told_of() -> None:
    other = ship("other", HIDER, "1012", field=SECOND)
    play = Play(hider("1010", radius=1), other, ship("mate", HIDER, "1011"), EYE)
    play.order(HIDER, "act", unit="gen", act="transporter")
    assert [contact.id for contact in play.view().contacts] == ["contact-1"]
    play.order(HIDER, "act", unit="mate", act="transporter")
    assert [(contact.id, len(contact.bearings)) for contact in play.view().contacts] == [
        ("contact-1", 2), ("contact-2", 1),
    ]  # fmt: skip


@pytest.mark.rule("A36")
def test_moving_from_one_field_into_an_overlapping_one_is_no_appearance() -> None:
    other = ship("other", HIDER, "1007", field={"strength": 1, "radius": 2})
    play = Play(hider("1010", radius=1), other, ship("mate", HIDER, "1009", speed=8), EYE)
    heard = play.to("1.8.6B3")
    assert play.unit("mate").hex == "1007"
    assert (strangers(play), play.view().contacts) == ([], ())
    assert not heard.get(SEEKER)


@pytest.mark.rule("A36")
def test_the_plus_one_of_partial_information_holds_from_an_appearance_on() -> None:
    play = Play(hider("1026"), ship("eye", SEEKER, "1029"), rolls=[1])
    play.order(HIDER, "act", unit="gen", act="transporter")
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["terms"]["partial"] == 1


@pytest.mark.rule("A36")
def test_a_field_that_is_fully_known_has_nothing_more_to_tell() -> None:
    play = Play(hider("1010"), EYE, ship("scout", SEEKER, "1010"))
    play.order("referee", "set", unit="scout", hex="4201")
    play.order(HIDER, "act", unit="gen", act="transporter")
    assert play.contact().level == "full"
    assert play.contact().bearings == ()


@pytest.mark.rule("A36")
def test_a_launch_under_a_field_stays_unseen_and_one_in_the_open_is_seen() -> None:
    flight = ship("wasps", HIDER, None, aboard="gen", kind="fighter", scout_channels=0, labs=0)
    play = Play(hider("1010"), flight, EYE)
    play.to("1.1.6B8")
    heard = play.order(HIDER, "launch", unit="gen", flight="wasps")
    assert set(heard) == {HIDER, "referee"}
    open_flight = ship("wasps", HIDER, None, aboard="mate", kind="fighter", scout_channels=0, labs=0)
    play = Play(hider("1010"), ship("mate", HIDER, "2010"), open_flight, EYE)
    play.to("1.1.6B8")
    play.order(HIDER, "launch", unit="mate", flight="wasps")
    assert play.known()["wasps"] == "open"
