"""The shipped game: played to its end, heard by every audience, drawn for every seat."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from ambuscade.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

    from tests.commands.conftest import Program

pytestmark = pytest.mark.usefixtures("qapp")
AUDIENCES = ["colonial", "cylon", "public", "referee"]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pictures(folder: Path, ending: str) -> list[str]:
    return sorted(file.stem for file in folder.iterdir() if file.suffix == ending)


def test_every_audience_has_a_line_in_every_block(program: Program) -> None:
    ended = program("demo", "-o", "pictures")
    assert (ended.returncode, ended.stderr) == (0, b"")
    *blocks, last = ended.stdout.decode().rstrip("\n").split("\n\n")
    assert last == "Pictures: pictures"
    for block in blocks:
        heard = [line.split()[0] for line in block.splitlines()[1:]]
        assert list(dict.fromkeys(heard)) == AUDIENCES


def test_the_game_goes_as_it_was_written_to_its_end(program: Program) -> None:
    told = program("demo").stdout.decode()
    assert "refused" not in told
    for turning_point in (
        "Spectre swept for Halcyon's field: 3 + 9 = 12, needed 13: nothing (range letter J)",
        "Spectre swept for Halcyon's field: 4 + 9 = 13, needed 13: partial (range letter J)",
        "Contact 1: full information",
        "Unknown 1 appears",
        "Tanker (Unknown 3) is at",
        "Halcyon's field has dropped",
        "Colonial concedes the game",
    ):
        assert turning_point in told


def test_the_game_is_the_same_each_time(program: Program) -> None:
    assert program("demo", "-o", "a").stdout[:-20] == program("demo", "-o", "a").stdout[:-20]


def test_a_picture_for_each_seat_is_in_the_folder_named(here: Path) -> None:
    assert main(["demo", "-o", "some/where"]) == 0
    assert pictures(here / "some" / "where", ".png") == AUDIENCES


def test_a_folder_of_its_own_is_new_each_time(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "ambuscade-demo").mkdir()
    assert main(["demo"]) == 0
    assert capsys.readouterr().out.endswith("\nPictures: ambuscade-demo-2\n")
    assert pictures(here / "ambuscade-demo", ".png") == []
    assert pictures(here / "ambuscade-demo-2", ".png") == AUDIENCES


def test_without_qt_it_says_so_and_draws_otherwise(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ambuscade.desk.render", None)
    assert main(["demo", "-o", "drawn"]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("the game begins\n")
    assert captured.err.startswith("ambuscade: Qt cannot be loaded")
    assert captured.err.count("\n") == 1
    assert pictures(here / "drawn", ".svg") == AUDIENCES
    assert pictures(here / "drawn", ".png") == []


def test_a_folder_that_cannot_be_made_is_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "file").touch()
    assert main(["demo", "-o", "file"]) == 1
    assert capsys.readouterr() == ("", "ambuscade: file: File exists\n")
