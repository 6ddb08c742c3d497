"""Who detects whom: rolls, modifiers, black-outs, records and solutions, com-nets, sweeps (C16-C23)."""

from __future__ import annotations

from typing import Any

import pytest

from ambuscade.rules.cloaking_device.detection import chance, solves
from ambuscade.rules.cloaking_device.tables import tables
from tests.rules.cloaking_device.hunt import HUNTER, RAIDER, THIRD, Play, ghost, ship, warden


@pytest.mark.rule("C17")
@pytest.mark.parametrize(
    ("value", "modifiers", "sixths"), [(4, 0, 3), (4, -1, 4), (4, -2, 5), (4, 4, 0), (0, -2, 1), (1, 0, 0)]
)
def test_the_chance_of_a_detection_value(value: int, modifiers: int, sixths: int) -> None:
    assert chance(value, modifiers) == sixths


@pytest.mark.rule("C17")
@pytest.mark.parametrize(
    ("plotted", "sensors", "own", "sixths"),
    [
        ("CLOAK +4", "basic", "0", 3),
        ("CLOAK +4", "enhanced", "0", 4),
        ("CLOAK +4", "superior", "0", 5),
        ("CLOAK +4", "basic", "+2", 0),
        ("CLOAK", "superior", "0", 1),
        ("CLOAK +1", "basic", "0", 0),
    ],
)
def test_each_face_of_a_die_detects_or_not(plotted: str, sensors: str, own: str, sixths: int) -> None:
    found = 0
    for die in range(1, 7):
        play = Play(ghost(), warden(sensors=sensors), rolls=[1, 2, die])
        play.plot(plotted, "0")
        play.fly("warden", own)
        play.to("1.fire")
        found += play.unit(HUNTER, "ghost").known == "detected"
    assert found == sixths


def modifiers(play: Play, by: str = "warden") -> dict[str, int]:
    """The terms of a vessel's roll this turn."""
    terms: dict[str, int] = next(roll["terms"] for roll in play.rolls("C17") if roll["by"] == by)
    return terms


@pytest.mark.rule("C17")
@pytest.mark.parametrize(("excluded", "noisiest"), [(False, 3), (True, 2)])
def test_the_noisiest_counts_the_scanner_itself_by_option(excluded: bool, noisiest: int) -> None:  # noqa: FBT001 - the parameters of a case
    moth = ship("moth", RAIDER, "1040")
    play = Play(ghost(), moth, warden(), options={"noisiest_excludes_scanner": excluded})
    play.plot("CLOAK +4", "0")
    play.fly("warden", "+3")
    play.fly("moth", "+2", seat=RAIDER)
    play.to("1.fire")
    assert modifiers(play) == {"own_thrust": 3, "noisiest": noisiest, "non_military": 0, "sensors": 0}
    assert modifiers(play, "moth")["noisiest"] == 3


@pytest.mark.rule("C17")
def test_a_ship_that_was_cloaked_as_it_moved_is_not_the_noisiest() -> None:
    play = Play(ghost(velocity=2), warden())
    play.plot("CLOAK", "UNCLOAK +5")
    play.to("2.fire")
    assert modifiers(play)["noisiest"] == 0
    assert modifiers(play, "ghost") == {"own_thrust": 5, "noisiest": 0, "non_military": 0, "sensors": 0}


@pytest.mark.rule("C4")
@pytest.mark.rule("C17")
@pytest.mark.parametrize(
    ("keys", "exempt", "non_military", "sensors"),
    [
        ({"military": True}, True, 0, 0),
        ({"military": False}, True, 1, 0),
        ({"military": False, "sensors": "enhanced"}, True, 0, -1),
        ({"military": False, "sensors": "superior"}, True, 0, -2),
        ({"military": False, "scientific": True}, True, 0, 0),
        ({"military": False, "scientific": True}, False, 1, 0),
    ],
)
def test_who_listens_well(keys: dict[str, Any], exempt: bool, non_military: int, sensors: int) -> None:  # noqa: FBT001 - the parameters of a case
    play = Play(ghost(), warden(**keys), options={"scientific_exempt": exempt})
    play.plot("CLOAK +4", "0")
    play.to("1.fire")
    assert (modifiers(play)["non_military"], modifiers(play)["sensors"]) == (non_military, sensors)


