"""A word that only hidden units bear is nowhere in the other side's window, whatever part of Qt one asks."""

from __future__ import annotations

import weakref
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QCoreApplication,
    QEvent,
    QMetaObject,
    QModelIndex,
    QObject,
    QPoint,
    Qt,
)
from PySide6.QtGui import QAccessible, QAction, QGuiApplication, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QToolTip, QWidget
from shiboken6 import isValid

from ambuscade.desk.curtain import Curtain
from ambuscade.desk.table import HotSeat
from ambuscade.desk.window import SeatWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from tests.every_system import players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.every_system.kit import Kit

ORDERS = 8
BESIDE = ("settings", "save_log", "rules", "keys", "hot_seat", "about")
"""The actions that open something beside the game."""
HOVERED = 2
REVEALING = ("concede", "move", "allocate", "damage", "speed", "ready")
ROLES = range(Qt.ItemDataRole.UserRole.value + 4)
ADVANCE = {"do": "advance"}
TEXTS = ("QString", "QStringList", "QVariant", "QUrl", "QKeySequence")
TEXTUAL: dict[str, tuple[int, ...]] = {}


class Sitting:
    """A hot seat at a canary's game."""

    def __init__(self, name: str, seed: int) -> None:
        self.kit: Kit = players.games_of(name)
        self.random = Random(seed)
        self.game = Game.new(scenario.from_table(self.kit.canary(self.random)), key=key_of(str(seed)))
        self.table = Table(self.game)
        self.hot_seat = HotSeat(self.table, DARK)
        self.hot_seat.start()

    def come_in(self, side: str) -> SeatWindow:
        """Let a side sit down, whoever is asked first."""
        while True:
            window = self.hot_seat.window
            assert isinstance(window, Curtain)
            here = window.findChildren(QPushButton)[0]
            asked = here.objectName().removeprefix("here-")
            QTest.mouseClick(here, Qt.MouseButton.LeftButton)
            settle()
            seated = self.hot_seat.window
            assert isinstance(seated, SeatWindow)
            if asked == side:
                return seated
            seated.hand_over()
            settle()

    def play(self) -> None:
        """An order of one side or the other, or the next step."""
        side = self.random.choice((self.kit.HIDER, self.kit.SEEKER))
        order = players.an_order(self.game, side, self.random, without=REVEALING)
        if order is None or self.random.random() < 0.5:
            self.table.seat("referee").submit(ADVANCE)
        else:
            self.table.seat(side).submit(order)
        settle()


def settle() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


def everything_said() -> str:
    """All texts in all windows that live, seen or not, on the clipboard and in the tooltip."""
    parts = [QGuiApplication.clipboard().text(), QToolTip.text()]
    for window in QApplication.topLevelWidgets():
        parts += said_by(window)
    return "\n".join(parts).lower()


def said_by(window: QWidget) -> list[str]:
    """All texts of a window and its parts."""
    parts: list[str] = []
    for part in (window, *window.findChildren(QObject)):
        parts += _properties(part)
        parts += _of_a_kind(part)
    return parts


def _properties(part: QObject) -> Iterator[str]:
    meta = part.metaObject()
    yield from (str(meta.property(number).read(part)) for number in _textual(meta.className(), meta))


def _textual(cls: str, meta: QMetaObject) -> tuple[int, ...]:
    """The properties of a class that hold text, looked up once."""
    if cls not in TEXTUAL:
        kinds = {number: str(meta.property(number).typeName()) for number in range(meta.propertyCount())}
        TEXTUAL[cls] = tuple(number for number, kind in kinds.items() if kind in TEXTS)
    return TEXTUAL[cls]


def _of_a_kind(part: QObject) -> Iterator[str]:
    if isinstance(part, QAbstractItemModel):
        yield from _items(part, QModelIndex())
    if isinstance(part, QAction):
        yield str(part.data())
    if isinstance(part, QWidget):
        spoken = QAccessible.queryAccessibleInterface(part)
        if spoken is not None:
            yield from (
                spoken.text(kind) for kind in QAccessible.Text if kind is not QAccessible.Text.UserText
            )


def _items(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(parent)):
        for column in range(_columns(model, parent)):
            index = model.index(row, column, parent)
            yield from (str(model.data(index, role)) for role in ROLES)
            yield from _items(model, index)


