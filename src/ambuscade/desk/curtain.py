"""The curtain between two seats: it says whose turn it is, and knows nothing else of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ambuscade import resources
from ambuscade.desk import style, widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Side

EMBLEM = 88
"""The emblem's width and height in pixels."""


class Curtain(QWidget):
    """An opaque window that asks for one side, with one button for its player."""

    came_in = Signal(str)
    """The id of the side whose player says to be here."""
    opened_to_all = Signal()
    """The game is over, and all of it is to be opened to everybody."""

    def __init__(self, game: str, side: Side, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(say(Text("desk.name")))
        self.setStyleSheet(style.style_sheet(theme))
        self.resize(1600, 1000)
        emblem = QLabel()
        emblem.setPixmap(QIcon(str(resources.path("icons", "ambuscade.svg"))).pixmap(EMBLEM, EMBLEM))
        passed = widgets.line_label(say(Text("desk.curtain.pass", side=side.name)), "display")
        passed.setStyleSheet(f"color: {theme.side(side.colour)};")
        here = widgets.button(say(Text("desk.curtain.here")), "primary")
        here.setObjectName(f"here-{side.id}")
        here.setMinimumSize(220, 46)
        here.clicked.connect(lambda: self.came_in.emit(side.id))
        layout = QVBoxLayout(self)
        layout.setSpacing(16)
        layout.addStretch(3)
        for widget in (
            emblem,
            widgets.line_label(game, "subtitle"),
            passed,
            here,
            widgets.line_label(say(Text("desk.curtain.note")), "muted"),
        ):
            layout.addWidget(widget, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(4)
        here.setFocus()

    def offer_everything(self) -> SignalInstance:
        """Add the button that opens a game that is over; what is returned tells that it was pressed."""
        opened = widgets.button(say(Text("desk.end.open")))
        opened.setObjectName("end-open")
        opened.setMinimumSize(220, 40)
        opened.setToolTip(say(Text("desk.end.open.note")))
        opened.clicked.connect(self.opened_to_all)
        layout = self.layout()
        if isinstance(layout, QVBoxLayout):
            layout.insertWidget(layout.count() - 2, opened, alignment=Qt.AlignmentFlag.AlignHCenter)
        return self.opened_to_all
