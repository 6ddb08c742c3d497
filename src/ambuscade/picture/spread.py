"""Areas spread turn by turn, for units that can have flown in too many ways to follow (C30).

For each course and velocity a board holds the small cells in which the unit can be: one bit a cell, so
that a move is one shift. A cell that a point is in is always set; what is not known of a point within its
cell makes a board grow by a cell at most with each move.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import floor
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ambuscade.hexes.exact import COURSES, ROOT, along

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from ambuscade.hexes.exact import Point
    from ambuscade.hexes.hex import Hex, HexMap
    from ambuscade.picture.turnings import Turning
    from ambuscade.rules.view import Clue, Quiet

    Mask = NDArray[np.bool_]
    Boards = dict[tuple[int, int], int]
    """The board of each course (0 to 11) and velocity that the unit can have."""

CELLS = 2
"""How many cells a hex has in each direction."""
_TOUCHING = 1e-9
_CELL_RADIUS = 0.87 / CELLS
"""From a cell's middle to its farthest corner, rounded up."""


class Frame(NamedTuple):
    """How a map's cells lie on a board: the first cell, the cells each way, bits from column to column.

    Columns are twice as long as the map is high, so that what is shifted beyond an end comes to no other.
    """

    q: int
    r: int
    width: int
    height: int
    stride: int


