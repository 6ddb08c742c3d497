"""The designer's hands over the map: with each tool the pointer does something else to the scenario.

They know a draft and what is selected, and ask for edits; they do none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent

from ambuscade.desk.designer.layers import Layers
from ambuscade.desk.map.hand import Hand
from ambuscade.picture import sketch
from ambuscade.picture.mark import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.layout.pitch import Point
    from ambuscade.picture.sheet import Sheet
    from ambuscade.picture.theme import Theme

DRAG_FROM = 4
"""Pixels that the pointer moves before a press is a drag."""
ADDING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
TURNING = ADDING
"""The modifiers with which the wheel turns what is in the hand instead of zooming."""
HELD_KEYS = (
    Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
)
NONE = Qt.KeyboardModifier.NoModifier


class DesignHand(Hand):
    """A tool in the designer's hand. While it is up, the pointer over the map is its own.

    A tool answers whether what a pointer does is its doing; what is not, the map does. The middle button and
    the space bar leave the pointer to the map, so that it can be moved about with any tool; so does what is
    laid over the map to measure with.
    """

    edited = Signal(object)
    """An `Edit` that is wanted."""
    selecting = Signal(object)
    """The items that are to be selected."""
    left = Signal()
    """The tool has been put down."""

    buttons = Qt.MouseButton.LeftButton
    """The buttons of the pointer that are the tool's."""

    def __init__(self, over: MapCanvas, name: str, theme: Theme, draft: Draft) -> None:
        super().__init__(over, name, theme)
        self._canvas = over
        self._draft = draft
        self._selected: tuple[Item, ...] = ()
        self._layers = Layers()
        self._over: str | None = None
        self._pointer = QPointF()
        self._began: QPointF | None = None
        self._dragging = False
        self._panning = False

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Work on another draft from now on."""
        self._draft, self._selected, self._theme = draft, selected, theme
        self.update()

    def show_layers(self, layers: Layers) -> None:
        """Take hold of nothing in layers that are hidden or locked."""
        self._layers = layers
        self.update()

    @property
    def is_of_use(self) -> bool:
        """Whether there is anything to do with the tool in the draft's system."""
        return True

    @property
    def hint(self) -> str:
        """Which hint tells what can be done with it now; empty for none."""
        return ""

    @property
    def is_panning(self) -> bool:
        """Whether the pointer is left to the map for a while."""
        return self._panning

    def take_up(self, *, up: bool) -> None:
        """Take the tool in hand, or put it down."""
        self.let_go()
        self._over = None
        if up:
            self.come_up()
        else:
            self.hide()

    def let_go(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._began, self._dragging = None, False
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Take the pointer's doings and some keys while the tool is in hand."""
        if watched is self._map and self.isVisible() and self._takes(event):
            return True
        return super().eventFilter(watched, event)

    def _takes(self, event: QEvent) -> bool:
        if self._canvas.tool is not None and self._began is None:
            return False
        if isinstance(event, QKeyEvent):
            return self._key(event)
        if isinstance(event, QMouseEvent):
            return self._point(event)
        if isinstance(event, QWheelEvent):
            return self._wheel(event)
        if event.type() is QEvent.Type.Leave and self._over is not None:
            self._over = None
            self.update()
        return False

    def _point(self, event: QMouseEvent) -> bool:
        """Whether what a pointer does is the tool's."""
        self._pointer = event.position()
        before, self._over = self._over, self._map.hex_at(self._pointer)
        match event.type():
            case QEvent.Type.MouseButtonPress if event.button() & self.buttons and not self.is_panning:
                self._began, self._dragging = event.position(), False
                if self._over is not None:
                    self._canvas.put_cursor(self._over)
                return self._press(event)
            case QEvent.Type.MouseMove if self._began is not None:
                far = (event.position() - self._began).manhattanLength() >= DRAG_FROM
                self._dragging = self._dragging or far
                if self._dragging:
                    self._drag(event)
                self.update()
                return True
            case QEvent.Type.MouseButtonRelease if self._began is not None:
                if self._over is not None:
                    self._canvas.put_cursor(self._over)
                self._release(event)
                self.let_go()
                return True
            case QEvent.Type.MouseButtonDblClick if event.button() is Qt.MouseButton.LeftButton:
                return self._twice(event)
            case QEvent.Type.MouseMove if before != self._over:
                self.update()
        return False

    def _press(self, event: QMouseEvent) -> bool:
        """A button goes down: whether the tool wants what follows."""
        raise NotImplementedError

    def _drag(self, event: QMouseEvent) -> None:
        """The pointer is moved with the button down."""

    def _release(self, event: QMouseEvent) -> None:
        """The button goes up again."""

    def _twice(self, event: QMouseEvent) -> bool:
        """A double click: the second press is as the first."""
        self._began, self._dragging = event.position(), False
        return self._press(event)

    def _wheel(self, event: QWheelEvent) -> bool:
        """The wheel turns what is in the hand with a modifier, and zooms without."""
        if not event.modifiers() & TURNING:
            return False
        turned = event.angleDelta()
        return self._turn(1 if (turned.y() or turned.x()) < 0 else -1)

    def _turn(self, by: int) -> bool:
        """Turn what is in the hand clockwise by so many steps: whether there is something to turn."""
        return by == 0

    def _key(self, event: QKeyEvent) -> bool:
        """Whether a key is the tool's. Space held down leaves the pointer to the map."""
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            if event.type() is QEvent.Type.KeyPress or event.type() is QEvent.Type.KeyRelease:
                self._panning = event.type() is QEvent.Type.KeyPress or event.isAutoRepeat()
                return True
            event.accept()
            return True
        if event.type() is QEvent.Type.KeyRelease:
            return False
        does = self._keys().get((Qt.Key(event.key()), event.modifiers() & HELD_KEYS))
        if does is None:
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        else:
            does()
        return True

    def _keys(self) -> Mapping[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]]:
        """What the keys of the tool do."""
        return {}

    @property
    def _taken(self) -> tuple[Item, ...]:
        """What of the selection can be taken hold of."""
        return self._layers.free(self._selected)

    @property
    def _sheet(self) -> Sheet:
        return sketch.sheet(self._draft.view, self._map.camera.layout, self._theme)

    @property
    def _sight(self) -> Box:
        camera = self._map.camera
        return Box(camera.left, camera.top, camera.width, camera.height)

    def _axial(self, at: QPointF, name: str) -> tuple[float, float]:
        """A place of the widget in axial coordinates from a hex, which may lie between hexes."""
        (x, y), (left, top), layout = self._on_paper(at), self._middle(name), self._map.camera.layout
        q = (x - left) / (3 * layout.unit)
        return q, (y - top) / (2 * layout.half) - q / 2

    def _middle(self, name: str) -> Point:
        """The centre of a hex on the whole map."""
        return self._on_paper(self._map.centre_of(name))
