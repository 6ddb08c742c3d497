"""The scenarios that are open in designers, of this process and of others, and those that a crash left.

Each is noted by a file in the user's own folder as long as it is open, with a lock that dies with its
process. It knows files and their names, and nothing of what is in them.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from PySide6.QtCore import QLockFile

from ambuscade import storage
from ambuscade.design import files

if TYPE_CHECKING:
    from collections.abc import Iterator

NOTE, LOCK, DRAFT = ".json", ".lock", ".toml"
BESIDE = ".autosave"
"""What is added to the name of a scenario's file for what is not saved yet, hidden beside it."""


class _Note(Struct, frozen=True):
    """What is noted: how the scenario is called, its file if it has one, and where its unsaved state is."""

    name: str
    path: str
    draft: str


class Left(Struct, frozen=True):
    """What a designer that did not end by itself had not saved: where it is, of when, and for which file."""

    name: str
    path: Path | None
    draft: Path
    kept: datetime
    note: Path | None = None

    def is_older_than(self, path: Path) -> bool:
        """Whether a file was written to since."""
        try:
            return path.stat().st_mtime > self.kept.timestamp()
        except OSError:
            return False

    def forget(self, but: Path | None = None) -> None:
        """Throw it away, `but` a file that is kept again since."""
        for path in (self.draft, self.note):
            if path is not None and path != but:
                with suppress(OSError):
                    path.unlink()


class Sitting:
    """One scenario while it is open: what is not saved is kept beside its file, or in the user's folder.

    `draft` is where that is, None as long as there is nothing. `is_alone` tells that no other window has
    its file.
    """

    def __init__(self, folder: Path, name: str, path: Path | None) -> None:
        self._folder = folder
        self._stem = folder / token_hex(8)
        self.draft: Path | None = None
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self._lock = QLockFile(str(self._stem.with_suffix(LOCK)))
        self._lock.setStaleLockTime(0)
        self._lock.tryLock(0)
        self.move(name, path)

    def move(self, name: str, path: Path | None) -> None:
        """Note that it is called otherwise, or has another file; what was kept for the last one goes."""
        self.forget()
        self._name = name
        self._path = path.resolve() if path else None
        self.is_alone = not any(_same(note.path, self._path) for note in self._others())
        self._note()

    def keep(self, name: str, data: bytes) -> None:
        """Keep what is not saved yet, and how it is called now; raises FileError."""
        *before, last = self._places()
        for place in (*before, last):
            try:
                storage.write(place, data)
            except storage.FileError:
                if place == last:
                    raise
            else:
                if (self.draft, self._name) != (place, name):
                    if self.draft != place:
                        self.forget()
                    self.draft, self._name = place, name
                    self._note()
                return

    def forget(self) -> None:
        """Throw away what was kept, since it was saved or is not wanted."""
        if self.draft is not None:
            with suppress(OSError):
                self.draft.unlink()
            self.draft = None

    def end(self) -> None:
        """It is closed: nothing of it stays."""
        self.forget()
        self.leave()

    def leave(self) -> None:
        """It is closed, and what is kept stays for another time."""
        if self.draft is None:
            with suppress(OSError):
                self._stem.with_suffix(NOTE).unlink()
        self._lock.unlock()

    def _places(self) -> tuple[Path, ...]:
        own = self._stem.with_suffix(DRAFT)
        return (beside(self._path), own) if self._path and self.is_alone else (own,)

    def _others(self) -> Iterator[_Note]:
        """The notes of the designers that are open, but for this one."""
        return (note for stem, note in _notes(self._folder) if stem != self._stem and not _is_left(stem))

    def _note(self) -> None:
        noted = _Note(self._name, str(self._path or ""), str(self.draft or ""))
        with suppress(storage.FileError):  # without a note it is only not found again from elsewhere
            storage.write(self._stem.with_suffix(NOTE), msgspec.json.encode(noted))


def left(folder: Path) -> tuple[Left, ...]:
    """What designers had not saved that did not end by themselves, the latest first."""
    found = []
    for stem, note in _notes(folder):
        if not _is_left(stem):
            continue
        path = Path(note.path) if note.path else None
        made = _left(note.name, path, Path(note.draft), stem.with_suffix(NOTE)) if note.draft else None
        if made is None:
            with suppress(OSError):
                stem.with_suffix(NOTE).unlink()
        else:
            found.append(made)
    return tuple(sorted(found, key=lambda each: each.kept, reverse=True))


def left_of(folder: Path, path: Path) -> Left | None:
    """What was not saved of one file, by a designer that is open no more."""
    whole = path.resolve()
    if any(_same(note.path, whole) for stem, note in _notes(folder) if not _is_left(stem)):
        return None
    noted = next((each for each in left(folder) if each.path == whole), None)
    return noted or _left(files.title(path), whole, beside(whole))


def beside(path: Path) -> Path:
    """Where what is not saved yet of a file is kept beside it."""
    return path.parent / f".{path.name}{BESIDE}"


def _left(name: str, path: Path | None, draft: Path, note: Path | None = None) -> Left | None:
    try:
        kept = datetime.fromtimestamp(draft.stat().st_mtime, tz=UTC).astimezone()
    except OSError:
        return None
    return Left(name, path, draft, kept, note)


def _notes(folder: Path) -> Iterator[tuple[Path, _Note]]:
    """The notes in a folder, each with its name as far as its suffix; what is none is passed over."""
    for path in sorted(folder.glob(f"*{NOTE}")):
        with suppress(OSError, msgspec.DecodeError):
            yield path.with_suffix(""), msgspec.json.decode(path.read_bytes(), type=_Note)


def _is_left(stem: Path) -> bool:
    """Whether the process that noted a scenario runs no more."""
    lock = QLockFile(str(stem.with_suffix(LOCK)))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0):
        return lock.error() is not QLockFile.LockError.LockFailedError
    lock.unlock()
    return True


def _same(noted: str, path: Path | None) -> bool:
    return path is not None and noted == str(path)
