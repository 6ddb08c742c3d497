"""Attacks: what may be named, the defence, and who learns whence a beam came (S16, S18)."""

from __future__ import annotations

from typing import Any

import pytest

from ambuscade.text import say
from tests.rules.sensor_integration.search import GUNS, MOTHS, THIRD, WATCH, Play, lamp, moth, ship


def aiming(signature: int = 20, *, scan: bool = True, **keys: Any) -> Play:
    """A game at its first attacks: the watch tracks the moth by a signature of 20, has a contact by 5."""
    play = Play(lamp(), moth("2121", signature, **keys))
    if scan:
        play.scanned("2020")
    play.to("1.attacks")
    return play


@pytest.mark.rule("S16")
def test_attacks_name_contacts_of_this_turn_and_tracks_and_nothing_else() -> None:
    play = aiming()
    for target in ("moth", "contact-1", "2121", "track-2", ""):
        assert play.refused(WATCH, "attack", unit="lamp", weapon="laser", target=target)[0] == "S16"
    assert play.refused(WATCH, "attack", unit="lamp", weapon="ram", target="track-1")[0] == "S2"
    heard = play.order(WATCH, "attack", unit="lamp", weapon="laser", target="track-1")
    assert heard[WATCH] == ["Lamp attacks Track 1: Laser."]
    assert play.refused(WATCH, "attack", unit="lamp", weapon="laser", target="track-1")[0] == "S3"
    play = aiming(5)
    play.to("2.attacks")
    assert play.contacts("contact")
    assert play.refused(WATCH, "attack", unit="lamp", weapon="laser", target="contact-1")[0] == "S16"
    play = aiming(0)
    assert play.refused(WATCH, "attack", unit="lamp", weapon="laser", target="contact-1")[0] == "S16"


@pytest.mark.rule("S16")
def test_the_defence_has_minus_three_against_whom_its_side_does_not_track() -> None:
    play = aiming(5)
    heard = play.order(WATCH, "attack", unit="lamp", weapon="laser", target="contact-1")
    assert heard[WATCH] == ["Lamp attacks Contact 1: Laser."]
    assert heard[MOTHS] == ["Moth is under attack from an untracked enemy: laser. Its defence has −3."]
    assert heard["public"] == []


@pytest.mark.rule("S16")
@pytest.mark.parametrize(("signature", "tracked"), [(5, False), (20, True)])
def test_a_mere_contact_of_the_attacker_counts_as_untracked(signature: int, *, tracked: bool) -> None:
    eyes: dict[str, Any] = {"sensors": {"visual": 2}, "popped_out": True}
    play = Play(lamp(signatures={"visual_hull": signature - 1}), moth("2121", 20, **eyes))
    play.scan("2020")
    play.order(MOTHS, "scan", unit="moth", sensor="visual", size="standard", hex="2020")
    play.to("1.attacks")
    heard = play.order(WATCH, "attack", unit="lamp", weapon="laser", target="track-1")
    told = "Moth is under attack from Track 1: laser." if tracked else "Its defence has −3."
    assert told in heard[MOTHS][0]


@pytest.mark.rule("S18")
def test_missiles_are_numbered_by_the_launches_of_their_ship_whatever_others_are_called() -> None:
    rack = {"id": "rack", "kind": "missile", "arc": "360"}
    for name in ("dusk", "lamp-missile-b"):
        play = Play(lamp(weapons=[*GUNS, {**rack, "id": "spare"}]), moth(signature=20), moth(id_=name))
        play.tracked()
        for number, tube in enumerate(("rack", "spare"), start=1):
            heard = play.order(WATCH, "attack", unit="lamp", weapon=tube, target="track-1")
            assert heard[WATCH] == [f"Lamp launches Lamp Missile {number} at Track 1."]
            assert play.sees(WATCH, f"lamp-missile-{number}")


@pytest.mark.rule("S16")
def test_a_missile_that_nobody_tracks_is_an_untracked_attacker() -> None:
    play = Play(lamp(), moth("2020", 20, optical_sensor="ok"))
    play.tracked()
    heard = play.order(WATCH, "attack", unit="lamp", weapon="rack", target="track-1")
    assert heard[WATCH] == ["Lamp launches Lamp Missile 1 at Track 1."]
    assert (heard[MOTHS], heard["public"]) == ([], [])
    assert play.refused(WATCH, "attack", unit="lamp", weapon="rack", target="track-1")[0] == "S3"
    missile = play.unit(WATCH, "lamp-missile-1")
    assert (missile.kind, missile.hex, missile.known) == ("missile", "2020", "own")
    play.to("2.attacks")
    assert play.refused(WATCH, "attack", unit="lamp", weapon="rack", target="track-1")[0] == "S2"
    heard = play.order(WATCH, "attack", unit=missile.id, weapon="warhead", target="track-1")
    assert "warhead. Its defence has −3." in heard[MOTHS][0]
    assert not play.sees(WATCH, missile.id)
    assert not any("came from" in line for line in play.step()[MOTHS])


