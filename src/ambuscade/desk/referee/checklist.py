"""The turn as a list to go through: what is done, what is due and what it asks; from the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.view import View

DONE, DUE, AHEAD = "done", "due", "ahead"


class Checklist(QWidget):
    """The steps of the present turn, and for whom the game waits."""

    readied = Signal(str)
    """A side is to be said to be ready."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("checklist")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(14, 0, 14, 4)
        self._layout.setSpacing(4)
        self._shown: tuple[object, ...] = ()

    def show_view(self, view: View) -> None:
        """Show where in the turn a view is; what it shows already stays."""
        shown = (view.step, view.waiting, view.over)
        if shown == self._shown:
            return
        self._shown = shown
        widgets.clear(self._layout)
        moment = Text("referee.turn", turn=view.step.turn, of=view.turns)
        self._layout.addWidget(widgets.heading(say(moment)))
        for phase, state in steps(view):
            self._layout.addWidget(_step(view, phase, state))
        if view.waiting and not view.over:
            self._layout.addWidget(widgets.heading(say(Text("referee.waiting"))))
            for side in view.sides:
                if side.id in view.waiting:
                    self._layout.addWidget(self._ready(side.id, side.player or side.name))

    def _ready(self, side: str, name: str) -> QWidget:
        made = widgets.button(say(Text("referee.ready", side=name)))
        made.setObjectName(f"ready-{side}")
        made.setToolTip(say(Text("referee.ready.tip", side=name)))
        made.clicked.connect(lambda: self.readied.emit(side))
        return made


def steps(view: View) -> Iterator[tuple[str, str]]:
    """The phases of the turn, those of the present impulse once, each done, due or ahead."""
    here = view.step
    phases = dict.fromkeys(phase for _, phase in view.slots)
    now = view.slots.index((here.impulse, here.phase))
    for phase in phases:
        if phase == here.phase:
            yield phase, DUE
            continue
        times = [place for place, slot in enumerate(view.slots) if slot[1] == phase]
        impulses = [place for place in times if view.slots[place][0] == here.impulse] or times
        yield phase, DONE if impulses[-1] < now else AHEAD


def _step(view: View, phase: str, state: str) -> QWidget:
    """A line for a step; a card, with what it asks, for the one that is due."""
    name = word("phase", phase)
    impulse = view.step.impulse if (view.step.impulse, phase) in view.slots else 0
    told = say(Text("referee.step.impulse", step=name, impulse=impulse)) if impulse else name
    made = _due(told, _asks(view.system, phase)) if state == DUE else _other(told, done=state == DONE)
    made.setObjectName(f"step-{phase}")
    return made


def _due(told: str, asks: str) -> QWidget:
    made = widgets.Card(told, asks)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.unsetCursor()
    made.show_selected(selected=True)
    return made


def _other(told: str, *, done: bool) -> QWidget:
    made = widgets.line_label(say(Text("referee.step.done", step=told)) if done else told, "muted")
    made.setContentsMargins(11, 1, 0, 1)
    return made


def _asks(system: str, phase: str) -> str:
    """What a step asks of a referee who does not know it by heart; empty where the system says nothing."""
    try:
        return say(Text(f"checklist.{system}.{phase}"))
    except KeyError:
        return ""
