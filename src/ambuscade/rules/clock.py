"""Time as the rules count it: a turn is an ordered list of steps, the same every turn.

A moment is kept as `at`, the number of steps since the game's first one; the clock turns it into
words and back.
"""

from __future__ import annotations

import re

from msgspec import Struct


class Step(Struct, frozen=True, omit_defaults=True):
    """One step of the game: a turn, an impulse (0 where the step has none) and a phase."""

    turn: int
    phase: str
    impulse: int = 0

    def __str__(self) -> str:
        middle = f".{self.impulse}" if self.impulse else ""
        return f"{self.turn}{middle}.{self.phase}"


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

    def parse(self, text: str) -> int:
        """The moment that a notation names; raises ValueError when it names no step of this game."""
        found = re.fullmatch(r"(\d{1,4})(?:\.(\d{1,4}))?\.(\w+)", text, flags=re.ASCII)
        if found:
            turn, phase = int(found[1]), found[3]
            impulse = int(found[2] or 0)
            if 1 <= turn <= self.turns and (impulse, phase) in self.slots:
                return self.at(turn, impulse, phase)
        raise ValueError(text)
