"""How often, how well and how far is searched, to the last impulse and hex (A15-A19, A24-A26)."""

from __future__ import annotations

import pytest

from ambuscade.rules.ambush_fields.tables import tables
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

LETTERS = "ABCDEFGHIJKL"
GREATEST = {
    "scout": (150, 75, 60, 45, 30, 24, 21, 18, 15, 12, 9, 6),
    "ship": (100, 50, 40, 30, 20, 16, 14, 12, 10, 8, 6, 4),
    "special_craft": (75, 37, 30, 22, 15, 12, 10, 9, 7, 5, 3, 1),
    "patrol": (50, 25, 20, 15, 10, 8, 7, 6, 4, 3, 2, 1),
    "shuttle": (35, 20, 12, 9, 6, 5, 4, 3, 2, 1, 0),
}
"""The greatest range of each letter, from the rule's text."""
BOOSTED = {"channels": ["boost", "boost"], "labs_on": {"basic": 4}}
FAR = hider("0101")
DECOY = ship("decoy", HIDER, "2019")


def refused(play: Play, group: str = "basic") -> str:
    """The rule by which a sweep is refused, with what its side is offered: no such sweep."""
    offered = {
        choice
        for offer in play.offers(SEEKER, "sweep")
        for param in offer.params
        if param.name == "group" and offer.barred is None
        for choice in param.of
    }
    assert group not in offered
    return play.refused(SEEKER, "sweep", unit="eye", group=group)[0]


@pytest.mark.rule("A15")
def test_a_ship_without_sensors_sweeps_not_at_all() -> None:
    play = Play(FAR, ship("eye", SEEKER, "2020", sensor_rating=0))
    play.to("1.1.6B3")
    assert refused(play) == "A15"


@pytest.mark.rule("A15")
def test_attempts_stand_four_impulses_apart_and_no_less() -> None:
    play = Play(FAR, ship("eye", SEEKER, "2020"))
    play.to("1.1.6B3")
    play.sweep()
    for impulse in (1, 2, 3, 4):
        if impulse > 1:
            play.to(f"1.{impulse}.6B3")
        assert refused(play) == "A15"
    play.to("1.5.6B3")
    play.sweep()


@pytest.mark.rule("A15")
@pytest.mark.parametrize(("last", "barred", "free"), [(29, 32, 1), (30, 1, 2), (32, 3, 4)])
def test_spacing_is_counted_on_across_the_turns_end(last: int, barred: int, free: int) -> None:
    play = Play(FAR, ship("eye", SEEKER, "2020"))
    play.to(f"1.{last}.6B3")
    play.sweep()
    play.to(f"{1 if barred == 32 else 2}.{barred}.6B3")
    assert refused(play) == "A15"
    play.to(f"2.{free}.6B3")
    play.sweep()


@pytest.mark.rule("A15")
def test_spacing_belongs_to_the_channel_whatever_its_label_this_turn() -> None:
    play = Play(FAR, ship("eye", SEEKER, "2020", channels=["extra", "extra"]))
    play.to("1.31.6B3")
    play.sweep(group="extra-2")
    play.to("2.1")
    play.order(SEEKER, "allocate", unit="eye", channels=2)
    play.order(SEEKER, "assign", unit="eye", channels=["none", "extra"])
    play.to("2.2.6B3")
    assert refused(play, "extra-1") == "A15"
    play.sweep()
    play.to("2.3.6B3")
    play.sweep(group="extra-1")


@pytest.mark.rule("A15")
def test_what_is_left_is_the_present_rating_less_what_was_made() -> None:
    play = Play(FAR, ship("eye", SEEKER, "2020", channels=["extra"]))
    for step in ("1.1.6B3", "1.5.6B3"):
        play.to(step)
        play.sweep()
    play.order(SEEKER, "damage", unit="eye", sensor_rating=3)
    assert play.fact("eye", "A15", SEEKER) == ["3", "1 of 3 left, +3", "3 of 3 left, +3"]
    play.order(SEEKER, "damage", unit="eye", sensor_rating=6)
    assert play.fact("eye", "A15", SEEKER) == ["6", "4 of 6 left, +6", "6 of 6 left, +6"]


@pytest.mark.rule("A16")
def test_three_attempts_may_fall_on_one_impulse() -> None:
    play = Play(FAR, ship("eye", SEEKER, "2020", channels=["extra", "extra"]))
    play.to("1.1.6B3")
    for group in ("basic", "extra-1", "extra-2"):
        play.sweep(group=group)
    assert {(roll["at"], roll["group"]) for roll in play.rolls()} == {
        ("1.1.6B3", group) for group in ("basic", "extra-1", "extra-2")
    }


