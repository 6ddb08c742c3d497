"""How far a seat has come in its lessons, told from its own orders and what it heard; from nothing else.

It knows no rule and no other seat: a lesson is done by what its own seat did or learned. An order and a line
count after the lesson before alone; a step and a contact's level are states, which stay reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ambuscade.rules.view import REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambuscade.game.orders import Given
    from ambuscade.rules.clock import Clock
    from ambuscade.rules.view import Contact, Lesson, View


class _Place(NamedTuple):
    """A place in what a seat lived through: the moment, and how many orders and lines are behind it."""

    at: int = 0
    orders: int = 0
    lines: int = 0


def taught(view: View, lessons: Sequence[Lesson], clock: Clock, given: Sequence[tuple[int, Given]]) -> View:
    """A present view with what its audience is taught; the referee sees the lessons of all seats."""
    if view.audience == REFEREE:
        return replace(view, lessons=tuple(lessons))
    own = tuple(lesson for lesson in lessons if lesson.seat == view.audience)
    return replace(view, lessons=Progress(view, clock, given).through(own)) if own else view


class Progress:
    """What the lessons of a seat are measured by: its present view, and the orders that it gave."""

    def __init__(self, view: View, clock: Clock, given: Sequence[tuple[int, Given]]) -> None:
        self._view = view
        self._clock = clock
        self._at = clock.at(view.step.turn, view.step.impulse, view.step.phase)
        self._given = given

    def through(self, lessons: Sequence[Lesson]) -> tuple[Lesson, ...]:
        """The lessons, those marked that are done: each by something after the lesson done before it."""
        return tuple(self._marked(lessons))

    def _marked(self, lessons: Sequence[Lesson]) -> Iterator[Lesson]:
        place = _Place()
        for lesson in lessons:
            after = self._done(lesson, place)
            place = after or place
            yield lesson if after is None else replace(lesson, done=True)

    def _done(self, lesson: Lesson, since: _Place) -> _Place | None:
        """The place at which a lesson was done, or None."""
        if lesson.step is not None:
            moment = self._clock.parse(lesson.step)
            return since._replace(at=max(moment, since.at)) if moment <= self._at else None
        if lesson.do is not None:
            return self._ordered(lesson, since)
        if lesson.heard:
            return self._heard(lesson, since)
        if lesson.level is not None:
            return since if _was_reached(self._view.contacts, lesson.level) else None
        return None

    def _ordered(self, lesson: Lesson, since: _Place) -> _Place | None:
        for place, (at, order) in enumerate(self._given):
            meant = order.do == lesson.do and lesson.unit in {None, order.unit}
            if meant and place >= since.orders and at >= since.at:
                return since._replace(at=at, orders=place + 1)
        return None

    def _heard(self, lesson: Lesson, since: _Place) -> _Place | None:
        for place, line in enumerate(self._view.news[since.lines :], start=since.lines):
            at = self._clock.parse(line.at)
            if line.key in lesson.heard and at >= since.at:
                return since._replace(at=at, lines=place + 1)
        return None


def _was_reached(contacts: Sequence[Contact], level: str) -> bool:
    return any(level in _reached(contact) for contact in contacts)


def _reached(contact: Contact) -> Iterator[str]:
    """The levels that a contact has come through: a lost one was known, in full if it has a place."""
    yield "partial"
    if contact.level == "full" or (contact.level == "lost" and contact.hex is not None):
        yield "full"
    if contact.level == "lost":
        yield "lost"
