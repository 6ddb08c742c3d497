"""Searching: attempts, modifiers, letters, and what a roll gives (A15-A29)."""

from __future__ import annotations

import pytest

from ambuscade.rules.ambush_fields.tables import LETTERS, tables
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

BOOSTED = {"channels": ["boost", "boost"], "labs_on": {"basic": 4}}


def swept(die: int, distance: int, *, strength: int = 1, speed: int = 0, **eye: object) -> Play:
    """One sweep at a range: the field's centre is `distance` hexes up the map from the searcher."""
    play = Play(
        hider(f"10{29 - distance:02}", strength=strength, speed=speed, facing="A"),
        ship("eye", SEEKER, "1029", **eye),
        rolls=[die],
    )
    play.to("1.1.6B3")
    play.sweep()
    return play


@pytest.mark.rule("A25", "A21", "A23")
@pytest.mark.parametrize("die", range(1, 7))
def test_without_help_strength_one_at_range_four_is_found_on_a_six(die: int) -> None:
    roll = swept(die, 4).roll()
    assert roll["letter"] == "L"
    assert roll["sum"] == die + 4
    assert roll["result"] == ("partial" if die == 6 else "nothing")


@pytest.mark.rule("A25")
def test_without_help_strength_two_is_never_found() -> None:
    assert swept(6, 4, strength=2).roll()["result"] == "nothing"


@pytest.mark.rule("A25")
@pytest.mark.parametrize(
    ("speed", "partial", "full"), [(0, 3, 5), (12, 1, 3)], ids=["standing", "at speed 12"]
)
@pytest.mark.parametrize("die", range(1, 7))
def test_with_labs_and_channels_at_range_twelve(die: int, speed: int, partial: int, full: int) -> None:
    roll = swept(die, 12, strength=2, speed=speed, **BOOSTED).roll()
    assert roll["letter"] == "J"
    assert roll["sum"] - die == 10 + (2 if speed else 0)
    assert roll["result"] == ("full" if die >= full else "partial" if die >= partial else "nothing")


@pytest.mark.rule("A25", "A23")
def test_known_partially_a_field_is_found_one_easier() -> None:
    play = Play(hider("1017", strength=2), ship("eye", SEEKER, "1029", **BOOSTED), rolls=[3, 1, 2, 4])
    results = []
    for step in ("1.1.6B3", "1.5.6B3", "1.9.6B3", "1.13.6B3"):
        play.to(step)
        play.sweep()
        results.append(play.roll()["result"])
    assert results == ["partial", "nothing", "partial", "full"]
    assert [roll["terms"]["partial"] for roll in play.rolls()] == [0, 1, 1, 1]


@pytest.mark.rule("A15")
def test_a_group_waits_four_impulses_across_the_turns_end_and_has_as_many_attempts_as_its_rating() -> None:
    play = Play(hider("0101"), ship("eye", SEEKER, "2020", sensor_rating=2))
    play.to("1.30.6B3")
    play.sweep()
    play.to("2.1.6B3")
    rule, words = play.refused(SEEKER, "sweep", unit="eye", group="basic")
    assert rule == "A15"
    assert words == "Eye swept at impulse 30; its basic group may sweep again at 2."
    play.to("2.2.6B3")
    play.sweep()
    play.to("2.6.6B3")
    play.sweep()
    play.to("2.10.6B3")
    assert play.refused(SEEKER, "sweep", unit="eye", group="basic")[0] == "A15"


@pytest.mark.rule("A15", "A44")
def test_damage_takes_attempts_and_repair_restores_them() -> None:
    play = Play(hider("0101"), ship("eye", SEEKER, "2020"))
    play.to("1.1.6B3")
    play.sweep()
    play.order(SEEKER, "damage", unit="eye", sensor_rating=1)
    play.to("1.5.6B3")
    assert play.refused(SEEKER, "sweep", unit="eye", group="basic")[0] == "A15"
    play.order(SEEKER, "damage", unit="eye", sensor_rating=2)
    play.sweep()


