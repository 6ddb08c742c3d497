"""Scenarios' files: what is written is whole or not at all, and what others do to them is noticed."""

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

from ambuscade import resources
from ambuscade.design import files
from ambuscade.design.document import Document
from ambuscade.design.draft import Draft, ScenarioError
from ambuscade.design.files import File, FileError
from ambuscade.game.game import Game
from ambuscade.game.shelf import begin_at_once
from ambuscade.rules import scenario
from ambuscade.rules.files import MAX_BYTES
from ambuscade.rules.view import REFEREE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SHIPPED = sorted(resources.path("scenarios").glob("*.toml"))
SCENARIO = SHIPPED[0].read_bytes()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_scenario_opens_saves_without_a_changed_byte_and_plays(
    shipped: Path, tmp_path: Path
) -> None:
    path = tmp_path / shipped.name
    path.write_bytes(shipped.read_bytes())
    paper = files.read(path)
    File(path, paper).write(paper)
    assert path.read_bytes() == shipped.read_bytes()
    with Game.new(scenario.read(path), record_path=tmp_path / "game.ambuscade") as game:
        assert not game.over


def test_writing_keeps_the_mode_follows_links_and_leaves_nothing_beside(tmp_path: Path) -> None:
    folder = tmp_path / "real"
    folder.mkdir()
    path, link = folder / "a.toml", tmp_path / "link.toml"
    path.write_bytes(SCENARIO)
    path.chmod(0o640)
    link.symlink_to(path)
    files.write(link, b"# other\n")
    assert link.is_symlink()
    assert path.read_bytes() == b"# other\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert names(folder) == ["a.toml"]


def test_a_new_file_may_be_read_as_any_new_file_may(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        files.write(tmp_path / "a.toml", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.toml").stat().st_mode) == 0o640


def test_a_link_to_nothing_is_filled_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "link.toml").symlink_to(tmp_path / "there.toml")
    files.write(tmp_path / "link.toml", b"x")
    assert (tmp_path / "there.toml").read_bytes() == b"x"


def test_what_cannot_be_written_is_said_and_stays_as_it_was(tmp_path: Path) -> None:
    read_only = tmp_path / "read-only.toml"
    read_only.write_bytes(SCENARIO)
    read_only.chmod(0o444)
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    cases = {
        read_only: "design.file.barred",
        tmp_path / "gone" / "a.toml": "design.file.no_folder",
        read_only / "a.toml": "design.file.no_folder",
        tmp_path: "design.file.no_file",
        loop: "design.file.failed",
        tmp_path / ("n" * 300): "design.file.failed",
        Path("/proc/nothing.toml"): "design.file.no_folder",
    }
    for path, key in cases.items():
        with pytest.raises(FileError) as raised:
            files.write(path, b"x")
        assert raised.value.text.key == key, path
    assert read_only.read_bytes() == SCENARIO
    assert names(tmp_path) == ["loop.toml", "read-only.toml"]


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS])
def test_a_folder_that_is_read_only_is_said(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    path = tmp_path / "a.toml"
    path.write_bytes(SCENARIO)
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(FileError) as raised:
        files.write(path, b"x")
    monkeypatch.undo()
    assert raised.value.text.key == "design.file.barred"
    assert path.read_bytes() == SCENARIO


ON_A_FULL_DISK = """
import resource, sys
from pathlib import Path
from typing import TYPE_CHECKING
from ambuscade.design import files
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    files.write(Path(sys.argv[1]), b"x" * 5000)
except files.FileError as error:
    print(error.text.key)
"""


def test_on_a_full_disk_the_file_stays_as_it_was(tmp_path: Path) -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 100
    path = tmp_path / "a.toml"
    path.write_bytes(SCENARIO)
    command = [sys.executable, "-c", ON_A_FULL_DISK, str(path)]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout == "design.file.full\n"
    assert path.read_bytes() == SCENARIO
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
    files.write(path, b"old")
    room = os.statvfs(small_disk)
    ballast.write_bytes(b"x" * room.f_bfree * room.f_bsize)
    with pytest.raises(FileError) as raised:
        files.write(path, b"new" * 3000)
    assert raised.value.text.key == "design.file.full"
    assert path.read_bytes() == b"old"
    assert names(small_disk) == ["a.toml", "ballast"]
    ballast.unlink()
    files.write(path, b"new" * 3000)
    assert path.read_bytes() == b"new" * 3000


KILLED = """
import os, signal, sys
from pathlib import Path
from typing import TYPE_CHECKING
from ambuscade.design import files
steps = int(sys.argv[2])
def hook(event, _):
    global steps
    if event in ("open", "os.rename", "os.chmod", "os.chown", "os.remove"):
        steps -= 1
        if steps == 0:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(hook)
files.write(Path(sys.argv[1]), b"new" * 1000)
"""


def test_killed_at_any_step_the_file_is_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    found = []
    for step in range(1, 8):
        path.write_bytes(b"old")
        subprocess.run([sys.executable, "-c", KILLED, str(path), str(step)], check=False)
        found.append(path.read_bytes())
    assert set(found) == {b"old", b"new" * 1000}


def test_what_others_do_to_a_file_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(SCENARIO)
    file = File(path, files.read(path))
    assert file.state() == "same"
    path.write_bytes(SCENARIO)
    assert file.state() == "same"
    for other in (SCENARIO + b"#", b"\xff\xfe", b""):
        path.write_bytes(other)
        assert file.state() == "changed"
        file.put_up_with()
        assert file.state() == "same"
    path.unlink()
    assert file.state() == "gone"
    path.mkdir()
    assert file.state() == "changed"


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _huge(path: Path) -> None:
    path.write_bytes(SCENARIO)
    os.truncate(path, MAX_BYTES + 1)


UNREADABLE: dict[str, Callable[[Path], object]] = {
    "directory": Path.mkdir,
    "fifo": _fifo,
    "huge": _huge,
    "empty": Path.touch,
    "not-utf-8": lambda path: path.write_bytes(SCENARIO + b"\xff"),
    "truncated": lambda path: path.write_bytes(SCENARIO[: len(SCENARIO) // 2 + 7]),
    "damaged": lambda path: path.write_bytes(SCENARIO.replace(b"=", b"\0", 3)),
    "newer": lambda path: path.write_bytes(SCENARIO.replace(b"format = 1", b"format = 2")),
    "no-system": lambda path: path.write_bytes(b'format = 1\nname = "x"\nturns = 3\n'),
    "missing": lambda _: None,
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_a_file_that_cannot_be_designed_is_refused_in_words(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    UNREADABLE[kind](path)
    with pytest.raises(ScenarioError) as raised:
        files.read(path)
    assert all(problem.line for problem in raised.value.errors)
    assert raised.value.errors


def test_a_paper_is_read_with_the_rule_data_beside_its_file(tmp_path: Path) -> None:
    """As it is edited, and as it is played from there without having been saved."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "tables.toml").write_text("spacing = 7\n", encoding="utf-8")
    path = tmp_path / "a.toml"
    shipped = resources.path("scenarios", "refuelling-at-carillon.toml").read_bytes()
    path.write_bytes(shipped.replace(b"\nturns", b'\nrules = "mine"\nturns', 1))
    document = Document(files.read(path), path.parent)
    assert [source.table for source in Draft(document.paper, document.folder).view.sources or ()] == [
        "spacing"
    ]
    with begin_at_once(document.paper.bytes, tmp_path / "games", document.folder) as game:
        assert [source.table for source in game.view(REFEREE).sources or ()] == ["spacing"]
