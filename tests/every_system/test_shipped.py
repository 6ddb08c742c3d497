"""Every shipped scenario, played by chance: one audience alone, and everything taken back again."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.dice import key_of
from ambuscade.game.game import Game, Heard
from ambuscade.rules import scenario
from tests.every_system import players

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.rules.view import View

ORDERS = 40
TAKE_BACK = {"seat": "referee", "do": "take_back"}
SCENARIOS = sorted(resources.path("scenarios").glob("*.toml"))
TEMPLATES = [path for path in sorted(resources.path("templates").glob("*/*.toml")) if path.stem != "empty"]

pytestmark = pytest.mark.parametrize(
    "path", [*SCENARIOS, *TEMPLATES], ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def begun(path: Path, only: str | None = None) -> Game:
    return Game.new(scenario.read(path), key=key_of("shipped"), audiences=only and (only,))


def played(game: Game, random: Random) -> list[dict[str, Any]]:
    """Give orders by chance and run on from time to time; the orders that were accepted."""
    accepted = []
    for n in range(ORDERS):
        seat = random.choice(game.audiences)
        order = players.an_order(game, seat, random, without=("advance", "concede", "take_back"))
        if n % 8 == 0:
            goal = min(game.at + random.randrange(1, 40), game.clock.end - 1)
            order = {"seat": "referee", "do": "advance", "to": game.clock.text(goal)}
        if order and isinstance(game.submit(order), Heard):
            accepted.append(order)
    return accepted


def test_an_audience_alone_sees_and_hears_what_it_does_among_all(path: Path) -> None:
    game = begun(path)
    accepted = played(game, Random(1))
    assert accepted
    for audience in game.audiences:
        alone = begun(path, audience)
        for order in accepted:
            assert isinstance(alone.submit(order), Heard)
        assert alone.view(audience) == game.view(audience)


def test_a_game_that_is_taken_back_whole_is_as_it_began(path: Path) -> None:
    game, fresh = begun(path), begun(path)
    for _ in played(game, Random(2)):
        assert isinstance(game.submit(TAKE_BACK), Heard)
    for audience in game.audiences:
        now, then = game.view(audience), fresh.view(audience)
        told = [line for line in now.news if line not in then.news]
        assert {line.key for line in told} <= {"game.taken_back"}
        assert {**shown(now), "news": ()} == {**shown(then), "news": ()}


def shown(view: View) -> dict[str, object]:
    """The parts of a view by name."""
    return {name: getattr(view, name) for name in view.__struct_fields__}
