"""Reads tables that people wrote by a schema that is data, and collects every problem with its place.

It knows kinds of values and what can be wrong with them; it knows no file, no game and no rule.
"""

from __future__ import annotations

import math
import re
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ambuscade.hexes.hex import FACINGS, HexNameError
from ambuscade.rules import fixes
from ambuscade.rules.problems import (
    IDENTIFIER,
    MACHINE_BITS,
    Fix,
    Problem,
    ScenarioError,
    bare,
    entry,
    error,
    nearest,
    printable,
    refuse_errors,
    shown,
    warning,
    within,
)
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ambuscade.hexes.hex import HexMap

__all__ = (
    "IDENTIFIER",
    "MAX_CAUTIONS",
    "MAX_PROBLEMS",
    "SHOWN_UNKNOWN_KEYS",
    "Fix",
    "Handle",
    "Key",
    "Kind",
    "Problem",
    "ScenarioError",
    "bare",
    "choice_text",
    "entry",
    "error",
    "hex_text",
    "nearest",
    "paged",
    "printable",
    "read",
    "refuse_errors",
    "shown",
    "tables",
    "unknown_key",
    "warning",
    "within",
)

Kind = Literal[
    "text",
    "identifier",
    "integer",
    "number",
    "flag",
    "choice",
    "hex",
    "facing",
    "list",
    "table",
    "map",
    "raw",
]
Handle = Literal["", "facing", "course", "velocity", "vector", "radius", "strength"]
"""What of a thing on the map a key says, so that it can be pulled there by hand and turned with the map."""
SHOWN_UNKNOWN_KEYS = 20
MAX_PROBLEMS = 1000
MAX_CAUTIONS = 100
"""So many warnings are told of what may come of a scenario."""
T = TypeVar("T")


class Key(Struct, frozen=True, kw_only=True):
    """A key of a table: its name, its kind of value, and the bounds of what may stand there.

    `min` and `max` bound an integer or number, the characters of a text (where white space of any
    kind and length reads as one blank), the entries of a list or map. `of` lists the values of a
    choice, and the names that a map may use. `items` are the keys of a table, or the one key that
    describes each entry of a list or map. A key that is missing or wrong reads as `default`; to be
    missing is a problem only for one that is `required`. `refers` names the list of tables of which the
    value is an id. `handle` says what of a thing on the map it is; a key of kind facing is one anyhow.
    `mirrors` are the words in its value that a mirror exchanges, such as left and right arcs. A form has
    the keys of one `page` together. `when` is that of an option; a unit's key with `when` is for games alone
    in which that option is so.
    """

    name: str
    kind: Kind
    required: bool = False
    default: Any = None
    min: int | None = None
    max: int | None = None
    of: tuple[str, ...] = ()
    items: tuple[Key, ...] = ()
    pattern: str | None = None
    refers: Literal["", "side", "class", "unit"] = ""
    handle: Handle = ""
    mirrors: tuple[tuple[str, str], ...] = ()
    page: str = ""
    when: tuple[str, str] | None = None


def tables(name: str, keys: Sequence[Key], most: int) -> Key:
    """A list of tables, `[[name]]`, each with these keys."""
    return Key(
        name=name, kind="list", default=(), max=most, items=(Key(name=name, kind="table", items=tuple(keys)),)
    )


def paged(keys: Iterable[Key], pages: Mapping[str, Sequence[str]]) -> tuple[Key, ...]:
    """Keys with the pages of a form on which they stand, by their names; the keys of no page come first."""
    page_of = {name: page for page, names in pages.items() for name in names}
    return tuple(replace(key, page=page_of.get(key.name, key.page)) for key in keys)


def choice_text(name: str, of: Sequence[str]) -> Text:
    """What to say of a value that is none of a choice: the nearest one, or else all."""
    meant = nearest(name, of)
    return Text("schema.choice_near", nearest=meant) if meant else Text("schema.choice", of=of)


