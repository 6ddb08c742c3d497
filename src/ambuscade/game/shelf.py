"""The shelf: the scenarios that are shipped and how a file is opened to play, or a game begun.

It knows files and their errors; what is in them, the game and the rules know.
"""

from __future__ import annotations

from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from ambuscade import resources
from ambuscade.game.game import Game
from ambuscade.game.kept import SUFFIX
from ambuscade.game.kind import is_game
from ambuscade.game.save import GameFileError
from ambuscade.rules import scenario, system
from ambuscade.rules.schema import ScenarioError
from ambuscade.rules.view import PUBLIC, Option, View
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.game.players import Players
    from ambuscade.rules.scenario import Scenario

RECOMMENDED = "refuelling-at-carillon"
LESSON = "first-sweeps"
EMPTY = "empty"
LONGEST_NAME = 60


class OpeningError(Exception):
    """A file that holds neither a game nor a scenario that can be played; a text for each problem."""

    def __init__(self, *texts: Text) -> None:
        super().__init__(*texts)
        self.texts = texts


class Choice(Struct, frozen=True):
    """A scenario to begin a game from, with what everyone sees as it begins.

    `options` are the switches of its rule system, their defaults as the scenario has them. `lesson` marks
    the one to learn with.
    """

    path: Path
    name: str
    summary: str
    turns: int
    recommended: bool
    lesson: bool
    view: View
    options: tuple[Option, ...]


def shipped() -> tuple[Choice, ...]:
    """The scenarios that come with the program: the lesson, the recommended one, then by file name."""
    found = [choice(path) for path in sorted(resources.path("scenarios").glob("*.toml"))]
    return tuple(sorted(found, key=lambda one: (not one.lesson, not one.recommended)))


def templates() -> tuple[Choice, ...]:
    """What a scenario can be begun from instead of from nothing, the empty one of each rule system first."""
    found = [choice(path) for path in sorted(resources.path("templates").glob("*/*.toml"))]
    return tuple(sorted(found, key=lambda one: (one.view.system, one.path.stem != EMPTY)))


def choice(path: Path) -> Choice:
    """A scenario's file, to begin a game from; raises OpeningError."""
    with _in_words(path):
        read = scenario.read(path)
        with Game.new(read, audiences=(PUBLIC,)) as game:
            view = game.view(PUBLIC)
    return Choice(
        path=path,
        name=read.name,
        summary=read.summary,
        turns=read.turns,
        recommended=path.stem == RECOMMENDED,
        lesson=path.stem == LESSON,
        view=view,
        options=_as_written(system.load(read.system).options(), read.options),
    )


def open_to_play(path: Path, folder: Path) -> Game:
    """The game of a file, to go on in it; a scenario's game begins in a new file in the folder.

    Raises OpeningError.
    """
    if not is_game(path):
        return begin(path, folder)
    with _in_words(path):
        return Game.load(path)


def begin(
    path: Path, folder: Path, options: Mapping[str, Any] | None = None, players: Players | None = None
) -> Game:
    """A scenario's game in a new file in the folder; `options` are instead of those that it has.

    The scenario is checked with these options as if they stood in its file. Raises OpeningError, and
    then there is no new file.
    """
    with _in_words(path):
        read = scenario.read(path)
        wanted = msgspec.structs.replace(read, options={**read.options, **(options or {})})
        folder.mkdir(parents=True, exist_ok=True)
        return _begun(wanted, folder, players)


def begin_at_once(data: bytes, folder: Path, beside: Path | None = None) -> Game:
    """The game of a scenario that is written but need not be in a file, with all as it says, in a new file.

    `beside` is the folder of its own file, if it has one.

    Raises OpeningError, and then there is no new file.
    """
    with _in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
        return _begun(scenario.parse(data, beside), folder, None)


def _begun(wanted: Scenario, folder: Path, players: Players | None) -> Game:
    return Game.new(wanted, record_path=_new_file(folder, wanted.name), players=players)


def _as_written(options: tuple[Option, ...], written: Mapping[str, Any]) -> tuple[Option, ...]:
    """The options with a scenario's own values as their defaults."""
    replace = msgspec.structs.replace
    return tuple(
        replace(each, param=replace(each.param, default=written.get(each.param.name, each.param.default)))
        for each in options
    )


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """Let what is wrong with a file be raised as OpeningError."""
    try:
        yield
    except ScenarioError as error:
        lines = (Text("cli.file_problem", path=str(path), problem=problem.line) for problem in error.errors)
        raise OpeningError(*lines) from error
    except GameFileError as error:
        raise OpeningError(error.text) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise OpeningError(Text("shelf.unreadable", path=str(path), reason=reason)) from error


def _new_file(folder: Path, name: str) -> Path:
    """A file that is not there yet, named for the scenario and the time."""
    words = "".join(letter if letter.isalnum() else " " for letter in name).split()
    begun = f"{' '.join(words)[:LONGEST_NAME]} {datetime.now().astimezone():%Y-%m-%d %H.%M}"
    path, number = folder / f"{begun}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{begun} ({number}){SUFFIX}"
    return path
