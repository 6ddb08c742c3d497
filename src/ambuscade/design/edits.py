"""What can be done to a scenario on its map as a whole step: its units placed and moved.

It knows the tables that every scenario has; which keys a unit has, its rule system says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.design import handles
from ambuscade.design.document import Edit
from ambuscade.rules.problems import fresh
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Paper

LISTS = ("side", "class", "unit", "objective", "lesson", "terrain", "planet")
"""The lists of tables in the order in which a file has them."""


def later(name: str) -> tuple[str, ...]:
    """The lists that stand after one in a file."""
    return LISTS[LISTS.index(name) + 1 :] if name in LISTS else ()


def place(draft: Draft, class_id: str, side: str, hex_name: str, heading: int = 0) -> Edit:
    """Place a unit of a class, with a name of its own; `heading` is in steps of 30 degrees from up."""
    figures = draft.classes[class_id]
    taken = ids(draft.paper, "unit")
    id_ = fresh(class_id, taken)
    unit: dict[str, Any] = {
        "id": id_,
        "name": named(str(figures["name"]), id_, class_id),
        "side": side,
        "class": class_id,
        "hex": hex_name,
    }
    paper = draft.paper.add("unit", unit, later("unit"))
    number = paper.count("unit") - 1
    if heading:
        paper = handles.headed(draft, paper, number, heading)
    return Edit(Text("design.step.place", name=unit["name"]), paper, (("unit", number),))


def move(draft: Draft, hexes: Iterable[tuple[Item, str]], joins: Hashable = None) -> Edit:
    """Move what stands on the map to other hexes."""
    moved = [((*item, "hex"), name, draft.order(item[0])) for item, name in hexes]
    return Edit(Text("design.step.move", n=len(moved)), draft.paper.put_many(moved), joins=joins)


def ids(paper: Paper, name: str) -> set[str]:
    """The ids that the tables of a list bear."""
    found = paper.data.get(name)
    entries = found if isinstance(found, list) else []
    return {str(entry.get("id")) for entry in entries if isinstance(entry, dict)}


def named(name: str, id_: str, wanted: str) -> str:
    """A unit's name: that of its class, with the number that its id has got."""
    number = id_.removeprefix(wanted).strip("-")
    return f"{name} {number}".strip()
