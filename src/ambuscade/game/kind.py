"""Tells a game's file from a scenario's by its first bytes; it reads no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_MAGIC_OF_SQLITE = b"SQLite format 3\0"


def is_game(path: Path) -> bool:
    """Whether a file is a game; one that cannot be read is taken for a scenario, whose reader says why."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(_MAGIC_OF_SQLITE)) == _MAGIC_OF_SQLITE
    except OSError:
        return False
