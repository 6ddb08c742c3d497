"""The strip over the map that steers a review, and the frame around a window in one; they know no view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from ambuscade.desk import style, widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.picture.names import capital
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPaintEvent

    from ambuscade.picture.theme import Theme

COLOUR = "purple"
"""The palette's colour of all that belongs to a review."""
PACES = {"slow": 1400, "steady": 700, "quick": 300}
"""Milliseconds that each step stays in sight, the same whatever it shows."""
STEADY = "steady"
FRAME = 4
TOP = 12
"""Pixels from the map's upper edge to the strip."""
GLYPH = 5.0
"""Half the height of a drawn sign, in pixels."""

Polygon = tuple[tuple[float, float], ...]

_BACK: Polygon = ((0.55, -1), (-0.65, 0), (0.55, 1))
_ON: Polygon = ((-0.55, -1), (0.65, 0), (-0.55, 1))
_SIGNS: dict[str, tuple[Polygon, ...]] = {
    "first": (((-1.15, -1), (-0.8, -1), (-0.8, 1), (-1.15, 1)), ((0.9, -1), (-0.6, 0), (0.9, 1))),
    "back": (_BACK,),
    "play": (((-0.8, -1.25), (1.15, 0), (-0.8, 1.25)),),
    "pause": (
        ((-0.85, -1.1), (-0.25, -1.1), (-0.25, 1.1), (-0.85, 1.1)),
        ((0.25, -1.1), (0.85, -1.1), (0.85, 1.1), (0.25, 1.1)),
    ),
    "forward": (_ON,),
    "last": (((1.15, -1), (0.8, -1), (0.8, 1), (1.15, 1)), ((-0.9, -1), (0.6, 0), (-0.9, 1))),
    "close": (
        ((-0.9, -0.65), (-0.65, -0.9), (0.9, 0.65), (0.65, 0.9)),
        ((0.9, -0.65), (0.65, -0.9), (-0.9, 0.65), (-0.65, 0.9)),
    ),
}
"""The signs on the buttons as polygons about their middle, in halves of their height."""


class SignButton(QPushButton):
    """A button with a drawn sign, crisp at every scale; its name and tooltip say what it does."""

    def __init__(self, sign: str) -> None:
        super().__init__()
        self._sign = sign
        self.setProperty("role", "sign")
        self.setObjectName(f"review-{sign}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedSize(34, 28)
        self._say()

    def show_sign(self, sign: str) -> None:
        """Draw and say another sign."""
        self._sign = sign
        self._say()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the sign in the colour of the button's text."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().buttonText())
        middle = QRectF(self.rect()).center()
        for polygon in _SIGNS[self._sign]:
            points = [QPointF(middle.x() + GLYPH * x, middle.y() + GLYPH * y) for x, y in polygon]
            painter.drawPolygon(QPolygonF(points))
        painter.end()

    def _say(self) -> None:
        self.setAccessibleName(say(Text(f"desk.review.{self._sign}")))
        self.setToolTip(say(Text(f"desk.review.{self._sign}.tip")))


class Floating(Overlay):
    """A strip that keeps to the upper middle of the widget it lies on."""

    def __init__(self, over: QWidget, name: str) -> None:
        super().__init__(over, name, "floating")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)

    @property
    def room(self) -> int:
        """The width that there is."""
        return self.over.width() - 2 * TOP

    def where(self) -> QRect:
        """Below the upper edge."""
        return self.upper_middle(TOP)


class ReviewStrip(Floating):
    """What is looked at, and the buttons of a review."""

    asked = Signal(str)
    """The sign of the button: first, back, play, forward, last."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "review-strip")
        self._tag = widgets.line_label(say(Text("desk.review")))
        self._moment = widgets.line_label("", "value")
        self._news = widgets.line_label(say(Text("desk.review.news")), "fresh")
        self._news.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 7, 8, 7)
        layout.setSpacing(6)
        layout.addWidget(self._tag)
        layout.addSpacing(4)
        layout.addWidget(self._moment)
        layout.addSpacing(6)
        self._signs: dict[str, SignButton] = {}
        for sign in ("first", "back", "play", "forward", "last"):
            made = self._signs[sign] = SignButton(sign)
            made.clicked.connect(lambda _=False, sign=sign: self.asked.emit(sign))
            layout.addWidget(made)
        self._pace = QComboBox()
        self._pace.setObjectName("review-pace")
        self._pace.setToolTip(say(Text("desk.review.pace.tip")))
        self._pace.setAccessibleName(say(Text("desk.review.pace")))
        for pace in PACES:
            self._pace.addItem(say(Text(f"desk.review.pace.{pace}")), pace)
        self._pace.setCurrentIndex(list(PACES).index(STEADY))
        layout.addWidget(self._pace)
        layout.addWidget(self._news)

    @property
    def pace(self) -> int:
        """How long each step stays in sight, in milliseconds."""
        return PACES[str(self._pace.currentData())]

    def show_theme(self, theme: Theme) -> None:
        """Take up the colours of a review."""
        colour = theme.side(COLOUR)
        plate = style.pill(colour, theme.space, rounding=5, padding="4px 10px")
        self._tag.setStyleSheet(f"{plate} text-transform: uppercase;")
        self.setStyleSheet(f"#review-strip {{ border: 2px solid {colour}; }}")

    def show_moment(self, text: str, *, playing: bool) -> None:
        """Say what is looked at, and whether it goes on by itself."""
        self._moment.setText(capital(text))
        self._signs["play"].show_sign("pause" if playing else "play")
        self.come_up()

    def show_start(self, *, is_first: bool) -> None:
        """Grey the buttons that lead nowhere from the first moment."""
        for sign in ("first", "back"):
            self._signs[sign].setEnabled(not is_first)

    def show_news(self, *, there_is: bool) -> None:
        """Say that the present has moved on meanwhile, or that it has not."""
        self._news.setVisible(there_is)
        self.settle()


class ReviewFrame(Overlay):
    """A coloured frame over a whole window, which lets the pointer through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, "review-frame", lets_through=True)
        self._colour = ""

    def show_theme(self, theme: Theme) -> None:
        """Take up the colour of a review."""
        self._colour = theme.side(COLOUR)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the frame."""
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self._colour), FRAME))
        half = FRAME / 2
        painter.drawRect(QRectF(self.rect()).adjusted(half, half, -half, -half))
        painter.end()
