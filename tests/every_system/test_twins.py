"""Games that differ only in what a side cannot know look the same to that side, byte for byte."""

from __future__ import annotations

import io
import json
import sys
import zlib
from contextlib import redirect_stderr, redirect_stdout
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ambuscade.__main__ import main
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal, RefusedError, load
from ambuscade.rules.view import PUBLIC, Contact, Offer
from tests.every_system import players

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ambuscade.rules.view import News, View
    from tests.every_system.kit import Kit, Table, Twins

ORDERS = 25
ENOUGH_DICE = 2_000
SEEDS = range(8)
ADVANCE: dict[str, Any] = {"seat": "referee", "do": "advance"}
NEVER = ("concede", "damage")
QUIET = ("act", "plan")
"""Orders by which a side learns nothing, given half as often as the others, so that it learns more."""
CASES = [
    pytest.param(name, twins, id=f"{name}: {twins.name}")
    for name in players.systems()
    for twins in players.games_of(name).TWINS
]


class Party:
    """Twins in play: every order is given to all, and what the side gets of it is compared."""

    def __init__(self, name: str, twins: Twins, seed: int) -> None:
        self.kit: Kit = players.games_of(name)
        self.side = twins.side
        self.random = Random(seed)
        self.tables = twins.make(Random(seed))
        rolls = None if twins.die is None else [twins.die] * ENOUGH_DICE
        self.games = [
            Game.new(scenario.from_table(table), key=key_of(str(seed)), rolls=rolls) for table in self.tables
        ]
        self.secrets = [self.kit.hidden_orders(table, Random(seed)) for table in self.tables]
        self.orders: list[Table] = []
        self.accepted = 0
        for game, secret in zip(self.games, self.secrets, strict=True):
            for order in secret:
                game.submit(order)

    def told_apart(self) -> str | None:
        """Where the side, or the public, first sees a difference; None where it cannot tell them apart."""
        for _ in range(ORDERS):
            found = self._differing_views() or self._give(self._next())
            if found:
                return f"{found}\nafter {self.orders[-3:]}"
        return self._differing_views()

    def _give(self, order: Table) -> str | None:
        self.orders.append(order)
        outcomes = [game.submit(order) for game in self.games]
        self.accepted += not isinstance(outcomes[0], Refusal)
        for audience in (self.side, PUBLIC):
            heard = [players.heard(outcome, audience) for outcome in outcomes]
            if any(each != heard[0] for each in heard):
                return f"{audience} hears {heard}"
        return None

    def _differing_views(self) -> str | None:
        for audience in (self.side, PUBLIC):
            views = {players.shown(game.view(audience)) for game in self.games}
            if len(views) > 1:
                return f"{audience} sees {views}"
        return None

    def _next(self) -> Table:
        chance = self.random.random()
        if chance < 0.15:
            return {"seat": self.side, **self.random.choice(self.kit.STRANGE_ORDERS)}
        order = None
        if chance < 0.55:
            seldom = self.random.choice((NEVER, (*NEVER, *QUIET)))
            order = players.an_order(self.games[0], self.side, self.random, without=seldom)
        return order or ADVANCE


@pytest.mark.parametrize(("name", "twins"), CASES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=max(players.FEW - len(SEEDS), 4))
def test_twins_look_alike(name: str, twins: Twins, seed: int) -> None:
    """They are looked at in the next test too, so that a few seeds more will do."""
    assert Party(name, twins, seed).told_apart() is None


@pytest.mark.parametrize(("name", "twins"), CASES)
def test_twins_do_something(name: str, twins: Twins) -> None:
    parties = [Party(name, twins, seed) for seed in SEEDS]
    for party in parties:
        assert party.told_apart() is None
    assert sum(party.accepted for party in parties) > len(SEEDS) * ORDERS / 2
    met = sum(party.kit.learned(party.games[0].view(twins.side)) for party in parties)
    assert met >= len(SEEDS) / 2 if twins.meets else met == 0


