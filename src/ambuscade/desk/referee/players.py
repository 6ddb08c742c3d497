"""The players' window: one audience's map on a screen of its own, for its whole life; it takes no orders.

It holds that audience's seat and no other, and nothing of the referee's window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QStackedLayout, QVBoxLayout, QWidget

from ambuscade.desk import style, widgets
from ambuscade.desk.map.canvas import PANS
from ambuscade.desk.map.density import Density
from ambuscade.desk.map.drawing import DrawnMap
from ambuscade.picture.card import placed
from ambuscade.picture.names import audience_name, side_of, step_text
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent, QKeyEvent

    from ambuscade.game.seat import Seat
    from ambuscade.layout.camera import Camera
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

LARGER = 1.6
"""How many times its usual size text has: it is read from three metres."""
LINES = 3
"""So many of the last lines that were heard stand below the map."""
CURTAIN_MS = 250
"""So long a new window is black, so that nothing of the one before it runs into it."""


class PlayersWindow(QWidget):
    """What an audience sees, large; black at first, and whenever the referee wants it so."""

    gone = Signal()
    """The window was closed."""

    def __init__(self, seat: Seat, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("players-window")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.resize(1600, 1000)
        self._theme = replace(theme, text=LARGER)
        self.setStyleSheet(style.style_sheet(self._theme))
        self.audience = seat.audience
        self._view = seat.view()
        self._frozen = False
        self._waiting: View | None = None
        self._led: Camera | None = None
        self.map = DrawnMap(self._view, self._theme)
        self.map.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.map.setAccessibleName(say(Text("desk.map")))
        Density(self.map)
        self._head, self._moment = widgets.Elided("", "big"), widgets.line_label("", "subtitle")
        self._lines = widgets.label("", "value")
        self._still = widgets.line_label(say(Text("referee.players.frozen")), "muted")
        self._black = QFrame()
        self._black.setObjectName("black")
        self._black.setStyleSheet("background: black;")
        self._curtain = QTimer(self)
        self._curtain.setSingleShot(True)
        self._curtain.setInterval(CURTAIN_MS)
        self._curtain.timeout.connect(lambda: self.black_out(on=False))
        self._lay_out()
        self.black_out(on=True)
        self._leave: Callable[[], None] | None = seat.subscribe(self.show_view)
        self._show()

    @property
    def is_black(self) -> bool:
        """Whether it shows nothing."""
        return self._stack.currentWidget() is self._black

    @property
    def is_frozen(self) -> bool:
        """Whether it keeps what it shows."""
        return self._frozen

    def come_up(self) -> None:
        """Show what the audience sees as soon as the black of the beginning has been seen."""
        self._curtain.start()

    def show_view(self, view: View) -> None:
        """Show what the audience may know now; later, while frozen."""
        if self._frozen:
            self._waiting = view
            return
        self._view, self._waiting = view, None
        self._show()

    def freeze(self, *, on: bool) -> None:
        """Keep what is shown, or catch up with the game."""
        self._frozen = on
        self._still.setVisible(on)
        if not on and self._waiting is not None:
            self.show_view(self._waiting)

    def black_out(self, *, on: bool) -> None:
        """Show nothing at all, or everything again."""
        self._curtain.stop()
        self._stack.setCurrentWidget(self._black if on else self._shown)
        if not on and self._led is not None:
            self._stack.activate()
            self.follow(self._led)
        self.setWindowTitle(say(Text("desk.name")) if on else self._title())

    def follow(self, camera: Camera) -> None:
        """Look where another camera does; once it is no longer black, if it is."""
        self._led = camera
        if not self.is_black:
            self.map.look_like(camera)

    def ping(self, name: str) -> None:
        """Point at a hex for a moment."""
        if not self._frozen:
            self.map.ping(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Pan, zoom, or show the whole map: the keys that a viewer at the screen may have."""
        if (way := PANS.get(Qt.Key(event.key()))) is not None:
            self.map.pan(*way)
            return
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.map.zoom(1.2)
            case Qt.Key.Key_Minus:
                self.map.zoom(1 / 1.2)
            case Qt.Key.Key_F:
                self.map.fit()
            case _:
                super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 (Qt's name)
        """Hear no more of the game."""
        if self._leave:
            self._leave()
            self._leave = None
            self.gone.emit()
        super().closeEvent(event)

    def _show(self) -> None:
        view = self._view
        self._head.show_words(self._title())
        self._moment.setText(step_text(view.step))
        self._lines.setText("\n".join(say(news.text) for news in view.news[-LINES:]))
        self.map.setAccessibleDescription("\n".join(placed(view)))
        self.map.show_view(view)
        if not self.is_black:
            self.setWindowTitle(self._title())

    def _title(self) -> str:
        return say(Text("referee.players.title", name=self._view.name, audience=audience_name(self._view)))

    def _lay_out(self) -> None:
        side = side_of(self._view, self.audience)
        self._head.setStyleSheet(f"color: {self._theme.side(side.colour if side else None)};")
        self._shown, column = widgets.column(margins=22, spacing=10)
        head = widgets.row(self._head, self._still, self._moment, spacing=24)
        head.setStretch(0, 1)
        self._still.hide()
        column.addLayout(head)
        column.addWidget(self.map, 1)
        column.addWidget(self._lines)
        self._lines.setMinimumHeight(round(LINES * 20 * LARGER))
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._stack = QStackedLayout()
        whole.addLayout(self._stack)
        self._stack.addWidget(self._shown)
        self._stack.addWidget(self._black)
