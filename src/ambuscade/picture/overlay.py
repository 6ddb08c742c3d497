"""The odds of each searcher on each field of the audience's own, laid over the map: from the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes import line
from ambuscade.hexes.arcs import quarters_about
from ambuscade.hexes.hex import ORIGIN, distance
from ambuscade.picture.areas import area_id
from ambuscade.picture.labels import ON_THE_SPOT, Anchor, Plate, Request
from ambuscade.picture.mark import DASHED, Fill, Line, Path, Stroke
from ambuscade.picture.names import word
from ambuscade.picture.odds import danger, outcome_text
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.pitch import Point
    from ambuscade.picture.labels import Labels
    from ambuscade.picture.sheet import Sheet
    from ambuscade.rules.view import Area, Odds, Unit, View

PLACES = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)
"""Where on its line a label is best, as parts of the way from the searcher."""
MOST_LABELS = 3
"""So many searchers of a field have labels, the most dangerous; a selected one has one too."""


def there_is(view: View) -> bool:
    """Whether a view has anything that is laid over its map: odds, reports, or where somebody can be."""
    odds = any(area.odds for area in view.areas)
    return odds or bool(view.reaches) or any(contact.bearings for contact in view.contacts)


def lines(sheet: Sheet) -> Iterator[Path]:
    """A line from each searcher to the nearest hex of each field that it may find."""
    for area, odds, unit in _attempts(sheet):
        ends = _ends(sheet, area, unit)
        labelled = odds in _told(sheet, area)
        stroke = Stroke(sheet.theme.focus, 1.8 if labelled else 1.0, DASHED, 1.0 if labelled else 0.45)
        yield Path(area_id(area), ends, stroke)


def names(sheet: Sheet, labels: Labels) -> None:
    """At the lines of the most dangerous: range, letter and quarter, and the chances of an attempt."""
    plate = Plate(Fill(sheet.theme.panel, 0.94), Stroke(sheet.theme.focus, 1.0))
    for area, odds, unit in _attempts(sheet):
        if odds not in _told(sheet, area):
            continue
        told = (
            Line(_where(sheet, area, odds, unit), 12.0 * sheet.theme.text, sheet.theme.focus, bold=True),
            Line(_chances(odds), 11.0 * sheet.theme.text, sheet.theme.ink),
        )
        anchors = tuple(_along(*_ends(sheet, area, unit), part) for part in PLACES)
        labels.put(Request(area_id(area), told, anchors, plate))


def _along(start: Point, end: Point, part: float) -> Anchor:
    """A place on a line, that part of the way along it."""
    (ax, ay), (bx, by) = start, end
    return Anchor((ax + part * (bx - ax), ay + part * (by - ay)), (12.0, 12.0), ON_THE_SPOT)


def _attempts(sheet: Sheet) -> Iterator[tuple[Area, Odds, Unit]]:
    placed = {unit.id: unit for unit in sheet.view.units if unit.hex is not None}
    for area in sheet.view.areas:
        for odds in area.odds:
            if odds.by in placed:
                yield area, odds, placed[odds.by]


def _told(sheet: Sheet, area: Area) -> tuple[Odds, ...]:
    """The odds that are written out: the most dangerous, and those of a selected searcher."""
    foremost = sorted(area.odds, key=danger)[:MOST_LABELS]
    chosen = [odds for odds in area.odds if odds.by == sheet.shown.selected and odds not in foremost]
    return (*foremost, *chosen)


def _ends(sheet: Sheet, area: Area, unit: Unit) -> tuple[Point, Point]:
    """From the searcher's hex to the hex of the field that is nearest on the line to its centre."""
    on = sheet.ground.map
    at, centre = on.parse(unit.hex or ""), on.parse(area.hex)
    steps = line.line(at, centre)
    nearest = steps[max(0, len(steps) - 1 - area.radius)][0]
    return sheet.layout.centre(*at.offset), sheet.layout.centre(*nearest.offset)


def _where(sheet: Sheet, area: Area, odds: Odds, unit: Unit) -> str:
    on = sheet.ground.map
    at, centre = on.parse(unit.hex or ""), on.parse(area.hex)
    away = max(0, distance(at, centre) - area.radius)
    parts = [say(Text("picture.range", n=away))]
    if odds.letter:
        parts.append(say(Text("picture.letter.alone", letter=odds.letter)))
    vector = centre.minus(at)
    if unit.facing and vector != ORIGIN:
        parts += [word("quarter", quarter) for quarter in quarters_about(vector, unit.facing)]
    return " · ".join(parts)


def _chances(odds: Odds) -> str:
    outcomes = (("nothing", odds.nothing), ("partial", odds.partial), ("full", odds.full))
    return " · ".join(outcome_text(level, faces) for level, faces in outcomes if faces)
