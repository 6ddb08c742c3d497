"""The bar at the top of a seat's window: the game's name, whose seat it is, and the loudest actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QToolBar, QWidget

from ambuscade.desk import style, widgets
from ambuscade.picture.names import audience_name, side_of
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QResizeEvent

    from ambuscade.desk.actions import Actions
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

BUTTONS = ("palette", "arcs", "range", "odds", "hand_over")
"""The actions that have buttons here, if they are there."""


ROOM_BETWEEN = 40
"""The width that is kept for what parts them."""
GAP = 8


class TopBar(QToolBar):
    """Title, game and seat at the left and in the middle, buttons at the right."""

    def __init__(self, view: View, actions: Actions) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        title = widgets.line_label(say(Text("desk.name")), "title")
        self._title = self.addWidget(title), title
        game = widgets.Elided(f"   {view.name}", "subtitle")
        game.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._game = self.addWidget(game)
        side = side_of(view, view.audience)
        self._colour = side.colour if side else "purple"
        seat = say(Text("desk.seat", audience=audience_name(view)))
        told = Text("desk.seat.taken", player=side.player, seat=seat) if side and side.player else None
        self._seat = widgets.Elided(say(told) if told else seat)
        self._seat.setObjectName("seat")
        self.addWidget(self._seat)
        self._buttons: list[tuple[QAction, QWidget]] = []
        for name in BUTTONS:
            if name in actions:
                button = actions.button(name)
                self._buttons.append((self.addWidget(button), button))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Leave out what there is no room for: the game's title first, then buttons that the menus have too.

        The seat's plate and the last button stay.
        """
        super().resizeEvent(event)
        self._seat.setMinimumWidth(min(self._seat.sizeHint().width(), self.width() // 2))
        title = self._title[1].sizeHint().width()
        room = self.width() - self._seat.minimumWidth() - ROOM_BETWEEN
        for action, button in reversed(self._buttons):
            wanted = button.sizeHint().width() + GAP
            action.setVisible(room > wanted or action is self._buttons[-1][0])
            room -= wanted if action.isVisible() else 0
        self._title[0].setVisible(room > title)
        self._game.setVisible(room > 2 * title)

    def show_theme(self, theme: Theme) -> None:
        """Paint the seat's plate in the side's colour."""
        self._seat.setStyleSheet(style.pill(theme.side(self._colour), theme.space))
