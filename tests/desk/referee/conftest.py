"""What the referee's tests share: a table in the middle of a game, and the windows on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.desk.referee.desk import RefereeDesk
from ambuscade.desk.referee.seats import AllSeats
from ambuscade.desk.referee.window import RefereeWindow
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from tests.desk.referee.kit import come_in, settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

ORDERS = (
    {"seat": "referee", "do": "advance", "to": "1.5.6B3"},
    {"seat": "cylon", "do": "sweep", "unit": "spectre", "group": "basic"},
    {"seat": "referee", "do": "advance", "to": "1.9.6B3"},
)


@pytest.fixture
def game() -> Game:
    """The tanker's game in its ninth impulse, after one sweep."""
    found = scenario.read(resources.path("scenarios", "refuelling-at-carillon.toml"))
    made = Game.new(found, key=bytes([5]) * 32)
    for order in ORDERS:
        assert not isinstance(made.submit(order), Refusal)
    return made


@pytest.fixture
def table(game: Game) -> Iterator[Table]:
    made = Table(game)
    yield made
    made.close()


@pytest.fixture
def seats(table: Table) -> AllSeats:
    return AllSeats({audience: table.seat(audience) for audience in table.audiences})


@pytest.fixture
def window(qtbot: QtBot, table: Table, seats: AllSeats) -> RefereeWindow:
    """The referee's window, in front."""
    made = RefereeWindow(seats, table.last_order, DARK)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def desk(table: Table) -> Iterator[RefereeDesk]:
    """The referee's desk, with his window open."""
    made = RefereeDesk(table, DARK)
    made.start()
    come_in(made)
    yield made
    made.end()
    settle()
