"""What of a scenario can be pulled on the map: where things stand, how they face and go, how far they reach.

It finds all of it by the schema's handles and kinds of keys; it knows no rule system and draws nothing.
"""

from __future__ import annotations

from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING, Any, NamedTuple

from ambuscade.design.document import Edit
from ambuscade.hexes.exact import COURSES, HERE, Point, along, course, length, nearest_course
from ambuscade.hexes.hex import FACINGS, Hex, HexNameError
from ambuscade.hexes.vectors import read_vector, spelt
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft, Key
    from ambuscade.design.paper import Paper

UNIT = "unit"
MOST_LETTERS = 99
"""The most hexes along one direction that a vector's letters can say."""


FINE = 1000
"""Parts of a hex in which a pull is measured."""


class Standing(NamedTuple):
    """A table that has a place on the map: how far it reaches from there, 0 for a hex."""

    item: Item
    hex: Hex
    radius: int = 0


class Handle(NamedTuple):
    """A key that can be pulled, and where it stands in its table; `idle` in games of other options."""

    path: tuple[str, ...]
    key: Key
    idle: bool = False


class Helm(NamedTuple):
    """How a unit lies: its `heading` in steps of 30 degrees, of as many as there are `points`.

    `going` is the way of a turn; along directions in `letters` it has hexes for ends, else it has one of the
    `courses` and a whole length up to `most`. None for what is nowhere said.
    """

    points: int
    heading: int
    going: Point | None = None
    letters: bool = False
    courses: int = COURSES
    most: int = MOST_LETTERS

    def snapped(self, q: float, r: float) -> Point:
        """The way that ends nearest to a place, in axial coordinates from the unit."""
        if self.letters:
            left, up = floor(q), floor(r)
            around = (Hex(left + i, up + j) for i in (0, 1) for j in (0, 1))
            return Point.of(min(around, key=lambda each: _away(each.q - q, each.r - r)))
        steps = round(length(_fine(q, r)) / FINE)
        return along(towards(q, r, self.courses), max(0, min(self.most, steps)))


@lru_cache(maxsize=2)
def standing(draft: Draft) -> tuple[Standing, ...]:
    """All tables that stand on the map, in the order of the file."""
    return tuple(_standing(draft))


def _standing(draft: Draft) -> Iterator[Standing]:
    for name, key in draft.keys.items():
        if key.kind != "list" or not any(each.kind == "hex" for each in draft.keys_of(name)):
            continue
        reach = handles(draft, name).get("radius") if name != UNIT else None
        for number in range(draft.paper.count(name)):
            at = hex_of(draft, draft.table((name, number)).get("hex"))
            if at is not None:
                radius = value(draft, (name, number), reach) if reach else 0
                yield Standing((name, number), at, radius if isinstance(radius, int) else 0)


def hex_of(draft: Draft, name: object) -> Hex | None:
    """The hex of a name, None for what names none of the map."""
    try:
        return draft.scenario.map.parse(name) if isinstance(name, str) else None
    except HexNameError:
        return None


def handles(draft: Draft, name: str, *, idle: bool = False) -> Mapping[str, Handle]:
    """The keys of a list's tables that can be pulled, by what they are; or those that are idle."""
    found: dict[str, Handle] = {}
    for handle in _flat(draft, draft.keys_of(name)):
        if handle.idle == idle:
            found.setdefault(handle.key.handle or "facing", handle)
    return found


def value(draft: Draft, item: Item, handle: Handle) -> Any:  # noqa: ANN401 - TOML holds any kind of value
    """What stands under a handle, its default where nothing does."""
    return draft.paper.at((*item, *handle.path), handle.key.default)


def helm(draft: Draft, number: int) -> Helm | None:
    """How a unit lies; None in a system without headings."""
    found = handles(draft, UNIT)
    heading = found.get("facing") or found.get("course")
    if heading is None:
        return None
    facing = step_of(_told(draft, number, "facing" if "facing" in found else "course", heading))
    points = points_of(heading.key)
    if "vector" in found:
        vector = read_vector(str(_told(draft, number, "vector", found["vector"]) or ""))
        return Helm(points, facing, Point.of(vector or Hex(0, 0)), letters=True)
    if "velocity" not in found:
        return Helm(points, facing)
    way = found.get("course") or heading
    pointed = step_of(_told(draft, number, "course" if "course" in found else "facing", way))
    speed = _told(draft, number, "velocity", found["velocity"])
    most = found["velocity"].key.max or MOST_LETTERS
    going = along(pointed, speed if isinstance(speed, int) else 0)
    return Helm(points, facing, going, courses=points_of(way.key), most=most)


