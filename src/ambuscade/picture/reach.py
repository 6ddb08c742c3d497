"""Where a unit can be by now: a view's recipe of a reach turned into hexes, never leaving one out (C30).

As long as the ways in which it can have flown are few they are all followed, on exact points; then
areas are spread instead, which may hold a hex too many at their borders.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec.structs import replace

from ambuscade.hexes.exact import COURSES, step
from ambuscade.picture import drift, spread
from ambuscade.picture.points import aft, hexes_of, marked, on_map
from ambuscade.picture.turnings import Turning, turnings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from ambuscade.hexes.hex import HexMap
    from ambuscade.picture.spread import Boards
    from ambuscade.rules.view import Clue, Reach

    Ints = NDArray[np.int64]
    Mask = NDArray[np.bool_]

MOST_FOLLOWED = 60_000
"""So many ways of a turn are followed one by one."""
_BITS = (5, 7, 12, 12, 13, 13)
"""How many bits course, velocity and the four coordinates take in a key."""
_OFFSETS = (0, 0, *(1 << (bits - 1) for bits in _BITS[2:]))
_TURNED = COURSES
"""What is added to the course of a unit that may not turn again at once (C6)."""
_STEPS = np.array([step(course) for course in range(COURSES)], dtype=np.int64)


class Flown(NamedTuple):
    """The ways a unit can have flown so far: states followed one by one, or areas spread."""

    states: Ints | None
    boards: Boards | None


def mask(reach: Reach, on: HexMap) -> Mask:
    """The hexes of a map in which the unit can be, by all its clues."""
    if reach.movement == "vector":
        return drift.mask(reach, on)
    last = reach.clues[-1].seen if reach.clues else None
    if last is not None:
        seen = np.array([on.parse(last)], dtype=np.int64)
        return marked((seen[:, 0], seen[:, 1]), on)
    flown = _flown(reach, on)
    if flown.states is not None:
        return marked(hexes_of(flown.states[:, 2:]), on)
    return spread.mask(flown.boards or {}, on)


@lru_cache(maxsize=256)
def _flown(reach: Reach, on: HexMap) -> Flown:
    """The ways flown by now: one turn on from what was known the turn before, which is kept."""
    if not reach.clues:
        turned = _TURNED if reach.turned and _tires(reach) else 0
        state = [reach.course % COURSES + turned, reach.velocity, *reach.at]
        return Flown(np.array([state], dtype=np.int64), None)
    before = _flown(replace(reach, clues=reach.clues[:-1]), on)
    allowed = turnings(reach.thrust, advanced=reach.advanced)
    clue = reach.clues[-1]
    if before.states is not None:
        if len(before.states) * len(allowed) <= MOST_FOLLOWED and _fit(before.states, reach.thrust):
            return Flown(_followed(before.states, allowed, clue, on, tires=_tires(reach)), None)
        boards = spread.begun(before.states, on)
    else:
        boards = before.boards or {}
    return Flown(None, spread.moved(boards, reach.thrust, allowed, clue, on))


def _fit(states: Ints, thrust: int) -> bool:
    """Whether states still fit into keys after a turn more."""
    fastest = int(states[:, 1].max(initial=0)) + thrust
    room = min(_OFFSETS[2:]) - 2 * fastest
    return fastest < 1 << _BITS[1] and int(np.abs(states[:, 2:]).max(initial=0)) < room


def _tires(reach: Reach) -> bool:
    """Whether the unit may not turn twice running (C6)."""
    return reach.thrust == 1 and not reach.advanced


def _followed(states: Ints, allowed: Sequence[Turning], clue: Clue, on: HexMap, *, tires: bool) -> Ints:
    """Every state flown on by every order, those apart that the turn's clue rules out."""
    turns = np.array([each.turn for each in allowed], dtype=np.int64)
    changes = np.array([each.change for each in allowed], dtype=np.int64)
    velocity = states[:, 1, np.newaxis] + changes
    possible = (velocity >= 0) & ((states[:, 0, np.newaxis] < _TURNED) | (turns == 0))
    which, order = np.nonzero(possible)
    turn, velocity = turns[order], velocity[possible]
    points = states[which, 2:] + _ways(states[which, 0] % COURSES, turn, velocity)
    used = np.abs(turn) + np.abs(changes[order])
    heading = (states[which, 0] + turn) % COURSES + _TURNED * (tires & (turn != 0))
    kept = np.ones(len(turn), dtype=np.bool_)
    for quiet in clue.quiet:
        kept &= (used <= quiet.most) | aft(points, quiet)
    found = _distinct(np.column_stack((heading, velocity, points))[kept])
    columns, rows = hexes_of(found[:, 2:])
    here = on_map(columns, rows, on)
    if clue.seen is not None:
        seen = on.parse(clue.seen)
        here &= (columns == seen.q) & (rows == seen.r)
    kept_states: Ints = found[here]
    return kept_states


def _ways(course: Ints, turn: Ints, velocity: Ints) -> Ints:
    """The vectors flown: half the turn, half the way, the rest of each, as `exact.bent` has it (C6)."""
    first = (course + np.sign(turn) * (np.abs(turn) // 2)) % COURSES
    last = (course + turn) % COURSES
    half = velocity // 2
    ways: Ints = _STEPS[first] * half[:, np.newaxis] + _STEPS[last] * (velocity - half)[:, np.newaxis]
    return ways


def _distinct(states: Ints) -> Ints:
    """Each state once."""
    keys = np.zeros(len(states), dtype=np.int64)
    for place, (bits, offset) in enumerate(zip(_BITS, _OFFSETS, strict=True)):
        keys = (keys << bits) | (states[:, place] + offset)
    keys = np.unique(keys)
    distinct = np.empty((len(keys), len(_BITS)), dtype=np.int64)
    for place in reversed(range(len(_BITS))):
        distinct[:, place] = (keys & ((1 << _BITS[place]) - 1)) - _OFFSETS[place]
        keys >>= _BITS[place]
    return distinct
