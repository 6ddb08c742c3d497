"""Keeps a game as it stands as a scenario: one TOML file, and a folder of figures beside it if it needs one.

It knows files; what a game looks like as a scenario, its rule system knows.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import tomlkit

from ambuscade import storage, toml
from ambuscade.game.save import GameFileError
from ambuscade.rules import scenario, system
from ambuscade.rules.own import TABLES
from ambuscade.rules.schema import ScenarioError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ambuscade.rules.position import Position

FIGURES = "{name} rules"


def save(position: Position, path: Path) -> tuple[Text, ...]:
    """Write a position into a file; the answer is what a scenario cannot say, and what is wrong with it.

    Raises GameFileError, and then the file is as it was and nothing stands beside it.
    """
    try:
        if position.figures:
            _save_with(position.figures, position.table, path)
        else:
            storage.write(path, text(position.table).encode())
    except storage.FileError as error:
        raise GameFileError(error.text) from error
    return (*position.lost, *_wrong(path))


def _save_with(figures: Mapping[str, Any], table: Mapping[str, Any], path: Path) -> None:
    """Write a scenario and, in a folder beside it, the figures that it names; both or neither."""
    folder = _free(path.with_name(FIGURES.format(name=path.stem)))
    try:
        folder.mkdir()
    except (OSError, ValueError) as error:
        raise storage.FileError.of(path, error) from error
    try:
        storage.write(folder / TABLES, text(figures).encode())
        storage.write(path, text(_with_rules(table, folder.name)).encode())
    except storage.FileError:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def text(table: Mapping[str, Any]) -> str:
    """A table as a file that a person can read: lists of tables under headings of their own."""
    document = tomlkit.document()
    for key, value in table.items():
        if _is_tables(value):
            tables = tomlkit.aot()
            for each in value:
                tables.append(toml.table(each))
            document.add(key, tables)
        elif isinstance(value, dict) and key != "map":
            document.add(key, toml.table(value))
        else:
            document.add(key, toml.item(value))
    return document.as_string()


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


def _with_rules(table: Mapping[str, Any], folder: str) -> dict[str, Any]:
    """A scenario that names the folder of its figures, before its first table."""
    first = {key: value for key, value in table.items() if not isinstance(value, dict | list)}
    return first | {"rules": folder} | dict(table)


def _free(folder: Path) -> Path:
    found, number = folder, 1
    while found.exists() or found.is_symlink():
        number += 1
        found = folder.with_name(f"{folder.name} {number}")
    return found


def _wrong(path: Path) -> tuple[Text, ...]:
    """What a scenario's check has against the position: rules that hold as a game begins, and not later."""
    try:
        found = scenario.read(path)
        problems = system.load(found.system).read(found)[1]
    except ScenarioError as error:
        problems = list(error.problems)
    return tuple(
        Text("position.wrong", problem=problem.line) for problem in problems if problem.severity == "error"
    )
