"""A kept game in the welcome window: its name and when it was last played, and nothing of how it stands."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.game_choice import Begun


class GameRow(QFrame):
    """A game to go on with, or to throw away after being asked."""

    opened = Signal(Path)
    refereed = Signal(Path)
    """The game is to be run by a referee."""
    removed = Signal(Path)

    def __init__(self, game: Begun) -> None:
        super().__init__()
        self.setObjectName("game")
        self.setProperty("role", "plate")
        self.setAccessibleName(game.name)
        self._game = game
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 9, 12, 10)
        layout.setSpacing(6)
        name = widgets.label(game.name, "value")
        layout.addWidget(name)
        layout.addWidget(widgets.line_label(played(game.played), "muted"))
        self._pages = QStackedLayout()
        self._pages.addWidget(self._choices())
        self._pages.addWidget(self._question())
        layout.addLayout(self._pages)

    def _choices(self) -> QWidget:
        go_on = widgets.button(say(Text("desk.welcome.go_on")), "small")
        go_on.setObjectName("open")
        go_on.setAccessibleDescription(self._game.name)
        go_on.clicked.connect(lambda: self.opened.emit(self._game.path))
        remove = widgets.button(say(Text("desk.remove")), "small")
        remove.setObjectName("remove")
        remove.setAccessibleDescription(self._game.name)
        remove.clicked.connect(lambda: self._pages.setCurrentIndex(1))
        referee = widgets.button(say(Text("desk.welcome.referee")), "small")
        referee.setObjectName("referee")
        referee.setAccessibleDescription(self._game.name)
        referee.setToolTip(say(Text("desk.welcome.referee.tip")))
        referee.clicked.connect(lambda: self.refereed.emit(self._game.path))
        return _line(go_on, referee, remove)

    def _question(self) -> QWidget:
        trash = widgets.button(say(Text("desk.welcome.trash")), "small")
        trash.setObjectName("trash")
        trash.clicked.connect(lambda: self.removed.emit(self._game.path))
        keep = widgets.button(say(Text("desk.welcome.keep")), "small")
        keep.setObjectName("keep")
        keep.clicked.connect(lambda: self._pages.setCurrentIndex(0))
        return _line(trash, keep)


def played(when: datetime) -> str:
    """When a game was last played."""
    return say(Text("desk.welcome.played", when=moment(when)))


def moment(when: datetime) -> str:
    """A day and time, in words for today and yesterday."""
    today = datetime.now().astimezone().date()
    time = f"{when:%H:%M}"
    if when.date() == today:
        return say(Text("desk.moment.today", time=time))
    if when.date() == today - timedelta(days=1):
        return say(Text("desk.moment.yesterday", time=time))
    return say(Text("desk.moment.day", date=f"{when:%Y-%m-%d}", time=time))


def _line(*buttons: QWidget) -> QWidget:
    made = QWidget()
    line = QHBoxLayout(made)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(8)
    for one in buttons:
        line.addWidget(one)
    line.addStretch()
    return made
