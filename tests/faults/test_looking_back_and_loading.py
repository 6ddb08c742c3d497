"""Faults by which looking back, or opening a game, shows a side what it has never seen."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import msgspec
import pytest
from PySide6.QtCore import QStandardPaths, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QWidget

from ambuscade.desk import app
from ambuscade.desk.app import Desk
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.window import SeatWindow
from ambuscade.game.game import Game
from ambuscade.rules.view import spoken
from tests.faults import stage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

KILLED = """
import os, signal
from pathlib import Path
from tests.faults import stage
game = stage.done(stage.game(Path({path!r})), stage.COMET_IS_SEEN, stage.COMET_IS_HIDDEN)
os.kill(os.getpid(), signal.SIGKILL)
"""


def shown(game: Game, audience: str, at: int | None = None) -> bytes:
    return msgspec.json.encode(game.view(audience, at), enc_hook=spoken)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A game that was left while a ship was hidden."""
    path = tmp_path / "games" / "kept.ambuscade"
    path.parent.mkdir()
    stage.done(stage.game(path), stage.COMET_IS_SEEN, stage.COMET_IS_HIDDEN).close()
    return path


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    assert qapp
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    made = Desk()
    yield made
    made.clear()


def open_windows() -> list[QWidget]:
    QApplication.processEvents()
    return [window for window in QApplication.topLevelWidgets() if window.isVisible()]


def said(window: QWidget) -> str:
    texts = [label.text() for label in window.findChildren(QLabel)]
    return "\n".join([window.windowTitle(), *texts]).lower()


def assert_only_the_curtain() -> None:
    (window,) = open_windows()
    assert isinstance(window, Curtain)
    assert not any(name in said(window) for name in (*stage.SECRETS, "comet", "hound"))


@pytest.mark.parametrize("opened", ["in play", "read", "gone on in"])
def test_a_review_shows_the_other_side(tmp_path: Path, opened: str) -> None:
    """Going back to a step shows more, or less, than the side saw when that step ended."""
    path = tmp_path / "game.ambuscade"
    game = stage.game(path)
    then: dict[tuple[str, int], bytes] = {}
    orders = {
        "1.2.6B3": stage.HOUND_SWEEPS,
        "1.5.6B3": {"seat": "hiding", "do": "act", "unit": "vesper", "act": "explosion"},
        "1.6.6B3": stage.HOUND_SWEEPS,
    }
    for _ in range(40):
        step = game.clock.text(game.at)
        if step in orders:
            stage.done(game, orders[step])
        for audience in game.audiences:
            if not step.endswith("6A"):  # all move as that step ends
                then[audience, game.at] = shown(game, audience)
        ended = game.at
        stage.done(game, {"seat": "referee", "do": "advance"})
        for audience in game.audiences:
            past = shown(game, audience, ended)
            assert then.setdefault((audience, ended), past) == past
    if opened != "in play":
        game.close()
        game = Game.read(path) if opened == "read" else Game.load(path)
    with game:
        for (audience, at), view in then.items():
            assert shown(game, audience, at) == view, (audience, at)
    for audience in stage.OTHERS:
        assert not any(secret.encode() in then[audience, ended].lower() for secret in stage.SECRETS)


@pytest.mark.parametrize("way", ["command line", "kept games", "file dialogue", "recovery"])
def test_loading_a_game_skips_the_curtain(way: str, desk: Desk, kept: Path) -> None:
    """A game that is opened shows a seat before anybody has said who sits there."""
    match way:
        case "command line":
            seen: list[list[str]] = []

            def look() -> None:
                seen.append([type(window).__name__ for window in open_windows()])
                QApplication.closeAllWindows()

            QTimer.singleShot(0, look)
            assert app.open_desk(kept) == 0
            assert seen == [["Curtain"]]
            return
        case "kept games":
            desk.welcome()
            assert desk.window is not None
            (button,) = (one for one in desk.window.findChildren(QPushButton) if one.objectName() == "open")
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        case "file dialogue":
            desk.welcome()
            assert desk.window is not None
            ask = desk.window.findChild(QPushButton, "open-file")
            assert isinstance(ask, QPushButton)
            QTest.mouseClick(ask, Qt.MouseButton.LeftButton)
            dialog = desk.window.findChild(QFileDialog)
            assert isinstance(dialog, QFileDialog)
            dialog.selectFile(str(kept))
            dialog.accept()
        case "recovery":
            killed = kept.with_stem("killed")
            subprocess.run([sys.executable, "-c", KILLED.format(path=str(killed))], check=False)
            desk.welcome()
            desk.open(killed)
    assert_only_the_curtain()


def test_the_curtain_leaves_something_of_a_seat_at_any_moment(desk: Desk, kept: Path, qtbot: QtBot) -> None:
    """Between "hand over" and "I am here" some frame shows a panel, a card or a name of the last seat."""
    desk.open(kept)
    shown_frames: list[list[str]] = []
    for side in ("hiding", "seeking", "hiding"):
        here = desk.window.findChild(QPushButton, f"here-{side}") if desk.window else None
        if not isinstance(here, QPushButton):
            continue
        QTest.mouseClick(here, Qt.MouseButton.LeftButton)
        window = desk.window
        assert isinstance(window, SeatWindow)
        QTest.mouseMove(window.map, window.map.centre_of("0604").toPoint())
        card = window.map.findChild(QLabel, "card")
        assert isinstance(card, QLabel)
        qtbot.waitUntil(card.isVisible)
        window.hand_over()
        del window, card
        for _ in range(5):
            shown_frames.append([type(one).__name__ for one in open_windows()])
            assert_only_the_curtain()
            QTest.qWait(20)
    assert shown_frames
    assert all(frame == ["Curtain"] for frame in shown_frames)
