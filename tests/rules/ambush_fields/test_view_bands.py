"""The recipes by which a picture says letters and sight: bands of own searchers, terrain that blocks."""

from __future__ import annotations

import pytest

from ambuscade.rules.ambush_fields.tables import tables
from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

CHANNEL = {"channels": ["boost"]}


@pytest.mark.rule("A24")
def test_the_bands_of_a_searcher_say_the_letter_of_every_range() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030", **CHANNEL))
    view = play.view()
    named = play.unit("eye", SEEKER).bands
    assert named == "scout"
    for away in range(160):
        found = [band.letter for band in view.bands[named] if band.ring[0] <= away <= band.ring[1]]
        assert "".join(found) == tables().letter(named, away)


@pytest.mark.rule("A24")
def test_a_letter_that_is_never_reached_has_no_band() -> None:
    play = Play(hider(), ship("dart", SEEKER, "3030", kind="shuttle", scout_channels=0, labs=0))
    assert [band.letter for band in play.view().bands["shuttle"]] == list("ABCDEFGHIJK")


@pytest.mark.rule("A24", "A40")
def test_nobody_learns_by_which_column_another_side_searches() -> None:
    play = Play(hider(), ship("eye", SEEKER, "3030", **CHANNEL))
    assert play.unit("eye", HIDER).known == "open"
    assert play.unit("eye", HIDER).bands is None
    assert "scout" not in play.view(HIDER).bands
    assert play.view("public").bands == {}
    assert set(play.view("referee").bands) >= {"scout"}


@pytest.mark.rule("A13")
def test_terrain_says_what_voids_a_field_and_what_blocks_sight() -> None:
    terrain = [{"kind": kind, "hexes": [at]} for kind, at in (("planet", "2020"), ("nebula", "2121"))]
    shown = Play(hider(), ship("eye", SEEKER, "3030"), terrain=terrain).view().terrain
    assert {each.kind: (each.voids, each.blocks) for each in shown} == {
        "planet": (False, True),
        "nebula": (True, False),
    }
