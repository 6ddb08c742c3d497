"""How fast a scan is evaluated against a great fleet in its disc, beside a yardstick of the same run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from ambuscade.dice import SealedDice, key_of
from ambuscade.hexes.hex import Hex
from ambuscade.rules import scenario
from ambuscade.rules.sensor_integration import SYSTEM
from ambuscade.rules.sensor_integration.events import Scanned
from ambuscade.rules.sensor_integration.truth import Scan
from tests.benchmarks.clock import told, yardstick

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.benchmarks.conftest import Best

SHIPS = 500
SCAN_IN_SECONDS = 0.002
SCAN_IN_YARDSTICKS = 0.08
ROUNDS = 30
CENTRE = Hex.at(39, 39)


def fleet() -> list[dict[str, Any]]:
    """Ships in the hexes about the middle, all inside one wide disc."""
    places = [(36 + n % 8, 37 + n // 8 % 6) for n in range(SHIPS)]
    return [
        {"id": f"ship-{n}", "side": "b", "class": "frigate", "hex": f"{column:02}{row:02}"}
        for n, (column, row) in enumerate(places)
    ]


@pytest.mark.parametrize("planets", [[], [{"hex": "4045", "radius": 2}]], ids=["empty sky", "planet"])
@pytest.mark.parametrize("sensor", ["visual", "ir", "mass"])
def test_a_scan_of_a_great_fleet_is_evaluated_quickly(
    best: Best, sensor: str, planets: list[dict[str, Any]], report: Callable[[str], None]
) -> None:
    table = {
        "format": 1,
        "system": "sensor-integration",
        "name": "Fleet",
        "turns": 1,
        "start": "1.scans",
        "map": {"columns": 99, "rows": 99},
        "planet": planets,
        "side": [{"id": "a"}, {"id": "b"}],
        "unit": [{"id": "eye", "side": "a", "hex": "4030", "class": "cruiser"}, *fleet()],
    }
    truth = replace(SYSTEM.read(scenario.from_table(table))[0], asked=(Scan("eye", sensor, "wide", CENTRE),))
    dice = SealedDice(key_of("fleet"))
    seconds = best(lambda: SYSTEM.close(truth, dice), rounds=ROUNDS)
    (event,) = SYSTEM.close(truth, dice)
    assert isinstance(event, Scanned)
    assert len(event.results[0].signals) == SHIPS
    report(f"{sensor} against {SHIPS} ships: {told(seconds)}")
    assert seconds < SCAN_IN_SECONDS
    assert seconds < SCAN_IN_YARDSTICKS * yardstick()
