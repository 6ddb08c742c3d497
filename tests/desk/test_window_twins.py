"""The window of a side is the same, pixel by pixel and word by word, in games that it cannot tell apart."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget
from shiboken6 import delete

from ambuscade.desk.window import SeatWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from tests.desk.hands import settle
from tests.desk.test_window_canary import said_by
from tests.every_system import players

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from tests.every_system.kit import Twins

ORDERS, SEED = 14, 3
NEVER = ("concede", "damage")
ADDRESS = re.compile(r" at 0x[0-9a-f]+")
MOST_CHOSEN = 3
CASES = [
    pytest.param(name, twins, id=f"{name}: {twins.name}")
    for name in players.systems()
    for twins in players.games_of(name).TWINS
]
Traces = tuple[list[str], list["QImage"], tuple[str, ...]]
"""All that a window says, how it looks with one thing after another chosen, and its parts by name."""


def games(name: str, twins: Twins) -> list[Game]:
    """The twins after the same orders by chance, and time that has gone on."""
    kit, random = players.games_of(name), Random(SEED)
    rolls = None if twins.die is None else [twins.die] * 2000
    tables = twins.make(Random(SEED))
    found = [Game.new(scenario.from_table(table), key=key_of("twins"), rolls=rolls) for table in tables]
    for game, table in zip(found, tables, strict=True):
        for order in kit.hidden_orders(table, Random(SEED)):
            game.submit(order)
    for number in range(ORDERS):
        wanted = players.an_order(found[0], twins.side, random, without=NEVER)
        order = {"seat": "referee", "do": "advance"}
        if wanted is not None and number % 2 == 0:
            order = kit.fitted(wanted, found[0].view(twins.side), random)
        outcomes = [isinstance(game.submit(order), Refusal) for game in found]
        assert len(set(outcomes)) == 1
    return found


def traces(qtbot: QtBot, game: Game, side: str) -> Traces:
    """Everything that can be perceived of a side's window."""
    window = SeatWindow(Table(game).seat(side), DARK)
    with qtbot.waitExposed(window):
        window.show()
    window.map.lay_over(on=True)
    looks = []
    for unit in window.view.units[:MOST_CHOSEN]:
        window.choose(unit.id)
        window.map.finish()
        settle()
        looks.append(window.grab().toImage())
    said = [ADDRESS.sub("", words) for words in said_by(window)]
    parts = tuple(part.objectName() for part in window.findChildren(QWidget))
    window.close()
    delete(window)
    settle()
    return said, looks, parts


@pytest.mark.rule("C28")
@pytest.mark.parametrize(("name", "twins"), CASES)
def test_a_window_tells_no_twins_apart(qtbot: QtBot, name: str, twins: Twins) -> None:
    first, *others = (traces(qtbot, game, twins.side) for game in games(name, twins))
    assert first[1]
    for other in others:
        assert other[0] == first[0]
        assert other[2] == first[2]
        assert other[1] == first[1]
