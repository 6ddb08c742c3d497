"""What is selected is changed in a form made from its rule system's keys; what is typed is always kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from ambuscade import resources
from ambuscade.design.paper import Paper
from tests.desk import hands
from tests.desk.designer.kit import CLOAKS, FIELDS, SENSORS, window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow

Kind = TypeVar("Kind", bound=QWidget)
HALCYON, ORION, WASPS, SPECTRE, TALON = (("unit", number) for number in range(5))


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    """The designer on the tanker's scenario."""
    return window(qtbot, tmp_path, FIELDS)


def unchanged() -> Paper:
    return Paper.read(resources.path("scenarios", f"{FIELDS}.toml").read_bytes())


def row(of: DesignerWindow, name: str) -> QWidget:
    return hands.part(of.properties, QWidget, f"key-{name}")


def field(of: DesignerWindow, name: str, kind: type[Kind]) -> Kind:
    found = row(of, name).findChildren(kind)
    return found[0]


def pick(box: QComboBox, text: str) -> None:
    """Open a field's list, and go to a line of it by keys."""
    hands.click(box, hands.in_sight(box))
    listed = box.view()
    assert listed.isVisible()
    QTest.keyClick(listed, Qt.Key.Key_Home)
    for _ in range(box.findText(text)):
        QTest.keyClick(listed, Qt.Key.Key_Down)
    QTest.keyClick(listed, Qt.Key.Key_Return)
    hands.settle()
    assert box.currentText() == text


def retype(line: QLineEdit, text: str) -> None:
    hands.click(line, hands.in_sight(line))
    line.selectAll()
    if text:
        hands.write(text)
    else:
        hands.key(Qt.Key.Key_Delete)
    hands.key(Qt.Key.Key_Return)


def test_a_name_is_typed_and_taken_back_in_one_step(designer: DesignerWindow) -> None:
    designer.select((HALCYON,))
    retype(field(designer, "name", QLineEdit), "Halcyon of Kos")
    assert designer.document.paper.at(("unit", 0, "name")) == "Halcyon of Kos"
    hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert designer.document.paper.at(("unit", 0, "name")) == "Halcyon"
    assert designer.document.undo_name is None


