"""Draws a timeline's chart: where columns and lanes lie, and how marks, spans and planned acts look.

It knows a chart, a theme and a place to draw on; what may be done there it is told.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen

from ambuscade.desk.map import brush
from ambuscade.picture.names import word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambuscade.picture.theme import Theme
    from ambuscade.picture.timeline import Bar, Chart, Pip, Row

LABEL_WIDTH = 164
MOST_LABELS = 0.27
"""The width of the lanes' names, and the most of the chart's that it takes."""
EDGE = 18
HEAD = 26
LANE = 22
DOT = 3.6
BADGE = 7.5
BAR_INSET = 3.5
STACKED = 9.0
"""How far planned acts of one column and lane stand apart."""
PAST = 0.42
"""The opacity of what is over."""
TEXT_SIZE = 11
PLANS = frozenset({"plan"})
"""Kinds of marks that are orders to come which cannot be changed any more."""
WINDOWS = frozenset({"window"})
"""Kinds of spans over which marks are counted."""
BRACKET = 4.0
PLANS_LASTING = frozenset({"planned"})
"""Kinds of spans that come of orders which can still be changed."""
SILENT = frozenset({"silent"})
QUIET = "–"
"""What stands in the badge of a mark of which nothing came."""
TONES = {"good": "green", "bad": "vermilion"}
"""The palette's colours of spans that are not their lane's."""
REVIEW_COLOUR = "purple"
"""The palette's colour of the column that is looked back at."""
BUBBLE_WIDTH = 680.0
GAP = 3
"""The pixels that part the numbers of columns."""


class Spot(NamedTuple):
    """A place on the chart that has something to say."""

    place: QRectF
    text: str


class LanePlace(NamedTuple):
    """Where a lane is drawn, in which colour, and the columns that hold a badge."""

    top: float
    colour: str
    badged: frozenset[int]


class Held(NamedTuple):
    """An act that is carried over the chart: its sign, where it is, and what is said of it there."""

    sign: str
    at: QPointF
    reason: str


class Cell(NamedTuple):
    """A column of a lane."""

    row: int
    column: int


