"""The end of a game: the window in which everything is open to everybody.

It belongs to no seat. It is made of seats that are open because the game is over, gives no orders, and
knows no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolBar, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.game_window import GameWindow
from ambuscade.desk.review_card import add_ending
from ambuscade.picture.belief import truth_of
from ambuscade.picture.names import audience_name
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.settings import Settings
    from ambuscade.game.seat import Seat
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View


class Eyes(QToolBar):
    """The bar at the top: the game, and a button for each pair of eyes that it can be looked at with."""

    chosen = Signal(str)

    def __init__(self, views: dict[str, View]) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        view = next(iter(views.values()))
        self.addWidget(widgets.line_label(say(Text("desk.name")), "title"))
        self.addWidget(widgets.Elided(f"   {view.name}", "subtitle"))
        whole = widgets.Elided(f"   {say(Text('desk.end.whole'))}", "value")
        whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(whole)
        self.addWidget(widgets.Elided(say(Text("desk.end.eyes")), "muted"))
        group = QButtonGroup(self)
        self._buttons = {}
        for audience, seen in views.items():
            made = self._buttons[audience] = widgets.button(_eyes_name(seen))
            made.setObjectName(f"eyes-{audience}")
            made.setCheckable(True)
            made.setToolTip(say(Text("desk.action.eyes.tip")))
            made.clicked.connect(lambda _=False, audience=audience: self.chosen.emit(audience))
            group.addButton(made)
            self.addWidget(made)

    def show_audience(self, audience: str) -> None:
        """Mark whose eyes are looked through."""
        self._buttons[audience].setChecked(True)


class EndWindow(GameWindow):
    """The whole game: as the referee knows it, as each side saw it, as everybody could see it.

    `seats` are those of all audiences; the moment stays the same when the eyes change.
    """

    def __init__(self, seats: tuple[Seat, ...], theme: Theme, settings: Settings | None = None) -> None:
        self._seats = {seat.audience: seat for seat in sorted(seats, key=lambda one: one.audience != REFEREE)}
        self._audience = next(iter(self._seats))
        super().__init__("end-window", self._seen, theme, settings)
        self._selected = next((unit.id for unit in self.view.units), None)
        self.setWindowTitle(say(Text("desk.end.title", name=self.view.name)))
        self._eyes = Eyes({audience: seat.view() for audience, seat in self._seats.items()})
        self._eyes.chosen.connect(self.look_as)
        self.actions_of.connect("eyes", self._next_eyes)
        self._furnish(self._eyes, self._with_ending())
        self._show_settings()
        self.docks.reset()
        self.docks.arrange(self.timeline.wanted_height)
        self.map.setFocus()

    @property
    def audience(self) -> str:
        """Whose eyes are looked through."""
        return self._audience

    def look_as(self, audience: str) -> None:
        """Look at the same moment through other eyes."""
        self._audience = audience
        self.review.turn_to(self._seen())
        self._show()

    def _seen(self, at: int | None = None) -> View:
        """What the eyes see, without what only somebody who still plays needs; the referee sees the truth."""
        view = replace(self._seats[self._audience].view(at), offers=(), waiting=(), objectives=())
        return truth_of(view) if self._audience == REFEREE else view

    def _next_eyes(self) -> None:
        names = list(self._seats)
        self.look_as(names[(names.index(self._audience) + 1) % len(names)])

    def _show(self) -> None:
        self._eyes.show_audience(self._audience)
        super()._show()

    def _show_settings(self) -> None:
        super()._show_settings()
        widgets.clear(self._ending)
        add_ending(self._ending, self._seats[self._audience].view(), self._theme)

    def _with_ending(self) -> QWidget:
        """How it ended above the list of all that there is."""
        made, column = widgets.column()
        self._ending = QVBoxLayout()
        self._ending.setContentsMargins(14, 14, 14, 0)
        column.addLayout(self._ending)
        column.addWidget(self.roster, 1)
        return made


def _eyes_name(view: View) -> str:
    """How a button calls a view's audience."""
    if view.audience == REFEREE:
        return say(Text("desk.end.truth"))
    return audience_name(view)
