"""The owner's odds, reckoned again from the rule text's own numbers: six dice one by one (A22, A23, A40)."""

from __future__ import annotations

import pytest

from ambuscade.text import say
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

LETTERS = "ABCDEFGHIJKL"
SHIP = dict(zip(LETTERS, (100, 50, 40, 30, 20, 16, 14, 12, 10, 8, 6, 4), strict=True))
SCOUT = dict(zip(LETTERS, (150, 75, 60, 45, 30, 24, 21, 18, 15, 12, 9, 6), strict=True))
PARTIAL = dict(zip(LETTERS, (20, 18, 18, 17, 16, 15, 14, 14, 13, 13, 12, 10), strict=True))
FULL = dict(zip(LETTERS, (24, 22, 20, 19, 18, 17, 16, 16, 15, 15, 14, 14), strict=True))
BY_SPEED = {0: 0, 4: 0, 5: 1, 9: 2, 16: 4, 21: 6}
"""The tables of A22 to A24, written down a second time."""

CASES = [
    (away, boosts, labs, strength, speed)
    for away, boosts, labs in ((2, 0, 0), (5, 0, 4), (5, 2, 0), (9, 2, 4), (12, 1, 3), (18, 2, 4))
    for strength in (1, 2, 3)
    for speed in BY_SPEED
]


def counted(away: int, *, scout: bool, added: int) -> tuple[int, ...]:
    """The faces that find nothing, find partly and find fully, one die after the other."""
    table = SCOUT if scout else SHIP
    letter = max(letter for letter, most in table.items() if away <= most)
    results = []
    for die in range(1, 7):
        total = die + added
        full, partial = total >= FULL[letter], total >= PARTIAL[letter]
        results.append("full" if full else "partial" if partial else "nothing")
    return tuple(results.count(each) for each in ("nothing", "partial", "full"))


@pytest.mark.rule("A22", "A23", "A40")
@pytest.mark.parametrize(("away", "boosts", "labs", "strength", "speed"), CASES)
def test_odds_are_what_all_six_dice_give(
    away: int, boosts: int, labs: int, strength: int, speed: int
) -> None:
    gen = hider("2005", strength=strength, speed=speed, channels=["boost"])
    eye = ship(
        "eye", SEEKER, f"20{5 + away:02}", channels=["boost"] * boosts, labs_on={"basic": labs}, power=99
    )
    odds = Play(gen, eye).field(HIDER).odds
    terms = [6 + 2 * boosts + labs, -2 * strength, BY_SPEED[speed]]
    wanted = counted(away, scout=boosts > 0, added=sum(terms))
    if wanted[0] == 6:
        assert odds == ()
        return
    (one,) = odds
    assert (one.nothing, one.partial, one.full) == wanted
    assert one.modifiers == sum(term.value or 0 for term in one.terms)
    assert [term.value for term in one.terms] == terms


@pytest.mark.rule("A23", "A40")
def test_partial_information_is_a_term_of_the_next_attempt() -> None:
    play = Play(hider("2005"), ship("eye", SEEKER, "2009", labs_on={"basic": 4}), rolls=[2])
    before = play.field(HIDER).odds[0]
    play.to("1.1.6B3")
    play.sweep()
    (after,) = play.field(HIDER).odds
    assert play.contact().level == "partial"
    assert after.modifiers == before.modifiers + 1
    assert [say(term.label) for term in after.terms if term.value == 1] == ["The field is known in part"]
    wanted = counted(4, scout=False, added=6 + 4 - 2 + 1)
    assert (after.nothing, after.partial, after.full) == wanted


@pytest.mark.rule("A40", "A2")
def test_how_a_searchers_part_is_made_up_stays_his_secret() -> None:
    def told(**keys: object) -> object:
        return (
            Play(hider("2005", strength=2), ship("eye", SEEKER, "2015", power=99, **keys)).field(HIDER).odds
        )

    two_boosts = told(channels=["boost", "boost"], labs_on={"basic": 2})
    one_boost = told(channels=["boost", "none"], labs_on={"basic": 4})
    assert two_boosts == one_boost != ()


