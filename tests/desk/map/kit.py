"""What tests of the map share: a canvas on the screen, clicks and moves by the names of hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ambuscade.desk.map.canvas import MapCanvas
from ambuscade.picture.theme import DARK

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QColor, QImage
    from pytestqt.qtbot import QtBot

    from ambuscade.rules.view import View


def canvas(qtbot: QtBot, view: View) -> MapCanvas:
    made = MapCanvas(view, DARK)
    qtbot.addWidget(made)
    made.resize(1000, 800)
    made.show()
    made.setFocus()
    return made


def click(on: MapCanvas, name: str) -> None:
    QTest.mouseClick(on, Qt.MouseButton.LeftButton, pos=on.centre_of(name).toPoint())


def move(on: MapCanvas, name: str) -> None:
    QTest.mouseMove(on, on.centre_of(name).toPoint())


def press(on: MapCanvas, key: Qt.Key, *, shift: bool = False) -> None:
    modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(on, key, modifier)


def picture(on: MapCanvas) -> QImage:
    on.finish()
    return on.grab().toImage()


def pixel(on: MapCanvas, at: QPointF) -> QColor:
    return picture(on).pixelColor(at.toPoint())
