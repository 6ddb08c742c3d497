"""The hand that lays discs: drawn out of its unit over the map, and what is planned moved about.

It takes the pointer where a handle is; while it holds a disc the wheel changes which, and it asks for orders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent

from ambuscade.desk.map.hand import Hand
from ambuscade.hexes.hex import HexMap
from ambuscade.picture import laying
from ambuscade.picture.laying import NEW
from ambuscade.picture.mark import Box

if TYPE_CHECKING:
    from ambuscade.desk.map.drawing import DrawnMap
    from ambuscade.picture.laying import Laying
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

CLICK = 120
"""How far the wheel turns by a click, in eighths of a degree."""


class DiscHand(Hand):
    """The discs of the selected unit, drawn over its map."""

    def __init__(self, over: DrawnMap, theme: Theme) -> None:
        super().__init__(over, "discs", theme)
        self._view: View | None = None
        self._laying: Laying | None = None
        self._holds: int | None = None
        self._over: str | None = None
        self._chosen = 0

    @property
    def laid(self) -> tuple[int, str] | None:
        """Which disc is held, and over which hex."""
        return None if self._holds is None or self._over is None else (self._holds, self._over)

    def handle(self, which: int = NEW) -> QPointF:
        """Where a handle is in the map's widget."""
        if self._laying is None or self._view is None:
            raise LookupError(which)
        x, y = laying.handle(self._laying, self._map.camera.layout, self._ground, which)
        return QPointF(x - self._map.camera.left, y - self._map.camera.top)

    def show_view(self, view: View, theme: Theme, selected: str | None) -> None:
        """Show what a unit may lay, if anything; what was in the hand is let go."""
        self._view, self._theme = view, theme
        self._laying = laying.laying(view, selected)
        if self._laying and self._chosen >= len(self._laying.offer.discs):
            self._chosen = 0
        self.let_go()
        self.setVisible(self._laying is not None)
        self.settle()

    def let_go(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._holds = self._over = None
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Take the pointer's doings from where a handle is pressed until it is let go."""
        if watched is self._map and self._laying is not None:
            if isinstance(event, QMouseEvent) and self._point(self._laying, event):
                return True
            if isinstance(event, QWheelEvent) and self._holds is not None:
                turned = event.angleDelta().y()
                clicks = max(1, abs(turned) // CLICK)
                self._change(self._laying, -clicks if turned > 0 else clicks)
                return True
        return super().eventFilter(watched, event)

    def _point(self, of: Laying, event: QMouseEvent) -> bool:
        """Whether what a pointer does is the hand's."""
        at = event.position()
        match event.type():
            case QEvent.Type.MouseButtonPress if event.button() is Qt.MouseButton.LeftButton:
                which = laying.held(of, self._map.camera.layout, self._ground, self._on_paper(at))
                if which is not None:
                    self._holds = self._chosen if which == NEW else of.planned[which][1]
                return which is not None
            case QEvent.Type.MouseMove if self._holds is not None:
                self._over = self._map.hex_at(at)
                self.update()
                return True
            case QEvent.Type.MouseButtonRelease if self._holds is not None:
                laid = self.laid
                self.let_go()
                if laid and laying.reaches(of, self._ground, *laid):
                    self.ordered.emit(of.order(*laid))
                return True
            case _:
                return False

    def _change(self, of: Laying, by: int) -> None:
        """Hold another of the unit's discs, which is then the first to be taken next time."""
        self._chosen = ((self._holds or 0) + by) % len(of.offer.discs)
        self._holds = self._chosen
        self.update()

    @property
    def _ground(self) -> HexMap:
        size = self._view.map if self._view else None
        return HexMap(size.columns, size.rows) if size else HexMap(1, 1)

    def _marks(self) -> list[Mark]:
        if self._laying is None or self._view is None:
            return []
        layout = self._map.camera.layout
        found = list(laying.handles(self._laying, layout, self._ground, self._theme))
        if self.laid:
            camera = self._map.camera
            sight = Box(camera.left, camera.top, camera.width, camera.height)
            found += laying.marks(self._laying, layout, self._view, self._theme, self.laid, sight)
        return found
