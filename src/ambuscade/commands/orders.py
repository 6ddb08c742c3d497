"""Reads orders, one JSON object a line, and says of each line that is none where it is wrong.

It knows lines and JSON; which orders there are, the rules know.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from typing import IO, TYPE_CHECKING, Any

from msgspec import Struct

from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_LINE = 65_536
"""In bytes, the end of line included."""
DEEPEST = 16
"""How many brackets may stand within one another."""
LONGEST_NUMBER = 16
"""In characters."""

_BRACKET_OR_STRING = re.compile(r'[{}\[\]]|("(?:[^"\\]|\\.)*")(\s*:)?')
_NUMBER_OR_STRING = re.compile(r'"(?:[^"\\]|\\.)*"|[-+.\w]+')
_HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")


class Order(Struct, frozen=True):
    """An order as it came in: an object with the texts `seat` and `do`."""

    line: int
    seat: str
    do: str
    data: dict[str, Any]


class NoOrder(Struct, frozen=True):
    """A line that is no order: what is wrong, where (from 1), and whose it is if it can be told."""

    line: int
    column: int
    text: Text
    seat: str | None = None


class _WrongError(Exception):
    """What is wrong with a line, and at which character, counted from 0."""

    def __init__(self, start: int, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.start = start
        self.text = Text(key, **args)


def read(stream: IO[bytes]) -> Iterator[Order | NoOrder]:
    """The orders of a stream as its lines come in; blank lines and a byte order mark are passed over."""
    number = 0
    while data := stream.readline(LONGEST_LINE + 1):
        number += 1
        if number == 1:
            data = data.removeprefix(b"\xef\xbb\xbf")
        if len(data) > LONGEST_LINE:
            _skip_rest_of_line(stream, data)
        if data.strip():
            yield _order_or_none(data, number)


def _skip_rest_of_line(stream: IO[bytes], data: bytes) -> None:
    while data and not data.endswith(b"\n"):
        data = stream.readline(LONGEST_LINE)


def _order_or_none(data: bytes, number: int) -> Order | NoOrder:
    line = None
    try:
        line = _Line(_decoded(data))
        line.check()
        return Order(number, line.word("seat"), line.word("do"), line.table)
    except _WrongError as wrong:
        column = wrong.start + 1
        text = Text("cli.line", line=number, column=column, problem=wrong.text)
        return NoOrder(number, column, text, line.seat if line else None)


def _decoded(data: bytes) -> str:
    if len(data) > LONGEST_LINE:
        raise _WrongError(LONGEST_LINE, "cli.line.too_long", limit=LONGEST_LINE)
    try:
        return data.rstrip().decode()
    except UnicodeDecodeError as error:
        raise _WrongError(len(data[: error.start].decode()), "cli.line.not_utf8") from error


class _Line:
    """The JSON object of a line, and what is amiss in it although it can be read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.repeated: set[str] = set()
        self.numbers: list[str] = []
        _check_depth(text)
        try:
            found = json.loads(
                text,
                object_pairs_hook=self._pairs,
                parse_constant=self._no_number,
                parse_float=self._float,
                parse_int=self._int,
            )
        except json.JSONDecodeError as error:
            raise _WrongError(error.pos, "cli.line.not_json", reason=error.msg) from error
        if not isinstance(found, dict):
            raise _WrongError(_start(text), "cli.line.no_object")
        self.table: dict[str, Any] = found

    @property
    def seat(self) -> str | None:
        """The seat that the line names beyond doubt."""
        seat = self.table.get("seat")
        return seat if isinstance(seat, str) and "seat" not in self.repeated else None

    def word(self, name: str) -> str:
        """The text of a key that every order has."""
        word = self.table.get(name)
        if not isinstance(word, str):
            raise _WrongError(_start(self.text), "cli.line.no_word", name=name)
        return word

    def check(self) -> None:
        """Raise for a key that stands twice, a number out of bounds, half a character."""
        if self.repeated:
            raise _repeated_key(self.text)
        if self.numbers:
            start = next(
                token.start()
                for token in _NUMBER_OR_STRING.finditer(self.text)
                if token[0] == self.numbers[0]
            )
            raise _WrongError(start, "cli.line.number", number=self.numbers[0][:LONGEST_NUMBER])
        half = _HALF_CHARACTER.search(self.text)
        if half and not _is_whole(self.table):
            raise _WrongError(half.start(), "cli.line.half_character")

    def _pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table = dict(pairs)
        if len(table) < len(pairs):
            names = Counter(name for name, _ in pairs)
            self.repeated.update(name for name, times in names.items() if times > 1)
        return table

    def _no_number(self, literal: str) -> int:
        self.numbers.append(literal)
        return 0

    def _float(self, literal: str) -> float:
        number = float(literal)
        return number if math.isfinite(number) else self._no_number(literal)

    def _int(self, literal: str) -> int:
        return int(literal) if len(literal) <= LONGEST_NUMBER else self._no_number(literal)


def _start(text: str) -> int:
    return len(text) - len(text.lstrip())


def _is_whole(table: dict[str, Any]) -> bool:
    try:
        json.dumps(table, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _check_depth(text: str) -> None:
    if text.count("{") + text.count("[") <= DEEPEST:
        return
    depth = 0
    for token in _BRACKET_OR_STRING.finditer(text):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(token[0], 0)
        if depth > DEEPEST:
            raise _WrongError(token.start(), "cli.line.too_deep", limit=DEEPEST)


def _repeated_key(text: str) -> _WrongError:
    """The first key that stands twice in one object of a text that is known to be JSON with such a key."""
    tables: list[set[str]] = []
    for token in _BRACKET_OR_STRING.finditer(text):
        if token[0] == "{":
            tables.append(set())
        elif token[0] == "}":
            tables.pop()
        elif token[2]:
            key = json.loads(token[1])
            if key in tables[-1]:
                return _WrongError(token.start(), "cli.line.repeated", name=key)
            tables[-1].add(key)
    raise AssertionError(text)
