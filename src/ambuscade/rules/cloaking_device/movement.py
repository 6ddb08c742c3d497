"""How ships move: one turn's order carried out exactly, cinematic or by vectors (C6, C8)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.exact import HERE, Point, along, bent, course, length

if TYPE_CHECKING:
    from ambuscade.rules.cloaking_device.truth import Move, Origin, Ship

PUSHES = {"PP": -3, "PS": 3, "PR": 6}
"""Where a push of the thrusters leads, in points clockwise from the facing (C8)."""
ROTATIONS = {"TP": -1, "TS": 1}
MAIN = "MD"


class State(NamedTuple):
    """How a ship stands: where, its course (by vectors its facing), its velocity, its vector."""

    point: Point
    course: int
    velocity: int
    drift: Point = HERE
    turned: bool = False


class Flight(NamedTuple):
    """A turn's movement: how the ship stands then, the points on the way, thrust used, of the drives."""

    state: State
    way: tuple[Point, ...]
    used: int
    main: bool


def fly(state: State, move: Move, *, vector: bool, turning_is_main: bool = True) -> Flight:
    """Carry an order out that is known to be within the ship's thrust."""
    return _by_vector(state, move) if vector else _cinematic(state, move, turning_is_main=turning_is_main)


@lru_cache(maxsize=256)
def flown(state: State, moves: tuple[Move, ...], *, vector: bool) -> tuple[Flight, ...]:
    """Orders carried out one after the other."""
    flights = []
    for move in moves:
        flight = fly(state, move, vector=vector)
        state = flight.state
        flights.append(flight)
    return tuple(flights)


def thrust_of(move: Move) -> int:
    """All the thrust that an order uses (C16); a rotation is one point, whatever its angle."""
    burnt = sum(1 if kind in ROTATIONS else points for kind, points in move.burns)
    return abs(move.turn) + abs(move.change) + burnt


def course_limit(thrust: int, *, advanced: bool, turned: bool) -> int:
    """The points of course that a ship may turn in a turn (C6).

    >>> [course_limit(thrust, advanced=False, turned=True) for thrust in (0, 1, 2, 5)]
    [0, 0, 1, 2]
    """
    if advanced:
        return thrust
    if thrust == 1:
        return 0 if turned else 1
    return thrust // 2


def state_of(ship: Ship | Origin) -> State:
    """How a ship that is on the map stands; raises ValueError for one that is gone."""
    if ship.point is None:
        raise ValueError(ship)
    return State(ship.point, ship.course, ship.velocity, ship.drift, ship.turned)


def _cinematic(state: State, move: Move, *, turning_is_main: bool) -> Flight:
    velocity = state.velocity + move.change
    half, end = (state.point.plus(vector) for vector in bent(state.course, move.turn, velocity))
    main = bool(move.change) or (turning_is_main and bool(move.turn))
    then = State(end, course(state.course + move.turn), velocity, turned=bool(move.turn))
    return Flight(then, (half, end), thrust_of(move), main)


def _by_vector(state: State, move: Move) -> Flight:
    """The old vector first, then every burn in its order; what was flown is the new vector."""
    facing = state.course
    way = [state.point.plus(state.drift)]
    for kind, points in move.burns:
        if kind in ROTATIONS:
            facing = course(facing + ROTATIONS[kind] * points)
        else:
            way.append(way[-1].plus(along(facing + PUSHES.get(kind, 0), points)))
    drift = way[-1].minus(state.point)
    main = any(kind == MAIN and points for kind, points in move.burns)
    then = State(way[-1], facing, length(drift), drift)
    return Flight(then, tuple(way), thrust_of(move), main)
