"""Three windows, three truths: a fleet's game run by a referee with two sides' windows open beside his."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from ambuscade import resources
from ambuscade.desk.referee.players import PlayersWindow
from ambuscade.desk.referee.seats import AllSeats
from ambuscade.desk.referee.window import RefereeWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from tests.desk.referee.kit import press, settle, words

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

FLEET = resources.path("scenarios", "long-night-of-harrow-deep.toml")
SIDES = ("colonial", "cylon")


class Windows:
    """The referee's window and one for each side, on one table."""

    def __init__(self, qtbot: QtBot, table: Table) -> None:
        seats = AllSeats({audience: table.seat(audience) for audience in table.audiences})
        self.referee = RefereeWindow(seats, table.last_order, DARK)
        self.players = {side: PlayersWindow(table.seat(side), DARK) for side in SIDES}
        for window in self.all:
            qtbot.addWidget(window)
            window.resize(1100, 800)
            window.show()
        for window in self.players.values():
            window.black_out(on=False)
        settle()

    @property
    def all(self) -> tuple[QWidget, ...]:
        """All windows."""
        return (self.referee, *self.players.values())

    def pictures(self) -> list[QImage]:
        """What the maps of all windows show when everything is drawn."""
        maps = (self.referee.map, *(window.map for window in self.players.values()))
        for each in maps:
            each.fit()
            each.finish()
        return [each.grab().toImage() for each in maps]


class Painted(QObject):
    """Notes which windows' maps are asked to draw themselves anew."""

    def __init__(self, windows: Windows) -> None:
        super().__init__()
        self.names: set[str] = set()
        self._maps = {id(windows.referee.map): "referee"}
        self._maps |= {id(window.map): side for side, window in windows.players.items()}
        self._kept = [windows.referee.map, *(window.map for window in windows.players.values())]
        for each in self._kept:
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Note a paint event."""
        if event.type() is QEvent.Type.Paint:
            self.names.add(self._maps[id(watched)])
        return False


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fleet.ambuscade"


@pytest.fixture
def game(path: Path) -> Game:
    """The fleets' game, over after two of its turns."""
    text = FLEET.read_text(encoding="utf-8").replace("turns = 6", "turns = 2")
    return Game.new(scenario.parse(text.encode()), key=key_of("three windows"), record_path=path)


def test_a_fleets_game_is_played_through_and_each_window_ends_as_its_record_has_it(
    qtbot: QtBot, game: Game, path: Path
) -> None:
    table = Table(game)
    windows = Windows(qtbot, table)
    hidden = {side: secrets(game, side) for side in SIDES}
    rounds = 0
    while not game.over:
        rounds += 1
        assert rounds < 200
        for side in game.view("public").waiting:
            press(windows.referee.checklist, f"ready-{side}")
            QApplication.processEvents()
        if rounds % 8 == 1:
            for side, window in windows.players.items():
                assert not [name for name in hidden[side] & secrets(game, side) if name in words(window)]
    settle()
    ended = windows.pictures()
    for each in windows.all:
        each.close()
    table.close()
    fresh = Windows(qtbot, Table(Game.load(path)))
    assert fresh.pictures() == ended


def secrets(game: Game, side: str) -> set[str]:
    """The names of units that a side knows nothing of now."""
    known = {str(unit.name) for unit in game.view(side).units}
    return {str(unit.name) for unit in game.view("referee").units} - known


def test_only_the_windows_whose_view_has_changed_are_painted(qtbot: QtBot, game: Game) -> None:
    windows = Windows(qtbot, Table(game))
    hidden = next(unit for unit in game.view("referee").units if unit.side == "colonial" and unit.hidden)
    qtbot.wait(50)
    settle()
    painted = Painted(windows)
    facing = next(letter for letter in "AB" if letter != hidden.facing)
    windows.referee.order({"do": "set", "unit": hidden.id, "facing": facing})
    settle()
    assert windows.referee.detail.refusal == ""
    assert painted.names == {"referee", "colonial"}