@pytest.mark.rule("A16")
def test_boosting_channels_help_the_basic_group_alone() -> None:
    play = Play(FAR, ship("eye", SEEKER, "2020", channels=["boost", "extra"]))
    play.to("1.1.6B3")
    play.sweep()
    play.sweep(group="extra-1")
    assert [roll["terms"]["boost"] for roll in play.rolls()] == [2, 0]


@pytest.mark.rule("A16")
def test_a_channel_does_one_thing_a_turn_chosen_by_step_four() -> None:
    play = Play(FAR, ship("eye", SEEKER, "2020", channels=["boost"]))
    play.to("1.1.6B3")
    assert play.refused(SEEKER, "assign", unit="eye", channels=["extra"])[0] == "A2"
    assert refused(play, "extra-1") == "A16"


@pytest.mark.rule("A17")
@pytest.mark.parametrize(("step", "boost"), [("1.5.6B3", 2), ("1.6.6B3", 0), ("2.4.6B3", 0), ("2.5.6B3", 2)])
def test_a_shot_in_impulse_five_blinds_the_sweeps_of_six_to_the_thirty_first_after_it(
    step: str, boost: int
) -> None:
    play = Play(FAR, DECOY, ship("eye", SEEKER, "2020", channels=["boost"]))
    if step != "1.5.6B3":
        play.to("1.5.6D")
        play.order(SEEKER, "fire", unit="eye", weapon="gun", target="decoy", blind=1)
    play.to(step)
    play.sweep()
    assert play.roll()["terms"]["boost"] == boost


@pytest.mark.rule("A17")
@pytest.mark.parametrize(("step", "boost"), [("2.5.6B3", 0), ("3.4.6B3", 0), ("3.5.6B3", 2)])
def test_a_further_shot_adds_thirty_two_impulses(step: str, boost: int) -> None:
    play = Play(FAR, DECOY, ship("eye", SEEKER, "2020", channels=["boost"]))
    for shot in ("1.5.6D", "1.20.6D"):
        play.to(shot)
        play.order(SEEKER, "fire", unit="eye", weapon="gun", target="decoy", blind=1)
    play.to(step)
    play.sweep()
    assert play.roll()["terms"]["boost"] == boost


@pytest.mark.rule("A17")
def test_each_blinding_weapon_blinds_one_channel_of_the_owners_choice() -> None:
    guns = [{"id": f"gun-{n}", "name": f"Gun {n}", "arc": "360", "blinds": True} for n in (1, 2)]
    play = Play(FAR, DECOY, ship("eye", SEEKER, "2020", channels=["boost", "extra"], weapons=guns))
    play.to("1.1.6D")
    assert play.refused(SEEKER, "fire", unit="eye", weapon="gun-1", target="decoy", blind=3)[0] == "A17"
    play.order(SEEKER, "fire", unit="eye", weapon="gun-1", target="decoy", blind=2)
    play.to("1.2.6B3")
    assert refused(play, "extra-1") == "A17"
    play.sweep()
    play.to("1.2.6D")
    play.order(SEEKER, "fire", unit="eye", weapon="gun-2", target="decoy", blind=1)
    play.to("1.6.6B3")
    play.sweep()
    assert [roll["terms"]["boost"] for roll in play.rolls()] == [2, 0]


@pytest.mark.rule("A17")
def test_sensors_are_never_blinded_and_unspent_attempts_of_a_channel_remain() -> None:
    eye = ship("eye", SEEKER, "2020", channels=["extra"])
    play = Play(FAR, DECOY, eye)
    play.to("1.1.6D")
    play.order(SEEKER, "fire", unit="eye", weapon="gun", target="decoy")
    play.to("1.2.6B3")
    play.sweep()
    assert play.fact("eye", "A15", SEEKER)[2] == "6 of 6 left, +6"
    assert refused(play, "extra-1") == "A17"


@pytest.mark.rule("A17")
def test_a_ship_without_a_powered_channel_has_none_to_be_blinded() -> None:
    play = Play(FAR, DECOY, ship("eye", SEEKER, "2020"))
    play.to("1.1.6D")
    assert play.refused(SEEKER, "fire", unit="eye", weapon="gun", target="decoy", blind=1)[0] == "A17"
    play.order(SEEKER, "fire", unit="eye", weapon="gun", target="decoy")