class Grid:
    """Where the columns and lanes of a chart lie in a width."""

    def __init__(self, chart: Chart, width: float) -> None:
        self.chart = chart
        self.width = width
        self.labels = min(LABEL_WIDTH, width * MOST_LABELS)
        widths = [column.width for column in chart.columns] or [1.0]
        self.each = (width - self.labels - EDGE) / sum(widths)
        self._edges = [self.labels + self.each * broad for broad in accumulate(widths, initial=0.0)]
        self.bottom = HEAD + LANE * len(chart.rows)

    def across(self, first: int, last: int | None = None) -> tuple[float, float]:
        """The left edge and the width of some columns."""
        left = self._edges[first]
        return left, self._edges[(first if last is None else last) + 1] - left

    def is_labelled(self, place: int, every: int) -> bool:
        """Whether a column has its number over it: the present one, and so many apart the others."""
        columns = self.chart.columns
        now = next((n for n, column in enumerate(columns) if column.present), None)
        if every == 1 or place == now or not columns[place].number:
            return every == 1 or place == now
        return (now is None or abs(place - now) >= every) and (columns[place].number - 1) % every == 0

    def column_at(self, x: float) -> int | None:
        """The column under a point."""
        column = bisect(self._edges, x) - 1
        return column if 0 <= column < len(self.chart.columns) else None

    def row_at(self, y: float) -> int | None:
        """The lane under a point."""
        row = int((y - HEAD) // LANE)
        return row if 0 <= row < len(self.chart.rows) else None

    def cell_at(self, at: QPointF) -> Cell | None:
        """The cell under a point."""
        row, column = self.row_at(at.y()), self.column_at(at.x())
        return None if row is None or column is None else Cell(row, column)

    def planned_in(self, cell: Cell) -> list[Pip]:
        """The acts that are planned in a cell."""
        if not self.chart.rows:
            return []
        pips = self.chart.rows[cell.row].pips
        return [pip for pip in pips if pip.planned is not None and pip.column == cell.column]

    def planned_at(self, at: QPointF) -> Pip | None:
        """The planned act under a point; of several in a cell the nearest."""
        cell = self.cell_at(at)
        there = list(enumerate(self.planned_in(cell))) if cell else []
        row = cell.row if cell else 0
        away = [(abs(self.middle(row, pip, nth).x() - at.x()), nth) for nth, pip in there]
        return there[min(away)[1]][1] if away else None

    def cell(self, row: int, column: int) -> QRectF:
        """The place of a lane in a column."""
        left, width = self.across(column)
        return QRectF(left, HEAD + row * LANE, width, LANE)

    def middle(self, row: int, pip: Pip, nth: int = 0) -> QPointF:
        """The middle of a mark; `nth` counts the marks before it in its cell."""
        return self.cell(row, pip.column).center() + QPointF(nth * STACKED, 0)


class Painter:
    """Draws one chart once; `spots` gathers what it drew that has something to say."""

    def __init__(self, painter: QPainter, grid: Grid, theme: Theme, colours: Mapping[str, str]) -> None:
        self._painter = painter
        self._grid = grid
        self._theme = theme
        self._colours = colours
        self.spots: list[Spot] = []

    def columns(self) -> None:
        """Stripes, the band of the columns that run next, and the labels above."""
        painter, grid, theme = self._painter, self._grid, self._theme
        widest = QFontMetricsF(brush.font(TEXT_SIZE, bold=True)).horizontalAdvance("32") + GAP
        every = ceil(widest / grid.each) if grid.each > 0 else 1
        for place, column in enumerate(grid.chart.columns):
            left, width = grid.across(place)
            if place % 2 == 1:
                painter.fillRect(QRectF(left, HEAD - 2, width, grid.bottom - HEAD + 4), QColor(theme.raised))
            if column.coming:
                painter.fillRect(
                    QRectF(left, 2, width, grid.bottom), brush.colour(theme.palette["yellow"], 0.11)
                )
            painter.setFont(brush.font(TEXT_SIZE, bold=column.present))
            painter.setPen(QColor(theme.ink if column.present or column.coming else theme.muted))
            if grid.is_labelled(place, every):
                self._head(place, column.label, left, width)
        coming = [place for place, column in enumerate(grid.chart.columns) if column.coming]
        if coming:
            left, width = grid.across(coming[0], coming[-1])
            painter.fillRect(QRectF(left, 0, width, 2.5), QColor(theme.palette["yellow"]))

    def _head(self, place: int, label: str, left: float, width: float) -> None:
        """The label of a column: at the ends outwards, a word between others only as long as its column."""
        painter, last = self._painter, len(self._grid.chart.columns) - 1
        wide = QFontMetricsF(painter.font()).horizontalAdvance(label) > width - GAP
        side = Qt.AlignmentFlag.AlignHCenter
        room = QRectF(left - 8, 2, width + 16, HEAD - 4)
        if wide and place == 0:
            side, room = Qt.AlignmentFlag.AlignRight, QRectF(0, 2, left + width - GAP, HEAD - 4)
        elif wide and place == last:
            side = Qt.AlignmentFlag.AlignLeft
            room = QRectF(left + GAP, 2, self._grid.width - left - GAP, HEAD - 4)
        elif wide and not label.isdecimal():
            self.spots.append(Spot(QRectF(left, 0, width, HEAD), label))
            label = QFontMetricsF(painter.font()).elidedText(
                label, Qt.TextElideMode.ElideRight, width - 2 * GAP
            )
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, label)

    def row(self, line: int, row: Row, signs: Mapping[int, str], *, chosen: bool) -> None:
        """A lane with its label, spans, marks and planned acts, whose signs are given by their places."""
        painter, theme = self._painter, self._theme
        top = HEAD + line * LANE
        colour = self._colours.get(row.unit or "", self._colours.get("", theme.ink))
        painter.setFont(brush.font(TEXT_SIZE, bold=chosen))
        painter.setPen(QColor(theme.ink if chosen else theme.muted))
        place = QRectF(EDGE / 2, top, self._grid.labels - EDGE, LANE)
        label = QFontMetricsF(painter.font()).elidedText(
            row.label, Qt.TextElideMode.ElideRight, place.width()
        )
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, label)
        self.spots.append(Spot(place, row.label))
        lane = LanePlace(top, colour, frozenset(pip.column for pip in row.pips if not pip.often))
        for bar in row.bars:
            if bar.kind not in WINDOWS:
                self._bar(lane, bar)
        self._windows(lane, [bar for bar in row.bars if bar.kind in WINDOWS])
        for pip in row.pips:
            if pip.planned is None:
                self._pip(line, lane, pip)
        stacked: dict[int, int] = {}
        for pip in row.pips:
            if pip.planned is not None:
                nth = stacked.get(pip.column, 0)
                stacked[pip.column] = nth + 1
                middle = self._grid.middle(line, pip, nth)
                self.spots.append(Spot(self._grid.cell(line, pip.column), pip.text))
                self.planned(middle, signs.get(pip.planned) or pip.sign or pip.text[:1].upper(), colour)

    def _bar(self, lane: LanePlace, bar: Bar) -> None:
        painter, theme = self._painter, self._theme
        left, width = self._grid.across(bar.first, bar.last)
        place = QRectF(left + 1.5, lane.top + BAR_INSET, width - 3, LANE - 2 * BAR_INSET)
        tint = theme.palette.get(TONES.get(bar.tone, ""), lane.colour)
        if bar.kind in PLANS_LASTING:
            painter.setPen(QPen(brush.colour(tint, 0.6), 1.0, Qt.PenStyle.DashLine))
            painter.setBrush(brush.colour(tint, 0.08))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(brush.colour(tint, 0.26))
        painter.drawRoundedRect(place, 6, 6)
        self.spots.append(Spot(place, bar.text))
        painter.setFont(brush.font(TEXT_SIZE - 1))
        badge = self._grid.across(bar.first)[1] if bar.first in lane.badged else 8
        text_place = place.adjusted(badge, 0, -6, 0)
        if QFontMetricsF(painter.font()).horizontalAdvance(bar.text) <= text_place.width():
            painter.setPen(QColor(theme.muted))
            painter.drawText(text_place, Qt.AlignmentFlag.AlignVCenter, bar.text)

    def _windows(self, lane: LanePlace, bars: list[Bar]) -> None:
        """What is counted over several columns: brackets below and above, the words behind them."""
        if not bars:
            return
        painter, grid = self._painter, self._grid
        painter.setPen(QPen(QColor(lane.colour), 1.5))
        for bar, (edge, leg) in zip(bars, ((LANE - 1.5, -1), (1.5, 1)), strict=False):
            left, width = grid.across(bar.first, bar.last)
            y, first, last = lane.top + edge, left + 3, left + width - 3
            tip = y + leg * BRACKET
            corners = (QPointF(first, tip), QPointF(first, y), QPointF(last, y), QPointF(last, tip))
            painter.drawPolyline(corners)
        left, width = grid.across(0, max(bar.last for bar in bars))
        words = " · ".join(bar.text for bar in bars)
        place = QRectF(left + width + 6, lane.top, max(0.0, grid.width - EDGE - left - width - 6), LANE)
        self.spots.append(Spot(QRectF(left, lane.top, grid.width - left, LANE), words))
        painter.setFont(brush.font(TEXT_SIZE))
        painter.setPen(QColor(self._theme.ink))
        shown = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, shown)

    def _pip(self, line: int, lane: LanePlace, pip: Pip) -> None:
        painter, theme = self._painter, self._theme
        middle = self._grid.middle(line, pip)
        self.spots.append(Spot(self._grid.cell(line, pip.column), pip.text))
        painter.setPen(Qt.PenStyle.NoPen)
        if pip.often:
            painter.setBrush(brush.colour(lane.colour, PAST if pip.past else 1.0))
            painter.drawEllipse(middle, DOT, DOT)
            return
        if pip.kind in PLANS:
            self.planned(middle, pip.sign, lane.colour)
            return
        quiet = pip.text == word("level", "nothing") or pip.kind in SILENT
        letter = QUIET if quiet else pip.sign or (pip.text or word("mark", pip.kind))[:1].upper()
        painter.setBrush(QColor(lane.colour if quiet else theme.palette["yellow"]))
        painter.drawEllipse(middle, BADGE, BADGE)
        self._letter(middle, letter, QColor(theme.space))

    def planned(self, middle: QPointF, sign: str, colour: str) -> None:
        """The badge of an act that is still to be done: hollow, with its sign, as wide as that is."""
        painter, theme = self._painter, self._theme
        half = self._half_width(sign)
        painter.setPen(QPen(QColor(colour), 1.5))
        painter.setBrush(QColor(theme.panel))
        around = QRectF(middle.x() - half, middle.y() - BADGE, 2 * half, 2 * BADGE)
        painter.drawRoundedRect(around, BADGE, BADGE)
        self._letter(middle, sign, QColor(colour))

    def _half_width(self, sign: str) -> float:
        metrics = QFontMetricsF(brush.font(TEXT_SIZE - 1, bold=True))
        return max(BADGE, metrics.horizontalAdvance(sign) / 2 + BADGE / 2) if len(sign) > 1 else BADGE

    def _letter(self, middle: QPointF, letter: str, ink: QColor) -> None:
        self._painter.setPen(ink)
        self._painter.setFont(brush.font(TEXT_SIZE - 1, bold=True))
        half = self._half_width(letter)
        around = QRectF(middle.x() - half, middle.y() - BADGE, 2 * half, 2 * BADGE)
        self._painter.drawText(around, Qt.AlignmentFlag.AlignCenter, letter)

    def present(self, *, in_review: bool) -> None:
        """The frame of the present column, or of the one that is looked back at."""
        grid = self._grid
        present = next((n for n, column in enumerate(grid.chart.columns) if column.present), None)
        if present is not None:
            left, width = grid.across(present)
            place = QRectF(left + 0.5, 3, width - 1, grid.bottom + 1)
            if in_review:
                self._frame(place, 2.6, self._theme.side(REVIEW_COLOUR))
            else:
                self._frame(place, 1.6, self._theme.focus)

    def cursor(self, place: QRectF) -> None:
        """The frame of the cell that the keys are on."""
        self._frame(place.adjusted(1, 1, -1, -1), 2.0, self._theme.focus)

    def _frame(self, place: QRectF, width: float, colour: str) -> None:
        self._painter.setPen(QPen(QColor(colour), width))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(place, 4, 4)

    def shut(self, columns: list[int]) -> None:
        """Grey the columns in which what is carried may not stand."""
        painter, grid = self._painter, self._grid
        for column in columns:
            left, width = grid.across(column)
            place = QRectF(left, HEAD - 2, width, grid.bottom - HEAD + 4)
            painter.fillRect(place, brush.colour(self._theme.panel, 0.62))
            hatch = QBrush(brush.colour(self._theme.faint, 0.55), Qt.BrushStyle.BDiagPattern)
            painter.fillRect(place, hatch)

    def target(self, place: QRectF, colour: str) -> None:
        """The cell into which what is carried would fall."""
        self._painter.setPen(QPen(QColor(colour), 1.5, Qt.PenStyle.DashLine))
        self._painter.setBrush(brush.colour(colour, 0.2))
        self._painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 5, 5)

    def held(self, held: Held, colour: str) -> None:
        """What is carried, under the pointer, and beside it why it cannot be put down there."""
        if held.sign:
            self.planned(held.at, held.sign, colour if not held.reason else self._theme.faint)
        if held.reason:
            self._bubble(held)

    def _bubble(self, held: Held) -> None:
        painter, theme = self._painter, self._theme
        painter.setFont(brush.font(TEXT_SIZE + 1))
        metrics = QFontMetricsF(painter.font())
        text = metrics.elidedText(held.reason, Qt.TextElideMode.ElideRight, BUBBLE_WIDTH)
        width, height = metrics.horizontalAdvance(text) + 20, metrics.height() + 10
        right = held.at.x() + 16
        left = right if right + width < self._grid.width - 4 else held.at.x() - 16 - width
        top = min(max(2.0, held.at.y() - height / 2), max(2.0, self._grid.bottom - height + 6))
        place = QRectF(left, top, width, height)
        painter.setPen(QPen(QColor(theme.danger), 1))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(place, 6, 6)
        painter.setPen(QColor(theme.ink))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