@pytest.mark.parametrize(("name", "twins"), CASES)
def test_twins_are_told_apart_by_the_referee(name: str, twins: Twins) -> None:
    party = Party(name, twins, 1)
    assert len({players.shown(game.view("referee")) for game in party.games}) == len(party.games)


@pytest.mark.parametrize(("name", "twins"), CASES)
def test_a_run_writes_the_same_bytes_for_twins(
    name: str, twins: Twins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    for seed in SEEDS[:3]:
        party = Party(name, twins, seed)
        assert party.told_apart() is None
        rolls = () if twins.die is None else ("--rolls", ",".join(str(twins.die) for _ in range(ENOUGH_DICE)))
        written = set()
        for table, secret in zip(party.tables, party.secrets, strict=True):
            (tmp_path / "game.toml").write_text(players.toml(table))
            lines = [json.dumps(order) for order in (*secret, *party.orders)]
            (tmp_path / "orders.jsonl").write_text("\n".join(lines))
            files = ("game.toml", "--orders", "orders.jsonl")
            monkeypatch.chdir(tmp_path)
            written.add(_written("run", *files, "--as", twins.side, "--view", "--seed", str(seed), *rolls))
        assert len(written) == 1
        assert any(answer for _, answer, _ in written)


def _written(*words: str) -> tuple[int, bytes, str]:
    """The status of a command, and what it wrote."""
    written, errors = io.BytesIO(), io.StringIO()
    output = io.TextIOWrapper(written)
    with redirect_stdout(output), redirect_stderr(errors):
        status = main(words)
    return status, written.getvalue(), errors.getvalue()


def _secret(truth: Any) -> int:
    """A number that depends on all that there is."""
    return zlib.crc32(msgspec.msgpack.encode(truth))


def _changed_view(rules: Any, change: Callable[[View, int], View]) -> dict[str, Any]:
    view = rules.view
    return {"view": lambda truth, audience: change(view(truth, audience), _secret(truth))}


def _in_a_word(rules: Any) -> dict[str, Any]:
    return _changed_view(rules, lambda view, secret: replace(view, name=str(secret)))


def _in_the_order(rules: Any) -> dict[str, Any]:
    return _changed_view(
        rules, lambda view, secret: replace(view, offers=view.offers[:: 1 - 2 * (secret % 2)])
    )


def _in_an_id(rules: Any) -> dict[str, Any]:
    contact = "contact-{}".format
    return _changed_view(
        rules, lambda view, secret: replace(view, contacts=(Contact(id=contact(secret), level="partial"),))
    )


def _in_an_offer(rules: Any) -> dict[str, Any]:
    return _changed_view(
        rules, lambda view, secret: replace(view, offers=(*view.offers, *(Offer(do="x"),) * (secret % 3)))
    )


def _in_a_refusal(rules: Any) -> dict[str, Any]:
    decide = rules.decide

    def leaking(truth: Any, order: Any, dice: Any) -> Any:
        try:
            return decide(truth, order, dice)
        except RefusedError as refused:
            raise RefusedError(str(_secret(truth)), refused.refusal.text) from refused

    return {"decide": leaking}


def _in_news(rules: Any) -> dict[str, Any]:
    news = rules.news

    def leaking(event: Any, truth: Any, audience: str) -> list[News]:
        return list(news(event, truth, audience)) * (1 + _secret(truth) % 2)

    return {"news": leaking}


@pytest.mark.parametrize("name", players.systems())
@pytest.mark.parametrize(
    "leak", [_in_a_word, _in_the_order, _in_an_id, _in_an_offer, _in_a_refusal, _in_news]
)
def test_a_planted_leak_is_seen(
    name: str, leak: Callable[[Any], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load(name)
    for part, leaking in leak(rules).items():
        monkeypatch.setattr(rules, part, leaking)
    for twins in players.games_of(name).TWINS:
        assert any(Party(name, twins, seed).told_apart() for seed in SEEDS), twins.name
