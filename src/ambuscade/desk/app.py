"""Opens the desk: the welcome window, or the curtain before a game. It knows files and windows only."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import asdict, replace
from PySide6.QtCore import QCoreApplication, QFile, QObject, QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from ambuscade import resources
from ambuscade.design.draft import ScenarioError
from ambuscade.design.files import can_design
from ambuscade.desk import style
from ambuscade.desk.crash import Crashes
from ambuscade.desk.designer.desk import Designers
from ambuscade.desk.game_choice import Begun, Playable, Wish
from ambuscade.desk.new_game import NewGame
from ambuscade.desk.referee.desk import RefereeDesk
from ambuscade.desk.settings import Settings, settings_path
from ambuscade.desk.settings_page import SettingsPage
from ambuscade.desk.table import HotSeat
from ambuscade.desk.welcome import Welcome
from ambuscade.game import kept, shelf
from ambuscade.game.kind import is_game
from ambuscade.game.players import Pin, Player
from ambuscade.game.save import GameFileError
from ambuscade.game.table import Table
from ambuscade.text import Text, say, speak

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ambuscade.desk.designer.sittings import Left
    from ambuscade.desk.guard import Guard
    from ambuscade.desk.stage import Stage
    from ambuscade.game.game import Game


def open_desk(path: Path | None, *, refereed: bool = False) -> int:
    """Run the desk until its last window is closed; the answer is the exit status.

    With a file it opens on that game, behind the curtain: the seats', or the referee's. Raises
    OpeningError for a file that cannot be played, and then there is no window.
    """
    application = application_of(sys.argv[:1])
    desk = Desk()
    with nullcontext() if os.environ.get("AMBUSCADE_DEBUG") else desk.crashes.watching():
        if path is None:
            desk.welcome()
        else:
            desk.play(shelf.open_to_play(path, games_folder()), refereed=refereed)
        status = application.exec()
        desk.clear()
    return status


def open_designer(path: Path | None) -> int:
    """Run the designer until its window is closed; the answer is the exit status.

    Without a file it begins with an empty scenario. Raises ScenarioError for a file that it cannot open.
    """
    application = application_of(sys.argv[:1])
    desk = Desk()
    with nullcontext() if os.environ.get("AMBUSCADE_DEBUG") else desk.crashes.watching():
        desk.design(path)
        status = application.exec()
        desk.clear()
    return status


def application_of(arguments: list[str]) -> QApplication:
    """The program's one application object, made if there is none."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    QCoreApplication.setApplicationName("ambuscade")
    QGuiApplication.setDesktopFileName("ambuscade")
    application = QApplication(arguments)
    application.setWindowIcon(QIcon(str(resources.path("icons", "ambuscade.svg"))))
    return application


