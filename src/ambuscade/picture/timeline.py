"""The present turn as columns and lanes: the timeline of a view as plain data, measured in columns."""

from __future__ import annotations

from bisect import bisect
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from ambuscade.picture.names import word
from ambuscade.rules.clock import Clock, Step
from ambuscade.rules.view import READY
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.view import Lane, Mark, Span, View

TURNS_BACK, TURNS_AHEAD, MOST_AHEAD = 9, 5, 12
"""So many turns before the present one have columns in a game without impulses, and after it, or more."""
BACK_WIDTH, AHEAD_WIDTH = 0.5, 0.8
"""How wide their columns are, beside those of phases."""


class Column(Struct, frozen=True):
    """An impulse; a turn's opening or end; in a game without impulses a phase, or a whole turn beside it.

    `last` is the moment of its last step, `number` its impulse (0 for none) or its turn; a `coming` column
    runs once all are ready. `width` is in those of a phase.
    """

    label: str
    present: bool
    past: bool
    last: int
    number: int = 0
    coming: bool = False
    width: float = 1.0


class Phase(Struct, frozen=True):
    """A phase of the present column."""

    label: str
    present: bool
    past: bool


class Pip(Struct, frozen=True):
    """A mark in a column of a lane; `planned` is the place in its unit's plan of what is still to come.

    `sign` is what stands in its badge, if that is not the text's first letter.
    """

    column: int
    kind: str
    text: str
    past: bool
    planned: int | None = None
    sign: str = ""
    often: bool = False


class Bar(Struct, frozen=True):
    """A span over columns of a lane, both included."""

    first: int
    last: int
    kind: str
    text: str
    tone: str = ""


class Row(Struct, frozen=True):
    """A lane with what of it falls into the present turn."""

    id: str
    label: str
    unit: str | None
    pips: tuple[Pip, ...]
    bars: tuple[Bar, ...]


