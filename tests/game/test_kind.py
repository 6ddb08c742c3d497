"""What kind of file a path names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade.game.kind import is_game

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("content", "game"),
    [(b"SQLite format 3\0 and more", True), (b"SQLite", False), (b"format = 1", False), (b"", False)],
)
def test_a_game_is_told_by_its_first_bytes(tmp_path: Path, content: bytes, *, game: bool) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert is_game(path) is game


def test_neither_a_folder_nor_what_is_not_there_is_a_game(tmp_path: Path) -> None:
    assert not is_game(tmp_path)
    assert not is_game(tmp_path / "nowhere")
