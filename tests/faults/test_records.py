"""Faults of files and dice: what is lost, mixed up, or learned by going back and trying again."""

from __future__ import annotations

import signal
import subprocess
import sys
from time import sleep
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from ambuscade.game import shelf
from ambuscade.game.game import Game, Heard
from ambuscade.game.save import GameFileError
from ambuscade.rules import scenario
from ambuscade.rules.view import spoken
from tests.faults import stage

if TYPE_CHECKING:
    from pathlib import Path

TAKE_BACK = {"seat": "referee", "do": "take_back"}
SEARCHED = stage.text().replace('"cylon-cruiser"', '"cylon-scout"\nlabs_on = { basic = 4 }')
"""The stage with a searcher who can find the field."""
PLAYING = """
import json, sys
from pathlib import Path
from tests.faults import stage
game = stage.game(Path(sys.argv[1]))
while True:
    stage.done(game, {"seat": "referee", "do": "advance"})
    print(game.at, flush=True)
"""


def shown(game: Game) -> list[bytes]:
    """What every audience sees."""
    return [msgspec.json.encode(game.view(audience), enc_hook=spoken) for audience in game.audiences]


def without_news(game: Game) -> list[dict[str, Any]]:
    views = [msgspec.json.decode(view) for view in shown(game)]
    return [{key: value for key, value in view.items() if key != "news"} for view in views]


def searched(*rolls: int) -> Game:
    """A game in which the next sweep finds what the dice say."""
    game = Game.new(scenario.parse(SEARCHED.encode()), key=bytes(32), rolls=rolls)
    return stage.done(game, stage.advance("1.1.6B3"))


def test_a_take_back_gives_back_no_ignorance() -> None:
    """What was learned and taken back is still known, or its number is used up and tells that it was."""
    game = searched(6, 6)
    before, numbers = without_news(game), []
    for _ in range(2):
        stage.done(game, stage.HOUND_SWEEPS)
        numbers.append([contact.id for contact in game.view("seeking").contacts])
        assert without_news(game) != before
        stage.done(game, TAKE_BACK)
        assert without_news(game) == before
    assert numbers == [["contact-1"], ["contact-1"]]


def test_an_undo_loses_pieces() -> None:
    """After everything is taken back a piece is gone, doubled, or elsewhere than at the beginning."""
    game = stage.game()
    begun = without_news(game)
    orders = [
        stage.COMET_IS_SEEN,
        stage.HOUND_SWEEPS,
        {"seat": "referee", "do": "set", "unit": "vesper", "hex": "0101"},
        {"seat": "hiding", "do": "damage", "unit": "vesper", "destroyed": True},
        stage.COMET_IS_HIDDEN,
        {"seat": "hiding", "do": "act", "unit": "umbra", "act": "explosion"},
    ]
    passed = []
    for order in orders:
        passed.append(without_news(game))
        stage.done(game, order)
    end = without_news(game)
    for seen in reversed(passed):
        stage.done(game, TAKE_BACK)
        assert without_news(game) == seen
    assert without_news(game) == begun
    assert without_news(stage.done(game, *orders)) == end


@pytest.mark.parametrize("between", [(), ("reload",), ("take back", "reload")])
def test_coming_dice_can_be_learned_by_reloading(tmp_path: Path, between: tuple[str, ...]) -> None:
    """A roll seen, then the game loaded again and played in another order, tells of the rolls to come."""
    path = tmp_path / "game.ambuscade"
    game = stage.game(path)
    stage.done(game, stage.advance("1.6.6B3"))
    for step in between:
        if step == "reload":
            game.close()
            game = Game.load(path)
        elif step == "take back":
            stage.done(game, stage.HOUND_SWEEPS, TAKE_BACK)
    rolled = rolls(stage.done(game, stage.HOUND_SWEEPS))
    game.close()
    assert rolled
    other = stage.done(stage.game(), stage.advance("1.2.6B3"), stage.HOUND_SWEEPS, stage.advance("1.6.6B3"))
    assert rolls(stage.done(other, stage.HOUND_SWEEPS))[-1:] == rolled[-1:]
    for audience in stage.OTHERS:
        view = msgspec.json.encode(other.view(audience), enc_hook=spoken)
        assert b'"die"' not in view
        assert b'"rolls"' not in view


def rolls(game: Game) -> list[int]:
    listed = game.view("referee").rolls
    assert isinstance(listed, tuple)
    return [roll["die"] for roll in listed]


def test_a_power_cut_leaves_an_empty_save(tmp_path: Path) -> None:
    """A process that is killed between any two writes leaves a file that is empty, older or no game."""
    for number in range(5):
        path = tmp_path / f"game-{number}.ambuscade"
        playing = subprocess.Popen(
            [sys.executable, "-c", PLAYING, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert playing.stdout is not None
        acknowledged = int(playing.stdout.readline())
        sleep(0.01 * number)
        playing.send_signal(signal.SIGKILL)
        rest, _ = playing.communicate()
        lines = [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
        acknowledged = max([acknowledged, *map(int, lines)])
        with Game.load(path) as game:
            assert game.at >= acknowledged


@pytest.mark.parametrize("kept_bytes", [0, 1, 100, 5000])
def test_a_failed_load_starts_a_fresh_game(tmp_path: Path, kept_bytes: int) -> None:
    """A game's file that is cut short is opened as a new game, or written over."""
    path = tmp_path / "game.ambuscade"
    stage.done(stage.game(path), stage.COMET_IS_SEEN).close()
    cut = path.read_bytes()[:kept_bytes]
    path.write_bytes(cut)
    folder = tmp_path / "games"
    with pytest.raises(GameFileError):
        Game.load(path)
    with pytest.raises(shelf.OpeningError):
        shelf.open_to_play(path, folder)
    assert path.read_bytes() == cut
    assert not folder.exists() or not list(folder.iterdir())


def test_the_wrong_document_is_written(tmp_path: Path) -> None:
    """With two games open, an order goes into the file of the other one."""
    one, other = (stage.game(tmp_path / f"{name}.ambuscade") for name in ("one", "other"))
    for turn in range(4):
        stage.done((one, other)[turn % 2], {"seat": "referee", "do": "advance"})
    stage.done(one, stage.COMET_IS_HIDDEN)
    views = shown(one), shown(other)
    one.close()
    other.close()
    for name, view in zip(("one", "other"), views, strict=True):
        with Game.load(tmp_path / f"{name}.ambuscade") as game:
            assert shown(game) == view


def test_a_full_disk_loses_the_game(tmp_path: Path) -> None:
    """An order that finds no room on the disk counts all the same, or takes the game with it."""
    path = tmp_path / "game.ambuscade"
    stage.done(stage.game(path), stage.COMET_IS_SEEN).close()
    limited = f"""
import resource, sys
from pathlib import Path
from ambuscade.game.game import Game
from ambuscade.game.save import GameFileError
game = Game.load(Path({str(path)!r}))
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
at = game.at
try:
    for _ in range(200):
        at = game.at
        game.submit({{"seat": "referee", "do": "advance"}})
except GameFileError as error:
    assert game.at == at
    print("refused", game.at)
"""
    tried = subprocess.run([sys.executable, "-c", limited], capture_output=True, text=True, check=True)
    word, at = tried.stdout.split()
    assert word == "refused"
    with Game.load(path) as again:
        assert again.at == int(at)
        assert isinstance(again.submit({"seat": "referee", "do": "advance"}), Heard)
