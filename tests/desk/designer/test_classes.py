"""Classes are found and chosen in the palette, for the side that is chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QToolButton

from tests.desk import hands
from tests.desk.designer import kit

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    return kit.window(qtbot, tmp_path, kit.FIELDS)


def cells(of: DesignerWindow) -> list[QToolButton]:
    found = of.classes.findChildren(QToolButton)
    return [each for each in found if each.objectName().startswith("class-") and each.isVisible()]


def test_all_cells_are_equally_wide(designer: DesignerWindow) -> None:
    widths = {cell.width() for cell in cells(designer)}
    assert max(widths) - min(widths) <= 1


def test_a_class_is_found_by_its_name_and_placed_by_keys(designer: DesignerWindow) -> None:
    search = hands.part(designer.classes, QLineEdit, "find-class")
    hands.click(search)
    hands.write("tank")
    assert [cell.objectName() for cell in cells(designer)] == ["class-tanker", "class-cylon-tanker"]
    hands.key(Qt.Key.Key_Return)
    assert designer.tools.tool == "place"
    kit.click(designer, "1515")
    assert designer.document.paper.at(("unit", 6, "class")) == "tanker"
    assert designer.document.paper.at(("unit", 6, "side")) == "colonial"


def test_units_are_placed_for_the_side_that_is_chosen(designer: DesignerWindow) -> None:
    hands.click(hands.part(designer.classes, QToolButton, "side-cylon"))
    hands.click(hands.part(designer.classes, QToolButton, "class-battlestar"))
    kit.click(designer, "1515")
    assert designer.document.paper.at(("unit", 6, "side")) == "cylon"


def test_a_tooltip_tells_the_figures(designer: DesignerWindow) -> None:
    told = hands.part(designer.classes, QToolButton, "class-battlestar").toolTip()
    assert "Power: 100" in told
    assert "Labs: 8" in told
