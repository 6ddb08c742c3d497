"""The symmetries of a map of hexes: turns by 60 degrees and mirrors, exact for hexes, headings and vectors.

It knows the lattice and nothing that lies on it.
"""

from __future__ import annotations

from math import atan2, pi
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.exact import COURSES
from ambuscade.hexes.hex import DIRECTIONS, ORIGIN, Hex, mirror, rotate

if TYPE_CHECKING:
    from collections.abc import Sequence

HALF_TURN = 3
"""Sixths of a turn."""


class Symmetry(NamedTuple):
    """A mirror left to right, if it is `mirrored`, and then a turn by so many `sixths`, about a hex."""

    about: Hex
    sixths: int = 0
    mirrored: bool = False

    def hex(self, at: Hex) -> Hex:
        """Where a hex comes to."""
        return self.about.plus(self.vector(at.minus(self.about)))

    def vector(self, vector: Hex) -> Hex:
        """How a vector points then."""
        return rotate(mirror(vector) if self.mirrored else vector, self.sixths)

    def heading(self, steps: int) -> int:
        """How a heading in steps of 30 degrees clockwise from up points then."""
        return ((-steps if self.mirrored else steps) + 2 * self.sixths) % COURSES


def left_to_right(hexes: Sequence[Hex]) -> Symmetry:
    """The mirror about the column in the middle of some hexes; their image has it in its middle too.

    >>> left_to_right([Hex.at(2, 3), Hex.at(4, 3)]).hex(Hex.at(2, 3)).offset
    (4, 3)
    """
    columns = [at.offset[0] for at in hexes]
    # Rounding halves to even lets the image, whose sum is two more or less, have the same axis again.
    return Symmetry(Hex.at(round((min(columns) + max(columns)) / 2), 0), mirrored=True)


def up_to_down(hexes: Sequence[Hex]) -> Symmetry:
    """The mirror about the row in the middle of some hexes; their image has it in its middle too."""
    halves = [2 * row + column % 2 for column, row in (at.offset for at in hexes)]
    axis = round((min(halves) + max(halves)) / 2)
    # Centres of even columns lie on even half rows, those of odd columns on odd ones.
    return Symmetry(Hex.at(axis % 2, axis // 2), HALF_TURN, mirrored=True)


def turned(hexes: Sequence[Hex], sixths: int) -> Symmetry:
    """A turn about the hex in the middle of some hexes."""
    return Symmetry(middle(hexes), sixths)


def middle(hexes: Sequence[Hex]) -> Hex:
    """The hex nearest to the centre of gravity of some hexes.

    Of several as near it is one that stays the middle however the hexes are turned about it: the first one
    clockwise from where the first hex lies that is not in the centre.
    """
    number = len(hexes)
    total = Hex(sum(at.q for at in hexes), sum(at.r for at in hexes))
    around = Hex(round(total.q / number), round(total.r / number))
    near = (around, *(around.plus(way) for way in DIRECTIONS))
    least = min(_squared(at.times(number).minus(total)) for at in near)
    nearest = [at for at in near if _squared(at.times(number).minus(total)) == least]
    aside = (at.times(number).minus(total) for at in hexes)
    first = next((vector for vector in aside if vector != ORIGIN), ORIGIN)
    return min(nearest, key=lambda at: _clockwise(first, at.times(number).minus(total)))


def _squared(vector: Hex) -> int:
    return vector.q * vector.q + vector.q * vector.r + vector.r * vector.r


def _clockwise(first: Hex, second: Hex) -> float:
    """The angle from one vector clockwise to another, in turns, the same for both turned alike."""
    return round((_angle(second) - _angle(first)) / (2 * pi), 9) % 1


def _angle(vector: Hex) -> float:
    return atan2(vector.q * 3**0.5 / 2, -vector.r - vector.q / 2)
