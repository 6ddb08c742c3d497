"""A line over the map into which a hex's number is typed; it knows the map's numbers and no view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.hexes.hex import HexMap, HexNameError
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QKeyEvent

TOP = 16


class GoTo(Overlay):
    """Asks for a hex: Enter goes there, Esc goes away."""

    asked = Signal(str)
    """The name of a hex of the map."""
    left = Signal()
    """Nothing more is asked."""

    def __init__(self, on: HexMap, over: QWidget) -> None:
        super().__init__(over, "go-to", "card")
        self._map = on
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 9, 12, 10)
        layout.setSpacing(5)
        last = f"{on.columns:0{on.digits // 2}}{on.rows:0{on.digits // 2}}"
        prompt = say(Text("desk.go", first=f"{1:0{on.digits // 2}}" * 2, last=last))
        self._line = QLineEdit()
        self._line.setObjectName("go-to-line")
        self._line.setMaxLength(on.digits)
        self._line.setAccessibleName(prompt)
        self._line.returnPressed.connect(self._go)
        self._problem = widgets.line_label("", "muted")
        self._problem.setObjectName("go-to-problem")
        layout.addWidget(widgets.line_label(prompt, "muted"))
        layout.addWidget(self._line)
        layout.addWidget(self._problem)

    def ask(self) -> None:
        """Come up over the map's upper edge, empty."""
        self._line.clear()
        self._say("")
        self.come_up(self._line)

    def where(self) -> QRect:
        """Below the map's upper edge."""
        return self.upper_middle(TOP)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Go away with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def leave(self) -> None:
        """Go away."""
        if not self.isHidden():
            self.hide()
            self.left.emit()

    def _go(self) -> None:
        name = self._line.text().strip()
        try:
            self._map.parse(name)
        except HexNameError as error:
            self._say(say(Text(f"desk.go.{error.reason}", n=error.bound)))
            self._line.selectAll()
            return
        self.leave()
        self.asked.emit(name)

    def _say(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._line.setAccessibleDescription(problem)
        self.settle()
