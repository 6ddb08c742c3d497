"""A fault of the program's own is told without anything of the game."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from ambuscade import resources
from ambuscade.desk.app import Desk
from ambuscade.desk.crash import FaultDialog
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.map.canvas import MapCanvas
from ambuscade.desk.window import SeatWindow
from ambuscade.game import shelf

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

UNSEEN = "Halcyon at 0907"
CARILLON = resources.path("scenarios", "refuelling-at-carillon.toml")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    made = Desk()
    made.play(shelf.open_to_play(CARILLON, tmp_path / "games"))
    yield made
    made.clear()


def come_in(desk: Desk) -> SeatWindow:
    assert isinstance(desk.window, Curtain)
    QTest.mouseClick(desk.window.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    assert isinstance(desk.window, SeatWindow)
    return desk.window


def go_wrong(desk: Desk, secret: str) -> None:
    try:
        try:
            _ = dict[str, str]()[secret]
        except KeyError as error:
            raise ZeroDivisionError(secret) from error
    except ZeroDivisionError as error:
        desk.crashes.hook(type(error), error, error.__traceback__)
    QApplication.processEvents()


def test_a_report_names_places_in_the_code_and_no_word_of_the_game(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window = come_in(desk)
    window.actions_of["fit"].trigger()
    go_wrong(desk, UNSEEN)
    (path,) = (tmp_path / "reports").iterdir()
    written = path.read_text(encoding="utf-8")
    kinds, places = ("ZeroDivisionError", "KeyError"), ("test_crash.py:", "go_wrong")
    for told in (*kinds, *places, "Actions: fit", "Python ", "Qt "):
        assert told in written
    dialog = window.findChild(FaultDialog)
    assert isinstance(dialog, FaultDialog)
    said = "\n".join(label.text() for label in dialog.findChildren(QLabel))
    assert path.name in said
    for anything in (written, said, path.name, capsys.readouterr().err):
        assert "halcyon" not in anything.lower()
        assert "0907" not in anything
    assert str(tmp_path.parent) not in written


def test_the_dialog_falls_with_the_curtain_and_the_game_goes_on(desk: Desk) -> None:
    window = come_in(desk)
    go_wrong(desk, "")
    go_wrong(desk, "")
    assert len(window.findChildren(FaultDialog)) == 1
    window.hand_over()
    assert isinstance(desk.window, Curtain)
    assert desk.window.findChildren(FaultDialog) == []
    come_in(desk)


def test_a_fault_that_comes_again_and_again_fills_no_disk(desk: Desk, tmp_path: Path) -> None:
    for _ in range(40):
        go_wrong(desk, "")
    assert len(list((tmp_path / "reports").iterdir())) == 20


def test_where_nothing_can_be_written_it_is_told_all_the_same(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("no folder")
    go_wrong(desk, "")
    assert desk.window is not None
    assert desk.window.findChild(FaultDialog) is not None
    assert sys.excepthook is not desk.crashes.hook


def test_a_report_names_the_action_that_failed(
    desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: MapCanvas) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(MapCanvas, "fit", fail)
    window = come_in(desk)
    window.actions_of["arcs"].trigger()
    with qtbot.captureExceptions() as caught:
        window.actions_of["fit"].trigger()
    ((kind, error, trace),) = caught
    desk.crashes.hook(kind, error, trace)
    (path,) = (tmp_path / "reports").iterdir()
    assert path.read_text(encoding="utf-8").endswith("Actions: arcs, fit\n")


def fail(*_: object) -> None:
    raise ZeroDivisionError(UNSEEN)


class Dying:
    """Fails as it dies."""

    def __del__(self) -> None:
        fail()


def test_an_error_while_something_dies_is_told_and_the_program_lives(desk: Desk, tmp_path: Path) -> None:
    window = come_in(desk)
    with desk.crashes.watching():
        dying = QWidget(window)
        dying.destroyed.connect(fail)
        shiboken6.delete(dying)
        assert window.findChild(FaultDialog) is None
        QApplication.processEvents()
    assert window.findChild(FaultDialog) is not None
    (path,) = (tmp_path / "reports").iterdir()
    assert "ZeroDivisionError" in path.read_text(encoding="utf-8")


def test_an_error_while_the_keys_go_elsewhere_is_told_and_the_palette_goes(desk: Desk) -> None:
    window = come_in(desk)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    window.actions_of["palette"].trigger()
    application.focusChanged.connect(fail)
    with desk.crashes.watching():
        window.map.setFocus()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        application.focusChanged.disconnect(fail)
        QApplication.processEvents()
    assert window.findChild(FaultDialog) is not None


def test_errors_that_python_only_prints_say_nothing_either(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window = come_in(desk)
    before = sys.excepthook, sys.unraisablehook, threading.excepthook
    with desk.crashes.watching():
        Dying()
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    assert before == (sys.excepthook, sys.unraisablehook, threading.excepthook)
    QApplication.processEvents()
    assert window.findChild(FaultDialog) is not None
    written = "\n".join(path.read_text(encoding="utf-8") for path in (tmp_path / "reports").iterdir())
    assert written.count("ZeroDivisionError") == 2
    assert "Halcyon" not in written + capsys.readouterr().err
