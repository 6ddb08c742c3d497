"""Somebody who has never seen a scenario's file makes one and plays it, by clicks and keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QTreeWidget,
    QWidget,
)

from ambuscade.commands.opening import problems
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.designer.fielding import RADIUS, FieldHand
from ambuscade.desk.designer.window import DesignerWindow
from ambuscade.desk.welcome import Welcome
from ambuscade.desk.window import SeatWindow
from ambuscade.text import Text, say
from tests.desk.designer import kit
from tests.desk.designer.author import ask
from tests.desk.hands import click, in_sight, key, part, settle, write

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.desk.app import Desk

Kind = TypeVar("Kind", bound=QWidget)
CONTROL = Qt.KeyboardModifier.ControlModifier


def field(within: QWidget, name: str, kind: type[Kind]) -> Kind:
    """The field of a key in a form."""
    return part(part(within, QWidget, f"key-{name}"), kind, "field")


def retype(line: QLineEdit, text: str) -> None:
    click(line, in_sight(line))
    key(Qt.Key.Key_A, CONTROL)
    write(text)
    key(Qt.Key.Key_Return)


def line_of(field: QAbstractSpinBox) -> QLineEdit:
    (line,) = field.findChildren(QLineEdit)
    return line


def pick(box: QComboBox, text: str) -> None:
    """Open a field's list, and go by keys to the line that begins so."""
    click(box, in_sight(box))
    listed = box.view()
    QTest.keyClick(listed, Qt.Key.Key_Home)
    for _ in range(box.findText(text, Qt.MatchFlag.MatchStartsWith)):
        QTest.keyClick(listed, Qt.Key.Key_Down)
    QTest.keyClick(listed, Qt.Key.Key_Return)
    settle()
    assert box.currentText().startswith(text)


def begin(desk: Desk) -> DesignerWindow:
    """Start the program, and begin with an empty map."""
    desk.welcome()
    settle()
    assert isinstance(desk.window, Welcome)
    words = say(Text("desk.welcome.design"))
    (entry,) = (each for each in desk.window.findChildren(QPushButton) if each.text() == words)
    click(entry)
    gallery = ask("gallery")
    click(part(gallery, QPushButton, "system-ambush-fields"))
    click(part(gallery, QFrame, "scenario-empty"))
    assert isinstance(desk.window, DesignerWindow)
    return desk.window


def name_it(window: DesignerWindow) -> None:
    """Name the scenario and its sides, and give the map its size."""
    retype(field(window.properties, "name", QLineEdit), "Behind the moon")
    for name, size in (("columns", "30"), ("rows", "20")):
        retype(line_of(part(window.properties, QSpinBox, f"map-{name}")), size)
    for number, name in enumerate(("Watch", "Raiders")):
        card = part(part(window.properties, QWidget, "section-side"), QWidget, f"card-{number}")
        click(part(card, QPushButton, "open"))
        retype(field(card, "name", QLineEdit), name)
        click(part(card, QPushButton, "open"))


def sides_of(window: DesignerWindow) -> list[QToolButton]:
    """The sides in the palette."""
    return [
        each for each in window.classes.findChildren(QToolButton) if each.objectName().startswith("side-")
    ]


def fill_it(window: DesignerWindow) -> None:
    """Place three ships, a field and some dust."""
    window.map.fit()
    click(part(window.classes, QToolButton, "class-tanker"))
    kit.click(window, "0710")
    click(part(window.classes, QToolButton, "class-colonial-cruiser"))
    kit.click(window, "0811")
    click(sides_of(window)[1])
    click(part(window.classes, QToolButton, "class-cylon-scout"))
    kit.click(window, "2010")
    click(part(window, QPushButton, "select"))
    kit.click(window, "0710")
    click(part(window, QPushButton, "field"))
    hand = window.tools.hand
    assert isinstance(hand, FieldHand)
    kit.drag(window, (window.map.mapTo(window, hand.handle(RADIUS).toPoint()), kit.at(window, "0712")))
    click(part(window, QPushButton, "terrain"))
    pick(part(window, QComboBox, "terrain-kind"), "Dust")
    kit.drag_hexes(window, "1405", "1412")
    click(part(window, QPushButton, "select"))


def err_and_mend(window: DesignerWindow) -> None:
    """Write a word for a number, be told, go to the place from the list, and write the number."""
    kit.click(window, "0811")
    retype(line_of(field(window.properties, "speed", QAbstractSpinBox)), "fast")
    kit.click(window, "2010")
    assert len(window.draft.errors) == 1
    key(Qt.Key.Key_F5)
    assert window.isVisible()
    (listed,) = window.problems.findChildren(QTreeWidget)
    click(listed.viewport(), QPoint(9, 9))
    retype(line_of(field(window.properties, "speed", QAbstractSpinBox)), "6")
    assert not window.draft.errors


def set_an_option(window: DesignerWindow) -> None:
    click(part(window.properties, QPushButton, "tab-options"))
    card = part(window.properties, QFrame, "option-energy")
    (box,) = card.findChildren(QComboBox)
    before = box.currentText()
    other = next(box.itemText(n) for n in range(box.count()) if box.itemText(n) != before)
    pick(box, other)


def save_it(path: Path) -> None:
    key(Qt.Key.Key_S, CONTROL)
    dialog = ask("save-as")
    assert isinstance(dialog, QFileDialog)
    line = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(line, QLineEdit)
    line.setFocus()
    line.selectAll()
    write(str(path.with_name("moon")))
    key(Qt.Key.Key_Return)


def test_a_new_author_makes_an_ambush_and_plays_it(desk: Desk, tmp_path: Path) -> None:
    window = begin(desk)
    name_it(window)
    fill_it(window)
    err_and_mend(window)
    set_an_option(window)
    save_it(tmp_path / "moon")
    path = tmp_path / "moon.scenario.toml"
    assert window.document.is_saved
    assert "●" not in window.windowTitle()
    assert [problem for problem in problems(path) if problem.severity == "error"] == []
    made = window.draft.scenario
    assert (made.name, made.map.columns, made.map.rows) == ("Behind the moon", 30, 20)
    assert [side.name for side in made.sides] == ["Watch", "Raiders"]
    assert len(made.units) == 3
    assert window.document.paper.at(("unit", 0, "field", "radius")) == 2
    assert [each.kind for each in made.terrain] == ["dust"]
    assert len(made.options) == 1
    click(part(window, QPushButton, "play-this"))
    assert isinstance(desk.window, Curtain)
    click(part(desk.window, QPushButton, "here-blue"))
    assert isinstance(desk.window, SeatWindow)
    assert len(desk.window.view.units) == 3
    desk.window.actions_of["leave"].trigger()
    settle()
    assert window.isVisible()
    assert window.document.is_saved
