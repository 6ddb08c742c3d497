"""Three windows, three truths: a fleet's game run by a referee with two sides' windows open beside his."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QPushButton

from ambuscade import resources
from ambuscade.desk.referee.desk import RefereeDesk
from ambuscade.desk.widgets import Card
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.names import unit_name
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from tests.desk.hands import click, part, settle
from tests.desk.referee.kit import come_in, light_up
from tests.desk.test_window_canary import said_by

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from ambuscade.desk.map.drawing import DrawnMap

FLEET = resources.path("scenarios", "long-night-of-harrow-deep.toml")
SIDES = ("colonial", "cylon")
SIZE = (1100, 800)


class Windows:
    """A referee's desk at a table, with a window for each side open beside his."""

    def __init__(self, table: Table) -> None:
        self.desk = RefereeDesk(table, DARK)
        self.desk.start()
        self.referee = come_in(self.desk)
        self.players = light_up(self.desk, *SIDES)
        for window in self.all:
            window.resize(*SIZE)
        self.referee.activateWindow()
        settle()

    @property
    def all(self) -> tuple[QWidget, ...]:
        """All windows."""
        return (self.referee, *self.players.values())

    @property
    def maps(self) -> dict[str, DrawnMap]:
        """The maps of all windows, by their audiences."""
        return {"referee": self.referee.map} | {side: window.map for side, window in self.players.items()}

    def pictures(self) -> dict[str, QImage]:
        """What the windows show when everything is drawn: of the players' all, of the referee's the map."""
        for each in self.maps.values():
            each.fit()
            each.finish()
        shown = {"referee": self.referee.map} | self.players
        return {audience: part.grab().toImage() for audience, part in shown.items()}

    def end(self) -> None:
        """Close everything."""
        del self.referee
        self.players.clear()
        self.desk.end()
        settle()


class Painted(QObject):
    """Notes which windows' maps are asked to draw themselves anew."""

    def __init__(self, windows: Windows) -> None:
        super().__init__()
        self.names: set[str] = set()
        self._maps = windows.maps
        for each in self._maps.values():
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Note a paint event."""
        if event.type() is QEvent.Type.Paint:
            self.names |= {name for name, drawn in self._maps.items() if drawn is watched}
        return False


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fleet.ambuscade"


@pytest.fixture
def game(path: Path) -> Game:
    """The fleets' game."""
    return Game.new(scenario.read(FLEET), key=key_of("three windows"), record_path=path)


def plan_sweep(windows: Windows, game: Game, turn: int) -> bool:
    """Let one of the searchers that may sweep do so in this pulse, by clicks; whether there was one."""
    offers = windows.referee.view.offers
    able = [each.unit for each in offers if any(way.adds and not way.barred for way in each.presets)]
    if not able:
        return False
    chosen = able[turn % len(able)]
    name = next(unit_name(unit) for unit in windows.referee.view.units if unit.id == chosen)
    cards = windows.referee.roster.findChildren(Card)
    click(next(card for card in cards if card.accessibleName().startswith(name)))
    orders = windows.referee.detail.orders
    click(next(each for each in orders.findChildren(QPushButton, "roll") if each.isEnabled()))
    order = game.last_order()
    return order is not None and (order.do, order.unit) == ("plan", chosen)


def test_the_fleets_game_is_played_through_and_each_window_ends_as_its_record_has_it(
    game: Game, path: Path
) -> None:
    windows = Windows(Table(game))
    sweeps = rounds = 0
    while not game.over:
        rounds += 1
        assert rounds < 100
        if rounds % 4 == 1:
            sweeps += plan_sweep(windows, game, rounds)
        for side in game.view("public").waiting:
            click(part(windows.referee.checklist, QPushButton, f"ready-{side}"))
        if rounds % 8 == 1:
            for side, window in windows.players.items():
                said = "\n".join(said_by(window))
                assert not [name for name in secrets(game, side) if name in said]
    settle()
    assert sweeps > 10
    ended = windows.pictures()
    windows.end()
    game.close()
    fresh = Windows(Table(Game.load(path)))
    assert fresh.pictures() == ended
    fresh.end()


def secrets(game: Game, side: str) -> set[str]:
    """The names of units that a side knows nothing of now."""
    known = {str(unit.name) for unit in game.view(side).units}
    return {str(unit.name) for unit in game.view("referee").units} - known


def test_only_the_windows_whose_view_has_changed_are_painted(qtbot: QtBot, game: Game) -> None:
    windows = Windows(Table(game))
    hidden = next(unit for unit in game.view("referee").units if unit.side == "colonial" and unit.hidden)
    qtbot.waitUntil(lambda: all(drawn.settled for drawn in windows.maps.values()))
    settle()
    painted = Painted(windows)
    facing = next(letter for letter in "AB" if letter != hidden.facing)
    windows.referee.order({"do": "set", "unit": hidden.id, "facing": facing})
    settle()
    assert windows.referee.detail.refusal == ""
    assert painted.names == {"referee", "colonial"}
    del painted
    windows.end()
