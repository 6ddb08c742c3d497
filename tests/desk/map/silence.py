"""The window of a side in the tutorial of cloaking devices, for tests of what is done there by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ambuscade import resources
from ambuscade.desk.window import SeatWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


class Silence:
    """A game of "First silence", and the window of one of its sides with a ship chosen."""

    def __init__(self, qtbot: QtBot, side: str = "raider", ship: str = "whisper") -> None:
        found = scenario.read(resources.path("scenarios") / "first-silence.toml")
        self.table = Table(Game.new(found, key=key_of("silence")))
        self.ship = ship
        self.window = SeatWindow(self.table.seat(side), DARK)
        qtbot.addWidget(self.window)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.window.choose(ship)

    def plot(self, *orders: str) -> None:
        """Order a plot."""
        self.window.order({"do": "plot", "unit": self.ship, "orders": list(orders)})

    @property
    def written(self) -> list[str]:
        """What the ship is ordered to do, turn by turn."""
        return [
            mark.sign
            for lane in self.window.view.lanes
            if lane.unit == self.ship
            for mark in lane.marks
            if mark.kind == "plan"
        ]

    def drag(self, widget: QWidget, start: QPoint, end: QPoint) -> None:
        """Press, move and let go."""
        QTest.mousePress(widget, LEFT, pos=start)
        QTest.mouseMove(widget, start + QPoint(7, 0))
        QTest.mouseMove(widget, end)
        QTest.mouseRelease(widget, LEFT, pos=end)
