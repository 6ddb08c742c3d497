"""The card that says to a seat that its game is over; it knows the seat's own view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from ambuscade.desk import widgets
from ambuscade.desk.review_strip import Floating, SignButton
from ambuscade.picture.names import side_of
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

CARD_WIDTH = 460


class EndCard(Floating):
    """Says to a seat that the game is over, what each side was after, and where all of it can be read."""

    opened = Signal()
    """The whole game is to be opened, to everybody who looks."""
    looked_back = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "end-card")
        self._declined = False
        self._shown: View | None = None
        outer = QHBoxLayout(self)
        outer.setContentsMargins(20, 14, 10, 16)
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        outer.addLayout(self._column)
        close = SignButton("close")
        close.setObjectName("end-close")
        close.clicked.connect(self._decline)
        outer.addWidget(close, alignment=Qt.AlignmentFlag.AlignTop)

    def show_view(self, view: View, theme: Theme, *, looks_back: bool) -> None:
        """Show the end of a view's game; nothing while it lasts, or while the past is looked at."""
        if not view.over or looks_back or self._declined:
            self.hide()
            return
        appears = self.isHidden()
        widgets.clear(self._column)
        add_ending(self._column, view, theme)
        self._column.addSpacing(8)
        self._column.addWidget(widgets.label(say(Text("desk.end.open.note")), "muted"))
        opened = self._add_buttons()
        self.setFixedWidth(min(CARD_WIDTH, self.room))
        self.come_up(opened if appears else None)  # nothing else is left to do

    def _add_buttons(self) -> QPushButton:
        opened = widgets.button(say(Text("desk.end.open")), "primary")
        opened.setObjectName("end-open")
        opened.clicked.connect(self.opened)
        back = widgets.button(say(Text("desk.end.look_back")))
        back.setObjectName("end-look-back")
        back.clicked.connect(self.looked_back)
        row = QHBoxLayout()
        row.setContentsMargins(0, 8, 0, 0)
        row.addWidget(opened)
        row.addWidget(back)
        row.addStretch()
        self._column.addLayout(row)
        return opened

    def _decline(self) -> None:
        self._declined = True
        self.hide()


def add_ending(layout: QVBoxLayout, view: View, theme: Theme) -> None:
    """Add how the game ended, and what each side was after."""
    layout.addWidget(widgets.line_label(say(Text("desk.over")), "title"))
    for news in view.news:
        if news.ends:
            layout.addWidget(widgets.label(say(news.text)))
    if view.objectives:
        layout.addWidget(widgets.heading(say(Text("desk.objectives"))))
    for objective in view.objectives:
        side = side_of(view, objective.side)
        colour = theme.side(side.colour if side else None)
        layout.addWidget(widgets.label(side.name if side else objective.side, "value", colour=colour))
        layout.addWidget(widgets.label(objective.text))
