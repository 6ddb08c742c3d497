"""Sensor tasks, tracks and how they end (S12, S13, S14, S17)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ambuscade.rules.sensor_integration.tables import Row, tables
from ambuscade.text import say
from tests.rules.sensor_integration.search import MOTHS, WATCH, Play, lamp, moth, ship


def tasked(
    signature: int, dice: list[int] | None, *, modifiers: dict[str, int] | None = None, **keys: Any
) -> Play:
    """A game in which the watch has scanned with strength 1, and made its task with those dice or none."""
    play = Play(lamp(**keys), moth("2121", signature), rolls=dice or [])
    play.scanned("2020")
    if dice is not None:
        play.order(WATCH, "task", unit="lamp", **({"modifiers": modifiers} if modifiers else {}))
    play.step()
    return play


@pytest.mark.rule("S12")
@pytest.mark.parametrize(
    ("dice", "row"),
    [
        ([6, 6], "very_good"),
        ([5, 6], "good"),
        ([4, 5], "good"),
        ([4, 4], "fair"),
        ([3, 3], "fair"),
        ([2, 3], "miss"),
    ],
)
def test_the_margin_over_six_gives_the_row(dice: list[int], row: str) -> None:
    play = tasked(3, dice)
    (roll,) = play.rolls("S12")
    assert (roll["by"], roll["die"], roll["sum"], roll["margin"], roll["result"]) == (
        "lamp",
        dice,
        sum(dice),
        sum(dice) - 6,
        row,
    )


@pytest.mark.rule("S13")
@pytest.mark.parametrize("signal", [3, 0])
def test_no_table_may_track_by_less_than_four(signal: int) -> None:
    assert msgspec.convert({"signal": 4}, Row).signal == 4
    with pytest.raises(msgspec.ValidationError, match=">= 4"):
        msgspec.convert({"signal": signal}, Row)


@pytest.mark.rule("S9")
@pytest.mark.rule("S12")
def test_levels_and_rows_go_by_their_figures_in_whichever_order_a_group_writes_them() -> None:
    shipped = tables()
    turned = replace(
        shipped,
        levels=dict(reversed(shipped.levels.items())),
        rows=dict(reversed(shipped.rows.items())),
    )
    for figure in range(-2, 13):
        assert turned.level(figure) == shipped.level(figure)
        assert turned.row(figure) == shipped.row(figure)
    assert [turned.level(figure) for figure in (-1, 0, 3)] == ["nothing", "indication", "contact"]
    assert [turned.row(margin) for margin in (-1, 0, 3, 6)] == ["miss", "fair", "good", "very_good"]


@pytest.mark.rule("S12")
def test_a_damaged_crew_and_a_second_task_take_from_the_sum() -> None:
    play = tasked(3, [4, 5], modifiers={"dual_role": -3}, crew="light")
    (roll,) = play.rolls("S12")
    assert (roll["sum"], roll["terms"], roll["result"]) == (5, {"crew_light": -1, "dual_role": -3}, "miss")
    play = tasked(3, [4, 5], modifiers={"dual_role": 0})
    assert play.rolls("S12")[0]["sum"] == 9


@pytest.mark.rule("S12")
def test_what_task_cannot_be_made() -> None:
    play = Play(lamp(crew="critical"), moth("2121", 3))
    play.scanned("2020")
    assert play.refused(WATCH, "task", unit="lamp")[0] == "S12"
    assert not play.offers(WATCH, "task")
    play = Play(lamp(), moth("2121", 0))
    play.scanned("2020")
    assert play.refused(WATCH, "task", unit="lamp")[0] == "S9"
    play = Play(lamp(), moth("2121", 3))
    play.scanned("2020")
    for modifiers in ({"luck": 2}, {"dual_role": -2}):
        assert play.refused(WATCH, "task", unit="lamp", modifiers=modifiers)[0] == "S12"
    assert play.refused(WATCH, "task", unit="lamp", dice=[1, 2])[0] == "S12"


@pytest.mark.rule("S12")
def test_one_roll_serves_for_all_contacts_of_a_ship_and_dice_fall_ship_by_ship() -> None:
    wick = ship("wick", WATCH, "2020", sensors={"visual": 2})
    units = [wick, lamp(), moth("2121", 3), moth("2120", 4, "grub")]
    play = Play(*units, rolls=[6, 6, 1, 1])
    play.scan("2020")
    play.scan("2020", unit="wick")
    play.step()
    for unit in ("lamp", "wick"):
        play.order(WATCH, "task", unit=unit)
    play.step()
    assert [(roll["by"], roll["die"]) for roll in play.rolls("S12")] == [("wick", [6, 6]), ("lamp", [1, 1])]
    assert [unit.id for unit in play.view(WATCH).units if unit.known == "tracked"] == ["track-1", "track-2"]


@pytest.mark.rule("S12")
def test_dice_from_the_table_come_with_the_task() -> None:
    play = Play(lamp(), moth("2121", 3), options={"dice": "table", "table_dice": 3})
    play.scanned("2020")
    for dice in (None, [1, 2], [1, 2, 7], [1, 2, 3, 4]):
        told = {} if dice is None else {"dice": dice}
        play.refused(WATCH, "task", unit="lamp", **told)
    play.order(WATCH, "task", unit="lamp", dice=[6, 5, 1])
    play.step()
    assert play.rolls("S12")[0]["die"] == [6, 5]


ROWS: dict[str, list[int] | None] = {
    "very good": [6, 6],
    "good": [4, 5],
    "fair": [3, 3],
    "miss": [1, 1],
    "none": None,
}
NEEDED = {"very good": 4, "good": 5, "fair": 6, "miss": 12, "none": 12}


@pytest.mark.rule("S13")
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("signal", [3, 4, 5, 6, 7, 11, 12, 13])
def test_the_signal_that_a_track_needs_by_the_row(row: str, signal: int) -> None:
    play = tasked(signal - 1, ROWS[row])
    assert play.sees(WATCH, "track-1") == (signal >= NEEDED[row])
    assert bool(play.contacts("contact")) == (signal < NEEDED[row])


@pytest.mark.rule("S13")
def test_the_best_signal_of_the_ships_own_scans_counts() -> None:
    shows = {"visual_hull": 3, "mass": 5}
    units = [lamp(), ship("wick", WATCH, "2020", sensors={"mass": 9}), moth("2121", None, signatures=shows)]
    play = Play(*units, rolls=[3, 3])
    play.scan("2020")
    play.scan("2020", "mass")
    play.step()
    play.order(WATCH, "task", unit="lamp")
    play.step()
    assert play.sees(WATCH, "track-1")
    play = Play(*units, rolls=[3, 3])
    play.scan("2020")
    play.scan("2121", "mass", unit="wick")
    play.step()
    play.order(WATCH, "task", unit="lamp")
    play.step()
    # The stronger signal, of 13, was another ship's scan: it tracks by itself, and lamp's does not.
    assert play.sees(WATCH, "track-1")
    assert [roll["sum"] for roll in play.rolls("S7")] == [4, 13]


@pytest.mark.rule("S14")
def test_a_track_shows_the_target_turn_after_turn_and_nothing_more() -> None:
    play = Play(lamp(), moth("2121", 20, name="Xyzzy", vector="B1", rolled=True, silent_running=True))
    play.tracked()
    track = play.unit(WATCH, "track-1")
    assert (track.known, track.kind, track.hex, track.vector, track.facing) == (
        "tracked",
        "ship",
        "2220",
        "B1",
        "A",
    )
    assert (track.rolled, track.popped_out, track.silent_running) == (True, False, True)
    assert say(track.name or "") == "Track 1"
    assert not play.contacts("contact")
    play.to("3.scans")
    assert play.unit(WATCH, "track-1").hex == "2419"
    assert not play.sees("public", "track-1")
    told = {name for name in track.__struct_fields__ if getattr(track, name) not in {None, (), False}}
    assert {"arcs", "signatures", "seen", "detection_value"}.isdisjoint(told)


@pytest.mark.rule("S14")
def test_a_track_that_is_scanned_again_makes_no_contact() -> None:
    play = Play(lamp(), moth("2020", 20))
    play.tracked()
    heard = play.scanned("2020")
    assert heard == ["Scan of Lamp, visual, standard at 2020, strength +2: Track 1."]
    assert not play.view(WATCH).contacts


def holding(*watchers: dict[str, Any], target: dict[str, Any], **more: Any) -> Play:
    """A game in whose first turn the watch tracks a moth, at its attacks step."""
    play = Play(*watchers, target, **more)
    play.scanned(target["hex"], "mass", unit=watchers[0]["id"])
    play.step()
    assert play.sees(WATCH, "track-1")
    return play


SHOWS: dict[str, Any] = {"signatures": {"mass": 30}}
FACES_AWAY = {"facing": "D"}
CAUSES: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "no crew fit to hold it": ({}, {"crew": "critical"}, {}),
    "no sensors fit to hold it": ({}, {"sensor_state": "destroyed"}, {}),
    "a planet in the way": ({}, {}, {"planet": [{"hex": "2017", "radius": 0}]}),
    "dead astern": ({"facing": "D"}, {}, {}),
    "out of range": ({"sensors": {"mass": 2}, "hex_": "2026"}, {}, {}),
}
"""Each cause by how the watch's ship begins, what happens to it, and what the scenario has."""


