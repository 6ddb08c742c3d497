"""Opens what a command was given: a game or a scenario, told by content, and says why if it cannot.

It knows files and their errors; what is in them, the game and the rules know.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from ambuscade.commands.outcome import WRONG_USAGE, CommandError
from ambuscade.dice import DiceRunOutError, key_of
from ambuscade.game.game import Game, NotSeenError
from ambuscade.game.kind import is_game
from ambuscade.game.save import GameFileError
from ambuscade.rules import origins, scenario, system
from ambuscade.rules.schema import Problem, ScenarioError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from ambuscade.rules.view import View


def problems(path: Path) -> list[Problem]:
    """Every problem of a scenario, errors and warnings."""
    try:
        found = scenario.read(path)
    except ScenarioError as error:
        return list(error.problems)
    return system.check(system.load(found.system), found)[1]


def defaults(path: Path) -> tuple[Text, ...]:
    """The figures that a scenario takes from this program's own choice; none of one that cannot be read."""
    try:
        return origins.defaults(scenario.read(path))
    except ScenarioError:
        return ()


def owned(path: Path) -> tuple[Text, ...]:
    """The figures that a scenario takes from the group's own files; none of one that cannot be read."""
    try:
        return origins.owned(scenario.read(path))
    except ScenarioError:
        return ()


def placed(path: Path, problem: Problem) -> Text:
    """A problem as a line that begins with the file's name."""
    return Text("cli.file_problem", path=str(path), problem=problem.line)


def open_game(
    path: Path,
    audience: str | None = None,
    *,
    rolls: Sequence[int] | None = None,
    seed: str | None = None,
    save: Path | None = None,
) -> Game:
    """The game that a file holds or that its scenario begins; the file stays as it is.

    With `audience` only that one hears and sees. `save` names a new file to keep the game in, or the
    game's own file to go on in it. Raises CommandError, and then there is no new file.
    """
    audiences = None if audience is None else (audience,)
    with _explained(path):
        if not is_game(path):
            key = None if seed is None else key_of(seed)
            return Game.new(scenario.read(path), key=key, rolls=rolls, audiences=audiences, record_path=save)
        if seed is not None:
            raise CommandError(Text("cli.seed_of_game", path=str(path)), status=WRONG_USAGE)
        if save is not None and save.exists() and save.samefile(path):
            return Game.load(path, rolls=rolls, audiences=audiences)
        return Game.read(path, copy_to=save, rolls=rolls, audiences=audiences)


def view_of(path: Path, audience: str, at: str | None = None) -> View:
    """What an audience may know in a game, now or as it was when a step ended; raises CommandError."""
    with open_game(path, audience) as game:
        if at is None:
            return game.view(audience)
        try:
            moment = game.clock.parse(at)
        except ValueError as error:
            raise CommandError(Text("cli.bad_step", text=at), status=WRONG_USAGE) from error
        try:
            return game.view(audience, moment)
        except NotSeenError as error:
            raise CommandError(Text("cli.option", option="--at", problem=error.text)) from error


def view_of_turn(path: Path, audience: str, turn: int) -> View:
    """What an audience knew in a game when a turn ended, or knows in the midst of it; raises CommandError."""
    with open_game(path, audience) as game:
        steps = len(game.clock.slots)
        if game.at < turn * steps and (turn - 1) * steps <= game.at:
            return game.view(audience)
        try:
            return game.view(audience, turn * steps - 1)
        except NotSeenError as error:
            raise CommandError(Text("cli.option", option="--turn", problem=error.text)) from error


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except ScenarioError as error:
        raise CommandError(*(placed(path, problem) for problem in error.errors)) from error
    except GameFileError as error:
        raise CommandError(error.text) from error
    except NotSeenError as error:
        raise CommandError(
            Text("cli.option", option="--as", problem=error.text), status=WRONG_USAGE
        ) from error
    except DiceRunOutError as error:
        raise CommandError(Text("cli.dice_ran_out")) from error
