"""What each audience sees, and that silence tells nothing (C28, C29, and the recipe of C30)."""

from __future__ import annotations

import msgspec
import pytest

from ambuscade.rules.view import spoken
from ambuscade.text import say
from tests.rules.cloaking_device.hunt import HUNTER, RAIDER, THIRD, Play, ghost, ship, warden

ENCODER = msgspec.json.Encoder(enc_hook=spoken)


def seen(play: Play, who: str) -> bytes:
    """A view as it goes out."""
    return ENCODER.encode(play.view(who))


@pytest.mark.rule("C28")
def test_silence_is_the_same_whether_there_is_a_quiet_ship_a_deaf_arc_or_no_ship_at_all() -> None:
    told = []
    for plot, gone in (
        (["CLOAK", "0", "0", "0"], False),
        (["CLOAK +6", "0", "0", "0"], False),
        (["CLOAK"], True),
    ):
        play = Play(ghost("2030"), warden("2020", course=12), rolls=[1, 2, 1, 1, 2, 6])
        play.plot(*[*plot, *["0"] * 5][:6])
        play.fly("warden", "+1")
        lines = [play.to("1.detection")[HUNTER]]
        if gone:
            play.order(RAIDER, "damage", unit="ghost", destroyed=True)
        lines.append(play.step()[HUNTER])
        views = [seen(play, HUNTER), seen(play, "public")]
        lines.append(play.to("2.fire")[HUNTER])
        told.append((lines, views, seen(play, HUNTER)))
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("C28")
def test_a_side_rolls_and_hears_the_same_where_nothing_is_cloaked() -> None:
    play = Play(ship("moth", RAIDER, "1010"), warden(), rolls=[1, 2, 3, 4])
    assert play.to("1.fire")[HUNTER][-2:] == ["Listening: Warden 4, sum 4.", "Nothing was detected."]


@pytest.mark.rule("C29")
def test_the_order_of_blips_does_not_tell_whose_ship_it_is_that_nobody_has_seen() -> None:
    told = []
    for mine, other in ((RAIDER, THIRD), (THIRD, RAIDER)):
        play = Play(
            warden("2020"),
            ship("moth", RAIDER, "4040"),
            ship("wasp", THIRD, "4141"),
            ship("one", mine, "2022", cloaking_device=True, cloaked=True),
            ship("two", other, "2123", cloaking_device=True, cloaked=True),
            ship("three", mine, "2224", cloaking_device=True, cloaked=True),
            sides=3,
            rolls=[1, 2, 3] * 9,
        )
        heard = play.to("2.orders")
        told.append([heard[who] for who in (HUNTER, "public")])
    assert told[0] == told[1]
    blips = [line.split(": ")[1] for line in told[0][0] if line.startswith("A blip")]
    assert blips == [f"Cloaked ship {number}, still cloaked." for number in (1, 2, 3)]


@pytest.mark.rule("C27")
@pytest.mark.parametrize("change", [{"thrust": 1}, {"cloaking_device": False}])
def test_what_the_referee_changes_of_a_ship_that_is_gone_from_the_dark_tells_nobody_that_it_is(
    change: dict[str, int],
) -> None:
    play = Play(ghost("2030", cloaked=True), warden("2020"))
    play.order(RAIDER, "damage", unit="ghost", cloaking_device=False, destroyed=True)
    before = [seen(play, who) for who in (HUNTER, "public")]
    heard = play.order("referee", "set", unit="ghost", **change)
    assert (heard.get(HUNTER, []), heard.get("public", [])) == ([], [])
    assert [seen(play, who) for who in (HUNTER, "public")] == before


@pytest.mark.rule("C29")
def test_the_owner_sees_his_ship_its_plot_and_what_each_opponent_has() -> None:
    play = Play(ghost("1040", course=12, velocity=2), warden("2040"), rolls=[1, 2, 1, 1, 2, 6, 1, 2, 6])
    play.plot("CLOAK +5", "S1-3", "0")
    play.to("1.fire")
    own = play.unit(RAIDER, "ghost")
    assert (own.known, own.hex, own.detection_value, own.hidden, own.solution) == (
        "own",
        "1033",
        5,
        True,
        False,
    )
    assert own.groups[0].record[-1] == 1
    assert play.fact(RAIDER, "ghost", "Orders") == "S1-3, 0, through turn 3"
    assert play.fact(RAIDER, "ghost", "Heard by Warden") == "4 in 6"
    assert play.fact(RAIDER, "ghost", "Hunter has") == "a detection, no solution"
    assert own.seen is not None
    assert (own.seen.how, own.seen.hex) == ("hidden", "1040")
    (flown, plotted) = play.view(RAIDER).paths
    assert (flown.kind, plotted.kind) == ("flown", "plotted")
    assert [(leg.turn, leg.value) for leg in plotted.legs] == [(2, 4), (3, 0)]
    hexes = []
    for turn in (2, 3):
        play.to(f"{turn}.ordnance")
        hexes.append(play.unit(RAIDER, "ghost").hex)
    assert [leg.hex for leg in plotted.legs] == hexes


@pytest.mark.rule("C29")
def test_a_deaf_scanner_is_told_to_the_owner_as_far_as_all_saw_it_move() -> None:
    play = Play(ghost("2030"), warden("2020", course=12))
    play.plot("CLOAK", "0")
    play.fly("warden", "+1")
    play.to("1.ordnance")
    assert play.fact(RAIDER, "ghost", "Heard by Warden") == "not in its aft arc"


