"""The designer's windows: each file in one, put aside while a game is played, and back as they were."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ambuscade.design import edits
from ambuscade.desk.actions import ACTIONS, DESIGNER, windows_of
from ambuscade.desk.asking import Asking
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.welcome import Welcome
from ambuscade.desk.window import SeatWindow
from ambuscade.text import Text, say
from tests.desk.designer.author import (
    ask,
    change,
    opened,
    push,
)
from tests.desk.hands import settle

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.desk.app import Desk


def test_the_same_file_is_opened_once(desk: Desk, path: Path, tmp_path: Path) -> None:
    window = opened(desk, path)
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    assert opened(desk, link) is window


def test_play_this_comes_back_to_the_designer_as_it_was(desk: Desk, path: Path) -> None:
    window = opened(desk, path)
    QApplication.processEvents()
    change(window, "Only here")
    window.select((("unit", 1),))
    window.map.zoom(2.0)
    window.document.undo()
    before = (window.document.paper, window.document.redo_name, window.selected, window.map.camera)
    grabbed = window.map.grab().toImage()
    QApplication.clipboard().setText("the author's")
    window.actions_of["redo"].trigger()
    window.actions_of["play_this"].trigger()
    assert isinstance(desk.window, Curtain)
    assert not any(each.isVisible() and each is not desk.window for each in QApplication.topLevelWidgets())
    assert QApplication.clipboard().text() == ""
    assert any(label.text() == "Only here" for label in desk.window.findChildren(QLabel))
    push("here-colonial", desk.window)
    assert isinstance(desk.window, SeatWindow)
    assert desk.window.actions_of["leave"].text() == say(Text("desk.action.leave_trial"))
    trial = desk.window.menuBar().cornerWidget()
    assert trial is not None
    assert any(label.text() == say(Text("desk.trial")) for label in trial.findChildren(QLabel))
    trials = path.parent / "data" / "trials"
    assert len(list(trials.glob("*.ambuscade"))) == 1
    desk.window.hand_over()
    desk.window.close()
    QTest.qWait(1)
    assert desk.designers.windows == (window,)
    assert window.isVisible()
    assert QApplication.clipboard().text() == "the author's"
    window.document.undo()
    assert (window.document.paper, window.document.redo_name, window.selected, window.map.camera) == before
    assert window.map.grab().toImage() == grabbed
    window.document.redo()
    window.actions_of["play_this"].trigger()
    desk.leave()
    assert window.isVisible()
    assert not list(trials.iterdir())
    assert not (path.parent / "data" / "games").exists()


def test_why_it_cannot_be_played_is_said_over_the_window_that_asked(desk: Desk, path: Path) -> None:
    asking = opened(desk, path)
    another = desk.designers.begin()
    desk.designers.play_wanted.disconnect()
    asking.actions_of["play_this"].trigger()
    desk.designers.tell([Text("desk.design.no_hold")])
    assert asking.findChild(Asking) is not None
    assert another.findChild(Asking) is None


def test_no_report_of_a_fault_holds_anything_of_the_scenario(desk: Desk, path: Path, tmp_path: Path) -> None:
    window = opened(desk, path)
    change(window, "Xyzzy")
    window.actions_of["undo"].trigger()
    window.actions_of["redo"].trigger()
    try:
        window.edit(edits.place(window.draft, "no-such-class-xyzzy", "colonial", "0101"))
    except KeyError as error:
        with desk.crashes.watching():
            desk.crashes.hook(type(error), error, error.__traceback__)
    (report,) = (tmp_path / "data" / "reports").iterdir()
    words = report.read_text()
    assert "KeyError" in words
    assert "undo, redo" in words
    for word in ("Xyzzy", "xyzzy", "Carillon", "carillon", "Halcyon"):
        assert word not in words


def test_the_places_of_windows_are_kept(desk: Desk, path: Path) -> None:
    window = opened(desk, path)
    window.docks["problems"].hide()
    window.close()
    again = opened(desk, path)
    assert again is not window
    assert again.docks["problems"].isHidden()


ALONE = """
import sys
from pathlib import Path
from PySide6.QtCore import QStandardPaths, QTimer
QStandardPaths.writableLocation = staticmethod(lambda _: sys.argv[1])
from ambuscade.desk import app
application = app.application_of(["ambuscade"])
found = []
def close(steps=iter(("designer", "curtain", "designer"))):
    (window,) = [each for each in application.topLevelWidgets() if each.isWindow() and each.isVisible()]
    assert window.objectName() == next(steps), window.objectName()
    found.append(window.objectName())
    if len(found) == 1:
        window.actions_of["play_this"].trigger()
    else:
        window.close()
    QTimer.singleShot(300, close)
QTimer.singleShot(300, close)
print(app.open_designer(Path(sys.argv[2])), found)
"""


def test_the_program_ends_with_its_last_window_and_not_with_a_game_played_from_it(
    path: Path, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", ALONE, str(tmp_path / "data"), str(path)]
    (tmp_path / "data").mkdir()
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ, timeout=120)
    assert done.stdout == "0 ['designer', 'curtain', 'designer']\n", done.stderr


def test_a_game_from_the_welcome_window_puts_what_is_being_designed_aside_too(desk: Desk, path: Path) -> None:
    first = opened(desk, path)
    desk.designers.begin().actions_of["leave_design"].trigger()
    QTest.qWait(1)
    assert isinstance(desk.window, Welcome)
    assert first.isVisible()
    desk.open(path)
    push("start", ask("new-game"))
    assert isinstance(desk.window, Curtain)
    assert visible() == [desk.window]
    desk.open(path)  # as it is dropped on the curtain: what is designed is nothing for a player's eyes
    assert isinstance(desk.window, Curtain)
    assert visible() == [desk.window]
    assert say(Text("desk.design.leave_first")) in [each.text() for each in desk.window.findChildren(QLabel)]
    desk.leave()
    assert isinstance(desk.window, Welcome)
    assert first.isVisible()


def visible() -> list[QWidget]:
    settle()
    return [each for each in QApplication.topLevelWidgets() if each.isVisible()]


def test_a_designers_window_connects_every_action_that_there_is(desk: Desk, path: Path) -> None:
    found = {action.objectName() for action in opened(desk, path).actions_of.present()}
    assert found == {f"action-{row.id}" for row in ACTIONS if DESIGNER in windows_of(row)}