@pytest.mark.rule("A16")
@pytest.mark.parametrize(
    ("channels", "sweeps", "boosts"),
    [
        (["extra", "extra"], 18, {0}),
        (["boost", "extra"], 12, {0, 2}),
        (["boost", "boost"], 6, {4}),
    ],
)
def test_two_channels_give_the_attempts_of_the_rule(
    channels: list[str], sweeps: int, boosts: set[int]
) -> None:
    play = Play(hider("0101"), ship("eye", SEEKER, "2020", channels=channels))
    groups = ["basic", *(f"extra-{n + 1}" for n in range(channels.count("extra")))]
    for impulse in range(1, 25, 4):
        play.to(f"1.{impulse}.6B3")
        for group in groups:
            play.sweep(group=group)
    assert len(play.rolls()) == sweeps
    assert {roll["terms"]["boost"] for roll in play.rolls()} == boosts
    play.to("1.25.6B3")
    assert {play.refused(SEEKER, "sweep", unit="eye", group=group)[0] for group in groups} == {"A15"}


@pytest.mark.rule("A17")
def test_a_shot_blinds_a_channel_for_the_impulses_of_the_rule() -> None:
    near = ship("decoy", HIDER, "2019")
    play = Play(hider("0101"), near, ship("eye", SEEKER, "2020", channels=["boost", "extra"]))
    play.to("1.1.6D")
    play.order(SEEKER, "fire", unit="eye", weapon="gun", target="decoy", blind=2)
    play.to("1.2.6B3")
    assert play.refused(SEEKER, "sweep", unit="eye", group="extra-1")[0] == "A17"
    play.sweep()
    assert play.roll()["terms"]["boost"] == 2
    play.to("1.32.6B3")
    assert play.refused(SEEKER, "sweep", unit="eye", group="extra-1")[0] == "A17"
    play.to("2.1.6B3")
    play.sweep(group="extra-1")


@pytest.mark.rule("A17")
@pytest.mark.parametrize(("step", "boost"), [("2.1.6B3", 2), ("2.32.6B3", 2), ("3.1.6B3", 4)])
def test_a_further_shot_adds_its_impulses_and_a_harmless_weapon_blinds_nothing(step: str, boost: int) -> None:
    eye = ship("eye", SEEKER, "2020", channels=["boost", "boost"])
    play = Play(hider("0101"), ship("decoy", HIDER, "2019"), eye)
    play.to("1.1.6D")
    play.order(SEEKER, "fire", unit="eye", weapon="bow", target="decoy")
    play.order(SEEKER, "fire", unit="eye", weapon="gun", target="decoy", blind=1)
    play.to("1.2.6D")
    play.order(SEEKER, "fire", unit="eye", weapon="gun", target="decoy", blind=1)
    play.to(step)
    play.sweep()
    assert play.roll()["terms"]["boost"] == boost


@pytest.mark.rule("A18")
def test_each_powered_lab_adds_one_to_the_group_that_it_is_assigned_to() -> None:
    eye = ship("eye", SEEKER, "2020", channels=["extra"], labs_on={"basic": 1, "extra-1": 3})
    play = Play(hider("0101"), eye)
    play.to("1.1.6B3")
    play.sweep()
    play.sweep(group="extra-1")
    assert [roll["terms"]["labs"] for roll in play.rolls()] == [1, 3]


@pytest.mark.rule("A19")
@pytest.mark.parametrize(
    ("kind", "craft", "attempts", "boost"),
    [
        ("special_craft", "six", 6, 0),
        ("special_craft", "three", 3, 2),
        ("fighter", "six", 2, 0),
        ("shuttle", "six", 2, 0),
    ],
)
def test_craft_have_the_attempts_of_their_kind(kind: str, craft: str, attempts: int, boost: int) -> None:
    eye = ship("eye", SEEKER, "2020", kind=kind, craft=craft, scout_channels=0, labs=0, count=4)
    play = Play(hider("0101"), eye)
    for impulse in range(1, 1 + 4 * attempts, 4):
        play.to(f"1.{impulse}.6B3")
        play.sweep()
        assert play.roll()["terms"]["boost"] == boost
        assert play.roll()["terms"]["sensor"] == 6
    play.to(f"1.{1 + 4 * attempts}.6B3")
    assert play.refused(SEEKER, "sweep", unit="eye", group="basic")[0] == "A15"


