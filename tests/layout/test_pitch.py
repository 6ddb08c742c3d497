"""Where hexes lie, and which hex a pixel hits."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from ambuscade.layout.pitch import CORNERS, Layout, Span

ZOOMS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
SCALES = (1.0, 1.25, 1.5, 2.0, 3.0)
RADIUS = 24.0


def layouts() -> list[Layout]:
    radii = sorted({RADIUS * zoom * scale for zoom, scale in product(ZOOMS, SCALES)})
    return [make(7, 6, radius) for radius in radii for make in (Layout.of, Layout.crisp)]


def test_centres_of_even_columns_lie_half_a_hex_lower() -> None:
    layout = Layout(columns=4, rows=4, unit=10, half=17)
    assert layout.centre(0, 0) == (20, 17)
    assert layout.centre(1, 0) == (50, 34)
    assert layout.centre(0, 1) == (20, 51)


@pytest.mark.parametrize("layout", layouts(), ids=lambda layout: f"{layout.unit:g}x{layout.half:g}")
def test_one_pixel_inside_each_corner_hits_the_hex(layout: Layout) -> None:
    for column, row in product(range(layout.columns), range(layout.rows)):
        x, y = layout.centre(column, row)
        assert layout.hex_at(x, y) == (column, row)
        for (corner_x, corner_y), (dx, _) in zip(layout.polygon(column, row), CORNERS, strict=True):
            inside_x = corner_x - np.sign(dx)
            inside_y = corner_y + np.sign(y - corner_y) * (0 if abs(dx) > 1 else 0.5)
            assert layout.hex_at(inside_x, inside_y) == (column, row)


def test_each_pixel_of_a_crisp_map_lies_in_the_hex_with_the_nearest_lattice_centre() -> None:
    layout = Layout.crisp(5, 4, 12)
    x, y = np.meshgrid(np.arange(layout.width) + 0.5, np.arange(layout.height) + 0.5, indexing="ij")
    columns, rows = layout.hexes_at(x, y)
    centre_x = layout.unit * (3 * columns + 2)
    centre_y = layout.half * (2 * rows + 1 + columns % 2)
    off_x, off_y = np.abs(x - centre_x) / layout.unit, np.abs(y - centre_y) / layout.half
    assert (off_y <= 1).all()
    assert (off_x + off_y <= 2).all()


def test_off_the_map_there_is_no_hex() -> None:
    layout = Layout.of(3, 3, 20)
    assert layout.hex_at(-1, 20) is None
    assert layout.hex_at(1, 1) is None
    assert layout.hex_at(layout.width + 1, 20) is None
    assert layout.hex_at(40, layout.height + 1) is None


def test_the_map_is_as_large_as_its_hexes() -> None:
    layout = Layout(columns=2, rows=2, unit=10, half=17)
    corners = [point for at in product(range(2), range(2)) for point in layout.polygon(*at)]
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == (0, 0)
    assert (max(x for x, _ in corners), max(y for _, y in corners)) == (layout.width, layout.height)


def test_crisp_corners_are_whole_pixels() -> None:
    for radius in (3.0, 7.7, 24.0, 31.3):
        layout = Layout.crisp(6, 6, radius)
        corners = np.array([layout.polygon(c, r) for c, r in product(range(6), range(6))])
        assert np.array_equal(corners, np.round(corners))
        assert layout.radius == pytest.approx(radius, abs=1.0)


def test_visible_covers_all_hexes_that_a_viewport_touches() -> None:
    layout = Layout.crisp(20, 20, 16)
    left, top, right, bottom = 100.0, 90.0, 260.0, 233.0
    x, y = np.meshgrid(np.arange(left, right), np.arange(top, bottom))
    columns, rows = layout.hexes_at(x, y)
    span = layout.visible(left, top, right, bottom)
    assert span.first_column <= columns.min() <= columns.max() < span.stop_column
    assert span.first_row <= rows.min() <= rows.max() < span.stop_row
    assert span.stop_column - span.first_column <= columns.max() - columns.min() + 3


def test_visible_is_cut_to_the_map_and_empty_off_it() -> None:
    layout = Layout.of(5, 4, 16)
    assert layout.visible(-900, -900, 9000, 9000) == Span(0, 5, 0, 4)
    away = layout.visible(5000, 5000, 6000, 6000)
    assert away.first_column >= away.stop_column
