"""Opens what a command was given: a game or a scenario, told by content, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.commands.outcome import CommandError
from ambuscade.rules import scenario, system
from ambuscade.rules.schema import Problem, ScenarioError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_MAGIC_OF_SQLITE = b"SQLite format 3\0"


def is_game(path: Path) -> bool:
    """Whether a file is a game; one that cannot be read is taken for a scenario, whose reader says why."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(_MAGIC_OF_SQLITE)) == _MAGIC_OF_SQLITE
    except OSError:
        return False


def problems(path: Path) -> list[Problem]:
    """Every problem of a scenario, errors and warnings."""
    try:
        found = scenario.read(path)
    except ScenarioError as error:
        return list(error.problems)
    return system.load(found.system).check(found)


def not_usable(path: Path, found: Iterable[Problem]) -> CommandError:
    """The error that names every error of a scenario, one line each."""
    errors = (problem for problem in found if problem.severity == "error")
    return CommandError(*(placed(path, problem) for problem in errors))


def placed(path: Path, problem: Problem) -> Text:
    """A problem as a line that begins with the file's name."""
    return Text("cli.file_problem", path=str(path), problem=problem.line)
