"""Tables as text that goes over the clipboard: copied as they are written, pasted with ids of their own.

It knows lists of tables, ids and what refers to them by the schema; it knows no clipboard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.design import handles
from ambuscade.design.blocks import blocks_of
from ambuscade.design.document import Edit
from ambuscade.design.edits import ids, later, named
from ambuscade.design.leaves import of_table
from ambuscade.hexes.hex import DIRECTIONS, ORIGIN, Hex
from ambuscade.rules.problems import fresh
from ambuscade.text import Text
from ambuscade.toml import read
from ambuscade.toml import table as written

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Paper

ASIDE = (DIRECTIONS[2], *DIRECTIONS)
"""Where a duplicate goes, the first way that keeps it on the map: half down and to the right."""


class PasteError(Exception):
    """A text of which nothing can be pasted; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


def copied(draft: Draft, items: Collection[Item]) -> str:
    """The text of some tables, in the order of the file."""
    lists = list(draft.keys)
    ordered = sorted(items, key=lambda item: (lists.index(item[0]), item[1]))
    parts = (draft.paper.source(*item).replace("\r\n", "\n").strip("\n") for item in ordered)
    return "\n\n".join(parts) + "\n"


def pasted(draft: Draft, text: str, at: Hex | None = None) -> Edit:
    """Put the tables of a text into the scenario, at a hex if there is room; raises PasteError."""
    sources = _sources(draft, text)
    paper, items = _inserted(draft, draft.paper, sources)
    paper = _shifted(draft, paper, items, at)
    return Edit(Text("design.step.paste", n=len(items)), paper, _placed(draft, items))


def duplicated(draft: Draft, items: Collection[Item]) -> Edit:
    """Put some tables in again, a hex aside."""
    edit = pasted(draft, copied(draft, items))
    return Edit(Text("design.step.duplicate", n=len(items)), edit.paper, edit.selected)


def _sources(draft: Draft, text: str) -> list[tuple[str, str]]:
    """The tables of a text that a scenario can have several of: each list's name and the table's text."""
    try:
        data = read(text)
    except ValueError as wrong:
        raise PasteError(Text("design.paste.not_toml", reason=str(wrong))) from wrong
    blocks = blocks_of(text.replace("\r\n", "\n"))
    found = [(each.name, each.text) for each in blocks if each.listed and _takes(draft, each.name)]
    for name, entries in data.items():
        if _takes(draft, name) and name not in {of for of, _ in found} and isinstance(entries, list):
            tables = (entry for entry in entries if isinstance(entry, dict))
            found += [(name, f"[[{name}]]\n{written(entry).as_string()}") for entry in tables]
    if not found:
        raise PasteError(Text("design.paste.nothing"))
    return found


def _takes(draft: Draft, name: str) -> bool:
    key = draft.keys.get(name)
    return key is not None and key.kind == "list" and key.items[0].kind == "table"


def _inserted(draft: Draft, paper: Paper, sources: Sequence[tuple[str, str]]) -> tuple[Paper, list[Item]]:
    """A paper with the tables in it, their ids fresh, and references among them following."""
    items: list[Item] = []
    renamed: dict[tuple[str, str], str] = {}
    for name, source in sources:
        number = paper.count(name)
        taken = ids(paper, name)
        paper = paper.insert(name, number, source, later(name))
        items.append((name, number))
        id_ = paper.at((name, number, "id"))
        if isinstance(id_, str) and id_ in taken:
            own = fresh(id_, taken)
            renamed[name, id_] = own
            paper = paper.put((name, number, "id"), own, draft.order(name))
            paper = _renamed(draft, paper, (name, number), own)
    for item in items:
        for path, key in of_table(draft.keys_of(item[0]), paper.at(item), item):
            referred = key.refers, str(paper.at(path))
            if referred in renamed:
                paper = paper.put(path, renamed[referred], draft.order(item[0]))
    return paper, items


def _renamed(draft: Draft, paper: Paper, item: Item, id_: str) -> Paper:
    """A paper in which what has got another id has the number of that in its name."""
    name = paper.at((*item, "name"))
    if not isinstance(name, str):
        return paper
    stem, _, number = id_.rpartition("-")
    plain = name.rstrip("0123456789").rstrip() or name
    return paper.put((*item, "name"), named(plain, f"{stem}-{number}", stem), draft.order(item[0]))


def _shifted(draft: Draft, paper: Paper, items: Sequence[Item], at: Hex | None) -> Paper:
    """A paper in which the new tables stand together at a hex, or aside of what stands there already."""
    there = {item: place for item in items if (place := _hex(paper.at((*item, "hex")))) is not None}
    if not there:
        return paper
    on = draft.scenario.map
    taken = {each.hex for each in handles.standing(draft)}
    ways = [] if at is None else [at.minus(next(iter(there.values())))]
    ways += [way for way in (ORIGIN, *ASIDE) if way != ORIGIN or not taken & set(there.values())]
    way = next((way for way in ways if all(on.contains(each.plus(way)) for each in there.values())), None)
    if way is None:
        return paper
    for item, place in there.items():
        name = on.name(place.plus(way))
        if name != paper.at((*item, "hex")):
            paper = paper.put((*item, "hex"), name, draft.order(item[0]))
    return paper


def _hex(name: object) -> Hex | None:
    """The hex of a name of any map, be it larger than this one."""
    if not isinstance(name, str) or not name.isascii() or not name.isdigit() or len(name) not in {4, 6}:
        return None
    half = len(name) // 2
    return Hex.at(int(name[:half]) - 1, int(name[half:]) - 1)


def _placed(draft: Draft, items: Sequence[Item]) -> tuple[Item, ...]:
    """Those of the new tables that can be selected on the map; all of them if none can."""
    placed = tuple(item for item in items if any(key.name == "hex" for key in draft.keys_of(item[0])))
    return placed or tuple(items)
