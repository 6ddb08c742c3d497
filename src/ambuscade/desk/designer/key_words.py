"""How the values of keys stand in a form: as words, numbers and TOML. It knows entries and no field."""

from __future__ import annotations

from contextlib import suppress
from math import isfinite
from typing import TYPE_CHECKING

from ambuscade import toml as values
from ambuscade.design.sheet import MIXED
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.sheet import Entry


def hint_of(entry: Entry) -> str:
    """What stands faintly in an empty field: that values differ, or what holds."""
    if entry.written is MIXED:
        return say(Text("desk.design.mixed"))
    return "" if entry.default is None else shown(entry, entry.default)


def text_of(entry: Entry) -> str:
    """What is written, as it stands in a line."""
    return "" if entry.written is None or entry.written is MIXED else shown(entry, entry.written)


def shown(entry: Entry, value: object) -> str:
    """A value as it stands in a line."""
    if entry.key.kind in {"choice", "facing"} and isinstance(value, str):
        return choice_name(entry, value)
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return written(value)
    return value if isinstance(value, str) else number_text(value)


def choice_name(entry: Entry, value: str) -> str:
    """What a value of a choice is called."""
    option = entry.paths[0][0] == "options"
    return word(f"option.{entry.key.name}" if option else "choice", value)


def written(value: object) -> str:
    """A value as TOML has it; nothing for none."""
    return "" if value is None or value is MIXED else " ".join(values.item(value).as_string().split())


def number_text(value: float) -> str:
    """A number as it is typed: whole ones without a point."""
    return str(int(value)) if isfinite(value) and value == int(value) else str(value)


def number(text: str) -> float | str:
    """The number that a text is, or else the text."""
    for kind in (int, float):
        with suppress(ValueError, OverflowError):
            if isfinite(found := kind(text)):
                return found
    return text.strip()
