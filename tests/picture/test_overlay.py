"""What is laid over the map on request, as data: odds for an owner, reports for a searcher."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from ambuscade.picture import scene
from ambuscade.picture.mark import Label, Mark, Path, Shape
from ambuscade.picture.odds import danger
from ambuscade.picture.sheet import Shown
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import Odds, Unit, View
from tests.desk import sample

OVER = Shown(overlay=True)


def drawn(view: View, shown: Shown = OVER) -> list[Mark]:
    return list(scene.marks(view, scene.layout_of(view, 24.0), DARK, shown))


def odds_lines(view: View, shown: Shown = OVER) -> list[Path]:
    return [mark for mark in drawn(view, shown) if isinstance(mark, Path) and mark.stroke.dash]


def said(view: View, shown: Shown = OVER) -> list[tuple[str, ...]]:
    labels = [mark for mark in drawn(view, shown) if isinstance(mark, Label) and mark.fill]
    return [tuple(line.text for line in label.lines) for label in labels]


def crowd(count: int) -> View:
    """An owner whom so many searchers seek, the last of them with the best chances."""
    view = sample.owner()
    (area,) = view.areas
    ships = tuple(
        Unit(id=f"s{n}", known="open", name=f"S {n}", side=sample.CYLON, hex=f"2{n}15", facing="A", speed=1)
        for n in range(1, count + 1)
    )
    odds = tuple(
        Odds(by=ship.id, group="basic", letter="J", modifiers=1, nothing=5 - n, partial=1 + n, full=0)
        for n, ship in enumerate(ships)
    )
    return replace(view, units=(*view.units, *ships), areas=(replace(area, odds=odds),))


@pytest.mark.rule("A40")
def test_a_line_goes_from_the_searcher_to_the_fields_nearest_hex_with_range_letter_and_chances() -> None:
    view = sample.owner()
    (line,) = odds_lines(view)
    layout = scene.layout_of(view, 24.0)
    assert line.points == (layout.centre(20, 12), layout.centre(10, 7))
    told = ("range 10 · letter J · left forward", "nothing 33% · partial 33% · full 33%")
    assert told in said(view)
    assert told not in said(view, Shown())
    assert odds_lines(view, Shown()) == []


def test_of_many_searchers_all_have_lines_and_the_likeliest_labels() -> None:
    view = crowd(5)
    assert len(odds_lines(view)) == 5
    written = [lines for lines in said(view) if lines[0].startswith("range")]
    assert [lines[1] for lines in written] == [
        "nothing 50% · partial 50%",
        "nothing 33% · partial 67%",
        "nothing 17% · partial 83%",
    ]
    chosen = [lines for lines in said(view, Shown(overlay=True, selected="s1")) if lines[0][:5] == "range"]
    assert len(chosen) == 4


def test_map_and_panel_agree_on_who_is_the_most_dangerous() -> None:
    view = crowd(4)
    (area,) = view.areas
    first, *others = area.odds
    keen = replace(first, nothing=5, partial=0, full=1)
    view = replace(view, areas=(replace(area, odds=(*others, keen)),))
    assert min(view.areas[0].odds, key=danger) is keen
    assert "nothing 83% · full 17%" in [lines[1] for lines in said(view) if lines[0].startswith("range")]


def test_a_searcher_that_the_view_has_lost_has_no_line() -> None:
    view = sample.owner()
    assert odds_lines(replace(view, units=tuple(unit for unit in view.units if unit.id != "spectre"))) == []


def test_no_label_covers_another_with_everything_laid_over() -> None:
    for view in (sample.owner(), sample.searcher(), crowd(4)):
        shown = Shown(overlay=True, arcs=frozenset({"spectre", "orion"}), selected="orion")
        boxes = [mark.box for mark in drawn(view, shown) if isinstance(mark, Label)]
        assert not [one for one, other in combinations(boxes, 2) if one.meets(other)]


def test_what_a_fleet_knows_is_laid_over_more_strongly() -> None:
    def wedge(shown: Shown) -> Shape:
        found = [mark for mark in drawn(sample.searcher(), shown) if isinstance(mark, Shape)]
        return next(mark for mark in found if mark.of == "contact-1")

    faint, strong = wedge(Shown()), wedge(OVER)
    assert faint.loops == strong.loops
    assert faint.fill
    assert faint.stroke
    assert strong.fill
    assert strong.stroke
    assert strong.fill.opacity > faint.fill.opacity
    assert strong.stroke.width > faint.stroke.width
