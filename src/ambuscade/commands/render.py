"""`ambuscade render`: a picture of what one audience may know."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambuscade.commands import pictures
from ambuscade.commands.opening import view_of
from ambuscade.commands.outcome import DONE

if TYPE_CHECKING:
    from argparse import Namespace


def perform(arguments: Namespace) -> int:
    """Write the picture; one of that name is replaced once the new one is whole."""
    output = Path(arguments.output)
    pictures.check_format(output)
    view = view_of(Path(arguments.file), arguments.audience, arguments.at)
    pictures.write(view, output, arguments.scale)
    return DONE
