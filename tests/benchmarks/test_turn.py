"""How fast a turn of a large battle is told, and how fast the reach of a ship out of sight grows."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from ambuscade.game.game import Game
from ambuscade.hexes.exact import Point
from ambuscade.hexes.hex import HexMap
from ambuscade.picture import reach
from ambuscade.rules.view import Clue, Reach
from tests.benchmarks import fleet
from tests.benchmarks.clock import carried_out, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.benchmarks.conftest import Best

TURN_IN_SECONDS = 0.05
REACH_IN_SECONDS = 0.05
TURNS = 8
FAST = 8
"""The thrust of a fast ship."""


def test_a_turn_is_told_to_all_quickly(best: Best, report: Callable[[str], None]) -> None:
    game = Game.new(fleet.scene())
    turns = count(1)

    def after_the_orders() -> tuple[()]:
        turn = next(turns)
        if turn > 1:
            carried_out(game, {"seat": "referee", "do": "advance", "to": f"{turn}.orders"})
        for order in fleet.orders(turn):
            carried_out(game, order)
        carried_out(game, {"seat": "one", "do": "ready"})
        return ()

    def turn() -> None:
        carried_out(game, {"seat": "two", "do": "ready"})
        carried_out(game, {"seat": "referee", "do": "advance"})
        carried_out(game, {"seat": "referee", "do": "advance"})
        for audience in game.audiences:
            game.view(audience)

    seconds = best(turn, after_the_orders)
    assert sum(bool(unit.cloaked) for unit in game.view("referee").units) == fleet.DARK
    report(f"a turn of {fleet.SHIPS} ships, {fleet.DARK} cloaked, with all views: {told(seconds)}")
    assert seconds < TURN_IN_SECONDS


@pytest.mark.parametrize("turns", range(1, TURNS + 1))
def test_a_turn_more_of_a_reach_is_worked_out_quickly(
    best: Best, turns: int, report: Callable[[str], None]
) -> None:
    on = HexMap(42, 30)
    reach.mask(reached(FAST, TURNS, 0), on)
    differing = count(1)

    def before() -> tuple[Reach]:
        number = next(differing)
        reach.mask(reached(FAST, turns - 1, number), on)
        return (reached(FAST, turns, number),)

    seconds = best(lambda recipe: reach.mask(recipe, on), before)
    report(f"turn {turns} of a reach at thrust {FAST}: {told(seconds)}")
    assert seconds < REACH_IN_SECONDS


def reached(thrust: int, turns: int, number: int) -> Reach:
    """The recipe of a reach of which nothing is known; no two numbers have the same."""
    clues = tuple(Clue(turn=turn + 1) for turn in range(turns))
    return Reach(
        unit=f"u{number}",
        movement="cinematic",
        thrust=thrust,
        at=Point(20, 5),
        course=3,
        velocity=6,
        clues=clues,
    )
