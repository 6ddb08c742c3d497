"""What there is to fill in of a scenario's tables: each key, its words and value, and what holds otherwise.

It knows keys, classes and the catalogue's words; how all that looks, a window knows.
"""

from __future__ import annotations

from enum import Enum
from itertools import count
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from ambuscade.design import handles
from ambuscade.design.draft import Key, Problem
from ambuscade.design.paper import Path
from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import labels

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft

TABLES = {"list": list, "table": dict, "map": dict}
SCALARS: Mapping[str, tuple[type, ...]] = {"integer": (int,), "number": (int, float), "flag": (bool,)}
"""What is written for the kinds of keys; a text for all others."""
OWN_WORDS = frozenset({"id", "name"})
"""The keys of which each table has a value of its own."""
FILE = ""
"""The name of the table that the file itself is."""


class Mixed(Enum):
    """Stands for the value of a key that is not the same in all of the tables."""

    MIXED = "mixed"


MIXED = Mixed.MIXED


class Entry(Struct, frozen=True, kw_only=True):
    """A key of one table, or of several that are edited together, one path for each.

    `written` is what the file says, MIXED where it says different things, None where it says nothing;
    `default` is what holds then, as it would be written, and `whence` the class that it is a figure of.
    `offered` are words that others have there.
    """

    paths: tuple[Path, ...]
    key: Key
    title: str
    about: str = ""
    written: object = None
    default: object = None
    whence: str = ""
    offered: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def value(self) -> object:
        """What holds."""
        return self.default if self.written is None else self.written

    @property
    def is_written(self) -> bool:
        """Whether the file says it, in any of the tables."""
        return self.written is not None

    @property
    def fits(self) -> bool:
        """Whether the value is of the sort that its kind has, be it right or wrong."""
        return self.value is None or self.written is MIXED or fits(self.key, self.value)

    @property
    def may_go_back(self) -> bool:
        """Whether it can be left out of the file again."""
        return self.is_written and not self.key.required


def fits(key: Key, value: object) -> bool:
    """Whether a value is of the sort that the kind of a key has, be it right or wrong."""
    if key.kind == "raw":
        return False
    wanted = (TABLES[key.kind],) if key.kind in TABLES else SCALARS.get(key.kind, (str,))
    return isinstance(value, wanted) and isinstance(value, bool) == (key.kind == "flag")


def entries(draft: Draft, items: Sequence[Item]) -> tuple[Entry, ...]:
    """What there is to fill in of tables of lists: the keys that all of them have, in their order."""
    tables = [_of_table(draft, item) for item in items]
    first, *others = tables or [{}]
    shared = [name for name in first if all(_alike(first[name], other.get(name)) for other in others)]
    return tuple(_together([table[name] for table in tables]) for name in shared)


def of_file(draft: Draft, names: Iterable[str]) -> tuple[Entry, ...]:
    """What there is to fill in of the file's own keys of these names."""
    return tuple(_entry(draft, FILE, (), draft.keys[name], None) for name in names)


def of_options(draft: Draft) -> tuple[Entry, ...]:
    """The switches of the rule system, those that count as the others are."""
    keys = draft.keys["options"].items
    return tuple(_entry(draft, "options", ("options",), key, None) for key in keys if draft.counts(key))


def within(draft: Draft, entry: Entry) -> tuple[Entry, ...]:
    """What there is to fill in of a table, a list or a map."""
    value = entry.value
    match entry.key.kind:
        case "table":
            return tuple(_inner(draft, entry, key.name, key) for key in entry.key.items)
        case "list" if isinstance(value, list):
            return tuple(_inner(draft, entry, place, entry.key.items[0]) for place in range(len(value)))
        case "map" if isinstance(value, dict):
            return tuple(_inner(draft, entry, name, entry.key.items[0]) for name in value)
        case _:
            return ()


def default_of(draft: Draft, item: Item, key: Key) -> tuple[object, str]:
    """What holds where a table does not say it, as it would be written, and the class whose figure it is."""
    table = draft.table(item)
    if key.name == "name":
        return table.get("id"), ""
    figures = draft.classes.get(str(table.get("class")))
    if item[0] == "unit" and figures and key.name in figures:
        return plain(key, figures[key.name]), str(figures["name"])
    return plain(key, key.default), ""


def plain(key: Key, value: Any) -> object:  # noqa: ANN401 - whatever a key reads as
    """What is written for what a key reads as: no defaults, facings as letters."""
    if value is None:
        return None
    match key.kind:
        case "facing":
            return FACINGS[value] if isinstance(value, int) else value
        case "list":
            return [plain(key.items[0], each) for each in value]
        case "map":
            return {name: plain(key.items[0], each) for name, each in value.items()}
        case "table":
            told = {one.name: value.get(one.name) for one in key.items}
            needed = (one for one in key.items if one.required or told[one.name] != one.default)
            return {one.name: plain(one, told[one.name]) for one in needed if told[one.name] is not None}
        case _:
            return None if value == "" else value


def blank(key: Key, values: Sequence[object] = ()) -> object:
    """What is written for a new entry of a list beside others, or for a table that is begun."""
    if key.kind == "table":
        return {one.name: _fresh_id(key, values) if one.name == "id" else blank(one) for one in _needed(key)}
    if key.kind == "list":
        return [blank(key.items[0]) for _ in range(key.min or 0)]
    if key.kind == "facing":
        return FACINGS[key.default or 0]
    if key.default not in {None, ""} and key.kind not in TABLES:
        return key.default
    empty = {"map": {}, "flag": False, "integer": key.min or 0, "number": key.min or 0, "choice": key.of[:1]}
    found = empty.get(key.kind, key.name.capitalize())
    return "".join(found) if isinstance(found, tuple) else found


