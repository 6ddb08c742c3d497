"""The present turn as columns and lanes: the timeline of a view as plain data, measured in columns."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.picture.names import word
from ambuscade.rules.clock import Clock, Step
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.rules.view import Lane, Mark, Span, View


class Column(Struct, frozen=True):
    """An impulse, or a phase in a game without impulses; also a turn's opening and end.

    `last` is the moment of its last step, `number` its impulse, 0 for none; a `coming` column runs once
    all are ready.
    """

    label: str
    present: bool
    past: bool
    last: int
    number: int = 0
    coming: bool = False


class Phase(Struct, frozen=True):
    """A phase of the present column."""

    label: str
    present: bool
    past: bool


class Pip(Struct, frozen=True):
    """A mark in a column of a lane; `planned` is the place in its unit's plan of what is still to come."""

    column: int
    kind: str
    text: str
    past: bool
    planned: int | None = None


class Bar(Struct, frozen=True):
    """A span over columns of a lane, both included."""

    first: int
    last: int
    kind: str
    text: str


class Row(Struct, frozen=True):
    """A lane with what of it falls into the present turn."""

    id: str
    label: str
    unit: str | None
    pips: tuple[Pip, ...]
    bars: tuple[Bar, ...]


class Chart(Struct, frozen=True):
    """The timeline of one turn; what is planned `along` its columns names them by that word."""

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


class _Turn:
    """The present turn's moments in columns."""

    def __init__(self, view: View) -> None:
        self._clock = Clock(view.turns, view.slots)
        self._step = view.step
        impulses = any(impulse for impulse, _ in view.slots)
        order = list(enumerate(view.slots))
        by_column = groupby(order, key=lambda slot: slot[1][0] if impulses else slot[0])
        self._columns = [[place for place, _ in slots] for _, slots in by_column]
        self._column_of = {place: at for at, places in enumerate(self._columns) for place in places}
        self._first = (view.step.turn - 1) * len(view.slots)
        self._now = self._clock.at(view.step.turn, view.step.impulse, view.step.phase) - self._first
        self._last_impulse = max(impulse for impulse, _ in view.slots)
        self._places: dict[str, int] = {}
        self._until = self._run_end(view)

    @property
    def along(self) -> str:
        """What the columns are counted by."""
        return "impulse" if self._last_impulse else ""

    def _run_end(self, view: View) -> int:
        """The place of the step to which the game runs on; the present one's where nothing is to run."""
        ready = next((offer for offer in view.offers if offer.do == "ready"), None)
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
        places = self._columns[self._column_of[self._now]]
        return tuple(
            Phase(word("phase", self._clock.slots[at][1]), at == self._now, at < self._now) for at in places
        )

    @property
    def columns(self) -> tuple[Column, ...]:
        """All columns of the turn."""
        return tuple(
            Column(
                label=self._label(places),
                present=self._now in places,
                past=places[-1] < self._now,
                last=places[-1] + self._first,
                number=self._clock.slots[places[0]][0],
                coming=places[-1] >= self._now and places[0] < self._until,
            )
            for places in self._columns
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

    def _label(self, places: list[int]) -> str:
        impulse, phase = self._clock.slots[places[0]]
        if impulse:
            return str(impulse)
        if not self._last_impulse:
            return word("phase", phase)
        return say(Text("desk.opening" if places[0] == 0 else "desk.closing"))

    def _pip(self, mark: Mark) -> Pip | None:
        at = self._moment(mark.at)
        if at not in self._column_of:
            return None
        return Pip(self._column_of[at], mark.kind, say(mark.text), at < self._now, mark.planned)

    def _bar(self, span: Span) -> Bar | None:
        start, end = self._moment(span.start), self._moment(span.end)
        if end < 0 or start >= len(self._clock.slots):
            return None
        last = len(self._clock.slots) - 1
        first, final = self._column_of[max(0, start)], self._column_of[min(last, end)]
        return Bar(first, final, span.kind, say(span.text))

    def _moment(self, text: str) -> int:
        """The place in the present turn of a moment, which may lie after the game's last turn."""
        if text not in self._places:
            step = Step.read(text)
            self._places[text] = self._clock.at(step.turn, step.impulse, step.phase) - self._first
        return self._places[text]
