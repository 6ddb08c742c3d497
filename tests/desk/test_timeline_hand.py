"""Orders are dragged from turn to turn on the timeline, until they are sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton

from tests.desk.map.silence import LEFT, Silence

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def desk(qtbot: QtBot) -> Silence:
    return Silence(qtbot)


def cell(desk: Silence, label: str) -> QPoint:
    """The middle of a column of the ship's lane."""
    chart = desk.window.timeline.chart
    rows = [row.unit for row in chart.shown.rows]
    labels = [column.label for column in chart.shown.columns]
    return chart.grid.cell(rows.index(desk.ship), labels.index(label)).center().toPoint()


def pull(desk: Silence, start: str, end: str) -> None:
    desk.drag(desk.window.timeline.chart, cell(desk, start), cell(desk, end))


def chip(desk: Silence, name: str) -> QPushButton:
    found = desk.window.findChild(QPushButton, name)
    assert isinstance(found, QPushButton), name
    return found


@pytest.mark.rule("C9")
def test_orders_change_places_and_move_beyond_the_end(desk: Silence) -> None:
    desk.plot("CLOAK", "+2", "P1")
    pull(desk, "T2", "T3")
    assert desk.written == ["CLOAK", "P1", "+2"]
    pull(desk, "T3", "T5")
    assert desk.written == ["CLOAK", "P1", "0", "0", "+2"]
    pull(desk, "T5", "T5")
    assert desk.written == ["CLOAK", "P1", "0", "0", "+2"]


@pytest.mark.rule("C9")
def test_where_an_order_cannot_stand_it_does_not_fall(desk: Silence) -> None:
    desk.plot("CLOAK", "+2", "P1")
    pull(desk, "Movement", "T3")
    assert desk.written == ["CLOAK", "+2", "P1"]


def test_an_order_is_dragged_off(desk: Silence) -> None:
    desk.plot("CLOAK", "+2", "P1")
    chart = desk.window.timeline.chart
    desk.drag(chart, cell(desk, "T3"), QPoint(10, chart.height() // 2))
    assert desk.written == ["CLOAK", "+2"]


def test_words_are_dragged_and_clicked_onto_turns(desk: Silence) -> None:
    chart = desk.window.timeline.chart
    cloak = chip(desk, "act-CLOAK")
    end = cloak.mapFromGlobal(chart.mapToGlobal(cell(desk, "Movement")))
    desk.drag(cloak, QPoint(8, 8), end)
    assert desk.written == ["CLOAK"]
    QTest.mouseClick(chip(desk, "act-S1"), LEFT)
    QTest.mouseClick(chart, LEFT, pos=cell(desk, "T3"))
    assert desk.written == ["CLOAK", "0", "S1"]


def test_other_words_are_typed_for_their_turn(desk: Silence) -> None:
    desk.plot("CLOAK")
    chart = desk.window.timeline.chart
    QTest.mouseClick(chip(desk, "act"), LEFT)
    QTest.mouseClick(chart, LEFT, pos=cell(desk, "T2"))
    editor = desk.window.timeline.editor
    assert editor is not None
    words = editor.findChild(QComboBox, "field-order")
    assert isinstance(words, QComboBox)
    words.setEditText("S2+3")
    QTest.mouseClick(chip(desk, "plan-set"), LEFT)
    assert desk.written == ["CLOAK", "S2+3"]


def test_keys_shift_an_order_and_remove_it(desk: Silence) -> None:
    desk.plot("CLOAK", "+2", "P1")
    chart = desk.window.timeline.chart
    QTest.mouseClick(chart, LEFT, pos=cell(desk, "T2"))
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert desk.written == ["CLOAK", "P1", "+2"]
    QTest.keyClick(chart, Qt.Key.Key_Delete)
    assert desk.written == ["CLOAK", "P1"]


@pytest.mark.rule("C15")
def test_sealed_orders_stay(desk: Silence) -> None:
    desk.plot("CLOAK", "+2", "P1")
    desk.window.order({"do": "ready"})
    desk.table.seat("hunter").submit({"do": "ready"})
    pull(desk, "T2", "T3")
    assert desk.written == ["+2", "P1"]
