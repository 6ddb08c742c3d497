"""Wrong usage: one line, status 2, and what was wrong with which word."""

from __future__ import annotations

import pytest

from ambuscade.commands.outcome import WRONG_USAGE, CommandError
from ambuscade.commands.parser import parse
from ambuscade.text import say

RUN = ["run", "a.toml", "--orders", "-"]


def test_no_words_open_the_welcome_window() -> None:
    arguments = parse([])
    assert (arguments.command, arguments.file) == ("play", None)


def test_the_version_is_a_command_of_its_own() -> None:
    assert parse(["--version"]).command == "version"


def test_run_takes_all_its_options() -> None:
    words = [*RUN, "--as", "cylon", "--rolls", "6,1, 4", "--view", "--save", "g", "--seed", "s", "--strict"]
    arguments = parse(words)
    assert (arguments.command, arguments.file, arguments.orders) == ("run", "a.toml", "-")
    assert (arguments.audience, arguments.save, arguments.seed) == ("cylon", "g", "s")
    assert arguments.rolls == (6, 1, 4)
    assert (arguments.view, arguments.strict) == (True, True)


def test_an_option_left_out_is_none() -> None:
    arguments = parse(RUN)
    assert (arguments.audience, arguments.rolls, arguments.save, arguments.seed) == (None, None, None, None)
    assert (arguments.view, arguments.strict) == (False, False)


def test_render_takes_all_its_options() -> None:
    arguments = parse(["render", "g", "--as", "public", "--at", "1.8", "-o", "a.png", "--scale", "1.5"])
    assert (arguments.audience, arguments.at, arguments.output) == ("public", "1.8", "a.png")
    assert arguments.scale == 1.5


WRONG = [
    (["frob"], "argument COMMAND: invalid choice: 'frob'"),
    (["--frob"], "unrecognized arguments: --frob"),
    (["run", "a.toml"], "the following arguments are required: --orders"),
    (["run", "--orders", "-"], "the following arguments are required: SCENARIO|GAME"),
    ([*RUN, "b.toml"], "unrecognized arguments: b.toml"),
    ([*RUN, "--order", "-"], "unrecognized arguments: --order"),
    ([*RUN, "--save"], "argument --save: expected one argument"),
    *(
        ([*RUN, f"--rolls={text}"], f"dice are numbers from 1 to 6 with commas between them, not {text}")
        for text in ("0", "7", "6,", ",6", "6,,1", "6 1", "six", "1.0", "-1", "\N{SUPERSCRIPT TWO}", "66")
    ),
    *(
        (["render", "g", "--as", "a", "-o", "a.png", f"--scale={text}"], "a number from 0.1 to 16 is wanted")
        for text in ("0", "-1", "17", "nan", "inf", "big", "")
    ),
    (["view", "g"], "the following arguments are required: --as"),
    (["render", "g", "--as", "a"], "the following arguments are required: -o"),
    (["play"], "the following arguments are required: FILE"),
    (["check"], "the following arguments are required: SCENARIO"),
]


@pytest.mark.parametrize(("words", "problem"), WRONG)
def test_wrong_usage_is_told_in_one_line(words: list[str], problem: str) -> None:
    with pytest.raises(CommandError) as caught:
        parse(words)
    (line,) = caught.value.lines
    assert caught.value.status == WRONG_USAGE
    assert problem in say(line)
    assert "\n" not in say(line)


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "open",
        "install",
        "uninstall",
        "referee",
        "design",
        "demo",
        "check",
        "run",
        "view",
        "render",
        None,
    ],
)
def test_every_command_has_help(command: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse([*([command] if command else []), "--help"])
    assert caught.value.code == 0
    assert capsys.readouterr().out.startswith("usage: ambuscade")