@pytest.mark.rule("A18")
def test_labs_serve_one_group_each_and_no_more_than_there_are() -> None:
    eye = ship("eye", SEEKER, "2020", channels=["extra"])
    play = Play(FAR, eye, start="1.1")
    play.order(SEEKER, "allocate", unit="eye", labs=4, channels=1)
    play.to("1.4")
    assert play.refused(SEEKER, "assign", unit="eye", labs={"basic": 3, "extra-1": 2})[0] == "A18"
    assert play.refused(SEEKER, "assign", unit="eye", labs={"extra-2": 1})[0] == "A18"
    play.order(SEEKER, "assign", unit="eye", labs={"basic": 3, "extra-1": 1})
    play.to("1.1.6B3")
    play.sweep()
    play.sweep(group="extra-1")
    assert [roll["terms"]["labs"] for roll in play.rolls()] == [3, 1]


@pytest.mark.rule("A19")
def test_a_flight_searches_as_one_and_crippling_leaves_the_number_of_attempts() -> None:
    wasps = ship("eye", SEEKER, "2020", kind="fighter", count=8, scout_channels=0, labs=0)
    play = Play(FAR, wasps)
    assert play.fact("eye", "A15", SEEKER) == ["6", "2 of 2 left, +6"]
    play.order(SEEKER, "damage", unit="eye", crippled=True)
    assert play.fact("eye", "A15", SEEKER) == ["2", "2 of 2 left, +2"]
    asp = ship("eye", SEEKER, "2020", kind="special_craft", crippled=True, scout_channels=0, labs=0)
    assert Play(FAR, asp).fact("eye", "A15", SEEKER) == ["2", "6 of 6 left, +2"]


def letters_of(column: str, option: str, radius: int) -> list[tuple[int, str]]:
    """The letters at which fields are found whose centres stand at and just beyond every greatest range."""
    ranges = sorted(
        {far for greatest in GREATEST[column] for far in (greatest, greatest + 1) if far > radius}
    )
    fields = [
        ship(f"at-{far}", HIDER, f"100{200 - far:03}", field={"strength": 1, "radius": radius})
        for far in ranges
    ]
    play = Play(
        *fields,
        ship("eye", SEEKER, "100200", range_column=column),
        options={"field_range": option},
        map={"columns": 200, "rows": 200},
    )
    play.to("1.1.6B3")
    play.sweep()
    by_field = {roll["against"]: roll.get("letter", "") for roll in play.rolls()}
    return [(far, by_field[f"at-{far}"]) for far in ranges]


def deepest(column: str, away: int) -> str:
    """The deepest letter whose greatest range reaches so far, by the rule's own words."""
    reached = [letter for letter, far in zip(LETTERS, GREATEST[column], strict=False) if far >= away]
    return reached[-1] if reached else ""


@pytest.mark.rule("A24")
@pytest.mark.parametrize("column", GREATEST)
@pytest.mark.parametrize(("option", "nearer"), [("nearest", 2), ("centre", 0)])
def test_the_letter_at_each_greatest_range_and_one_beyond(column: str, option: str, nearer: int) -> None:
    found = letters_of(column, option, 0)
    assert found == [(far, deepest(column, far)) for far, _ in found]
    wide = letters_of(column, option, 2)
    assert wide == [(far, deepest(column, far - nearer)) for far, _ in wide]


@pytest.mark.rule("A24")
def test_shuttles_never_reach_letter_l() -> None:
    assert tables().letter("shuttle", 0) == "K"


@pytest.mark.rule("A24")
@pytest.mark.parametrize(
    ("figures", "letter"),
    [
        ({}, "H"),
        ({"channels": ["none", "lend"]}, "J"),
        ({"channels": ["boost"], "power": 0}, "H"),
        ({"kind": "special_craft"}, "F"),
        ({"kind": "patrol_ship"}, "D"),
        ({"kind": "patrol_ship", "channels": ["boost"]}, "D"),
        ({"kind": "fighter"}, "C"),
        ({"kind": "shuttle"}, "C"),
        ({"kind": "shuttle", "range_column": "scout"}, "J"),
    ],
)
def test_who_uses_which_column_at_range_twelve(figures: dict[str, object], letter: str) -> None:
    power = figures.get("power")
    eye = ship("eye", SEEKER, "1022", **{key: figures[key] for key in figures if key != "power"})
    play = Play(hider("1010"), eye, start="1.1")
    if power == 0:
        play.order(SEEKER, "allocate", unit="eye")
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["letter"] == letter


