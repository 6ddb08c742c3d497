"""Movement on the impulse chart: when a unit moves, where a move takes it, and when it may turn (A3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambuscade.dice import TIES
from ambuscade.hexes.hex import neighbour
from ambuscade.rules.ambush_fields.truth import IMPULSES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambuscade.dice import Dice
    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.ambush_fields.truth import Truth, Unit

HOWS = ("ahead", "left", "right", "slip_left", "slip_right")


class Place(NamedTuple):
    """Where a move ends: a hex and a facing."""

    hex: Hex
    facing: int


def moves_in(speed: int, impulse: int) -> bool:
    """Whether a unit of this speed moves in this impulse.

    >>> [impulse for impulse in range(1, 33) if moves_in(5, impulse)]
    [7, 13, 20, 26, 32]
    """
    return impulse * speed // IMPULSES > (impulse - 1) * speed // IMPULSES


def moves_between(speed: int, after: int, through: int) -> int:
    """How many hexes a constant speed moves in the counted impulses after one and through another."""
    return through * speed // IMPULSES - after * speed // IMPULSES


def destination(place: Hex, facing: int, how: str) -> Place:
    """Where one move takes a unit: ahead, a turn and then ahead, or a slip that keeps the facing."""
    sixths = {"left": -1, "right": 1, "slip_left": -1, "slip_right": 1}.get(how, 0)
    course = (facing + sixths) % 6
    return Place(neighbour(place, course), course if how in {"left", "right"} else facing)


def turn_needs(turn_mode: tuple[tuple[int, int], ...], speed: int) -> int:
    """The hexes since the last turn that a turn needs at a speed; the last step holds beyond its speed."""
    return next((hexes for upto, hexes in turn_mode if speed <= upto), turn_mode[-1][1])


def may(unit: Unit, how: str) -> bool:
    """Whether turn mode and the slip rule allow a move (not whether it is due)."""
    if how in {"left", "right"}:
        return unit.straight >= turn_needs(unit.turn_mode, unit.speed)
    return how == "ahead" or unit.ahead >= 1


def due(truth: Truth) -> list[Unit]:
    """The units that move in this impulse and have not."""
    impulse, count = truth.impulse, truth.count
    return [
        unit
        for unit in truth.units.values()
        if unit.hex is not None and unit.moved < count and moves_in(unit.speed, impulse)
    ]


def in_order(units: Iterable[Unit], at: int, dice: Dice) -> list[Unit]:
    """Units in the order in which they move: slow before fast, worse turn mode first (A3).

    What is left alike stands in the order of hexes, and in a sealed order within one, which tell nothing.
    """

    def rank(unit: Unit) -> tuple[object, ...]:
        needs = turn_needs(unit.turn_mode, unit.speed)
        return unit.speed, -needs, *by_place(unit, "move", at, dice)

    return sorted(units, key=rank)


def by_place(unit: Unit, act: str, at: int, dice: Dice) -> tuple[object, ...]:
    """What orders units by hexes, and within one in a sealed order: neither tells anything."""
    return unit.hex or (), dice.below(TIES, act, at, unit.id)
