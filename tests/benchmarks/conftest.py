"""What all benchmarks share: a line past the capture, which tells what came out beside what was wanted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def report(capfdbinary: pytest.CaptureFixture[bytes]) -> Callable[[str], None]:
    """Writes a line past the capture."""

    def write(line: str) -> None:
        with capfdbinary.disabled():
            sys.stdout.write(f"\n{line}\n")

    return write
