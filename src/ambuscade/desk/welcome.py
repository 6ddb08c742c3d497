"""The first window: the scenarios that can be played and the games that can go on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ambuscade.desk import render, style, widgets
from ambuscade.rules.view import View
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from ambuscade.picture.theme import Theme

PICTURE_WIDTH, PICTURE_HEIGHT = 384, 300
PICTURE_RADIUS = 8.0
"""The hex radius at which a picture is drawn, before it is made to fit."""
COLUMNS = 3
MOST_GAMES = 6


class Playable(Struct, frozen=True):
    """A scenario to choose, with the view that everyone has of its beginning."""

    path: Path
    name: str
    summary: str
    recommended: bool
    view: View


class Welcome(QWidget):
    """Scenarios as cards with pictures, games by name."""

    opened = Signal(Path)

    def __init__(self, scenarios: Iterable[Playable], games: Iterable[Path], theme: Theme) -> None:
        super().__init__()
        self.setObjectName("welcome")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(say(Text("desk.name")))
        self.setStyleSheet(style.style_sheet(theme))
        self.resize(1360, 780)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(56, 44, 56, 32)
        layout.setSpacing(6)
        layout.addWidget(widgets.line_label(say(Text("desk.name")), "display"))
        layout.addWidget(widgets.line_label(say(Text("desk.welcome")), "subtitle"))
        self._problem = widgets.label("")
        self._problem.setObjectName("problem")
        self._problem.setStyleSheet(f"color: {theme.danger};")
        self._problem.hide()
        layout.addWidget(self._problem)
        layout.addSpacing(8)
        layout.addWidget(widgets.heading(say(Text("desk.welcome.scenarios"))))
        layout.addWidget(self._scenarios(scenarios, theme), 1)
        layout.addLayout(self._games(games))

    def show_problem(self, lines: Iterable[str]) -> None:
        """Say why a file could not be opened."""
        self._problem.setText("\n".join(lines))
        self._problem.show()

    def _scenarios(self, scenarios: Iterable[Playable], theme: Theme) -> QWidget:
        inside = QWidget()
        inside.setObjectName("panel")
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setSpacing(18)
        for place, one in enumerate(scenarios):
            card = ScenarioCard(one, theme)
            card.chosen.connect(self.opened)
            grid.addWidget(card, place // COLUMNS, place % COLUMNS)
        grid.setRowStretch(grid.rowCount(), 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        return scroll

    def _games(self, games: Iterable[Path]) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        listed = list(games)[:MOST_GAMES]
        if listed:
            line.addWidget(widgets.line_label(say(Text("desk.welcome.games")), "muted"))
        for path in listed:
            go_on = widgets.button(path.stem, "small")
            go_on.clicked.connect(lambda _=False, path=path: self.opened.emit(path))
            line.addWidget(go_on)
        line.addStretch()
        other = widgets.button(say(Text("desk.welcome.open")))
        other.clicked.connect(self._ask)
        line.addWidget(other)
        return line

    def _ask(self) -> None:
        kinds = say(Text("desk.welcome.kinds"))
        name, _ = QFileDialog.getOpenFileName(self, say(Text("desk.welcome.open")), "", kinds)
        if name:
            self.opened.emit(Path(name))


class ScenarioCard(QFrame):
    """A scenario: its map as everyone sees it, its name and what it is about."""

    chosen = Signal(Path)

    def __init__(self, playable: Playable, theme: Theme) -> None:
        super().__init__()
        self._path = playable.path
        self.setProperty("role", "card")
        self.setObjectName(f"scenario-{playable.path.stem}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(playable.name)
        self.setAccessibleDescription(playable.summary)
        self.setMinimumWidth(320)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 14)
        layout.setSpacing(6)
        layout.addWidget(self._picture(playable, theme))
        title = widgets.label(playable.name, "title")
        line = widgets.row(title)
        if playable.recommended:
            mark = widgets.line_label(say(Text("desk.welcome.recommended")))
            mark.setStyleSheet(style.pill(theme.accent, theme.on_accent, 9, "2px 9px"))
            line.addWidget(mark)
        line.setStretch(0, 1)
        layout.addLayout(line)
        layout.addWidget(widgets.label(playable.summary, "muted"))
        layout.addStretch()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Choose the scenario."""
        super().mouseReleaseEvent(event)
        self.chosen.emit(self._path)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Let Enter and Space do what a click does."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.chosen.emit(self._path)
        else:
            super().keyPressEvent(event)

    def _picture(self, playable: Playable, theme: Theme) -> QLabel:
        scale = self.devicePixelRatioF()
        pixmap = QPixmap.fromImage(render.image(playable.view, scale, theme, PICTURE_RADIUS)).scaled(
            QSize(round(PICTURE_WIDTH * scale), round(PICTURE_HEIGHT * scale)),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        pixmap.setDevicePixelRatio(scale)
        picture = QLabel()
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        picture.setFixedHeight(PICTURE_HEIGHT)
        picture.setStyleSheet(f"background: {theme.space}; border-radius: 6px;")
        picture.setPixmap(pixmap)
        return picture
