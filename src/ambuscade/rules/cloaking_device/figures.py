"""The keys of the tables of cloaking devices, and what in a group's own no key can see (C17 to C25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.rules import own
from ambuscade.rules.cloaking_device.tables import RECORD_TURNS, SENSORS, Tables, data, tables
from ambuscade.rules.schema import Key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.scenario import OwnRules
    from ambuscade.rules.schema import Problem

MOST_WINDOWS = 4
MOST_VESSELS = 99
MOST_ADDED = 30
_PLAIN = Key(name="", kind="identifier", pattern=r"[a-z0-9_]{1,60}")
_WINDOW = Key(
    name="",
    kind="list",
    min=3,
    max=3,
    items=(Key(name="", kind="integer", min=1, max=MOST_VESSELS),),
)
KEYS = (
    Key(
        name="sensors",
        kind="map",
        of=SENSORS,
        items=(Key(name="", kind="integer", min=-MOST_ADDED, max=MOST_ADDED),),
    ),
    Key(name="windows", kind="list", min=1, max=MOST_WINDOWS, items=(_WINDOW,)),
    Key(name="guided", kind="map", items=(Key(name="", kind="flag"),)),
    Key(name="hull_only", kind="list", items=(_PLAIN,)),
    Key(name="other_names", kind="map", items=(_PLAIN,)),
    Key(name="nova", kind="identifier", pattern=_PLAIN.pattern),
    Key(name="wave", kind="identifier", pattern=_PLAIN.pattern),
)


def laid(mine: OwnRules, problems: list[Problem]) -> Tables:
    """The shipped tables with a group's own laid over them; the shipped ones alone if those are wrong."""
    found, wrong = own.figures(mine, KEYS, data("tables"), tables(), _wrong)
    problems += wrong
    return found


def _wrong(found: Tables) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Windows that no record is long enough for, and names of kinds of weapons that there are none of."""
    for number, (_, turns, length) in enumerate(found.windows, start=1):
        if not turns <= length <= RECORD_TURNS:
            yield f"windows[{number}]", "own.window", {"n": RECORD_TURNS}
    kinds = {"nova": (found.nova,), "wave": (found.wave,), "hull_only": found.hull_only}
    kinds |= {f"other_names: {name}": (kind,) for name, kind in found.other_names.items()}
    for place, named in kinds.items():
        for kind in named:
            if kind not in found.guided:
                yield place, "own.no_kind", {"kind": kind}
    for kind in found.guided:
        if found.known(kind) != kind:
            yield f"guided: {kind}", "own.other_kind", {"kind": found.known(kind)}
