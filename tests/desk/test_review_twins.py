"""Games that differ only in what a side cannot know are reviewed alike: pixels, words, and the pace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from ambuscade.desk.review import Review
from ambuscade.desk.review_since import frames
from ambuscade.desk.window import SeatWindow
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from tests.desk.test_window import words
from tests.every_system.test_twins import CASES, Party

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from ambuscade.desk.review_since import Frame
    from ambuscade.game.game import Game
    from tests.every_system.kit import Twins

    Looked = list[tuple[int | None, QImage, str]]

STEPS = 6
ROUNDS = 3
"""How often Qt is let do what it has put off, which may put off more."""
ADVANCE = {"seat": "referee", "do": "advance"}


def settle(window: SeatWindow) -> None:
    """Let the window come to rest after haste, and what has gone from it die."""
    while window.review.in_haste:
        QApplication.processEvents()
    for _ in range(ROUNDS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()


def looked_back(game: Game, side: str) -> Looked:
    """The side's window at some moments of its past, and while they are played."""
    window = SeatWindow(Table(game).seat(side), DARK)
    window.resize(800, 600)
    window.show()
    found: Looked = []
    now = window.review.model.now
    for at in (window.review.model.first or 0, now - 1):
        window.review.go(at)
        settle(window)
        found.append((window.review.model.at, window.grab().toImage(), words(window)))
    window.review.end()
    window.review.offer(window.review.model.first, 0)
    window.review.play_since()
    window.review.toggle()
    settle(window)
    found.append((window.review.model.at, window.grab().toImage(), words(window)))
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return found


def played(game: Game, side: str) -> list[Frame]:
    """The steps that are worth playing to the side, in their order."""
    return list(frames(Review(lambda at=None: game.view(side, at), game.view(side)), 0))


@pytest.mark.parametrize(("name", "twins"), CASES)
def test_twins_are_reviewed_alike(name: str, twins: Twins) -> None:
    party = Party(name, twins, 3)
    assert party.told_apart() is None
    for game in party.games:
        for _ in range(STEPS):
            game.submit(ADVANCE)
    paces = [played(game, party.side) for game in party.games]
    assert all(pace == paces[0] for pace in paces)
    pictures = [looked_back(game, party.side) for game in party.games]
    assert any(at is not None for at, _, _ in pictures[0])
    for other in pictures[1:]:
        for (at, picture, said), (at_too, picture_too, said_too) in zip(pictures[0], other, strict=True):
            assert at == at_too
            assert said == said_too
            assert picture == picture_too
