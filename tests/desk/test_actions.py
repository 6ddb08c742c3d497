"""Actions: each has its words and a key of its own, and is there once something has connected it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QMenu

from ambuscade.desk.actions import ACTIONS, DESIGNER, GAME, MENUS, Action, Actions, windows_of
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.mark.parametrize("row", ACTIONS, ids=lambda row: row.id)
def test_an_action_has_its_words_and_a_menu_and_keys_that_there_are(row: Action) -> None:
    assert say(Text(f"desk.action.{row.id}")) != say(Text(f"desk.action.{row.id}.tip"))
    assert row.menu in MENUS
    assert all(not QKeySequence(key).isEmpty() for key in row.keys)


@pytest.mark.parametrize("kind", [GAME, DESIGNER])
def test_no_two_actions_of_a_window_share_a_name_or_a_key(kind: str) -> None:
    rows = [row for row in ACTIONS if kind in windows_of(row)]
    ids = Counter(row.id for row in ACTIONS)
    keys = Counter(QKeySequence(key).toString() for row in rows for key in row.keys)
    assert (ids + keys).most_common(1)[0][1] == 1


def test_what_nothing_has_connected_is_absent(window: QMainWindow) -> None:
    actions = Actions(window)
    assert not [action for action in window.menuBar().actions() if action.isVisible()]
    assert "fit" not in actions
    actions.connect("fit", window.update)
    assert [action.objectName() for action in actions.present()] == ["action-fit"]
    shown = [action.text() for action in window.menuBar().actions() if action.isVisible()]
    assert shown == [say(Text("desk.menu.view"))]


def test_a_menu_is_in_the_tables_order_whatever_was_connected_first(window: QMainWindow) -> None:
    actions = Actions(window)
    for name in ("fit", "palette", "zoom_in"):
        actions.connect(name, window.update)
    rows = [row for menu in window.menuBar().findChildren(QMenu) for row in menu.actions()]
    assert [row.objectName() for row in rows] == ["action-palette", "", "action-zoom_in", "action-fit"]


def test_a_key_does_what_was_connected(window: QMainWindow) -> None:
    done: list[object] = []
    actions = Actions(window)
    actions.connect("fit", lambda: done.append("fit"))
    actions.connect("arcs", done.append)
    QTest.keyClick(window, Qt.Key.Key_F)
    QTest.keyClick(window, Qt.Key.Key_A)
    QTest.keyClick(window, Qt.Key.Key_A)
    assert done == ["fit", True, False]


def test_a_tooltip_says_the_key_that_the_action_has_now(window: QMainWindow) -> None:
    actions = Actions(window)
    fit = actions.connect("fit", window.update)
    assert fit.toolTip().endswith("(F)")
    actions.show_keys({"fit": ("Ctrl+J",)})
    assert fit.toolTip().endswith("(Ctrl+J)")
    actions.show_keys({"fit": ()})
    assert fit.toolTip() == say(Text("desk.action.fit.tip"))
    actions.show_keys({})
    assert fit.toolTip().endswith("(F)")


def test_a_button_shows_and_does_what_its_action_does(qtbot: QtBot, window: QMainWindow) -> None:
    done: list[bool] = []
    actions = Actions(window)
    arcs = actions.connect("arcs", done.append)
    button = actions.button("arcs")
    qtbot.addWidget(button)
    assert button.text() == "Arcs  A"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (done, button.isChecked(), arcs.isChecked()) == ([True], True, True)
    arcs.toggle()
    assert (done, button.isChecked()) == ([True], False)
    arcs.setEnabled(False)
    assert not button.isEnabled()
    actions.show_keys({"arcs": ("F9",)})
    assert button.text() == "Arcs  F9"
    actions.show_keys({"arcs": ("Ctrl+J",)})
    assert button.text() == "Arcs"


def test_an_action_does_one_thing(window: QMainWindow) -> None:
    actions = Actions(window)
    actions.connect("fit", window.update)
    with pytest.raises(ValueError, match="fit"):
        actions.connect("fit", window.repaint)
