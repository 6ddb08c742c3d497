"""Time as the rules count it: a turn is an ordered list of steps, the same every turn.

A moment is kept as `at`, the number of steps since the game's first one; the clock turns it into
words and back.
"""

from __future__ import annotations

import re

from msgspec import Struct

from ambuscade.text import Text


class Step(Struct, frozen=True, omit_defaults=True):
    """One step of the game: a turn, an impulse (0 where the step has none) and a phase."""

    turn: int
    phase: str
    impulse: int = 0

    @classmethod
    def read(cls, text: str) -> Step:
        """The step that a notation names in any game; raises ValueError when it is none.

        >>> Step.read("2.14.6B3")
        Step(turn=2, phase='6B3', impulse=14)
        """
        found = re.fullmatch(r"(\d{1,4})(?:\.(\d{1,4}))?\.(\w+)", text, flags=re.ASCII)
        if not found:
            raise ValueError(text)
        return cls(turn=int(found[1]), phase=found[3], impulse=int(found[2] or 0))

    def __str__(self) -> str:
        middle = f".{self.impulse}" if self.impulse else ""
        return f"{self.turn}{middle}.{self.phase}"


def moment(turn: int, impulse: int | None = None) -> Text:
    """A turn, and an impulse where there is one: the one way in which moments are said."""
    if impulse:
        return Text("moment.impulse", turn=turn, impulse=impulse)
    return Text("moment.turn", turn=turn)


def moment_and_phase(step: Step, phase: Text | str) -> Text:
    """A step with all that it has, its phase in words."""
    return Text("moment.phase", moment=moment(step.turn, step.impulse), phase=phase)


class Clock(Struct, frozen=True):
    """The steps of a turn in order, as (impulse, phase) with impulse 0 for none; and how many turns.

    >>> clock = Clock(turns=2, slots=((0, "1"), (1, "6A"), (1, "6D"), (0, "8")))
    >>> clock.text(2), clock.parse("2.1"), clock.at(2, 1, "6A")
    ('1.1.6D', 4, 5)
    """

    turns: int
    slots: tuple[tuple[int, str], ...]

    @property
    def end(self) -> int:
        """The first `at` after the last turn."""
        return self.turns * len(self.slots)

    def step(self, at: int) -> Step:
        """The step at a moment (0 and more)."""
        turn, slot = divmod(at, len(self.slots))
        impulse, phase = self.slots[slot]
        return Step(turn=turn + 1, phase=phase, impulse=impulse)

    def text(self, at: int) -> str:
        """The moment in the notation `turn.impulse.phase` or `turn.phase`."""
        return str(self.step(at))

    def at(self, turn: int, impulse: int, phase: str) -> int:
        """The moment of a step; raises ValueError for one that the turn does not have."""
        return (turn - 1) * len(self.slots) + self.slots.index((impulse, phase))

    def coming(self, at: int, phase: str) -> str | None:
        """The next step of a phase after a moment; None after the game's end.

        It is for clocks without impulses, whose turns have each phase once.
        """
        there = self.at(self.step(at).turn, 0, phase)
        there = there if there > at else there + len(self.slots)
        return self.text(there) if there < self.end else None

    def parse(self, text: str) -> int:
        """The moment that a notation names; raises ValueError when it names no step of this game."""
        step = Step.read(text)
        if 1 <= step.turn <= self.turns and (step.impulse, step.phase) in self.slots:
            return self.at(step.turn, step.impulse, step.phase)
        raise ValueError(text)
