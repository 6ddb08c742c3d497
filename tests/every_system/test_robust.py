"""Whatever is given for an order, the answer is a refusal, and what is refused changes nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.text import say
from tests.every_system import players

if TYPE_CHECKING:
    from pathlib import Path

    from tests.every_system.kit import Kit

ANY_TEXT = st.text(st.characters(), max_size=8)
GARBAGE = st.recursive(
    st.none() | st.booleans() | st.integers() | ANY_TEXT | st.floats() | st.sampled_from(players.WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
    max_leaves=8,
)
HUGE = st.sampled_from((2**63, 2**64, -(2**63) - 1, 10**400, "x" * 10_000, [[[[]]]] * 500))
ORDERS = 12

every_system = pytest.mark.parametrize("name", players.systems())


class Attempt:
    """A recorded game, some steps on, that is given garbage."""

    def __init__(self, name: str, seed: int, path: Path) -> None:
        self.kit: Kit = players.games_of(name)
        self.random = Random(seed)
        table = self.kit.lively(self.random)
        path.unlink(missing_ok=True)
        self.game = Game.new(scenario.from_table(table), key=key_of(str(seed)), record_path=path)
        for _ in range(self.random.randint(0, 12)):
            self.game.submit({"seat": "referee", "do": "advance"})

    def damaged(self, data: st.DataObject) -> object:
        """An order that was offered, with a part of it taken out or made garbage."""
        seat = self.random.choice((self.kit.HIDER, self.kit.SEEKER, "referee"))
        order = players.an_order(self.game, seat, self.random, without=("concede",)) or {"do": "ready"}
        _damage(order, data)
        return order

    def give(self, order: object) -> None:
        """Give an order, which may be refused and nothing else, unless it is accepted."""
        before = self._seen()
        outcome = self.game.submit(order)
        if isinstance(outcome, Refusal):
            assert say(outcome.text)
            assert self._seen() == before

    def _seen(self) -> dict[str, bytes]:
        return {who: players.shown(self.game.view(who)) for who in self.game.audiences}


def _damage(part: Any, data: st.DataObject) -> None:
    """Damage one place in a table or list, perhaps deep inside."""
    places: list[Any] = sorted(part) if isinstance(part, dict) else list(range(len(part)))
    if not places:
        return
    place = data.draw(st.sampled_from(places))
    if isinstance(part[place], dict | list) and data.draw(st.booleans()):
        _damage(part[place], data)
    elif isinstance(part, dict) and data.draw(st.integers(0, 4)) == 0:
        del part[place]
    else:
        part[place] = data.draw(GARBAGE | HUGE)


@every_system
@given(seed=st.integers(0, 2**32), data=st.data())
@settings(max_examples=players.FEW, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_damaged_orders_are_refused_and_change_nothing(
    name: str, seed: int, data: st.DataObject, tmp_path: Path
) -> None:
    attempt = Attempt(name, seed, tmp_path / "game")
    with attempt.game:
        for _ in range(ORDERS):
            attempt.give(attempt.damaged(data))
    with Game.read(tmp_path / "game") as again:
        for who in again.audiences:
            assert players.shown(again.view(who)) == players.shown(attempt.game.view(who))


@every_system
@given(garbage=st.lists(GARBAGE | HUGE, max_size=ORDERS))
@settings(max_examples=players.FEW, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_garbage_is_refused_and_changes_nothing(name: str, garbage: list[Any], tmp_path: Path) -> None:
    attempt = Attempt(name, 1, tmp_path / "game")
    with attempt.game:
        for each in garbage:
            attempt.give(each)
            attempt.give({"seat": attempt.kit.SEEKER, "do": each})
            attempt.give({"seat": each, "do": "ready"})
            attempt.give({"seat": "referee", "do": "advance", "to": each})
            attempt.give({"seat": attempt.kit.SEEKER, "do": "ready", "more": each})


@every_system
def test_words_of_no_use_are_refused_for_every_order(name: str, tmp_path: Path) -> None:
    attempt = Attempt(name, 2, tmp_path / "game")
    kit = attempt.kit
    with attempt.game:
        offers = [offer for seat in (kit.HIDER, kit.SEEKER) for offer in attempt.game.view(seat).offers]
        for offer in offers:
            for unit in ("", "nobody", "0101", "\ud800", 3, None):
                if offer.unit is not None:
                    order = players.spelt(offer, kit.SEEKER, attempt.random) | {"unit": unit}
                    assert isinstance(attempt.game.submit(order), Refusal), order
