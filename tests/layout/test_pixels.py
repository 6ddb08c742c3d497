"""Which hex each pixel shows, against the layout's own answer pixel by pixel."""

from __future__ import annotations

from math import hypot
from typing import Any

import numpy as np
import pytest

from ambuscade.layout.pitch import Layout
from ambuscade.layout.pixels import Pixels

COLUMNS, ROWS = 9, 7


def place(column: Any, row: Any) -> Any:
    return (column + 1) * (ROWS + 2) + row + 1


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("radius", [4, 7, 16, 33])
def test_every_pixel_shows_the_hex_in_which_its_middle_lies(radius: int, scale: float) -> None:
    layout = Layout.crisp(COLUMNS, ROWS, radius, scale)
    pixels = Pixels(layout, scale)
    width, height = pixels.size
    found = pixels.places(0, 0, width, height)
    x, y = np.arange(width) + 0.5, np.arange(height) + 0.5
    device = Layout(COLUMNS, ROWS, round(layout.unit * scale), round(layout.half * scale))
    on_borders_either = [
        place(*device.hexes_at(x[np.newaxis, :] + aside, y[:, np.newaxis])) for aside in (-1e-6, 1e-6)
    ]
    assert np.logical_or.reduce([found == either for either in on_borders_either]).all()


def test_a_part_is_cut_out_of_the_whole() -> None:
    pixels = Pixels(Layout.crisp(COLUMNS, ROWS, 12), 1)
    whole = pixels.places(0, 0, *pixels.size)
    assert np.array_equal(pixels.places(31, 17, 90, 64), whole[17:64, 31:90])


@pytest.mark.parametrize("radius", [0.6, 1.1, 2.3])
def test_a_pixel_of_the_smallest_hexes_is_hardly_beside_its_own(radius: float) -> None:
    layout = Layout.crisp(COLUMNS, ROWS, radius)
    found = Pixels(layout, 1).places(0, 0, *Pixels(layout, 1).size)
    for down, across in np.ndindex(found.shape):
        column, row = divmod(int(found[down, across]), ROWS + 2)
        x, y = layout.centre(column - 1, row - 1)
        assert hypot(across + 0.5 - x, down + 0.5 - y) <= layout.radius + 0.5
