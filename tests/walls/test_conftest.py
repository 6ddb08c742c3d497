"""What no test may leave behind or say is seen where it is planted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.walls.copies import CHECKOUT

if TYPE_CHECKING:
    from pathlib import Path

PLANTED = {
    "a window left behind": """
from PySide6.QtWidgets import QWidget
left = []
def test(qapp):
    left.append(QWidget())
""",
    "a warning of Qt": """
from PySide6.QtCore import qWarning
def test():
    qWarning("planted")
""",
    "a warning in the log": """
import logging
def test():
    logging.getLogger("ambuscade").warning("planted")
""",
    "a warning of Python": """
import warnings
def test():
    warnings.warn("planted")
""",
    "a marker of no name": """
import pytest
@pytest.mark.rul("A1")
def test():
    pass
""",
}
CLEAN = {
    "a window that is closed": """
from PySide6.QtWidgets import QWidget
def test(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
""",
    "a warning that is expected": """
import logging
def test(caplog):
    logging.getLogger("ambuscade").warning("planted")
    caplog.clear()
""",
    "no display": """
import os
def test():
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
""",
}


def outcome(folder: Path, test: str) -> subprocess.CompletedProcess[str]:
    """Run a test under this project's settings, in a folder of its own."""
    (folder / "tests").mkdir()
    shutil.copy(CHECKOUT / "pyproject.toml", folder)
    shutil.copy(CHECKOUT / "tests" / "conftest.py", folder / "tests")
    (folder / "tests" / "test_planted.py").write_text(test, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("test", PLANTED.values(), ids=PLANTED)
def test_it_is_seen(tmp_path: Path, test: str) -> None:
    seen = outcome(tmp_path, test)
    assert seen.returncode in {1, 2}, seen.stdout + seen.stderr


@pytest.mark.parametrize("test", CLEAN.values(), ids=CLEAN)
def test_it_passes(tmp_path: Path, test: str) -> None:
    passed = outcome(tmp_path, test)
    assert passed.returncode == 0, passed.stdout + passed.stderr
