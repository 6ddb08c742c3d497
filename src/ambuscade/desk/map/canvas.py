"""The map: draws a seat's view and says what was pointed at; it holds no game and gives no orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QPainter, QPen
from PySide6.QtWidgets import QLabel, QWidget

from ambuscade.desk.map.sheet import MapSheet
from ambuscade.desk.map.stamps import Stamps
from ambuscade.desk.map.tiles import Tiles
from ambuscade.layout.camera import Camera
from ambuscade.picture import scene
from ambuscade.picture.card import card, standing
from ambuscade.picture.ground import Ground
from ambuscade.picture.sheet import Shown
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

HOVER_MS = 300
ZOOM_STEP = 1.2
NOTCH = 120
"""The wheel's angle for one step."""
PAN_STEP = 80
DRAG_FROM = 5
"""Pixels that the pointer moves before a press is a drag."""

PANS = {
    Qt.Key.Key_Left: (-PAN_STEP, 0),
    Qt.Key.Key_Right: (PAN_STEP, 0),
    Qt.Key.Key_Up: (0, -PAN_STEP),
    Qt.Key.Key_Down: (0, PAN_STEP),
}
STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class MapCanvas(QWidget):
    """A view's map. Drag or arrows pan, wheel and +/- zoom, F fits; Shift+arrows move the hex cursor."""

    chosen = Signal(str)
    """The id of a unit, area or contact that was clicked; empty for an empty hex."""
    pointed = Signal(str)
    """The name of a hex that was clicked or reached with the cursor."""

    def __init__(self, view: View, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("map")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(say(Text("desk.map")))
        self.setMinimumSize(240, 200)
        self._view = view
        self._theme = theme
        self._ground = Ground(view.map)
        self._tiles = Tiles()
        self._stamps: Stamps | None = None
        self._filling = QTimer(self)
        self._filling.setSingleShot(True)
        self._filling.timeout.connect(self._fill)
        self._shown = Shown()
        self._camera = Camera(view.map.columns, view.map.rows)
        self._fits = True
        self._cursor: tuple[int, int] | None = None
        self._pressed: QPointF | None = None
        self._dragged = False
        self._card = QLabel(self)
        self._card.setObjectName("card")
        self._card.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card.hide()
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.setInterval(HOVER_MS)
        self._hover.timeout.connect(self._show_card)
        self._pointer = QPointF()

    @property
    def camera(self) -> Camera:
        """Which part of the map is in sight."""
        return self._camera

    @property
    def shown(self) -> Shown:
        """What is switched on and selected."""
        return self._shown

    def show_view(self, view: View) -> None:
        """Draw another view of the same map."""
        self._view = view
        self._card.hide()
        if self._cursor:
            self._describe(self._ground.name(*self._cursor))
        self._redraw()

    def show_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self._theme = theme
        self._redraw()

    def show_selected(self, identifier: str | None) -> None:
        """Mark a unit, area or contact."""
        self._shown = replace(self._shown, selected=identifier)
        self._redraw()

    def show_arcs(self, units: frozenset[str]) -> None:
        """Draw the fire arcs of those units."""
        self._shown = replace(self._shown, arcs=units)
        self._redraw()

    def show_trails(self, trails: tuple[tuple[str, tuple[str, ...]], ...], lit: frozenset[str]) -> None:
        """Draw the ways that units have come, and light around what is new."""
        self._shown = replace(self._shown, trails=trails, lit=lit)
        self._redraw()

    def fit(self) -> None:
        """Bring the whole map into sight, and keep it there when the window's size changes."""
        self._fits = True
        self._look(self._camera.fitted())

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

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the hexes from their tiles and all marks above them."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.space))
        camera = self._camera
        if not self._tiles.stands_in:
            self._draw_from_view()
        self._tiles.paint(painter, camera)
        self._filling.start()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-camera.left, -camera.top)
        if self._cursor:
            self._paint_cursor(painter, self._cursor)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Keep the whole map in sight, or else the middle where it was."""
        camera = self._camera.resized(self.width(), self.height(), self.devicePixelRatioF())
        self._look(camera.fitted() if self._fits else camera)
        super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Begin a click or a drag."""
        self._pressed, self._dragged = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Pan while a button is down, else wait for the card."""
        self._pointer = event.position()
        self._card.hide()
        if self._pressed is None or not event.buttons():
            self._hover.start()
            return
        moved = event.position() - self._pressed
        if self._dragged or moved.manhattanLength() >= DRAG_FROM:
            self._dragged, self._pressed = True, event.position()
            self.pan(-moved.x(), -moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Choose what was clicked."""
        clicked = self._pressed is not None and not self._dragged
        self._pressed = None
        name = self.hex_at(event.position())
        if clicked and name and event.button() is Qt.MouseButton.LeftButton:
            self._point_at(name)
            self._choose(name)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 (Qt's name)
        """Zoom to the pointer."""
        self.zoom(ZOOM_STEP ** (event.angleDelta().y() / NOTCH), event.position())
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Tell nothing of a hex that the pointer has left."""
        self._hover.stop()
        self._card.hide()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Pan, zoom, fit and move the hex cursor."""
        key = Qt.Key(event.key())
        if key in STEPS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._step(*STEPS[key])
        elif key in PANS:
            self.pan(*PANS[key])
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            self.zoom(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / ZOOM_STEP)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._cursor:
            self._choose(self._ground.name(*self._cursor))
        else:
            super().keyPressEvent(event)

    def finish(self) -> None:
        """Draw all that is in sight at once, as the canvas does by and by after a zoom."""
        self._draw_from_view()
        self._tiles.finish(self._camera)
        self.update()

    def _look(self, camera: Camera) -> None:
        self._tiles.look(self._camera, camera)
        self._camera = camera
        self._card.hide()
        self.update()

    def _redraw(self) -> None:
        self._tiles.drop()
        self.update()

    def _draw_from_view(self) -> None:
        if self._tiles.needs_sheet:
            self._tiles.draw_from(MapSheet(self._view, self._theme, self._shown, self._printed()))

    def _printed(self) -> Stamps:
        camera = self._camera
        lattice = scene.lattice(camera.layout, self._theme)
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

    def _paint_cursor(self, painter: QPainter, cursor: tuple[int, int]) -> None:
        painter.setPen(QPen(QColor(self._theme.focus), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon([QPointF(x, y) for x, y in self._camera.layout.polygon(*cursor)])

    def _step(self, right: int, down: int) -> None:
        layout = self._camera.layout
        middle = layout.hex_at(
            self._camera.left + self.width() / 2, self._camera.top + self.height() / 2
        ) or (0, 0)
        at = self._cursor
        stepped = (at[0] + right, at[1] + down) if at else middle
        if layout.contains(*stepped):
            self._point_at(self._ground.name(*stepped))
            self._look(self._camera.showing(*layout.centre(*stepped)))

    def _point_at(self, name: str) -> None:
        self._cursor = self._ground.at(name)
        self._describe(name)
        self.pointed.emit(name)
        self.update()

    def _describe(self, name: str) -> None:
        """Tell those who listen instead of looking what the cursor's hex holds; silent if they know."""
        description = ". ".join(card(self._view, self._ground, name))
        if description != self.accessibleDescription():
            self.setAccessibleDescription(description)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def _choose(self, name: str) -> None:
        """Choose what the hex holds; the next one when one of them is chosen already."""
        there = standing(self._view, self._ground, name)
        if not there:
            self.chosen.emit("")
            return
        selected = self._shown.selected
        after = there.index(selected) + 1 if selected in there else 0
        self.chosen.emit(there[after % len(there)])

    def _show_card(self) -> None:
        name = self.hex_at(self._pointer)
        if name is None:
            return
        self._card.setText("\n".join(card(self._view, self._ground, name)))
        self._card.adjustSize()
        room = QRectF(self.rect()).adjusted(0, 0, -self._card.width(), -self._card.height())
        x = min(self._pointer.x() + 16, room.right())
        y = min(self._pointer.y() + 16, room.bottom())
        self._card.move(round(max(0.0, x)), round(max(0.0, y)))
        self._card.show()
