"""A scenario's file as it is written: each edit gives another paper, and leaves all else as it was.

It knows TOML, keys and the order in which they are written; what they mean, the rules know.
"""

from __future__ import annotations

import tomllib
from functools import cached_property
from typing import TYPE_CHECKING, Any

import tomlkit

from ambuscade import toml as values
from ambuscade.design.blocks import Block, blocks_of, gathered_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Step = str | int
Path = tuple[Step, ...]
"""Where a value stands: `("map", "columns")`, `("unit", 0, "field", "radius")`; lists count from 0."""
Order = tuple[str, ...]
Change = tuple[Path, object, Order]
"""A path, the value that is put there, and the order of keys in the table that it leads into."""

BOM = "\ufeff"


class Paper:
    """A file's text in blocks. No paper is ever changed: an edit gives another that shares the rest."""

    def __init__(self, blocks: tuple[Block, ...], *, bom: bool = False, written: str | None = None) -> None:
        self._blocks = blocks
        self._bom = bom
        self._written = written

    @classmethod
    def read(cls, data: bytes) -> Paper:
        """The paper of a file's bytes; raises ValueError for any that are no TOML."""
        text = data.decode("utf-8")
        bare = text.removeprefix(BOM)
        whole = values.read(bare)
        made = cls(blocks_of(bare), bom=bare != text)
        if made._is(whole):
            return made
        gathered = cls(gathered_of(made._blocks), bom=bare != text, written=bare)
        if gathered._is(whole):
            return gathered
        return cls((Block(bare),), bom=bare != text)

    def _is(self, whole: dict[str, Any]) -> bool:
        try:
            return self.data == whole or repr(self.data) == repr(whole)  # what is no number is not itself
        except (ValueError, KeyError, AttributeError, RecursionError):
            return False

    @property
    def text(self) -> str:
        """What is written; a file whose tables are scattered is gathered by its first edit, not before."""
        if self._written is not None:
            return self._written
        return "".join(block.text for block in self._blocks)

    @property
    def bytes(self) -> bytes:
        """The file's bytes; those that were read, as long as nothing was edited."""
        return ((BOM if self._bom else "") + self.text).encode()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Paper) and (self._blocks == other._blocks or self.bytes == other.bytes)

    def __hash__(self) -> int:
        return hash(self.text)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The TOML that is written, as plain values; it is not to be changed."""
        data: dict[str, Any] = {}
        for block in self._blocks:
            if not block.name or len(self._blocks) == 1:
                data |= tomllib.loads(block.text) if block.name else block.data
            elif block.listed:
                data.setdefault(block.name, []).append(block.data)
            else:
                data[block.name] = block.data
        return data

    def at(self, path: Path, default: object = None) -> Any:  # noqa: ANN401 - TOML holds any kind of value
        """The value at a path, or the default where there is none."""
        found: Any = self.data
        for step in path:
            try:
                found = found[step]
            except (KeyError, IndexError, TypeError):
                return default
        return found

    def line_of(self, path: Path) -> int:
        """The line, counted from 1, at which the table or key of a path begins."""
        place, inner = self._locate(path)
        before = sum(block.text.count("\n") for block in self._blocks[:place])
        block = self._blocks[place]
        start = block.where(str(inner[0])) if inner else block.header
        return before + block.text.count("\n", 0, start or 0) + 1

    def put(self, path: Path, value: object, order: Order = ()) -> Paper:
        """With another value at a path, or none there if it is None; tables on the way are made.

        `order` is that of the keys in the table of the file that the path leads into. Raises KeyError for
        a path to a whole table, KeyError or IndexError for one that leads past the end of a list, and
        TypeError for one that leads into what has nothing in it.
        """
        return self.put_many([(path, value, order)])

    def put_many(self, changes: Iterable[Change]) -> Paper:
        """With other values at some paths, as `put` puts each."""
        blocks: dict[int, Block] = {}
        for path, value, order in changes:
            place, inner = self._locate(path)
            if not inner:
                raise KeyError(path)
            block = blocks.get(place, self._blocks[place])
            blocks[place] = self._changed(block, inner, value, order)
        made = [
            Block(self._like_the_file(blocks[place].text))
            if place in blocks and blocks[place] is not block
            else block
            for place, block in enumerate(self._blocks)
        ]
        return Paper(tuple(made), bom=self._bom) if blocks else self

    def _changed(self, block: Block, path: Path, value: object, order: Order) -> Block:
        """A block with another value at a path within its table."""
        first, *rest = path
        whole = self._is_whole(block)
        if whole or first in block.data:
            fast = None if rest or whole else block.with_value(str(first), value)
            return fast or self._reworked(block, lambda holder: _put(holder, path, value))
        if value is None:
            return block
        for step in reversed(rest):
            value = {step: value}
        ranks = {key: number for number, key in enumerate(order)}
        line = values.line(str(first), value)
        return Block(block.with_line(line, ranks.get(str(first), len(ranks)), ranks))

    def add(self, name: str, table: dict[str, Any], before: Order = ()) -> Paper:
        """With another table at the end of a list of tables, or as `[name]` if it is no list.

        A first one goes before the first of the tables that are named in `before`.
        """
        return self.insert(name, self.count(name), f"[[{name}]]\n{values.table(table).as_string()}", before)

    def count(self, name: str) -> int:
        """How many tables a list has."""
        found = self.data.get(name)
        return len(found) if isinstance(found, list) else 0

    def source(self, name: str, number: int) -> str:
        """The text of one table of a list, its header and comments with it; made if it stands in a line."""
        places = self._places(name)
        if places:
            return self._blocks[places[number]].text
        return f"[[{name}]]\n{values.table(self.data[name][number]).as_string()}"

    def insert(self, name: str, number: int, source: str, before: Order = ()) -> Paper:
        """With a table of a list put in at a place, as `source` has it, its header with it."""
        places = self._places(name)
        if not places and name in (self.data if self._is_whole(self._blocks[0]) else self._blocks[0].data):
            return self._within_line(name, lambda entries: entries.insert(number, Block(source).data))
        if not places and (single := self._single(name)):
            listed = self._with(single, single + 1, self._blocks[single].as_listed())
            return listed.insert(name, number, source, before)
        at = places[number] if number < len(places) else self._after(name, places, before)
        return self._with(at, at, Block(source))

    def remove(self, name: str, number: int) -> Paper:
        """Without one table of a list."""
        places = self._places(name)
        if not places:
            return self._within_line(name, lambda entries: entries.pop(number))
        return self._with(places[number], places[number] + 1)

    def drop(self, name: str) -> Paper:
        """Without a section, `[name]`, or a list of them; a table that stands in a line stays."""
        kept = tuple(block for n, block in enumerate(self._blocks) if not n or block.name != name)
        return Paper(kept, bom=self._bom) if len(kept) < len(self._blocks) else self

    def is_section(self, name: str) -> bool:
        """Whether a table, or a list of tables, is written in sections of its own."""
        return any(n and block.name == name for n, block in enumerate(self._blocks))

    def rename(self, name: str, other: str) -> Paper:
        """With another name for a section, or for a list of them, which may join one of that name."""
        blocks = (block.renamed(other) if block.name == name else block for block in self._blocks[1:])
        return Paper((self._blocks[0], *blocks), bom=self._bom)

    def _single(self, name: str) -> int | None:
        """Where a section is, `[name]`, if it is a block of its own."""
        every = enumerate(self._blocks)
        return next((n for n, block in every if n and block.name == name and not block.listed), None)

    def _after(self, name: str, places: Sequence[int], before: Order) -> int:
        if places:
            return places[-1] + 1
        later = (
            n for n, block in enumerate(self._blocks) if n and block.name in before and block.name != name
        )
        return next(later, len(self._blocks))

    def _places(self, name: str) -> Sequence[int]:
        return self._listed.get(name, ()) if len(self._blocks) > 1 else ()

    @cached_property
    def _listed(self) -> dict[str, list[int]]:
        """Where the tables of each list are."""
        found: dict[str, list[int]] = {}
        for place, block in enumerate(self._blocks):
            if block.listed:
                found.setdefault(block.name, []).append(place)
        return found

    def _locate(self, path: Path) -> tuple[int, Path]:
        """The block that holds a path, and the path within its table; the first block for all others."""
        name, *rest = path
        if len(self._blocks) > 1 and isinstance(name, str):
            if rest and isinstance(rest[0], int) and (places := self._places(name)):
                if rest[0] >= len(places):
                    raise KeyError(path)
                return places[rest[0]], tuple(rest[1:])
            for place, block in enumerate(self._blocks):
                if block.name == name and not block.listed:
                    return place, tuple(rest)
        return 0, path

    def _reworked(self, block: Block, edit: Callable[[Any], None]) -> Block:
        """A block whose table, as the library has it, has been edited."""
        document = tomlkit.parse(block.text)
        holder: Any = document
        if block.name and not self._is_whole(block):
            holder = document[block.name]
            holder = holder[0] if block.listed else holder
        edit(holder)
        return Block(document.as_string())

    def _is_whole(self, block: Block) -> bool:
        """Whether a block that begins with a table is the whole file nevertheless."""
        return len(self._blocks) == 1 and bool(block.name)

    def _within_line(self, name: str, change: Callable[[list[Any]], object]) -> Paper:
        """With another list under a key that is written in a line, be it none or no list yet."""
        found = self.data[name]
        entries = list(found) if isinstance(found, list) else []
        change(entries)
        return self._with(0, 1, self._changed(self._blocks[0], (name,), entries, ()))

    def _with(self, start: int, stop: int, *made: Block) -> Paper:
        before, after = self._blocks[:start], self._blocks[stop:]
        parted = _parted(before, made, after) if start == stop else made
        fresh = (Block(self._like_the_file(block.text)) for block in parted)
        return Paper((*before, *fresh, *after), bom=self._bom)

    def _like_the_file(self, text: str) -> str:
        """A text with the line ends of the file."""
        return text.replace("\r\n", "\n").replace("\n", "\r\n") if self._crlf else text

    @cached_property
    def _crlf(self) -> bool:
        return any("\r\n" in block.text for block in self._blocks)


def _parted(before: Sequence[Block], made: Iterable[Block], after: Sequence[Block]) -> Iterable[Block]:
    """The new blocks with an empty line between them and what stands around them."""
    last = before[-1].text if before else ""
    for block in made:
        text = block.text
        if block.name and last and not last.endswith("\n\n") and not last.endswith("\n\r\n"):
            text = ("\n" if last.endswith("\n") else "\n\n") + text
        if after and not text.endswith("\n\n") and not text.endswith("\n\r\n"):
            text += "\n" if text.endswith("\n") else "\n\n"
        last = text
        yield Block(text)


def _put(holder: Any, path: Path, value: object) -> None:  # noqa: ANN401 - tables of every kind
    """Write a value into a table of the library, or take it out."""
    *way, last = path
    for step in way:
        if isinstance(step, str) and step not in holder:
            holder[step] = tomlkit.inline_table()
        holder = holder[step]
    if value is not None:
        holder[last] = values.item(value)
    elif isinstance(last, int) or last in holder:
        del holder[last]
