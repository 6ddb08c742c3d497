"""Which hex every pixel of a device shows, as one array of places; it knows a layout and nothing else.

A place is where a hex stands in an array of columns by rows with one more hex all around, laid flat: so
that a pixel beside the map shows one of those.
"""

from __future__ import annotations

from functools import cached_property
from math import isclose
from typing import TYPE_CHECKING

import numpy as np

from ambuscade.layout.pitch import COLUMN_STEP, Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Places = NDArray[np.intp]


class Pixels:
    """The pixels of a device on which a layout is drawn with `scale` of them to one of the layout's.

    Where the layout's corners are whole pixels each pixel shows the hex in which its middle lies. Smaller
    hexes are taken for rectangles between the middles of their slanting sides: less than a pixel off.
    """

    def __init__(self, layout: Layout, scale: float) -> None:
        self._layout = Layout(layout.columns, layout.rows, layout.unit * scale, layout.half * scale)
        unit, half = round(self._layout.unit), round(self._layout.half)
        self._crisp = isclose(unit, self._layout.unit) and isclose(half, self._layout.half)
        if self._crisp:
            self._layout = Layout(layout.columns, layout.rows, unit, half)
        self.size = round(self._layout.width), round(self._layout.height)
        """The map's width and height in pixels."""

    def places(self, left: int, top: int, right: int, bottom: int) -> Places:
        """The places of a rectangle of pixels within the map's size, row by row."""
        across, down = np.arange(left, right), np.arange(top, bottom)
        return self._crisp_places(across, down) if self._crisp else self._small_places(across, down)

    @cached_property
    def _pattern(self) -> Places:
        """The places of the two columns' width and the one hex's height that the whole map repeats."""
        layout = self._layout
        x = np.arange(round(2 * COLUMN_STEP * layout.unit)) + 0.5
        y = np.arange(round(2 * layout.half)) + 0.5
        columns, rows = layout.hexes_at(x[np.newaxis, :], y[:, np.newaxis])
        pattern: Places = ((columns + 1) * (layout.rows + 2) + rows + 1).astype(np.intp)
        return pattern

    def _crisp_places(self, across: Places, down: Places) -> Places:
        tall, wide = self._pattern.shape
        pair, inset = np.divmod(across, wide)
        row, below = np.divmod(down, tall)
        strip = self._pattern.take(inset, axis=1)
        strip += 2 * (self._layout.rows + 2) * pair
        found = strip.take(below, axis=0)
        found += row[:, np.newaxis]
        return found

    def _small_places(self, across: Places, down: Places) -> Places:
        unit, half = self._layout.unit, self._layout.half
        column = np.floor(((across + 0.5) / unit - 0.5) / COLUMN_STEP).astype(np.intp)
        lower = np.arange(2)[np.newaxis, :]
        row = np.floor(((down + 0.5)[:, np.newaxis] / half - lower) / 2).astype(np.intp) + 1
        np.clip(row, 0, self._layout.rows + 1, out=row)
        found = row.take(column % 2, axis=1)
        found += np.clip(column + 1, 0, self._layout.columns + 1) * (self._layout.rows + 2)
        return found
