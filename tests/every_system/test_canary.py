"""A word that only hidden units bear is nowhere in what the others get: views, lines, refusals, pictures."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.picture.svg import svg
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import PUBLIC
from tests.every_system import players

ORDERS = 40
PICTURE_EVERY = 20


@pytest.mark.parametrize("name", players.systems())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=players.FEW)
def test_no_canary_sings(name: str, seed: int) -> None:
    source, random = players.games_of(name), Random(seed)
    game = Game.new(scenario.from_table(source.canary(random)), key=key_of(str(seed)))
    strangers = (source.SEEKER, PUBLIC)
    for number in range(ORDERS):
        seat = random.choice((source.HIDER, source.SEEKER, "referee"))
        order = players.an_order(game, seat, random, without=("concede",)) if seat != "referee" else None
        if order is None or source.reveals(order):
            order = {"seat": "referee", "do": "advance"}
        outcome = game.submit(order)
        for stranger in strangers:
            told = stranger == seat or not isinstance(outcome, Refusal)
            got = str(players.heard(outcome, stranger)) if told else ""
            view = game.view(stranger)
            drawn = svg(view) if number % PICTURE_EVERY == 0 else ""
            assert source.CANARY.lower() not in (got + players.shown(view).decode() + drawn).lower(), order
    assert source.CANARY in players.shown(game.view(source.HIDER)).decode()
