"""How ships move: vectors on hexes, written `B3 C1`; drift, then turn, then thrust (S4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.hex import DIRECTIONS, FACINGS, ORIGIN, Hex

if TYPE_CHECKING:
    from ambuscade.rules.sensor_integration.tables import Tables
    from ambuscade.rules.sensor_integration.truth import Move, Ship

MAX_SPEED = 99


class State(NamedTuple):
    """How a ship stands: where, its vector in hexes a turn, facing and roll, the thrust it used."""

    position: Hex
    vector: Hex
    facing: int
    rolled: bool
    used: int


def read_vector(text: str) -> Hex | None:
    """The vector that a text spells, None for a text that spells none.

    >>> read_vector("B3 C1"), read_vector(""), read_vector("G2")
    (Hex(q=4, r=-3), Hex(q=0, r=0), None)
    """
    found = ORIGIN
    for word in text.split():
        part = re.fullmatch(r"([A-F])(\d{1,2})", word, flags=re.ASCII)
        if part is None:
            return None
        found = found.plus(DIRECTIONS[FACINGS.index(part[1])].times(int(part[2])))
    return found


def spelt(vector: Hex) -> str:
    """A vector along two neighbouring directions at most, `0` for none.

    >>> spelt(Hex(4, -3)), spelt(Hex(0, 0)), spelt(Hex(0, -2))
    ('B3 C1', '0', 'A2')
    """
    if vector == ORIGIN:
        return "0"
    for facing in range(len(FACINGS)):
        one, next_one = DIRECTIONS[facing], DIRECTIONS[(facing + 1) % len(FACINGS)]
        # Neighbouring directions span the lattice with a determinant of one.
        turn = one.q * next_one.r - one.r * next_one.q
        first = (vector.q * next_one.r - vector.r * next_one.q) * turn
        second = (one.q * vector.r - one.r * vector.q) * turn
        if first > 0 and second >= 0:
            parts = ((facing, first), ((facing + 1) % len(FACINGS), second))
            return " ".join(f"{FACINGS[each]}{hexes}" for each, hexes in parts if hexes)
    raise ValueError(vector)


def steps_of(table: Tables, move: Move) -> int:
    """The turn steps that a move takes: one for 60 degrees, and a roll's."""
    return abs(move.turn) + (table.roll_steps if move.roll else 0)


def drifted(position: Hex, vector: Hex) -> Hex:
    """Where a ship is once it has drifted."""
    return position.plus(vector)


def steered(ship: Ship, position: Hex, move: Move) -> State:
    """How a ship that has drifted to a position stands once it has turned and thrust."""
    facing = (ship.facing + move.turn) % len(FACINGS)
    push = DIRECTIONS[facing].times(move.thrust)
    rolled = ship.rolled != move.roll
    return State(position.plus(push), ship.vector.plus(push), facing, rolled, move.thrust)
