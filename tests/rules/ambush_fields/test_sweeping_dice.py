"""The dice of a sweep, what they are held against, and what nobody else is told of them (A20-A23, A39)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ambuscade.rules.ambush_fields.tables import tables
from ambuscade.rules.view import spoken
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

NUMBERS = {
    "A": (20, 24), "B": (18, 22), "C": (18, 20), "D": (17, 19), "E": (16, 18), "F": (15, 17),
    "G": (14, 16), "H": (14, 16), "I": (13, 15), "J": (13, 15), "K": (12, 14), "L": (10, 14),
}  # fmt: skip
"""The numbers for partial and for full information, from the rule's text."""
BOOSTED = {"channels": ["boost", "boost"], "labs_on": {"basic": 4}}
EYE = ship("eye", SEEKER, "4029")


def far_fields(number: int) -> list[dict[str, Any]]:
    """So many fields that the searcher at 4029 cannot find, of strength 3."""
    return [
        ship(f"far-{n}", HIDER, f"{n + 1:02}01", field={"strength": 3, "radius": 0}, channels=["boost"])
        for n in range(number)
    ]


def table_game(fields: int) -> Play:
    """A game with the table's four dice, at its first sweeps."""
    play = Play(*far_fields(fields), EYE, options={"dice": "table"})
    play.to("1.1.6B3")
    return play


@pytest.mark.rule("A21", "A22")
@pytest.mark.parametrize("letter", NUMBERS)
def test_a_sum_of_the_first_number_is_partial_and_of_the_second_full(letter: str) -> None:
    partial, full = NUMBERS[letter]
    found = [tables().outcome(letter, total) for total in (partial - 1, partial, full - 1, full, full + 9)]
    assert found == ["nothing", "partial", "partial", "full", "full"]


@pytest.mark.rule("A21", "A24")
def test_beyond_the_range_of_letter_a_no_sum_is_enough() -> None:
    assert tables().outcome("", 1000) == "nothing"


@pytest.mark.rule("A23")
def test_a_roll_adds_up_every_modifier_of_the_rule_and_nothing_else() -> None:
    eye = ship("eye", SEEKER, "1029", sensor_rating=5, channels=["boost", "boost"], labs_on={"basic": 3})
    play = Play(hider("1020", strength=3, channels=["boost"], speed=16, ecm=1, oew=6), eye, rolls=[1, 2])
    play.order(HIDER, "act", unit="gen", act="transporter")
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["terms"] == {
        "sensor": 5, "boost": 4, "labs": 3, "partial": 1, "strength": -6, "speed": 4,
    }  # fmt: skip
    assert play.roll()["sum"] == 1 + 5 + 4 + 3 + 1 - 6 + 4


@pytest.mark.rule("A23")
@pytest.mark.parametrize(("strength", "modifier"), [(1, -2), (2, -4), (3, -6)])
def test_each_point_of_strength_takes_two_away(strength: int, modifier: int) -> None:
    play = Play(hider("1020", strength=strength, channels=["boost"]), ship("eye", SEEKER, "1029"))
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["terms"]["strength"] == modifier


@pytest.mark.rule("A23", "A8")
def test_strength_three_without_a_powered_channel_takes_away_as_two() -> None:
    play = Play(hider("1020", strength=3), ship("eye", SEEKER, "1029"))
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll()["terms"]["strength"] == -4


@pytest.mark.rule("A23")
def test_partial_information_counts_from_the_next_roll_on_in_the_same_step() -> None:
    play = Play(hider("1026"), ship("eye", SEEKER, "1029", channels=["extra"]), rolls=[6, 5])
    play.to("1.1.6B3")
    play.sweep()
    play.sweep(group="extra-1")
    assert [(roll["terms"]["partial"], roll["result"]) for roll in play.rolls()] == [
        (0, "partial"), (1, "partial"),
    ]  # fmt: skip


@pytest.mark.rule("A23")
def test_partial_information_helps_against_this_field_and_no_other() -> None:
    other = ship("other", HIDER, "1226", field={"strength": 1, "radius": 0})
    play = Play(hider("1026"), other, ship("eye", SEEKER, "1029"), rolls=[6, 1, 1, 1])
    for step in ("1.1.6B3", "1.5.6B3"):
        play.to(step)
        play.sweep()
    assert [(roll["against"], roll["terms"]["partial"]) for roll in play.rolls()[2:]] == [
        ("gen", 1),
        ("other", 0),
    ]


@pytest.mark.rule("A20")
def test_each_field_has_its_own_die_which_other_fields_do_not_shift() -> None:
    fields = far_fields(5)
    dice: list[dict[str, int]] = []
    for some in (fields, fields[2:3]):
        play = Play(*some, ship("pal", HIDER, "4230"), EYE)
        play.to("1.1.6B3")
        play.sweep()
        dice.append({roll["against"]: roll["die"] for roll in play.rolls()})
    assert len(dice[0]) == 5
    assert dice[1] == {"far-2": dice[0]["far-2"]}


