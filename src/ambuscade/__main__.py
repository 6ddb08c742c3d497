"""The program's front door: reads the command line and loads the one command that it names."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from ambuscade.commands.outcome import BROKEN_PIPE, INTERRUPTED, CommandError, last_resort, tell
from ambuscade.commands.parser import parse

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Perform a command line (without the program's name) and return its exit status."""
    if not os.environ.get("AMBUSCADE_DEBUG"):
        sys.excepthook = last_resort
    try:
        arguments = parse(words)
        command = import_module(f"ambuscade.commands.{arguments.command}")
        status: int = command.perform(arguments)
    except CommandError as error:
        for line in error.lines:
            tell(line)
        _flush_or_abandon_output()
        return error.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _abandon_output()
        return BROKEN_PIPE
    return status


def _flush_or_abandon_output() -> None:
    """Leave nothing for the interpreter's last flush to fail on, which would change the exit status."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _abandon_output()


def _abandon_output() -> None:
    """Let what standard output still holds go nowhere, so that the interpreter's last flush is quiet."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
