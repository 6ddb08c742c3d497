"""Whence the figures of a game are: this program's own choice, or the group's own files.

It knows scenarios and data files; what a figure does, the systems know.
"""

from __future__ import annotations

import tomllib
from functools import partial
from typing import TYPE_CHECKING, Any

from ambuscade import resources
from ambuscade.rules import own
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.scenario import Scenario
    from ambuscade.rules.view import Source


def defaults(scenario: Scenario) -> tuple[Text, ...]:
    """The labelled defaults that a scenario uses: tables by their rules, and shipped classes of its units.

    A table that is the default of a top-level key says so by `unless`, and is not used beside that key;
    one that the group has put its own figures in is no default any more.
    """
    return (*_tables(scenario), *_classes(scenario))


def owned(scenario: Scenario) -> tuple[Text, ...]:
    """The tables and the classes of its units that a scenario has from the group's own files."""
    if scenario.own is None:
        return ()
    tables = (
        Text("cli.own.table", table=each.table, rule=each.rule, file=each.file) for each in _own(scenario)
    )
    file = f"{scenario.own.folder}/{own.CLASSES}"
    replaced = {table.id for table in scenario.classes}
    used = _used(scenario) - replaced
    classes = (
        Text("cli.own.class", name=each.id, file=file) for each in scenario.own.classes if each.id in used
    )
    return (*tables, *classes)


def _own(scenario: Scenario) -> tuple[Source, ...]:
    return own.sources(scenario.own, partial(_data, scenario)) if scenario.own else ()


def _tables(scenario: Scenario) -> Iterator[Text]:
    mine = {each.table for each in _own(scenario)}
    for name, about in _data(scenario, "origins").items():
        if about.get("default") and about.get("unless") not in scenario.rest and name not in mine:
            yield Text("cli.default.table", table=name, rule=about["rule"])


def _classes(scenario: Scenario) -> Iterator[Text]:
    shipped = _data(scenario, "classes")
    if not shipped.get("default"):
        return
    mine = {table.id for table in (*(scenario.own.classes if scenario.own else ()), *scenario.classes)}
    for each in shipped["class"]:
        if each["id"] in _used(scenario) - mine:
            yield Text("cli.default.class", name=each["id"])


def _used(scenario: Scenario) -> set[object]:
    return {unit.data.get("class") for unit in scenario.units}


def _data(scenario: Scenario, name: str) -> dict[str, Any]:
    with resources.path("rules", scenario.system, f"{name}.toml").open("rb") as file:
        return tomllib.load(file)
