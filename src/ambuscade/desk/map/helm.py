"""The hand at the helm: a unit's arrow is dragged over the map, or the dial around it is turned.

It lies over a map that can be seen through it, takes the pointer where a handle is, and asks for orders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from ambuscade.desk.map.hand import Hand
from ambuscade.picture import steering
from ambuscade.picture.steering import DIAL, Helmed, Steered

if TYPE_CHECKING:
    from ambuscade.desk.map.drawing import DrawnMap
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

DRAG_FROM = 4
"""Pixels that the pointer moves before a press is a drag."""


class Taken(NamedTuple):
    """What the hand has: which helm, its arrow or its dial, and what would be ordered."""

    place: int
    part: str
    steered: Steered


class HelmHand(Hand):
    """The helms of the selected unit, drawn over its map."""

    def __init__(self, over: DrawnMap, theme: Theme) -> None:
        super().__init__(over, "helm", theme)
        self._helms: tuple[Helmed, ...] = ()
        self._pressed: tuple[QPointF, Taken] | None = None
        self._taken: Taken | None = None
        self._hovered: Taken | None = None

    @property
    def taken(self) -> Steered | None:
        """What would be ordered if the hand let go now."""
        return self._taken.steered if self._taken else None

    def handle(self, place: int, part: str) -> QPointF:
        """Where a handle is in the map's widget: of a helm, its arrow's end or the knob of its dial."""
        each = self._helms[place]
        layout = self._map.camera.layout
        x, y = (
            steering.knob(each.helm, layout, each.told)
            if part == DIAL
            else steering.end(each.helm, layout, each.told)
        )
        return QPointF(x - self._map.camera.left, y - self._map.camera.top)

    def show_view(self, view: View, theme: Theme, selected: str | None) -> None:
        """Show the helms of a unit, if it can be steered; what was in the hand is let go."""
        self._theme = theme
        self._helms = steering.helms(view, selected)
        self.let_go()
        self.setVisible(bool(self._helms))
        self.settle()

    def let_go(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._pressed = self._taken = self._hovered = None
        self._map.unsetCursor()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Take the pointer's doings where a handle is, and leave the map all others."""
        if watched is self._map and isinstance(event, QMouseEvent) and self._helms and self._point(event):
            return True
        if watched is self._map and event.type() is QEvent.Type.Leave and self._hovered:
            self._hover(None)
        return super().eventFilter(watched, event)

    def _point(self, event: QMouseEvent) -> bool:
        """Whether what a pointer does is the hand's."""
        at = event.position()
        match event.type():
            case QEvent.Type.MouseButtonPress if event.button() is Qt.MouseButton.LeftButton:
                found = self._at(at)
                self._pressed = (at, found) if found else None
                return found is not None and found.part == DIAL
            case QEvent.Type.MouseMove if self._pressed:
                start, found = self._pressed
                if self._taken or (at - start).manhattanLength() >= DRAG_FROM:
                    self._taken = self._drawn(found, at)
                    self.update()
                    return True
                return False
            case QEvent.Type.MouseMove if not event.buttons():
                self._hover(self._at(at))
                return False
            case QEvent.Type.MouseButtonRelease if self._pressed:
                return self._release(at)
            case _:
                return False

    def _release(self, at: QPointF) -> bool:
        pressed, taken = self._pressed, self._taken
        self.let_go()
        if pressed and taken is None and pressed[1].part == DIAL:
            taken = self._drawn(pressed[1], at)
        if taken is None:
            return False
        each = self._helms[taken.place]
        if taken.steered != each.told or each.helm.told is None:
            self.ordered.emit(each.order(taken.steered))
        return True

    def _drawn(self, found: Taken, at: QPointF) -> Taken:
        """What would be ordered with the pointer at a place."""
        each, layout = self._helms[found.place], self._map.camera.layout
        place = self._on_paper(at)
        if found.part == DIAL:
            return found._replace(steered=steering.turned(each.helm, layout, each.told, place))
        return found._replace(steered=steering.nearest(each.helm, layout, place))

    def _at(self, at: QPointF) -> Taken | None:
        """The handle under a pointer; the last helm's before those of turns before it."""
        last = len(self._helms) - 1
        for place in range(last, -1, -1):
            each = self._helms[place]
            part = steering.held(
                each.helm, self._map.camera.layout, each.told, self._on_paper(at), dial=place == last
            )
            if part:
                return Taken(place, part, each.told)
        return None

    def _hover(self, found: Taken | None) -> None:
        if found != self._hovered:
            self._hovered = found
            if found:
                self._map.setCursor(Qt.CursorShape.OpenHandCursor)
            else:
                self._map.unsetCursor()
            self.update()

    def _marks(self) -> list[Mark]:
        layout, theme = self._map.camera.layout, self._theme
        shown = self._taken or self._hovered
        marks: list[Mark] = []
        for place, each in enumerate(self._helms):
            mine = shown if shown and shown.place == place else None
            steered = mine.steered if mine else each.told
            marks += steering.arrow(each.helm, layout, steered, theme, taken=mine is not None)
            if place == len(self._helms) - 1:
                marks += steering.dial(each.helm, layout, steered, theme)
        if shown:
            marks.append(steering.said(self._helms[shown.place].helm, layout, shown.steered, theme))
        return marks
