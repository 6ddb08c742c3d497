"""The checklist tells of every step of every system what it asks."""

from __future__ import annotations

import pytest

from ambuscade import resources
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.text import Text, say

SCENARIOS = ("refuelling-at-carillon", "first-silence", "first-light")


@pytest.mark.parametrize("name", SCENARIOS)
def test_each_step_asks_something(name: str) -> None:
    view = Game.new(scenario.read(resources.path("scenarios", f"{name}.toml"))).view("public")
    for phase in dict.fromkeys(phase for _, phase in view.slots):
        assert say(Text(f"checklist.{view.system}.{phase}")).endswith(".")
