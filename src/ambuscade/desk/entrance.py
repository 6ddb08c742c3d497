"""A way through the curtain: the button of one seat and the PIN that may guard it; it knows no game."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.seat_row import pin_field
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.guard import Guard
    from ambuscade.rules.view import Side

FIELD_WIDTH = 220
TICK_MS = 200


class Entrance(QWidget):
    """One seat's button, below its PIN where a `guard` knows one; `aside` makes it the smaller of two."""

    came_in = Signal(str)
    """The id of the side whose player says to be here."""

    def __init__(self, side: Side, says: Text, *, guard: Guard | None = None, aside: bool = False) -> None:
        super().__init__()
        self._side = side
        self._guard = guard
        name = f"pin-{side.id}" if aside else "pin"
        self._field: QLineEdit | None = pin_field(name, side.name) if guard else None
        self._here = widgets.button(say(says), "small" if aside else "primary")
        self._here.setObjectName(f"here-{side.id}")
        self._here.clicked.connect(self._come_in)
        if not aside:
            self._here.setMinimumSize(FIELD_WIDTH, 46)
        self._answer = widgets.line_label("", "muted")
        self._answer.setObjectName(f"answer-{side.id}" if aside else "answer")
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self._show_patience)
        self._lay_out(8 if aside else 16)
        self._show_patience()

    def take_focus(self) -> None:
        """Begin with the PIN, or with the button where there is none."""
        (self._field or self._here).setFocus()

    def _lay_out(self, spacing: int) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(spacing)
        parts: list[QWidget] = [self._here, self._answer]
        if self._field is not None:
            self._field.setFixedWidth(FIELD_WIDTH)
            self._field.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._field.returnPressed.connect(self._come_in)
            parts = [widgets.line_label(say(Text("desk.seat.pin")), "muted"), self._field, *parts]
        for part in parts:
            layout.addWidget(part, alignment=Qt.AlignmentFlag.AlignHCenter)
        self._answer.setVisible(self._field is not None)

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
