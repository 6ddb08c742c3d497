"""The map as cached tiles, so that a frame is a few blits; it knows no view.

After a zoom the last frame is shown in the new size, until its tiles are filled a few at a time. Of
another sheet at the same zoom only the tiles are drawn that are other ones, on the ground as it was.
"""

from __future__ import annotations

import time
from math import ceil, floor
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PySide6.QtGui import QImage

    from ambuscade.layout.camera import Camera

TILE = 256
"""The width and height of a tile in pixels of the device."""
SCREENS = 4
"""How many screens full of tiles are kept."""
GROUND_SCREENS = 2
"""How many screens full of bare ground are kept beside them."""
SLICE_S = 0.008
"""For how long tiles in sight are drawn at one go while the window lives on; of others one at a time."""

Place = tuple[int, int]


class Sheet(Protocol):
    """What is drawn on the tiles."""

    @property
    def damage(self) -> Iterable[QRectF]:
        """The rectangles of the map's pixels that look otherwise than on the sheet before."""
        ...

    def paint_ground(self, painter: QPainter, within: QRectF) -> None:
        """Draw what lies undermost in a rectangle, the same for all sheets at one zoom."""
        ...

    def paint_marks(self, painter: QPainter, within: QRectF) -> None:
        """Draw what lies above it."""
        ...


class Under(Protocol):
    """What clear tiles are laid on."""

    def lay(self, place: Place, tile: QPixmap, camera: Camera) -> QImage:
        """A tile with what is under it."""
        ...

    def keep_near(self, camera: Camera) -> None:
        """Forget what is out of sight."""
        ...


class Frame(NamedTuple):
    """A picture of what a camera showed."""

    picture: QPixmap
    camera: Camera


class Tiles:
    """Tiles of one sheet at one zoom."""

    def __init__(self) -> None:
        self._under: Under | None = None
        self._sheet: Sheet | None = None
        self._zoom: object = None
        self._drawn: dict[Place, QPixmap] = {}
        self._grounds: dict[Place, QPixmap] = {}
        self._last: Frame | None = None

    @property
    def needs_sheet(self) -> bool:
        """Whether there is nothing to draw from."""
        return self._sheet is None

    @property
    def stands_in(self) -> bool:
        """Whether a frame of another zoom stands in for tiles that are not drawn yet."""
        return self._last is not None

    def draw_from(self, sheet: Sheet, camera: Camera) -> None:
        """Take what is to be drawn; of what was drawn already that is mended which the sheet changes."""
        self._sheet = sheet
        damaged: dict[Place, QRectF] = {}
        for rectangle in sheet.damage:
            for place in _places_in(rectangle, camera.scale):
                if place in self._drawn:
                    part = rectangle & _within(place, camera.scale)
                    damaged[place] = damaged.get(place, QRectF()) | part
        seen = set(places(camera))
        for place, rectangle in damaged.items():
            if place in seen:
                self._mend(place, rectangle, camera.scale)
            else:
                del self._drawn[place]

    def change(self) -> None:
        """Wait for another sheet of the same ground and zoom."""
        self._sheet, self._last = None, None

    def drop(self) -> None:
        """Forget everything drawn: what is to be drawn is another thing now."""
        self.change()
        self._drawn.clear()
        self._grounds.clear()

    @property
    def clear(self) -> bool:
        """Whether the sheet's ground lets through what is painted under it."""
        return self._under is not None

    def lay_on(self, under: Under | None) -> None:
        """Lay clear tiles on something from now on, or paint opaque ones again."""
        if under is not self._under:
            self._under = under
            self.drop()

    def look(self, before: Camera, now: Camera) -> None:
        """Go on from one camera to the next; at another zoom the last frame stands in for a while."""
        if (now.layout, now.scale) == (before.layout, before.scale):
            return
        if self._drawn and not self.missing(before):
            self._last = Frame(self._copied(before), before)
        self._sheet = None
        self._drawn.clear()
        self._grounds.clear()

    def paint(self, painter: QPainter, camera: Camera) -> None:
        """Draw what the camera shows, in the viewport's pixels: all of it unless a last frame stands in."""
        if self._last is not None:
            self._paint_last(painter, self._last, camera)
        else:
            for place in self.missing(camera):
                self._draw(place, camera)
        self._paint_drawn(painter, camera)
        screen = max(1, len(list(places(camera))))
        if len(self._drawn) > SCREENS * screen:
            forget_far_ones(self._drawn, camera, 2)
        if len(self._grounds) > GROUND_SCREENS * screen:
            forget_far_ones(self._grounds, camera, 1)
        if self._under is not None:
            self._under.keep_near(camera)

    def missing(self, camera: Camera) -> list[Place]:
        """The tiles in sight that are not drawn yet."""
        return [place for place in places(camera) if self._sheet is None or place not in self._drawn]

    def fill(self, camera: Camera) -> bool:
        """Draw some missing tiles, first those in sight, then those around; whether any is left."""
        end = time.perf_counter() + SLICE_S
        for place in self.missing(camera):
            self._draw(place, camera)
            if time.perf_counter() >= end:
                return True
        self._last = None
        around = [place for place in places(camera, 1) if place not in self._drawn]
        if around:
            self._draw(around[0], camera)
        return len(around) > 1

    def finish(self, camera: Camera) -> None:
        """Draw all tiles in sight now."""
        for place in self.missing(camera):
            self._draw(place, camera)
        self._last = None

    def _paint_last(self, painter: QPainter, last: Frame, camera: Camera) -> None:
        picture, then = last
        across, down = camera.layout.unit / then.layout.unit, camera.layout.half / then.layout.half
        place = QRectF(
            then.left * across - camera.left,
            then.top * down - camera.top,
            then.width * across,
            then.height * down,
        )
        painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def _copied(self, camera: Camera) -> QPixmap:
        picture = QPixmap(round(camera.width * camera.scale), round(camera.height * camera.scale))
        picture.setDevicePixelRatio(camera.scale)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self._paint_drawn(painter, camera)
        painter.end()
        return picture

    def _paint_drawn(self, painter: QPainter, camera: Camera) -> None:
        for place in places(camera):
            tile = self._drawn.get(place)
            if tile is not None and self._under is not None:
                painter.drawImage(corner(place, camera), self._under.lay(place, tile, camera))
            elif tile is not None:
                painter.drawPixmap(corner(place, camera), tile)

    def _mend(self, place: Place, damaged: QRectF, scale: float) -> None:
        """Draw a part of a tile anew: on another tile, since what a clip cuts is drawn a little otherwise."""
        if self._sheet is None or place not in self._grounds:
            del self._drawn[place]
            return
        sheet, within = self._sheet, _within(place, scale)
        part = damaged.translated(-within.topLeft())
        left, top = floor(part.left() * scale), floor(part.top() * scale)
        right, bottom = ceil(part.right() * scale), ceil(part.bottom() * scale)
        around = damaged.adjusted(-1, -1, 1, 1) & within
        fresh = QPixmap(self._grounds[place])
        _paint_on(fresh, place, lambda painter, _: sheet.paint_marks(painter, around))
        fresh.setDevicePixelRatio(1)
        mended = self._drawn[place]
        mended.setDevicePixelRatio(1)
        painter = QPainter(mended)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawPixmap(left, top, fresh, left, top, right - left, bottom - top)
        painter.end()
        mended.setDevicePixelRatio(scale)

    def _draw(self, place: Place, camera: Camera) -> None:
        if self._sheet is None:
            raise RuntimeError(place)
        if place not in self._grounds:
            bare = QPixmap(TILE, TILE)
            bare.setDevicePixelRatio(camera.scale)
            if self._under is not None:
                bare.fill(Qt.GlobalColor.transparent)
            _paint_on(bare, place, self._sheet.paint_ground)
            self._grounds[place] = bare
        tile = QPixmap(self._grounds[place])
        _paint_on(tile, place, self._sheet.paint_marks)
        self._drawn[place] = tile


