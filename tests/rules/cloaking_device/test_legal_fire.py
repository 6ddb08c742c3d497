"""Who may fire what at whom, and at which range (C2, C3, C24-C27)."""

from __future__ import annotations

from typing import Any

import pytest

from ambuscade.rules.cloaking_device.tables import tables
from ambuscade.rules.schema import ScenarioError
from tests.rules.cloaking_device.hunt import GUNS, HUNTER, RAIDER, Play, ghost, ship, warden


def announced(play: Play, weapon: str = "beam", target: str = "ghost", unit: str = "warden") -> str:
    """What the referee hears of a shot of the hunters."""
    return play.order(HUNTER, "fire", unit=unit, weapon=weapon, target=target)["referee"][-1]


def detected(hex_: str, *units: dict[str, Any], solved: bool = False, **more: Any) -> Play:
    """A game in the fire step of a turn in which the ghost stands detected at a hex."""
    pickets = [warden("2030"), ship("picket", HUNTER, "2031")]
    play = Play(ghost(hex_, thrust=8), *(units or pickets), rolls=[1, 2, 1, 1, 1] * 2, **more)
    play.plot("CLOAK +8", "-8", "0")
    play.to("1.detection" if not solved else "2.detection")
    play.order("referee", "set", unit="ghost", hex=hex_)
    play.step()
    return play


@pytest.mark.rule("C25")
@pytest.mark.parametrize(("hex_", "away", "counted"), [("2024", 6, 18), ("2018", 12, 24), ("2010", 20, 40)])
def test_without_a_solution_range_is_doubled_or_twelve_more(hex_: str, away: int, counted: int) -> None:
    play = detected(hex_)
    said = announced(play)
    assert said == f"Warden fires beam battery at Ghost without a solution: range {away} counts as {counted}."


@pytest.mark.rule("C25")
def test_without_a_solution_guided_weapons_stay_and_needles_harm_the_hull_alone() -> None:
    play = detected("2024")
    rule, words = play.refused(HUNTER, "fire", unit="warden", weapon="missiles", target="ghost")
    assert (rule, "needs a fire control solution" in words) == ("C25", True)
    offered = {offer.params[0].of for offer in play.offers(HUNTER, "fire", "warden")}
    assert ("missiles",) not in offered
    assert ("beam",) in offered
    assert announced(play, "needle").endswith("range 6 counts as 18, and it harms the hull alone.")


@pytest.mark.rule("C26")
def test_with_a_solution_every_weapon_fires_at_true_range() -> None:
    play = detected("2024", solved=True)
    assert play.unit(HUNTER, "ghost").solution
    assert announced(play, "missiles") == "Warden fires salvo missile at Ghost, range 6."
    assert announced(play, "needle") == "Warden fires needle beam at Ghost, range 6."


@pytest.mark.rule("C26")
@pytest.mark.rule("C5")
def test_guided_weapons_attack_ships_in_sight_in_the_ordnance_step_and_dumb_ones_in_the_fire_step() -> None:
    play = Play(ghost(), warden())
    assert play.refused(HUNTER, "fire", unit="warden", weapon="beam", target="ghost")[0] == "C5"
    play.to("1.ordnance")
    assert play.refused(HUNTER, "fire", unit="warden", weapon="beam", target="ghost")[0] == "C5"
    play.order(HUNTER, "fire", unit="warden", weapon="missiles", target="ghost")
    play.to("1.fire")
    assert play.refused(HUNTER, "fire", unit="warden", weapon="missiles", target="ghost")[0] == "C24"
    play.order(HUNTER, "fire", unit="warden", weapon="beam", target="ghost")
    assert play.refused(HUNTER, "fire", unit="warden", weapon="beam", target="ghost") == (
        "C24",
        "Warden's beam battery has fired this turn.",
    )
    assert play.refused(HUNTER, "fire", unit="warden", weapon="what", target="ghost")[0] == "C24"


@pytest.mark.rule("C26")
def test_a_blip_and_a_detection_of_last_step_are_not_attacked_early() -> None:
    play = Play(ghost("2024"), warden("2030"))
    play.plot("CLOAK")
    play.to("1.ordnance")
    assert play.unit(HUNTER, "ghost").known == "blip"
    assert play.refused(HUNTER, "fire", unit="warden", weapon="missiles", target="ghost")[0] == "C27"


@pytest.mark.rule("C27")
def test_nothing_is_fired_at_what_was_not_detected_and_the_refusal_is_always_the_same() -> None:
    near = Play(ghost("2024"), warden("2030"), rolls=[1, 2, 6])
    far = Play(ghost("6060"), warden("2030"), rolls=[1, 2, 6])
    refusals = set()
    for play in (near, far):
        play.plot("CLOAK", "0", "0")
        play.to("1.fire")
        refusals.add(play.refused(HUNTER, "fire", unit="warden", weapon="beam", target="ghost"))
        assert not play.offers(HUNTER, "fire")
        unknown = play.refused(HUNTER, "fire", unit="warden", weapon="beam", target="nobody")
        assert (unknown[0], unknown[1].replace("nobody", "ghost")) in refusals
    assert len(refusals) == 1


