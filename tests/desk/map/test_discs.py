"""Scans are laid on the map: drawn out of the ship, moved, changed by the wheel, refused too far off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ambuscade import resources
from ambuscade.desk.window import SeatWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


class Light:
    """A game of "First light" in its first scans step, and the window of the watch."""

    def __init__(self, qtbot: QtBot) -> None:
        found = scenario.read(resources.path("scenarios", "first-light.toml"))
        game = Game.new(found, key=key_of("light"))
        game.submit({"seat": "referee", "do": "advance", "to": "1.scans"})
        self.table = Table(game)
        self.window = SeatWindow(self.table.seat("watch"), DARK)
        qtbot.addWidget(self.window)
        self.window.resize(1400, 900)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.choose("lantern")
        self.map = self.window.map

    @property
    def planned(self) -> list[tuple[str, str, str]]:
        """The scans that are asked for."""
        return [(scan.sensor, scan.size, scan.hex) for scan in self.window.view.scans]

    def at(self, name: str) -> QPoint:
        """The middle of a hex in the map's widget."""
        return self.map.centre_of(name).toPoint()

    def hold(self, name: str, which: int = -1) -> None:
        """Take a handle and move to a hex, the button still down."""
        start = self.window.discs.handle(which).toPoint()
        QTest.mousePress(self.map, LEFT, pos=start)
        QTest.mouseMove(self.map, start + QPoint(9, 0))
        QTest.mouseMove(self.map, self.at(name))

    def drop(self, name: str) -> None:
        """Let go over a hex."""
        QTest.mouseRelease(self.map, LEFT, pos=self.at(name))

    def turn_wheel(self, name: str, clicks: int) -> None:
        """Turn the wheel over a hex."""
        here, inverted = QPointF(self.at(name)), False
        event = QWheelEvent(
            here,
            self.map.mapToGlobal(here),
            QPoint(),
            QPoint(0, -120 * clicks),
            LEFT,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            inverted,
        )
        QApplication.sendEvent(self.map, event)


@pytest.fixture
def desk(qtbot: QtBot) -> Light:
    return Light(qtbot)


@pytest.mark.rule("S23")
def test_a_scan_is_drawn_out_of_its_ship_and_laid_on_a_hex(desk: Light) -> None:
    desk.hold("1412")
    assert desk.window.discs.laid == (0, "1412")
    desk.drop("1412")
    assert desk.planned == [("visual", "standard", "1412")]
    assert desk.window.discs.laid is None


def test_what_is_planned_is_moved_about(desk: Light) -> None:
    desk.hold("1412")
    desk.drop("1412")
    desk.hold("1414", which=0)
    desk.drop("1414")
    assert desk.planned == [("visual", "standard", "1414")]


def test_the_wheel_changes_the_disc_and_not_the_zoom(desk: Light) -> None:
    camera = desk.map.camera
    desk.hold("1412")
    desk.turn_wheel("1412", 3)
    assert desk.map.camera == camera
    desk.drop("1412")
    assert desk.planned == [("visual", "wide", "1412")]
    desk.turn_wheel("1412", 1)
    assert desk.map.camera != camera


def test_a_disc_too_far_off_is_not_laid_and_esc_lets_go(desk: Light) -> None:
    desk.hold("1309")
    desk.turn_wheel("1309", 1)
    desk.drop("1309")
    assert desk.planned == []
    desk.hold("1412")
    desk.window.escape()
    desk.drop("1412")
    assert desk.planned == []


def test_there_is_nothing_to_lay_in_other_steps_nor_for_others(desk: Light) -> None:
    assert not desk.window.discs.isHidden()
    desk.table.seat("referee").submit({"do": "advance"})
    desk.window.choose("lantern")
    assert desk.window.discs.isHidden()
