"""Very many loops sorted into heaps that lie apart; it knows points, not what they surround."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from ambuscade.layout.outline import Loop

MOST_AT_ONCE = 64
"""So many loops are not worth sorting."""
CELL = 192.0
"""The width and height in pixels of the squares whose loops make a heap."""
MOST_CELLS = 1 << 20


def apart(loops: tuple[Loop, ...]) -> Iterator[tuple[Loop, ...]]:
    """The loops in heaps, each with all the holes in it: filled one by one they look the same."""
    least, most, area = _measured(loops)
    squares = np.floor((least + most) / 2 / CELL).astype(np.int64)
    heaps = squares[:, 0] * MOST_CELLS + squares[:, 1]
    outer = area > 0
    for hole in np.flatnonzero(~outer):
        around = outer & (least <= least[hole]).all(axis=1) & (most >= most[hole]).all(axis=1)
        together = np.unique(np.append(heaps[around], heaps[hole]))
        heaps[np.isin(heaps, together)] = together[0]
    for heap in np.unique(heaps):
        yield tuple(loops[place] for place in np.flatnonzero(heaps == heap))


def _measured(
    loops: tuple[Loop, ...],
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """The upper left and lower right corners of the boxes around loops, and the area, negative for holes."""
    lengths = np.array([len(loop) for loop in loops])
    points = np.fromiter(chain.from_iterable(chain.from_iterable(loops)), dtype=np.float64).reshape(-1, 2)
    starts = np.cumsum(lengths) - lengths
    following = np.arange(len(points)) + 1
    following[starts + lengths - 1] = starts
    x, y = points.T
    cross = x * y[following] - x[following] * y
    return (
        np.minimum.reduceat(points, starts),
        np.maximum.reduceat(points, starts),
        np.add.reduceat(cross, starts),
    )
