"""A hand over a map: it can be seen through, takes the pointer where it has something, and draws what it has.

It knows a map's camera and marks in its pixels; what they mean, those that derive from it know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter

from ambuscade.desk.map import brush
from ambuscade.desk.overlay import Overlay

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QPaintEvent

    from ambuscade.desk.map.drawing import DrawnMap
    from ambuscade.layout.pitch import Point
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme


class Hand(Overlay):
    """What is drawn over a map and taken hold of there; what comes of it is asked for as orders."""

    ordered = Signal(dict)

    def __init__(self, over: DrawnMap, name: str, theme: Theme) -> None:
        super().__init__(over, name, lets_through=True)
        self._map = over
        self._theme = theme

    def _on_paper(self, at: QPointF) -> Point:
        """A place of the widget on the whole map."""
        return at.x() + self._map.camera.left, at.y() + self._map.camera.top

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw what the hand has, where the map is looked at."""
        camera = self._map.camera
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-camera.left, -camera.top)
        sight = QRectF(camera.left, camera.top, camera.width, camera.height)
        brush.paint(painter, brush.prepare(self._marks()), sight)
        painter.end()

    def _marks(self) -> list[Mark]:
        """What is drawn, the lowest first."""
        return []
