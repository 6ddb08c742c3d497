"""The roster: it touches only what changed, is sifted by words and walked through by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit

from ambuscade.desk.panels.roster import Roster
from ambuscade.desk.widgets import Card
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import REFEREE
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def roster(qtbot: QtBot) -> Roster:
    made = Roster()
    qtbot.addWidget(made)
    made.show_view(sample.owner(), DARK)
    made.show()
    return made


def cards(of: Roster) -> dict[str, Card]:
    return {card.objectName().removeprefix("known-"): card for card in of.findChildren(Card)}


def headings(of: Roster) -> set[str]:
    return {label.text() for label in of.findChildren(QLabel) if label.property("role") == "heading"}


def test_the_fields_card_tells_of_the_greatest_danger(qtbot: QtBot) -> None:
    said = cards(roster(qtbot))["halcyon"].accessibleDescription()
    assert "Spectre finds it at 67%, fully at 33%" in said


def test_to_the_referee_all_ships_are_ships_and_none_is_in_sight_only(qtbot: QtBot) -> None:
    made = roster(qtbot)
    assert {"Your ships", "In sight"} <= headings(made)
    view = sample.owner()
    seen = tuple(replace(unit, known="seen") for unit in view.units)
    made.show_view(replace(view, audience=REFEREE, units=seen), DARK)
    assert "All ships" in headings(made)
    assert not {"Your ships", "In sight"} & headings(made)


def test_only_what_changed_is_touched(qtbot: QtBot) -> None:
    made = roster(qtbot)
    before = cards(made)
    view = sample.owner()
    moved = tuple(replace(unit, hex="0101") if unit.id == "orion" else unit for unit in view.units)
    made.show_view(replace(view, units=moved), DARK)
    after = cards(made)
    assert all(before[name] is after[name] for name in before)
    assert "0101" in after["orion"].accessibleDescription()


def test_arrow_keys_walk_through_the_cards(qtbot: QtBot) -> None:
    made = roster(qtbot)
    chosen: list[str] = []
    made.chosen.connect(chosen.append)
    first = cards(made)["halcyon"]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    QTest.keyClick(cards(made)["orion"], Qt.Key.Key_End)
    assert chosen == ["orion", "shrike"]


def test_many_cards_are_sifted_by_words(qtbot: QtBot) -> None:
    made = roster(qtbot)
    view = sample.owner()
    sift = made.findChild(QLineEdit, "roster-filter")
    assert isinstance(sift, QLineEdit)
    assert not sift.isVisible()
    fleet = tuple(replace(view.units[0], id=f"ship-{n}", name=f"Ship {n}") for n in range(20))
    made.show_view(replace(view, units=fleet), DARK)
    assert sift.isVisible()
    QTest.keyClicks(sift, "ship 17")
    assert [name for name, card in cards(made).items() if card.isVisible()] == ["ship-17"]
