"""The bar over the referee's window: what is laid over the truth, and what the players' screen does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QToolBar, QWidget

from ambuscade.desk import style, widgets
from ambuscade.picture.names import word
from ambuscade.rules.view import PUBLIC, REFEREE
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from ambuscade.desk.actions import Actions
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

ACTIONS = ("faults", "point", "freeze", "black")
"""The actions that have buttons here."""


class RefereeBar(QToolBar):
    """The game, whose window it is, a button for what each side knows, and those for the players' screen."""

    laid = Signal(str)
    """The belief of a side is to be laid over the truth; of none for the empty id."""
    shown = Signal(str, bool)
    """Players are to be shown an audience, or nothing for the empty id; beside what they see, or instead."""

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
        self._entries: dict[tuple[str, bool], QAction] = {}
        self.addWidget(self._players_button(view, actions))

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

    def show_players(self, view: View, audiences: tuple[str, ...]) -> None:
        """Show who is shown to the players."""
        names = [name for audience, name in _shows(view) if audience in audiences]
        told = Text("referee.players.see", audiences=names) if names else Text("referee.players")
        self._players.setText(say(told))
        for audience, _ in _shows(view):
            self._entries[audience, False].setChecked(audience in audiences)
            self._entries[audience, True].setEnabled(bool(audiences) and audience not in audiences)
        self._closing.setEnabled(bool(audiences))

    def open_players(self) -> None:
        """Open the list of what players may be shown, with the keys on its first line."""
        menu = self._players.menu()
        menu.popup(self._players.mapToGlobal(self._players.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

    def _players_button(self, view: View, actions: Actions) -> QWidget:
        """A button with a menu of all that players may be shown, in place of what they see or beside it."""
        self._players = made = widgets.button("")
        made.setObjectName("players")
        made.setToolTip(actions["show_players"].toolTip())
        menu = QMenu(made)
        for beside in (False, True):
            for audience, name in _shows(view):
                key = "referee.players.beside" if beside else "referee.players.show"
                entry = menu.addAction(say(Text(key, audience=name)))
                entry.setObjectName(f"{'beside' if beside else 'show'}-{audience}")
                entry.setCheckable(not beside)
                entry.triggered.connect(partial(self._show, audience, beside))
                self._entries[audience, beside] = entry
            menu.addSeparator()
        self._closing = menu.addAction(say(Text("referee.players.close")))
        self._closing.setObjectName("show-nothing")
        self._closing.triggered.connect(partial(self._show, "", False))  # noqa: FBT003 (not beside anything)
        made.setMenu(menu)
        self.show_players(view, ())
        return made

    def _show(self, audience: str, beside: bool, _: bool = False) -> None:  # noqa: FBT001, FBT002 (the signals')
        self.shown.emit(audience, beside)


def _shows(view: View) -> tuple[tuple[str, str], ...]:
    """Whom players may be shown: the ids with their names."""
    return ((PUBLIC, say(Text("referee.players.everyone"))), *((side.id, side.name) for side in view.sides))
