"""What a new scenario begins with, and the ways into the designer and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QWidget

from ambuscade import resources
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.designer.window import DesignerWindow
from ambuscade.desk.referee.window import RefereeWindow
from ambuscade.desk.welcome import Welcome
from ambuscade.desk.window import SeatWindow
from ambuscade.rules import system
from tests.desk.designer.author import SCENARIO, ask, change, choose, killed, notice, opened, push

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.desk.app import Desk

NONE = Qt.KeyboardModifier.NoModifier


def card(name: str, within: QWidget) -> QFrame:
    found = [each for each in within.findChildren(QFrame, f"scenario-{name}") if each.isVisible()]
    assert found, name
    return found[0]


def designer(desk: Desk) -> DesignerWindow:
    window = desk.window
    assert isinstance(window, DesignerWindow)
    return window


def drop(path: Path, on: QWidget) -> None:
    """Drop a file on a window, as a file manager does."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    at, copy, left = QPointF(20, 20), Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    QApplication.sendEvent(on, QDragEnterEvent(at.toPoint(), copy, data, left, NONE))
    QApplication.sendEvent(on, QDropEvent(at, copy, data, left, NONE))


@pytest.mark.parametrize("name", system.ids())
def test_each_rule_system_has_an_empty_template_to_begin_with(desk: Desk, name: str) -> None:
    desk.design()
    gallery = ask("gallery")
    push(f"system-{name}", gallery)
    QTest.mouseClick(card("empty", gallery), Qt.MouseButton.LeftButton)
    (window,) = desk.designers.windows
    assert window.draft.scenario.system == name
    assert len(window.draft.scenario.sides) == 2
    assert len(window.draft.problems) == 2
    assert all("has no ship" in problem.line for problem in window.draft.problems)
    assert window.document.is_saved
    assert "●" not in window.windowTitle()


def test_its_pictures_and_words_are_of_what_everyone_sees(desk: Desk) -> None:
    desk.design()
    for name in system.ids():
        push(f"system-{name}", ask("gallery"))
        for id_ in ("empty", "ambush", "convoy", "hunt"):
            assert card(id_, ask("gallery"))
    words = [label.text() for label in ask("gallery").findChildren(QLabel)]
    assert not any("Halcyon" in each for each in words)
    push("gallery-cancel", ask("gallery"))


def test_a_shipped_scenario_is_begun_from_as_a_copy_without_a_file(desk: Desk) -> None:
    desk.design()
    QTest.keyClick(card("refuelling-at-carillon", ask("gallery")), Qt.Key.Key_Return)
    (window,) = desk.designers.windows
    assert window.document.paper.bytes == SCENARIO
    change(window)
    window.actions_of["save"].trigger()
    choose("save-as", resources.path("no", "such", "folder.toml"))
    push("unsavable-cancel", ask("unsavable"))
    assert not window.document.is_saved
    assert resources.path("scenarios", "refuelling-at-carillon.toml").read_bytes() == SCENARIO


def test_new_and_open_take_the_window_of_nothing_and_else_another(desk: Desk, path: Path) -> None:
    first = opened(desk)
    first.actions_of["open"].trigger()
    choose("open", path)
    second = designer(desk)
    assert list(desk.designers.windows) == [second]
    second.actions_of["new"].trigger()
    QTest.mouseClick(card("empty", ask("gallery")), Qt.MouseButton.LeftButton)
    third = designer(desk)
    assert list(desk.designers.windows) == [second, third]
    change(third)
    drop(path, third)
    assert list(desk.designers.windows) == [second, third]
    other = path.with_name("other.toml")
    other.write_bytes(SCENARIO)
    drop(other, third)
    assert len(desk.designers.windows) == 3
    third.document.undo()


def test_a_file_that_cannot_be_designed_is_told_over_the_window(desk: Desk, tmp_path: Path) -> None:
    window = opened(desk)
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"\xff")
    drop(bad, window)
    assert any("bad.toml" in label.text() for label in ask("told").findChildren(QLabel))
    push("told-close", ask("told"))
    assert desk.designers.windows == (window,)


def test_the_welcome_window_leads_into_the_designer_and_lists_what_was_made(desk: Desk, path: Path) -> None:
    desk.welcome()
    assert isinstance(desk.window, Welcome)
    push("design", card("first-light", desk.window))
    copy = designer(desk)
    assert copy.draft.scenario.name == "First light"
    copy.actions_of["open"].trigger()
    choose("open", path)
    designer(desk).actions_of["leave_design"].trigger()
    assert isinstance(desk.window, Welcome)
    assert any(label.text() == "carillon" for label in desk.window.own.findChildren(QLabel))
    assert not any("Halcyon" in label.text() for label in desk.window.findChildren(QLabel))
    push("play", desk.window.own)
    push("cancel", ask("new-game"))
    push("design", desk.window.own)
    assert "carillon.toml" in designer(desk).windowTitle()


def test_a_scenario_dropped_on_the_welcome_window_can_be_played_or_designed(desk: Desk, path: Path) -> None:
    desk.welcome()
    assert isinstance(desk.window, Welcome)
    drop(path, desk.window)
    push("design", ask("new-game"))
    window = designer(desk)
    assert "carillon.toml" in window.windowTitle()
    window.actions_of["leave_design"].trigger()
    assert isinstance(desk.window, Welcome)
    path.write_bytes(SCENARIO.replace(b"turns = ", b"turns = -"))
    drop(path, desk.window)
    push("mend", desk.window)
    assert designer(desk).draft.errors


@pytest.mark.parametrize("answer", ["recover", "discard"])
def test_the_welcome_window_offers_what_a_crash_left(desk: Desk, tmp_path: Path, answer: str) -> None:
    killed(tmp_path / "data")
    desk.welcome()
    assert isinstance(desk.window, Welcome)
    push(answer, desk.window)
    if answer == "recover":
        assert designer(desk).draft.scenario.name == "Before the crash"
        assert not designer(desk).document.is_saved
    else:
        assert isinstance(desk.window, Welcome)
        assert desk.window.findChild(QFrame, "left-design") is None
        assert desk.designers.left_unsaved == ()


def test_what_cannot_be_played_is_said_and_its_place_is_gone_to(desk: Desk, path: Path) -> None:
    path.write_bytes(SCENARIO.replace(b'hex = "0708"', b'hex = "9999"'))
    window = opened(desk, path)
    assert window.draft.errors
    window.docks["problems"].hide()
    window.actions_of["play_this"].trigger()
    assert desk.window is window
    assert window.draft.errors[0].line in notice(window)
    assert window.docks["problems"].isVisible()
    assert not (path.parent / "data" / "games").exists()
    change(window)
    assert notice(window) == ""


def test_a_referee_may_run_what_is_being_made(desk: Desk, path: Path) -> None:
    window = opened(desk, path)
    window.actions_of["referee_this"].trigger()
    assert isinstance(desk.window, Curtain)
    push("here-referee", desk.window)
    assert isinstance(desk.window, RefereeWindow)
    assert not isinstance(desk.window, SeatWindow)
    desk.leave()
    assert window.isVisible()
