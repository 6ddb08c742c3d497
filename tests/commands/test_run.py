"""`ambuscade run` as its users start it: dice, seeds, saving, views, streams, and what it loads."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

    from tests.commands.conftest import Program

SCENARIO = str(resources.path("scenarios", "refuelling-at-carillon.toml"))
ADVANCE = {"seat": "referee", "do": "advance"}
SWEEP = {"seat": "cylon", "do": "sweep", "unit": "spectre", "group": "basic"}


def to(step: str) -> dict[str, str]:
    return {**ADVANCE, "to": step}


def lines(*orders: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(order).encode() + b"\n" for order in orders)


def answers(written: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.splitlines()]


PICTURED = lines(to("1.5.6B3"), SWEEP, to("1.9.6B3"), SWEEP, to("1.13.6B3"), SWEEP)


def test_the_sweeps_of_the_pictures(program: Program) -> None:
    ended = program("run", SCENARIO, "--orders", "-", "--rolls", "3,4,2", stdin=PICTURED)
    assert (ended.returncode, ended.stderr) == (0, b"")
    swept = [answer["heard"]["cylon"] for answer in answers(ended.stdout) if answer["do"] == "sweep"]
    assert swept == [
        ["Spectre swept (basic group, +12): nothing."],
        [
            "Spectre swept (basic group, +12): something is out there.",
            "Contact 1: partial information: letter J (10–17 hexes), left forward of Spectre; heading B.",
        ],
        ["Spectre swept (basic group, +12): nothing new."],
    ]


def test_every_audience_has_its_place_in_every_answer(program: Program) -> None:
    ended = program("run", SCENARIO, "--orders", "-", stdin=PICTURED)
    assert {tuple(answer["heard"]) for answer in answers(ended.stdout)} == {
        ("colonial", "cylon", "public", "referee")
    }


def test_an_order_at_the_wrong_time_is_refused_with_its_rule(program: Program) -> None:
    ended = program("run", SCENARIO, "--orders", "-", stdin=lines(to("1.9.6B3"), SWEEP, SWEEP, ADVANCE))
    assert ended.returncode == 1
    assert answers(ended.stdout)[2] == {
        "n": 3,
        "seat": "cylon",
        "do": "sweep",
        "ok": False,
        "rule": "A15",
        "error": "Spectre swept at impulse 9; its basic group may sweep again at 13.",
    }
    assert answers(ended.stdout)[3]["ok"]


def test_dice_that_run_out_are_told_and_nothing_of_the_order_is_done(
    program: Program, tmp_path: Path
) -> None:
    words = ("run", SCENARIO, "--orders", "-", "--rolls", "3", "--save", "game")
    ended = program(*words, stdin=PICTURED)
    assert ended.returncode == 1
    assert len(answers(ended.stdout)) == 3
    assert ended.stderr == (
        b"ambuscade: --rolls: the dice ran out in order 4 (cylon: sweep); it was not carried out\n"
    )
    seen = json.loads(program("view", str(tmp_path / "game"), "--as", "referee").stdout)
    assert [roll["die"] for roll in seen["rolls"]] == [3]


def test_dice_left_over_are_no_error(program: Program) -> None:
    assert program("run", SCENARIO, "--orders", "-", "--rolls", "3,4,2,6,6", stdin=PICTURED).returncode == 0


def test_a_seed_fixes_the_sealed_dice(program: Program) -> None:
    def played(*seed: str) -> bytes:
        return program("run", SCENARIO, "--orders", "-", *seed, stdin=PICTURED).stdout

    assert played("--seed", "pearl") == played("--seed", "pearl")
    assert len({played("--seed", seed) for seed in "abcd"}) > 1
    assert len({played() for _ in range(8)}) > 1


def test_the_view_is_the_last_line(program: Program) -> None:
    ended = program("run", SCENARIO, "--orders", "-", "--view", "--as", "cylon", stdin=PICTURED)
    *_, view = answers(ended.stdout)
    assert (view["audience"], view["step"]) == ("cylon", {"turn": 1, "impulse": 13, "phase": "6B3"})


def test_what_is_heard_after_ones_last_order_stands_in_the_views_news(program: Program) -> None:
    orders = lines(to("1.5.6B3"), SWEEP, to("1.6.6B3"))
    ended = program("run", SCENARIO, "--orders", "-", "--view", "--as", "cylon", stdin=orders)
    sweep, view = answers(ended.stdout)
    assert not any("2616" in line for line in sweep["heard"]["cylon"])
    assert view["news"][-2]["args"] == {"unit": "Talon", "hex": "2616"}


def test_the_view_is_the_referees_if_nobody_is_named(program: Program) -> None:
    ended = program("run", SCENARIO, "--orders", "-", "--view")
    assert [view["audience"] for view in answers(ended.stdout)] == ["referee"]


def test_without_save_nothing_is_written(program: Program, tmp_path: Path) -> None:
    program("run", SCENARIO, "--orders", "-", "--view", stdin=PICTURED)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def game(program: Program, tmp_path: Path) -> Path:
    """A game at impulse 5, before its first sweep."""
    ended = program("run", SCENARIO, "--orders", "-", "--save", "game", stdin=lines(to("1.5.6B3")))
    assert ended.returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["game"]
    return tmp_path / "game"


def phase(program: Program, game: Path) -> str:
    """The phase at which a game stands."""
    return str(json.loads(program("view", str(game), "--as", "public").stdout)["step"]["phase"])


def test_a_game_goes_on_in_memory(program: Program, game: Path) -> None:
    before = game.read_bytes()
    ended = program("run", "game", "--orders", "-", stdin=lines(SWEEP, ADVANCE))
    assert [answer["ok"] for answer in answers(ended.stdout)] == [True, True]
    assert game.read_bytes() == before
    assert [path.name for path in game.parent.iterdir()] == ["game"]


def test_a_game_goes_on_in_its_own_file(program: Program, game: Path) -> None:
    program("run", "game", "--orders", "-", "--save", str(game), stdin=lines(SWEEP, ADVANCE))
    assert phase(program, game) == "6B8"


def test_a_game_goes_on_in_a_new_file(program: Program, game: Path) -> None:
    before = game.read_bytes()
    program("run", "game", "--orders", "-", "--save", "other", stdin=lines(ADVANCE))
    assert game.read_bytes() == before
    assert phase(program, game) == "6B3"
    assert phase(program, game.parent / "other") == "6B8"


@pytest.mark.parametrize("given", ["game", SCENARIO])
def test_no_other_file_is_overwritten(program: Program, game: Path, given: str) -> None:
    other = game.parent / "other"
    other.write_text("mine")
    ended = program("run", given, "--orders", "-", "--save", "other", stdin=lines(ADVANCE))
    assert (ended.returncode, ended.stdout) == (1, b"")
    assert ended.stderr.startswith(b"ambuscade: other: ")
    assert ended.stderr.count(b"\n") == 1
    assert other.read_text() == "mine"


def test_a_scenario_is_not_overwritten_by_its_own_game(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(resources.path("scenarios", "first-sweeps.toml").read_bytes())
    before = path.read_bytes()
    assert program("run", "a.toml", "--orders", "-", "--save", "a.toml").returncode == 1
    assert path.read_bytes() == before


def test_a_game_has_its_dice_already(program: Program, game: Path) -> None:
    ended = program("run", str(game), "--orders", "-", "--seed", "pearl")
    line = f"ambuscade: --seed: {game} is a game and has its dice already\n"
    assert (ended.returncode, ended.stdout, ended.stderr.decode()) == (2, b"", line)


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--as", "nobody", "--orders", "-"], 2),
        (["--orders", "none"], 1),
        (["--orders", "."], 1),
        (["--rolls", "7", "--orders", "-"], 2),
    ],
)
def test_what_is_wrong_from_the_start_makes_no_game(
    program: Program, tmp_path: Path, words: list[str], status: int
) -> None:
    ended = program("run", SCENARIO, *words, "--save", "game")
    assert (ended.returncode, ended.stdout) == (status, b"")
    assert ended.stderr.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_each_answer_comes_before_the_next_order_is_read(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "ambuscade", "run", SCENARIO, "--orders", "-", "--save", "game"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in (1, 2, 3):
            process.stdin.write(lines(ADVANCE))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["n"] == number


def test_an_answer_that_was_read_is_an_order_that_is_kept(program: Program, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "ambuscade", "run", SCENARIO, "--orders", "-", "--save", "game"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(lines(to("1.5.6B3"), SWEEP))
        process.stdin.flush()
        process.stdout.readline()
        heard = json.loads(process.stdout.readline())["heard"]["cylon"]
        process.kill()
    view = json.loads(program("view", "game", "--as", "cylon").stdout)
    assert heard[0].startswith("Spectre swept")
    assert any(news["key"].startswith("sweep.") for news in view["news"])


def test_a_reader_who_has_gone_ends_the_run_quietly(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "ambuscade", "run", SCENARIO, "--orders", "-"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, cwd=tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(lines(ADVANCE))
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_orders_come_from_a_file_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "orders").write_bytes(lines(ADVANCE))
    assert main(["run", SCENARIO, "--orders", str(tmp_path / "orders")]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]


@pytest.mark.parametrize("language", ["C", "de_DE.ISO-8859-1"])
def test_output_is_utf_8_in_any_locale(program: Program, language: str) -> None:
    order = {"seat": "cylon", "do": "\N{ROCKET}"}
    ended = program("run", SCENARIO, "--orders", "-", stdin=lines(order), LC_ALL=language, PYTHONUTF8="0")
    assert answers(ended.stdout)[0]["do"] == "\N{ROCKET}"


LOADED = """
import sys
from ambuscade.__main__ import main
status = main(sys.argv[1:])
print([name for name in ("PySide6", "numpy") if name in sys.modules], file=sys.stderr)
sys.exit(status)
"""


@pytest.mark.parametrize(
    "words",
    [["run", SCENARIO, "--orders", "-", "--view"], ["check", SCENARIO], ["view", SCENARIO, "--as", "cylon"]],
)
def test_plain_commands_load_neither_qt_nor_numpy(words: list[str]) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", LOADED, *words], input=PICTURED, capture_output=True, check=True
    )
    assert ended.stderr == b"[]\n"
