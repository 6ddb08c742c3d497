"""The marks of what has changed: the ways that units have come, and light around what is new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.picture import silhouettes, units
from ambuscade.picture.mark import DASHED, Path, Shape, Stroke
from ambuscade.picture.sheet import SHIPS_FROM

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambuscade.picture.mark import Mark
    from ambuscade.picture.sheet import Sheet

WIDTH = 2.2
OPACITY = 0.75
START = 0.3
"""The radius of the ring where a way began, in hex radii."""
HALO = 1.05
"""The radius of the light around a unit, in hex radii."""
LIGHT = 3.0
"""The width of the light's line in pixels."""


def ways(sheet: Sheet) -> Iterator[Mark]:
    """A dashed line along the hexes that each unit came by, from a ring where it was."""
    if not sheet.shown.trails:
        return
    colours = {unit.id: sheet.colour(unit.side) for unit in sheet.view.units}
    for name, hexes in sheet.shown.trails:
        if name not in colours:
            continue
        points = tuple(sheet.layout.centre(*sheet.ground.at(each)) for each in hexes)
        stroke = Stroke(colours[name], WIDTH, opacity=OPACITY)
        yield Shape(name, (silhouettes.disc(points[0], sheet.layout.radius * START),), None, stroke)
        yield Path(name, points, Stroke(colours[name], WIDTH, DASHED, OPACITY))


def light(sheet: Sheet, areas: Iterable[Shape]) -> Iterator[Shape]:
    """A bright line around each unit and each of the given areas that is new."""
    if not sheet.shown.lit:
        return
    stroke = Stroke(sheet.theme.focus, LIGHT)
    for shape in areas:
        if shape.of in sheet.shown.lit:
            yield Shape(shape.of, shape.loops, None, stroke)
    reach = max(sheet.layout.radius * HALO, SHIPS_FROM)
    for unit, centre in units.placed(sheet):
        if unit.id in sheet.shown.lit:
            yield Shape(unit.id, (silhouettes.disc(centre, reach),), None, stroke)
