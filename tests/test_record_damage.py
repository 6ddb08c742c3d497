"""The record: whatever is changed, cut off or flipped in a file is found and named."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from ambuscade.record import Fault, Record, RecordError
from tests.record_files import (
    HEADER,
    LONG,
    PATIENCE,
    fault,
    files,
    flipped,
    killed,
    rows,
)

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.timeout(PATIENCE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.game"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A closed file of 40 rows."""
    file = tmp_path_factory.mktemp("sample") / "a.game"
    Record.create(file, HEADER, rows(40)).close()
    return file.read_bytes()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("UPDATE rows SET payload = x'00' WHERE n = 17", 17),
        ("UPDATE rows SET link = x'00' WHERE n = 17", 17),
        ("UPDATE rows SET payload = (SELECT payload FROM rows WHERE n = 16) WHERE n = 17", 17),
        ("DELETE FROM rows WHERE n = 17", 17),
        ("UPDATE rows SET n = 99 WHERE n = 17", 17),
        ("UPDATE rows SET n = -n WHERE n IN (17)", 0),
        ("UPDATE rows SET payload = x'00' WHERE n = 0", 0),
        ("DELETE FROM rows", 0),
    ],
)
def test_a_row_that_was_tampered_with_is_named(path: Path, change: str, expected: int) -> None:
    Record.create(path, HEADER, rows(40)).close()
    connection = sqlite3.connect(path)
    connection.execute(change)
    connection.commit()
    connection.close()
    with pytest.raises(RecordError) as caught:
        Record.read(path)
    if expected:
        assert caught.value.fault is Fault.DAMAGED_ROW
        assert caught.value.details["row"] == expected
    else:
        assert caught.value.fault is Fault.DAMAGED_HEADER


def test_a_flipped_byte_in_a_row_names_that_row(path: Path, sample: bytes) -> None:
    for n, row in enumerate(rows(40), start=1):
        where = sample.find(row) if 0 < len(row) < 1_000 else -1
        if where < 0:
            continue
        path.write_bytes(flipped(sample, where + len(row) // 2))
        with pytest.raises(RecordError) as caught:
            Record.read(path)
        assert caught.value.fault is Fault.DAMAGED_ROW
        assert caught.value.details["row"] == n


@pytest.mark.parametrize("bits", [0x01, 0x80, 0xFF])
def test_a_flipped_byte_anywhere_is_found_or_does_not_matter(path: Path, sample: bytes, bits: int) -> None:
    step = 1 if LONG else 61
    where = [*range(200), *range(200, len(sample), step)]
    found = 0
    for at in where:
        path.write_bytes(flipped(sample, at, bits))
        try:
            assert Record.read(path) == (HEADER, tuple(rows(40)))
        except RecordError:
            found += 1
    assert found > len(where) // 2


def test_no_flipped_byte_spoils_a_record_that_goes_on(path: Path, sample: bytes) -> None:
    for at in [*range(120), *range(120, len(sample), 1 if LONG else 487)]:
        for leftover in path.parent.iterdir():
            leftover.unlink()
        path.write_bytes(flipped(sample, at))
        with suppress(RecordError):
            with Record.open(path) as record:
                record.append(b"more")
            assert Record.read(path) == (HEADER, (*rows(40), b"more"))


def test_a_truncated_file_is_found(path: Path, sample: bytes) -> None:
    for size in [*range(1, len(sample), 997), *range(4096, len(sample), 4096), len(sample) - 1]:
        path.write_bytes(sample[:size])
        found = fault(lambda: Record.read(path))
        assert found in {Fault.FOREIGN, Fault.DAMAGED, Fault.DAMAGED_HEADER, Fault.DAMAGED_ROW}
        assert fault(lambda: Record.open(path)) is found
        assert path.read_bytes() == sample[:size]


def test_a_flipped_byte_in_the_journal_of_a_killed_process_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    acknowledged = killed(path, 30)
    whole = files(tmp_path)
    journal = whole["a.game-wal"]
    kept = Record.read(path)[1]
    assert len(kept) >= acknowledged
    for at in [*range(80), *range(80, len(journal), 1 if LONG else 1_499)]:
        for name in files(tmp_path):
            (tmp_path / name).unlink()
        path.write_bytes(whole["a.game"])
        path.with_name("a.game-wal").write_bytes(flipped(journal, at))
        with suppress(RecordError):
            found = Record.read(path)[1]
            assert len(found) >= len(kept) - 1
            assert found == kept[: len(found)]