class Chart(Struct, frozen=True):
    """The timeline of one turn, in a game without impulses with those around it.

    What is planned `along` its columns names them by that word.
    """

    title: str
    phases: tuple[Phase, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    along: str = ""


def chart(view: View) -> Chart:
    """The timeline of a view's present turn."""
    turn = _Turn(view)
    rows = tuple(turn.row(lane) for lane in view.lanes)
    return Chart(turn.title, turn.phases, turn.columns, rows, turn.along)


def title(view: View) -> str:
    """The chart's title by itself."""
    return _Turn(view).title


def described(shown: Chart, cell: tuple[int, int] | None) -> str:
    """The lanes as sentences; before them what is in a cell, by its row and column."""
    lanes = "\n".join(spoken(shown, row) for row in shown.rows)
    if cell is None or not shown.rows:
        return lanes
    row, column = shown.rows[cell[0]], shown.columns[cell[1]]
    there = [pip.text or pip.kind for pip in row.pips if pip.column == cell[1]]
    said = Text("desk.timeline.cell", lane=row.label, column=column.label, there=there)
    return f"{say(said)}\n{lanes}"


def spoken(shown: Chart, row: Row) -> str:
    """A lane as a sentence: what is marked in which column, and what lasts over several."""
    marks = (f"{shown.columns[pip.column].label} {pip.text}".strip() for pip in row.pips)
    spans = (bar.text for bar in row.bars)
    return f"{row.label}: {', '.join((*marks, *dict.fromkeys(spans)))}"


class _Places(NamedTuple):
    """A column: the places of its first and last step in the present turn, or before and after it."""

    first: int
    last: int
    label: str
    number: int
    width: float = 1.0


class _Turn:
    """The present turn's moments in columns."""

    def __init__(self, view: View) -> None:
        self._clock = Clock(view.turns, view.slots)
        self._step = view.step
        self._first = (view.step.turn - 1) * len(view.slots)
        self._now = self._clock.at(view.step.turn, view.step.impulse, view.step.phase) - self._first
        self._last_impulse = max(impulse for impulse, _ in view.slots)
        self._places: dict[str, int] = {}
        self._until = self._run_end(view)
        self._columns = tuple(self._impulses() if self._last_impulse else self._turns(view))
        self._begin = [column.first for column in self._columns]

    @property
    def along(self) -> str:
        """What the columns are counted by."""
        return "impulse" if self._last_impulse else "turn"

    def _impulses(self) -> Iterator[_Places]:
        """The impulses of the present turn, and what comes before and after them."""
        for impulse, slots in groupby(enumerate(self._clock.slots), key=lambda slot: slot[1][0]):
            places = [place for place, _ in slots]
            ends = "desk.opening" if places[0] == 0 else "desk.closing"
            yield _Places(places[0], places[-1], str(impulse) if impulse else say(Text(ends)), impulse)

    def _turns(self, view: View) -> Iterator[_Places]:
        """The phases of the present turn between the turns that were and those to come."""
        turn, long = self._step.turn, len(self._clock.slots)
        marked = [self._turn_of(mark.at) for lane in view.lanes for mark in lane.marks]
        last = min(view.turns, max(turn + TURNS_AHEAD, max(marked, default=0) + 1), turn + MOST_AHEAD)
        for before in range(max(1, turn - TURNS_BACK), turn):
            yield self._whole(before, BACK_WIDTH)
        for place in range(long):
            yield _Places(place, place, word("phase", self._clock.slots[place][1]), turn)
        for after in range(turn + 1, last + 1):
            yield self._whole(after, AHEAD_WIDTH)

    def _whole(self, turn: int, width: float) -> _Places:
        first = (turn - self._step.turn) * len(self._clock.slots)
        label = say(Text("desk.turn.short", turn=turn))
        return _Places(first, first + len(self._clock.slots) - 1, label, turn, width)

    def _column_of(self, place: int) -> int | None:
        """The column of a place; None outside all of them."""
        column = bisect(self._begin, place) - 1
        return column if column >= 0 and place <= self._columns[column].last else None

    def _run_end(self, view: View) -> int:
        """The place of the step to which the game runs on; the present one's where nothing is to run."""
        ready = next((offer for offer in view.offers if offer.do == READY), None)
        if ready is None:
            return self._now
        return self._moment(ready.until) if ready.until else len(view.slots)

    @property
    def title(self) -> str:
        """The turn, and the impulse where there is one."""
        step = self._step
        if not step.impulse:
            return say(Text("desk.turn", turn=step.turn, of=self._clock.turns))
        impulses = self._last_impulse
        return say(Text("desk.turn.impulse", turn=step.turn, impulse=step.impulse, of=impulses))

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the present column."""
        present = self._columns[self._column_of(self._now) or 0]
        first, last = present.first, present.last
        return tuple(
            Phase(word("phase", self._clock.slots[at][1]), at == self._now, at < self._now)
            for at in range(first, last + 1)
        )

    @property
    def columns(self) -> tuple[Column, ...]:
        """All columns."""
        return tuple(
            Column(
                label=column.label,
                present=column.first <= self._now <= column.last,
                past=column.last < self._now,
                last=column.last + self._first,
                number=column.number,
                coming=column.last >= self._now and column.first < self._until,
                width=column.width,
            )
            for column in self._columns
        )

    def row(self, lane: Lane) -> Row:
        """A lane, cut to the turn."""
        pips = (self._pip(mark) for mark in lane.marks)
        bars = (self._bar(span) for span in lane.spans)
        return Row(
            lane.id,
            say(lane.label),
            lane.unit,
            tuple(pip for pip in pips if pip),
            tuple(bar for bar in bars if bar),
        )

    def _pip(self, mark: Mark) -> Pip | None:
        at = self._moment(mark.at)
        column = self._column_of(at)
        if column is None:
            return None
        return Pip(column, mark.kind, say(mark.text), at < self._now, mark.planned, mark.sign, mark.often)

    def _bar(self, span: Span) -> Bar | None:
        start, end = self._moment(span.start), self._moment(span.end)
        least, most = self._columns[0].first, self._columns[-1].last
        first, final = self._column_of(max(least, start)), self._column_of(min(most, end))
        if end < least or start > most or first is None or final is None:
            return None
        return Bar(first, final, span.kind, say(span.text), span.tone)

    def _turn_of(self, text: str) -> int:
        return self._step.turn + self._moment(text) // len(self._clock.slots)

    def _moment(self, text: str) -> int:
        """The place in the present turn of a moment, which may lie after the game's last turn."""
        if text not in self._places:
            step = Step.read(text)
            self._places[text] = self._clock.at(step.turn, step.impulse, step.phase) - self._first
        return self._places[text]
