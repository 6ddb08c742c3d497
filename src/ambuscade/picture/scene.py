"""The marks of a view in drawing order: a pure function of view, layout, theme and what is switched on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.layout.pitch import Layout
from ambuscade.picture import areas, arrows, belief, overlay, paths, searching, trail, units
from ambuscade.picture.ground import Ground
from ambuscade.picture.labels import Labels
from ambuscade.picture.mark import Lattice, Mark, Shape, Stroke
from ambuscade.picture.sheet import GRID_FROM, NUMBERS_FROM, NUMBERS_WHOLLY_FROM, Sheet, Shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

NUMBER_SIZE, LEAST_NUMBER_SIZE = 0.31, 7.0
"""The size of hex numbers in hex radii, and the least in pixels."""
CLEAR_LINE, CLEAR_NUMBER = 0.16, 0.6
"""How opaque borders and numbers are that lie on any colours."""
NOTHING = Shown()


def layout_of(view: View, radius: float) -> Layout:
    """The layout of a view's map at that hex radius in pixels: the same whatever stands on it."""
    return Layout.crisp(view.map.columns, view.map.rows, radius)


def marks(view: View, layout: Layout, theme: Theme, shown: Shown = NOTHING) -> tuple[Mark, ...]:
    """Everything to be drawn of a view, the lowest first.

    Hexes, terrain, fields, contacts, fire arcs, ships, then the labels of all of them.
    """
    sheet = Sheet(view, layout, theme, Ground(view.map), shown)
    discs, wedges = tuple(areas.fields(sheet)), tuple(areas.contacts(sheet))
    outlined = [mark for mark in (*discs, *wedges) if isinstance(mark, Shape) and mark.stroke]
    borders = (loop for shape in outlined for loop in shape.loops)
    wrong = belief.errors(view, shown.belief) if shown.belief and shown.faults else ()
    labels = Labels(layout.width, layout.height, theme.space, units.boxes(sheet), borders)
    return (
        lattice(layout, theme),
        *areas.terrain(sheet),
        *searching.sun(sheet),
        *areas.reaches(sheet),
        *discs,
        *searching.discs(sheet),
        *wedges,
        *areas.arcs(sheet),
        *arrows.arrows(sheet),
        *paths.lines(sheet),
        *trail.ways(sheet),
        *trail.light(sheet, outlined),
        *(overlay.lines(sheet) if shown.overlay else ()),
        *(belief.ghosts(sheet, shown.belief) if shown.belief else ()),
        *searching.points(sheet),
        *units.ships(sheet),
        *belief.faults(sheet, wrong),
        *(_names(sheet, labels, wrong) if shown.named else ()),
    )


def _names(sheet: Sheet, labels: Labels, wrong: tuple[belief.Error, ...]) -> Iterator[Mark]:
    """The labels of all that is drawn."""
    if sheet.shown.overlay:
        yield from overlay.names(sheet, labels)
    yield from units.names(sheet, labels)
    yield from belief.names(sheet, labels, wrong)
    yield from areas.names(sheet, labels)
    yield from searching.names(sheet, labels)
    yield from paths.names(sheet, labels)


def lattice(layout: Layout, theme: Theme, *, clear: bool = False) -> Lattice:
    """The hexes themselves, in the detail that their size allows; `clear` ones lie on any colours."""
    width = 1.0 if layout.radius >= GRID_FROM else 0.0
    faded = min(1.0, (layout.radius - NUMBERS_FROM) / (NUMBERS_WHOLLY_FROM - NUMBERS_FROM))
    size = max(LEAST_NUMBER_SIZE, round(layout.radius * NUMBER_SIZE, 1))
    if clear:
        line = Stroke(theme.ink, width, opacity=CLEAR_LINE)
        return Lattice(line, theme.ink if faded > 0 else None, size, max(0.0, faded) * CLEAR_NUMBER)
    star = theme.star if layout.radius >= GRID_FROM else None
    return Lattice(
        Stroke(theme.grid, width), theme.number if faded > 0 else None, size, max(0.0, faded), star
    )