@pytest.mark.rule("C4")
def test_a_ship_without_sensors_rolls_and_never_detects() -> None:
    play = Play(ghost(), warden(sensors="none"), rolls=[1, 2, 1])
    play.plot("CLOAK +6", "0")
    heard = play.to("1.fire")
    assert "Listening: Warden 1, sum 1." in heard[HUNTER]
    assert play.unit(HUNTER, "ghost").known == "marker"
    (roll,) = play.rolls("C17")
    assert roll["against"] == [{"unit": "ghost", "value": 6, "detected": False, "barred": True}]


@pytest.mark.rule("C16")
def test_the_referee_reads_every_roll_with_its_terms() -> None:
    play = Play(ghost(), warden(), rolls=[1, 2, 3])
    play.plot("CLOAK P2+2", "0")
    play.fly("warden", "+1")
    play.to("1.fire")
    (roll,) = play.rolls("C17")
    assert (roll["by"], roll["die"], roll["sum"]) == ("warden", 3, 5)
    assert roll["terms"] == {"own_thrust": 1, "noisiest": 1, "non_military": 0, "sensors": 0}
    assert roll["against"] == [{"unit": "ghost", "value": 4, "detected": False, "barred": False}]
    assert "rolls" not in str(play.view(HUNTER).rolls)


@pytest.mark.rule("C19")
def test_a_detected_ship_is_shown_where_it_is_until_the_turn_ends_and_its_owner_is_told() -> None:
    play = Play(
        ghost("1040", course=12, velocity=2), warden(), ship("picket", HUNTER, "2040"), rolls=[1, 2, 1, 6]
    )
    play.plot("CLOAK +5", "0", "0")
    heard = play.to("1.fire")
    assert "Ghost is detected at 1033 by 1 vessel of Hunter; no fire control solution." in heard[HUNTER]
    assert "Hunter has detected Ghost with 1 vessel." in heard[RAIDER]
    assert not any("detected" in line for line in heard["public"])
    seen = play.unit(HUNTER, "ghost")
    assert (seen.known, seen.hex, seen.solution, seen.record) == ("detected", "1033", False, (0,) * 9 + (1,))
    assert (play.unit("public", "ghost").known, play.unit("public", "ghost").hex) == ("marker", "1040")
    play.to("1.end")
    assert play.unit(HUNTER, "ghost").known == "detected"
    play.step()
    assert (play.unit(HUNTER, "ghost").known, play.unit(HUNTER, "ghost").hex) == ("marker", "1033")


@pytest.mark.rule("C20")
@pytest.mark.parametrize(
    ("counts", "solved"),
    [
        ((2, 2), True),
        ((2, 0, 2), True),
        ((2, 0, 0, 2), False),
        ((2, 1), False),
        ((2, 2, 1), True),
        ((2, 2, 0), False),
        ((1,) * 6, True),
        ((1,) * 5, False),
        ((1, 1, 1, 1, 1, 0, 0, 0, 0, 1), True),
        ((1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1), False),
    ],
)
def test_a_record_gives_a_solution(counts: tuple[int, ...], solved: bool) -> None:  # noqa: FBT001 - the parameters of a case
    assert solves(counts, tables().windows) == solved


@pytest.mark.rule("C20")
def test_two_vessels_in_two_turns_have_a_solution_and_six_turns_of_one_have() -> None:
    loud = ["CLOAK +6", *(["-6", "+6"] * 4)]
    two = Play(ghost(), warden(), ship("picket", HUNTER, "2040"), rolls=[1, 2, 1, 1] * 3)
    two.plot(*loud)
    solutions = []
    for turn in (1, 2):
        two.to(f"{turn}.fire")
        solutions.append(two.unit(HUNTER, "ghost").solution)
    assert solutions == [False, True]
    one = Play(ghost("1050"), warden(), rolls=[1, 2, 1] * 7)
    one.plot(*loud)
    for turn in range(1, 7):
        one.to(f"{turn}.fire")
        assert one.unit(HUNTER, "ghost").solution == (turn == 6)
    assert one.unit(RAIDER, "ghost").solution


