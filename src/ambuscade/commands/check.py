"""`ambuscade check`: every problem of a scenario, with its place in the file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambuscade.commands import answer, opening
from ambuscade.commands.outcome import DONE, REFUSED, CommandError, tell
from ambuscade.game.kind import is_game
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from argparse import Namespace


def perform(arguments: Namespace) -> int:
    """Tell the errors on standard error; on standard output warnings, labelled defaults and the count."""
    path = Path(arguments.file)
    if is_game(path):
        raise CommandError(Text("cli.not_scenario", path=str(path)))
    problems = opening.problems(path)
    errors = [problem for problem in problems if problem.severity == "error"]
    warnings = [problem for problem in problems if problem.severity == "warning"]
    for problem in errors:
        tell(opening.placed(path, problem))
    for problem in warnings:
        answer.line(say(opening.placed(path, problem)))
    used = () if errors else opening.defaults(path)
    if used:
        answer.line(say(Text("cli.check_defaults", path=str(path), defaults=used)))
    mine = () if errors else opening.owned(path)
    if mine:
        answer.line(say(Text("cli.check_owned", path=str(path), owned=mine)))
    answer.line(say(_summary(path, len(errors), len(warnings))))
    return REFUSED if errors else DONE


def _summary(path: Path, errors: int, warnings: int) -> Text:
    if errors:
        return Text("cli.check_wrong", path=str(path), n=errors, warnings=Text("cli.warnings", n=warnings))
    return Text("cli.check_sound", path=str(path), n=warnings)
