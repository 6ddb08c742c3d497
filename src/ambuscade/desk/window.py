"""A seat's window: one audience's view and orders, for the window's whole life; it knows no other seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow

from ambuscade.desk import style, tab_order
from ambuscade.desk.actions import Actions
from ambuscade.desk.concede import ConcedeDialog
from ambuscade.desk.copying import Copying
from ambuscade.desk.docks import Docks
from ambuscade.desk.focus import Focused, FocusKeys, first_in
from ambuscade.desk.map.canvas import ZOOM_STEP, MapCanvas
from ambuscade.desk.map.switches import Switches
from ambuscade.desk.panels.detail import Detail
from ambuscade.desk.panels.roster import Roster
from ambuscade.desk.review_card import EndCard
from ambuscade.desk.review_player import Player
from ambuscade.desk.settings import Settings
from ambuscade.desk.timeline import Timeline
from ambuscade.desk.topbar import TopBar
from ambuscade.desk.tutorial import Tutorial
from ambuscade.desk.widgets import RuleAsked
from ambuscade.desk.window_pages import WindowPages
from ambuscade.picture.names import audience_name
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QCloseEvent, QShowEvent

    from ambuscade.game.seat import Seat
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

BUTTONS = ("ready", "advance", "take_back")
"""Orders that have their buttons beside the timeline when they are offered; the first is the loudest."""


class SeatWindow(QMainWindow):
    """The window of one seat.

    `seen` is how many lines of news it had heard when it was left. Without the user's settings it has the
    theme that is given, and keeps nothing.
    """

    handed_over = Signal()
    """The seat is done, or wants the curtain at once."""
    left = Signal()
    """The game is to be left for the welcome window."""
    opened_to_all = Signal()
    """The game is over, and all of it is to be opened to everybody."""

    def __init__(
        self, seat: Seat, theme: Theme, seen: int | None = None, settings: Settings | None = None
    ) -> None:
        super().__init__()
        self.setObjectName("seat-window")
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._settings = settings or Settings(theme=theme)
        self._placed = False
        self._seat = seat
        self._theme = self._settings.theme
        self._view = seat.view()
        self._selected = self._first_unit()
        self.resize(1600, 1000)

        self.map = MapCanvas(self._view, self._theme)
        self.map.frame()
        self.roster = Roster()
        self.detail = Detail(seen)
        self.timeline = Timeline()
        self.tutorial = Tutorial(self)
        self.review = Player(seat.view, self._view, self._theme, self, self.map)
        self.ending = EndCard(self.map)
        self.copying = Copying(self, self._view.name)
        self.actions_of = Actions(self, self._settings.keys)
        self._connect_actions()
        self._pages = WindowPages(self, self._settings, lambda: self._view, lambda: self.review.model.live)
        self._bar = TopBar(self._view, self.actions_of)
        self.addToolBar(self._bar)
        self.setCentralWidget(self.map)
        parts = {"roster": self.roster, "detail": self.detail, "timeline": self.timeline}
        self.docks = Docks(self, self.actions_of, parts)
        FocusKeys(self)
        self.map.chosen.connect(self.choose)
        self.map.pointed.connect(self.detail.point)
        self.roster.chosen.connect(self.choose)
        self.detail.ordered.connect(self.order)
        self.timeline.ordered.connect(self.order)
        self.timeline.chosen.connect(self.choose)
        self.timeline.handed_over.connect(self.hand_over)
        self._settings.changed.connect(self._show_settings)
        self.timeline.looked_back.connect(lambda: self.review.step(-1))
        self.timeline.since_wanted.connect(self.review.play_since)
        self.review.offered.connect(self.timeline.show_since)
        self.review.told.connect(self.timeline.say)
        self.timeline.picked.connect(self.review.go)
        self.timeline.stepped.connect(self.review.move)
        self.review.changed.connect(self._look)
        self.ending.opened.connect(self.opened_to_all)
        self.ending.looked_back.connect(lambda: self.review.step(-1))
        self.review.rested.connect(self._show)
        self.review.flashed.connect(self._show_trails)
        self._leave: Callable[[], None] | None = seat.subscribe(self.show_view)
        self._show_settings()
        self.map.setFocus()

    @property
    def audience(self) -> str:
        """Whose window this is."""
        return self._seat.audience

    @property
    def heard(self) -> int:
        """How many lines of news the seat has heard by now."""
        return len(self.review.model.live.news)

    @property
    def selected(self) -> str | None:
        """The id of the unit, area or contact whose facts and offers are shown."""
        return self._selected

    def choose(self, identifier: str) -> None:
        """Select a unit, area or contact of the view; the empty id selects nothing."""
        self._selected = identifier or None
        self._show()

    def order(self, order: dict[str, Any]) -> None:
        """Give an order of this seat, and show why if it is refused; it concedes only when asked again."""
        if self._looks_back():
            return
        if order["do"] == "concede":
            self.concede()
        else:
            self._give(order)

    def concede(self) -> None:
        """Ask whether the seat gives the game up, as long as it can."""
        if self._looks_back() or not any(offer.do == "concede" for offer in self._view.offers):
            return
        asked = ConcedeDialog(self._view, self)
        asked.accepted.connect(lambda: self._give({"do": "concede"}))
        asked.open()

    def _looks_back(self) -> bool:
        """Whether the past is looked at; if so, say that it takes no orders."""
        if self.review.is_on:
            self.timeline.say(say(Text("desk.review.no_orders")), grave=True)
        return self.review.is_on

    def _give(self, order: dict[str, Any]) -> None:
        refused = self._seat.submit(order)
        self.detail.show_refusal(refused)
        self.timeline.show_refusal(refused)

    def hand_over(self) -> None:
        """Ask for the curtain."""
        self.handed_over.emit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Take up the arrangement that was kept for the screen on which the window is now."""
        super().showEvent(event)
        if not self._placed:
            self._placed = True
            self.docks.restore(self._settings)
            self.docks.arrange(self.timeline.wanted_height)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, FBT001, N802 (Qt's names)
        """Let Tab go through the window's parts in their order."""
        parts = (self._bar, self.tutorial, self.map, *self.findChildren(QDockWidget))
        return tab_order.go(self, parts, forward=next)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 (Qt's name)
        """Hear no more of the game."""
        self.retire()
        super().closeEvent(event)

    def retire(self) -> None:
        """Stop listening to the seat, for good."""
        if self._leave:
            self._leave()
            self._leave = None
            if self._placed:
                self.docks.keep(self._settings)
            self._pages.close()

    def customEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Show a rule whose number was clicked somewhere inside."""
        if isinstance(event, RuleAsked):
            self._pages.show_rule(event.number)
            event.accept()

    def escape(self) -> None:
        """Leave what Esc leaves."""
        self.map.escape()
        self.review.escape()
        self.timeline.put_away()

    def _first_unit(self) -> str | None:
        offered = (offer.unit for offer in self._view.offers if offer.unit and not offer.barred)
        own = (unit.id for unit in self._view.units if unit.known == "own")
        return next(offered, None) or next(own, None)

    def show_view(self, view: View) -> None:
        """Show what the seat may know now; a review goes on meanwhile."""
        self.review.arrive(view)
        self._look()

    def _look(self) -> None:
        """Show what the review looks at: the present, or what was known then."""
        if not self.review.is_on:
            self.timeline.show_refusal(None)
        self._view = self.review.view
        self._show()

    def _show(self) -> None:
        view = self._view
        focused = Focused(self)
        self._show_title()
        known = {unit.id for unit in view.units} | {contact.id for contact in view.contacts}
        known |= {area.unit or area.contact or area.kind for area in view.areas}
        selected = self._selected if self._selected in known else self._first_unit()
        if not self.review.is_on:
            self._selected = selected
        self.map.show_view(view)
        self.map.show_selected(selected)
        self._show_trails()
        self.ending.show_view(view, self._theme, looks_back=self.review.is_on)
        if not self.review.in_haste:
            self.roster.show_view(view, self._theme)
            self.roster.show_selected(selected)
            self.detail.show_view(view, self._theme, selected, frozenset(BUTTONS))
            self.tutorial.show_view(view, self._theme)
        self.timeline.show_view(view, self._theme, BUTTONS, selected, live=not self.review.is_on)
        now = self.review.model.now if self.review.is_on else None
        self.timeline.show_review(now, can_look_back=self.review.model.first is not None)
        focused.restore(self.map)

    def _show_settings(self) -> None:
        """Take up the theme, the size of text and the keys."""
        self._theme = self._settings.theme
        self.setStyleSheet(style.style_sheet(self._theme))
        self.actions_of.show_keys(self._settings.keys)
        self._bar.show_theme(self._theme)
        self.map.show_theme(self._theme)
        self.review.show_theme(self._theme)
        self._show()

    def _show_title(self) -> None:
        title = say(Text("desk.title", name=self._view.name, audience=audience_name(self._view)))
        self.setWindowTitle(say(Text("desk.title.review", title=title)) if self.review.is_on else title)

    def _show_trails(self) -> None:
        self.map.show_trails(self.review.trails, self.review.lit)

    def _connect_actions(self) -> None:
        connect = self.actions_of.connect
        connect("hand_over", self.hand_over)
        connect("curtain", self.escape)
        connect("leave", self.left.emit)
        connect("close", self.close)
        connect("zoom_in", lambda: self.map.zoom(ZOOM_STEP))
        connect("zoom_out", lambda: self.map.zoom(1 / ZOOM_STEP))
        connect("fit", self.map.fit)
        connect("frame", self.map.frame)
        connect("full_screen", self._fill_screen)
        connect("next_panel", self._next_panel)
        self._switches = Switches(self.map, self.actions_of)
        connect("step", self._step)
        self.timeline.connect_actions(self.actions_of)
        if self._view.lessons:
            connect("lesson", self.tutorial.call)
        connect("concede", self.concede)
        connect("save_copy", self.copying.ask)
        self.review.connect_actions(self.actions_of)

    def _step(self) -> None:
        """Go on in what is looked at: the past by a step, the present by what is due."""
        if self.review.is_on:
            self.review.step(1)
        else:
            self.timeline.step()

    def _fill_screen(self, on: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        state = self.windowState()
        full = Qt.WindowState.WindowFullScreen
        self.setWindowState(state | full if on else state & ~full)

    def _next_panel(self) -> None:
        """Give the keys to the next part of the window that is open and has something to press."""
        parts = [self.map, self.roster, self.detail, self.timeline]
        orders = first_in(self.detail.orders)
        chief = {self.map: self.map, self.detail: orders, self.timeline: self.timeline.chart}
        focused = self.focusWidget()
        now = next((n for n, part in enumerate(parts) if focused and part.isAncestorOf(focused)), 0)
        for part in parts[now + 1 :] + parts[: now + 1]:
            taking = chief.get(part) or first_in(part)
            if taking and taking.isVisible():
                taking.setFocus(Qt.FocusReason.TabFocusReason)
                return
