"""The ways of units as lines: those that are plotted, with the noise of each turn, and those flown (C29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.exact import ROOT
from ambuscade.picture import silhouettes
from ambuscade.picture.labels import SIDES, Anchor
from ambuscade.picture.mark import DASHED, DOTTED, Fill, Line, Path, Shape, Stroke
from ambuscade.picture.sheet import DETAILS_FROM
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.hexes.exact import Point as Exact
    from ambuscade.layout.pitch import Layout, Point
    from ambuscade.picture.labels import Labels
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.sheet import Sheet
    from ambuscade.rules.view import Leg
    from ambuscade.rules.view import Path as Way

DASHES = {"plotted": DASHED, "flown": DOTTED}
WIDTH = 1.8
OPACITY = 0.8
END = 0.22
"""The radius of the ring at the end of a turn's way, in hex radii."""
MOST_CHANCES = 3
"""So many of those who may hear a turn are named."""
COLUMN = 3
"""The units of a layout from one column to the next."""


def lines(sheet: Sheet) -> Iterator[Mark]:
    """Each way as a line, with a ring where each plotted turn ends."""
    for way in sheet.view.paths:
        colour = _colour(sheet, way)
        points = [on_paper(sheet.layout, way.at)]
        for leg in way.legs:
            points += [on_paper(sheet.layout, point) for point in leg.points]
            if way.kind == "plotted":
                ring = silhouettes.disc(points[-1], sheet.layout.radius * END)
                yield Shape(
                    way.unit, (ring,), Fill(sheet.theme.space), Stroke(colour, WIDTH, opacity=OPACITY)
                )
        stroke = Stroke(colour, WIDTH, DASHES.get(way.kind, DOTTED), OPACITY)
        yield Path(way.unit, tuple(points), stroke)


def names(sheet: Sheet, labels: Labels) -> None:
    """At the end of each plotted turn its number and its noise; for a selected unit who may hear that."""
    if not sheet.shows(DETAILS_FROM):
        return
    for way in sheet.view.paths:
        for leg in way.legs:
            if leg.value is not None and leg.points:
                text = say(Text("picture.leg", turn=leg.turn, value=leg.value))
                told = [Line(text, sheet.small_size, _colour(sheet, way), bold=True)]
                if leg.chances and sheet.shown.selected == way.unit:
                    heard = say(Text("picture.leg.heard", chances=_chances(leg)))
                    told.append(Line(heard, sheet.small_size, sheet.theme.ink))
                reach = sheet.layout.radius * END
                labels.place(
                    way.unit, told, Anchor(on_paper(sheet.layout, leg.points[-1]), (reach, reach), SIDES[0])
                )


def _chances(leg: Leg) -> tuple[Text, ...]:
    """The best ears first, as many as there is room for."""
    best = sorted(leg.chances, key=lambda chance: -chance.sixths)[:MOST_CHANCES]
    return tuple(Text("picture.leg.chance", unit=chance.name, n=chance.sixths) for chance in best)


def on_paper(layout: Layout, point: Exact) -> Point:
    """Where a point between hexes lies in pixels."""
    q, r = point[0] + point[2] / ROOT, point[1] + point[3] / ROOT
    return layout.unit * (COLUMN * q + 2), layout.half * (2 * r + q + 1)


def _colour(sheet: Sheet, way: Way) -> str:
    unit = next((unit for unit in sheet.view.units if unit.id == way.unit), None)
    return sheet.colour(unit.side) if unit else sheet.unknown
