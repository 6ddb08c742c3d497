"""The tool that shapes the field of a unit: its radius by the outer handle, its strength by the inner ring.

What a field costs it asks of the draft that would come of it, and says while a handle is pulled.
"""

from __future__ import annotations

from functools import partial
from math import dist
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

from ambuscade.design import fields, handles
from ambuscade.design.draft import Draft
from ambuscade.design.fields import Field
from ambuscade.desk.designer.hands import NONE, DesignHand
from ambuscade.desk.designer.layers import FIELDS
from ambuscade.hexes.hex import Hex, distance
from ambuscade.picture import silhouettes, sketch, steering
from ambuscade.picture.mark import DASHED, Shape, Stroke
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QMouseEvent

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Problem
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.layout.pitch import Layout
    from ambuscade.layout.pitch import Point as Pixels
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme

RADIUS, STRENGTH = "radius", "strength"
OUTER, INNER = 4, 2
"""On which courses of a dial the two handles lie."""
KNOB, REACH = 7.0, 12.0
"""Pixels: a handle's radius, and how far beside it a pointer may be."""
RING, RING_STEP, LEAST_STEP = 0.95, 0.5, 9.0
"""The ring of the least strength in hex radii, how much wider the next is, and that at least in pixels."""
NOTHING = 0.4
"""So near to the unit, in hex radii, a handle takes the field away."""
SHIFT = Qt.KeyboardModifier.ShiftModifier


