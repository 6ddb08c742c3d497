"""How fast the desk is: from its start to a map that can be clicked, and from a new view to its picture.

Run them by name: `pytest tests/benchmarks`. Processor time is measured, so that what else the machine
does counts for nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from ambuscade import resources
from ambuscade.desk.window import SeatWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from tests.benchmarks.clock import timed, told

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

FLEET = "long-night-of-harrow-deep.toml"
TIMES_A_BARE_WINDOW = 4
STARTS = 5
VIEW_SECONDS = 0.025
STEPS_PLAYED, STEPS_MEASURED = 12, 20

BARE = """
import os, time
import numpy
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.resize(1600, 1000)
window.show()
window.repaint()
print(time.process_time(), flush=True)
os._exit(0)
"""
PLAYED = """
import os, sys, time
from PySide6.QtCore import QRegularExpression, QStandardPaths
from PySide6.QtWidgets import QApplication, QPushButton
QStandardPaths.writableLocation = staticmethod(lambda _: sys.argv[2])

def come_in(*_):
    QApplication.processEvents()
    named = {each.objectName(): each for each in QApplication.topLevelWidgets()}
    named["curtain"].findChildren(QPushButton, QRegularExpression("^here-"))[0].click()
    window = next(each for each in QApplication.topLevelWidgets() if each.objectName() == "seat-window")
    window.map.repaint()
    print(time.process_time(), flush=True)
    os._exit(0)

QApplication.exec = come_in
from ambuscade.__main__ import main
main(["play", sys.argv[1]])
"""


@pytest.mark.parametrize("name", [FLEET, "refuelling-at-carillon.toml"])
def test_a_map_can_be_clicked_soon(name: str, tmp_path: Path, report: Callable[[str], None]) -> None:
    path = str(resources.path("scenarios", name))

    def seconds(*words: str) -> float:
        command = [sys.executable, "-c", *words]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        run = subprocess.run(command, env=environment, capture_output=True, check=True)
        return float(run.stdout)

    def start(number: int) -> float:
        folder = tmp_path / str(number)
        folder.mkdir()
        return seconds(PLAYED, path, str(folder))

    start(0)
    pairs = [(seconds(BARE), start(number)) for number in range(1, STARTS + 1)]
    bare, played = min(bare for bare, _ in pairs), min(played for _, played in pairs)
    report(f"{name} to a map: {told(played)}; {played / bare:.1f} times a bare window")
    assert played <= TIMES_A_BARE_WINDOW * bare


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
def test_a_fleets_view_is_shown_quickly(qtbot: QtBot, report: Callable[[str], None]) -> None:
    game = Game.new(scenario.read(resources.path("scenarios", FLEET)), key=key_of("fleet"))
    seat = Table(game).seat("colonial")
    window = SeatWindow(seat, DARK)
    qtbot.addWidget(window)
    window.show()
    QApplication.processEvents()
    shown, drawn = [], []
    for step in range(STEPS_PLAYED + STEPS_MEASURED):
        game.submit({"seat": "referee", "do": "advance"})
        took = timed(window.show_view, seat.view()), timed(window.map.repaint)
        if step >= STEPS_PLAYED:
            shown.append(took[0])
            drawn.append(took[1])
    report(f"a view to show: {told(median(shown))}; to draw: {told(median(drawn))}")
    assert median(shown) <= VIEW_SECONDS
