"""A view's whole map at one zoom, to be drawn piece by piece; it knows pictures of views, no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPainter

from ambuscade.desk.map import brush
from ambuscade.picture import scene

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from ambuscade.desk.map.stamps import Stamps
    from ambuscade.picture.sheet import Shown
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View


class MapSheet:
    """The hexes and all marks of a view, at one zoom."""

    def __init__(self, view: View, theme: Theme, shown: Shown, stamps: Stamps) -> None:
        self._stamps = stamps
        self._layout = stamps.layout
        self._ground = QColor(theme.space)
        self._marks = brush.prepare(scene.marks(view, self._layout, theme, shown))

    def paint(self, painter: QPainter, within: QRectF) -> None:
        """Draw what lies in a rectangle of the map's pixels, its ground included."""
        painter.fillRect(within, self._ground)
        reach = within.adjusted(-brush.MARGIN, -brush.MARGIN, brush.MARGIN, brush.MARGIN)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._stamps.paint(
            painter, self._layout.visible(reach.left(), reach.top(), reach.right(), reach.bottom())
        )
        brush.paint(painter, self._marks, within)
