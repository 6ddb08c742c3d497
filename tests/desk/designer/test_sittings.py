"""What a designer left that ended by a crash, and two designers on one file."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ambuscade.desk.designer.window import DesignerWindow
from tests.desk.designer.author import (
    DESIGNED,
    SCENARIO,
    ask,
    change,
    kept,
    killed,
    notice,
    opened,
    push,
)

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.desk.app import Desk


@pytest.mark.parametrize("answer", ["recover-take", "recover-discard", ""])
def test_after_a_crash_the_file_s_changes_are_offered_and_can_be_taken_back(
    desk: Desk, path: Path, tmp_path: Path, answer: str
) -> None:
    killed(tmp_path / "data", path)
    window = opened(desk, path)
    if answer:
        push(answer, ask("recover"))
    else:
        QTest.keyClick(ask("recover"), Qt.Key.Key_Escape)
    taken = answer != "recover-discard"
    assert (window.draft.scenario.name == "Before the crash") == taken
    assert window.document.is_saved != taken
    assert bool(kept(path.parent)) == taken
    window.document.undo()
    assert window.document.paper.bytes == SCENARIO
    assert kept(path.parent) == []


def test_after_a_crash_a_scenario_without_a_file_is_found_again(desk: Desk, tmp_path: Path) -> None:
    killed(tmp_path / "data")
    (left,) = desk.designers.left_unsaved
    assert left.path is None
    desk.designers.recover(left)
    assert isinstance(desk.window, DesignerWindow)
    assert desk.window.draft.scenario.name == "Before the crash"
    assert not desk.window.document.is_saved
    assert desk.designers.left_unsaved == ()
    desk.window.close()
    push("unsaved-discard", ask("unsaved"))
    assert list((tmp_path / "data" / "designs").glob("*.toml")) == []


def test_changes_that_are_older_than_the_file_overwrite_nothing_in_silence(
    desk: Desk, path: Path, tmp_path: Path
) -> None:
    killed(tmp_path / "data", path)
    path.write_bytes(SCENARIO + b"# newer\n")
    os.utime(path, (path.stat().st_atime, path.stat().st_mtime + 60))
    window = opened(desk, path)
    push("recover-take", ask("recover"))
    assert "changed on the disk" in notice(window)
    window.actions_of["save"].trigger()
    push("overwrite-cancel", ask("overwrite"))
    assert path.read_bytes().endswith(b"# newer\n")


def test_two_processes_on_one_file_are_told_and_overwrite_nothing(
    desk: Desk, path: Path, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", DESIGNED, str(tmp_path / "data"), str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        assert other.stdin
        assert other.stdout.readline() == "open\n"
        window = opened(desk, path)
        assert "also open in another window" in notice(window)
        change(window, "Mine")
        window.actions_of["play_this"].trigger()  # which keeps it first
        desk.leave()
        assert kept(path.parent) == []  # beside the file is the other one's place
        other.stdin.write("go\n")
        other.stdin.flush()
        other.wait()
    assert kept(path.parent) == [".carillon.toml.autosave"]
    window.actions_of["save"].trigger()
    assert b"Mine" in path.read_bytes()
    (left,) = desk.designers.left_unsaved
    assert left.path == path
