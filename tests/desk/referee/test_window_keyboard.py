"""The referee's window by keys alone, and what windows say to those who listen: no more than their views."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ambuscade.desk.referee.players import PlayersWindow
from ambuscade.desk.window import SeatWindow
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.names import unit_name, word
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from tests.desk.hands import settle
from tests.desk.test_window_keyboard import nameless, stops, used
from tests.every_system import players

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.desk.referee.window import RefereeWindow
    from ambuscade.rules.view import View


@pytest.mark.parametrize("dock", ["timeline", "rolls"])
def test_tab_reaches_all_that_can_be_used_and_all_has_a_name(window: RefereeWindow, dock: str) -> None:
    window.docks[dock].raise_()
    settle()
    reached = stops(window)
    wanted = [part for part in used(window) if not part.objectName().startswith("step-")]  # those are told
    assert [f"{part.objectName()} {part}" for part in wanted if part not in reached] == []
    assert nameless(window) == []
    names = {part.objectName() for part in reached}
    assert {"knows-cylon", "players", "ready-colonial", "black"} <= names
    assert (dock == "rolls") is ("rolls" in names)


def test_the_screens_switches_have_keys(window: RefereeWindow) -> None:
    window.map.setFocus()
    for key, name in ((Qt.Key.Key_Z, "freeze"), (Qt.Key.Key_B, "black"), (Qt.Key.Key_K, "link")):
        QTest.keyClick(window.map, key)
        assert window.actions_of[name].isChecked()


def test_who_stands_at_the_players_window_may_go_over_the_map_by_keys(qtbot: QtBot, table: Table) -> None:
    window = PlayersWindow(table.seat("cylon"), DARK)
    qtbot.addWidget(window)
    window.show()
    window.black_out(on=False)
    window.map.zoom(4.0)
    before = window.map.camera
    QTest.keyClick(window, Qt.Key.Key_Right)
    QTest.keyClick(window, Qt.Key.Key_Down)
    after = window.map.camera
    assert (after.left > before.left, after.top > before.top) == (True, True)


def heard(window: QWidget) -> str:
    """All that a window says to those who listen instead of looking."""
    said = []
    for part in (window, *window.findChildren(QWidget)):
        spoken = QAccessible.queryAccessibleInterface(part)
        if spoken is not None:
            said += [spoken.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description)]
    return "\n".join(said)


def names(view: View) -> set[str]:
    """What the units of a view are called."""
    return {unit_name(unit) for unit in view.units}


@pytest.fixture(params=players.systems())
def lively(request: pytest.FixtureRequest) -> Table:
    """A game of each system, some steps on, in which contact is common."""
    game = Game.new(scenario.from_table(players.games_of(request.param).canary(Random(3))), key=bytes(32))
    for _ in range(5):
        game.submit({"seat": "referee", "do": "advance"})
    return Table(game)


def test_what_is_heard_is_hex_unit_and_how_well_it_is_known_and_no_more_than_the_view(
    qtbot: QtBot, lively: Table
) -> None:
    every = names(lively.seat("referee").view())
    for side in lively.seat("public").view().sides:
        seat = lively.seat(side.id)
        view = seat.view()
        window, wall = SeatWindow(seat, DARK), PlayersWindow(seat, DARK)
        for each in (window, wall):
            qtbot.addWidget(each)
            each.show()
        told = wall.map.accessibleDescription()
        for unit in view.units:
            if unit.hex is None:
                continue
            window.map.go_to(unit.hex)
            for said in (window.map.accessibleDescription(), told):
                assert unit.hex in said
                assert unit_name(unit) in said
                assert unit.known in {"own", "open"} or word("known", unit.known) in said
            assert not _mentioned(every - names(view), heard(window))
        assert not _mentioned(every - names(view), heard(wall))
        QApplication.processEvents()


def _mentioned(secrets: set[str], said: str) -> list[str]:
    return [name for name in secrets if re.search(rf"\b{re.escape(name)}\b", said)]
