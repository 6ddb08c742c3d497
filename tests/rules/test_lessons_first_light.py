"""The tutorial of sensor integration: who does what its lessons say goes through all of them."""

from __future__ import annotations

import json
from pathlib import Path

from ambuscade import resources
from ambuscade.dice import key_of
from ambuscade.game.game import Game, Heard
from ambuscade.rules import scenario

TRANSCRIPT = Path(__file__).parent.parent / "transcripts" / "first-light"


def test_both_seats_learn_everything() -> None:
    dice = [int(die) for die in (TRANSCRIPT / "rolls.txt").read_text().split(",")]
    found = scenario.read(resources.path("scenarios", "first-light.toml"))
    game = Game.new(found, key=key_of("first light"), rolls=dice)
    orders = [json.loads(line) for line in (TRANSCRIPT / "orders.jsonl").read_text().splitlines()]
    left: dict[str, list[str]] = {}
    for order in orders:
        assert isinstance(game.submit(order), Heard), order
        for seat in found.side_ids:
            waiting = [each for each in game.view(seat).lessons if each.do or each.step or each.heard]
            left[seat] = [each.title for each in waiting if not each.done]
    assert left == {"watch": [], "drifter": []}
