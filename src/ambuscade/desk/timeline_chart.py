"""The columns and lanes of one turn: acts are put on them, carried between them and taken off.

It knows a chart and the plans that a view offers; it asks for orders and gives none itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QHelpEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ambuscade.desk.timeline_hand import Carried, Hand
from ambuscade.desk.timeline_keys import OPENING, REMOVING, STEPS, claims
from ambuscade.desk.timeline_paint import HEAD, LANE, Cell, Grid, Held, Painter
from ambuscade.picture.names import side_of
from ambuscade.picture.planning import Plan, plans
from ambuscade.picture.timeline import Chart, chart, described
from ambuscade.text import say

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPaintEvent

    from ambuscade.desk.timeline_paint import Spot
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Bar, View

DRAG_START = 5
"""The pixels that a pressed pointer moves before it carries something."""


class TimelineChart(QWidget):
    """The chart of a view's present turn."""

    ordered = Signal(dict)
    chosen = Signal(str)
    asked = Signal(str, dict, object)
    """An act needs to be filled in: its unit, what it says so far, its place if it stands already."""
    menu_wanted = Signal(str, int, object, QPoint)
    """What may be planned: the unit, the column's number, the place of an act there, where on the screen."""
    picked = Signal(int)
    """The moment of the last step of a column that was pointed at, to look at it."""
    stepped = Signal(int, bool)
    """An arrow key into the past: back (-1) or forward (1), and whether by a whole impulse."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("timeline")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._chart = Chart("", (), (), ())
        self._plans: dict[str, Plan] = {}
        self._theme: Theme | None = None
        self._colours: dict[str, str] = {}
        self._spots: list[Spot] = []
        self._selected: str | None = None
        self._pressed: tuple[QPointF, Carried] | None = None
        self._carried: Carried | None = None
        self._at: QPointF | None = None
        self._armed = False
        self._cursor = Cell(0, 0)
        self._now: int | None = None

    @property
    def plans(self) -> dict[str, Plan]:
        """What may be planned, by unit."""
        return self._plans

    @property
    def carried(self) -> Carried | None:
        """The act that is in the hand."""
        return self._carried

    @property
    def shown(self) -> Chart:
        """The chart that is drawn."""
        return self._chart

    @property
    def hand(self) -> Hand:
        """What judges where an act may be put."""
        return Hand(self._chart, self._plans)

    @property
    def grid(self) -> Grid:
        """Where everything lies now, in pixels of the usual size of text."""
        return Grid(self._chart, self.width() / self.scale)

    @property
    def scale(self) -> float:
        """How many times its usual size all is drawn."""
        return self._theme.text if self._theme else 1.0

    def show_view(self, view: View, theme: Theme, selected: str | None) -> None:
        """Draw the present turn of a view."""
        self._chart = chart(view)
        self._plans = plans(view, self._chart.along)
        self._theme = theme
        self._selected = selected
        for unit in view.units:
            side = side_of(view, unit.side)
            self._colours[unit.id] = theme.side(side.colour if side else None)
        own = side_of(view, view.audience)
        self._colours[""] = theme.side(own.colour if own else None)
        self.put_down()
        row = max(0, min(self._cursor.row, len(self._chart.rows) - 1))
        self._cursor = Cell(row, max(self._cursor.column, self._present))
        self.setAccessibleName(self._chart.title)
        self._describe()
        self.updateGeometry()
        self.update()

    def show_review(self, now: int | None) -> None:
        """Mark the columns as those of a review, in which the present is at `now`; None for no review."""
        self._now = now
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for every lane."""
        return QSize(900, round((HEAD + LANE * max(1, len(self._chart.rows)) + 8) * self.scale))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for every lane, and the columns as narrow as they may get."""
        return QSize(400, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Say what is under the pointer, claim the keys that move about in the chart, show if it has them."""
        if isinstance(event, QHelpEvent):
            at = QPointF(event.pos()) / self.scale
            spots = (spot for spot in reversed(self._spots) if spot.place.contains(at))
            spot = next((spot for spot in spots if spot.text), None)
            if spot and not self._carried:
                QToolTip.showText(event.globalPos(), spot.text, self)
            else:
                QToolTip.hideText()
            return True
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and claims(event):
            event.accept()
            return True
        taken = super().event(event)
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            self._move_cursor(self._cursor)
        return taken

    def take_up(self, carried: Carried, *, armed: bool = False) -> None:
        """Take an act into the hand; an `armed` one is put down by the next click."""
        self._carried, self._armed = carried, armed
        self.update()

    def carry(self, at: QPointF) -> None:
        """Carry what is in the hand to a point of the widget."""
        self._at = at / self.scale
        self.update()

    def put_down(self) -> None:
        """Let go of what is in the hand; nothing comes of it."""
        self._carried = self._pressed = self._at = None
        self._armed = False
        self.update()

    def drop(self, at: QPointF) -> None:
        """Let what is in the hand fall: into a column, or off the chart."""
        at, carried = at / self.scale, self._carried
        column, _ = self._target(at)
        self.put_down()
        if carried is None:
            return
        if column is None:
            if carried.moving is not None:
                self.ordered.emit(self._plans[carried.unit].without(carried.moving))
            return
        self.put(self._over(carried, at), column)

    def put(self, carried: Carried, column: int) -> None:
        """Plan an act in a column, if it may stand there; one that lacks something is asked for."""
        hand, plan = self.hand, self._plans.get(carried.unit)
        if plan is None or hand.landing(carried, column).bar:
            return
        if carried.moving is not None and plan.column_of(carried.element) == column:
            return
        lacking = hand.lacks(carried, column)
        if lacking is not None:
            self.asked.emit(carried.unit, lacking, None)
        else:
            self.ordered.emit(hand.put(carried, column))

    def reason(self, at: QPointF) -> Bar | None:
        """Why what is in the hand cannot fall where it is."""
        column, _ = self._target(at)
        if self._carried is None or column is None:
            return None
        return self.hand.landing(self._over(self._carried, at), column).bar

    def shut_columns(self, at: QPointF) -> list[int]:
        """The columns into which what is in the hand cannot fall."""
        return self.hand.shut_columns(self._over(self._carried, at)) if self._carried else []

    def _target(self, at: QPointF) -> tuple[int | None, int | None]:
        """The number of the column under a point, None off the chart; and the column's place."""
        grid = self.grid
        place = grid.column_at(at.x())
        if place is None or not 0 <= at.y() <= max(self.height() / self.scale, grid.bottom):
            return None, None
        return self._chart.columns[place].number, place

    def _over(self, carried: Carried, at: QPointF) -> Carried:
        return self.hand.over(carried, self.grid.row_at(at.y()))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Choose a lane's unit, take hold of a planned act, or put down what is armed."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        if self._carried is not None and self._armed:
            self.drop(event.position())
            return
        at = event.position() / self.scale
        if self._pick(at):
            return
        row, column = self.grid.row_at(at.y()), self.grid.column_at(at.x())
        if row is None:
            return
        unit = self._chart.rows[row].unit
        if at.x() < self.grid.labels:
            self.chosen.emit(unit or "")
            return
        if column is not None:
            self._move_cursor(Cell(row, column))
            pip = self.grid.planned_at(at)
            plan = self._plans.get(unit or "")
            if pip is not None and pip.planned is not None and plan:
                self._pressed = (at, Carried(plan.unit, plan.elements[pip.planned], pip.planned))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Carry what was taken hold of, once the pointer has moved far enough."""
        at = event.position() / self.scale
        if self._pressed and not self._carried:
            start, carried = self._pressed
            if (at - start).manhattanLength() >= DRAG_START:
                self.take_up(carried)
        if self._carried:
            self.carry(event.position())
        elif event.buttons() & Qt.MouseButton.LeftButton and not self._pressed:
            self._pick(at)

    def _pick(self, at: QPointF) -> bool:
        """Ask to look at a column of the head, or at a past one."""
        place = self.grid.column_at(at.x())
        if place is None:
            return False
        column = self._chart.columns[place]
        picks = at.y() < HEAD or column.past or (self._now is not None and column.last < self._now)
        if picks:
            self.picked.emit(column.last)
        return picks

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Let what was carried fall."""
        self._pressed = None
        if self._carried and not self._armed and event.button() is Qt.MouseButton.LeftButton:
            self.drop(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Ask for what a planned act says to be changed."""
        cell = self.grid.cell_at(event.position() / self.scale)
        if cell:
            self._edit(cell)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw nothing under a pointer that is elsewhere."""
        super().leaveEvent(event)
        if self._armed:
            self._at = None
            self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 (Qt's name)
        """Ask for the menu of a cell."""
        cell = self.grid.cell_at(QPointF(event.pos()) / self.scale)
        if cell:
            self._move_cursor(cell)
            self._want_menu(cell, event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Move about, open a cell's menu, change, shift or remove what is planned in it."""
        key, cell = Qt.Key(event.key()), self._cursor
        if key in STEPS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._shift(cell, STEPS[key][1])
        elif key in STEPS and self._goes_back(cell, STEPS[key][1]):
            self.stepped.emit(STEPS[key][1], bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif key in STEPS:
            down, right = STEPS[key]
            rows, columns = len(self._chart.rows), len(self._chart.columns)
            row = max(0, min(cell.row + down, rows - 1))
            self._move_cursor(Cell(row, max(0, min(cell.column + right, columns - 1))))
        elif key in OPENING:
            below = self.grid.cell(*cell).bottomLeft() * self.scale
            self._want_menu(cell, self.mapToGlobal(below.toPoint()))
        elif key in REMOVING:
            self._remove(cell)
        elif key is Qt.Key.Key_F2:
            self._edit(cell)
        else:
            super().keyPressEvent(event)

    def _goes_back(self, cell: Cell, by: int) -> bool:
        """Whether an arrow leads into the past, or moves about in it."""
        leaves = by < 0 and cell.column <= self._present
        return bool(by) and (self._now is not None or leaves)

    @property
    def _present(self) -> int:
        return next((n for n, each in enumerate(self._chart.columns) if each.present), 0)

    def _move_cursor(self, cell: Cell) -> None:
        self._cursor = cell
        self._describe()
        self.update()

    def _plan_of(self, cell: Cell) -> Plan | None:
        return self._plans.get(self._chart.rows[cell.row].unit or "") if self._chart.rows else None

    def _first_planned(self, cell: Cell) -> int | None:
        return next((pip.planned for pip in self.grid.planned_in(cell)), None)

    def _want_menu(self, cell: Cell, at: QPoint) -> None:
        plan, number = self._plan_of(cell), self._chart.columns[cell.column].number
        if plan and number:
            self.menu_wanted.emit(plan.unit, number, self._first_planned(cell), at)

    def _remove(self, cell: Cell) -> None:
        plan, place = self._plan_of(cell), self._first_planned(cell)
        if plan and place is not None:
            self.ordered.emit(plan.without(place))

    def _edit(self, cell: Cell) -> None:
        plan, place = self._plan_of(cell), self._first_planned(cell)
        if plan and place is not None:
            self.asked.emit(plan.unit, plan.elements[place], place)

    def _shift(self, cell: Cell, by: int) -> None:
        """Move what is planned in a cell to the next column on one side in which it may stand."""
        plan, place = self._plan_of(cell), self._first_planned(cell)
        if plan is None or place is None or not by:
            return
        carried = Carried(plan.unit, plan.elements[place], place)
        column = self.hand.shifted(carried, cell.column, by)
        if column is not None:
            self._cursor = Cell(cell.row, column)
            self.ordered.emit(self.hand.put(carried, self._chart.columns[column].number))

    def _describe(self) -> None:
        """Tell what the chart shows; while it has the keys, the cell that they are on."""
        cell = self._cursor if self.hasFocus() else None
        description = described(self._chart, cell)
        if description != self.accessibleDescription():
            self.setAccessibleDescription(description)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the columns, then each lane, then what is carried."""
        if self._theme is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.scale, self.scale)
        drawing = Painter(painter, self.grid, self._theme, self._colours)
        drawing.columns()
        for line, row in enumerate(self._chart.rows):
            plan = self._plans.get(row.unit or "")
            signs = {n: plan.kind_of(each).sign for n, each in enumerate(plan.elements)} if plan else {}
            drawing.row(line, row, signs, chosen=row.unit is not None and row.unit == self._selected)
        self._paint_carried(drawing)
        drawing.present(in_review=self._now is not None)
        if self.hasFocus() and self._chart.rows:
            drawing.cursor(self.grid.cell(*self._cursor))
        self._spots = drawing.spots
        painter.end()

    def _paint_carried(self, drawing: Painter) -> None:
        if self._carried is None:
            return
        at = self._at or QPointF(-1, -1)
        drawing.shut(self.shut_columns(at))
        if self._at is None:
            return
        over = self._over(self._carried, at)
        colour = self._colours.get(over.unit, self._colours[""])
        bar, (number, column) = self.reason(at), self._target(at)
        plan = self._plans.get(over.unit)
        if number and column is not None and not bar:
            rows = [n for n, row in enumerate(self._chart.rows) if row.unit == over.unit]
            under = self.grid.row_at(at.y())
            line = under if under in rows else next(iter(rows), None)
            if line is not None:
                drawing.target(self.grid.cell(line, column), colour)
        reason = f"{say(bar.text)} {bar.rule}".strip() if bar else ""
        drawing.held(Held(plan.kind_of(over.element).sign if plan else "", at, reason), colour)
