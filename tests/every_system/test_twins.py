"""Games that differ only in what a side cannot know look the same to that side, byte for byte."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.system import load
from ambuscade.rules.view import PUBLIC
from tests.every_system import players

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.rules.view import View

ORDERS = 25
CASES = [(name, side) for name in players.systems() for side in players.games_of(name).TWINS]


def told_apart(name: str, side: str, seed: int) -> str | None:
    """Where the side, or the public, first sees twins differ; None where it cannot tell them apart."""
    source = players.games_of(name)
    tables = source.TWINS[side](Random(seed))
    games = [Game.new(scenario.from_table(table), key=key_of(str(seed))) for table in tables]
    for game, table in zip(games, tables, strict=True):
        for order in source.hidden_orders(table, Random(seed)):
            game.submit(order)
    random = Random(seed)
    for number in range(ORDERS):
        order = _next(games[0], side, source, random)
        said = [players.heard(game.submit(order), side) for game in games]
        if any(each != said[0] for each in said):
            return f"order {number} {order}: {said}"
        for audience in (side, PUBLIC):
            views = {players.shown(game.view(audience)) for game in games}
            if len(views) > 1:
                return f"order {number} {order}: views of {audience}: {views}"
    return None


def _next(game: Game, side: str, source: Any, random: Random) -> dict[str, Any]:
    turn = random.random()
    if turn < 0.35:
        return {"seat": "referee", "do": "advance"}
    if turn < 0.5:
        return {"seat": side, **random.choice(source.STRANGE_ORDERS)}
    order = players.an_order(game, side, random, without=("concede", "damage"))
    return order or {"seat": "referee", "do": "advance"}


@pytest.mark.parametrize(("name", "side"), CASES)
@given(seed=st.integers(0, 2**32))
def test_twins_look_alike(name: str, side: str, seed: int) -> None:
    assert told_apart(name, side, seed) is None


def _leaks_in_view(view: Callable[..., View]) -> Callable[..., View]:
    def leaking(truth: Any, audience: str) -> View:
        return replace(view(truth, audience), name=f"{len(truth.units)} units")

    return leaking


@pytest.mark.parametrize(("name", "side"), CASES)
def test_a_planted_leak_is_seen(name: str, side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load(name)
    monkeypatch.setattr(rules, "view", _leaks_in_view(rules.view))
    assert told_apart(name, side, 1) is not None
