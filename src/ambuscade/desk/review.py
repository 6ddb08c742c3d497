"""Review: which moments one audience can look back at, and which of them it looks at; no widget, no game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from ambuscade.rules.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.view import View


class Look(Protocol):
    """A way to one audience's views."""

    def __call__(self, at: int | None = None) -> View:
        """What it may know now, or knew when the step at `at` ended; LookupError where there was none."""
        ...


class Review:
    """An audience's way back through its own views; `at` is None while it looks at the present.

    Views of the past are kept until the next new view arrives, for that may have come of a take-back.
    """

    def __init__(self, look: Look, now: View) -> None:
        self._look = look
        self._live = now
        self._seen: dict[int, View | None] = {}
        self._first: int | None = None
        self.at: int | None = None

    @property
    def live(self) -> View:
        """The view of the present, whatever is looked at."""
        return self._live

    @property
    def now(self) -> int:
        """The present moment."""
        return moment_of(self._live)

    @property
    def view(self) -> View:
        """What is looked at: the present with its offers, or the past, which offers nothing."""
        past = self._past(self.at) if self.at is not None else None
        return past or self._live

    @property
    def first(self) -> int | None:
        """The first moment of the past that was played; None before any was."""
        if self._first is None:
            self._first = next(self._from(0, 1), None)
        return self._first

    def arrive(self, live: View) -> None:
        """Take a new view of the present; who looks at the past goes on to, as long as it is the past."""
        before = self.now
        self._live = live
        self._seen.clear()
        if self.now < before:
            self._first = None
        if self.at is not None:
            self.go(self.at)

    def go(self, at: int) -> None:
        """Look at the played moment nearest to `at`, an earlier one first; from `now` on, at the present."""
        self.at = None if at >= self.now else next(self._from(at, -1), None) or self.first

    def end(self) -> None:
        """Look at the present."""
        self.at = None

    def step(self, by: int) -> None:
        """Go one step back (-1) or forward (1)."""
        here = self.now if self.at is None else self.at
        found = next(self._from(here + by, by), None)
        if by > 0 or found is not None:
            self.at = found

    def leap(self, by: int) -> None:
        """Go to the end of the impulse before (-1) or after (1); where there are no impulses, of the turn."""
        here = self.now if self.at is None else self.at
        beyond = self._edge(here, by)
        self.go(beyond) if beyond >= 0 else self.go(0)

    def past(self, since: int) -> Iterator[int]:
        """The played moments from one on, up to the present, which is left out."""
        return self._from(max(0, since), 1)

    def view_of(self, at: int) -> View | None:
        """What was known when a step of the past had ended, as it is shown; None where none was played."""
        return self._past(at) if at < self.now else None

    def _edge(self, here: int, by: int) -> int:
        """The last moment of the impulse before, or after, that of `here`."""
        slots = self._live.slots
        impulses = any(impulse for impulse, _ in slots)

        def column(at: int) -> tuple[int, int]:
            turn, slot = divmod(at, len(slots))
            return (turn, slots[slot][0]) if impulses else (turn, 0)

        at = here
        if by < 0:
            while at >= 0 and column(at) == column(here):
                at -= 1
            return at
        while column(at) == column(here):
            at += 1
        target = column(at)
        while column(at + 1) == target:
            at += 1
        return at

    def _from(self, at: int, by: int) -> Iterator[int]:
        while 0 <= at < self.now:
            if self._past(at) is not None:
                yield at
            at += by

    def _past(self, at: int) -> View | None:
        if at not in self._seen:
            try:
                self._seen[at] = replace(self._look(at), offers=(), waiting=())
            except LookupError:
                self._seen[at] = None
        return self._seen[at]


def moment_of(view: View) -> int:
    """The moment of a view's step."""
    step = view.step
    return Clock(view.turns, view.slots).at(step.turn, step.impulse, step.phase)
