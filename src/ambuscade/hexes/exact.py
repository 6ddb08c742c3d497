"""Exact points between hexes: twelve courses, straight distances, bearings; no rounding anywhere.

One step along an even course (12, 2, 4 …) is a hex; one along an odd course is as long, the sum of the
two neighbouring even steps divided by √3. So both axial coordinates of every point that is reached in
whole steps are a + b/√3 with integers a and b, and whatever is compared of them is a sum x + y√3.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, floor, isqrt, pi, sqrt
from typing import NamedTuple

from ambuscade.hexes.hex import DIRECTIONS, Hex

COURSES = 12
"""How many courses there are: 12 is up the map, then clockwise 1 to 11."""
HALF_TURN = COURSES // 2
"""So many points of the dial lie from dead ahead to straight astern."""
ROOT = sqrt(3)

_UNSURE = 1e-6
"""Squared distances that floating point tells apart by less are compared exactly."""


class Point(NamedTuple):
    """A point, or the vector between two: axial coordinates q + q3/√3 and r + r3/√3.

    >>> Point.of(Hex(2, 5)).plus(Point(0, 0, 1, -2))
    Point(q=2, r=5, q3=1, r3=-2)
    """

    q: int
    r: int
    q3: int = 0
    r3: int = 0

    @staticmethod
    def of(position: Hex) -> Point:
        """The centre of a hex."""
        return Point(position[0], position[1])

    def plus(self, vector: Point) -> Point:
        """The point that lies at a vector from this one."""
        return Point(self[0] + vector[0], self[1] + vector[1], self[2] + vector[2], self[3] + vector[3])

    def minus(self, origin: Point) -> Point:
        """The vector to this point from an origin."""
        return Point(self[0] - origin[0], self[1] - origin[1], self[2] - origin[2], self[3] - origin[3])


HERE = Point(0, 0)
"""The zero vector."""


def sign(x: int, y: int) -> int:
    """The sign of x + y√3: -1, 0 or 1.

    >>> sign(-7, 4), sign(7, -4), sign(-2, 1), sign(0, 0)
    (-1, 1, -1, 0)
    """
    if x >= 0 and y >= 0:
        return int(x > 0 or y > 0)
    if x <= 0 and y <= 0:
        return -1
    larger = x * x - 3 * y * y
    return (larger > 0) - (larger < 0) if x > 0 else (larger < 0) - (larger > 0)


def step(course: int) -> Point:
    """The vector one step along a course; 0 and 13 are 12 and 1.

    >>> step(12), step(3)
    (Point(q=0, r=-1, q3=0, r3=0), Point(q=0, r=0, q3=2, r3=-1))
    """
    return _STEPS[course % COURSES]


def along(course: int, steps: int) -> Point:
    """The vector so many steps along a course; negative ones lead back."""
    q, r, q3, r3 = _STEPS[course % COURSES]
    return Point(q * steps, r * steps, q3 * steps, r3 * steps)


def bent(course: int, turn: int, steps: int) -> tuple[Point, Point]:
    """The vectors to the middle and to the end of a way that turns: half the turn, half the steps, the rest.

    `turn` counts points clockwise; halves are rounded down.

    >>> bent(3, -3, 10) == (along(2, 5), along(2, 5).plus(along(12, 5)))
    True
    """
    first = course + abs(turn) // 2 * (1 if turn > 0 else -1)
    half = along(first, steps // 2)
    return half, half.plus(along(course + turn, steps - steps // 2))


def course(number: int) -> int:
    """A course by its number on the dial, 1 to 12, however far it was turned.

    >>> course(0), course(14), course(-1)
    (12, 2, 11)
    """
    return (number - 1) % COURSES + 1


@lru_cache(maxsize=1 << 14)
def hex_of(point: Point) -> Hex:
    """The hex whose centre is nearest; of several, the one of the lowest column, then of the lowest row.

    >>> hex_of(Point(0, 0, 2, -1)), hex_of(Point(4, 4))
    (Hex(q=1, r=-1), Hex(q=4, r=4))
    """
    q, r, q3, r3 = point
    if not q3 and not r3:
        return Hex(q, r)
    across, down = q + q3 / ROOT, r + r3 / ROOT
    left, up = floor(across), floor(down)
    x, y = across - left, down - up
    away = sorted(
        ((x - i) * (x - i) + (x - i) * (y - j) + (y - j) * (y - j), left + i, up + j)
        for i, j in ((0, 0), (0, 1), (1, 0), (1, 1))
    )
    if away[1][0] - away[0][0] > _UNSURE:
        return Hex(away[0][1], away[0][2])
    return _nearest(point, sorted(Hex(i, j) for least, i, j in away if least - away[0][0] <= _UNSURE))


def length(vector: Point) -> int:
    """A vector's straight length in whole steps, half a step rounded up.

    >>> length(Point(2, 3)), length(along(3, 7)), length(along(12, 6).plus(along(3, 2)))
    (4, 7, 6)
    """
    x, y = squared(vector)
    whole = 4 * x + (isqrt(48 * y * y) if y >= 0 else -isqrt(48 * y * y - 1) - 1)
    return (isqrt(whole // 3) + 1) // 2


def squared(vector: Point) -> tuple[int, int]:
    """Three times a vector's squared length, as the x and y of x + y√3."""
    q, r, q3, r3 = vector
    return (
        3 * (q * q + q * r + r * r) + q3 * q3 + q3 * r3 + r3 * r3,
        2 * q * q3 + q * r3 + q3 * r + 2 * r * r3,
    )


