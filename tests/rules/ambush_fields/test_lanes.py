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
    from ambuscade.rules.view import Offer

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


def planned(game: Game, audience: str) -> list[tuple[str, str, str, int | None]]:
    """The acts to come on the timeline: their lanes, moments, words and places in the plan."""
    lanes = game.view(audience).lanes
    marks = [(lane.id, mark) for lane in lanes for mark in lane.marks if mark.kind == "plan"]
    return [(lane, mark.at, say(mark.text), mark.planned) for lane, mark in marks]


def plan_offer(game: Game) -> Offer:
    offers = game.view("cylon").offers
    return next(offer for offer in offers if (offer.do, offer.unit) == ("plan", "spectre"))


@pytest.mark.rule("A4")
def test_a_plan_stands_on_its_owners_timeline_in_his_own_words(game: Game) -> None:
    assert planned(game, "cylon") == [
        ("spectre.moves", "1.4.6A", "move slip left", 0),
        ("spectre.plan", "1.20.6D", "act: tractor", 2),
        ("spectre.basic", "1.5.6B3", "sweep with group basic", 1),
    ]
    assert planned(game, "colonial") == []
    assert planned(game, "public") == []


@pytest.mark.rule("A4")
def test_what_is_over_stands_in_the_plan_no_more(game: Game) -> None:
    assert list(plan_offer(game).params[0].default) == STEPS
    game.submit({"seat": "referee", "do": "advance", "to": "1.6.6A"})
    assert planned(game, "cylon") == [("spectre.plan", "1.20.6D", "act: tractor", 0)]
    assert list(plan_offer(game).params[0].default) == STEPS[2:]
    game.submit({"seat": "cylon", "do": "plan", "unit": "spectre", "steps": []})
    assert planned(game, "cylon") == []
    assert plan_offer(game).params[0].default is None


@pytest.mark.rule("A15")
def test_a_sweep_to_come_shows_how_long_its_group_will_wait(game: Game) -> None:
    (lane,) = (lane for lane in game.view("cylon").lanes if lane.id == "spectre.basic")
    assert [(span.kind, span.start, span.end) for span in lane.spans] == [("planned", "1.5.6B3", "1.8.6B3")]
    game.submit({"seat": "referee", "do": "advance", "to": "1.6.6A"})
    (lane,) = (lane for lane in game.view("cylon").lanes if lane.id == "spectre.basic")
    assert [span.kind for span in lane.spans] == ["lockout"]


@pytest.mark.rule("A16")
def test_what_channels_are_used_for_stands_on_their_owners_timeline_alone(game: Game) -> None:
    (lane,) = (lane for lane in game.view("cylon").lanes if lane.id == "spectre.channels")
    assert [say(span.text) for span in lane.spans] == ["boost, boost"]
    for audience in ("colonial", "public"):
        assert not [lane for lane in game.view(audience).lanes if lane.id.startswith("spectre")]


@pytest.mark.rule("A26")
def test_what_was_learned_of_contacts_stands_where_it_was_learned() -> None:
    made = Game.new(scenario.read(CARILLON), key=bytes([4]) * 32)
    assert not [lane for lane in made.view("cylon").lanes if lane.id == "contacts"]
    made.submit({"seat": "cylon", "do": "plan", "unit": "spectre", "steps": STEPS[1:2]})
    made.submit({"seat": "referee", "do": "advance", "to": "1.6.6A"})
    (lane,) = (lane for lane in made.view("cylon").lanes if lane.id == "contacts")
    assert [(mark.at, say(mark.text)) for mark in lane.marks] == [("1.5.6B3", "partial: Contact 1")]
    assert not [lane for lane in made.view("colonial").lanes if lane.id == "contacts"]
