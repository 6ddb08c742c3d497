"""The silhouettes of classes as icons and pictures; it knows shapes and colours, and no class."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF

from ambuscade.picture.silhouettes import silhouette

FACING = "B"


def picture(shape: str, colour: str, size: QSize, scale: float) -> QPixmap:
    """A shape in a colour, so many pixels wide and high on a screen of that scale."""
    drawn = QPixmap(size * scale)
    drawn.fill(Qt.GlobalColor.transparent)
    drawn.setDevicePixelRatio(scale)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    middle = QRectF(0, 0, size.width(), size.height()).center()
    nose = min(size.width(), size.height()) * 0.42
    outline = QPolygonF([QPointF(x, y) for x, y in silhouette(shape, FACING, (middle.x(), middle.y()), nose)])
    painter.drawPolygon(outline)
    painter.end()
    return drawn


def icon(shape: str, colour: str, size: QSize, scale: float) -> QIcon:
    """The same as an icon."""
    return QIcon(picture(shape, colour, size, scale))
