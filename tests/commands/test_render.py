"""Pictures of views: the format that the name's ending says, whole or not at all."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.__main__ import main
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from pathlib import Path

SCENARIO = str(resources.path("scenarios", "first-sweeps.toml"))
pytestmark = pytest.mark.usefixtures("qapp")
PNG = b"\x89PNG\r\n\x1a\n"


def render(output: Path | str, *words: str) -> int:
    return main(["render", SCENARIO, "--as", "cylon", "-o", str(output), *words])


def width(png: bytes) -> int:
    """The width of a picture in pixels, from its header."""
    return int.from_bytes(png[16:20], "big")


@pytest.mark.parametrize(
    ("name", "begin"), [("a.png", PNG), ("A.PNG", PNG), ("a.svg", b"<?xml"), ("a.pdf", b"%PDF-")]
)
def test_the_ending_chooses_the_format(
    name: str, begin: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert render(tmp_path / name) == 0
    assert (tmp_path / name).read_bytes().startswith(begin)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert capsys.readouterr() == ("", "")


def test_twice_the_scale_is_twice_the_width(tmp_path: Path) -> None:
    assert render(tmp_path / "one.png") == 0
    assert render(tmp_path / "two.png", "--scale", "2") == 0
    one, two = (width((tmp_path / name).read_bytes()) for name in ("one.png", "two.png"))
    assert abs(two - 2 * one) <= 1


def test_a_picture_of_that_name_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text("old")
    assert render(tmp_path / "a.svg") == 0
    assert (tmp_path / "a.svg").read_bytes().startswith(b"<?xml")


def test_an_svg_needs_no_qt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert render(tmp_path / "outlines.svg") == 0
    monkeypatch.setitem(sys.modules, "ambuscade.desk.render", None)
    assert render(tmp_path / "letters.svg") == 0
    outlines, letters = ((tmp_path / f"{name}.svg").read_text() for name in ("outlines", "letters"))
    assert "<text" in letters
    assert "<text" not in outlines
    assert 'aria-label="First sweeps' in outlines


def test_where_qt_is_missing_a_png_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ambuscade.desk.render", None)
    assert render(tmp_path / "a.png") == 1
    assert capsys.readouterr().err.startswith("ambuscade: Qt cannot be loaded")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "status", "line"),
    [
        ("a.bmp", 2, "-o {path}: the name must end with .png, .svg or .pdf"),
        ("a", 2, "-o {path}: the name must end with .png, .svg or .pdf"),
        ("no/folder.png", 1, "{path} could not be written: its folder is not there."),
        ("no/folder.svg", 1, "{path} could not be written: its folder is not there."),
        ("folder.svg", 1, say(Text("file.no_file", path="{path}"))),
    ],
)
def test_a_picture_that_cannot_be_written_is_one_line(
    name: str, status: int, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.svg").mkdir()
    path = tmp_path / name
    assert render(path) == status
    assert capsys.readouterr() == ("", f"ambuscade: {line.format(path=path)}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.svg"]


def test_what_cannot_be_seen_is_not_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", SCENARIO, "--as", "nobody", "-o", str(tmp_path / "a.svg")]) == 2
    assert render(tmp_path / "a.svg", "--at", "soon") == 2
    assert render(tmp_path / "a.svg", "--at", "1.31.6A") == 1
    assert capsys.readouterr().err.count("\n") == 3
    assert list(tmp_path.iterdir()) == []


def test_the_handout_of_a_turn_is_a_pdf_and_of_one_that_was_not_played_there_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert render(tmp_path / "turn.pdf", "--turn", "1") == 0
    assert (tmp_path / "turn.pdf").read_bytes().startswith(b"%PDF-")
    assert render(tmp_path / "turn.png", "--turn", "1") == 2
    assert render(tmp_path / "later.pdf", "--turn", "2") == 1
    assert render(tmp_path / "never.pdf", "--turn", "0") == 2
    said = capsys.readouterr().err.splitlines()
    assert "must end with .pdf" in said[0]
    assert "--turn" in said[1]
    assert "a turn is wanted" in said[2]
    assert [path.name for path in tmp_path.iterdir()] == ["turn.pdf"]
