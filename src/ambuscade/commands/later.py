"""The commands that are not built yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from ambuscade.commands.outcome import WRONG_USAGE, CommandError
from ambuscade.text import Text

if TYPE_CHECKING:
    from argparse import Namespace


def perform(arguments: Namespace) -> NoReturn:
    """Say that the command comes with a later version."""
    raise CommandError(Text("cli.later", command=arguments.later), status=WRONG_USAGE)
