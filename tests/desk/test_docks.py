"""Docks: moved, closed, floated, and as left the next time; what is kept tells nothing of a game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QToolButton

from ambuscade.desk.docks import screen_name
from ambuscade.desk.settings import Settings
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.rules.view import View
    from tests.desk.conftest import Place

BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


def window(qtbot: QtBot, place: type[Place], settings: Settings, view: View | None = None) -> SeatWindow:
    made = SeatWindow(place(view or sample.owner()).seat, DARK, None, settings)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def tool(dock: QDockWidget, name: str) -> QToolButton:
    found = dock.titleBarWidget().findChild(QToolButton, f"dock-{name}")
    assert isinstance(found, QToolButton)
    return found


def press(button: QToolButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_docks_come_back_as_they_were_left(qtbot: QtBot, place: type[Place]) -> None:
    settings = Settings(theme=DARK)
    first = window(qtbot, place, settings)
    press(tool(first.docks["roster"], "close"))
    press(tool(first.docks["detail"], "float"))
    first.close()
    second = window(qtbot, place, settings)
    assert not second.docks["roster"].isVisible()
    assert not second.actions_of["dock_roster"].isChecked()
    assert second.docks["detail"].isFloating()
    assert second.docks["timeline"].isVisible()


def test_a_closed_dock_comes_back_by_its_key(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place, Settings(theme=DARK))
    press(tool(shown.docks["roster"], "close"))
    assert not shown.docks["roster"].isVisible()
    QTest.keyClick(shown.map, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert shown.docks["roster"].isVisible()
    QTest.keyClick(shown.map, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert not shown.docks["roster"].isVisible()


def test_reset_brings_all_back_to_where_they_were_at_first(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place, Settings(theme=DARK))
    before = [shown.docks[name].geometry() for name in ("roster", "detail", "timeline")]
    press(tool(shown.docks["roster"], "close"))
    press(tool(shown.docks["detail"], "float"))
    shown.addDockWidget(BOTTOM, shown.docks["roster"])
    shown.actions_of["reset_layout"].trigger()
    qtbot.waitUntil(
        lambda: [shown.docks[name].geometry() for name in ("roster", "detail", "timeline")] == before
    )


def test_a_floating_dock_dies_with_its_window(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place, Settings(theme=DARK))
    press(tool(shown.docks["detail"], "float"))
    dock = shown.docks["detail"]
    assert dock in QApplication.topLevelWidgets()
    shown.close()
    assert not dock.isVisible()


def test_a_window_that_is_hidden_first_has_closed_none_of_its_docks(qtbot: QtBot, place: type[Place]) -> None:
    settings = Settings(theme=DARK)
    first = window(qtbot, place, settings)
    press(tool(first.docks["roster"], "close"))
    first.hide()
    first.close()
    second = window(qtbot, place, settings)
    assert [second.docks[name].isVisible() for name in ("roster", "detail", "timeline")] == [
        False,
        True,
        True,
    ]


def test_what_is_kept_is_the_same_whatever_there_was_to_show(qtbot: QtBot, place: type[Place]) -> None:
    view = sample.owner()
    longer = tuple(
        replace(unit, name=f"{unit.name} of a very long name that is hidden") for unit in view.units
    )
    views = (
        view,
        sample.searcher(),
        replace(view, units=(), lanes=(), news=(), areas=(), offers=(), facts={}),
        replace(view, units=longer * 3, lanes=view.lanes * 3, news=view.news * 30),
    )
    kept = []
    for each in views:
        settings = Settings(theme=DARK)
        shown = window(qtbot, place, settings, each)
        press(tool(shown.docks["roster"], "float"))
        press(tool(shown.docks["timeline"], "float"))
        screen = screen_name(shown)
        shown.close()
        kept.append([bytes(settings.place(f"{screen}/{of}").data()) for of in ("docks", "shapes", "window")])
    assert kept[0][0]
    assert all(one == kept[0] for one in kept[1:])


def test_garbage_that_was_kept_leaves_the_first_arrangement(qtbot: QtBot, place: type[Place]) -> None:
    settings = Settings(theme=DARK)
    shown = window(qtbot, place, settings)
    screen = screen_name(shown)
    shown.close()
    for of in ("docks", "shapes", "window"):
        settings.keep_place(f"{screen}/{of}", settings.place(f"{screen}/{of}").first(40) + b"\x00garbage")
    second = window(qtbot, place, settings)
    assert all(second.docks[name].isVisible() for name in ("roster", "detail", "timeline"))


def test_the_keys_go_round_the_parts_that_are_open(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place, Settings(theme=DARK))
    held = []
    for _ in range(5):
        held += [
            name
            for name in ("map", "roster", "detail", "timeline")
            if getattr(shown, name).isAncestorOf(shown.focusWidget())
            or shown.focusWidget() is shown.map is getattr(shown, name)
        ]
        QTest.keyClick(shown.focusWidget(), Qt.Key.Key_F6)
    assert held == ["map", "roster", "detail", "timeline", "map"]


@pytest.mark.parametrize("at", [(2**40, -5), (10**30, 0), (90_000, -50_000), (-90_000, 90_000)])
def test_a_dock_that_was_kept_outside_all_screens_comes_back_into_sight(
    qtbot: QtBot, place: type[Place], at: tuple[int, int]
) -> None:
    settings = Settings(theme=DARK)
    shown = window(qtbot, place, settings)
    screen = screen_name(shown)
    shown.close()
    shape = {"closed": False, "floating": True, "at": at}
    settings.keep_place(f"{screen}/shapes", QByteArray(json.dumps({"roster": shape}).encode()))
    roster = window(qtbot, place, settings).docks["roster"]
    assert roster.isVisible()
    assert not roster.isFloating() or roster.screen().geometry().contains(roster.pos())
