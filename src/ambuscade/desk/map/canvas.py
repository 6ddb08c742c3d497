"""The map: draws a seat's view and says what was pointed at; it holds no game and gives no orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent

from ambuscade.desk.map.cards import Cards
from ambuscade.desk.map.drawing import DrawnMap
from ambuscade.desk.map.goto import GoTo
from ambuscade.desk.map.heat import HeatLegend
from ambuscade.desk.map.legend import ArcLegend
from ambuscade.desk.map.tool import Tool
from ambuscade.picture import heat, measure
from ambuscade.picture.card import card, in_turn, standing
from ambuscade.picture.mark import Box
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QFocusEvent, QMouseEvent, QWheelEvent
    from PySide6.QtWidgets import QWidget

    from ambuscade.layout.camera import Camera
    from ambuscade.picture.heat import Heat
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.measure import Measured
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

HOVER_MS = 300
ZOOM_STEP = 1.2
NOTCH = 120
"""The wheel's angle for one step."""
PAN_STEP = 80
DRAG_FROM = 5
"""Pixels that the pointer moves before a press is a drag."""

STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
PANS = {key: (PAN_STEP * right, PAN_STEP * down) for key, (right, down) in STEPS.items()}
ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
TABS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}


class MapCanvas(DrawnMap):
    """A view's map under pointer and keys.

    Drag or arrows pan, wheel and +/- zoom, F fits; Shift+arrows move the hex cursor, Enter chooses what
    is there, Tab goes from unit to unit; C pins the card of a hex. A tool is laid with pointer or cursor.
    """

    chosen = Signal(str)
    """The id of a unit, area or contact that was clicked; empty for an empty hex."""
    pointed = Signal(str)
    """The name of a hex that was clicked or reached with the cursor."""
    switched = Signal()
    """A tool, arcs or the overlay were switched on or off, or something else was selected."""
    escaped = Signal()
    """Whatever is laid over the map for a moment is to be put down."""

    def __init__(self, view: View, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(view, theme, parent)
        self.setObjectName("map")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(say(Text("desk.map")))
        self.setMinimumSize(240, 160)
        self._cursor: tuple[int, int] | None = None
        self._by_keys = False
        self._on_round = False
        self._pressed: QPointF | None = None
        self._dragged = False
        self._pointer = QPointF(-1, -1)
        self._tool = Tool()
        self._cards = Cards(self, self._ground, self.centre_of)
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.setInterval(HOVER_MS)
        self._hover.timeout.connect(self._show_card)
        self._legend = ArcLegend(self)
        self._legend.switched.connect(self._switch_arc)
        self._heat_legend = HeatLegend(self)
        self._go_to = GoTo(self._ground.map, self)
        self._go_to.asked.connect(self.go_to)
        self._go_to.left.connect(self.setFocus)

    @property
    def tool(self) -> str | None:
        """The tool in hand: range, sight or none."""
        return self._tool.kind

    @property
    def laid(self) -> Measured | None:
        """What the tool in hand measures now, if it has both ends."""
        return self._tool.laid

    @property
    def keeps_enter(self) -> bool:
        """Whether Enter chooses at the cursor, because keys have moved it last."""
        return self._by_keys

    @property
    def pinned(self) -> tuple[str, ...]:
        """The hexes whose cards are pinned."""
        return self._cards.pinned

    @property
    def place(self) -> str | None:
        """The hex under the pointer, or else that of the cursor."""
        under = self.hex_at(self._pointer) if self.underMouse() and not self._by_keys else None
        return under or self._cursor_name()

    def show_view(self, view: View) -> None:
        """Draw another view of the same map; whatever lies over it follows."""
        super().show_view(view)
        self._cards.show_view(view)
        self._tool.show_view(view)
        here = {unit.id for unit in view.units}
        self._show_switched(replace(self._shown, arcs=self._shown.arcs & here))
        self._show_legend()
        self._describe()

    def show_heat(self, shown: Heat | None) -> None:
        """Colour all hexes under everything else, with a legend; or none of them."""
        super().show_heat(shown)
        title, swatches = (say(shown.title), heat.legend(shown, self._theme)) if shown else ("", ())
        self._heat_legend.show_heat(title, swatches)
        self._describe()

    def show_selected(self, identifier: str | None) -> None:
        """Mark a unit, area or contact."""
        self._show_switched(replace(self._shown, selected=identifier))
        self._show_legend()
        self.switched.emit()

    def show_arcs(self, units: frozenset[str]) -> None:
        """Draw the fire arcs of those units and of no others."""
        self._show_switched(replace(self._shown, arcs=units))
        self._show_legend()
        self.switched.emit()

    def show_trails(self, trails: tuple[tuple[str, tuple[str, ...]], ...], lit: frozenset[str]) -> None:
        """Draw the ways that units have come, and light around what is new."""
        self._show_switched(replace(self._shown, trails=trails, lit=lit))

    @property
    def arcs_lit(self) -> bool:
        """Whether the arcs of the selected unit are drawn; of any if none with arcs is selected."""
        mine = self._armed_selected()
        return bool(self._shown.arcs & mine if mine else self._shown.arcs)

    def light_arcs(self, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        """Switch the selected unit's arcs on or off; those of all units if none with arcs is selected."""
        mine = self._armed_selected() or self._armed()
        self.show_arcs(self._shown.arcs | mine if on else self._shown.arcs - mine)

    def lay_over(self, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        """Lay over the map what the next attempts may bring, and every report on every contact."""
        self._show_switched(replace(self._shown, overlay=on))
        self.switched.emit()

    def use(self, tool: str, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        """Take up a tool, or put it down if it is that one."""
        if on and self._tool.kind != tool:
            self._tool.take(tool, self._view, self._shown.selected, self._cursor_name())
            self._tool.reach(self.hex_at(self._pointer) if self.underMouse() else self._cursor_name())
            self._hover.stop()
            self._cards.leave()
        elif not on and self._tool.kind == tool:
            self._tool.put_down()
        self._describe()
        self.update()
        self.switched.emit()

    def escape(self) -> None:
        """Put down whatever is laid over the map for a moment."""
        self._cards.leave()
        self._go_to.leave()
        if self._tool.kind:
            self.use(self._tool.kind, on=False)
        self.escaped.emit()

    def ask_hex(self) -> None:
        """Ask for the number of a hex to go to."""
        self._go_to.ask()

    def go_to(self, name: str) -> None:
        """Bring a hex into the middle, with the cursor on it."""
        x, y = self._camera.layout.centre(*self._ground.at(name))
        self._fits = False
        self._look(self._camera.placed(x - self.width() / 2, y - self.height() / 2))
        self._point_at(name)

    def put_cursor(self, name: str) -> None:
        """Put the cursor on a hex at which something else took the pointer."""
        self._by_keys = False
        self._hover.stop()
        self._cards.leave()
        self._point_at(name)

    def pin(self) -> None:
        """Pin the card of the hex under the pointer, or else of the cursor's; or take it off again."""
        if (name := self.place) is not None:
            self._cards.toggle(self._view, name)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Begin a click or a drag, also where no pointer was before: a finger comes from nowhere."""
        self._pointer = self._pressed = event.position()
        self._dragged = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Pan while a button is down, else lay the tool or wait for the card."""
        self._pointer = event.position()
        self._cards.leave()
        if self._pressed is None or not event.buttons():
            self._by_keys = False
            if self._tool.kind is None:
                self._hover.start()
            elif self._tool.reach(self.hex_at(self._pointer)):
                self.update()
            return
        moved = event.position() - self._pressed
        if self._dragged or moved.manhattanLength() >= DRAG_FROM:
            self._dragged, self._pressed = True, event.position()
            self.pan(-moved.x(), -moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Choose what was clicked, or begin the tool there."""
        clicked = self._pressed is not None and not self._dragged
        self._pressed = None
        name = self.hex_at(event.position())
        if clicked and name and event.button() is Qt.MouseButton.LeftButton:
            self.put_cursor(name)
            self._take(name)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 (Qt's name)
        """Zoom to the pointer."""
        self.zoom(ZOOM_STEP ** (event.angleDelta().y() / NOTCH), event.position())
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Tell nothing of a hex that the pointer has left."""
        self._hover.stop()
        self._cards.leave()
        if self._tool.reach(self._cursor_name() if self._by_keys else None):
            self.update()
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep Enter for the cursor while keys move it, and Tab for going from unit to unit."""
        if isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if event.type() is QEvent.Type.ShortcutOverride and key in ENTER and self._by_keys:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress and key in TABS and self._cycle(TABS[key]):
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 (Qt's name)
        """Begin to go round the units anew."""
        self._on_round = False
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Pan, zoom, move the hex cursor, choose, pin, and put tools down."""
        key = Qt.Key(event.key())
        if key in STEPS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._step(*STEPS[key])
        elif key in PANS:
            self.pan(*PANS[key])
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            self.zoom(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / ZOOM_STEP)
        elif key in ENTER and (name := self._cursor_name()):
            self._take(name)
        elif key == Qt.Key.Key_Escape and self._tool.kind:
            self.escape()
        else:
            super().keyPressEvent(event)

    def _look(self, camera: Camera) -> None:
        super()._look(camera)
        self._cards.leave()
        self._cards.follow()

    def _above(self) -> Iterable[Mark]:
        laid = self._tool.laid
        if laid is None:
            return ()
        camera = self._camera
        within = Box(camera.left, camera.top, camera.width, camera.height)
        return measure.marks(self._sheet(), laid, within)

    def _cursor_hex(self) -> tuple[int, int] | None:
        return self._cursor

    def _cursor_name(self) -> str | None:
        return self._ground.name(*self._cursor) if self._cursor else None

    def _armed(self) -> frozenset[str]:
        return frozenset(unit.id for unit in self._view.units if unit.arcs and unit.hex)

    def _armed_selected(self) -> frozenset[str]:
        return self._armed() & {self._shown.selected or ""}

    def _show_legend(self) -> None:
        lit = self._armed_selected() & self._shown.arcs
        self._legend.show_unit(next((unit for unit in self._view.units if unit.id in lit), None), self._shown)

    def _switch_arc(self, arc: str, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        one = frozenset({(self._shown.selected or "", arc)})
        without = self._shown.without - one if on else self._shown.without | one
        self._show_switched(replace(self._shown, without=without))

    def _cycle(self, by: int) -> bool:
        """Go to the next unit on the map, or the one before; False past the last, where the keys go on.

        Keys that have just come begin a round again, wherever the last one ended.
        """
        ids = in_turn(self._view)
        if not ids:
            return False
        selected = self._shown.selected
        place = ids.index(selected) + by if selected in ids else (0 if by > 0 else len(ids) - 1)
        if self._on_round and place not in range(len(ids)):
            self._on_round = False
            return False
        self._on_round = True
        found = ids[place % len(ids)]
        name = next(unit.hex for unit in self._view.units if unit.id == found)
        if name is not None:
            self._look(self._camera.showing(*self._camera.layout.centre(*self._ground.at(name))))
            self._by_keys = True
            self._point_at(name)
        self.chosen.emit(found)
        return True

    def _step(self, right: int, down: int) -> None:
        layout = self._camera.layout
        middle = layout.hex_at(
            self._camera.left + self.width() / 2, self._camera.top + self.height() / 2
        ) or (0, 0)
        at = self._cursor
        stepped = (at[0] + right, at[1] + down) if at else middle
        if layout.contains(*stepped):
            self._by_keys = True
            self._point_at(self._ground.name(*stepped))
            self._look(self._camera.showing(*layout.centre(*stepped)))

    def _point_at(self, name: str) -> None:
        self._cursor = self._ground.at(name)
        self._tool.reach(name)
        self._describe()
        self.pointed.emit(name)
        self.update()

    def _describe(self) -> None:
        """Tell those who listen instead of looking what the cursor's hex holds; silent if they know."""
        name = self._cursor_name()
        if name is None:
            return
        laid = self._tool.laid
        measured = measure.words(self._view, self._ground, laid) if laid else ()
        heated = self._heat.told_at(*self._ground.at(name)) if self._heat else None
        said = (*card(self._view, self._ground, name), *measured, *((heated,) if heated else ()))
        description = ". ".join(said)
        if description != self.accessibleDescription():
            self.setAccessibleDescription(description)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def _take(self, name: str) -> None:
        """Begin the tool in hand at a hex; without one choose what the hex holds, the next one if chosen."""
        if self._tool.kind is not None:
            self._tool.begin_at(self._view, name)
            self._describe()
            self.update()
            return
        there = standing(self._view, self._ground, name)
        if not there:
            self.chosen.emit("")
            return
        selected = self._shown.selected
        after = there.index(selected) + 1 if selected in there else 0
        self.chosen.emit(there[after % len(there)])

    def _show_card(self) -> None:
        name = self.hex_at(self._pointer)
        if name is not None:
            self._cards.hover(self._view, name, self._pointer)
