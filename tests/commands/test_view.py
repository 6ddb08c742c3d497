"""Views on standard output: one line of JSON for the audience asked for, at the moment asked for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

SCENARIO = str(resources.path("scenarios", "refuelling-at-carillon.toml"))
ORDERS = """
{"seat": "referee", "do": "advance", "to": "1.5.6B3"}
{"seat": "cylon", "do": "sweep", "unit": "spectre"}
{"seat": "referee", "do": "advance", "to": "1.6.6A"}
"""


@pytest.fixture
def game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A game that has come to impulse 6."""
    (tmp_path / "orders").write_text(ORDERS)
    path = tmp_path / "game"
    words = ["run", SCENARIO, "--orders", str(tmp_path / "orders"), "--save", str(path), "--rolls", "3"]
    assert main(words) == 0
    capsys.readouterr()
    return path


def view(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The view that is printed."""
    assert main(["view", *words]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.mark.parametrize("audience", ["colonial", "cylon", "public", "referee"])
def test_each_audience_has_a_view(game: Path, audience: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = view(capsys, str(game), "--as", audience)
    assert (shown["audience"], shown["system"]) == (audience, "ambush-fields")
    assert shown["step"] == {"turn": 1, "impulse": 6, "phase": "6A"}
    assert shown["map"] == {"columns": 42, "rows": 30}


def test_a_scenario_is_seen_as_it_begins(capsys: pytest.CaptureFixture[str]) -> None:
    shown = view(capsys, SCENARIO, "--as", "cylon")
    assert shown["step"] == {"turn": 1, "impulse": 1, "phase": "6A"}
    assert {unit["side"] for unit in shown["units"]} == {"cylon"}


def test_only_the_referee_sees_rolls(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = view(capsys, str(game), "--as", "referee")
    assert [(roll["die"], roll["sum"], roll["result"]) for roll in shown["rolls"]] == [(3, 12, "nothing")]
    assert "rolls" not in view(capsys, str(game), "--as", "cylon")


def test_texts_are_sentences(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = view(capsys, str(game), "--as", "cylon", "--at", "1.5.6B3")
    barred = next(offer["barred"] for offer in shown["offers"] if "barred" in offer)
    text = "Spectre swept at impulse 5; its basic group may sweep again at 9."
    assert barred == {"rule": "A15", "text": text}


def test_an_earlier_step_is_seen_as_it_ended(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = view(capsys, str(game), "--as", "cylon", "--at", "1.5.6A")
    after = view(capsys, str(game), "--as", "cylon", "--at", "1.5.6B3")
    assert before["step"] == {"turn": 1, "impulse": 5, "phase": "6A"}
    assert [news["key"] for news in before["news"]] == [news["key"] for news in after["news"][:-1]]


@pytest.mark.parametrize(
    ("words", "status", "line"),
    [
        (["--as", "nobody"], 2, '--as: Nobody called "nobody" looks on here'),
        (["--as", "cylon", "--at", "soon"], 2, "--at soon: this game has no such step"),
        (["--as", "cylon", "--at", "1.5.6C"], 2, "--at 1.5.6C: this game has no such step"),
        (["--as", "cylon", "--at", "9.5.6A"], 2, "--at 9.5.6A: this game has no such step"),
        (["--as", "cylon", "--at", "1.7.6A"], 1, "--at: "),
    ],
)
def test_what_cannot_be_seen_is_one_line(
    game: Path, words: list[str], status: int, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["view", str(game), *words]) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"ambuscade: {line}")
    assert captured.err.count("\n") == 1


def test_looking_changes_nothing(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path.name: path.read_bytes() for path in game.parent.iterdir()}
    view(capsys, str(game), "--as", "referee")
    assert {path.name: path.read_bytes() for path in game.parent.iterdir()} == before
