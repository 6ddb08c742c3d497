"""The layers of a designer's map: which of them are hidden and which are locked, for the author's eyes alone.

They are no part of the scenario: nothing of them is written into its file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from ambuscade.design.handles import UNIT
from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambuscade.design.document import Item
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

UNITS, FIELDS, TERRAIN, LABELS = "units", "fields", "terrain", "labels"
LAYERS = (UNITS, FIELDS, TERRAIN, LABELS)
OPEN, TRUTH = "open", "truth"
ACROSS = 2
ICON = QSize(14, 14)
HALF_CIRCLE = 180 * 16
"""In the sixteenths of a degree that Qt counts in."""


class Layers(Struct, frozen=True):
    """What is hidden is not drawn, and what is locked cannot be taken hold of; nor can what is hidden."""

    hidden: frozenset[str] = frozenset()
    locked: frozenset[str] = frozenset()

    def holds(self, layer: str) -> bool:
        """Whether what is in a layer can be taken hold of."""
        return layer not in self.hidden | self.locked

    @property
    def names(self) -> bool:
        """Whether labels are drawn."""
        return LABELS not in self.hidden

    def hits(self, item: Item) -> bool:
        """Whether a table of the file can be taken hold of on the map."""
        return self.holds(_layer(item))

    def free(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Those of some tables that can be taken hold of: what a tool, a key or the menu edit no other."""
        return tuple(item for item in items if self.hits(item))

    def shows(self, item: Item) -> bool:
        """Whether a table of the file is drawn."""
        return _layer(item) not in self.hidden

    def seen(self, view: View) -> View:
        """A view with what is drawn of it; ships are drawn solid, as one who knows all of them sees them."""
        units = tuple(replace(unit, known=TRUTH) if unit.known == OPEN else unit for unit in view.units)
        return replace(
            view,
            units=() if UNITS in self.hidden else units,
            areas=() if FIELDS in self.hidden else view.areas,
            terrain=() if TERRAIN in self.hidden else view.terrain,
        )

    def switched(self, layer: str, *, locks: bool) -> Layers:
        """With a layer hidden or shown again, or with `locks` locked or free again."""
        one = frozenset({layer})
        return replace(self, locked=self.locked ^ one) if locks else replace(self, hidden=self.hidden ^ one)


def _layer(item: Item) -> str:
    return UNITS if item[0] == UNIT else TERRAIN


class LayerList(QWidget):
    """A cell for each layer: whether it is shown, and whether it is locked."""

    switched = Signal(object)
    """The layers as they are wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("layers")
        self._layers = Layers()
        self._theme: Theme | None = None
        self._buttons: dict[tuple[str, bool], QToolButton] = {}
        self._names: dict[str, QLabel] = {}
        cells = QGridLayout()
        cells.setHorizontalSpacing(2)
        cells.setVerticalSpacing(2)
        for number, layer in enumerate(LAYERS):
            row, column = number // ACROSS, number % ACROSS * 3
            name = widgets.label(say(Text(f"desk.design.layer.{layer}")))
            self._names[layer] = name
            cells.addWidget(self._switch(layer, locks=False), row, column)
            cells.addWidget(name, row, column + 1)
            cells.setColumnStretch(column + 1, 1)
            if layer != LABELS:
                cells.addWidget(self._switch(layer, locks=True), row, column + 2)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(14, 6, 14, 10)
        column_.setSpacing(6)
        column_.addWidget(widgets.heading(say(Text("desk.design.layers"))))
        column_.addLayout(cells)

    def show_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        if theme != self._theme:
            self._theme = theme
            self.show_layers(self._layers)

    def offer(self, layer: str, *, there: bool) -> None:
        """Offer a layer, or not, where nothing could ever be in it."""
        self._names[layer].setVisible(there)
        for locks in (False, True):
            if (layer, locks) in self._buttons:
                self._buttons[layer, locks].setVisible(there)

    def show_layers(self, layers: Layers) -> None:
        """Show which layers are hidden and which are locked."""
        self._layers = layers
        for (layer, locks), button in self._buttons.items():
            on = layer in (layers.locked if locks else layers.hidden)
            button.setChecked(on)
            state = ("locked" if on else "free") if locks else ("hidden" if on else "shown")
            told = say(Text(f"desk.design.layer.{state}", layer=Text(f"desk.design.layer.{layer}")))
            button.setToolTip(told)
            button.setAccessibleName(told)
            if self._theme:
                button.setIcon(_icon(self._theme, self.devicePixelRatioF(), locks=locks, on=on))

    def _switch(self, layer: str, *, locks: bool) -> QToolButton:
        made = QToolButton()
        made.setObjectName(f"layer-{layer}-{'lock' if locks else 'show'}")
        made.setAutoRaise(True)
        made.setProperty("role", "bare")
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setIconSize(ICON)
        made.clicked.connect(lambda: self.switched.emit(self._layers.switched(layer, locks=locks)))
        self._buttons[layer, locks] = made
        return made


def _icon(theme: Theme, scale: float, *, locks: bool, on: bool) -> QIcon:
    """A disc, hollow for what is hidden; or a lock, open for what is free."""
    drawn = QPixmap(ICON * scale)
    drawn.fill(Qt.GlobalColor.transparent)
    drawn.setDevicePixelRatio(scale)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = QColor(theme.ink if on == locks else theme.muted)
    painter.setPen(QPen(colour, 1.4))
    if locks:
        painter.drawArc(QRectF(4.5 if on else 7.5, 2, 5, 8), 0, HALF_CIRCLE)
        painter.setBrush(colour if on else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(3, 7, 8, 5.5), 1, 1)
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush if on else colour)
        painter.drawEllipse(QRectF(3.5, 3.5, 7, 7))
    painter.end()
    return QIcon(drawn)
