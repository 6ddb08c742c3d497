"""The lines that a seat has heard, the latest first: which are new to it, and those that it looks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.picture.names import capital, written
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.view import News, View

MOST_LINES = 60
RULE_WIDTH = 28
AT_ONCE = 3
"""More new lines than these are put in while the log is out of sight, so that it is laid out but once."""
LEFT = Qt.AlignmentFlag.AlignLeft


class Entry(NamedTuple):
    """A line as it is written: its place in the news, words and rule, and whether it is new.

    One with `at` alone names the moment of those below it.
    """

    place: int
    at: str
    said: str
    rule: str
    state: str


PARTING = Entry(-1, "", "", "", "parting")
NOTHING = Entry(-1, "", "", "", "nothing")


class Log(QWidget):
    """News under its moments, each with its rule number; a line parts what is new from what was seen before.

    `seen` is how many lines the seat had heard when it was left; None for a first look, when all is
    alike.
    """

    def __init__(self, seen: int | None = None) -> None:
        super().__init__()
        self._seen = seen
        self._fresh = 0
        self._news: tuple[News, ...] = ()
        self._sought: list[str] = []
        self._parts: dict[Entry, QWidget] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(3)

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
        """Write the lines that are not there yet, and take off those that are no more."""
        entries = tuple(self._entries())
        if entries == tuple(self._parts):
            return
        wanted, was_hidden = set(entries), self.isHidden()
        kept = {entry: part for entry, part in self._parts.items() if entry in wanted}
        if len(entries) - len(kept) > AT_ONCE:
            self.hide()
        for entry, part in self._parts.items():
            if entry not in kept:
                self._layout.removeWidget(part)
                part.hide()
                part.setParent(None)
                part.deleteLater()
        self._parts = {entry: kept.get(entry) or self._part(entry) for entry in entries}
        for place, part in enumerate(self._parts.values()):
            item = self._layout.itemAt(place)
            if item is None or item.widget() is not part:
                self._layout.insertWidget(place, part)
                part.show()  # at once, so that the log's height can be asked for
        for part in reversed(self._parts.values()):
            part.lower()  # who listens hears them in this order
        self.setHidden(was_hidden)

    def _entries(self) -> Iterator[Entry]:
        latest_first = range(len(self._news) - 1, -1, -1)
        found = [place for place in latest_first if self._wanted(self._news[place])]
        known = len(self._news) - self._fresh
        parted = self._fresh == 0
        moment = ("", "")
        for place in found[:MOST_LINES]:
            if place < known and not parted:
                yield PARTING
                parted = True
            state = "fresh" if place >= known else "dimmed" if self._fresh else ""
            news = self._news[place]
            at = capital(written(news.at))
            if (at, state) != moment:
                yield Entry(place, at, "", "", state)
            moment = at, state
            yield Entry(place, "", say(news.text), news.rule or "", state)
        if self._sought and not found:
            yield NOTHING

    def _wanted(self, news: News) -> bool:
        if not self._sought:
            return True
        said = f"{say(news.text)} {news.at} {written(news.at)} {news.rule or ''}".casefold()
        return all(word in said for word in self._sought)

    def _part(self, entry: Entry) -> QWidget:
        if entry == PARTING:
            return widgets.rule_line()
        if entry == NOTHING:
            return widgets.label(say(Text("desk.log.nothing")), "muted")
        if entry.at:
            return widgets.line_label(entry.at, "fresh" if entry.state == "fresh" else "moment")
        made = QWidget(self)
        line = QHBoxLayout(made)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        said = widgets.label(entry.said, "dimmed" if entry.state == "dimmed" else "")
        rule = widgets.RuleLabel(entry.rule)
        rule.setMinimumWidth(RULE_WIDTH)
        for cell, side in ((said, LEFT), (rule, Qt.AlignmentFlag.AlignRight)):
            cell.setAlignment(Qt.AlignmentFlag.AlignTop | side)
            line.addWidget(cell, 1 if cell is said else 0)
        return made
