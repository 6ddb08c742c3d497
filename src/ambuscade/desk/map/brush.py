"""Draws marks with a painter; it knows marks and no view."""

from __future__ import annotations

from itertools import accumulate, product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QDataStream, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainterPath, QPen, QPolygonF

from ambuscade.desk.map.dashes import MOST_AT_ONCE, Dashes
from ambuscade.layout import scatter
from ambuscade.picture import letters
from ambuscade.picture.mark import SOLID, Label, Lattice, Path, Shape
from ambuscade.picture.stars import stars

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QPainter

    from ambuscade.layout.outline import Loop
    from ambuscade.layout.pitch import Layout, Span
    from ambuscade.picture.mark import Box, Fill, Mark, Stroke

MOST_BY_POINTS = 200
"""So many points of a path are put into it one by one."""
ELEMENT = np.dtype([("kind", ">i4"), ("at", ">f8", 2)])
"""A point as Qt writes it: 0 to move there, 1 to draw a line."""
PLATE_ROUNDING = 6.0
HALO = tuple(QPointF(x, y) for x, y in product((-1.5, 0, 1.5), repeat=2) if x or y)
"""How a text without a plate is shifted to make its own ground: outlines of letters are not drawn alike
every time, letters are."""
HALO_OPACITY = 0.8
MARGIN = 4.0
"""How far a mark's line or halo may reach over its outline, in pixels."""


class Prepared(NamedTuple):
    """A mark with its outline as Qt wants it, the rectangle that it keeps within, and its many dashes."""

    mark: Shape | Path | Label
    outline: QPainterPath
    bounds: QRectF
    dashes: Dashes | None = None


def prepare(marks: Iterable[Mark]) -> tuple[Prepared, ...]:
    """Make all marks but the lattice ready to be painted often."""
    shapes = (mark for mark in marks if not isinstance(mark, Lattice))
    return tuple(_prepared(part) for mark in shapes for part in _parts(mark))


def paint(painter: QPainter, marks: Iterable[Prepared], within: QRectF) -> None:
    """Draw the marks that reach into a rectangle, in their order and in the painter's coordinates."""
    for mark, outline, bounds, dashes in marks:
        if not bounds.intersects(within):
            continue
        match mark:
            case Shape(_, _, fill, stroke) if dashes and stroke:
                _take_up(painter, fill, None)
                painter.drawPath(outline)
                painter.setPen(_pen(replace(stroke, dash=SOLID)))
                dashes.paint(painter, within.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
            case Shape(_, _, fill, stroke):
                _take_up(painter, fill, stroke)
                painter.drawPath(outline)
            case Path(_, _, stroke):
                _take_up(painter, None, stroke)
                painter.drawPath(outline)
            case Label():
                _paint_label(painter, mark)


def paint_lattice(
    painter: QPainter, lattice: Lattice, layout: Layout, span: Span, name: Callable[[int, int], str]
) -> None:
    """Draw the hexes of a span, with the numbers that `name` gives for column and row."""
    paint_under(painter, lattice, layout, span)
    columns = range(span.first_column, span.stop_column)
    rows = range(span.first_row, span.stop_row)
    if lattice.stroke.width:
        _take_up(painter, None, lattice.stroke)
        painter.drawPath(_outline(layout.polygon(column, row) for column in columns for row in rows))
    if lattice.number is None:
        return
    painter.setFont(font(lattice.number_size))
    painter.setPen(colour(lattice.number, lattice.number_opacity))
    half = layout.radius, lattice.number_size
    for column in columns:
        for row in rows:
            x, y = layout.number_at(column, row)
            place = QRectF(x - half[0], y - half[1], 2 * half[0], 2 * half[1])
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, name(column, row))


def paint_under(painter: QPainter, lattice: Lattice, layout: Layout, span: Span) -> None:
    """Draw what is behind the hexes of a span: stars, or the sheet that stands for small ones."""
    if lattice.sheet is not None:
        _take_up(painter, lattice.sheet, replace(lattice.stroke, width=1.0))
        painter.drawPath(_outline((layout.border,)))
    if lattice.star is None:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    for star in stars(layout, span):
        painter.setBrush(colour(lattice.star, star.opacity))
        painter.drawEllipse(QPointF(star.x, star.y), star.radius, star.radius)


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


def _parts(mark: Shape | Path | Label) -> Iterable[Shape | Path | Label]:
    """A shape of very many loops as some that lie apart, so that a tile draws only what is near it."""
    if not isinstance(mark, Shape) or len(mark.loops) <= scatter.MOST_AT_ONCE:
        return (mark,)
    return (replace(mark, loops=loops) for loops in scatter.apart(mark.loops))


def _prepared(mark: Shape | Path | Label) -> Prepared:
    dashes = None
    match mark:
        case Shape(_, loops, _, stroke):
            outline = _outline(loops)
            if stroke and stroke.dash and sum(map(len, loops)) > MOST_AT_ONCE:
                dashes = Dashes(loops, stroke.dash)
        case Path(_, points):
            outline = QPainterPath()
            outline.addPolygon(_polygon(points))
        case Label():
            outline = QPainterPath()
            outline.addRect(_rect(mark.box))
    bounds = outline.boundingRect()
    return Prepared(mark, outline, bounds.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN), dashes)


def _outline(loops: Iterable[Loop]) -> QPainterPath:
    """Closed loops as a path: point by point, or as one stream of bytes where there are many."""
    loops = tuple(loops)
    if sum(map(len, loops)) > MOST_BY_POINTS:
        return _streamed(loops)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for loop in loops:
        path.addPolygon(_polygon(loop))
        path.closeSubpath()
    return path


def _streamed(loops: tuple[Loop, ...]) -> QPainterPath:
    """The path that Qt reads from its own format: points, where the last loop starts, the rule to fill."""
    closed = [point for loop in loops for point in (*loop, loop[0])]
    lengths = [len(loop) + 1 for loop in loops]
    starts = [0, *accumulate(lengths[:-1])]
    elements = np.ones(len(closed), dtype=ELEMENT)
    elements["kind"][starts] = 0
    elements["at"] = closed
    ends = np.array([starts[-1], 0], dtype=">i4")
    stream = QDataStream(
        QByteArray(np.array(len(closed), dtype=">i4").tobytes() + elements.tobytes() + ends.tobytes())
    )
    path = QPainterPath()
    stream >> path
    return path


def _polygon(points: Loop) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def _take_up(painter: QPainter, fill: Fill | None, stroke: Stroke | None) -> None:
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
        _take_up(painter, label.fill, label.stroke)
        painter.drawRoundedRect(_rect(label.box), PLATE_ROUNDING, PLATE_ROUNDING)
    for line, middle in label.rows():
        reach = line.size
        place = QRectF(label.box.x - reach, middle - reach, label.box.width + 2 * reach, 2 * reach)
        painter.setFont(font(line.size, bold=line.bold))
        if not label.fill:
            painter.setPen(colour(label.halo, HALO_OPACITY))
            for shift in HALO:
                painter.drawText(place.translated(shift), Qt.AlignmentFlag.AlignCenter, line.text)
        painter.setPen(QColor(line.colour))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, line.text)


def _rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.width, box.height)
