"""Directions and arcs about a facing, decided by integer cross products; it knows no angle.

Directions are counted in `steps` of 30 degrees clockwise from dead ahead: an even step runs along one of
the six directions, an odd one along the sum of two neighbours. An arc is a tuple of closed ranges of
steps, so that a hex exactly on a dividing line lies in both arcs that meet there (A26, A42).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ambuscade.hexes.hex import DIRECTIONS, FACINGS, ORIGIN

if TYPE_CHECKING:
    from ambuscade.hexes.hex import Hex

Steps = tuple[int, int]
"""A range of 30-degree steps, both ends included; 12 is dead ahead again."""

Arc = tuple[Steps, ...]
"""The union of some ranges of steps."""

QUARTERS: dict[str, Arc] = {"LF": ((9, 12),), "RF": ((0, 3),), "LA": ((6, 9),), "RA": ((3, 6),)}
"""The quarters in which a partial report gives a field's centre (A26); RA is right aft."""

WEAPON_ARCS: dict[str, Arc] = {
    "LF": ((10, 12),),
    "L": ((8, 10),),
    "LR": ((6, 8),),
    "RR": ((4, 6),),
    "R": ((2, 4),),
    "RF": ((0, 2),),
    "FA": ((10, 12), (0, 2)),
    "RA": ((4, 8),),
    "LS": ((6, 12),),
    "RS": ((0, 6),),
    "FX": ((8, 12), (0, 4)),
    "RX": ((2, 10),),
    "FH": ((9, 12), (0, 3)),
    "RH": ((3, 9),),
    "360": ((0, 12),),
}
"""The sixths and their groups (A42): front, rear, left and right side, front and rear extended, the
hemispheres, all round. RA is the rear arc."""

MIRRORED_ARCS = (("LF", "RF"), ("L", "R"), ("LR", "RR"), ("LS", "RS"))
"""The weapons' arcs that a mirror exchanges; the others are their own images."""

STEPS = 12
"""How many steps go around."""

HALF_STEPS = 24
"""How many values a bearing has."""

HALF_STEPS_IN_SIXTH = 4
_MIDDLE_OF_SIXTH = 2


def cross(a: Hex, b: Hex) -> int:
    """The cross product: above 0 where b lies clockwise of a (by less than 180 degrees)."""
    return a[0] * b[1] - a[1] * b[0]


def bearing(vector: Hex, facing: int) -> int:
    """Where a vector points about a facing, in half steps, 0 to 23 clockwise from dead ahead.

    Even values lie exactly on the line of a step, odd ones strictly between two. ValueError for the
    zero vector, which points nowhere.

    >>> from ambuscade.hexes.hex import Hex
    >>> bearing(Hex(0, -5), 0), bearing(Hex(1, -5), 0), bearing(Hex(1, -2), 0), bearing(Hex(1, -2), 1)
    (0, 1, 2, 22)
    """
    return (_bearing_about_up(vector) - HALF_STEPS_IN_SIXTH * facing) % HALF_STEPS


def heading(facing: str) -> int:
    """How many steps clockwise from up a facing's letter, or a course of twelve by its number, lies.

    >>> heading("A"), heading("B"), heading("12"), heading("3")
    (0, 2, 0, 3)
    """
    return int(facing) % STEPS if facing.isdecimal() else 2 * FACINGS.index(facing)


def along_corners(vector: Hex) -> bool:
    """Whether a vector runs along an odd step: from its hex's centre through a corner."""
    return vector != ORIGIN and bearing(vector, 0) % HALF_STEPS_IN_SIXTH == _MIDDLE_OF_SIXTH


def ray(step: int, facing: int) -> Hex:
    """A vector exactly along the line of a step (any integer) about a facing, as short as can be."""
    sixth, odd = divmod(step + 2 * facing, 2)
    direction = DIRECTIONS[sixth % 6]
    return direction.plus(DIRECTIONS[(sixth + 1) % 6]) if odd else direction


def in_arc(vector: Hex, facing: int, arc: Arc) -> bool:
    """Whether a vector lies in an arc about a facing; the zero vector lies in every arc."""
    return vector == ORIGIN or bearing(vector, facing) in half_steps(arc)


def quarters(vector: Hex, facing: int) -> tuple[str, ...]:
    """The quarters that hold a vector, in the order LF RF LA RA: two on a dividing line (A26)."""
    return _ALL_QUARTERS if vector == ORIGIN else _QUARTERS_BY_BEARING[bearing(vector, facing)]


def quarters_about(vector: Hex, facing: str) -> tuple[str, ...]:
    """The quarters that hold a vector about a facing's letter, or a course of twelve by its number.

    >>> from ambuscade.hexes.hex import Hex
    >>> quarters_about(Hex(0, -5), "A"), quarters_about(Hex(0, -5), "1"), quarters_about(Hex(1, 0), "1")
    (('LF', 'RF'), ('LF',), ('RF', 'RA'))
    """
    if vector == ORIGIN:
        return _ALL_QUARTERS
    return _QUARTERS_BY_BEARING[(bearing(vector, 0) - 2 * heading(facing)) % HALF_STEPS]


@lru_cache(maxsize=256)
def half_steps(arc: Arc) -> frozenset[int]:
    """The bearings that lie in an arc, its dividing lines included."""
    return frozenset(
        half_step
        for half_step in range(HALF_STEPS)
        for first, last in arc
        if (half_step - 2 * first) % HALF_STEPS <= 2 * (last - first)
    )


_ALL_QUARTERS = tuple(QUARTERS)

_QUARTERS_BY_BEARING = tuple(
    tuple(name for name, arc in QUARTERS.items() if half_step in half_steps(arc))
    for half_step in range(HALF_STEPS)
)


@lru_cache(maxsize=1 << 16)
def _bearing_about_up(vector: Hex) -> int:
    for sixth, near in enumerate(DIRECTIONS):
        past = cross(near, vector)
        short = cross(vector, DIRECTIONS[(sixth + 1) % 6])
        if past >= 0 and short > 0:
            return HALF_STEPS_IN_SIXTH * sixth + _half_step_within_sixth(past, short)
    raise ValueError(vector)


def _half_step_within_sixth(past: int, short: int) -> int:
    if past == 0:
        return 0
    if past == short:
        return _MIDDLE_OF_SIXTH
    return 1 if past < short else 3
