"""Hot seat: curtain, window, curtain. It passes the seats on, and of what they hear it knows how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ambuscade.desk.curtain import Curtain
from ambuscade.desk.docks import restore_window
from ambuscade.desk.review_end import EndWindow
from ambuscade.desk.settings import Settings
from ambuscade.desk.window import SeatWindow
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.game.table import Table
    from ambuscade.picture.theme import Theme

PASSING = frozenset({Qt.WindowType.ToolTip, Qt.WindowType.Popup})
"""The kinds of windows that float above another, whose text must not outlive it."""


class HotSeat(QObject):
    """One game on one machine: exactly one window is open, a seat's or the curtain."""

    closed = Signal()
    """The last window was closed by its player."""
    left = Signal()
    """The players want to go back to the welcome window."""

    def __init__(self, table: Table, theme: Theme, settings: Settings | None = None) -> None:
        super().__init__()
        self._table = table
        self._settings = settings or Settings(theme=theme)
        self._seated: str | None = None
        self._heard: dict[str, int] = {}
        self._lessons: dict[str, int] = {}
        self._left: dict[str, int] = {}
        self._clipboard = QGuiApplication.clipboard().text()
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
        if last is not None:
            _bury(last)
        self._clear_clipboard()

    def _draw_curtain(self) -> None:
        public = self._table.seat(PUBLIC).view()
        expected = self._expected(public.waiting, tuple(side.id for side in public.sides))
        side = next(side for side in public.sides if side.id == expected)
        curtain = Curtain(public.name, side, self._settings.theme)
        curtain.came_in.connect(self._seat)
        if public.over:
            curtain.offer_everything().connect(self._open_to_all)
        self._show(curtain)
        self._clear_clipboard()

    def _expected(self, waiting: tuple[str, ...], sides: tuple[str, ...]) -> str:
        """The side that is next: one that is waited for, before the one that has just left."""
        candidates = waiting or sides
        return next((side for side in candidates if side != self._seated), candidates[0])

    def _seat(self, side: str) -> None:
        self._seated = side
        self._clipboard = QGuiApplication.clipboard().text()
        window = SeatWindow(
            self._table.seat(side), self._settings.theme, self._heard.get(side), self._settings
        )
        window.tutorial.resume(self._lessons.get(side, 0))
        window.handed_over.connect(self._hand_over)
        window.opened_to_all.connect(self._open_to_all)
        window.copying.wanted.connect(self._copy)
        self._show(window)
        window.review.offer(self._left.get(side, self._table.ordered_at(side)), self._heard.get(side))

    def _hand_over(self) -> None:
        if isinstance(self._window, SeatWindow):
            self._heard[self._window.audience] = self._window.heard
            self._lessons[self._window.audience] = self._window.tutorial.place
            self._left[self._window.audience] = self._window.review.model.now
        self._draw_curtain()

    def _open_to_all(self) -> None:
        """Open the whole game, which can be asked for once it is over and by nobody before."""
        window = EndWindow(self._table.disclose(), self._settings.theme, self._settings)
        window.copying.wanted.connect(self._copy)
        self._show(window)

    def _copy(self, path: Path, replacing: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        problem = self._table.copy(path, replacing=replacing)
        if isinstance(self._window, SeatWindow | EndWindow):
            self._window.copying.tell(problem, path)

    def _show(self, window: QWidget) -> None:
        """Open a window over the last one, then let that one die with all that it had opened."""
        last, self._window = self._window, window
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.destroyed.connect(self._notice)
        if last is None:
            restore_window(window, self._settings)
        else:
            window.setGeometry(last.geometry())
            window.setWindowState(last.windowState())
        window.show()
        window.activateWindow()
        if last is not None:
            _bury(last)

    def _clear_clipboard(self) -> None:
        """Take back what came onto the clipboard while the seat's window was open."""
        clipboard = QGuiApplication.clipboard()
        if clipboard.ownsClipboard() or clipboard.text() != self._clipboard:
            clipboard.clear()

    def _notice(self) -> None:
        """Tell when the window that died was the one that was open."""
        if self._window is not None and not isValid(self._window):
            self._window = None
            self.closed.emit()


def _bury(window: QWidget) -> None:
    """Close a window with its popups and tooltips."""
    for passing in QApplication.topLevelWidgets():
        if passing.windowType() in PASSING:
            passing.close()
            passing.deleteLater()
    window.close()
    window.deleteLater()
