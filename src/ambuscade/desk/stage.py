"""Where the windows of one game follow each other: one is open at a time, and the last one dies behind it.

It knows windows and what may stay beside them, and nothing of what they show.
"""

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
from ambuscade.desk.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

    from ambuscade.game.table import Table
    from ambuscade.picture.theme import Theme


class Stage(QObject):
    """One game on one machine: exactly one of its windows is open, a curtain or what lies behind it."""

    closed = Signal()
    """The last window was closed by whoever looked at it."""
    left = Signal()
    """The game is to be left for the welcome window."""
    dropped = Signal(Path)
    """A file was dropped on the curtain."""
    acted = Signal(str)
    """An action is asked for in the window that is open: its id, which says nothing of the game."""

    def __init__(self, table: Table, theme: Theme, settings: Settings | None = None) -> None:
        super().__init__()
        self._table = table
        self._settings = settings or Settings(theme=theme)
        self._window: QWidget | None = None
        self.is_trial = False
        """Whether the game tries a scenario that is being designed, and is left for the designer."""
        self._clipboard = falling.Clipboard()
        self._escapes = EscEsc(self)
        self._escapes.pressed.connect(self._fall)

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
        """Make the curtain and show it."""
        raise NotImplementedError

    def _fall(self) -> None:
        """Let the curtain fall on the window that is open."""
        raise NotImplementedError

    def _beside(self) -> tuple[QWidget, ...]:
        """The windows that stay open beside the one that changes."""
        return ()

    def _open_game(self, window: GameWindow) -> None:
        """Show a window on the game, and hear what every such window may ask for."""
        window.left.connect(self.left)
        if self.is_trial:
            window.show_trial()
        window.actions_of.asked.connect(self.acted)
        window.copying.wanted.connect(self._copy)
        self._show(window)

    def _show_curtain(self, curtain: Curtain) -> None:
        self._escapes.listen(on=False)
        curtain.dropped.connect(self.dropped)
        self._show(curtain)
        self._clipboard.clear()

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
            falling.bury(last, but=(window, *self._beside()))

    def _notice(self) -> None:
        """Tell when the window that died was the one that was open."""
        if self._window is not None and not isValid(self._window):
            self._window = None
            self.closed.emit()

    def _copy(self, path: Path, replacing: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        problem = self._table.copy(path, replacing=replacing)
        if isinstance(self._window, GameWindow):
            self._window.copying.tell(problem, path)
