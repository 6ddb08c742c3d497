"""What forms write into a scenario, each as a whole step: values, tables, ids with all that names them.

It knows what a table takes over from its class and what refers to what; it knows no form.
"""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ambuscade.design import edits, sheet
from ambuscade.design.document import Edit
from ambuscade.design.leaves import joined, leaves
from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.rules import labels
from ambuscade.rules.problems import fresh
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator, Sequence

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft, Key
    from ambuscade.design.paper import Paper, Path

OPTIONS = "options"
NAMED = ("side", "class", "unit")
"""The lists whose tables are referred to by their ids."""
TABLE, KEY = 2, 3
"""How long the paths are of a table of a list, and of a key of one."""


def put(draft: Draft, paths: Sequence[Path], value: object, joins: Hashable = None) -> Edit:
    """Give a key another value in all of some places, or none; figures counted up are one step.

    What a unit has from its class is written out first where only a part of it is to be another.
    """
    paper = draft.paper
    for path in paths:
        paper = put_on(draft, paper, path, value)
    name = title(draft, paths[0])
    return Edit(Text("design.step.put", name=name), paper, joins=("put", tuple(paths), joins))


def written(draft: Draft, paths: Sequence[Path], value: object) -> Edit:
    """What a form wants: an id that is changed changes with all that refers to it."""
    path = paths[0]
    if len(paths) == 1 and len(path) == KEY and path[-1] == "id":
        return rename(draft, (str(path[0]), int(path[1])), str(value or ""))
    return put(draft, paths, value)


def title(draft: Draft, path: Path) -> str:
    """What the key of a path is called."""
    table = str(path[0]) if len(path) > 1 else ""
    *outer, name = [step for step in path if isinstance(step, str)]
    return labels.title(draft.scenario.system, outer[-1] if len(outer) > 1 else table, name)


def put_option(draft: Draft, name: str, value: object) -> Edit:
    """Switch an option; what is as the rules have it is not written, nor is an empty section."""
    key = next((key for key in draft.keys[OPTIONS].items if key.name == name), None)
    wanted = None if key is not None and value == key.default else value
    paper = draft.paper
    if paper.at((OPTIONS,)) is None:
        paper = paper.insert(OPTIONS, 0, f"[{OPTIONS}]\n", edits.LISTS)
    paper = paper.put((OPTIONS, name), wanted, draft.order(OPTIONS))
    if not paper.at((OPTIONS,)):
        paper = paper.drop(OPTIONS)
    called = labels.title(draft.scenario.system, OPTIONS, name)
    return Edit(Text("design.step.put", name=called), paper, joins=(OPTIONS, name))


def add(draft: Draft, name: str, table: dict[str, Any] | None = None) -> Edit:
    """Add a table to a list, as little filled in as may be."""
    values = table or begun(draft, name)
    paper = draft.paper.add(name, values, edits.later(name))
    return Edit(Text("design.step.add", name=one(draft, name)), paper)


def begun(draft: Draft, name: str) -> dict[str, Any]:
    """A new table for a list: what it has to have, with an id and colour that nothing has yet."""
    keys = draft.keys_of(name)
    found = {key.name: _begin(draft, name, key) for key in keys if key.required or key.name == "colour"}
    return {key: value for key, value in found.items() if value is not None}