@lru_cache(maxsize=16)
def frame(on: HexMap) -> Frame:
    """The frame of a map, with a hex of margin."""
    least_r = -((on.columns - 1) // 2) - 1
    height = (on.rows - least_r + 1) * CELLS
    return Frame(-CELLS, least_r * CELLS, (on.columns + 2) * CELLS, height, 2 * height)


def begun(states: NDArray[np.int64], on: HexMap) -> Boards:
    """The boards of units at exact points: course, velocity and the four coordinates of each."""
    lies = frame(on)
    boards: Boards = {}
    across = CELLS * (states[:, 2] + states[:, 4] / ROOT) - lies.q
    down = CELLS * (states[:, 3] + states[:, 5] / ROOT) - lies.r
    low_i, high_i = (np.floor(across + nudge).astype(np.int64) for nudge in (-_TOUCHING, _TOUCHING))
    low_j, high_j = (np.floor(down + nudge).astype(np.int64) for nudge in (-_TOUCHING, _TOUCHING))
    courses, velocities = (states[:, 0] % COURSES).tolist(), states[:, 1].tolist()
    for i, j in product((low_i, high_i), (low_j, high_j)):
        inside = (i >= 0) & (i < lies.width) & (j >= 0) & (j < lies.height)
        new = inside if i is low_i and j is low_j else inside & ((i > low_i) | (j > low_j))
        cells = (i * lies.stride + j).tolist()
        for place in np.nonzero(new)[0].tolist():
            key = (courses[place], velocities[place])
            boards[key] = boards.get(key, 0) | (1 << cells[place])
    return {key: board & _map_cells(on) for key, board in boards.items()}


def moved(boards: Boards, thrust: int, allowed: Sequence[Turning], clue: Clue, on: HexMap) -> Boards:
    """The boards once the unit has moved by any order, as far as the turn's clue allows it to be there."""
    limit = max((each.turn for each in allowed), default=0)
    around = min((quiet.most for quiet in clue.quiet if quiet.aft is None), default=thrust)
    most = min(thrust, around)
    deaf = min((quiet for quiet in clue.quiet if quiet.aft is not None), key=_most, default=None)
    if deaf is None or deaf.most >= most:
        found = _flown(boards, most, limit, on)
    else:
        found = _flown(boards, deaf.most, limit, on)
        aft = _aft_cells(deaf.at, deaf.aft or 0, on)
        for key, board in _flown(boards, most, limit, on).items():
            found[key] = found.get(key, 0) | (board & aft)
    here = _map_cells(on) if clue.seen is None else _hex_cells(on, on.parse(clue.seen))
    return {key: board & here for key, board in found.items() if board & here}


def mask(boards: Boards, on: HexMap) -> Mask:
    """The hexes that any set cell lies in."""
    union = 0
    for board in boards.values():
        union |= board
    shapes = _hexes(on)
    found: Mask = np.fromiter((bool(union & shape) for shape in shapes), np.bool_, len(shapes))
    return found.reshape(on.columns, on.rows)


def _most(quiet: Quiet) -> int:
    return quiet.most


def _flown(boards: Boards, thrust: int, limit: int, on: HexMap) -> Boards:
    """The boards after all orders of at most so much thrust.

    Ways that bend alike in the middle are the same from whichever course and turn they come: their
    boards are put together before they are shifted.
    """
    most = min(limit, thrust)
    fastest = max((velocity for _, velocity in boards), default=0) + thrust
    windows = _windows(boards, thrust, most, fastest)
    whole: Boards = {}
    parted: Boards = {}
    for first, rest in product(range(COURSES), range(-((most + 1) // 2), (most + 1) // 2 + 1)):
        turns = [turn for turn in {2 * rest, 2 * rest - (rest > 0) + (rest < 0)} if abs(turn) <= most]
        sources = [windows[abs(turn)].get((first - turn + rest) % COURSES) for turn in turns]
        course = (first + rest) % COURSES
        for velocity in range(fastest + 1):
            board = 0
            for source in sources:
                if source is not None:
                    board |= source[velocity]
            if board:
                _shift_into(whole, parted, (first, rest, velocity), (course, velocity), board, frame(on))
    for key, board in parted.items():
        whole[key] = whole.get(key, 0) | _grown(board, frame(on).stride)
    return whole


def _windows(boards: Boards, thrust: int, most: int, fastest: int) -> list[dict[int, list[int]]]:
    """By points of turn, each course's boards within what is left of the thrust of every velocity."""
    by_course: dict[int, list[int]] = {}
    for (course, velocity), board in boards.items():
        by_course.setdefault(course, [0] * (fastest + 1))[velocity] = board
    windows: list[dict[int, list[int]]] = [{} for _ in range(most + 1)]
    for course, found in by_course.items():
        runs = [[0] * thrust + found + [0] * thrust]
        while 1 << len(runs) <= 2 * thrust + 1:
            last, half = runs[-1], 1 << (len(runs) - 1)
            runs.append([*(a | b for a, b in zip(last, last[half:], strict=False)), *last[-half:]])
        for turn in range(most + 1):
            change = thrust - turn
            size = (2 * change + 1).bit_length() - 1
            run, second = runs[size], 2 * change + 1 - (1 << size)
            low = thrust - change
            windows[turn][course] = [
                run[low + velocity] | run[low + velocity + second] for velocity in range(fastest + 1)
            ]
    return windows


def _shift_into(  # noqa: PLR0913, PLR0917 - a move, what it moves and where it belongs
    whole: Boards, parted: Boards, move: tuple[int, int, int], key: tuple[int, int], board: int, on: Frame
) -> None:
    """Shift a board along a move: whole cells stay whole, others fall between cells."""
    across, down, exact = _shift(*move)
    if abs(across) >= on.width or abs(down) >= on.height:
        return
    by = across * on.stride + down
    there = board << by if by >= 0 else board >> -by
    into = whole if exact else parted
    into[key] = into.get(key, 0) | there


def _grown(board: int, stride: int) -> int:
    """A board whose cells fell between cells: each of the four that they touch."""
    down = board | (board << 1)
    return down | (down << stride)


@lru_cache(maxsize=1 << 16)
def _shift(first: int, rest: int, velocity: int) -> tuple[int, int, bool]:
    """A way of two halves on two courses in cells, rounded down, and whether that is exact."""
    way = along(first, velocity // 2).plus(along(first + rest, velocity - velocity // 2))
    exact = way.q3 == 0 and way.r3 == 0
    return floor(CELLS * (way.q + way.q3 / ROOT)), floor(CELLS * (way.r + way.r3 / ROOT)), exact


@lru_cache(maxsize=16)
def _map_cells(on: HexMap) -> int:
    cells = 0
    for shape in _hexes(on):
        cells |= shape
    return cells


@lru_cache(maxsize=16)
def _hexes(on: HexMap) -> tuple[int, ...]:
    """The cells of each hex, in the order of their names."""
    return tuple(_hex_cells(on, each) for each in on.hexes())


@lru_cache(maxsize=1 << 14)
def _hex_cells(on: HexMap, position: Hex) -> int:
    """The cells that a hex touches."""
    lies = frame(on)
    by = ((position.q + 1) * CELLS - lies.q - CELLS) * lies.stride + (position.r * CELLS - lies.r)
    shape = _hex_shape(lies.stride)
    origin = 2 * CELLS * lies.stride + 2 * CELLS
    return shape << (by - origin) if by >= origin else shape >> (origin - by)


@lru_cache(maxsize=16)
def _hex_shape(stride: int) -> int:
    """The cells that the hex about the origin touches, the origin's own cell two hexes in on both axes."""
    shape = 0
    for i in range(-CELLS, CELLS):
        for j in range(-CELLS, CELLS):
            if _touches(i, j):
                shape |= 1 << ((i + 2 * CELLS) * stride + j + 2 * CELLS)
    return shape


def _touches(i: int, j: int) -> bool:
    """Whether a cell has a point that is no nearer to another hex's centre than to the origin."""
    corners = [(i / CELLS, j / CELLS), ((i + 1) / CELLS, j / CELLS)]
    corners += [((i + 1) / CELLS, (j + 1) / CELLS), (i / CELLS, (j + 1) / CELLS)]
    for across, down in ((2, 1), (1, 2), (-1, 1)):
        for way in (1, -1):
            corners = _clipped(corners, across * way / 2, down * way / 2)
    return bool(corners)


def _clipped(corners: list[tuple[float, float]], across: float, down: float) -> list[tuple[float, float]]:
    """A polygon's part where across q + down r is at most a half."""
    kept = []
    for (aq, ar), (bq, br) in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        a, b = across * aq + down * ar - 0.5 - _TOUCHING, across * bq + down * br - 0.5 - _TOUCHING
        if a <= 0:
            kept.append((aq, ar))
        if (a <= 0) != (b <= 0):
            part = a / (a - b)
            kept.append((aq + part * (bq - aq), ar + part * (br - ar)))
    return kept


@lru_cache(maxsize=64)
def _aft_cells(at: Point, aft: int, on: HexMap) -> int:
    """The cells that reach into the sixth about a course from a point."""
    lies = frame(on)
    q = (np.arange(lies.width) + lies.q + 0.5)[:, np.newaxis] / CELLS - (at.q + at.q3 / ROOT)
    r = (np.arange(lies.height) + lies.r + 0.5)[np.newaxis, :] / CELLS - (at.r + at.r3 / ROOT)
    inside = np.ones((lies.width, lies.stride), dtype=np.bool_)
    inside[:, lies.height :] = False
    for course, sign in ((aft - 1, 1), (aft + 1, -1)):
        line = along(course, 1)
        along_q, along_r = line.q + line.q3 / ROOT, line.r + line.r3 / ROOT
        past = sign * (along_q * r - along_r * q) * (ROOT / 2)
        inside[:, : lies.height] &= past >= -_CELL_RADIUS
    return _packed(inside)


def _packed(bits: Mask) -> int:
    """A board's bits as one number."""
    return int.from_bytes(np.packbits(bits.ravel(), bitorder="little").tobytes(), "little")
