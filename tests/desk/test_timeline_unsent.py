"""Before a seat says that it is ready, it is told of orders that are filled in and not given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QPushButton

from ambuscade import resources
from ambuscade.desk.window import SeatWindow
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_ready_names_what_was_filled_in_and_not_given(qtbot: QtBot) -> None:
    game = Game.new(scenario.read(resources.path("scenarios", "first-silence.toml")), key=bytes(32))
    window = SeatWindow(Table(game).seat("raider"), DARK)
    qtbot.addWidget(window)
    window.show()
    card = next(card for card in window.detail.orders.cards if card.offer.do == "plot")
    card.open(opened=True)
    preset = next(part for part in card.findChildren(QPushButton) if part.text() == "CLOAK, 0, 0, 0")
    preset.click()
    window.timeline.run()
    assert window.timeline.sheet is not None
    said = " ".join(label.text() for label in window.timeline.sheet.findChildren(QLabel))
    assert "Filled in, but not given as an order" in said
    window.timeline.put_away()
    next(part for part in card.findChildren(QPushButton) if part.objectName() == "give").click()
    window.timeline.run()
    said = " ".join(label.text() for label in window.timeline.sheet.findChildren(QLabel))
    assert "not given as an order" not in said
