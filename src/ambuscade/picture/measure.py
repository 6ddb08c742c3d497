"""A range and a line of sight as words and marks, from the view alone; it knows no tool and no pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.hexes import line
from ambuscade.hexes.arcs import quarters_about
from ambuscade.hexes.hex import ORIGIN, distance
from ambuscade.picture.labels import PADDING, measure
from ambuscade.picture.mark import DASHED, DOTTED, Box, Fill, Label, Line, Path, Shape, Stroke
from ambuscade.picture.names import unit_name, unit_of, word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.hexes.hex import Hex
    from ambuscade.layout.pitch import Point
    from ambuscade.picture.ground import Ground
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.sheet import Sheet
    from ambuscade.rules.view import Unit, View

RANGE, SIGHT = "range", "sight"
MOST_ON_THE_WAY = 4
"""How many things on the way are named; the rest are counted."""
BESIDE = 18.0
"""Pixels from the line's end to its label."""


class Measured(Struct, frozen=True):
    """A tool laid from one hex to another, by their names; `unit` is whose range it is, if anybody's."""

    tool: str
    start: str
    end: str
    unit: str | None = None


def words(view: View, ground: Ground, measured: Measured) -> tuple[str, ...]:
    """What a tool says: the range or whether there is sight, then what else is to be told of it."""
    a, b = ground.map.parse(measured.start), ground.map.parse(measured.end)
    if measured.tool == SIGHT:
        return _sight_words(view, ground, a, b)
    away = say(Text("picture.range", n=distance(a, b)))
    unit = unit_of(view, measured.unit)
    told = _as_seen_by(view, unit, b.minus(a), distance(a, b)) if unit else ()
    return (" · ".join((away, *told)), *_way_words(view, ground, a, b))


def marks(sheet: Sheet, measured: Measured, within: Box) -> Iterator[Mark]:
    """The line between the hexes' centres, the hexes that it crosses, and the label within a box."""
    ground, layout = sheet.ground, sheet.layout
    a, b = ground.map.parse(measured.start), ground.map.parse(measured.end)
    colour = sheet.theme.focus
    steps = line.line(a, b)
    stop = _block(sheet.view, ground, a, b) if measured.tool == SIGHT else ()
    for step in steps:
        tied = len(step) > 1
        for at in step:
            if ground.map.contains(at):
                fill = Fill(colour, 0.45 if tied else 0.10, hatched=tied)
                yield Shape("tool", (layout.polygon(*at.offset),), fill, Stroke(colour, 1.0, opacity=0.35))
    start, end = layout.centre(*a.offset), layout.centre(*b.offset)
    if stop:
        danger = sheet.theme.danger
        for at in stop:
            fill = Fill(danger, 0.6, hatched=True)
            yield Shape("tool", (layout.polygon(*at.offset),), fill, Stroke(danger, 2.0))
        x, y = (
            sum(part) / len(stop) for part in zip(*(layout.centre(*at.offset) for at in stop), strict=True)
        )
        yield Path("tool", (start, (x, y)), Stroke(colour, 2.0))
        yield Path("tool", ((x, y), end), Stroke(danger, 2.0, DOTTED))
    elif start != end:
        yield Path("tool", (start, end), Stroke(colour, 2.0, DASHED if measured.tool == RANGE else ()))
    yield _label(sheet, words(sheet.view, ground, measured), start, end, within)