@pytest.mark.rule("A19")
def test_crippled_craft_search_at_two() -> None:
    play = Play(
        hider("0101"), ship("eye", SEEKER, "2020", kind="fighter", crippled=True, scout_channels=0, labs=0)
    )
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["terms"]["sensor"] == 2


@pytest.mark.rule("A20")
def test_a_sweep_rolls_once_for_every_enemy_field_that_is_not_fully_known() -> None:
    other = ship("second", HIDER, "3030", field={"strength": 1, "radius": 0})
    own = ship("mine", SEEKER, "2022", field={"strength": 1, "radius": 0})
    play = Play(hider("2018"), other, own, ship("eye", SEEKER, "2020", **BOOSTED), rolls=[6, 1, 2])
    play.to("1.1.6B3")
    play.sweep()
    assert [roll["against"] for roll in play.rolls()] == ["gen", "second"]
    play.to("1.5.6B3")
    play.sweep()
    assert [roll["against"] for roll in play.rolls()[2:]] == ["second"]


@pytest.mark.rule("A22")
def test_the_numbers_of_each_letter() -> None:
    numbers = tables().numbers
    assert [numbers[letter] for letter in LETTERS] == [
        (20, 24), (18, 22), (18, 20), (17, 19), (16, 18), (15, 17),
        (14, 16), (14, 16), (13, 15), (13, 15), (12, 14), (10, 14),
    ]  # fmt: skip


@pytest.mark.rule("A23")
@pytest.mark.parametrize(
    ("speed", "modifier"),
    [(0, 0), (4, 0), (5, 1), (8, 1), (9, 2), (15, 2), (16, 4), (20, 4), (21, 6), (25, 6), (26, 6), (31, 6)],
)
def test_the_modifier_for_the_generators_speed(speed: int, modifier: int) -> None:
    assert tables().speed_modifier(speed) == modifier


@pytest.mark.rule("A24")
@pytest.mark.parametrize("column", ["scout", "ship", "special_craft", "patrol", "shuttle"])
def test_a_letter_reaches_to_its_greatest_range_and_no_hex_farther(column: str) -> None:
    for place, letter in enumerate(LETTERS):
        greatest = tables().ranges[column][place]
        if greatest < 0:
            continue
        assert tables().letter(column, greatest) == letter
        farther = LETTERS[place - 1] if place else ""
        assert tables().letter(column, greatest + 1) == farther


@pytest.mark.rule("A24")
def test_beyond_the_greatest_range_no_roll_can_succeed() -> None:
    play = Play(
        hider("0101"),
        ship("eye", SEEKER, "4230", kind="fighter", scout_channels=0, labs=0),
        rolls=[6],
    )
    play.to("1.1.6B3")
    assert play.sweep() == ["Eye swept (basic group, +6): nothing."]
    assert "letter" not in play.roll()


@pytest.mark.rule("A24")
@pytest.mark.parametrize(("option", "letter"), [("nearest", "L"), ("centre", "K")])
def test_range_goes_to_the_nearest_hex_or_to_the_centre(option: str, letter: str) -> None:
    play = Play(hider("1022", radius=2), ship("eye", SEEKER, "1028"), options={"field_range": option})
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["letter"] == letter


@pytest.mark.rule("A24")
@pytest.mark.parametrize(
    ("more", "letter"),
    [
        ({}, "K"),
        ({"channels": ["boost"]}, "L"),
        ({"kind": "patrol_ship"}, "H"),
        ({"range_column": "shuttle"}, "E"),
    ],
)
def test_the_column_goes_by_the_unit_and_may_be_overridden(more: dict[str, object], letter: str) -> None:
    play = Play(hider("1023"), ship("eye", SEEKER, "1029", **more))
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["letter"] == letter


