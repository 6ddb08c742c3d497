"""What a player takes home of a turn: a PDF with the map as one audience knows it, and all that it heard.

It knows that audience's view and nothing else.
"""

from __future__ import annotations

from html import escape
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from ambuscade.desk import render
from ambuscade.desk.map import brush
from ambuscade.picture import page
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import Lattice
from ambuscade.picture.names import audience_name, capital, written
from ambuscade.picture.theme import LIGHT
from ambuscade.rules.clock import Step
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ambuscade.picture.mark import Mark
    from ambuscade.rules.view import News, View

PAPER = replace(LIGHT, space="#ffffff", star="#ffffff")
"""The theme of what is printed: no ink is spent on the ground."""
MARGIN = 40.0
TITLE, SMALL = 17.0, 9.0
"""Letter sizes in points, as all lengths here are."""
LEAST_SCALE, MOST_TEXT = 0.6, 2.0
"""Words on the map are printed larger where it is scaled by less than the first, up to so many times."""
NUMBER, LEAST_NUMBER = 12.0, 3.5
"""The largest number for each hex, before it is scaled, and the smallest that can be read on paper."""
SPARSE, SPARSE_NUMBER = 5, 19.0
"""Where these are too small, each so-manieth column and row has a number, and it is larger."""
ROOM_FOR_TITLE, ROOM_FOR_FOOT = 52.0, 24.0
COLUMNS, GAP = 2, 22.0
BEFORE_MOMENT, LEAST_LINES = 6.0, 2
"""The room above a moment, and how many lines at least stand together at the end of a column."""
LEAST_COLUMN = 60.0
"""Lower than that, columns of words do not begin below the map."""
LINES = """
p { color: #151b2e; margin: 1px 0; }
p.at { font-weight: bold; }
"""


class _Placed(NamedTuple):
    """A slice of some words in its place: from which height to which, on which sheet, and where."""

    sheet: int
    at: QPointF
    words: QTextDocument
    begin: float
    end: float


def drawn(view: View) -> bytes:
    """The handout of the turn that a view is in, on sheets of A4; makes an application if there is none."""
    application = render.painting()
    made = render.pdf(page.title(view), lambda writer: _Sheets(writer, view).fill())
    del application
    return made


class _Sheets:
    """The sheets of one handout: the map first, and below it in columns what was heard."""

    def __init__(self, writer: QPdfWriter, view: View) -> None:
        writer.setPageLayout(
            QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF())
        )
        size = QPageSize(QPageSize.PageSizeId.A4).size(QPageSize.Unit.Point)
        self._writer = writer
        self._view = view
        self._sheet = QRectF(0, 0, size.width(), size.height())
        self._inside = self._sheet.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN - ROOM_FOR_FOOT)

    def fill(self) -> bool:
        """Draw all sheets; whether they could be written."""
        painter = QPainter()
        if not painter.begin(self._writer):
            return False
        painter.scale(
            self._writer.width() / self._sheet.width(), self._writer.height() / self._sheet.height()
        )
        self._title(painter)
        words = tuple(self._flow(self._map(painter)))
        sheets = words[-1].sheet
        for number in range(1, sheets + 1):
            if number > 1:
                self._writer.newPage()
            for placed in words:
                if placed.sheet == number:
                    self._words(painter, placed)
            self._foot(painter, number, sheets)
        return painter.end()

    def _title(self, painter: QPainter) -> None:
        turn = Text("handout.turn", turn=self._view.step.turn, audience=audience_name(self._view))
        for words, size, top in ((self._view.name, TITLE, 0.0), (say(turn), TITLE * 0.7, TITLE * 1.4)):
            painter.setFont(brush.font(size, bold=size == TITLE))
            place = self._inside.adjusted(0, top, 0, 0)
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, words)

    def _map(self, painter: QPainter) -> float:
        """The map, as large as the sheet allows; the answer is where it ends."""
        room = self._inside.adjusted(0, ROOM_FOR_TITLE, 0, 0)
        made = page.bare(self._view, PAPER)
        scale = min(room.width() / made.width, room.height() / made.height)
        sparse = NUMBER * scale < LEAST_NUMBER
        if scale < LEAST_SCALE:  # so that names and numbers on a large map can be read on paper
            made = page.bare(self._view, replace(PAPER, text=min(MOST_TEXT, LEAST_SCALE / scale)))
            size = SPARSE_NUMBER if sparse else NUMBER
            made = made._replace(marks=tuple(_numbered(mark, size) for mark in made.marks))
        painter.save()
        painter.translate(room.left(), room.top())
        painter.scale(scale, scale)
        name = Ground(self._view.map).name
        render.paint(painter, made, _sparse(name) if sparse else name)
        painter.restore()
        return room.top() + made.height * scale

    def _foot(self, painter: QPainter, number: int, of: int) -> None:
        told = say(Text("handout.foot", title=page.title(self._view), number=number, of=of))
        painter.setFont(brush.font(SMALL))
        painter.drawText(
            self._sheet.adjusted(MARGIN, 0, -MARGIN, -MARGIN),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom,
            told,
        )

    def _flow(self, top: float) -> Iterator[_Placed]:
        """What was heard, from a height of the first sheet on, column by column."""
        columns = self._columns(top)
        sheet, column = next(columns)
        down = column.top()
        for moment, block in _blocks(self._view):
            words = _set(moment + block, column.width())
            begin, whole = 0.0, words.size().height()
            down += BEFORE_MOMENT if moment and down > column.top() else 0
            while begin < whole:
                end = _fitting(words, begin, column.bottom() - down)
                if end > begin:
                    yield _Placed(sheet, QPointF(column.left(), down), words, begin, end)
                    down, begin = down + end - begin, end
                if begin < whole:
                    sheet, column = next(columns)
                    down = column.top()

    def _columns(self, top: float) -> Iterator[tuple[int, QRectF]]:
        """The columns of all sheets, with their sheets' numbers."""
        width = (self._inside.width() - GAP * (COLUMNS - 1)) / COLUMNS
        for sheet in count(1):
            begin = top + GAP / 2 if sheet == 1 else self._inside.top()
            if self._inside.bottom() - begin < LEAST_COLUMN:
                continue
            for place in range(COLUMNS):
                left = self._inside.left() + place * (width + GAP)
                yield sheet, QRectF(left, begin, width, self._inside.bottom() - begin)

    def _words(self, painter: QPainter, placed: _Placed) -> None:
        painter.save()
        painter.translate(placed.at.x(), placed.at.y() - placed.begin)
        window = QRectF(0, placed.begin, placed.words.textWidth(), placed.end - placed.begin)
        placed.words.drawContents(painter, window)
        painter.restore()


