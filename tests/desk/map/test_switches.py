"""The map's keys in a seat's window: each switches its own, tells whether it is on, and Esc puts it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from ambuscade.desk.window import SeatWindow
from ambuscade.picture.measure import RANGE, SIGHT, Measured
from ambuscade.picture.theme import DARK
from ambuscade.text import Text, say
from tests.desk import sample
from tests.desk.map.kit import click

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.desk.conftest import Place


@pytest.fixture
def window(qtbot: QtBot, place: type[Place]) -> SeatWindow:
    made = SeatWindow(place(sample.searcher()).seat, DARK)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.choose("spectre")
    return made


def on(window: SeatWindow) -> set[str]:
    return {name for name in ("arcs", RANGE, SIGHT, "odds") if window.actions_of[name].isChecked()}


def test_each_key_switches_its_own_and_back(window: SeatWindow) -> None:
    for key, name in (
        (Qt.Key.Key_A, "arcs"),
        (Qt.Key.Key_R, RANGE),
        (Qt.Key.Key_L, SIGHT),
        (Qt.Key.Key_O, "odds"),
    ):
        QTest.keyClick(window.map, key)
        assert on(window) == {name}
        QTest.keyClick(window.map, key)
        assert on(window) == set()


def test_one_tool_takes_the_others_place_and_escape_puts_it_down(window: SeatWindow) -> None:
    QTest.keyClick(window.map, Qt.Key.Key_R)
    QTest.keyClick(window.map, Qt.Key.Key_L)
    assert (on(window), window.map.tool) == ({SIGHT}, SIGHT)
    QTest.keyClick(window.map, Qt.Key.Key_Escape)
    assert (on(window), window.map.tool) == (set(), None)


def test_a_tool_taken_up_from_a_button_gives_the_keys_to_the_map(window: SeatWindow) -> None:
    window.roster.setFocus()
    window.actions_of[RANGE].trigger()
    assert window.map.hasFocus()
    for _ in range(2):
        QTest.keyClick(window.map, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert isinstance(window.map.laid, Measured)
    assert window.map.laid.unit == "spectre"


def test_the_arcs_key_tells_of_the_ship_that_is_selected(window: SeatWindow) -> None:
    QTest.keyClick(window.map, Qt.Key.Key_A)
    window.choose("talon")
    assert on(window) == set()
    window.choose("shrike")
    assert on(window) == {"arcs"}
    window.choose("spectre")
    assert on(window) == {"arcs"}
    assert window.map.shown.arcs == {"spectre"}


def test_a_hex_is_asked_for_and_gone_to_by_keys(window: SeatWindow) -> None:
    QTest.keyClick(window.map, Qt.Key.Key_G)
    line = window.map.findChild(QLineEdit, "go-to-line")
    assert isinstance(line, QLineEdit)
    assert line.hasFocus()
    QTest.keyClicks(line, "0612")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert not line.isVisible()
    assert window.map.hasFocus()
    assert window.map.accessibleDescription().startswith("Hex 0612")


def test_a_card_is_pinned_and_taken_off_with_its_key(window: SeatWindow) -> None:
    click(window.map, "1212")
    QTest.keyClick(window.map, Qt.Key.Key_C)
    assert window.map.pinned == ("1212",)
    QTest.keyClick(window.map, Qt.Key.Key_C)
    assert not window.map.pinned


def test_where_there_is_nothing_to_lay_over_the_map_its_button_is_grey_and_says_why(
    qtbot: QtBot, place: type[Place]
) -> None:
    at = place(replace(sample.searcher(), contacts=()))
    window = SeatWindow(at.seat, DARK)
    qtbot.addWidget(window)
    action = window.actions_of["odds"]
    assert not action.isEnabled()
    assert say(Text("desk.action.odds.none")) in action.toolTip()
    at.tell(sample.searcher())
    assert action.isEnabled()
    assert say(Text("desk.action.odds.none")) not in action.toolTip()
