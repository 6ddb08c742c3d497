"""The ready sheet: laid over the window, it shows what will happen before time goes on, and asks for a yes.

It knows a summary of a view; to confirm is all that comes of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from ambuscade.desk import widgets
from ambuscade.desk.focus import COMMANDS
from ambuscade.desk.overlay import Overlay
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QMouseEvent

    from ambuscade.picture.ready import Doing, Summary

WIDTH = 640
MARGIN = 40
NAME_WIDTH = 120
AROUND = 60
"""How much wider the card is than what scrolls in it."""
MOST_IDLE = 3
"""More units than these to which nothing new is told are one row, which can be opened."""
FOLDED, OPENED = "▸", "▾"
LEAST, ROOM_AROUND = 120, 300
"""The least height of what scrolls, and what of the window's height it leaves to all else."""


class ReadySheet(Overlay):
    """Covers the window it is given; Enter confirms, Esc goes back."""

    confirmed = Signal()
    repeat_wanted = Signal()
    chosen = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, "ready-scrim")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._card = QFrame()
        self._card.setObjectName("ready-sheet")
        self._width, self._name_width = WIDTH, NAME_WIDTH
        around = QVBoxLayout(self)
        around.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        around.addStretch(1)
        around.addWidget(self._card, 0, Qt.AlignmentFlag.AlignHCenter)
        around.addStretch(1)
        layout = QVBoxLayout(self._card)
        layout.setContentsMargins(22, 18, 22, 18)
        layout.setSpacing(8)
        self._title = widgets.label("", "title")
        self._detail = widgets.label("", "muted")
        layout.addWidget(self._title)
        layout.addWidget(self._detail)
        self._inside, self._body = widgets.column(spacing=4)
        self._inside.setObjectName("ready-body")
        self._scroll = widgets.scroll(self._inside)
        self._scroll.setObjectName("ready-scroll")
        layout.addWidget(self._scroll)
        self._note = widgets.label("", "warning")
        layout.addWidget(self._note)
        layout.addLayout(self._buttons())
        self._rising = QTimer(self)
        self._rising.setSingleShot(True)
        self._rising.timeout.connect(self.raise_)

    def _buttons(self) -> QHBoxLayout:
        self._again = widgets.button(say(Text("desk.plan.repeat")))
        self._again.setObjectName("ready-repeat")
        self._again.setToolTip(say(Text("desk.plan.repeat.tip")))
        self._again.clicked.connect(self.repeat_wanted)
        back = widgets.button(say(Text("desk.ready.back")))
        back.setObjectName("ready-back")
        back.clicked.connect(self.hide)
        go = widgets.button(say(Text("desk.ready.go")), "primary")
        go.setObjectName("ready-go")
        go.clicked.connect(self.confirmed)
        buttons = widgets.row(self._again)
        buttons.addStretch()
        buttons.addWidget(back)
        buttons.addWidget(go)
        for each in (self._again, back, go):
            each.setAutoDefault(False)  # the sheet presses them, and not by keys of actions
        return buttons

    def open(self) -> None:
        """Cover the window and take the keys."""
        self.come_up(self)

    def show_summary(
        self,
        told: Summary,
        colours: Mapping[str, str],
        *,
        repeats: bool,
        note: str = "",
        times: float = 1.0,
    ) -> None:
        """Show what would happen; `note` is said above the buttons, all in so many times the usual size."""
        self._width = min(round(WIDTH * times), self.over.width() - 2 * MARGIN)
        self._card.setFixedWidth(self._width)
        self._name_width = round(NAME_WIDTH * times)
        until = Text("desk.ready.until", step=told.until) if told.until else Text("desk.ready.end")
        self._title.setText(say(Text("desk.ready.title")))
        self._detail.setText(f"{told.title} · {say(until)}")
        self.setAccessibleName(self._title.text())
        self._again.setVisible(repeats)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        widgets.clear(self._body)
        self._units(told.doings, colours)
        unused = [text for doing in told.doings for text in doing.unused]
        if unused:
            self._body.addWidget(widgets.heading(say(Text("desk.ready.unused"))))
            for text in unused:
                self._body.addWidget(widgets.label(f"△  {text}", "muted"))
        if told.later:
            self._body.addWidget(widgets.heading(say(Text("desk.ready.standing"))))
            for column, acts in told.later:
                self._body.addLayout(self._line(widgets.line_label(column, "value"), "\n".join(acts), ""))
        self._body.addStretch()
        self._fit()
        self.setAccessibleDescription("\n".join(_spoken(told)))

    def _units(self, doings: tuple[Doing, ...], colours: Mapping[str, str]) -> None:
        if not doings:
            self._body.addWidget(widgets.label(say(Text("desk.ready.nothing")), "muted"))
            return
        self._body.addWidget(widgets.heading(say(Text("desk.ready.run"))))
        idle = [doing for doing in doings if not doing.acts]
        folds = len(idle) > MOST_IDLE
        for doing in doings:
            if doing.acts or not folds:
                self._unit(self._body, doing, colours)
        if folds:
            self._fold(idle, colours)

    def _unit(self, body: QVBoxLayout, doing: Doing, colours: Mapping[str, str]) -> None:
        name = widgets.button(doing.name, "link")
        name.setAutoDefault(False)
        name.setStyleSheet(f"color: {colours.get(doing.unit, '')};")
        name.clicked.connect(lambda _=False, unit=doing.unit: self.chosen.emit(unit))
        acts = "\n".join(f"{act.column}   {act.text}" for act in doing.acts)
        left = "\n".join(doing.brief)
        idle = "" if acts or left else say(Text("desk.ready.idle"))
        body.addLayout(self._line(name, acts, left or idle))
        body.addWidget(widgets.rule_line())

    def _fold(self, idle: list[Doing], colours: Mapping[str, str]) -> None:
        """One row for all to which nothing new is told; opened, it has theirs."""
        told = say(Text("desk.ready.as_before", n=len(idle)))
        head = widgets.button(f"{FOLDED}  {told}", "link")
        head.setObjectName("ready-idle")
        head.setAutoDefault(False)
        head.setCheckable(True)
        names = widgets.label(", ".join(doing.name for doing in idle), "muted")
        inside, body = widgets.column(spacing=4)
        for doing in idle:
            self._unit(body, doing, colours)
        inside.hide()

        def unfold(on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
            head.setText(f"{OPENED if on else FOLDED}  {told}")
            inside.setVisible(on)
            names.setVisible(not on)
            self._fit()

        head.toggled.connect(unfold)
        for each in (head, names, inside):
            self._body.addWidget(each)

    def _fit(self) -> None:
        """Let what scrolls be as high as it needs and may be."""
        room = max(LEAST, self.over.height() - ROOM_AROUND)
        self._scroll.setFixedHeight(min(room, self._body.totalHeightForWidth(self._width - AROUND) + 4))

    def _line(self, name: QWidget, acts: str, left: str) -> QGridLayout:
        line = QGridLayout()
        line.setContentsMargins(0, 2, 0, 2)
        line.setVerticalSpacing(1)
        name.setFixedWidth(self._name_width)
        line.addWidget(name, 0, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        parts = [widgets.label(acts)] if acts else []
        parts += [widgets.label(left, "muted")] if left else []
        for row, part in enumerate(parts):
            line.addWidget(part, row, 1)
        line.setColumnStretch(1, 1)
        return line

    def event(self, event: QEvent) -> bool:
        """Keep every key from the shortcuts of the window below, but Esc."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(event.key() != Qt.Key.Key_Escape)
            return event.isAccepted()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Let Enter confirm; on a button it presses that. Nothing else does anything."""
        if event.modifiers() & COMMANDS:
            return
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            focused = self.window().focusWidget()
            if isinstance(focused, QAbstractButton) and self.isAncestorOf(focused):
                focused.click()
            else:
                self.confirmed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Go back when the window beside the sheet is pressed."""
        if not self._card.geometry().contains(event.position().toPoint()):
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Go on covering what Qt raises as it lays the window's docks out anew."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest} and watched is self.over:
            self._rising.start()
        return super().eventFilter(watched, event)


def _spoken(told: Summary) -> list[str]:
    acts = [f"{doing.name}: {act.column} {act.text}" for doing in told.doings for act in doing.acts]
    rest = [text for doing in told.doings for text in (*doing.left, *doing.unused)]
    return [*acts, *rest, *(f"{column} {text}" for column, texts in told.later for text in texts)]
