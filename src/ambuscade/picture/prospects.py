"""An author's chances spread over the map and put in words: from the recipes of `rules.prospects`, no rule.

For the author alone, who knows what is hidden. It knows distances, lines of sight and the catalogue.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec import Struct

from ambuscade.hexes import grids, sights
from ambuscade.hexes.hex import Hex, distance
from ambuscade.picture.ground import Ground
from ambuscade.picture.heat import Heat
from ambuscade.rules import prospects
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    from ambuscade.hexes.hex import HexMap
    from ambuscade.picture.heat import Values
    from ambuscade.rules.prospects import Case, Prospect, Zone
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
    least, most = max(0, band.least - edge), None if band.most is None else band.most - edge
    chance = percent(band.chance)
    if most is None:
        return say(Text("author.from", least=least, chance=chance)) if least else chance
    if most <= 0 and edge:
        return say(Text("author.inside", chance=chance))
    if most == least:
        return say(Text("author.at", n=least, chance=chance))
    return say(Text("author.between", least=least, most=most, chance=chance))


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
