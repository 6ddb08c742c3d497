"""Keeps a game as it stands as a scenario: one TOML file, and a folder of figures beside it if it needs one.

It knows files; what a game looks like as a scenario, its rule system knows.
"""

from __future__ import annotations

import os
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import tomlkit

from ambuscade import toml
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

    Raises GameFileError, and then the file is as it was.
    """
    table = position.table
    try:
        if position.figures:
            folder = _free(path.with_name(FIGURES.format(name=path.stem)))
            folder.mkdir()
            _write(folder / TABLES, text(position.figures))
            table = _with_rules(table, folder.name)
        _write(path, text(table))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise GameFileError(Text("position.not_written", path=str(path), reason=reason)) from error
    return (*position.lost, *_wrong(path))


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


def _write(path: Path, written: str) -> None:
    """Write a file in one step, whole or not at all."""
    fresh = path.with_name(f".{path.name}.{token_hex(4)}")
    try:
        with fresh.open("x", encoding="utf-8") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


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
