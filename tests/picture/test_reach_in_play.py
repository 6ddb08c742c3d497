"""In games of chance a cloaked ship is always in one of the hexes that its opponents are shown (C30)."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.hexes.hex import HexMap
from ambuscade.picture import reach
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal

ADVANCE = {"seat": "referee", "do": "advance"}
TURNS = 6


def games(movement: str, seed: int) -> Game:
    """A game of two that can cloak and two that listen, one of them badly and one moving about."""
    random = Random(seed)
    side = [{"id": "hider"}, {"id": "seeker"}]
    units = [
        {
            "id": f"ghost{n}",
            "side": "hider",
            "thrust": thrust,
            "cloaking_device": True,
            "hex": f"2{n}15",
            "course": random.randint(1, 12),
            "velocity": random.randint(0, 4),
        }
        for n, thrust in enumerate((random.randint(1, 3), random.choice((4, 8))))
    ]
    units += [
        {"id": f"eye{n}", "side": "seeker", "hex": f"3{n}15", "sensors": sensors, "course": 9, "thrust": 4}
        for n, sensors in enumerate(("superior", "basic"))
    ]
    table = {
        "format": 1,
        "system": "cloaking-device",
        "name": "Reach",
        "turns": TURNS,
        "map": {"columns": 60, "rows": 40},
        "options": {"movement": movement},
        "side": side,
        "unit": units,
    }
    return Game.new(scenario.from_table(table), key=key_of(f"reach {seed}"))


@pytest.mark.rule("C30")
@pytest.mark.parametrize("movement", ["cinematic", "vector"])
@pytest.mark.parametrize("seed", range(8))
def test_a_cloaked_ship_is_where_it_is_shown_that_it_can_be(movement: str, seed: int) -> None:
    game, random = games(movement, seed), Random(seed)
    on = HexMap(60, 40)
    looked = narrowed = 0
    for turn in range(TURNS):
        for ghost in ("ghost0", "ghost1"):
            give(game, ghost, turn, random)
        drift = {"seat": "seeker", "do": "order", "unit": "eye1", "order": random.choice(("0", "+1", "MD1"))}
        game.submit(drift)
        for _ in range(7):
            game.submit(ADVANCE)
        there = {unit.id: unit for unit in game.view("referee").units}
        for audience in ("seeker", "public"):
            for recipe in game.view(audience).reaches:
                mask = reach.mask(recipe, on)
                unit = there.get(recipe.unit)
                if unit is not None and unit.hex is not None:
                    looked += 1
                    narrowed += any(clue.seen or clue.quiet for clue in recipe.clues)
                    assert mask[on.parse(unit.hex).offset], (audience, recipe, unit.hex)
                assert np.count_nonzero(mask) <= mask.size
        game.submit(ADVANCE)
    assert looked
    assert narrowed


def give(game: Game, ghost: str, turn: int, random: Random) -> None:
    """A plot of one to three turns by chance; what is refused is tried more simply."""
    first = random.choice(("+1", "S1", "P1", "+2", "-1", "MD1", "TS3", "0", "0"))
    rest = [random.choice(("0", "+1", "S1", "P1", "-1", "MD2", "TP2")) for _ in range(random.randint(0, 2))]
    cloak = "CLOAK " if turn == 0 else ""
    for orders in ([cloak + first, *rest], [cloak + first], [f"{cloak}0"]):
        plot = {"seat": "hider", "do": "plot", "unit": ghost, "orders": orders}
        if not isinstance(game.submit(plot), Refusal):
            return
