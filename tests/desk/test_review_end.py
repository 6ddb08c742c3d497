"""The end: each seat is told, all of it opens to everybody on request, and not a moment before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRegularExpression, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QMenu,
    QPushButton,
    QWidget,
)

from ambuscade import resources
from ambuscade.desk.actions import ACTIONS, GAME, windows_of
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.files import file_name
from ambuscade.desk.referee.seats import AllSeats
from ambuscade.desk.referee.window import RefereeWindow
from ambuscade.desk.review_end import EndWindow
from ambuscade.desk.rules import RulesBrowser
from ambuscade.desk.table import HotSeat
from ambuscade.desk.window import SeatWindow
from ambuscade.game.game import Game, NotSeenError
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK, LIGHT
from ambuscade.rules import scenario

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

STEPS = 24
ADVANCE = {"do": "advance"}
CONCEDE = {"do": "concede"}
SHIFT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Table]:
    """The shipped game, some steps on, kept in a file."""
    found = scenario.read(resources.path("scenarios", "refuelling-at-carillon.toml"))
    table = Table(Game.new(found, key=bytes(32), record_path=tmp_path / "game.ambuscade"))
    for _ in range(STEPS):
        table.seat("referee").submit(ADVANCE)
    yield table
    table.close()


@pytest.fixture
def hot_seat(kept: Table) -> Iterator[HotSeat]:
    made = HotSeat(kept, DARK)
    made.start()
    yield made
    made.end()
    settle()


def settle() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


def press(of: QWidget | None, name: str) -> None:
    assert of is not None
    button = of.findChild(QPushButton, name)
    assert isinstance(button, QPushButton), name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


def sit(hot_seat: HotSeat, side: str) -> SeatWindow:
    """Come in as a side, whoever is asked for first."""
    while True:
        assert isinstance(hot_seat.window, Curtain)
        here = hot_seat.window.findChildren(QPushButton, QRegularExpression("^here-"))[0]
        asked = here.objectName()
        press(hot_seat.window, asked)
        window = hot_seat.window
        assert isinstance(window, SeatWindow)
        if asked == f"here-{side}":
            return window
        window.hand_over()
        settle()


def said(of: QWidget | None) -> str:
    assert of is not None
    labels = [label.text() for label in of.findChildren(QLabel) if label.isVisible()]
    return "\n".join(labels)


def end_window(hot_seat: HotSeat) -> EndWindow:
    assert isinstance(hot_seat.window, EndWindow)
    return hot_seat.window


def opened(hot_seat: HotSeat, kept: Table) -> EndWindow:
    """The window of everything, by way of the curtain of a game that Colonial has given up."""
    kept.seat("colonial").submit(CONCEDE)
    hot_seat.start()
    press(hot_seat.window, "end-open")
    return end_window(hot_seat)


def test_to_concede_is_asked_first_and_said_to_both_seats(hot_seat: HotSeat, kept: Table) -> None:
    window = sit(hot_seat, "colonial")
    window.actions_of["concede"].trigger()
    assert "Colonial gives the game up" in said(window)
    assert "Cylon has it" in said(window)
    press(window, "concede-keep")
    assert not kept.seat("colonial").view().over
    window.actions_of["concede"].trigger()
    press(window, "concede-give")
    assert kept.seat("colonial").view().over
    for side in ("colonial", "cylon"):
        window = window if side == "colonial" else sit(hot_seat, side)
        text = said(window.findChild(QWidget, "end-card"))
        assert "Colonial concedes the game." in text
        for objective in kept.seat("referee").view().objectives:
            assert objective.text in text
        window.hand_over()
        settle()


def test_a_running_game_has_no_way_to_the_window_of_everything(hot_seat: HotSeat, kept: Table) -> None:
    assert isinstance(hot_seat.window, Curtain)
    assert hot_seat.window.findChild(QPushButton, "end-open") is None
    assert sit(hot_seat, "colonial").ending.isHidden()
    with pytest.raises(NotSeenError):
        kept.disclose()


def test_from_a_seats_last_screen_everything_is_opened_and_the_seats_window_dies(
    hot_seat: HotSeat, kept: Table
) -> None:
    sit(hot_seat, "colonial")
    kept.seat("colonial").submit(CONCEDE)
    settle()
    press(hot_seat.window, "end-open")
    assert end_window(hot_seat).audience == "referee"
    assert not [left for left in QApplication.topLevelWidgets() if isinstance(left, SeatWindow)]


def test_the_same_moment_is_looked_at_through_all_eyes(hot_seat: HotSeat, kept: Table) -> None:
    window = opened(hot_seat, kept)
    for _ in range(5):
        QTest.keyClick(window.map, Qt.Key.Key_Left, SHIFT)
    at = window.review.model.at
    assert at == window.review.model.now - 5
    for audience in ("colonial", "cylon", "public", "referee"):
        press(window, f"eyes-{audience}")
        assert window.review.model.at == at
        standing = [(unit.id, unit.hex) for unit in window.review.view.units]
        assert standing == [(unit.id, unit.hex) for unit in kept.seat(audience).view(at).units]
        assert window.review.view.news == kept.seat(audience).view(at).news
    QTest.keyClick(window.map, Qt.Key.Key_E)
    assert window.audience == "colonial"
    QTest.keyClick(window.map, Qt.Key.Key_End)
    assert window.review.view.units == kept.seat("colonial").view().units


def test_it_gives_no_orders(hot_seat: HotSeat, kept: Table) -> None:
    window = opened(hot_seat, kept)
    assert kept.seat("referee").view().offers
    for audience in ("referee", "colonial"):
        window.look_as(audience)
        assert window.detail.orders.cards == ()
    assert not window.findChildren(QPushButton, "button-take_back")


def test_how_it_ended_and_what_each_side_was_after_is_in_sight(hot_seat: HotSeat, kept: Table) -> None:
    text = said(opened(hot_seat, kept))
    assert "The game is over." in text
    assert "Colonial concedes the game." in text
    for objective in kept.seat("referee").view().objectives:
        assert objective.text in text


def copy_to(qtbot: QtBot, window: EndWindow | SeatWindow, path: Path) -> None:
    """Save a copy, as its player does; whether a file may be overwritten the file dialog has asked."""
    window.actions_of["save_copy"].trigger()
    assert "Whoever holds the file can read all of it" in said(window)
    press(window, "copy-choose")
    dialog = window.findChild(QFileDialog, "copy-place")
    assert isinstance(dialog, QFileDialog)
    assert not dialog.testOption(QFileDialog.Option.DontConfirmOverwrite)
    with qtbot.waitSignal(window.copying.wanted):
        dialog.fileSelected.emit(str(path))
    dialog.close()
    settle()


def test_from_the_window_of_everything_one_gets_to_settings_help_and_the_welcome_window(
    qtbot: QtBot, hot_seat: HotSeat, kept: Table
) -> None:
    window = opened(hot_seat, kept)
    window.actions_of["settings"].trigger()
    theme = window.findChild(QComboBox, "settings-theme")
    assert isinstance(theme, QComboBox)
    assert theme.hasFocus() or theme.window().focusWidget() is theme
    theme.setCurrentIndex(theme.findData("light"))
    assert LIGHT.panel in window.styleSheet()
    window.actions_of["rules"].trigger()
    assert window.findChildren(RulesBrowser)[0].isVisible()
    for menu in window.menuBar().findChildren(QMenu):
        assert menu.isEmpty() or not menu.actions()[0].isSeparator()
    with qtbot.waitSignal(hot_seat.left):
        window.actions_of["leave"].trigger()


def test_a_game_that_is_over_says_so_and_offers_nothing_in_that_place(hot_seat: HotSeat, kept: Table) -> None:
    window = sit(hot_seat, "colonial")
    window.hand_over()
    settle()
    for _ in range(STEPS):
        kept.seat("referee").submit(ADVANCE)
    kept.seat("cylon").submit(CONCEDE)
    window = sit(hot_seat, "colonial")
    assert since(window).isHidden()
    assert window.ending.isVisible()
    press(window, "end-look-back")
    back = [window.review.model.at]
    window.review.end()
    window.review.step(-1)
    assert back == [window.review.model.at]


def test_a_copy_is_saved_from_a_seat_and_from_the_end(
    qtbot: QtBot, hot_seat: HotSeat, kept: Table, tmp_path: Path
) -> None:
    seated = sit(hot_seat, "colonial")
    running, over = tmp_path / "running.ambuscade", tmp_path / "over.ambuscade"
    copy_to(qtbot, seated, running)
    assert str(running) in said(seated)
    press(seated, "copy-close")
    window = opened(hot_seat, kept)
    copy_to(qtbot, window, over)
    press(window, "copy-close")
    copy_to(qtbot, window, tmp_path / "game.ambuscade")
    assert str(tmp_path / "game.ambuscade") in said(window)
    for path, ended in ((running, False), (over, True)):
        with Game.load(path) as game:
            assert game.over is ended


def test_a_files_name_has_no_letters_that_a_system_refuses() -> None:
    assert file_name('A/b: "c"?') == "A b c"


def since(window: SeatWindow) -> QWidget:
    strip = window.findChild(QWidget, "since-play")
    assert isinstance(strip, QWidget)
    return strip


def test_who_sits_down_again_is_offered_what_happened_since(hot_seat: HotSeat, kept: Table) -> None:
    window = sit(hot_seat, "colonial")
    assert since(window).isHidden()
    left = window.review.model.now
    window.hand_over()
    settle()
    for _ in range(STEPS):
        kept.seat("referee").submit(ADVANCE)
    window = sit(hot_seat, "colonial")
    assert since(window).isVisible()
    lines = len(window.review.model.live.news) - len(kept.seat("colonial").view(left - 1).news)
    assert lines > 0
    assert f"{lines} new lines in the log" in since(window).toolTip()
    window.hand_over()
    settle()
    assert since(sit(hot_seat, "colonial")).isHidden()


def test_after_a_crash_it_is_offered_since_the_seats_own_last_order_and_else_not(
    hot_seat: HotSeat, kept: Table
) -> None:
    kept.seat("colonial").submit({"do": "ready"})
    for _ in range(STEPS):
        kept.seat("referee").submit(ADVANCE)
    hot_seat.end()
    reopened = HotSeat(kept, DARK)
    reopened.start()
    try:
        assert since(sit(reopened, "colonial")).isVisible()
        assert isinstance(reopened.window, SeatWindow)
        reopened.window.hand_over()
        settle()
        assert since(sit(reopened, "cylon")).isHidden()
    finally:
        reopened.end()


def test_the_windows_on_a_game_connect_every_action_that_there_is(hot_seat: HotSeat, kept: Table) -> None:
    found = {action.objectName() for action in sit(hot_seat, "colonial").actions_of.present()}
    found |= {action.objectName() for action in opened(hot_seat, kept).actions_of.present()}
    seats = AllSeats({audience: kept.seat(audience) for audience in kept.audiences})
    found |= {
        action.objectName() for action in RefereeWindow(seats, kept.last_order, DARK).actions_of.present()
    }
    found.add("action-lesson")  # that of a seat with lessons
    assert found == {f"action-{row.id}" for row in ACTIONS if GAME in windows_of(row)}


def test_what_is_asked_for_at_the_end_is_told_too(qtbot: QtBot, hot_seat: HotSeat, kept: Table) -> None:
    window = opened(hot_seat, kept)
    with qtbot.waitSignal(hot_seat.acted) as told:
        window.actions_of["fit"].trigger()
    assert told.args == ["fit"]
