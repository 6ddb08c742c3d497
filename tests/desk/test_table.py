"""Hot seat: curtain, window, curtain, with nothing of the last seat behind it."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QMenu, QPushButton, QToolTip, QWidget

from ambuscade.desk.curtain import Curtain
from ambuscade.desk.guard import Guard
from ambuscade.desk.table import HotSeat
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from ambuscade.game.table import Table

SECRETS = ("halcyon", "orion", "wasp", "spectre", "talon", "shrike")


@pytest.fixture
def hot_seat(table: Table) -> Iterator[HotSeat]:
    made = HotSeat(table, DARK)
    made.start()
    yield made
    made.end()


def settle() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    gc.collect()


def curtain(hot_seat: HotSeat) -> Curtain:
    assert isinstance(hot_seat.window, Curtain)
    return hot_seat.window


def seated(hot_seat: HotSeat) -> SeatWindow:
    assert isinstance(hot_seat.window, SeatWindow)
    return hot_seat.window


def come_in(hot_seat: HotSeat, side: str) -> SeatWindow:
    here = curtain(hot_seat).findChild(QPushButton, f"here-{side}")
    assert isinstance(here, QPushButton)
    QTest.mouseClick(here, Qt.MouseButton.LeftButton)
    settle()
    return seated(hot_seat)


def give(hot_seat: HotSeat, name: str) -> None:
    button = seated(hot_seat).findChild(QPushButton, name)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


def said() -> str:
    """All that any window of the program says now."""
    parts = []
    for window in QApplication.topLevelWidgets():
        for widget in (window, *window.findChildren(QWidget)):
            parts += [widget.windowTitle(), widget.accessibleName(), widget.accessibleDescription()]
            parts += [widget.toolTip(), widget.text() if isinstance(widget, QLabel | QPushButton) else ""]
    parts += [QGuiApplication.clipboard().text(), QToolTip.text() if QToolTip.isVisible() else ""]
    return "\n".join(parts).lower()


def test_a_game_opens_behind_the_curtain(hot_seat: HotSeat) -> None:
    shown = curtain(hot_seat)
    assert len(shown.findChildren(QPushButton)) == 1
    assert "pass the machine to colonial" in said()
    assert not any(secret in said() for secret in SECRETS)
    assert "carillon" not in shown.windowTitle().lower()


def test_the_window_is_the_sides_that_came_in(hot_seat: HotSeat) -> None:
    window = come_in(hot_seat, "colonial")
    assert window.audience == "colonial"
    assert "halcyon" in said()


def test_seats_alternate_and_one_hand_over_serves_two_pulses(hot_seat: HotSeat) -> None:
    seen = []
    for _ in range(3):
        window = hot_seat.window
        assert isinstance(window, Curtain)
        side = window.findChildren(QPushButton)[0].objectName().removeprefix("here-")
        come_in(hot_seat, side)
        while (ready := seated(hot_seat).findChild(QPushButton, "button-ready")) is not None:
            seen.append(side)
            QTest.mouseClick(ready, Qt.MouseButton.LeftButton)
            give(hot_seat, "ready-go")
        give(hot_seat, "hand-over-next")
    assert seen == ["colonial", "cylon", "cylon", "colonial", "colonial"]


def test_nothing_of_a_seat_lives_behind_the_curtain(hot_seat: HotSeat) -> None:
    window = come_in(hot_seat, "colonial")
    dialog = QDialog(window)
    dialog.setWindowTitle("Halcyon")
    dialog.show()
    menu = QMenu("Orion", window)
    menu.addAction("Halcyon")
    menu.popup(window.pos())
    QToolTip.showText(window.pos(), "Halcyon", window)
    QGuiApplication.clipboard().setText("Halcyon")
    alive = [weakref.ref(part) for part in (window, window.map, window.detail, window.timeline, dialog, menu)]
    del dialog, menu
    window.hand_over()
    del window
    settle()
    assert [secret for secret in SECRETS if secret in said()] == []
    assert [type(left).__name__ for left in QApplication.topLevelWidgets() if left.isVisible()] == ["Curtain"]
    assert [ref() for ref in alive] == [None] * len(alive)


def test_the_curtain_is_opaque_and_covers_the_window(hot_seat: HotSeat) -> None:
    window = come_in(hot_seat, "colonial")
    window.resize(1234, 777)
    place = window.geometry()
    window.hand_over()
    shown = curtain(hot_seat)
    assert shown.geometry() == place
    picture = shown.grab().toImage()
    assert picture.pixelColor(5, 5).name() == DARK.panel
    assert picture.pixelColor(picture.width() - 5, picture.height() - 5).name() == DARK.panel


def test_the_curtain_looks_the_same_whatever_was_done(hot_seat: HotSeat) -> None:
    come_in(hot_seat, "colonial").hand_over()
    settle()
    before = curtain(hot_seat).grab().toImage()
    come_in(hot_seat, "cylon").hand_over()
    settle()
    window = come_in(hot_seat, "colonial")
    window.order({"do": "plan", "unit": "orion", "steps": [{"impulse": 6, "do": "move", "how": "left"}]})
    window.hand_over()
    settle()
    assert curtain(hot_seat).grab().toImage() == before


def test_a_seat_that_left_unready_can_come_back_and_one_that_is_ready_is_not_called(
    hot_seat: HotSeat,
) -> None:
    come_in(hot_seat, "colonial").hand_over()
    settle()
    doors = [button.objectName() for button in curtain(hot_seat).findChildren(QPushButton)]
    assert doors == ["here-cylon", "here-colonial"]
    assert come_in(hot_seat, "colonial").audience == "colonial"
    give(hot_seat, "button-ready")
    give(hot_seat, "ready-go")
    give(hot_seat, "hand-over-next")
    doors = [button.objectName() for button in curtain(hot_seat).findChildren(QPushButton)]
    assert doors == ["here-cylon"]


def test_a_seat_that_comes_back_is_asked_for_its_own_pin(table: Table) -> None:
    colonial, cylon = table.seat(PUBLIC).view().sides
    shown = Curtain("A game", cylon, DARK)
    shown.offer_return(colonial, Guard("4711".__eq__))
    came: list[str] = []
    shown.came_in.connect(came.append)
    field = shown.findChild(QLineEdit, "pin-colonial")
    here = shown.findChild(QPushButton, "here-colonial")
    assert isinstance(field, QLineEdit)
    assert isinstance(here, QPushButton)
    field.setText("4711")
    here.click()
    field.setText("1")
    here.click()
    assert came == ["colonial"]
    assert not here.isEnabled()


def test_esc_esc_works_from_a_form_too(qtbot: QtBot, hot_seat: HotSeat) -> None:
    window = come_in(hot_seat, "colonial")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for _ in range(2):
        QTest.keyClick(window.detail, Qt.Key.Key_Escape)
    settle()
    assert isinstance(hot_seat.window, Curtain)


def test_a_closed_window_ends_the_game_and_all_of_it_dies(qtbot: QtBot, hot_seat: HotSeat) -> None:
    window = come_in(hot_seat, "colonial")
    alive = weakref.ref(window)
    with qtbot.waitSignal(hot_seat.closed):
        window.close()
    del window
    settle()
    assert alive() is None
