"""A search's chances as a small table in the colours of the map; a click chooses. It knows no rule."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ambuscade.desk.map import brush
from ambuscade.picture import heat
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from ambuscade.picture.prospects import Grid
    from ambuscade.picture.theme import Theme

ROW, HEAD, GAP = 22, 16, 2
TWICE = 34
"""The height of a row whose cells have a second line."""
USUAL = 246
"""The width by which is judged whether heads need two lines."""
ROOM = 6
LEAST_COLUMN = 40
SIZE, SMALL = 11, 10
GAMMA = 2.2
DIM = 0.05
"""The light that a screen gives back where it shows none."""


class OddsGrid(QWidget):
    """The table; what is chosen in it is framed."""

    chosen = Signal(object, object)
    """The row and the column that were clicked, None for one that nothing goes by."""

    def __init__(self, grid: Grid, theme: Theme) -> None:
        super().__init__()
        self._grid, self._theme = grid, theme
        self._colours = heat.ramp(theme)
        usual = QFontMetricsF(brush.font(SIZE * theme.text))
        self._left = max(usual.horizontalAdvance(row) for row in (*grid.rows, grid.corner)) + 2 * ROOM
        self._row = TWICE if any(cell.detail for row in grid.cells for cell in row) else ROW
        small = QFontMetricsF(brush.font(SMALL * theme.text))
        room = (USUAL * theme.text - self._left) / max(1, len(grid.columns)) - GAP
        fits = all(small.horizontalAdvance(told) <= room for told in grid.columns)
        self._head = HEAD if fits else 2 * HEAD
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName("; ".join(self._told(row, column) for row, column in self._places()))

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """As high as its rows."""
        times = self._theme.text
        height = self._head * times + len(self._grid.rows) * (self._row * times + GAP)
        return QSize(round(self._left + LEAST_COLUMN * len(self._grid.columns)), round(height))

    def middle(self, row: int, column: int) -> QPoint:
        """Where a cell is."""
        return self._cell(row, column).center().toPoint()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the heads, then the cells in the colours of their chances."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(brush.font(SMALL * self._theme.text))
        painter.setPen(QColor(self._theme.muted))
        for column, told in enumerate(self._grid.columns):
            place = self._cell(0, column)
            place.setTop(0)
            place.setHeight((self._head - GAP) * self._theme.text)
            how = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
            painter.drawText(place, how | Qt.TextFlag.TextWordWrap, told)
        painter.setFont(brush.font(SIZE * self._theme.text))
        corner = QRectF(0, 0, self._left - ROOM, (self._head - GAP) * self._theme.text)
        bottom = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        self._write(painter, corner, self._grid.corner, bottom)
        painter.setFont(brush.font(SIZE * self._theme.text))
        for row, told in enumerate(self._grid.rows):
            place = self._cell(row, 0)
            place.setLeft(0)
            place.setWidth(self._left - ROOM)
            painter.setPen(QColor(self._theme.muted))
            self._write(painter, place, told, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for row, column in self._places():
            self._paint_cell(painter, row, column)
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Choose what is clicked."""
        at = self._at(event.position().x(), event.position().y())
        if at is not None and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(*at)

    def event(self, event: QEvent) -> bool:
        """Tell a cell in words."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            at = self._at(event.pos().x(), event.pos().y())
            QToolTip.showText(event.globalPos(), self._told(*at) if at else "", self)
            return True
        return super().event(event)

    def _paint_cell(self, painter: QPainter, row: int, column: int) -> None:
        cell, place = self._grid.cells[row][column], self._cell(row, column)
        ground = self._colours(100 * cell.chance) if cell.chance else self._theme.panel
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(place, 3, 3)
        if self._is_chosen(row, column):
            painter.setPen(QPen(QColor(self._theme.focus), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(0.8, 0.8, -0.8, -0.8), 3, 3)
        painter.setPen(QColor(self._ink(ground) if cell.chance else self._theme.faint))
        if not cell.detail:
            self._write(painter, place, cell.text, Qt.AlignmentFlag.AlignCenter)
            return
        half = QRectF(place.left(), place.top() + 2, place.width(), place.height() / 2 - 2)
        self._write(painter, half, cell.text, Qt.AlignmentFlag.AlignCenter)
        painter.setFont(brush.font(SMALL * self._theme.text))
        self._write(painter, half.translated(0, half.height()), cell.detail, Qt.AlignmentFlag.AlignCenter)
        painter.setFont(brush.font(SIZE * self._theme.text))

    def _ink(self, ground: str) -> str:
        """The theme's colour for letters that stands out from a ground: its ink, or the map's own ground."""
        return max((self._theme.ink, self._theme.space), key=lambda ink: _contrast(ink, ground))

    def _write(self, painter: QPainter, place: QRectF, told: str, how: Qt.AlignmentFlag) -> None:
        shown = QFontMetricsF(painter.font()).elidedText(told, Qt.TextElideMode.ElideRight, place.width() - 2)
        painter.drawText(place, how, shown)

    def _is_chosen(self, row: int, column: int) -> bool:
        rows, columns = self._grid.chosen
        some = rows is not None or columns is not None
        return some and rows in {None, row} and columns in {None, column}

    def _told(self, row: int, column: int) -> str:
        grid = self._grid
        names = {"row": grid.rows[row], "column": grid.columns[column]}
        return say(Text("desk.author.grid", **names, chance=grid.cells[row][column].text))

    def _places(self) -> list[tuple[int, int]]:
        return [
            (row, column) for row in range(len(self._grid.rows)) for column in range(len(self._grid.columns))
        ]

    def _cell(self, row: int, column: int) -> QRectF:
        times, count = self._theme.text, max(1, len(self._grid.columns))
        width = (self.width() - self._left) / count
        top = self._head * times + row * (self._row * times + GAP)
        return QRectF(self._left + column * width, top, width - GAP, self._row * times)

    def _at(self, x: float, y: float) -> tuple[int, int] | None:
        return next((at for at in self._places() if self._cell(*at).contains(x, y)), None)


def _contrast(one: str, other: str) -> float:
    """How well two colours are told apart, from 1 to 21."""
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + DIM) / (darker + DIM)


def _light(colour: str) -> float:
    """How much light a colour gives, from 0 to 1."""
    made = QColor(colour)
    red, green, blue = (math.pow(part, GAMMA) for part in (made.redF(), made.greenF(), made.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
