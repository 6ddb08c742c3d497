"""Sets of hexes as marks: terrain, fields, the wedges of contacts and fire arcs, with their labels."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from ambuscade.hexes.hex import FACINGS
from ambuscade.layout.outline import cut, inner, outline
from ambuscade.picture import silhouettes, units
from ambuscade.picture.labels import ABOVE, ON_THE_SPOT, Anchor, Plate, Request
from ambuscade.picture.mark import DASHED, DOTTED, SOLID, Fill, Line, Path, Shape, Stroke
from ambuscade.picture.names import (
    SEARCHED,
    age,
    bearing_text,
    contact_title,
    spelt,
    unit_name,
    word,
    written,
)
from ambuscade.picture.sheet import GRID_FROM, SHIPS_FROM
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.pitch import Point
    from ambuscade.picture.ground import Mask, Patch
    from ambuscade.picture.labels import Labels
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.sheet import Sheet
    from ambuscade.picture.theme import Colour
    from ambuscade.rules.view import Area, Contact, Reach, Terrain, Unit

    Marks = tuple[Mark, ...]

FULL_CIRCLE = 12
"""The steps of 30 degrees all around; 12 is 0 again, so ranges that meet there have no end."""
TICKS_APART, TICK_INSIDE, TICK_OUTSIDE = 0.26, 0.12, 0.28
"""Of a field's ticks, in hex radii: from one to the next, and how far they reach over its outline."""
ARC_REACH = 8
"""How many hexes out a fire arc is drawn."""
TERRAIN_COLOURS = {
    "asteroids": "grey",
    "nebula": "purple",
    "dust": "orange",
    "atmosphere": "blue",
    "ring": "yellow",
    "ion_storm": "green",
    "radiation": "vermilion",
    "sunspots": "vermilion",
    "planet": "green",
    "shadow": "grey",
    "black_hole": "purple",
    "pulsar": "blue",
}


def terrain(sheet: Sheet) -> list[Marks]:
    """The hexes of each kind of terrain; hatched where no field holds (A13)."""
    kinds = ((ground.kind, ground) for ground in sheet.view.terrain)
    return sheet.memo.bundles("terrain", kinds, _terrain, sheet)


def _terrain(ground: Terrain, sheet: Sheet) -> Iterator[Shape]:
    colour = sheet.theme.side(TERRAIN_COLOURS.get(ground.kind))
    loops = outline(sheet.ground.hexes(ground.hexes), sheet.layout)
    if sheet.shows(GRID_FROM):
        yield Shape(ground.kind, loops, Fill(colour, 0.16), Stroke(colour, 1.0, opacity=0.7))
    else:
        yield Shape(ground.kind, loops, Fill(colour, 0.5))
    if ground.voids:
        yield Shape(ground.kind, loops, Fill(colour, 0.35, hatched=True))


def fields(sheet: Sheet) -> list[Marks]:
    """The discs of known fields: an outline, ticks across it for the strength, hatching where none holds."""
    voided = _voided(sheet)
    areas = ((area_id(area), (area, voided)) for area in sheet.view.areas)
    return sheet.memo.bundles("fields", areas, _field, sheet)


def _field(of: tuple[Area, _Hexes], sheet: Sheet) -> Iterator[Mark]:
    area, voided = of
    colour = _area_colour(sheet, area)
    dash = DOTTED if area.dated else DASHED if area.suspended else SOLID
    width = 1.5 if area.known not in units.SOLID_KNOWN else 2.2
    patch = sheet.ground.disc_patch(area.hex, area.radius)
    yield _shape(sheet, area_id(area), patch, Fill(colour, 0.16), Stroke(colour, width, dash))
    given_up = patch.mask if area.suspended else patch.mask & patch.of(voided.whole)
    if given_up.any():
        lost = patch._replace(mask=given_up)
        yield _shape(sheet, area_id(area), lost, Fill(colour, 0.5, hatched=True))
    if area.strength and sheet.shows(SHIPS_FROM):
        yield from _ticks(sheet, area, Stroke(colour, width))


