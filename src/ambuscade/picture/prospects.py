"""An author's chances spread over the map and put in words: from the recipes of `rules.prospects`, no rule.

For the author alone, who knows what is hidden. It knows distances, lines of sight and the catalogue.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from ambuscade.hexes import grids, sights
from ambuscade.hexes.hex import Hex, distance
from ambuscade.picture.ground import Ground
from ambuscade.picture.heat import Heat
from ambuscade.rules import prospects
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from ambuscade.hexes.hex import HexMap
    from ambuscade.picture.heat import Values
    from ambuscade.rules.prospects import Axis, Case, Prospect, Zone
    from ambuscade.rules.view import View

    Mask = NDArray[np.bool_]

STEPS = (0.0, 20.0, 40.0, 60.0, 80.0, 100.0)
"""The legend's per cents."""
LEAST_TOLD, MOST_TOLD = 0.005, 0.995
"""Beyond these a chance is told as less or more than a per cent, never as none or all."""
ALL_AROUND = 12


class Question(Struct, frozen=True):
    """What is asked of a case: how often which goal is reached, by one try or by all that there are.

    `tried` is how many tries in vain went before the one.
    """

    goal: int = 0
    in_time: bool = False
    tried: int = 0

    def of(self, case: Case, zone: Zone) -> float:
        """The chance in a zone, from 0 to 1."""
        if self.in_time:
            return prospects.in_time(zone, self.goal, case.throws, case.attempts)
        return prospects.at_once(zone, self.goal, case.throws, self.tried) if case.attempts else 0.0


class Band(NamedTuple):
    """A chance that holds from one distance to another, both included; without an end up to everywhere."""

    least: int
    most: int | None
    chance: float


def bands(case: Case, question: Question, farthest: int) -> tuple[Band, ...]:
    """A case's chances from near to far, none told twice, up to the farthest that there is on the map."""
    found: list[Band] = []
    for zone in case.zones:
        least, most = zone.ring
        chance = question.of(case, zone)
        if least > farthest or not chance:
            continue
        most = None if most is None or most >= farthest else most
        last = found[-1] if found else None
        if last is not None and last.most == least - 1 and last.chance == chance:
            found[-1] = Band(last.least, most, chance)
        else:
            found.append(Band(least, most, chance))
    return tuple(found)


def farthest(on: HexMap, hidden: Hex) -> int:
    """The farthest that a searcher on the map can be from a hex."""
    corners = ((column, row) for column in (0, on.columns - 1) for row in (0, on.rows - 1))
    return max(distance(hidden, Hex.at(*corner)) for corner in corners)


def percent(chance: float) -> str:
    """A chance in words: never, a per cent, certain."""
    if chance <= 0 or chance >= 1:
        return say(Text("author.certain" if chance > 0 else "author.never"))
    if chance < LEAST_TOLD:
        return say(Text("author.under"))
    if chance > MOST_TOLD:
        return say(Text("author.over"))
    return say(Text("author.percent", value=round(100 * chance)))


def short(chance: float) -> str:
    """A chance in a few letters: nothing, a per cent."""
    if chance <= 0:
        return say(Text("author.short.never"))
    if chance < LEAST_TOLD:
        return say(Text("author.short.under"))
    if MOST_TOLD < chance < 1:
        return say(Text("author.short.over"))
    return say(Text("author.percent", value=round(100 * chance)))


def bands_text(prospect: Prospect, case: Case, question: Question, far: int) -> str:
    """A case's chances by distance in one line: "to the edge: 0-6 hexes certain · … · farther never"."""
    found = bands(case, question, far)
    edge = prospect.edge
    parts = [_band_text(band, edge) for band in found]
    if not found or found[-1].most is not None:
        parts.append(say(Text("author.farther" if found else "author.nowhere")))
    told = say(Text("author.and")).join(parts)
    return say(Text("author.to_edge", bands=told)) if edge and len(found) > 1 else told


