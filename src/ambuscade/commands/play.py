"""`ambuscade` and `ambuscade play`: the window, in which the seats play behind a curtain."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambuscade.commands import qt

if TYPE_CHECKING:
    from argparse import Namespace


def perform(arguments: Namespace) -> int:
    """Open the window on a file, or on the welcome page, until it is closed."""
    path = None if arguments.file is None else Path(arguments.file)
    qt.check_display()
    status: int = qt.load("ambuscade.desk.app").open_desk(path)
    return status
