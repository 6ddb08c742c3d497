"""The toy rule system in place of the real ones."""

from __future__ import annotations

import pytest

from tests.game import toy


@pytest.fixture(autouse=True)
def _toy() -> object:
    with pytest.MonkeyPatch.context() as monkeypatch:
        toy.install(monkeypatch)
        yield
