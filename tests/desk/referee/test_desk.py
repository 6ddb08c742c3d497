"""The referee's desk: a curtain before the truth, the players' window elsewhere, nothing left of either."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from ambuscade.desk.curtain import Curtain
from ambuscade.desk.referee.players import PlayersWindow
from ambuscade.desk.referee.screens import other_screen
from ambuscade.desk.referee.window import RefereeWindow
from tests.desk.referee.kit import come_in, settle, words

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.desk.referee.desk import RefereeDesk


class Screen:
    """A screen as far as it is asked for its place."""

    def __init__(self, x: int, width: int) -> None:
        self._place = QRect(x, 0, width, 1000)

    def geometry(self) -> QRect:
        """Its place on the desktop."""
        return self._place


def referee(desk: RefereeDesk) -> RefereeWindow:
    assert isinstance(desk.window, RefereeWindow)
    return desk.window


def choose(desk: RefereeDesk, audience: str) -> None:
    """Choose in the menu what the players see."""
    entries = {
        entry.objectName(): entry for menu in referee(desk).findChildren(QMenu) for entry in menu.actions()
    }
    entries[f"show-{audience}"].trigger()
    settle()


@pytest.mark.parametrize(
    ("places", "found"),
    [
        ([(0, 1600)], None),
        ([(0, 1600), (1600, 1920)], 1),
        ([(1600, 1920), (0, 1600)], 0),
        ([(0, 1600), (0, 1600)], None),  # mirrored
        ([(0, 1600), (0, 1280)], None),  # mirrored in another size
    ],
)
def test_the_players_screen_shares_no_pixel_with_the_referees(
    places: list[tuple[int, int]], found: int | None
) -> None:
    screens = [Screen(*place) for place in places]
    own = next(screen for screen in screens if screen.geometry().x() == 0)
    assert other_screen(screens, own) is (None if found is None else screens[found])


def test_without_another_screen_the_players_window_is_a_plain_one(desk: RefereeDesk) -> None:
    choose(desk, "public")
    assert desk.players is not None
    assert not desk.players.isFullScreen()


def test_another_audience_gets_a_new_window_through_black(qtbot: QtBot, desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    assert desk.players is not None
    gone = weakref.ref(desk.players)
    qtbot.waitUntil(lambda: not desk.players or not desk.players.is_black)
    choose(desk, "colonial")
    assert desk.players is not None
    assert desk.players.is_black
    assert desk.players.audience == "colonial"
    assert gone() is None


def test_a_lost_screen_closes_the_players_window_and_no_other_does(desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    assert desk.players is not None
    another: Any = Screen(4000, 100)
    desk.lose_screen(another)
    assert desk.players is not None
    desk.lose_screen(desk.players.screen())
    settle()
    assert desk.players is None
    assert isinstance(desk.window, RefereeWindow)


def test_a_full_window_that_is_moved_to_the_referees_screen_closes(desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    assert desk.players is not None
    desk.players.windowHandle().screenChanged.emit(QGuiApplication.primaryScreen())
    assert desk.players is not None  # a plain one may lie beside the referee's
    desk.players.showFullScreen()
    desk.players.windowHandle().screenChanged.emit(QGuiApplication.primaryScreen())
    settle()
    assert desk.players is None


def test_the_curtain_falls_on_the_truth_and_leaves_the_players_window(desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    window = referee(desk)
    window.activateWindow()
    QApplication.processEvents()
    for _ in range(2):
        QTest.keyClick(window, Qt.Key.Key_Escape)
    del window
    settle()
    assert isinstance(desk.window, Curtain)
    assert "Halcyon" not in words(desk.window)
    assert desk.players is not None
    assert desk.players.isVisible()
    come_in(desk)


def test_switches_reach_the_players_window_and_stay_over_a_curtain(desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    actions = referee(desk).actions_of
    actions["freeze"].trigger()
    actions["black"].trigger()
    assert desk.players is not None
    assert (desk.players.is_frozen, desk.players.is_black) == (True, True)
    referee(desk).handed_over.emit()
    settle()
    actions = come_in(desk).actions_of
    assert (actions["freeze"].isChecked(), actions["black"].isChecked()) == (True, True)
    choose(desk, "public")
    assert (desk.players.is_frozen, desk.players.is_black) == (True, True)


def test_linked_cameras_look_at_the_same_hexes(qtbot: QtBot, desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    assert desk.players is not None
    players = desk.players
    qtbot.waitUntil(lambda: not players.is_black)
    referee(desk).map.zoom(3.0)
    alone = desk.players.map.camera
    referee(desk).actions_of["link"].trigger()
    camera = desk.players.map.camera
    assert camera != alone
    referee(desk).map.go_to("2010")
    settle()
    x, y = desk.players.map.camera.layout.centre(19, 9)
    middle = desk.players.map.camera
    assert abs(x - middle.left - middle.width / 2) < middle.radius
    assert abs(y - middle.top - middle.height / 2) < middle.radius


def test_pointing_shows_a_ring_on_both_screens(qtbot: QtBot, desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    players = desk.players
    assert players is not None
    qtbot.waitUntil(lambda: not players.is_black)
    players.map.finish()
    before = players.map.grab().toImage()
    own = referee(desk).map
    own.setFocus()
    own.go_to("1510")
    QTest.keyClick(own, Qt.Key.Key_I)
    assert players.map.grab().toImage() != before


def test_nothing_of_closed_windows_lives_over_five_openings(desk: RefereeDesk) -> None:
    known: list[weakref.ref[object]] = []
    for audience in ("cylon", "colonial", "public", "cylon", "colonial"):
        choose(desk, audience)
        known += [weakref.ref(desk.players), weakref.ref(referee(desk)), weakref.ref(referee(desk).map)]
        desk.show_players("")
        referee(desk).handed_over.emit()
        settle()
        assert not any(
            isinstance(one, PlayersWindow | RefereeWindow) for one in QApplication.topLevelWidgets()
        )
        come_in(desk)
    assert [ref() for ref in known] == [None] * len(known)
