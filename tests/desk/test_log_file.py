"""The log as a file: this seat's lines alone, whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QFileDialog, QMessageBox

from ambuscade.desk import log_file
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from tests.desk import sample

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.desk.conftest import Place


def asked(qtbot: QtBot, place: type[Place], path: Path) -> SeatWindow:
    window = SeatWindow(place(sample.searcher()).seat, DARK)
    qtbot.addWidget(window)
    window.show()
    window.actions_of["save_log"].trigger()
    dialog = window.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert dialog.isVisible()
    dialog.fileSelected.emit(str(path))
    return window


def test_all_lines_are_written_in_their_order_with_moment_and_rule(
    qtbot: QtBot, place: type[Place], tmp_path: Path
) -> None:
    path = tmp_path / "log.txt"
    path.write_text("what was there")
    asked(qtbot, place, path)
    assert path.read_text(encoding="utf-8").splitlines() == [
        "Refuelling at Carillon — Cylon — Ambuscade",
        "",
        "turn 2, impulse 5   Spectre swept · nothing  [A21]",
        "turn 2, impulse 9   Contact 1 · something is out there  [A26]",
        "turn 2, impulse 13  Spectre swept · nothing new  [A21]",
    ]
    assert list(tmp_path.iterdir()) == [path]


def test_where_it_cannot_be_written_it_says_so_and_nothing_is_touched(
    qtbot: QtBot, place: type[Place], tmp_path: Path
) -> None:
    path = tmp_path / "nowhere" / "log.txt"
    window = asked(qtbot, place, path)
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    assert str(path) in box.text()
    assert list(tmp_path.iterdir()) == []


def test_the_dialog_goes_off_the_screen_with_its_window(
    qtbot: QtBot, place: type[Place], tmp_path: Path
) -> None:
    window = asked(qtbot, place, tmp_path / "log.txt")
    dialog = window.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    window.close()
    assert not dialog.isVisible()


def test_a_name_is_one_that_a_file_system_can_hold() -> None:
    view = replace(sample.owner(), name='A/B: "C"?')
    assert log_file.file_name(view) == "A B C - Colonial log.txt"
