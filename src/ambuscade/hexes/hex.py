"""Hexes, their names and distances (A1); it knows the lattice and nothing that stands on it.

Hexes are flat-top, in columns; even columns (counted from 1) lie half a hex lower. Positions and
vectors are both `Hex`, in axial coordinates; hexes off the map, and negative ones, are good everywhere
but in names.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator

FACINGS = "ABCDEF"
"""The letters of the six facings, clockwise, A up the map; a facing itself is an index into it."""

LARGEST_MAP = 999
"""The most columns, and the most rows, that a map can have (A1)."""

_LARGEST_SHORT_NAME = 99


class Hex(NamedTuple):
    """A hex, or the vector between two: `q` columns to the right, `r` hexes down the column.

    >>> Hex(3, 1).plus(Hex(0, -1))
    Hex(q=3, r=0)
    """

    q: int
    r: int

    def plus(self, vector: Hex) -> Hex:
        """The hex that lies at a vector from this one."""
        return Hex(self[0] + vector[0], self[1] + vector[1])

    def minus(self, origin: Hex) -> Hex:
        """The vector to this hex from an origin."""
        return Hex(self[0] - origin[0], self[1] - origin[1])

    def times(self, factor: int) -> Hex:
        """The vector made longer by a whole factor, and turned about by a negative one."""
        return Hex(self[0] * factor, self[1] * factor)

    @property
    def offset(self) -> tuple[int, int]:
        """The hex's column and row, counted from 0: its place in an array that covers a map."""
        return self[0], self[1] + self[0] // 2

    @staticmethod
    def at(column: int, row: int) -> Hex:
        """The hex in a column and row, counted from 0.

        >>> Hex.at(8, 6).offset
        (8, 6)
        """
        return Hex(column, row - column // 2)


ORIGIN = Hex(0, 0)
"""The zero vector; as a position, the hex 0101."""

DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
"""The vector one hex ahead, by facing."""

_TURNS = ((1, 0, 0, 1), (0, -1, 1, 1), (-1, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, -1), (1, 1, -1, 0))


def distance(a: Hex, b: Hex) -> int:
    """The range between two hexes: it counts the target's hex and not one's own (A1).

    >>> distance(Hex(0, 0), Hex(2, 1))
    3
    """
    q = a[0] - b[0]
    r = a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) >> 1


def near(a: Hex, b: Hex, radius: int) -> bool:
    """Whether two hexes are at most `radius` apart, found faster than by their distance.

    >>> near(Hex(0, 0), Hex(2, 1), 3), near(Hex(0, 0), Hex(2, 1), 2)
    (True, False)
    """
    q = a[0] - b[0]
    if q > radius or -q > radius:
        return False
    r = a[1] - b[1]
    return -radius <= r <= radius and -radius <= q + r <= radius


def neighbour(of: Hex, facing: int) -> Hex:
    """The hex next to one, in the direction of a facing (0 to 5)."""
    q, r = DIRECTIONS[facing]
    return Hex(of[0] + q, of[1] + r)


def rotate(vector: Hex, sixths: int) -> Hex:
    """The vector turned clockwise by that many times 60 degrees; negative ones turn it back.

    >>> rotate(DIRECTIONS[0], 2) == DIRECTIONS[2]
    True
    """
    q, r = vector
    qq, qr, rq, rr = _TURNS[sixths % 6]
    return Hex(qq * q + qr * r, rq * q + rr * r)


def mirror(vector: Hex) -> Hex:
    """The vector with left and right exchanged, up the map staying up."""
    q, r = vector
    return Hex(-q, q + r)


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes at exactly that distance (0 and more), clockwise from the one in direction A."""
    q, r = centre
    return tuple(Hex(q + across, r + down) for across, down in _ring_vectors(radius))


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes within that distance (0 and more), ring by ring from the centre (A10)."""
    q, r = centre
    return tuple(Hex(q + across, r + down) for across, down in _disc_vectors(radius))


@lru_cache(maxsize=16)
def _ring_vectors(radius: int) -> tuple[Hex, ...]:
    if radius < 0:
        raise ValueError(radius)
    if radius == 0:
        return (ORIGIN,)
    corners = [direction.times(radius) for direction in DIRECTIONS]
    sides = [DIRECTIONS[(facing + 2) % 6] for facing in range(6)]
    return tuple(
        corner.plus(side.times(step))
        for corner, side in zip(corners, sides, strict=True)
        for step in range(radius)
    )


@lru_cache(maxsize=16)
def _disc_vectors(radius: int) -> tuple[Hex, ...]:
    if radius < 0:
        raise ValueError(radius)
    return tuple(vector for size in range(radius + 1) for vector in _ring_vectors(size))


class HexNameError(ValueError):
    """A text that names no hex of the map.

    `reason` is malformed (`bound` is then the number of digits that a name has here), columns or rows
    (`bound` is how many the map has).
    """

    def __init__(self, name: str, reason: Literal["malformed", "columns", "rows"], bound: int) -> None:
        super().__init__(name, reason, bound)
        self.name = name
        self.reason = reason
        self.bound = bound


@lru_cache(maxsize=1 << 14)
def _name(q: int, r: int, width: int) -> str:
    return f"{q + 1:0{width}}{r + q // 2 + 1:0{width}}"


class HexMap(Struct, frozen=True):
    """A map of so many columns and rows, 1 to 999 each (ValueError otherwise), and its hexes' names.

    >>> HexMap(42, 30).parse("0907"), HexMap(42, 30).name(Hex(8, 2))
    (Hex(q=8, r=2), '0907')
    """

    columns: int
    rows: int

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= LARGEST_MAP and 1 <= self.rows <= LARGEST_MAP):
            raise ValueError((self.columns, self.rows))

    @property
    def digits(self) -> int:
        """How many digits a name has: 4, or 6 on a map with more than 99 columns or rows (A1)."""
        return 4 if max(self.columns, self.rows) <= _LARGEST_SHORT_NAME else 6

    def contains(self, position: Hex) -> bool:
        """Whether the hex is on the map."""
        q, r = position
        return 0 <= q < self.columns and 0 <= r + q // 2 < self.rows

    def name(self, position: Hex) -> str:
        """The hex's name, column before row, counted from 1; ValueError for a hex off the map."""
        if not self.contains(position):
            raise ValueError(position)
        q, r = position
        return _name(q, r, self.digits // 2)

    def parse(self, name: str) -> Hex:
        """The hex of a name; HexNameError for a text that is no name, or names a hex off the map."""
        digits = self.digits
        if len(name) != digits or not (name.isascii() and name.isdigit()):
            raise HexNameError(name, "malformed", digits)
        column, row = int(name[: digits // 2]), int(name[digits // 2 :])
        if not 1 <= column <= self.columns:
            raise HexNameError(name, "columns", self.columns)
        if not 1 <= row <= self.rows:
            raise HexNameError(name, "rows", self.rows)
        return Hex.at(column - 1, row - 1)

    def hexes(self) -> Iterator[Hex]:
        """All hexes of the map, in the order of their names."""
        return (Hex.at(column, row) for column in range(self.columns) for row in range(self.rows))
