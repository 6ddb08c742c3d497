"""`ambuscade design`: the designer, on a scenario or on a new one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambuscade.commands import opening, qt
from ambuscade.commands.outcome import CommandError
from ambuscade.rules.schema import ScenarioError

if TYPE_CHECKING:
    from argparse import Namespace


def perform(arguments: Namespace) -> int:
    """Open the designer until it is closed; raises CommandError for a file that it cannot open."""
    path = None if arguments.file is None else Path(arguments.file)
    qt.check_display()
    desk = qt.load("ambuscade.desk.app")
    try:
        status: int = desk.open_designer(path)
    except ScenarioError as error:
        raise CommandError(*(opening.placed(path or Path(), problem) for problem in error.errors)) from error
    return status
