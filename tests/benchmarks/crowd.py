"""A crowded game, made for measuring: 60 units on the map, 20 of them under fields of their own.

Forty searchers of one side sweep; no sweep can find anything, so that each always rolls against all
twenty fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.rules import scenario

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.scenario import Scenario

FIELDS = 20
SEARCHERS = 40
SWEEPS = ("1", "5", "9", "13", "17", "21")
"""The impulses at which a rating of 6 lets a group sweep."""

_HEAD = """
format = 1
system = "ambush-fields"
name = "Crowd"
turns = 30
map = {{ columns = 99, rows = 99 }}
[options]
energy = "upkeep_only"
[[side]]
id = "hidden"
[[side]]
id = "searching"
"""
_GENERATOR = """
[[unit]]
id = "hidden-{n}"
name = "Hidden {n}"
side = "hidden"
class = "tanker"
hex = "{column:02}{row:02}"
facing = "A"
field = {{ strength = 2, radius = 1 }}
"""
_SEARCHER = """
[[unit]]
id = "searcher-{n}"
name = "Searcher {n}"
side = "searching"
class = "cylon-cruiser"
hex = "{column:02}{row:02}"
facing = "A"
sensor_rating = 6
"""


def text() -> str:
    """The scenario's file."""
    hidden = (_GENERATOR.format(n=n, column=4 + 8 * (n % 4), row=4 + 8 * (n // 4)) for n in range(FIELDS))
    searching = (
        _SEARCHER.format(n=n, column=60 + 4 * (n % 8), row=60 + 4 * (n // 8)) for n in range(SEARCHERS)
    )
    return _HEAD.format() + "".join((*hidden, *searching))


def crowd() -> Scenario:
    """The scenario."""
    return scenario.parse(text().encode())


def advance(to: str) -> dict[str, Any]:
    """The referee runs the game on."""
    return {"seat": "referee", "do": "advance", "to": to}


def sweeps() -> list[dict[str, Any]]:
    """One sweep of every searcher."""
    return [
        {"seat": "searching", "do": "sweep", "unit": f"searcher-{n}", "group": "basic"}
        for n in range(SEARCHERS)
    ]


def occasions() -> Iterator[str]:
    """The steps in which all searchers may sweep, turn after turn."""
    for turn in range(1, 31):
        for impulse in SWEEPS:
            yield f"{turn}.{impulse}.6B3"