@pytest.mark.rule("C21")
@pytest.mark.parametrize(
    ("vessels", "die", "solved"), [(1, 1, True), (1, 2, False), (2, 3, True), (2, 4, False)]
)
def test_a_solution_by_roll_never_at_the_first_detection(vessels: int, die: int, solved: bool) -> None:  # noqa: FBT001 - the parameters of a case
    hears = [1] * vessels + [6] * (2 - vessels)
    rolls = [1, 2, *hears, 1, 2, *hears, die]
    picket = ship("picket", HUNTER, "2040")
    play = Play(ghost(), warden(), picket, rolls=rolls, options={"fire_control": "roll"})
    play.plot("CLOAK +6", "-6", "0")
    play.to("1.fire")
    assert play.unit(HUNTER, "ghost").solution is False
    assert play.rolls("C21") == []
    play.to("2.fire")
    assert play.unit(HUNTER, "ghost").solution == solved
    (roll,) = play.rolls("C21")
    assert (roll["by"], roll["die"]) == (HUNTER, die)


@pytest.mark.rule("C22")
def test_com_nets_by_nationality_keep_detections_to_themselves() -> None:
    units = (ghost("1515"), warden(nationality="north"), ship("ally", HUNTER, "1020", nationality="south"))
    play = Play(*units, rolls=[1, 2, 1, 6], options={"com_net": "nationality"})
    play.plot("CLOAK +6", "0")
    heard = play.to("1.fire")
    assert any("1 vessel of Hunter (north)" in line for line in heard[HUNTER])
    (group,) = play.unit(HUNTER, "ghost").groups
    assert (group.record[-1], group.solution) == (1, False)
    rule, words = play.refused(HUNTER, "fire", unit="ally", weapon="beam", target="ghost")
    assert (rule, "com-net" in words) == ("C22", True)
    play.order(HUNTER, "fire", unit="warden", weapon="beam", target="ghost")


@pytest.mark.rule("C22")
def test_a_side_shares_its_detections() -> None:
    play = Play(ghost("1515"), warden(), ship("ally", HUNTER, "1020"), rolls=[1, 2, 1, 6])
    play.plot("CLOAK +6", "0")
    play.to("1.fire")
    play.order(HUNTER, "fire", unit="ally", weapon="beam", target="ghost")


SWEEPS: dict[str, Any] = {"options": {"active_sweeps": True}}


@pytest.mark.rule("C23")
@pytest.mark.parametrize(
    ("active", "die", "found"), [(1, 1, False), (2, 1, True), (3, 2, True), (3, 3, False)]
)
def test_an_active_sweep_finds_below_the_number_of_its_ships(active: int, die: int, found: bool) -> None:  # noqa: FBT001 - the parameters of a case
    hunters = [ship(f"h{n}", HUNTER, f"30{20 + n}") for n in range(3)]
    play = Play(ghost(), *hunters, rolls=[1, 2, die], **SWEEPS)
    play.plot("CLOAK", "0", "0")
    play.to("1.detection")
    noted = play.order(HUNTER, "active", units=[f"h{n}" for n in range(active)])
    assert set(noted) == {HUNTER, "referee"}
    heard = play.step()
    assert any(line.startswith("Sweeping actively: H0") for line in heard["public"])
    unit = play.unit(HUNTER, "ghost")
    assert (unit.known, unit.solution) == (("detected", True) if found else ("marker", None))
    assert unit.record[-1:] == ((active,) if found else ())
    assert play.rolls("C17") == []


@pytest.mark.rule("C23")
def test_who_may_sweep_and_who_may_not() -> None:
    play = Play(ghost(), warden(), ship("deaf", HUNTER, "3030", sensors="none"), **SWEEPS)
    play.plot("CLOAK", "0", "0")
    rule, _ = play.refused(HUNTER, "active", units=["warden"])
    assert rule == "C5"
    play.to("1.detection")
    assert play.refused(RAIDER, "active", units=["ghost"])[0] == "C23"
    assert play.refused(HUNTER, "active", units=["deaf"])[0] == "C23"
    assert play.refused(HUNTER, "active", units=["ghost"])[0] == ""
    without = Play(ghost(), warden())
    without.to("1.detection")
    assert without.refused(HUNTER, "active", units=["warden"])[0] == "C23"
    assert not without.offers(HUNTER, "active")


