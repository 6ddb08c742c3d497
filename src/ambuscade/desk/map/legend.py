"""The fire arcs of one ship as boxes to tick, in the map's corner; it knows the ship as the view has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.picture.names import unit_name
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.picture.sheet import Shown
    from ambuscade.rules.view import Unit

EDGE = 12


class ArcLegend(Overlay):
    """Which arcs of the selected ship are drawn."""

    switched = Signal(str, bool)
    """The id of an arc, and whether it is to be drawn."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "arc-legend", "card")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(11, 8, 12, 9)
        self._layout.setSpacing(4)
        self._of: Unit | None = None

    def show_unit(self, unit: Unit | None, shown: Shown) -> None:
        """Show the arcs of a unit; none hides the legend."""
        if unit is None:
            self._of = None
            self.hide()
            widgets.clear(self._layout)
            return
        if unit != self._of:
            self._build(unit)
        for box in self.findChildren(QCheckBox):
            with QSignalBlocker(box):
                box.setChecked((unit.id, box.objectName().removeprefix("arc-")) not in shown.without)
        self.show()
        self.settle()

    def where(self) -> QRect:
        """The lower left corner of the map."""
        size = self.wanted()
        return QRect(QPoint(EDGE, self.over.height() - size.height() - EDGE), size)

    def _build(self, unit: Unit) -> None:
        self._of = unit
        widgets.clear(self._layout)
        heading = widgets.line_label(say(Text("desk.arcs.of", unit=unit_name(unit))), "caption")
        self._layout.addWidget(heading)
        heading.show()
        for arc in unit.arcs:
            box = QCheckBox(say(Text("desk.arc", name=arc.name, arc=arc.arc)))
            box.setObjectName(f"arc-{arc.id}")
            box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            box.toggled.connect(lambda on, arc=arc.id: self.switched.emit(arc, on))
            self._layout.addWidget(box)
            box.show()
