"""What players see beside a referee who sees everything: in games that they cannot tell apart it is the same.

The referee's window, and the other side's, are open all the while and looked at in every way.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PySide6.QtWidgets import QWidget

from ambuscade.desk.referee.desk import RefereeDesk
from ambuscade.desk.referee.window import RefereeWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from ambuscade.rules.view import PUBLIC, READY
from tests.desk.hands import settle
from tests.desk.referee.kit import come_in, light_up
from tests.desk.test_window_canary import said_by
from tests.desk.test_window_twins import ADDRESS, CASES, NEVER
from tests.every_system import players

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from ambuscade.rules.view import View
    from tests.every_system.kit import Twins

ORDERS, SEED = 3, 5
LOOKED_AT = 2
SIZE = (480, 360)


class Traces(NamedTuple):
    """All that can be perceived of a window for players, and how often it was told a view."""

    said: list[list[str]]
    parts: list[str]
    looks: list[QImage]
    told: int


class Sitting:
    """A referee at one of the twins' games, with the windows of all sides and of the public open."""

    def __init__(self, game: Game) -> None:
        self.table = Table(game)
        self.desk = RefereeDesk(self.table, DARK)
        self.desk.start()
        come_in(self.desk)
        sides = [side.id for side in game.view(PUBLIC).sides]
        self.windows = light_up(self.desk, *sides, PUBLIC)
        for window in self.windows.values():
            window.resize(*SIZE)
        self.told = dict.fromkeys(self.windows, 0)
        for audience in self.windows:
            self.table.seat(audience).subscribe(partial(self.count, audience))

    @property
    def referee(self) -> RefereeWindow:
        """The referee's window."""
        window = self.desk.window
        assert isinstance(window, RefereeWindow)
        return window

    def count(self, audience: str, _: View) -> None:
        """Note that an audience was told a view."""
        self.told[audience] += 1

    def look_around(self) -> None:
        """Let the referee look at everything that he can look at."""
        for unit in self.referee.view.units[:LOOKED_AT]:
            self.referee.choose(unit.id)
        for side in self.referee.view.sides:
            self.referee.lay(side.id)
        self.referee.actions_of["faults"].trigger()
        settle()

    def traces(self, audience: str) -> Traces:
        """What there is to perceive of a window now."""
        window = self.windows[audience]
        window.map.finish()
        settle()
        said = [ADDRESS.sub("", words) for words in said_by(window)]
        parts = [part.objectName() for part in window.findChildren(QWidget)]
        return Traces([said], parts, [window.grab().toImage()], self.told[audience])

    def end(self) -> None:
        """Close everything."""
        self.windows.clear()
        self.desk.end()
        settle()


@pytest.mark.parametrize(("name", "twins"), CASES)
def test_players_windows_tell_no_twins_apart_beside_the_referees(name: str, twins: Twins) -> None:
    kit, random = players.games_of(name), Random(SEED)
    rolls = None if twins.die is None else [twins.die] * 2000
    tables = twins.make(Random(SEED))
    games = [Game.new(scenario.from_table(each), key=key_of("twins"), rolls=rolls) for each in tables]
    for game, table in zip(games, tables, strict=True):
        for order in kit.hidden_orders(table, Random(SEED)):
            game.submit(order)
    orders = [chance(games[0], twins.side, random)]
    seen = []
    for game in games:
        sitting = Sitting(game)
        for place in range(ORDERS):
            if place == len(orders):
                orders.append(chance(game, twins.side, random))
            order = orders[place]
            sitting.table.seat(str(order["seat"])).submit(order)
            settle()
        sitting.look_around()
        seen.append([sitting.traces(audience) for audience in (twins.side, PUBLIC)])
        sitting.end()
    first, *others = seen
    assert all(each == first for each in others)
    assert all(traces.told for traces in first)


def chance(game: Game, side: str, random: Random) -> dict[str, object]:
    """An order of a side by chance, or the next step."""
    wanted = players.an_order(game, side, random, without=(*NEVER, READY))
    return wanted if wanted and random.random() < 0.5 else {"seat": "referee", "do": "advance"}


@pytest.mark.parametrize("name", players.systems())
def test_no_canary_sings_in_a_players_window_beside_the_referees(name: str) -> None:
    kit, random = players.games_of(name), Random(SEED)
    canary = kit.CANARY.lower()
    sitting = Sitting(Game.new(scenario.from_table(kit.canary(random)), key=key_of("canary")))
    for _ in range(ORDERS):
        sitting.table.seat("referee").submit({"do": "advance"})
        sitting.look_around()
        for audience, window in sitting.windows.items():
            said = "\n".join(said_by(window)).lower()
            assert audience == kit.HIDER or canary not in said
    assert canary in "\n".join(said_by(sitting.referee)).lower()
    sitting.windows[kit.HIDER].map.setToolTip(kit.CANARY)
    assert canary in "\n".join(said_by(sitting.windows[kit.HIDER])).lower()
    sitting.end()
