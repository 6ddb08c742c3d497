"""What holds in every test: no display is asked for, no warning passes, no window is left behind.

Qt is looked at only once a test has loaded it, so that the rules' tests run where it cannot be imported.
"""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

PATIENT: dict[str, Any] = {
    "deadline": None,  # machines that are busy with something else fail no test
    "suppress_health_check": [HealthCheck.too_slow],
    "print_blob": True,
}
settings.register_profile("short", max_examples=50, derandomize=True, **PATIENT)  # the same every time
settings.register_profile("long", max_examples=2_000, **PATIENT)
settings.load_profile(os.environ.get("AMBUSCADE_PROFILE", "short"))


@pytest.fixture(autouse=True)
def _no_warning_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A test that expects a warning takes it out with `caplog.clear()`."""
    yield
    records = [record for phase in ("setup", "call") for record in caplog.get_records(phase)]
    warnings = [record.getMessage() for record in records if record.levelno >= logging.WARNING]
    assert not warnings, warnings


@pytest.fixture(autouse=True)
def _no_window_left_behind() -> Iterator[None]:
    before = _windows()
    yield
    left = [window for window in _windows() if window not in before]
    assert not left, [f"{type(window).__name__} {window.objectName()!r}" for window in left]


def _windows() -> list[Any]:
    """The top-level windows that live, once those that were told to go have gone."""
    if "PySide6.QtWidgets" not in sys.modules:
        return []
    from PySide6.QtCore import QCoreApplication, QEvent  # noqa: PLC0415 - only where a test has loaded Qt
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above

    if QApplication.instance() is None:
        return []
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return [window for window in QApplication.topLevelWidgets() if type(window).__name__ != "QTipLabel"]
