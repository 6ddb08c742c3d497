"""The words of the command line: which commands there are, what each takes, and what `--help` says.

It turns arguments into values and refuses wrong usage; it knows no files and no rules.
"""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, HelpFormatter, Namespace
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from ambuscade.commands.outcome import WRONG_USAGE, CommandError
from ambuscade.dice import FACES
from ambuscade.text import Text, say, say_key

if TYPE_CHECKING:
    from collections.abc import Sequence

SMALLEST_SCALE = 0.1
LARGEST_SCALE = 16.0


WIDTH = 100
"""The columns of a help page where the terminal does not say; looking it up costs more than all else here."""


class _Parser(ArgumentParser):
    """A parser whose errors are one line each, and whose options are written out in full."""

    def __init__(self, prog: str = "ambuscade", description: str = "", epilog: str = "") -> None:
        columns = os.environ.get("COLUMNS", "")
        form = partial(HelpFormatter, width=int(columns) if columns.isdecimal() else WIDTH)
        super().__init__(
            prog, description=description, epilog=epilog, allow_abbrev=False, formatter_class=form
        )

    def error(self, message: str) -> NoReturn:
        raise CommandError(Text("cli.usage", command=self.prog, message=message), status=WRONG_USAGE)


def parse(words: Sequence[str] | None = None) -> Namespace:
    """The arguments as values, with `command` naming the module that performs them.

    Raises CommandError for wrong usage, and SystemExit once `--help` has been answered.
    """
    given = sys.argv[1:] if words is None else words
    arguments = _parser(given[0] if given else "").parse_args(given)
    arguments.command = "version" if arguments.version else arguments.command or "play"
    return arguments


def _parser(first: str) -> _Parser:
    """The parser; where the first word is a command, of this command alone, to start fast."""
    parser = _Parser(description=_help("ambuscade"), epilog=_help("epilog"))
    parser.set_defaults(file=None, refereed=False)
    parser.add_argument("--version", action="store_true", help=_help("version"))
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title=_help("commands"), prog=parser.prog
    )
    adders = {add.__name__.lstrip("_"): add for add in _COMMANDS}
    for name in [first] if first in adders else adders:
        adders[name](commands.add_parser(name, help=_help(name), description=_help(name)))
    return parser


def _play(parser: ArgumentParser) -> None:
    _add_file(parser)


def _open(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=_help("file"))
    parser.set_defaults(command="play")


def _install(parser: ArgumentParser) -> None:
    parser.set_defaults(remove=False)


def _uninstall(parser: ArgumentParser) -> None:
    parser.set_defaults(command="install", remove=True)


def _referee(parser: ArgumentParser) -> None:
    _add_file(parser)
    parser.set_defaults(command="play", refereed=True)


def _design(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help=_help("scenario"))
    parser.set_defaults(command="design")


def _demo(parser: ArgumentParser) -> None:
    parser.add_argument("-o", dest="folder", metavar="DIR", help=_help("folder"))


def _check(parser: ArgumentParser) -> None:
    _add_file(parser, "SCENARIO", "scenario")


def _schema(parser: ArgumentParser) -> None:
    parser.add_argument("system", metavar="SYSTEM", nargs="?", help=_help("system"))


def _run(parser: ArgumentParser) -> None:
    _add_file(parser, "SCENARIO|GAME")
    parser.add_argument("--orders", metavar="FILE|-", required=True, help=_help("orders"))
    parser.add_argument("--as", dest="audience", metavar="AUDIENCE", help=_help("run_as"))
    parser.add_argument("--rolls", metavar="6,1,4", type=_rolls, help=_help("rolls"))
    parser.add_argument("--view", action="store_true", help=_help("run_view"))
    parser.add_argument("--save", metavar="GAME", help=_help("save"))
    parser.add_argument("--seed", metavar="TEXT", help=_help("seed"))
    parser.add_argument("--strict", action="store_true", help=_help("strict"))


def _view(parser: ArgumentParser) -> None:
    _add_file(parser, "GAME")
    _add_audience_and_step(parser)


def _render(parser: ArgumentParser) -> None:
    _add_file(parser, "SCENARIO|GAME")
    _add_audience_and_step(parser)
    parser.add_argument("--turn", metavar="N", type=_turn, help=_help("turn"))
    parser.add_argument("-o", dest="output", metavar="FILE", required=True, help=_help("output"))
    parser.add_argument("--scale", metavar="N", type=_scale, default=1.0, help=_help("scale"))


def _add_file(parser: ArgumentParser, metavar: str = "FILE", key: str = "file") -> None:
    parser.add_argument("file", metavar=metavar, help=_help(key))


def _add_audience_and_step(parser: ArgumentParser) -> None:
    parser.add_argument("--as", dest="audience", metavar="AUDIENCE", required=True, help=_help("as"))
    parser.add_argument("--at", metavar="STEP", help=_help("at"))


def _rolls(text: str) -> tuple[int, ...]:
    if not re.fullmatch(rf"\s*[1-{FACES}]\s*(,\s*[1-{FACES}]\s*)*", text, flags=re.ASCII):
        raise ArgumentTypeError(say(Text("cli.bad_rolls", text=text)))
    return tuple(map(int, text.split(",")))


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not SMALLEST_SCALE <= scale <= LARGEST_SCALE:
        raise ArgumentTypeError(say(Text("cli.bad_scale", text=text)))
    return scale


def _turn(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(say(Text("cli.bad_turn", text=text)))
    return int(text)


def _help(key: str) -> str:
    return say_key(f"cli.help.{key}", {}).replace("%", "%%")


_COMMANDS = (
    _play,
    _open,
    _referee,
    _design,
    _demo,
    _check,
    _schema,
    _run,
    _view,
    _render,
    _install,
    _uninstall,
)
