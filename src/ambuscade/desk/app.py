"""Opens the desk: the welcome window, or the curtain before a game. It knows files and windows only."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import asdict
from PySide6.QtCore import QCoreApplication, QObject, QStandardPaths
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from ambuscade import resources
from ambuscade.desk.settings import Settings, settings_path
from ambuscade.desk.table import HotSeat
from ambuscade.desk.welcome import Playable, Welcome
from ambuscade.game import shelf
from ambuscade.game.table import Table
from ambuscade.text import say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ambuscade.game.game import Game


def open_desk(path: Path | None) -> int:
    """Run the desk until its last window is closed; the answer is the exit status.

    With a file it opens on that game, behind the curtain. Raises OpeningError for a
    file that cannot be played, and then there is no window.
    """
    application = application_of(sys.argv[:1])
    desk = Desk()
    if path is None:
        desk.welcome()
    else:
        desk.play(shelf.open_to_play(path, games_folder()))
    status = application.exec()
    desk.clear()
    return status


def application_of(arguments: list[str]) -> QApplication:
    """The program's one application object, made if there is none."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    QCoreApplication.setApplicationName("ambuscade")
    application = QApplication(arguments)
    application.setWindowIcon(QIcon(str(resources.path("icons", "ambuscade.svg"))))
    return application


def games_folder() -> Path:
    """Where games are kept."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation), "games")


class Desk(QObject):
    """What is open: the welcome window, or a game."""

    def __init__(self) -> None:
        super().__init__()
        self._settings = Settings(settings_path())
        self._welcome: Welcome | None = None
        self._table: Table | None = None
        self._hot_seat: HotSeat | None = None

    @property
    def window(self) -> QWidget | None:
        """The window that is open."""
        return self._hot_seat.window if self._hot_seat else self._welcome

    def welcome(self) -> None:
        """Show the scenarios and the games kept."""
        scenarios = [Playable(**asdict(shipped)) for shipped in shelf.shipped()]
        self._welcome = Welcome(scenarios, shelf.kept(games_folder()), self._settings.theme)
        self._welcome.opened.connect(self.open)
        self._welcome.show()

    def open(self, path: Path) -> None:
        """Open a file from the welcome window, which says why if that cannot be done."""
        try:
            game = shelf.open_to_play(path, games_folder())
        except shelf.OpeningError as error:
            if self._welcome:
                self._welcome.show_problem(say(text) for text in error.texts)
            return
        self.play(game)

    def play(self, game: Game) -> None:
        """Play a game in hot seat, behind the curtain."""
        self._table = Table(game)
        self._hot_seat = HotSeat(self._table, self._settings.theme, self._settings)
        self._hot_seat.closed.connect(self.clear)
        self._hot_seat.start()
        if self._welcome:
            self._welcome.close()
            self._welcome.deleteLater()
            self._welcome = None

    def clear(self) -> None:
        """Close what is open, and let the game's file go."""
        if self._hot_seat:
            self._hot_seat.end()
            self._hot_seat = None
        if self._welcome:
            self._welcome.close()
            self._welcome.deleteLater()
            self._welcome = None
        if self._table:
            self._table.close()
            self._table = None