def _paint_on(tile: QPixmap, place: Place, paint: Callable[[QPainter, QRectF], None]) -> None:
    within = _within(place, tile.devicePixelRatio())
    painter = QPainter(tile)
    painter.translate(-within.topLeft())
    paint(painter, within)
    painter.end()


def _within(place: Place, scale: float) -> QRectF:
    """The map's pixels that a tile shows."""
    step = TILE / scale
    return QRectF(place[0] * step, place[1] * step, step, step)


def forget_far_ones(tiles: dict[Place, Any], camera: Camera, around: int) -> None:
    """Keep of some tiles only what the camera shows, and so many more around it."""
    kept = set(places(camera, around))
    for place in [place for place in tiles if place not in kept]:
        del tiles[place]


def places(camera: Camera, around: int = 0) -> Iterator[Place]:
    """The tiles that a camera shows, and so many more around them."""
    step = TILE / camera.scale
    first, stop = floor(camera.left / step), ceil((camera.left + camera.width) / step)
    top, bottom = floor(camera.top / step), ceil((camera.top + camera.height) / step)
    for across in range(first - around, stop + around):
        for down in range(top - around, bottom + around):
            yield across, down


def _places_in(rectangle: QRectF, scale: float) -> Iterator[Place]:
    """The tiles that a rectangle of the map's pixels touches."""
    step = TILE / scale
    for across in range(floor(rectangle.left() / step), ceil(rectangle.right() / step)):
        for down in range(floor(rectangle.top() / step), ceil(rectangle.bottom() / step)):
            yield across, down


def corner(place: Place, camera: Camera) -> QPointF:
    """Where a tile lies in the viewport."""
    step = TILE / camera.scale
    return QPointF(place[0] * step - camera.left, place[1] * step - camera.top)
