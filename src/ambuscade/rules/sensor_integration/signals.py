"""What own ships would give away: the signal to each enemy sensor that is known, term by term (S22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.sensor_integration.scanning import seen_by
from ambuscade.rules.sensor_integration.tables import MODIFIERS
from ambuscade.rules.view import Signature, Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.sensor_integration.truth import Class, Ship, Truth

SIZE = "standard"
"""The size of the scan for which signals are told; others differ by what stands in the table of sizes."""


def signatures_for(truth: Truth, ship: Ship) -> Iterator[Signature]:
    """A ship's signals to the sensors of enemy classes, as the order of battle and the classes have them.

    Where the order of battle is not known, only the classes of enemies that are tracked count.
    """
    for side in truth.side_ids:
        if side != ship.side:
            for cls in _known(truth, ship.side, side):
                for sensor, sensitivity in cls.sensors.items():
                    yield from _signature(truth, ship, cls, sensor, sensitivity)


def _known(truth: Truth, side: str, enemy: str) -> Iterator[Class]:
    ships = (truth.ships[unit] for unit in truth.ledgers[side].tracks)
    tracked = {ship.cls for ship in ships if ship.side == enemy}
    for cls in truth.setup.battle[enemy]:
        if cls.id and (truth.setup.options.order_of_battle_known or cls.id in tracked):
            yield cls


def _signature(truth: Truth, ship: Ship, cls: Class, sensor: str, sensitivity: int) -> Iterator[Signature]:
    seen = seen_by(truth.setup, ship, sensor)
    if seen is None:
        return
    _, plain, modified = seen
    size = truth.setup.tables.sizes[SIZE].modifier
    figures = (
        ("sensitivity", sensitivity, "S7"),
        ("size", size, "S6"),
        ("signature", plain, "S8"),
        *((name, value, "S8") for name, value in zip(MODIFIERS, modified[:4], strict=True) if value),
    )
    signal = sensitivity + size + plain + modified[4]
    yield Signature(
        by=cls.name,
        sensor=sensor,
        size=SIZE,
        terms=tuple(
            Term(label=Text(f"desk.term.{name}"), value=value, rule=rule) for name, value, rule in figures
        ),
        signal=signal,
        level=truth.setup.tables.level(signal),
    )
