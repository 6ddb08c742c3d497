"""What all benchmarks share: a line past the capture, which tells what came out beside what was wanted."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.benchmarks.clock import ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

HERE = Path(__file__).parent


class Best(Protocol):
    """Measures an act: the shortest of `rounds` processor times, in seconds.

    `setup` gives its arguments anew for each round, unmeasured. It measures one act of a test.
    """

    def __call__(
        self, act: Callable[..., object], setup: Callable[[], tuple[Any, ...]] = ..., rounds: int = ...
    ) -> float:
        """The shortest time."""
        ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the benchmarks count processor time."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.benchmark(timer=time.process_time))


@pytest.fixture
def best(benchmark: BenchmarkFixture) -> Best:
    """Measures the act that a test is about."""

    def measure(
        act: Callable[..., object], setup: Callable[[], tuple[Any, ...]] = tuple, rounds: int = ROUNDS
    ) -> float:
        pedantic: Callable[..., object] = benchmark.pedantic
        pedantic(act, setup=lambda: (setup(), {}), rounds=rounds)
        stats: Any = benchmark.stats
        least: float = stats.stats.min
        return least

    return measure


@pytest.fixture
def report(capfdbinary: pytest.CaptureFixture[bytes]) -> Callable[[str], None]:
    """Writes a line past the capture."""

    def write(line: str) -> None:
        with capfdbinary.disabled():
            sys.stdout.write(f"\n{line}\n")

    return write
