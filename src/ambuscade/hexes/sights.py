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
    look = _Look(on, viewer, blocks)
    sighted = look.begun()
    for sixth in range(len(DIRECTIONS)):
        lines = look.sixth(sixth, reach)
        behind = look.may_be_behind(lines, sixth)
        _mark(lines.of(~behind), look.origin, sighted)
        look.along(lines.of(behind), sighted)
    seen = np.zeros_like(blocks)
    look.cells.gather(sighted, seen)
    return seen


def sight_by_rings(
    on: HexMap, viewer: Hex, blocks: Mask, seen: Mask, reach: int | None = None
) -> Iterator[float]:
    """Mark in `seen` what a hex sees, ring by ring outwards; who does not go on has the rings so far.

    Yields the share that is done after each ring. Otherwise as `sight_mask`.
    """
    look = _Look(on, viewer, blocks)
    sighted = look.begun()
    last = _farthest(on, viewer) if reach is None else min(reach, _farthest(on, viewer))
    seen[viewer.offset] = True
    for radius in range(1, last + 1):
        look.along(_ring(on, viewer, radius, look.cells), sighted)
        look.cells.gather(sighted, seen)
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


class _Lines(NamedTuple):
    """Hexes on the map, each as the line that leads to it from the viewer.

    A hex is `radius` steps away and lies so many hexes to the `right` of its sixth's corner; a step along the
    line is `ahead` cells, a hex beside it `aside` cells farther.
    """

    radius: Counts
    right: Counts
    ahead: Counts
    aside: Counts

    def of(self, which: Mask) -> _Lines:
        """Some of the hexes."""
        return _Lines(self.radius[which], self.right[which], self.ahead[which], self.aside[which])

    def crossed(self, steps: Counts) -> tuple[Counts, Counts]:
        """The cells of the first and the last hex that each line crosses in each step: as `line` has it.

        Steps that lie beyond a line's end count as the last one before it.
        """
        radius, right = self.radius[:, np.newaxis], self.right[:, np.newaxis]
        steps = np.minimum(steps, radius - 1)
        reach = radius + np.maximum(right, radius - right) + (2 * right == radius)
        middle = 3 * right * steps
        along, aside = self.ahead[:, np.newaxis] * steps, self.aside[:, np.newaxis]
        first = (middle - reach) // (3 * radius) + 1
        last = (middle + reach - 1) // (3 * radius)
        return along + aside * first, along + aside * last


class _Look:
    """What blocks about a viewer: a line's steps are looked at where something blocks as far from him."""

    def __init__(self, on: HexMap, viewer: Hex, blocks: Mask) -> None:
        if not on.contains(viewer):
            raise ValueError(viewer)
        self.cells = _Cells(on)
        self.origin = self.cells.place(viewer)
        self._blocked = self.cells.spread(blocks)
        q = np.arange(on.columns, dtype=np.int32)[:, np.newaxis]
        self._q = np.broadcast_to(q - np.int32(viewer.q), blocks.shape)
        self._r = np.arange(on.rows, dtype=np.int32) - q // 2 - np.int32(viewer.r)
        self._blocking = (self._q[blocks], self._r[blocks])
        q, r = self._blocking
        self._steps = np.unique(np.maximum(np.maximum(abs(q), abs(r)), abs(q + r)))
        self._steps = self._steps[self._steps > 0]

    def begun(self) -> Mask:
        """Nothing but the viewer's own hex as seen, as a line of cells."""
        sighted = np.zeros_like(self._blocked)
        sighted[self.origin] = True
        return sighted

    def sixth(self, sixth: int, reach: int | None) -> _Lines:
        """All hexes of one sixth within reach."""
        radius, right = _within(sixth, self._q, self._r)
        inside = (right >= 0) & (right < radius)
        if reach is not None:
            inside &= radius <= reach
        strides = (self.cells.stride(vector) for vector in _axes(sixth))
        found = (radius[inside], right[inside])
        return _Lines(*found, *(np.full_like(found[0], stride) for stride in strides))

    def may_be_behind(self, lines: _Lines, sixth: int) -> Mask:
        """Which hexes of a sixth have something that blocks within a hex of their line."""
        radius, right = _within(sixth, *self._blocking)
        near = (radius > 0) & (right >= -1) & (right <= radius + 1)
        radius, right = radius[near], right[near]
        bounds: list[float] = []
        for low, high in sorted(zip((right - 1) / radius, (right + 1) / radius, strict=True)):
            if bounds and low <= bounds[-1]:
                bounds[-1] = max(bounds[-1], high)
            else:
                bounds += [low, high]
        slope = lines.right / lines.radius
        behind: Mask = np.searchsorted(bounds, slope, side="left") % 2 == 1
        behind |= np.isin(slope, bounds)
        return behind

    def along(self, lines: _Lines, sighted: Mask) -> None:
        """Mark which hexes are seen: a few steps of all lines first, then of those that are still open."""
        for nearest in range(0, len(self._steps), STEPS_AT_ONCE):
            few = self._steps[nearest : nearest + STEPS_AT_ONCE]
            ended = lines.radius <= few[0]
            _mark(lines.of(ended), self.origin, sighted)
            lines = lines.of(~ended)
            first, last = (self._blocked.take(self.origin + cells) for cells in lines.crossed(few))
            on_edge = (2 * lines.right == lines.radius)[:, np.newaxis]
            stopped: Mask = np.logical_or.reduce(np.where(on_edge, first & last, first | last), axis=1)
            lines = lines.of(~stopped)
        _mark(lines, self.origin, sighted)


def _mark(lines: _Lines, origin: int, sighted: Mask) -> None:
    sighted[origin + lines.ahead * lines.radius + lines.aside * lines.right] = True


def _axes(sixth: int) -> tuple[Hex, Hex]:
    """The vectors of a sixth: straight ahead to its corner, and along the side from there."""
    return DIRECTIONS[sixth], DIRECTIONS[(sixth + 2) % len(DIRECTIONS)]


def _within(sixth: int, q: Counts, r: Counts) -> tuple[Counts, Counts]:
    """Vectors by the axes of a sixth: how many steps ahead, how many along the side."""
    ahead, side = _axes(sixth)
    turned = ahead.q * side.r - ahead.r * side.q
    return turned * (q * side.r - r * side.q), turned * (ahead.q * r - ahead.r * q)


def _ring(on: HexMap, viewer: Hex, radius: int, cells: _Cells) -> _Lines:
    """The hexes of a ring that lie on the map."""
    along = np.arange(radius)
    parts = []
    for sixth in range(len(DIRECTIONS)):
        ahead, side = _axes(sixth)
        corner = viewer.plus(ahead.times(radius))
        column = corner.q + side.q * along
        row = corner.r + side.r * along + column // 2
        inside = along[(column >= 0) & (column < on.columns) & (row >= 0) & (row < on.rows)]
        strides = (cells.stride(vector) for vector in (ahead, side))
        parts.append(
            (np.full_like(inside, radius), inside, *(np.full_like(inside, stride) for stride in strides))
        )
    return _Lines(*(np.concatenate(column) for column in zip(*parts, strict=True)))
