"""The curtain between two seats: it says whose turn it is, and knows nothing else of the game."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from ambuscade import resources
from ambuscade.desk import style, widgets
from ambuscade.desk.drops import FileDrops
from ambuscade.desk.panels.seat_row import pin_field
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambuscade.desk.guard import Guard
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Side

EMBLEM = 88
"""The emblem's width and height in pixels."""
FIELD_WIDTH = 220
TICK_MS = 200


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
        self._guard = guard
        self._field: QLineEdit | None = pin_field("pin", side.name) if guard else None
        self._here = self._button()
        self._answer = widgets.line_label("", "muted")
        self._answer.setObjectName("answer")
        self._problem = widgets.label("", colour=theme.danger)
        self._problem.setObjectName("problem")
        self._problem.hide()
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self._show_patience)
        self._build(game, theme, over=over)
        FileDrops(self).dropped.connect(self.dropped)
        self._show_patience()
        (self._field or self._here).setFocus()

    def show_problem(self, lines: Iterable[str]) -> None:
        """Say why a file could not be opened."""
        self._problem.setText("\n".join(lines))
        self._problem.show()

    def _button(self) -> QPushButton:
        here = widgets.button(say(Text("desk.curtain.here")), "primary")
        here.setObjectName(f"here-{self._side.id}")
        here.setMinimumSize(FIELD_WIDTH, 46)
        here.clicked.connect(self._come_in)
        return here

    def _build(self, game: str, theme: Theme, *, over: bool) -> None:
        emblem = QLabel()
        emblem.setPixmap(QIcon(str(resources.path("icons", "ambuscade.svg"))).pixmap(EMBLEM, EMBLEM))
        colour = theme.side(self._side.colour)
        title = widgets.line_label(say(self._title(over=over)), "display")
        title.setStyleSheet(f"color: {colour};")
        parts: list[QWidget] = [emblem, widgets.line_label(game, "subtitle"), title]
        if self._side.player and not over:
            seat = widgets.line_label(say(Text("desk.seat", audience=self._side.name)))
            seat.setStyleSheet(style.pill(colour, theme.space, 11, "4px 14px"))
            parts.append(seat)
        if self._field is not None:
            self._field.setFixedWidth(FIELD_WIDTH)
            self._field.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._field.returnPressed.connect(self._come_in)
            parts += [widgets.line_label(say(Text("desk.seat.pin")), "muted"), self._field]
        parts += [self._here, self._answer, widgets.line_label(say(self._note(over=over)), "muted")]
        layout = QVBoxLayout(self)
        layout.setSpacing(16)
        layout.addStretch(3)
        for part in (*parts, self._problem):
            layout.addWidget(part, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(4)
        self._answer.setVisible(self._field is not None)

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

    def _title(self, *, over: bool) -> Text:
        if over:
            return Text("desk.curtain.over")
        return Text("desk.curtain.pass", side=self._side.player or self._side.name)

    def _note(self, *, over: bool) -> Text:
        if over:
            return Text("desk.curtain.over.note", side=self._side.player or self._side.name)
        return Text("desk.curtain.note")

    def _come_in(self) -> None:
        if self._field is None or self._guard is None:
            self.came_in.emit(self._side.id)
            return
        typed = self._field.text()
        self._field.clear()
        if self._guard.admits(typed):
            self.came_in.emit(self._side.id)
        else:
            self._show_patience()

    def _show_patience(self) -> None:
        """Wait out a wrong PIN; the answer is the same whatever was typed."""
        left = self._guard.left if self._guard else 0
        open_ = left <= 0
        self._here.setEnabled(open_)
        if self._field is not None and self._field.isEnabled() is not open_:
            self._field.setEnabled(open_)
            self._field.setFocus()
        if open_:
            self._ticking.stop()
            if self._answer.text():
                self._answer.setText(say(Text("desk.curtain.again")))
        else:
            self._answer.setText(say(Text("desk.curtain.wrong", n=ceil(left))))
            self._ticking.start()
