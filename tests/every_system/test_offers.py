"""What is offered is accepted, what is barred is refused in the same words, and garbage changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.text import say
from tests.every_system import players

STEPS = 14
BOUNDED_TOGETHER = ("allocate", "assign", "plan", "set", "damage")
"""Orders whose parameters also bound one another; each alone stays within its offer."""

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def begun(name: str, seed: int) -> tuple[Game, Random, tuple[str, str]]:
    source, random = players.games_of(name), Random(seed)
    game = Game.new(scenario.from_table(source.lively(random)), key=key_of(str(seed)))
    for _ in range(random.randint(0, 30)):
        game.submit({"seat": "referee", "do": "advance"})
    return game, random, (source.HIDER, source.SEEKER)


@pytest.mark.parametrize("name", players.systems())
@given(seed=st.integers(0, 2**32))
def test_what_is_offered_is_accepted(name: str, seed: int) -> None:
    game, random, seats = begun(name, seed)
    for _ in range(STEPS):
        seat = random.choice((*seats, "referee"))
        without = ("concede", "take_back", *BOUNDED_TOGETHER)
        order = players.an_order(game, seat, random, without=without) or {"seat": "referee", "do": "advance"}
        if order.get("to"):
            continue
        outcome = game.submit(order)
        assert not isinstance(outcome, Refusal), (order, say(outcome.text))


@pytest.mark.parametrize("name", players.systems())
@given(seed=st.integers(0, 2**32))
def test_what_is_accepted_was_offered(name: str, seed: int) -> None:
    game, random, seats = begun(name, seed)
    every = {offer.do: offer for seat in seats for offer in game.view(seat).offers}
    for do, offer in every.items():
        if do in {"ready", "concede", *BOUNDED_TOGETHER}:
            continue
        seat = random.choice(seats)
        unit = random.choice([each.id for each in game.view(seat).units])
        order = players.spelt(offer, seat, random) | {"unit": unit}
        offered = [each for each in game.view(seat).offers if _takes(each, order)]
        accepted = not isinstance(game.submit(order), Refusal)
        assert accepted == bool(offered), order


def _takes(offer: Any, order: dict[str, Any]) -> bool:
    if offer.barred or (offer.do, offer.unit) != (order["do"], order.get("unit")):
        return False
    given = {key: value for key, value in order.items() if key not in {"seat", "do", "unit"}}
    params = {param.name: param for param in offer.params}
    needed = {name for name, param in params.items() if not param.optional}
    within = all(_within(params[key], value) for key, value in given.items() if key in params)
    return needed <= set(given) <= set(params) and within


def _within(param: Any, value: Any) -> bool:
    if param.kind == "integer":
        return bool((param.min or 0) <= value and (param.max is None or value <= param.max))
    return value in param.of if param.of else True


@pytest.mark.parametrize("name", players.systems())
@given(seed=st.integers(0, 2**32))
def test_what_is_barred_is_refused_in_the_same_words(name: str, seed: int) -> None:
    game, random, seats = begun(name, seed)
    for seat in seats:
        for _ in range(2):
            order = players.an_order(game, seat, random, without=("concede", *BOUNDED_TOGETHER))
            game.submit(order or {"seat": "referee", "do": "advance"})
        for offer in game.view(seat).offers:
            if offer.barred:
                outcome = game.submit(players.spelt(offer, seat, random))
                assert isinstance(outcome, Refusal), offer
                assert (outcome.rule, outcome.text) == (offer.barred.rule, offer.barred.text)


@pytest.mark.parametrize("name", players.systems())
@given(
    seed=st.integers(0, 2**32),
    extra=st.dictionaries(st.sampled_from(("unit", "how", "group", "dice", "steps", "points", "to")), JSON),
)
def test_garbage_is_refused_and_changes_nothing(name: str, seed: int, extra: dict[str, Any]) -> None:
    game, random, seats = begun(name, seed)
    before = {who: players.shown(game.view(who)) for who in game.audiences}
    seat = random.choice((*seats, "referee", "nobody"))
    offers = [each.do for each in game.view(seats[0]).offers]
    order = {"seat": seat, "do": random.choice((*offers, "nothing")), **extra}
    if isinstance(game.submit(order), Refusal):
        assert {who: players.shown(game.view(who)) for who in game.audiences} == before
