"""Draws marks with a painter; it knows marks and no view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainterPath, QPen, QPolygonF

from ambuscade.picture import letters
from ambuscade.picture.mark import Label, Lattice, Path, Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QPainter

    from ambuscade.layout.outline import Loop
    from ambuscade.layout.pitch import Layout, Span
    from ambuscade.picture.mark import Box, Fill, Line, Mark, Stroke

PLATE_ROUNDING = 6.0


def paint(painter: QPainter, marks: Iterable[Mark]) -> None:
    """Draw all marks but the lattice, in their order and in the painter's coordinates."""
    for mark in marks:
        match mark:
            case Shape(_, loops, fill, stroke):
                _prepare(painter, fill, stroke)
                painter.drawPath(_outline(loops))
            case Path(_, points, stroke):
                _prepare(painter, None, stroke)
                painter.drawPolyline(_polygon(points))
            case Label():
                _paint_label(painter, mark)
            case Lattice():
                pass


def paint_lattice(
    painter: QPainter, lattice: Lattice, layout: Layout, span: Span, name: Callable[[int, int], str]
) -> None:
    """Draw the hexes of a span, with the numbers that `name` gives for column and row."""
    columns = range(span.first_column, span.stop_column)
    rows = range(span.first_row, span.stop_row)
    if lattice.stroke.width:
        _prepare(painter, None, lattice.stroke)
        painter.drawPath(_outline(layout.polygon(column, row) for column in columns for row in rows))
    if lattice.number is None:
        return
    painter.setFont(font(lattice.number_size))
    painter.setPen(QColor(lattice.number))
    half = layout.radius, lattice.number_size
    for column in columns:
        for row in rows:
            x, y = layout.number_at(column, row)
            place = QRectF(x - half[0], y - half[1], 2 * half[0], 2 * half[1])
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, name(column, row))


def font(size: float, *, bold: bool = False) -> QFont:
    """The pictures' font with letters of that size in pixels."""
    made = QFont(letters.FAMILY)
    made.setStyleHint(QFont.StyleHint.SansSerif)
    made.setPixelSize(max(1, round(size)))
    made.setBold(bold)
    return made


def colour(name: str, opacity: float = 1.0) -> QColor:
    """A colour of the theme, with that opacity."""
    made = QColor(name)
    made.setAlphaF(opacity)
    return made


def _outline(loops: Iterable[Loop]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for loop in loops:
        path.addPolygon(_polygon(loop))
        path.closeSubpath()
    return path


def _polygon(points: Loop) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def _prepare(painter: QPainter, fill: Fill | None, stroke: Stroke | None) -> None:
    painter.setBrush(_brush(fill))
    painter.setPen(_pen(stroke))


def _brush(fill: Fill | None) -> QBrush:
    if fill is None:
        return QBrush(Qt.BrushStyle.NoBrush)
    style = Qt.BrushStyle.BDiagPattern if fill.hatched else Qt.BrushStyle.SolidPattern
    return QBrush(colour(fill.colour, fill.opacity), style)


def _pen(stroke: Stroke | None) -> QPen:
    if stroke is None or not stroke.width:
        return QPen(Qt.PenStyle.NoPen)
    pen = QPen(colour(stroke.colour, stroke.opacity), stroke.width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if stroke.dash:
        pen.setDashPattern([length / stroke.width for length in stroke.dash])
    return pen


def _paint_label(painter: QPainter, label: Label) -> None:
    if label.fill:
        _prepare(painter, label.fill, label.stroke)
        painter.drawRoundedRect(_rect(label.box), PLATE_ROUNDING, PLATE_ROUNDING)
    for line, middle in label.rows():
        place = QRectF(
            label.box.x - line.size, middle - line.size, label.box.width + 2 * line.size, 2 * line.size
        )
        painter.setFont(font(line.size, bold=line.bold))
        if not label.fill:
            _paint_halo(painter, line, place, label.halo)
        painter.setPen(QColor(line.colour))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, line.text)


def _paint_halo(painter: QPainter, line: Line, place: QRectF, halo: str) -> None:
    """A text's ground: the text itself, shifted all around."""
    painter.setPen(colour(halo, 0.8))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        painter.drawText(place.translated(dx, dy), Qt.AlignmentFlag.AlignCenter, line.text)


def _rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.width, box.height)
