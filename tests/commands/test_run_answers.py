"""The answers to orders: to everybody, and to one audience that may learn nothing from the others' lines."""

from __future__ import annotations

import json
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade.commands import orders
from ambuscade.commands.outcome import CommandError
from ambuscade.commands.run import Run
from ambuscade.game.game import Game
from ambuscade.text import Text
from tests.game import toy

if TYPE_CHECKING:
    from collections.abc import Sequence

GUESSING = {"seat": "referee", "do": "advance"}


def guess(seat: str, number: int) -> dict[str, Any]:
    return {"seat": seat, "do": "guess", "number": number}


def key_and_arguments(text: Text | str) -> str:
    """The toy's sentences stand in no catalogue."""
    assert isinstance(text, Text)
    return " ".join([text.key, *map(str, text.args.values())])


class Table:
    """Runs orders in a new game of the toy, and keeps what was written and whether it was refused."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.refused = False
        self.written = ""
        self.errors = ""

    def answers(
        self,
        lines: Sequence[dict[str, Any] | bytes],
        audience: str | None = None,
        *,
        strict: bool = False,
        rolls: Sequence[int] | None = None,
    ) -> list[dict[str, Any]]:
        """The answers to the lines in a new game; what is left of it stands in the attributes."""
        scenario: Any = toy.Scenario()
        game = Game.new(
            scenario,
            key=bytes(32),
            rolls=rolls,
            audiences=audience and (audience,),
        )
        data = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines)
        run = Run(game, audience)
        try:
            run.carry_out(orders.read(BytesIO(data)), strict=strict)
        finally:
            out, self.errors = self.capsys.readouterr()
            self.refused = run.refused
            self.written = out
        return [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    toy.install(monkeypatch)
    monkeypatch.setattr("ambuscade.commands.run.say", key_and_arguments)
    monkeypatch.setattr("ambuscade.commands.outcome.say", key_and_arguments)
    return Table(capsys)


def test_an_order_is_answered_with_what_every_audience_heard(table: Table) -> None:
    _, answer = table.answers([GUESSING, guess("red", 3)])
    heard = {"red": ["low 3"], "blue": [], "public": [], "referee": ["low 3"]}
    assert answer == {"n": 2, "seat": "red", "do": "guess", "ok": True, "heard": heard}
    assert not table.refused


def test_the_fields_of_an_answer_stand_in_the_order_of_the_format(table: Table) -> None:
    answers = table.answers([guess("red", 3), GUESSING, b"{"])
    assert list(answers[0]) == ["n", "seat", "do", "ok", "rule", "error"]
    assert list(answers[1]) == ["n", "seat", "do", "ok", "heard"]
    assert list(answers[2]) == ["n", "ok", "line", "column", "error"]


def test_a_refused_order_names_its_rule_and_the_run_goes_on(table: Table) -> None:
    first, second = table.answers([guess("red", 3), GUESSING])
    assert first == {"n": 1, "seat": "red", "do": "guess", "ok": False, "rule": "T1", "error": "order.do"}
    assert second["ok"]
    assert table.refused


def test_a_refusal_without_a_rule_has_none(table: Table) -> None:
    (answer,) = table.answers([{"seat": "red", "do": "think"}])
    assert answer == {"n": 1, "seat": "red", "do": "think", "ok": False, "error": "order.do"}


def test_strict_stops_at_the_first_refusal(table: Table) -> None:
    answers = table.answers([GUESSING, {"seat": "red", "do": "think"}, GUESSING], strict=True)
    assert [answer["ok"] for answer in answers] == [True, False]


def test_a_line_that_is_no_order_is_answered_with_its_place(table: Table) -> None:
    (answer,) = table.answers([b"", b'{"seat": "red" "do"}'])
    assert answer["n"] == 1
    assert answer["ok"] is False
    assert (answer["line"], answer["column"]) == (2, 16)
    assert "seat" not in answer
    assert table.refused


def test_strict_stops_at_a_line_that_is_no_order(table: Table) -> None:
    assert len(table.answers([b"x", GUESSING], strict=True)) == 1


def test_one_audience_is_answered_for_its_own_orders_and_told_its_own_lines(table: Table) -> None:
    lines = [GUESSING, guess("blue", 9), guess("red", 3), guess("blue", 1), guess("red", 5)]
    assert table.answers(lines, "red") == [
        {"n": 1, "seat": "red", "do": "guess", "ok": True, "heard": {"red": ["low 3"]}},
        {"n": 2, "seat": "red", "do": "guess", "ok": True, "heard": {"red": ["right 5"]}},
    ]


def test_lines_of_others_orders_stand_in_the_next_answer(table: Table) -> None:
    throw = {"seat": "blue", "do": "throw", "times": 1}
    answers = table.answers([GUESSING, throw, guess("red", 3)], "red", rolls=[6])
    assert answers[0]["heard"] == {"red": ["thrown 6", "low 3"]}


def test_lines_of_others_orders_stand_in_the_next_answer_even_if_it_refuses(table: Table) -> None:
    throw = {"seat": "blue", "do": "throw", "times": 1}
    think = {"seat": "red", "do": "think"}
    first, second = table.answers([GUESSING, throw, think, guess("red", 3)], "red", rolls=[6])
    assert (first["ok"], first["heard"]) == (False, {"red": ["thrown 6"]})
    assert second["heard"] == {"red": ["low 3"]}


TELLING_NOTHING: list[tuple[str, list[dict[str, Any] | bytes]]] = [
    ("refused", [{"seat": "blue", "do": "think"}]),
    ("unheard", [guess("blue", 1), guess("blue", 2), guess("blue", 5)]),
    ("of nobody", [{"seat": "nobody", "do": "guess", "number": 1}]),
    (
        "no order",
        [b'{"seat": "blue"}', b'{"seat": "blue", "do": 1, "do": 2}', b'{"seat": "blue", "do": NaN}'],
    ),
    ("the referee's", [{"seat": "referee", "do": "think"}]),
]


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(
    "lines", [lines for _, lines in TELLING_NOTHING], ids=[n for n, _ in TELLING_NOTHING]
)
def test_one_audience_learns_nothing_from_the_lines_of_others(
    table: Table, lines: list[dict[str, Any] | bytes], *, strict: bool
) -> None:
    table.answers([GUESSING, guess("red", 3), guess("red", 4)], "red", strict=strict)
    without = (table.written, table.errors, table.refused)
    table.answers([GUESSING, guess("red", 3), *lines, guess("red", 4)], "red", strict=strict)
    assert (table.written, table.errors, table.refused) == without


def test_one_audience_is_told_in_one_line_of_a_line_that_may_be_anybodys(table: Table) -> None:
    answers = table.answers([GUESSING, b"{", guess("red", 3)], "red")
    assert [answer["n"] for answer in answers] == [1]
    assert table.errors.startswith("ambuscade: cli.line 2 2 ")
    assert table.errors.count("\n") == 1
    assert table.refused


def test_one_audience_is_answered_for_its_own_wrong_line(table: Table) -> None:
    (answer,) = table.answers([b'{"seat": "red"}'], "red")
    assert (answer["n"], answer["seat"], answer["line"], answer["column"]) == (1, "red", 1, 1)


def test_the_public_gives_no_orders_and_so_gets_no_answers(table: Table) -> None:
    assert table.answers([GUESSING, guess("red", 3)], "public") == []


def test_dice_that_run_out_end_the_run_and_name_the_order(table: Table) -> None:
    throw = {"seat": "blue", "do": "throw", "times": 2}
    with pytest.raises(CommandError) as caught:
        table.answers([GUESSING, throw, throw, GUESSING], rolls=[1, 2, 3])
    (line,) = caught.value.lines
    assert key_and_arguments(line) == "cli.dice_ran_out_in 3 blue throw"
    assert table.written.count("\n") == 2


def test_dice_that_run_out_tell_one_audience_nothing_of_whose_order_it_was(table: Table) -> None:
    throw = {"seat": "blue", "do": "throw", "times": 2}
    with pytest.raises(CommandError) as caught:
        table.answers([GUESSING, throw], "red", rolls=[1])
    (line,) = caught.value.lines
    assert key_and_arguments(line) == "cli.dice_ran_out"


def test_dice_left_over_are_no_error(table: Table) -> None:
    table.answers([GUESSING, {"seat": "blue", "do": "throw", "times": 1}], rolls=[1, 2, 3])
    assert not table.refused