class FieldHand(DesignHand):
    """Handles for the field of one unit; a click on another unit goes on to that."""

    def __init__(self, over: MapCanvas, theme: Theme, draft: Draft) -> None:
        super().__init__(over, "field-hand", theme, draft)
        self._number: int | None = None
        self._hex: Hex | None = None
        self._part: str | None = None
        self._wanted: Field | None = None
        self._tried: tuple[Field | None, Draft] | None = None

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Work on another draft from now on."""
        super().show_draft(draft, selected, theme)
        units = [number for name, number in selected if name == handles.UNIT]
        self._number = units[0] if len(units) == 1 and fields.known(draft) else None
        self._hex = None
        if self._number is not None:
            self._hex = handles.hex_of(draft, draft.paper.at((handles.UNIT, self._number, "hex")))
        self._tried = None

    @property
    def hint(self) -> str:
        """Which hint tells what can be done with it now."""
        if self._number is None or self._hex is None:
            return "field_none"
        return "field_pull" if self._shown is None else "field"

    @property
    def is_of_use(self) -> bool:
        """Whether units have fields in the draft's system."""
        return fields.known(self._draft)

    def let_go(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._part = self._tried = None
        super().let_go()

    def handle(self, part: str) -> QPointF:
        """Where a handle is in the map's widget."""
        x, y = self._at(part, self._standing)
        return QPointF(x - self._map.camera.left, y - self._map.camera.top)

    @property
    def told(self) -> tuple[str, ...]:
        """What the field in the hand would be and cost, in words."""
        return self._words(self._shown)

    @property
    def _standing(self) -> Field | None:
        return fields.field(self._draft, self._number) if self._number is not None else None

    @property
    def _shown(self) -> Field | None:
        return self._wanted if self._part else self._standing

    def _press(self, event: QMouseEvent) -> bool:
        at = self._on_paper(event.position())
        self._part = next(
            (part for part in self._parts() if dist(self._at(part, self._standing), at) <= REACH), None
        )
        self._wanted = self._standing
        if self._part is None:
            there = [
                each.item for each in handles.standing(self._draft) if self._over == self._name(each.hex)
            ]
            units = [item for item in there if item[0] == handles.UNIT]
            chosen = next((item for item in self._selected if item in units), None)
            after = units.index(chosen) + 1 if chosen else 0
            self.selecting.emit((units[after % len(units)],) if units else ())
        return True

    def _drag(self, event: QMouseEvent) -> None:
        if self._part is None or self._hex is None:
            return
        away = dist(self._centre, self._on_paper(event.position()))
        if away < NOTHING * self._map.camera.layout.radius:
            self._wanted = None
        elif self._part == RADIUS:
            at = handles.hex_of(self._draft, self._over)
            if at is not None:
                self._wanted = self._field(distance(self._hex, at), None)
        else:
            first, step = self._rings()
            least = (fields.strengths(self._draft) or fields.Bounds(1, 1)).least
            self._wanted = self._field(None, least + round((away - first) / step))

    def _release(self, _: QMouseEvent) -> None:
        if self._part is not None and self._dragging and self._wanted != self._standing:
            self._shape(self._wanted)

    def _shape(self, wanted: Field | None, joins: tuple[object, ...] | None = None) -> None:
        if self._number is not None and self._layers.holds(FIELDS):
            self.edited.emit(fields.shaped(self._draft, self._number, wanted, joins))

    def _remove(self) -> None:
        if self._standing is not None:
            self._shape(None)

    def _field(self, radius: int | None, strength: int | None) -> Field:
        """The field as it is but for one measure; the least there is where there was none."""
        before = self._standing
        span, strengths = fields.radii(self._draft), fields.strengths(self._draft)
        radius = radius if radius is not None else before.radius if before else span.least
        if strengths is None:
            return Field(span.within(radius), None)
        if strength is None:
            strength = before.strength if before and before.strength is not None else strengths.least
        return Field(span.within(radius), strengths.within(strength))

    def _change(self, part: str, by: int) -> None:
        """Count a measure up or down by keys or the wheel; below the least radius the field goes."""
        if self._number is None or self._hex is None:
            return
        before = self._standing
        joins = ("field", self._number, part)
        if before is None:
            if by > 0:
                self._shape(self._field(None, None), joins)
        elif part == STRENGTH:
            self._shape(self._field(None, (before.strength or 0) + by), joins)
        elif before.radius + by < fields.radii(self._draft).least:
            self._shape(None, joins)
        else:
            self._shape(self._field(before.radius + by, None), joins)

    def _turn(self, by: int) -> bool:
        self._change(RADIUS, -by)
        return True

    def _keys(self) -> Mapping[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]]:
        return {
            (Qt.Key.Key_Q, NONE): partial(self._change, RADIUS, -1),
            (Qt.Key.Key_E, NONE): partial(self._change, RADIUS, 1),
            (Qt.Key.Key_Q, SHIFT): partial(self._change, STRENGTH, -1),
            (Qt.Key.Key_E, SHIFT): partial(self._change, STRENGTH, 1),
            (Qt.Key.Key_Delete, NONE): self._remove,
            (Qt.Key.Key_Escape, NONE): self.left.emit,
        }

    def _parts(self) -> tuple[str, ...]:
        if self._hex is None or not self._layers.holds(FIELDS):
            return ()
        return (RADIUS, STRENGTH) if self._standing and fields.strengths(self._draft) else (RADIUS,)

    def _at(self, part: str, of: Field | None) -> Pixels:
        """Where a handle lies on the whole map."""
        layout = self._map.camera.layout
        if part == STRENGTH:
            first, step = self._rings()
            least = (fields.strengths(self._draft) or fields.Bounds(1, 1)).least
            level = (of.strength if of and of.strength is not None else least) - least
            return steering.on_dial(self._centre, first + level * step, INNER)
        return steering.on_dial(self._centre, _edge(layout, of.radius if of else 0), OUTER)

    def _rings(self) -> tuple[float, float]:
        """The radius of the ring of the least strength and how much wider the next is, in pixels."""
        radius = self._map.camera.layout.radius
        return max(radius * RING, 2 * LEAST_STEP), max(radius * RING_STEP, LEAST_STEP)

    @property
    def _centre(self) -> Pixels:
        return self._map.camera.layout.centre(*(self._hex or Hex(0, 0)).offset)

    def _name(self, at: Hex) -> str:
        return self._draft.scenario.map.name(at)

    def _draft_of(self, wanted: Field | None) -> Draft:
        """The draft that would come of a field."""
        if self._number is None or wanted == self._standing:
            return self._draft
        if self._tried is None or self._tried[0] != wanted:
            self._tried = (
                wanted,
                Draft(fields.shaped(self._draft, self._number, wanted).paper, self._draft.folder),
            )
        return self._tried[1]

    def _words(self, of: Field | None) -> tuple[str, ...]:
        if self._number is None:
            return ()
        if of is None:
            return (say(Text("desk.design.no_field")),)
        measure = (
            Text("desk.design.field.strength", n=of.strength or 0)
            if self._part == STRENGTH
            else Text("desk.design.field.radius", n=of.radius)
        )
        wrong, cost = self._wrong(of), fields.upkeep(self._draft_of(of), self._number)
        if wrong is not None:
            return say(measure), say(Text("desk.design.field.wrong", text=wrong.text, rule=wrong.rule))
        if cost is None:
            return (say(measure),)
        first = say(Text("desk.design.field.costs", measure=measure, n=cost.due))
        if cost.power is None:
            return (first,)
        left = cost.left or 0
        key = "desk.design.field.power" if left >= 0 else "desk.design.field.too_much"
        return first, say(Text(key, power=cost.power, left=abs(left)))

    def _wrong(self, of: Field | None) -> Problem | None:
        """What no such unit's field may be."""
        return fields.wrong(self._draft_of(of), self._number) if self._number is not None and of else None

    def _is_bad(self, of: Field | None) -> bool:
        """Whether a field may not be, or costs more than there is."""
        if self._number is None or of is None:
            return False
        if self._wrong(of):
            return True
        cost = fields.upkeep(self._draft_of(of), self._number)
        return cost is not None and cost.left is not None and cost.left < 0

    def _marks(self) -> list[Mark]:
        if self._number is None or self._hex is None or not self._layers.holds(FIELDS):
            return []
        on, shown, theme = self._sheet, self._shown, self._theme
        bad = self._is_bad(shown)
        marks: list[Mark] = []
        if self._part and shown is not None:
            colour = theme.danger if bad else theme.focus
            marks.append(sketch.disc(on, self._name(self._hex), shown.radius, colour))
        for part in self._parts():
            if part == STRENGTH:
                marks += self._strengths(shown)
            marks.append(sketch.knob(self._at(part, shown), KNOB, theme, held=self._part == part))
        part = self._part or RADIUS
        x, y = self._at(part, shown)
        if shown is not None or self._part:
            colour = theme.danger if bad else theme.focus
            marks.append(sketch.plate(on, self._words(shown), (x + 2 * KNOB, y), self._sight, colour))
        return marks

    def _strengths(self, shown: Field | None) -> list[Mark]:
        """A ring for each strength, the one in force plain."""
        bounds = fields.strengths(self._draft)
        if bounds is None or shown is None:
            return []
        first, step = self._rings()
        return [
            Shape(
                sketch.OF,
                (silhouettes.disc(self._centre, first + (level - bounds.least) * step),),
                None,
                Stroke(self._theme.focus, 1.5, DASHED, 0.95 if level == shown.strength else 0.3),
            )
            for level in range(bounds.least, bounds.most + 1)
        ]


def _edge(layout: Layout, radius: int) -> float:
    """How far the border of a disc is from its middle where the outer handle lies."""
    return (2 * radius + 1) * layout.half