def watcher(hex_: str = "2020", id_: str = "lamp", **keys: Any) -> dict[str, Any]:
    """A ship of the watch that tracks by mass, whatever is between, and faces its target."""
    return ship(id_, WATCH, hex_, **{"sensors": {"mass": 9, "neutrino": 1}, **keys})


@pytest.mark.rule("S17")
@pytest.mark.parametrize("cause", CAUSES)
def test_each_cause_alone_ends_a_track(cause: str) -> None:
    begins, happens, more = CAUSES[cause]
    play = holding(watcher(**begins), target=moth("2015", None, **SHOWS), **more)
    if happens:
        play.order(WATCH, "damage", unit="lamp", **happens)
    play.to("end")
    heard = play.step()
    assert heard[WATCH][0] == f"Track 1 is lost: {cause}."
    assert not play.sees(WATCH, "track-1")
    (contact,) = play.contacts("contact")
    assert (contact.hex, contact.signature) == ("2015", None)
    span = play.lane(WATCH, "track-1").spans[0]
    assert (span.start, span.end, say(span.text)) == ("1.tasks", "1.end", f"Lost: {cause}")


@pytest.mark.rule("S17")
def test_all_causes_together_are_told_together() -> None:
    begins: dict[str, Any] = {"hex_": "2026", "facing": "D", "sensors": {"mass": 9}}
    play = holding(
        watcher(**begins), target=moth("2015", None, **SHOWS), planet=[{"hex": "2020", "radius": 0}]
    )
    play.order(WATCH, "damage", unit="lamp", crew="destroyed")
    play.to("end")
    (line,) = [line for line in play.step()[WATCH] if "lost" in line]
    assert line == "Track 1 is lost: no crew fit to hold it, a planet in the way, dead astern, out of range."


