"""The record: killed processes, other processes and full disks lose no row that was acknowledged."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from functools import partial
from itertools import takewhile
from pathlib import Path
from shutil import copyfile
from tempfile import gettempdir

import pytest

from ambuscade.record import Fault, Record
from tests.record_files import (
    ENVIRONMENT,
    HEADER,
    KILLS,
    PATIENCE,
    fault,
    files,
    killed,
    payload,
    without_rights,
    writer,
)

SECONDS_TO_REFUSE = 1.0


pytestmark = pytest.mark.timeout(PATIENCE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.game"


def test_killed_at_any_moment_it_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(7)
    path = tmp_path / "a.game"
    for _ in range(KILLS):
        acknowledged = killed(path, chance.randrange(60))
        before = path.read_bytes(), path.with_name("a.game-wal").read_bytes()
        header, kept = Record.read(path)
        assert before == (path.read_bytes(), path.with_name("a.game-wal").read_bytes())
        assert header == b"header"
        assert acknowledged <= len(kept) <= acknowledged + 1
        assert list(kept) == [payload(n) for n in range(len(kept))]
    with Record.open(path) as record:
        assert len(record.rows) == len(kept)
    assert list(files(tmp_path)) == ["a.game"]


def test_a_creation_that_is_killed_leaves_a_whole_record_or_none(tmp_path: Path) -> None:
    chance = random.Random(7)
    for n in range(KILLS):
        path = tmp_path / f"{n}.game"
        with writer(path):
            time.sleep(chance.uniform(0.0, 0.15))
        if path.exists():
            assert Record.read(path)[0] == b"header"


def test_a_process_killed_while_it_opens_a_record_leaves_it_to_be_read(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.game", tmp_path / "a.game"
    Record.create(whole, b"header", [b"one", b"two"]).close()
    with closing(sqlite3.connect(whole, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("PRAGMA user_version = 1")
        copyfile(whole, path)
        copyfile(f"{whole}-journal", f"{path}-journal")
    before = files(tmp_path)
    assert Record.read(path) == (b"header", (b"one", b"two"))
    assert files(tmp_path) == before
    with Record.open(path) as record:
        assert record.rows == (b"one", b"two")


def test_a_record_that_another_process_has_open_is_refused_within_a_second(path: Path) -> None:
    with writer(path) as process:
        assert process.stdout
        process.stdout.readline()
        for action in (Record.open, Record.read):
            began = time.monotonic()
            assert fault(partial(action, path)) is Fault.IN_USE
            assert time.monotonic() - began < SECONDS_TO_REFUSE
        process.send_signal(signal.SIGKILL)
        process.wait()
    with Record.open(path):
        pass


def test_a_process_that_died_is_read_where_nothing_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    acknowledged = killed(path, 20)
    for folder in takewhile(lambda each: each != Path(gettempdir()), tmp_path.parents):
        folder.chmod(0o755)
    for place, rights in ((path, 0o444), (Path(f"{path}-wal"), 0o444), (tmp_path, 0o555)):
        place.chmod(rights)
    before = files(tmp_path)
    with without_rights():
        assert len(Record.read(path)[1]) >= acknowledged
        assert fault(lambda: Record.open(path)) is Fault.DENIED
        assert fault(lambda: Record.create(tmp_path / "b.game", HEADER)) is Fault.DENIED
    assert files(tmp_path) == before
    tmp_path.chmod(0o755)


FULL = """
import resource, signal, sys
from pathlib import Path
from ambuscade.record import Record, RecordError

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path, limit = Path(sys.argv[1]), int(sys.argv[2])
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
record = Record.create(path, b"header")
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
appended = 0
try:
    for appended in range(1000):
        record.append(b"%d " % appended * 300)
except RecordError as error:
    print(error.fault, appended, flush=True)
try:
    Record.create(path.with_name("b.game"), bytes(limit * 2))
except RecordError as error:
    print(error.fault, path.with_name("b.game").exists(), flush=True)
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
record.append(b"goes on")
record.close()
"""


def test_a_row_that_finds_no_room_is_not_in_the_record_which_goes_on(path: Path) -> None:
    command = [sys.executable, "-c", FULL, str(path), "100000"]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, check=True)
    first, second = (line.split() for line in done.stdout.splitlines())
    assert first[0] == Fault.DISK
    assert second == [Fault.DISK, "False"]
    appended = int(first[1])
    assert appended > 5
    kept = Record.read(path)[1]
    assert kept == (*(b"%d " % n * 300 for n in range(appended)), b"goes on")
    assert list(files(path.parent)) == ["a.game"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only the superuser can make a small disk")
def test_a_full_disk_is_named(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["/bin/mount", "-t", "tmpfs", "-o", "size=256k", "none", str(disk)], check=False)
    if mounted.returncode:
        pytest.skip("mounting is not allowed here")
    try:
        path = disk / "a.game"
        record = Record.create(path, HEADER)
        appended = 0

        def fill() -> None:
            nonlocal appended
            while True:
                record.append(b"%d " % appended * 300)
                appended += 1

        assert fault(fill) is Fault.FULL
        assert fault(lambda: Record.create(disk / "b.game", bytes(300_000))) is Fault.FULL
        record.close()
        assert len(Record.read(path)[1]) == appended
        assert not (disk / "b.game").exists()
    finally:
        subprocess.run(["/bin/umount", str(disk)], check=True)