def data_folder() -> Path:
    """Where the program keeps what is the user's own."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))


def games_folder() -> Path:
    """Where games are kept."""
    return data_folder() / "games"


def trials_folder() -> Path:
    """Where games are kept that try what is being designed: until they are left, or the next one begins."""
    return data_folder() / "trials"


class Desk(QObject):
    """What is open: the welcome window, or a game."""

    def __init__(self) -> None:
        super().__init__()
        self._settings = Settings(settings_path())
        speak(self._settings.language)
        self._settings.changed.connect(self._show_settings)
        self._welcome: Welcome | None = None
        self._table: Table | None = None
        self._stage: Stage | None = None
        self._from_design = False
        self._guards: dict[Pin, Guard] = {}  # what was typed wrongly counts also in a game opened again
        self.designers = Designers(self._settings, data_folder() / "designs", _beginnings)
        self.designers.left.connect(self.welcome)
        self.designers.play_wanted.connect(self._play_design)
        self.crashes = Crashes(data_folder() / "reports", lambda: self.window)
        self.designers.acted.connect(self.crashes.note)

    @property
    def window(self) -> QWidget | None:
        """The window that is open."""
        if self._stage:
            return self._stage.window
        return self._welcome or next(reversed(self.designers.windows), None)

    def welcome(self) -> None:
        """Show the scenarios and the games kept."""
        self._close_welcome()
        left = kept.in_play(data_folder())
        self._welcome = Welcome(_shipped(), _kept(), self._settings.theme, _begun(left) if left else None)
        self._welcome.chosen.connect(self.choose)
        self._welcome.opened.connect(self.open)
        self._welcome.refereed.connect(lambda path: self.open(path, refereed=True))
        self._welcome.removed.connect(self.remove)
        self._welcome.designed.connect(self._design_of)
        self._welcome.own.recovered.connect(self._recover)
        self._welcome.own.discarded.connect(self._discard)
        self._show_designs()
        self._welcome.add_entry(say(Text("desk.welcome.design")), lambda _: self.design(None))
        self._welcome.add_entry(say(Text("desk.action.settings")), self._open_settings)
        self._welcome.show()

    def open(self, path: Path, *, refereed: bool = False) -> None:
        """Open a file from the welcome window or the curtain, which says why if that cannot be done."""
        if not is_game(path):
            self.choose(path)
            return
        try:
            game = shelf.open_to_play(path, games_folder())
        except shelf.OpeningError as error:
            self._tell(*error.texts)
            return
        self.play(game, refereed=refereed)

    def choose(self, path: Path) -> None:
        """Ask how a scenario is to be played, and begin its game then."""
        try:
            playable = _playable(shelf.choice(path))
        except shelf.OpeningError as error:
            self._tell(*error.texts, mending=path)
            return
        if self._welcome is None:
            if self.designers.windows:  # they know what no player may: only who leaves the game goes back
                self._tell(Text("desk.design.leave_first"))
                return
            self._close_game()
            self.welcome()
        dialog = NewGame(playable, self._settings.theme, self._welcome)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.started.connect(self.begin)
        dialog.designed.connect(self._design_of)
        dialog.open()

    def begin(self, wish: Wish) -> None:
        """Begin the game that was wished for; the dialog says why if that cannot be done."""
        players = {
            side: Player(seating.name, Pin.of(seating.pin) if seating.pin else None)
            for side, seating in wish.seating.items()
            if seating.name or seating.pin
        }
        try:
            game = shelf.begin(wish.path, games_folder(), wish.options, players)
        except shelf.OpeningError as error:
            dialog = self.sender()
            if isinstance(dialog, NewGame):
                dialog.show_problems(say(text) for text in error.texts)
            return
        self.play(game, refereed=wish.refereed)

    def remove(self, path: Path) -> None:
        """Throw a kept game away, into the system's trash."""
        try:
            parts = kept.settle(path)
        except GameFileError as error:
            self._tell(error.text)
            return
        if not all(_to_trash(part) for part in parts):
            self._tell(Text("desk.welcome.no_trash", name=path.stem))
        if self._welcome:
            self._welcome.show_games(_kept())

    def play(self, game: Game, *, refereed: bool = False) -> None:
        """Play a game behind the curtain, in hot seat or run by a referee, in place of one that is open."""
        self._close_game()
        self.designers.put_aside()
        self._table = Table(game)
        kept.note_in_play(data_folder(), self._table.path, refereed=refereed)
        theme, settings = self._settings.theme, self._settings
        if refereed:
            self._stage = self._referee(self._table)
        else:
            self._stage = HotSeat(self._table, theme, settings, self._guards)
        self._stage.closed.connect(self._return)
        self._stage.left.connect(self.leave)
        self._stage.dropped.connect(lambda path: self.open(path, refereed=refereed))
        self._stage.acted.connect(self.crashes.note)
        self._stage.start()
        self._close_welcome()

    def _referee(self, table: Table) -> RefereeDesk:
        made = RefereeDesk(table, self._settings.theme, self._settings)
        made.position_kept.connect(self.designers.note)
        made.design_wanted.connect(self._leave_to_design)
        return made

    def _leave_to_design(self, path: Path) -> None:
        """Leave the game, and open a scenario in the designer; the welcome window says if that cannot be."""
        self._return()
        kept.note_in_play(data_folder(), None)
        self.welcome()
        self._design_of(path)

    def design(self, path: Path | None = None) -> None:
        """Open the designer on a scenario's file, or on an empty scenario; raises ScenarioError."""
        if path:
            self.designers.open(path)
        else:
            self.designers.choose(self.designers.begin())
        self._close_welcome()

    def _design_of(self, path: Path) -> None:
        """Open a scenario in the designer from the welcome window; a copy of one that is shipped."""
        shipped = path.is_relative_to(resources.path("scenarios"))
        try:
            (self.designers.copy if shipped else self.designers.open)(path)
        except ScenarioError as error:
            self._tell(
                *(Text("cli.file_problem", path=str(path), problem=each.line) for each in error.errors)
            )
            return
        self._close_welcome()

    def _recover(self, left: Left) -> None:
        self.designers.recover(left)
        self._close_welcome()

    def _discard(self, left: Left) -> None:
        left.forget()
        self._show_designs()

    def _show_designs(self) -> None:
        if self._welcome:
            self._welcome.show_designs(self.designers.left_unsaved, self.designers.recent)

    def leave(self) -> None:
        """Leave the game for where it was begun; it is kept, and not the first to go on with any more."""
        back_to_design = self._from_design
        self._return()
        kept.note_in_play(data_folder(), None)
        if not back_to_design:
            self.welcome()

    def clear(self) -> None:
        """Close what is open, and let the game's file go."""
        self._close_game()
        self._close_welcome()
        self.designers.end()

    def _return(self) -> None:
        """Close the game, and bring back what was put aside for it."""
        self._close_game()
        self.designers.bring_back()

    def _close_game(self) -> None:
        """Close the game that is open, if one is, and let its file go."""
        tried, self._from_design = self._from_design, False
        if self._stage:
            self._stage.end()
            self._stage = None
        if self._table:
            if self._table.over:
                kept.note_in_play(data_folder(), None)
            self._table.close()
            self._table = None
        if tried:
            kept.sweep(trials_folder())

    def _play_design(self, data: bytes, beside: Path | None, refereed: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        """Play a scenario that is being designed, which comes back when its game is left."""
        kept.sweep(trials_folder())
        try:
            game = shelf.begin_at_once(data, trials_folder(), beside)
        except shelf.OpeningError as error:
            self.designers.tell(error.texts)
            return
        self.play(game, refereed=refereed)
        self._from_design = True
        if self._stage:
            self._stage.is_trial = True

    def _open_settings(self, _: bool = False) -> None:  # noqa: FBT001, FBT002 (the button's own argument)
        """Let the user change the settings over the welcome window, which is drawn anew when that is done."""
        if self._welcome:
            page = SettingsPage(self._settings, self._welcome)
            page.finished.connect(self._welcome_anew)
            page.open()

    def _welcome_anew(self) -> None:
        if self._welcome:
            place = self._welcome.geometry()
            self._close_welcome()
            self.welcome()
            self._welcome.setGeometry(place)

    def _show_settings(self) -> None:
        """Speak the language that is set; the welcome window takes up colours and sizes at once."""
        speak(self._settings.language)
        if self._welcome:
            self._welcome.setStyleSheet(style.style_sheet(self._settings.theme))

    def _close_welcome(self) -> None:
        if self._welcome:
            self._welcome.close()
            self._welcome.deleteLater()
            self._welcome = None

    def _tell(self, *texts: Text, mending: Path | None = None) -> None:
        """Say why a file cannot be opened; the welcome window offers the designer to mend a scenario."""
        lines = [say(text) for text in texts]
        if self._welcome:
            self._welcome.show_problem(lines, mending if mending and can_design(mending) else None)
        elif self._stage:
            self._stage.show_problem(lines)


def _playable(choice: shelf.Choice) -> Playable:
    return Playable(**asdict(choice))


def _shipped() -> list[Playable]:
    return [_playable(choice) for choice in shelf.shipped()]


def _beginnings() -> dict[str, list[Playable]]:
    """What a scenario can be begun from, by headings."""
    templates = [_template(_playable(choice)) for choice in shelf.templates()]
    return {say(Text("desk.design.templates")): templates, say(Text("desk.design.shelf")): _shipped()}


def _template(each: Playable) -> Playable:
    """A template as it is chosen; the empty one bears the name that its scenarios begin with."""
    if each.path.stem != shelf.EMPTY:
        return each
    about = say(Text("desk.design.empty.about", sides=[side.name for side in each.view.sides]))
    return replace(each, name=say(Text("desk.design.empty")), summary=about)


def _begun(game: kept.Kept) -> Begun:
    return Begun(game.path, game.name, game.played, game.refereed)


def _kept() -> list[Begun]:
    return [_begun(game) for game in kept.games(games_folder())]


def _to_trash(path: Path) -> bool:
    """Move a file to the system's trash; whether that was done."""
    return bool(QFile.moveToTrash(str(path)))
