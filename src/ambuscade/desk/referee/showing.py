"""The windows that players look at, one for each audience, and the screens on which they stand.

It knows screens and who is shown; of the referee's window it knows the place alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QGuiApplication

from ambuscade.desk.referee.players import PlayersWindow
from ambuscade.desk.referee.screens import free_screen, shares

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QScreen
    from PySide6.QtWidgets import QWidget

    from ambuscade.game.seat import Seat
    from ambuscade.layout.camera import Camera
    from ambuscade.picture.theme import Theme

ROOM = 0.8
"""How much of the referee's own screen a window without a screen of its own takes, each way."""


class Showing(QObject):
    """What is shown to players: no window, one, or several beside each other, each on a screen of its own.

    `seat` gives an audience's seat, `own` the referee's window. No window that fills a screen shares a
    pixel with another's screen: one that comes to do so closes.
    """

    changed = Signal()
    """Other audiences are shown now."""

    def __init__(self, seat: Callable[[str], Seat], own: Callable[[], QWidget | None]) -> None:
        super().__init__()
        self._seat = seat
        self._own = own
        self._windows: list[PlayersWindow] = []
        self._frozen = self._black = False
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenAdded.connect(self._watch)
            for screen in QGuiApplication.screens():
                self._watch(screen)

    @property
    def windows(self) -> tuple[PlayersWindow, ...]:
        """The windows that are open, the oldest first."""
        return tuple(self._windows)

    @property
    def audiences(self) -> tuple[str, ...]:
        """Who is shown."""
        return tuple(window.audience for window in self._windows)

    @property
    def is_frozen(self) -> bool:
        """Whether the windows keep what they show."""
        return self._frozen

    @property
    def is_black(self) -> bool:
        """Whether the windows show nothing."""
        return self._black

    def show(self, audience: str, theme: Theme, *, beside: bool = False) -> None:
        """Show an audience in a new window, through black; in place of all that are open, or beside them."""
        if beside and audience in self.audiences:
            return
        if not beside:
            self._close(self.windows)
        window = PlayersWindow(self._seat(audience), theme)
        window.gone.connect(lambda: self._forget(window))
        self._place(window)
        self._windows.append(window)
        window.map.fit()
        window.windowHandle().screenChanged.connect(self.check)
        window.freeze(on=self._frozen)
        if not self._black:
            window.come_up()
        self.changed.emit()

    def close(self) -> None:
        """Show nothing to anybody."""
        self._close(self.windows)
        self.changed.emit()

    def fills(self, screen: QScreen) -> bool:
        """Whether a window fills a screen that shows what this one does."""
        return any(window.isFullScreen() and shares(window.screen(), screen) for window in self._windows)

    def lose(self, screen: QScreen) -> None:
        """Close the windows on a screen that goes: they never come to another one."""
        self._close(tuple(window for window in self._windows if window.screen() is screen))
        self.changed.emit()

    def check(self) -> None:
        """Close each window that fills a screen and has come to show where another one does."""
        own = self._own()
        taken = [own.screen()] if own else []
        for window in self.windows:
            if not window.isFullScreen():
                continue
            if any(shares(window.screen(), other) for other in taken):
                self._close((window,))
            else:
                taken.append(window.screen())
        self.changed.emit()

    def ping(self, name: str) -> None:
        """Point at a hex in every window."""
        for window in self._windows:
            window.ping(name)

    def freeze(self, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        """Let all windows keep what they show, or catch up."""
        self._frozen = on
        for window in self._windows:
            window.freeze(on=on)

    def black_out(self, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        """Let all windows show nothing, or everything again."""
        self._black = on
        for window in self._windows:
            window.black_out(on=on)

    def follow(self, camera: Camera) -> None:
        """Let all windows look where another camera does."""
        for window in self._windows:
            window.follow(camera)

    def _place(self, window: PlayersWindow) -> None:
        """Fill a screen on which nothing of this game is shown; without one be a plain window on the own."""
        own = self._own()
        if own is None:
            window.show()
            return
        taken = (own.screen(), *(other.screen() for other in self._windows if other.isFullScreen()))
        screen = free_screen(QGuiApplication.screens(), taken)
        if screen is not None:
            window.setScreen(screen)
            window.setGeometry(screen.geometry())
            window.showFullScreen()
            return
        room = own.screen().availableGeometry()
        window.setScreen(own.screen())
        window.resize(room.size() * ROOM)
        step = 40 * len(self._windows)
        window.move(room.topLeft() + window.rect().center() / 8 + QPoint(step, step))
        window.show()

    def _close(self, windows: tuple[PlayersWindow, ...]) -> None:
        for window in windows:
            self._windows.remove(window)
            window.black_out(on=True)
            window.repaint()
            window.close()

    def _forget(self, window: PlayersWindow) -> None:
        if window in self._windows:
            self._windows.remove(window)
            self.changed.emit()

    def _watch(self, screen: QScreen) -> None:
        """Look again when a screen comes to show another place: a mirrored one shows what its fellow does."""
        screen.geometryChanged.connect(self.check)
