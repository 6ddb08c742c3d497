"""Damaged scenarios, orders and game files: a clear line for each problem, and nothing written."""

from __future__ import annotations

import json
import os
import sqlite3
import tomllib
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade.__main__ import main

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from _pytest.mark import ParameterSet

    from tests.commands.conftest import Program

TABLES = [
    tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted(Path(__file__).parent.glob("bad_input*.toml"))
]
BASE: str = TABLES[0]["base"]
ADVANCE = '{"seat": "referee", "do": "advance"}\n'
TEN_MEBIBYTES = 10 * 1024 * 1024
NOBODY = 65534


def cases(kind: str) -> list[ParameterSet]:
    return [
        pytest.param({"base": table["base"], **case}, id=case["name"])
        for table in TABLES
        for case in table[kind]
    ]


@contextmanager
def nothing_written(folder: Path) -> Iterator[None]:
    before = contents(folder)
    yield
    assert contents(folder) == before


def contents(folder: Path) -> dict[str, bytes | None]:
    return {str(path): path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


def told(capfd: pytest.CaptureFixture[str], path: Path) -> list[str]:
    """The lines on standard error, each without the program's name and the file's."""
    lines = capfd.readouterr().err.splitlines()
    begin = f"ambuscade: {path}: "
    assert all(line.startswith(begin) and line.isprintable() for line in lines), lines
    return [line.removeprefix(begin) for line in lines]


def test_the_table_is_long_enough() -> None:
    assert len(cases("scenario")) + len(cases("order")) + len(NO_SCENARIO) + len(NO_GAME) >= 60


@pytest.mark.parametrize("base", [table["base"] for table in TABLES])
def test_what_is_damaged_was_sound(base: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sound.toml"
    path.write_text(base, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert told(capfd, path) == []


@pytest.mark.parametrize("case", cases("scenario"))
def test_a_damaged_scenario(case: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    base = case["base"]
    damaged = base.replace(case["find"], case["put"], 1) if case["find"] else base + case["put"]
    assert damaged != base
    path = tmp_path / "damaged.toml"
    path.write_text(damaged, encoding="utf-8")
    orders = tmp_path / "orders.jsonl"
    orders.write_text(ADVANCE, encoding="utf-8")
    game = tmp_path / "new.game"
    with nothing_written(tmp_path):
        assert main(["check", str(path)]) == 1
        assert told(capfd, path) == case["said"]
        assert main(["run", str(path), "--orders", str(orders), "--save", str(game)]) == 1
        assert told(capfd, path) == case["said"]


@pytest.mark.parametrize("case", cases("order"))
def test_a_damaged_order(case: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sound.toml"
    path.write_text(case["base"], encoding="utf-8")
    orders = tmp_path / "orders.jsonl"
    orders.write_text(case["line"], encoding="utf-8")
    with nothing_written(tmp_path):
        assert main(["run", str(path), "--orders", str(orders)]) == 1
    answer = json.loads(capfd.readouterr().out)
    assert answer["ok"] is False
    assert answer["error"].isprintable()
    assert case["said"] in answer["error"]


NO_SCENARIO: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "the file is empty"),
    "blank": (b"\n \n", "the file is empty"),
    "latin 1": (BASE.replace("Damaged", "G\xe4ste").encode("latin-1"), "line 3: the file is not UTF-8 text"),
    "utf-16": (BASE.encode("utf-16"), "line 1: the file is not UTF-8 text"),
    "larger than 10 MiB": (b"#" * (TEN_MEBIBYTES + 1), "the file is larger than 10 MiB"),
    "nested without end": (b"x = " + b"[" * 100_000, "lists or tables are nested too deeply"),
    "cut off within a text": (BASE.encode()[: BASE.index("Damaged") + 3], "not TOML: "),
    "a NUL byte": (BASE.replace("Damaged", "Dam\0aged").encode(), "not TOML: "),
    "JSON": (b'{"format": 1}', "not TOML: "),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0", "line 1: the file is not UTF-8 text"),
}


@pytest.mark.parametrize("name", NO_SCENARIO)
def test_what_is_no_scenario(name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    data, said = NO_SCENARIO[name]
    path = tmp_path / "none.toml"
    path.write_bytes(data)
    for words in (["check", str(path)], ["view", str(path), "--as", "cylon"]):
        with nothing_written(tmp_path):
            assert main(words) == 1
        (line,) = told(capfd, path)
        assert line.startswith(said)


@pytest.fixture
def game(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Path:
    """A game file with one order in it."""
    scenario, orders, path = (tmp_path / name for name in ("sound.toml", "orders.jsonl", "sound.game"))
    scenario.write_text(BASE, encoding="utf-8")
    orders.write_text(ADVANCE, encoding="utf-8")
    assert main(["run", str(scenario), "--orders", str(orders), "--save", str(path)]) == 0
    assert main(["view", str(path), "--as", "cylon"]) == 0
    assert capfd.readouterr().err == ""
    return path


def half(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def header_alone(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def no_byte(path: Path) -> None:
    path.write_bytes(b"")


def one_bit(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[data.index(b"advance")] ^= 1
    path.write_bytes(data)


def other_tables(path: Path) -> None:
    path.unlink()
    database = sqlite3.connect(path)
    with database:
        database.execute("create table recipes (name text)")
    database.close()


def no_database(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + b"x" * 5_000)


def newer(path: Path) -> None:
    database = sqlite3.connect(path)
    with database:
        database.execute("pragma user_version = 99")
    database.close()


NO_GAME: dict[str, Callable[[Path], None]] = {
    damage.__name__: damage
    for damage in (half, header_alone, no_byte, one_bit, other_tables, no_database, newer)
}


@pytest.mark.parametrize("name", NO_GAME)
def test_a_damaged_game(name: str, game: Path, capfd: pytest.CaptureFixture[str]) -> None:
    NO_GAME[name](game)
    orders = str(game.with_name("orders.jsonl"))
    copy = str(game.with_name("copy.game"))
    for words in (
        ["view", str(game), "--as", "cylon"],
        ["run", str(game), "--orders", orders],
        ["run", str(game), "--orders", orders, "--save", copy],
        ["run", str(game), "--orders", orders, "--save", str(game)],
    ):
        with nothing_written(game.parent):
            assert main(words) == 1, words
        assert len(told(capfd, game)) == 1


def test_what_is_no_file_at_all(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    cases = {"folder": "is a folder or a device, not a file", "nowhere": "there is no such file"}
    for name, said in cases.items():
        for words in (("check", name), ("view", name, "--as", "cylon"), ("run", name, "--orders", "-")):
            with nothing_written(tmp_path):
                ended = program(*words)
            assert ended.returncode == 1
            assert ended.stderr.decode() == f"ambuscade: {name}: {said}\n"


def test_a_file_that_may_not_be_read(tmp_path: Path, capfd: pytest.CaptureFixture[str], game: Path) -> None:
    scenario = tmp_path / "locked.toml"
    scenario.write_text(BASE, encoding="utf-8")
    for path in (scenario, game):
        path.chmod(0)
        with as_nobody():
            assert main(["view", str(path), "--as", "cylon"]) == 1
        assert told(capfd, path) == ["the file may not be read (no permission)"]


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, whom no permission stops."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_no_orders_at_all(program: Program, tmp_path: Path) -> None:
    (tmp_path / "sound.toml").write_text(BASE, encoding="utf-8")
    for words, status in {
        ("run", "sound.toml"): 2,
        ("run", "sound.toml", "--orders", "nowhere"): 1,
        ("run", "sound.toml", "--orders", "."): 1,
        ("run", "sound.toml", "--orders", "-", "--rolls", "7"): 2,
        ("view", "sound.toml"): 2,
        ("view", "sound.toml", "--as", "pirates"): 2,
        ("check",): 2,
        ("dance",): 2,
    }.items():
        with nothing_written(tmp_path):
            ended = program(*words)
        assert ended.returncode == status, words
        assert ended.stdout == b""
        assert len(ended.stderr.splitlines()) == 1, ended.stderr
