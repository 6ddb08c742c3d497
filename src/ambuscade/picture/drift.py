"""Where a unit that flies by vectors can be by now (C8, C30).

As long as its burns add up in few enough ways, all sums are made on exact points; then a hull holds it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from ambuscade.hexes.exact import COURSES, HERE, ROOT, Point, along
from ambuscade.picture import hulls
from ambuscade.picture.hulls import PUSHES
from ambuscade.picture.points import hexes_of, marked, near

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ambuscade.hexes.hex import HexMap
    from ambuscade.rules.view import Reach

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]
    Mask = NDArray[np.bool_]
    _Burns = dict[int, tuple[tuple[tuple[int, int], ...], ...]]

MOST_SUMS = 300_000
MOST_LAST_SUMS = 6_000_000
"""So many sums of a turn are made on exact points, and of the last turn, after which nothing is kept."""
AT_ONCE = 250_000
MOST_EXACT_THRUST = 4
_SLACK = 1e-6


def mask(reach: Reach, on: HexMap) -> Mask:
    """The hexes of a map in which the unit can be, by all its clues."""
    turns = len(reach.clues)
    limits = [_limit(reach, turn) for turn in range(turns)]
    found = _in_hulls(reach, limits, on)
    if reach.thrust <= MOST_EXACT_THRUST:
        summed = _summed(reach, limits, on)
        if summed is not None:
            found &= summed
    return found


def _limit(reach: Reach, turn: int) -> int:
    """The most thrust that the unit can have used in a turn, drives and thrusters together."""
    most = reach.thrust + reach.thrust // 2
    return min((quiet.most for quiet in reach.clues[turn].quiet if quiet.aft is None), default=most)


def _in_hulls(reach: Reach, limits: list[int], on: HexMap) -> Mask:
    """The hexes that each place where it was seen, and its beginning, lets it have come to."""
    columns = np.arange(on.columns)[:, np.newaxis]
    rows = np.arange(on.rows)[np.newaxis, :]
    x, y = columns * ROOT / 2 + 0 * rows, rows + (columns % 2) / 2
    found: Mask = np.ones((on.columns, on.rows), dtype=np.bool_)
    turns = len(limits)
    burns = [
        hulls.burnt(reach.thrust, limit, None if turn else reach.course) for turn, limit in enumerate(limits)
    ]
    drift_x, drift_y = _on_paper(reach.drift)
    seen = [(0, _on_paper(reach.at), np.zeros(hulls.DIRECTIONS))]
    for turn, clue in enumerate(reach.clues, start=1):
        if clue.seen is not None:
            seen.append((turn, _on_paper(Point.of(on.parse(clue.seen))), hulls.HEX))
    for since, (there_x, there_y), unsure in seen:
        left = turns - since
        far = unsure + hulls.HEX + _SLACK
        for turn, burn in enumerate(burns):
            far = far + min(left, turns - turn) * burn
        away_x, away_y = x - there_x - left * drift_x, y - there_y - left * drift_y
        for across, down, most in zip(hulls.ACROSS, hulls.DOWN, far, strict=True):
            found &= away_x * across + away_y * down <= most
        if since == turns and since:
            found &= np.hypot(away_x, away_y) < 1 / 2
    return found


def _on_paper(point: Point) -> tuple[float, float]:
    """A point to the right and down of the first hex's centre."""
    q, r = point.q + point.q3 / ROOT, point.r + point.r3 / ROOT
    return q * ROOT / 2, r + q / 2


def _summed(reach: Reach, limits: list[int], on: HexMap) -> Mask | None:
    """All hexes to which burns can have added up, None where the sums are too many.

    What is burnt in a turn moves the unit in it and in every turn after it.
    """
    turns = len(limits)
    start = np.array([reach.at], dtype=np.int64) + turns * np.array([reach.drift], dtype=np.int64)
    standing: dict[int, Ints] = {reach.course % COURSES: start}
    if not turns:
        return marked(hexes_of(start), on)
    for turn, limit in enumerate(limits[:-1]):
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
    return _last(standing, _burns(reach.thrust, limits[-1]), on)


def _last(standing: dict[int, Ints], burns: _Burns, on: HexMap) -> Mask | None:
    """The hexes that a last turn's burns lead to, which facing it leaves aside."""
    every = tuple(sorted({burn for each in burns.values() for burn in each}))
    steps = {facing: _turned(every, facing) for facing in standing}
    if sum(len(points) * len(steps[facing]) for facing, points in standing.items()) > MOST_LAST_SUMS:
        return None
    found: Mask = np.zeros((on.columns, on.rows), dtype=np.bool_)
    for facing, points in standing.items():
        chunk = max(1, AT_ONCE // len(points))
        for first in range(0, len(steps[facing]), chunk):
            found |= near(points, steps[facing][first : first + chunk], on)
    return found


@lru_cache(maxsize=64)
def _burns(thrust: int, limit: int) -> _Burns:
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
