"""The lines that a seat has heard, the latest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.text import say

if TYPE_CHECKING:
    from ambuscade.rules.view import View

MOST_LINES = 60
MOMENT_WIDTH = 42


class Log(QWidget):
    """News, each with its moment and rule number."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setHorizontalSpacing(8)
        self._layout.setVerticalSpacing(6)
        self._layout.setColumnStretch(1, 1)
        self._layout.setColumnMinimumWidth(0, MOMENT_WIDTH)

    def show_view(self, view: View) -> None:
        """List what was heard."""
        widgets.clear(self._layout)
        for line, news in enumerate(view.news[: -MOST_LINES - 1 : -1]):
            cells = (
                (widgets.line_label(short(news.at), "moment"), Qt.AlignmentFlag.AlignLeft),
                (widgets.label(say(news.text)), Qt.AlignmentFlag.AlignLeft),
                (widgets.line_label(news.rule or "", "rule"), Qt.AlignmentFlag.AlignRight),
            )
            for place, (cell, side) in enumerate(cells):
                cell.setAlignment(Qt.AlignmentFlag.AlignTop | side)
                self._layout.addWidget(cell, line, place)


def short(at: str) -> str:
    """A moment without its phase where it has an impulse: `2.14`; else as it is.

    >>> short("2.14.6B3"), short("2.1")
    ('2.14', '2.1')
    """
    parts = at.split(".")
    return ".".join(parts[:2])
