"""The checks of style and types stand over every file, and see what is planted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.walls.copies import CHECKOUT, Copy

if TYPE_CHECKING:
    from pathlib import Path

LINES = 400
UNMIRRORED = {"benchmarks", "every_system", "faults", "transcripts", "walls"}
SOURCES = ("{}", "{}.py", "__{}__.py")
PLACES = tuple(f"/{place}/" for place in ("home", "root", "work", "tmp", "Users", "opt"))
TEXTS = {".py", ".toml", ".po", ".md", ".svg", ".jsonl", ".txt", ""}
SHIPPED = ("src", "resources", "tests", "start", ".ci", "README.md", "CHANGELOG.md", "pyproject.toml")


def texts(*tops: str) -> list[Path]:
    """The files of text at and under some places of the checkout."""
    found = [path for top in tops for path in (CHECKOUT / top, *(CHECKOUT / top).rglob("*"))]
    return [
        path for path in found if path.is_file() and path.suffix in TEXTS and "__pycache__" not in path.parts
    ]


def too_long(paths: list[Path]) -> list[str]:
    """The files of more lines than a reader can hold."""
    return [str(path) for path in paths if len(path.read_text(encoding="utf-8").splitlines()) > LINES]


def naming_places(paths: list[Path]) -> list[str]:
    """The files that name a path of somebody's machine."""
    return [str(path) for path in paths if any(place in path.read_text(encoding="utf-8") for place in PLACES)]


def without_source(tests: Path, package: Path) -> list[str]:
    """The test modules named after no module or package of the sources, nor after one and an aspect of it."""
    found = []
    for test in sorted(tests.rglob("test_*.py")):
        place = test.relative_to(tests)
        if place.parts[0] in UNMIRRORED:
            continue
        words = test.stem.removeprefix("test_").split("_")
        names = ["_".join(words[: n + 1]) for n in range(len(words))]
        sources = [package / place.parent / form.format(name) for name in names for form in SOURCES]
        if not any(source.exists() for source in sources):
            found.append(str(place))
    return found


def test_no_file_needs_a_table_of_contents() -> None:
    code = [path for path in texts("src", "tests") if path.suffix == ".py"]
    found = too_long([*code, CHECKOUT / "start"])
    assert not found, "\n".join(found)


def test_a_file_of_one_line_too_many_is_seen(tmp_path: Path) -> None:
    (tmp_path / "enough.py").write_text("pass\n" * LINES)
    (tmp_path / "long.py").write_text("pass\n" * (LINES + 1))
    assert too_long(sorted(tmp_path.iterdir())) == [str(tmp_path / "long.py")]


def test_no_text_names_a_path_of_a_machine() -> None:
    found = naming_places(texts(*SHIPPED))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("place", PLACES)
def test_a_planted_path_is_seen(tmp_path: Path, place: str) -> None:
    (tmp_path / "notes.md").write_text(f"See {place}somebody/notes.")
    assert naming_places([tmp_path / "notes.md"]) == [str(tmp_path / "notes.md")]


def test_the_tests_mirror_the_sources() -> None:
    found = without_source(CHECKOUT / "tests", CHECKOUT / "src" / "ambuscade")
    assert not found, "\n".join(found)


def test_a_test_of_nothing_is_seen(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "test_clock.py").touch()
    (tmp_path / "rules" / "test_weather.py").touch()
    assert without_source(tmp_path, CHECKOUT / "src" / "ambuscade") == ["rules/test_weather.py"]


def test_ruff_sees_a_planted_fault(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.plant("stray.py", '"""Nothing."""\n\n\ndef f(x: int) -> int:\n    return x')
    found = copy.run("ruff", "check", "--no-cache", "--output-format", "concise", "src/ambuscade/stray.py")
    assert found.returncode == 1, found.stderr
    assert "D103" in found.stdout


def test_mypy_sees_a_planted_fault(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.plant("stray.py", "def f(x) -> int:\n    return x")
    found = copy.run("mypy", "--cache-dir", "none", "src/ambuscade/stray.py")
    assert found.returncode == 1, found.stderr
    assert "[no-untyped-def]" in found.stdout


def test_no_module_is_let_off() -> None:
    settings = (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")
    assert "[[tool.mypy.overrides]]" not in settings
    let_off = "type: " + "ignore"
    code = [path for path in texts("src", "tests") if path.suffix == ".py"]
    found = [str(path) for path in code if let_off in path.read_text(encoding="utf-8")]
    assert not found, "\n".join(found)
