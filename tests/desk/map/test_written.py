"""Orders are typed over the map, or pasted: what is refused stays there with all that is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from tests.desk.map.silence import Silence

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def desk(qtbot: QtBot) -> Silence:
    return Silence(qtbot)


def lines(desk: Silence) -> QPlainTextEdit:
    found = desk.window.written.findChild(QPlainTextEdit, "written-lines")
    assert isinstance(found, QPlainTextEdit)
    return found


def typed(desk: Silence, text: str) -> None:
    """Take up the field by its key, type and give."""
    desk.window.map.setFocus()
    QTest.keyClick(desk.window.map, Qt.Key.Key_W)
    assert lines(desk).hasFocus()
    QTest.keyClicks(lines(desk), text)
    QTest.keyClick(lines(desk), Qt.Key.Key_Return)


def pasted(desk: Silence, text: str) -> None:
    lines(desk).setFocus()
    lines(desk).selectAll()
    QApplication.clipboard().setText(text)
    lines(desk).paste()
    QTest.keyClick(lines(desk), Qt.Key.Key_Return)


@pytest.mark.rule("C7")
def test_an_order_is_typed_and_the_keys_go_back_to_the_map(desk: Silence) -> None:
    typed(desk, "P2+4")
    assert desk.written == ["P2+4"]
    assert desk.window.map.hasFocus()
    assert lines(desk).toPlainText() == "P2+4"
    assert desk.window.written.problem == ""


@pytest.mark.rule("C7")
def test_what_is_refused_stays_with_the_part_that_is_wrong_and_what_the_ship_could_do(desk: Silence) -> None:
    typed(desk, "P9+4")
    assert desk.written == []
    assert lines(desk).hasFocus()
    assert lines(desk).toPlainText() == "P9+4"
    assert '"P9"' in desk.window.written.problem
    assert "its course by up to 3" in desk.window.written.problem
    assert desk.window.timeline.said == ""
    QTest.keyClick(lines(desk), Qt.Key.Key_Escape)
    assert lines(desk).toPlainText() == ""
    assert desk.window.written.problem == ""
    assert desk.window.map.hasFocus()


@pytest.mark.rule("C9")
def test_a_plot_is_pasted_turn_by_turn_with_all_its_errors_at_once(desk: Silence) -> None:
    pasted(desk, "CLOAK P9\n0\n+99\nUNCLOAK")
    assert desk.written == []
    problem = desk.window.written.problem
    assert [f"Order {n} of the plot" in problem for n in (1, 2, 3, 4)] == [True, False, True, False]
    pasted(desk, "CLOAK P1\n0\n+2\nUNCLOAK")
    assert desk.written == ["CLOAK P1", "0", "+2", "UNCLOAK"]
    assert lines(desk).toPlainText() == "CLOAK P1; 0; +2; UNCLOAK"


def test_the_orders_of_several_ships_are_pasted_and_only_what_is_wrong_stays(qtbot: QtBot) -> None:
    desk = Silence(qtbot, "hunter", "hound")
    pasted(desk, "Lantern: +1\nHound: S9\nWhisper: 0")
    assert desk.written == []
    desk.ship = "lantern"
    assert desk.written == ["+1"]
    assert lines(desk).toPlainText() == "Hound: S9\nWhisper: 0"
    problem = desk.window.written.problem
    assert '"S9"' in problem
    assert "called Whisper" in problem


def test_what_is_typed_stays_while_the_game_goes_on_and_goes_with_the_ship(qtbot: QtBot) -> None:
    desk = Silence(qtbot, "hunter", "hound")
    lines(desk).setFocus()
    QTest.keyClicks(lines(desk), "P1")
    desk.window.order({"do": "order", "unit": "lantern", "order": "+1"})
    assert lines(desk).toPlainText() == "P1"
    desk.window.choose("lantern")
    assert lines(desk).toPlainText() == "+1"
    desk.window.choose("whisper")
    assert desk.window.written.isHidden()
