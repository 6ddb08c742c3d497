"""The timeline at the bottom of the window: draws a chart, and holds the buttons that move time on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.map import brush
from ambuscade.picture.names import side_of, word
from ambuscade.picture.timeline import Chart, chart
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from ambuscade.picture.theme import Theme
    from ambuscade.picture.timeline import Bar, Pip, Row
    from ambuscade.rules.view import Offer, View

LABEL_WIDTH = 132
EDGE = 18
HEAD_HEIGHT = 62
HEAD = 26
LANE = 22
DOT = 3.6
BADGE = 7.0
BAR_INSET = 3.5
PAST = 0.42
"""The opacity of what is over."""
TEXT_SIZE = 11

DOTS = frozenset({"move"})
"""Kinds of marks that are plain dots; others are badges with the first letter of their text."""
PLANNED = "plan"
"""The kind of marks of what is still to be done: hollow."""
REVIEW_COLOUR = "purple"
"""The palette's colour of the column that is looked back at."""
QUIET = "–"
"""What stands in the badge of a mark of which nothing came."""
BAR_COLOURS = {"power": "green", "field": "green", "blinded": "vermilion", "reveal": "vermilion"}


class Spot(NamedTuple):
    """A place on the chart that has something to say."""

    place: QRectF
    text: str


class LanePlace(NamedTuple):
    """Where a lane is drawn, in which colour, and the columns that hold a badge."""

    top: float
    colour: str
    badged: frozenset[int]


