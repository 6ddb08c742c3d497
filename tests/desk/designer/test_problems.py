"""What is wrong is listed live; a click goes to the place, a click on the fix mends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QTreeWidget, QWidget

from ambuscade.design import writing
from ambuscade.desk.rules import RulesBrowser
from tests.desk import hands
from tests.desk.designer.kit import FIELDS, window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow

RULE, FIX = 2, 4


def broken(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    made = window(qtbot, tmp_path, FIELDS)
    made.edit(writing.put(made.draft, [("unit", 4, "hex")], "9917"))
    made.edit(writing.put(made.draft, [("unit", 0, "field", "radius")], 9))
    hands.settle()
    return made


def listed(of: DesignerWindow) -> QTreeWidget:
    return hands.part(of.problems, QTreeWidget, "problem-list")


def said(of: DesignerWindow) -> list[str]:
    found = listed(of)
    rows = (found.topLevelItem(row) for row in range(found.topLevelItemCount()))
    return [row.text(1) for row in rows if row]


def click(of: DesignerWindow, row: int, column: int) -> None:
    found = listed(of)
    place = found.visualRect(found.model().index(row, column))
    hands.click(found.viewport(), place.center())


def test_all_problems_are_listed_as_the_check_says_them(qtbot: QtBot, tmp_path: Path) -> None:
    designer = broken(qtbot, tmp_path)
    lines = [problem.line for problem in designer.draft.problems]
    errors = len(designer.draft.errors)
    assert errors
    assert [any(text in line for line in lines) for text in said(designer)] == [True] * len(lines)
    count = designer.docks["problems"].titleBarWidget()
    assert any(label.text().startswith(f"{errors} errors") for label in count.findChildren(QLabel))


def test_none_looks_like_none(qtbot: QtBot, tmp_path: Path) -> None:
    designer = window(qtbot, tmp_path, FIELDS)
    assert hands.part(designer.problems, QLabel, "no-problems").text()


def test_a_click_goes_to_the_key(qtbot: QtBot, tmp_path: Path) -> None:
    designer = broken(qtbot, tmp_path)
    row = next(n for n, text in enumerate(said(designer)) if "9917" in text)
    click(designer, row, 1)
    assert list(designer.selected) == [("unit", 4)]
    focused = QApplication.focusWidget()
    assert focused is not None
    assert hands.part(designer.properties, QWidget, "key-hex").isAncestorOf(focused)


def test_a_click_on_the_fix_mends_it_in_one_step(qtbot: QtBot, tmp_path: Path) -> None:
    designer = broken(qtbot, tmp_path)
    before = designer.document.paper
    row = next(n for n, text in enumerate(said(designer)) if "9917" in text)
    click(designer, row, FIX)
    assert designer.document.paper.at(("unit", 4, "hex")) == "4217"
    assert not any("9917" in text for text in said(designer))
    designer.document.undo()
    assert designer.document.paper == before


def test_keys_go_to_a_problem_and_mend_it(qtbot: QtBot, tmp_path: Path) -> None:
    designer = broken(qtbot, tmp_path)
    listed(designer).setFocus()
    hands.key(Qt.Key.Key_Home)
    for _ in range(next(n for n, text in enumerate(said(designer)) if "9917" in text)):
        hands.key(Qt.Key.Key_Down)
    hands.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert designer.document.paper.at(("unit", 4, "hex")) == "4217"


def test_a_rule_is_read_at_a_click(qtbot: QtBot, tmp_path: Path) -> None:
    designer = broken(qtbot, tmp_path)
    found = listed(designer)
    row = next(
        n for n in range(found.topLevelItemCount()) if (item := found.topLevelItem(n)) and item.text(RULE)
    )
    item = found.topLevelItem(row)
    assert item is not None
    click(designer, row, RULE)
    browser = hands.part(designer, RulesBrowser, "rules")
    assert browser.shown == item.text(RULE)
    browser.close()


def test_the_panel_takes_one_line_when_nothing_is_wrong_and_grows_with_what_is(
    qtbot: QtBot, tmp_path: Path
) -> None:
    designer = window(qtbot, tmp_path, FIELDS)
    dock = designer.docks["problems"]
    least = dock.height()
    assert least < 80
    designer.edit(writing.put(designer.draft, [("unit", 0, "class")], "nothing"))
    hands.settle()
    assert least < dock.height() < 220
    designer.document.undo()
    hands.settle()
    assert dock.height() == least
    designer.docks.arrange(260)  # as a hand would
    hands.settle()
    by_hand = dock.height()
    designer.resizeDocks([dock], [by_hand - 60], Qt.Orientation.Vertical)
    hands.settle()
    designer.document.redo()
    hands.settle()
    assert dock.height() == by_hand - 60