def _columns(model: QAbstractItemModel, parent: QModelIndex) -> int:
    """The columns of a model; a list has one, and keeps that to itself."""
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)


def hover(window: SeatWindow, random: Random) -> Iterator[str]:
    """What the map and the timeline say under the pointer, wherever it rests."""
    for part in (window.map, window.timeline, window.timeline.chart):
        for _ in range(HOVERED):
            place = QPoint(random.randrange(part.width()), random.randrange(part.height()))
            QTest.mouseMove(part, place)
            asked = QHelpEvent(QEvent.Type.ToolTip, place, part.mapToGlobal(place))
            QApplication.sendEvent(part, asked)
            yield everything_said()


def open_everything(window: SeatWindow) -> None:
    """Bring up all that stands beside the game, float a part, and let the palette be last."""
    present = [action.objectName().removeprefix("action-") for action in window.actions_of.present()]
    for name in BESIDE:
        assert name in present
        window.actions_of[name].trigger()
    window.docks["detail"].setFloating(True)
    for menu in window.menuBar().findChildren(QMenu):
        menu.aboutToShow.emit()
    window.actions_of["palette"].trigger()
    settle()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", players.systems())
def test_no_canary_sings_in_the_other_sides_window(name: str, seed: int) -> None:
    sitting = Sitting(name, seed)
    canary = sitting.kit.CANARY.lower()
    try:
        window = sitting.come_in(sitting.kit.SEEKER)
        for _ in range(ORDERS):
            sitting.play()
            for unit in sitting.game.view(sitting.kit.SEEKER).units[:2]:
                window.choose(unit.id)
                window.timeline.decide()
            window.timeline.run()
            assert canary not in everything_said()
            window.timeline.put_away()
        assert not any(canary in said for said in hover(window, sitting.random))
        open_everything(window)
        assert canary not in everything_said()
    finally:
        sitting.hot_seat.end()
        settle()


def scrub(window: SeatWindow) -> Iterator[str]:
    """What is said while one looks back, plays, is offered to play, and comes back."""
    review = window.review
    for at in (review.model.first or 0, review.model.now // 2, review.model.now - 1):
        review.go(at)
        settle()
        yield everything_said()
        review.end()
    review.offer(review.model.first, 0)
    yield everything_said()
    review.play_since()
    for _ in range(3):
        QTest.keyClick(window.map, Qt.Key.Key_P)
        yield everything_said()
    review.end()
    yield everything_said()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", players.systems())
def test_no_canary_sings_in_a_review(name: str, seed: int) -> None:
    sitting = Sitting(name, seed)
    canary = sitting.kit.CANARY.lower()
    try:
        for _ in range(ORDERS):
            sitting.play()
        window = sitting.come_in(sitting.kit.SEEKER)
        assert not any(canary in said for said in scrub(window))
        sitting.game.submit({"seat": "referee", **ADVANCE})
        assert not any(canary in said for said in scrub(window))
        window.hand_over()
        settle()
        assert any(canary in said for said in scrub(sitting.come_in(sitting.kit.HIDER)))
    finally:
        sitting.hot_seat.end()
        settle()


@pytest.mark.parametrize("name", players.systems())
def test_the_canary_sings_in_its_own_window_and_not_behind_the_curtain(name: str) -> None:
    sitting = Sitting(name, 1)
    canary = sitting.kit.CANARY.lower()
    try:
        window: Any = sitting.come_in(sitting.kit.HIDER)
        sitting.play()
        said = everything_said()
        assert said.count(canary) > 5
        open_everything(window)
        assert everything_said().count(canary) > said.count(canary)
        beside = [weakref.ref(part) for part in window.findChildren(QWidget) if part.isWindow()]
        assert len(beside) > len(BESIDE)
        QGuiApplication.clipboard().setText(sitting.kit.CANARY)
        window.hand_over()
        assert not [part for one in beside if (part := one()) and isValid(part) and part.isVisible()]
        del window
        settle()
        assert canary not in everything_said()
        assert [type(one) for one in QApplication.topLevelWidgets() if one.isVisible()] == [Curtain]
    finally:
        sitting.hot_seat.end()
        settle()