@pytest.mark.rule("A40", "A15", "A29")
def test_the_owner_knows_when_a_searcher_whose_sweep_he_was_told_of_may_sweep_again() -> None:
    play = Play(hider("2005"), ship("eye", SEEKER, "2009", labs_on={"basic": 4}), rolls=[1] * 9)
    assert play.field(HIDER).odds[0].start is None
    play.to("1.1.6B3")
    play.sweep()
    assert play.field(HIDER).odds[0].start == "1.5.6B3"
    assert play.field("referee").odds[0].start == "1.5.6B3"
    play.to("1.5.6A")
    assert play.field(HIDER).odds[0].start is None


@pytest.mark.rule("A40", "A29")
def test_of_a_sweep_that_he_did_not_see_the_owner_is_not_told_when_the_next_may_come() -> None:
    lair = ship("lair", SEEKER, "2009", field={"strength": 1, "radius": 0})
    play = Play(hider("2005"), ship("eye", SEEKER, "2009", labs_on={"basic": 4}), lair, rolls=[1])
    play.to("1.1.6B3")
    play.sweep()
    assert play.field(HIDER).odds == ()
    play.order(SEEKER, "damage", unit="lair", destroyed=True)
    assert play.field(HIDER).odds[0].start is None
    assert play.field("referee").odds[0].start == "1.5.6B3"


def lurkers(*swept: str) -> Play:
    """A game in which two seekers lurk under one field, sweep in vain in this order, and then lose it."""
    eyes = [ship(name, SEEKER, "2009", channels=["extra", "none"], power=99) for name in ("eye", "ear")]
    lair = ship("lair", SEEKER, "2009", field={"strength": 1, "radius": 0})
    play = Play(hider("2005"), *eyes, lair, rolls=[1] * len(swept))
    for place, name in enumerate(swept):
        play.to(f"1.{1 + 4 * place}.6B3")
        play.sweep(name)
        assert HIDER not in play.heard
    play.to("1.24.6A")
    play.order(SEEKER, "damage", unit="lair", destroyed=True)
    return play


@pytest.mark.rule("A40", "A29", "A15")
@pytest.mark.parametrize("swept", [["eye"], ["ear"] * 6, ["eye"] * 6, ["eye", "ear", "ear"]])
def test_sweeps_that_the_owner_did_not_hear_of_do_not_show_in_his_odds(swept: list[str]) -> None:
    quiet, swept_out = lurkers(), lurkers(*swept)
    assert {odds.by for odds in quiet.field(HIDER).odds} == {"eye", "ear"}
    assert swept_out.view(HIDER) == quiet.view(HIDER)
    assert swept_out.view("referee") != quiet.view("referee")


@pytest.mark.rule("A40", "A29", "A15")
def test_a_searcher_whose_every_attempt_the_owner_heard_has_no_more_odds() -> None:
    play = Play(hider("2005"), ship("eye", SEEKER, "2009"), rolls=[1] * 6)
    for impulse in (1, 5, 9, 13, 17, 21):
        assert [odds.by for odds in play.field(HIDER).odds] == ["eye"]
        play.to(f"1.{impulse}.6B3")
        play.sweep()
    assert play.field(HIDER).odds == ()
    play.to("2.1")
    assert [odds.by for odds in play.field(HIDER).odds] == ["eye"]


@pytest.mark.rule("A40", "A15")
def test_the_referee_is_told_of_the_wait_across_the_turns_end() -> None:
    play = Play(hider("2005"), ship("eye", SEEKER, "2009"), rolls=[1])
    play.to("1.31.6B3")
    play.sweep()
    play.to("2.1.6A")
    assert play.field("referee").odds[0].start == "2.3.6B3"
