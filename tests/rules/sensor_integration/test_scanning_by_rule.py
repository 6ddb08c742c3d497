"""Scans: what may be scanned, signals, levels, streaks, several targets, silence (S6 to S11, S20, S23)."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from ambuscade.dice import SealedDice, key_of
from ambuscade.hexes.hex import Hex
from ambuscade.rules.sensor_integration import SYSTEM
from ambuscade.rules.sensor_integration.events import Scanned
from ambuscade.rules.sensor_integration.truth import Scan
from ambuscade.rules.view import spoken
from ambuscade.text import say
from tests.rules.sensor_integration.search import MOTHS, WATCH, Play, at_scans, lamp, moth, ship

if TYPE_CHECKING:
    from types import FrameType

ENCODER = msgspec.json.Encoder(enc_hook=spoken)


def seen(play: Play, who: str) -> bytes:
    """A view as it goes out."""
    return ENCODER.encode(play.view(who))


@pytest.mark.rule("S6")
def test_a_side_makes_two_scans_a_turn_and_a_ship_none_twice_nor_visual_with_infrared() -> None:
    play = Play(lamp(), ship("wick", WATCH, "2222", sensors={"visual": 1}), moth())
    play.scan("2020")
    assert play.refused(WATCH, "scan", unit="lamp", sensor="ir", size="wide", hex="2020")[0] == "S6"
    play.order(WATCH, "scan", unit="lamp", sensor="mass", size="wide", hex="2020")
    rule, text = play.refused(WATCH, "scan", unit="wick", sensor="visual", size="wide", hex="2020")
    assert (rule, text) == ("S6", "A side makes 2 scans a turn at most. Give one up first.")
    play.order(WATCH, "scan", unit="lamp", sensor="visual", size="wide", hex="2525")
    assert [(scan.sensor, scan.hex) for scan in play.view(WATCH).scans] == [
        ("mass", "2020"),
        ("visual", "2525"),
    ]
    play.order(WATCH, "withdraw", unit="lamp", sensor="mass")
    assert play.refused(WATCH, "withdraw", unit="lamp", sensor="mass")[0] == "S6"
    play.order(WATCH, "scan", unit="wick", sensor="visual", size="wide", hex="2020")


@pytest.mark.rule("S6")
@pytest.mark.parametrize(("size", "near", "far"), [("spot", "2015", "2014"), ("narrow", "2010", "2009")])
def test_small_scans_lie_near_their_ship(size: str, near: str, far: str) -> None:
    play = Play(lamp(), moth())
    play.scan(near, size=size)
    assert play.refused(WATCH, "scan", unit="lamp", sensor="visual", size=size, hex=far)[0] == "S6"
    assert play.refused(WATCH, "scan", unit="lamp", sensor="visual", size="wide", hex="9999")[0] == "S6"


@pytest.mark.rule("S6")
def test_what_is_popped_in_lacking_or_too_badly_damaged_cannot_be_used() -> None:
    play = Play(lamp(popped_out=False), moth())
    play.to("scans")
    scan = {"unit": "lamp", "size": "wide", "hex": "2020"}
    for sensor, rule in (("visual", "S6"), ("ir", "S6"), ("radar", "S2"), ("neutrino", "S2")):
        assert play.refused(WATCH, "scan", sensor=sensor, **scan)[0] == rule
    play.order(WATCH, "scan", sensor="mass", **scan)
    play.order(WATCH, "damage", unit="lamp", sensor_state="light")
    play.order(WATCH, "scan", sensor="mass", **scan)
    play.order(WATCH, "damage", unit="lamp", sensor_state="critical")
    assert play.refused(WATCH, "scan", sensor="mass", **scan)[0] == "S6"
    assert not any("Scan of" in line for line in play.step()[WATCH])


@pytest.mark.rule("S7")
@pytest.mark.parametrize(("size", "strength"), [("spot", 4), ("narrow", 3), ("standard", 1), ("wide", -1)])
def test_strength_is_sensitivity_and_size_and_the_signal_adds_the_signature(size: str, strength: int) -> None:
    play = Play(lamp(), moth(signature=7))
    play.scanned("2020", size=size)
    (roll,) = play.rolls("S7")
    assert play.last_scan().strength == strength
    assert roll["sum"] == strength + 7
    assert sum(roll["terms"].values()) == roll["sum"]


@pytest.mark.rule("S7")
def test_enemies_in_the_disc_are_evaluated_and_no_others() -> None:
    play = Play(lamp(), ship("wick", WATCH, "2020"), moth("2022", 0), moth("2023", 0, "grub"))
    play.scanned("2020")
    assert [roll["against"] for roll in play.rolls("S7")] == ["moth"]


@pytest.mark.rule("S7")
def test_a_planet_blocks_every_scan_but_mass() -> None:
    shows = {"visual_hull": 9, "mass": 9}
    play = Play(lamp("2010"), moth("2020", None, signatures=shows), planet=[{"hex": "2015", "radius": 1}])
    play.scan("2020", "mass")
    assert "nothing" in play.scanned("2020")[-1]
    assert [(roll["sensor"], roll["blocked"], roll["result"]) for roll in play.rolls("S7")] == [
        ("mass", False, "contact"),
        ("visual", True, "nothing"),
    ]


@pytest.mark.rule("S8")
@pytest.mark.parametrize(
    ("sensor", "keys", "terms"),
    [
        ("visual", {}, {"signature": 1, "sun": 5}),
        ("visual", {"popped_out": True}, {"signature": 1, "sun": 5, "popped_out": 1}),
        ("visual", {"silent_running": True}, {"signature": 1, "sun": 5}),
        ("ir", {}, {"signature": -6, "sun": 5}),
        ("ir", {"signatures": {"ir_power": 3}}, {"signature": 3}),
        (
            "ir",
            {"signatures": {"ir_power": 3}, "silent_running": True},
            {"signature": 3, "silent_running": -2},
        ),
        ("radar", {}, {"signature": 2}),
        ("radar", {"popped_out": True}, {"signature": 2, "popped_out": 1}),
        ("neutrino", {}, {"signature": 3}),
        ("neutrino", {"silent_running": True}, {"signature": 3, "silent_running": -2}),
        ("mass", {"popped_out": True, "silent_running": True}, {"signature": 4}),
    ],
)
def test_each_sensor_sees_its_kinds_with_what_modifies_them(
    sensor: str, keys: dict[str, Any], terms: dict[str, int]
) -> None:
    shows = {
        "visual_hull": 1,
        "ir_hull": -6,
        "ir_power": -9,
        "radar_reflection": 2,
        "neutrino_power": 3,
        "mass": 4,
    }
    sensors = dict.fromkeys(("visual", "ir", "radar", "neutrino", "mass"), 2)
    play = Play(lamp(sensors=sensors), moth("2020", None, **{"signatures": shows, **keys}), sun_factor=5)
    play.scanned("2020", sensor)
    (roll,) = play.rolls("S7")
    told = {
        name: value for name, value in roll["terms"].items() if value and name not in {"sensitivity", "size"}
    }
    assert told == terms


@pytest.mark.rule("S8")
def test_thrust_of_this_turn_shows_on_visual_and_infrared_for_each_g() -> None:
    shows = {"visual_hull": 0, "ir_hull": 0, "ir_power": 0, "radar_reflection": 0}
    told: dict[str, list[int]] = {}
    for sensor in ("visual", "ir", "radar"):
        play = Play(lamp(sensors={sensor: 2}), moth("2020", None, signatures=shows, thrust=3))
        play.to("untracked_move")
        play.order(MOTHS, "move", unit="moth", thrust=2)
        play.scanned("2018", sensor)
        first = play.rolls("S7")[0]["terms"]["thrust"]
        play.scanned("2016", sensor)
        told[sensor] = [first, play.rolls("S7")[0]["terms"]["thrust"]]
    assert told == {"visual": [4, 0], "ir": [4, 0], "radar": [0, 0]}


@pytest.mark.rule("S8")
def test_the_sun_does_not_reach_into_a_shadow_and_ties_name_all_kinds() -> None:
    sky: dict[str, Any] = {"sun_factor": 6, "sun_direction": "A", "planet": [{"hex": "2018", "radius": 1}]}
    shows = {"ir_hull": 3, "ir_power": 3}
    play = Play(lamp("2030"), moth("2022", None, signatures=shows), **sky)
    heard = play.scanned("2022", "ir")
    (roll,) = play.rolls("S7")
    assert (roll["terms"]["sun"], roll["kinds"]) == (0, ["ir_hull", "ir_power"])
    assert heard[-1].endswith("signature +3, infrared hull, infrared power.")


@pytest.mark.rule("S9")
@pytest.mark.parametrize(
    ("signature", "level"),
    [(-9, "nothing"), (-2, "nothing"), (-1, "indication"), (1, "indication"), (2, "contact"), (9, "contact")],
)
def test_what_comes_back_by_the_signal(signature: int, level: str) -> None:
    play = Play(lamp(), moth("2121", signature))
    play.scanned("2020")
    assert play.last_scan().level == level
    told = play.view(WATCH).contacts
    assert [each.level for each in told] == [level] * (level != "nothing")
    if level == "indication":
        assert (told[0].hex, told[0].size, told[0].radius, told[0].signature) == ("2020", "standard", 2, None)
    if level == "contact":
        assert (told[0].hex, told[0].signature, told[0].kinds) == ("2121", signature, ("visual_hull",))


@pytest.mark.rule("S9")
def test_no_contact_tells_a_vector_or_a_kind() -> None:
    play = Play(lamp(), moth("2020", 5, name="Xyzzy", kind="xyzzy"))
    play.scanned("2020")
    (contact,) = play.contacts("contact")
    told = {name for name in contact.__struct_fields__ if getattr(contact, name)}
    assert told == {"id", "level", "hex", "turn", "unit", "sensor", "size", "signature", "kinds"}
    assert b"xyzzy" not in seen(play, WATCH).lower()


STAY = {"sensor": "visual", "size": "standard", "hex": "2020", "unit": "lamp"}


@pytest.mark.rule("S11")
def test_contacts_are_listed_by_hex_and_what_more_there_is_once() -> None:
    ships = [
        moth("2120", 4, "zeal"),
        moth("2019", 3, "yarn"),
        moth("2119", 1, "xylo"),
        moth("2020", 0, "worm"),
    ]
    for order in (ships, ships[::-1]):
        play = Play(lamp(), *order, moth("2021", -9, "vole"))
        heard = play.scanned("2020")
        assert [line.partition(": ")[2] for line in heard] == [
            "Contact 1 at 2019, signature +3, visual hull.",
            "Contact 3 at 2120, signature +4, visual hull.",
            "and an indication, something more is in there.",
        ]
        assert len(play.contacts("indication")) == 1


@pytest.mark.rule("S20")
def test_an_empty_disc_and_a_signal_of_minus_one_are_the_same_bytes() -> None:
    told = []
    for there in (None, moth("2020", -2), moth("2020", -30), moth("2020", None)):
        play = Play(lamp(), there or moth("5050", 9, name="Moth"), options={"order_of_battle_known": False})
        heard = [play.scanned("2020")]
        views = [seen(play, WATCH), seen(play, "public")]
        for _ in range(4):
            heard.append(play.step()[WATCH])
            views.append(seen(play, WATCH))
        told.append((heard, views))
    assert told[0] == told[1] == told[2] == told[3]
    assert told[0][0][0] == ["Scan of Lamp, visual, standard at 2020, strength +1: nothing."]


@pytest.mark.rule("S20")
def test_there_is_one_event_whatever_was_found_and_if_nothing_was_scanned() -> None:
    here = Hex.at(19, 19)
    for there in (moth("2020", -2), moth("2020", 9), moth("5050", 9)):
        for asked in ((Scan("lamp", "visual", "standard", here),), ()):
            truth = at_scans(lamp(), there, asked=asked)
            (event,) = SYSTEM.close(truth, SealedDice(key_of("x")))
            assert isinstance(event, Scanned)
            assert len(event.results) == len(asked)


@pytest.mark.rule("S20")
def test_a_scan_is_announced_to_nobody_and_answered_only_to_its_side() -> None:
    play = Play(lamp(), moth("2020", 9))
    play.to("scans")
    before = {who: seen(play, who) for who in (MOTHS, "public")}
    play.order(WATCH, "scan", **STAY)
    assert (play.heard[MOTHS], play.heard["public"]) == ([], [])
    assert {who: seen(play, who) for who in (MOTHS, "public")} == before
    heard = play.step()
    assert (heard[MOTHS], heard["public"]) == ([], [])
    assert b"Lamp" not in seen(play, MOTHS)
    assert json.loads(seen(play, MOTHS))["contacts"] == []


@pytest.mark.rule("S23")
def test_before_it_scans_a_seat_sees_strength_and_what_it_takes() -> None:
    play = Play(lamp(), moth())
    play.scanned("2021")
    play.scanned("2021")
    play.to("scans")
    (offer,) = play.offers(WATCH, "scan")
    notes = [say(note.text) for note in offer.notes]
    assert notes[0] == "Strength, visual: spot +4, narrow +3, standard +1, wide −1."
    (preset,) = offer.presets
    assert preset.answers == {"sensor": "visual", "size": "standard", "hex": "2021"}
    assert say(preset.text) == "Strength +3, streak 2"
    assert notes[-1] == (
        "Again visual, standard at 2021: a signature of −3 gives an indication, 0 a contact, "
        "+3 a track with a fair task."
    )
    assert [term.value for term in preset.adds] == [2, -1, 2]
    play.order(WATCH, "scan", unit="lamp", **preset.answers)
    assert (play.last_scan().streak, play.last_scan().strength, play.last_scan().level) == (2, 3, "planned")


class Calls:
    """The names of all functions that are called, one after the other."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def __call__(self, frame: FrameType, what: str, _: object) -> None:
        """Take a call down, as a profiler is told of it."""
        if what == "call":
            self.made.append(frame.f_code.co_name)


@pytest.mark.rule("S20")
def test_the_path_through_the_code_is_the_same_for_nothing_and_for_too_weak() -> None:
    """Function by function what is called from the step's end to the view, in the same number."""
    asked = (Scan("lamp", "visual", "standard", Hex.at(19, 19)),)
    paths = []
    for signature in (-2, -2, -30):
        truth = at_scans(lamp(), moth("2020", signature), asked=asked)
        calls = Calls()
        sys.setprofile(calls)
        try:
            (event,) = SYSTEM.close(truth, SealedDice(key_of("x")))
            SYSTEM.news(event, SYSTEM.apply(truth, event), WATCH)
        finally:
            sys.setprofile(None)
        paths.append(calls.made)
    assert paths[1] == paths[2]
    assert "_signals" in paths[1]