def _numbered(mark: Mark, size: float) -> Mark:
    """The hexes with numbers of a size; any other mark as it is."""
    return replace(mark, number_size=size) if isinstance(mark, Lattice) else mark


def _sparse(name: Callable[[int, int], str]) -> Callable[[int, int], str]:
    """The numbers of some hexes, from which the others can be counted."""

    def some(column: int, row: int) -> str:
        return "" if (column + 1) % SPARSE or (row + 1) % SPARSE else name(column, row)

    return some


def _set(block: str, width: float) -> QTextDocument:
    """Words as wide as a column."""
    text = QTextDocument()
    text.setDefaultFont(brush.font(SMALL))
    text.setDefaultStyleSheet(LINES)
    text.setDocumentMargin(0)
    text.setHtml(block)
    text.setTextWidth(width)
    return text


def _fitting(words: QTextDocument, begin: float, room: float) -> float:
    """To what height some words fit into so much room: all of them, or whole lines, no fewer than two."""
    whole = words.size().height()
    if whole - begin <= room:
        return whole
    ends = [end for end in _ends(words) if begin < end <= begin + room]
    return ends[-1] if len(ends) >= LEAST_LINES else begin


def _ends(words: QTextDocument) -> Iterator[float]:
    """The heights at which the lines of some words end."""
    block = words.begin()
    while block.isValid():
        layout = block.layout()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            yield layout.position().y() + line.y() + line.height()
        block = block.next()


def heard(view: View) -> tuple[News, ...]:
    """What was heard in the turn that a view is in."""
    return tuple(news for news in view.news if Step.read(news.at).turn == view.step.turn)


def _blocks(view: View) -> Iterator[tuple[str, str]]:
    """What was heard in the turn, line by line, each with its moment if that is another than before."""
    lines = heard(view)
    if not lines:
        yield "", f"<p>{escape(say(Text('handout.nothing')))}</p>"
    before = ""
    for news in lines:
        at = capital(written(news.at))
        moment = f"<p class='at'>{escape(at)}</p>" if at != before else ""
        before = at
        rule = f" <span style='color: #66728f'>{escape(news.rule)}</span>" if news.rule else ""
        yield moment, f"<p>{escape(say(news.text))}{rule}</p>"
