"""The curtain between two seats: it says whose turn it is, and knows nothing else of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ambuscade import resources
from ambuscade.desk import style, widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.picture.theme import Theme

EMBLEM = 88
"""The emblem's width and height in pixels."""


class Curtain(QWidget):
    """An opaque window with one button for each seat that may come in; one for one."""

    came_in = Signal(str)
    """The id of the side whose player says to be here."""

    def __init__(self, name: str, seats: tuple[tuple[str, str, str], ...], theme: Theme) -> None:
        """Make a curtain for a game of that name; `seats` are side ids, names and colours."""
        super().__init__()
        self.setObjectName("curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(say(Text("desk.name")))
        self.setStyleSheet(style.style_sheet(theme))
        self.resize(1600, 1000)
        layout = QVBoxLayout(self)
        layout.addStretch(3)
        emblem = QLabel()
        emblem.setPixmap(QIcon(str(resources.path("icons", "ambuscade.svg"))).pixmap(EMBLEM, EMBLEM))
        self._add_centred(layout, emblem)
        layout.addSpacing(18)
        self._add_centred(layout, widgets.line_label(name, "subtitle"))
        layout.addSpacing(14)
        for side, title, colour in seats:
            passed = widgets.line_label(say(Text("desk.curtain.pass", side=title)), "display")
            passed.setStyleSheet(f"color: {theme.side(colour)};")
            self._add_centred(layout, passed)
            layout.addSpacing(22)
            here = widgets.button(say(Text("desk.curtain.here")), "primary")
            here.setObjectName(f"here-{side}")
            here.setMinimumSize(220, 46)
            here.clicked.connect(lambda _=False, side=side: self.came_in.emit(side))
            self._add_centred(layout, here)
            layout.addSpacing(18)
        self._add_centred(layout, widgets.line_label(say(Text("desk.curtain.note")), "muted"))
        layout.addStretch(4)

    @staticmethod
    def _add_centred(layout: QVBoxLayout, widget: QWidget) -> None:
        layout.addWidget(widget, alignment=Qt.AlignmentFlag.AlignHCenter)
