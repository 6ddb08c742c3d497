"""A copy of the sources in which a test may plant a violation of a wall."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


class Copy:
    """The package and its settings in a folder of their own; `run` starts a tool's module there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "ambuscade"
        shutil.copytree(
            CHECKOUT / "src" / "ambuscade", self.package, ignore=shutil.ignore_patterns("__pycache__")
        )
        shutil.copy(CHECKOUT / "pyproject.toml", folder)

    def plant(self, module: str, line: str) -> int:
        """Add a line to a module, given as a path under the package, and tell the number that it has there.

        A module that is not there is made.
        """
        path = self.package / module
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
        return path.read_text(encoding="utf-8").count("\n")

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a tool of this environment, with its arguments, on the copy."""
        tool, *arguments = command
        return subprocess.run(
            [Path(sys.executable).with_name(tool), *arguments],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": str(self.package.parent)},
            capture_output=True,
            text=True,
            check=False,
        )
