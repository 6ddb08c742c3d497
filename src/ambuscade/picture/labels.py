"""Where labels go so that none covers another or a ship; it knows boxes, not what they name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.layout.pitch import Point
from ambuscade.picture import letters
from ambuscade.picture.mark import Box, Fill, Label, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ambuscade.picture.mark import Line
    from ambuscade.picture.theme import Colour

PADDING = 7.0
"""Pixels between a plate's border and its text."""
GAP = 3.0
"""Pixels between a thing and its label."""
# Directions in which a label may lie from what it names, the best first.
ON_THE_SPOT, BELOW, ABOVE = (0, 0), (0, 1), (0, -1)
SIDES = (BELOW, ABOVE, (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
ROUNDS = (1.0, 1.8, 2.8, 4.0)
"""How far out a label may lie, in the distances of the first try."""


def measure(lines: Sequence[Line], padding: float = 0.0) -> tuple[float, float]:
    """The width and height in pixels of lines of text, with padding all around."""
    widest = max(letters.width(line.text, line.size, bold=line.bold) for line in lines)
    tall = sum(line.size * letters.LINE_HEIGHT for line in lines)
    return widest + 2 * padding, tall + (1.3 * padding if padding else 0)


class Anchor(Struct, frozen=True):
    """What a label names: a place, how far it reaches across and down, and where the label is best.

    `best` is a direction, (0, 0) for on the spot.
    """

    at: Point
    reach: tuple[float, float]
    best: tuple[int, int] = BELOW


class Plate(Struct, frozen=True):
    """A label's ground and border."""

    fill: Fill
    stroke: Stroke


class Labels:
    """Places labels one by one on a map of `width` by `height` pixels, around `taken` boxes."""

    def __init__(self, width: float, height: float, halo: Colour, taken: Iterable[Box] = ()) -> None:
        self._width = width
        self._height = height
        self._halo = halo
        self._taken = list(taken)

    def place(self, of: str, lines: Sequence[Line], anchor: Anchor, plate: Plate | None = None) -> Label:
        """Label what `of` names; when no place near it is free, the best one is taken all the same."""
        size = measure(lines, PADDING if plate else 0.0)
        directions = (anchor.best, *(side for side in SIDES if side != anchor.best))
        tries = [self._box(anchor, side, far, size) for far in ROUNDS for side in directions]
        box = next((box for box in tries if not any(box.meets(other) for other in self._taken)), tries[0])
        self._taken.append(box)
        fill, stroke = (plate.fill, plate.stroke) if plate else (None, None)
        return Label(of=of, lines=tuple(lines), box=box, halo=self._halo, fill=fill, stroke=stroke)

    def _box(self, anchor: Anchor, side: tuple[int, int], far: float, size: tuple[float, float]) -> Box:
        (x, y), (across, down), (width, height) = anchor.at, anchor.reach, size
        x += side[0] * (across * far + GAP + width / 2) - width / 2
        y += side[1] * (down * far + GAP + height / 2) - height / 2
        return Box(x, y, width, height).within(self._width, self._height)
