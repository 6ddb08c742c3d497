"""Where own units are to go, and that one leaves the field that hides it: from its side's own plans."""

from __future__ import annotations

from pathlib import Path

import pytest

from ambuscade import resources
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.text import say

CARILLON = Path(resources.path("scenarios", "refuelling-at-carillon.toml"))


@pytest.fixture
def game() -> Game:
    return Game.new(scenario.read(CARILLON), key=bytes(32))


def ends(game: Game, audience: str) -> dict[str, str | None]:
    return {path.unit: path.legs[-1].hex for path in game.view(audience).paths}


def standing(game: Game, audience: str) -> dict[str, str | None]:
    return {unit.id: unit.hex for unit in game.view(audience).units if unit.known == "own"}


def leaves(game: Game, unit: str) -> list[str]:
    offers = [offer for offer in game.view("colonial").offers if (offer.do, offer.unit) == ("plan", unit)]
    return [say(end.text) for offer in offers for end in offer.pending if "leaves" in say(end.text)]


@pytest.mark.rule("A3")
@pytest.mark.rule("A4")
def test_a_course_leads_to_where_the_run_leads(game: Game) -> None:
    turn = {"impulse": 3, "do": "move", "how": "right"}
    game.submit({"seat": "cylon", "do": "plan", "unit": "talon", "steps": [turn]})
    told = ends(game, "cylon")
    assert set(told) == {"spectre", "talon", "shrike"}
    for side in ("colonial", "cylon"):
        game.submit({"seat": side, "do": "ready"})
    assert told == standing(game, "cylon")


@pytest.mark.rule("A4")
def test_nobody_else_sees_a_course(game: Game) -> None:
    game.submit(
        {
            "seat": "cylon",
            "do": "plan",
            "unit": "talon",
            "steps": [{"impulse": 6, "do": "move", "how": "left"}],
        }
    )
    assert not {"spectre", "talon", "shrike"} & set(ends(game, "colonial"))
    assert ends(game, "public") == {}


@pytest.mark.rule("A13")
def test_it_is_said_that_a_ship_leaves_the_field_that_hides_it(game: Game) -> None:
    game.submit({"seat": "referee", "do": "advance", "to": "1.5.6A"})
    assert leaves(game, "orion") == []
    steps = [{"impulse": 6, "do": "move", "how": "right"}]
    found = False
    for impulse in (6, 11, 16, 22):
        game.submit({"seat": "colonial", "do": "plan", "unit": "orion", "steps": steps})
        found = found or bool(leaves(game, "orion"))
        game.submit({"seat": "referee", "do": "advance", "to": f"1.{impulse + 1}.6A"})
        steps = []
    assert found
