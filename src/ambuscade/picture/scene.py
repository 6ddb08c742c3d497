"""The marks of a view in drawing order: a pure function of view, layout, theme and what is switched on."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.layout.pitch import Layout
from ambuscade.picture import areas, arrows, belief, overlay, paths, searching, trail, units
from ambuscade.picture.ground import Ground
from ambuscade.picture.labels import Labels
from ambuscade.picture.mark import Fill, Lattice, Mark, Shape, Stroke
from ambuscade.picture.memo import Memo
from ambuscade.picture.sheet import GRID_FROM, NUMBERS_FROM, NUMBERS_WHOLLY_FROM, Sheet, Shown

if TYPE_CHECKING:
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

Bundle = tuple[Mark, ...]
"""What stands for one thing."""

NUMBER_SIZE, LEAST_NUMBER_SIZE = 0.31, 7.0
"""The size of hex numbers in hex radii, and the least in pixels."""
CLEAR_LINE, CLEAR_NUMBER = 0.16, 0.6
"""How opaque borders and numbers are that lie on any colours."""
SHEET = 0.3
"""How opaque the sheet is that stands for hexes too small to be seen: as their borders cover them."""
NOTHING = Shown()


def layout_of(view: View, radius: float) -> Layout:
    """The layout of a view's map at that hex radius in pixels: the same whatever stands on it."""
    return Layout.crisp(view.map.columns, view.map.rows, radius)


class Picture(NamedTuple):
    """The marks of a view but for the hexes themselves, by things, the lowest first."""

    bundles: tuple[Bundle, ...]
    memo: Memo
    labels: Labels


def marks(view: View, layout: Layout, theme: Theme, shown: Shown = NOTHING) -> tuple[Mark, ...]:
    """Everything to be drawn of a view, the lowest first.

    Hexes, terrain, fields, contacts, fire arcs, ships, then the labels of all of them.
    """
    return (lattice(layout, theme), *chain.from_iterable(picture(view, layout, theme, shown).bundles))


def picture(
    view: View, layout: Layout, theme: Theme, shown: Shown = NOTHING, before: Picture | None = None
) -> Picture:
    """The picture of a view. Of what is as it was on the one before the bundles are the very same."""
    memo = before.memo if before else Memo()
    sheet = Sheet(view, layout, theme, Ground(view.map), shown, memo)
    goes_on = memo.begin(sheet.basis)
    discs, wedges = tuple(areas.fields(sheet)), tuple(areas.contacts(sheet))
    outlined = [mark for mark in chain(*discs, *wedges) if isinstance(mark, Shape) and mark.stroke]
    wrong = belief.errors(view, shown.belief) if shown.belief and shown.faults else ()
    standing = units.stacks(sheet)
    labels = Labels(
        layout.width,
        layout.height,
        theme.space,
        (box for stack in standing for box in stack.boxes),
        (loop for shape in outlined for loop in shape.loops),
        before.labels if before and goes_on else None,
    )
    same = memo.same
    bundles = (
        *areas.terrain(sheet),
        same("sun", searching.sun(sheet)),
        *areas.reaches(sheet),
        *discs,
        same("scans", searching.discs(sheet)),
        *wedges,
        *areas.arcs(sheet),
        same("arrows", arrows.arrows(sheet)),
        same("paths", paths.lines(sheet)),
        same("ways", trail.ways(sheet)),
        same("light", trail.light(sheet, outlined)),
        same("odds", overlay.lines(sheet) if shown.overlay else ()),
        same("ghosts", belief.ghosts(sheet, shown.belief) if shown.belief else ()),
        same("points", searching.points(sheet)),
        *(stack.marks for stack in standing),
        same("faults", belief.faults(sheet, wrong)),
    )
    if shown.named:
        _name_all(sheet, labels, wrong)
    return Picture((*bundles, *(placed.marks for placed in labels.placed)), memo, labels)


def _name_all(sheet: Sheet, labels: Labels, wrong: tuple[belief.Error, ...]) -> None:
    """Place the labels of all that is drawn."""
    if sheet.shown.overlay:
        overlay.names(sheet, labels)
    units.names(sheet, labels)
    belief.names(sheet, labels, wrong)
    areas.names(sheet, labels)
    searching.names(sheet, labels)
    paths.names(sheet, labels)


def lattice(layout: Layout, theme: Theme, *, clear: bool = False) -> Lattice:
    """The hexes themselves, in the detail that their size allows; `clear` ones lie on any colours."""
    faded = min(1.0, (layout.radius - NUMBERS_FROM) / (NUMBERS_WHOLLY_FROM - NUMBERS_FROM))
    size = max(LEAST_NUMBER_SIZE, round(layout.radius * NUMBER_SIZE, 1))
    if clear:
        line = Stroke(theme.ink, 1.0 if layout.radius >= GRID_FROM else 0.0, opacity=CLEAR_LINE)
        return Lattice(line, theme.ink if faded > 0 else None, size, max(0.0, faded) * CLEAR_NUMBER)
    if layout.radius < GRID_FROM:
        return Lattice(Stroke(theme.grid, 0.0), None, size, 0.0, sheet=Fill(theme.grid, SHEET))
    return Lattice(
        Stroke(theme.grid, 1.0), theme.number if faded > 0 else None, size, max(0.0, faded), theme.star
    )
