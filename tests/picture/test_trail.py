"""Ways and light: drawn for what is shown and in the view, and for nothing else."""

from __future__ import annotations

from ambuscade.picture.mark import Path, Shape
from ambuscade.picture.scene import layout_of, marks
from ambuscade.picture.sheet import Shown
from ambuscade.picture.theme import DARK
from tests.desk import sample

LAYOUT = layout_of(sample.searcher(), 20.0)


def drawn(shown: Shown) -> list[object]:
    """What is drawn besides what is drawn anyway."""
    usual = marks(sample.searcher(), LAYOUT, DARK)
    return [mark for mark in marks(sample.searcher(), LAYOUT, DARK, shown) if mark not in usual]


def test_a_way_goes_through_the_middles_of_its_hexes_from_a_ring() -> None:
    ring, way = drawn(Shown(trails=(("talon", ("2315", "2214", "2213")),)))
    assert isinstance(ring, Shape)
    assert isinstance(way, Path)
    assert way.points == tuple(LAYOUT.centre(*at) for at in ((22, 14), (21, 13), (21, 12)))


def test_a_way_of_what_is_not_in_the_view_is_not_drawn() -> None:
    assert drawn(Shown(trails=(("halcyon", ("0907", "0908")),))) == []


def test_light_is_around_what_is_new_and_there() -> None:
    assert drawn(Shown(lit=frozenset({"halcyon"}))) == []
    assert {mark.of for mark in drawn(Shown(lit=frozenset({"talon"}))) if isinstance(mark, Shape)} == {
        "talon"
    }
    assert drawn(Shown(lit=frozenset({"contact-1"})))
