"""The first window."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QWidget
from shiboken6 import isValid

from ambuscade import resources
from ambuscade.desk.app import Desk
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.game_choice import Begun
from ambuscade.desk.panels.game_row import GameRow
from ambuscade.desk.settings_page import SettingsPage
from ambuscade.desk.welcome import Welcome
from ambuscade.picture.theme import LIGHT
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    made = Desk()
    made.welcome()
    yield made
    made.clear()


def welcome(desk: Desk) -> Welcome:
    assert isinstance(desk.window, Welcome)
    return desk.window


def scenario(desk: Desk, stem: str) -> QFrame:
    found = welcome(desk).findChild(QFrame, f"scenario-{stem}")
    assert isinstance(found, QFrame)
    return found


def button(inside: QWidget, name: str) -> QPushButton:
    found = inside.findChild(QPushButton, name)
    assert isinstance(found, QPushButton), name
    return found


def has_picture(label: QLabel) -> bool:
    return not label.pixmap().isNull()


def start(desk: Desk) -> None:
    QTest.mouseClick(button(welcome(desk), "start"), Qt.MouseButton.LeftButton)


def test_it_lists_the_shipped_scenarios_with_pictures(desk: Desk, qtbot: QtBot) -> None:
    for path in resources.path("scenarios").glob("*.toml"):
        card = scenario(desk, path.stem)
        picture = card.findChild(QLabel, "picture")
        assert isinstance(picture, QLabel)
        qtbot.waitUntil(partial(has_picture, picture))
        assert card.accessibleName()
    recommended = scenario(desk, "refuelling-at-carillon").findChildren(QLabel)
    assert "Recommended" in [label.text() for label in recommended]


def test_its_pictures_show_what_everyone_sees(desk: Desk) -> None:
    said = " ".join(label.text() for label in welcome(desk).findChildren(QLabel)).lower()
    assert "halcyon" not in said
    assert "orion" not in said


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_scenario_begins_a_game_behind_the_curtain(desk: Desk, tmp_path: Path, by: str) -> None:
    card = scenario(desk, "refuelling-at-carillon")
    if by == "mouse":
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(card, Qt.Key.Key_Return)
    start(desk)
    assert isinstance(desk.window, Curtain)
    (kept,) = (tmp_path / "games").glob("Refuelling at Carillon*.ambuscade")
    assert kept.is_file()


def test_a_kept_game_goes_on_behind_the_curtain(desk: Desk) -> None:
    QTest.mouseClick(scenario(desk, "first-sweeps"), Qt.MouseButton.LeftButton)
    start(desk)
    desk.leave()
    (game,) = welcome(desk).findChildren(GameRow)
    assert game.accessibleName().startswith("First sweeps")
    QTest.mouseClick(button(game, "open"), Qt.MouseButton.LeftButton)
    assert isinstance(desk.window, Curtain)


def test_a_game_that_was_not_left_is_gone_on_with_in_one_place(desk: Desk, tmp_path: Path) -> None:
    QTest.mouseClick(scenario(desk, "first-sweeps"), Qt.MouseButton.LeftButton)
    start(desk)
    (kept,) = (tmp_path / "games").glob("*.ambuscade")
    again = Desk()
    again.welcome()
    try:
        assert button(welcome(again), "go-on").isEnabled()
        assert welcome(again).findChildren(GameRow) == []
        kept.write_bytes(b"SQLite format 3\0 and no more")
        QTest.mouseClick(button(welcome(again), "go-on"), Qt.MouseButton.LeftButton)
        assert len(welcome(again).findChildren(GameRow)) == 1
    finally:
        again.clear()


def test_a_file_that_cannot_be_played_is_told_in_the_window(desk: Desk, tmp_path: Path) -> None:
    for name, content in (("bad.toml", b"= nonsense"), ("old.ambuscade", b"SQLite format 3\0 and no more")):
        (tmp_path / name).write_bytes(content)
        desk.open(tmp_path / name)
        problem = welcome(desk).findChild(QLabel, "problem")
        assert isinstance(problem, QLabel)
        assert not problem.isHidden()
        assert problem.text()
    desk.open(tmp_path / "nowhere.toml")
    assert isinstance(desk.window, Welcome)


def test_the_settings_are_there_and_what_is_chosen_counts_at_once(desk: Desk, qtbot: QtBot) -> None:
    first = welcome(desk)
    settings = say(Text("desk.action.settings"))
    entry = next(one for one in first.findChildren(QPushButton) if one.text() == settings)
    QTest.mouseClick(entry, Qt.MouseButton.LeftButton)
    page = first.findChildren(SettingsPage)[0]
    theme = page.findChild(QComboBox, "settings-theme")
    assert isinstance(theme, QComboBox)
    theme.setCurrentIndex(theme.findData("light"))
    assert LIGHT.panel in first.styleSheet()
    page.close()
    qtbot.waitUntil(lambda: desk.window is not first)
    assert LIGHT.panel in welcome(desk).styleSheet()


def test_the_list_of_games_outlives_the_click_that_changes_it(qtbot: QtBot) -> None:
    made = Welcome([], [Begun(Path("a"), "A", datetime.now().astimezone())], LIGHT)
    qtbot.addWidget(made)
    (row,) = made.findChildren(GameRow)
    alive: list[bool] = []

    def change(_: Path) -> None:
        made.show_games([])
        alive.append(isValid(row))

    made.removed.connect(change)
    button(row, "trash").click()
    assert alive == [True]
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(row)
    assert button(made, "open-file").isEnabled()
