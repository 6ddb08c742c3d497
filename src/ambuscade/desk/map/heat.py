"""Heat as a layer under clear tiles, and its legend; it knows colours by hex, not what they say.

Each pixel takes its colour from the hex that it shows: other colours at the same look are one pass over the
pixels, and no mark is drawn anew. What has been laid on its colours stays until either changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.map import tiles
from ambuscade.desk.overlay import Overlay
from ambuscade.layout.pixels import Pixels
from ambuscade.picture import heat

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PySide6.QtGui import QPaintEvent, QPixmap

    from ambuscade.desk.map.tiles import Place
    from ambuscade.layout.camera import Camera
    from ambuscade.picture.heat import Heat, Swatch
    from ambuscade.picture.theme import Theme

SCREENS = 2
"""How many screens full of tiles are kept."""
EDGE = 12
ROW, SWATCH = 17, 22
"""A legend's rows are so high, its colours so wide, in pixels."""
GAP = 8
FRAME = 0.35
"""The opacity of the line around the colours, one of which may be the legend's own ground."""


class _Tile(NamedTuple):
    """A picture with the memory that it lies in, and where in it which hex is shown."""

    picture: QImage
    pixels: NDArray[np.uint32]
    within: tuple[slice, slice]
    places: NDArray[np.intp]


class HeatLayer:
    """The colours of all hexes at one zoom, with tiles laid on them."""

    def __init__(self) -> None:
        self._table: NDArray[np.uint32] = np.empty(0, dtype=np.uint32)
        self._ground = 0
        self._shown = 0
        self._tiles: dict[Place, _Tile] = {}
        self._laid: dict[Place, tuple[int, int]] = {}
        """What each picture was made from last: the colours' number and the tile's key."""
        self._pixels: Pixels | None = None
        self._zoom: object = None

    def show(self, shown: Heat | None, theme: Theme) -> None:
        """Take up other colours, or none."""
        if shown is None:
            self._forget()
            return
        ground = heat.opaque(theme.space)
        colours = heat.colours(shown, theme)
        columns, rows = colours.shape
        if ground != self._ground or self._table.size != (columns + 2) * (rows + 2):
            self._forget()
            self._ground = ground
            self._table = np.full((columns + 2) * (rows + 2), ground, dtype=np.uint32)
        self._table.reshape(columns + 2, rows + 2)[1:-1, 1:-1] = colours
        self._shown += 1

    def lay(self, place: Place, tile: QPixmap, camera: Camera) -> QImage:
        """A clear tile laid on the colours of its hexes, and on the ground where there are none."""
        if self._zoom != (camera.layout, camera.scale):
            self._forget()
            self._zoom = camera.layout, camera.scale
            self._pixels = Pixels(camera.layout, camera.scale)
        if place not in self._tiles:
            self._tiles[place] = self._made(place, camera.scale)
        picture, pixels, within, places = self._tiles[place]
        made_from = self._shown, tile.cacheKey()
        if self._laid.get(place) != made_from:
            self._laid[place] = made_from
            if places.size == pixels.size:
                self._table.take(places, out=pixels, mode="clip")
            else:
                pixels[:] = self._ground
                pixels[within] = self._table.take(places)
            painter = QPainter(picture)
            painter.drawPixmap(0, 0, tile)
            painter.end()
        return picture

    def keep_near(self, camera: Camera) -> None:
        """Forget tiles that are out of sight, if they have become many."""
        if len(self._tiles) > SCREENS * len(list(tiles.places(camera))):
            for kept in (self._tiles, self._laid):
                tiles.forget_far_ones(kept, camera, 1)

    def _forget(self) -> None:
        self._tiles.clear()
        self._laid.clear()

    def _made(self, place: Place, scale: float) -> _Tile:
        if self._pixels is None:
            raise RuntimeError(place)
        size = tiles.TILE
        pixels = np.full((size, size), self._ground, dtype=np.uint32)
        picture = QImage(pixels.data, size, size, 4 * size, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(scale)
        (left, right), (top, bottom) = (
            (min(max(0, step * size), end), max(0, min(end, (step + 1) * size)))
            for step, end in zip(place, self._pixels.size, strict=True)
        )
        within = (
            slice(top - place[1] * size, bottom - place[1] * size),
            slice(left - place[0] * size, right - place[0] * size),
        )
        return _Tile(picture, pixels, within, self._pixels.places(left, top, right, bottom))


class HeatLegend(Overlay):
    """What the colours stand for, in the map's lower right corner; it lets the pointer through."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "heat-legend", "card", lets_through=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 8, 12, 10)
        layout.setSpacing(6)
        self._title = widgets.line_label("", "caption")
        self._swatches = Swatches()
        layout.addWidget(self._title)
        layout.addWidget(self._swatches)

    def show_heat(self, title: str, swatches: tuple[Swatch, ...]) -> None:
        """Show a title with the colours and what they stand for; none of them hides the legend."""
        if not swatches:
            self.hide()
            return
        self._title.setText(title)
        self._swatches.show_swatches(swatches)
        self.setAccessibleName(". ".join((title, *(each.text for each in swatches))))
        if self.isHidden():
            self.show()
        self.settle()

    def where(self) -> QRect:
        """The lower right corner of the map."""
        size = self.wanted()
        corner = QPoint(self.over.width() - size.width() - EDGE, self.over.height() - size.height() - EDGE)
        return QRect(corner, size)


class Swatches(QWidget):
    """Colours one below the other, each with its words at its side."""

    def __init__(self) -> None:
        super().__init__()
        self._swatches: tuple[Swatch, ...] = ()

    def show_swatches(self, swatches: tuple[Swatch, ...]) -> None:
        """Show other colours."""
        if swatches != self._swatches:
            self._swatches = swatches
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for all the words."""
        widest = max((self.fontMetrics().horizontalAdvance(each.text) for each in self._swatches), default=0)
        return QSize(SWATCH + GAP + widest + 1, self._row * len(self._swatches))

    @property
    def _row(self) -> int:
        return max(ROW, self.fontMetrics().height())

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw colours and words."""
        painter = QPainter(self)
        for place, each in enumerate(self._swatches):
            row = QRectF(0, place * self._row, self.width(), self._row)
            painter.fillRect(QRectF(0, row.top(), SWATCH, self._row), QColor(each.colour))
            words = row.adjusted(SWATCH + GAP, 0, 0, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, each.text)
        frame = self.palette().windowText().color()
        frame.setAlphaF(FRAME)
        painter.setPen(frame)
        painter.drawRect(QRectF(0.5, 0.5, SWATCH - 1, self._row * len(self._swatches) - 1))
        painter.end()
