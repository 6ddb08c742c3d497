"""The shelf: the scenarios that are shipped, the games that are kept, and how either is opened to play.

It knows files and their errors; what is in them, the game and the rules know.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from msgspec import Struct

from ambuscade import resources
from ambuscade.game.game import Game
from ambuscade.game.kind import is_game
from ambuscade.game.save import GameFileError
from ambuscade.rules import scenario
from ambuscade.rules.schema import ScenarioError
from ambuscade.rules.view import PUBLIC, View
from ambuscade.text import Text

SUFFIX = ".ambuscade"
RECOMMENDED = "refuelling-at-carillon"
LONGEST_NAME = 60


class OpeningError(Exception):
    """A file that holds neither a game nor a scenario that can be played; a text for each problem."""

    def __init__(self, *texts: Text) -> None:
        super().__init__(*texts)
        self.texts = texts


class Shipped(Struct, frozen=True):
    """A scenario that comes with the program, with what everyone sees as it begins."""

    path: Path
    name: str
    summary: str
    recommended: bool
    view: View


def shipped() -> tuple[Shipped, ...]:
    """The scenarios that come with the program, the recommended one first, then by file name."""
    found = [_shipped(path) for path in sorted(resources.path("scenarios").glob("*.toml"))]
    return tuple(sorted(found, key=lambda one: not one.recommended))


def kept(folder: Path) -> tuple[Path, ...]:
    """The games in a folder, which need not be there, the latest first."""
    found = folder.glob(f"*{SUFFIX}")
    return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))


def open_to_play(path: Path, folder: Path) -> Game:
    """The game of a file, to go on in it; a scenario's game begins in a new file in the folder.

    Raises OpeningError.
    """
    try:
        if is_game(path):
            return Game.load(path)
        read = scenario.read(path)
        folder.mkdir(parents=True, exist_ok=True)
        return Game.new(read, record_path=_new_file(folder, read.name))
    except ScenarioError as error:
        errors = (problem for problem in error.problems if problem.severity == "error")
        lines = (Text("cli.file_problem", path=str(path), problem=problem.line) for problem in errors)
        raise OpeningError(*lines) from error
    except GameFileError as error:
        raise OpeningError(error.text) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise OpeningError(Text("shelf.unreadable", path=str(path), reason=reason)) from error


def _shipped(path: Path) -> Shipped:
    read = scenario.read(path)
    with Game.new(read, audiences=(PUBLIC,)) as game:
        return Shipped(path, read.name, read.summary, path.stem == RECOMMENDED, game.view(PUBLIC))


def _new_file(folder: Path, name: str) -> Path:
    """A file that is not there yet, named for the scenario and the time."""
    words = "".join(letter if letter.isalnum() else " " for letter in name).split()
    begun = f"{' '.join(words)[:LONGEST_NAME]} {datetime.now().astimezone():%Y-%m-%d %H.%M}"
    path, number = folder / f"{begun}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{begun} ({number}){SUFFIX}"
    return path
