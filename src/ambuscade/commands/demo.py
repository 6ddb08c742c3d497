"""`ambuscade demo`: the shipped game, as every audience heard it, and a picture for each seat."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ambuscade import resources
from ambuscade.commands import answer, pictures, transcript
from ambuscade.commands.opening import open_game
from ambuscade.commands.outcome import DONE, CommandError, tell, unreadable
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from argparse import Namespace

    from ambuscade.game.game import Game

SCENARIO = resources.path("scenarios", "refuelling-at-carillon.toml")
ORDERS = resources.path("demo", "refuelling-at-carillon.jsonl")
ROLLS = (3, 4, 2, 3, 6)
FOLDER = "ambuscade-demo"


def perform(arguments: Namespace) -> int:
    """Play the game, print it, and draw the map of each seat as it stands in the end."""
    folder = _made(Path(_unused_name() if arguments.folder is None else arguments.folder))
    orders = [msgspec.json.decode(line, type=dict) for line in ORDERS.read_bytes().splitlines()]
    with open_game(SCENARIO, rolls=ROLLS, seed=SCENARIO.stem) as game:
        for block in transcript.blocks(game, orders):
            answer.line(f"{block}\n")
        _draw(game, folder)
    answer.line(say(Text("cli.pictures", folder=str(folder))))
    return DONE


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unreadable(str(folder), error) from error
    return folder


def _unused_name() -> str:
    names = (FOLDER if number == 1 else f"{FOLDER}-{number}" for number in count(1))
    return next(name for name in names if not Path(name).exists())


def _draw(game: Game, folder: Path) -> None:
    """Draw each seat's map as a PNG, or, where Qt cannot be loaded, as an SVG."""
    views = [game.view(audience) for audience in game.audiences]
    try:
        for view in views:
            pictures.write(view, folder / f"{view.audience}.png")
    except CommandError as error:
        tell(*error.lines)
        for view in views:
            pictures.write(view, folder / f"{view.audience}.svg")
