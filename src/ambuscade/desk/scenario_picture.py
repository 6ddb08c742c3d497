"""A scenario's picture: the part of its map where everyone sees something, as large as it is wanted.

It is made of a public view alone, so that it shows nothing that anybody hides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QLabel

from ambuscade.desk import render
from ambuscade.picture import scene
from ambuscade.picture.ground import Ground
from ambuscade.picture.page import MARGIN

if TYPE_CHECKING:
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

LEAST_RADIUS, MOST_RADIUS = 9.0, 16.0
ROUNDING = 6.0
ROOM = 4
"""Hexes around what is seen that the picture should show too."""
HALF = 0.5


def pixmap(view: View, theme: Theme, width: int, height: int, scale: float = 1.0) -> QPixmap:
    """The picture in pixels of the screen, with round corners."""
    radius = _radius(view, width, height)
    whole = render.map_image(view, scale, theme, radius)
    size = QSize(round(width * scale), round(height * scale))
    middle = _middle(view, radius) * scale
    corner = QPoint(
        _within(middle.x() - size.width() // 2, whole.width() - size.width()),
        _within(middle.y() - size.height() // 2, whole.height() - size.height()),
    )
    made = QPixmap(size)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = QPainterPath()
    outline.addRoundedRect(made.rect(), ROUNDING * scale, ROUNDING * scale)
    painter.setClipPath(outline)
    painter.fillRect(made.rect(), QColor(theme.space))
    painter.drawImage(QPoint(), whole, QRect(corner, size))
    painter.end()
    made.setDevicePixelRatio(scale)
    return made


def label(view: View, theme: Theme, width: int, height: int) -> QLabel:
    """A label that is the picture."""
    made = QLabel()
    made.setObjectName("picture")
    made.setFixedSize(width, height)
    made.setPixmap(pixmap(view, theme, width, height, made.devicePixelRatioF()))
    return made


def _within(corner: int, room: int) -> int:
    """A corner that keeps the picture on the map; where the map is smaller, in its middle."""
    return room // 2 if room < 0 else min(max(corner, 0), room)


def _seen(view: View) -> list[str]:
    """The hexes on which everyone sees something."""
    ships = [unit.hex for unit in view.units if unit.hex]
    return ships or [each for patch in view.terrain for each in patch.hexes]


def _box(view: View, radius: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is seen, at a hex radius in pixels."""
    layout = scene.layout_of(view, radius)
    ground = Ground(view.map)
    middles = [layout.centre(*ground.at(name)) for name in _seen(view)]
    if not middles:
        return 0, 0, layout.width, layout.height
    across, down = zip(*middles, strict=True)
    return min(across), min(down), max(across), max(down)


def _middle(view: View, radius: float) -> QPoint:
    left, top, right, bottom = _box(view, radius)
    return QPoint(round((left + right) * HALF + MARGIN), round((top + bottom) * HALF + MARGIN))


def _radius(view: View, width: int, height: int) -> float:
    """The hex radius at which what is seen fills the picture, within bounds."""
    left, top, right, bottom = _box(view, 1 + LEAST_RADIUS)
    around = 2 * ROOM * (1 + LEAST_RADIUS)
    fit = min(width / (right - left + around), height / (bottom - top + around)) * (1 + LEAST_RADIUS)
    return min(max(fit, LEAST_RADIUS), MOST_RADIUS)
