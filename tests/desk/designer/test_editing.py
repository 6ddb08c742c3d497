"""The edit menu by its keys: the clipboard between windows, duplicates, mirrors, turns and lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QMenu, QPushButton

from ambuscade.design import writing
from ambuscade.desk.page import Page
from ambuscade.text import Text, say
from tests.desk import hands
from tests.desk.designer.kit import FIELDS, SENSORS, click, hexes, leave, window
from tests.desk.hands import key, part, settle

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    return window(qtbot, tmp_path, FIELDS)


def clipboard(text: str | None = None) -> str:
    if text is not None:
        QGuiApplication.clipboard().setText(text)
    return QGuiApplication.clipboard().text()


def undo_name(of: DesignerWindow) -> str:
    name = of.document.undo_name
    return say(name) if name else ""


def test_what_is_copied_is_toml_and_is_pasted_under_the_pointer(designer: DesignerWindow) -> None:
    click(designer, "0708")
    key(Qt.Key.Key_C, CONTROL)
    assert clipboard().lstrip().startswith("# Nineteen hexes")
    click(designer, "2010")
    key(Qt.Key.Key_V, CONTROL)
    assert hexes(designer)[-1] == "2010"
    assert list(designer.selected) == [("unit", 6)]
    assert undo_name(designer) == "paste 1"


def test_it_is_cut_in_one_window_and_pasted_in_another(
    designer: DesignerWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    click(designer, "0609")
    key(Qt.Key.Key_X, CONTROL)
    assert "0609" not in hexes(designer)
    assert undo_name(designer) == "cut 1"
    designer.document.undo()
    assert "0609" in hexes(designer)
    other = window(qtbot, tmp_path, FIELDS)
    other.activateWindow()
    settle()
    leave(other)
    other.actions_of["paste"].trigger()
    assert other.document.paper.data["unit"][-1]["id"] == "orion-2"


def test_text_that_is_no_toml_gets_a_clear_word_and_changes_nothing(designer: DesignerWindow) -> None:
    before = designer.document.paper.bytes
    clipboard("Dear sir,")
    key(Qt.Key.Key_V, CONTROL)
    assert designer.document.paper.bytes == before
    assert "no TOML" in designer.editing.words
    hands.click(part(designer, QPushButton, "understood"))
    assert not designer.editing.words
    clipboard("[[planet]]\nhex = '0101'\n")
    key(Qt.Key.Key_V, CONTROL)
    assert "[[unit]]" in designer.editing.words


def test_a_duplicate_stands_aside_and_is_selected(designer: DesignerWindow) -> None:
    click(designer, "0708")
    key(Qt.Key.Key_D, CONTROL)
    assert hexes(designer)[-1] == "0808"
    assert list(designer.selected) == [("unit", 6)]
    key(Qt.Key.Key_D, CONTROL)
    assert hexes(designer)[-1] == "0909"


def test_all_is_selected_but_what_is_locked(designer: DesignerWindow, qtbot: QtBot, tmp_path: Path) -> None:
    key(Qt.Key.Key_A, CONTROL)
    assert list(designer.selected) == [("unit", number) for number in range(6)]
    sensors = window(qtbot, tmp_path, SENSORS)
    sensors.tools.show_layers(sensors.tools.layers.switched("terrain", locks=True))
    sensors.actions_of["select_all"].trigger()
    assert list(sensors.selected) == [("unit", 0), ("unit", 1)]


@pytest.mark.parametrize(
    ("action", "name"),
    [
        ("mirror_across", "mirror left to right"),
        ("mirror_down", "mirror up to down"),
        ("rotate_right", "rotate"),
        ("rotate_left", "rotate"),
        ("align_row", "align in a row"),
        ("align_column", "align in a column"),
        ("delete", "delete 2"),
    ],
)
def test_each_is_a_step_with_a_name_in_the_menu(designer: DesignerWindow, action: str, name: str) -> None:
    before = designer.document.paper.bytes
    click(designer, "0708")
    click(designer, "0609", SHIFT)
    designer.actions_of[action].trigger()
    assert designer.document.paper.bytes != before
    assert undo_name(designer) == name
    assert name in designer.actions_of["undo"].text()
    key(Qt.Key.Key_Z, CONTROL)
    assert designer.document.paper.bytes == before
    assert designer.document.undo_name is None


def test_undo_selects_what_was_selected_and_the_next_delete_hits_that(designer: DesignerWindow) -> None:
    before = designer.document.paper.data["unit"]
    click(designer, "0708")
    key(Qt.Key.Key_Delete)
    click(designer, "2116")
    key(Qt.Key.Key_Z, CONTROL)
    assert designer.selected == (("unit", 0),)
    key(Qt.Key.Key_Delete)
    assert designer.document.paper.data["unit"] == before[1:]


def test_what_would_leave_the_map_stays_and_says_so(designer: DesignerWindow) -> None:
    before = designer.document.paper.bytes
    designer.actions_of["rotate_right"].trigger()
    assert designer.document.paper.bytes == before
    assert "leave the map" in designer.editing.words


def test_the_keys_name_undo_and_not_the_step_that_it_takes_back(designer: DesignerWindow) -> None:
    designer.edit(writing.put(designer.draft, [("turns",)], 9))
    assert designer.actions_of["undo"].text() != say(Text("desk.action.undo"))
    designer.actions_of["keys"].trigger()
    settle()
    (page,) = designer.findChildren(Page, "keys")
    said = [label.text() for label in page.findChildren(QLabel)]
    assert say(Text("desk.action.undo")) in said
    assert designer.actions_of["undo"].text() not in said


def test_there_is_no_menu_of_a_game_and_the_designer_is_closed_from_its_file_menu(
    designer: DesignerWindow,
) -> None:
    menus = {
        menu.title(): [action.text() for action in menu.actions()]
        for menu in designer.menuBar().findChildren(QMenu)
        if menu.menuAction().isVisible()
    }
    assert say(Text("desk.menu.game")) not in menus
    assert menus[say(Text("desk.menu.file"))][-1] == say(Text("desk.action.close_design"))
    assert menus[say(Text("desk.menu.edit"))][-1] == say(Text("desk.action.settings"))
