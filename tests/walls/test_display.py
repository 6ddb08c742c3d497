"""The program opens on a real display too: here one that exists in memory, with the system's libraries."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

XVFB = shutil.which("xvfb-run")
OPEN = """
from ambuscade.desk.app import Desk, application_of
application = application_of(["ambuscade"])
desk = Desk()
desk.welcome()
application.processEvents()
print(application.platformName(), desk.window.isVisible())
"""


@pytest.mark.skipif(XVFB is None, reason="xvfb is not installed")
def test_the_welcome_window_opens_on_a_display(tmp_path: Path) -> None:
    opened = subprocess.run(
        [str(XVFB), "--auto-servernum", sys.executable, "-c", OPEN],
        env=os.environ | {"QT_QPA_PLATFORM": "xcb", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (opened.returncode, opened.stdout, opened.stderr) == (0, "xcb True\n", "")
