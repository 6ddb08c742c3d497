"""What full information goes on telling, what an owner is told, and what each view holds (A27-A29, A40)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ambuscade.rules.view import spoken
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

BOOSTED = {"channels": ["boost", "boost"], "labs_on": {"basic": 4}}


def found(*units: dict[str, Any], option: str = "track") -> Play:
    """A game in which the seekers have just found a field of strength 2 fully in impulse 1."""
    play = Play(
        hider("1020", strength=2, radius=1, speed=8, facing="C"),
        *units,
        ship("eye", SEEKER, "1029", **BOOSTED),
        rolls=[6, 6, 6],
        options={"full_info": option},
    )
    play.to("1.1.6B3")
    play.sweep()
    assert play.contact().level == "full"
    return play


@pytest.mark.rule("A27")
def test_full_information_tells_not_what_is_inside() -> None:
    play = found(ship("mate", HIDER, "1021"))
    assert set(play.known()) == {"eye"}
    written = msgspec.json.encode(play.view(), enc_hook=spoken).decode()
    assert "mate" not in written.lower()
    assert "gen" not in written.lower().replace("generator", "")


@pytest.mark.rule("A27")
def test_a_tracked_field_is_followed_in_place_speed_and_direction_while_it_stands() -> None:
    play = found()
    play.to("2.1")
    play.order(HIDER, "speed", unit="gen", speed=0)
    play.to("2.1.6A")
    area = play.field()
    assert (area.speed, area.heading, area.dated) == (0, None, None)
    assert area.hex == play.field(HIDER).hex != "1020"
    play.order(HIDER, "damage", unit="gen", destroyed=True)
    assert play.view().areas == ()
    assert play.contact().level == "lost"


@pytest.mark.rule("A27")
def test_a_snapshot_stays_as_it_was_until_a_sweep_renews_it() -> None:
    play = found(option="snapshot")
    play.to("1.5.6B3")
    before = play.field()
    assert (before.hex, before.dated) == ("1020", "1.1.6B3")
    assert play.field(HIDER).hex == "1121"
    play.sweep()
    assert (play.field().hex, play.field().dated) == ("1121", "1.5.6B3")
    assert play.roll()["terms"]["partial"] == 1


@pytest.mark.rule("A28")
def test_what_one_unit_finds_another_may_use() -> None:
    lender = ship("ear", SEEKER, "1025", channels=["lend"], oew=9)
    play = Play(hider("1020", strength=2), ship("eye", SEEKER, "1029", **BOOSTED), lender, rolls=[6])
    play.to("1.1.6B3")
    play.sweep()
    play.to("1.2.6B3")
    play.order(SEEKER, "lend", unit="ear", contact="contact-1", points=9)
    assert "identified" in play.known().values()


@pytest.mark.rule("A29")
def test_the_owner_is_told_level_letter_and_arc_of_each_enemy_sides_knowledge() -> None:
    play = Play(hider("1025"), ship("eye", SEEKER, "1029"), rolls=[6])
    play.to("1.1.6B3")
    play.sweep()
    (told,) = play.field(HIDER).told
    assert (told.side, told.level, told.letter, told.arcs) == (SEEKER, "partial", "L", ("LF", "RF"))


@pytest.mark.rule("A29")
def test_a_hidden_searcher_is_not_named_in_anything_that_the_owner_hears_or_sees() -> None:
    lair = ship("lair", SEEKER, "1029", field={"strength": 1, "radius": 0})
    play = Play(hider("1025"), lair, ship("plain", SEEKER, "3001"), rolls=[6, 1])
    play.to("1.1.6B3")
    play.sweep("lair")
    assert "lair" not in msgspec.json.encode(play.view(HIDER), enc_hook=spoken).decode().lower()
    assert [odds.by for odds in play.field(HIDER).odds] != ["lair"]


@pytest.mark.rule("A40", "A29")
def test_odds_are_those_of_searchers_whom_the_owner_sees() -> None:
    lair = ship("lair", SEEKER, "1029", field={"strength": 1, "radius": 0})
    play = Play(hider("1025"), lair, ship("eye", SEEKER, "1021"))
    assert {odds.by for odds in play.field(HIDER).odds} == {"eye"}
    (referee,) = [area for area in play.view("referee").areas if area.unit == "gen"]
    assert {odds.by for odds in referee.odds} == {"lair", "eye"}


@pytest.mark.rule("A40", "A35")
def test_a_searcher_that_shows_itself_without_its_class_has_no_odds() -> None:
    lair = ship("lair", SEEKER, "1029", field={"strength": 1, "radius": 0})
    play = Play(hider("1025"), lair)
    play.order(SEEKER, "act", unit="lair", act="transporter")
    assert play.known(HIDER)["unknown-1"] == "appeared"
    assert play.field(HIDER).odds == ()


@pytest.mark.rule("A40", "A25")
@pytest.mark.parametrize(
    ("strength", "speed", "odds"),
    [(1, 0, (0, 2, 4)), (2, 0, (2, 2, 2)), (2, 12, (0, 2, 4)), (3, 0, (4, 2, 0))],
)
def test_the_odds_are_the_sixths_that_the_roll_gives(
    strength: int, speed: int, odds: tuple[int, int, int]
) -> None:
    gen = hider("1017", strength=strength, speed=speed, channels=["boost"])
    play = Play(gen, ship("eye", SEEKER, "1029", **BOOSTED))
    (one,) = play.field(HIDER).odds
    assert (one.letter, one.needed) == ("J", (13, 15))
    assert (one.nothing, one.partial, one.full) == odds


@pytest.mark.rule("A40")
def test_each_view_holds_what_the_rule_gives_it_and_no_more() -> None:
    play = Play(hider("1020", radius=1), ship("mate", HIDER, "1021"), ship("eye", SEEKER, "1029"))
    assert set(play.known(HIDER)) == {"gen", "mate", "eye"}
    assert (set(play.known()), play.view().areas) == ({"eye"}, ())
    assert (set(play.known("public")), play.view("public").areas) == ({"eye"}, ())
    assert set(play.known("referee")) == {"gen", "mate", "eye"}
    assert play.field("referee").known == "truth"
    assert set(play.view().facts) == {"eye"}
    assert play.fact("gen", "A11", HIDER) == ["28"]


@pytest.mark.rule("A40")
def test_the_referee_sees_every_sum_term_by_term_with_the_rules_number() -> None:
    play = Play(hider("1017", strength=2), ship("eye", SEEKER, "1029", **BOOSTED), rolls=[3])
    play.to("1.1.6B3")
    play.sweep()
    assert play.roll() == {
        "rule": "A21", "by": "eye", "group": "basic", "against": "gen", "at": "1.1.6B3", "die": 3, "sum": 13,
        "terms": {"sensor": 6, "boost": 4, "labs": 4, "partial": 0, "strength": -4, "speed": 0},
        "needed": (13, 15), "letter": "J", "result": "partial",
    }  # fmt: skip


@pytest.mark.rule("A40", "A42")
def test_a_report_says_right_aft_and_never_the_rear_arc() -> None:
    play = Play(hider("2122"), ship("eye", SEEKER, "2020"), rolls=[6])
    play.to("1.1.6B3")
    (line,) = [line for line in play.sweep() if "Contact 1" in line]
    assert "right aft" in line
    assert play.contact().bearings[0].arcs == ("RA",)


def lurkers(*swept: str) -> Play:
    """A game in which two seekers lurk under one field, sweep in vain in this order, and then lose it."""
    eyes = [ship(name, SEEKER, "2009", power=99) for name in ("eye", "ear")]
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
@pytest.mark.parametrize("swept", [["eye"], ["ear"] * 6, ["eye"] * 6])
def test_sweeps_that_the_owner_did_not_hear_of_do_not_show_in_his_odds(swept: list[str]) -> None:
    quiet, swept_out = lurkers(), lurkers(*swept)
    assert {odds.by for odds in quiet.field(HIDER).odds} == {"eye", "ear"}
    assert swept_out.view(HIDER) == quiet.view(HIDER)
    assert swept_out.view("referee") != quiet.view("referee")


@pytest.mark.rule("A40", "A29", "A15")
def test_a_searcher_whose_every_attempt_the_owner_saw_has_no_more_odds() -> None:
    play = Play(hider("2005"), ship("eye", SEEKER, "2009"), rolls=[1] * 6)
    for impulse in (1, 5, 9, 13, 17, 21):
        assert [odds.by for odds in play.field(HIDER).odds] == ["eye"]
        play.to(f"1.{impulse}.6B3")
        play.sweep()
    assert play.field(HIDER).odds == ()
