"""Guards a seat's curtain with a PIN: after a wrong one it waits, longer each time and never for ever."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 30
"""The most seconds that a wrong PIN has to wait."""


class Guard:
    """The guard of one seat; `right` tells whether what was typed is its PIN."""

    def __init__(self, right: Callable[[str], bool]) -> None:
        self._right = right
        self._wrong = 0
        self._until = 0.0

    @property
    def left(self) -> float:
        """The seconds until it listens again."""
        return max(0.0, self._until - monotonic())

    def admits(self, typed: str) -> bool:
        """Whether the PIN is right; a wrong one must wait a second, then two, then four, up to LONGEST."""
        if self.left:
            return False
        if self._right(typed):
            self._wrong = 0
            return True
        self._until = monotonic() + min(LONGEST, 2**self._wrong)
        self._wrong += 1
        return False
