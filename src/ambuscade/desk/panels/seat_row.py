"""A seat in the new-game dialog: its side, its player's name, and the PIN that may guard it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit

from ambuscade.desk import widgets
from ambuscade.desk.game_choice import Seating
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Side

LONGEST_NAME = 40
SHORTEST_PIN, LONGEST_PIN = 4, 64


class SeatRow(QFrame):
    """The fields of one seat; what is typed as a PIN is never shown."""

    def __init__(self, side: Side, theme: Theme) -> None:
        super().__init__()
        self._side = side
        self.setObjectName(f"seat-{side.id}")
        self.setProperty("role", "plate")
        self._name = _field("name", "desk.seat.player", side.name)
        self._name.setMaxLength(LONGEST_NAME)
        self._pin = pin_field("pin", side.name)
        self._again = pin_field("again", side.name, "desk.seat.pin_again")
        title = widgets.line_label(side.name, "value")
        title.setStyleSheet(f"color: {theme.side(side.colour)};")
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 12, 14, 14)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.addWidget(title, 0, 0, 1, 3)
        labelled = (("desk.seat.player", self._name), ("desk.seat.pin", self._pin))
        for column, (key, field) in enumerate((*labelled, ("desk.seat.pin_again", self._again))):
            name = widgets.line_label(say(Text(key)), "muted")
            name.setBuddy(field)
            grid.addWidget(name, 1, column)
            grid.addWidget(field, 2, column)
            grid.setColumnStretch(column, 1)

    @property
    def side(self) -> str:
        """The id of the side."""
        return self._side.id

    def take_focus(self) -> None:
        """Begin with the player's name."""
        self._name.setFocus()

    def seating(self) -> Seating:
        """Who takes the seat."""
        return Seating(" ".join(self._name.text().split()), self._pin.text())

    def problems(self) -> list[Text]:
        """Everything that is wrong with what was typed."""
        pin, again = self._pin.text(), self._again.text()
        found = []
        if pin and len(pin) < SHORTEST_PIN:
            found.append(Text("desk.seat.pin_short", side=self._side.name, n=SHORTEST_PIN))
        if pin != again:
            found.append(Text("desk.seat.pin_differs", side=self._side.name))
        return found


def pin_field(name: str, side: str, key: str = "desk.seat.pin") -> QLineEdit:
    """A field whose letters cannot be seen, copied, or learned by a keyboard that suggests words."""
    field = _field(name, key, side)
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setMaxLength(LONGEST_PIN)
    hints = Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhSensitiveData
    field.setInputMethodHints(hints | Qt.InputMethodHint.ImhNoPredictiveText)
    field.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
    return field


def _field(name: str, key: str, side: str) -> QLineEdit:
    field = QLineEdit()
    field.setObjectName(name)
    field.setAccessibleName(say(Text("desk.seat.field", side=side, field=Text(key))))
    return field
