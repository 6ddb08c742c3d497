"""The left panel of the designer: the classes that units are placed of, and the side that they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF
from PySide6.QtWidgets import QComboBox, QGridLayout, QToolButton, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.picture.silhouettes import silhouette
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft
    from ambuscade.picture.theme import Theme

ICON = QSize(44, 30)
SIZE = 12.0
COLUMNS = 2


class Classes(QWidget):
    """Classes as buttons with their silhouettes in the colour of the side that is chosen above them."""

    chosen = Signal(str, str)
    """A class and a side to place units of."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("classes")
        self._side = QComboBox()
        self._side.setObjectName("placed-side")
        self._side.setAccessibleName(say(Text("desk.design.side")))
        self._side.currentIndexChanged.connect(lambda _: self._choose_side())
        self._buttons = QGridLayout()
        self._buttons.setSpacing(8)
        self._told: object = None
        self._class = ""
        inside = QWidget()
        inside.setObjectName("panel")
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 10, 14, 14)
        column.setSpacing(6)
        column.addWidget(widgets.heading(say(Text("desk.design.side"))))
        column.addWidget(self._side)
        column.addWidget(widgets.heading(say(Text("desk.design.classes"))))
        column.addLayout(self._buttons)
        column.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(widgets.scroll(inside))

    def show_draft(self, draft: Draft, theme: Theme) -> None:
        """Offer the sides and classes of a draft."""
        self._draft, self._theme = draft, theme
        sides = tuple((side.id, side.name, side.colour) for side in draft.scenario.sides)
        told = (
            sides,
            tuple((id_, each["name"], each["shape"]) for id_, each in draft.classes.items()),
            theme,
        )
        if told == self._told:
            return
        self._told = told
        before = self.side
        self._side.blockSignals(True)  # noqa: FBT003 (Qt's own argument)
        self._side.clear()
        for id_, name, _ in sides:
            self._side.addItem(name, id_)
        self._side.setCurrentIndex(max(0, self._side.findData(before)))
        self._side.blockSignals(False)  # noqa: FBT003 (Qt's own argument)
        self._fill()

    @property
    def side(self) -> str:
        """The side that units are placed for."""
        return str(self._side.currentData() or "")

    def _choose_side(self) -> None:
        self._fill()
        if self._class:
            self.chosen.emit(self._class, self.side)

    def _choose(self, class_id: str) -> None:
        self._class = class_id
        self.chosen.emit(class_id, self.side)

    def _fill(self) -> None:
        widgets.clear(self._buttons)
        colour = next((s.colour for s in self._draft.scenario.sides if s.id == self.side), None)
        for number, (id_, figures) in enumerate(self._draft.classes.items()):
            made = QToolButton()
            made.setObjectName(f"class-{id_}")
            made.setText(str(figures["name"]))
            made.setIcon(_icon(str(figures["shape"]), self._theme.side(colour), self.devicePixelRatioF()))
            made.setIconSize(ICON)
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            made.clicked.connect(lambda _=False, id_=id_: self._choose(id_))
            self._buttons.addWidget(made, number // COLUMNS, number % COLUMNS)


def _icon(shape: str, colour: str, scale: float) -> QIcon:
    drawn = QPixmap(ICON * scale)
    drawn.fill(Qt.GlobalColor.transparent)
    drawn.setDevicePixelRatio(scale)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    middle = QRectF(0, 0, ICON.width(), ICON.height()).center()
    outline = QPolygonF()
    for x, y in silhouette(shape, "B", (middle.x(), middle.y()), SIZE):
        outline.append(type(middle)(x, y))
    painter.drawPolygon(outline)
    painter.end()
    return QIcon(drawn)
