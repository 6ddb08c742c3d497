"""The tool that selects and moves, by real clicks, drags and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.desk.designer.kit import FIELDS, SENSORS, at, click, drag, drag_hexes, hexes, window
from tests.desk.hands import handle, key, settle

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    return window(qtbot, tmp_path, FIELDS)


def chosen(of: DesignerWindow) -> list[tuple[str, int]]:
    return list(of.selected)


def test_a_click_selects_and_one_on_nothing_lets_go(designer: DesignerWindow) -> None:
    click(designer, "0708")
    assert chosen(designer) == [("unit", 0)]
    click(designer, "0101")
    assert chosen(designer) == []


def test_clicks_on_a_hex_go_round_what_stands_there(designer: DesignerWindow) -> None:
    drag_hexes(designer, "0609", "0708")
    assert chosen(designer) == [("unit", 1)]
    click(designer, "0708")
    assert chosen(designer) == [("unit", 0)]
    click(designer, "0708")
    assert chosen(designer) == [("unit", 1)]


def test_a_modifier_adds_and_takes_out(designer: DesignerWindow) -> None:
    click(designer, "0708")
    click(designer, "2116", SHIFT)
    assert chosen(designer) == [("unit", 0), ("unit", 3)]
    click(designer, "2817", CONTROL)
    click(designer, "0708", CONTROL)
    assert chosen(designer) == [("unit", 3), ("unit", 4)]


def test_a_drag_moves_the_selection_as_a_group_in_one_step(designer: DesignerWindow) -> None:
    before = designer.document.paper.bytes
    click(designer, "0708")
    click(designer, "0609", SHIFT)
    click(designer, "0807", SHIFT)
    drag_hexes(designer, "0708", "1112", "1212")
    assert hexes(designer)[:3] == ["1212", "1114", "1312"]
    designer.actions_of["undo"].trigger()
    assert designer.document.paper.bytes == before
    assert designer.document.undo_name is None


def test_nothing_is_dragged_off_the_map(designer: DesignerWindow) -> None:
    before = hexes(designer)
    click(designer, "0609")
    click(designer, "2116", SHIFT)
    drag_hexes(designer, "2116", "1508", "1506")
    assert hexes(designer) == before


def test_a_drag_begun_on_what_is_not_selected_takes_it_alone(designer: DesignerWindow) -> None:
    click(designer, "0708")
    drag_hexes(designer, "2817", "3020")
    assert hexes(designer)[4] == "3020"
    assert hexes(designer)[0] == "0708"
    assert chosen(designer) == [("unit", 4)]


def test_a_rubber_band_selects_what_it_holds(designer: DesignerWindow) -> None:
    drag(designer, (at(designer, "0505"), at(designer, "1012")))
    assert chosen(designer) == [("unit", 0), ("unit", 1), ("unit", 2)]
    drag(designer, (at(designer, "2705"), at(designer, "2920")), modifier=SHIFT)
    assert chosen(designer) == [("unit", 0), ("unit", 1), ("unit", 2), ("unit", 4)]


def test_the_middle_button_and_the_space_bar_leave_the_pointer_to_the_map(designer: DesignerWindow) -> None:
    before, left = hexes(designer), designer.map.camera.left
    here = at(designer, "0708")
    drag(designer, (here, here + QPoint(60, 0)), Qt.MouseButton.MiddleButton)
    assert designer.map.camera.left < left
    left = designer.map.camera.left
    here = at(designer, "0708")
    QTest.keyPress(handle(designer), Qt.Key.Key_Space)
    drag(designer, (here, here + QPoint(60, 0)))
    QTest.keyRelease(handle(designer), Qt.Key.Key_Space)
    assert designer.map.camera.left < left
    assert hexes(designer) == before
    assert chosen(designer) == []


def test_a_double_click_asks_for_the_form(designer: DesignerWindow, qtbot: QtBot) -> None:
    click(designer, "0708")
    with qtbot.waitSignal(designer.tools.form_wanted):
        QTest.mouseDClick(handle(designer), Qt.MouseButton.LeftButton, pos=at(designer, "0708"))
    settle()


def test_all_of_it_goes_by_keys_alone(designer: DesignerWindow) -> None:
    designer.map.go_to("0707")
    settle()
    key(Qt.Key.Key_Down, SHIFT)
    key(Qt.Key.Key_Return)
    assert chosen(designer) == [("unit", 0)]
    for _ in range(3):
        key(Qt.Key.Key_Right, CONTROL)
    key(Qt.Key.Key_Down, CONTROL)
    assert hexes(designer)[0] == "1009"
    designer.actions_of["undo"].trigger()
    assert hexes(designer)[0] == "0708"


def test_a_planet_is_selected_and_moved_as_ships_are(qtbot: QtBot, tmp_path: Path) -> None:
    designer = window(qtbot, tmp_path, SENSORS)
    click(designer, "2016")
    assert chosen(designer) == [("planet", 0)]
    drag_hexes(designer, "2016", "1010")
    assert designer.document.paper.at(("planet", 0, "hex")) == "1109"