@pytest.mark.rule("S16")
def test_a_tracked_missile_is_named_by_its_track_though_it_is_spent() -> None:
    warhead = {"id": "warhead", "kind": "warhead"}
    bright = {"id": "missile", "kind": "missile", "signatures": {"visual_hull": 30}, "weapons": [warhead]}
    classes: dict[str, Any] = {"class": [bright]}
    eyes: dict[str, Any] = {"sensors": {"visual": 2}, "popped_out": True}
    play = Play(lamp(), moth("2020", 20, **eyes), **classes)
    play.tracked()
    play.order(WATCH, "attack", unit="lamp", weapon="rack", target="track-1")
    play.to("2.scans")
    play.order(MOTHS, "scan", unit="moth", sensor="visual", size="standard", hex="2020")
    play.to("2.attacks")
    heard = play.order(WATCH, "attack", unit="lamp-missile-1", weapon="warhead", target="track-1")
    assert heard[MOTHS] == ["Moth is under attack from Track 1: warhead."]
    assert not play.sees(MOTHS, "track-1")


@pytest.mark.rule("S16")
def test_a_warhead_needs_its_target_in_its_hex_and_beams_their_arcs() -> None:
    play = Play(lamp(facing="D", weapons=[{"id": "bow", "kind": "laser", "arc": "FA"}]), moth("2015", 20))
    play.scanned("2015", "visual")
    play.to("1.attacks")
    assert play.refused(WATCH, "attack", unit="lamp", weapon="bow", target="track-1")[0] == "S2"
    play = Play(ship("dart", WATCH, "2020", **{"class": "missile"}, sensors={"visual": 2}), moth("2021", 20))
    play.order("referee", "damage", unit="dart", crew="ok")
    play.to("untracked_move")
    play.order(WATCH, "status", unit="dart", popped_out=True)
    play.scanned("2020", unit="dart")
    play.to("1.attacks")
    assert play.refused(WATCH, "attack", unit="dart", weapon="warhead", target="track-1")[0] == "S2"


@pytest.mark.rule("S18")
@pytest.mark.parametrize(
    ("weapon", "has", "shows"),
    [
        ("laser", {"optical_sensor": "ok"}, True),
        ("laser", {"optical_sensor": "light"}, True),
        ("laser", {"optical_sensor": "critical", "meson_screen": "ok"}, False),
        ("accelerator", {"optical_sensor": "ok"}, True),
        ("accelerator", {"optical_sensor": "destroyed"}, False),
        ("meson", {"optical_sensor": "ok"}, False),
        ("meson", {"optical_sensor": "destroyed", "meson_screen": "ok"}, True),
        ("rack", {"optical_sensor": "ok", "meson_screen": "ok"}, False),
    ],
)
def test_a_beam_shows_its_attacker_to_what_sees_it(weapon: str, has: dict[str, Any], *, shows: bool) -> None:
    play = aiming(20, **has)
    play.order(WATCH, "attack", unit="lamp", weapon=weapon, target="track-1")
    assert not play.view(MOTHS).contacts
    heard = play.step()
    assert heard[MOTHS] == (["An attack came from 2020: Contact 1."] if shows else [])
    told = [(each.level, each.hex, each.signature, each.kinds) for each in play.view(MOTHS).contacts]
    assert told == ([("contact", "2020", None, ())] if shows else [])


@pytest.mark.rule("S18")
@pytest.mark.parametrize(("state", "learns"), [("light", True), ("critical", False), ("destroyed", False)])
def test_what_the_attack_itself_destroyed_shows_nothing(state: str, *, learns: bool) -> None:
    play = aiming()
    play.order(WATCH, "attack", unit="lamp", weapon="laser", target="track-1")
    play.order(MOTHS, "damage", unit="moth", optical_sensor=state)
    play.step()
    assert bool(play.view(MOTHS).contacts) == learns


@pytest.mark.rule("S18")
def test_a_target_that_is_destroyed_learns_nothing() -> None:
    play = aiming()
    play.order(WATCH, "attack", unit="lamp", weapon="laser", target="track-1")
    play.order(MOTHS, "damage", unit="moth", destroyed=True)
    play.step()
    assert not play.view(MOTHS).contacts


