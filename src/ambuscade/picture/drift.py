"""Where a unit that flies by vectors can be by now (C8, C30).

As long as its burns add up in few enough ways, all sums are made on exact points; then a disc holds it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from ambuscade.hexes.exact import COURSES, HERE, ROOT, Point, along
from ambuscade.picture.points import hexes_of, marked

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ambuscade.hexes.hex import HexMap
    from ambuscade.rules.view import Reach

    Ints = NDArray[np.int64]
    Mask = NDArray[np.bool_]

MOST_SUMS = 150_000
MOST_EXACT_THRUST = 4
PUSHES = (3, 6, 9)
"""Where a push leads, in points clockwise from the facing."""
_SLACK = 1e-6
_HEX_RADIUS = 1 / ROOT
"""From a hex's centre to its corner, in hexes."""


def mask(reach: Reach, on: HexMap) -> Mask:
    """The hexes of a map in which the unit can be, by all its clues."""
    turns = len(reach.clues)
    limits = [_limit(reach, turn) for turn in range(turns)]
    found = _in_discs(reach, limits, on)
    sums = _sums(reach, limits) if reach.thrust <= MOST_EXACT_THRUST else None
    if sums is not None:
        found &= marked(hexes_of(sums), on)
    return found


def _limit(reach: Reach, turn: int) -> int:
    """The most thrust that the unit can have used in a turn, drives and thrusters together."""
    most = reach.thrust + reach.thrust // 2
    return min((quiet.most for quiet in reach.clues[turn].quiet if quiet.aft is None), default=most)


def _in_discs(reach: Reach, limits: list[int], on: HexMap) -> Mask:
    """The hexes that each place where it was seen, and its beginning, lets it have come to."""
    columns = np.arange(on.columns)[:, np.newaxis]
    rows = np.arange(on.rows)[np.newaxis, :]
    x, y = columns * ROOT / 2, rows + (columns % 2) / 2
    found: Mask = np.ones((on.columns, on.rows), dtype=np.bool_)
    turns = len(limits)
    drift_x, drift_y = _on_paper(reach.drift)
    seen = [(0, _on_paper(reach.at), 0.0)]
    for turn, clue in enumerate(reach.clues, start=1):
        if clue.seen is not None:
            there = on.parse(clue.seen)
            seen.append((turn, _on_paper(Point.of(there)), _HEX_RADIUS))
    for since, (there_x, there_y), unsure in seen:
        left = turns - since
        gained = sum(limits[:since])
        later = sum((turns - turn) * limits[turn] for turn in range(since, turns))
        radius = unsure + left * gained + later + _HEX_RADIUS + _SLACK
        away = np.hypot(x - there_x - left * drift_x, y - there_y - left * drift_y)
        found &= away <= radius
        if since == turns and since:
            found &= away < 1 / 2
    return found


def _on_paper(point: Point) -> tuple[float, float]:
    """A point to the right and down of the first hex's centre."""
    q, r = point.q + point.q3 / ROOT, point.r + point.r3 / ROOT
    return q * ROOT / 2, r + q / 2


def _sums(reach: Reach, limits: list[int]) -> Ints | None:
    """All points to which burns can have added up, None where they are too many.

    What is burnt in a turn moves the unit in it and in every turn after it.
    """
    turns = len(limits)
    start = np.array([reach.at], dtype=np.int64) + turns * np.array([reach.drift], dtype=np.int64)
    standing: dict[int, Ints] = {reach.course % COURSES: start}
    for turn, limit in enumerate(limits):
        burns = _burns(reach.thrust, limit)
        if sum(len(each) for each in standing.values()) * sum(map(len, burns.values())) > MOST_SUMS:
            return None
        reached: dict[int, list[Ints]] = {}
        for facing, points in standing.items():
            for rotation, vectors in burns.items():
                turned = _turned(vectors, facing)
                there = points[:, np.newaxis, :] + (turns - turn) * turned[np.newaxis, :, :]
                reached.setdefault((facing + rotation) % COURSES, []).append(there.reshape(-1, 4))
        standing = {facing: np.unique(np.concatenate(each), axis=0) for facing, each in reached.items()}
    every: Ints = np.concatenate(list(standing.values()))
    return every


@lru_cache(maxsize=64)
def _burns(thrust: int, limit: int) -> dict[int, tuple[tuple[tuple[int, int], ...], ...]]:
    """What burns can add up to, by rotation: each a set of burns, as courses from the facing with points."""
    thrusters = thrust // 2
    found: dict[int, set[tuple[tuple[int, int], ...]]] = {}
    for rotation in range(COURSES):
        turning = int(rotation > 0)
        for first in range(thrust + 1):
            for then in range(thrust - first + 1 if rotation else 1):
                for push in range(thrusters - turning + 1):
                    if first + then + push + turning > limit:
                        continue
                    for facing in {0, rotation}:
                        for way in PUSHES if push else PUSHES[:1]:
                            burns = ((0, first), (rotation, then), ((facing + way) % COURSES, push))
                            found.setdefault(rotation, set()).add(tuple(burn for burn in burns if burn[1]))
    return {rotation: tuple(sorted(burns)) for rotation, burns in found.items()}


def _turned(burns: tuple[tuple[tuple[int, int], ...], ...], facing: int) -> Ints:
    """The vectors to which sets of burns add up for a facing, each once."""
    vectors = set()
    for each in burns:
        total = HERE
        for course, points in each:
            total = total.plus(along(facing + course, points))
        vectors.add(total)
    return np.array(sorted(vectors), dtype=np.int64)
