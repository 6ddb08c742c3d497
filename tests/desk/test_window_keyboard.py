"""The seat's window by keys alone: Tab reaches all that can be used, all has a name and shows its focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QHeaderView,
    QLineEdit,
    QScrollBar,
    QWidget,
)

from ambuscade import resources
from ambuscade.desk.map.canvas import MapCanvas
from ambuscade.desk.widgets import Card
from ambuscade.desk.window import SeatWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import THEMES
from ambuscade.rules import scenario

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.desk.game_window import GameWindow

USED = (QAbstractButton, Card, QComboBox, QAbstractSpinBox, QLineEdit, QAbstractSlider, QAbstractItemView)
"""The kinds of widgets that somebody presses, types into or moves."""
MOST = 200
"""More steps of Tab than any window has stops."""


def settle() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


@pytest.fixture(params=sorted(THEMES))
def window(request: pytest.FixtureRequest) -> Iterator[SeatWindow]:
    path = resources.path("scenarios", "first-sweeps.toml")
    seat = Table(Game.new(scenario.read(path), key=key_of("keys"))).seat("cylon")
    made = SeatWindow(seat, THEMES[request.param])
    made.show()
    made.activateWindow()
    settle()
    yield made
    made.close()
    made.deleteLater()
    settle()


def used(window: GameWindow) -> list[QWidget]:
    """All that can be pressed, typed into or moved now."""
    parts = [part for part in window.findChildren(QWidget) if isinstance(part, (*USED, MapCanvas))]
    behind = [dock for dock in window.findChildren(QDockWidget) if dock.visibleRegion().isEmpty()]
    parts = [part for part in parts if not any(dock.isAncestorOf(part) for dock in behind)]
    return [part for part in parts if part.isVisible() and part.isEnabled() and not within_another(part)]


def within_another(part: QWidget) -> bool:
    """Whether a part belongs to another that is used as a whole: a spin box's line, a view's scroll bar."""
    inner = isinstance(part.parentWidget(), QAbstractSpinBox | QComboBox)
    return inner or isinstance(part, QScrollBar | QHeaderView) or part.objectName().startswith("qt_")


def stops(window: GameWindow) -> list[QWidget]:
    """Where Tab goes, from the map until it is back there."""
    window.map.setFocus()
    found: list[QWidget] = []
    while len(found) < MOST:
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused is window.map and found and found[-1] is not window.map:
            return found
        if not found or found[-1] is not focused:
            found.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError([f"{part}" for part in found[-6:]])


def test_tab_reaches_all_that_can_be_used_and_comes_back(window: SeatWindow) -> None:
    reached = stops(window)
    missed = [part for part in used(window) if part not in reached]
    assert [f"{part.objectName()} {part}" for part in missed] == []


def test_backtab_goes_the_same_way_back(window: SeatWindow) -> None:
    there = stops(window)
    window.map.setFocus()
    back: list[QWidget] = []
    while len(back) < MOST:
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused is window.map and back and back[-1] is not window.map:
            break
        if not back or back[-1] is not focused:
            back.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Backtab)
    assert back[1:] == there[:0:-1]


def nameless(window: GameWindow) -> list[str]:
    """What can be used now and says no name to those who listen."""
    found = []
    for part in used(window):
        spoken = QAccessible.queryAccessibleInterface(part)
        if spoken is None or not spoken.text(QAccessible.Text.Name).strip():
            found.append(f"{part.objectName()} {part}")
    return found


def test_all_that_can_be_used_has_a_name(window: SeatWindow) -> None:
    assert nameless(window) == []


def test_what_has_the_keys_looks_different(window: SeatWindow) -> None:
    alike = []
    for part in stops(window)[1:]:
        if part.objectName() == "timeline":
            continue
        window.map.setFocus()
        settle()
        without = part.grab().toImage()
        part.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
        if part.grab().toImage() == without:
            alike.append(f"{part.objectName()} {part}")
    assert alike == []