def side(of: int, vector: Point) -> int:
    """On which side of a course's line a vector points: clockwise of it 1, else -1, along it 0."""
    along_q, along_r = _RAYS[of % COURSES]
    q, r, q3, r3 = vector
    return sign(3 * (along_q * r - along_r * q), along_q * r3 - along_r * q3)


@lru_cache(maxsize=1 << 16)
def bearing(vector: Point) -> int | None:
    """Where a vector points, in half points of the dial, 0 to 23 clockwise from up; None for the zero vector.

    Even values lie exactly along a course, odd ones strictly between two.

    >>> bearing(Point(0, -5)), bearing(Point(1, -6)), bearing(along(3, 2)), bearing(HERE)
    (0, 1, 6, None)
    """
    if vector == HERE:
        return None
    q, r = vector[0] + vector[2] / ROOT, vector[1] + vector[3] / ROOT
    points = atan2(q * ROOT / 2, -r - q / 2) * HALF_TURN / pi
    near = round(points)
    turned = side(near, vector) if abs(points - near) < _UNSURE else points - near
    return (2 * near + (turned > 0) - (turned < 0)) % (2 * COURSES)


def in_sixth(vector: Point, middle: int) -> bool:
    """Whether a vector points within 30 degrees of a course, its ends included; the zero vector does.

    >>> in_sixth(Point(0, -5), 1), in_sixth(Point(0, -5), 2), in_sixth(Point(1, -6), 1)
    (True, False, True)
    """
    return side(middle - 1, vector) >= 0 and side(middle + 1, vector) <= 0


def inside_sixth(vector: Point, middle: int) -> bool:
    """Whether a vector points within less than 30 degrees of a course."""
    return side(middle - 1, vector) > 0 and side(middle + 1, vector) < 0


@lru_cache(maxsize=1 << 12)
def nearest_course(vector: Point) -> int | None:
    """The course that a vector points along most nearly, of two the lower; None for the zero vector."""
    if vector == HERE:
        return None
    q, r = vector.q + vector.q3 / ROOT, vector.r + vector.r3 / ROOT

    def towards(number: int) -> float:
        along_q, along_r, q3, r3 = _STEPS[number % COURSES]
        i, j = along_q + q3 / ROOT, along_r + r3 / ROOT
        return q * i + (q * j + r * i) / 2 + r * j

    return max(range(1, COURSES + 1), key=lambda number: (round(towards(number), 9), -number))


def _nearest(point: Point, hexes: list[Hex]) -> Hex:
    best = hexes[0]
    for other in hexes[1:]:
        x, y = squared(point.minus(Point.of(other)))
        best_x, best_y = squared(point.minus(Point.of(best)))
        if sign(x - best_x, y - best_y) < 0:
            best = other
    return best


def _ray(number: int) -> Hex:
    sixth, odd = divmod(number, 2)
    return DIRECTIONS[sixth].plus(DIRECTIONS[(sixth + 1) % 6]) if odd else DIRECTIONS[sixth]


_RAYS = tuple(_ray(number) for number in range(COURSES))
_STEPS = tuple(Point(0, 0, *ray) if number % 2 else Point(*ray) for number, ray in enumerate(_RAYS))
