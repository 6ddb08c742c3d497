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
from ambuscade.picture.names import bearing_text, contact_title, moment, spelt, unit_name
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.panels.orders import Refused
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Contact, View


LOG_HEIGHT = 180


class Detail(QSplitter):
    """A refusal, always in sight; offers, facts and knowledge in one column; below them the log."""

    ordered = Signal(dict)

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setChildrenCollapsible(False)
        self._refusal = RefusalCard()
        inside, layout = widgets.column(margins=14)
        self.orders = Orders()
        self.orders.ordered.connect(self.ordered)
        layout.addWidget(self.orders)
        self._facts = _block(layout)
        self._knowledge = _block(layout)
        self._objectives = _block(layout)
        layout.addStretch()
        above, upper = widgets.column(margins=0)
        upper.addWidget(self._refusal)
        upper.addWidget(_scrolled(inside), stretch=1)
        self.addWidget(above)
        below, lower = widgets.column(margins=14)
        lower.addWidget(widgets.heading(say(Text("desk.log"))))
        self._log = Log()
        lower.addWidget(self._log)
        lower.addStretch()
        self.addWidget(_scrolled(below))
        self.setStretchFactor(0, 1)
        self.setSizes([LOG_HEIGHT * 3, LOG_HEIGHT])

    @property
    def refusal(self) -> str:
        """Why the last order was refused; empty when it was not."""
        return self._refusal.text

    def show_view(self, view: View, theme: Theme, selected: str | None, elsewhere: frozenset[str]) -> None:
        """Show what a view holds about what is selected, and about everything."""
        self._show_facts(view, theme, selected)
        self.orders.show_offers(view, selected, elsewhere)
        self._show_knowledge(view.contacts)
        self._show_objectives(view)
        self._log.show_view(view)

    def show_refusal(self, refused: Refused | None) -> None:
        """Show why an order was refused, or that none was."""
        self._refusal.show_refusal(refused)

    def _show_facts(self, view: View, theme: Theme, selected: str | None) -> None:
        widgets.clear(self._facts)
        if selected is None:
            return
        unit = next((unit for unit in view.units if unit.id == selected), None)
        contact = next((contact for contact in view.contacts if contact.id == selected), None)
        title = unit_name(unit) if unit else spelt(selected)
        detail = unit_detail(view, unit) if unit else contact_detail(contact) if contact else ""
        self._facts.addWidget(widgets.heading(title))
        if detail:
            self._facts.addWidget(widgets.label(detail, "muted"))
        widgets.add_facts(self._facts, view.facts.get(selected, ()))
        for area in view.areas:
            if area_id(area) == selected:
                for odds in area.odds:
                    self._facts.addWidget(odds_block(view, odds, theme))

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


def _scrolled(inside: QWidget) -> QScrollArea:
    made = QScrollArea()
    made.setWidgetResizable(True)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setMinimumHeight(90)
    made.setWidget(inside)
    return made


def _block(layout: QVBoxLayout) -> QVBoxLayout:
    holder = QWidget()
    block = QVBoxLayout(holder)
    block.setContentsMargins(0, 0, 0, 0)
    block.setSpacing(3)
    layout.addWidget(holder)
    return block
