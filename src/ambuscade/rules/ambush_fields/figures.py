"""The keys of the tables of ambush fields, and what in a group's own no key can see (A13 to A35)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ambuscade.rules import own
from ambuscade.rules.ambush_fields.tables import LETTERS, MAX_SPEED, Tables, data, tables
from ambuscade.rules.schema import Key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.scenario import OwnRules
    from ambuscade.rules.schema import Problem

FARTHEST = 2000
MOST = 99
NEVER = -1
SHIPPED = data("tables")


def _number(name: str, least: int, most: int) -> Key:
    return Key(name=name, kind="integer", required=True, min=least, max=most)


def _numbers(name: str, count: int, least: int, most: int) -> Key:
    return Key(name=name, kind="list", min=count, max=count, items=(_number("", least, most),))


def _map(name: str, each: Key) -> Key:
    """A table with the names that the shipped one has: the program has words for no others."""
    return Key(name=name, kind="map", of=tuple(SHIPPED[name]), items=(each,))


_FLAG = Key(name="", kind="flag")
_ACT = (Key(name="gives_away", kind="flag", required=True), Key(name="standing", kind="flag", default=False))
_KIND = (
    Key(name="column", kind="choice", required=True, of=tuple(SHIPPED["ranges"])),
    Key(name="scouting", kind="flag", required=True),
    _number("field_radius", NEVER, MOST),
    _number("strength", 0, 3),
    Key(name="attempts", kind="integer", min=0, max=MOST),
    Key(name="crew", kind="flag", default=False),
)
KEYS = (
    _map("ranges", _numbers("", len(LETTERS), NEVER, FARTHEST)),
    _map("numbers", _numbers("", 2, -MOST, MOST)),
    Key(name="speed_modifiers", kind="list", min=1, max=MAX_SPEED, items=(_numbers("", 2, -MOST, MOST),)),
    _map("oew", _numbers("", 2, 0, MOST)),
    Key(name="class_letter", kind="choice", of=tuple(LETTERS)),
    _map("ew_steps", _numbers("", 4, 0, MOST)),
    _number("spacing", 1, 320),
    _number("boost", 0, MOST),
    _number("blinding_impulses", 0, 320),
    _number("reveal_impulses", 0, 320),
    _number("crippled_rating", 0, MOST),
    _number("craft_rating", 0, MOST),
    _map("acts", Key(name="", kind="table", items=_ACT)),
    _map("gives_away", _FLAG),
    _map("kinds", Key(name="", kind="table", items=_KIND)),
    _map("terrain", _FLAG),
    Key(name="blocks_sight", kind="map", of=tuple(SHIPPED["terrain"]), items=(_FLAG,)),
    _number("channel_strength", 1, 3),
)


def laid(mine: OwnRules, problems: list[Problem]) -> Tables:
    """The shipped tables with a group's own laid over them; the shipped ones alone if those are wrong."""
    found, wrong = own.figures(mine, KEYS, SHIPPED, tables(), _wrong)
    problems += wrong
    return found


def _wrong(found: Tables) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Ranges that grow, numbers that make full information easier than partial, speeds left out."""
    for column, ranges in found.ranges.items():
        if any(near > far for far, near in pairwise(ranges)):
            yield f"ranges: {column}", "own.ranges", {}
    for letter, (partial, full) in found.numbers.items():
        if full < partial:
            yield f"numbers: {letter}", "own.numbers", {}
    for name in ("oew", "ew_steps"):
        for row, points in getattr(found, name).items():
            if list(points) != sorted(points):
                yield f"{name}: {row}", "own.rising", {}
    speeds = [speed for speed, _ in found.speed_modifiers]
    if speeds != sorted(set(speeds)):
        yield "speed_modifiers", "own.rising", {}
    if speeds[-1] < MAX_SPEED:
        yield "speed_modifiers", "own.speeds", {"n": MAX_SPEED}