def hex_text(wrong: HexNameError) -> Text:
    """What to say of a text that names no hex of the map."""
    return Text(f"schema.hex_{wrong.reason}", n=wrong.bound)


def unknown_key(name: str, place: str, known: Iterable[str]) -> Problem:
    """The problem of a key that nobody reads, with the nearest known one."""
    meant = nearest(name, known)
    where = within(place, bare(name))
    if meant:
        return error(where, "schema.unknown_key_near", nearest=meant, fix=Fix(name=meant))
    return error(where, "schema.unknown_key", fix=Fix())


def read(
    keys: Sequence[Key],
    data: Mapping[str, Any],
    place: str,
    problems: list[Problem],
    hexes: HexMap | None = None,
) -> dict[str, Any]:
    """The values of a table by its schema; each key is there, at its default if missing or wrong.

    Lists read as tuples, facings as 0 to 5, hexes as `Hex` on the map `hexes` (as names without one). An
    entry of a list of tables that is none reads as a table in which nothing stands, and keeps its place.
    Every problem is appended to `problems`, up to `MAX_PROBLEMS` of them; nothing is raised.
    """
    return _Reader(problems, hexes).table(keys, data, place)


class _WrongError(Exception):
    """A value is not what its key asks for; `text` says how."""

    def __init__(self, text: Text, fix: Fix | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.fix = fix


class _Reader:
    """Reads values within one file: collects the problems and knows the map."""

    def __init__(self, problems: list[Problem], hexes: HexMap | None) -> None:
        self.problems = problems
        self.hexes = hexes

    @property
    def full(self) -> bool:
        return len(self.problems) > MAX_PROBLEMS

    def note(self, problem: Problem) -> None:
        """Keep a problem; the first one too many says that there are more."""
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(problem)
        elif not self.full:
            self.problems.append(error("", "schema.too_many", n=MAX_PROBLEMS))

    def table(self, keys: Sequence[Key], data: Mapping[str, Any], place: str) -> dict[str, Any]:
        known = {key.name for key in keys}
        unknown = [name for name in data if name not in known]
        for name in unknown[:SHOWN_UNKNOWN_KEYS]:
            self.note(unknown_key(name, place, known))
        if len(unknown) > SHOWN_UNKNOWN_KEYS:
            self.note(error(place, "schema.more_unknown", n=len(unknown) - SHOWN_UNKNOWN_KEYS))
        return {key.name: self.key(key, data, place) for key in keys}

    def key(self, key: Key, data: Mapping[str, Any], place: str) -> object:
        if key.name in data:
            return self.value(key, data[key.name], place, key.name)
        if key.required:
            self.note(error(within(place, key.name), "schema.missing", fix=fixes.begun(key, self.hexes)))
        return key.default

    def value(self, key: Key, value: object, place: str, name: str) -> object:
        """The value of a key, or its default with a problem noted."""
        try:
            match key.kind:
                case "list":
                    return self.list(key, _of_type(list, value, key), place, name)
                case "map":
                    return self.map(key, _of_type(dict, value, key), within(place, name))
                case "table":
                    return self.table(key.items, _of_type(dict, value, key), within(place, name))
                case "hex" if self.hexes is not None:
                    return _hex(_of_type(str, value, key), self.hexes)
                case _:
                    return _SCALARS[key.kind](key, value)
        except _WrongError as wrong:
            where = within(place, f"{name} {shown(value)}")
            self.note(
                Problem("error", where, wrong.text, fix=wrong.fix or fixes.meant(key, value, self.hexes))
            )
            return key.default

    def list(self, key: Key, values: list[Any], place: str, name: str) -> tuple[Any, ...]:
        _bound(len(values), key, "schema.few", "schema.many")
        (each,) = key.items
        numbered = takewhile(lambda _: not self.full, enumerate(values, start=1))
        found = [self.value(each, value, place, entry(name, number, value)) for number, value in numbered]
        if each.kind != "table":
            return tuple(found)
        empty = {inner.name: inner.default for inner in each.items}
        return tuple(dict(empty) if value is None else value for value in found)

    def map(self, key: Key, values: dict[str, Any], place: str) -> dict[str, Any]:
        _bound(len(values), key, "schema.few", "schema.many")
        (each,) = key.items
        known = [name for name in values if name in key.of or not key.of]
        for name in [name for name in values if name not in known][:SHOWN_UNKNOWN_KEYS]:
            self.note(unknown_key(name, place, key.of))
        return {name: self.value(each, values[name], place, bare(name)) for name in known}


def _of_type(type_: type[T], value: object, key: Key) -> T:
    if isinstance(value, type_) and isinstance(value, bool) == (type_ is bool):
        return value
    raise _WrongError(Text("schema.kind", expected=Text(f"kind.{key.kind}"), found=Text(_kind_of(value))))


def _kind_of(value: object) -> str:
    kinds = {bool: "flag", int: "integer", float: "decimal", str: "text", list: "list", dict: "table"}
    return f"kind.{kinds.get(type(value), 'date')}"


def _bound(size: float, key: Key, low: str, high: str) -> None:
    figure = key.kind in {"integer", "number"}
    if key.min is not None and size < key.min:
        raise _WrongError(Text(low, n=key.min), Fix(key.min) if figure else None)
    if key.max is not None and size > key.max:
        raise _WrongError(Text(high, n=key.max), Fix(key.max) if figure else None)


def _text(key: Key, value: object) -> str:
    text = re.sub(r"[ \t\r\n]+", " ", _of_type(str, value, key)).strip()
    if not text.isprintable():
        raise _WrongError(Text("schema.control"))
    _bound(len(text), key, "schema.short", "schema.long")
    return text


def _identifier(key: Key, value: object) -> str:
    text = _of_type(str, value, key)
    if not re.fullmatch(key.pattern or IDENTIFIER, text, flags=re.ASCII):
        raise _WrongError(Text("schema.identifier"))
    return text


def _integer(key: Key, value: object) -> int:
    integer = _of_type(int, value, key)
    if integer.bit_length() > MACHINE_BITS:
        raise _WrongError(Text("schema.machine"))
    _bound(integer, key, "schema.at_least", "schema.at_most")
    return integer


def _number(key: Key, value: object) -> float:
    if type(value) is int:
        return _integer(key, value)
    number = _of_type(float, value, key)
    if not math.isfinite(number):
        raise _WrongError(Text("schema.finite"))
    _bound(number, key, "schema.at_least", "schema.at_most")
    return number


def _flag(key: Key, value: object) -> bool:
    return _of_type(bool, value, key)


def _choice(key: Key, value: object) -> str:
    return _one_of(key.of, _of_type(str, value, key))


def _facing(key: Key, value: object) -> int:
    return FACINGS.index(_one_of(tuple(FACINGS), _of_type(str, value, key)))


def _one_of(of: tuple[str, ...], text: str) -> str:
    if text in of:
        return text
    meant = nearest(text, of) or next((one for one in of if one.lower() == text.strip().lower()), None)
    raise _WrongError(choice_text(text, of), Fix(meant) if meant else None)


def _hex_name(key: Key, value: object) -> str:
    return _of_type(str, value, key)


def _hex(name: str, hexes: HexMap) -> object:
    try:
        return hexes.parse(name)
    except HexNameError as wrong:
        off = wrong.reason != "malformed"
        raise _WrongError(hex_text(wrong), Fix(fixes.nearest_hex(name, hexes)) if off else None) from wrong


def _raw(_: Key, value: object) -> object:
    return value


_SCALARS: dict[str, Callable[[Key, Any], object]] = {
    "text": _text,
    "identifier": _identifier,
    "integer": _integer,
    "number": _number,
    "flag": _flag,
    "choice": _choice,
    "facing": _facing,
    "hex": _hex_name,
    "raw": _raw,
}
