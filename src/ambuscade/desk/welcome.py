"""The first window: the scenarios that can be played and the games that can go on.

Of a scenario it knows what everyone sees, of a game its name and when it was last played.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ambuscade import resources
from ambuscade.desk import files, style, widgets
from ambuscade.desk.asking import Answer
from ambuscade.desk.drops import FileDrops
from ambuscade.desk.panels.designs import Designs
from ambuscade.desk.panels.game_row import GameRow, moment, played
from ambuscade.desk.panels.scenario_card import ScenarioCards
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ambuscade.desk.designer.sittings import Left
    from ambuscade.desk.game_choice import Begun, Playable
    from ambuscade.picture.theme import Theme

EMBLEM = 60
GAMES_WIDTH = 290


class Welcome(QWidget):
    """Scenarios as cards with pictures, games by name; `left` is the game that was not left properly."""

    chosen = Signal(Path)
    """A scenario, to begin a game from."""
    opened = Signal(Path)
    """A file, whatever it holds."""
    refereed = Signal(Path)
    """A kept game that a referee is to run."""
    designed = Signal(Path)
    """A scenario that is to be opened in the designer."""
    removed = Signal(Path)
    """A kept game that is to be thrown away."""

    def __init__(
        self,
        scenarios: Iterable[Playable],
        games: Sequence[Begun],
        theme: Theme,
        left: Begun | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("welcome")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(say(Text("desk.name")))
        self.setStyleSheet(style.style_sheet(theme))
        self.resize(1360, 780)
        self._theme = theme
        self._left = left
        layout = QVBoxLayout(self)
        layout.setContentsMargins(48, 36, 48, 32)
        layout.setSpacing(8)
        layout.addLayout(self._head())
        self._problem = widgets.label("", colour=theme.danger)
        self._problem.setObjectName("problem")
        self._problem.hide()
        layout.addWidget(self._problem)
        self._mending = Path()
        self._mend = widgets.button(say(Text("desk.design.do.open")), "small")
        self._mend.setObjectName("mend")
        self._mend.clicked.connect(lambda: self.designed.emit(self._mending))
        self._mend.hide()
        layout.addWidget(self._mend, alignment=Qt.AlignmentFlag.AlignLeft)
        self._unsaved = QVBoxLayout()
        layout.addLayout(self._unsaved)
        if left is not None:
            with_it = "desk.welcome.referee_on" if left.refereed else "desk.welcome.go_on_with"
            note = Text("desk.welcome.not_left", when=played(left.played))
            again = self.refereed if left.refereed else self.opened
            go_on = Answer("go-on", say(Text("desk.welcome.go_on")), partial(again.emit, left.path))
            layout.addWidget(_banner("left-game", Text(with_it, name=left.name), note, go_on))
        body = QHBoxLayout()
        body.setSpacing(28)
        body.addLayout(self._scenarios(scenarios), 1)
        body.addLayout(self._kept(games))
        layout.addLayout(body, 1)
        FileDrops(self).dropped.connect(self.opened)

    def add_entry(self, title: str, act: Callable[[bool], object]) -> None:
        """Add a button at the upper right, for what belongs to the program and not to a game."""
        entry = widgets.button(title)
        entry.clicked.connect(act)
        self._entries.addWidget(entry)

    def show_problem(self, lines: Iterable[str], mending: Path | None = None) -> None:
        """Say why a file could not be opened, and offer the designer for one that can be mended there."""
        self._problem.setText("\n".join(lines))
        self._problem.show()
        self._mend.setVisible(mending is not None)
        self._mending = mending or Path()
        self._left = None  # so that a game that does not open can at least be thrown away
        self.show_games(self._kept_games)

    def show_games(self, games: Sequence[Begun]) -> None:
        """List the games that are kept now, but for the one that the banner goes on with."""
        self._kept_games = games
        listed = [game for game in games if self._left is None or game.path != self._left.path]
        inside = QWidget()
        inside.setObjectName("panel")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for game in listed:
            row = GameRow(game)
            row.opened.connect(self.opened)
            row.refereed.connect(self.refereed)
            row.removed.connect(self.removed)
            layout.addWidget(row)
        if not listed:
            told = Text("desk.welcome.no_others" if games else "desk.welcome.no_games")
            nothing = widgets.label(say(told), "muted")
            nothing.setObjectName("no-games")
            layout.addWidget(nothing)
        layout.addStretch(1)
        if before := self._games.takeWidget():
            before.deleteLater()  # a button of its own may have asked for the new list
        self._games.setWidget(inside)

    def show_designs(self, left: Sequence[Left], recent: Sequence[Path]) -> None:
        """List the scenarios that this machine's author made, if there are any; offer the unsaved first."""
        widgets.clear(self._unsaved)
        for first in left[:1]:
            self._unsaved.addSpacing(8)
            take, throw = partial(self.own.recovered.emit, first), partial(self.own.discarded.emit, first)
            note = Text("desk.design.not_saved_when", when=moment(first.kept))
            discard = Answer("discard", say(Text("desk.design.do.discard")), throw)
            recover = Answer("recover", say(Text("desk.design.do.recover")), take)
            self._unsaved.addWidget(
                _banner(
                    "left-design", Text("desk.welcome.go_on_with", name=first.name), note, discard, recover
                )
            )
        self.own.show_designs(left[1:], recent)
        for part in (self._own_heading, self.own):
            part.setVisible(bool(left[1:] or recent))

    def _head(self) -> QHBoxLayout:
        emblem = QLabel()
        emblem.setPixmap(QIcon(str(resources.path("icons", "ambuscade.svg"))).pixmap(EMBLEM, EMBLEM))
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(widgets.line_label(say(Text("desk.name")), "display"))
        words.addWidget(widgets.line_label(say(Text("desk.welcome")), "subtitle"))
        self._entries = widgets.row(spacing=8)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(emblem)
        head.addLayout(words)
        head.addStretch()
        head.addLayout(self._entries)
        return head

    def _scenarios(self, scenarios: Iterable[Playable]) -> QVBoxLayout:
        cards = ScenarioCards({"": scenarios}, self._theme, designable=True)
        cards.chosen.connect(self.chosen)
        cards.designed.connect(self.designed)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(widgets.heading(say(Text("desk.welcome.scenarios"))))
        column.addWidget(cards, 1)
        return column

    def _kept(self, games: Sequence[Begun]) -> QVBoxLayout:
        self._games = widgets.scroll(QWidget())
        self._games.setFixedWidth(GAMES_WIDTH)
        self.show_games(games)
        other = widgets.button(say(Text("desk.welcome.open")))
        other.setObjectName("open-file")
        other.setToolTip(say(Text("desk.welcome.open.tip")))
        other.clicked.connect(self._ask)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(widgets.heading(say(Text("desk.welcome.games"))))
        column.addWidget(self._games, 1)
        self._own_heading = widgets.heading(say(Text("desk.design.yours")))
        column.addWidget(self._own_heading)
        self.own = Designs(playable=True)
        self.own.setFixedWidth(GAMES_WIDTH)
        self.own.designed.connect(self.designed)
        self.own.chosen.connect(self.chosen)
        column.addWidget(self.own, 1)
        column.addWidget(other)
        self.show_designs((), ())
        return column

    def _ask(self) -> None:
        title, kinds = say(Text("desk.welcome.open")), say(Text("desk.welcome.kinds"))
        files.ask_to_open(self, title, kinds, Path.home(), self.opened.emit)


def _banner(name: str, title: Text, note: Text, *answers: Answer) -> QFrame:
    """What was open when the program ended, before everything else; the last answer is what is wanted."""
    banner = QFrame()
    banner.setObjectName(name)
    banner.setProperty("role", "card")
    words = QVBoxLayout()
    words.setSpacing(3)
    words.addWidget(widgets.label(say(title), "title"))
    words.addWidget(widgets.label(say(note), "muted"))
    line = QHBoxLayout(banner)
    line.setContentsMargins(18, 14, 18, 14)
    line.setSpacing(16)
    line.addLayout(words, 1)
    for answer in answers:
        made = answer.button("primary" if answer is answers[-1] else "")
        made.setMinimumHeight(40)
        line.addWidget(made)
    made.setMinimumWidth(140)
    made.setFocus()
    return banner
