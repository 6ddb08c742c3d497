"""Lines of orders: what is an order, and where a line that is none goes wrong."""

from __future__ import annotations

from io import BytesIO

import pytest

from ambuscade.commands import orders
from ambuscade.commands.orders import LONGEST_LINE, NoOrder, Order
from ambuscade.text import say

ADVANCE = b'{"seat": "referee", "do": "advance"}'


def read(data: bytes) -> list[Order | NoOrder]:
    return list(orders.read(BytesIO(data)))


def test_each_line_is_an_order() -> None:
    first, second = read(ADVANCE + b'\n{"do": "sweep", "unit": "spectre", "seat": "cylon"}\n')
    assert first == Order(1, "referee", "advance", {"seat": "referee", "do": "advance"})
    assert second == Order(2, "cylon", "sweep", {"do": "sweep", "unit": "spectre", "seat": "cylon"})


def test_a_last_line_needs_no_end() -> None:
    assert read(ADVANCE) == read(ADVANCE + b"\n")


def test_blank_lines_count_as_lines_but_are_no_orders() -> None:
    (order,) = read(b"\n  \t\n\r\n" + ADVANCE + b"\r\n\n")
    assert order.line == 4


def test_a_byte_order_mark_is_passed_over_at_the_start_only() -> None:
    mark = b"\xef\xbb\xbf"
    assert isinstance(read(mark + ADVANCE)[0], Order)
    assert isinstance(read(b"\n" + mark + ADVANCE)[0], NoOrder)


def test_an_unreadable_line_leaves_the_next_one_alone() -> None:
    wrong, right = read(b"x" * (3 * LONGEST_LINE) + b"\n" + ADVANCE)
    assert isinstance(wrong, NoOrder)
    assert isinstance(right, Order)
    assert right.line == 2


def test_a_line_of_the_greatest_length_is_read() -> None:
    padded = ADVANCE.ljust(LONGEST_LINE - 1) + b"\n"
    assert isinstance(read(padded)[0], Order)
    assert isinstance(read(padded[:-1] + b" \n")[0], NoOrder)


WRONG = [
    (b"advance", 1, "not JSON: Expecting value"),
    (b'{"seat": "cylon" "do": "sweep"}', 18, "not JSON: Expecting ',' delimiter"),
    (b'{"seat": "cylon", "do": "sweep"', 32, "not JSON: Expecting ',' delimiter"),
    (ADVANCE + b" " + ADVANCE, 38, "not JSON: Extra data"),
    (b'  ["advance"]', 3, 'an order is a JSON object, such as {"seat": "referee", "do": "advance"}'),
    (b"null", 1, 'an order is a JSON object, such as {"seat": "referee", "do": "advance"}'),
    (b'{"do": "advance"}', 1, 'an order has a text under "seat"'),
    (b'{"seat": 1, "do": "advance"}', 1, 'an order has a text under "seat"'),
    (b'{"seat": "cylon"}', 1, 'an order has a text under "do"'),
    (b'{"seat": "c", "do": ["sweep"]}', 1, 'an order has a text under "do"'),
    (b'{"seat": "\xc3\xa9", "do": "\xff"}', 22, "the text is not UTF-8"),
    (b'{"seat": "c", "do": "\\ud800"}', 22, "half a character (a lone surrogate)"),
    (b'{"seat": "c", "do": "sweep", "do": "move"}', 30, 'the key "do" stands twice'),
    (b'{"seat": "c", "do": "do", "\\u0064o": 1}', 27, 'the key "do" stands twice'),
    (b'{"a": {"x": 1}, "b": [{"x": 1, "x": 2}]}', 32, 'the key "x" stands twice'),
    (b'{"seat": "NaN", "do": "fire", "n": NaN}', 36, "NaN is no number that an order can use"),
    (b'{"seat": "c", "do": "d", "n": -Infinity}', 31, "-Infinity is no number that an order can use"),
    (b'{"seat": "c", "do": "d", "n": 1e999}', 31, "1e999 is no number that an order can use"),
    (
        b'{"seat": "c", "do": "d", "n": ' + b"9" * 5000 + b"}",
        31,
        "9999999999999999 is no number that an order can use",
    ),
    (b"[" * 20_000, 17, "more than 16 brackets within one another"),
    (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, 81, "more than 16 brackets within one another"),
    (b"x" * (LONGEST_LINE + 1), LONGEST_LINE + 1, "the line is longer than 65536 bytes"),
]


@pytest.mark.parametrize(("data", "column", "problem"), WRONG, ids=[str(n) for n in range(len(WRONG))])
def test_a_line_that_is_no_order_is_told_with_its_place(data: bytes, column: int, problem: str) -> None:
    (_, wrong) = read(ADVANCE + b"\n" + data)
    assert isinstance(wrong, NoOrder)
    assert (wrong.line, wrong.column) == (2, column)
    assert say(wrong.text) == f"line 2, column {column}: {problem}"


def test_brackets_within_texts_are_no_nesting() -> None:
    (order,) = read(b'{"seat": "c", "do": "' + b"[{" * 30 + b'"}')
    assert isinstance(order, Order)


def test_a_whole_character_in_two_halves_is_one() -> None:
    (order,) = read(b'{"seat": "c", "do": "\\ud83d\\ude80"}')
    assert isinstance(order, Order)
    assert order.do == "\N{ROCKET}"


@pytest.mark.parametrize(
    "data",
    [
        b'{"seat": "cylon"}',
        b'{"seat": "cylon", "do": 1}',
        b'{"seat": "cylon", "do": "d", "do": "d"}',
        b'{"seat": "cylon", "do": "d", "n": NaN}',
    ],
)
def test_a_wrong_line_is_its_seats_if_it_names_one(data: bytes) -> None:
    (wrong,) = read(data)
    assert isinstance(wrong, NoOrder)
    assert wrong.seat == "cylon"


@pytest.mark.parametrize(
    "data", [b'{"seat": "cylon"', b'{"seat": "cylon", "seat": "cylon", "do": "d"}', b"[]"]
)
def test_a_wrong_line_is_nobodys_if_there_is_doubt(data: bytes) -> None:
    (wrong,) = read(data)
    assert isinstance(wrong, NoOrder)
    assert wrong.seat is None
