"""The players' window: one audience's view and nothing else, large, held still or black when wanted so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QMenuBar

from ambuscade import resources
from ambuscade.desk.referee.players import LARGER, PlayersWindow
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from tests.desk.referee.conftest import ORDERS
from tests.desk.referee.kit import words

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

HIDDEN = ("Halcyon", "Orion", "Wasp")


def opened(qtbot: QtBot, table: Table, audience: str) -> PlayersWindow:
    made = PlayersWindow(table.seat(audience), DARK)
    qtbot.addWidget(made)
    made.show()
    made.come_up()
    qtbot.waitUntil(lambda: not made.is_black)
    return made


def picture(window: PlayersWindow) -> QImage:
    window.map.finish()
    return window.grab().toImage()


@pytest.mark.parametrize("audience", ["cylon", "public"])
def test_it_says_nothing_that_its_audience_may_not_know(qtbot: QtBot, table: Table, audience: str) -> None:
    window = opened(qtbot, table, audience)
    for _ in range(12):
        table.seat("referee").submit({"do": "advance"})
        assert not any(name in words(window) for name in HIDDEN)
    assert "Talon" in words(window)


def test_its_owner_sees_his_own(qtbot: QtBot, table: Table) -> None:
    window = opened(qtbot, table, "colonial")
    table.seat("referee").submit({"do": "advance", "to": "1.11.6B3"})
    assert "Wasp moved to 1006." in words(window)


def test_it_is_the_same_whatever_is_hidden(qtbot: QtBot, game: Game) -> None:
    text = resources.path("scenarios", "refuelling-at-carillon.toml").read_text(encoding="utf-8")
    assert "Orion" in text
    other = Game.new(scenario.parse(text.replace("Orion", "Umbra").encode()), key=bytes([5]) * 32)
    for order in ORDERS:
        other.submit(order)
    one, two = (opened(qtbot, Table(each), "cylon") for each in (game, other))
    assert picture(one) == picture(two)
    assert words(one) == words(two)


def test_it_begins_black_and_shows_nothing_when_it_is_black(qtbot: QtBot, table: Table) -> None:
    window = PlayersWindow(table.seat("colonial"), DARK)
    qtbot.addWidget(window)
    window.show()
    assert window.is_black
    image = window.grab().toImage()
    points = [(x, y) for x in range(0, image.width(), 40) for y in range(0, image.height(), 40)]
    assert {image.pixelColor(x, y).name() for x, y in points} == {"#000000"}
    assert window.windowTitle() == "Ambuscade"
    window.come_up()
    qtbot.waitUntil(lambda: not window.is_black)
    assert "Colonial" in window.windowTitle()
    window.black_out(on=True)
    assert window.windowTitle() == "Ambuscade"


def test_what_is_held_still_stays_and_catches_up(qtbot: QtBot, table: Table) -> None:
    window = opened(qtbot, table, "cylon")
    window.freeze(on=True)
    before = words(window)
    held = picture(window)
    table.seat("referee").submit({"do": "advance", "to": "1.12.6A"})
    window.ping("0101")
    assert words(window) == before
    assert picture(window) == held
    window.freeze(on=False)
    assert "impulse 12" in words(window)


def test_it_has_no_menus_and_large_letters(qtbot: QtBot, table: Table) -> None:
    window = opened(qtbot, table, "public")
    assert not window.findChildren(QMenu)
    assert not window.findChildren(QMenuBar)
    assert LARGER > 1.5
    sizes = {label.fontInfo().pixelSize() for label in window.findChildren(QLabel) if label.text()}
    assert min(sizes) >= 18


def test_who_stands_at_it_may_zoom_and_see_the_whole_map(qtbot: QtBot, table: Table) -> None:
    window = opened(qtbot, table, "public")
    whole = window.map.camera
    QTest.keyClick(window, Qt.Key.Key_Plus)
    assert window.map.camera.radius > whole.radius
    QTest.keyClick(window, Qt.Key.Key_Minus)
    QTest.keyClick(window, Qt.Key.Key_F)
    assert window.map.camera.radius == pytest.approx(whole.radius, abs=0.5)


def test_a_closed_window_hears_nothing_more(qtbot: QtBot, table: Table) -> None:
    window = opened(qtbot, table, "public")
    said: list[str] = []
    window.gone.connect(lambda: said.append("gone"))
    before = words(window)
    window.close()
    table.seat("referee").submit({"do": "advance", "to": "1.12.6A"})
    assert (said, words(window)) == (["gone"], before)