@pytest.mark.rule("C29")
def test_an_opponent_sees_the_record_of_its_own_detections_as_pips() -> None:
    play = Play(ghost("1040"), warden("2040"), rolls=[1, 2, 1, 1, 2, 6, 1, 2, 1])
    play.plot("CLOAK +6", "-6", "+6", "0")
    play.to("3.fire")
    assert play.unit(HUNTER, "ghost").record == (0, 0, 0, 0, 0, 0, 0, 1, 0, 1)
    (lane,) = (lane for lane in play.view(HUNTER).lanes if lane.id.startswith("ghost.record"))
    pips = [(mark.at, mark.kind) for mark in lane.marks]
    assert pips == [("1.detection", "detected"), ("2.detection", "silent"), ("3.detection", "detected")]
    assert [(span.start, span.end) for span in lane.spans] == [("1.orders", "3.detection")] * 2
    assert [say(span.text) for span in lane.spans] == [
        "by any: 2 of 6 in 10 turns",
        "by two or more: 0 of 2 in 3 turns",
    ]
    assert not any("record" in lane.id for lane in play.view("public").lanes)


@pytest.mark.rule("C29")
def test_before_orders_all_see_the_course_of_ships_that_were_not_cloaked() -> None:
    play = Play(ghost(), ship("moth", RAIDER, "1020", course=5, velocity=3), warden())
    for who in (HUNTER, "public"):
        moth = play.unit(who, "moth")
        assert (moth.known, moth.facing, moth.speed) == ("open", "5", 3)
    assert play.fact(HUNTER, "moth", "Course") == "5"


@pytest.mark.rule("C29")
def test_the_referee_sees_all_of_it() -> None:
    play = Play(ghost("1040", course=12, velocity=2), warden())
    play.plot("CLOAK +5", "0")
    play.to("1.fire")
    unit = play.unit("referee", "ghost")
    assert (unit.hex, unit.cloaked, unit.detection_value) == ("1033", True, 5)
    assert play.fact("referee", "ghost", "Orders") == "0"


@pytest.mark.rule("C29")
def test_a_ship_that_began_cloaked_has_a_number_and_no_name_until_it_is_seen() -> None:
    play = Play(ghost("1040", velocity=2, course=12, cloaked=True), warden())
    for who in (HUNTER, "public"):
        marker = play.unit(who, "unknown-1")
        assert (marker.known, marker.hex, marker.cls, marker.side) == ("marker", "1040", None, None)
        assert b"ghost" not in seen(play, who).lower()
    assert not play.view(HUNTER).reaches
    play.order(RAIDER, "order", unit="ghost", order="UNCLOAK")
    play.to("1.ordnance")
    assert play.unit(HUNTER, "ghost").known == "open"
    assert not play.sees(HUNTER, "unknown-1")


@pytest.mark.rule("C30")
def test_a_marker_comes_with_the_recipe_of_where_the_ship_can_be() -> None:
    play = Play(
        ghost("1040", thrust=6, course=3, velocity=4), warden("2040", sensors="superior"), rolls=[1, 2, 5]
    )
    play.plot("CLOAK +1", "0", "0")
    play.to("1.fire")
    (reach,) = play.view(HUNTER).reaches
    assert (reach.unit, reach.thrust, reach.course, reach.velocity) == ("ghost", 6, 3, 4)
    (clue,) = reach.clues
    assert (clue.turn, clue.seen) == (1, None)
    (quiet,) = clue.quiet
    assert (quiet.most, quiet.aft) == (3, None)
    (public,) = play.view("public").reaches
    assert public.clues[0].quiet == ()
    assert not play.view(RAIDER).reaches


@pytest.mark.rule("C30")
def test_nothing_is_reckoned_where_ratings_are_not_known_or_the_referee_has_moved_the_ship() -> None:
    unknown = Play(ghost(), warden(), options={"thrust_known": False})
    unknown.plot("CLOAK", "0")
    unknown.to("1.fire")
    assert not unknown.view(HUNTER).reaches
    assert "Thrust rating" not in unknown.labels(HUNTER, "ghost")
    moved = Play(ghost(), warden())
    moved.plot("CLOAK", "0", "0")
    moved.to("1.fire")
    assert moved.view(HUNTER).reaches
    moved.order("referee", "set", unit="ghost", hex="3030")
    assert not moved.view(HUNTER).reaches


@pytest.mark.rule("C27")
@pytest.mark.rule("C28")
def test_targets_previews_initiative_and_the_drift_notice_say_nothing_of_a_cloaked_ship() -> None:
    told = []
    for gone in (False, True):
        play = Play(ghost("1815", velocity=1), warden("2015"), rolls=[1, 2, 6, 1, 2, 6, 1, 2, 6])
        play.plot("CLOAK", "0", "0", "0")
        play.to("2.orders")
        if gone:
            play.order(RAIDER, "damage", unit="ghost", destroyed=True)
        seen_by_hunter = []
        for step in ("2.ordnance", "2.fire", "3.orders"):
            play.to(step)
            view = play.view(HUNTER)
            aimed = {value for offer in view.offers for param in offer.params for value in param.of}
            assert "ghost" not in aimed
            assert {offer.unit for offer in view.offers if offer.helms} <= {"warden"}
            assert [path.unit for path in view.paths if path.unit != "warden"] == []
            seen_by_hunter.append(seen(play, HUNTER))
        drifting = [line for line in play.view(HUNTER).news if line.rule == "C7"]
        assert all("ghost" not in str(line.args) for line in drifting)
        told.append(seen_by_hunter)
    assert told[0] == told[1]
