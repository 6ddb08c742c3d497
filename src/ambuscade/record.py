"""The record: a header and rows of opaque bytes in one SQLite file, each row chained to the one before.

It knows files, locks and hashes and refuses to know what the bytes mean. A row that `append` has
returned from survives a killed process and a power cut. While a record is open it has a journal
beside it (`-wal`); once closed it is one single file.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Self

from ambuscade import journal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType

FORMAT = 1
APPLICATION_ID = int.from_bytes(b"Ambu", "big")

_LOCK_SECONDS = 0.5
_JOURNAL_PAGES = 200
_SCHEMA = "CREATE TABLE rows (n INTEGER PRIMARY KEY, payload BLOB NOT NULL, link BLOB NOT NULL) STRICT"
_INSERT = "INSERT INTO rows VALUES (?, ?, ?)"
_SELECT = "SELECT n, payload, link FROM rows ORDER BY n"


class Fault(StrEnum):
    """What is wrong with a record, or with the place that it should be in."""

    MISSING = "missing"
    DIRECTORY = "directory"
    DENIED = "denied"
    EXISTS = "exists"
    FOREIGN = "foreign"
    NEWER = "newer"
    IN_USE = "in_use"
    FULL = "full"
    DISK = "disk"
    ITSELF = "itself"
    DAMAGED = "damaged"
    DAMAGED_HEADER = "damaged_header"
    DAMAGED_ROW = "damaged_row"
    FAILED = "failed"


_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: Fault.IN_USE,
    sqlite3.SQLITE_LOCKED: Fault.IN_USE,
    sqlite3.SQLITE_NOTADB: Fault.FOREIGN,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_ERROR: Fault.DAMAGED,
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_IOERR: Fault.DISK,
    sqlite3.SQLITE_READONLY: Fault.DENIED,
    sqlite3.SQLITE_PERM: Fault.DENIED,
    sqlite3.SQLITE_CANTOPEN: Fault.DENIED,
}
_NO_LINKS = frozenset({errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK})
"""How file systems refuse a second name for a file."""
_OF_SYSTEM = {
    errno.EEXIST: Fault.EXISTS,
    errno.EACCES: Fault.DENIED,
    errno.EPERM: Fault.DENIED,
    errno.EROFS: Fault.DENIED,
    errno.ENOENT: Fault.MISSING,
    errno.ENOTDIR: Fault.MISSING,
    errno.ENOSPC: Fault.FULL,
    errno.EDQUOT: Fault.FULL,
}


class RecordError(Exception):
    """A record that cannot be made, opened or written to, and the `fault` that it has.

    `details` has the `path`; with DAMAGED_ROW the `row` (1 and more), with NEWER the file's `format`,
    with FAILED the `reason` in the system's words.
    """

    def __init__(self, fault: Fault, path: Path, **details: str | int) -> None:
        super().__init__(fault.value, str(path), details)
        self.fault = fault
        self.details: dict[str, str | int] = {"path": str(path), **details}


class Record:
    """A record that this process alone holds open.

    `header` is the bytes that it was created with; `rows` are the payloads that it had when it was
    opened, oldest first and verified.
    """

    __slots__ = ("_connection", "_count", "_link", "_path", "header", "rows")

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        payloads, self._link = _verified(connection, path)
        self._count = len(payloads)
        self.header = payloads[0]
        self.rows = tuple(payloads[1:])

    @classmethod
    def create(cls, path: Path, header: bytes, rows: Iterable[bytes] = ()) -> Self:
        """Make a record and open it; it appears whole or not at all, and overwrites nothing."""
        with _explained(path):
            _look_for_room(path)
            _make(path, (header, *rows), replacing=False)
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a record to go on in it, alone until it is closed or the process ends."""
        with _explained(path):
            _look(path, os.R_OK | os.W_OK)
            connection = _connect(path, "mode=rw")
            with _closed_on_error(connection):
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
                record = cls(connection, path)
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute(f"PRAGMA wal_autocheckpoint = {_JOURNAL_PAGES}")
                return record

    @staticmethod
    def read(path: Path) -> tuple[bytes, tuple[bytes, ...]]:
        """The header and the rows, verified, of a record that stays as it is."""
        with _explained(path):
            _look(path, os.R_OK)
            connection = _connect_to_read(path)
            with closing(connection):
                header, *rows = _verified(connection, path)[0]
        return header, tuple(rows)

    def copy(self, path: Path, *, replacing: bool = False) -> None:
        """Make another record that holds what this one does; it appears whole or not at all.

        It overwrites nothing, or when `replacing` a file that is neither this record nor one in use.
        """
        with _explained(self._path):
            payloads = [payload for _, payload, _ in self._connection.execute(_SELECT)]
        with _explained(path):
            if replacing and path.is_file():
                self._look_for_leave(path)
            else:
                _look_for_room(path)
            _make(path, payloads, replacing=replacing)

    def append(self, payload: bytes) -> None:
        """Add a row; it is on the disk when this returns, and not in the record when it raises."""
        link = _chained(self._link, payload)
        with _explained(self._path):
            if not self._path.exists():
                raise RecordError(Fault.MISSING, self._path)
            self._connection.execute(_INSERT, (self._count, payload, link))
        self._link = link
        self._count += 1

    def close(self) -> None:
        """Fold the journal into the file and let it go; a second time does nothing."""
        with suppress(sqlite3.Error, OSError):
            self._connection.execute("PRAGMA journal_mode = DELETE")
            Path(f"{self._path}-shm").unlink(missing_ok=True)
        self._connection.close()

    def _look_for_leave(self, path: Path) -> None:
        """Raise unless a file may be overwritten; a journal beside it would go on into the new one."""
        if self._path.exists() and path.samefile(self._path):
            raise RecordError(Fault.ITSELF, path)
        try:
            Record.open(path).close()
        except RecordError as error:
            if error.fault in {Fault.IN_USE, Fault.DENIED}:
                raise
        if _journal(path).exists():
            raise RecordError(Fault.EXISTS, path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _chained(link: bytes, payload: bytes) -> bytes:
    return sha256(link + payload).digest()


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?{mode}"
    return sqlite3.connect(uri, uri=True, timeout=_LOCK_SECONDS, isolation_level=None)


def _connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that has begun to read; it writes neither to the file nor to its journal."""
    connection = _connect(path, "mode=ro")
    with _closed_on_error(connection):
        connection.execute("BEGIN")
        try:
            connection.execute(_SELECT)
        except sqlite3.OperationalError as error:
            mode = _mode_in_spite_of(error)
        else:
            return connection
    connection.close()
    connection = _connect(path, mode)
    with _closed_on_error(connection):
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        return connection


def _mode_in_spite_of(error: sqlite3.OperationalError) -> str:
    """How to read a file that nobody has open and that cannot be read in the plain way.

    An unfinished change to the file itself is only ever that of its journal's kind, when it was being
    opened or closed, so its rows are whole; otherwise no index of the journal can be put beside it.
    """
    if error.sqlite_errorcode == sqlite3.SQLITE_READONLY_ROLLBACK:
        return "mode=ro&immutable=1"
    if _fault(error) is Fault.IN_USE or os.name != "posix":
        raise error
    return "mode=ro&vfs=unix-none"


def _write(path: Path, payloads: Iterable[bytes]) -> None:
    connection = _connect(path, "mode=rwc")
    try:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute("BEGIN")
        connection.execute(_SCHEMA)
        link = b""
        for n, payload in enumerate(payloads):
            link = _chained(link, payload)
            connection.execute(_INSERT, (n, payload, link))
        connection.execute("COMMIT")
    finally:
        connection.close()


def _make(path: Path, payloads: Iterable[bytes], *, replacing: bool) -> None:
    """Write a draft beside `path` and give it that name once it is whole."""
    draft = path.with_name(f".{os.urandom(8).hex()}.draft")
    try:
        _write(draft, payloads)
        _publish(draft, path, replacing=replacing)
    finally:
        for leftover in (draft, Path(f"{draft}-journal")):
            with suppress(OSError):
                leftover.unlink()


def _publish(draft: Path, path: Path, *, replacing: bool) -> None:
    """Give the draft its name, unless something has it; by way of a placeholder where links are unknown."""
    if replacing:
        draft.replace(path)
    else:
        _name(draft, path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def _name(draft: Path, path: Path) -> None:
    try:
        path.hardlink_to(draft)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        path.touch(exist_ok=False)
        draft.replace(path)


def _look_for_room(path: Path) -> None:
    if path.is_dir():
        raise RecordError(Fault.DIRECTORY, path)
    if path.exists():
        raise RecordError(Fault.EXISTS, path)
    if not path.parent.is_dir():
        raise RecordError(Fault.MISSING, path)


def _look(path: Path, access: int) -> None:
    if path.is_dir():
        raise RecordError(Fault.DIRECTORY, path)
    if not path.exists():
        raise RecordError(Fault.MISSING, path)
    asked = [(path, access), (path.parent, os.W_OK)] if access & os.W_OK else [(path, access)]
    for place, kind in asked:
        if not os.access(place, kind, effective_ids=os.access in os.supports_effective_ids):
            raise RecordError(Fault.DENIED, path)


def _check_format(connection: sqlite3.Connection, path: Path) -> None:
    if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
        raise RecordError(Fault.FOREIGN, path)
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    if found > FORMAT:
        raise RecordError(Fault.NEWER, path, format=found)
    if found != FORMAT:
        raise RecordError(Fault.DAMAGED, path)


def _verified(connection: sqlite3.Connection, path: Path) -> tuple[list[bytes], bytes]:
    """All payloads, the header first, and the last link of the chain."""
    _check_format(connection, path)
    payloads: list[bytes] = []
    link = b""
    try:
        for n, payload, stored in connection.execute(_SELECT):
            if n != len(payloads) or not isinstance(payload, bytes):
                raise _damaged(path, len(payloads))
            link = _chained(link, payload)
            if link != stored:
                raise _damaged(path, len(payloads))
            payloads.append(payload)
        sound = connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
        sound = sound and _is_of_whole_pages(connection, path)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if _fault(error) is not Fault.DAMAGED:
            raise
        raise _damaged(path, len(payloads)) from error
    if not payloads or not journal.is_sound(_journal(path)):
        raise _damaged(path, len(payloads))
    if not sound:
        raise RecordError(Fault.DAMAGED, path)
    return payloads, link


def _is_of_whole_pages(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether the file is as long as it says; while there is a journal, that says more."""
    if _journal(path).exists():
        return True
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (page_size,) = connection.execute("PRAGMA page_size").fetchone()
    return path.stat().st_size == int(pages) * int(page_size)


def _journal(path: Path) -> Path:
    return Path(f"{path}-wal")


def _damaged(path: Path, n: int) -> RecordError:
    return RecordError(Fault.DAMAGED_ROW, path, row=n) if n else RecordError(Fault.DAMAGED_HEADER, path)


@contextmanager
def _closed_on_error(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the system into a RecordError."""
    try:
        yield
    except (OSError, sqlite3.Error, UnicodeDecodeError) as error:
        raise RecordError(_fault(error), path, reason=str(error)) from error


def _fault(error: OSError | sqlite3.Error | UnicodeDecodeError) -> Fault:
    if isinstance(error, OSError):
        return _OF_SYSTEM.get(error.errno or 0, Fault.FAILED)
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return _OF_SQLITE.get(code & 0xFF, Fault.FAILED)
