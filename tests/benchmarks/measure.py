"""What the benchmarks ask of their fixture, and how they say what they found."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

ROUNDS = 5


class Bench(Protocol):
    """The benchmark fixture, as far as it is used here."""

    @property
    def stats(self) -> Any:
        """What was measured."""

    def pedantic(
        self,
        target: Callable[..., object],
        *,
        args: tuple[object, ...] = (),
        setup: Callable[[], object] | None = None,
        rounds: int = ROUNDS,
        warmup_rounds: int = 0,
    ) -> object:
        """Time a call so many times, each after its setup."""


def best_of(benchmark: Bench) -> float:
    """The shortest time that was measured, in seconds."""
    return float(benchmark.stats.stats.min)


def told(capsys: pytest.CaptureFixture[Any], line: str) -> None:
    """Write a figure where whoever runs the benchmark sees it."""
    with capsys.disabled():
        sys.stdout.write(f"\n{line}\n")