def _band_text(band: Band, edge: int) -> str:
    chance = percent(band.chance)
    if band.most is None and band.least <= edge:
        return chance
    return say(Text("author.band", where=_distance_text(band.least, band.most, edge), chance=chance))


def values(on: HexMap, hidden: Hex, case: Case, question: Question, blocks: Mask | None = None) -> Values:
    """The chance of a searcher at each hex of a map in per cent; NaN where it finds nothing.

    `blocks` marks the hexes that nothing is seen across.
    """
    away = grids.distances(on, hidden)
    by_distance = np.full(int(away.max()) + 1, np.nan, dtype=np.float32)
    for zone in reversed(case.zones):
        least, most = zone.ring
        chance = question.of(case, zone)
        by_distance[least : None if most is None else most + 1] = 100 * chance if chance else np.nan
    found: Values = by_distance.take(away)
    if case.sighted and blocks is not None and blocks.any():
        found[~_seen(on, hidden, blocks)] = np.nan
    if case.aft is not None:
        found[_astern(on, hidden, case.aft)] = np.nan
    return found


def heat(view: View, at: str, prospect: Prospect, case: Case, question: Question) -> Heat:
    """The chances of a searcher at each hex of a view's map, as colours, with what they are in words."""
    ground = Ground(view.map)
    blocks = ground.hexes(blocking(view)) if case.sighted else None
    key = "author.heat.in_time" if question.in_time else "author.heat.at_once"
    title = Text(key, searcher=prospect.name, goal=prospect.goals[question.goal], n=case.attempts)
    shown = values(ground.map, ground.map.parse(at), case, question, blocks)
    return Heat(title=title, values=shown, steps=STEPS)


def blocking(view: View) -> Iterator[str]:
    """The hexes of a view that nothing is seen across."""
    return (name for terrain in view.terrain if terrain.blocks for name in terrain.hexes)


class Cell(NamedTuple):
    """A field of a grid: the chance in words, what it is of, and the chance itself."""

    text: str
    detail: str
    chance: float