class TimelineChart(QWidget):
    """The columns and lanes of one turn; those that are past can be pointed at to look back."""

    picked = Signal(int)
    """The moment of the last step of a column that was pointed at."""
    stepped = Signal(int, bool)
    """An arrow key: back (-1) or forward (1), and whether by a whole impulse."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._now: int | None = None
        self.setObjectName("timeline")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._chart = Chart("", (), (), ())
        self._theme: Theme | None = None
        self._colours: dict[str, str] = {}
        self._spots: list[Spot] = []

    def show_view(self, view: View, theme: Theme) -> None:
        """Draw the present turn of a view."""
        self._chart = chart(view)
        self._theme = theme
        for unit in view.units:
            side = side_of(view, unit.side)
            self._colours[unit.id] = theme.side(side.colour if side else None)
        own = side_of(view, view.audience)
        self._colours[""] = theme.side(own.colour if own else None)
        self.setAccessibleName(self._chart.title)
        self.setAccessibleDescription("\n".join(_spoken(self._chart, row) for row in self._chart.rows))
        self.updateGeometry()
        self.update()

    def show_review(self, now: int | None) -> None:
        """Mark the columns as those of a review, in which the present is at `now`; None for no review."""
        self._now = now
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Look at a column of the head, or at a past one."""
        self._pick(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Follow a drag along the head."""
        self._pick(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Step back and forward by the arrows."""
        ways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        way = ways.get(Qt.Key(event.key()))
        if way is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(way, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def _pick(self, event: QMouseEvent) -> None:
        each = self._column(0)[1]
        place = int((event.position().x() - LABEL_WIDTH) // each)
        if not event.buttons() & Qt.MouseButton.LeftButton or not 0 <= place < len(self._chart.columns):
            return
        column = self._chart.columns[place]
        if event.position().y() < HEAD or column.past or (self._now is not None and column.last < self._now):
            self.picked.emit(column.last)

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for every lane."""
        return QSize(900, HEAD + LANE * max(1, len(self._chart.rows)) + 8)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for every lane, and the columns as narrow as they may get."""
        return QSize(400, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Say what is under the pointer."""
        if isinstance(event, QHelpEvent):
            spots = (spot for spot in reversed(self._spots) if spot.place.contains(QPointF(event.pos())))
            spot = next(spots, None)
            if spot and spot.text:
                QToolTip.showText(event.globalPos(), spot.text, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the columns, then each lane, then the frame of the present column."""
        if self._theme is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._spots.clear()
        self._paint_columns(painter, self._theme)
        for line, row in enumerate(self._chart.rows):
            self._paint_row(painter, self._theme, line, row)
        self._paint_present(painter, self._theme)
        painter.end()

    def _column(self, first: int, last: int | None = None) -> tuple[float, float]:
        """The left edge and the width of some columns."""
        each = (self.width() - LABEL_WIDTH - EDGE) / max(1, len(self._chart.columns))
        return LABEL_WIDTH + first * each, each * ((first if last is None else last) - first + 1)

    def _paint_columns(self, painter: QPainter, theme: Theme) -> None:
        bottom = HEAD + LANE * len(self._chart.rows)
        for place, column in enumerate(self._chart.columns):
            left, width = self._column(place)
            if place % 2 == 1:
                painter.fillRect(QRectF(left, HEAD - 2, width, bottom - HEAD + 4), QColor(theme.raised))
            painter.setFont(brush.font(TEXT_SIZE, bold=column.present))
            painter.setPen(QColor(theme.ink if column.present else theme.muted))
            painter.drawText(
                QRectF(left - 8, 2, width + 16, HEAD - 4), Qt.AlignmentFlag.AlignCenter, column.label
            )

    def _paint_row(self, painter: QPainter, theme: Theme, line: int, row: Row) -> None:
        top = HEAD + line * LANE
        colour = self._colours.get(row.unit or "", self._colours.get("", theme.ink))
        painter.setFont(brush.font(TEXT_SIZE))
        painter.setPen(QColor(theme.muted))
        place = QRectF(EDGE / 2, top, LABEL_WIDTH - EDGE, LANE)
        label = QFontMetricsF(painter.font()).elidedText(
            row.label, Qt.TextElideMode.ElideRight, place.width()
        )
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, label)
        self._spots.append(Spot(place, row.label))
        badged = frozenset(pip.column for pip in row.pips if pip.kind not in DOTS)
        lane = LanePlace(top, colour, badged)
        for bar in row.bars:
            self._paint_bar(painter, theme, lane, bar)
        for pip in row.pips:
            self._paint_pip(painter, theme, lane, pip)

    def _paint_bar(self, painter: QPainter, theme: Theme, lane: LanePlace, bar: Bar) -> None:
        left, width = self._column(bar.first, bar.last)
        place = QRectF(left + 1.5, lane.top + BAR_INSET, width - 3, LANE - 2 * BAR_INSET)
        tint = theme.palette.get(BAR_COLOURS.get(bar.kind, ""), lane.colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(brush.colour(tint, 0.26))
        painter.drawRoundedRect(place, 6, 6)
        self._spots.append(Spot(place, bar.text))
        painter.setFont(brush.font(TEXT_SIZE - 1))
        text_place = place.adjusted(self._column(0)[1] if bar.first in lane.badged else 8, 0, -6, 0)
        if QFontMetricsF(painter.font()).horizontalAdvance(bar.text) <= text_place.width():
            painter.setPen(QColor(theme.muted))
            painter.drawText(text_place, Qt.AlignmentFlag.AlignVCenter, bar.text)

    def _paint_pip(self, painter: QPainter, theme: Theme, lane: LanePlace, pip: Pip) -> None:
        left, width = self._column(pip.column)
        middle = QPointF(left + width / 2, lane.top + LANE / 2)
        self._spots.append(Spot(QRectF(left, lane.top, width, LANE), pip.text))
        painter.setPen(Qt.PenStyle.NoPen)
        if pip.kind in DOTS:
            painter.setBrush(brush.colour(lane.colour, PAST if pip.past else 1.0))
            painter.drawEllipse(middle, DOT, DOT)
            return
        quiet = pip.text == word("level", "nothing")
        letter = QUIET if quiet else (pip.text or word("mark", pip.kind))[:1].upper()
        planned = pip.kind == PLANNED
        if planned:
            painter.setPen(QPen(QColor(lane.colour), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            painter.setBrush(QColor(lane.colour if quiet else theme.palette["yellow"]))
        painter.drawEllipse(middle, BADGE, BADGE)
        painter.setPen(QColor(lane.colour if planned else theme.space))
        painter.setFont(brush.font(TEXT_SIZE - 1, bold=True))
        around = QRectF(middle.x() - BADGE, middle.y() - BADGE, 2 * BADGE, 2 * BADGE)
        painter.drawText(around, Qt.AlignmentFlag.AlignCenter, letter)

    def _paint_present(self, painter: QPainter, theme: Theme) -> None:
        present = next((place for place, column in enumerate(self._chart.columns) if column.present), None)
        if present is None:
            return
        left, width = self._column(present)
        colour = theme.focus if self._now is None else theme.side(REVIEW_COLOUR)
        painter.setPen(QPen(QColor(colour), 1.6 if self._now is None else 2.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        bottom = HEAD + LANE * len(self._chart.rows)
        painter.drawRoundedRect(QRectF(left + 0.5, 2, width - 1, bottom + 2), 4, 4)


class Timeline(QWidget):
    """The chart with its head: turn, impulse and phases at the left, the seat's buttons at the right."""

    ordered = Signal(dict)
    handed_over = Signal()
    looked_back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 8)
        layout.setSpacing(6)
        self._title = widgets.line_label("", "value")
        self._phases = QHBoxLayout()
        self._phases.setSpacing(0)
        self._waiting = widgets.line_label("", "muted")
        self._buttons = QHBoxLayout()
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(self._title)
        head.addLayout(self._phases)
        head.addStretch()
        head.addWidget(self._waiting)
        self._review = widgets.button(say(Text("desk.review.button")))
        self._review.setObjectName("look-back")
        self._review.setToolTip(say(Text("desk.review.back.tip")))
        self._review.clicked.connect(self.looked_back)
        head.addWidget(self._review)
        head.addLayout(self._buttons)
        layout.addLayout(head)
        self._chart = TimelineChart()
        self.picked = self._chart.picked
        self.stepped = self._chart.stepped
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._chart)
        scroll.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        layout.addWidget(scroll)

    @property
    def wanted_height(self) -> int:
        """The height at which all lanes are in sight."""
        return HEAD_HEIGHT + self._chart.sizeHint().height()

    def show_view(self, view: View, theme: Theme, buttons: tuple[str, ...]) -> None:
        """Draw a view; the offers named in `buttons` get theirs here, the first one the loudest."""
        self._chart.show_view(view, theme)
        shown = chart(view)
        self._title.setText(shown.title)
        widgets.clear(self._phases)
        for phase in shown.phases:
            self._phases.addWidget(_segment(phase.label, theme, present=phase.present))
        sides = [side_of(view, waiting) for waiting in view.waiting]
        names = [side.name for side in sides if side]
        waited = Text("desk.waiting", sides=names) if names else None
        told = Text("desk.over") if view.over else waited
        self._waiting.setText(say(told) if told else "")
        self._show_buttons(view, buttons)

    def show_review(self, now: int | None, *, can_look_back: bool) -> None:
        """Show that the past is looked at, the present being at `now`; or the way there, if there is one."""
        self._chart.show_review(now)
        self._review.setVisible(now is None and can_look_back)

    def _show_buttons(self, view: View, buttons: tuple[str, ...]) -> None:
        """The seat's own orders; once nothing is asked of it any more, the way to the next seat."""
        widgets.clear(self._buttons)
        offered = {offer.do: offer for offer in view.offers if offer.do in buttons}
        for do in buttons:
            if do in offered:
                self._add_button(offered[do], loud=do == buttons[0])
        if view.waiting and view.audience not in view.waiting:
            over = widgets.button(say(Text("desk.hand_over")), "primary")
            over.setObjectName("hand-over-next")
            over.clicked.connect(self.handed_over)
            self._buttons.addWidget(over)

    def _add_button(self, offer: Offer, *, loud: bool) -> None:
        name = word("order", offer.do)
        told = Text("desk.runs_to", order=name, step=offer.until) if offer.until else name
        made = widgets.button(say(told), "primary" if loud else "")
        made.setObjectName(f"button-{offer.do}")
        made.setEnabled(offer.barred is None)
        made.clicked.connect(lambda: self.ordered.emit({"do": offer.do}))
        self._buttons.addWidget(made)


def _spoken(shown: Chart, row: Row) -> str:
    """A lane as a sentence: what is marked in which column, and what lasts over several."""
    marks = (f"{shown.columns[pip.column].label} {pip.text}".strip() for pip in row.pips)
    spans = (bar.text for bar in row.bars)
    return f"{row.label}: {', '.join((*marks, *dict.fromkeys(spans)))}"


def _segment(text: str, theme: Theme, *, present: bool) -> QLabel:
    made = widgets.line_label(text)
    ground, ink = (theme.accent, theme.on_accent) if present else (theme.panel, theme.muted)
    weight = "bold" if present else "normal"
    made.setStyleSheet(
        f"background: {ground}; color: {ink}; border: 1px solid {theme.edge}; padding: 4px 12px;"
        f" font-weight: {weight}; font-size: 12px;"
    )
    return made