@pytest.mark.rule("C2")
@pytest.mark.parametrize(("option", "away"), [("euclidean", 7), ("hexes", 8)])
def test_ranges_are_straight_or_counted_in_hexes(option: str, away: int) -> None:
    options = {"range": option}
    play = Play(ship("moth", RAIDER, "2819"), warden("2019"), options=options)
    play.to("1.fire")
    assert announced(play, target="moth") == f"Warden fires beam battery at Moth, range {away}."


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("arc", "hex_", "inside"),
    [
        ("F", "2010", True),
        ("F", "2515", False),
        ("FS", "2515", True),
        ("F", "2020", True),
        ("A", "2020", True),
        ("A", "2025", True),
        ("FP/AP", "1520", True),
        ("F/FS", "1520", False),
        ("360", "1520", True),
    ],
)
def test_arcs_hold_their_borders_and_every_arc_the_own_point(arc: str, hex_: str, inside: bool) -> None:  # noqa: FBT001 - the parameters of a case
    gun = {"id": "gun", "kind": "beam", "arc": arc}
    play = Play(ship("moth", RAIDER, hex_), warden("2020", course=12, weapons=[gun]))
    play.to("1.fire")
    targets = {target for offer in play.offers(HUNTER, "fire") for target in offer.params[1].of}
    assert targets == ({"moth"} if inside else set())
    if not inside:
        assert play.refused(HUNTER, "fire", unit="warden", weapon="gun", target="moth")[0] == "C3"


@pytest.mark.rule("C3")
def test_a_target_exactly_on_a_border_is_in_both_arcs_that_meet_there() -> None:
    guns = [{"id": arc.lower(), "kind": "beam", "arc": arc} for arc in ("F", "FS", "AS", "A", "AP", "FP")]
    play = Play(
        ship("moth", RAIDER, "2218"), warden("2018", course=12, weapons=guns), ship("b", HUNTER, "2118")
    )
    play.order("referee", "set", unit="warden", hex="2118", course=1)
    play.to("1.fire")
    arcs = {offer.params[0].of[0] for offer in play.offers(HUNTER, "fire", "warden")}
    assert arcs == {"fs", "as"}
    play.order("referee", "set", unit="warden", hex="2118", course=2)
    arcs = {offer.params[0].of[0] for offer in play.offers(HUNTER, "fire", "warden")}
    assert arcs == {"fs"}


@pytest.mark.rule("C24")
@pytest.mark.parametrize(
    ("kind", "guided"),
    [
        ("Beam Battery", False),
        ("beam", False),
        ("K-gun", False),
        ("K-guns", False),
        ("MKP pack", False),
        ("submunition pack", False),
        ("PDS", False),
        ("lance pod", False),
        ("spicule", False),
        ("pulser battery", False),
        ("missile", True),
        ("Salvo Missiles", True),
        ("antimatter torpedo", True),
        ("fighters", True),
        ("gunboats", True),
    ],
)
def test_kinds_are_dumb_or_guided_however_they_are_spelt(kind: str, guided: bool) -> None:  # noqa: FBT001 - the parameters of a case
    assert tables().guided[tables().known(kind)] == guided


@pytest.mark.rule("C24")
def test_an_unknown_kind_says_itself_whether_it_is_guided() -> None:
    gun = {"id": "x", "kind": "grav lash", "arc": "F"}
    with pytest.raises(ScenarioError) as wrong:
        Play(ghost(), warden(weapons=[gun]))
    (problem,) = wrong.value.problems
    assert (problem.rule, problem.place) == ("C24", 'unit[2] "warden": weapons[1] "x": kind "grav lash"')
    play = Play(ghost(), warden("1020", weapons=[gun | {"guided": True, "arc": "360"}]))
    play.to("1.ordnance")
    play.order(HUNTER, "fire", unit="warden", weapon="x", target="ghost")


@pytest.mark.rule("C27")
def test_damage_is_entered_by_the_owner_and_what_nobody_sees_nobody_hears() -> None:
    play = Play(ghost(), warden())
    heard = play.order(RAIDER, "damage", unit="ghost", thrust=3)
    assert heard[HUNTER] == ["Ghost: thrust 3."]
    assert play.refused(HUNTER, "damage", unit="ghost", thrust=1)[0] == ""
    assert play.refused(RAIDER, "damage", unit="ghost", thrust=7)[0] == "C27"
    play.plot("CLOAK", "0", "0")
    play.to("1.fire")
    heard = play.order(RAIDER, "damage", unit="ghost", thrust=2)
    assert set(heard) == {RAIDER, "referee"}
    heard = play.order(RAIDER, "damage", unit="ghost", destroyed=True)
    assert set(heard) == {RAIDER, "referee"}
    assert not play.sees(RAIDER, "ghost")
    assert play.unit(HUNTER, "ghost").known == "marker"


