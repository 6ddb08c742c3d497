"""Straight lines between the centres of hexes, and sight along them; it knows not what blocks it.

A line is taken apart into rows across it, one for each hex of range, and all its hexes follow from one
inequality between integers. So it is the same from either end, and under every rotation and mirror.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.arcs import HALF_STEPS_IN_SIXTH, along_corners, bearing, cross
from ambuscade.hexes.hex import DIRECTIONS, Hex, distance

if TYPE_CHECKING:
    from collections.abc import Callable


def line(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The hexes on the straight line from one centre to another, as distance + 1 steps.

    A step has one hex; or two side by side, where the line crosses the inside of both. Only a line that
    leaves its hex through a corner (`along_corners`) crosses neither of the two, but runs exactly along
    the edge between them. A hex that a line touches in no more than a corner is not on it.

    >>> line(Hex(0, 0), Hex(1, 1))
    ((Hex(q=0, r=0),), (Hex(q=1, r=0), Hex(q=0, r=1)), (Hex(q=1, r=1),))
    """
    length = distance(a, b)
    if length == 0:
        return ((a,),)
    vector = b.minus(a)
    sixth = bearing(vector, 0) // HALF_STEPS_IN_SIXTH
    ahead, aside = DIRECTIONS[sixth], DIRECTIONS[(sixth + 2) % 6]
    rights = cross(ahead, vector)
    reach = length + max(rights, length - rights)
    if along_corners(vector):
        reach += 1

    def across(step: int) -> tuple[Hex, ...]:
        # The hex `step` moves ahead and then n aside is crossed where
        # 3 * abs(length * n - rights * step) < reach.
        first = (3 * rights * step - reach) // (3 * length) + 1
        last = (3 * rights * step + reach - 1) // (3 * length)
        q, r = a.q + ahead.q * step, a.r + ahead.r * step
        return tuple(Hex(q + aside.q * n, r + aside.r * n) for n in range(first, last + 1))

    return tuple(across(step) for step in range(length + 1))


def sight(a: Hex, b: Hex, blocks: Callable[[Hex], bool]) -> bool:
    """Whether two hexes see each other; neither of them blocks, `blocks` tells of any other.

    A hex blocks where the line crosses its inside; where the line runs along the edge between two hexes
    it is blocked only if both block.
    """
    return not block(a, b, blocks)


def block(a: Hex, b: Hex, blocks: Callable[[Hex], bool]) -> tuple[Hex, ...]:
    """The hexes that block sight from a to b in the first step where any do; none where there is sight."""
    edge = along_corners(b.minus(a))
    for step in line(a, b)[1:-1]:
        blocking = tuple(passed for passed in step if blocks(passed))
        if blocking and (not edge or len(blocking) == len(step)):
            return blocking
    return ()
