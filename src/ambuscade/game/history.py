"""The history of a game: its truth, what each audience heard, and the truth at the end of each step.

It knows in which order events happened and refuses to know what they mean; it is only in memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from ambuscade.game.orders import Given
from ambuscade.game.seat import Ordered
from ambuscade.rules.system import Conceded, Ended, Event, Readied, StepBegan, TakenBack, Truth
from ambuscade.rules.view import REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ambuscade.rules.system import RuleSystem
    from ambuscade.rules.view import News

TAKEN_BACK = TakenBack()
TAKE_BACK = Given(REFEREE, "take_back")

_PUBLIC = (StepBegan, Readied, Conceded, Ended)


class Moment(Struct, frozen=True):
    """The truth at a moment, how many lines each audience had heard, whether an order could be taken back."""

    truth: Truth
    lines: Mapping[str, int]
    can_take_back: bool


class Entry(Struct, frozen=True):
    """An order that was carried out: the moment at which it was given, its events, who may hear of them."""

    order: Given
    at: int
    events: tuple[Event, ...]
    hearers: tuple[str, ...]


class _Mark(Struct, frozen=True):
    """A place between two entries that history can be wound back to."""

    entries: int
    moment: Moment


class Course:
    """Events worked out one after another from a moment on; history stays as it is until it takes them.

    `ended` has, for each step that ended, the truth then and how many lines had been heard in the course.
    """

    __slots__ = ("_hearers", "_system", "ended", "events", "heard", "truth")

    def __init__(self, system: RuleSystem[Any], truth: Truth, hearers: Sequence[str]) -> None:
        self._system = system
        self._hearers = hearers
        self.truth = truth
        self.events: list[Event] = []
        self.heard: dict[str, list[News]] = {audience: [] for audience in hearers}
        self.ended: list[tuple[Truth, dict[str, int]]] = []

    def happen(self, events: Iterable[Event]) -> None:
        """Apply events in order and let everyone hear of each."""
        apply, news = self._system.apply, self._system.news
        for event in events:
            if isinstance(event, StepBegan):
                self.ended.append((self.truth, _counts(self.heard)))
            truth = self.truth = apply(self.truth, event)
            self.events.append(event)
            for audience in self._hearers:
                lines = news(event, truth, audience)
                if lines:
                    self.heard[audience].extend(lines)


class History:
    """What has happened in a game so far, as far as it still counts; `audiences` hear of it.

    What an audience has heard is worked out when it is first asked for, and kept up from then on: most
    games are told again for one audience alone.
    """

    def __init__(
        self, system: RuleSystem[Any], audiences: Sequence[str], truth: Truth, opening: Iterable[Event]
    ) -> None:
        self._system = system
        self.audiences = tuple(audiences)
        self._entries: list[Entry] = []
        self._ended: dict[int, Moment] = {}
        self._heard: dict[str, list[News]] = {}
        self._beginning = (truth, tuple(opening))
        self.truth = truth
        course = self.course(())
        course.happen(self._beginning[1])
        self._follow(course)
        self._marks = [self._mark()]

    def course(self, hearers: Sequence[str] | None = None) -> Course:
        """A course from the present on, heard by all audiences or by those named."""
        return Course(self._system, self.truth, self.audiences if hearers is None else hearers)

    def take(self, course: Course, order: Given) -> None:
        """Make a course that began at the present the next entry, the work of an order."""
        self._add(course, self._entry(order, tuple(course.events)))

    def given(self, seat: str) -> tuple[tuple[int, Given], ...]:
        """The orders of a seat that still count, each with the moment at which it was given."""
        return tuple((entry.at, entry.order) for entry in self._entries if entry.order.seat == seat)

    def heard(self, audience: str, before: Moment | None = None) -> tuple[News, ...]:
        """All lines that an audience has heard, or had at an earlier moment."""
        if audience not in self._heard:
            self._listen(audience)
        lines = self._heard[audience]
        if before is None:
            return tuple(lines)
        return tuple(lines[: self._ended[before.truth.pace.at].lines[audience]])

    def ordered_at(self, seat: str) -> int | None:
        """The moment at which a seat gave the last of its orders that still counts, or None."""
        given = (each.at for each in reversed(self._entries) if each.order.seat == seat)
        return next(given, None)

    def ended(self, at: int) -> Moment | None:
        """The moment at which a step ended, or None if it has not, or was never played."""
        return self._ended.get(at)

    def tell_again(self, order: Given, events: tuple[Event, ...]) -> None:
        """Add an order that was carried out before, by its recorded events."""
        if TAKEN_BACK in events and self.last_order is not None:
            self.take_back(self.last_order)
        else:
            self._add_again(self._entry(order, events))

    @property
    def last_order(self) -> int | None:
        """The index of the last entry that can be taken back, or None."""
        backwards = reversed(range(len(self._entries)))
        return next((n for n in backwards if TAKEN_BACK not in self._entries[n].events), None)

    def ordered_last(self) -> Ordered | None:
        """The order that would be taken back next, and what each audience heard when it was carried out."""
        if (last := self.last_order) is None:
            return None
        entry = self._entries[last]
        mark = next(mark for mark in reversed(self._marks) if mark.entries <= last)
        before = Course(self._system, mark.moment.truth, ())
        for each in self._entries[mark.entries : last]:
            before.happen(each.events)
        course = Course(self._system, before.truth, entry.hearers)
        course.happen(entry.events)
        heard = {audience: tuple(lines) for audience, lines in course.heard.items() if lines}
        return Ordered(entry.order.seat, entry.order.do, entry.order.unit, heard)

    def take_back(self, last: int) -> dict[str, list[News]]:
        """Take the entry `last_order` back, and return what is heard of that.

        Who heard nothing of the entry hears nothing of its being taken back, save its own seat and the
        referee.
        """
        taken, later = self._entries[last], self._entries[last + 1 :]
        self._wind_back(last)
        hearers = self._witnesses(taken)
        for entry in later:
            self._add_again(entry)
        course = self.course(hearers)
        course.happen((TAKEN_BACK,))
        self._add(course, Entry(TAKE_BACK, self.truth.pace.at, (TAKEN_BACK,), hearers))
        return course.heard

    def _wind_back(self, count: int) -> None:
        """Keep the first `count` entries alone."""
        while self._marks[-1].entries > count:
            self._marks.pop()
        mark = self._marks[-1]
        again = self._entries[mark.entries : count]
        del self._entries[mark.entries :]
        self.truth = mark.moment.truth
        self._ended = {at: moment for at, moment in self._ended.items() if at < self.truth.pace.at}
        for audience, lines in self._heard.items():
            del lines[mark.moment.lines[audience] :]
        for entry in again:
            self._add_again(entry)

    def _witnesses(self, entry: Entry) -> tuple[str, ...]:
        if any(isinstance(event, _PUBLIC) for event in entry.events):
            return self.audiences
        course = self.course()
        course.happen(entry.events)
        told = {audience for audience, lines in course.heard.items() if lines} | {entry.order.seat, REFEREE}
        return tuple(audience for audience in self.audiences if audience in told)

    def _listen(self, audience: str) -> None:
        """Work out all that an audience has heard so far, and at which moments."""
        lines: list[News] = []
        ended: dict[int, int] = {}
        truth, opening = self._beginning
        counts = []
        for hearers, events in (
            (self.audiences, opening),
            *((each.hearers, each.events) for each in self._entries),
        ):
            hearing = (audience,) if audience in hearers else ()
            course = Course(self._system, truth, hearing)
            course.happen(events)
            for then, heard in course.ended:
                ended[then.pace.at] = len(lines) + heard.get(audience, 0)
            lines += course.heard.get(audience, ())
            truth = course.truth
            counts.append(len(lines))
        self._heard[audience] = lines
        self._ended = {at: _with_lines(moment, audience, ended[at]) for at, moment in self._ended.items()}
        self._marks = [
            replace(mark, moment=_with_lines(mark.moment, audience, counts[mark.entries]))
            for mark in self._marks
        ]

    def _entry(self, order: Given, events: tuple[Event, ...]) -> Entry:
        return Entry(order, self.truth.pace.at, events, self.audiences)

    def _add_again(self, entry: Entry) -> None:
        course = self.course([audience for audience in entry.hearers if audience in self._heard])
        course.happen(entry.events)
        self._add(course, entry)

    def _add(self, course: Course, entry: Entry) -> None:
        self._follow(course)
        self._entries.append(entry)
        if course.ended:
            self._marks.append(self._mark())

    def _follow(self, course: Course) -> None:
        for then, heard in course.ended:
            counts = {
                audience: len(lines) + heard.get(audience, 0) for audience, lines in self._heard.items()
            }
            self._ended[then.pace.at] = Moment(then, counts, self.last_order is not None)
        for audience, lines in self._heard.items():
            lines.extend(course.heard.get(audience, ()))
        self.truth = course.truth

    def _mark(self) -> _Mark:
        moment = Moment(self.truth, _counts(self._heard), self.last_order is not None)
        return _Mark(len(self._entries), moment)


def _with_lines(moment: Moment, audience: str, count: int) -> Moment:
    return replace(moment, lines={**moment.lines, audience: count})


def _counts(heard: Mapping[str, Sequence[News]]) -> dict[str, int]:
    return {audience: len(lines) for audience, lines in heard.items()}