@pytest.mark.rule("C27")
def test_a_detected_ship_is_seen_to_be_destroyed_by_those_who_detected_it() -> None:
    play = detected("2024")
    heard = play.order(RAIDER, "damage", unit="ghost", destroyed=True)
    assert heard[HUNTER] == ["Ghost: destroyed."]
    assert "public" not in heard
    assert not play.sees(HUNTER, "ghost")
    assert play.sees("public", "ghost")


@pytest.mark.rule("C13")
def test_a_ship_that_loses_its_device_is_seen_at_once() -> None:
    play = Play(ghost("1040", course=12, velocity=2), warden())
    play.plot("CLOAK", "0", "0")
    play.to("1.fire")
    heard = play.order(RAIDER, "damage", unit="ghost", cloaking_device=False)
    assert "Ghost uncloaks at 1038." in heard[HUNTER]
    assert play.unit(HUNTER, "ghost").known == "open"
    assert play.unit(HUNTER, "ghost").speed is None
    heard = play.order(RAIDER, "damage", unit="ghost", cloaking_device=True)
    assert not any("uncloaks" in line for line in heard[HUNTER])
    play.order(RAIDER, "damage", unit="ghost", cloaking_device=False)
    play.to("2.orders")
    assert play.refused(RAIDER, "order", unit="ghost", order="CLOAK")[0] == "C9"


@pytest.mark.rule("C13")
@pytest.mark.parametrize("step", ["1.orders", "1.initiative", "1.movement"])
def test_a_ship_that_loses_its_device_before_it_goes_dark_is_free_after_that_turns_move(step: str) -> None:
    play = Play(ghost("1040", course=12, velocity=2), warden())
    play.plot("CLOAK +1", "+2", "UNCLOAK")
    if step != "1.orders":
        play.to(step)
    play.order(RAIDER, "damage", unit="ghost", cloaking_device=False)
    play.to("1.ordnance")
    seen = play.unit(HUNTER, "ghost")
    assert (seen.known, seen.hex, seen.speed) == ("open", "1037", 3)
    play.to("2.orders")
    play.fly("ghost", "-3", RAIDER)
    play.to("2.ordnance")
    assert play.unit(HUNTER, "ghost").speed == 0


@pytest.mark.rule("C7")
def test_an_order_beyond_what_damage_left_is_not_clipped_but_left_out() -> None:
    play = Play(ghost("1040", course=12, velocity=2), warden())
    play.plot("CLOAK", "+5", "0")
    play.to("1.fire")
    play.order(RAIDER, "damage", unit="ghost", thrust=3)
    heard = play.to("2.ordnance")
    assert "Ghost can no longer do what was ordered, and drifts." in heard[RAIDER]
    assert (play.unit(RAIDER, "ghost").speed, play.unit(RAIDER, "ghost").detection_value) == (2, 0)


@pytest.mark.rule("C14")
def test_great_guns_are_fired_by_ships_that_have_one_and_are_seen() -> None:
    gun = {"id": "nova", "kind": "nova gun", "arc": "F"}
    play = Play(ghost(weapons=[gun, *GUNS]), warden())
    assert play.refused(HUNTER, "nova", unit="warden", effect="on")[0] == "C18"
    assert play.refused(HUNTER, "wave", unit="warden")[0] == "C18"
    assert play.refused(RAIDER, "nova", unit="ghost", effect="off")[0] == "C18"
    play.plot("CLOAK", "0", "0")
    play.to("1.fire")
    assert play.refused(RAIDER, "nova", unit="ghost", effect="on")[0] == "C14"


@pytest.mark.rule("C18")
@pytest.mark.parametrize("by", [HUNTER, "referee"])
def test_a_nova_guns_effect_can_be_taken_off_once_its_ship_is_gone(by: str) -> None:
    gun = {"id": "nova", "kind": "nova gun", "arc": "F"}
    play = Play(ghost(), warden(weapons=[gun]), ship("picket", HUNTER, "2020"), rolls=[1, 2, 1] * 8)
    play.order(HUNTER, "nova", unit="warden", effect="on")
    assert play.offers(HUNTER, "nova", "warden")[0].params[0].of == ("off",)
    play.order(HUNTER, "damage", unit="warden", destroyed=True)
    (offer,) = play.offers(HUNTER, "nova")
    assert [param.of for param in offer.params] == [("warden",), ("off",)]
    assert play.refused(RAIDER, "nova", unit="warden", effect="off")[0] == ""
    play.order(by, "nova", unit="warden", effect="off")
    assert play.offers(HUNTER, "nova") == []
    assert play.refused(HUNTER, "nova", unit="warden", effect="off")[0] == ""
    play.plot("CLOAK +6", "-6")
    assert not any("nova" in line for line in play.to("2.fire")["public"])