@pytest.mark.rule("C23")
def test_a_sweep_is_drowned_out_too() -> None:
    gun = {"id": "nova", "kind": "nova gun", "arc": "F"}
    hunters = [ship(f"h{n}", HUNTER, f"30{20 + n}", weapons=[gun]) for n in range(3)]
    play = Play(ghost(), *hunters, rolls=[1, 2, 1], **SWEEPS)
    play.plot("CLOAK", "0", "0")
    play.order(HUNTER, "nova", unit="h0", effect="on")
    play.to("1.detection")
    play.order(HUNTER, "active", units=["h0", "h1", "h2"])
    play.step()
    assert play.unit(HUNTER, "ghost").known == "marker"


@pytest.mark.rule("C23")
def test_a_cloaked_ship_fires_at_who_swept_and_is_given_away_unless_it_was_found() -> None:
    third = ship("moth", THIRD, "3050")
    play = Play(
        ghost("1040"), warden(), ship("calm", HUNTER, "2020"), third, sides=3, rolls=[1, 2, 3, 6], **SWEEPS
    )
    play.plot("CLOAK +4", "0", "0")
    play.to("1.detection")
    play.order(HUNTER, "active", units=["warden"])
    play.to("1.fire")
    assert play.refused(RAIDER, "fire", unit="ghost", weapon="beam", target="calm")[0] == "C23"
    (offer,) = (offer for offer in play.offers(RAIDER, "fire", "ghost") if offer.params[0].of == ("beam",))
    assert offer.params[1].of == ("warden",)
    heard = play.order(RAIDER, "fire", unit="ghost", weapon="beam", target="warden")
    for who in (HUNTER, THIRD, "public"):
        assert any("A shot gives Ghost away at" in line for line in heard[who])
        unit = play.unit(who, "ghost")
        assert (unit.known, unit.hex) == ("blip", play.unit(RAIDER, "ghost").hex)
    rule, _ = play.refused(HUNTER, "fire", unit="warden", weapon="beam", target="ghost")
    assert rule == "C27"
    assert play.unit(HUNTER, "ghost").record == ()


@pytest.mark.rule("C21")
@pytest.mark.rule("C23")
def test_a_shot_from_the_dark_counts_as_the_first_detection() -> None:
    options = {"active_sweeps": True, "fire_control": "roll"}
    play = Play(ghost("1040"), warden(), rolls=[1, 2, 6, 1, 2, 1, 1], options=options)
    play.plot("CLOAK +4", "-4", "0")
    play.to("1.detection")
    play.order(HUNTER, "active", units=["warden"])
    play.to("1.fire")
    play.order(RAIDER, "fire", unit="ghost", weapon="beam", target="warden")
    play.to("2.fire")
    assert play.unit(HUNTER, "ghost").solution is True


@pytest.mark.rule("C5")
def test_dice_from_the_table_are_used_in_the_order_in_which_they_fell() -> None:
    options = {"dice": "table", "table_dice": 3}
    play = Play(ghost(), warden(), ship("picket", HUNTER, "2040"), options=options)
    play.plot("CLOAK +6", "0")
    play.to("1.initiative")
    play.order(HUNTER, "dice", dice=[6, 6, 6])
    play.order(RAIDER, "dice", dice=[2, 2, 2])
    assert "Hunter has it." in play.step()["public"][0]
    play.to("1.detection")
    assert "3 dice" in play.refused(HUNTER, "dice", dice=[1, 2])[1]
    heard = play.order(HUNTER, "dice", dice=[4, 1, 3])
    assert set(heard) == {HUNTER, "referee"}
    assert "are in" in play.refused(HUNTER, "dice", dice=[1, 2, 3])[1]
    assert "Listening: Warden 4, sum 4, Picket 1, sum 1." in play.step()[HUNTER]
    sealed = Play(ghost(), warden())
    sealed.to("1.detection")
    assert "sealed" in sealed.refused(HUNTER, "dice", dice=[1, 2, 3])[1]
