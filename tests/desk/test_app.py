"""From start to start: what was open when the program ended comes first, behind the curtain."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from ambuscade.desk.app import Desk
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.panels.game_row import GameRow
from ambuscade.desk.review_end import EndWindow
from ambuscade.desk.welcome import Welcome
from ambuscade.desk.window import SeatWindow
from ambuscade.game import kept
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

PLAYED = """
import os, signal, sys
from PySide6.QtCore import QStandardPaths
folder = sys.argv[1]
QStandardPaths.writableLocation = staticmethod(lambda _: folder)
from ambuscade import resources
from ambuscade.desk.app import Desk, application_of
from ambuscade.desk.game_choice import Seating, Wish
from PySide6.QtWidgets import QLineEdit, QPushButton
application = application_of(["ambuscade"])
desk = Desk()
path = resources.path("scenarios", "refuelling-at-carillon.toml")
desk.begin(Wish(path, {"colonial": Seating("Ada", "4711")}, {}))
desk.window.findChild(QLineEdit, "pin").setText("4711")
desk.window.findChild(QPushButton, "here-colonial").click()
application.processEvents()
desk.window.order({"do": "ready"})
application.processEvents()
print(len(desk.window.findChildren(QPushButton)) > 0, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    made = Desk()
    yield made
    made.clear()


def part(desk: Desk, name: str) -> QPushButton:
    assert desk.window is not None
    found = desk.window.findChild(QPushButton, name)
    assert isinstance(found, QPushButton), name
    return found


def push(desk: Desk, name: str) -> None:
    QTest.mouseClick(part(desk, name), Qt.MouseButton.LeftButton)


def test_killed_in_play_it_offers_to_go_on_behind_the_curtain_and_nothing_is_lost(
    desk: Desk, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", PLAYED, str(tmp_path)]
    killed = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)
    assert (killed.returncode, killed.stdout) == (-signal.SIGKILL, "True\n"), killed.stderr
    desk.welcome()
    push(desk, "go-on")
    assert isinstance(desk.window, Curtain)
    words = [label.text() for label in desk.window.findChildren(QLabel)]
    assert "Pass the machine to Cylon" in words  # Colonial has said that it is ready
    push(desk, "here-cylon")
    assert isinstance(desk.window, SeatWindow)
    desk.window.hand_over()


@pytest.mark.parametrize("refereed", [True, False])
def test_a_game_that_a_referee_ran_is_offered_behind_his_curtain_again(desk: Desk, refereed: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    begin(desk)
    table = kept.in_play(Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.TempLocation)))
    assert table is not None
    desk.clear()
    desk.open(table.path, refereed=refereed)
    desk.clear()
    desk.welcome()
    push(desk, "go-on")
    assert isinstance(desk.window, Curtain)
    expected = "here-referee" if refereed else "here-colonial"
    assert part(desk, expected)


def begin(desk: Desk, pin: str = "") -> None:
    desk.welcome()
    assert desk.window is not None
    card = desk.window.findChild(QWidget, "scenario-refuelling-at-carillon")
    assert isinstance(card, QWidget)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    seat = desk.window.findChild(QWidget, "seat-colonial")
    assert isinstance(seat, QWidget)
    for name, typed in (("name", "Ada"), ("pin", pin), ("again", pin)):
        field = seat.findChild(QLineEdit, name)
        assert isinstance(field, QLineEdit)
        QTest.keyClicks(field, typed)
    push(desk, "start")


def test_a_game_that_was_left_or_is_over_is_not_offered_first(desk: Desk) -> None:
    begin(desk)
    desk.clear()
    desk.welcome()
    push(desk, "go-on")
    desk.leave()
    assert desk.window is not None
    assert desk.window.findChild(QPushButton, "go-on") is None
    assert len(desk.window.findChildren(GameRow)) == 1


def test_a_finished_game_opens_again_from_the_welcome_window_for_a_seat_or_for_all(desk: Desk) -> None:
    begin(desk)
    push(desk, "here-colonial")
    assert isinstance(desk.window, SeatWindow)
    desk.window.order({"do": "concede"})
    push(desk, "concede-give")
    desk.leave()
    for way, opens in (("here-colonial", SeatWindow), ("end-open", EndWindow)):
        assert isinstance(desk.window, Welcome)
        push(desk, "open")
        assert isinstance(desk.window, Curtain)
        assert say(Text("desk.curtain.over")) in [label.text() for label in desk.window.findChildren(QLabel)]
        push(desk, way)
        assert isinstance(desk.window, opens)
        assert desk.window.view.over
        desk.leave()
    assert desk.window is not None
    assert len(desk.window.findChildren(GameRow)) == 1


def test_a_seat_can_leave_the_game_for_the_welcome_window(desk: Desk) -> None:
    begin(desk)
    push(desk, "here-colonial")
    assert isinstance(desk.window, SeatWindow)
    desk.window.actions_of["leave"].trigger()
    assert isinstance(desk.window, Welcome)
    assert desk.window.findChild(QPushButton, "go-on") is None


def test_a_seat_with_a_pin_opens_to_nothing_else(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("ambuscade.desk.guard.monotonic", lambda: now[0])
    begin(desk, "4711")
    assert isinstance(desk.window, Curtain)
    assert "Pass the machine to Ada" in [label.text() for label in desk.window.findChildren(QLabel)]
    push(desk, "here-colonial")
    first = desk.window.findChild(QLabel, "answer")
    assert isinstance(first, QLabel)
    told = first.text()
    assert "not the PIN" in told
    assert not part(desk, "here-colonial").isEnabled()
    pin = desk.window.findChild(QLineEdit, "pin")
    assert isinstance(pin, QLineEdit)
    assert not pin.isEnabled()
    now[0] += 1.1
    qtbot.waitUntil(pin.isEnabled)
    QTest.keyClicks(pin, "4711")
    QTest.keyClick(pin, Qt.Key.Key_Return)
    assert isinstance(desk.window, SeatWindow)


def test_a_wrong_pin_waits_also_when_the_game_is_left_and_opened_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ambuscade.desk.guard.monotonic", lambda: 100.0)
    begin(desk, "4711")
    push(desk, "here-colonial")
    assert not part(desk, "here-colonial").isEnabled()
    desk.leave()
    push(desk, "open")
    assert isinstance(desk.window, Curtain)
    assert not part(desk, "here-colonial").isEnabled()


def test_a_kept_game_goes_to_the_trash_after_asking(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "share").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    begin(desk)
    desk.leave()
    push(desk, "remove")
    push(desk, "keep")
    assert len(kept.games(tmp_path / "games")) == 1
    push(desk, "remove")
    push(desk, "trash")
    assert kept.games(tmp_path / "games") == ()
    assert len(list((tmp_path / "share" / "Trash" / "files").iterdir())) == 1
    assert desk.window is not None
    assert desk.window.findChild(QLabel, "no-games") is not None
