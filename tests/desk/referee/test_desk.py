"""The referee's desk: a curtain before the truth, the players' window elsewhere, nothing left of either."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from ambuscade.desk.asking import Asking
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.referee.players import PlayersWindow
from ambuscade.desk.referee.screens import free_screen
from ambuscade.desk.referee.window import RefereeWindow
from ambuscade.rules import scenario
from ambuscade.text import Text, say
from tests.desk.referee.kit import come_in, settle, words

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.referee.desk import RefereeDesk


def application() -> QGuiApplication:
    found = QGuiApplication.instance()
    assert isinstance(found, QGuiApplication)
    return found


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


def shown(desk: RefereeDesk) -> PlayersWindow:
    """The window that players look at, the last one that was opened."""
    return desk.showing.windows[-1]


def choose(desk: RefereeDesk, audience: str, how: str = "show") -> None:
    """Choose in the menu what the players see."""
    entries = {
        entry.objectName(): entry for menu in referee(desk).findChildren(QMenu) for entry in menu.actions()
    }
    entries[f"{how}-{audience}"].trigger()
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
    assert free_screen(screens, (own,)) is (None if found is None else screens[found])


def test_without_another_screen_the_players_window_is_a_plain_one(desk: RefereeDesk) -> None:
    choose(desk, "public")
    assert desk.showing.windows
    assert not shown(desk).isFullScreen()


def test_another_audience_gets_a_new_window_through_black(qtbot: QtBot, desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    assert desk.showing.windows
    gone = weakref.ref(shown(desk))
    qtbot.waitUntil(lambda: not shown(desk).is_black)
    choose(desk, "colonial")
    assert desk.showing.windows
    assert shown(desk).is_black
    assert shown(desk).audience == "colonial"
    assert gone() is None


def test_a_screen_that_another_window_fills_is_not_free() -> None:
    own, first, second = Screen(0, 1600), Screen(1600, 1920), Screen(3520, 1920)
    assert free_screen([own, first, second], (own, first)) is second
    assert free_screen([own, first], (own, first)) is None


def test_two_sides_are_shown_beside_each_other_and_one_in_place_of_both(desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    choose(desk, "colonial", "beside")
    assert desk.showing.audiences == ("cylon", "colonial")
    assert "Players' screen: Colonial, Cylon" in words(referee(desk))
    one, two = desk.showing.windows
    assert one.pos() != two.pos()
    choose(desk, "colonial", "beside")
    assert desk.showing.audiences == ("cylon", "colonial")
    del one, two
    choose(desk, "public")
    assert [window.audience for window in desk.showing.windows] == ["public"]
    choose(desk, "nothing")
    assert not desk.showing.windows
    assert "Players' screen" in words(referee(desk))


def test_what_players_see_is_chosen_by_keys_alone(desk: RefereeDesk) -> None:
    window = referee(desk)
    window.activateWindow()
    window.map.setFocus()
    QTest.keyClick(window.map, Qt.Key.Key_Y)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    del window, menu
    settle()
    assert desk.showing.audiences == ("colonial",)


def test_a_lost_screen_closes_the_players_window_and_no_other_does(desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    assert desk.showing.windows
    another: Any = Screen(4000, 100)
    desk.showing.lose(another)
    assert desk.showing.windows
    application().screenRemoved.emit(QGuiApplication.primaryScreen())
    settle()
    assert not desk.showing.windows


def test_the_truth_is_covered_when_its_screen_goes_before_it_can_come_to_another(desk: RefereeDesk) -> None:
    application().screenRemoved.emit(QGuiApplication.primaryScreen())
    settle()
    assert isinstance(desk.window, Curtain)
    assert "Halcyon" not in words(desk.window)
    come_in(desk)


def test_the_truth_is_covered_when_it_comes_to_a_screen_that_players_look_at(desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    screen = QGuiApplication.primaryScreen()
    referee(desk).windowHandle().screenChanged.emit(screen)
    assert isinstance(desk.window, RefereeWindow)  # a plain window may lie beside it
    window = shown(desk)
    window.setWindowState(Qt.WindowState.WindowFullScreen)
    referee(desk).windowHandle().screenChanged.emit(screen)
    del window
    settle()
    assert isinstance(desk.window, Curtain)
    come_in(desk)
    assert not desk.showing.windows  # the two share a screen, and the truth was asked for


@pytest.mark.parametrize("how", ["moved", "mirrored"])
def test_a_full_window_that_comes_to_the_referees_screen_closes(desk: RefereeDesk, how: str) -> None:
    choose(desk, "cylon")
    window, screen = shown(desk), QGuiApplication.primaryScreen()

    handle = window.windowHandle()
    signal, told = (
        (handle.screenChanged, screen) if how == "moved" else (screen.geometryChanged, screen.geometry())
    )
    signal.emit(told)
    assert desk.showing.windows  # a plain one may lie beside the referee's
    window.showFullScreen()
    signal.emit(told)
    del window, handle, signal
    settle()
    assert not desk.showing.windows


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
    assert desk.showing.windows
    assert shown(desk).isVisible()
    come_in(desk)


def test_switches_reach_the_players_window_and_stay_over_a_curtain(desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    actions = referee(desk).actions_of
    actions["freeze"].trigger()
    actions["black"].trigger()
    assert desk.showing.windows
    assert (shown(desk).is_frozen, shown(desk).is_black) == (True, True)
    referee(desk).handed_over.emit()
    settle()
    actions = come_in(desk).actions_of
    assert (actions["freeze"].isChecked(), actions["black"].isChecked()) == (True, True)
    choose(desk, "public")
    assert (shown(desk).is_frozen, shown(desk).is_black) == (True, True)


def test_linked_cameras_look_at_the_same_hexes(qtbot: QtBot, desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    assert desk.showing.windows
    players = shown(desk)
    qtbot.waitUntil(lambda: not players.is_black)
    referee(desk).map.zoom(3.0)
    alone = shown(desk).map.camera
    referee(desk).actions_of["link"].trigger()
    camera = shown(desk).map.camera
    assert camera != alone
    referee(desk).map.go_to("2010")
    settle()
    x, y = shown(desk).map.camera.layout.centre(19, 9)
    middle = shown(desk).map.camera
    assert abs(x - middle.left - middle.width / 2) < middle.radius
    assert abs(y - middle.top - middle.height / 2) < middle.radius


def test_pointing_shows_a_ring_on_both_screens(qtbot: QtBot, desk: RefereeDesk) -> None:
    choose(desk, "cylon")
    players = shown(desk)
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
        known += [weakref.ref(shown(desk)), weakref.ref(referee(desk)), weakref.ref(referee(desk).map)]
        desk.show_players("")
        referee(desk).handed_over.emit()
        settle()
        assert not any(
            isinstance(one, PlayersWindow | RefereeWindow) for one in QApplication.topLevelWidgets()
        )
        come_in(desk)
    assert [ref() for ref in known] == [None] * len(known)


def test_the_position_is_kept_as_a_scenario_and_what_it_cannot_say_is_told(
    desk: RefereeDesk, tmp_path: Path
) -> None:
    window, path = referee(desk), tmp_path / "later.toml"
    window.order({"do": "advance"})
    action = window.actions_of["save_position"]
    assert action.isEnabled()
    action.trigger()
    asked = window.findChild(QFileDialog, "save-position")
    assert asked is not None
    asked.fileSelected.emit(str(path))
    asked.close()
    found = scenario.read(path)
    assert found.start == str(window.view.step)
    assert {unit.id for unit in found.units} == {unit.id for unit in window.view.units if unit.hex}
    told = window.findChild(Asking, "told")
    assert told is not None
    assert say(Text("position.lost.known")) in words(told)
    assert path.name in words(told)
    assert str(tmp_path) in words(told)
    told.accept()
    settle()
    window.position_wanted.emit(tmp_path)
    refused = window.findChildren(Asking, "told")[-1]
    assert str(tmp_path) in words(refused)
    assert path.exists()


def test_no_position_is_kept_of_the_past(desk: RefereeDesk) -> None:
    window = referee(desk)
    window.order({"do": "advance"})
    window.actions_of["back"].trigger()
    window.actions_of["save_position"].trigger()
    assert window.findChild(QFileDialog, "save-position") is None
