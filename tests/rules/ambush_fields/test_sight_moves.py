"""What others see of moves that a seat orders one by one: no more than of moves made together (A3, A35)."""

from __future__ import annotations

import pytest

from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship


def entering() -> Play:
    """A ship in plain sight that is about to move into a hidden field."""
    comet = ship("comet", HIDER, "1013", facing="A", speed=31)
    play = Play(hider("1010", radius=2), comet, ship("eye", SEEKER, "2020"))
    play.to("1.2.6A")
    assert play.known()["comet"] == "open"
    return play


@pytest.mark.rule("A35")
def test_nobody_sees_where_a_ship_goes_that_moves_out_of_sight() -> None:
    play = entering()
    heard = play.order(HIDER, "move", unit="comet", how="ahead")
    assert set(heard) == {HIDER, "referee"}
    seen = play.unit("comet", SEEKER)
    assert (seen.hex, seen.facing) == ("1013", "A")
    ordered = play.to("1.2.6B3")
    assert ordered[SEEKER] == ["Comet is out of sight, last seen at 1013."]
    planned = entering().to("1.2.6B3")
    assert [ordered[who] for who in (SEEKER, "public")] == [planned[who] for who in (SEEKER, "public")]


@pytest.mark.rule("A3")
def test_a_move_in_plain_sight_is_seen_when_all_have_moved() -> None:
    play = Play(ship("comet", HIDER, "1014", speed=31, facing="D"), ship("eye", SEEKER, "2020"))
    play.to("1.2.6A")
    assert SEEKER not in play.order(HIDER, "move", unit="comet", how="ahead")
    was = play.unit("comet", SEEKER).hex
    assert play.to("1.2.6B3")[SEEKER] == ["Comet moved to 1015."]
    assert was == "1014"
    assert play.unit("comet", SEEKER).hex == "1015"
