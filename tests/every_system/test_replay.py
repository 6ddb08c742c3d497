"""A game told again from its record is the game as it was played, at every step and for everyone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

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
ADVANCE: dict[str, Any] = {"seat": "referee", "do": "advance"}
SIDE_BY_SIDE = 12
HALF = 0.5
SEEDS = 40


def begun(name: str, seed: int, path: Path | None = None) -> Game:
    """A lively game at its beginning."""
    table = players.games_of(name).lively(Random(seed))
    return Game.new(scenario.from_table(table), key=key_of(str(seed)), record_path=path)


def played(name: str, seed: int, path: Path | None = None) -> Game:
    """A random game of both sides and the referee."""
    game = begun(name, seed, path)
    play_on(game, name, Random(seed))
    return game


def play_on(game: Game, name: str, random: Random) -> None:
    """Give orders by chance."""
    source = players.games_of(name)
    for _ in range(ORDERS):
        seat = random.choice((source.HIDER, source.SEEKER, "referee"))
        order = players.an_order(game, seat, random, without=("concede",)) if seat != "referee" else None
        game.submit(order or ADVANCE)


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
@settings(max_examples=players.FEW, suppress_health_check=[HealthCheck.function_scoped_fixture])
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


@pytest.mark.parametrize("name", players.systems())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=players.FEW)
def test_what_was_seen_of_a_step_stays_as_it_was(name: str, seed: int) -> None:
    game = played(name, seed)
    then = {key: view for key, view in all_seen(game).items() if key[1] < game.at}
    play_on(game, name, Random(seed + 1))
    now = all_seen(game)
    assert {key: now[key] for key in then} == then


@pytest.mark.parametrize("name", players.systems())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=players.FEW)
def test_a_step_is_seen_later_as_it_was_seen_when_nothing_came_after(name: str, seed: int) -> None:
    game = begun(name, seed)
    source, random = players.games_of(name), Random(seed)
    orders: list[dict[str, Any]] = []
    for _ in range(SIDE_BY_SIDE):
        order = players.an_order(game, source.SEEKER, random, without=("concede",)) or ADVANCE
        orders.append(order if random.random() < HALF else ADVANCE)
        game.submit(orders[-1])
    alone = begun(name, seed)
    for order in orders:
        alone.submit(order)
        if alone.at:
            for who in alone.audiences:
                then = players.shown(alone.view(who, alone.at - 1))
                assert players.shown(game.view(who, alone.at - 1)) == then


def thrown(game: Game) -> dict[str, list[object]]:
    """The dice of the present turn by what they were for."""
    rolls = game.view("referee").rolls or ()
    return {
        repr([roll.get(key) for key in ("by", "group", "sensor", "against", "at")]): [
            roll.get("die"),
            roll.get("dice"),
        ]
        for roll in rolls
    }


@pytest.mark.parametrize("name", players.systems())
def test_the_order_of_acts_changes_no_die(name: str) -> None:
    source, compared = players.games_of(name), 0
    for seed in range(SEEDS):
        games = [begun(name, seed) for _ in range(2)]
        random = Random(seed)
        for _ in range(random.randint(4, 12)):
            for game in games:
                game.submit(ADVANCE)
        pairs = [
            players.an_order(games[0], source.SEEKER, random, without=("concede", "ready")) for _ in range(6)
        ]
        view = games[0].view(source.SEEKER)
        orders = [source.fitted(order, view, random) for order in pairs if order and "dice" not in order]
        for game, those in zip(games, (orders, orders[::-1]), strict=True):
            for order in (*those, ADVANCE):
                game.submit(order)
        first, second = (thrown(game) for game in games)
        both = first.keys() & second.keys()
        assert {key: first[key] for key in both} == {key: second[key] for key in both}
        compared += len(both)
    assert compared