@pytest.mark.rule("S17")
@pytest.mark.parametrize("cause", CAUSES)
def test_a_track_is_kept_while_any_one_ship_can_hold_it(cause: str) -> None:
    begins, happens, more = CAUSES[cause]
    second = watcher("1015", "wick", facing="B")
    play = holding(watcher(**begins), second, target=moth("2015", None, **SHOWS), **more)
    if happens:
        play.order(WATCH, "damage", unit="lamp", **happens)
    play.to("2.initiative")
    assert play.sees(WATCH, "track-1")


@pytest.mark.rule("S17")
def test_every_ship_has_its_own_cause_and_all_are_told() -> None:
    wick = watcher("2012", "wick", crew="critical")
    play = holding(watcher(facing="D"), wick, target=moth("2015", None, **SHOWS))
    play.to("end")
    (line,) = [line for line in play.step()[WATCH] if "lost" in line]
    assert line == "Track 1 is lost: no crew fit to hold it, dead astern."


@pytest.mark.rule("S17")
@pytest.mark.parametrize(("thrusts", "kept"), [(False, True), (True, False)])
def test_the_aft_centreline_may_count_for_ships_that_thrust_alone(*, thrusts: bool, kept: bool) -> None:
    options = {"aft_centreline": "when_thrusting"}
    play = Play(watcher(facing="D", thrust=1), moth("2014", None, **SHOWS), options=options)
    if thrusts:
        play.to("untracked_move")
        play.order(WATCH, "move", unit="lamp", thrust=1)
    play.scanned("2014", "mass")
    play.to("2.initiative")
    assert play.sees(WATCH, "track-1") == kept


@pytest.mark.rule("S17")
def test_beside_the_aft_centreline_and_in_the_same_hex_nothing_is_lost() -> None:
    for hex_ in ("2114", "1914", "2020", "2022"):
        play = holding(watcher(facing="D"), target=moth(hex_, None, **SHOWS))
        play.to("2.initiative")
        assert play.sees(WATCH, "track-1")


@pytest.mark.rule("S17")
@pytest.mark.parametrize(
    ("sensors", "out", "most"),
    [
        ({"mass": 9}, True, 10),
        ({"mass": 9, "radar": 0}, True, 20),
        ({"mass": 9, "radar": 0}, False, 10),
        ({"mass": 9, "visual": 0}, True, 30),
        ({"mass": 9, "ir": 0}, True, 30),
        ({"mass": 9, "neutrino": 0, "visual": 0}, False, 40),
    ],
)
def test_range_goes_by_the_best_sensor_that_works(sensors: dict[str, int], *, out: bool, most: int) -> None:
    for away, kept in ((most, True), (most + 1, False)):
        eye = watcher("2055", sensors=sensors, popped_out=out)
        play = holding(eye, target=moth(f"20{55 - away:02}", None, **SHOWS))
        play.to("2.initiative")
        assert play.sees(WATCH, "track-1") == kept


@pytest.mark.rule("S17")
def test_a_target_that_is_destroyed_or_gone_is_seen_to_go_and_leaves_no_contact() -> None:
    play = holding(watcher(), target=moth("2015", None, **SHOWS))
    heard = play.order(MOTHS, "damage", unit="moth", destroyed=True)
    assert heard[WATCH] == ["Track 1: destroyed."]
    assert not play.sees(WATCH, "track-1")
    assert not play.contacts("contact")
    assert "it is destroyed" in say(play.lane(WATCH, "track-1").spans[0].text)


@pytest.mark.rule("S17")
def test_what_is_found_again_has_a_new_number() -> None:
    play = holding(watcher(facing="D"), target=moth("2015", None, **SHOWS))
    play.to("2.scans")
    assert not play.sees(WATCH, "track-1")
    play.scanned("2015", "mass")
    play.step()
    assert play.sees(WATCH, "track-2")
