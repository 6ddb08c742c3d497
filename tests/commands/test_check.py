"""Checking scenarios: errors on standard error, warnings and a count on standard output."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.__main__ import main
from ambuscade.commands import opening
from ambuscade.rules.schema import error, warning

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = [
    *sorted(resources.path("scenarios").glob("*.toml")),
    *sorted(resources.path("templates").glob("*/*.toml")),
]


@pytest.mark.parametrize("path", SHIPPED, ids=[f"{path.parent.name}-{path.stem}" for path in SHIPPED])
def test_what_is_shipped_is_sound(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(path)]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert captured.out.splitlines()[-1].startswith(f"{path}: no errors, ")


def test_labelled_defaults_are_told_as_far_as_a_scenario_uses_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = resources.path("scenarios", "first-light.toml").read_text(encoding="utf-8")
    told = []
    for text in (shipped, shipped.replace("sun_factor = 6", ""), shipped.replace("lookout", "cruiser")):
        path = tmp_path / "a.toml"
        path.write_text(text, encoding="utf-8")
        assert main(["check", str(path)]) == 0
        line, _ = capsys.readouterr().out.splitlines()
        told.append(line.removeprefix(f"{path}: figures of this program's own choosing: ").split(", "))
    plain, without_sun, other_class = told
    assert {"sizes (S6)", "tracked_range (S17)", "class lookout", "class freighter"} <= set(plain)
    assert {"levels (S9)", "rows (S13)", "sun_factor (S8)", "class cruiser"}.isdisjoint(plain)
    assert set(without_sun) - set(plain) == {"sun_factor (S8)"}
    assert set(other_class) ^ set(plain) == {"class lookout", "class cruiser"}


def test_errors_and_warnings_are_told_apart_and_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [error("turns", "schema.missing"), warning("side", "scenario.same_colour")]
    monkeypatch.setattr(opening, "problems", lambda _path: found)
    assert main(["check", "a.toml"]) == 1
    captured = capsys.readouterr()
    assert captured.err == "ambuscade: a.toml: turns: missing\n"
    first, last = captured.out.splitlines()
    assert first.startswith("a.toml: warning: side: ")
    assert last == "a.toml: 1 error, 1 warning"


def test_a_warning_alone_is_no_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(opening, "problems", lambda _path: [warning("side", "scenario.same_colour")])
    assert main(["check", "a.toml"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "a.toml: no errors, 1 warning"


def test_a_game_is_no_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"SQLite format 3\0 and so on")
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr() == ("", f"ambuscade: {path}: a scenario is wanted, and this is a game\n")
