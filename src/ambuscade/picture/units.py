"""Ships as marks: silhouettes, facings and names, in the manner that says how well each is known."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.hex import FACINGS
from ambuscade.picture import silhouettes
from ambuscade.picture.labels import Anchor, Request
from ambuscade.picture.mark import DASHED, DOTTED, SOLID, Box, Fill, Line, Shape, Stroke
from ambuscade.picture.names import age, unit_name
from ambuscade.picture.sheet import DETAILS_FROM, SHIPS_FROM
from ambuscade.rules.view import Unit
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.pitch import Point
    from ambuscade.picture.labels import Labels
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.sheet import Sheet

SIZE = 0.68
"""From a silhouette's middle to its nose, in hex radii."""
CLEAR = 0.82
"""The radius around a silhouette that its label stays out of, and of the ring of a selected one."""
PIP = 0.5
LEAST_PIP = 2.5
BESIDE = 0.52
"""How far units that share a hex are moved from its centre, in hex radii."""

SOLID_KNOWN = frozenset({"own", "truth"})
PAST = frozenset({"last_seen", "marker"})
"""How those are known that only stood there once."""
SOLUTION = 1.0
"""The radius of the ring around a unit that there is a fire control solution for, in hex radii."""
RINGS = {"marker": (0.78,), "blip": (0.62, 0.92)}
"""The radii of the rings around what stands for a cloaked unit, in hex radii."""
DASHES = {"located": DASHED, "last_seen": DOTTED, "marker": DASHED, "blip": SOLID}


class Stack(NamedTuple):
    """The units in one hex with the middle of each silhouette, and all that is drawn of them."""

    placed: tuple[tuple[Unit, Point], ...]
    marks: tuple[Mark, ...]
    boxes: tuple[Box, ...]
    """What the silhouettes fill, which labels stay clear of."""
    names: tuple[Request, ...]


def stacks(sheet: Sheet) -> tuple[Stack, ...]:
    """All units on the map, by hexes."""
    return sheet.memo.once("stacks", sheet, _stacks)


def placed(sheet: Sheet) -> Iterator[tuple[Unit, Point]]:
    """The units on the map with the middle of each silhouette; those in one hex stand around it."""
    return (each for stack in stacks(sheet) for each in stack.placed)


def ships(sheet: Sheet) -> Iterator[Mark]:
    """The silhouettes of all units on the map, or their pips when hexes are small."""
    return (mark for stack in stacks(sheet) for mark in stack.marks)


def names(sheet: Sheet, labels: Labels) -> None:
    """The names of all units on the map, with speed and heading when there is room."""
    labels.put_all([request for stack in stacks(sheet) for request in stack.names])


def _stacks(sheet: Sheet) -> tuple[Stack, ...]:
    """Drawn from the units in a hex, and from what else makes some look otherwise than others."""
    standing: dict[str, list[object]] = {}
    selected = sheet.shown.selected
    for unit in sheet.view.units:
        if unit.hex is None:
            continue
        together = standing.get(unit.hex)
        if together is None:
            standing[unit.hex] = [unit]
        else:
            together.append(unit)
        if unit.id == selected or unit.known in PAST:
            standing[unit.hex] += (unit.id == selected, sheet.view.step)
    return tuple(sheet.memo.many("stack", standing.items(), _stack, sheet))


def _stack(of: list[object], sheet: Sheet) -> Stack:
    together = [unit for unit in of if isinstance(unit, Unit)]
    name = together[0].hex or ""
    centre = sheet.layout.centre(*sheet.ground.at(name))
    places = tuple(
        (unit, _beside(sheet, centre, place, len(together))) for place, unit in enumerate(together)
    )
    reach = _size(sheet) * 0.9
    near = sheet.shows(SHIPS_FROM)
    marks = (_silhouette(sheet, *each) if near else (_pip(sheet, *each),) for each in places)
    return Stack(
        places,
        tuple(chain.from_iterable(marks)),
        tuple(Box(x - reach, y - reach, 2 * reach, 2 * reach) for _, (x, y) in places),
        tuple(_name(sheet, *each) for each in places) if near else (),
    )


def _name(sheet: Sheet, unit: Unit, centre: Point) -> Request:
    lines = [Line(unit_name(unit), sheet.letter_size, sheet.colour(unit.side), bold=True)]
    detail = _detail(sheet, unit)
    if detail and (sheet.shows(DETAILS_FROM) or unit.known in PAST):
        lines.append(Line(detail, sheet.small_size, sheet.theme.muted))
    reach = sheet.layout.radius * CLEAR
    return Request(unit.id, tuple(lines), (Anchor(centre, (reach, reach)),))


def _beside(sheet: Sheet, centre: Point, place: int, of: int) -> Point:
    if of == 1:
        return centre
    direction = FACINGS[(4 + place * 6 // of) % 6]
    return silhouettes.ahead(direction, centre, sheet.layout.radius * BESIDE)


def _size(sheet: Sheet) -> float:
    return max(sheet.layout.radius * SIZE, LEAST_PIP)


def _silhouette(sheet: Sheet, unit: Unit, centre: Point) -> Iterator[Mark]:
    colour = sheet.colour(unit.side)
    size = _size(sheet)
    line = max(1.4, size * 0.1)
    if sheet.shown.selected == unit.id:
        ring = silhouettes.disc(centre, sheet.layout.radius * CLEAR)
        yield Shape(unit.id, (ring,), stroke=Stroke(sheet.theme.focus, 2.0))
    for part in RINGS.get(unit.known, ()):
        ring = silhouettes.disc(centre, sheet.layout.radius * part)
        dash = SOLID if unit.known == "blip" else DOTTED
        yield Shape(unit.id, (ring,), stroke=Stroke(colour, 1.3, dash, 0.8))
    if unit.known == "detected":
        aim = silhouettes.disc(centre, sheet.layout.radius * SOLUTION)
        yield Shape(unit.id, (aim,), stroke=Stroke(colour, line, SOLID if unit.solution else DASHED))
    solid = unit.known in SOLID_KNOWN
    fill = Fill(colour) if solid else Fill(sheet.theme.space, 0.85)
    stroke = Stroke(
        sheet.theme.space if solid else colour, 1.0 if solid else line, DASHES.get(unit.known, SOLID)
    )
    yield Shape(unit.id, (silhouettes.silhouette(unit.shape, unit.facing, centre, size),), fill, stroke)


def _pip(sheet: Sheet, unit: Unit, centre: Point) -> Shape:
    colour = sheet.colour(unit.side)
    pip = silhouettes.disc(centre, max(LEAST_PIP, sheet.layout.radius * PIP))
    if unit.known in SOLID_KNOWN:
        return Shape(unit.id, (pip,), Fill(colour))
    return Shape(unit.id, (pip,), Fill(sheet.theme.space), Stroke(colour, 1.4, DASHES.get(unit.known, SOLID)))


def _detail(sheet: Sheet, unit: Unit) -> str:
    if unit.known in PAST:
        key = "picture.cloaked_ago" if unit.known == "marker" and unit.facing else "picture.seen_ago"
        return say(Text(key, age=age(sheet.view, unit.turn, unit.impulse)))
    if unit.solution is not None:
        return say(Text("picture.solution" if unit.solution else "picture.no_solution"))
    if unit.known == "blip":
        return say(Text("picture.blip"))
    if unit.speed is None:
        return ""
    if unit.facing is None:
        return say(Text("picture.speed", speed=unit.speed))
    key = "picture.speed.course" if unit.facing.isdecimal() else "picture.speed.facing"
    return say(Text(key, speed=unit.speed, facing=unit.facing))
