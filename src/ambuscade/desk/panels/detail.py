"""The right side of the window: what is selected, what may be done, what the fleet knows, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSplitter, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.log import Log
from ambuscade.desk.panels.odds import odds_block
from ambuscade.desk.panels.orders import Orders, RefusalCard
from ambuscade.picture.areas import area_id
from ambuscade.picture.card import contact_detail, unit_detail
from ambuscade.picture.names import bearing_text, contact_title, moment, side_of, spelt, unit_name, word
from ambuscade.rules.view import Fact
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from ambuscade.desk.panels.orders import Refused
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Contact, Told, View


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
        self.orders.ordered.connect(self.ordered)
        inside, layout = widgets.column()
        layout.setContentsMargins(MARGIN, 0, MARGIN, MARGIN)
        self._odds = _block(layout)
        layout.addWidget(self.orders)
        self._facts = _block(layout, spacing=2)
        self._knowledge = _block(layout)
        self._objectives = _block(layout)
        layout.addStretch()
        self._title = QVBoxLayout()
        self._title.setSpacing(2)
        self.addWidget(self._upper(_scrolled(inside)))
        self._log = Log(seen)
        self._log_title = widgets.heading("")
        below, lower = widgets.column()
        self._log_column = lower
        lower.setContentsMargins(MARGIN, 4, MARGIN, MARGIN)
        lower.addWidget(self._log_title)
        lower.addWidget(self._log)
        lower.addStretch()
        self._lower = _scrolled(below)
        self.addWidget(self._lower)
        self.setStretchFactor(0, 1)

    @property
    def refusal(self) -> str:
        """Why the last order was refused; empty when it was not."""
        return self._refusal.text

    def show_view(self, view: View, theme: Theme, selected: str | None, elsewhere: frozenset[str]) -> None:
        """Show what a view holds about what is selected, and about everything."""
        self._show_title(view, selected)
        self._show_odds(view, theme, selected)
        self.orders.show_offers(view, selected, elsewhere)
        self._show_facts(view, selected)
        self._show_knowledge(view.contacts)
        self._show_objectives(view)
        self._log.show_view(view)
        fresh = self._log.fresh
        title = Text("desk.log.fresh", n=fresh) if fresh else Text("desk.log")
        self._log_title.setText(say(title).upper())
        self._arrange()

    def show_refusal(self, refused: Refused | None) -> None:
        """Show why an order was refused, or that none was."""
        self._refusal.show_refusal(refused)

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
        head.addLayout(self._title)
        head.addWidget(self._refusal)
        layout.addLayout(head)
        layout.addWidget(scrolled, 1)
        return made

    def _show_title(self, view: View, selected: str | None) -> None:
        widgets.clear(self._title)
        if selected is None:
            return
        unit = next((unit for unit in view.units if unit.id == selected), None)
        contact = next((contact for contact in view.contacts if contact.id == selected), None)
        detail = unit_detail(view, unit) if unit else contact_detail(contact) if contact else ""
        self._title.addWidget(widgets.heading(unit_name(unit) if unit else spelt(selected)))
        if detail:
            self._title.addWidget(widgets.label(detail, "muted"))

    def _show_odds(self, view: View, theme: Theme, selected: str | None) -> None:
        widgets.clear(self._odds)
        for area in view.areas:
            if area_id(area) == selected:
                widgets.add_facts(self._odds, tuple(_known_by(view, told) for told in area.told))
                for odds in area.odds:
                    self._odds.addWidget(odds_block(view, odds, theme))

    def _show_facts(self, view: View, selected: str | None) -> None:
        widgets.clear(self._facts)
        facts = view.facts.get(selected or "", ())
        if facts:
            self._facts.addWidget(widgets.heading(say(Text("desk.facts"))))
            widgets.add_facts(self._facts, facts)

    def _show_knowledge(self, contacts: tuple[Contact, ...]) -> None:
        widgets.clear(self._knowledge)
        listed = [contact for contact in contacts if contact.bearings]
        if not listed:
            return
        self._knowledge.addWidget(widgets.heading(say(Text("desk.knowledge"))))
        for contact in listed:
            lines = [
                say(
                    Text(
                        "desk.report",
                        by=spelt(bearing.by),
                        told=bearing_text(bearing),
                        at=moment(bearing.turn, bearing.impulse),
                    )
                )
                for bearing in reversed(contact.bearings)
            ]
            self._knowledge.addWidget(widgets.Card(contact_title(contact), "\n".join(lines)))

    def _show_objectives(self, view: View) -> None:
        widgets.clear(self._objectives)
        if not view.objectives:
            return
        self._objectives.addWidget(widgets.heading(say(Text("desk.objectives"))))
        for objective in view.objectives:
            self._objectives.addWidget(widgets.label(objective.text, "muted"))


def _known_by(view: View, told: Told) -> Fact:
    """What an enemy side knows of a field, as its owner was told it."""
    side = side_of(view, told.side)
    parts = (word("level", told.level), told.letter, *(word("quarter", arc) for arc in told.arcs))
    label = Text("desk.known_by", side=side.name if side else spelt(told.side))
    return Fact(label=label, value=" · ".join(part for part in parts if part))


def _scrolled(inside: QWidget) -> QScrollArea:
    made = QScrollArea()
    made.setWidgetResizable(True)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setMinimumHeight(LEAST_HEIGHT)
    made.setWidget(inside)
    return made


def _block(layout: QVBoxLayout, spacing: int = 3) -> QVBoxLayout:
    holder = QWidget()
    block = QVBoxLayout(holder)
    block.setContentsMargins(0, 0, 0, 0)
    block.setSpacing(spacing)
    layout.addWidget(holder)
    return block
