"""Sensor tasks, what they make of contacts, and what ends a track (S12, S13, S17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.hex import DIRECTIONS, distance
from ambuscade.rules.sensor_integration import events as happened
from ambuscade.rules.sensor_integration.space import sees
from ambuscade.rules.sensor_integration.tables import MISS
from ambuscade.rules.sensor_integration.truth import CONTACT, TaskRoll, works

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.dice import Dice
    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.sensor_integration.truth import Setup, Ship, Truth

CREW, SENSORS, PLANET, AFT, RANGE = "crew", "sensors", "planet", "aft", "range"
CAUSES = (CREW, SENSORS, PLANET, AFT, RANGE)
"""What keeps a ship from holding a track (S17), in the order in which they are told."""
GONE, DESTROYED = "gone", "destroyed"
"""What ends a track whatever may hold it: the target left the map, or is no more."""


def tasked(truth: Truth, dice: Dice) -> happened.Tasked:
    """Every task that was asked for, in the scenario's order of ships, and what comes to be tracked (S13)."""
    rolls = {roll.unit: roll for roll in _rolls(truth, dice)}
    gains = dict.fromkeys(gain for ship in truth.ships.values() for gain in _gains(truth, ship, rolls))
    return happened.Tasked(tuple(rolls.values()), tuple(gains))


def _rolls(truth: Truth, dice: Dice) -> Iterator[TaskRoll]:
    for ship in truth.ships.values():
        planned = truth.planned.get(ship.id)
        if planned is None or not works(ship.crew) or ship.position is None:
            continue
        thrown = planned.dice[:2] or tuple(dice.throw("task", truth.at, ship.id, place) for place in (1, 2))
        modifiers = automatic(truth.setup, ship) | {
            name: value for name, value in planned.modifiers.items() if value
        }
        yield _roll(truth.setup, ship, thrown, modifiers)


def _roll(setup: Setup, ship: Ship, thrown: tuple[int, ...], modifiers: dict[str, int]) -> TaskRoll:
    total = sum(thrown) + sum(modifiers.values())
    margin = total - setup.tables.task.target
    return TaskRoll(ship.id, thrown, modifiers, total, margin, setup.tables.row(margin))


def row_of(setup: Setup, ship: Ship, thrown: tuple[int, ...]) -> str:
    """The row of a task of a ship with these dice, modified by nothing but its state (S12)."""
    return _roll(setup, ship, thrown, automatic(setup, ship)).row


def suffices(setup: Setup, signal: int, row: str) -> bool:
    """Whether a contact of a signal comes to be tracked by a task of a row (S13)."""
    return signal >= setup.tables.rows[row].signal


def automatic(setup: Setup, ship: Ship) -> dict[str, int]:
    """The modifiers that a ship's state brings to its task (S12)."""
    return {"crew_light": setup.tables.task.crew_light} if ship.crew == "light" else {}


def _gains(truth: Truth, ship: Ship, rolls: dict[str, TaskRoll]) -> Iterator[happened.Gain]:
    """What a scanning ship's contacts become; the best signal of its scans counts for each target (S13)."""
    row = rolls[ship.id].row if ship.id in rolls else MISS
    ledger, best = truth.ledgers[ship.side], dict[str, int]()
    for found in ledger.found:
        fresh = found.turn == truth.turn and found.level == CONTACT
        if fresh and found.scan is not None and found.scan.unit == ship.id:
            (unit,) = found.units
            best[unit] = max(found.signal, best.get(unit, found.signal))
    for unit, signal in best.items():
        here = truth.ships[unit].position is not None
        if here and unit not in ledger.tracks and suffices(truth.setup, signal, row):
            yield happened.Gain(ship.side, unit)


def lost(truth: Truth) -> happened.TracksLost:
    """The tracks that no ship of their side can hold as the turn ends (S17)."""
    found = (
        happened.Lost(side, unit, causes)
        for side in truth.side_ids
        for unit in truth.ledgers[side].tracks
        if (causes := why_lost(truth, side, truth.ships[unit]))
    )
    return happened.TracksLost(tuple(found))


def why_lost(truth: Truth, side: str, target: Ship) -> tuple[str, ...]:
    """Why no ship of a side can hold a track, all causes together; nothing while any ship can (S17)."""
    at = target.position
    if at is None:
        return (GONE,)
    found: set[str] = set()
    for ship in truth.ships.values():
        if ship.side != side or ship.position is None or not ship.sensors:
            continue
        causes = set(hindrances(truth, ship, ship.position, at))
        if not causes:
            return ()
        found |= causes
    return tuple(cause for cause in CAUSES if cause in found) or (SENSORS,)


def hindrances(truth: Truth, ship: Ship, here: Hex, there: Hex) -> Iterator[str]:
    """All that keeps one ship from holding a track of something that is there (S17)."""
    if not works(ship.crew):
        yield CREW
    most = track_range(truth.setup, ship)
    if most is None:
        yield SENSORS
    if not sees(truth.setup, here, there):
        yield PLANET
    thrusting = truth.setup.options.aft_centreline == "always" or ship.used > 0
    if thrusting and is_dead_astern(ship, here, there):
        yield AFT
    if most is not None and distance(here, there) > most:
        yield RANGE


def track_range(setup: Setup, ship: Ship) -> int | None:
    """How far a ship's best working sensor holds a track; None if none works (S17)."""
    out = setup.tables.popped_out_sensors
    able = [each for each in ship.sensors if ship.popped_out or each not in out]
    if not able or not works(ship.sensor_state):
        return None
    return max(setup.tables.tracked_range[each] for each in able)


def is_dead_astern(ship: Ship, here: Hex, there: Hex) -> bool:
    """Whether a hex lies exactly on a ship's aft centreline; its own does not (S17)."""
    away = distance(here, there)
    return away > 0 and there == here.plus(DIRECTIONS[(ship.facing + 3) % len(DIRECTIONS)].times(away))
