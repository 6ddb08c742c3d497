"""The choice of what the terrain tool paints: kind, way and brush, at the left under the classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QComboBox, QPushButton, QVBoxLayout, QWidget

from ambuscade.design import terrain
from ambuscade.desk import widgets
from ambuscade.desk.designer.painting import MODES, MOST_BREADTH
from ambuscade.layout.pitch import CORNERS
from ambuscade.picture.areas import TERRAIN_COLOURS
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft
    from ambuscade.desk.designer.painting import PaintHand
    from ambuscade.picture.theme import Theme

SWATCH = QSize(20, 18)


class Terrains(QWidget):
    """A list of kinds as they look on the map, and buttons for how they are painted."""

    chosen = Signal(object)
    """What is wanted of the hand that paints, by name."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("terrains")
        self._told: object = None
        self._kinds = QComboBox()
        self._kinds.setObjectName("terrain-kind")
        self._kinds.setAccessibleName(say(Text("desk.design.terrain")))
        self._kinds.setIconSize(SWATCH)
        self._kinds.setMinimumContentsLength(8)
        self._kinds.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._kinds.activated.connect(lambda _: self.chosen.emit({"kind": self._kinds.currentData()}))
        self._modes = {mode: self._chip(mode, {"mode": mode}) for mode in MODES}
        self._sizes = {
            size: self._chip(f"size-{size}", {"breadth": size}) for size in range(MOST_BREADTH + 1)
        }
        self._erases = widgets.button(say(Text("desk.design.erases")), "chip")
        self._erases.setObjectName("terrain-erases")
        self._erases.setToolTip(say(Text("desk.design.erases.tip")))
        self._erases.setCheckable(True)
        self._erases.setMinimumWidth(1)
        self._erases.clicked.connect(lambda on: self.chosen.emit({"erases": on}))
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 6, 14, 8)
        column.setSpacing(6)
        column.addWidget(widgets.heading(say(Text("desk.design.terrain"))))
        column.addWidget(self._kinds)
        column.addLayout(widgets.row(*self._modes.values(), spacing=4))
        column.addLayout(widgets.row(*self._sizes.values(), self._erases, spacing=4))

    def show_draft(self, draft: Draft, theme: Theme) -> None:
        """Offer the kinds of terrain that a draft may have."""
        kinds = (*terrain.discs(draft), *terrain.kinds(draft))
        voids = terrain.voids(draft)
        told = (kinds, voids, theme)
        if told == self._told:
            return
        self._told = told
        before = self._kinds.currentData()
        self._kinds.clear()
        for kind in kinds:
            name = word("terrain", kind)
            words = say(Text("desk.design.voids", name=name)) if kind in voids else name
            icon = _swatch(
                theme.side(TERRAIN_COLOURS.get(kind)), self.devicePixelRatioF(), hatched=kind in voids
            )
            self._kinds.addItem(icon, words, kind)
        self._kinds.setCurrentIndex(max(0, self._kinds.findData(before)))

    def show_hand(self, hand: PaintHand) -> None:
        """Show what the hand paints now."""
        self._kinds.setCurrentIndex(self._kinds.findData(hand.kind))
        for mode, button in self._modes.items():
            button.setChecked(mode == hand.mode)
        for size, button in self._sizes.items():
            button.setChecked(size == hand.breadth)
        self._erases.setChecked(hand.erases)

    def _chip(self, name: str, wanted: dict[str, object]) -> QPushButton:
        made = widgets.button(say(Text(f"desk.design.{name}")), "chip")
        made.setObjectName(f"terrain-{name}")
        made.setToolTip(say(Text(f"desk.design.{name}.tip")))
        made.setCheckable(True)
        made.setMinimumWidth(1)
        made.clicked.connect(lambda: self.chosen.emit(wanted))
        return made


def _swatch(colour: str, scale: float, *, hatched: bool) -> QIcon:
    """A hex as it looks on the map."""
    drawn = QPixmap(SWATCH * scale)
    drawn.fill(Qt.GlobalColor.transparent)
    drawn.setDevicePixelRatio(scale)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QRectF(0, 0, SWATCH.width(), SWATCH.height()).center()
    outline = QPolygonF()
    for across, down in CORNERS:
        outline.append(middle + QPointF(across * 4.5, down * 7.8))
    ground = QColor(colour)
    ground.setAlphaF(0.3)
    painter.setPen(QPen(QColor(colour), 1.2))
    painter.setBrush(ground)
    painter.drawPolygon(outline)
    if hatched:
        painter.setBrush(Qt.BrushStyle.BDiagPattern)
        painter.drawPolygon(outline)
    painter.end()
    return QIcon(drawn)
