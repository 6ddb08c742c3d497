"""A window has the size that a hand gave it: nothing that it shows changes that, nor what is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QApplication

from ambuscade import resources
from ambuscade.desk.docks import LEAST, screen_name
from ambuscade.desk.settings import Settings
from ambuscade.desk.window import SeatWindow
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

SMALL = QSize(1000, 640)


@pytest.fixture
def fleet() -> Iterator[Table]:
    """The shipped game with the most ships, at its beginning."""
    table = Table(Game.new(scenario.read(resources.path("scenarios", "long-night-of-harrow-deep.toml"))))
    yield table
    table.close()


def opened(qtbot: QtBot, table: Table, settings: Settings) -> SeatWindow:
    side = table.seat("public").view().sides[0].id
    made = SeatWindow(table.seat(side), DARK, None, settings)
    qtbot.addWidget(made)
    made.resize(SMALL)
    made.show()
    qtbot.waitExposed(made)
    return made


def kept(of: SeatWindow, settings: Settings) -> list[bytes]:
    screen = screen_name(of)
    of.close()
    return [bytes(settings.place(f"{screen}/{each}").data()) for each in ("docks", "shapes", "window")]


@pytest.mark.parametrize("size", [100, 175, 200])
def test_no_choice_and_no_refusal_changes_a_windows_size_or_what_is_kept(
    qtbot: QtBot, fleet: Table, size: int
) -> None:
    remembered = []
    for place in (0, 1, -1):
        settings = Settings(theme=DARK)
        settings.set_text_size(size)
        shown = opened(qtbot, fleet, settings)
        ids = [unit.id for unit in shown.review.view.units if unit.known == "own"]
        for unit in ids if place == 0 else (ids[0], ids[place]):
            shown.choose(unit)
            QApplication.processEvents()
            assert shown.size() == SMALL
            assert shown.minimumSize() == LEAST
        if place:
            shown.order({"do": "plan", "unit": ids[place], "steps": [{"do": "fly"}] * 9})
            assert shown.detail.refusal
            QApplication.processEvents()
            assert shown.size() == SMALL
        remembered.append(kept(shown, settings))
    assert remembered[0][0]
    assert remembered[1:] == remembered[:-1]


@pytest.mark.parametrize("size", [100, 200])
def test_in_the_least_window_the_loud_buttons_are_whole_whatever_is_chosen(
    qtbot: QtBot, fleet: Table, size: int
) -> None:
    settings = Settings(theme=DARK)
    settings.set_text_size(size)
    shown = opened(qtbot, fleet, settings)
    shown.resize(LEAST)
    for unit in [each.id for each in shown.review.view.units if each.known == "own"]:
        shown.choose(unit)
        QApplication.processEvents()
        for name in ("button-ready", "hand-over"):
            loud = shown.findChild(QAbstractButton, name)
            assert loud is not None, name
            assert loud.visibleRegion().boundingRect() == loud.rect(), name


def test_what_appears_in_the_timeline_moves_nothing_on_the_map(qtbot: QtBot, table: Table) -> None:
    settings = Settings(theme=DARK)
    shown = SeatWindow(table.seat("cylon"), DARK, None, settings)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    QApplication.processEvents()
    map_, dock, camera = shown.map.size(), shown.docks["timeline"].height(), shown.map.camera
    lanes = len(shown.timeline.chart.shown.rows)
    shown.order({"do": "plan", "unit": "spectre", "steps": [{"impulse": 3, "do": "sweep", "group": "basic"}]})
    QApplication.processEvents()
    assert shown.detail.refusal == "", shown.detail.refusal
    assert len(shown.timeline.chart.shown.rows) >= lanes
    assert (shown.map.size(), shown.docks["timeline"].height()) == (map_, dock)
    assert shown.map.camera == camera


def test_a_dock_that_grows_leaves_the_maps_scale_and_a_window_that_grows_fits_it_anew(
    qtbot: QtBot, table: Table
) -> None:
    shown = opened(qtbot, table, Settings(theme=DARK))
    shown.map.fit()
    QApplication.processEvents()
    radius = shown.map.camera.radius
    shown.docks.arrange(120)
    QApplication.processEvents()
    assert shown.map.camera.radius == radius
    shown.resize(1600, 1000)
    QApplication.processEvents()
    assert shown.map.camera.radius > radius
