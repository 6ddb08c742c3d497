"""The files of the designer: how a paper is read and written, and what others do to its file meanwhile.

It knows files and their errors, and no window.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Literal

from ambuscade import resources
from ambuscade.design.blocks import Block
from ambuscade.design.draft import Draft
from ambuscade.design.paper import Paper
from ambuscade.rules import files, scenario
from ambuscade.rules.schema import ScenarioError
from ambuscade.text import Text

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".scenario.toml"
"""How the names of scenarios end that are saved first, so that a desktop tells them from other TOML."""
State = Literal["same", "changed", "gone"]

EMPTY = ("templates", "ambush-fields", "empty.toml")
NOTHING = Paper((Block(""),))
"""What stands in a file that there is none of."""
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


class File:
    """A scenario's file as it was read or written last, so that it is noticed what others do to it."""

    def __init__(self, path: Path, paper: Paper) -> None:
        self.path = path
        self.paper = paper

    def state(self) -> State:
        """Whether the file is still what it was."""
        try:
            found = files.contents(self.path)
        except ScenarioError:
            return "changed" if self.path.exists() else "gone"
        return "same" if found == self.paper.bytes else "changed"

    def write(self, paper: Paper) -> None:
        """Write a paper into the file; raises FileError, and then the file is what it was."""
        write(self.path, paper.bytes)
        self.paper = paper

    def put_up_with(self) -> None:
        """Take what stands in the file now for what is known of it, whatever it is."""
        try:
            text = files.contents(self.path).decode("utf-8", "surrogateescape")
        except ScenarioError:
            self.paper = NOTHING
            return
        self.paper = _Raw(text)


class _Raw(Paper):
    """A file's bytes that need not be a scenario."""

    def __init__(self, text: str) -> None:
        super().__init__((Block(text),))

    @property
    def bytes(self) -> bytes:
        return self.text.encode("utf-8", "surrogateescape")


def read(path: Path, beside: Path | None = None) -> Paper:
    """The paper of a scenario's file; raises ScenarioError for one that cannot be edited by eye.

    What the scenario names is looked for in its folder, or in another one.
    """
    data = files.contents(path)
    folder = beside or path.parent
    scenario.parse(data, folder)
    paper = Paper.read(data)
    Draft(paper, folder)
    return paper


def empty() -> Paper:
    """The paper of a scenario with two sides and nothing else."""
    return Paper.read(resources.path(*EMPTY).read_bytes())


def title(path: Path) -> str:
    """What a scenario's file is called, without what any such file's name ends with."""
    return path.name.removesuffix(".toml").removesuffix(".scenario")


def can_design(path: Path) -> bool:
    """Whether a file can be edited by eye, whatever is wrong with it."""
    try:
        read(path)
    except ScenarioError:
        return False
    return True


def write(path: Path, data: bytes) -> None:
    """Write a file in one step, whole or not at all: links are followed, and its mode stays as it is.

    Raises FileError, and then the file is what it was.
    """
    try:
        _replace(path.resolve(), data)
    except (OSError, RuntimeError, ValueError) as error:
        raise FileError(_in_words(path, error)) from error


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
        return Text("design.file.full", path=name)
    if number in BARRED:
        return Text("design.file.barred", path=name)
    if number in NO_FOLDER:
        return Text("design.file.no_folder", path=name)
    if number == errno.EISDIR:
        return Text("design.file.no_file", path=name)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
    return Text("design.file.failed", path=name, reason=reason)
