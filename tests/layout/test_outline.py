"""The outline of a set of hexes."""

from __future__ import annotations

import numpy as np
import pytest

from ambuscade.layout.outline import Loop, inner, outline
from ambuscade.layout.pitch import Layout

LAYOUT = Layout(columns=9, rows=9, unit=4, half=7)


def mask(*hexes: tuple[int, int]) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    found = np.zeros((LAYOUT.columns, LAYOUT.rows), dtype=np.bool_)
    for at in hexes:
        found[at] = True
    return found


def area(loop: Loop) -> float:
    """The shoelace area: positive for loops clockwise on the screen."""
    after = (*loop[1:], loop[0])
    return sum(x * v - u * y for (x, y), (u, v) in zip(loop, after, strict=True)) / 2


def test_one_hex_is_its_own_outline() -> None:
    (loop,) = outline(mask((3, 4)), LAYOUT)
    assert set(loop) == set(LAYOUT.polygon(3, 4))
    assert area(loop) == 6 * LAYOUT.unit * LAYOUT.half


def test_nothing_has_no_outline() -> None:
    assert outline(mask(), LAYOUT) == ()


def test_two_hexes_apart_are_two_loops() -> None:
    assert len(outline(mask((0, 0), (4, 4)), LAYOUT)) == 2


def test_a_ring_has_a_hole_that_runs_the_other_way() -> None:
    around = mask((4, 3), (5, 3), (5, 4), (4, 5), (3, 4), (3, 3))
    areas = sorted(area(loop) for loop in outline(around, LAYOUT))
    one = 6 * LAYOUT.unit * LAYOUT.half
    assert areas == [-one, 7 * one]


@pytest.mark.parametrize("seed", range(12))
def test_the_enclosed_area_is_that_of_the_hexes(seed: int) -> None:
    some = np.random.default_rng(seed).random((LAYOUT.columns, LAYOUT.rows)) < 0.5
    enclosed = sum(area(loop) for loop in outline(some, LAYOUT))
    assert enclosed == pytest.approx(6 * LAYOUT.unit * LAYOUT.half * some.sum())


def test_the_inner_hexes_have_all_their_neighbours() -> None:
    whole = np.ones((LAYOUT.columns, LAYOUT.rows), dtype=np.bool_)
    peeled = inner(whole)
    assert not peeled[0].any()
    assert peeled[1:-1, 1:-1].all()
    around = mask((4, 3), (5, 3), (5, 4), (4, 5), (3, 4), (3, 3), (4, 4))
    assert np.array_equal(inner(around), mask((4, 4)))
