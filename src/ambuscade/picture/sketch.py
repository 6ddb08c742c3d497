"""What a designer's tools draw over a map: ghosts of what is placed or moved, frames, bands and plates.

It knows views and marks; what a tool is for, the hand knows that holds it.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.layout.outline import outline
from ambuscade.picture import areas, silhouettes, units
from ambuscade.picture.ground import Ground
from ambuscade.picture.labels import PADDING, measure
from ambuscade.picture.mark import DASHED, SOLID, Box, Fill, Label, Line, Path, Shape, Stroke
from ambuscade.picture.sheet import Sheet, Shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from ambuscade.layout.pitch import Layout, Point
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Colour, Theme
    from ambuscade.rules.view import Area, Unit, View

GHOST = 0.6
LETTERS = 12.0
OF = "sketch"


def sheet(view: View, layout: Layout, theme: Theme) -> Sheet:
    """A view to sketch on."""
    return Sheet(view, layout, theme, Ground(view.map), Shown())


def ghosts(
    on: Sheet, moved: Iterable[Unit], fields: Iterable[Area] = (), *, arcs: bool = False
) -> Iterator[Mark]:
    """Units and fields as they would lie, fainter than what does; with the arcs of the units if wanted."""
    there = tuple(moved)
    shown = Shown(arcs=frozenset(unit.id for unit in there) if arcs else frozenset())
    those = replace(on, view=replace(on.view, units=there, areas=tuple(fields)), shown=shown)
    yield from chain(*areas.fields(those), *areas.arcs(those))
    for mark in units.ships(those):
        yield _faint(mark)


def moved(view: View, hexes: Mapping[str, str]) -> tuple[tuple[Unit, ...], tuple[Area, ...]]:
    """Those units of a view that move, and their fields, where they would be."""
    return (
        tuple(replace(unit, hex=hexes[unit.id]) for unit in view.units if unit.id in hexes),
        tuple(replace(area, hex=hexes[area.unit]) for area in view.areas if area.unit and area.unit in hexes),
    )


def frames(on: Sheet, ids: Collection[str]) -> Iterator[Mark]:
    """A ring around each of some units."""
    radius = on.layout.radius * units.CLEAR
    for unit, centre in units.placed(on):
        if unit.id in ids:
            ring = silhouettes.disc(centre, max(radius, units.LEAST_PIP * 2))
            yield Shape(OF, (ring,), None, Stroke(on.theme.focus, 2.0))


def disc(on: Sheet, name: str, radius: int, colour: Colour, *, good: bool = True) -> Shape:
    """The border of a disc about a hex."""
    column, row, mask = on.ground.disc_patch(name, radius)
    loops = outline(mask, on.layout, column, row)
    return Shape(OF, loops, Fill(colour, 0.1), Stroke(colour, 2.0, SOLID if good else DASHED))


def hexes(on: Sheet, names: Iterable[str], colour: Colour, opacity: float = 0.3) -> Shape:
    """Some hexes, covered."""
    loops = outline(on.ground.hexes(names), on.layout)
    return Shape(OF, loops, Fill(colour, opacity), Stroke(colour, 1.6))


def band(a: Point, b: Point, theme: Theme) -> Shape:
    """A rubber band between two corners."""
    return Shape(
        OF, ((a, (b[0], a[1]), b, (a[0], b[1])),), Fill(theme.focus, 0.08), Stroke(theme.focus, 1.2, DASHED)
    )


def line(a: Point, b: Point, theme: Theme) -> Path:
    """From where something was to where it would be."""
    return Path(OF, (a, b), Stroke(theme.focus, 1.4, DASHED, 0.8))


def knob(at: Point, radius: float, theme: Theme, *, held: bool = False) -> Shape:
    """A handle to take hold of."""
    loop = silhouettes.disc(at, radius * (1.25 if held else 1.0))
    return Shape(OF, (loop,), Fill(theme.focus), Stroke(theme.space, 1.5))


def plate(on: Sheet, words: Iterable[str], at: Point, sight: Box, colour: Colour | None = None) -> Label:
    """Lines of words on a plate to the right of a place, or to its left where there is no room in sight."""
    first, *rest = words
    size = LETTERS * on.theme.text
    lines = (
        Line(first, size + 1, colour or on.theme.ink, bold=True),
        *(Line(each, size, on.theme.muted) for each in rest),
    )
    width, height = measure(lines, PADDING)
    right = at[0] + width <= sight.x + sight.width
    left = at[0] if right else max(sight.x, at[0] - width - 2 * PADDING)
    top = min(max(at[1] - height / 2, sight.y), sight.y + sight.height - height)
    box = Box(left, top, width, height).within(on.layout.width, on.layout.height)
    edge = Stroke(colour or on.theme.focus, 1.0)
    return Label(OF, lines, box, on.theme.space, Fill(on.theme.panel, 0.95), edge)


def _faint(mark: Mark) -> Mark:
    if not isinstance(mark, Shape):
        return mark
    fill = replace(mark.fill, opacity=mark.fill.opacity * GHOST) if mark.fill else None
    return replace(mark, fill=fill)
