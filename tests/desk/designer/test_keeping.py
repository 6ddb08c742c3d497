"""A window and its file: nothing is lost, and nothing of others is overwritten in silence."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from ambuscade import storage
from ambuscade.design import writing
from ambuscade.desk.designer.window import DesignerWindow
from ambuscade.desk.welcome import Welcome
from ambuscade.text import Text
from tests.desk.designer.author import (
    SCENARIO,
    ask,
    change,
    choose,
    kept,
    notice,
    opened,
    push,
)

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.app import Desk


def test_saving_unchanged_changes_no_byte_and_undo_survives_it(desk: Desk, path: Path) -> None:
    window = opened(desk, path)
    window.actions_of["save"].trigger()
    assert path.read_bytes() == SCENARIO
    change(window)
    assert "●" in window.windowTitle()
    window.actions_of["save"].trigger()
    assert "●" not in window.windowTitle()
    assert b'name = "Another"' in path.read_bytes()
    window.actions_of["undo"].trigger()
    assert "●" in window.windowTitle()
    window.actions_of["save"].trigger()
    assert path.read_bytes() == SCENARIO


def test_errors_in_a_scenario_do_not_keep_it_from_being_saved(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk)
    window.edit(writing.put(window.draft, [("turns",)], -1))
    assert window.draft.errors
    window.actions_of["save"].trigger()
    choose("save-as", tmp_path / "new.toml")
    assert b"turns = -1" in (tmp_path / "new.toml").read_bytes()
    assert "new.toml" in window.windowTitle()
    assert "●" not in window.windowTitle()


@pytest.mark.parametrize("answer", ["unsaved-save", "unsaved-discard", "unsaved-cancel"])
def test_a_window_that_closes_asks_for_what_is_not_saved(desk: Desk, path: Path, answer: str) -> None:
    window = opened(desk, path)
    change(window)
    window.close()
    assert window.isVisible()
    push(answer, ask("unsaved"))
    assert bool(desk.designers.windows) == (answer == "unsaved-cancel")
    assert (path.read_bytes() != SCENARIO) == (answer == "unsaved-save")
    assert kept(path.parent) == []
    if desk.designers.windows:
        assert isinstance(desk.window, DesignerWindow)
        desk.window.document.undo()


def test_the_question_is_answered_by_keys_and_leaving_goes_on_then(desk: Desk, path: Path) -> None:
    window = opened(desk, path)
    change(window)
    window.actions_of["leave_design"].trigger()
    QTest.keyClick(ask("unsaved"), Qt.Key.Key_Escape)
    assert desk.designers.windows == (window,)
    window.actions_of["leave_design"].trigger()
    QTest.keyClick(ask("unsaved"), Qt.Key.Key_Return)
    assert isinstance(desk.window, Welcome)
    assert b"Another" in path.read_bytes()


def test_what_cannot_be_saved_is_said_and_can_be_saved_elsewhere(
    desk: Desk, path: Path, tmp_path: Path
) -> None:
    window = opened(desk, path)
    change(window)
    path.chmod(0o444)
    window.actions_of["save"].trigger()
    words = " ".join(label.text() for label in ask("unsavable").findChildren(QLabel))
    assert "read-only" in words
    push("unsavable-as")
    choose("save-as", tmp_path / "other.toml")
    assert path.read_bytes() == SCENARIO
    assert b"Another" in (tmp_path / "other.toml").read_bytes()
    assert window.document.is_saved


def test_a_folder_that_was_deleted_loses_nothing(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "a.toml"
    path.write_bytes(SCENARIO)
    window = opened(desk, path)
    change(window)
    shutil.rmtree(folder)
    window.actions_of["save"].trigger()
    push("unsavable-as", ask("unsavable"))
    choose("save-as", tmp_path / "b.toml")
    assert b"Another" in (tmp_path / "b.toml").read_bytes()
    change(window, "Once more")
    window.actions_of["save"].trigger()
    assert b"Once more" in (tmp_path / "b.toml").read_bytes()


def test_where_nothing_can_be_kept_beside_a_file_it_is_kept_in_the_users_folder_or_that_is_said(
    desk: Desk, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = storage.write
    barred = [path.parent]

    def bar(place: Path, data: bytes) -> None:
        if place.parent in barred:
            raise storage.FileError(Text("file.full", path=place.name))
        write(place, data)

    monkeypatch.setattr(storage, "write", bar)
    window = opened(desk, path)
    change(window)
    window.actions_of["play_this"].trigger()
    desk.leave()
    assert kept(path.parent) == []
    assert len(list((tmp_path / "data" / "designs").glob("*.toml"))) == 1
    assert notice(window) == ""
    barred.append(tmp_path / "data" / "designs")
    change(window, "Once more")
    window.actions_of["play_this"].trigger()
    desk.leave()
    assert "could not be kept" in notice(window)
    barred.clear()
    change(window, "At last")
    window.actions_of["play_this"].trigger()
    desk.leave()
    assert notice(window) == ""
    assert len(kept(path.parent)) == 1


def test_unsaved_changes_are_kept_beside_the_file_until_they_are_saved_or_taken_back(
    desk: Desk, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ambuscade.desk.designer.keeping.AUTOSAVE_MS", 20)
    window = opened(desk, path)
    change(window)
    qtbot.waitUntil(lambda: kept(path.parent) == [".carillon.toml.autosave"])
    assert path.read_bytes() == SCENARIO
    window.document.undo()
    assert kept(path.parent) == []
    change(window)
    qtbot.waitUntil(lambda: kept(path.parent) != [])
    window.actions_of["save"].trigger()
    assert kept(path.parent) == []


@pytest.mark.parametrize("answer", ["reload", "keep-mine", "save-as"])
def test_a_file_that_others_changed_is_noticed(
    desk: Desk, path: Path, tmp_path: Path, qtbot: QtBot, answer: str
) -> None:
    window = opened(desk, path)
    change(window, "Mine")
    theirs = SCENARIO.replace(b"Refuelling at Carillon", b"Theirs")
    fresh = tmp_path / "fresh"
    fresh.write_bytes(theirs)
    fresh.replace(path)
    qtbot.waitUntil(lambda: "changed on the disk" in notice(window))
    push(f"notice-{answer}", window)
    if answer == "reload":
        assert window.document.paper.bytes == theirs
        assert window.document.is_saved
        window.document.undo()
        assert window.draft.scenario.name == "Mine"
        window.document.redo()
    elif answer == "keep-mine":
        assert not window.document.is_saved
        window.actions_of["save"].trigger()
        assert b"Mine" in path.read_bytes()
    else:
        choose("save-as", tmp_path / "mine.toml")
        assert path.read_bytes() == theirs
        assert b"Mine" in (tmp_path / "mine.toml").read_bytes()
    assert notice(window) == ""
    assert window.document.is_saved


def test_a_file_that_was_deleted_is_noticed_and_comes_back_by_saving(
    desk: Desk, path: Path, qtbot: QtBot
) -> None:
    window = opened(desk, path)
    path.unlink()
    qtbot.waitUntil(lambda: "not on the disk" in notice(window))
    assert not window.document.is_saved
    push("notice-save-again", window)
    assert path.read_bytes() == SCENARIO
    path.unlink()
    qtbot.waitUntil(lambda: "not on the disk" in notice(window))
    path.write_bytes(SCENARIO)
    qtbot.waitUntil(lambda: not notice(window))
    assert window.document.is_saved


def test_saving_over_what_others_wrote_asks_even_before_it_is_noticed(desk: Desk, path: Path) -> None:
    window = opened(desk, path)
    change(window)
    path.write_bytes(b"theirs")
    window.actions_of["save"].trigger()
    push("overwrite-reload", ask("overwrite"))
    assert path.read_bytes() == b"theirs"
    push("told-close", ask("told"))
    window.actions_of["save"].trigger()
    push("overwrite-mine", ask("overwrite"))
    assert b"Another" in path.read_bytes()