def _needed(key: Key) -> Iterator[Key]:
    return (one for one in key.items if one.required)


def _fresh_id(key: Key, values: Sequence[object]) -> str:
    taken = {each.get("id") for each in values if isinstance(each, dict)}
    return next(name for n in count(len(values) + 1) if (name := f"{key.name}-{n}") not in taken)


def groups(shown: Iterable[Entry]) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """The entries by the pages on which their keys belong together, in the order in which those come up."""
    pages: dict[str, list[Entry]] = {"": []}
    for entry in shown:
        pages.setdefault(entry.key.page, []).append(entry)
    return ((page, tuple(found)) for page, found in pages.items() if found)


def figures(draft: Draft, class_id: str) -> Iterator[tuple[str, object]]:
    """The figures of a class that are one value each, with what they are called."""
    system, told = draft.scenario.system, draft.classes[class_id]
    for key in draft.keys_of("class"):
        value = plain(key, told.get(key.name))
        if key.kind in SCALARS and value not in {None, False}:
            yield labels.title(system, "class", key.name), "✓" if value is True else value


def hex_of(draft: Draft, path: Path) -> str | None:
    """The hex of the map to which a path leads, or that of the table in which it is."""
    told = (draft.paper.at(path), draft.paper.at((*path[:2], "hex")), draft.paper.at((*path[:2], "hexes", 0)))
    return next((at for at in told if isinstance(at, str) and handles.hex_of(draft, at)), None)


def problems_at(draft: Draft, path: Path, *, below: bool = False) -> tuple[Problem, ...]:
    """The problems of a key, and on demand of all that is in it."""
    if not below:
        return draft.problems_by_path.get(path, ())
    found = (problems for at, problems in draft.problems_by_path.items() if at[: len(path)] == path)
    return tuple(problem for problems in found for problem in problems)


def _of_table(draft: Draft, item: Item) -> dict[str, Entry]:
    named = {key.name: key for key in draft.keys_of(item[0])}
    ordered = [named[name] for name in draft.order(item[0]) if name in named]
    written = draft.table(item)
    return {
        key.name: _entry(draft, item[0], item, key, item)
        for key in ordered
        if draft.counts(key) or key.name in written
    }


def _entry(draft: Draft, table: str, base: Path, key: Key, item: Item | None) -> Entry:
    path = (*base, key.name)
    system = draft.scenario.system
    default, whence = default_of(draft, item, key) if item else (plain(key, key.default), "")
    return Entry(
        paths=(path,),
        key=key,
        title=labels.title(system, table, key.name),
        about=labels.about(system, table, key.name),
        written=draft.paper.at(path),
        default=default,
        whence=whence,
        offered=_offered(draft, path, key),
        problems=problems_at(draft, path),
    )


def _inner(draft: Draft, outer: Entry, step: str | int, key: Key) -> Entry:
    """An entry of what a table, list or map has at a step."""
    paths = tuple((*path, step) for path in outer.paths)
    found = [draft.paper.at(path) for path in paths] if outer.written is not MIXED else []
    system, table = draft.scenario.system, outer.key.name
    default = _at(outer.default, step) if outer.written is None else None
    return Entry(
        paths=paths,
        key=key,
        title=labels.title(system, table, step) if isinstance(step, str) else str(step + 1),
        about=labels.about(system, table, step) if isinstance(step, str) else "",
        written=_common(found) if found else None,
        default=plain(key, key.default) if default is None else default,
        whence=outer.whence if default is not None else "",
        offered=_offered(draft, paths[0], key),
        problems=tuple(problem for path in paths for problem in problems_at(draft, path)),
    )


def _offered(draft: Draft, path: Path, key: Key) -> tuple[str, ...]:
    """The words that classes have for a key, so that what is meant need not be known by heart."""
    is_words = key.kind in {"text", "identifier"} and not key.refers and key.name not in OWN_WORDS
    if not is_words or path[0] not in {"unit", "class"}:
        return ()
    names = tuple(step for step in path[1:] if isinstance(step, str))
    return tuple(sorted({word for figures in draft.classes.values() for word in _words(figures, names)}))


def _words(value: Any, names: Sequence[str]) -> Iterator[str]:  # noqa: ANN401 - any figures
    if isinstance(value, list | tuple):
        for each in value:
            yield from _words(each, names)
    elif names and isinstance(value, dict):
        yield from _words(value.get(names[0]), names[1:])
    elif isinstance(value, str) and value and not names:
        yield value


def _at(holder: Any, step: str | int) -> object:  # noqa: ANN401 - TOML holds any kind of value
    try:
        return holder[step]
    except (KeyError, IndexError, TypeError):
        return None


def _alike(one: Entry, other: Entry | None) -> bool:
    return other is not None and (one.key.kind, one.key.items) == (other.key.kind, other.key.items)


def _together(found: Sequence[Entry]) -> Entry:
    """One entry for the same key of several tables."""
    if len(found) == 1:
        return found[0]
    said = [entry.written for entry in found]
    meant = [entry.value for entry in found]
    differs = any(value != meant[0] for value in meant)
    default = found[0].default if all(entry.default == found[0].default for entry in found) else None
    return replace(
        found[0],
        paths=tuple(path for entry in found for path in entry.paths),
        written=MIXED if differs else _common([value for value in said if value is not None]),
        default=default,
        whence=found[0].whence if default is not None else "",
        problems=tuple(problem for entry in found for problem in entry.problems),
    )


def _common(values: Sequence[object]) -> object:
    """The value that is the same everywhere, or MIXED; None for none."""
    if not values:
        return None
    return values[0] if all(value == values[0] for value in values) else MIXED
