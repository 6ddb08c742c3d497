"""How an audience calls a ship: by its name where it may know it, by its own number, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.exact import hex_of
from ambuscade.rules.cloaking_device.knowledge import called
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.hexes.exact import Point
    from ambuscade.rules.cloaking_device.truth import Setup, Ship, Truth

Name = str | Text


def name_for(truth: Truth, audience: str, ship: Ship) -> Name | None:
    """What an audience calls a ship, None if it knows of no such ship now."""
    if audience in {REFEREE, ship.side} or ship.dark is None:
        return ship.name
    marker = truth.ledgers[audience].markers.get(ship.id)
    return called(marker, ship) if marker else None


def place_among(truth: Truth, audience: str, unit: str) -> int:
    """Where a ship stands in what is told: those that nobody has seen come last, by the audience's numbers.

    In the truth's order such a ship would show between which others, and so on whose side, it is.
    """
    ledger = truth.ledgers.get(audience)
    marker = ledger.markers.get(unit) if ledger else None
    return 0 if marker is None or marker.known else int(marker.id.rpartition("-")[2])


def names_of(truth: Truth, units: tuple[str, ...]) -> tuple[str, ...]:
    """The names of ships whose names all hear."""
    return tuple(truth.ships[unit].name for unit in units)


def side_name(truth: Truth, side: str) -> str:
    """The name of a side."""
    return next(each.name for each in truth.setup.sides if each.id == side)


def group_name(truth: Truth, group: str) -> Name:
    """The name of a com-net group: its side, with its nationality where these are apart (C22)."""
    side, _, nationality = group.partition(":")
    if not nationality:
        return side_name(truth, side)
    return Text("cloak.name.group", side=side_name(truth, side), nationality=nationality)


def place(setup: Setup, point: Point) -> Name:
    """The hex that a point is in, by its name; one off the map is said to be so."""
    hex_ = hex_of(point)
    return setup.map.name(hex_) if setup.map.contains(hex_) else Text("name.off_map")
