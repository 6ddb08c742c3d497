"""Scenarios and kept games, as a player opens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.game import kept, shelf
from ambuscade.rules import system

if TYPE_CHECKING:
    from pathlib import Path

load = system.load
CARILLON = resources.path("scenarios", "refuelling-at-carillon.toml")


@pytest.fixture(autouse=True)
def _real_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shipped is played by the real rules, not by this folder's toy."""
    monkeypatch.setattr(system, "load", load)


def test_shipped_scenarios_can_be_played_and_the_lesson_is_first() -> None:
    found = shelf.shipped()
    assert {one.path for one in found} == set(resources.path("scenarios").glob("*.toml"))
    assert [one.lesson for one in found] == [True] + [False] * (len(found) - 1)
    assert [one.path for one in found if one.recommended] == [CARILLON]
    assert all(one.view.audience == "public" for one in found)


def test_every_rule_system_has_its_templates_and_they_can_be_played(tmp_path: Path) -> None:
    found = shelf.templates()
    assert {one.path for one in found} == set(resources.path("templates").glob("*/*.toml"))
    for name in system.ids():
        mine = [one for one in found if one.view.system == name]
        assert [one.path.parent.name for one in mine] == [name] * len(mine)
        assert [one.path.stem for one in mine] == ["empty", "ambush", "convoy", "hunt"]
        for one in mine:
            with shelf.open_to_play(one.path, tmp_path) as game:
                game.submit({"seat": "referee", "do": "advance", "to": game.clock.text(game.clock.end - 1)})
                assert game.at == game.clock.end - 1


def test_a_scenario_begins_a_game_in_a_new_file_each_time(tmp_path: Path) -> None:
    for number in (1, 2):
        shelf.open_to_play(CARILLON, tmp_path / "games").close()
        assert len(kept.games(tmp_path / "games")) == number


def test_a_kept_game_goes_on(tmp_path: Path) -> None:
    with shelf.open_to_play(CARILLON, tmp_path) as game:
        game.submit({"seat": "colonial", "do": "ready"})
        before = game.view("colonial")
    (found,) = kept.games(tmp_path)
    with shelf.open_to_play(found.path, tmp_path / "elsewhere") as again:
        assert again.view("colonial") == before
    assert not (tmp_path / "elsewhere").exists()


def test_a_game_that_is_open_is_refused_politely(tmp_path: Path) -> None:
    with shelf.open_to_play(CARILLON, tmp_path):
        (found,) = kept.games(tmp_path)
        with pytest.raises(shelf.OpeningError) as refused:
            shelf.open_to_play(found.path, tmp_path)
    assert len(refused.value.texts) == 1


@pytest.mark.parametrize("content", [b"= nonsense", b"", b"\xff\xfe", b"SQLite format 3\0 and no more", None])
def test_what_cannot_be_played_says_why_and_leaves_nothing(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(shelf.OpeningError) as refused:
        shelf.open_to_play(path, tmp_path / "games")
    assert refused.value.texts
    assert kept.games(tmp_path / "games") == ()


def test_no_folder_is_no_game(tmp_path: Path) -> None:
    assert kept.games(tmp_path / "nowhere") == ()
