"""A view as a picture on its own: the line over the map says whose it is, wherever it ends up."""

from __future__ import annotations

from msgspec.structs import replace

from ambuscade.picture import page
from ambuscade.picture.mark import Label
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import MapSize
from tests.desk import sample


def heading(made: page.Page) -> Label:
    last = made.marks[-1]
    assert isinstance(last, Label)
    return last


def test_the_heading_names_scenario_audience_and_moment_and_covers_nothing_of_the_map() -> None:
    made = page.headed(sample.searcher(), DARK)
    assert [line.text for line in heading(made).lines] == [
        "Refuelling at Carillon, as Cylon sees it in turn 2, impulse 14, Interrogate"
    ]
    box = heading(made).box
    assert -made.top < box.y
    assert box.y + box.height < 0


def test_a_page_is_as_wide_as_its_heading_where_the_map_is_narrower() -> None:
    narrow = replace(
        sample.searcher(), map=MapSize(columns=3, rows=3), units=(), contacts=(), areas=(), terrain=()
    )
    made = page.headed(narrow, DARK)
    assert made.width >= heading(made).box.width + 2 * page.MARGIN
    assert page.bare(narrow, DARK).width < made.width
