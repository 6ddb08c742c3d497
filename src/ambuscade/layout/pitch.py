"""The pixel geometry of a map of flat-top hexes at one zoom; it knows nothing of what stands in them.

Columns and rows are counted from 0 here; odd columns (the second, the fourth …) lie half a hex lower.
Lengths are pixels, x to the right and y down, with the map's top left corner at (0, 0).

Every corner of every hex is a point of a lattice: `unit` wide and `half` high. Measured in that
lattice a hex is `|x| <= 1` or `|x| + |y| <= 2` about its centre, which can be decided exactly.
"""

from __future__ import annotations

from math import ceil, floor, sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec import Struct

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

Point = tuple[float, float]

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""The corners of a hex about its centre, in lattice steps, clockwise on the screen from the right one."""

COLUMN_STEP = 3
"""Lattice steps from one column to the next."""

CRISP_FROM = 3.0
"""The smallest hex radius in pixels whose lattice is snapped to whole pixels."""

NUMBER_RISE = 0.68
"""How far a hex's number lies above its centre, in half heights."""


class Span(NamedTuple):
    """Columns and rows from `first` up to and without `stop`."""

    first_column: int
    stop_column: int
    first_row: int
    stop_row: int


class Layout(Struct, frozen=True):
    """A map of `columns` by `rows` hexes, drawn on a lattice of `unit` by `half` pixels.

    >>> Layout(columns=3, rows=2, unit=10.0, half=17.0).centre(1, 0)
    (50.0, 34.0)
    """

    columns: int
    rows: int
    unit: float
    half: float

    @classmethod
    def of(cls, columns: int, rows: int, radius: float) -> Layout:
        """The layout with hexes of true proportions and that radius in pixels."""
        return cls(columns, rows, radius / 2, radius * sqrt(3) / 2)

    @classmethod
    def crisp(cls, columns: int, rows: int, radius: float, scale: float = 1.0) -> Layout:
        """The layout nearest to that radius whose corners are whole pixels of the device.

        A pixel here is `scale` pixels of the device. Hexes below a radius of 3 of those stay true.
        """
        if radius * scale < CRISP_FROM:
            return cls.of(columns, rows, radius)
        unit = round(radius * scale / 2)
        half = round(unit * sqrt(3))
        return cls(columns, rows, unit / scale, half / scale)

    @property
    def radius(self) -> float:
        """The hex radius in pixels."""
        return self.unit * 2

    @property
    def width(self) -> float:
        """The map's width in pixels, whatever stands on it."""
        return self.unit * (COLUMN_STEP * self.columns + 1)

    @property
    def height(self) -> float:
        """The map's height in pixels, whatever stands on it."""
        return self.half * (2 * self.rows + (1 if self.columns > 1 else 0))

    @property
    def border(self) -> tuple[Point, ...]:
        """The corners of the rectangle that the map keeps within, from the left upper one."""
        return (0.0, 0.0), (self.width, 0.0), (self.width, self.height), (0.0, self.height)

    def contains(self, column: int, row: int) -> bool:
        """Whether the map has that hex."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def centre(self, column: int, row: int) -> Point:
        """The centre of a hex, which may lie off the map."""
        return self.unit * (COLUMN_STEP * column + 2), self.half * (2 * row + 1 + column % 2)

    def polygon(self, column: int, row: int) -> tuple[Point, ...]:
        """The six corners of a hex, clockwise from the right one."""
        x, y = self.centre(column, row)
        return tuple((x + dx * self.unit, y + dy * self.half) for dx, dy in CORNERS)

    def number_at(self, column: int, row: int) -> Point:
        """The middle of a hex's number, near the hex's upper border."""
        x, y = self.centre(column, row)
        return x, y - NUMBER_RISE * self.half

    def hex_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The (column, row) of the hex at a pixel position, None off the map."""
        columns, rows = self.hexes_at(x, y)
        found = int(columns), int(rows)
        return found if self.contains(*found) else None

    def hexes_at(self, x: ArrayLike, y: ArrayLike) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Columns and rows of the hexes at pixel positions, of the arrays' common shape.

        Positions off the map give hexes that the map would have there. A point on a border belongs
        to the hex at its right, or below it.
        """
        across = np.asarray(x, dtype=np.float64) / self.unit
        down = np.asarray(y, dtype=np.float64) / self.half
        column = np.floor(across / COLUMN_STEP)
        inset = across - COLUMN_STEP * column
        from_middle = np.abs(np.mod(down - np.mod(column, 2), 2) - 1)
        column = np.where(inset < from_middle, column - 1, column)
        row = np.floor((down - np.mod(column, 2)) / 2)
        return column.astype(np.int64), row.astype(np.int64)

    def visible(self, left: float, top: float, right: float, bottom: float) -> Span:
        """The columns and rows that a viewport touches, cut to the map."""
        first_column = floor((left / self.unit - 1) / COLUMN_STEP)
        first_row = floor((top / self.half - 1) / 2)
        stop_column = ceil(right / self.unit / COLUMN_STEP)
        stop_row = ceil(bottom / self.half / 2)
        return Span(
            min(max(first_column, 0), self.columns),
            max(min(stop_column, self.columns), 0),
            min(max(first_row, 0), self.rows),
            max(min(stop_row, self.rows), 0),
        )