def test_a_figure_counted_up_is_one_step_and_keeps_the_keys(designer: DesignerWindow) -> None:
    designer.select((HALCYON,))
    speed = field(designer, "speed", QAbstractSpinBox)
    hands.click(speed, QPoint(20, speed.height() // 2))
    for _ in range(3):
        hands.key(Qt.Key.Key_Up)
    assert designer.document.paper.at(("unit", 0, "speed")) == 9
    focused = QApplication.focusWidget()
    assert focused is not None
    assert speed.isAncestorOf(focused) or focused is speed
    designer.document.undo()
    assert designer.document.paper.at(("unit", 0, "speed")) == 6
    assert designer.document.undo_name is None


def test_what_is_wrong_is_kept_and_told_at_its_field(designer: DesignerWindow) -> None:
    designer.select((HALCYON,))
    retype(field(designer, "speed", QAbstractSpinBox).findChildren(QLineEdit)[0], "fast")
    assert designer.document.paper.at(("unit", 0, "speed")) == "fast"
    told = [label.text() for label in row(designer, "speed").findChildren(QLabel) if label.isVisible()]
    assert any("must be a whole number, not a text" in text for text in told)
    retype(field(designer, "speed", QAbstractSpinBox).findChildren(QLineEdit)[0], "8")
    assert designer.document.paper.at(("unit", 0, "speed")) == 8
    assert not designer.draft.problems


def test_a_figure_of_the_class_stands_faintly_and_can_be_had_back(designer: DesignerWindow) -> None:
    designer.select((HALCYON,))
    line = field(designer, "power", QAbstractSpinBox).findChildren(QLineEdit)[0]
    assert (line.text(), line.placeholderText()) == ("", "160")
    assert "Tanker" in field(designer, "power", QAbstractSpinBox).toolTip()
    retype(line, "150")
    assert designer.document.paper.at(("unit", 0, "power")) == 150
    back = hands.part(row(designer, "power"), QPushButton, "back")
    assert "160" in back.toolTip()
    hands.click(back)
    assert designer.document.paper.at(("unit", 0, "power")) is None
    assert designer.document.paper == unchanged()


def test_a_side_is_chosen_by_its_name(designer: DesignerWindow) -> None:
    designer.select((HALCYON,))
    pick(field(designer, "side", QComboBox), "Cylon")
    assert designer.document.paper.at(("unit", 0, "side")) == "cylon"


def test_several_units_show_what_differs_and_change_in_one_step(designer: DesignerWindow) -> None:
    designer.select((SPECTRE, TALON))
    line = field(designer, "speed", QAbstractSpinBox).findChildren(QLineEdit)[0]
    assert (line.text(), line.placeholderText()) == ("", "mixed")
    assert field(designer, "side", QComboBox).currentText() == "Cylon"
    retype(line, "10")
    assert [designer.document.paper.at(("unit", n, "speed")) for n in (3, 4)] == [10, 10]
    designer.document.undo()
    assert [designer.document.paper.at(("unit", n, "speed")) for n in (3, 4)] == [8, 12]


def test_a_hex_is_picked_on_the_map(designer: DesignerWindow) -> None:
    designer.select((HALCYON,))
    hands.click(hands.part(row(designer, "hex"), QPushButton, "pick"))
    at = designer.map.centre_of("1210").toPoint()
    hands.click(designer.map, at)
    assert designer.document.paper.at(("unit", 0, "hex")) == "1210"
    assert list(designer.selected) == [HALCYON]
    hands.click(designer.map, designer.map.centre_of("1510").toPoint())
    assert not designer.selected


def test_a_field_is_begun_and_taken_away(designer: DesignerWindow) -> None:
    designer.select((ORION,))
    hands.click(hands.part(row(designer, "field"), QPushButton, "turn"))
    assert designer.document.paper.at(("unit", 1, "field")) == {"strength": 1, "radius": 0}
    hands.click(hands.part(row(designer, "field"), QPushButton, "back"))
    assert designer.document.paper == unchanged()


def test_channels_are_assigned_and_taken_away(designer: DesignerWindow) -> None:
    designer.select((SPECTRE,))
    inner = row(designer, "channels")
    pick(inner.findChildren(QComboBox)[1], "Extra")
    assert designer.document.paper.at(("unit", 3, "channels")) == ["boost", "extra"]
    hands.click(hands.part(inner, QPushButton, "remove"))
    assert designer.document.paper.at(("unit", 3, "channels")) == ["extra"]
    hands.click(hands.part(inner, QPushButton, "turn"))
    assert designer.document.paper.at(("unit", 3, "channels")) == ["extra", "extra"]


def test_a_weapon_of_the_class_is_changed_for_one_ship(designer: DesignerWindow) -> None:
    designer.select((ORION,))
    weapons = row(designer, "weapons")
    hands.click(hands.part(hands.part(weapons, QWidget, "card-0"), QPushButton, "open"))
    pick(hands.part(weapons, QWidget, "key-arc").findChildren(QComboBox)[0], "360")
    written = designer.document.paper.at(("unit", 1, "weapons"))
    assert [(weapon["id"], weapon["arc"]) for weapon in written] == [
        ("battery-f", "360"),
        ("battery-l", "LS"),
        ("battery-r", "RS"),
    ]
    assert not designer.draft.errors


def test_weapons_are_added_moved_and_taken_away(designer: DesignerWindow) -> None:
    designer.select((ORION,))
    weapons = row(designer, "weapons")
    hands.click(hands.part(weapons, QPushButton, "turn"))
    ids = [weapon["id"] for weapon in designer.document.paper.at(("unit", 1, "weapons"))]
    assert ids == ["battery-f", "battery-l", "battery-r", "weapon-4"]
    hands.click(hands.part(hands.part(weapons, QWidget, "card-3"), QPushButton, "up"))
    hands.click(hands.part(hands.part(weapons, QWidget, "card-0"), QPushButton, "remove"))
    ids = [weapon["id"] for weapon in designer.document.paper.at(("unit", 1, "weapons"))]
    assert ids == ["battery-l", "weapon-4", "battery-r"]


def test_what_holds_without_being_written_is_ticked_faintly(designer: DesignerWindow) -> None:
    designer.select((HALCYON,))
    crew = field(designer, "field_crew", QCheckBox)
    assert crew.property("unwritten") is True
    before = crew.isChecked()
    hands.in_sight(crew)
    hands.click(crew, QPoint(8, crew.height() // 2))
    assert designer.document.paper.at(("unit", 0, "field_crew")) is (not before)
    assert crew.property("unwritten") is False


@pytest.mark.parametrize("name", [FIELDS, CLOAKS, SENSORS])
def test_each_key_of_a_unit_has_its_row(name: str, qtbot: QtBot, tmp_path: Path) -> None:
    designer = window(qtbot, tmp_path, name)
    designer.select((HALCYON,))
    hands.settle()
    for key in designer.draft.keys_of("unit"):
        if key.when is None:
            assert hands.part(designer.properties, QWidget, f"key-{key.name}").isVisible()
