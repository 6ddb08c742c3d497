"""What a player takes home of a turn: a PDF with the map as one audience knows it, and all that it heard.

It knows that audience's view and nothing else.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from ambuscade.desk import render
from ambuscade.desk.map import brush
from ambuscade.picture import page
from ambuscade.picture.ground import Ground
from ambuscade.picture.names import audience_name, capital, written
from ambuscade.picture.theme import LIGHT
from ambuscade.rules.clock import Step
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.view import News, View

PAPER = replace(LIGHT, space="#ffffff", star="#ffffff")
"""The theme of what is printed: no ink is spent on the ground."""
POINTS = 72
MARGIN = 40.0
TITLE, SMALL = 17.0, 9.0
"""Letter sizes in points, as all lengths here are."""
LEAST_SCALE, MOST_TEXT = 0.6, 2.0
"""Words on the map are printed larger where it is scaled by less than the first, up to so many times."""
ROOM_FOR_TITLE, ROOM_FOR_FOOT = 52.0, 24.0
LINES = """
body { font-family: "DejaVu Sans"; font-size: 9pt; color: #151b2e; }
p.at { font-size: 9pt; font-weight: bold; margin-top: 9px; margin-bottom: 1px; }
p { margin: 1px 0; }
"""


def drawn(view: View) -> bytes:
    """The handout of the turn that a view is in, on sheets of A4; makes an application if there is none."""
    application = render.painting()
    made = render.pdf(page.title(view), lambda writer: _Sheets(writer, view).fill())
    del application
    return made


class _Sheets:
    """The sheets of one handout: the map on the first, what was heard on those that follow."""

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
        text = self._text()
        sheets = 1 + text.pageCount()
        painter = QPainter()
        if not painter.begin(self._writer):
            return False
        painter.scale(
            self._writer.width() / self._sheet.width(), self._writer.height() / self._sheet.height()
        )
        self._title(painter)
        self._map(painter)
        self._foot(painter, 1, sheets)
        for number in range(text.pageCount()):
            self._writer.newPage()
            self._words(painter, text, number)
            self._foot(painter, number + 2, sheets)
        return painter.end()

    def _title(self, painter: QPainter) -> None:
        turn = Text("handout.turn", turn=self._view.step.turn, audience=audience_name(self._view))
        for words, size, top in ((self._view.name, TITLE, 0.0), (say(turn), TITLE * 0.7, TITLE * 1.4)):
            painter.setFont(brush.font(size, bold=size == TITLE))
            place = self._inside.adjusted(0, top, 0, 0)
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, words)

    def _map(self, painter: QPainter) -> None:
        """The map, as large as the sheet allows."""
        room = self._inside.adjusted(0, ROOM_FOR_TITLE, 0, 0)
        made = page.bare(self._view, PAPER)
        scale = min(room.width() / made.width, room.height() / made.height)
        if scale < LEAST_SCALE:  # so that the names on a large map can be read on paper
            made = page.bare(self._view, replace(PAPER, text=min(MOST_TEXT, LEAST_SCALE / scale)))
        painter.save()
        painter.translate(room.left(), room.top())
        painter.scale(scale, scale)
        render.paint(painter, made, Ground(self._view.map))
        painter.restore()

    def _foot(self, painter: QPainter, number: int, of: int) -> None:
        told = say(Text("handout.foot", title=page.title(self._view), number=number, of=of))
        painter.setFont(brush.font(SMALL))
        painter.drawText(
            self._sheet.adjusted(MARGIN, 0, -MARGIN, -MARGIN),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom,
            told,
        )

    def _text(self) -> QTextDocument:
        text = QTextDocument()
        text.setDefaultStyleSheet(LINES)
        text.setDocumentMargin(0)
        text.setHtml("".join(_written(self._view)))
        text.setPageSize(QSizeF(self._inside.width(), self._inside.height()))
        return text

    def _words(self, painter: QPainter, text: QTextDocument, number: int) -> None:
        """One sheet of what was heard."""
        painter.save()
        painter.translate(self._inside.left(), self._inside.top() - number * self._inside.height())
        window = QRectF(0, number * self._inside.height(), self._inside.width(), self._inside.height())
        text.drawContents(painter, window)
        painter.restore()


def heard(view: View) -> tuple[News, ...]:
    """What was heard in the turn that a view is in."""
    return tuple(news for news in view.news if Step.read(news.at).turn == view.step.turn)


def _written(view: View) -> Iterator[str]:
    """What was heard in the turn, under its moments."""
    lines = heard(view)
    if not lines:
        yield f"<p>{escape(say(Text('handout.nothing')))}</p>"
    before = ""
    for news in lines:
        at = capital(written(news.at))
        if at != before:
            yield f"<p class='at'>{escape(at)}</p>"
        before = at
        rule = f" <span style='color: #66728f'>{escape(news.rule)}</span>" if news.rule else ""
        yield f"<p>{escape(say(news.text))}{rule}</p>"
