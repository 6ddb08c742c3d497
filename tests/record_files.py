"""What tests of the record have in common: a process that writes one, and looks at what it left."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from ambuscade.record import Fault, RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


LONG = os.environ.get("AMBUSCADE_PROFILE") == "long"
KILLS = 200 if LONG else 12
PATIENCE = 1_800 if LONG else 120
HEADER = b"header " * 40
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}

WRITER = """
import sys
from pathlib import Path
from ambuscade.record import Record

path = Path(sys.argv[1])
record = Record.open(path) if path.exists() else Record.create(path, b"header")
print("open", len(record.rows), flush=True)
for n in range(len(record.rows), 1_000_000):
    record.append(b"%d " % n * (n % 700))
    print(n, flush=True)
"""


def payload(n: int) -> bytes:
    """What the writer appends as row n."""
    return b"%d " % n * (n % 700)


def rows(count: int) -> list[bytes]:
    """Rows of sizes from nothing to several pages."""
    return [b"row %d;" % n * (n**2 % 97) for n in range(count - 1)] + [b"a long one;" * 1_500]


@contextmanager
def writer(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the file open and appends to it until it is killed."""
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT) as process:
        assert process.stdout
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def without_rights() -> Iterator[None]:
    """Act as somebody who is not the superuser."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


def fault(action: Callable[[], object]) -> Fault:
    with pytest.raises(RecordError) as caught:
        action()
    return caught.value.fault


def files(folder: Path) -> dict[str, bytes]:
    return {entry.name: entry.read_bytes() for entry in folder.iterdir()}


def killed(path: Path, after_rows: int) -> int:
    """Kill a writer after so many rows; return the number of rows that it acknowledged."""
    with writer(path) as process:
        assert process.stdout
        acknowledged = int(process.stdout.readline().split()[1])
        for _ in range(after_rows):
            acknowledged = int(process.stdout.readline()) + 1
        process.kill()
        return max([acknowledged, *(int(line) + 1 for line in process.stdout)])


def flipped(data: bytes, at: int, bits: int = 0xFF) -> bytes:
    return data[:at] + bytes([data[at] ^ bits]) + data[at + 1 :]
