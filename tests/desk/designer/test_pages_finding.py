"""What a designer's window has is found by its name, with keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from ambuscade.desk.palette import Palette
from tests.desk.designer.kit import FIELDS, click, window
from tests.desk.hands import key, write

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    return window(qtbot, tmp_path, FIELDS)


def found(of: DesignerWindow) -> tuple[str, ...]:
    return of.findChildren(Palette)[-1].found


def test_a_unit_is_found_and_selected(designer: DesignerWindow) -> None:
    key(Qt.Key.Key_F, CONTROL)
    write("spec")
    assert found(designer)[0] == "Spectre"
    key(Qt.Key.Key_Return)
    assert list(designer.selected) == [("unit", 3)]


def test_a_class_is_found_and_placed(designer: DesignerWindow) -> None:
    key(Qt.Key.Key_F, CONTROL)
    write("place tanker")
    key(Qt.Key.Key_Return)
    assert designer.tools.tool == "place"
    click(designer, "2020")
    assert designer.document.paper.data["unit"][-1]["class"] == "tanker"


def test_terrain_is_found_and_painted(designer: DesignerWindow) -> None:
    key(Qt.Key.Key_F, CONTROL)
    write("paint neb")
    key(Qt.Key.Key_Return)
    assert designer.tools.tool == "terrain"
    assert designer.tools.paint.kind == "nebula"


def test_actions_are_found_with_all_else(designer: DesignerWindow) -> None:
    key(Qt.Key.Key_K, CONTROL)
    write("select all")
    assert found(designer)[0] == "Select all"
    key(Qt.Key.Key_Return)
    assert len(designer.selected) == 6
