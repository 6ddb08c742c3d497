"""The dialog in which a game is made of a scenario: seats, PINs, dice and the rules' options.

It knows what everyone sees of the scenario and what its rule system publishes, and no rule.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ambuscade.desk import scenario_picture, style, widgets
from ambuscade.desk.game_choice import Wish
from ambuscade.desk.panels.option_row import OptionRow
from ambuscade.desk.panels.seat_row import SeatRow
from ambuscade.picture.names import spelt, word
from ambuscade.rulebook import rulebook
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambuscade.desk.game_choice import Playable
    from ambuscade.picture.theme import Theme
    from ambuscade.rulebook import Rulebook

PICTURE = 340, 250
WIDTH, HEIGHT = 1080, 760
MOST_ROOM = 0.95
"""How much of the screen's width it may take where text is large."""


def width_for(text: float, room: int) -> int:
    """How wide the dialog is for text so many times its usual size, on a screen of some width.

    >>> width_for(1.0, 1920), width_for(1.5, 1920), width_for(2.0, 1920), width_for(2.0, 1024)
    (1080, 1620, 1824, 1080)
    """
    return max(WIDTH, min(round(WIDTH * text), round(room * MOST_ROOM)))


class NewGame(QDialog):
    """Asks how a scenario is to be played."""

    started = Signal(Wish)
    designed = Signal(Path)
    """The scenario is to be opened in the designer."""

    def __init__(self, playable: Playable, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("new-game")
        self.setWindowTitle(say(Text("desk.new_game.title", name=playable.name)))
        self.setStyleSheet(style.style_sheet(theme))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        room = (parent or self).screen().availableSize().width()
        self.resize(width_for(theme.text, room), HEIGHT)
        self._playable = playable
        self._theme = theme
        self._seats = [SeatRow(side, theme) for side in playable.view.sides]
        book = rulebook(playable.view.system)
        self._rows = {each.param.name: OptionRow(each, book, theme) for each in playable.options}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 24, 28, 20)
        layout.setSpacing(16)
        columns = QHBoxLayout()
        columns.setSpacing(28)
        columns.addWidget(self._about(book))
        columns.addWidget(self._form(), 1)
        layout.addLayout(columns, 1)
        layout.addWidget(self._problems_label())
        layout.addLayout(self._buttons())
        for row in self._rows.values():
            row.changed.connect(self._show_state)
        self._show_state()
        if self._seats:
            self._seats[0].take_focus()

    def wish(self) -> Wish:
        """The game as the dialog stands."""
        changed = {name: row.value() for name, row in self._rows.items() if row.is_changed()}
        seating = {row.side: row.seating() for row in self._seats}
        return Wish(self._playable.path, seating, changed, self._refereed.isChecked())

    def show_problems(self, lines: Iterable[str]) -> None:
        """Say all that keeps the game from beginning; nothing if there is nothing."""
        said = "\n".join(lines)
        self._problems.setText(said)
        self._problems.setVisible(bool(said))

    def _start(self) -> None:
        problems = [say(problem) for row in self._seats for problem in row.problems()]
        self.show_problems(problems)
        if not problems:
            self.started.emit(self.wish())

    def _reset(self) -> None:
        for row in self._rows.values():
            row.reset()

    def _show_state(self) -> None:
        for option in self._playable.options:
            if option.when is not None:
                name, value = option.when
                self._rows[option.param.name].setVisible(self._rows[name].value() == value)
        changed = sum(row.is_changed() for row in self._rows.values())
        self._reset_button.setEnabled(changed > 0)
        state = Text("desk.new_game.changed", n=changed) if changed else Text("desk.new_game.as_scenario")
        self._state.setText(say(state))

    def _about(self, book: Rulebook) -> QWidget:
        playable = self._playable
        size = playable.view.map
        about = QWidget()
        about.setFixedWidth(PICTURE[0])
        layout = QVBoxLayout(about)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(scenario_picture.label(playable.view, self._theme, *PICTURE))
        layout.addSpacing(4)
        layout.addWidget(widgets.label(playable.name, "title"))
        layout.addWidget(widgets.label(playable.summary, "muted"))
        facts = (
            Text("desk.new_game.turns", n=playable.turns),
            Text("desk.new_game.map", columns=size.columns, rows=size.rows),
            Text("desk.new_game.system", system=book.name),
        )
        layout.addWidget(widgets.label("\n".join(say(fact) for fact in facts), "muted"))
        if own := playable.view.sources:
            tables = [Text("desk.new_game.table", table=spelt(each.table), rule=each.rule) for each in own]
            told = Text("desk.new_game.own", tables=tables, file=own[0].file)
            layout.addWidget(widgets.label(say(told), "muted"))
        layout.addStretch()
        layout.addWidget(self._design_button(), alignment=Qt.AlignmentFlag.AlignLeft)
        return about

    def _design_button(self) -> QPushButton:
        made = widgets.button(say(Text("desk.design.do.open")), "small")
        made.setObjectName("design")
        made.setAutoDefault(False)
        made.setToolTip(say(Text("desk.design.do.open.tip")))
        made.clicked.connect(self.reject)
        made.clicked.connect(lambda: self.designed.emit(self._playable.path))
        return made

    def _form(self) -> QScrollArea:
        inside = QWidget()
        inside.setObjectName("panel")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 14, 0)
        layout.setSpacing(8)
        layout.addWidget(widgets.heading(say(Text("desk.new_game.seats"))))
        for row in self._seats:
            layout.addWidget(row)
        layout.addWidget(widgets.label(say(Text("desk.new_game.pin_help")), "muted"))
        self._refereed = QCheckBox(say(Text("desk.new_game.refereed")))
        self._refereed.setObjectName("refereed")
        self._refereed.setToolTip(say(Text("desk.new_game.refereed.tip")))
        layout.addWidget(self._refereed)
        pages = dict.fromkeys(option.page for option in self._playable.options)
        for page in sorted(pages, key=lambda page: not page):
            title = word("page", page) if page else say(Text("desk.new_game.options"))
            layout.addWidget(widgets.heading(title))
            for option in self._playable.options:
                if option.page == page:
                    layout.addWidget(self._rows[option.param.name])
        layout.addStretch()
        return widgets.scroll(inside)

    def _problems_label(self) -> QWidget:
        self._problems = widgets.label("", colour=self._theme.danger)
        self._problems.setObjectName("problems")
        self._problems.hide()
        return self._problems

    def _buttons(self) -> QHBoxLayout:
        self._reset_button = widgets.button(say(Text("desk.new_game.reset")))
        self._reset_button.setObjectName("reset")
        self._reset_button.setAutoDefault(False)
        self._reset_button.setToolTip(say(Text("desk.new_game.reset.tip")))
        self._reset_button.clicked.connect(self._reset)
        self._state = widgets.line_label("", "muted")
        self._state.setObjectName("state")
        cancel = widgets.button(say(Text("desk.cancel")))
        cancel.setObjectName("cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        start = widgets.button(say(Text("desk.new_game.start")), "primary")
        start.setObjectName("start")
        start.setDefault(True)
        start.clicked.connect(self._start)
        line = widgets.row(self._reset_button, self._state, spacing=10)
        line.addStretch()
        line.addWidget(cancel)
        line.addWidget(start)
        return line
