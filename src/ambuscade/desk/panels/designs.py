"""An author's own scenarios: those that a crash left unsaved, and those worked at last; names alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from ambuscade.design import files
from ambuscade.desk import widgets
from ambuscade.desk.asking import Answer
from ambuscade.desk.panels.game_row import moment
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.desk.designer.sittings import Left


class Designs(QScrollArea):
    """A row for each scenario, with what can be done with it; `playable` if one can also be played here."""

    recovered = Signal(object)
    """What was left unsaved is to be taken up again."""
    discarded = Signal(object)
    """What was left unsaved is to be thrown away."""
    designed = Signal(Path)
    chosen = Signal(Path)
    """A scenario, to begin a game from."""

    def __init__(self, *, playable: bool) -> None:
        super().__init__()
        self._playable = playable
        self.setObjectName("designs")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)

    def show_designs(self, left: Sequence[Left], recent: Sequence[Path]) -> None:
        """List them, what is not saved first."""
        inside, column = widgets.column(spacing=8)
        for each in left:
            told = say(Text("desk.design.not_saved_when", when=moment(each.kept)))
            take, throw = partial(self.recovered.emit, each), partial(self.discarded.emit, each)
            column.addWidget(_row(each.name, told, _answer("recover", take), _answer("discard", throw)))
        for path in recent:
            answers = [_answer("design", partial(self.designed.emit, path))]
            if self._playable:
                answers.append(_answer("play", partial(self.chosen.emit, path)))
            row = _row(files.title(path), "", *answers)
            row.setToolTip(str(path))
            column.addWidget(row)
        if not left and not recent:
            column.addWidget(widgets.label(say(Text("desk.design.none_yours")), "muted"))
        column.addStretch(1)
        if before := self.takeWidget():
            before.deleteLater()  # a button of its own may have asked for the new list
        self.setWidget(inside)


def _answer(name: str, act: partial[None]) -> Answer:
    return Answer(name, say(Text(f"desk.design.do.{name}")), act)


def _row(name: str, told: str, *answers: Answer) -> QWidget:
    row = QFrame()
    row.setObjectName("own-scenario")
    row.setProperty("role", "plate")
    row.setAccessibleName(name)
    layout = QVBoxLayout(row)
    layout.setContentsMargins(12, 9, 12, 10)
    layout.setSpacing(6)
    layout.addWidget(widgets.label(name, "value"))
    if told:
        layout.addWidget(widgets.label(told, "muted"))
    buttons = [answer.button("small") for answer in answers]
    for button in buttons:
        button.setAccessibleDescription(name)
    line = widgets.row(*buttons)
    line.addStretch()
    layout.addLayout(line)
    return row
