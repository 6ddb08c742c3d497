"""Measures actions, the best of five, and prints what came out beside what was wanted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Protocol

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

ROUNDS = 5


class Best(Protocol):
    """Measures an action: the shortest of `rounds` times, in seconds.

    `setup` gives its arguments anew for each round, and is not measured.
    """

    def __call__(
        self, action: Callable[..., object], setup: Callable[[], tuple[Any, ...]] = ..., rounds: int = ...
    ) -> float:
        """The shortest time."""
        ...


@pytest.fixture
def best(benchmark: BenchmarkFixture) -> Best:
    """Measures one action of a test."""

    def measure(
        action: Callable[..., object], setup: Callable[[], tuple[Any, ...]] = tuple, rounds: int = ROUNDS
    ) -> float:
        pedantic: Callable[..., object] = benchmark.pedantic
        pedantic(action, setup=lambda: (setup(), {}), rounds=rounds)
        stats: Any = benchmark.stats
        shortest: float = stats.stats.min
        return shortest

    return measure


@pytest.fixture
def report(capfdbinary: pytest.CaptureFixture[bytes]) -> Callable[[str], None]:
    """Writes a line past the capture."""

    def write(line: str) -> None:
        with capfdbinary.disabled():
            sys.stdout.write(f"\n{line}\n")

    return write
