"""Terrain as its author paints it: hexes of a kind in one table, and what else lies on the map as discs.

It knows the tables that every scenario may have; what a kind of terrain does, the rule system knows.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ambuscade import toml as values
from ambuscade.design import handles
from ambuscade.design.document import Edit
from ambuscade.design.draft import Draft
from ambuscade.design.edits import later
from ambuscade.design.paper import Paper
from ambuscade.hexes.hex import DIRECTIONS, Hex, disc
from ambuscade.hexes.line import line
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping


TERRAIN, KIND, HEXES = "terrain", "kind", "hexes"
MOST_FILLED = 20_000
"""The most hexes that are filled at once."""


def kinds(draft: Draft) -> tuple[str, ...]:
    """The kinds of terrain that can be painted; what has tables of its own is no kind."""
    of = next((key.of for key in draft.keys_of(TERRAIN) if key.name == KIND), ())
    return tuple(kind for kind in of if kind not in discs(draft))


def discs(draft: Draft) -> tuple[str, ...]:
    """The lists of tables that lie on the map as discs, such as planets."""
    lists = (name for name, key in draft.keys.items() if key.kind == "list" and name != handles.UNIT)
    return tuple(name for name in lists if any(key.name == "hex" for key in draft.keys_of(name)))


def voids(draft: Draft) -> frozenset[str]:
    """The kinds of terrain in which no field holds."""
    return _voids(draft.scenario.system, kinds(draft))


@lru_cache(maxsize=16)
def _voids(system: str, of: tuple[str, ...]) -> frozenset[str]:
    """The kinds that a system marks so where all are painted into a scenario in which nothing else is."""
    tables = [{KIND: kind, HEXES: ["0101"]} for kind in of]
    blank = values.table({"format": 1, "system": system, "name": "", "turns": 1, TERRAIN: tables})
    tried = Draft(Paper.read(blank.as_string().encode()))
    return frozenset(ground.kind for ground in tried.view.terrain if ground.voids)


def painted(draft: Draft) -> dict[Hex, tuple[str, ...]]:
    """The kinds of terrain of each hex that has any."""
    found: dict[Hex, tuple[str, ...]] = {}
    for patch in draft.scenario.terrain:
        for each in patch.hexes:
            found[each] = (*(kind for kind in found.get(each, ()) if kind != patch.kind), patch.kind)
    return found


def paint(draft: Draft, kind: str, hexes: Collection[Hex], *, keeps: bool = False) -> Edit:
    """Make hexes of a kind; what else they were they are no more, unless the stroke `keeps` it."""
    paper = draft.paper
    if not keeps:
        paper = _without(draft, paper, hexes, but=kind)
    return Edit(
        Text("design.step.paint", kind=Text(f"desk.terrain.{kind}")), _with(draft, paper, kind, hexes)
    )


def erase(draft: Draft, hexes: Collection[Hex]) -> Edit:
    """Take all terrain from hexes."""
    return Edit(Text("design.step.erase"), _without(draft, draft.paper, hexes))


def filled(draft: Draft, start: Hex) -> frozenset[Hex] | None:
    """The hexes around one that are as it is, up to where they are not; None for too many."""
    on, ground = draft.scenario.map, painted(draft)
    like = frozenset(ground.get(start, ()))
    found, edge = {start}, [start]
    while edge:
        beside = {each.plus(way) for each in edge for way in DIRECTIONS}
        edge = [
            each
            for each in beside
            if each not in found and on.contains(each) and frozenset(ground.get(each, ())) == like
        ]
        found.update(edge)
        if len(found) > MOST_FILLED:
            return None
    return frozenset(found)


def stroke(draft: Draft, ends: tuple[Hex, Hex], size: int) -> frozenset[Hex]:
    """The hexes on the map under a brush that goes straight from one hex to another."""
    on = draft.scenario.map
    under = {each for step in line(*ends) for each in step[:1]}
    return frozenset(each for middle in under for each in disc(middle, size) if on.contains(each))


def circle(draft: Draft, centre: Hex, radius: int, size: int) -> frozenset[Hex]:
    """The hexes on the map of a ring as broad as the brush."""
    on = draft.scenario.map
    inner = frozenset(disc(centre, radius - size - 1)) if radius > size else frozenset()
    return frozenset(each for each in disc(centre, radius + size) if each not in inner and on.contains(each))


def lay(draft: Draft, name: str, centre: str, radius: int) -> Edit:
    """Lay a disc, such as a planet, about a hex."""
    table: dict[str, Any] = {"hex": centre}
    reach = handles.handles(draft, name).get("radius")
    if reach and (radius or reach.key.required):
        table[reach.path[-1]] = radius if reach.key.max is None else min(radius, reach.key.max)
    paper = draft.paper.add(name, table, later(name))
    return Edit(
        Text("design.step.lay", what=name),
        paper,
        ((name, paper.count(name) - 1),),
    )


def _with(draft: Draft, paper: Paper, kind: str, hexes: Iterable[Hex]) -> Paper:
    """A paper in which hexes are of a kind, all of them in the first table of that kind."""
    name = draft.scenario.map.name
    tables = [number for number, each in enumerate(paper.data.get(TERRAIN, ())) if _kind(each) == kind]
    before = [each for number in tables for each in _hexes(paper, number)]
    after = _ordered(before, (name(each) for each in hexes))
    if not tables:
        return paper.add(TERRAIN, {KIND: kind, HEXES: after}, later(TERRAIN))
    for number in reversed(tables[1:]):
        paper = paper.remove(TERRAIN, number)
    return _put(draft, paper, tables[0], after)


def _without(draft: Draft, paper: Paper, hexes: Iterable[Hex], but: str = "") -> Paper:
    """A paper in which hexes have no terrain but that of a kind; tables left without hexes go."""
    names = {draft.scenario.map.name(each) for each in hexes}
    for number in reversed(range(paper.count(TERRAIN))):
        before = _hexes(paper, number)
        left = [each for each in before if each not in names]
        if _kind(paper.data[TERRAIN][number]) == but or len(left) == len(before):
            continue
        paper = _put(draft, paper, number, left) if left else paper.remove(TERRAIN, number)
    return paper


def _put(draft: Draft, paper: Paper, number: int, hexes: list[Any]) -> Paper:
    if hexes == _hexes(paper, number):
        return paper
    return paper.put((TERRAIN, number, HEXES), hexes, draft.order(TERRAIN))


def _ordered(before: list[Any], more: Iterable[str]) -> list[Any]:
    """The hexes of a list with others: by their names if they were so before, else the others at the end."""
    kept = list(dict.fromkeys(before))
    fresh = sorted(set(more) - set(kept))
    in_order = all(isinstance(each, str) for each in kept) and kept == sorted(kept)
    return sorted([*kept, *fresh]) if in_order else [*kept, *fresh]


def _kind(table: Mapping[str, Any]) -> object:
    return table.get(KIND) if isinstance(table, dict) else None


def _hexes(paper: Paper, number: int) -> list[Any]:
    found = paper.at((TERRAIN, number, HEXES), [])
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []
