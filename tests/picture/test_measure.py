"""What the range and sight tools say and draw, as data."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ambuscade.layout.pitch import Layout
from ambuscade.picture import measure, scene
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import Box, Label, Mark, Path, Shape
from ambuscade.picture.measure import RANGE, SIGHT, Measured
from ambuscade.picture.sheet import Sheet
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import Band, Terrain, View
from tests.desk import sample

BANDS = {"scout": (Band(letter="J", ring=(10, 12)), Band(letter="K", ring=(7, 9)))}
WALL = Terrain(kind="planet", hexes=("1008", "1009"), blocks=True)


def seeking(**more: object) -> View:
    view = sample.searcher()
    scout, *others = view.units
    made: View = replace(view, units=(replace(scout, bands="scout"), *others), bands=BANDS, **more)
    return made


def said(view: View, tool: str, start: str, end: str, unit: str | None = None) -> tuple[str, ...]:
    return measure.words(view, Ground(view.map), Measured(tool, start, end, unit))


def drawn(view: View, tool: str, start: str, end: str, within: Box | None = None) -> list[Mark]:
    layout = scene.layout_of(view, 24.0)
    sheet = Sheet(view, layout, DARK, Ground(view.map), scene.NOTHING)
    whole = within or Box(0, 0, layout.width, layout.height)
    return list(measure.marks(sheet, Measured(tool, start, end, None), whole))


@pytest.mark.rule("A1")
@pytest.mark.parametrize(("end", "away"), [("2113", 0), ("2112", 1), ("2103", 10), ("0101", 22)])
def test_it_counts_the_targets_hex_and_not_ones_own(end: str, away: int) -> None:
    assert said(seeking(), RANGE, "2113", end)[0] == f"range {away}"


@pytest.mark.rule("A24", "A26")
def test_a_searchers_range_has_its_letter_and_quarter() -> None:
    view = seeking()
    assert said(view, RANGE, "2113", "1204", "spectre")[0] == "range 13 · beyond every letter · left forward"
    assert said(view, RANGE, "2113", "2503", "spectre")[0] == "range 12 · letter J (10–12) · right forward"
    assert said(view, RANGE, "2113", "2120", "spectre")[0] == "range 7 · letter K (7–9) · left aft, right aft"


def test_a_range_from_an_empty_hex_has_no_letter() -> None:
    assert said(seeking(), RANGE, "0101", "0105") == ("range 4",)


def test_what_lies_on_the_way_is_told_and_the_ends_are_not_on_it() -> None:
    first, *rest = said(seeking(contacts=()), RANGE, "2507", "2505")
    assert (first, rest) == ("range 2", ["on the way:", "Asteroids 2506"])
    assert said(seeking(contacts=()), RANGE, "2316", "2314", None)[1:] == ("on the way:", "Talon 2315")


def test_what_the_view_does_not_have_is_not_on_the_way() -> None:
    assert said(seeking(contacts=()), RANGE, "0905", "0910") == ("range 5",)


def test_of_many_things_on_the_way_some_are_counted() -> None:
    view = sample.searcher()
    ships = tuple(
        replace(view.units[0], id=f"s{row}", name=f"Ship {row}", hex=f"05{row:02}") for row in range(3, 9)
    )
    lines = said(replace(view, units=ships, terrain=()), RANGE, "0502", "0509")
    assert lines[1:] == ("on the way:", *(f"Ship {row} 05{row:02}" for row in range(3, 7)), "and 2 more")


def test_sight_says_what_blocks_it_and_from_where() -> None:
    view = seeking(terrain=(WALL,))
    assert said(view, SIGHT, "1006", "1012") == ("no line of sight", "Planet 1008")
    assert said(view, SIGHT, "1012", "1006") == ("no line of sight", "Planet 1009")
    assert said(view, SIGHT, "1006", "1008") == ("in sight · range 2",)
    assert said(view, SIGHT, "0906", "0912")[0] == "in sight · range 6"


def test_a_line_along_the_edge_between_two_hexes_shows_both_and_is_blocked_by_both_only() -> None:
    one = seeking(terrain=(Terrain(kind="planet", hexes=("1109",), blocks=True),))
    both = seeking(terrain=(Terrain(kind="planet", hexes=("1009", "1109"), blocks=True),))
    assert said(one, SIGHT, "1008", "1110")[0] == "in sight · range 2"
    assert said(both, SIGHT, "1008", "1110") == ("no line of sight", "Planet 1109, 1009")
    tied = [mark for mark in drawn(one, RANGE, "1008", "1110") if isinstance(mark, Shape) and mark.fill]
    assert sum(bool(mark.fill and mark.fill.hatched) for mark in tied) == 2


def test_the_line_runs_from_centre_to_centre_and_breaks_where_it_is_blocked() -> None:
    layout = Layout.crisp(28, 20, 24.0)
    (whole,) = (mark for mark in drawn(seeking(), RANGE, "0502", "1109") if isinstance(mark, Path))
    assert whole.points == (layout.centre(4, 1), layout.centre(10, 8))
    to, beyond = (
        mark for mark in drawn(seeking(terrain=(WALL,)), SIGHT, "1006", "1012") if isinstance(mark, Path)
    )
    assert to.points == (layout.centre(9, 5), layout.centre(9, 7))
    assert beyond.points == (layout.centre(9, 7), layout.centre(9, 11))


@pytest.mark.parametrize("end", ["0101", "2801", "0120", "2820", "1410"])
def test_the_label_stays_in_sight(end: str) -> None:
    view = seeking()
    layout = scene.layout_of(view, 24.0)
    within = Box(0, 0, layout.width, layout.height)
    (label,) = (mark for mark in drawn(view, RANGE, "1410", end, within) if isinstance(mark, Label))
    assert label.box == label.box.within(layout.width, layout.height)
    assert not label.box.meets(Box(*layout.centre(*Ground(view.map).at(end)), 1, 1))
