"""What one hex sees of a whole map, as a numpy array; it knows not what blocks sight, nor why.

Equal to what `line.sight` says hex by hex. All hexes of a ring share their arithmetic: in axial coordinates
laid out as one line of cells, a step along a line and one aside are constants of the sixth that it lies in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ambuscade.hexes.hex import DIRECTIONS, Hex, distance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from ambuscade.hexes.hex import HexMap

    Mask = NDArray[np.bool_]
    Counts = NDArray[np.int_]

STEPS_AT_ONCE = 32
"""Most lines that are blocked at all are blocked within so many hexes."""


def sight_mask(on: HexMap, viewer: Hex, blocks: Mask, reach: int | None = None) -> Mask:
    """The hexes of a map within `reach` that a hex of it sees, where `blocks` marks those that block.

    Both masks have the shape (columns, rows). Neither end of a line blocks it. ValueError for a viewer
    off the map.
    """
    seen = np.zeros_like(blocks)
    for _ in sight_by_rings(on, viewer, blocks, seen, reach):
        pass
    return seen


def sight_by_rings(
    on: HexMap, viewer: Hex, blocks: Mask, seen: Mask, reach: int | None = None
) -> Iterator[float]:
    """Mark in `seen` what a hex sees, ring by ring outwards; who does not go on has the rings so far.

    Yields the share that is done after each ring. Otherwise as `sight_mask`.
    """
    if not on.contains(viewer):
        raise ValueError(viewer)
    cells = _Cells(on)
    seen[viewer.offset] = True
    blocked, sighted = cells.spread(blocks), cells.spread(seen)
    last = _farthest(on, viewer) if reach is None else min(reach, _farthest(on, viewer))
    for radius in range(1, last + 1):
        _look(_ring(on, viewer, radius, cells), cells.place(viewer), blocked, sighted)
        cells.gather(sighted, seen)
        yield (radius / last) ** 2


def _farthest(on: HexMap, viewer: Hex) -> int:
    ends = [(column, row) for column in (0, on.columns - 1) for row in (0, on.rows - 1)]
    return max(distance(viewer, Hex.at(*end)) for end in ends)


class _Cells:
    """A map in axial coordinates, laid out as one line of cells."""

    def __init__(self, on: HexMap) -> None:
        self._columns, self._rows = on.columns, on.rows
        self._above = (on.columns - 1) // 2
        self._width = on.rows + self._above

    def place(self, position: Hex) -> int:
        """The place of a hex in the line."""
        return position.q * self._width + position.r + self._above

    def stride(self, vector: Hex) -> int:
        """How far a vector leads along the line."""
        return vector.q * self._width + vector.r

    def spread(self, mask: Mask) -> Mask:
        """A mask of the map as a line."""
        line = np.zeros((self._columns + 2) * self._width, dtype=np.bool_)
        for odd, part in self._halves(line):
            part[:] = mask[odd::2]
        return line

    def gather(self, line: Mask, mask: Mask) -> None:
        """Write a line back into a mask of the map."""
        for odd, part in self._halves(line):
            mask[odd::2] = part

    def _halves(self, line: Mask) -> Iterator[tuple[int, Mask]]:
        """Even and odd columns of a line: from one of a kind to the next it is always as far."""
        apart = 2 * self._width - 1
        for odd in range(min(2, self._columns)):
            count = (self._columns - odd + 1) // 2
            first = self.place(Hex.at(odd, 0))
            yield odd, line[first : first + count * apart].reshape(count, apart)[:, : self._rows]


class _Ring(NamedTuple):
    """The hexes of a ring that lie on the map, each as the line that leads to it.

    `right` is how far it lies from its side's corner; a step along the line is `ahead` cells, a hex beside it
    `aside` cells farther.
    """

    radius: int
    right: Counts
    ahead: Counts
    aside: Counts

    def of(self, which: Mask) -> _Ring:
        """Some of the hexes."""
        return _Ring(self.radius, self.right[which], self.ahead[which], self.aside[which])

    def crossed(self, steps: Counts) -> tuple[Counts, Counts]:
        """The cells of the first and the last hex that each line crosses in each step: as `line` has it."""
        right = self.right[:, np.newaxis]
        reach = self.radius + np.maximum(right, self.radius - right) + (2 * right == self.radius)
        middle = 3 * right * steps
        along, aside = self.ahead[:, np.newaxis] * steps, self.aside[:, np.newaxis]
        first = (middle - reach) // (3 * self.radius) + 1
        last = (middle + reach - 1) // (3 * self.radius)
        return along + aside * first, along + aside * last


def _ring(on: HexMap, viewer: Hex, radius: int, cells: _Cells) -> _Ring:
    along = np.arange(radius)
    parts = []
    for sixth, direction in enumerate(DIRECTIONS):
        side = DIRECTIONS[(sixth + 2) % len(DIRECTIONS)]
        corner = viewer.plus(direction.times(radius))
        column = corner.q + side.q * along
        row = corner.r + side.r * along + column // 2
        inside = along[(column >= 0) & (column < on.columns) & (row >= 0) & (row < on.rows)]
        strides = (cells.stride(direction), cells.stride(side))
        parts.append((inside, *(np.full_like(inside, stride) for stride in strides)))
    return _Ring(radius, *(np.concatenate(column) for column in zip(*parts, strict=True)))


def _look(ring: _Ring, origin: int, blocked: Mask, sighted: Mask) -> None:
    """Mark what is seen of a ring: a few steps of all lines first, then of those that are still open."""
    for nearest in range(1, ring.radius, STEPS_AT_ONCE):
        steps = np.arange(nearest, min(nearest + STEPS_AT_ONCE, ring.radius))
        first, last = (blocked.take(origin + cells) for cells in ring.crossed(steps))
        on_edge = (2 * ring.right == ring.radius)[:, np.newaxis]
        stopped: Mask = np.logical_or.reduce(np.where(on_edge, first & last, first | last), axis=1)
        ring = ring.of(~stopped)
    sighted[origin + ring.ahead * ring.radius + ring.aside * ring.right] = True
