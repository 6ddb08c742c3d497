"""The palette: what a window offers is found by its name and done by keys, and nothing else is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from ambuscade.desk.palette import Entry, Palette, score
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.desk.conftest import Place

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qtbot: QtBot, place: type[Place]) -> SeatWindow:
    made = SeatWindow(place(sample.searcher()).seat, DARK)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def opened(window: SeatWindow) -> tuple[Palette, QLineEdit]:
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_K, CONTROL)
    palette = window.findChildren(Palette)[-1]
    return palette, palette.findChildren(QLineEdit)[0]


def test_an_action_is_found_and_done_by_keys(window: SeatWindow) -> None:
    palette, field = opened(window)
    assert field.hasFocus()
    QTest.keyClicks(field, "arcs")
    assert palette.found[0] == "Arcs"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.actions_of["arcs"].isChecked()
    assert not palette.isVisible()


def test_down_moves_to_the_next_that_was_found(window: SeatWindow) -> None:
    palette, field = opened(window)
    QTest.keyClicks(field, "zoom")
    assert palette.found == ("Zoom in", "Zoom out")
    radius = window.map.camera.radius
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.map.camera.radius < radius


def test_a_ship_and_a_contact_are_chosen_by_name(window: SeatWindow) -> None:
    for sought, chosen in (("shri", "shrike"), ("contact 1", "contact-1")):
        _, field = opened(window)
        QTest.keyClicks(field, sought)
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert window.selected == chosen


def test_it_offers_what_is_there_and_nothing_of_the_other_side(window: SeatWindow) -> None:
    palette, _ = opened(window)
    assert {"Spectre", "Talon", "Shrike", "Hand over", "Rules"} <= set(palette.found)
    assert "Range" not in palette.found or "range" in window.actions_of
    assert not {"Halcyon", "Orion", "Wasp ×8"} & set(palette.found)


def test_esc_closes_it(window: SeatWindow) -> None:
    palette, field = opened(window)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_it_goes_when_it_loses_the_keys(window: SeatWindow) -> None:
    palette, _ = opened(window)
    window.map.setFocus()
    assert not palette.isVisible()


def test_nothing_found_does_nothing(qtbot: QtBot) -> None:
    done: list[str] = []
    over = QWidget()
    qtbot.addWidget(over)
    over.show()
    palette = Palette([Entry("one", "", lambda: done.append("one"))], over)
    field = palette.findChildren(QLineEdit)[0]
    QTest.keyClicks(field, "zzz")
    assert palette.found == ()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert done == []


@pytest.mark.parametrize(
    ("sought", "better", "worse"),
    [
        ("fit", "Fit", "Outfit"),
        ("log", "Log", "Save log as text"),
        ("save", "Save log", "Since a vessel"),
    ],
)
def test_the_better_fit_is_first(sought: str, better: str, worse: str) -> None:
    first, second = score(sought, better), score(sought, worse)
    assert first is not None
    assert second is None or first < second


def test_letters_out_of_order_are_no_fit() -> None:
    assert score("tif", "Fit") is None
