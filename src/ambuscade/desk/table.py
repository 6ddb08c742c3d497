"""Hot seat: curtain, window, curtain. It passes the seats on, and of what they hear it knows how much."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

from ambuscade.desk import falling, files
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.docks import restore_window
from ambuscade.desk.esc import EscEsc
from ambuscade.desk.game_window import GameWindow
from ambuscade.desk.guard import Guard
from ambuscade.desk.review_end import EndWindow
from ambuscade.desk.settings import Settings
from ambuscade.desk.window import SeatWindow
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

    from ambuscade.game.players import Pin
    from ambuscade.game.table import Table
    from ambuscade.picture.theme import Theme


class HotSeat(QObject):
    """One game on one machine: exactly one window is open, a seat's or the curtain.

    `guards` are those of PINs that have been asked for before, maybe wrongly; new ones are added.
    """

    closed = Signal()
    """The last window was closed by its player."""
    left = Signal()
    """The players want to go back to the welcome window."""
    dropped = Signal(Path)
    """A file was dropped on the curtain."""
    acted = Signal(str)
    """An action is asked for in the window that is open: its id, which says nothing of the game."""

    def __init__(
        self,
        table: Table,
        theme: Theme,
        settings: Settings | None = None,
        guards: dict[Pin, Guard] | None = None,
    ) -> None:
        super().__init__()
        self._table = table
        self._settings = settings or Settings(theme=theme)
        self._seated: str | None = None
        self._heard: dict[str, int] = {}
        self._lessons: dict[str, int] = {}
        self._left: dict[str, int] = {}
        pins = {side: table.pin(side) for side in table.audiences}
        known = {} if guards is None else guards
        self._guards = {side: known.setdefault(pin, Guard(pin.admits)) for side, pin in pins.items() if pin}
        self._clipboard = falling.Clipboard()
        self._escapes = EscEsc(self)
        self._escapes.pressed.connect(self._hand_over)
        self._window: QWidget | None = None

    @property
    def window(self) -> QWidget | None:
        """The window that is open."""
        return self._window

    def start(self) -> None:
        """Draw the curtain before anybody has looked."""
        self._draw_curtain()

    def end(self) -> None:
        """Close what is open."""
        last, self._window = self._window, None
        self._escapes.listen(on=False)
        if last is not None:
            falling.bury(last)
        files.forget_paths()
        self._clipboard.clear()

    def show_problem(self, lines: Iterable[str]) -> None:
        """Say on the curtain why a file could not be opened."""
        if isinstance(self._window, Curtain):
            self._window.show_problem(lines)

    def _draw_curtain(self) -> None:
        self._escapes.listen(on=False)
        public = self._table.seat(PUBLIC).view()
        expected = self._expected(public.waiting, tuple(side.id for side in public.sides))
        sides = {side.id: side for side in public.sides}
        side = sides[expected]
        curtain = Curtain(
            public.name,
            side,
            self._settings.theme,
            guard=None if public.over else self._guards.get(side.id),
            over=public.over,
        )
        curtain.came_in.connect(self._seat)
        if self._seated in public.waiting and self._seated != expected:
            curtain.offer_return(sides[self._seated], self._guards.get(self._seated))
        if public.over:
            curtain.offer_everything().connect(self._open_to_all)
        curtain.dropped.connect(self.dropped)
        self._show(curtain)
        self._clipboard.clear()

    def _expected(self, waiting: tuple[str, ...], sides: tuple[str, ...]) -> str:
        """The side that is next: one that is waited for, before the one that has just left."""
        candidates = waiting or sides
        return next((side for side in candidates if side != self._seated), candidates[0])

    def _seat(self, side: str) -> None:
        self._seated = side
        self._clipboard = falling.Clipboard()
        window = SeatWindow(
            self._table.seat(side), self._settings.theme, self._heard.get(side), self._settings
        )
        window.tutorial.resume(self._lessons.get(side, 0))
        window.handed_over.connect(self._hand_over)
        window.left.connect(self.left)
        window.actions_of.asked.connect(self.acted)
        window.opened_to_all.connect(self._open_to_all)
        window.copying.wanted.connect(self._copy)
        self._show(window)
        self._escapes.listen(on=True)
        window.review.offer(self._left.get(side, self._table.ordered_at(side)), self._heard.get(side))

    def _hand_over(self) -> None:
        """Let the curtain fall on the seat that is open, once."""
        window = self._window
        if not isinstance(window, SeatWindow):
            return
        self._heard[window.audience] = window.heard
        self._lessons[window.audience] = window.tutorial.place
        self._left[window.audience] = window.review.model.now
        falling.cover(window, self._settings.theme)
        window.retire()
        self._draw_curtain()

    def _open_to_all(self) -> None:
        """Open the whole game, which can be asked for once it is over and by nobody before."""
        window = EndWindow(self._table.disclose(), self._settings.theme, self._settings)
        window.left.connect(self.left)
        window.actions_of.asked.connect(self.acted)
        window.copying.wanted.connect(self._copy)
        self._show(window)

    def _copy(self, path: Path, replacing: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        problem = self._table.copy(path, replacing=replacing)
        if isinstance(self._window, GameWindow):
            self._window.copying.tell(problem, path)

    def _show(self, window: QWidget) -> None:
        """Open a window over the last one, then let that one die with all that it had opened."""
        last, self._window = self._window, window
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.destroyed.connect(self._notice)
        falling.forget_paths_of(window)
        if last is None:
            restore_window(window, self._settings)
        else:
            last.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
            window.setGeometry(last.geometry())
            window.setWindowState(last.windowState())
        window.show()
        window.activateWindow()
        if last is not None:
            window.repaint()
            falling.bury(last, but=window)

    def _notice(self) -> None:
        """Tell when the window that died was the one that was open."""
        if self._window is not None and not isValid(self._window):
            self._window = None
            self.closed.emit()
