"""A game as bytes, and as a file: what is not understood is named, and what is kept is kept whole."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from ambuscade.game import save
from ambuscade.game.game import Game
from ambuscade.game.orders import Given
from ambuscade.game.save import GameFileError
from ambuscade.record import Record
from ambuscade.rules import system as systems
from ambuscade.text import say
from tests.game import toy
from tests.game.test_game import ADVANCE, TAKE_BACK, everything, guess
from tests.record_files import ENVIRONMENT, KILLS, PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

PATH = Path("a.game")
PLAYER = """
import itertools, sys
from pathlib import Path
from ambuscade.game.game import Game
from ambuscade.rules import system
from tests.game import toy

system.load = toy.load
path = Path(sys.argv[1])
game = Game.load(path) if path.exists() else toy.new_game(toy.Scenario(), record_path=path)
for n in itertools.count():
    game.submit({"seat": "referee", "do": "hide", "number": n})
    print("hidden", n, flush=True)
"""


pytestmark = pytest.mark.timeout(PATIENCE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.game"


def kept(path: Path) -> Game:
    """A game that is kept in a file, with some orders carried out."""
    game = toy.new_game(toy.Scenario(), record_path=path)
    for order in (ADVANCE, guess(3), guess(8, "blue"), {"seat": "red", "do": "throw", "times": 2}):
        game.submit(order)
    return game


def failing(action: Callable[[], object]) -> str:
    """What a file's error says."""
    with pytest.raises(GameFileError) as caught:
        action()
    return say(caught.value.text)


def reader() -> save.Reader:
    return save.Reader(systems.load(toy.ID), PATH)


def header(**changes: object) -> bytes:
    """A whole header of the toy, save what is changed."""
    truth = toy.Toy().read(toy.Scenario())[0]
    fields = msgspec.msgpack.decode(save.encode_header(toy.ID, b"key", truth, ()))
    return msgspec.msgpack.encode({**fields, **changes})


def test_a_header_comes_back_as_it_went() -> None:
    truth = msgspec.structs.replace(toy.Toy().read(toy.Scenario())[0], guesses={"red": (1, 2)})
    found = save.decode_header(save.encode_header(toy.ID, b"\0key\xff", truth, (toy.Greeted(),)), PATH)
    assert (found.system, found.key) == (toy.ID, b"\0key\xff")
    assert reader().beginning(found) == (truth, (toy.Greeted(),))


def test_a_row_comes_back_as_it_went() -> None:
    events = (toy.Guessed("red", 3, "low"), toy.Thrown(4))
    row = save.encode_row({"seat": "red", "do": "guess", "more": [1, {"x": None}]}, events)
    assert list(reader().rows([row])) == [(Given("red", "guess"), events)]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the header is whole"),
        (b"header", "the header is whole"),
        (msgspec.msgpack.encode({"format": 1}), "the header is whole"),
        (msgspec.msgpack.encode({"format": "1"}), "the header is whole"),
        (msgspec.msgpack.encode({"format": 2, "news": True}), "format 2, which is newer"),
        (header(system="chess"), 'rule system "chess"'),
        (header(system="../toy"), 'rule system "../toy"'),
        (header(truth=7), "the header is whole"),
        (header(opening=[{"type": "Nothing"}]), "the header is whole"),
        (header(opening=None), "the header is whole"),
        (header(key="key"), "the header is whole"),
    ],
)
def test_a_header_that_is_not_understood_is_refused(path: Path, data: bytes, said: str) -> None:
    Record.create(path, data).close()
    for action in (Game.load, Game.read):
        assert said in failing(partial(action, path))
    assert [entry.name for entry in path.parent.iterdir()] == ["a.game"]


@pytest.mark.parametrize(
    "row",
    [
        b"",
        b"row",
        save.encode_row({}, ()),
        save.encode_row("order", ()),
        msgspec.msgpack.encode({"order": {"seat": "red"}}),
        msgspec.msgpack.encode({"order": {"seat": "red"}, "events": [{"type": "Nothing"}]}),
        save.encode_row({"seat": "red"}, (toy.Guessed("nobody", 3, "low"),)),
    ],
)
def test_a_row_that_is_not_understood_is_named(path: Path, row: bytes) -> None:
    whole = save.encode_row({"seat": "red"}, (toy.Thrown(4),))
    Record.create(path, header(), [whole, whole, row]).close()
    assert "row 3 is whole" in failing(lambda: Game.load(path))
    assert "row 3 is whole" in failing(lambda: Game.read(path))


def test_a_game_that_is_read_goes_on_in_memory_alone(path: Path) -> None:
    kept(path).close()
    before = path.read_bytes()
    game = Game.read(path)
    game.submit(ADVANCE)
    game.close()
    assert path.read_bytes() == before


def test_a_game_can_go_on_in_a_copy(path: Path) -> None:
    kept(path).close()
    before, copy = path.read_bytes(), path.with_name("b.game")
    with Game.read(path, copy_to=copy) as game:
        game.submit(ADVANCE)
        game.submit(TAKE_BACK)
        live = everything(game)
    assert path.read_bytes() == before
    with Game.load(copy) as again:
        assert everything(again) == live


def test_a_copy_overwrites_nothing(path: Path) -> None:
    kept(path).close()
    before = path.read_bytes()
    assert "nothing was overwritten" in failing(lambda: Game.read(path, copy_to=path))
    assert "nothing was overwritten" in failing(lambda: kept(path))
    assert path.read_bytes() == before


def test_a_game_that_is_open_is_not_opened_again(path: Path) -> None:
    with kept(path):
        assert "open in another window" in failing(lambda: Game.load(path))
        assert "open in another window" in failing(lambda: Game.read(path))


def test_an_order_that_cannot_be_recorded_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kept(path)
    before = everything(game)

    def full(*_: object) -> None:
        raise GameFileError(save.not_understood(path).text)

    with monkeypatch.context() as broken:
        broken.setattr("ambuscade.game.store.Store.append", full)
        for order in (ADVANCE, guess(5), TAKE_BACK):
            with pytest.raises(GameFileError):
                game.submit(order)
            assert everything(game) == before
    game.submit(TAKE_BACK)
    game.submit(ADVANCE)
    live = everything(game)
    game.close()
    assert everything(Game.read(path)) == live


def test_reloading_and_acting_in_another_order_throws_the_same_dice(path: Path) -> None:
    red, blue = ({"seat": seat, "do": "throw", "times": 5} for seat in ("red", "blue"))
    with kept(path) as game:
        beginning = len(game.view("public").news)
    copies = path.with_name("b.game"), path.with_name("c.game")
    thrown = []
    for copy, orders in zip(copies, ((red, blue), (blue, guess(4), red)), strict=True):
        with Game.read(path, copy_to=copy) as game:
            for order in orders:
                game.submit(order)
            thrown.append(game.view("public").news[beginning:])
    assert thrown[0] == thrown[1][5:] + thrown[1][:5]


def test_a_game_that_is_killed_has_every_order_that_was_acknowledged(path: Path) -> None:
    chance = random.Random(7)
    expected = 0
    for _ in range(KILLS):
        command = [sys.executable, "-c", PLAYER, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT) as process:
            assert process.stdout
            lines = [process.stdout.readline() for _ in range(chance.randrange(1, 40))]
            process.kill()
            acknowledged = expected + len([*lines, *process.stdout])
        game = Game.read(path)
        hidden = [line for line in game.view("referee").news if line.key == "hidden"]
        assert acknowledged <= len(hidden) <= acknowledged + 1
        expected = len(hidden)
