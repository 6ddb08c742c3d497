"""Parts the text of a TOML file into blocks, a table each, with the comments above it.

It knows how TOML is written, and not what any table means.
"""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ambuscade.toml import item

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}\n]",
    re.DOTALL,
)
_HEADER = re.compile(r"[ \t]*\[")
_KEY = re.compile(r"""[ \t]*["']?([^\s"'=.\[#]+)["']?[ \t]*[=.]""")
_SINGLE = re.compile(r"[ \t]*\[[^\[\].]+\]")
_COMMENT = re.compile(r"[ \t]*#")
_NAME = re.compile(r"""[ \t]*\[\[?[ \t]*("[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_-]+)""")
OPENING, CLOSING = frozenset("[{"), frozenset("]}")


class Block:
    """The text of one table of the top level, or of the keys before the first; its data are read once.

    `name` is the table's, empty for the keys before all tables; `listed` tells one of a list of tables.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _header(self) -> tuple[str, bool]:
        start = next(_headers(self.text), None)
        if start is None:
            return "", False
        keys = _keys_of(self.text, start)
        return next(iter(keys)), isinstance(next(iter(keys.values())), list)

    @property
    def name(self) -> str:
        """The name of its table."""
        return self._header[0]

    @property
    def header(self) -> int:
        """Where its header begins, below the comments."""
        return next(_headers(self.text), 0)

    @property
    def listed(self) -> bool:
        """Whether its table is one of a list."""
        return self._header[1]

    @cached_property
    def data(self) -> dict[str, Any]:
        """What is written in it."""
        whole = tomllib.loads(self.text)
        if not self.name:
            return whole
        found = whole[self.name]
        table: dict[str, Any] = found[0] if self.listed else found
        return table

    def where(self, key: str) -> int | None:
        """Where the line begins on which a key of the table itself is written."""
        return next((start for start, known, _ in self._keyed if known == key), None)

    def with_line(self, line: str, rank: int, ranks: Mapping[str, int]) -> str:
        """The text with a line more: before the first key of a higher rank, else after the last key."""
        at = next((start for start, key, _ in self._keyed if ranks.get(key, rank) > rank), None)
        if at is None:
            at = max((stop for _, _, stop in self._keyed), default=self._begin)
        glue = "" if at == 0 or self.text[at - 1] == "\n" else "\n"
        return f"{self.text[:at]}{glue}{line}\n{self.text[at:]}"

    def with_value(self, key: str, value: object) -> Block | None:
        """The block with another value, or none for None, of a key of the table itself, and its comment kept.

        None for a key that is not written in one piece.
        """
        found = [(start, stop) for start, known, stop in self._keyed if known == key]
        if len(found) != 1:
            return None
        start, stop = found[0]
        head = _KEY.match(self.text, start)
        if head is None or not head[0].endswith("="):
            return None
        if value is None:
            return Block(self.text[:start] + self.text[stop:])
        end = _end_of_value(self.text, head.end(), stop)
        blank = self.text[head.end()] if self.text[head.end()] in " \t" else ""
        return Block(f"{self.text[: head.end()]}{blank}{item(value).as_string()}{self.text[end:]}")

    def as_listed(self) -> Block:
        """The block with its table as one of a list."""
        head = _SINGLE.match(self.text, self.header)
        stop = head.end() if head else self.header
        title = f"[[{self.name}]]" if head else f"[[{self.name}]]\n"
        return Block(f"{self.text[: self.header]}{title}{self.text[stop:]}")

    def renamed(self, name: str) -> Block:
        """With another name for its table."""
        text = self.text
        for start in reversed(list(_headers(text))):
            if found := _NAME.match(text, start):
                text = f"{text[: found.start(1)]}{name}{text[found.end(1) :]}"
        return Block(text)

    @cached_property
    def _begin(self) -> int:
        """Where the table's own keys begin."""
        start = next(_headers(self.text), None)
        if start is None:
            return 0
        end = self.text.find("\n", start)
        return end + 1 if end >= 0 else len(self.text)

    @cached_property
    def _keyed(self) -> tuple[tuple[int, str, int], ...]:
        """The keys of the table itself, each with where its lines begin and end."""
        found = []
        starts = [*_lines(self.text), len(self.text)]
        for start, stop in pairwise(starts):
            if start < self._begin:
                continue
            if _HEADER.match(self.text, start):
                break
            if key := _KEY.match(self.text, start):
                found.append((start, key[1], stop))
        return tuple(found)


def blocks_of(text: str) -> tuple[Block, ...]:
    """The blocks of a file's text in its order; together they are the text again.

    What deepens a table, such as `[unit.field]` after `[[unit]]`, belongs to the block of that table.
    """
    cuts = [0]
    name = None
    for start in _headers(text):
        keys = _keys_of(text, start)
        first = next(iter(keys))
        if first == name and _is_deeper(keys[first]):
            continue
        name = first
        cuts.append(_with_comments(text, cuts[-1], start))
    parts = [text[start:stop] for start, stop in zip(cuts, [*cuts[1:], len(text)], strict=True)]
    return tuple(Block(part) for number, part in enumerate(parts) if part or number == 0)


def gathered_of(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Blocks with those joined that say more of a table than one before them; what all say stays the same."""
    texts: list[str] = []
    last: dict[str, int] = {}
    for block in blocks:
        before = last.get(block.name)
        text = block.text if block.text.endswith("\n") else f"{block.text}\n"
        if before is None or block.listed:
            last[block.name] = len(texts)
            texts.append(text)
        else:
            texts[before] += text
    return tuple(Block(text) for text in texts)


def _headers(text: str) -> Iterator[int]:
    """Where the lines begin that are headers of tables."""
    return (start for start in _lines(text) if _HEADER.match(text, start))


def _lines(text: str) -> Iterator[int]:
    """Where the lines begin, but for those that go on with a value."""
    depth, line = 0, 0
    while line < len(text):
        yield line
        for token in _TOKEN.finditer(text, line):
            sign = token[0]
            depth += (sign in OPENING) - (sign in CLOSING)
            if sign == "\n" and depth <= 0:
                line = token.end()
                break
        else:
            return


def _keys_of(text: str, start: int) -> dict[str, Any]:
    end = text.find("\n", start)
    return tomllib.loads(text[start : end + 1 or len(text)])


def _is_deeper(table: object) -> bool:
    inner = table[0] if isinstance(table, list) else table
    return bool(inner)


def _with_comments(text: str, least: int, start: int) -> int:
    """Where the comments begin that stand right above a header."""
    while start > least:
        line = max(least, text.rfind("\n", least, start - 1) + 1)
        if not _COMMENT.match(text, line, start):
            break
        start = line
    return start


def _end_of_value(text: str, start: int, stop: int) -> int:
    """Where the value ends that begins in a line, before the comment behind it."""
    depth = 0
    for token in _TOKEN.finditer(text, start, stop):
        sign = token[0]
        depth += (sign in OPENING) - (sign in CLOSING)
        if depth <= 0 and sign[0] in "#\n":
            stop = token.start()
            break
    return start + len(text[start:stop].rstrip())
