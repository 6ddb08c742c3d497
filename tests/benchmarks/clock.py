"""Measures processor time, so that what else the machine does counts for nothing, beside a yardstick.

The yardstick is a piece of plain work, timed in the same run: a ratio to it is alike on fast machines and
on slow ones, where seconds are not.
"""

from __future__ import annotations

import resource
import time
from functools import cache
from typing import TYPE_CHECKING, Any

from ambuscade.rules.system import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.game.game import Game

ROUNDS = 5
PILES = 20_000
"""How much the yardstick has to do: some hundredths of a second."""


def timed(act: Callable[..., object], *given: Any) -> float:
    """The processor time that an act takes in this process, in seconds."""
    begun = time.process_time()
    act(*given)
    return time.process_time() - begun


def timed_outside(act: Callable[..., object], *given: Any) -> float:
    """The processor time that the processes take which an act starts and waits for, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    act(*given)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def shortest(
    act: Callable[..., object], setup: Callable[[], tuple[Any, ...]] = tuple, rounds: int = ROUNDS
) -> float:
    """The shortest of some times of an act, in seconds; `setup` gives its arguments anew, unmeasured."""
    return min(timed(act, *setup()) for _ in range(rounds))


@cache
def yardstick() -> float:
    """The time of a piece of plain work: tuples made, sorted and counted."""

    def work() -> dict[str, int]:
        piles = sorted((number * 7919 % PILES, str(number)) for number in range(PILES))
        return {name: place for place, name in piles}

    return shortest(work)


def told(seconds: float) -> str:
    """A time in words, with its ratio to the yardstick."""
    return f"{1000 * seconds:.2f} ms, {seconds / yardstick():.2f} yardsticks"


def carried_out(game: Game, order: dict[str, Any]) -> None:
    """Give an order, which the game takes."""
    outcome = game.submit(order)
    assert not isinstance(outcome, Refusal), outcome
