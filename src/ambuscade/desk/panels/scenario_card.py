"""A scenario to choose: its map as everyone sees it, its name and what it is about."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ambuscade.desk import scenario_picture, style, widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent

    from ambuscade.desk.game_choice import Playable
    from ambuscade.picture.theme import Theme

SPACING = 18


class Size(NamedTuple):
    """How large cards are: the height of their pictures, their least width, and the most in a row."""

    picture: int
    width: int
    columns: int


LARGE, SMALL = Size(216, 270, 3), Size(132, 188, 4)


class ScenarioCard(QFrame):
    """A card that is chosen by a click or a key; its picture is drawn once it is shown."""

    chosen = Signal(Path)
    designed = Signal(Path)
    """The scenario is to be opened in the designer."""

    def __init__(self, playable: Playable, theme: Theme, size: Size, *, designable: bool) -> None:
        super().__init__()
        self._playable = playable
        self._theme = theme
        self._height = size.picture
        self.setProperty("role", "card")
        self.setObjectName(f"scenario-{playable.path.stem}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(playable.name)
        self.setAccessibleDescription(playable.summary)
        self.setMinimumWidth(size.width)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 14)
        layout.setSpacing(6)
        self._picture = QLabel()
        self._picture.setObjectName("picture")
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._picture.setFixedHeight(size.picture)
        self._picture.setMinimumWidth(1)
        layout.addWidget(self._picture)
        layout.addWidget(widgets.label(playable.name, "title"))
        layout.addWidget(widgets.label(playable.summary, "muted"))
        layout.addStretch()
        if designable:
            buttons = widgets.row(self._play_button(), self._design_button(), spacing=8)
            buttons.addStretch()
            layout.addLayout(buttons)
        self._drawing = QTimer(self)
        self._drawing.setSingleShot(True)
        self._drawing.timeout.connect(self._draw)
        key = "desk.welcome.lesson" if playable.lesson else "desk.welcome.recommended"
        self._mark = widgets.line_label(say(Text(key)))
        self._mark.setStyleSheet(style.pill(theme.accent, theme.on_accent, 9, "2px 9px"))
        self._mark.setParent(self)
        self._mark.adjustSize()
        self._mark.move(22, 22)
        self._mark.setVisible(playable.lesson or playable.recommended)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the picture when everything else stands."""
        super().showEvent(event)
        self._mark.raise_()
        self._mark.adjustSize()
        self._drawing.start()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the picture as wide as the card is now, once the card rests."""
        super().resizeEvent(event)
        self._drawing.start()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Choose the scenario, where the pointer is still on it."""
        super().mouseReleaseEvent(event)
        if self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._playable.path)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Let Enter and Space do what a click does."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.chosen.emit(self._playable.path)
        else:
            super().keyPressEvent(event)

    def _play_button(self) -> QPushButton:
        made = widgets.button(say(Text("desk.design.do.play")), "primary")
        made.setObjectName("play")
        made.setToolTip(say(Text("desk.welcome.play.tip")))
        made.setAccessibleDescription(self._playable.name)
        made.clicked.connect(lambda: self.chosen.emit(self._playable.path))
        return made

    def _design_button(self) -> QPushButton:
        made = widgets.button(say(Text("desk.design.do.open")), "small")
        made.setObjectName("design")
        made.setToolTip(say(Text("desk.design.do.open.tip")))
        made.setAccessibleDescription(self._playable.name)
        made.clicked.connect(lambda: self.designed.emit(self._playable.path))
        return made

    def _draw(self) -> None:
        view, theme = self._playable.view, self._theme
        width, scale = self._picture.width(), self.devicePixelRatioF()
        self._picture.setPixmap(scenario_picture.pixmap(view, theme, width, self._height, scale))


class ScenarioCards(QScrollArea):
    """Groups of cards, each with its heading if it has one, in as many columns as there is room for."""

    chosen = Signal(Path)
    designed = Signal(Path)

    def __init__(
        self,
        groups: Mapping[str, Iterable[Playable]],
        theme: Theme,
        size: Size = LARGE,
        *,
        designable: bool = False,
    ) -> None:
        super().__init__()
        inside = QWidget()
        inside.setObjectName("panel")
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACING)
        self._groups = [
            (
                widgets.heading(heading) if heading else None,
                [ScenarioCard(one, theme, size, designable=designable) for one in scenarios],
            )
            for heading, scenarios in groups.items()
        ]
        for _, cards in self._groups:
            for card in cards:
                card.chosen.connect(self.chosen)
                card.designed.connect(self.designed)
        self._columns = 0
        self._size = size
        self._text = theme.text
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its cards have the keys
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(inside)
        self._arrange(size.columns)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Set the cards anew where there is room for more or fewer columns."""
        super().resizeEvent(event)
        least = round(self._size.width * self._text) + SPACING
        self._arrange((event.size().width() + SPACING) // least)

    def _arrange(self, room: int) -> None:
        most = max((len(cards) for _, cards in self._groups), default=1)
        columns = min(max(1, room), self._size.columns, max(1, most))
        if columns == self._columns:
            return
        self._columns = columns
        row = 0
        for heading, cards in self._groups:
            if heading is not None:
                heading.setContentsMargins(0, 0, 0, 0)
                self._grid.addWidget(heading, row, 0, 1, columns)
                row += 1
            for place, card in enumerate(cards):
                self._grid.addWidget(card, row + place // columns, place % columns)
            row += -(-len(cards) // columns)
        for column in range(self._size.columns):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for each in range(self._grid.rowCount() + 1):
            self._grid.setRowStretch(each, 1 if each == row else 0)