class Grid(NamedTuple):
    """A search's chances by two things that it depends on, the chosen row and column marked.

    `steps` are the axes by whose steps the rows and columns go; None where they go by something else.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    chosen: tuple[int | None, int | None]
    steps: tuple[str | None, str | None]
    corner: str = ""
    """What the rows are."""


def grid(prospect: Prospect, steps: Sequence[int], question: Question, far: int) -> Grid | None:
    """A search's chances by what they hang on most; None where nothing can ever be found.

    These are the first axis and how often the same was tried before, or the first two axes, or distance and
    what is wanted.
    """
    if prospect.never is not None:
        return None
    tries = max((len(zone.finds) for case in prospect.cases for zone in case.zones), default=1)
    if tries > 1:
        return _by_tries(prospect, steps, question, tries)
    return (
        _by_axes(prospect, steps, question)
        if prospect.axes[1:]
        else _by_distance(prospect, steps, question, far)
    )


def _by_tries(prospect: Prospect, steps: Sequence[int], question: Question, tries: int) -> Grid:
    rows = prospect.axes[0]
    cells = tuple(
        tuple(_after(prospect.case((row, *steps[1:])), question, tried) for tried in range(tries))
        for row in range(len(rows.steps))
    )
    again = (say(Text("author.row", number=tried + 1)) for tried in range(1, tries))
    heads = (say(Text("author.first")), *again)
    tried = None if question.in_time else min(question.tried, tries - 1)
    corner = say(Text("author.signal"))
    return Grid(_said(rows), heads, cells, (steps[0], tried), (rows.id, None), corner)


def _by_axes(prospect: Prospect, steps: Sequence[int], question: Question) -> Grid:
    rows, columns, *_ = prospect.axes
    cells = tuple(
        tuple(
            _best(prospect.case((row, column, *steps[2:])), question) for column in range(len(columns.steps))
        )
        for row in range(len(rows.steps))
    )
    return Grid(_said(rows), _said(columns), cells, (steps[0], steps[1]), (rows.id, columns.id))


def _by_distance(prospect: Prospect, steps: Sequence[int], question: Question, far: int) -> Grid:
    """A row for each distance from which on the chance of anything is another."""
    case = prospect.case(steps)
    asked = [replace(question, goal=goal) for goal in range(len(prospect.goals))]
    found = [bands(case, each, far) for each in asked]
    ends = sorted({band.least for each in found for band in each})
    rows, cells = [], []
    for place, least in enumerate(ends):
        most = ends[place + 1] - 1 if place + 1 < len(ends) else found[0][-1].most
        rows.append(_distance_text(least, most, prospect.edge))
        cells.append(tuple(_cell(_at(each, least)) for each in found))
    return Grid(
        rows=tuple(rows),
        columns=tuple(say(goal) for goal in prospect.goals),
        cells=tuple(cells),
        chosen=(None, question.goal),
        steps=(None, None),
        corner=say(Text("author.corner")) if prospect.edge else "",
    )


def _at(found: tuple[Band, ...], away: int) -> float:
    held = (band.chance for band in found if band.least <= away and (band.most is None or away <= band.most))
    return next(held, 0.0)


def _distance_text(least: int, most: int | None, edge: int) -> str:
    first, last = max(0, least - edge), None if most is None else most - edge
    if last is None:
        return say(Text("author.distance.from", least=first))
    if last <= 0 and edge:
        return say(Text("author.distance.inside"))
    return (
        say(Text("author.distance.at", n=first))
        if first == last
        else say(Text("author.distance", least=first, most=last))
    )


def _said(axis: Axis) -> tuple[str, ...]:
    return tuple(say(step) for step in axis.steps)


def _after(case: Case, question: Question, tried: int) -> Cell:
    """What a try finds after so many of the same before it, with the sum that it has then."""
    chance = max((Question(question.goal, tried=tried).of(case, zone) for zone in case.zones), default=0.0)
    signal = f"{case.total + tried:+d}".replace("-", "−")
    return Cell(short(chance), signal, chance)


def _best(case: Case, question: Question) -> Cell:
    return _cell(max((question.of(case, zone) for zone in case.zones), default=0.0))


def _cell(chance: float) -> Cell:
    return Cell(short(chance), "", chance)


def standing(
    view: View, hidden: str | None, prospect: Prospect, case: Case, question: Question
) -> float | None:
    """The chance from where the searcher stands; None where it or what is hidden is off the map."""
    if hidden is None or prospect.hex is None:
        return None
    ground = Ground(view.map)
    there, here = ground.map.parse(hidden), ground.map.parse(prospect.hex)
    zone = case.zone(distance(there, here))
    blocks = ground.hexes(blocking(view)) if case.sighted else None
    seen = blocks is None or bool(_seen(ground.map, there, blocks)[here.offset])
    heard = case.aft is None or not _astern(ground.map, there, case.aft)[here.offset]
    return question.of(case, zone) if zone and seen and heard else 0.0


def together(chances: Iterable[float]) -> float:
    """The chance that one at least of several that do not hang together comes true."""
    missed = 1.0
    for chance in chances:
        missed *= 1 - chance
    return 1 - missed


def _astern(on: HexMap, hidden: Hex, course: int) -> Mask:
    """The hexes from which a hex lies within less than 30 degrees of straight astern, on a course (C18)."""
    others = ((course + 1, course + ALL_AROUND - 1),)
    astern: Mask = ~grids.arc_mask(on, hidden, 0, others)
    return astern


def _seen(on: HexMap, viewer: Hex, blocks: Mask) -> Mask:
    """What a hex sees of the map; all, where it lies off the map."""
    return _sights(on, viewer, blocks.tobytes()) if on.contains(viewer) else np.ones_like(blocks)


@lru_cache(maxsize=8)
def _sights(on: HexMap, viewer: Hex, packed: bytes) -> Mask:
    blocks = np.frombuffer(packed, dtype=np.bool_).reshape(on.columns, on.rows)
    seen = sights.sight_mask(on, viewer, blocks)
    seen.flags.writeable = False
    return seen
