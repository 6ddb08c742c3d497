"""A window on a game: map, lists, details and timeline of one view, and the way back through the past ones.

It knows whoever's views it is given and nothing besides; it gives no orders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from ambuscade.desk import style, tab_order, widgets
from ambuscade.desk.actions import Actions
from ambuscade.desk.copying import Copying
from ambuscade.desk.docks import Docks
from ambuscade.desk.focus import FocusKeys, first_in, next_part
from ambuscade.desk.map.canvas import ZOOM_STEP, MapCanvas
from ambuscade.desk.map.density import Density
from ambuscade.desk.map.switches import Switches
from ambuscade.desk.panels.detail import Detail
from ambuscade.desk.panels.roster import Roster
from ambuscade.desk.review_player import Player
from ambuscade.desk.settings import Settings
from ambuscade.desk.timeline import Timeline
from ambuscade.desk.widgets import RuleAsked
from ambuscade.desk.window_pages import WindowPages
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QCloseEvent, QShowEvent
    from PySide6.QtWidgets import QToolBar

    from ambuscade.desk.panels.cards import Refused
    from ambuscade.desk.review import Look
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View


class GameWindow(QMainWindow):
    """The parts of a window on a game, and how they hear of each other.

    `look` gives the present view, or that of a moment; `seen` is how many lines of news were heard before.
    Without the user's settings it has the theme that is given, and keeps nothing.
    """

    left = Signal()
    """The game is to be left for the welcome window."""

    buttons: tuple[str, ...] = ()
    """Orders that have their buttons beside the timeline when they are offered; the first is the loudest."""

    def __init__(
        self, name: str, look: Look, theme: Theme, settings: Settings | None, seen: int | None = None
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.resize(1600, 1000)
        self._settings = settings or Settings(theme=theme)
        self._theme = self._settings.theme
        view = look()
        self.map = MapCanvas(view, self._theme)
        Density(self.map)
        self.roster = Roster()
        self.detail = Detail(seen)
        self.timeline = Timeline()
        self.review = Player(look, view, self._theme, self, self.map)
        self.copying = Copying(self, view.name)
        self.actions_of = Actions(self, self._settings.keys)
        self._switches = Switches(self.map, self.actions_of, view)
        self._pages = WindowPages(self, self._settings)
        self._selected = self._otherwise()
        self._parts: tuple[QWidget, ...] = ()
        self._connect_actions()
        self._connect_parts()
        FocusKeys(self)

    @property
    def view(self) -> View:
        """The view that is shown: the present one, or that of the moment that is looked back at."""
        return self.review.view

    @property
    def selected(self) -> str | None:
        """The id of the unit, area or contact whose facts are shown."""
        return self._selected if self._selected in _known(self.view) else self._otherwise()

    def choose(self, identifier: str) -> None:
        """Select a unit, area or contact of the view; the empty id selects nothing."""
        self._selected = identifier or None
        self._show()

    def escape(self) -> None:
        """Leave what Esc leaves."""
        self.map.escape()
        self.review.escape()
        self.timeline.put_away()

    def show_trial(self) -> None:
        """Say that the game tries a scenario, and that the designer is where it is left for."""
        self.actions_of.rename("leave", "leave_trial")
        note = widgets.line_label(say(Text("desk.trial")), "muted")
        corner = QWidget(self.menuBar())
        corner.setLayout(widgets.row(note, self.actions_of.button("leave", "small")))
        corner.setObjectName("trial")
        self.menuBar().setCornerWidget(corner)

    def customEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Show a rule whose number was clicked somewhere inside."""
        if isinstance(event, RuleAsked):
            self._pages.show_rule(event.number)
            event.accept()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, FBT001, N802 (Qt's names)
        """Let Tab go through the window's parts in their order."""
        docks = [dock for dock in self.findChildren(QDockWidget) if not dock.visibleRegion().isEmpty()]
        return tab_order.go(self, (*self._parts, *docks), forward=next)

    def _otherwise(self) -> str | None:
        """What is selected in the view where nothing was chosen, or what was is gone."""
        return None

    def _furnish(self, bar: QToolBar, roster: QWidget, *laid: QWidget, **more: QWidget) -> None:
        """Put the parts where they belong; `laid` takes keys over the map, `more` are further docks."""
        self.addToolBar(bar)
        self.setCentralWidget(self.map)
        parts = {"roster": roster, "detail": self.detail, "timeline": self.timeline, **more}
        self.docks = Docks(self, self.actions_of, parts)
        self._parts = (bar, *laid, self.map)

    def _look(self) -> None:
        """Show what the review looks at: the present, or what was known then."""
        self._show()

    def _show(self) -> None:
        view, selected = self.view, self.selected
        self.map.show_view(view)
        self.map.show_selected(selected)
        self._switches.show_view(view)
        self._show_trails()
        if not self.review.in_haste:
            self.roster.show_view(view, self._theme)
            self.roster.show_selected(selected)
            self.detail.show_view(view, self._theme, selected, frozenset(self.buttons))
        self.timeline.show_view(view, self._theme, self.buttons, selected, live=not self.review.is_on)
        now = self.review.model.now if self.review.is_on else None
        self.timeline.show_review(now, can_look_back=self.review.model.first is not None)

    def _show_trails(self) -> None:
        self.map.show_trails(self.review.trails, self.review.lit)

    def _show_settings(self) -> None:
        """Take up the theme, the size of text and the keys."""
        self._theme = self._settings.theme
        self.setStyleSheet(style.style_sheet(self._theme))
        self.setAnimated(not self._theme.still)
        self.actions_of.show_keys(self._settings.keys)
        self.map.show_theme(self._theme)
        self.review.show_theme(self._theme)
        self._show()

    def _connect_parts(self) -> None:
        self._settings.changed.connect(self._show_settings)
        self.map.chosen.connect(self.choose)
        self.map.pointed.connect(self.detail.point)
        self.roster.chosen.connect(self.choose)
        self.timeline.chosen.connect(self.choose)
        self.timeline.looked_back.connect(lambda: self.review.step(-1))
        self.timeline.since_wanted.connect(self.review.play_since)
        self.timeline.picked.connect(self.review.go)
        self.timeline.stepped.connect(self.review.move)
        self.review.offered.connect(self.timeline.show_since)
        self.review.told.connect(self.timeline.say)
        self.review.changed.connect(self._look)
        self.review.rested.connect(self._show)
        self.review.flashed.connect(self._show_trails)

    def _connect_actions(self) -> None:
        connect = self.actions_of.connect
        connect("curtain", self.escape)
        connect("leave", self.left.emit)
        connect("close", self.close)
        connect("save_copy", self.copying.ask)
        connect("zoom_in", lambda: self.map.zoom(ZOOM_STEP))
        connect("zoom_out", lambda: self.map.zoom(1 / ZOOM_STEP))
        connect("fit", self.map.fit)
        connect("frame", self.map.frame)
        connect("next_panel", self._next_panel)
        connect("step", self._step)
        self.review.connect_actions(self.actions_of)

    def _step(self) -> None:
        """Go on in what is looked at."""
        self.review.step(1)

    def _next_panel(self) -> None:
        """Give the keys to the next part of the window that is open and has something to press."""
        parts = [self.map, self.roster, self.detail, self.timeline]
        orders = first_in(self.detail.orders)
        chief = {self.map: self.map, self.detail: orders, self.timeline: self.timeline.chart}
        next_part(self, parts, chief)


class LiveWindow(GameWindow):
    """A window on a game that goes on: it listens until it retires, and its arrangement is kept."""

    handed_over = Signal()
    """Whoever looks is done, or wants the curtain at once."""

    def __init__(
        self, name: str, look: Look, theme: Theme, settings: Settings | None, seen: int | None = None
    ) -> None:
        super().__init__(name, look, theme, settings, seen)
        self._placed = False
        self._leave: Callable[[], None] | None = None

    def listen(self, subscribe: Callable[[Callable[[View], None]], Callable[[], None]]) -> None:
        """Show each new view from now on, and the settings' first."""
        self._leave = subscribe(self.show_view)
        self._show_settings()

    def show_view(self, view: View) -> None:
        """Show what may be known now; a review goes on meanwhile."""
        self.review.arrive(view)
        self._look()

    def show_refusal(self, refused: Refused | None) -> None:
        """Show why an order was refused, or that none was."""
        self.detail.show_refusal(refused)
        self.timeline.show_refusal(refused)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Take up the arrangement that was kept for the screen on which the window is now."""
        super().showEvent(event)
        if not self._placed:
            self._placed = True
            self.docks.restore(self._settings)
            self.docks.arrange(self.timeline.wanted_height)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 (Qt's name)
        """Hear no more of the game."""
        self.retire()
        super().closeEvent(event)

    def retire(self) -> None:
        """Stop listening, for good."""
        if self._leave:
            self._leave()
            self._leave = None
            if self._placed:
                self.docks.keep(self._settings)
            self._pages.close()

    def _looks_back(self) -> bool:
        """Whether the past is looked at; if so, say that it takes no orders."""
        if self.review.is_on:
            self.timeline.say(say(Text("desk.review.no_orders")), grave=True)
        return self.review.is_on

    def _look(self) -> None:
        if not self.review.is_on:
            self.timeline.show_refusal(None)
        super()._look()

    def _step(self) -> None:
        """Go on in what is looked at: the past by a step, the present by what is due."""
        if self.review.is_on:
            super()._step()
        else:
            self.timeline.step()


def _known(view: View) -> frozenset[str]:
    """The ids of all that can be selected in a view."""
    units, contacts = (unit.id for unit in view.units), (contact.id for contact in view.contacts)
    return frozenset((*units, *contacts, *(area.unit or area.contact or area.kind for area in view.areas)))
