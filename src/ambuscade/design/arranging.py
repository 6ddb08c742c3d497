"""How what stands on the map is arranged as a whole: mirrored, turned about its middle, put in a row.

What a symmetry changes in a table the schema says: hexes, headings, vectors, words that a mirror exchanges.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ambuscade.design import handles, leaves
from ambuscade.design.document import Edit
from ambuscade.design.symmetry import Symmetry, left_to_right, turned, up_to_down
from ambuscade.hexes.hex import Hex
from ambuscade.hexes.vectors import read_vector, spelt
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft, Key
    from ambuscade.design.paper import Change, Path

ROW, COLUMN = "row", "column"
MIRRORS: dict[str, Callable[[Sequence[Hex]], Symmetry]] = {
    "mirror_across": left_to_right,
    "mirror_down": up_to_down,
}


class OffMapError(Exception):
    """Something would leave the map."""


def mirrored(
    draft: Draft, items: Collection[Item], how: str, free: Callable[[Item], bool] = lambda _: True
) -> Edit:
    """Mirror what is selected about its own axis, or all `free` tables about the map's if nothing is."""
    places = _places(draft, items) or _corners(draft)
    wanted = items or _everything(draft, free)
    return _edit(draft, wanted, MIRRORS[how](places), Text(f"design.step.{how}"))


def rotated(
    draft: Draft, items: Collection[Item], sixths: int, free: Callable[[Item], bool] = lambda _: True
) -> Edit:
    """Turn what is selected by sixths about its middle, or all `free` tables about the map's."""
    places = _places(draft, items) or _corners(draft)
    wanted = items or _everything(draft, free)
    return _edit(draft, wanted, turned(places, sixths), Text("design.step.rotate"))


def aligned(draft: Draft, items: Sequence[Item], how: str) -> Edit:
    """Put what is selected into the row or the column of what was selected first."""
    there = {each.item: each.hex for each in handles.standing(draft)}
    lined = [item for item in items if item in there]
    column, row = there[lined[0]].offset if lined else (0, 0)
    changes: list[Change] = []
    for item in lined:
        own_column, own_row = there[item].offset
        to = Hex.at(own_column, row) if how == ROW else Hex.at(column, own_row)
        changes.append(((*item, "hex"), draft.scenario.map.name(to), draft.order(item[0])))
    return Edit(Text(f"design.step.align_{how}"), draft.paper.put_many(changes))


def _edit(draft: Draft, items: Iterable[Item | tuple[()]], by: Symmetry, name: Text) -> Edit:
    changes: list[Change] = []
    for item in items:
        order = draft.order(item[0]) if item else ()
        keys = draft.keys_of(item[0]) if item else [key for key in draft.keys_of("") if key.kind != "list"]
        found = _changed(draft, keys, _table(draft, item), by)
        changes += [((*item, *path), value, order) for path, value in found]
    return Edit(name, draft.paper.put_many(changes))


def _table(draft: Draft, item: Item | tuple[()]) -> Mapping[str, Any]:
    """A table of the file; where it stands on the map with the heading that it has without saying so."""
    table: Mapping[str, Any] = draft.paper.at(item) if item else draft.paper.data
    if not item or not isinstance(table, dict) or "hex" not in table:
        return table
    pulled = handles.handles(draft, item[0])
    heading = pulled.get("facing") or pulled.get("course")
    if heading is None or len(heading.path) > 1 or heading.key.name in table:
        return table
    return {**table, heading.key.name: handles.written(heading.key, 0)}


def _everything(draft: Draft, free: Callable[[Item], bool]) -> Iterator[Item | tuple[()]]:
    """All tables of lists that are free to be changed, and the keys of the file itself."""
    for name, key in draft.keys.items():
        if key.kind == "list":
            every = ((name, number) for number in range(draft.paper.count(name)))
            yield from (item for item in every if free(item))
    yield ()


def _places(draft: Draft, items: Collection[Item]) -> list[Hex]:
    wanted = frozenset(items)
    return [each.hex for each in handles.standing(draft) if each.item in wanted]


def _corners(draft: Draft) -> list[Hex]:
    """Hexes in the corners of the map, which have its middle for theirs."""
    columns, rows = draft.scenario.map.columns - 1, draft.scenario.map.rows - 1
    return [Hex.at(column, row) for column in {0, columns} for row in {0, rows}]


def _changed(
    draft: Draft, keys: Sequence[Key], table: Mapping[str, Any], by: Symmetry
) -> Iterator[tuple[Path, object]]:
    """What a symmetry makes of a table's keys, as far as it is another value."""
    told = ((path, key, leaves.at(table, path)) for path, key in leaves.of_table(keys, table))
    made = ((path, before, _made(draft, key, before, by)) for path, key, before in told)
    other = ((path, now) for path, before, now in made if now != before)
    return leaves.joined(partial(leaves.at, table), other)


def _made(draft: Draft, key: Key, told: Any, by: Symmetry) -> Any:  # noqa: ANN401 - as TOML has it
    """What a symmetry makes of one value."""
    if key.kind == "hex":
        at = handles.hex_of(draft, told)
        if at is None:
            return told
        to = by.hex(at)
        if not draft.scenario.map.contains(to):
            raise OffMapError
        return draft.scenario.map.name(to)
    if key.kind == "facing" or (key.handle in {"facing", "course"} and isinstance(told, int)):
        return handles.written(key, by.heading(handles.step_of(told)))
    if key.handle == "vector" and isinstance(told, str):
        vector = read_vector(told)
        return told if not vector else spelt(by.vector(vector))
    if key.mirrors and by.mirrored and isinstance(told, str):
        return _mirrored_words(key, told)
    return told


def _mirrored_words(key: Key, told: str) -> str:
    swapped = {**dict(key.mirrors), **{right: left for left, right in key.mirrors}}
    return "/".join(swapped.get(word.strip().upper(), word) for word in told.split("/"))
