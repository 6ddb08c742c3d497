"""The acts that the chosen unit may be told to do: chips to drag onto the timeline, or to click and place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QSizePolicy, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.flow import Flow
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QResizeEvent

    from ambuscade.picture.planning import Kind, Plan

DRAG_START = 6
LEAST_WIDTH = 160
MOST_HEIGHT = 80
"""So high are the rows of chips in sight at most, but for one; the others are scrolled to."""


class Chip(QPushButton):
    """A kind of act that can be dragged, or clicked to place it by the next click."""

    taken = Signal()
    moved = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, kind: Kind) -> None:
        name = kind.variant or kind.act
        super().__init__(name if kind.sign == name else f"{kind.sign}  {name}")
        self.kind = kind
        self.setObjectName("-".join(("act", *map(str, kind.choices.values()))))
        self.setProperty("role", "chip")
        self.setCheckable(True)
        self.setAccessibleName(kind.name)
        self.setToolTip(say(Text("desk.plan.chip", act=kind.name)))
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._start: QPoint | None = None
        self._dragging = False

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Remember where the pointer took hold."""
        super().mousePressEvent(event)
        self._start = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Drag once the pointer has moved far enough."""
        at = event.position().toPoint()
        if not self._dragging:
            if self._start is None or (at - self._start).manhattanLength() < DRAG_START:
                return
            self._dragging = True
            self.setDown(False)
            self.taken.emit()
        self.moved.emit(self.mapToGlobal(at))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Drop what was dragged; a click arms it."""
        self._start = None
        if self._dragging:
            self._dragging = False
            self.setDown(False)
            self.dropped.emit(self.mapToGlobal(event.position().toPoint()))
            return
        super().mouseReleaseEvent(event)


class Palette(QWidget):
    """A row of chips under the name of the unit that they are for."""

    taken = Signal(object)
    moved = Signal(QPoint)
    dropped = Signal(QPoint)
    armed = Signal(object)
    repeat_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("plan-palette")
        self._line = Flow(self, spacing=5)
        self._chips: list[Chip] = []
        self._shown: tuple[object, ...] = ()

    def show_plan(self, plan: Plan | None, *, repeats: bool) -> None:
        """Show what a unit may be told to do; None for a unit that takes no plan."""
        shown = (plan and (plan.name, plan.kinds), repeats)
        if shown == self._shown:
            return
        self._shown = shown
        widgets.clear(self._line)
        self._chips.clear()
        if plan:
            self._line.addWidget(widgets.line_label(say(Text("desk.plan.for", unit=plan.name)), "muted"))
            act, varied = "", False
            for kind in plan.kinds:
                if kind.act != act and (kind.variant or varied):
                    caption = kind.act if kind.variant else say(Text("desk.plan.other"))
                    self._line.addWidget(widgets.line_label(caption, "caption"))
                act, varied = kind.act, bool(kind.variant)
                self._add(kind)
        if repeats:
            again = widgets.button(say(Text("desk.plan.repeat")), "chip")
            again.setObjectName("plan-repeat")
            again.setToolTip(say(Text("desk.plan.repeat.tip")))
            again.clicked.connect(self.repeat_wanted)
            self._line.addWidget(again)

    def disarm(self) -> None:
        """Take the mark from the chip that was clicked."""
        for chip in self._chips:
            chip.setChecked(False)

    def _add(self, kind: Kind) -> None:
        chip = Chip(kind)
        chip.taken.connect(lambda: self.taken.emit(kind))
        chip.moved.connect(self.moved)
        chip.dropped.connect(self.dropped)
        chip.clicked.connect(lambda on: self._arm(chip, on=on))
        self._chips.append(chip)
        self._line.addWidget(chip)

    def _arm(self, chip: Chip, *, on: bool) -> None:
        self.disarm()
        chip.setChecked(on)
        self.armed.emit(chip.kind if on else None)


class PaletteScroll(QScrollArea):
    """The chips in as many rows as they need in the width that there is; of many rows some are in sight."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._chips = palette
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(LEAST_WIDTH)
        self.setWidget(palette)
        palette.installEventFilter(self)

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for all chips in one row."""
        frame = 2 * self.frameWidth() + 2
        return QSize(self._chips.sizeHint().width() + frame, self.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Follow the chips when there are others."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._settle()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Take as many rows as the new width asks for."""
        super().resizeEvent(event)
        self._settle()

    def _settle(self) -> None:
        one = self._chips.sizeHint().height()
        needed = self._chips.heightForWidth(self.viewport().width())
        gap = 5
        rows = max(1, MOST_HEIGHT // (one + gap))
        self.setFixedHeight(min(needed, rows * (one + gap) - gap) + 2 * self.frameWidth())
        self.updateGeometry()