@pytest.mark.rule("A20", "A13")
def test_a_suspended_or_dropped_field_is_not_swept_for() -> None:
    nebula = [{"kind": "nebula", "hexes": ["1020"]}]
    play = Play(hider("1020"), ship("eye", SEEKER, "1029"), terrain=nebula)
    play.to("1.1.6B3")
    play.sweep()
    assert play.rolls() == ()


@pytest.mark.rule("A39")
def test_table_dice_are_asked_for_whatever_is_hidden_and_the_offers_are_alike() -> None:
    offers = {tuple(table_game(fields).offers(SEEKER, "sweep")) for fields in (1, 5)}
    assert len(offers) == 1
    ((offer,),) = offers
    (dice,) = [param for param in offer.params if param.kind == "dice"]
    assert (dice.min, dice.max, dice.optional) == (4, 4, False)
    bare = Play(ship("pal", HIDER, "4230"), EYE, options={"dice": "table"})
    bare.to("1.1.6B3")
    assert tuple(bare.offers(SEEKER, "sweep")) in offers


@pytest.mark.rule("A39")
@pytest.mark.parametrize("dice", [None, [], [1, 2, 3], [1, 2, 3, 4, 5]])
def test_any_other_number_of_table_dice_is_refused(dice: list[int] | None) -> None:
    given = {} if dice is None else {"dice": dice}
    assert table_game(1).refused(SEEKER, "sweep", unit="eye", **given)[0] == "A39"


@pytest.mark.rule("A39")
@pytest.mark.parametrize("die", [0, 7])
def test_what_no_die_shows_is_refused(die: int) -> None:
    table_game(1).refused(SEEKER, "sweep", unit="eye", dice=[1, 2, 3, die])


@pytest.mark.rule("A39")
def test_table_dice_are_used_each_once_in_a_secret_order_and_re_mixed_beyond_their_number() -> None:
    play = table_game(8)
    play.order(SEEKER, "sweep", unit="eye", dice=[1, 2, 3, 4])
    used = [roll["die"] for roll in play.rolls()]
    assert sorted(used[:4]) == [1, 2, 3, 4]
    assert len(used) == 8
    assert all(1 <= die <= 6 for die in used)
    orders = set()
    for impulse in (5, 9, 13, 17, 21):
        play.to(f"1.{impulse}.6B3")
        play.order(SEEKER, "sweep", unit="eye", dice=[1, 2, 3, 4])
        orders.add(tuple(roll["die"] for roll in play.rolls()[-8:-4]))
    assert len(orders) > 1


@pytest.mark.rule("A39")
def test_dice_beyond_the_tables_number_are_no_repetition_of_them() -> None:
    play = table_game(8)
    play.order(SEEKER, "sweep", unit="eye", dice=[1, 1, 1, 1])
    play.to("1.5.6B3")
    play.order(SEEKER, "sweep", unit="eye", dice=[1, 1, 1, 1])
    used = [roll["die"] for roll in play.rolls()]
    assert used[0:4] == used[8:12] == [1, 1, 1, 1]
    assert set(used[4:8] + used[12:16]) != {1}


@pytest.mark.rule("A39")
def test_the_searcher_is_never_shown_a_die_the_needed_number_or_the_fields_modifiers() -> None:
    play = Play(hider("1020", strength=2, speed=12), ship("eye", SEEKER, "1029", **BOOSTED), rolls=[2])
    play.to("1.1.6B3")
    assert play.sweep()[0] == "Eye swept (basic group, +14): something is out there."
    assert play.roll()["result"] == "full"
    assert play.view().rolls is msgspec.UNSET
    written = msgspec.json.encode(play.view(), enc_hook=spoken).decode()
    assert not [each for each in ("die", "needed", "terms", "odds", "sum", "rolls") if f'"{each}"' in written]


@pytest.mark.rule("A39")
def test_a_sweep_that_finds_nothing_reads_alike_without_fields_out_of_reach_and_just_missed() -> None:
    heard = set()
    for units in (
        [],
        [hider("0101")],
        [hider("1025")],
        [hider("1025", strength=3)],
    ):
        seen = ship("pal", HIDER, "4201")
        seekers = (ship("eye", SEEKER, "1029"), ship("wasp", SEEKER, "1029", kind="shuttle"))
        play = Play(*units, seen, *seekers, rolls=[1, 1])
        play.to("1.1.6B3")
        view = play.view()
        heard.add((*play.sweep(), *play.sweep("wasp"), *map(repr, view.offers), repr(view.contacts)))
    assert len(heard) == 1
