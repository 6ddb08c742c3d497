"""A view's map as a widget that can be moved over and zoomed; it knows no pointer and no key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ambuscade.desk.map import brush
from ambuscade.desk.map.heat import HeatLayer
from ambuscade.desk.map.ping import Ping
from ambuscade.desk.map.sheet import MapSheet
from ambuscade.desk.map.stamps import Stamps
from ambuscade.desk.map.tiles import Tiles
from ambuscade.layout.camera import Camera
from ambuscade.picture import scene
from ambuscade.picture.extent import extent
from ambuscade.picture.ground import Ground
from ambuscade.picture.sheet import Sheet, Shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from ambuscade.layout.pitch import Span
    from ambuscade.picture.heat import Heat
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View


class DrawnMap(QWidget):
    """A view's map. All of it is drawn at once but after a zoom, when the last frame stands in a while."""

    looked = Signal()
    """Another part of the map is in sight."""

    def __init__(self, view: View, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._view = view
        self._theme = theme
        self._shown = Shown()
        self._ground = Ground(view.map)
        self._tiles = Tiles()
        self._heat: Heat | None = None
        self._heat_layer = HeatLayer()
        self._stamps: Stamps | None = None
        self._map_sheet: MapSheet | None = None
        self._camera = Camera(view.map.columns, view.map.rows)
        self._framed: Span | None = None
        self._fits = True
        self._drawn_in = QSize()
        self._filling = QTimer(self)
        self._filling.setSingleShot(True)
        self._filling.timeout.connect(self._fill)
        self._ping = Ping(self)
        self._ping.changed.connect(self.update)

    @property
    def camera(self) -> Camera:
        """Which part of the map is in sight."""
        return self._camera

    @property
    def shown(self) -> Shown:
        """What is switched on and selected."""
        return self._shown

    @property
    def settled(self) -> bool:
        """Whether everything is drawn, and what may come into sight next as well."""
        return not self._filling.isActive() and not self._tiles.missing(self._camera)

    def show_view(self, view: View) -> None:
        """Draw another view of the same map."""
        self._view = view
        self._change()

    def show_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self._theme = theme
        self._map_sheet = None
        self._tiles.drop()
        self.show_heat(self._heat)

    def show_heat(self, shown: Heat | None) -> None:
        """Colour all hexes under everything else, or none of them."""
        self._heat = shown
        self._heat_layer.show(shown, self._theme)
        self._tiles.lay_on(None if shown is None else self._heat_layer)
        self.update()

    def show_named(self, *, named: bool) -> None:
        """Draw with labels or without."""
        self._show_switched(replace(self._shown, named=named))

    def lay_belief(self, held: View | None, *, faults: bool) -> None:
        """Lay what a side believes over the truth, with what is wrong in it if wanted; nothing for None."""
        self._show_switched(replace(self._shown, belief=held, faults=faults))

    def look_like(self, camera: Camera) -> None:
        """Look at what another camera has in its middle, as closely as it does."""
        self._fits = False
        self._look(self._camera.like(camera))

    def ping(self, name: str) -> None:
        """Point at a hex for a moment."""
        self._ping.begin(name)

    def fit(self) -> None:
        """Bring the whole map into sight, and keep it there when the window's size changes."""
        self._keep(None)
        self._look(self._kept(self._camera))

    def frame(self) -> None:
        """Bring into sight what the view shows now, as `fit` does the whole map."""
        self._keep(extent(self._view, self._ground))
        self._look(self._kept(self._camera))

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Draw larger by a factor, about a point of the widget or else its middle."""
        point = at or QPointF(self.width() / 2, self.height() / 2)
        self._fits = False
        self._look(self._camera.zoomed(factor, point.x(), point.y()))

    def pan(self, right: float, down: float) -> None:
        """Move over the map by so many pixels."""
        self._fits = False
        self._look(self._camera.moved(right, down))

    def hex_at(self, point: QPointF) -> str | None:
        """The name of the hex under a point of the widget."""
        found = self._camera.layout.hex_at(self._camera.left + point.x(), self._camera.top + point.y())
        return self._ground.name(*found) if found else None

    def centre_of(self, name: str) -> QPointF:
        """Where the centre of a hex is in the widget."""
        x, y = self._camera.layout.centre(*self._ground.at(name))
        return QPointF(x - self._camera.left, y - self._camera.top)

    def finish(self) -> None:
        """Draw all that is in sight at once, as the map does by and by after a zoom."""
        self._draw_from_view()
        self._tiles.finish(self._camera)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the map from its tiles, and above them what changes with the pointer."""
        painter = QPainter(self)
        self._drawn_in = self.window().size()
        camera = self._camera
        if self._tiles.stands_in:
            painter.fillRect(self.rect(), QColor(self._theme.space))
        else:
            self._draw_from_view()
        self._tiles.paint(painter, camera)
        self._filling.start()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-camera.left, -camera.top)
        sight = QRectF(camera.left, camera.top, camera.width, camera.height)
        pinged = self._ping.marks(camera.layout, self._ground, self._theme)
        brush.paint(painter, brush.prepare((*self._above(), *pinged)), sight)
        cursor = self._cursor_hex()
        if cursor is not None:
            painter.setPen(QPen(QColor(self._theme.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon([QPointF(x, y) for x, y in camera.layout.polygon(*cursor)])
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Keep in sight what is kept there when the window has another size, or else the middle where it was.

        What lies beside the map may grow or shrink: that moves nothing that has been seen already.
        """
        camera = self._camera.resized(self.width(), self.height(), self.devicePixelRatioF())
        self._look(self._kept(camera) if self._fits and self.window().size() != self._drawn_in else camera)
        super().resizeEvent(event)

    def _keep(self, span: Span | None) -> None:
        self._fits, self._framed = True, span

    def _kept(self, camera: Camera) -> Camera:
        """The look that is kept whatever size the widget has: at a part of the map, or at all of it."""
        return camera.fitted() if self._framed is None else camera.framed(self._framed)

    def _above(self) -> Iterable[Mark]:
        """The marks above all others, which change with every move of the pointer."""
        return ()

    def _cursor_hex(self) -> tuple[int, int] | None:
        """The column and row of the hex that the cursor frames."""
        return None

    def _sheet(self) -> Sheet:
        return Sheet(self._view, self._camera.layout, self._theme, self._ground, self._shown)

    def _look(self, camera: Camera) -> None:
        self._tiles.look(self._camera, camera)
        self._camera = camera
        self.update()
        self.looked.emit()

    def _show_switched(self, shown: Shown) -> None:
        if shown != self._shown:
            self._shown = shown
            self._change()

    def _change(self) -> None:
        self._tiles.change()
        self.update()

    def _draw_from_view(self) -> None:
        if self._tiles.needs_sheet:
            before, printed = self._map_sheet, self._printed()
            before = before if before and before.layout == printed.layout else None
            clear = self._tiles.clear
            self._map_sheet = MapSheet(self._view, self._theme, self._shown, printed, before, clear=clear)
            self._tiles.draw_from(self._map_sheet, self._camera)

    def _printed(self) -> Stamps:
        camera = self._camera
        lattice = scene.lattice(camera.layout, self._theme, clear=self._tiles.clear)
        if self._stamps is None or not self._stamps.prints(camera.layout, lattice, camera.scale):
            self._stamps = Stamps(camera.layout, lattice, camera.scale, self._ground.name)
        return self._stamps

    def _fill(self) -> None:
        """Draw some of the tiles that are missing, and come back for the others."""
        stood_in = self._tiles.stands_in
        if self._tiles.needs_sheet:
            self._draw_from_view()
            self._filling.start()
        elif self._tiles.fill(self._camera):
            self._filling.start()
        if stood_in:
            self.update()
