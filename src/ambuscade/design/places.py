"""Where in the file a problem is: the place that a problem names, as the path of a table or key."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.design.paper import Path

_TEXT = r'"(?:[^"\\]|\\.)*"'
_PART = re.compile(rf"({_TEXT}|[A-Za-z0-9_-]+)((?:\[\d+\])*)( (?:{_TEXT}|.*?(?=: |$)))?(?:: |$)")
_NUMBER = re.compile(r"\d+")


def path_of(place: str) -> Path:
    """The path of a problem's place; of one in another file, that of the key that names the file.

    >>> path_of('unit[2] "halcyon": hex "4331"')
    ('unit', 1, 'hex')
    >>> path_of("map: columns 0")
    ('map', 'columns')
    """
    return tuple(step for steps, _ in _parts(place) for step in steps)


def is_elsewhere(place: str) -> bool:
    """Whether a place is in another file, which a key of the scenario names, or none that can be told.

    >>> is_elsewhere('rules "ours": tables.toml: spacing 0')
    True
    """
    return sum(length for _, length in _parts(place)) < len(place)


def _parts(place: str) -> Iterator[tuple[Path, int]]:
    """The steps of each part of a place with its length, as far as the scenario's file goes.

    What stands below a plain value is not in the file: the value names where it is.
    """
    at = 0
    while found := _PART.match(place, at):
        name, numbers, value = found.groups()
        yield (_name(name), *(int(number) - 1 for number in _NUMBER.findall(numbers))), found.end() - at
        at = found.end()
        if at == len(place) or (value and not numbers):
            return


def _name(written: str) -> str:
    if not written.startswith('"'):
        return written
    name: str = tomllib.loads(f"name = {written}")["name"]
    return name
