"""Standard output: UTF-8 whatever the locale, one line at a time, each out before the next is begun."""

from __future__ import annotations

import sys

from ambuscade.commands.outcome import CommandError, unreadable
from ambuscade.text import Text, say


def line(data: bytes | str) -> None:
    """Write one line and pass it on at once.

    Raises BrokenPipeError when nobody reads any more, CommandError when it cannot be written.
    """
    if sys.stdout is None:
        raise CommandError(Text("cli.file", path=say(Text("cli.standard_output")), reason=Text("cli.closed")))
    text = data.encode("utf-8", "backslashreplace") if isinstance(data, str) else data
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(text + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unreadable(say(Text("cli.standard_output")), error) from error
