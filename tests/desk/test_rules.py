"""The rules browser: behind every number, found by number or words, and its window's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QListWidget

from ambuscade.desk.rules import RulesBrowser
from ambuscade.desk.widgets import RuleLabel
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from ambuscade.rulebook import rulebook
from ambuscade.rules.view import Source
from tests.desk import sample

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from tests.desk.conftest import Place


@pytest.fixture
def at(place: type[Place]) -> Place:
    return place(sample.searcher())


@pytest.fixture
def window(qtbot: QtBot, at: Place) -> SeatWindow:
    made = SeatWindow(at.seat, DARK)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def browser(window: SeatWindow) -> RulesBrowser:
    return window.findChildren(RulesBrowser)[0]


def opened(window: SeatWindow) -> tuple[RulesBrowser, QLineEdit]:
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F1)
    return browser(window), browser(window).findChildren(QLineEdit)[0]


def words(of: QWidget) -> str:
    return "\n".join(label.text() for label in of.findChildren(QLabel))


def listed(of: RulesBrowser) -> list[str]:
    rows = of.findChildren(QListWidget)[0]
    items = [rows.item(row) for row in range(rows.count())]
    return [item.text().split()[0] for item in items if not item.isHidden()]


def test_f1_opens_all_rules(window: SeatWindow) -> None:
    shown, _ = opened(window)
    assert len(listed(shown)) == 44
    assert "A1  The map" in words(shown)


@pytest.mark.parametrize("place_of", ["facts", "log", "barred", "refusal"])
def test_a_click_on_a_number_opens_it_there(window: SeatWindow, at: Place, place_of: str) -> None:
    window.choose("spectre")
    if place_of == "refusal":
        at.refuse("A38")
        window.order({"do": "ready"})
    number = {"facts": "A16", "log": "A26", "barred": "A15", "refusal": "A38"}[place_of]
    labels = [label for label in window.findChildren(RuleLabel) if label.number == number]
    QTest.mouseClick(labels[-1], Qt.MouseButton.LeftButton)
    assert browser(window).shown == number


def test_a_second_number_is_shown_in_the_same_browser(window: SeatWindow) -> None:
    first, field = opened(window)
    QTest.keyClicks(field, "upkeep")
    label = next(label for label in window.findChildren(RuleLabel) if label.number == "A26")
    QTest.mouseClick(label, Qt.MouseButton.LeftButton)
    assert window.findChildren(RulesBrowser) == [first]
    assert (first.shown, field.text()) == ("A26", "")


def test_a_label_without_a_number_asks_for_nothing(qtbot: QtBot, window: SeatWindow) -> None:
    empty = RuleLabel("")
    qtbot.addWidget(empty)
    empty.setParent(window)
    QTest.mouseClick(empty, Qt.MouseButton.LeftButton)
    assert window.findChildren(RulesBrowser) == []


def test_rules_are_found_while_one_types_by_number_and_by_words(window: SeatWindow) -> None:
    shown, field = opened(window)
    QTest.keyClicks(field, "a2")
    assert shown.shown == "A2"
    field.clear()
    QTest.keyClicks(field, "largest radius")
    assert "A24" in listed(shown)
    assert len(listed(shown)) < 5
    field.clear()
    QTest.keyClicks(field, "no rule says this")
    assert listed(shown) == []
    assert "No rule says that." in words(shown)


def test_rules_that_say_it_in_their_title_come_first(window: SeatWindow) -> None:
    shown, field = opened(window)
    QTest.keyClicks(field, "sweep")
    titles = [rule.title.casefold() for rule in rulebook("ambush-fields").rules]
    named = sum("sweep" in title for title in titles)
    rows = shown.findChildren(QListWidget)[0]
    found = ["sweep" in rows.item(row).text().casefold() for row in range(rows.count())]
    assert 0 < named < len(found)
    assert found == [True] * named + [False] * (len(found) - named)
    assert rows.currentRow() == 0
    field.clear()
    assert listed(shown)[:2] == ["A1", "A2"]


def test_the_arrows_move_in_the_list_while_one_types(window: SeatWindow) -> None:
    shown, field = opened(window)
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert shown.shown == "A2"


def test_a_rule_is_shown_with_its_ruling_its_options_and_whence_it_comes(window: SeatWindow) -> None:
    shown, _ = opened(window)
    shown.open_at("A24")
    said = words(shown)
    assert "Ruling note" in said
    assert "One of: Nearest, Centre. Usually: Nearest." in said
    assert "From 0 to 99. Usually: 5." in said
    assert "base game" in said
    shown.open_at("A29")
    assert "Usually: yes." in words(shown)
    shown.open_at("A41")
    assert "Not played yet" in words(shown)


def test_ruling_notes_alone_are_listed_on_request(window: SeatWindow) -> None:
    shown, _ = opened(window)
    QTest.mouseClick(shown.findChildren(QCheckBox)[0], Qt.MouseButton.LeftButton)
    assert "A7" in listed(shown)
    assert "A9" not in listed(shown)


def test_a_number_that_is_none_changes_nothing(window: SeatWindow) -> None:
    shown, _ = opened(window)
    shown.open_at("A3")
    shown.open_at("Z99")
    assert shown.shown == "A3"


def test_it_goes_off_the_screen_with_its_window(window: SeatWindow) -> None:
    shown, _ = opened(window)
    assert shown.isVisible()
    window.close()
    assert not shown.isVisible()


def test_a_rule_says_where_its_figures_are_the_groups_own(qtbot: QtBot, place: type[Place]) -> None:
    source = Source(table="blinding_impulses", rule="A17", file="mine/tables.toml")
    at = place(replace(sample.searcher(), sources=(source,)))
    made = SeatWindow(at.seat, DARK)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    shown, _ = opened(made)
    assert "your own" not in words(shown)
    shown.open_at("A17")
    assert 'the table "Blinding impulses" is your own, from mine/tables.toml.' in words(shown)
