"""The scenarios that were worked at last: the places of their files, and nothing of what is in them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from ambuscade import storage

MOST = 8
FILE = "recent.list"


def paths(folder: Path) -> tuple[Path, ...]:
    """The files that are still there, the latest first."""
    return tuple(path for path in _noted(folder) if path.is_file())


def note(folder: Path, path: Path) -> None:
    """Remember a file as the latest; what cannot be written is not remembered."""
    whole = path.resolve()
    listed = [whole, *(each for each in _noted(folder) if each != whole)][:MOST]
    with suppress(OSError, storage.FileError):
        folder.mkdir(parents=True, exist_ok=True)
        storage.write(folder / FILE, msgspec.json.encode([str(each) for each in listed]))


def _noted(folder: Path) -> list[Path]:
    try:
        return [Path(each) for each in msgspec.json.decode((folder / FILE).read_bytes(), type=list[str])]
    except (OSError, msgspec.DecodeError):
        return []
