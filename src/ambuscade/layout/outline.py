"""The outline of a set of hexes as closed lines; it knows the set as a boolean mask and nothing more."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, chain, pairwise
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


def outline(mask: NDArray[np.bool_], layout: Layout, column: int = 0, row: int = 0) -> tuple[Loop, ...]:
    """The border of the hexes that are true in `mask` (columns by rows), as closed loops of pixels.

    The mask begins at an even column and at a row of the map. Loops run clockwise about hexes and
    anticlockwise about holes; the first point is not repeated. Filled with the even-odd rule they cover the
    set exactly. Hexes at the map's edge are closed there.
    """
    column, row, mask = cut(mask, column, row)
    across, down = COLUMN_STEP * column, 2 * row
    corners, ends = _outlined(mask.tobytes(), mask.shape)
    x = ((corners[:, 0] + across) * layout.unit).tolist()
    y = ((corners[:, 1] + down) * layout.half).tolist()
    points = tuple(zip(x, y, strict=True))
    return tuple(points[start:end] for start, end in pairwise((0, *ends)))


def cut(mask: NDArray[np.bool_], column: int = 0, row: int = 0) -> tuple[int, int, NDArray[np.bool_]]:
    """The part of a mask that holds all that is true, with the even column and the row where it begins."""
    columns, rows = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not len(columns):
        return column, row, mask[:0, :0]
    first, top = int(columns[0]) & ~1, int(rows[0])
    return column + first, row + top, mask[first : columns[-1] + 1, top : rows[-1] + 1]


@lru_cache(maxsize=1024)
def _outlined(hexes: bytes, shape: tuple[int, ...]) -> tuple[NDArray[np.int64], tuple[int, ...]]:
    """The corners of all loops in steps of the lattice, one loop after the other, and where each ends."""
    following = _border_edges(np.frombuffer(hexes, dtype=np.bool_).reshape(shape))
    loops = []
    while following:
        start, corner = following.popitem()
        loop = [start]
        while corner != start:
            loop.append(corner)
            corner = following.pop(corner)
        loops.append(loop)
    loops.sort()
    corners = np.array(list(chain.from_iterable(loops)), dtype=np.int64).reshape(-1, 2)
    return corners, tuple(accumulate(map(len, loops)))


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
