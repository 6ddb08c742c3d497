"""Where in the file a problem is: the place that a problem names, as the path of a table or key."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ambuscade.design.paper import Path

_PART = re.compile(r"([A-Za-z0-9_-]+)((?:\[\d+\])*)(?: |$)")
_NUMBER = re.compile(r"\d+")


def path_of(place: str) -> Path:
    """The path of a problem's place.

    >>> path_of('unit[2] "halcyon": hex "4331"')
    ('unit', 1, 'hex')
    >>> path_of("map: columns 0")
    ('map', 'columns')
    """
    path: list[str | int] = []
    for part in place.split(": "):
        found = _PART.match(part)
        if found is None:
            break
        path.append(found[1])
        path += [int(number) - 1 for number in _NUMBER.findall(found[2])]
    return tuple(path)
