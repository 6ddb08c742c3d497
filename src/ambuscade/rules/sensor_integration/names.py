"""How an audience calls ships, places and what it has of them: by names it may know, or its own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.view import REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.sensor_integration.truth import Scan, Setup, Ship, Truth

Name = str | Text


def called(id_: str) -> Text:
    """What a side calls what it has a number for."""
    kind, _, number = id_.rpartition("-")
    return Text(f"sensor.name.{kind}", number=int(number))


def name_for(truth: Truth, audience: str, ship: Ship) -> Name | None:
    """What an audience calls a ship that it owns or tracks now; None for any other."""
    if audience in {REFEREE, ship.side}:
        return ship.name
    ledger = truth.ledgers.get(audience)
    track = ledger.tracks.get(ship.id) if ledger else None
    return called(track.id) if track else None


def in_order(truth: Truth, audience: str, units: Iterable[str]) -> list[Ship]:
    """Ships in an order that tells nothing: one's own as they stand, then tracks by their numbers."""
    ledger = truth.ledgers.get(audience)
    tracks = list(ledger.tracks) if ledger else []
    place = {unit: number for number, unit in enumerate(tracks, start=1)}
    return sorted((truth.ships[unit] for unit in units), key=lambda ship: place.get(ship.id, 0))


def side_name(truth: Truth, side: str) -> str:
    """The name of a side."""
    return next(each.name for each in truth.setup.sides if each.id == side)


def place(setup: Setup, at: Hex) -> Name:
    """A hex by its name; one off the map is said to be so."""
    return setup.map.name(at) if setup.map.contains(at) else Text("name.off_map")


def scan_name(truth: Truth, scan: Scan) -> Text:
    """A scan in words: ship, sensor, size and hex."""
    return Text(
        "sensor.scan",
        unit=truth.ships[scan.unit].name,
        sensor=Text(f"sensor.type.{scan.sensor}"),
        size=Text(f"sensor.size.{scan.size}"),
        hex=place(truth.setup, scan.at),
    )


def kinds_name(kinds: tuple[str, ...]) -> tuple[Text, ...]:
    """The kinds of a signature in words."""
    return tuple(Text(f"sensor.kind.{kind}") for kind in kinds)


def signed(number: int) -> str:
    """A number with its sign; nought has none."""
    return f"{number:+}".replace("-", "−") if number else "0"
