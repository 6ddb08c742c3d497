"""The program's place among the user's applications, in a home of the test's own."""

from __future__ import annotations

import configparser
import xml.etree.ElementTree as ET  # the file is our own
from typing import TYPE_CHECKING

import pytest

from ambuscade.__main__ import main
from ambuscade.commands import install

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path / ".local" / "share"


def files(folder: Path) -> dict[str, bytes]:
    """What lies in a folder, without what the desktop's own commands make of it."""
    ours = (path for path in folder.rglob("ambuscade*.*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in ours}


def test_installed_twice_it_is_the_same_and_uninstalled_it_is_gone(
    share: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["install"]) == 0
    named = capsys.readouterr().out.splitlines()
    first = files(share)
    assert sorted(named) == sorted(str(share / name) for name in first)
    assert len(first) == 4
    assert main(["install"]) == 0
    assert files(share) == first
    assert main(["uninstall"]) == 0
    assert main(["uninstall"]) == 0
    assert files(share) == {}


def test_the_entry_opens_games_through_the_curtain_and_the_type_is_theirs(share: Path) -> None:
    main(["install"])
    entry = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    entry.read(share / "applications" / "ambuscade.desktop")
    assert entry["Desktop Entry"]["Exec"].endswith("open %f")
    assert entry["Desktop Entry"]["MimeType"] == f"{install.GAME_TYPE};"
    root = ET.parse(share / "mime" / "packages" / "ambuscade.xml").getroot()  # noqa: S314 (our own file)
    patterns = [each.get("pattern") for each in root.iter() if each.tag.endswith("glob")]
    assert patterns == ["*.ambuscade", "*.scenario.toml"]


def test_a_scenario_opens_in_the_designer_and_no_other_program_s_file_is_taken_for_one(share: Path) -> None:
    main(["install"])
    entry = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    entry.read(share / "applications" / "ambuscade-designer.desktop")
    assert entry["Desktop Entry"]["Exec"].endswith("design %f")
    assert entry["Desktop Entry"]["MimeType"] == f"{install.SCENARIO_TYPE};"
    root = ET.parse(share / "mime" / "packages" / "ambuscade.xml").getroot()  # noqa: S314 (our own file)
    patterns = [each.get("pattern") for each in root.iter() if each.tag.endswith("glob")]
    assert "*.toml" not in patterns


def test_the_data_folder_that_is_given_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    main(["install"])
    assert (tmp_path / "data" / "applications" / "ambuscade.desktop").is_file()


def test_a_folder_that_cannot_be_written_is_told_in_a_line(
    share: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    share.parent.mkdir()
    share.write_text("no folder")
    assert main(["install"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert str(share) in line


def test_a_command_in_a_strange_folder_is_quoted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    strange = tmp_path / 'a "b" $c 100%' / "python"
    strange.parent.mkdir()
    strange.with_name("ambuscade").touch()
    monkeypatch.setattr("sys.executable", str(strange))
    command = install._command()  # noqa: SLF001 (how it is quoted is the point)
    assert command.startswith('"')
    assert command.endswith('a \\\\"b\\\\" \\\\$c 100%%/ambuscade"')
