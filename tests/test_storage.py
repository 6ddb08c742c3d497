"""A file that is written is the old one or the new one, whatever happens, and why it cannot be is said."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambuscade import storage
from ambuscade.storage import FileError

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTENT = b"# a scenario\n"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_writing_keeps_the_mode_follows_links_and_leaves_nothing_beside(tmp_path: Path) -> None:
    folder = tmp_path / "real"
    folder.mkdir()
    path, link = folder / "a.toml", tmp_path / "link.toml"
    path.write_bytes(CONTENT)
    path.chmod(0o640)
    link.symlink_to(path)
    storage.write(link, b"# other\n")
    assert link.is_symlink()
    assert path.read_bytes() == b"# other\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert names(folder) == ["a.toml"]


def test_a_new_file_may_be_read_as_any_new_file_may(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        storage.write(tmp_path / "a.toml", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.toml").stat().st_mode) == 0o640


def test_a_link_to_nothing_is_filled_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "link.toml").symlink_to(tmp_path / "there.toml")
    storage.write(tmp_path / "link.toml", b"x")
    assert (tmp_path / "there.toml").read_bytes() == b"x"


def test_what_cannot_be_written_is_said_and_stays_as_it_was(tmp_path: Path) -> None:
    read_only = tmp_path / "read-only.toml"
    read_only.write_bytes(CONTENT)
    read_only.chmod(0o444)
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    cases = {
        read_only: "file.barred",
        tmp_path / "gone" / "a.toml": "file.no_folder",
        read_only / "a.toml": "file.no_folder",
        tmp_path: "file.no_file",
        loop: "file.failed",
        tmp_path / ("n" * 300): "file.failed",
        Path("/proc/nothing.toml"): "file.no_folder",
    }
    for path, key in cases.items():
        with pytest.raises(FileError) as raised:
            storage.write(path, b"x")
        assert raised.value.text.key == key, path
    assert read_only.read_bytes() == CONTENT
    assert names(tmp_path) == ["loop.toml", "read-only.toml"]


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS])
def test_a_folder_that_is_read_only_is_said(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    path = tmp_path / "a.toml"
    path.write_bytes(CONTENT)
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(FileError) as raised:
        storage.write(path, b"x")
    monkeypatch.undo()
    assert raised.value.text.key == "file.barred"
    assert path.read_bytes() == CONTENT


ON_A_FULL_DISK = """
import resource, sys
from pathlib import Path
from typing import TYPE_CHECKING
from ambuscade import storage
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    storage.write(Path(sys.argv[1]), b"x" * 5000)
except storage.FileError as error:
    print(error.text.key)
"""


def test_on_a_full_disk_the_file_stays_as_it_was(tmp_path: Path) -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 100
    path = tmp_path / "a.toml"
    path.write_bytes(CONTENT)
    command = [sys.executable, "-c", ON_A_FULL_DISK, str(path)]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout == "file.full\n"
    assert path.read_bytes() == CONTENT
    assert names(tmp_path) == ["a.toml"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system that holds next to nothing, where the machine lets one be mounted."""
    place = tmp_path / "small"
    place.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if not mount or not umount:
        pytest.skip("no command mounts anything here")
    command = [mount, "-t", "tmpfs", "-o", "size=32k", "none", str(place)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("the machine lets nothing be mounted")
    yield place
    subprocess.run([umount, str(place)], check=True)


def test_on_a_disk_that_is_full_the_file_stays_and_goes_on_once_there_is_room(small_disk: Path) -> None:
    path, ballast = small_disk / "a.toml", small_disk / "ballast"
    storage.write(path, b"old")
    room = os.statvfs(small_disk)
    ballast.write_bytes(b"x" * room.f_bfree * room.f_bsize)
    with pytest.raises(FileError) as raised:
        storage.write(path, b"new" * 3000)
    assert raised.value.text.key == "file.full"
    assert path.read_bytes() == b"old"
    assert names(small_disk) == ["a.toml", "ballast"]
    ballast.unlink()
    storage.write(path, b"new" * 3000)
    assert path.read_bytes() == b"new" * 3000


KILLED = """
import os, signal, sys
from pathlib import Path
from typing import TYPE_CHECKING
from ambuscade import storage
steps = int(sys.argv[2])
def hook(event, _):
    global steps
    if event in ("open", "os.rename", "os.chmod", "os.chown", "os.remove"):
        steps -= 1
        if steps == 0:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(hook)
storage.write(Path(sys.argv[1]), b"new" * 1000)
"""


def test_killed_at_any_step_the_file_is_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    found = []
    for step in range(1, 8):
        path.write_bytes(b"old")
        subprocess.run([sys.executable, "-c", KILLED, str(path), str(step)], check=False)
        found.append(path.read_bytes())
    assert set(found) == {b"old", b"new" * 1000}
