"""Writes files whole or not at all, and says why that cannot be done; it does not know what they hold."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING

from ambuscade.text import Text

if TYPE_CHECKING:
    from pathlib import Path

FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
BARRED = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
NO_FOLDER = frozenset({errno.ENOENT, errno.ENOTDIR})
ANY_WRITE = 0o222
USUAL_MODE = 0o666


class FileError(Exception):
    """A file that could not be written, and the text that says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    @classmethod
    def of(cls, path: Path, error: Exception) -> FileError:
        """What the system said of a file, in words."""
        return cls(_in_words(path, error))


def write(path: Path, data: bytes) -> None:
    """Write a file in one step, whole or not at all: links are followed, and its mode stays as it is.

    Raises FileError, and then the file is what it was.
    """
    try:
        _replace(path.resolve(), data)
    except (OSError, RuntimeError, ValueError) as error:
        raise FileError.of(path, error) from error


def _replace(target: Path, data: bytes) -> None:
    """Write a file beside another, down to the disk, and put it in that one's place."""
    there = _there(target)
    fresh = target.with_name(f".{token_hex(6)}.new")
    try:
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, USUAL_MODE), "wb") as file:  # noqa: PTH123 (a new file or none)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if there is not None:
            _make_like(fresh, there)
        fresh.replace(target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    _settle(target.parent)


def _there(target: Path) -> os.stat_result | None:
    """What is known of a file that is to be replaced, None if there is none; raises OSError if it may not."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if not target.is_file():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not found.st_mode & ANY_WRITE or not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return found


def _make_like(fresh: Path, there: os.stat_result) -> None:
    """Give a file the owner and the mode of the one that it replaces, as far as its writer may."""
    with suppress(OSError, AttributeError):
        os.chown(fresh, there.st_uid, there.st_gid)
    fresh.chmod(there.st_mode & 0o7777)


def _settle(folder: Path) -> None:
    """Let a folder's new entry reach the disk, where the system can be asked for that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _in_words(path: Path, error: Exception) -> Text:
    number = error.errno if isinstance(error, OSError) else None
    name = str(path)
    if number in FULL:
        return Text("file.full", path=name)
    if number in BARRED:
        return Text("file.barred", path=name)
    if number in NO_FOLDER:
        return Text("file.no_folder", path=name)
    if number == errno.EISDIR:
        return Text("file.no_file", path=name)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
    return Text("file.failed", path=name, reason=reason)
