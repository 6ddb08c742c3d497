"""The rules' own commands work where neither PySide6 nor numpy can be imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ambuscade import resources

BARE = Path(__file__).with_name("bare")
SCENARIOS = sorted(resources.path("scenarios").glob("*.toml"))
ADVANCE = '{"seat": "referee", "do": "advance"}\n'


def bare_python(*arguments: str | Path, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python where the two are not to be had."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": str(BARE)},
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("module", ["PySide6.QtCore", "numpy"])
def test_a_planted_import_fails(module: str) -> None:
    tried = bare_python("-c", f"import {module}")
    assert tried.returncode == 1
    assert tried.stderr.splitlines()[-1] == f"ImportError: {module.partition('.')[0]}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.stem)
def test_check_run_and_view_do_without(scenario: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.ambuscade"
    for command in (
        ("check", scenario),
        ("run", scenario, "--orders", "-", "--view", "--save", game),
        ("view", game, "--as", "referee"),
    ):
        done = bare_python("-m", "ambuscade", *command, said=ADVANCE)
        assert (done.returncode, done.stderr) == (0, "")