class _Hexes:
    """A mask that is the same as another only if it is that very one."""

    def __init__(self, whole: Mask) -> None:
        self.whole = whole


def _voided(sheet: Sheet) -> _Hexes:
    """The hexes in which no field holds, so that a field gives them up (A13)."""
    terrain = sheet.view.terrain
    names = (name for ground in terrain if ground.voids for name in ground.hexes)
    return sheet.memo.of("voided", terrain, lambda: _Hexes(sheet.ground.hexes(names)))


def _ticks(sheet: Sheet, area: Area, stroke: Stroke) -> Iterator[Path]:
    """As many ticks as the strength, across the outermost edge in each of the six directions (A8)."""
    layout = sheet.layout
    centre = layout.centre(*sheet.ground.at(area.hex))
    apart = layout.radius * TICKS_APART
    for facing in FACINGS:
        edge = silhouettes.ahead(facing, centre, (2 * area.radius + 1) * layout.half)
        if not (0 <= edge[0] <= layout.width and 0 <= edge[1] <= layout.height):
            continue
        across = FACINGS[(FACINGS.index(facing) + 3) % len(FACINGS)]
        for place in range(area.strength or 0):
            aside = (place - ((area.strength or 0) - 1) / 2) * apart
            at = silhouettes.beside(facing, edge, aside)
            inner_end = silhouettes.ahead(across, at, layout.radius * TICK_INSIDE)
            outer_end = silhouettes.ahead(facing, at, layout.radius * TICK_OUTSIDE)
            yield Path(area_id(area), (inner_end, outer_end), stroke)


def reaches(sheet: Sheet) -> list[Marks]:
    """Where units that are out of sight can be by now, in the colours of their sides."""
    sides = {unit.id: unit.side for unit in sheet.view.units} if sheet.view.reaches else {}
    shown = sheet.shown
    found = (
        (reach.unit, (reach, sides.get(reach.unit), shown.overlay or shown.selected == reach.unit))
        for reach in sheet.view.reaches
    )
    return sheet.memo.bundles("reaches", found, _reach, sheet)


def _reach(of: tuple[Reach, str | None, bool], sheet: Sheet) -> Iterator[Shape]:
    reach, side, close = of
    colour = sheet.colour(side)
    edge = Stroke(colour, 2.0 if close else 1.2, DOTTED, 0.9)
    loops = outline(sheet.ground.reach(reach), sheet.layout)
    yield Shape(reach.unit, loops, Fill(colour, 0.16 if close else 0.06), edge)


def contacts(sheet: Sheet) -> list[Marks]:
    """Where all reports on one contact agree; each report's own wedge of one that is looked at closely.

    A disc that is known needs no wedge.
    """
    known, shown = _known_discs(sheet), sheet.shown
    found = (
        (contact.id, (contact, shown.overlay or shown.selected == contact.id))
        for contact in sheet.view.contacts
        if contact.bearings and contact.id not in known
    )
    return sheet.memo.bundles("contacts", found, _contact, sheet)


def _contact(of: tuple[Contact, bool], sheet: Sheet) -> Iterator[Shape]:
    contact, close = of
    colour = sheet.unknown
    if close and len(contact.bearings) > 1:
        for bearing in contact.bearings:
            wedge = outline(sheet.ground.wedge(bearing), sheet.layout)
            yield Shape(contact.id, wedge, stroke=Stroke(colour, 1.0, DOTTED, 0.55))
    edge = Stroke(colour, 2.4 if close else 1.6, DASHED)
    agreed = outline(_agreed(sheet, contact), sheet.layout)
    yield Shape(contact.id, agreed, Fill(colour, 0.24 if close else 0.12), edge)


def arcs(sheet: Sheet) -> list[Marks]:
    """The fire arcs switched on; hexes on an arc's dividing line lie in both and are hatched (A42)."""
    shown = sheet.shown
    armed = (unit for unit in sheet.view.units if unit.id in shown.arcs) if shown.arcs else ()
    placed = ((unit.id, (unit, shown.without)) for unit in armed if unit.hex and unit.facing)
    return sheet.memo.bundles("arcs", placed, _arcs_of, sheet)


