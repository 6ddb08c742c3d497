"""A group's own rule data: a folder of TOML files whose figures and classes lie over the shipped ones.

It knows files, and what may stand in a table by its keys; what a figure does, the rule system knows. The
folder is beside the scenario or below, and nothing outside is read, whatever the names and links in it say.
"""

from __future__ import annotations

from itertools import islice
from os.path import lexists
from pathlib import PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from ambuscade.rules import files, schema
from ambuscade.rules.schema import Key, Problem, ScenarioError, error, nearest, shown, warning, within
from ambuscade.rules.view import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from ambuscade.rules.scenario import OwnRules

T = TypeVar("T")
TABLES, CLASSES = "tables.toml", "classes.toml"
READ = (TABLES, CLASSES)
BESIDE = ("rules.toml", "origins.toml")
"""What else stands in the shipped folders, which people copy: words, not figures."""
MOST_NAMES = 1000
CLASS_FILE = (
    Key(name="origin", kind="text", max=2000),
    Key(name="default", kind="flag"),
    Key(name="class", kind="raw", default=[]),
)


def place(named: str, file: str = "") -> str:
    """The place of a folder that a scenario names, or of a file in it."""
    return within(f"rules {shown(named)}", file)


def read(named: str, beside: Path | None, problems: list[Problem]) -> tuple[dict[str, Any], object]:
    """The figures of a folder and the list of its classes, both as they were written.

    `beside` is the folder of the scenario's file. What cannot be read is among the problems.
    """
    try:
        folder = _folder(named, beside)
    except ScenarioError as wrong:
        problems += wrong.problems
        return {}, []
    problems += _names(named, folder)
    figures = _table(named, folder, TABLES, problems)
    classes = schema.read(
        CLASS_FILE, _table(named, folder, CLASSES, problems), place(named, CLASSES), problems
    )
    return figures, classes["class"]


def laid_over(shipped: Mapping[str, Any], written: Mapping[str, Any]) -> dict[str, Any]:
    """Figures with others laid over them: tables key by key, anything else as a whole.

    >>> laid_over({"a": {"b": 1, "c": 2}, "d": [1]}, {"a": {"b": 3}, "d": []})
    {'a': {'b': 3, 'c': 2}, 'd': []}
    """
    found = dict(shipped)
    for name, value in written.items():
        below = found.get(name)
        if isinstance(below, dict) and isinstance(value, dict):
            found[name] = laid_over(below, value)
        else:
            found[name] = value
    return found


def figures(
    own: OwnRules,
    keys: Sequence[Key],
    shipped: Mapping[str, Any],
    ready: T,
    wrong: Callable[[T], Iterator[tuple[str, str, Mapping[str, Any]]]],
) -> tuple[T, list[Problem]]:
    """The tables with a group's own laid over them, and every problem; `ready`, the shipped, if there is any.

    `wrong` gives what no key can see: the place in the file, and the sentence with its arguments. It looks
    at all tables that are sound by themselves.
    """
    problems: list[Problem] = []
    where, laid = place(own.folder, TABLES), laid_over(shipped, own.tables)
    values = schema.read(keys, laid, where, problems)
    if problems:
        sound = {key.name: laid[key.name] if _is_sound(key, laid) else shipped[key.name] for key in keys}
        values = schema.read(keys, sound, where, [])
    found = msgspec.convert(values, type(ready))
    problems += (error(within(where, at), key, **args) for at, key, args in wrong(found))
    return (ready if problems else found), problems


def _is_sound(key: Key, laid: Mapping[str, Any]) -> bool:
    found: list[Problem] = []
    schema.read((key,), {key.name: laid[key.name]}, "", found)
    return not found


def sources(own: OwnRules, data: Callable[[str], Mapping[str, Any]]) -> tuple[Source, ...]:
    """The tables in which a group's own figures differ from the shipped ones, each with its rule.

    `data` gives the rule system's shipped files by their names.
    """
    shipped, origins = data("tables"), data("origins")
    file, laid = f"{own.folder}/{TABLES}", laid_over(shipped, own.tables)
    return tuple(
        Source(table=name, rule=origins[name]["rule"], file=file)
        for name, figures in shipped.items()
        if laid[name] != figures
    )


def _folder(named: str, beside: Path | None) -> Path:
    at = place(named)
    if beside is None:
        raise ScenarioError([error(at, "own.nowhere")])
    if any(_leads_away(kind(named)) for kind in (PurePosixPath, PureWindowsPath)):
        raise ScenarioError([error(at, "own.outside")])
    try:
        found = (beside / named).resolve(strict=True)
        inside, is_folder = found.is_relative_to(beside.resolve()), found.is_dir()
    except (OSError, RuntimeError, ValueError):
        raise ScenarioError([error(at, "own.no_folder")]) from None
    if not inside:
        raise ScenarioError([error(at, "own.outside")])
    if not is_folder:
        raise ScenarioError([error(at, "own.no_folder")])
    return found


def _leads_away(path: PurePosixPath | PureWindowsPath) -> bool:
    return bool(path.anchor) or ".." in path.parts


def _names(named: str, folder: Path) -> Iterator[Problem]:
    """Files that look like tables and are not read, and a folder in which there is nothing to read."""
    try:
        found = sorted(each.name for each in islice(folder.iterdir(), MOST_NAMES))
    except OSError:
        yield error(place(named), "own.no_folder")
        return
    if not any(lexists(folder / name) for name in READ):
        yield error(place(named), "own.nothing", files=READ)
    for name in found:
        if name.endswith(".toml") and name not in (*READ, *BESIDE):
            meant = nearest(name, READ)
            where = place(named, schema.printable(name))
            yield (
                warning(where, "own.unread_near", nearest=meant) if meant else warning(where, "own.unread")
            )


def _table(named: str, folder: Path, name: str, problems: list[Problem]) -> dict[str, Any]:
    """The table in a file of the folder; an empty one where there is no such file."""
    where = place(named, name)
    try:
        return files.table(_bytes(folder, folder / name))
    except FileNotFoundError:
        return {}
    except ScenarioError as wrong:
        replace = msgspec.structs.replace
        problems += (replace(each, place=within(where, each.place)) for each in wrong.problems)
    except (OSError, RuntimeError):
        problems.append(error(where, "scenario.not_found"))
    return {}


def _bytes(folder: Path, file: Path) -> bytes:
    """What a file holds, if it lies in the folder; FileNotFoundError where there is none."""
    if not file.is_symlink() and not file.exists():
        raise FileNotFoundError
    if not file.resolve(strict=True).is_relative_to(folder):
        raise ScenarioError([error("", "own.outside")])
    return files.contents(file)
