"""Scans, indications, contacts that are points, and the sun, as marks; it knows what a view says of them.

A scan is a disc in its side's colour with a pip for each turn of its streak; an indication hatches its disc
in the colour of what is hidden; a contact is a ring with a cross, dotted once it is of an earlier turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.hex import FACINGS
from ambuscade.layout.outline import outline
from ambuscade.picture import silhouettes
from ambuscade.picture.labels import ABOVE, Anchor
from ambuscade.picture.mark import DASHED, DOTTED, SOLID, Fill, Line, Path, Shape, Stroke
from ambuscade.picture.names import age, contact_title, signed, spelt, word
from ambuscade.picture.sheet import DETAILS_FROM, SHIPS_FROM
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.pitch import Point
    from ambuscade.picture.labels import Labels
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.sheet import Sheet
    from ambuscade.picture.theme import Colour
    from ambuscade.rules.view import Contact, Scan

RING, CROSS = 0.5, 0.3
"""Of a contact's point, in hex radii: its ring, and the arms of the cross within."""
PIP, APART = 0.13, 0.42
"""Of a streak's pips, in hex radii: their size, and how far they are from one another."""
SUN, RAY = 0.9, 2.6
"""Of the sun at the map's edge, in hex radii: its disc, and the length of its ray."""
LEVEL = 1e-9
"""A part of a direction that is none."""
PLANNED, INDICATION = "planned", "indication"


def discs(sheet: Sheet) -> Iterator[Mark]:
    """The discs of scans, planned ones dashed, with their streaks; then those of indications, hatched."""
    for scan in sheet.view.scans:
        colour = _colour(sheet, scan)
        loops = _loops(sheet, scan)
        planned = scan.level == PLANNED
        stroke = Stroke(colour, 1.6 if planned else 1.2, DASHED if planned else SOLID, 0.9)
        yield Shape(scan.unit, loops, Fill(colour, 0.08 if planned else 0.04), stroke)
        yield from _pips(sheet, scan, colour)
    for contact in sheet.view.contacts:
        if contact.level == INDICATION:
            close = sheet.shown.selected == contact.id
            edge = Stroke(sheet.unknown, 2.4 if close else 1.4, DASHED)
            fill = Fill(sheet.unknown, 0.45, hatched=True)
            yield Shape(contact.id, _loops(sheet, contact), fill, edge)


def points(sheet: Sheet) -> Iterator[Mark]:
    """A ring with a cross for each contact of which the hex is known."""
    for contact in sheet.view.contacts:
        at = _point(sheet, contact)
        if at is None:
            continue
        old = contact.turn != sheet.view.step.turn
        width = 2.2 if sheet.shown.selected == contact.id else 1.5
        stroke = Stroke(sheet.unknown, width, DOTTED if old else SOLID, 0.7 if old else 1.0)
        radius = sheet.layout.radius
        yield Shape(contact.id, (silhouettes.disc(at, radius * RING),), Fill(sheet.theme.space, 0.6), stroke)
        arm = radius * CROSS
        for across, down in ((arm, arm), (arm, -arm)):
            ends = (at[0] - across, at[1] - down), (at[0] + across, at[1] + down)
            yield Path(contact.id, ends, Stroke(sheet.unknown, width, SOLID, stroke.opacity))


def sun(sheet: Sheet) -> Iterator[Mark]:
    """Where the sun is: a disc at the map's edge, its ray pointing the way that the light goes."""
    found = _sun(sheet)
    if found is None:
        return
    direction, at, _ = found
    colour, radius = sheet.theme.side("yellow"), sheet.layout.radius
    back = FACINGS[(FACINGS.index(direction) + 3) % len(FACINGS)]
    begin = silhouettes.ahead(back, at, radius * SUN * 1.3)
    end = silhouettes.ahead(back, at, radius * (SUN + RAY))
    yield Shape("sun", (silhouettes.disc(at, radius * SUN),), Fill(colour, 0.9))
    yield Path("sun", (begin, end), Stroke(colour, 2.0))
    neck = silhouettes.ahead(direction, end, radius * 0.4)
    one, other = (silhouettes.beside(back, neck, radius * aside) for aside in (-0.3, 0.3))
    yield Path("sun", (one, end, other), Stroke(colour, 2.0))


