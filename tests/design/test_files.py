"""Scenarios' files: what is written is whole or not at all, and what others do to them is noticed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.design import files
from ambuscade.design.document import Document
from ambuscade.design.draft import Draft, ScenarioError
from ambuscade.design.files import File
from ambuscade.game.game import Game
from ambuscade.game.shelf import begin_at_once
from ambuscade.rules import scenario
from ambuscade.rules.files import MAX_BYTES
from ambuscade.rules.view import REFEREE

if TYPE_CHECKING:
    from collections.abc import Callable

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
