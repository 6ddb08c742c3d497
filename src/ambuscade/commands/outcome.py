"""How a command ends: the exit statuses, and the error that carries lines for standard error.

It knows how a line is written there and nothing of what commands do.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ambuscade.text import Text, say

if TYPE_CHECKING:
    from types import TracebackType

DONE = 0
REFUSED = 1
WRONG_USAGE = 2
INTERRUPTED = 130  # 128 + SIGINT
BROKEN_PIPE = 141  # 128 + SIGPIPE


class CommandError(Exception):
    """A command that cannot be done: its lines for standard error, and the exit status."""

    def __init__(self, *lines: Text | str, status: int = REFUSED) -> None:
        super().__init__(*lines)
        self.lines = lines
        self.status = status


def tell(line: Text | str) -> None:
    """Write one line to standard error, whatever the text holds; where there is none, nothing."""
    if sys.stderr is not None:
        text = "".join(mark if mark.isprintable() else ascii(mark)[1:-1] for mark in say(line))
        sys.stderr.write(f"ambuscade: {text}\n")
        sys.stderr.flush()


def unreadable(path: str, error: OSError) -> CommandError:
    """The error of a file that cannot be read or written, in the system's words."""
    return CommandError(Text("cli.file", path=path, reason=error.strerror or type(error).__name__))


def last_resort(kind: type[BaseException], _error: BaseException, _trace: TracebackType | None) -> None:
    """The `sys.excepthook` that names the kind of a fault of ours and nothing that could be secret."""
    tell(Text("cli.fault", kind=kind.__name__))
