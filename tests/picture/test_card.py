"""What is said of a hex."""

from __future__ import annotations

from ambuscade.picture.card import card, standing
from ambuscade.picture.ground import Ground
from tests.desk import sample

OWNER, SEARCHER = sample.owner(), sample.searcher()
GROUND = Ground(OWNER.map)


def test_it_tells_of_all_that_the_view_has_there() -> None:
    assert card(OWNER, GROUND, "0907") == (
        "Hex 0907",
        "Halcyon · Colonial · tanker · 0907 · speed 6 · hidden",
        "Field of Halcyon, radius 2",
    )
    assert card(OWNER, GROUND, "2406") == ("Hex 2406", "Asteroids")


def test_it_tells_nothing_of_what_the_view_has_not() -> None:
    lines = card(SEARCHER, GROUND, "0907")
    assert lines[0] == "Hex 0907"
    assert lines[1:] == ("Contact 1 · partial · letter J (10–15 hexes) · left forward · heading B",)
    assert card(SEARCHER, GROUND, "0501") == ("Hex 0501",)


def test_what_stands_there_can_be_chosen() -> None:
    assert standing(OWNER, GROUND, "0907") == ("halcyon",)
    assert standing(SEARCHER, GROUND, "0907") == ("contact-1",)
    assert standing(SEARCHER, GROUND, "2113") == ("spectre",)
    assert standing(SEARCHER, GROUND, "0501") == ()
