"""Where units go on to by themselves in a turn: an arrow each, in games that move from point to point."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

from ambuscade.hexes.exact import HERE
from ambuscade.picture.mark import DOTTED, SOLID, Path, Stroke
from ambuscade.picture.paths import on_paper
from ambuscade.picture.sheet import SHIPS_FROM
from ambuscade.picture.units import CLEAR, PAST, placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.pitch import Point
    from ambuscade.picture.sheet import Sheet

WIDTH, OPACITY = 1.5, 0.75
HEAD, SPREAD = 0.42, 0.5
"""The length of an arrow's head in hex radii, and half its angle."""


def arrows(sheet: Sheet) -> Iterator[Path]:
    """The arrows of all units on the map but those whose way is drawn anyhow."""
    if not sheet.shows(SHIPS_FROM):
        return
    drawn = {way.unit for way in sheet.view.paths if way.kind == "plotted"}
    origin = on_paper(sheet.layout, HERE)
    for unit, centre in placed(sheet):
        if unit.drift is None or unit.drift == HERE or unit.id in drawn:
            continue
        to = on_paper(sheet.layout, unit.drift)
        across, down = to[0] - origin[0], to[1] - origin[1]
        long, start = hypot(across, down), sheet.layout.radius * CLEAR
        if long <= start:
            continue
        begin = centre[0] + across * start / long, centre[1] + down * start / long
        end = centre[0] + across, centre[1] + down
        past = unit.known in PAST
        stroke = Stroke(sheet.colour(unit.side), WIDTH, DOTTED if past else SOLID, OPACITY)
        yield Path(unit.id, (begin, end), stroke)
        yield Path(unit.id, _head(end, atan2(down, across), sheet.layout.radius * HEAD), stroke)


def _head(tip: Point, angle: float, long: float) -> tuple[Point, ...]:
    """Two short lines that meet in a tip."""
    one, other = (
        (tip[0] + long * cos(angle + pi + turn), tip[1] + long * sin(angle + pi + turn))
        for turn in (-SPREAD, SPREAD)
    )
    return one, tip, other
