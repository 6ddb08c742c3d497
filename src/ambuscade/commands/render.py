"""`ambuscade render`: a picture of what one audience may know, or the handout of a turn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambuscade.commands import pictures
from ambuscade.commands.opening import view_of, view_of_turn
from ambuscade.commands.outcome import DONE

if TYPE_CHECKING:
    from argparse import Namespace


def perform(arguments: Namespace) -> int:
    """Write the picture; one of that name is replaced once the new one is whole."""
    output, file = Path(arguments.output), Path(arguments.file)
    pictures.check_format(output, handout=arguments.turn is not None)
    if arguments.turn is not None:
        pictures.write_handout(view_of_turn(file, arguments.audience, arguments.turn), output)
    else:
        pictures.write(view_of(file, arguments.audience, arguments.at), output, arguments.scale)
    return DONE
