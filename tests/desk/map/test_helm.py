"""A ship is steered on the map: its arrow is dragged, its dial turned, and all else is left to the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ambuscade.picture import steering
from ambuscade.picture.steering import DIAL, TIP, Steered
from tests.desk.map.silence import LEFT, Silence

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF
    from pytestqt.qtbot import QtBot


@pytest.fixture
def desk(qtbot: QtBot) -> Silence:
    return Silence(qtbot)


def place_of(desk: Silence, steered: Steered) -> QPoint:
    """Where the arrow's end is when the last helm is steered so."""
    layout, camera = desk.window.map.camera.layout, desk.window.map.camera
    helm = steering.helms(desk.window.view, desk.ship)[-1].helm
    x, y = steering.end(helm, layout, steered)
    return QPoint(round(x - camera.left), round(y - camera.top))


def handle(desk: Silence, part: str, place: int = -1) -> QPoint:
    found: QPointF = desk.window.helm.handle(place, part)
    return found.toPoint()


def test_the_arrow_is_dragged_to_another_velocity_and_course(desk: Silence) -> None:
    desk.drag(desk.window.map, handle(desk, TIP), place_of(desk, Steered(0, 3)))
    assert desk.written == ["+3"]
    desk.drag(desk.window.map, handle(desk, TIP), place_of(desk, Steered(-2, 4)))
    assert desk.written == ["P2+4"]


def test_the_dial_is_turned_and_clicked(desk: Silence) -> None:
    middle = handle(desk, TIP)
    knob = handle(desk, DIAL) - middle
    right = QPoint(-knob.y(), knob.x())
    desk.drag(desk.window.map, handle(desk, DIAL), middle + right)
    assert desk.written == ["S3"]
    middle = handle(desk, TIP)
    QTest.mouseClick(desk.window.map, LEFT, pos=middle + knob)
    assert desk.written == ["0"]


def test_a_plot_is_gone_on_with_and_its_turns_are_changed(desk: Silence) -> None:
    desk.plot("CLOAK", "+1")
    desk.drag(desk.window.map, handle(desk, TIP), place_of(desk, Steered(1, 1)))
    assert desk.written == ["CLOAK", "+1", "S1+1"]
    first = steering.helms(desk.window.view, desk.ship)[0].helm
    x, y = steering.end(first, desk.window.map.camera.layout, Steered(0, -2))
    camera = desk.window.map.camera
    desk.drag(desk.window.map, handle(desk, TIP, 0), QPoint(round(x - camera.left), round(y - camera.top)))
    assert desk.written == ["CLOAK -2", "+1", "S1+1"]


def test_a_press_elsewhere_moves_over_the_map_and_orders_nothing(desk: Silence) -> None:
    left = desk.window.map.camera.left
    at = handle(desk, TIP) + QPoint(0, 150)
    desk.drag(desk.window.map, at, at + QPoint(-60, 0))
    assert desk.written == []
    assert desk.window.map.camera.left > left
    QTest.mouseClick(desk.window.map, LEFT, pos=desk.window.map.centre_of("2410").toPoint())
    assert desk.window.selected == "lantern"
    assert not desk.window.helm.isVisible()


def test_what_would_come_of_it_is_shown_while_it_is_in_the_hand_and_esc_lets_go(desk: Silence) -> None:
    start, end = handle(desk, TIP), place_of(desk, Steered(0, 2))
    QTest.mousePress(desk.window.map, LEFT, pos=start)
    QTest.mouseMove(desk.window.map, start + QPoint(7, 0))
    QTest.mouseMove(desk.window.map, end)
    assert desk.window.helm.taken == Steered(0, 2)
    QTest.keyClick(desk.window.map, Qt.Key.Key_Escape)
    assert desk.window.helm.taken is None
    QTest.mouseRelease(desk.window.map, LEFT, pos=end)
    assert desk.written == []


def test_once_the_orders_are_in_nothing_is_steered(desk: Silence) -> None:
    desk.plot("CLOAK", "0")
    assert desk.window.helm.isVisible()
    desk.window.order({"do": "ready"})
    desk.table.seat("hunter").submit({"do": "ready"})
    desk.window.choose("whisper")
    assert not desk.window.helm.isVisible()
