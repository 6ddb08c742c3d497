"""What is wrong in what a person wrote: where, how bad, and the words that say it.

It knows places and values as they are written; it knows no schema, no file and no rule.
"""

from __future__ import annotations

import re
from itertools import chain, count
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

SHOWN_CHARACTERS = 40
MACHINE_BITS = 63
BASIC = 0xFFFF
"""The last sign that the shorter escape can tell."""
QUOTED = '"\\'
"""The signs that are escaped between quotes."""
IDENTIFIER = r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}"


class Fix(Struct, frozen=True):
    """What would mend a problem: the value that a key should have, None for none, or else its right `name`.

    The key is the one at the problem's place unless another is named by a `place` of the same kind.
    """

    value: Any = None
    place: str = ""
    name: str = ""


class Problem(Struct, frozen=True):
    """Something wrong in what a person wrote: how bad, where, what, and the rule behind it if any.

    `fix` is what would mend it where that is evident.
    """

    severity: Literal["error", "warning"]
    place: str
    text: Text
    rule: str = ""
    fix: Fix | None = None

    @property
    def line(self) -> str:
        """The problem as one line: its place, what is wrong, the rule's number."""
        where = f"{self.place}: " if self.place else ""
        number = f" ({self.rule})" if self.rule else ""
        line = f"{where}{say(self.text)}{number}"
        return say(Text("schema.warning", line=line)) if self.severity == "warning" else line

    def __str__(self) -> str:
        return self.line


class ScenarioError(Exception):
    """What was read cannot be used; `problems` holds all that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems for which it cannot be used; the others are warnings."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    def __str__(self) -> str:
        return "\n".join(problem.line for problem in self.problems)


def refuse_errors(problems: Iterable[Problem]) -> None:
    """Raise ScenarioError with all problems if any of them is an error."""
    found = ScenarioError(problems)
    if found.errors:
        raise found


def error(
    place: str, key: str, *, rule: str = "", fix: Fix | None = None, **args: str | int | Text | Sequence[str]
) -> Problem:
    """An error at a place, its sentence by catalogue key and arguments."""
    return Problem("error", place, Text(key, **args), rule, fix)


def warning(
    place: str, key: str, *, rule: str = "", fix: Fix | None = None, **args: str | int | Text | Sequence[str]
) -> Problem:
    """A warning at a place, its sentence by catalogue key and arguments."""
    return Problem("warning", place, Text(key, **args), rule, fix)


def fresh(wanted: str, taken: Container[str]) -> str:
    """An id that is not taken yet: the wanted one, or that with a number.

    >>> fresh("scout", {"scout", "scout-2"})
    'scout-3'
    """
    stem = re.sub(r"-\d+$", "", wanted)
    numbered = (f"{stem}-{number}" for number in count(2))
    return next(name for name in chain((wanted,), numbered) if name not in taken)


def within(place: str, *parts: str) -> str:
    """A place inside a place.

    >>> within('unit[2] "halcyon"', 'hex "4331"')
    'unit[2] "halcyon": hex "4331"'
    """
    return ": ".join(part for part in (place, *parts) if part)


def entry(name: str, number: int, value: object) -> str:
    """The place of a list's entry, counted from 1, with its id where it has one.

    >>> entry("unit", 2, {"id": "halcyon"})
    'unit[2] "halcyon"'
    """
    named = value.get("id") if isinstance(value, dict) else None
    return f"{name}[{number}]" + (f" {shown(named)}" if isinstance(named, str) else "")


def shown(value: object) -> str:
    """A value as it can stand in one line: as TOML writes it, the long shortened."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{printable(value, quoted=True)}"'
        case int() if value.bit_length() > MACHINE_BITS:
            return say(Text("schema.huge"))
        case dict():
            return "{…}" if value else "{}"
        case list() | tuple():
            return "[…]" if value else "[]"
        case _:
            return str(value)


def bare(name: str) -> str:
    """A key's name as it can stand in one line, quoted only where TOML would quote it."""
    return name if re.fullmatch(IDENTIFIER, name) else shown(name)


def printable(text: str, length: int = SHOWN_CHARACTERS, *, quoted: bool = False) -> str:
    """A text of one line: control characters escaped, and quotes in one `quoted`; cut after so many."""
    short = text if len(text) <= length else f"{text[:length]}…"
    return "".join(_sign(each, QUOTED if quoted else "") for each in short)


def _sign(sign: str, escaped: str) -> str:
    """A sign as it stands in a line, or the escape that TOML has for it."""
    if sign in escaped:
        return f"\\{sign}"
    if sign.isprintable():
        return sign
    return f"\\u{ord(sign):04x}" if ord(sign) <= BASIC else f"\\U{ord(sign):08x}"


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that a misspelt one most likely means, if any is near."""
    from difflib import get_close_matches  # noqa: PLC0415 - 2 ms that only a misspelling is worth

    found = get_close_matches(name[:SHOWN_CHARACTERS], list(known), n=1)
    return found[0] if found else None
