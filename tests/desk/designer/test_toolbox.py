"""The tools as a whole: one in hand at a time, kept over a map of another size, yielding to what is laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from ambuscade.design import writing
from ambuscade.desk.designer.classes import Cell
from ambuscade.desk.designer.hint import ToolHint
from tests.desk.designer.kit import FIELDS, click, window
from tests.desk.hands import key, settle

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    return window(qtbot, tmp_path, FIELDS)


@pytest.mark.parametrize(
    ("code", "tool"),
    [(Qt.Key.Key_P, "place"), (Qt.Key.Key_T, "terrain"), (Qt.Key.Key_D, "field"), (Qt.Key.Key_V, "select")],
)
def test_each_tool_has_a_key_and_the_bar_says_which_is_in_hand(
    designer: DesignerWindow, code: Qt.Key, tool: str
) -> None:
    key(code)
    assert designer.tools.tool == tool
    checked = [
        name for name in ("place", "terrain", "field", "select") if designer.actions_of[name].isChecked()
    ]
    assert checked == [tool]


def test_a_map_of_another_size_keeps_tool_brush_layers_and_place(designer: DesignerWindow) -> None:
    designer.tools.paint.choose(kind="nebula", breadth=2)
    designer.tools.use("terrain")
    designer.tools.show_layers(designer.tools.layers.switched("labels", locks=False))
    designer.map.zoom(2)
    designer.map.go_to("1010")
    settle()
    middle, radius = designer.map.centre_of("1010"), designer.map.camera.radius
    designer.edit(writing.put(designer.draft, [("map", "columns")], 50))
    settle()
    assert designer.map.camera.columns == 50
    assert designer.map.camera.radius == radius
    assert (designer.map.centre_of("1010") - middle).manhattanLength() < 8
    assert designer.tools.tool == "terrain"
    assert (designer.tools.paint.kind, designer.tools.paint.breadth) == ("nebula", 2)
    assert not designer.map.shown.named
    click(designer, "1010")
    assert designer.document.paper.at(("terrain", 0, "kind")) == "nebula"


def test_what_is_laid_over_the_map_has_the_pointer_until_it_is_put_down(designer: DesignerWindow) -> None:
    key(Qt.Key.Key_R)
    click(designer, "0708")
    assert not designer.selected
    assert designer.map.tool == "range"
    key(Qt.Key.Key_R)
    click(designer, "0708")
    assert designer.selected == (("unit", 0),)


def test_the_arcs_of_what_is_selected_are_switched_on(designer: DesignerWindow) -> None:
    click(designer, "0609")
    key(Qt.Key.Key_A)
    assert designer.map.shown.arcs == {"orion"}


def test_a_map_of_another_size_leaves_the_parts_about_it_as_wide_as_before(
    designer: DesignerWindow,
) -> None:
    names = ("classes", "properties")
    before = designer.map.width(), [designer.docks[name].width() for name in names]
    for columns in (61, 30, 200):
        designer.edit(writing.put(designer.draft, [("map", "columns")], columns))
        settle()
        assert (designer.map.width(), [designer.docks[name].width() for name in names]) == before


def test_a_map_of_hexes_too_small_to_be_drawn_is_no_black_hole(designer: DesignerWindow) -> None:
    designer.edit(writing.put(designer.draft, [("map", "columns")], 600))
    settle()
    designer.map.fit()
    designer.map.finish()
    settle()
    drawn = designer.map.grab().toImage()
    within, without = drawn.pixelColor(drawn.width() // 2, drawn.height() // 2), drawn.pixelColor(2, 2)
    assert within != without


def test_a_line_at_the_map_says_what_the_tool_in_hand_does(designer: DesignerWindow) -> None:
    def hint() -> str:
        (shown,) = (each for each in designer.findChildren(ToolHint) if each.isVisible())
        (words,) = shown.findChildren(QLabel)
        assert designer.map.rect().contains(shown.geometry())
        return words.text()

    told = [hint()]
    designer.select((("unit", 0),))
    told.append(hint())
    for tool in ("place", "terrain", "field"):
        designer.tools.use(tool)
        told.append(hint())
    designer.select(())
    told.append(hint())
    assert len(set(told)) == len(told)
    designer.edit(writing.put(designer.draft, [("map", "columns")], 50))
    assert hint() == told[-1]


def test_the_class_in_hand_is_marked_as_long_as_it_is_placed(designer: DesignerWindow) -> None:
    def marked() -> list[str]:
        cells = designer.classes.findChildren(Cell)
        return [each.objectName() for each in cells if each.isChecked() and "class-" in each.objectName()]

    assert marked() == []
    designer.tools.place("colonial-cruiser", "colonial")
    assert marked() == ["class-colonial-cruiser"]
    click(designer, "2015")
    assert marked() == ["class-colonial-cruiser"]
    designer.tools.use("select")
    assert marked() == []


def test_odds_lie_behind_a_tab_and_leave_properties_their_height(designer: DesignerWindow) -> None:
    before = designer.docks["properties"].height()
    designer.actions_of["dock_odds"].trigger()
    settle()
    assert designer.tabifiedDockWidgets(designer.docks["properties"]) == [designer.docks["odds"]]
    assert designer.docks["odds"].height() > before - 60