@pytest.mark.rule("S18")
def test_two_beams_of_one_ship_show_it_once_and_nobody_else_hears() -> None:
    play = Play(lamp(), moth("2121", 20), ship("third", THIRD, "5050"), sides=3)
    play.scanned("2020")
    play.to("1.attacks")
    for weapon in ("laser", "accelerator"):
        heard = play.order(WATCH, "attack", unit="lamp", weapon=weapon, target="track-1")
        assert heard[THIRD] == []
    heard = play.step()
    assert len(play.view(MOTHS).contacts) == 1
    assert (heard[THIRD], heard["public"]) == ([], [])


@pytest.mark.rule("S18")
def test_damage_is_told_to_its_owner_and_a_set_hand_is_the_referees() -> None:
    play = aiming()
    heard = play.order(MOTHS, "damage", unit="moth", crew="light", thrust=1)
    assert heard[MOTHS] != []
    assert (heard[WATCH], heard["public"]) == ([], [])
    assert play.refused(MOTHS, "set", unit="moth", hex="2020")[0] == ""
    assert play.refused("referee", "set", unit="moth", vector="X1")[0] == "S2"
    play.order("referee", "set", unit="moth", hex="2020", vector="B3 C1", facing="E", reason="a slip")
    track = play.unit(WATCH, "track-1")
    assert (track.hex, track.vector, track.facing) == ("2020", "B3 C1", "E")


@pytest.mark.rule("S22")
def test_an_owner_sees_what_each_enemy_has_of_a_ship() -> None:
    labels = []
    for signature in (-5, 0, 5, 20):
        play = aiming(signature)
        labels.append(play.fact(MOTHS, "moth", "Watch has"))
    assert labels == [
        "nothing",
        "an indication: standard at 2020, turn 1",
        "a contact at 2121, turn 1",
        "a track",
    ]
    seen = play.unit(MOTHS, "moth").seen
    assert seen is not None
    assert seen.how == "tracked"


@pytest.mark.rule("S22")
def test_an_owner_sees_the_signal_to_known_enemy_sensors_term_by_term() -> None:
    eye = ship("eye", WATCH, "2020", **{"class": "lookout"})
    play = Play(eye, moth("2121", 1, popped_out=True), sun_factor=2)
    (signal,) = play.unit(MOTHS, "moth").signatures
    assert (signal.by, signal.sensor, signal.size, signal.signal, signal.level) == (
        "Lookout",
        "visual",
        "standard",
        6,
        "contact",
    )
    assert [(say(term.label), term.value) for term in signal.terms] == [
        ("sensitivity", 3),
        ("size", -1),
        ("signature", 1),
        ("popped out", 1),
        ("sun", 2),
    ]
    told = play.fact(MOTHS, "moth", "Signal to Lookout, visual")
    assert told == "+6, a contact (sensitivity +3, size −1, signature +1, popped out +1, sun +2)"
    hidden = Play(eye, moth("2121", 1), options={"order_of_battle_known": False})
    assert hidden.unit(MOTHS, "moth").signatures == ()


@pytest.mark.rule("S22")
def test_a_class_that_is_tracked_of_one_side_tells_nothing_of_the_other_sides() -> None:
    eye = lamp(**{"class": "lookout"})
    told = []
    for cls in ("frigate", "freighter"):
        found = moth("2121", 20, **{"class": "frigate"})
        unseen = ship("third", THIRD, "5050", **{"class": cls})
        play = Play(eye, found, unseen, sides=3, options={"order_of_battle_known": False})
        play.tracked()
        told.append([(each.by, each.sensor) for each in play.unit(WATCH, "lamp").signatures])
    assert told[0] == told[1] != []


@pytest.mark.rule("S22")
def test_contacts_age_and_go_and_scans_show_their_streak_to_their_side() -> None:
    play = aiming(5)
    turns = []
    for turn in range(2, 7):
        play.to(f"{turn}.tasks")
        turns.append([(each.hex, each.turn) for each in play.contacts("contact")])
    assert turns == [[("2121", 1)]] * 3 + [[]] * 2
    play = aiming(5)
    play.scanned("2020")
    (scan,) = play.view(WATCH).scans
    assert (scan.unit, scan.sensor, scan.size, scan.hex, scan.radius, scan.streak) == (
        "lamp",
        "visual",
        "standard",
        "2020",
        2,
        1,
    )
    assert play.view(MOTHS).scans == ()
    assert play.view("public").scans == ()
    assert [each.side for each in play.view("referee").scans] == [WATCH]
