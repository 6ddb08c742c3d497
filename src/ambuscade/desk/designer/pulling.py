"""The dial and the arrow of the unit that is selected: how it faces and goes, pulled on the map."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF

from ambuscade.design import handles
from ambuscade.desk.designer.hands import ADDING, DesignHand
from ambuscade.desk.designer.layers import UNITS
from ambuscade.hexes.exact import COURSES, HERE, Point, course, length, nearest_course
from ambuscade.hexes.hex import FACINGS, Hex
from ambuscade.hexes.vectors import spelt
from ambuscade.picture import sketch, steering
from ambuscade.picture.mark import DASHED, Path, Stroke
from ambuscade.picture.paths import on_paper
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.design.handles import Helm
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.layout.pitch import Point as Pixels
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme

TIP, DIAL = "tip", "dial"
PARKED = 1.75
"""Where the arrow of a unit at rest waits to be pulled out, in radii of its dial."""


class Held(NamedTuple):
    """What is in the hand, and the helm as it would be."""

    part: str
    helm: Helm


class PullHand(DesignHand):
    """A dial about the one unit that is selected, and an arrow to where it goes in a turn."""

    def __init__(self, over: MapCanvas, theme: Theme, draft: Draft, beside: DesignHand) -> None:
        super().__init__(over, "pull-hand", theme, draft)
        self._beside = beside
        self._helm: Helm | None = None
        self._number = 0
        self._hex: Hex | None = None
        self._held: Held | None = None

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Work on another draft from now on."""
        super().show_draft(draft, selected, theme)
        self._helm = self._hex = None
        if len(selected) == 1 and selected[0][0] == handles.UNIT:
            self._number = selected[0][1]
            self._hex = handles.hex_of(draft, draft.paper.at((*selected[0], "hex")))
            self._helm = handles.helm(draft, self._number) if self._hex is not None else None

    @property
    def is_panning(self) -> bool:
        """Whether the pointer is left to the map for a while; the tool beside has the keys."""
        return self._beside.is_panning

    def let_go(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._held = None
        super().let_go()

    def handle(self, part: str) -> QPointF:
        """Where a handle is in the map's widget."""
        if self._helm is None:
            raise LookupError(part)
        x, y = self._knob(self._helm) if part == DIAL else self._tip(self._helm)
        return QPointF(x - self._map.camera.left, y - self._map.camera.top)

    def _press(self, event: QMouseEvent) -> bool:
        part = None if event.modifiers() & ADDING else self._part(self._on_paper(event.position()))
        if part is None or self._helm is None:
            self._began = None
            return False
        self._held = Held(part, self._helm)
        return True

    def _twice(self, event: QMouseEvent) -> bool:
        return self._part(self._on_paper(event.position())) is not None

    def _drag(self, event: QMouseEvent) -> None:
        if self._held is None or self._hex is None:
            return
        part, helm = self._held
        q, r = self._axial(event.position(), self._draft.scenario.map.name(self._hex))
        if part == DIAL:
            helm = helm._replace(heading=handles.towards(q, r, helm.points))
        else:
            helm = helm._replace(going=helm.snapped(q, r))
        self._held = Held(part, helm)

    def _release(self, _: QMouseEvent) -> None:
        held, before = self._held, self._helm
        if held is None or before is None:
            return
        if held.helm.heading != before.heading:
            self.edited.emit(handles.turn(self._draft, self._number, held.helm.heading))
        elif held.helm.going is not None and held.helm.going != before.going:
            self.edited.emit(handles.steer(self._draft, self._number, held.helm.going))

    def _part(self, at: Pixels) -> str | None:
        """The handle under a pointer."""
        if self._helm is None or self._hex is None or not self._layers.holds(UNITS):
            return None
        knobs = {DIAL: dist(self._knob(self._helm), at)}
        if self._helm.going is not None:
            knobs[TIP] = dist(self._tip(self._helm), at)
        nearest = min(knobs, key=lambda part: knobs[part])
        if knobs[nearest] <= steering.REACH + 2:
            return nearest
        on_ring = abs(dist(self._centre, at) - steering.ring(self._map.camera.layout)) <= steering.REACH
        return DIAL if on_ring and not self._meets_another() else None

    def _meets_another(self) -> bool:
        """Whether another thing stands under the pointer, which is rather meant than the dial."""
        over = handles.hex_of(self._draft, self._over)
        return any(each.hex == over != self._hex for each in handles.standing(self._draft))

    def _key(self, _: QKeyEvent) -> bool:
        return False

    @property
    def _centre(self) -> Pixels:
        at = self._hex or Hex(0, 0)
        return self._map.camera.layout.centre(*at.offset)

    def _knob(self, helm: Helm) -> Pixels:
        return steering.on_dial(self._centre, steering.ring(self._map.camera.layout), helm.heading)

    def _tip(self, helm: Helm) -> Pixels:
        """The arrow's end; at rest it waits outside of the dial."""
        if helm.going is None or helm.going == HERE:
            return steering.on_dial(
                self._centre, steering.ring(self._map.camera.layout) * PARKED, helm.heading
            )
        return on_paper(self._map.camera.layout, Point.of(self._hex or Hex(0, 0)).plus(helm.going))

    def _marks(self) -> list[Mark]:
        if self._helm is None or not self._layers.holds(UNITS):
            return []
        held, layout, theme = self._held, self._map.camera.layout, self._theme
        helm = held.helm if held else self._helm
        taken = held is not None and held.part == TIP
        ring = steering.ring(layout)
        open_ = frozenset(range(0, COURSES, COURSES // helm.points))
        marks = list(steering.dialled(self._centre, ring, open_, helm.heading, theme))
        if helm.going is not None:
            way = (self._centre, self._tip(helm))
            dash = DASHED if helm.going == HERE else ()
            marks += [
                Path("helm", way, Stroke(theme.focus, 1.5, dash, 0.85)),
                steering.tipped(way[1], layout, theme, taken=taken),
            ]
        if held is not None:
            x, y = self._tip(helm) if taken else (self._centre[0] + ring, self._centre[1])
            beside = (x + 2 * steering.REACH, y)
            marks.append(sketch.plate(self._sheet, (said(helm, held.part),), beside, self._sight))
        return marks


def said(helm: Helm, part: str) -> str:
    """What a helm would be, in words."""
    if part == DIAL:
        heading = FACINGS[helm.heading // 2] if helm.points == len(FACINGS) else str(course(helm.heading))
        return say(Text("desk.design.faces", heading=heading))
    going = helm.going or HERE
    if helm.letters:
        return say(Text("desk.design.vector", vector=spelt(Hex(going.q, going.r))))
    number = nearest_course(going)
    if number is None:
        return say(Text("desk.design.rests"))
    way = FACINGS[number % COURSES // 2] if helm.courses == len(FACINGS) else str(number)
    return say(Text("desk.design.goes", way=way, velocity=length(going)))
