"""What a unit of a thrust can do in a turn, as everyone knows it: turns with changes of velocity (C6)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

MOST_TURN = 11
"""Points of course beyond which a turn only comes around again."""


class Turning(NamedTuple):
    """One order: points of course, to port below zero, and the change of velocity."""

    turn: int
    change: int


def turn_limit(thrust: int, *, advanced: bool) -> int:
    """The most points of course in a turn; a thrust of 1 may go into it, though not twice running."""
    return min(thrust if advanced or thrust == 1 else thrust // 2, MOST_TURN)


@lru_cache(maxsize=256)
def turnings(thrust: int, *, advanced: bool) -> tuple[Turning, ...]:
    """All orders within a thrust."""
    limit = turn_limit(thrust, advanced=advanced)
    return tuple(
        Turning(turn, change)
        for turn in range(-limit, limit + 1)
        for change in range(abs(turn) - thrust, thrust - abs(turn) + 1)
    )
