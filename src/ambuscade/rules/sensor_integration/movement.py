"""How ships move: vectors on hexes, written `B3 C1`; drift, then turn, then thrust (S4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.hex import DIRECTIONS, FACINGS, Hex

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
