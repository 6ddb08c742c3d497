"""`ambuscade view`: what one audience may know, as one line of JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ambuscade.commands import answer
from ambuscade.commands.opening import view_of
from ambuscade.commands.outcome import DONE
from ambuscade.rules.view import spoken

if TYPE_CHECKING:
    from argparse import Namespace


def perform(arguments: Namespace) -> int:
    """Print the view, now or as it was when a step ended."""
    view = view_of(Path(arguments.file), arguments.audience, arguments.at)
    answer.line(msgspec.json.encode(view, enc_hook=spoken))
    return DONE
