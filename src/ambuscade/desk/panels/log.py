"""The lines that a seat has heard, the latest first: which are new to it, and those that it looks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.rules.view import News, View

MOST_LINES = 60
MOMENT_WIDTH = 42


class Log(QWidget):
    """News, each with its moment and rule number; a line parts what is new from what was seen before.

    `seen` is how many lines the seat had heard when it was left; None for a first look, when all is
    alike.
    """

    def __init__(self, seen: int | None = None) -> None:
        super().__init__()
        self._seen = seen
        self._fresh = 0
        self._news: tuple[News, ...] = ()
        self._sought: list[str] = []
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setHorizontalSpacing(8)
        self._layout.setVerticalSpacing(3)
        self._layout.setColumnStretch(1, 1)
        self._layout.setColumnMinimumWidth(0, MOMENT_WIDTH)

    @property
    def fresh(self) -> int:
        """How many lines are new since the seat was left."""
        return self._fresh

    def show_view(self, view: View) -> None:
        """List what was heard."""
        self._news = view.news
        self._fresh = 0 if self._seen is None else max(0, len(view.news) - self._seen)
        self._write()

    def show_only(self, sought: str) -> None:
        """List only the lines that hold all words, wherever: in the text, the moment or the rule."""
        self._sought = sought.casefold().split()
        self._write()

    def _write(self) -> None:
        widgets.clear(self._layout)
        found = [(place, news) for place, news in enumerate(reversed(self._news)) if self._wanted(news)]
        parted = False
        for row, (place, news) in enumerate(found[:MOST_LINES]):
            if place >= self._fresh > 0 and not parted:
                self._layout.addWidget(widgets.rule_line(), 2 * row, 0, 1, 3)
                parted = True
            self._add(2 * row + 1, news, fresh=place < self._fresh)
        if self._sought and not found:
            self._layout.addWidget(widgets.label(say(Text("desk.log.nothing")), "muted"), 0, 0, 1, 3)

    def _wanted(self, news: News) -> bool:
        said = f"{say(news.text)} {news.at} {news.rule or ''}".casefold() if self._sought else ""
        return all(word in said for word in self._sought)

    def _add(self, row: int, news: News, *, fresh: bool) -> None:
        dimmed = self._fresh > 0 and not fresh
        cells = (
            (widgets.line_label(short(news.at), "fresh" if fresh else "moment"), Qt.AlignmentFlag.AlignLeft),
            (widgets.label(say(news.text), "dimmed" if dimmed else ""), Qt.AlignmentFlag.AlignLeft),
            (widgets.RuleLabel(news.rule or ""), Qt.AlignmentFlag.AlignRight),
        )
        for column, (cell, side) in enumerate(cells):
            cell.setAlignment(Qt.AlignmentFlag.AlignTop | side)
            self._layout.addWidget(cell, row, column)
            cell.show()  # at once, so that the log's height can be asked for


def short(at: str) -> str:
    """A moment without its phase where it has an impulse: `2.14`; else as it is.

    >>> short("2.14.6B3"), short("2.1")
    ('2.14', '2.1')
    """
    parts = at.split(".")
    return ".".join(parts[:2])
