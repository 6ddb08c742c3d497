"""The referee's desk: his window behind a curtain, and the players' window on the other screen.

It passes on what one asks of the other, and of the game it knows the table alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from ambuscade.desk import falling
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.referee.players import PlayersWindow
from ambuscade.desk.referee.screens import other_screen
from ambuscade.desk.referee.seats import AllSeats
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
    """One game run by a referee: his window or its curtain, and at most one window for the players."""

    def __init__(self, table: Table, theme: Theme, settings: Settings | None = None) -> None:
        super().__init__(table, theme, settings)
        self._players: PlayersWindow | None = None
        self.closed.connect(self._close_players)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self.lose_screen)

    @property
    def players(self) -> PlayersWindow | None:
        """The window that the players look at, if it is open."""
        return self._players

    def end(self) -> None:
        """Close what is open, the players' window first."""
        self.show_players("")
        super().end()

    def show_players(self, audience: str) -> None:
        """Show an audience to the players, in a new window through black; nothing for the empty id."""
        last, self._players = self._players, None
        if last is not None:
            last.black_out(on=True)
            last.repaint()
            last.close()
        if not audience:
            return
        window = PlayersWindow(self._table.seat(audience), self._settings.theme)
        window.gone.connect(lambda: self._forget(window))
        self._players = window
        own = self._window.screen() if self._window else None
        screen = other_screen(QGuiApplication.screens(), own)
        if screen is None:
            window.show()
        else:
            window.setScreen(screen)
            window.setGeometry(screen.geometry())
            window.showFullScreen()
        window.map.fit()
        window.windowHandle().screenChanged.connect(self._check_screen)
        self._take_up(window)
        if self._window is not None:
            self._window.activateWindow()

    def _close_players(self) -> None:
        self.show_players("")

    def lose_screen(self, screen: QScreen) -> None:
        """Close the players' window with its screen: it never comes to the referee's."""
        if self._players is not None and self._players.screen() is screen:
            self.show_players("")

    def _check_screen(self, screen: QScreen) -> None:
        """Close a players' window that fills a screen and has been moved to the referee's."""
        if self._players is None or self._window is None or not self._players.isFullScreen():
            return
        if screen.geometry().intersects(self._window.screen().geometry()):
            self.show_players("")

    def _take_up(self, window: PlayersWindow) -> None:
        """Let a new window be as the referee's switches have it."""
        referee = self._window
        if not isinstance(referee, RefereeWindow):
            window.come_up()
            return
        actions = referee.actions_of
        window.freeze(on=actions["freeze"].isChecked())
        if not actions["black"].isChecked():
            window.come_up()
        self._lead()

    def _forget(self, window: PlayersWindow) -> None:
        if self._players is window:
            self._players = None

    def _draw_curtain(self) -> None:
        public = self._table.seat(PUBLIC).view()
        side = Side(id=REFEREE, name=word("audience", REFEREE), colour="purple")
        curtain = Curtain(public.name, side, self._settings.theme)
        curtain.came_in.connect(self._come_in)
        self._show_curtain(curtain)

    def _fall(self) -> None:
        """Let the curtain fall on the truth; the players' window stays."""
        if isinstance(self._window, RefereeWindow):
            falling.cover(self._window, self._settings.theme, but=self._beside())
            self._window.retire()
            self._draw_curtain()

    def _beside(self) -> tuple[QWidget, ...]:
        return (self._players,) if self._players else ()

    def _come_in(self) -> None:
        self._clipboard = falling.Clipboard()
        seats = AllSeats({audience: self._table.seat(audience) for audience in self._table.audiences})
        window = RefereeWindow(seats, self._table.last_order, self._settings.theme, self._settings)
        window.handed_over.connect(self._fall)
        window.players_wanted.connect(self.show_players)
        window.pointed_at.connect(self._ping)
        window.frozen.connect(self._freeze)
        window.blacked_out.connect(self._black_out)
        window.followed.connect(self._lead)
        if self._players:
            window.actions_of["freeze"].setChecked(self._players.is_frozen)
            window.actions_of["black"].setChecked(self._players.is_black)
        self._open_game(window)
        self._escapes.listen(on=True)

    def _ping(self, name: str) -> None:
        if self._players:
            self._players.ping(name)

    def _freeze(self, on: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        if self._players:
            self._players.freeze(on=on)

    def _black_out(self, on: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        if self._players:
            self._players.black_out(on=on)

    def _lead(self) -> None:
        """Let the players' screen look where the referee does, if it is linked."""
        referee = self._window
        if self._players and isinstance(referee, RefereeWindow) and referee.actions_of["link"].isChecked():
            self._players.follow(referee.map.camera)