def names(sheet: Sheet, labels: Labels) -> None:
    """The labels of fields, contacts and terrain."""
    if not sheet.shows(SHIPS_FROM):
        return
    many, view = sheet.memo.many, sheet.view
    areas = ((area_id(area), area) for area in view.areas)
    labels.put_all(many("field names", areas, _field_name, sheet))
    known = _known_discs(sheet)
    contacts = (
        (contact.id, (contact, view.step))
        for contact in view.contacts
        if contact.id not in known and contact.level not in SEARCHED
    )
    named = many("contact names", contacts, _contact_name, sheet)
    labels.put_all([name for name in named if name])
    _reach_names(sheet, labels)
    terrain = ((ground.kind, ground) for ground in view.terrain)
    named = many("terrain names", terrain, _terrain_name, sheet)
    labels.put_all([name for name in named if name])


def _terrain_name(ground: Terrain, sheet: Sheet) -> Request | None:
    at = middle(sheet, sheet.ground.hexes(ground.hexes))
    if at is None:
        return None
    line = Line(word("terrain", ground.kind), sheet.small_size, sheet.theme.muted)
    anchor = Anchor(at, (sheet.layout.unit, sheet.layout.half), ON_THE_SPOT)
    return Request(ground.kind, (line,), (anchor,))


def _reach_names(sheet: Sheet, labels: Labels) -> None:
    """Of how many hexes a unit out of sight is in one, if it is looked at closely."""
    for reach in sheet.view.reaches:
        if not (sheet.shown.overlay or sheet.shown.selected == reach.unit):
            continue
        unit = next((unit for unit in sheet.view.units if unit.id == reach.unit), None)
        mask = sheet.ground.reach(reach)
        at, number = middle(sheet, mask), int(mask.sum())
        if unit is None or at is None or number == 1:
            continue
        text = say(Text("picture.reach", unit=unit_name(unit), n=number))
        line = Line(text, sheet.letter_size - 1, sheet.colour(unit.side), bold=True)
        plate = Plate(Fill(sheet.theme.panel, 0.9), Stroke(sheet.colour(unit.side), 1.0))
        labels.place(unit.id, [line], Anchor(at, (1.0, 1.0), ON_THE_SPOT), plate)


def area_id(area: Area) -> str:
    """What an area is called in marks and facts: its contact, its generator, else its kind."""
    return area.contact or area.unit or area.kind


def middle(sheet: Sheet, mask: Mask) -> Point | None:
    """The centre of a hex deep inside a set, there nearest to the centre of gravity; None for no hexes."""
    first, top, part = cut(mask)
    columns, rows = np.nonzero(_core(part))
    columns, rows = columns + first, rows + top
    if not len(columns):
        return None
    x = sheet.layout.unit * (3 * columns + 2)
    y = sheet.layout.half * (2 * rows + 1 + columns % 2)
    nearest = int(np.argmin((x - x.mean()) ** 2 + (y - y.mean()) ** 2))
    return float(x[nearest]), float(y[nearest])


def _core(mask: Mask) -> Mask:
    """What is left of a set before peeling off its border once more would leave nothing."""
    peeled = mask
    while peeled.any():
        mask = peeled
        peeled = inner(mask)
    return mask


def _shape(
    sheet: Sheet, of: str, patch: Patch, fill: Fill | None = None, stroke: Stroke | None = None
) -> Shape:
    return Shape(of, outline(patch.mask, sheet.layout, patch.column, patch.row), fill, stroke)


def _area_colour(sheet: Sheet, area: Area) -> Colour:
    return sheet.colour(area.side) if area.side else sheet.unknown


