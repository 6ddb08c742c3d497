"""The ring around what a lesson speaks of: finds a part of the window, a hex or a unit, and draws a frame.

It knows the window's parts by their names and takes no clicks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPoint, QRect, QRectF, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QScrollArea, QWidget

from ambuscade.desk.overlay import Overlay
from ambuscade.picture.names import unit_of
from ambuscade.rules.view import PLACES

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from ambuscade.desk.window import SeatWindow
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

REACH = 10
"""The room around the thing, into which the pulse grows."""
GAP = 3
EDGE = 2
"""The least room between the frame and the window's edge."""
ROUNDING = 9
PULSE_MS = 1100
PULSES = 2
HEX_ROOM = 1.25
"""The ring's half width about a hex, in radii of the hex."""

PARTS = {
    "map": ("map",),
    "ships": ("dock-roster",),
    "orders": ("orders", "dock-detail"),
    "details": ("dock-detail",),
    "log": ("log", "dock-detail"),
    "timeline": ("dock-timeline",),
    "ready": ("button-ready",),
    "review": ("look-back", "dock-timeline"),
    "hand_over": ("hand-over-next", "hand-over"),
}
"""The object names of the parts that a lesson can point at, the first that is in sight counts."""


def place_of(at: str, window: SeatWindow, view: View) -> QRect | None:
    """Where the thing is in its window; None where it is not in sight."""
    if not at:
        return None
    return _on_map(at, window, view) or _part(window, _names(at, view))


def bring_into_sight(at: str, window: SeatWindow, view: View) -> None:
    """Scroll to the thing, if it is a part of the window that is scrolled."""
    if not at or _on_map(at, window, view):
        return
    found = (part for name in _names(at, view) for part in window.findChildren(QWidget, name))
    part = next((part for part in found if part.isVisible()), None)
    above = part.parentWidget() if part else None
    while above is not None and part is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(part)
        above = above.parentWidget()


def _names(at: str, view: View) -> tuple[str, ...]:
    """The names of the parts that a lesson can mean, the first that is there counts."""
    if at == "contact":
        return (f"known-{view.contacts[0].id}", *PARTS["ships"]) if view.contacts else ()
    if at in PLACES:
        return PARTS[at]
    return (f"known-{at}", f"offer-{at}", *PARTS["orders"])


def _part(window: SeatWindow, names: tuple[str, ...]) -> QRect | None:
    for name in names:
        for found in window.findChildren(QWidget, name):
            seen = found.visibleRegion().boundingRect()
            if found.isVisible() and found.window() is window and not seen.isEmpty():
                return QRect(found.mapTo(window, seen.topLeft()), seen.size())
    return None


def _on_map(at: str, window: SeatWindow, view: View) -> QRect | None:
    """A hex by its name, or that in which a unit stands, if it is on the part of the map that is shown."""
    unit = unit_of(view, at)
    name = unit.hex if unit else at if at.isdecimal() else None
    canvas = window.map
    if name is None:
        return None
    centre = canvas.centre_of(name).toPoint()
    if not canvas.isVisible() or not canvas.rect().contains(centre):
        return None
    half = round(canvas.camera.layout.radius * HEX_ROOM)
    middle = canvas.mapTo(window, centre)
    return QRect(middle - QPoint(half, half), middle + QPoint(half, half))


class Ring(Overlay):
    """A frame over the window that lets every click through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, "tutorial-ring", lets_through=True)
        self._place = QRect()
        self._colour = QColor()
        self._frame = QRectF()
        self._grown = 0.0
        self._still = False
        self._grow = QVariantAnimation(self)
        self._grow.setStartValue(0.0)
        self._grow.setEndValue(1.0)
        self._grow.setDuration(PULSE_MS)
        self._grow.setLoopCount(PULSES)
        self._grow.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._grow.valueChanged.connect(self._show_grown)

    def show_theme(self, theme: Theme) -> None:
        """Draw in a theme's colour of what is to be looked at."""
        self._colour = QColor(theme.focus)
        self._still = theme.still
        self.update()

    def show_at(self, place: QRect | None) -> None:
        """Lie around a rectangle of the window, or nowhere."""
        if place is None:
            self.hide()
            return
        around = self._place = place.adjusted(-REACH, -REACH, REACH, REACH)
        whole = self.over.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        self._frame = QRectF(
            place.adjusted(-GAP, -GAP, GAP, GAP).intersected(whole).translated(-around.topLeft())
        )
        self.settle()
        if not self.isVisible():
            self.come_up()

    def where(self) -> QRect:
        """Around what was pointed at last."""
        return self._place

    def pulse(self) -> None:
        """Draw the eye once more, where something may move."""
        self._grow.stop()
        if not self._still:
            self._grow.start()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the frame, and the pulse that goes out from it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if 0 < self._grown < 1:
            self._paint(painter, (REACH - GAP - 1) * self._grown, 1 - self._grown)
        self._paint(painter, 0.0, 1.0)
        painter.end()

    def _paint(self, painter: QPainter, out: float, opacity: float) -> None:
        colour = QColor(self._colour)
        colour.setAlphaF(opacity)
        painter.setPen(QPen(colour, 2))
        frame = self._frame.adjusted(-out, -out, out, out)
        is_hex = self._frame.width() == self._frame.height()
        rounding = frame.width() / 2 if is_hex else ROUNDING
        painter.drawRoundedRect(frame, rounding, rounding)

    def _show_grown(self, grown: float) -> None:
        self._grown = grown
        self.update()
