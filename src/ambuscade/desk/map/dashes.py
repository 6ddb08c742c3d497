"""Dashed outlines taken apart once, so that a tile draws its own dashes only; it knows lines, not marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from ambuscade.layout.outline import Loop

MOST_AT_ONCE = 40
"""The most corners of an outline that is not worth taking apart; blips have 32."""


class Dashes:
    """The dashes of some outlines, each edge with its own whole number of them."""

    def __init__(self, loops: Iterable[Loop], dash: Sequence[float]) -> None:
        self._ends = _dashes(loops, dash)
        self._lines = [QLineF(*ends) for ends in self._ends.tolist()]

    def paint(self, painter: QPainter, within: QRectF) -> None:
        """Draw the dashes that reach into a rectangle, with the painter's pen."""
        x1, y1, x2, y2 = self._ends.T
        inside = (
            (np.maximum(x1, x2) >= within.left())
            & (np.minimum(x1, x2) <= within.right())
            & (np.maximum(y1, y2) >= within.top())
            & (np.minimum(y1, y2) <= within.bottom())
        )
        painter.drawLines([self._lines[place] for place in np.flatnonzero(inside).tolist()])


def _dashes(loops: Iterable[Loop], dash: Sequence[float]) -> NDArray[np.float64]:
    """Every dash as x, y, x, y: a half one at either end of an edge, so that corners are closed."""
    parts = [_edges(loop) for loop in loops]
    starts, ways = (np.concatenate(part) for part in zip(*parts, strict=True))
    lengths = np.hypot(ways[:, 0], ways[:, 1])
    times = np.maximum(1, np.round(lengths / sum(dash))).astype(np.int64)
    edge = np.repeat(np.arange(len(times)), times + 1)
    number = np.arange(len(edge)) - np.repeat(np.cumsum(times + 1) - (times + 1), times + 1)
    middle = number / times[edge]
    half = dash[0] / sum(dash) / 2 / times[edge]
    first, last = np.maximum(middle - half, 0)[:, np.newaxis], np.minimum(middle + half, 1)[:, np.newaxis]
    found: NDArray[np.float64] = np.concatenate(
        (starts[edge] + first * ways[edge], starts[edge] + last * ways[edge]), axis=1
    )
    return found


def _edges(loop: Loop) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    corners = np.array(loop, dtype=np.float64)
    return corners, np.roll(corners, -1, axis=0) - corners