@pytest.mark.rule("A26")
def test_partial_information_is_letter_arc_and_direction_and_not_speed() -> None:
    play = Play(hider("1025", speed=3, facing="C"), ship("eye", SEEKER, "1029"), rolls=[6])
    play.to("1.1.6B3")
    play.sweep()
    (bearing,) = play.contact().bearings
    assert (bearing.letter, bearing.arcs, bearing.heading) == ("L", ("LF", "RF"), "C")
    assert play.view().areas == ()
    assert play.contact().level == "partial"


@pytest.mark.rule("A27")
def test_full_information_is_all_but_the_contents_and_stays() -> None:
    play = Play(
        hider("1020", strength=2, radius=1, speed=4, facing="C"),
        ship("eye", SEEKER, "1029", **BOOSTED),
        rolls=[6],
    )
    play.to("1.1.6B3")
    play.sweep()
    area = play.field()
    assert (area.hex, area.radius, area.strength, area.speed, area.heading) == ("1020", 1, 2, 4, "C")
    assert set(play.known()) == {"eye"}
    play.to("1.9.6B3")
    assert play.field().hex == "1121"
    play.sweep()
    assert len(play.rolls()) == 1


@pytest.mark.rule("A27")
def test_a_snapshot_is_dated_and_sweeps_roll_on() -> None:
    play = Play(
        hider("1020", strength=2, radius=1, speed=4, facing="C"),
        ship("eye", SEEKER, "1029", **BOOSTED),
        rolls=[6, 1],
        options={"full_info": "snapshot"},
    )
    play.to("1.1.6B3")
    play.sweep()
    play.to("1.9.6B3")
    assert (play.field().hex, play.field().dated) == ("1020", "1.1.6B3")
    play.sweep()
    assert len(play.rolls()) == 2


@pytest.mark.rule("A28")
def test_what_one_unit_learns_helps_the_next() -> None:
    play = Play(hider("1025"), ship("eye", SEEKER, "1029"), ship("ear", SEEKER, "1029"), rolls=[6, 5])
    play.to("1.1.6B3")
    play.sweep()
    play.sweep("ear")
    assert play.roll()["terms"]["partial"] == 1
    assert len(play.contact().bearings) == 2


@pytest.mark.rule("A29")
@pytest.mark.parametrize("told", [True, False])
def test_the_owner_is_told_what_is_known_of_his_field_unless_the_option_says_no(told: bool) -> None:  # noqa: FBT001 - a parameter of the test
    play = Play(hider("1025"), ship("eye", SEEKER, "1029"), rolls=[6], options={"owner_told": told})
    play.to("1.1.6B3")
    play.sweep()
    assert bool(play.heard.get(HIDER)) is told
    assert [(each.level, each.letter) for each in play.field(HIDER).told] == (
        [("partial", "L")] if told else []
    )
    assert bool(play.field(HIDER).odds) is told


@pytest.mark.rule("A29")
def test_the_owner_is_not_told_which_hidden_searcher_learned_it() -> None:
    lair = ship("lair", SEEKER, "1029", field={"strength": 1, "radius": 0})
    play = Play(hider("1025"), lair, rolls=[6])
    play.to("1.1.6B3")
    play.sweep("lair")
    assert play.heard[HIDER] == [
        "seeker has partial information on Gen's field: range letter L, left forward and right forward."
    ]


@pytest.mark.rule("A43")
@pytest.mark.parametrize("strength", [1, 2])
def test_fighters_reach_ten_at_most_and_ships_without_help_find_nothing_of_strength_two(
    strength: int,
) -> None:
    fighter = ship("eye", SEEKER, "1010", kind="fighter", scout_channels=0, labs=0)
    play = Play(hider("1011", strength=strength), fighter, rolls=[6])
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["sum"] == 12 - 2 * strength
    assert play.roll()["result"] == "nothing"