def turn(draft: Draft, number: int, heading: int) -> Edit:
    """Let a unit face another way."""
    return Edit(
        Text("design.step.turn", name=called(draft, number)),
        headed(draft, draft.paper, number, heading),
        ((UNIT, number),),
    )


def turn_all(draft: Draft, numbers: Sequence[int], by: int) -> Edit:
    """Turn units by so many of their headings, each where it stands; turns that follow are one step."""
    paper = draft.paper
    for number in numbers:
        lying = helm(draft, number)
        if lying is not None:
            paper = headed(draft, paper, number, lying.heading + by * COURSES // lying.points)
    return Edit(Text("design.step.turn_all", n=len(numbers)), paper, joins=("turn", tuple(numbers)))


def steer(draft: Draft, number: int, going: Point) -> Edit:
    """Let a unit go another way in a turn; in games where it faces as it goes it turns with it."""
    found = handles(draft, UNIT)
    paper = draft.paper
    if "vector" in found:
        letters = spelt(Hex(going.q, going.r)) if going != HERE else None
        paper = _put(draft, paper, number, "vector", letters)
    else:
        paper = _put(draft, paper, number, "velocity", length(going))
        pointed = nearest_course(going)
        way = found.get("course") or found.get("facing")
        if pointed is not None and way is not None:
            name = "course" if "course" in found else "facing"
            paper = _put(draft, paper, number, name, written(way.key, pointed))
    return Edit(Text("design.step.steer", name=called(draft, number)), paper, ((UNIT, number),))


def towards(q: float, r: float, points: int) -> int:
    """The heading of so many, in steps of 30 degrees, that points most nearly to a place."""
    fine = _fine(q, r)
    if points == COURSES:
        return (nearest_course(fine) or 0) % COURSES
    return max(range(0, COURSES, COURSES // points), key=lambda step: _share(fine, step))


def headed(draft: Draft, paper: Paper, number: int, heading: int) -> Paper:
    """A paper in which a unit faces a way, in steps of 30 degrees; as it was in a system without headings."""
    found = handles(draft, UNIT)
    name = "facing" if "facing" in found else "course"
    return _put(draft, paper, number, name, written(found[name].key, heading)) if name in found else paper


def points_of(key: Key) -> int:
    """How many headings a key tells apart."""
    return len(FACINGS) if key.kind == "facing" else COURSES


def step_of(told: object) -> int:
    """A heading as it is written, in steps of 30 degrees clockwise from up."""
    if isinstance(told, str) and told in FACINGS:
        return 2 * FACINGS.index(told)
    return told % COURSES if isinstance(told, int) else 0


def written(key: Key, step: int) -> str | int:
    """A heading in steps of 30 degrees as a key has it."""
    return FACINGS[step // 2 % len(FACINGS)] if key.kind == "facing" else course(step)


def called(draft: Draft, number: int) -> str:
    """What a unit is called."""
    found = draft.table((UNIT, number))
    return str(found.get("name") or found.get("id") or number + 1)


def _told(draft: Draft, number: int, name: str, handle: Handle) -> Any:  # noqa: ANN401 - as TOML has it
    """What a unit says of a handle, were it under a key that is for other options."""
    told = draft.paper.at((UNIT, number, *handle.path))
    if told is None and (other := handles(draft, UNIT, idle=True).get(name)):
        told = draft.paper.at((UNIT, number, *other.path))
    return handle.key.default if told is None else told


def _put(draft: Draft, paper: Paper, number: int, name: str, told: object) -> Paper:
    """A paper with another value under a unit's handle; what other options have for it is taken away."""
    path = handles(draft, UNIT)[name].path
    other = handles(draft, UNIT, idle=True).get(name)
    if other and paper.at((UNIT, number, *other.path)) is not None:
        paper = paper.put((UNIT, number, other.path[0]), None, draft.order(UNIT))
    return paper.put((UNIT, number, *path), told, draft.order(UNIT))


def _flat(draft: Draft, keys: Sequence[Key], above: Handle | None = None) -> Iterator[Handle]:
    for key in keys:
        idle = not draft.counts(key)
        path = (*(above.path if above else ()), key.name)
        handle = Handle(path, key, idle or (above is not None and above.idle))
        if key.kind == "table":
            yield from _flat(draft, key.items, handle)
        elif key.handle or key.kind == "facing":
            yield handle


def _away(q: float, r: float) -> float:
    return q * q + q * r + r * r


def _share(fine: Point, step: int) -> int:
    """How far a vector reaches along an even course, in halves of the steps that it is counted in."""
    ray = along(step, 1)
    return fine.q * (2 * ray.q + ray.r) + fine.r * (ray.q + 2 * ray.r)


def _fine(q: float, r: float) -> Point:
    return Point(round(q * FINE), round(r * FINE))
