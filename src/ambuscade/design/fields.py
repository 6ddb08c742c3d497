"""The field about a unit as its author shapes it: how far it reaches, how strong it is, by the schema's keys.

It knows no system's field; what one costs, the system tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambuscade.design import handles
from ambuscade.design.document import Edit
from ambuscade.design.handles import UNIT
from ambuscade.design.places import path_of
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ambuscade.design.draft import Draft, Key, Problem
    from ambuscade.rules.prospects import Upkeep


class Field(NamedTuple):
    """A field's measures; without a strength in systems that have none."""

    radius: int
    strength: int | None


class Bounds(NamedTuple):
    """The least and the greatest that a measure may be."""

    least: int
    most: int

    def within(self, number: int) -> int:
        """The nearest number that is allowed."""
        return max(self.least, min(self.most, number))


MOST = 99


def known(draft: Draft) -> bool:
    """Whether units of this system have fields."""
    return "radius" in handles.handles(draft, UNIT)


def radii(draft: Draft) -> Bounds:
    """How far a field may reach."""
    return _bounds(handles.handles(draft, UNIT)["radius"].key)


def strengths(draft: Draft) -> Bounds | None:
    """How strong a field may be; None where it has no strength."""
    found = handles.handles(draft, UNIT).get("strength")
    return _bounds(found.key) if found else None


def field(draft: Draft, number: int) -> Field | None:
    """The field of a unit, if it has one."""
    found = handles.handles(draft, UNIT)
    if "radius" not in found or draft.paper.at((UNIT, number, found["radius"].path[0])) is None:
        return None
    radius, strength = (
        handles.value(draft, (UNIT, number), found[name]) if name in found else None
        for name in ("radius", "strength")
    )
    return Field(radius if isinstance(radius, int) else 0, strength if isinstance(strength, int) else None)


def shaped(draft: Draft, number: int, wanted: Field | None, joins: Hashable = None) -> Edit:
    """Give a unit a field of other measures, or take it away for None."""
    found = handles.handles(draft, UNIT)
    top = (UNIT, number, found["radius"].path[0])
    paper, order = draft.paper, draft.order(UNIT)
    name = handles.called(draft, number)
    if wanted is None:
        return Edit(Text("design.step.no_field", name=name), paper.put(top, None, order), joins=joins)
    measures = {"radius": wanted.radius, "strength": wanted.strength}
    if field(draft, number) is None:
        paths = {found[each].path[-1]: value for each, value in measures.items() if each in found}
        keys = next(key.items for key in draft.keys_of(UNIT) if key.name == top[-1])
        table = {
            key.name: paths.get(key.name, key.default) for key in keys if key.required or key.name in paths
        }
        return Edit(Text("design.step.field", name=name), paper.put(top, table, order), joins=joins)
    for each, value in measures.items():
        if each in found and value is not None:
            paper = paper.put((UNIT, number, *found[each].path), value, order)
    return Edit(Text("design.step.field", name=name), paper, joins=joins)


def upkeep(draft: Draft, number: int) -> Upkeep | None:
    """What the field of a unit costs a turn, and what there is to pay it with."""
    id_ = draft.unit_id(number)
    return next((each.upkeep for each in draft.outlook.hidden if each.id == id_), None)


def wrong(draft: Draft, number: int) -> Problem | None:
    """The first error in the field of a unit, if there is one."""
    top = (UNIT, number, handles.handles(draft, UNIT)["radius"].path[0])
    return next((each for each in draft.errors if path_of(each.place)[: len(top)] == top), None)


def _bounds(key: Key) -> Bounds:
    return Bounds(key.min or 0, MOST if key.max is None else key.max)
