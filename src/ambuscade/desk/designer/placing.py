"""The tool that places units: a ghost under the pointer, turned before it is set down, with its arcs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt

from ambuscade.design import edits, handles
from ambuscade.design.draft import Draft
from ambuscade.desk.designer.hands import NONE, DesignHand
from ambuscade.desk.designer.layers import UNITS
from ambuscade.hexes.exact import COURSES
from ambuscade.picture import sketch
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QMouseEvent

    from ambuscade.design.document import Item
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Unit


class PlaceHand(DesignHand):
    """Places units of the class that was chosen, a click each; a drag from there says how they face."""

    def __init__(self, over: MapCanvas, theme: Theme, draft: Draft) -> None:
        super().__init__(over, "place-hand", theme, draft)
        self._class = ""
        self._side = ""
        self._heading = 0
        self._at: str | None = None
        self._ghost: Unit | None = None
        self._done: str | None = None
        """Where a unit has just been placed: nothing is told there until the pointer goes on."""

    def show_class(self, class_id: str, side: str) -> None:
        """Place units of another class, for a side."""
        self._class, self._side = class_id, side
        self._model()
        self.update()

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Work on another draft from now on."""
        super().show_draft(draft, selected, theme)
        if self.isVisible():
            self._model()

    @property
    def hint(self) -> str:
        """Which hint tells what can be done with it now."""
        return "place" if self._class in self._draft.classes else "place.none"

    @property
    def heading(self) -> int:
        """How what is placed next will face, in steps of 30 degrees clockwise from up."""
        return self._heading

    def let_go(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._at = None
        super().let_go()

    def _press(self, _: QMouseEvent) -> bool:
        self._at = self._over
        return True

    def _drag(self, event: QMouseEvent) -> None:
        if self._at is None or (self._over == self._at):
            return
        self._face(handles.towards(*self._axial(event.position(), self._at), self._points))

    def _release(self, _: QMouseEvent) -> None:
        self._place(self._at)

    def _place(self, name: str | None) -> None:
        if name and self._class in self._draft.classes and self._layers.holds(UNITS):
            self._done = name
            self.edited.emit(edits.place(self._draft, self._class, self._side, name, self._heading))

    def _turn(self, by: int) -> bool:
        self._face(self._heading + by * COURSES // self._points)
        return True

    def _face(self, heading: int) -> None:
        if heading % COURSES != self._heading:
            self._heading = heading % COURSES
            self._model()
            self.update()

    @property
    def _points(self) -> int:
        """How many headings there are."""
        found = handles.handles(self._draft, handles.UNIT)
        heading = found.get("facing") or found.get("course")
        return handles.points_of(heading.key) if heading else 1

    def _keys(self) -> Mapping[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]]:
        return {
            (Qt.Key.Key_Q, NONE): partial(self._turn, -1),
            (Qt.Key.Key_E, NONE): partial(self._turn, 1),
            (Qt.Key.Key_Return, NONE): lambda: self._place(self._canvas.place),
            (Qt.Key.Key_Enter, NONE): lambda: self._place(self._canvas.place),
            (Qt.Key.Key_Escape, NONE): self.left.emit,
        }

    def _model(self) -> None:
        """Make what would be placed, once, to be drawn wherever the pointer is."""
        self._ghost = None
        if self._class not in self._draft.classes:
            return
        name = self._draft.scenario.map.name(next(self._draft.scenario.map.hexes()))
        edit = edits.place(self._draft, self._class, self._side, name, self._heading)
        tried = Draft(edit.paper, self._draft.folder)
        id_ = tried.scenario.units[-1].id
        self._ghost = next((unit for unit in tried.view.units if unit.id == id_), None)

    def _marks(self) -> list[Mark]:
        at = self._at or self._over or (self._canvas.place if self._canvas.keeps_enter else None)
        if at != self._done:
            self._done = None
        if self._ghost is None or at is None or (self._done and not self._dragging):
            return []
        on = self._sheet
        x, y = self._middle(at)
        if not self._layers.holds(UNITS):
            barred = (say(Text("desk.design.no_hold")),)
            return [sketch.plate(on, barred, (x + on.layout.radius, y), self._sight, self._theme.danger)]
        words = say(Text("desk.design.placing", unit=self._draft.classes[self._class]["name"], hex=at))
        beside = (x + on.layout.radius * 1.6, y)
        return [
            *sketch.ghosts(on, (replace(self._ghost, hex=at),), arcs=True),
            sketch.plate(on, (words, say(Text("desk.design.placing.how"))), beside, self._sight),
        ]
