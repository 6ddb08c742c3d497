"""How values are read from TOML, and written so that a person can read them; it knows no key's meaning."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import tomlkit
from tomlkit import items

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WIDTH = 100
"""Characters of a line before a list is written over several."""


class TooDeepError(ValueError):
    """Lists or tables lie too deeply in one another to be read."""


def read(text: str) -> dict[str, Any]:
    """What a text spells in TOML; raises ValueError for any other text, whatever it is like."""
    text.encode()  # half of a letter can be copied, and cannot be written
    try:
        return tomllib.loads(text)
    except RecursionError as wrong:
        raise TooDeepError(TooDeepError.__doc__) from wrong


def item(value: object) -> items.Item:
    """A value as it is written: tables within a line, long lists over several lines."""
    match value:
        case dict():
            return _table(value)
        case list() | tuple():
            return _list(value)
        case _:
            return tomlkit.item(value)


def table(values: Mapping[str, Any]) -> items.Table:
    """A table with a line for each key, in their order."""
    made = tomlkit.table()
    for key, value in values.items():
        made.add(key, item(value))
    return made


def line(key: str, value: object) -> str:
    """A key with its value, as it is written."""
    written = tomlkit.document()
    written.add(key, item(value))
    return written.as_string().rstrip("\n")


def _table(values: Mapping[str, Any]) -> items.Item:
    made = tomlkit.inline_table()
    for key, value in values.items():
        made.append(key, item(value))
    # the library writes {a = 1}; people leave a blank within the braces
    inside = made.as_string()[1:-1].strip()
    return tomlkit.value(f"{{ {inside} }}" if inside else "{}")


def _list(values: Sequence[Any]) -> items.Item:
    written = [item(value).as_string() for value in values]
    line = f"[{', '.join(written)}]"
    if len(line) <= WIDTH:
        return tomlkit.value(line)
    rows = "".join(f"    {row},\n" for row in _rows(written))
    return tomlkit.value(f"[\n{rows}]")


def _rows(written: Sequence[str]) -> list[str]:
    """The entries of a list, as many in a row as there is room for."""
    rows: list[str] = []
    for each in written:
        if rows and len(rows[-1]) + len(each) + 2 <= WIDTH - 5:
            rows[-1] += f", {each}"
        else:
            rows.append(each)
    return rows
