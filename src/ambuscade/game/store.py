"""Keeps a game's bytes in a record, and says in words why it cannot.

It alone of the game knows the record, and so SQLite: a game that is not kept need not load it.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from ambuscade.game.save import GameFileError
from ambuscade.record import Record, RecordError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


class Store:
    """The open record at `path`: `header` and `rows` are what stood in it when it was opened.

    All that fails raises GameFileError.
    """

    def __init__(self, record: Record, path: Path) -> None:
        self._record = record
        self.path = path
        self.header = record.header
        self.rows = record.rows

    def append(self, row: bytes) -> None:
        """Add a row durably."""
        with _in_words():
            self._record.append(row)

    def copy(self, path: Path, *, replacing: bool) -> None:
        """Make another record with all that stands in this one."""
        with _in_words():
            self._record.copy(path, replacing=replacing)

    def close(self) -> None:
        """Let the file go."""
        self._record.close()


def create(path: Path, header: bytes, rows: Iterable[bytes] = ()) -> Store:
    """A new file that holds a header and rows already."""
    with _in_words():
        return Store(Record.create(path, header, rows), path)


def go_on(path: Path) -> Store:
    """A file that is there, to be written to."""
    with _in_words():
        return Store(Record.open(path), path)


def read(path: Path) -> tuple[bytes, tuple[bytes, ...]]:
    """The header and rows of a file that stays as it is."""
    with _in_words():
        return Record.read(path)


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except RecordError as error:
        raise GameFileError(Text(f"record.{error.fault}", **error.details)) from error
