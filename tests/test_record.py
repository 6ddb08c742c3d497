"""The record: rows that stay, files that are refused by name, nothing overwritten."""

from __future__ import annotations

import errno
import os
import sqlite3
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambuscade.record import FORMAT, Fault, Record, RecordError
from tests.record_files import (
    HEADER,
    fault,
    files,
    rows,
    without_rights,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.game"


def test_what_was_appended_is_there_when_it_is_opened_again(path: Path) -> None:
    with Record.create(path, HEADER) as record:
        assert record.header == HEADER
        assert record.rows == ()
        for row in rows(5):
            record.append(row)
    with Record.open(path) as record:
        assert record.header == HEADER
        assert record.rows == tuple(rows(5))
        record.append(b"last")
    assert Record.read(path) == (HEADER, (*rows(5), b"last"))


def test_a_record_can_begin_with_rows(path: Path) -> None:
    with Record.create(path, b"", rows(3)) as record:
        record.append(b"")
    assert Record.read(path) == (b"", (*rows(3), b""))


def test_a_closed_record_is_one_single_file(path: Path) -> None:
    with Record.create(path, HEADER) as record:
        record.append(b"row")
        record.close()
    assert list(files(path.parent)) == ["a.game"]
    with Record.open(path):
        pass
    assert list(files(path.parent)) == ["a.game"]


def test_reading_leaves_the_file_as_it_is(path: Path) -> None:
    Record.create(path, HEADER, rows(9)).close()
    before = files(path.parent)
    Record.read(path)
    assert files(path.parent) == before


def test_names_that_mean_something_in_an_address_are_only_names(tmp_path: Path) -> None:
    for name in ("a?mode=memory.game", "50%41.game", "a#b.game", "ä ö.game", "'.game"):
        Record.create(tmp_path / name, HEADER, [b"row"]).close()
        assert Record.read(tmp_path / name) == (HEADER, (b"row",))
    assert len(files(tmp_path)) == 5


def test_nothing_is_overwritten(path: Path) -> None:
    path.write_text("a letter")
    assert fault(lambda: Record.create(path, HEADER)) is Fault.EXISTS
    assert files(path.parent) == {"a.game": b"a letter"}


def test_nothing_is_overwritten_that_appears_meanwhile(path: Path) -> None:
    def slow() -> Iterator[bytes]:
        path.write_text("a letter")
        yield b"row"

    assert fault(lambda: Record.create(path, HEADER, slow())) is Fault.EXISTS
    assert files(path.parent) == {"a.game": b"a letter"}


@pytest.fixture
def without_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system that knows one name for a file, as those of memory sticks do."""

    def refuse(path: Path, _: Path) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(path))

    monkeypatch.setattr(Path, "hardlink_to", refuse)


@pytest.mark.usefixtures("without_links")
def test_a_record_is_made_where_a_file_has_one_name_only(path: Path) -> None:
    Record.create(path, HEADER, [b"one"]).close()
    assert Record.read(path) == (HEADER, (b"one",))
    assert list(files(path.parent)) == [path.name]


@pytest.mark.usefixtures("without_links")
def test_nothing_that_appears_meanwhile_is_overwritten_there(path: Path) -> None:
    def slow() -> Iterator[bytes]:
        path.write_text("a letter")
        yield b"row"

    assert fault(lambda: Record.create(path, HEADER, slow())) is Fault.EXISTS
    assert files(path.parent) == {path.name: b"a letter"}


def test_a_creation_that_fails_leaves_nothing(path: Path) -> None:
    def broken() -> Iterator[bytes]:
        yield b"row"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Record.create(path, HEADER, broken())
    assert files(path.parent) == {}


def test_places_where_no_record_is(tmp_path: Path) -> None:
    actions: tuple[Callable[[Path], object], ...] = (Record.open, Record.read)
    for action in actions:
        assert fault(partial(action, tmp_path / "none.game")) is Fault.MISSING
        assert fault(partial(action, tmp_path / "none" / "a.game")) is Fault.MISSING
        assert fault(partial(action, tmp_path / ("long" * 99))) is Fault.FAILED
        assert fault(partial(action, tmp_path)) is Fault.DIRECTORY
    assert fault(lambda: Record.create(tmp_path, HEADER)) is Fault.DIRECTORY
    assert fault(lambda: Record.create(tmp_path / "none" / "a.game", HEADER)) is Fault.MISSING
    assert files(tmp_path) == {}


@pytest.mark.parametrize(
    "content",
    [b"", b"x", b"format = 1\n", bytes(5_000), b"SQLite format 3\0", b"SQLite format 3\0" + bytes(4_080)],
)
def test_other_files_are_no_records(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert fault(lambda: Record.open(path)) is Fault.FOREIGN
    assert fault(lambda: Record.read(path)) is Fault.FOREIGN
    assert files(path.parent) == {"a.game": content}


def test_other_databases_are_no_records(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE rows (n, payload, link)")
    connection.close()
    before = files(path.parent)
    assert fault(lambda: Record.open(path)) is Fault.FOREIGN
    assert fault(lambda: Record.read(path)) is Fault.FOREIGN
    assert files(path.parent) == before


def test_a_newer_format_is_named(path: Path) -> None:
    Record.create(path, HEADER).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {FORMAT + 6}")
    connection.close()
    for action in (Record.open, Record.read):
        with pytest.raises(RecordError) as caught:
            action(path)
        assert caught.value.fault is Fault.NEWER
        assert caught.value.details == {"path": str(path), "format": FORMAT + 6}


def test_a_record_is_open_once_within_a_process(path: Path) -> None:
    with Record.create(path, HEADER):
        assert fault(lambda: Record.open(path)) is Fault.IN_USE
        assert fault(lambda: Record.read(path)) is Fault.IN_USE
    with Record.open(path) as record:
        record.append(b"row")


def test_a_file_without_permission_is_refused(path: Path) -> None:
    Record.create(path, HEADER).close()
    for folder in path.parents[:3]:
        folder.chmod(0o755)
    path.chmod(0o000)
    with without_rights():
        assert fault(lambda: Record.open(path)) is Fault.DENIED
        assert fault(lambda: Record.read(path)) is Fault.DENIED
    path.chmod(0o644)
    path.parent.chmod(0o000)
    with without_rights():
        assert fault(lambda: Record.open(path)) is Fault.DENIED
        assert fault(lambda: Record.read(path)) is Fault.DENIED
        assert fault(lambda: Record.create(path, HEADER)) is Fault.DENIED
    path.parent.chmod(0o755)
