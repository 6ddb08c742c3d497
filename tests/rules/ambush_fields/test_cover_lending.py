"""Lending O-EW against a field, to the last point and hex (A31, A32), and fire into fields (A33, A37)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

WASPS = ship("wasps", HIDER, "1010", kind="fighter", count=5, scout_channels=0, labs=0)


def lender(hex_: str = "1020", id_: str = "eye", **figures: object) -> dict[str, Any]:
    """A ship whose first channel lends, with twenty points to lend."""
    return ship(id_, SEEKER, hex_, **({"channels": ["lend"], "oew": 20} | figures))


def known_field(*units: dict[str, Any], gen: dict[str, Any] | None = None, **more: Any) -> Play:
    """A game at the first sweeps, in which the seekers have full information on a field."""
    scout = ship("scout", SEEKER, "1010", kind="shuttle", scout_channels=0, labs=0)
    play = Play(gen or hider("1010"), *units, scout, **more)
    play.order("referee", "set", unit="scout", hex="4201")
    play.to("1.1.6B3")
    return play


def seen(play: Play) -> list[str]:
    """How the seekers see each unit of others, markers left out."""
    return sorted(known for known in play.known().values() if known not in {"own", "last_seen"})


@pytest.mark.rule("A31")
def test_without_full_information_nothing_is_lent() -> None:
    play = Play(hider("1016"), lender("1020"), rolls=[6])
    play.to("1.1.6B3")
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=2)[0] == "A31"
    play.sweep()
    assert play.contact().level == "partial"
    play.to("1.2.6B3")
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=2)[0] == "A31"


@pytest.mark.rule("A31")
@pytest.mark.parametrize("channels", [[], ["boost", "extra"], ["none"]])
def test_only_a_channel_assigned_to_it_lends(channels: list[str]) -> None:
    play = known_field(lender(channels=channels))
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=2)[0] == "A31"
    assert play.offers(SEEKER, "lend") == []


@pytest.mark.rule("A31")
@pytest.mark.parametrize(
    ("option", "within", "beyond"), [({}, "1027", "1028"), ({"oew_range": 4}, "1016", "1017")]
)
def test_the_range_of_lending_goes_to_the_nearest_hex(
    option: dict[str, int], within: str, beyond: str
) -> None:
    gen = hider("1010", radius=2)
    near = known_field(lender(within), gen=gen, options=option)
    near.order(SEEKER, "lend", unit="eye", contact="contact-1", points=2)
    assert seen(near) == ["located"]
    far = known_field(lender(beyond), gen=gen, options=option)
    rule, words = far.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=2)
    assert rule == "A31"
    assert "15" in words or "4" in words


@pytest.mark.rule("A31")
def test_more_than_six_points_may_be_lent_but_no_more_than_were_paid_for() -> None:
    play = known_field(lender(oew=16))
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=17)[0] == "A31"
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=16)


@pytest.mark.rule("A31")
def test_one_channel_lends_against_one_field_and_the_points_are_shared() -> None:
    other = ship("other", HIDER, "1212", field={"strength": 1, "radius": 0})
    second = ship("second", SEEKER, "1212", kind="shuttle", scout_channels=0, labs=0)
    for channels, taken in ((["lend"], False), (["lend", "lend"], True)):
        play = known_field(other, second, lender(channels=channels, oew=6))
        play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=4)
        if taken:
            assert play.refused(SEEKER, "lend", unit="eye", contact="contact-2", points=3)[0] == "A31"
            play.order(SEEKER, "lend", unit="eye", contact="contact-2", points=2)
        else:
            assert play.refused(SEEKER, "lend", unit="eye", contact="contact-2", points=2)[0] == "A31"


@pytest.mark.rule("A31")
@pytest.mark.parametrize(
    ("pooled", "points", "due"),
    [
        ("apart", (4, 4), []),
        ("apart", (5, 4), ["located"]),
        ("apart", (8, 8), ["located"]),
        ("pooled", (2, 2), []),
        ("pooled", (3, 2), ["located"]),
        ("pooled", (4, 4), ["located"]),
        ("pooled", (5, 4), ["identified"]),
    ],
)
def test_above_must_be_reached_by_one_lender_unless_points_are_pooled(
    pooled: str, points: tuple[int, int], due: list[str]
) -> None:
    options = {"oew_pooled": pooled == "pooled"}
    play = known_field(lender(), lender("1019", "ear"), gen=hider("1010", strength=2), options=options)
    for unit, number in zip(("eye", "ear"), points, strict=True):
        play.order(SEEKER, "lend", unit=unit, contact="contact-1", points=number)
    assert seen(play) == due


@pytest.mark.rule("A32")
def test_a_cancelled_field_shows_hexes_and_counts_and_one_above_the_classes_too() -> None:
    play = known_field(WASPS, lender())
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=2)
    located = {
        (unit.hex, unit.count, unit.cls, unit.side) for unit in play.view().units if unit.known == "located"
    }
    assert located == {("1010", 1, None, None), ("1010", 5, None, None)}
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=5)
    above = [(unit.count, unit.cls) for unit in play.view().units if unit.known == "identified"]
    assert sorted(above) == [(1, "Plain ship"), (5, "Plain ship")]


@pytest.mark.rule("A31", "A32")
def test_points_beyond_do_nothing_more() -> None:
    play = known_field(lender())
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=4)
    assert seen(play) == ["located"]
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=20)
    assert seen(play) == ["identified"]


@pytest.mark.rule("A32")
def test_lending_starts_in_interrogation_only() -> None:
    play = known_field(lender())
    play.to("1.1.6D")
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=2)[0] == "A2"


@pytest.mark.rule("A32")
def test_what_was_lent_lasts_to_the_turns_end() -> None:
    play = known_field(lender())
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=2)
    play.to("1.32.6D")
    assert seen(play) == ["located"]
    play.to("1.8")
    assert seen(play) == ["located"]
    play.to("2.1")
    assert seen(play) == []


@pytest.mark.rule("A17", "A31")
def test_a_blinded_channel_lends_again_after_thirty_two_impulses() -> None:
    play = known_field(ship("decoy", HIDER, "1022"), lender())
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=2)
    play.to("1.1.6D")
    play.order(SEEKER, "fire", unit="eye", weapon="gun", target="decoy", blind=1)
    assert seen(play) == ["open"]
    play.to("1.32.6B3")
    assert play.refused(SEEKER, "lend", unit="eye", contact="contact-1", points=2)[0] == "A31"
    play.to("2.1.6B3")
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=2)


@pytest.mark.rule("A33", "A37")
def test_being_seen_inside_beats_having_given_oneself_away() -> None:
    play = known_field(lender(), gen=hider("1010", strength=2))
    play.order(SEEKER, "lend", unit="eye", contact="contact-1", points=5)
    play.to("1.1.6D")
    play.order(HIDER, "fire", unit="gen", weapon="gun", target="eye")
    (target,) = [unit.id for unit in play.view().units if unit.known == "located"]
    heard = play.order(SEEKER, "fire", unit="eye", weapon="gun", target=target, blind=1)[SEEKER]
    assert "Eye fires Gun at Unknown 2: range 10, arc 360, shift 2." in heard


@pytest.mark.rule("A33")
def test_in_overlapping_fields_the_highest_strength_is_the_shift_of_those_the_shooter_is_not_in() -> None:
    other = ship("other", HIDER, "1012", field={"strength": 3, "radius": 2}, channels=["boost"])
    play = Play(
        hider("1010", strength=1, radius=1), other, ship("mate", HIDER, "1011"), ship("eye", SEEKER, "1009")
    )
    play.to("1.1.6D")
    play.order(HIDER, "act", unit="mate", act="transporter")
    (target,) = [unit.id for unit in play.view().units if unit.known == "appeared"]
    heard = play.order(SEEKER, "fire", unit="eye", weapon="gun", target=target)[SEEKER]
    assert heard[-1] == "Eye fires Gun at Unknown 1: range 4 (doubled), arc 360, shift 3."


@pytest.mark.rule("A37")
def test_fire_at_an_appeared_unit_is_doubled_and_at_an_open_one_not() -> None:
    play = Play(hider("1010", strength=2), ship("decoy", HIDER, "1015"), ship("eye", SEEKER, "1020"))
    play.to("1.1.6D")
    assert play.order(SEEKER, "fire", unit="eye", weapon="bow", target="decoy")[SEEKER] == [
        "Eye fires Bow gun at Decoy: range 5, arc FA, shift 0."
    ]
    play.order(HIDER, "act", unit="gen", act="explosion")
    heard = play.order(SEEKER, "fire", unit="eye", weapon="gun", target="unknown-1")[SEEKER]
    assert heard == ["Eye fires Gun at Unknown 1: range 20 (doubled), arc 360, shift 2."]


@pytest.mark.rule("A38", "A35")
def test_who_is_hidden_again_is_no_target_any_more() -> None:
    play = Play(hider("1010"), ship("eye", SEEKER, "1020"))
    play.order(HIDER, "act", unit="gen", act="transporter")
    play.to("1.3.6D")
    assert play.refused(SEEKER, "fire", unit="eye", weapon="gun", target="unknown-1") == (
        "A38",
        play.refused(SEEKER, "fire", unit="eye", weapon="gun", target="unknown-9")[1].replace("9", "1"),
    )


@pytest.mark.rule("A38")
def test_orders_against_an_enemys_hidden_unit_read_like_those_against_nobody() -> None:
    play = Play(hider("1010"), ship("eye", SEEKER, "1020"))
    for do, parts in (("move", {"how": "ahead"}), ("damage", {"labs": 0}), ("plan", {"steps": []})):
        rule, words = play.refused(SEEKER, do, unit="gen", **parts)
        assert (rule, words.replace("gen", "nix")) == play.refused(SEEKER, do, unit="nix", **parts)


@pytest.mark.rule("A44")
def test_damage_and_repair_go_no_further_than_the_ship_was_built() -> None:
    play = Play(hider("1010"), ship("eye", SEEKER, "1020"))
    play.order(SEEKER, "damage", unit="eye", sensor_rating=2, labs=1, scout_channels=0, crippled=True)
    assert play.fact("eye", "A15", SEEKER)[0] == "2"
    assert play.refused(SEEKER, "damage", unit="eye", sensor_rating=7)[0] == "A44"
    play.order("referee", "damage", unit="eye", sensor_rating=6)
    assert play.fact("eye", "A15", SEEKER)[0] == "6"


@pytest.mark.rule("A44")
def test_a_destroyed_unit_is_off_the_map_for_all() -> None:
    play = Play(hider("1010"), ship("eye", SEEKER, "1020"), ship("ear", SEEKER, "1021"))
    play.order(SEEKER, "damage", unit="eye", destroyed=True)
    assert all("eye" not in play.known(audience) for audience in (HIDER, SEEKER, "public", "referee"))
