"""What an owner is told of how others see his units and what they know of his fields (A29, A34, A35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade.text import say
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

if TYPE_CHECKING:
    from ambuscade.rules.view import Seen


def seen(play: Play, unit: str = "mate") -> Seen:
    found = play.unit(unit, HIDER).seen
    assert found is not None
    return found


def hiding(**options: object) -> Play:
    return Play(
        hider("2005", radius=1), ship("mate", HIDER, "2006"), ship("eye", SEEKER, "2030"), options=options
    )


@pytest.mark.rule("A35")
def test_a_hidden_unit_that_was_never_in_sight_has_no_place_where_it_was_seen() -> None:
    now = seen(hiding())
    assert (now.how, now.hex, now.turn, now.until) == ("hidden", None, None, None)


@pytest.mark.rule("A35")
def test_its_owner_sees_through_when_a_unit_that_gave_itself_away_is_shown_and_where_it_was_last() -> None:
    play = hiding()
    play.order(HIDER, "act", unit="mate", act="transporter")
    assert (seen(play).how, seen(play).until) == ("appeared", "1.2.6D")
    assert seen(play, "gen").how == "hidden"
    play.to("1.3.6A")
    now = seen(play)
    assert (now.how, now.hex, now.turn, now.impulse) == ("hidden", "2006", 1, 2)


@pytest.mark.rule("A35")
def test_a_standing_act_shows_until_it_ends() -> None:
    play = hiding()
    play.order(HIDER, "act", unit="mate", act="tractor")
    assert (seen(play).how, seen(play).until) == ("appeared", None)


@pytest.mark.rule("A35")
def test_a_unit_under_no_field_is_open_to_all() -> None:
    play = Play(hider("2005"), ship("mate", HIDER, "2010"), ship("eye", SEEKER, "2030"))
    assert seen(play).how == "open"
    assert play.unit("eye", HIDER).seen is None


@pytest.mark.rule("A34")
def test_what_keeps_a_unit_hidden_and_what_gives_it_away_is_said_beforehand() -> None:
    safe, loud = (say(note.text) for note in seen(hiding()).notes)
    assert safe == "Moving, sweeping and launching are safe."
    assert "firing" in loud
    assert "tractor beam" in loud
    assert "ECM of 2 points" in loud
    assert "cargo" not in loud


@pytest.mark.rule("A29", "A32")
def test_an_owner_is_told_when_a_side_came_to_see_a_unit_by_lent_points_and_not_by_whom() -> None:
    def play(*, told: bool) -> Play:
        eye = ship("eye", SEEKER, "2010", channels=["lend", "lend"], oew=9, labs_on={"basic": 4}, power=99)
        game = Play(
            hider("2005", radius=1), ship("mate", HIDER, "2006"), eye, rolls=[6], options={"owner_told": told}
        )
        game.to("1.1.6B3")
        game.sweep()
        game.to("1.2.6B3")
        game.order(SEEKER, "lend", unit="eye", contact="contact-1", points=9)
        return game

    (spotted,) = seen(play(told=True)).spotted
    assert (spotted.side, spotted.turn, spotted.impulse) == (SEEKER, 1, 2)
    assert seen(play(told=False)).spotted == ()


@pytest.mark.rule("A29")
def test_the_owner_is_told_when_each_side_learned_what_it_knows_of_a_field() -> None:
    play = Play(hider("2005"), ship("eye", SEEKER, "2009", labs_on={"basic": 4}), rolls=[2, 6])
    play.to("1.3.6B3")
    play.sweep()
    (told,) = play.field(HIDER).told
    assert (told.level, told.turn, told.impulse) == ("partial", 1, 3)
    play.to("1.7.6B3")
    play.sweep()
    (told,) = play.field(HIDER).told
    assert (told.level, told.turn, told.impulse) == ("full", 1, 7)


@pytest.mark.rule("A29", "A30")
def test_that_a_side_stays_inside_does_not_date_what_its_owner_was_told() -> None:
    play = Play(
        hider("2008", radius=3, speed=8), ship("eye", SEEKER, "2007"), options={"full_info": "snapshot"}
    )
    first = play.field(HIDER).told
    play.to("1.9.6A")
    assert play.field(HIDER).told == first
    assert play.field().hex == play.field(HIDER).hex != "2008"
