"""The end of a game: the window in which everything is open to everybody.

It belongs to no seat. It is made of seats that are open because the game is over, gives no orders, and
knows no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QMainWindow, QSizePolicy, QToolBar, QVBoxLayout, QWidget

from ambuscade.desk import style, widgets
from ambuscade.desk.actions import Actions
from ambuscade.desk.copying import Copying
from ambuscade.desk.docks import Docks
from ambuscade.desk.map.canvas import ZOOM_STEP, MapCanvas
from ambuscade.desk.panels.detail import Detail
from ambuscade.desk.panels.roster import Roster
from ambuscade.desk.review_card import add_ending
from ambuscade.desk.review_player import Player
from ambuscade.desk.settings import Settings
from ambuscade.desk.timeline import Timeline
from ambuscade.desk.window_pages import WindowPages
from ambuscade.picture.names import audience_name
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from ambuscade.game.seat import Seat
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View


TRUTH = "truth"
"""How the referee knows a unit: as it is."""


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


class EndWindow(QMainWindow):
    """The whole game: as the referee knows it, as each side saw it, as everybody could see it.

    `seats` are those of all audiences; the moment stays the same when the eyes change.
    """

    left = Signal()
    """The game is to be left for the welcome window."""

    def __init__(self, seats: tuple[Seat, ...], theme: Theme, settings: Settings | None = None) -> None:
        super().__init__()
        self.setObjectName("end-window")
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._settings = settings or Settings(theme=theme)
        self._theme = self._settings.theme
        self._seats = {seat.audience: seat for seat in sorted(seats, key=lambda one: one.audience != REFEREE)}
        self._audience = next(iter(self._seats))
        view = self._look()
        self._selected = next((unit.id for unit in view.units), None)
        self.setWindowTitle(say(Text("desk.end.title", name=view.name)))
        self.setStyleSheet(style.style_sheet(self._theme))
        self.resize(1600, 1000)
        self.map = MapCanvas(view, self._theme)
        self.roster = Roster()
        self.detail = Detail()
        self.timeline = Timeline()
        self.review = Player(self._look, view, self._theme, self, self.map)
        self.copying = Copying(self, view.name)
        self.actions_of = Actions(self, self._settings.keys)
        self._connect_actions()
        self._pages = WindowPages(
            self, self._settings, lambda: self.review.view, lambda: self.review.model.live
        )
        self._eyes = Eyes({audience: seat.view() for audience, seat in self._seats.items()})
        self._eyes.chosen.connect(self.look_as)
        self.addToolBar(self._eyes)
        self.setCentralWidget(self.map)
        parts: dict[str, QWidget] = {
            "roster": self._left(view),
            "detail": self.detail,
            "timeline": self.timeline,
        }
        self.docks = Docks(self, self.actions_of, parts)
        self._connect_parts()
        self._settings.changed.connect(self._show_settings)
        self._show()
        self.docks.reset()
        self.docks.arrange(self.timeline.wanted_height)
        self.map.setFocus()

    @property
    def audience(self) -> str:
        """Whose eyes are looked through."""
        return self._audience

    def choose(self, identifier: str) -> None:
        """Select a unit, area or contact; the empty id selects nothing."""
        self._selected = identifier or None
        self._show()

    def look_as(self, audience: str) -> None:
        """Look at the same moment through other eyes."""
        self._audience = audience
        self.review.turn_to(self._look())
        self._show()

    def count_escape(self) -> None:
        """Nothing is hidden any more, and no curtain falls."""

    def customEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Show a rule whose number was clicked somewhere inside."""
        if isinstance(event, widgets.RuleAsked):
            self._pages.show_rule(event.number)
            event.accept()

    def _show_settings(self) -> None:
        """Take up the theme, the size of text and the keys."""
        self._theme = self._settings.theme
        self.setStyleSheet(style.style_sheet(self._theme))
        self.actions_of.show_keys(self._settings.keys)
        self.map.show_theme(self._theme)
        self.review.show_theme(self._theme)
        widgets.clear(self._ending)
        add_ending(self._ending, self._look(), self._theme)
        self._show()

    def _look(self, at: int | None = None) -> View:
        view = replace(self._seats[self._audience].view(at), offers=(), waiting=())
        if self._audience != REFEREE:
            return view
        return replace(view, units=tuple(replace(unit, known=TRUTH) for unit in view.units))

    def _next_eyes(self) -> None:
        names = list(self._seats)
        self.look_as(names[(names.index(self._audience) + 1) % len(names)])

    def _show(self) -> None:
        view = self.review.view
        known = {unit.id for unit in view.units} | {contact.id for contact in view.contacts}
        known |= {area.unit or area.contact or area.kind for area in view.areas}
        selected = self._selected if self._selected in known else None
        self._eyes.show_audience(self._audience)
        self.map.show_view(view)
        self.map.show_selected(selected)
        self._show_trails()
        if not self.review.in_haste:
            self.roster.show_view(view, self._theme)
            self.roster.show_selected(selected)
            self.detail.show_view(replace(view, objectives=()), self._theme, selected, frozenset())
        self.timeline.show_view(view, self._theme, ())
        now = self.review.model.now if self.review.is_on else None
        self.timeline.show_review(now, can_look_back=self.review.model.first is not None)

    def _show_trails(self) -> None:
        self.map.show_trails(self.review.trails, self.review.lit)

    def _left(self, view: View) -> QWidget:
        """How it ended above all that there is."""
        made, column = widgets.column()
        self._ending = QVBoxLayout()
        self._ending.setContentsMargins(14, 14, 14, 0)
        add_ending(self._ending, view, self._theme)
        column.addLayout(self._ending)
        column.addWidget(self.roster, 1)
        return made

    def _connect_parts(self) -> None:
        self.map.chosen.connect(self.choose)
        self.roster.chosen.connect(self.choose)
        self.timeline.looked_back.connect(lambda: self.review.step(-1))
        self.review.told.connect(self.timeline.say)
        self.timeline.picked.connect(self.review.go)
        self.timeline.stepped.connect(self.review.move)
        self.review.changed.connect(self._show)
        self.review.rested.connect(self._show)
        self.review.flashed.connect(self._show_trails)

    def _connect_actions(self) -> None:
        connect = self.actions_of.connect
        connect("leave", self.left.emit)
        connect("close", self.close)
        connect("save_copy", self.copying.ask)
        connect("eyes", self._next_eyes)
        connect("zoom_in", lambda: self.map.zoom(ZOOM_STEP))
        connect("zoom_out", lambda: self.map.zoom(1 / ZOOM_STEP))
        connect("fit", self.map.fit)
        connect("frame", self.map.frame)
        connect("curtain", self.review.escape)
        connect("step", lambda: self.review.step(1))
        self.review.connect_actions(self.actions_of)


def _eyes_name(view: View) -> str:
    """How a button calls a view's audience."""
    if view.audience == REFEREE:
        return say(Text("desk.end.truth"))
    return audience_name(view)