def _label(sheet: Sheet, said: tuple[str, ...], start: Point, end: Point, within: Box) -> Label:
    """The label at the line's far end: away from its start if there is room within a box."""
    first, *rest = said
    lines = (
        Line(first, 13.0 * sheet.theme.text, sheet.theme.focus, bold=True),
        *(Line(text, 12.0 * sheet.theme.text, sheet.theme.muted) for text in rest),
    )
    width, height = measure(lines, PADDING)
    across, down = (1 if end[0] >= start[0] else -1), (1 if end[1] >= start[1] else -1)
    ways = ((across, down), (-across, down), (across, -down), (-across, -down))
    boxes = [_beside(end, way, (width, height)) for way in ways]
    box = next((box for box in boxes if _lies_in(box, within)), boxes[0])
    inset = Box(box.x - within.x, box.y - within.y, width, height).within(within.width, within.height)
    box = Box(inset.x + within.x, inset.y + within.y, width, height)
    plate = Fill(sheet.theme.panel, 0.94)
    return Label("tool", lines, box, sheet.theme.space, plate, Stroke(sheet.theme.focus, 1.0))


def _beside(at: Point, way: tuple[int, int], size: tuple[float, float]) -> Box:
    """A box of that size beside a point, to the right or left (1 or -1) and below or above it."""
    x, y = (at[0] + BESIDE, at[1] + BESIDE)
    if way[0] < 0:
        x = at[0] - BESIDE - size[0]
    if way[1] < 0:
        y = at[1] - BESIDE - size[1]
    return Box(x, y, *size)


def _lies_in(box: Box, within: Box) -> bool:
    return (
        within.x <= box.x <= within.x + within.width - box.width
        and within.y <= box.y <= within.y + within.height - box.height
    )


def _as_seen_by(view: View, unit: Unit, vector: Hex, away: int) -> tuple[str, ...]:
    """The letter at that range and the quarter of that direction, where the view tells them of a unit."""
    band = next((band for band in view.bands.get(unit.bands or "", ()) if _within(away, band.ring)), None)
    named = (Text("picture.letter", letter=band.letter, low=band.ring[0], high=band.ring[1]),) if band else ()
    beyond = (Text("picture.no_letter"),) if unit.bands and not band else ()
    facing = None if vector == ORIGIN else unit.facing
    lies = () if facing is None else tuple(word("quarter", each) for each in quarters_about(vector, facing))
    return (*(say(text) for text in (*named, *beyond)), *((", ".join(lies),) if lies else ()))


def _within(value: int, ring: tuple[int, int]) -> bool:
    return ring[0] <= value <= ring[1]


def _way_words(view: View, ground: Ground, a: Hex, b: Hex) -> tuple[str, ...]:
    """What lies strictly between two hexes: terrain with its hexes, then units, each with its own."""
    passed = [ground.map.name(at) for step in line.line(a, b)[1:-1] for at in step if ground.map.contains(at)]
    met = []
    for terrain in view.terrain:
        crossed = [name for name in passed if name in terrain.hexes]
        if crossed:
            met.append(say(Text("picture.at", what=word("terrain", terrain.kind), hexes=crossed)))
    met += [
        say(Text("picture.at", what=unit_name(unit), hexes=[name]))
        for name in passed
        for unit in view.units
        if unit.hex == name
    ]
    if not met:
        return ()
    left = len(met) - MOST_ON_THE_WAY
    more = (say(Text("picture.more", n=left)),) if left > 0 else ()
    return (say(Text("picture.on_the_way")), *met[:MOST_ON_THE_WAY], *more)


def _sight_words(view: View, ground: Ground, a: Hex, b: Hex) -> tuple[str, ...]:
    stop = _block(view, ground, a, b)
    if not stop:
        return (say(Text("picture.sight.free", n=distance(a, b))), *_way_words(view, ground, a, b))
    names = [ground.map.name(at) for at in stop]
    kinds = dict.fromkeys(
        word("terrain", terrain.kind)
        for terrain in view.terrain
        for name in names
        if terrain.blocks and name in terrain.hexes
    )
    return (say(Text("picture.sight.blocked")), say(Text("picture.at", what=tuple(kinds), hexes=names)))


def _block(view: View, ground: Ground, a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The first hexes that block the line between two, none if it is free."""
    blocking = {name for terrain in view.terrain if terrain.blocks for name in terrain.hexes}
    return line.block(a, b, lambda at: ground.map.contains(at) and ground.map.name(at) in blocking)
