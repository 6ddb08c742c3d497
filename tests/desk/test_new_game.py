"""The dialog in which a game is made of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QSpinBox, QWidget

from ambuscade.desk.app import Desk
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.new_game import NewGame
from ambuscade.game import kept
from ambuscade.game.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCENARIO = """
format = 1
system = "ambush-fields"
name = "Two ships"
turns = 1
options = { upkeep = "example", pulse = 8 }
side = [{ id = "red", name = "Red" }, { id = "blue", name = "Blue" }]

[[unit]]
id = "ember"
side = "red"
class = "cylon-cruiser"
hex = "0505"

[[unit]]
id = "wake"
side = "blue"
class = "cylon-cruiser"
hex = "1505"
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    made = Desk()
    made.welcome()
    yield made
    made.clear()


@pytest.fixture
def dialog(desk: Desk, tmp_path: Path) -> NewGame:
    path = tmp_path / "two-ships.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    desk.open(path)
    assert desk.window is not None
    found = desk.window.findChild(NewGame)
    assert isinstance(found, NewGame)
    return found


def field(inside: QWidget, side: str, name: str) -> QLineEdit:
    seat = inside.findChild(QWidget, f"seat-{side}")
    assert isinstance(seat, QWidget)
    found = seat.findChild(QLineEdit, name)
    assert isinstance(found, QLineEdit)
    return found


def push(inside: QWidget, name: str) -> None:
    found = inside.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def words(inside: QWidget, name: str) -> str:
    found = inside.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found.text()


def option(dialog: NewGame, name: str) -> QWidget:
    found = dialog.findChild(QWidget, f"option-{name}")
    assert isinstance(found, QWidget)
    return found


def game_of(desk: Desk, tmp_path: Path) -> Game:
    desk.clear()
    (found,) = kept.games(tmp_path / "games")
    return Game.read(found.path)


def test_what_the_scenario_has_is_chosen_and_said(dialog: NewGame) -> None:
    assert dialog.wish().options == {}
    upkeep = dialog.findChild(QComboBox, "value-upkeep")
    assert isinstance(upkeep, QComboBox)
    assert upkeep.currentText() == "By the example"
    assert words(option(dialog, "upkeep"), "mark") == "as the scenario has it"
    said = " ".join(label.text() for label in option(dialog, "upkeep").findChildren(QLabel))
    assert "A11" in said
    assert "Each turn a field costs" in said


def test_options_are_applied_and_set_back(desk: Desk, dialog: NewGame, tmp_path: Path) -> None:
    pulse = dialog.findChild(QSpinBox, "value-pulse")
    assert isinstance(pulse, QSpinBox)
    pulse.selectAll()
    QTest.keyClicks(pulse, "2")
    assert dialog.wish().options == {"pulse": 2}
    assert words(option(dialog, "pulse"), "mark") == "the scenario has: 8"
    push(dialog, "reset")
    assert dialog.wish().options == {}
    pulse.setValue(3)
    push(dialog, "start")
    with game_of(desk, tmp_path) as game:
        (ready,) = (offer for offer in game.view("red").offers if offer.do == "ready")
        assert ready.until


def test_table_dice_are_asked_for_only_where_dice_are_thrown(dialog: NewGame) -> None:
    dice = dialog.findChild(QComboBox, "value-dice")
    assert isinstance(dice, QComboBox)
    assert option(dialog, "table_dice").isHidden()
    dice.setCurrentIndex(1)
    assert not option(dialog, "table_dice").isHidden()
    assert dialog.wish().options == {"dice": "table"}


def test_all_that_is_wrong_is_named_at_once(desk: Desk, dialog: NewGame) -> None:
    QTest.keyClicks(field(dialog, "red", "pin"), "123")
    QTest.keyClicks(field(dialog, "blue", "pin"), "12345")
    push(dialog, "start")
    assert words(dialog, "problems").count("\n") == 2
    assert not isinstance(desk.window, Curtain)


def test_what_only_the_check_of_the_scenario_finds_is_named_too(
    desk: Desk, dialog: NewGame, tmp_path: Path
) -> None:
    path = tmp_path / "two-ships.toml"
    path.write_text(SCENARIO.replace("0505", "9999").replace("1505", "8888"), encoding="utf-8")
    push(dialog, "start")
    assert words(dialog, "problems").count("the map has 42 columns") == 2
    assert not isinstance(desk.window, Curtain)
    assert kept.games(tmp_path / "games") == ()


def test_names_and_pins_are_kept_with_the_game(desk: Desk, dialog: NewGame, tmp_path: Path) -> None:
    QTest.keyClicks(field(dialog, "red", "name"), " Ada   L. ")
    for name in ("pin", "again"):
        QTest.keyClicks(field(dialog, "red", name), "4711")
    push(dialog, "start")
    assert isinstance(desk.window, Curtain)
    with game_of(desk, tmp_path) as game:
        assert game.view("blue").sides[0].player == "Ada L."
        pin = game.players["red"].pin
        assert pin is not None
        assert pin.admits("4711")
        assert set(game.players) == {"red"}
    (found,) = kept.games(tmp_path / "games")
    assert b"4711" not in found.path.read_bytes()


def test_a_pin_cannot_be_seen_or_copied(dialog: NewGame) -> None:
    for name in ("pin", "again"):
        typed = field(dialog, "red", name)
        QTest.keyClicks(typed, "4711")
        assert "4711" not in typed.displayText()
        typed.selectAll()
        QGuiApplication.clipboard().clear()
        QTest.keySequence(typed, "Ctrl+C")
        assert QGuiApplication.clipboard().text() == ""


def test_enter_starts_and_esc_leaves(desk: Desk, dialog: NewGame, tmp_path: Path) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert kept.games(tmp_path / "games") == ()
    desk.open(tmp_path / "two-ships.toml")
    assert desk.window is not None
    again = desk.window.findChildren(NewGame)[-1]
    QTest.keyClick(field(again, "red", "name"), Qt.Key.Key_Return)
    assert isinstance(desk.window, Curtain)


def test_figures_of_ones_own_are_named_before_the_game_begins(desk: Desk, tmp_path: Path) -> None:
    """And they are what the game is begun with."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "tables.toml").write_text("boost = 3\nspacing = 6\n", encoding="utf-8")
    path = tmp_path / "two-ships.toml"
    path.write_text(SCENARIO.replace("turns", 'rules = "mine"\nturns', 1), encoding="utf-8")
    desk.open(path)
    assert desk.window is not None
    dialog = desk.window.findChild(NewGame)
    assert isinstance(dialog, NewGame)
    said = "\n".join(label.text() for label in dialog.findChildren(QLabel))
    assert "Figures of your own, from mine/tables.toml: Spacing (A15), Boost (A16)" in said
    push(dialog, "start")
    with game_of(desk, tmp_path) as game:
        assert {source.table for source in game.view("red").sources or ()} == {"boost", "spacing"}
