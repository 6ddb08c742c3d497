"""The bar over the referee's window: what is laid over the truth, and what the players' screen does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QToolBar, QWidget

from ambuscade.desk import style, widgets
from ambuscade.picture.names import word
from ambuscade.rules.view import PUBLIC, REFEREE
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.actions import Actions
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

ACTIONS = ("faults", "point", "freeze", "black")
"""The actions that have buttons here."""


class RefereeBar(QToolBar):
    """The game, whose window it is, a button for what each side knows, and those for the players' screen."""

    laid = Signal(str)
    """The belief of a side is to be laid over the truth; of none for the empty id."""
    shown = Signal(str)
    """The players' screen is to show an audience; nothing for the empty id."""

    def __init__(self, view: View, actions: Actions) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.addWidget(widgets.line_label(say(Text("desk.name")), "title"))
        game = widgets.Elided(f"   {view.name}", "subtitle")
        game.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(game)
        self._seat = widgets.line_label(word("audience", REFEREE))
        self._seat.setObjectName("seat")
        self.addWidget(self._seat)
        self.addWidget(widgets.Elided(f"   {say(Text('referee.lay'))}", "muted"))
        self._beliefs = {side.id: self._add_belief(side.id, side.name) for side in view.sides}
        for name in ACTIONS:
            self.addWidget(actions.button(name))
        self.addWidget(self._players_button(view))

    def show_belief(self, side: str) -> None:
        """Mark whose belief is laid over the truth."""
        for each, made in self._beliefs.items():
            made.setChecked(each == side)

    def show_theme(self, theme: Theme) -> None:
        """Paint the plate of the seat."""
        self._seat.setStyleSheet(style.pill(theme.side("purple"), theme.space))

    def _add_belief(self, side: str, name: str) -> QPushButton:
        made = widgets.button(say(Text("referee.knows", side=name)))
        made.setObjectName(f"knows-{side}")
        made.setCheckable(True)
        made.setToolTip(say(Text("desk.action.belief.tip")))
        made.clicked.connect(lambda on: self.laid.emit(side if on else ""))
        self.addWidget(made)
        return made

    def _players_button(self, view: View) -> QWidget:
        """A button with a menu of all that the players' screen may show."""
        made = widgets.button(say(Text("referee.players")))
        made.setObjectName("players")
        made.setToolTip(say(Text("referee.players.tip")))
        menu = QMenu(made)
        shows = [(PUBLIC, word("audience", PUBLIC)), *((side.id, side.name) for side in view.sides)]
        for audience, name in shows:
            entry = menu.addAction(say(Text("referee.players.show", audience=name)))
            entry.setObjectName(f"show-{audience}")
            entry.triggered.connect(lambda _=False, audience=audience: self.shown.emit(audience))
        menu.addSeparator()
        closing = menu.addAction(say(Text("referee.players.close")))
        closing.setObjectName("show-nothing")
        closing.triggered.connect(lambda: self.shown.emit(""))
        made.setMenu(menu)
        return made