def names(sheet: Sheet, labels: Labels) -> None:
    """What each scan and each contact is, and how bright the sun."""
    if not sheet.shows(SHIPS_FROM):
        return
    for contact in sheet.view.contacts:
        at = _point(sheet, contact)
        if at is not None:
            reach = sheet.layout.radius * RING * 1.2
            labels.place(contact.id, _lines(sheet, contact), Anchor(at, (reach, reach)))
    _discs_names(sheet, labels)
    found = _sun(sheet)
    if found is not None:
        _, at, factor = found
        line = Line(say(Text("picture.sun", factor=factor)), sheet.small_size, sheet.theme.muted)
        reach = sheet.layout.radius * SUN * 1.2
        labels.place("sun", [line], Anchor(at, (reach, reach), _inwards(sheet, at)))


def _discs_names(sheet: Sheet, labels: Labels) -> None:
    if not sheet.shows(DETAILS_FROM):
        return
    indicated = {(each.unit, each.sensor): each for each in sheet.view.contacts if each.level == INDICATION}
    for scan in sheet.view.scans:
        told = Text("picture.scan", sensor=word("sensor", scan.sensor), strength=signed(scan.strength))
        lines = [Line(say(told), sheet.small_size, _colour(sheet, scan), bold=True)]
        found = indicated.get((scan.unit, scan.sensor))
        if found is not None and scan.level != PLANNED:
            lines.append(Line(contact_title(found), sheet.small_size, sheet.unknown))
        reach = (2 * scan.radius + 1) * sheet.layout.half
        at = sheet.layout.centre(*sheet.ground.at(scan.hex))
        labels.place(scan.unit, lines, Anchor(at, (reach * 0.9, reach), ABOVE))


def _lines(sheet: Sheet, contact: Contact) -> list[Line]:
    lines = [Line(spelt(contact.id), sheet.letter_size, sheet.unknown, bold=True)]
    ago = age(sheet.view, contact.turn, contact.impulse)
    if contact.signature is None:
        lines.append(Line(ago, sheet.small_size, sheet.theme.muted))
    else:
        told = Text("picture.signature", signature=signed(contact.signature), age=ago)
        lines.append(Line(say(told), sheet.small_size, sheet.theme.muted))
    return lines


def _point(sheet: Sheet, contact: Contact) -> Point | None:
    """The middle of the hex of a contact that is a point."""
    if contact.level != "contact" or contact.hex is None:
        return None
    return sheet.layout.centre(*sheet.ground.at(contact.hex))


def _colour(sheet: Sheet, scan: Scan) -> Colour:
    by = next((unit.side for unit in sheet.view.units if unit.id == scan.unit), None)
    return sheet.colour(scan.side or by or sheet.view.audience)


def _loops(sheet: Sheet, of: Scan | Contact) -> tuple[tuple[Point, ...], ...]:
    """The outline of the disc about a scan or an indication."""
    column, row, mask = sheet.ground.disc_patch(of.hex or "", of.radius or 0)
    return outline(mask, sheet.layout, column, row)


def _pips(sheet: Sheet, scan: Scan, colour: Colour) -> Iterator[Shape]:
    """A pip for each turn by which the scan has been repeated (S22)."""
    x, y = sheet.layout.centre(*sheet.ground.at(scan.hex))
    radius = sheet.layout.radius
    for place in range(scan.streak):
        at = x + (place - (scan.streak - 1) / 2) * APART * radius, y
        pip = silhouettes.disc(at, max(1.5, PIP * radius))
        yield Shape(scan.unit, (pip,), Fill(colour), Stroke(sheet.theme.space, 1.0))


def _inwards(sheet: Sheet, at: Point) -> tuple[int, int]:
    """The side of something at the map's edge on which there is map."""
    return (-1, 0) if at[0] > sheet.layout.width / 2 else (1, 0)


def _sun(sheet: Sheet) -> tuple[str, Point, int] | None:
    """The sun's direction, where it is drawn, and its factor; None in a game without one."""
    found = sheet.view.sun
    if not found or not found.factor:
        return None
    layout, margin = sheet.layout, sheet.layout.radius * 2
    middle = layout.width / 2, layout.height / 2
    ahead = silhouettes.ahead(found.direction, (0.0, 0.0), 1.0)
    reach = min(
        (half - margin) / abs(part) for half, part in zip(middle, ahead, strict=True) if abs(part) > LEVEL
    )
    return found.direction, silhouettes.ahead(found.direction, middle, reach), found.factor
