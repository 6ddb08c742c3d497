"""The curtain between two seats: it says whose turn it is, and knows nothing else of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ambuscade import resources
from ambuscade.desk import style, widgets
from ambuscade.desk.drops import FileDrops
from ambuscade.desk.entrance import Entrance
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambuscade.desk.guard import Guard
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Side

EMBLEM = 88
"""The emblem's width and height in pixels."""


class Curtain(QWidget):
    """An opaque window that asks for one side, with one button for its player.

    It asks for the PIN that a `guard` knows. Of a game that is over it says so.
    """

    came_in = Signal(str)
    """The id of the side whose player says to be here."""
    opened_to_all = Signal()
    """The game is over, and all of it is to be opened to everybody."""
    dropped = Signal(Path)
    """A file was dropped, to be played instead."""

    def __init__(
        self,
        game: str,
        side: Side,
        theme: Theme,
        *,
        guard: Guard | None = None,
        over: bool = False,
    ) -> None:
        super().__init__()
        self.setObjectName("curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(say(Text("desk.name")))
        self.setStyleSheet(style.style_sheet(theme))
        self.resize(1600, 1000)
        self._side = side
        self._entrance = Entrance(side, Text("desk.curtain.here"), guard=guard)
        self._entrance.came_in.connect(self.came_in)
        self._problem = widgets.label("", colour=theme.danger)
        self._problem.setObjectName("problem")
        self._problem.hide()
        self._build(game, theme, over=over)
        FileDrops(self).dropped.connect(self.dropped)
        self._entrance.take_focus()

    def show_problem(self, lines: Iterable[str]) -> None:
        """Say why a file could not be opened."""
        self._problem.setText("\n".join(lines))
        self._problem.show()

    def _build(self, game: str, theme: Theme, *, over: bool) -> None:
        emblem = QLabel()
        emblem.setPixmap(QIcon(str(resources.path("icons", "ambuscade.svg"))).pixmap(EMBLEM, EMBLEM))
        colour = theme.side(self._side.colour)
        title = widgets.Elided(say(self._title(over=over)), "display")
        title.setStyleSheet(f"color: {colour};")
        parts: list[QWidget] = [emblem, widgets.line_label(game, "subtitle"), title]
        if self._side.player and not over:
            seat = widgets.line_label(say(Text("desk.seat", audience=self._side.name)))
            seat.setStyleSheet(style.pill(colour, theme.space, 11, "4px 14px"))
            parts.append(seat)
        parts += [self._entrance, widgets.Elided(say(self._note(over=over)), "muted")]
        layout = QVBoxLayout(self)
        layout.setSpacing(16)
        layout.addStretch(3)
        for part in (*parts, self._problem):
            layout.addWidget(part, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(4)

    def offer_return(self, side: Side, guard: Guard | None = None) -> None:
        """Add a smaller way in for a side that has left and is waited for all the same."""
        back = Entrance(
            side, Text("desk.curtain.back", side=side.player or side.name), guard=guard, aside=True
        )
        back.came_in.connect(self.came_in)
        self._insert(back)

    def offer_everything(self) -> SignalInstance:
        """Add the button that opens a game that is over; what is returned tells that it was pressed."""
        opened = widgets.button(say(Text("desk.end.open")))
        opened.setObjectName("end-open")
        opened.setMinimumSize(220, 40)
        opened.setToolTip(say(Text("desk.end.open.note")))
        opened.clicked.connect(self.opened_to_all)
        self._insert(opened)
        return self.opened_to_all

    def _insert(self, part: QWidget) -> None:
        layout = self.layout()
        if isinstance(layout, QVBoxLayout):
            layout.insertWidget(layout.count() - 2, part, alignment=Qt.AlignmentFlag.AlignHCenter)

    def _title(self, *, over: bool) -> Text:
        if over:
            return Text("desk.curtain.over")
        return Text("desk.curtain.pass", side=self._side.player or self._side.name)

    def _note(self, *, over: bool) -> Text:
        if over:
            return Text("desk.curtain.over.note", side=self._side.player or self._side.name)
        return Text("desk.curtain.referee" if self._side.id == REFEREE else "desk.curtain.note")
