"""The hexes and their numbers as cached tiles, so that a frame is a few blits; it knows no view."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from ambuscade.desk.map import brush

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.layout.camera import Camera
    from ambuscade.picture.mark import Lattice

TILE = 256
"""The width and height of a tile in pixels of the device."""
MOST_TILES = 160


class Tiles:
    """Tiles of one lattice at one zoom; another lattice or zoom starts anew."""

    def __init__(self, name: Callable[[int, int], str]) -> None:
        self._name = name
        self._drawn: dict[tuple[int, int], QPixmap] = {}
        self._of: object = None

    def paint(self, painter: QPainter, camera: Camera, lattice: Lattice) -> None:
        """Draw what the camera shows, in the viewport's pixels."""
        of = (camera.layout, lattice, camera.scale)
        if of != self._of or len(self._drawn) > MOST_TILES:
            self._of = of
            self._drawn.clear()
        step = TILE / camera.scale
        for across in range(floor(camera.left / step), ceil((camera.left + camera.width) / step)):
            for down in range(floor(camera.top / step), ceil((camera.top + camera.height) / step)):
                place = QPointF(across * step - camera.left, down * step - camera.top)
                painter.drawPixmap(place, self._tile(across, down, camera, lattice))

    def _tile(self, across: int, down: int, camera: Camera, lattice: Lattice) -> QPixmap:
        found = self._drawn.get((across, down))
        if found is None:
            found = self._drawn[across, down] = self._draw(across, down, camera, lattice)
        return found

    def _draw(self, across: int, down: int, camera: Camera, lattice: Lattice) -> QPixmap:
        tile = QPixmap(TILE, TILE)
        tile.setDevicePixelRatio(camera.scale)
        tile.fill(Qt.GlobalColor.transparent)
        layout, step = camera.layout, TILE / camera.scale
        left, top = across * step, down * step
        margin = layout.radius
        span = layout.visible(left - margin, top - margin, left + step + margin, top + step + margin)
        painter = QPainter(tile)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        brush.paint_lattice(painter, lattice, layout, span, self._name)
        painter.end()
        return tile
