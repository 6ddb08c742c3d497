"""Which figures of a game are this program's own choice, by what the systems' data say of their origins.

It knows scenarios and data files; what a figure does, the systems know.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from ambuscade import resources
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.scenario import Scenario


def defaults(scenario: Scenario) -> tuple[Text, ...]:
    """The labelled defaults that a scenario uses: tables by their rules, and shipped classes of its units.

    A table that is the default of a top-level key says so by `unless`, and is not used beside that key.
    """
    return (*_tables(scenario), *_classes(scenario))


def _tables(scenario: Scenario) -> Iterator[Text]:
    for name, about in _data(scenario, "origins").items():
        if about.get("default") and about.get("unless") not in scenario.rest:
            yield Text("cli.default.table", table=name, rule=about["rule"])


def _classes(scenario: Scenario) -> Iterator[Text]:
    shipped = _data(scenario, "classes")
    if not shipped.get("default"):
        return
    own = {table.id for table in scenario.classes}
    used = {unit.data.get("class") for unit in scenario.units}
    for each in shipped["class"]:
        if each["id"] in used and each["id"] not in own:
            yield Text("cli.default.class", name=each["id"])


def _data(scenario: Scenario, name: str) -> dict[str, Any]:
    with resources.path("rules", scenario.system, f"{name}.toml").open("rb") as file:
        return tomllib.load(file)
