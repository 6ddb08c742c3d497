"""Starts the program as its users do."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Program = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Runs the program with the words given, in an empty folder; `stdin` is its standard input.

    It must end within a minute, whatever its status, and never with a traceback.
    """

    def run(*words: str, stdin: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
        ended = subprocess.run(
            [sys.executable, "-m", "ambuscade", *words],
            input=stdin,
            capture_output=True,
            check=False,
            timeout=60,
            cwd=tmp_path,
            env=os.environ | settings,
        )
        assert b"Traceback" not in ended.stderr or "AMBUSCADE_DEBUG" in settings
        return ended

    return run
