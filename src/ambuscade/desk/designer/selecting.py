"""The tool that selects what stands on the map, one by one or in a rubber band, and moves it about."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal

from ambuscade.design import edits, handles
from ambuscade.desk.designer.hands import ADDING, NONE, DesignHand
from ambuscade.desk.map.canvas import STEPS
from ambuscade.hexes.hex import Hex, near
from ambuscade.picture import sketch
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from PySide6.QtGui import QMouseEvent

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.design.handles import Standing
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class SelectHand(DesignHand):
    """Selects, and drags what is selected as a group; nothing is dragged off the map."""

    form_wanted = Signal()
    """The keys of what is selected are to be filled in."""

    def __init__(self, over: MapCanvas, theme: Theme, draft: Draft) -> None:
        super().__init__(over, "select-hand", theme, draft)
        self._held: str | None = None
        self._band: QPointF | None = None
        self._hit: tuple[Item, ...] = ()

    @property
    def hint(self) -> str:
        """Which hint tells what can be done with it now."""
        if not self._selected:
            return "select"
        return "select.one" if [name for name, _ in self._selected] == [handles.UNIT] else "select.several"

    def let_go(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._held = self._band = None
        super().let_go()

    @property
    def moved(self) -> Mapping[Item, Hex] | None:
        """Where what is dragged would come to; None where something of it would leave the map."""
        if self._held is None or self._over is None:
            return None
        to, origin = (handles.hex_of(self._draft, name) for name in (self._over, self._held))
        return self._shifted(to.minus(origin)) if to is not None and origin is not None else None

    def _press(self, event: QMouseEvent) -> bool:
        self._hit = self._standing(self._over)
        if self._hit and not event.modifiers() & ADDING:
            self._held = self._over
        elif not self._hit:
            self._band = event.position()
        return True

    def _drag(self, _: QMouseEvent) -> None:
        if self._held is not None and not set(self._hit) & set(self._selected):
            self.selecting.emit(self._hit[:1])

    def _release(self, event: QMouseEvent) -> None:
        adds = bool(event.modifiers() & ADDING)
        if not self._dragging:
            self._click(self._hit, adds=adds)
        elif self._held is not None:
            self._drop(self.moved)
        elif self._band is not None:
            within = self._within(self._band, event.position())
            self.selecting.emit(tuple(dict.fromkeys((*self._selected, *within))) if adds else within)

    def _twice(self, event: QMouseEvent) -> bool:
        if self._selected and set(self._standing(self._over)) & set(self._selected):
            self.form_wanted.emit()
            return True
        return super()._twice(event)

    def _click(self, hit: tuple[Item, ...], *, adds: bool) -> None:
        """Select what was clicked; again the next of it; with a modifier add it or take it out."""
        selected = self._selected
        if not adds:
            chosen = next((item for item in selected if item in hit), None)
            after = hit.index(chosen) + 1 if chosen in hit and len(selected) == 1 else 0
            self.selecting.emit((hit[after % len(hit)],) if hit else ())
        elif hit:
            fresh = next((item for item in hit if item not in selected), None)
            without = tuple(item for item in selected if item != hit[-1])
            self.selecting.emit((*selected, fresh) if fresh else without)

    def _drop(self, moved: Mapping[Item, Hex] | None, joins: Hashable = None) -> None:
        if moved and any(moved[each.item] != each.hex for each in self._group()):
            name = self._draft.scenario.map.name
            self.edited.emit(
                edits.move(self._draft, [(item, name(at)) for item, at in moved.items()], joins=joins)
            )

    def _nudge(self, right: int, down: int) -> None:
        """Move what is selected by a hex with the keys; a column further it stays in its row."""
        first = next(iter(self._group()), None)
        if first is not None:
            column, row = first.hex.offset
            by = Hex.at(column + right, row + down).minus(first.hex)
            self._drop(self._shifted(by), joins=("nudge", self._selected))

    def _turn(self, by: int) -> bool:
        numbers = tuple(number for name, number in self._taken if name == handles.UNIT)
        if numbers:
            self.edited.emit(handles.turn_all(self._draft, numbers, by))
        return bool(numbers)

    def _keys(self) -> Mapping[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]]:
        nudges: dict[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]] = {
            (key, CONTROL): partial(self._nudge, *by) for key, by in STEPS.items()
        }
        nudges[Qt.Key.Key_Q, NONE] = partial(self._turn, -1)
        nudges[Qt.Key.Key_E, NONE] = partial(self._turn, 1)
        if not self._canvas.keeps_enter:
            return nudges
        enters = {
            (key, modifier): partial(self._enter, adds=modifier is not NONE)
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            for modifier in (NONE, SHIFT)
        }
        return {**nudges, **enters}

    def _enter(self, *, adds: bool) -> None:
        self._click(self._standing(self._canvas.place), adds=adds)

    def _group(self) -> tuple[Standing, ...]:
        """What of the selection stands on the map and can be taken hold of."""
        taken = frozenset(self._taken)
        return tuple(each for each in handles.standing(self._draft) if each.item in taken)

    def _shifted(self, by: Hex) -> Mapping[Item, Hex] | None:
        """Where the selection comes to; None if any of it leaves the map."""
        moved = {each.item: each.hex.plus(by) for each in self._group()}
        on = self._draft.scenario.map
        return moved if all(on.contains(at) for at in moved.values()) else None

    def _standing(self, name: str | None) -> tuple[Item, ...]:
        """What stands on a hex: units first, then what reaches there."""
        at = handles.hex_of(self._draft, name)
        if at is None:
            return ()
        every = (each for each in handles.standing(self._draft) if self._layers.hits(each.item))
        there = [each for each in every if near(each.hex, at, each.radius)]
        return tuple(each.item for each in sorted(there, key=lambda each: each.item[0] != handles.UNIT))

    def _within(self, a: QPointF, b: QPointF) -> tuple[Item, ...]:
        """What has its middle in a rubber band."""
        box = QRectF(a, b).normalized()
        name = self._draft.scenario.map.name
        return tuple(
            each.item
            for each in handles.standing(self._draft)
            if self._layers.hits(each.item) and box.contains(self._map.centre_of(name(each.hex)))
        )

    def _marks(self) -> list[Mark]:
        if not self._dragging:
            return []
        if self._band is not None:
            return [sketch.band(self._on_paper(self._band), self._on_paper(self._pointer), self._theme)]
        return self._ghosts(self.moved)

    def _ghosts(self, moved: Mapping[Item, Hex] | None) -> list[Mark]:
        """What is dragged, where it would come to; or that it would leave the map."""
        on, theme = self._sheet, self._theme
        if self._held is None or moved is None:
            words = (say(Text("desk.design.off_map")),)
            return [sketch.plate(on, words, self._on_paper(self._pointer), self._sight, theme.danger)]
        name = self._draft.scenario.map.name
        ids = {
            self._draft.unit_id(item[1]): name(at) for item, at in moved.items() if item[0] == handles.UNIT
        }
        radii = {each.item: each.radius for each in self._group()}
        discs = [
            sketch.disc(on, name(at), radii[item], theme.focus)
            for item, at in moved.items()
            if item[0] != handles.UNIT
        ]
        way = sketch.line(self._middle(self._held), self._middle(self._over or self._held), theme)
        return [*sketch.ghosts(on, *sketch.moved(self._draft.view, ids)), *discs, way]
