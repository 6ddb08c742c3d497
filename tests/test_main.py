"""The front door: exit statuses, one line for each error, and what a fault of ours shows."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from ambuscade.__main__ import main

FAULTY = """
import sys, types
from ambuscade.__main__ import main
module = types.ModuleType("ambuscade.commands.check")
def perform(arguments):
    {body}
module.perform = perform
sys.modules["ambuscade.commands.check"] = module
sys.exit(main(["check", "a.toml"]))
"""


def faulty(body: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The program as it ends when a command does what it must not."""
    return subprocess.run(
        [sys.executable, "-c", FAULTY.format(body=body)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | settings,
    )


def test_it_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"ambuscade {version('ambuscade')}\n"


def test_wrong_usage_is_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["frob"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("ambuscade: argument COMMAND: invalid choice: 'frob'")


@pytest.mark.parametrize("kind", ["missing", "folder", "fifo", "damaged"])
def test_a_file_that_cannot_be_designed_is_one_line(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    match kind:
        case "folder":
            path.mkdir()
        case "fifo":
            os.mkfifo(path)
        case "damaged":
            path.write_bytes(b"\xff")
    home = {name: str(tmp_path) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    ended = subprocess.run(
        [sys.executable, "-m", "ambuscade", "design", str(path)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | home,
        timeout=120,
    )
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (1, "", 1)
    assert ended.stderr.startswith(f"ambuscade: {path}: ")


def test_a_fault_shows_its_kind_and_no_more() -> None:
    ended = faulty("raise ZeroDivisionError('the halcyon is at 0907')")
    line = "ambuscade: a fault in the program (ZeroDivisionError); with AMBUSCADE_DEBUG=1 it tells where\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", line)


def test_a_fault_can_be_looked_into() -> None:
    ended = faulty("raise ZeroDivisionError('here')", AMBUSCADE_DEBUG="1")
    assert ended.returncode == 1
    assert ended.stderr.endswith("ZeroDivisionError: here\n")


def test_an_interrupt_ends_quietly() -> None:
    ended = faulty("raise KeyboardInterrupt")
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


def test_control_characters_reach_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "a\n\x1b[31mb.toml"]) == 1
    error = capsys.readouterr().err
    assert error.startswith("ambuscade: a\\n\\x1b[31mb.toml: ")
    assert error.count("\n") == 1


def test_a_reader_who_has_gone_ends_it_quietly(tmp_path: Path) -> None:
    sound = tmp_path / "a.toml"
    sound.write_text("format = 1")
    process = subprocess.Popen(
        [sys.executable, "-m", "ambuscade", "check", str(sound)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 128 + signal.SIGPIPE
    assert b"BrokenPipe" not in errors
    assert b"Traceback" not in errors


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("format = 1")
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "ambuscade", "check", "a.toml"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            cwd=tmp_path,
        )
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1] == b"ambuscade: standard output: No space left on device"
