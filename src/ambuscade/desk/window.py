"""A seat's window: one audience's view and orders, for the window's whole life; it knows no other seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QSizePolicy, QToolBar, QWidget

from ambuscade.desk import style, widgets
from ambuscade.desk.actions import Actions
from ambuscade.desk.map.canvas import ZOOM_STEP, MapCanvas
from ambuscade.desk.panels.detail import Detail
from ambuscade.desk.panels.roster import Roster
from ambuscade.desk.timeline import Timeline
from ambuscade.picture.names import audience_name, side_of
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent

    from ambuscade.game.seat import Seat
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

BUTTONS = ("ready", "advance", "take_back")
"""Orders that have their buttons beside the timeline when they are offered; the first is the loudest."""
ESCAPE_MS = 900
"""The time within which a second Esc counts as Esc Esc."""
IN_BAR = ("arcs", "fit", "hand_over")
"""The actions that have buttons at the top."""
LEFT_WIDTH, RIGHT_WIDTH = 230, 330
MOST_HEIGHT = 320
"""The most that the timeline takes of the window by itself."""


class SeatWindow(QMainWindow):
    """The window of one seat; `seen` is how many lines of news it had heard when it was left."""

    handed_over = Signal()
    """The seat is done, or wants the curtain at once."""

    def __init__(self, seat: Seat, theme: Theme, seen: int | None = None) -> None:
        super().__init__()
        self.setObjectName("seat-window")
        self._seat = seat
        self._theme = theme
        self._view = seat.view()
        self._selected = self._first_unit()
        self._escaped = QTimer(self)
        self._escaped.setSingleShot(True)
        self._escaped.setInterval(ESCAPE_MS)
        self.setWindowTitle(say(Text("desk.title", name=self._view.name, audience=audience_name(self._view))))
        self.setStyleSheet(style.style_sheet(theme))
        self.resize(1600, 1000)

        self.map = MapCanvas(self._view, theme)
        self.roster = Roster()
        self.detail = Detail(seen)
        self.timeline = Timeline()
        self.actions_of = Actions(self)
        self._connect_actions()
        self._build_bar()
        self._build_docks()
        self.map.chosen.connect(self.choose)
        self.roster.chosen.connect(self.choose)
        self.detail.ordered.connect(self.order)
        self.timeline.ordered.connect(self.order)
        self.timeline.handed_over.connect(self.hand_over)
        self._leave: Callable[[], None] | None = seat.subscribe(self.show_view)
        self._show()
        self._arrange()
        self.map.setFocus()

    @property
    def audience(self) -> str:
        """Whose window this is."""
        return self._seat.audience

    @property
    def heard(self) -> int:
        """How many lines of news the seat has heard by now."""
        return len(self._view.news)

    @property
    def selected(self) -> str | None:
        """The id of the unit, area or contact whose facts and offers are shown."""
        return self._selected

    def choose(self, identifier: str) -> None:
        """Select a unit, area or contact of the view; the empty id selects nothing."""
        self._selected = identifier or None
        self._show()

    def order(self, order: dict[str, Any]) -> None:
        """Give an order of this seat, and show why if it is refused."""
        refused = self._seat.submit(order)
        self.detail.show_refusal(refused)

    def hand_over(self) -> None:
        """Ask for the curtain."""
        self.handed_over.emit()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 (Qt's name)
        """Hear no more of the game."""
        self.retire()
        super().closeEvent(event)

    def retire(self) -> None:
        """Stop listening to the seat, for good."""
        if self._leave:
            self._leave()
            self._leave = None

    def _escape(self) -> None:
        if self._escaped.isActive():
            self.hand_over()
        self._escaped.start()

    def _first_unit(self) -> str | None:
        offered = (offer.unit for offer in self._view.offers if offer.unit and not offer.barred)
        own = (unit.id for unit in self._view.units if unit.known == "own")
        return next(offered, None) or next(own, None)

    def show_view(self, view: View) -> None:
        """Show what the seat may know now."""
        self._view = view
        self._show()

    def _show(self) -> None:
        view = self._view
        known = {unit.id for unit in view.units} | {contact.id for contact in view.contacts}
        known |= {area.unit or area.contact or area.kind for area in view.areas}
        if self._selected not in known:
            self._selected = self._first_unit()
        self.map.show_view(view)
        self.map.show_selected(self._selected)
        self._show_arcs(self.actions_of["arcs"].isChecked())
        self.roster.show_view(view, self._theme)
        self.roster.show_selected(self._selected)
        self.detail.show_view(view, self._theme, self._selected, frozenset(BUTTONS))
        room = self.timeline.wanted_height
        self.timeline.show_view(view, self._theme, BUTTONS)
        if self.timeline.wanted_height != room:
            self._arrange()

    def _build_bar(self) -> None:
        view = self._view
        bar = QToolBar()
        bar.setObjectName("topbar")
        bar.setMovable(False)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        bar.addWidget(widgets.line_label(say(Text("desk.name")), "title"))
        bar.addWidget(widgets.line_label(f"   {view.name}", "subtitle"))
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(space)
        side = side_of(view, view.audience)
        seat = widgets.line_label(say(Text("desk.seat", audience=audience_name(view))))
        seat.setObjectName("seat")
        seat.setStyleSheet(style.pill(self._theme.side(side.colour if side else "purple"), self._theme.space))
        bar.addWidget(seat)
        for name in IN_BAR:
            bar.addWidget(self.actions_of.button(name))
        self.addToolBar(bar)

    def _build_docks(self) -> None:
        self.setCentralWidget(self.map)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        for corner in (Qt.Corner.BottomLeftCorner, Qt.Corner.BottomRightCorner):
            self.setCorner(corner, Qt.DockWidgetArea.BottomDockWidgetArea)
        docks = (
            ("roster", self.roster, Qt.DockWidgetArea.LeftDockWidgetArea),
            ("detail", self.detail, Qt.DockWidgetArea.RightDockWidgetArea),
            ("timeline", self.timeline, Qt.DockWidgetArea.BottomDockWidgetArea),
        )
        made = []
        for name, content, area in docks:
            dock = QDockWidget(self)
            dock.setObjectName(f"dock-{name}")
            dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
            dock.setTitleBarWidget(QWidget())
            dock.setWidget(content)
            self.addDockWidget(area, dock)
            made.append(dock)
        self._docks = made

    def _arrange(self) -> None:
        """Give each dock the room that it needs now."""
        height = min(self.timeline.wanted_height, MOST_HEIGHT)
        self.resizeDocks(self._docks[:2], [LEFT_WIDTH, RIGHT_WIDTH], Qt.Orientation.Horizontal)
        self.resizeDocks(self._docks[2:], [height], Qt.Orientation.Vertical)

    def _connect_actions(self) -> None:
        connect = self.actions_of.connect
        connect("hand_over", self.hand_over)
        connect("curtain", self._escape)
        connect("close", self.close)
        connect("zoom_in", lambda: self.map.zoom(ZOOM_STEP))
        connect("zoom_out", lambda: self.map.zoom(1 / ZOOM_STEP))
        connect("fit", self.map.fit)
        connect("arcs", self._show_arcs)

    def _show_arcs(self, on: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        armed = {unit.id for unit in self._view.units if unit.arcs and unit.hex}
        chosen = armed & {self._selected} or armed
        self.map.show_arcs(frozenset(chosen) if on else frozenset())
