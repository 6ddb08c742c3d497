"""Which part of a map is in sight."""

from __future__ import annotations

from itertools import product

import pytest

from ambuscade.layout.camera import MARGIN, MOST_RADIUS, USEFUL_RADIUS, Camera
from ambuscade.layout.pitch import Span


def camera(columns: int = 42, rows: int = 30, scale: float = 1.0) -> Camera:
    return Camera(columns, rows, scale=scale).resized(900, 700, scale).fitted()


@pytest.mark.parametrize(
    ("columns", "rows", "scale"), list(product((1, 28, 42, 500), (1, 20, 400), (1.0, 1.25, 2.0)))
)
def test_a_fitted_map_is_whole_and_in_the_middle(columns: int, rows: int, scale: float) -> None:
    fitted = camera(columns, rows, scale)
    layout = fitted.layout
    if fitted.radius < MOST_RADIUS:
        assert layout.width <= 900 - MARGIN
        assert layout.height <= 700 - MARGIN
    assert fitted.left + 450 == pytest.approx(layout.width / 2, abs=1)
    assert fitted.top + 350 == pytest.approx(layout.height / 2, abs=1)


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    before = camera()
    after = before.zoomed(1.7, 300, 200)
    x, y = (before.left + 300) / before.layout.unit, (before.top + 200) / before.layout.half
    assert (after.left + 300) / after.layout.unit == pytest.approx(x, abs=0.2)
    assert (after.top + 200) / after.layout.half == pytest.approx(y, abs=0.2)
    assert after.radius > before.radius


def test_no_panning_loses_the_map() -> None:
    lost = camera().moved(1e6, -1e6)
    assert lost.left < lost.layout.width
    assert lost.top + lost.height > 0


def test_showing_moves_no_more_than_it_must() -> None:
    close = camera().zoomed(4, 450, 350)
    x, y = close.left + 450, close.top + 350
    assert close.showing(x, y) == close
    away = close.showing(10, 10)
    assert away.left <= 10 <= away.left + away.width
    assert away.top <= 10 <= away.top + away.height


def test_resizing_keeps_the_middle() -> None:
    before = camera().zoomed(3, 450, 350)
    after = before.resized(500, 400, 1.0)
    assert after.left + 250 == pytest.approx(before.left + 450, abs=1)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_the_viewport_lies_on_whole_pixels_of_the_device(scale: float) -> None:
    placed = camera(scale=scale).zoomed(1.37, 123, 456).moved(3.3, 4.7)
    assert placed.left * scale == pytest.approx(round(placed.left * scale))
    assert placed.top * scale == pytest.approx(round(placed.top * scale))


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("zoom", [0.25, 0.5, 1.0, 2.0, 4.0])
def test_one_device_pixel_inside_each_corner_hits_the_hex_at_every_scale(scale: float, zoom: float) -> None:
    camera = Camera(28, 20).resized(1000, 800, scale)
    layout = camera.zoomed(zoom, 500, 400).layout
    for column, row in ((8, 6), (9, 6), (0, 0), (27, 19)):
        x, y = layout.centre(column, row)
        for corner_x, corner_y in layout.polygon(column, row):
            right = 1 if x > corner_x else -1
            down = 0.5 if y > corner_y else -0.5 if y < corner_y else 0
            assert layout.hex_at(corner_x + right / scale, corner_y + down / scale) == (column, row)


def test_a_part_is_framed_in_the_middle_and_larger_than_the_whole_map() -> None:
    camera = Camera(columns=42, rows=30, width=1000, height=600)
    part = Span(10, 20, 12, 18)
    framed = camera.framed(part)
    assert framed.radius == USEFUL_RADIUS > camera.fitted().radius
    left, top = framed.layout.centre(part.first_column, part.first_row)
    right, bottom = framed.layout.centre(part.stop_column - 1, part.stop_row - 1)
    assert abs((left + right) / 2 - framed.left - 500) <= 1
    assert abs((top + bottom) / 2 - framed.top - 300) <= 1


def test_a_part_at_the_maps_edge_is_framed_without_the_empty_room_beyond_it() -> None:
    camera = Camera(columns=42, rows=30, width=1000, height=600)
    first = camera.framed(Span(0, 6, 0, 6))
    assert (first.left, first.top) == (-MARGIN, -MARGIN)
    last = camera.framed(Span(36, 42, 24, 30))
    assert last.left + 1000 == pytest.approx(last.layout.width + MARGIN, abs=1)
    assert last.top + 600 == pytest.approx(last.layout.height + MARGIN, abs=1)
    small = Camera(columns=20, rows=30, width=1000, height=600).framed(Span(0, 6, 0, 6))
    assert small.left == pytest.approx((small.layout.width - 1000) / 2, abs=1)


def test_a_part_that_is_the_whole_map_is_fitted() -> None:
    camera = Camera(columns=42, rows=30, width=1000, height=600)
    assert camera.framed(Span(0, 42, 0, 30)) == camera.fitted()
