"""How far burns can carry a unit in every direction, by its drives and what was heard (C8, C30).

They know directions on paper, and a ship's thrust; where the unit began they are not told.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from ambuscade.hexes.exact import COURSES, ROOT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

DIRECTIONS = 48
"""In so many directions the bound is taken, every fourth of them a course."""
PUSHES = (3, 6, 9)
"""Where a push leads, in points clockwise from the facing."""
_ANGLES = np.arange(DIRECTIONS) * 2 * np.pi / DIRECTIONS
ACROSS: Floats = np.sin(_ANGLES)
DOWN: Floats = -np.cos(_ANGLES)
_COURSES = np.arange(COURSES) * 2 * np.pi / COURSES
_ALONG: Floats = np.cos(_ANGLES[:, np.newaxis] - _COURSES[np.newaxis, :])
"""How far a step along each course leads in each direction."""
_CORNERS = np.arange(6) * np.pi / 3 + np.pi / 6
HEX: Floats = np.cos(_ANGLES[:, np.newaxis] - _CORNERS[np.newaxis, :]).max(axis=1) / ROOT
"""How far a hex reaches from its centre in each direction."""


@lru_cache(maxsize=256)
def burnt(thrust: int, limit: int, facing: int | None) -> Floats:
    """How far a turn's burns can lead in each direction, from a facing or from whichever is best.

    All burns together use at most `limit`: the main drive up to the thrust, thrusters up to half of it.
    """
    if facing is None:
        every = [burnt(thrust, limit, each) for each in range(COURSES)]
        farthest: Floats = np.max(np.stack(every), axis=0)
        return farthest
    thrusters = thrust // 2
    best: Floats = np.zeros(DIRECTIONS)
    for rotated in range(COURSES):
        turns = int(rotated > 0)
        left, pushing = limit - turns, thrusters - turns
        if left < 0 or pushing < 0:
            continue
        facings = {facing % COURSES, (facing + rotated) % COURSES}
        main = _best_of(facings)
        push = _best_of({(each + way) % COURSES for each in facings for way in PUSHES})
        first = min(thrust, left)
        then = min(pushing, left)
        best = np.maximum(best, main * first + push * min(pushing, left - first))
        best = np.maximum(best, push * then + main * min(thrust, left - then))
    return best


def _best_of(courses: set[int]) -> Floats:
    best: Floats = np.maximum(_ALONG[:, sorted(courses)].max(axis=1), 0.0)
    return best
