"""The timeline's lanes: the plans of a seat as it gave them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.text import say

if TYPE_CHECKING:
    from ambuscade.rules.view import Lane, Offer

CARILLON = Path(resources.path("scenarios", "refuelling-at-carillon.toml"))
STEPS = [
    {"impulse": 4, "do": "move", "how": "slip_left"},
    {"impulse": 5, "do": "sweep", "group": "basic"},
    {"impulse": 20, "do": "act", "act": "tractor"},
]


@pytest.fixture
def game() -> Game:
    made = Game.new(scenario.read(CARILLON), key=bytes(32))
    made.submit({"seat": "cylon", "do": "plan", "unit": "spectre", "steps": STEPS})
    return made


def plan_lane(game: Game, audience: str) -> list[Lane]:
    return [lane for lane in game.view(audience).lanes if lane.id == "spectre.plan"]


def plan_offer(game: Game) -> Offer:
    offers = game.view("cylon").offers
    return next(offer for offer in offers if (offer.do, offer.unit) == ("plan", "spectre"))


@pytest.mark.rule("A4")
def test_a_plan_stands_on_its_owners_timeline_in_his_own_words(game: Game) -> None:
    (lane,) = plan_lane(game, "cylon")
    assert [(mark.at, mark.kind, say(mark.text)) for mark in lane.marks] == [
        ("1.4.6A", "plan", "move slip left"),
        ("1.5.6B3", "plan", "sweep with group basic"),
        ("1.20.6D", "plan", "act: tractor"),
    ]
    assert plan_lane(game, "colonial") == []
    assert plan_lane(game, "public") == []


@pytest.mark.rule("A4")
def test_what_is_over_stands_in_the_plan_no_more(game: Game) -> None:
    assert list(plan_offer(game).params[0].default) == STEPS
    game.submit({"seat": "referee", "do": "advance", "to": "1.6.6A"})
    (lane,) = plan_lane(game, "cylon")
    assert [mark.at for mark in lane.marks] == ["1.20.6D"]
    assert list(plan_offer(game).params[0].default) == STEPS[2:]
    game.submit({"seat": "cylon", "do": "plan", "unit": "spectre", "steps": []})
    assert plan_lane(game, "cylon") == []
    assert plan_offer(game).params[0].default is None