def _arcs_of(of: tuple[Unit, object], sheet: Sheet) -> Iterator[Shape]:
    unit, _ = of
    at, facing = unit.hex or "", unit.facing or ""
    colour = sheet.colour(unit.side)
    chosen = {arc.steps for arc in unit.arcs if (unit.id, arc.id) not in sheet.shown.without}
    for steps in sorted(chosen):
        mask = sheet.ground.arc(at, facing, steps, ARC_REACH)
        yield _shape(sheet, unit.id, mask, Fill(colour, 0.07), Stroke(colour, 1.2, DASHED))
        ends = Counter(step % FULL_CIRCLE for closed in steps for step in closed)
        dividing = tuple((step, step) for step, times in ends.items() if times == 1)
        border = sheet.ground.arc(at, facing, dividing, ARC_REACH)
        yield _shape(sheet, unit.id, border, Fill(colour, 0.5, hatched=True))


def _field_name(area: Area, sheet: Sheet) -> Request:
    colour = _area_colour(sheet, area)
    column, row = sheet.ground.at(area.hex)
    hexes = 3 * area.radius * (area.radius + 1) + 1
    first = (
        Text("picture.field", n=hexes)
        if area.strength is None
        else Text("picture.field.strength", strength=area.strength, n=hexes)
    )
    size = sheet.letter_size
    lines = [Line(say(first), size - 1, colour, bold=True)]
    if area.contact:
        lines.insert(0, Line(spelt(area.contact), size - 1, colour, bold=True))
    if area.dated:
        dated = say(Text("picture.dated", at=written(area.dated)))
        lines.append(Line(dated, sheet.small_size, sheet.theme.muted))
    if area.suspended:
        lines.append(Line(say(Text("picture.suspended")), sheet.small_size, sheet.theme.muted))
    reach = (2 * area.radius + 1) * sheet.layout.half
    anchor = Anchor(sheet.layout.centre(column, row), (reach * 0.9, reach), ABOVE)
    return Request(area_id(area), tuple(lines), (anchor,), _plate(sheet, colour))


def _contact_name(of: tuple[Contact, object], sheet: Sheet) -> Request | None:
    contact, _ = of
    size = sheet.letter_size
    lines = [Line(contact_title(contact), size, sheet.unknown, bold=True)]
    if contact.bearings:
        last = contact.bearings[-1]
        told = Text("picture.told_ago", age=age(sheet.view, last.turn, last.impulse))
        lines.append(Line(bearing_text(last), sheet.small_size, sheet.theme.muted))
        lines.append(Line(say(told), sheet.small_size, sheet.theme.faint))
        at = sheet.memo.of(
            ("middle", contact.id), contact.bearings, lambda: middle(sheet, _agreed(sheet, contact))
        )
    elif contact.hex is not None:
        lines.append(Line(_last_known(sheet, contact), sheet.small_size, sheet.theme.muted))
        at = sheet.layout.centre(*sheet.ground.at(contact.hex))
    else:
        return None
    if at is None:
        return None
    anchor = Anchor(at, (sheet.layout.unit, sheet.layout.half), ON_THE_SPOT)
    return Request(contact.id, tuple(lines), (anchor,), _plate(sheet, sheet.unknown))


def _last_known(sheet: Sheet, contact: Contact) -> str:
    return say(Text("picture.seen_ago", age=age(sheet.view, contact.turn, contact.impulse)))


def _known_discs(sheet: Sheet) -> set[str | None]:
    """The contacts whose discs the view holds."""
    return {area.contact for area in sheet.view.areas}


def _agreed(sheet: Sheet, contact: Contact) -> Mask:
    """Where every report on a contact lets it be; where any does, if no hex suits all."""
    wedges = [sheet.ground.wedge(bearing) for bearing in contact.bearings]
    common: Mask = np.logical_and.reduce(wedges)
    anywhere: Mask = np.logical_or.reduce(wedges)
    return common if common.any() else anywhere


def _plate(sheet: Sheet, colour: Colour) -> Plate:
    return Plate(Fill(sheet.theme.panel, 0.92), Stroke(colour, 1.0))
