"""The scenario itself is filled in beside its map: size, sides, classes, options; each change is one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QSpinBox, QWidget

from ambuscade.desk.asking import Asking
from tests.desk import hands
from tests.desk.designer.kit import FIELDS, SENSORS, window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    return window(qtbot, tmp_path, FIELDS)


def section(of: DesignerWindow, name: str) -> QWidget:
    return hands.part(of.properties, QWidget, f"section-{name}")


def card(of: DesignerWindow, name: str, number: int) -> QWidget:
    return hands.part(section(of, name), QWidget, f"card-{number}")


def retype(line: QLineEdit, text: str) -> None:
    hands.click(line, hands.in_sight(line))
    line.selectAll()
    hands.write(text)
    hands.key(Qt.Key.Key_Return)


def resize(of: DesignerWindow, columns: int) -> None:
    size = hands.part(of.properties, QSpinBox, "map-columns")
    hands.click(size, hands.in_sight(size))
    size.selectAll()
    QTest.keyClicks(size, str(columns))
    QTest.keyClick(size, Qt.Key.Key_Return)
    hands.settle()


def test_a_smaller_map_says_first_what_falls_off(designer: DesignerWindow) -> None:
    before = designer.document.paper
    resize(designer, 20)
    assert designer.document.paper == before
    falls = hands.part(designer.properties, QLabel, "falls").text()
    assert "2 would lie off the map" in falls
    assert "Spectre" in falls
    assert "Talon" in falls
    hands.click(hands.part(designer.properties, QPushButton, "cut"))
    assert designer.document.paper.at(("map", "columns")) == 20
    assert designer.document.paper.count("unit") == 4
    designer.document.undo()
    assert designer.document.paper == before


def test_a_smaller_map_can_keep_what_falls_off_as_problems(designer: DesignerWindow) -> None:
    resize(designer, 20)
    hands.click(hands.part(designer.properties, QPushButton, "keep"))
    assert designer.document.paper.count("unit") == 6
    assert len(designer.draft.errors) == 2


def test_a_map_grows_at_once_and_renames_its_hexes_with_it(designer: DesignerWindow) -> None:
    resize(designer, 120)
    assert designer.document.paper.at(("map", "columns")) == 120
    assert designer.document.paper.at(("unit", 0, "hex")) == "007008"
    assert not designer.draft.errors


def test_a_side_with_another_id_keeps_all_that_is_its(designer: DesignerWindow) -> None:
    hands.click(hands.part(card(designer, "side", 0), QPushButton, "open"))
    id_ = hands.part(card(designer, "side", 0), QWidget, "key-id")
    retype(id_.findChildren(QLineEdit)[0], "colony")
    paper = designer.document.paper
    assert [paper.at(("unit", number, "side")) for number in range(3)] == ["colony"] * 3
    assert paper.at(("objective", 0, "side")) == "colony"
    assert not designer.draft.errors


def test_a_side_goes_with_all_that_is_its(designer: DesignerWindow) -> None:
    before = designer.document.paper
    remove = hands.part(card(designer, "side", 1), QPushButton, "remove")
    assert "Spectre" in remove.toolTip()
    hands.click(remove)
    asked = hands.part(designer, Asking, "remove-with")
    hands.click(hands.part(asked, QPushButton, "remove-keep"))
    assert designer.document.paper == before
    hands.settle()
    hands.click(remove)
    hands.click(hands.part(hands.part(designer, Asking, "remove-with"), QPushButton, "remove-all"))
    assert designer.document.paper.count("unit") == 3
    assert designer.document.paper.count("objective") == 1
    designer.document.undo()
    assert designer.document.paper == before


def test_a_third_side_has_a_colour_of_its_own(designer: DesignerWindow) -> None:
    hands.click(hands.part(section(designer, "side"), QPushButton, "add-side"))
    assert designer.document.paper.at(("side", 2, "colour")) == "green"
    (unused,) = designer.draft.problems
    assert "has no ship" in unused.line
    colour = hands.part(card(designer, "side", 2), QWidget, "key-colour").findChildren(QComboBox)[0]
    assert not colour.itemIcon(0).isNull()


def test_a_class_of_its_own_begins_as_a_shipped_one(designer: DesignerWindow) -> None:
    hands.click(section(designer, "class").findChildren(QPushButton)[0])
    copied = hands.part(section(designer, "class"), QComboBox, "copy-class")
    hands.click(copied, hands.in_sight(copied))
    QTest.keyClick(copied.view(), Qt.Key.Key_Home)
    QTest.keyClick(copied.view(), Qt.Key.Key_Return)
    hands.settle()
    made = designer.document.paper.at(("class", 0))
    assert made["id"] == "battlestar-2"
    shipped, own = designer.draft.classes["battlestar"], designer.draft.classes["battlestar-2"]
    assert {key: own[key] for key in own if key != "name"} == {
        key: shipped[key] for key in shipped if key != "name"
    }
    assert not designer.draft.errors


def test_the_summary_is_written_as_it_is_typed(designer: DesignerWindow) -> None:
    summary = hands.part(designer.properties, QWidget, "key-summary").findChildren(QPlainTextEdit)[0]
    summary.setFocus()
    summary.selectAll()
    hands.write("Short.")
    summary.clearFocus()
    hands.settle()
    assert designer.document.paper.at(("summary",)) == "Short."


def test_a_systems_own_keys_have_their_place(qtbot: QtBot, tmp_path: Path) -> None:
    designer = window(qtbot, tmp_path, SENSORS)
    assert hands.part(section(designer, "sun"), QWidget, "key-sun_factor").isVisible()


def test_an_option_is_written_only_while_it_is_changed(designer: DesignerWindow) -> None:
    before = designer.document.paper
    hands.click(hands.part(designer.properties, QPushButton, "tab-options"))
    option = hands.part(designer.properties, QWidget, "option-pulse")
    line = option.findChildren(QLineEdit)[0]
    retype(line, "8")
    assert designer.document.paper.at(("options", "pulse")) == 8
    assert "\n[options]\npulse = 8\n\n[[side]]" in designer.document.paper.text
    hands.click(hands.part(option, QPushButton, "back"))
    assert designer.document.paper.at(("options",)) is None
    assert designer.document.paper.data == before.data
