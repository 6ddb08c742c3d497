"""Opens what a player chose: a game goes on in its file, a scenario begins a game in a new one.

It knows files; what is in them, the game knows.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QStandardPaths

from ambuscade import resources
from ambuscade.game.game import Game
from ambuscade.game.save import GameFileError
from ambuscade.rules import scenario
from ambuscade.rules.schema import ScenarioError
from ambuscade.rules.view import PUBLIC
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.rules.view import View

SUFFIX = ".ambuscade"
RECOMMENDED = "refuelling-at-carillon"
MAGIC = b"SQLite format 3\0"


class Shipped(Struct, frozen=True):
    """A scenario that comes with the program, with the view that everyone has of its beginning."""

    path: Path
    name: str
    summary: str
    recommended: bool
    view: View


def shipped() -> tuple[Shipped, ...]:
    """The scenarios in the resources folder that can be played, the recommended one first."""
    found = []
    for path in sorted(resources.path("scenarios").glob("*.toml")):
        read = scenario.read(path)
        with Game.new(read, audiences=(PUBLIC,)) as game:
            view = game.view(PUBLIC)
        found.append(Shipped(path, read.name, read.summary, path.stem == RECOMMENDED, view))
    return tuple(sorted(found, key=lambda one: not one.recommended))


def games() -> tuple[Path, ...]:
    """The games kept so far, the latest first."""
    found = folder().glob(f"*{SUFFIX}")
    return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))


def folder() -> Path:
    """Where games are kept."""
    data = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(data) / "games"


def open_game(path: Path) -> Game:
    """The game of a file; a scenario's is begun in a new file among the kept games.

    Raises ScenarioError, GameFileError and OSError.
    """
    if _is_game(path):
        return Game.load(path)
    read = scenario.read(path)
    folder().mkdir(parents=True, exist_ok=True)
    return Game.new(read, record_path=_new_file(read.name))


def reasons(error: ScenarioError | GameFileError | OSError) -> tuple[str, ...]:
    """Why a file could not be opened, a line for each problem."""
    match error:
        case ScenarioError():
            return tuple(say(problem.line) for problem in error.problems if problem.severity == "error")
        case GameFileError():
            return (say(error.text),)
        case _:
            return (say(Text("desk.unreadable", path=str(error.filename), reason=error.strerror or "")),)


def _is_game(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def _new_file(name: str) -> Path:
    """A file that is not there yet, named for the scenario and the time."""
    words = "".join(letter if letter.isalnum() else " " for letter in name).split()
    begun = f"{' '.join(words)[:60]} {datetime.now().astimezone():%Y-%m-%d %H.%M}"
    numbered = (folder() / f"{begun}{extra}{SUFFIX}" for extra in ("", *(f" ({n})" for n in range(2, 1000))))
    return next(path for path in numbered if not path.exists())