def _begin(draft: Draft, name: str, key: Key) -> object:
    if key.name == "id":
        return fresh(f"{name}-{draft.paper.count(name) + 1}", edits.ids(draft.paper, name))
    if key.name == "colour":
        taken = {side.colour for side in draft.scenario.sides}
        return next((colour for colour in key.of if colour not in taken), None)
    if key.kind == "hex":
        hexes = draft.scenario.map
        return hexes.name(Hex.at(hexes.columns // 2, hexes.rows // 2))
    if key.kind == "text":
        return one(draft, name)
    return sheet.blank(key)


def remove(draft: Draft, items: Collection[Item]) -> Edit:
    """Take tables away with all that is nothing without them; what else refers to them does so no more."""
    going = gone_with(draft, items)
    name = Text("design.step.remove", n=len(items))
    if len(items) == 1:
        name = Text("design.step.drop", name=called(draft, going[0]), n=len(going))
    return Edit(name, _without(draft, draft.paper, going), ())


def _without(draft: Draft, paper: Paper, going: Collection[Item]) -> Paper:
    """A paper without some tables and without what refers to them."""
    kept: dict[Path, None] = {}
    for item in going:
        for path, key in _referring_to(draft, item):
            if path[:TABLE] not in going:
                kept[path[:-1] if key.required else path] = None
    # The last entries of a list first: what is taken away moves those behind it.
    ordered = sorted(kept, key=lambda path: [(isinstance(step, str), step) for step in path], reverse=True)
    paper = paper.put_many((path, None, ()) for path in ordered)
    for name, number in sorted(going, key=lambda item: -item[1]):
        paper = paper.remove(name, number)
    return paper


def gone_with(draft: Draft, items: Collection[Item]) -> tuple[Item, ...]:
    """Some tables and those that are nothing without them, and so on.

    Those are the tables whose required keys refer to them, and those that stand nowhere but with them.
    """
    found = dict.fromkeys(items)
    waiting = list(found)
    while waiting:
        for path, key in _referring_to(draft, waiting.pop()):
            owner = (str(path[0]), int(path[1]))
            if len(path) == KEY and owner not in found and (key.required or _stands_with(draft, owner, key)):
                found[owner] = None
                waiting.append(owner)
    return tuple(found)


def _stands_with(draft: Draft, item: Item, key: Key) -> bool:
    """Whether a table has no hex of its own where it could have one, but is with another of its list."""
    has_hex = any(each.name == "hex" for each in draft.keys_of(item[0]))
    return key.refers == item[0] and has_hex and draft.paper.at((*item, "hex")) is None


def _referring_to(draft: Draft, item: Item) -> tuple[tuple[Path, Key], ...]:
    """What refers to a table and to no other of its id."""
    name, number = item
    id_ = draft.paper.at((name, number, "id"))
    if name not in NAMED or (name == "class" and id_ in draft.shipped):
        return ()
    return references(draft, name, str(id_))


def move(draft: Draft, item: Item, by: int) -> Edit:
    """Move a table up or down in its list."""
    name, number = item
    to = max(0, min(draft.paper.count(name) - 1, number + by))
    source = draft.paper.source(name, number)
    paper = draft.paper.remove(name, number).insert(name, to, source, edits.later(name))
    return Edit(Text("design.step.reorder", name=called(draft, item)), paper)


def rename(draft: Draft, item: Item, id_: str) -> Edit:
    """Give a table another id, and let all that refers to it have it too."""
    name, number = item
    before = draft.paper.at((name, number, "id"))
    paper = draft.paper.put((name, number, "id"), id_ or None, draft.order(name))
    if name in NAMED and isinstance(before, str) and id_ and before != id_:
        for path, _ in references(draft, name, before):
            paper = paper.put(path, id_, draft.order(str(path[0])))
    return Edit(Text("design.step.rename", name=called(draft, item)), paper, joins=("rename", item))


def references(draft: Draft, name: str, id_: str) -> tuple[tuple[Path, Key], ...]:
    """The paths of all that refers to a table of a list by its id, each with its key."""
    return tuple(_referring(draft).get((name, id_), ()))


@lru_cache(maxsize=1)
def _referring(draft: Draft) -> dict[tuple[str, str], list[tuple[Path, Key]]]:
    """All that refers to tables, by their lists and ids."""
    found: dict[tuple[str, str], list[tuple[Path, Key]]] = {}
    for key in draft.keys.values():
        if key.kind == "list" and key.items[0].kind == "table":
            for path, inner in leaves(key, draft.paper.data.get(key.name), (key.name,)):
                if inner.refers and isinstance(id_ := draft.paper.at(path), str):
                    found.setdefault((inner.refers, id_), []).append((path, inner))
    return found


def copy_class(draft: Draft, id_: str) -> Edit:
    """A class of the scenario's own, with the figures of one that there is."""
    keys = {key.name: key for key in draft.keys_of("class")}
    figures = draft.classes[id_]
    own = fresh(f"{id_}-2", {*draft.classes, *edits.ids(draft.paper, "class")})
    table: dict[str, Any] = {"id": own, "name": f"{figures['name']} 2"}
    for name, key in keys.items():
        value = sheet.plain(key, figures.get(name))
        needed = key.required or value != sheet.plain(key, key.default)
        if name not in table and value is not None and needed:
            table[name] = value
    paper = draft.paper.add("class", table, edits.later("class"))
    return Edit(Text("design.step.add", name=table["name"]), paper)


def resize(draft: Draft, columns: int, rows: int, *, clear: bool = False) -> Edit:
    """Give the map another size; `clear` takes away what then lies off it. Hexes are named for the size."""
    before, after = draft.scenario.map, HexMap(columns, rows)
    paper = draft.paper
    whole = paper.at(("map",)) is not None
    for name, size in (("columns", columns), ("rows", rows)):
        paper = paper.put(("map", name), size, draft.order() if not whole else ())
    off = frozenset(fallen(draft, columns, rows) if clear else ())
    named: list[tuple[Path, object]] = [(path, None) for path in off if len(path) > TABLE]
    if before.digits != after.digits:
        named += [(path, _spelt(at, after.digits // 2)) for path, at in _hexes(draft) if path not in off]
    paper = paper.put_many((path, value, ()) for path, value in joined(draft.paper.at, named))
    going = [(str(path[0]), int(path[1])) for path in off if len(path) == TABLE]
    paper = _without(draft, paper, gone_with(draft, going))
    return Edit(Text("design.step.resize", columns=columns, rows=rows), paper, ())


def fallen(draft: Draft, columns: int, rows: int) -> tuple[Path, ...]:
    """What would lie off a map of another size: tables with a hex there, and single hexes of terrain."""
    after = HexMap(columns, rows)
    found: list[Path] = []
    for path, at in _hexes(draft):
        column, row = _numbers(at)
        if not (column <= after.columns and row <= after.rows):
            found.append(path[:TABLE] if len(path) == KEY else path)
    return tuple(dict.fromkeys(found))


def _numbers(at: str) -> tuple[int, int]:
    """The column and the row of a hex's name."""
    half = len(at) // 2
    return int(at[:half]), int(at[half:])


def _spelt(at: str, width: int) -> str:
    """The name of a hex with so many digits for each number."""
    return "".join(f"{number:0{width}}" for number in _numbers(at))


def called(draft: Draft, item: Item) -> str:
    """What a table is called: by its name, else its id, else its number."""
    table = draft.table(item)
    told = table.get("name") or table.get("id")
    return str(told) if told else f"{one(draft, item[0])} {item[1] + 1}"


def one(draft: Draft, name: str) -> str:
    """What one table of a list is called."""
    return labels.title(draft.scenario.system, "one", name)


def _hexes(draft: Draft) -> Iterator[tuple[Path, str]]:
    """All hexes that are written and are names of hexes of this map's kind, each with its path."""
    digits = draft.scenario.map.digits
    for key in draft.keys.values():
        for path, inner in leaves(key, draft.paper.data.get(key.name), (key.name,)):
            at = draft.paper.at(path)
            if inner.kind == "hex" and isinstance(at, str) and len(at) == digits and at.isdecimal():
                yield path, at


def put_on(draft: Draft, paper: Paper, path: Path, value: object) -> Paper:
    """A paper with a value at a path, what holds there by default written out first where it is needed."""
    listed = len(path) > 1 and isinstance(path[1], int)
    table = str(path[0]) if listed else ""
    if len(path) > TABLE and listed and not isinstance(paper.at(path[:TABLE], {}), dict):
        paper = paper.put(path[:TABLE], {})
    root, inner = (path[:3], path[3:]) if listed else (path[:1], path[1:])
    within = draft.order(table) if table in draft.keys or not table else ()
    if inner and paper.at(root) is None:
        key = next((key for key in draft.keys_of(table) if key.name == root[-1]), None)
        whole = _begun(draft, path[:2], key) if key is not None else None
        if whole:
            return paper.put(root, _changed(whole, inner, value), within)
    made = paper.put(path, value, within)
    if value is None and inner and made.at(root) == {}:
        return made.put(root, None, within)
    return made


def _begun(draft: Draft, item: Path, key: Key) -> object:
    """What a key has that is not written and of which a part is to be changed."""
    return sheet.default_of(draft, (str(item[0]), int(item[1])), key)[0] if len(item) > 1 else None


def _changed(whole: object, inner: Path, value: object) -> object:
    """A value with another at a path within."""
    made: Any = deepcopy(whole)
    holder = made
    for step in inner[:-1]:
        holder = holder.setdefault(step, {}) if isinstance(holder, dict) else holder[step]
    if value is None:
        del holder[inner[-1]]
    else:
        holder[inner[-1]] = value
    return made
