"""Writes a view as a picture file, whole or not at all, in the format that the file's ending names.

It knows files and formats; what is drawn, the picture knows, and how Qt draws it, the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade import storage
from ambuscade.commands import qt
from ambuscade.commands.outcome import WRONG_USAGE, CommandError
from ambuscade.picture.svg import svg
from ambuscade.text import Text

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.rules.view import View

FORMATS = (".png", ".svg", ".pdf")


def check_format(path: Path, *, handout: bool = False) -> None:
    """Raise CommandError unless the file's ending names a format that can be written: of a handout, PDF."""
    if path.suffix.lower() not in (FORMATS if not handout else (".pdf",)):
        key = "cli.no_handout_format" if handout else "cli.no_picture_format"
        raise CommandError(Text(key, path=str(path)), status=WRONG_USAGE)


def write(view: View, path: Path, scale: float = 1.0) -> None:
    """Write a view's map; raises CommandError, and then a file of that name is as it was.

    Without Qt an SVG's letters are text, and want their font where it is looked at.
    """
    if path.suffix.lower() == ".svg" and not qt.is_there():
        _keep(path, svg(view, scale=scale).encode())
    else:
        _keep(path, qt.load("ambuscade.desk.render").drawn(view, path.suffix, scale))


def write_handout(view: View, path: Path) -> None:
    """Write the handout of a view's turn; raises CommandError, and then a file of that name is as it was."""
    _keep(path, qt.load("ambuscade.desk.handout").drawn(view))


def _keep(path: Path, made: bytes) -> None:
    try:
        storage.write(path, made)
    except storage.FileError as error:
        raise CommandError(error.text) from error
