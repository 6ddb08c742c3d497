"""Which part of a map a viewport shows, and how large: it knows sizes and pointers, no toolkit.

Lengths are pixels of the viewport; (`left`, `top`) is the map position at its top left corner.
"""

from __future__ import annotations

from math import sqrt

from msgspec import Struct
from msgspec.structs import replace

from ambuscade.layout.pitch import COLUMN_STEP, Layout, Span

LEAST_RADIUS, MOST_RADIUS = 0.5, 96.0
USEFUL_RADIUS = 26.0
"""The hex radius above which a look at a part of the map gains nothing."""
MARGIN = 18.0
"""Pixels that stay free around a map that is fitted into its viewport."""
KEPT = 48.0
"""Pixels of the map that no panning moves out of the viewport."""


class Camera(Struct, frozen=True):
    """A look at a map of `columns` by `rows` hexes through a viewport of `width` by `height`."""

    columns: int
    rows: int
    width: float = 1.0
    height: float = 1.0
    radius: float = 24.0
    left: float = 0.0
    top: float = 0.0
    scale: float = 1.0
    """Pixels of the device in one of the viewport's."""

    @property
    def layout(self) -> Layout:
        """The layout at this zoom."""
        return Layout.crisp(self.columns, self.rows, self.radius, self.scale)

    def fitted(self) -> Camera:
        """The whole map, as large as the viewport allows, in its middle."""
        across = 2 * (self.width - 2 * MARGIN) / (COLUMN_STEP * self.columns + 1)
        down = 2 * (self.height - 2 * MARGIN) / ((2 * self.rows + 1) * sqrt(3))
        camera = replace(self, radius=_within(min(across, down), LEAST_RADIUS, MOST_RADIUS))
        while camera.radius > LEAST_RADIUS and not camera.fits():
            camera = replace(camera, radius=max(LEAST_RADIUS, camera.radius - 1 / self.scale))
        layout = camera.layout
        return camera.placed((layout.width - self.width) / 2, (layout.height - self.height) / 2)

    def framed(self, span: Span) -> Camera:
        """Those columns and rows, as large as the viewport allows and as is of use.

        They are in its middle, unless the map ends there: then it fills what it can.
        """
        whole = self.fitted()
        across = (self.width - 2 * MARGIN) / (COLUMN_STEP * (span.stop_column - span.first_column) + 1)
        down = (self.height - 2 * MARGIN) / ((2 * (span.stop_row - span.first_row) + 1) * sqrt(3))
        radius = max(whole.radius, min(2 * across, 2 * down, USEFUL_RADIUS))
        if radius == whole.radius:
            return whole
        camera = replace(self, radius=radius)
        layout = camera.layout
        left, top = layout.centre(span.first_column, span.first_row)
        right, bottom = layout.centre(span.stop_column - 1, span.stop_row - 1)
        return camera.placed(
            _on_map((left + right - self.width) / 2, layout.width, self.width),
            _on_map((top + bottom - self.height) / 2, layout.height, self.height),
        )

    def moved(self, right: float, down: float) -> Camera:
        """The viewport moved over the map by so many pixels, never quite off it."""
        return self.placed(self.left + right, self.top + down)

    def zoomed(self, factor: float, x: float, y: float) -> Camera:
        """Larger by a factor, with what lies under (x, y) of the viewport staying there."""
        before = self.layout
        camera = replace(self, radius=_within(self.radius * factor, LEAST_RADIUS, MOST_RADIUS))
        after = camera.layout
        left = (self.left + x) * after.unit / before.unit - x
        top = (self.top + y) * after.half / before.half - y
        return camera.placed(left, top)

    def showing(self, x: float, y: float) -> Camera:
        """The viewport moved as little as brings a map position well into sight."""
        edge = min(KEPT, self.width / 3, self.height / 3)
        left = _within(self.left, x - self.width + edge, x - edge)
        top = _within(self.top, y - self.height + edge, y - edge)
        return self.placed(left, top)

    def resized(self, width: float, height: float, scale: float) -> Camera:
        """The same middle in a viewport of another size."""
        camera = replace(self, width=width, height=height, scale=scale)
        return camera.placed(self.left + (self.width - width) / 2, self.top + (self.height - height) / 2)

    def like(self, other: Camera) -> Camera:
        """What another look at the map has in sight, as large as this viewport allows."""
        closer = min(self.width / other.width, self.height / other.height)
        camera = replace(self, radius=_within(other.radius * closer, LEAST_RADIUS, MOST_RADIUS))
        before, after = other.layout, camera.layout
        x = (other.left + other.width / 2) * after.unit / before.unit
        y = (other.top + other.height / 2) * after.half / before.half
        return camera.placed(x - self.width / 2, y - self.height / 2)

    def placed(self, left: float, top: float) -> Camera:
        """The viewport at a map position, on whole pixels of the device and never quite off the map."""
        layout = self.layout
        left = _within(left, KEPT - self.width, layout.width - KEPT)
        top = _within(top, KEPT - self.height, layout.height - KEPT)
        return replace(
            self, left=round(left * self.scale) / self.scale, top=round(top * self.scale) / self.scale
        )

    def fits(self) -> bool:
        """Whether the viewport holds the whole map and a margin."""
        layout = self.layout
        return layout.width <= self.width - MARGIN and layout.height <= self.height - MARGIN


def _within(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def _on_map(start: float, size: float, room: float) -> float:
    """The start of so much room that shows no more beside a map of that size than its margin, if it can."""
    spare = size - room
    return _within(start, -MARGIN, spare + MARGIN) if spare > -2 * MARGIN else spare / 2
