"""The outline of a set of hexes as closed lines; it knows the set as a boolean mask and nothing more."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from ambuscade.layout.pitch import COLUMN_STEP, CORNERS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ambuscade.layout.pitch import Layout, Point

Loop = tuple["Point", ...]
Corner = tuple[int, int]

# The neighbour across the edge from CORNERS[i] to CORNERS[i + 1], as column and half rows.
ACROSS = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))


def outline(mask: NDArray[np.bool_], layout: Layout) -> tuple[Loop, ...]:
    """The border of the hexes that are true in `mask` (columns by rows), as closed loops of pixels.

    Loops run clockwise about hexes and anticlockwise about holes; the first point is not repeated.
    Filled with the even-odd rule they cover the set exactly. Hexes at the map's edge are closed there.
    """
    return _outlined(mask.tobytes(), mask.shape, layout)


@lru_cache(maxsize=256)
def _outlined(hexes: bytes, shape: tuple[int, ...], layout: Layout) -> tuple[Loop, ...]:
    following = _border_edges(np.frombuffer(hexes, dtype=np.bool_).reshape(shape))
    loops = []
    while following:
        start, corner = following.popitem()
        loop = [start]
        while corner != start:
            loop.append(corner)
            corner = following.pop(corner)
        loops.append(tuple((x * layout.unit, y * layout.half) for x, y in loop))
    return tuple(sorted(loops))


def inner(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The hexes of a set whose six neighbours are all in it; off the map nothing is."""
    columns, rows = np.nonzero(mask)
    kept = np.ones(columns.shape, dtype=np.bool_)
    for over, down in ACROSS:
        kept &= _holds(mask, columns + over, _row_across(columns, rows, over, down))
    peeled = np.zeros_like(mask)
    peeled[columns[kept], rows[kept]] = True
    return peeled


def _row_across(
    columns: NDArray[np.int64], rows: NDArray[np.int64], over: int, down: int
) -> NDArray[np.int64]:
    """The rows of the neighbours across an edge, from columns and half rows."""
    return (2 * rows + columns % 2 + down - (columns + over) % 2) // 2


def _border_edges(mask: NDArray[np.bool_]) -> dict[Corner, Corner]:
    """Each border edge as its first lattice corner to its second: three hexes meet, so one leaves each."""
    columns, rows = np.nonzero(mask)
    x = COLUMN_STEP * columns + 2
    y = 2 * rows + 1 + columns % 2
    following: dict[Corner, Corner] = {}
    for side, (over, down) in enumerate(ACROSS):
        open_side = ~_holds(mask, columns + over, _row_across(columns, rows, over, down))
        (dx, dy), (ex, ey) = CORNERS[side], CORNERS[(side + 1) % len(CORNERS)]
        at_x, at_y = x[open_side].tolist(), y[open_side].tolist()
        following.update(((a + dx, b + dy), (a + ex, b + ey)) for a, b in zip(at_x, at_y, strict=True))
    return following


def _holds(mask: NDArray[np.bool_], columns: NDArray[np.int64], rows: NDArray[np.int64]) -> NDArray[np.bool_]:
    """The mask at those hexes, False off the map."""
    width, height = mask.shape
    inside = (columns >= 0) & (columns < width) & (rows >= 0) & (rows < height)
    held = np.zeros(columns.shape, dtype=np.bool_)
    held[inside] = mask[columns[inside], rows[inside]]
    return held
