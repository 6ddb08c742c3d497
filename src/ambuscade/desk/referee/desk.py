"""The referee's desk: his window behind a curtain, and the players' windows on other screens.

It passes on what one asks of the other, and of the game it knows the table alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication

from ambuscade.desk import falling
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.referee.seats import AllSeats
from ambuscade.desk.referee.showing import Showing
from ambuscade.desk.referee.window import RefereeWindow
from ambuscade.desk.stage import Stage
from ambuscade.picture.names import word
from ambuscade.rules.view import PUBLIC, REFEREE, Side

if TYPE_CHECKING:
    from PySide6.QtGui import QScreen
    from PySide6.QtWidgets import QWidget

    from ambuscade.desk.settings import Settings
    from ambuscade.game.table import Table
    from ambuscade.picture.theme import Theme


class RefereeDesk(Stage):
    """One game run by a referee: his window or its curtain, and windows for the players."""

    position_kept = Signal(Path)
    """The game as it stands was kept as a scenario in a file."""
    design_wanted = Signal(Path)
    """The game is to be left for the designer, with a scenario's file."""

    def __init__(self, table: Table, theme: Theme, settings: Settings | None = None) -> None:
        super().__init__(table, theme, settings)
        self.showing = Showing(table.seat, lambda: self._window)
        self.showing.changed.connect(self._tell_shown)
        self.closed.connect(self.showing.close)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self._lose_screen)

    def end(self) -> None:
        """Close what is open, the players' windows first."""
        self.showing.close()
        super().end()

    def show_players(self, audience: str, *, beside: bool = False) -> None:
        """Show an audience to the players, in place of all others or beside them; nobody for the empty id."""
        if not audience:
            self.showing.close()
            return
        self.showing.show(audience, self._settings.theme, beside=beside)
        self._lead()
        if self._window is not None:
            self._window.activateWindow()

    def _lose_screen(self, screen: QScreen) -> None:
        """Close the players' windows with their screen; cover the truth, which would come to another one."""
        self.showing.lose(screen)
        if self._window is not None and self._window.screen() is screen:
            self._fall()

    def _check_own_screen(self) -> None:
        """Cover the truth when it comes to a screen that players look at."""
        if self._window is not None and self.showing.fills(self._window.screen()):
            self._fall()

    def _tell_shown(self) -> None:
        if isinstance(self._window, RefereeWindow):
            self._window.show_players(self.showing.audiences)

    def _draw_curtain(self) -> None:
        public = self._table.seat(PUBLIC).view()
        side = Side(id=REFEREE, name=word("audience", REFEREE), colour="purple")
        curtain = Curtain(public.name, side, self._settings.theme)
        curtain.came_in.connect(self._come_in)
        self._show_curtain(curtain)

    def _fall(self) -> None:
        """Let the curtain fall on the truth; the players' windows stay."""
        if isinstance(self._window, RefereeWindow):
            falling.cover(self._window, self._settings.theme, but=self._beside())
            self._window.retire()
            self._draw_curtain()

    def _beside(self) -> tuple[QWidget, ...]:
        return self.showing.windows

    def _come_in(self) -> None:
        self._clipboard = falling.Clipboard()
        seats = AllSeats({audience: self._table.seat(audience) for audience in self._table.audiences})
        window = RefereeWindow(seats, self._table.last_order, self._settings.theme, self._settings)
        window.handed_over.connect(self._fall)
        window.players_wanted.connect(lambda audience, beside: self.show_players(audience, beside=beside))
        window.pointed_at.connect(self.showing.ping)
        window.frozen.connect(self.showing.freeze)
        window.blacked_out.connect(self.showing.black_out)
        window.followed.connect(self._lead)
        window.position_wanted.connect(self._keep_position)
        window.design_wanted.connect(self.design_wanted)
        window.actions_of["freeze"].setChecked(self.showing.is_frozen)
        window.actions_of["black"].setChecked(self.showing.is_black)
        self._open_game(window)
        window.windowHandle().screenChanged.connect(self._check_own_screen)
        self.showing.check()
        self._escapes.listen(on=True)

    def _keep_position(self, path: Path) -> None:
        failed, told = self._table.save_position(path)
        if failed is None:
            self.position_kept.emit(path)
        if isinstance(self._window, RefereeWindow):
            self._window.show_position(path, failed, told)

    def _lead(self) -> None:
        """Let the players' screens look where the referee does, if they are linked."""
        referee = self._window
        if isinstance(referee, RefereeWindow) and referee.actions_of["link"].isChecked():
            self.showing.follow(referee.map.camera)
