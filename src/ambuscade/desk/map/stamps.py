"""The hexes of one lattice at one zoom, put side by side from small pixmaps; it knows no view.

A hex is a blit of its lower half's border and two of its number, which are cached by their digits.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPixmap

from ambuscade.desk.map import brush
from ambuscade.layout.outline import ACROSS
from ambuscade.layout.pitch import CORNERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.layout.pitch import Layout, Point, Span
    from ambuscade.picture.mark import Lattice

LOWER = (0, 1, 2)
"""The sides that a hex draws itself; the others are the lower ones of its neighbours, if it has any."""
UPPER = (3, 4, 5)


class Stamps:
    """What a lattice is printed with at one zoom; `name` gives the number of a column and row."""

    def __init__(
        self, layout: Layout, lattice: Lattice, scale: float, name: Callable[[int, int], str]
    ) -> None:
        self._layout = layout
        self._lattice = lattice
        self._scale = scale
        self._name = name
        self._sides: dict[tuple[int, ...], QPixmap] = {}
        self._numbers: dict[tuple[str, bool], tuple[QPixmap, float]] = {}

    @property
    def layout(self) -> Layout:
        """The layout that it prints."""
        return self._layout

    def prints(self, layout: Layout, lattice: Lattice, scale: float) -> bool:
        """Whether it prints that lattice at that zoom."""
        return (layout, lattice, scale) == (self._layout, self._lattice, self._scale)

    def paint(self, painter: QPainter, span: Span) -> None:
        """Print the hexes of a span, in the map's pixels."""
        brush.paint_under(painter, self._lattice, self._layout, span)
        columns, rows = range(span.first_column, span.stop_column), range(span.first_row, span.stop_row)
        if self._lattice.stroke.width:
            self._print_sides(painter, columns, rows)
        if self._lattice.number is not None:
            self._print_numbers(painter, columns, rows)

    def _print_sides(self, painter: QPainter, columns: range, rows: range) -> None:
        width, height = self._reach
        stamp = self._border(LOWER)
        for column in columns:
            x, y = self._layout.centre(column, 0)
            for row in rows:
                painter.drawPixmap(QPointF(x - width, y - height + 2 * row * self._layout.half), stamp)
        last = self._layout.columns - 1
        for column, row in product(columns, rows):
            if row == 0 or column in {0, last}:
                self._print_edge(painter, column, row)

    def _print_edge(self, painter: QPainter, column: int, row: int) -> None:
        """Draw the upper sides beyond which the map has no hex that would."""
        for side in UPPER:
            over, down = ACROSS[side]
            beside = (2 * row + column % 2 + down - (column + over) % 2) // 2
            if not self._layout.contains(column + over, beside):
                self._print(painter, (side,), *self._layout.centre(column, row))

    def _print(self, painter: QPainter, sides: tuple[int, ...], x: float, y: float) -> None:
        width, height = self._reach
        painter.drawPixmap(QPointF(x - width, y - height), self._border(sides))

    @property
    def _reach(self) -> Point:
        """From a hex's centre to its stamp's corner: whole pixels of the device."""
        margin = 2 / self._scale
        return 2 * self._layout.unit + margin, self._layout.half + margin

    def _border(self, sides: tuple[int, ...]) -> QPixmap:
        if sides not in self._sides:
            width, height = self._reach
            stroke = self._lattice.stroke
            made, painter = self._blank(2 * width, 2 * height)
            pen = QPen(brush.colour(stroke.colour, stroke.opacity), stroke.width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            corners = [CORNERS[side % len(CORNERS)] for side in (*sides, sides[-1] + 1)]
            painter.drawPolyline(
                [
                    QPointF(width + dx * self._layout.unit, height + dy * self._layout.half)
                    for dx, dy in corners
                ]
            )
            painter.end()
            self._sides[sides] = made
        return self._sides[sides]

    def _print_numbers(self, painter: QPainter, columns: range, rows: range) -> None:
        """Print the numbers: the column's half the same all down it, the row's half all across."""
        cut = len(self._name(0, 0)) // 2
        rights = [
            (2 * row * self._layout.half, *self._digits(self._name(0, row)[cut:], left=False)) for row in rows
        ]
        for column in columns:
            left, left_width = self._digits(self._name(column, 0)[:cut], left=True)
            x, y = self._layout.number_at(column, 0)
            top = self._whole(y - self._lattice.number_size)
            for down, right, right_width in rights:
                middle = self._whole(x - (right_width - left_width) / 2)
                painter.drawPixmap(QPointF(middle - left_width, top + down), left)
                painter.drawPixmap(QPointF(middle, top + down), right)

    def _digits(self, digits: str, *, left: bool) -> tuple[QPixmap, float]:
        """Half a number, and how wide it runs: set flush with the number's middle on either side."""
        key = digits, left
        if key not in self._numbers:
            lettering = brush.font(self._lattice.number_size)
            width = QFontMetricsF(lettering).horizontalAdvance(digits)
            whole = self._whole(width)
            tall = 2 * self._lattice.number_size
            made, painter = self._blank(whole, tall)
            painter.setFont(lettering)
            painter.setPen(brush.colour(self._lattice.number or "", self._lattice.number_opacity))
            side = Qt.AlignmentFlag.AlignRight if left else Qt.AlignmentFlag.AlignLeft
            painter.drawText(QRectF(0, 0, whole, tall), side | Qt.AlignmentFlag.AlignVCenter, digits)
            painter.end()
            self._numbers[key] = made, whole
        return self._numbers[key]

    def _whole(self, length: float) -> float:
        return round(length * self._scale) / self._scale

    def _blank(self, width: float, height: float) -> tuple[QPixmap, QPainter]:
        made = QPixmap(max(1, round(width * self._scale)), max(1, round(height * self._scale)))
        made.setDevicePixelRatio(self._scale)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return made, painter
