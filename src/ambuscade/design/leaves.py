"""The plain values in a file's tables, each with its path and key; it knows how keys lie in one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ambuscade.design.draft import Key
    from ambuscade.design.paper import Path


def leaves(key: Key, value: Any, path: Path) -> Iterator[tuple[Path, Key]]:  # noqa: ANN401 - any TOML
    """The plain values within what is written for a key, each with its path and key."""
    if key.kind == "list" and isinstance(value, list):
        for number, each in enumerate(value):
            yield from leaves(key.items[0], each, (*path, number))
    elif key.kind == "table" and isinstance(value, dict):
        yield from of_table(key.items, value, path)
    elif key.kind == "map" and isinstance(value, dict):
        for name, each in value.items():
            yield from leaves(key.items[0], each, (*path, name))
    elif value is not None:
        yield path, key


def of_table(keys: Iterable[Key], table: Any, path: Path = ()) -> Iterator[tuple[Path, Key]]:  # noqa: ANN401 - any TOML
    """The plain values of a table, in the order of its keys."""
    for key in keys:
        if isinstance(table, dict) and key.name in table:
            yield from leaves(key, table[key.name], (*path, key.name))


def at(table: Any, path: Path) -> Any:  # noqa: ANN401 - any TOML
    """What a path leads to."""
    for step in path:
        table = table[step]
    return table


def joined(
    written: Callable[[Path], Any], changes: Iterable[tuple[Path, object]]
) -> Iterator[tuple[Path, object]]:
    """Changes of values, those of one list's entries as one change of the list; None takes a value away.

    A list of words that was in order stays so.
    """
    lists: dict[Path, list[Any]] = {}
    for path, value in changes:
        *holder, step = path
        if isinstance(step, int):
            listed = lists.setdefault(tuple(holder), list(written(tuple(holder))))
            listed[step] = value
        else:
            yield path, value
    for path, listed in lists.items():
        left = [each for each in listed if each is not None]
        yield path, sorted(left) if _in_order(written(path)) else left


def _in_order(words: Sequence[Any]) -> bool:
    return all(isinstance(each, str) for each in words) and list(words) == sorted(words)
