"""What the designer's tests share: a desk in a folder of its own, and a scenario's file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QStandardPaths

from ambuscade.desk.app import Desk
from tests.desk.designer.author import (
    SCENARIO,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "data"))
    made = Desk()
    yield made
    made.clear()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "carillon.toml"
    made.write_bytes(SCENARIO)
    return made
