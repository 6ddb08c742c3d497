"""Where labels go so that none covers another, a ship or a border; it knows boxes, not what they name."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from msgspec import Struct

from ambuscade.layout.pitch import Point
from ambuscade.picture import letters
from ambuscade.picture.mark import Box, Fill, Label, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from ambuscade.layout.outline import Loop
    from ambuscade.picture.mark import Line
    from ambuscade.picture.theme import Colour

PADDING = 7.0
"""Pixels between a plate's border and its text."""
BORDER = 1.0
"""Half the width in pixels of a border."""
GAP = 3.0
"""Pixels between a thing and its label."""
Sides: TypeAlias = "NDArray[np.float64]"
"""The left, top, right and bottom of boxes, as an array of four rows."""
Direction = tuple[float, float]
# Directions in which a label may lie from what it names, the best first.
ON_THE_SPOT, BELOW, ABOVE = (0, 0), (0, 1), (0, -1)
SIDES: tuple[Direction, ...] = (
    BELOW,
    ABOVE,
    (1, 0),
    (-1, 0),
    *((across, down) for across in (0.4, -0.4, 0.7, -0.7, 1, -1) for down in (1, -1)),
)
ROUNDS = (1.0, 1.8, 2.8, 4.0)
"""How far out a label may lie, in the distances of the first try."""
ROUNDS_AROUND_A_BORDER = 2
"""How many rounds farther out a label rather lies than across a border."""


def measure(lines: Sequence[Line], padding: float = 0.0) -> tuple[float, float]:
    """The width and height in pixels of lines of text, with padding all around."""
    widest = max(letters.width(line.text, line.size, bold=line.bold) for line in lines)
    tall = sum(line.size * letters.LINE_HEIGHT for line in lines)
    return widest + 2 * padding, tall + (1.3 * padding if padding else 0)


def _sides(boxes: Iterable[Box]) -> Sides:
    """The sides of some boxes."""
    sides = [(box.x, box.y, box.x + box.width, box.y + box.height) for box in boxes]
    return np.array(sides).reshape(-1, 4).T


def _edges(loops: Iterable[Loop]) -> Sides:
    """The sides of the narrow boxes around every edge of some loops."""
    ends = [(np.array(loop), np.roll(np.array(loop), -1, axis=0)) for loop in loops]
    if not ends:
        return _sides(())
    starts, stops = (np.concatenate(part) for part in zip(*ends, strict=True))
    corners = np.minimum(starts, stops) - BORDER, np.maximum(starts, stops) + BORDER
    edges: Sides = np.concatenate(corners, axis=1).T
    return edges


def _meets_any(box: Box, sides: Sides) -> bool:
    """Whether a box shares any surface with one of those whose sides are given."""
    left, top, right, bottom = sides
    across = (left < box.x + box.width) & (box.x < right)
    return bool((across & (top < box.y + box.height) & (box.y < bottom)).any())


class Anchor(Struct, frozen=True):
    """What a label names: a place, how far it reaches across and down, and where the label is best.

    `best` is a direction, (0, 0) for on the spot.
    """

    at: Point
    reach: tuple[float, float]
    best: Direction = BELOW


class Plate(Struct, frozen=True):
    """A label's ground and border."""

    fill: Fill
    stroke: Stroke


class Labels:
    """Places labels one by one on a map of `width` by `height` pixels.

    They keep clear of `taken` boxes, and of the `borders` where there is room nearby.
    """

    def __init__(
        self,
        width: float,
        height: float,
        halo: Colour,
        taken: Iterable[Box] = (),
        borders: Iterable[Loop] = (),
    ) -> None:
        self._width = width
        self._height = height
        self._halo = halo
        self._taken = _sides(taken)
        self._edges = _edges(borders)

    def place(self, of: str, lines: Sequence[Line], anchor: Anchor, plate: Plate | None = None) -> Label:
        """Label what `of` names; when no place near it is free, the best one is taken all the same."""
        box = self._clear_place(anchor, measure(lines, PADDING if plate else 0.0))
        self._taken = np.append(self._taken, _sides([box]), axis=1)
        fill, stroke = (plate.fill, plate.stroke) if plate else (None, None)
        return Label(of=of, lines=tuple(lines), box=box, halo=self._halo, fill=fill, stroke=stroke)

    def has_room(self, lines: Sequence[Line], anchor: Anchor, plate: Plate | None = None) -> bool:
        """Whether the best place of a label is free, borders and all."""
        box = self._box(anchor, anchor.best, 1, measure(lines, PADDING if plate else 0.0))
        return not (_meets_any(box, self._taken) or _meets_any(box, self._edges))

    def _clear_place(self, anchor: Anchor, size: tuple[float, float]) -> Box:
        """The free place with the least detour, the best one where none is free.

        The detour is the number of rounds out, across a border some more.
        """
        best, least = self._box(anchor, anchor.best, 1, size), math.inf
        for round_, box in self._tries(anchor, size):
            if round_ >= least:
                break
            if not _meets_any(box, self._taken):
                detour = round_ + ROUNDS_AROUND_A_BORDER * _meets_any(box, self._edges)
                best, least = (box, detour) if detour < least else (best, least)
        return best

    def _tries(self, anchor: Anchor, size: tuple[float, float]) -> Iterator[tuple[int, Box]]:
        """The places near an anchor round by round, the best of each first."""
        directions = (anchor.best, *(side for side in SIDES if side != anchor.best))
        for round_, far in enumerate(ROUNDS):
            for side in directions:
                yield round_, self._box(anchor, side, far, size)

    def _box(self, anchor: Anchor, side: Direction, far: float, size: tuple[float, float]) -> Box:
        (x, y), (across, down), (width, height) = anchor.at, anchor.reach, size
        x += side[0] * (across * far + GAP + width / 2) - width / 2
        y += side[1] * (down * far + GAP + height / 2) - height / 2
        return Box(x, y, width, height).within(self._width, self._height)
