"""A game told again from its record is the game as it was played, at every step and for everyone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ambuscade.dice import key_of
from ambuscade.game.game import Game, NotSeenError
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from tests.every_system import players

if TYPE_CHECKING:
    from pathlib import Path

ORDERS = 30


def played(name: str, seed: int, path: Path | None = None) -> Game:
    """A random game of both sides and the referee."""
    source, random = players.games_of(name), Random(seed)
    game = Game.new(scenario.from_table(source.lively(random)), key=key_of(str(seed)), record_path=path)
    for _ in range(ORDERS):
        seat = random.choice((source.HIDER, source.SEEKER, "referee"))
        order = players.an_order(game, seat, random, without=("concede",)) if seat != "referee" else None
        game.submit(order or {"seat": "referee", "do": "advance"})
    return game


def all_seen(game: Game) -> dict[tuple[str, int], bytes]:
    """Every audience's view of every step so far."""
    seen = {}
    for audience in game.audiences:
        for at in range(game.at + 1):
            try:
                seen[audience, at] = players.shown(game.view(audience, at))
            except NotSeenError:
                continue
    return seen


@pytest.mark.parametrize("name", players.systems())
@given(seed=st.integers(0, 2**32))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_recorded_game_is_told_again_as_it_was(name: str, seed: int, tmp_path: Path) -> None:
    path = tmp_path / f"{seed}.game"
    path.unlink(missing_ok=True)
    with played(name, seed, path) as game:
        as_played = all_seen(game)
    with Game.read(path) as again:
        assert all_seen(again) == as_played


@pytest.mark.parametrize("name", players.systems())
@given(seed=st.integers(0, 2**32))
def test_what_is_taken_back_never_was(name: str, seed: int) -> None:
    game, random = played(name, seed), Random(seed)
    source = players.games_of(name)
    before = {who: game.view(who) for who in game.audiences}
    order = players.an_order(game, source.SEEKER, random, without=("concede",))
    if order is None or isinstance(game.submit(order), Refusal):
        return
    game.submit({"seat": "referee", "do": "take_back"})
    for who, view in before.items():
        now = game.view(who)
        assert (now.units, now.areas, now.contacts, now.offers) == (
            view.units,
            view.areas,
            view.contacts,
            view.offers,
        )
        assert view.news in (now.news, now.news[:-1])  # who had heard nothing of it hears nothing now


@pytest.mark.parametrize("name", players.systems())
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert all_seen(played(name, 7)) == all_seen(played(name, 7))
