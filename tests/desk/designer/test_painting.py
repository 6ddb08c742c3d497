"""The terrain tool by real strokes, keys and the panel beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tests.desk import hands
from tests.desk.designer.kit import FIELDS, SENSORS, click, drag_hexes, wheel, window
from tests.desk.hands import key, part

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow

RIGHT = Qt.MouseButton.RightButton
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    made = window(qtbot, tmp_path, FIELDS)
    made.map.setFocus()
    key(Qt.Key.Key_T)
    made.tools.paint.choose(kind="dust")
    return made


def ground(of: DesignerWindow) -> dict[str, list[str]]:
    tables: list[dict[str, Any]] = of.document.paper.data.get("terrain", [])
    return {table["kind"]: table["hexes"] for table in tables}


def test_a_stroke_is_one_step(designer: DesignerWindow) -> None:
    before = designer.document.paper.bytes
    drag_hexes(designer, "1010", "1410", "1414")
    assert ground(designer)["dust"] == sorted(ground(designer)["dust"])
    assert {"1010", "1210", "1412", "1414"} <= set(ground(designer)["dust"])
    designer.document.undo()
    assert designer.document.paper.bytes == before


def test_the_right_button_erases_and_so_does_the_left_while_it_is_switched_to_that(
    designer: DesignerWindow,
) -> None:
    drag_hexes(designer, "1010", "1014")
    drag_hexes(designer, "1011", "1012", button=RIGHT)
    assert ground(designer)["dust"] == ["1010", "1013", "1014"]
    key(Qt.Key.Key_X)
    click(designer, "1013")
    assert ground(designer)["dust"] == ["1010", "1014"]
    hands.click(part(designer, QPushButton, "terrain-erases"))
    click(designer, "1013")
    assert "1013" in ground(designer)["dust"]


def test_shift_draws_a_line_from_the_last_point(designer: DesignerWindow) -> None:
    click(designer, "1010")
    click(designer, "1016", SHIFT)
    assert ground(designer)["dust"] == [f"10{row}" for row in range(10, 17)]


def test_brushes_have_four_sizes(designer: DesignerWindow) -> None:
    hands.click(part(designer, QPushButton, "terrain-size-1"))
    click(designer, "1010")
    assert len(ground(designer)["dust"]) == 7
    key(Qt.Key.Key_E)
    wheel(designer, "2020", 1, CONTROL)
    click(designer, "2020")
    assert len(ground(designer)["dust"]) == 7 + 37


def test_a_line_a_ring_and_a_fill(designer: DesignerWindow) -> None:
    hands.click(part(designer, QPushButton, "terrain-ring"))
    drag_hexes(designer, "2010", "2014")
    assert len(ground(designer)["dust"]) == 24
    hands.click(part(designer, QPushButton, "terrain-fill"))
    designer.tools.paint.choose(kind="nebula")
    click(designer, "2010")
    assert len(ground(designer)["nebula"]) == 37
    hands.click(part(designer, QPushButton, "terrain-line"))
    designer.tools.paint.choose(kind="asteroids")
    drag_hexes(designer, "3005", "3215", "3010")
    assert ground(designer)["asteroids"] == [f"30{row:02}" for row in range(5, 11)]


def test_control_keeps_what_is_there(designer: DesignerWindow) -> None:
    click(designer, "1010")
    designer.tools.paint.choose(kind="nebula")
    click(designer, "1010", CONTROL)
    assert ground(designer) == {"dust": ["1010"], "nebula": ["1010"]}
    click(designer, "1010")
    assert ground(designer) == {"nebula": ["1010"]}


def test_it_paints_by_keys_alone(designer: DesignerWindow) -> None:
    designer.map.go_to("1010")
    key(Qt.Key.Key_Down, SHIFT)
    key(Qt.Key.Key_Return)
    assert ground(designer) == {"dust": ["1011"]}
    key(Qt.Key.Key_Escape)
    assert designer.tools.tool == "select"


def test_nothing_is_painted_in_a_locked_layer(designer: DesignerWindow) -> None:
    designer.tools.show_layers(designer.tools.layers.switched("terrain", locks=True))
    drag_hexes(designer, "1010", "1410")
    assert ground(designer) == {}


def test_a_planet_is_laid_by_a_drag_as_large_as_that(qtbot: QtBot, tmp_path: Path) -> None:
    made = window(qtbot, tmp_path, SENSORS)
    key(Qt.Key.Key_T)
    assert made.tools.paint.kind != "planet"
    made.tools.paint.choose(kind="planet")
    drag_hexes(made, "1010", "1013")
    assert made.document.paper.at(("planet", 1)) == {"hex": "1010", "radius": 3}
    key(Qt.Key.Key_V)
    click(made, "1011")
    assert made.selected == (("planet", 1),)
    key(Qt.Key.Key_Delete)
    assert made.document.paper.count("planet") == 1
