"""The tool that paints terrain: a brush, lines, rings and fills, and discs such as planets; or it erases.

A stroke is kept in the hand until the button goes up; then it is one edit.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from ambuscade.design import handles, terrain
from ambuscade.desk.designer.hands import NONE, DesignHand
from ambuscade.desk.designer.layers import TERRAIN
from ambuscade.hexes.hex import distance
from ambuscade.picture import sketch
from ambuscade.picture.areas import TERRAIN_COLOURS
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QMouseEvent

    from ambuscade.design.draft import Draft
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.hexes.hex import Hex
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme

BRUSH, LINE, RING, FILL = "brush", "line", "ring", "fill"
MODES = (BRUSH, LINE, RING, FILL)
MOST_BREADTH = 3
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class PaintHand(DesignHand):
    """Paints with the left button and erases with the right one; with both while it is switched to that."""

    changed = Signal()
    """Another kind, way of painting or size has been chosen."""

    buttons = Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton

    def __init__(self, over: MapCanvas, theme: Theme, draft: Draft) -> None:
        super().__init__(over, "paint-hand", theme, draft)
        self.kind = next(iter(terrain.kinds(draft)), "")
        self.mode = BRUSH
        self.breadth = 0
        self.erases = False
        self._erasing = False
        self._start: Hex | None = None
        self._last: Hex | None = None
        self._stroke: frozenset[Hex] = frozenset()
        self._too_large = False

    @property
    def hint(self) -> str:
        """Which hint tells what can be done with it now."""
        return "terrain"

    def choose(
        self,
        *,
        kind: str | None = None,
        mode: str | None = None,
        breadth: int | None = None,
        erases: bool | None = None,
    ) -> None:
        """Paint another kind, in another way, with another brush, or erase."""
        self.kind = self.kind if kind is None else kind
        self.mode = self.mode if mode is None else mode
        self.breadth = self.breadth if breadth is None else max(0, min(MOST_BREADTH, breadth))
        self.erases = self.erases if erases is None else erases
        self.changed.emit()
        self.update()

    def like(self, other: PaintHand) -> None:
        """Take over what was chosen in another hand, which goes."""
        if other.kind in (*terrain.kinds(self._draft), *terrain.discs(self._draft)):
            self.kind = other.kind
        self.mode, self.breadth, self.erases = other.mode, other.breadth, other.erases

    @property
    def stroke(self) -> frozenset[Hex]:
        """The hexes of the stroke in the hand."""
        return self._stroke

    def let_go(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._start, self._stroke, self._too_large = None, frozenset(), False
        super().let_go()

    def _press(self, event: QMouseEvent) -> bool:
        self._erasing = self.erases or event.button() is Qt.MouseButton.RightButton
        at = self._at
        if at is None or not self._layers.holds(TERRAIN):
            self._began = None
            return True
        self._start = at
        goes_on = self._last if event.modifiers() & SHIFT and self.mode == BRUSH else None
        if goes_on is not None and not self._lays:
            self._stroke = terrain.stroke(self._draft, (goes_on, at), self.breadth)
        else:
            self._extend(at)
        if self.mode == BRUSH:
            self._last = at
        self.update()
        return True

    def _drag(self, _: QMouseEvent) -> None:
        if self._at is not None and self.mode != FILL:
            self._extend(self._at)

    def _release(self, event: QMouseEvent) -> None:
        if self._start is None:
            return
        if self._lays and not self._erasing:
            name = self._draft.scenario.map.name(self._start)
            self.edited.emit(terrain.lay(self._draft, self.kind, name, self._radius))
        elif self._stroke:
            self._do(self._stroke, keeps=bool(event.modifiers() & CONTROL))

    def _do(self, hexes: frozenset[Hex], *, keeps: bool = False) -> None:
        if self._erasing:
            self.edited.emit(terrain.erase(self._draft, hexes))
        elif not self._lays:
            self.edited.emit(terrain.paint(self._draft, self.kind, hexes, keeps=keeps))

    def _extend(self, at: Hex) -> None:
        """Carry the stroke on to a hex."""
        draft, start = self._draft, self._start or at
        if self._lays and not self._erasing:
            return
        if self.mode == FILL:
            found = terrain.filled(draft, at)
            self._too_large = found is None
            self._stroke = found or frozenset()
        elif self.mode == LINE:
            self._stroke = terrain.stroke(draft, (start, at), self.breadth)
        elif self.mode == RING:
            self._stroke = terrain.circle(draft, start, distance(start, at), self.breadth)
        else:
            self._stroke |= terrain.stroke(
                draft, (self._last if self._dragging and self._last else at, at), self.breadth
            )
            self._last = at

    @property
    def _lays(self) -> bool:
        """Whether discs are laid instead of hexes painted."""
        return self.kind in terrain.discs(self._draft)

    @property
    def _radius(self) -> int:
        return distance(self._start, self._at) if self._start and self._at else 0

    @property
    def _at(self) -> Hex | None:
        return handles.hex_of(self._draft, self._over)

    def _turn(self, by: int) -> bool:
        self.choose(breadth=self.breadth - by)
        return True

    def _keys(self) -> Mapping[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]]:
        modes = {
            (key, NONE): partial(self.choose, mode=mode)
            for key, mode in zip((Qt.Key.Key_B, Qt.Key.Key_N, Qt.Key.Key_O, Qt.Key.Key_I), MODES, strict=True)
        }
        return {
            **modes,
            (Qt.Key.Key_Q, NONE): partial(self._turn, 1),
            (Qt.Key.Key_E, NONE): partial(self._turn, -1),
            (Qt.Key.Key_X, NONE): lambda: self.choose(erases=not self.erases),
            (Qt.Key.Key_Return, NONE): self._here,
            (Qt.Key.Key_Enter, NONE): self._here,
            (Qt.Key.Key_Escape, NONE): self.left.emit,
        }

    def _here(self) -> None:
        """Paint at the cursor, as a click there does."""
        at = handles.hex_of(self._draft, self._canvas.place)
        if at is None or not self._layers.holds(TERRAIN):
            return
        self._erasing = self.erases
        if self._lays and not self.erases:
            self.edited.emit(
                terrain.lay(self._draft, self.kind, self._draft.scenario.map.name(at), self.breadth)
            )
            return
        self._start = at
        self._extend(at)
        hexes = self._stroke
        self.let_go()
        if hexes:
            self._do(hexes)

    def _marks(self) -> list[Mark]:
        on, theme = self._sheet, self._theme
        if not self._layers.holds(TERRAIN):
            x, y = self._on_paper(self._pointer)
            words = (say(Text("desk.design.no_hold")),)
            return [sketch.plate(on, words, (x + 16, y), self._sight, theme.danger)] if self._over else []
        colour = theme.side(TERRAIN_COLOURS.get(self.kind))
        erasing = self._erasing if self._start else self.erases
        if self._start is not None and self._lays and not erasing:
            name = self._draft.scenario.map.name(self._start)
            told = say(Text("desk.design.disc", what=word("terrain", self.kind), n=self._radius))
            beside = self._on_paper(self._pointer)
            return [
                sketch.disc(on, name, self._radius, colour),
                sketch.plate(on, (told,), (beside[0] + 16, beside[1]), self._sight),
            ]
        under = self._stroke or self._under
        if not under:
            return []
        names = [self._draft.scenario.map.name(each) for each in under]
        marks: list[Mark] = [
            sketch.hexes(on, names, theme.danger if erasing else colour, 0.15 if erasing else 0.35)
        ]
        if self._too_large or (len(under) > 1 and self._start is not None):
            counted = Text("desk.design.too_large" if self._too_large else "desk.design.hexes", n=len(under))
            x, y = self._on_paper(self._pointer)
            marks.append(sketch.plate(on, (say(counted),), (x + 16, y), self._sight))
        return marks

    @property
    def _under(self) -> frozenset[Hex]:
        """The hexes under the brush before it is pressed."""
        at = self._at or (
            handles.hex_of(self._draft, self._canvas.place) if self._canvas.keeps_enter else None
        )
        if at is None:
            return frozenset()
        breadth = 0 if self.mode == FILL or self._lays else self.breadth
        return terrain.stroke(self._draft, (at, at), breadth)
