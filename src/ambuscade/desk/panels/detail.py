"""The right side of the window: what is selected, what may be done, what the fleet knows, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSplitter, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.blocks import Block
from ambuscade.desk.panels.cards import RefusalCard
from ambuscade.desk.panels.knowledge import FleetKnowledge, add_exposure, add_hiding
from ambuscade.desk.panels.log import Log
from ambuscade.desk.panels.odds import add_odds
from ambuscade.desk.panels.orders import Orders
from ambuscade.picture.areas import area_id
from ambuscade.picture.card import contact_detail, unit_detail
from ambuscade.picture.names import spelt, unit_name, unit_of
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from ambuscade.desk.panels.cards import Refused
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Area, Fact, Objective, View


MARGIN = 14
SCROLL_BAR = 10
"""The width of a scroll bar, in pixels like the rest."""
LOG_SHARE = 3
"""The log takes what its lines need, and at most one in so many parts of the height."""
LEAST_HEIGHT = 90


class Detail(QSplitter):
    """What is chosen and what it may do, above the log, which is always in sight.

    `seen` is how many lines of news the seat had heard when it was left; None for a first look.
    """

    ordered = Signal(dict)

    def __init__(self, seen: int | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setChildrenCollapsible(False)
        self._arranged_by_hand = False
        self.splitterMoved.connect(self._keep_arrangement)
        self._refusal = RefusalCard()
        self.orders = Orders()
        self.orders.setObjectName("orders")
        self.orders.ordered.connect(self.ordered)
        inside, layout = widgets.column()
        layout.setContentsMargins(MARGIN, 0, MARGIN, MARGIN)
        self._odds, self._exposure, self._hiding = Block(), Block(), Block()
        self._knowledge, self._objectives = FleetKnowledge(), Block()
        self._facts, self._title = Block(spacing=2), Block(spacing=2)
        self._inside = layout
        self._parts = (self._exposure, self._odds, self._hiding, self.orders, self._facts)
        for part in (*self._parts, self._knowledge, self._objectives):
            layout.addWidget(part)
        layout.addStretch()
        self.addWidget(self._upper(_scrolled(inside)))
        self._log = Log(seen)
        self._log_title = widgets.heading("")
        below, lower = widgets.column()
        self._log_column = lower
        lower.setContentsMargins(MARGIN, 4, MARGIN, MARGIN)
        self._filter = widgets.SearchField(say(Text("desk.log.filter")))
        self._filter.setObjectName("log-filter")
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._log.show_only)
        self._filter.left.connect(self._filter.clear)
        self._log_title.setContentsMargins(0, 0, 0, 0)
        head = widgets.row(self._log_title, self._filter, spacing=14)
        head.setStretch(1, 1)
        lower.addLayout(head)
        lower.addWidget(self._log)
        lower.addStretch()
        self._lower = _scrolled(below)
        self._lower.setObjectName("log")
        self._lower.setAccessibleName(say(Text("desk.log")))
        self.addWidget(self._lower)
        self.setStretchFactor(0, 1)

    @property
    def refusal(self) -> str:
        """Why the last order was refused; empty when it was not."""
        return self._refusal.text or self.orders.refusal

    def show_view(self, view: View, theme: Theme, selected: str | None, elsewhere: frozenset[str]) -> None:
        """Show what a view holds about what is selected, and about everything."""
        area = next((area for area in view.areas if area_id(area) == selected), None)
        self._show_title(view, selected)
        self._show_exposure(view, selected, area)
        self._show_odds(view, theme, area)
        self.orders.show_offers(view, theme, selected, elsewhere)
        first = any(offer.page for offer in view.offers if offer.unit == selected)
        self._inside.insertWidget(0 if first else self._parts.index(self.orders), self.orders)
        self._show_facts(view, selected)
        self._knowledge.show_view(view)
        self._objectives.tell(view.objectives, lambda layout: _fill_objectives(layout, view.objectives))
        self._log.show_view(view)
        fresh = self._log.fresh
        title = Text("desk.log.fresh", n=fresh) if fresh else Text("desk.log")
        self._log_title.setText(say(title))
        self._arrange()

    def show_refusal(self, refused: Refused | None) -> None:
        """Show why an order was refused, in the form that gave it or else above; or that none was."""
        here = self.orders.show_refusal(refused)
        self._refusal.show_refusal(None if here else refused)

    def point(self, name: str) -> None:
        """Give a hex that was pointed at on the map to the form that waits for one."""
        self.orders.point(name)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Share the height out anew."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Share the height out by the fonts that are known only now."""
        super().showEvent(event)
        self._arrange()

    def _keep_arrangement(self) -> None:
        self._arranged_by_hand = True

    def _arrange(self) -> None:
        """Give the log what it needs, up to its share, and all the rest to what is above it."""
        if self._arranged_by_hand:
            return
        needed = self._log_column.heightForWidth(self._lower.viewport().width())
        log = min(needed, self.height() // LOG_SHARE)
        self.setSizes([self.height() - log, log])

    def _upper(self, scrolled: QScrollArea) -> QWidget:
        """The chosen one's title and the last refusal, which stay in sight, above what scrolls."""
        made, layout = widgets.column(spacing=8)
        head = QVBoxLayout()
        head.setContentsMargins(MARGIN, MARGIN, MARGIN + SCROLL_BAR, 0)
        head.setSpacing(8)
        head.addWidget(self._title)
        head.addWidget(self._refusal)
        layout.addLayout(head)
        layout.addWidget(scrolled, 1)
        return made

    def _show_title(self, view: View, selected: str | None) -> None:
        unit = unit_of(view, selected)
        contact = next((contact for contact in view.contacts if contact.id == selected), None)
        detail = unit_detail(view, unit) if unit else contact_detail(contact) if contact else ""
        title = unit_name(unit) if unit else spelt(selected or "")
        self._title.tell((title, detail), lambda layout: _fill_title(layout, title, detail))

    def _show_odds(self, view: View, theme: Theme, area: Area | None) -> None:
        odds = area.odds if area else ()
        self._odds.tell(
            (odds, theme, tuple(unit.name for unit in view.units)),
            lambda layout: add_odds(layout, view, odds, theme),
        )

    def _show_exposure(self, view: View, selected: str | None, area: Area | None) -> None:
        unit = unit_of(view, selected)
        told = area.told if area else ()
        seen = unit.seen if unit else None
        self._exposure.tell((seen, told), lambda layout: add_exposure(layout, view, unit, told))
        notes = seen.notes if seen else ()
        self._hiding.tell(notes, lambda layout: add_hiding(layout, notes))

    def _show_facts(self, view: View, selected: str | None) -> None:
        facts = view.facts.get(selected or "", ())
        self._facts.tell(facts, lambda layout: _fill_facts(layout, facts))


def _fill_title(layout: QVBoxLayout, title: str, detail: str) -> None:
    if title:
        layout.addWidget(widgets.heading(title))
    if detail:
        layout.addWidget(widgets.label(detail, "muted"))


def _fill_facts(layout: QVBoxLayout, facts: tuple[Fact, ...]) -> None:
    if facts:
        layout.addWidget(widgets.heading(say(Text("desk.facts"))))
        widgets.add_facts(layout, facts)


def _fill_objectives(layout: QVBoxLayout, objectives: tuple[Objective, ...]) -> None:
    if objectives:
        layout.addWidget(widgets.heading(say(Text("desk.objectives"))))
    for objective in objectives:
        layout.addWidget(widgets.label(objective.text, "muted"))


def _scrolled(inside: QWidget) -> QScrollArea:
    made = widgets.scroll(inside)
    made.setMinimumHeight(LEAST_HEIGHT)
    return made