@pytest.mark.rule("A24")
@pytest.mark.parametrize(("option", "greatest"), [("nearest", 16 + 5), ("centre", 16)])
def test_the_ring_of_a_letter_is_widened_by_the_largest_radius_under_nearest(
    option: str, greatest: int
) -> None:
    eye = ship("eye", SEEKER, "1024", range_column="ship", **BOOSTED)
    play = Play(hider("1008"), eye, rolls=[3], options={"field_range": option})
    play.to("1.1.6B3")
    play.sweep()
    (bearing,) = play.contact().bearings
    assert (bearing.letter, bearing.ring) == ("F", (15, greatest))


def result(die: int, away: int, reports: int, speed: int) -> str:
    """What a scout of four labs and two boosting channels finds of strength 2, after so many reports."""
    play = Play(
        hider(f"10{29 - away:02}", strength=2, speed=speed, facing="A"),
        ship("eye", SEEKER, "1029", **BOOSTED),
        ship("ear", SEEKER, "1029", **BOOSTED),
        rolls=[*([1 if speed else 3] * reports), die],
    )
    play.to("1.1.6B3")
    for _ in range(reports):
        play.sweep("ear")
        assert play.roll()["result"] == "partial"
    play.sweep()
    assert play.roll()["letter"] == "J"
    return str(play.roll()["result"])


@pytest.mark.rule("A25", "A21", "A23")
@pytest.mark.parametrize(
    ("reports", "speed", "partial", "full"),
    [(0, 0, 3, 5), (1, 0, 2, 4), (0, 12, 1, 3), (1, 12, 1, 2)],
    ids=["standing", "standing, partly known", "at speed 12", "at speed 12, partly known"],
)
def test_the_worked_cases_of_the_scout_at_range_twelve(
    reports: int, speed: int, partial: int, full: int
) -> None:
    for die in range(1, 7):
        due = "full" if die >= full else "partial" if die >= partial else "nothing"
        assert result(die, 12, reports, speed) == due


@pytest.mark.rule("A25")
def test_the_bare_ship_of_the_worked_case_totals_five_to_ten_and_never_finds_fully() -> None:
    totals = []
    for die in range(1, 7):
        play = Play(hider("1025"), ship("eye", SEEKER, "1029"), rolls=[die])
        play.to("1.1.6B3")
        play.sweep()
        totals.append(play.roll()["sum"])
        assert play.roll()["needed"] == (10, 14)
    assert totals == [5, 6, 7, 8, 9, 10]


@pytest.mark.rule("A26")
@pytest.mark.parametrize(
    ("hex_", "facing", "arcs"),
    [
        ("2016", "A", ("LF", "RF")),
        ("2024", "A", ("LA", "RA")),
        ("2118", "A", ("RF",)),
        ("1918", "A", ("LF",)),
        ("2220", "A", ("RF", "RA")),
        ("1820", "A", ("LF", "LA")),
        ("2118", "D", ("LA",)),
    ],
)
def test_the_arc_is_the_quarter_about_the_facing_and_both_on_a_dividing_line(
    hex_: str, facing: str, arcs: tuple[str, ...]
) -> None:
    play = Play(hider(hex_), ship("eye", SEEKER, "2020", facing=facing), rolls=[6])
    play.to("1.1.6B3")
    play.sweep()
    (bearing,) = play.contact().bearings
    assert bearing.arcs == arcs


@pytest.mark.rule("A26")
def test_the_arc_is_the_centres_however_the_field_straddles() -> None:
    play = Play(hider("2119", radius=4), ship("eye", SEEKER, "2028", range_column="scout"), rolls=[6])
    play.to("1.1.6B3")
    play.sweep()
    (bearing,) = play.contact().bearings
    assert bearing.arcs == ("RF",)


@pytest.mark.rule("A26")
def test_a_still_field_has_no_direction_and_a_later_report_adds_a_bearing() -> None:
    play = Play(hider("1025"), ship("eye", SEEKER, "1029", speed=4), rolls=[6, 5])
    play.to("1.1.6B3")
    play.sweep()
    play.to("1.9.6B3")
    play.sweep()
    first, second = play.contact().bearings
    assert (first.heading, second.heading) == (None, None)
    assert (first.at, first.impulse, second.at, second.impulse) == ("1029", 1, "1028", 9)


@pytest.mark.rule("A26")
def test_partial_information_tells_neither_speed_nor_strength_nor_place() -> None:
    heard = set()
    for speed, strength, hex_ in ((1, 1, "1026"), (4, 1, "1026"), (4, 1, "1027")):
        play = Play(
            hider(hex_, strength=strength, speed=speed, facing="B"), ship("eye", SEEKER, "1029"), rolls=[6]
        )
        play.to("1.1.6B3")
        heard.add((tuple(play.sweep()), play.view().contacts))
    assert len(heard) == 1
