"""Looking around from a hex: what is out of sight is shaded, slice by slice, from the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame

from ambuscade.desk.map.looking import Looking
from ambuscade.desk.window import SeatWindow
from ambuscade.hexes.hex import HexMap
from ambuscade.hexes.line import sight
from ambuscade.picture import heat
from ambuscade.picture.ground import Ground
from ambuscade.picture.sighting import Sighting
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import Terrain
from tests.benchmarks import expanse
from tests.desk import sample
from tests.desk.map.kit import canvas, click, picture, pixel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.rules.view import View
    from tests.desk.conftest import Place

FROM, BEHIND, BESIDE = "2113", "2117", "1913"
SHADE = heat.RAMPS[heat.SHADE]["dark"][-1]


def walled() -> View:
    wall = Terrain(kind="planet", hexes=("2115",), blocks=True)
    return replace(sample.searcher(), terrain=(wall,), contacts=(), areas=())


def test_what_is_shaded_is_what_no_line_reaches() -> None:
    view = walled()
    look = Sighting(view, Ground(view.map), FROM)
    while look.go_on():
        pass
    on = HexMap(view.map.columns, view.map.rows)
    shaded = ~np.isnan(look.heat().values)
    for at in on.hexes():
        seen = sight(on.parse(FROM), at, lambda each: on.contains(each) and on.name(each) == "2115")
        assert shaded[at.offset] != seen, on.name(at)


def test_it_goes_with_the_selected_unit_or_the_hex_that_was_pointed_at(qtbot: QtBot) -> None:
    shown = canvas(qtbot, walled())
    looking = Looking(shown, walled())
    click(shown, FROM)
    looking.switch(on=True)
    qtbot.waitUntil(lambda: looking.is_done)
    assert [pixel(shown, shown.centre_of(name)).name() for name in (BEHIND, BESIDE)] == [SHADE, DARK.space]
    click(shown, "2118")
    qtbot.waitUntil(lambda: looking.is_done)
    assert pixel(shown, shown.centre_of(BEHIND)).name() == DARK.space
    shown.show_selected("spectre")
    qtbot.waitUntil(lambda: looking.is_done)
    assert pixel(shown, shown.centre_of(BEHIND)).name() == SHADE
    looking.switch(on=False)
    assert pixel(shown, shown.centre_of(BEHIND)).name() == DARK.space


def test_the_other_seats_terrain_is_nowhere_in_it(qtbot: QtBot) -> None:
    plain = replace(walled(), terrain=())
    shown = canvas(qtbot, plain)
    looking = Looking(shown, plain)
    looking.switch(on=True)
    qtbot.waitUntil(lambda: looking.is_done)
    assert pixel(shown, shown.centre_of(BEHIND)).name() == DARK.space
    looking.show_view(walled())
    shown.show_selected("spectre")
    qtbot.waitUntil(lambda: looking.is_done)
    assert pixel(shown, shown.centre_of(BEHIND)).name() == SHADE


@pytest.fixture
def window(qtbot: QtBot, place: type[Place]) -> SeatWindow:
    made = SeatWindow(place(walled()).seat, DARK)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_its_key_switches_it_and_escape_puts_it_down(window: SeatWindow) -> None:
    legend = window.map.findChild(QFrame, "heat-legend")
    action = window.actions_of["look_around"]
    assert isinstance(legend, QFrame)
    for end in (Qt.Key.Key_Escape, Qt.Key.Key_L):
        QTest.keyClick(window.map, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
        assert action.isChecked()
        shift = (
            Qt.KeyboardModifier.NoModifier if end is Qt.Key.Key_Escape else Qt.KeyboardModifier.ShiftModifier
        )
        QTest.keyClick(window.map, end, shift)
        assert not action.isChecked()
        assert not legend.isVisible()


def test_a_huge_map_never_holds_the_window_up_and_tells_how_far_it_is(qtbot: QtBot) -> None:
    view = expanse.view()
    shown = canvas(qtbot, view)
    picture(shown)
    looking = Looking(shown, view)
    legend = shown.findChild(QFrame, "heat-legend")
    assert isinstance(legend, QFrame)
    beats: list[int] = []
    clock = QElapsedTimer()
    clock.start()
    beat = QTimer()
    beat.timeout.connect(lambda: beats.append(clock.restart()))
    beat.start(5)
    looking.switch(on=True)
    qtbot.waitUntil(lambda: "%, Esc stops" in legend.accessibleName())
    assert not looking.is_done
    looking.switch(on=False)
    assert looking.is_done
    assert sorted(beats)[len(beats) // 2] < 60
