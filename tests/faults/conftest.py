"""What the trials of faults share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambuscade.game.table import Table
from tests.faults import stage

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
PLATFORM_NOTE = r"This plugin does not support"
"""What the offscreen platform says of things that only a window manager can do."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the offscreen platform say what it cannot do; any other word of Qt's fails a test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore(PLATFORM_NOTE))


@pytest.fixture
def table() -> Iterator[Table]:
    """The stage at its beginning."""
    table = Table(stage.game())
    yield table
    table.close()
