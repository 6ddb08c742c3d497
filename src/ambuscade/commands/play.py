"""`ambuscade`, `ambuscade play` and `ambuscade referee`: the windows, behind a curtain."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambuscade.commands import qt
from ambuscade.commands.outcome import CommandError
from ambuscade.game.shelf import OpeningError

if TYPE_CHECKING:
    from argparse import Namespace


def perform(arguments: Namespace) -> int:
    """Open the window on a file, or on the welcome page, until it is closed; raises CommandError."""
    path = None if arguments.file is None else Path(arguments.file)
    qt.check_display()
    desk = qt.load("ambuscade.desk.app")
    try:
        status: int = desk.open_desk(path, refereed=arguments.refereed)
    except OpeningError as error:
        raise CommandError(*error.texts) from error
    return status
