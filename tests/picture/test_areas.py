"""Fields and arcs have the borders of their hexes, at any zoom and on any device."""

from __future__ import annotations

from itertools import chain, pairwise

import pytest

from ambuscade.layout.pitch import Layout
from ambuscade.picture import scene
from ambuscade.picture.mark import Shape
from ambuscade.picture.sheet import Shown
from ambuscade.picture.theme import DARK
from tests.desk import sample

SIDES = {(2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)}
"""The sides of a hex in steps of the lattice."""
FAINT = 0.5
"""Ships are not as faint."""
THINGS = {"halcyon", "orion"}


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("radius", [0.8, 2.0, 4.0, 9.0, 24.0, 61.0])
def test_outlines_go_from_corner_to_corner_of_hexes(radius: float, scale: float) -> None:
    view = sample.owner()
    layout = Layout.crisp(view.map.columns, view.map.rows, radius, scale)
    marks = scene.marks(view, layout, DARK, Shown(arcs=frozenset({"orion"})))
    shapes = [mark for mark in marks if isinstance(mark, Shape) and mark.of in THINGS]
    outlines = [shape for shape in shapes if shape.stroke and shape.fill and shape.fill.opacity < FAINT]
    assert {shape.of for shape in outlines} == THINGS
    for loop in chain.from_iterable(shape.loops for shape in outlines):
        corners = [(x / layout.unit, y / layout.half) for x, y in loop]
        for one, other in pairwise((*corners, corners[0])):
            step = round(other[0] - one[0], 6), round(other[1] - one[1], 6)
            assert step in SIDES
        if radius * scale >= 3:
            assert all(abs(part * scale - round(part * scale)) < 1e-6 for point in loop for part in point)
