"""The steps of a turn: what is carried out as each ends (S3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.sensor_integration import events as happened
from ambuscade.rules.sensor_integration import legal, movement, scanning, tracking
from ambuscade.rules.sensor_integration.knowledge import STOPS
from ambuscade.rules.sensor_integration.truth import (
    ATTACKS,
    COAST,
    DRIFT,
    END,
    INITIATIVE,
    OPEN,
    SCANS,
    SECRET,
    TASKS,
    works,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ambuscade.dice import Dice
    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.sensor_integration.events import SensorEvent
    from ambuscade.rules.sensor_integration.truth import Setup, Ship, Truth


def close(truth: Truth, dice: Dice) -> list[SensorEvent]:
    """The end of the present step."""
    return _CLOSES[truth.phase](truth, dice)


def runs_on(truth: Truth, since: int) -> bool:
    """Whether a run that all readied goes on through the present step: to where all are asked again (S21)."""
    return truth.at > since and truth.phase not in STOPS


def initiative(truth: Truth) -> happened.InitiativeSet:
    """Untracked before tracked, then more turn steps, then side A on odd turns and B on even ones (S5)."""
    sides = truth.side_ids
    first = (truth.turn - 1) % len(sides)
    rank = {side: (place - first) % len(sides) for place, side in enumerate(sides)}
    open_ = {ship.id for ship in _present(truth) if truth.trackers(ship.id)}

    def key(ship: Ship) -> tuple[bool, int, int]:
        return ship.id in open_, -ship.turn_steps, rank[ship.side]

    ships = sorted((ship for ship in _present(truth) if not ship.is_missile), key=key)
    moving = (ship.id for ship in _present(truth) if ship.id in open_)
    return happened.InitiativeSet(tuple(ship.id for ship in ships), tuple(moving))


def _present(truth: Truth) -> list[Ship]:
    return [ship for ship in truth.ships.values() if ship.position is not None]


def _open(truth: Truth) -> Iterator[tuple[str, Ship]]:
    """The ships that move in the open this turn; missiles move later (S5)."""
    for unit in truth.open:
        ship = truth.ships[unit]
        if ship.position is not None and not ship.is_missile:
            yield unit, ship


def _drifted(truth: Truth) -> happened.Drifted:
    there = ((unit, ship.position, ship.vector) for unit, ship in _open(truth))
    return happened.Drifted(
        tuple((unit, movement.drifted(at, vector)) for unit, at, vector in there if at is not None)
    )


def _flew(truth: Truth) -> happened.Flew:
    """All that did not move in the open, missiles last (S5); nothing is clipped that is too much (S4)."""
    flown = {unit for unit, _ in _open(truth)}
    ships = [ship for ship in _present(truth) if ship.id not in flown]
    ships.sort(key=lambda ship: ship.is_missile)
    return happened.Flew(
        tuple(_steered(truth.setup, ship, ship.position) for ship in ships if ship.position is not None)
    )


def _left(truth: Truth, moved: Iterable[tuple[str, Hex | None]]) -> list[SensorEvent]:
    """What has left the map, now that it has moved (S4)."""
    off = tuple(unit for unit, at in moved if at is not None and not truth.setup.map.contains(at))
    return [happened.Left(off)] if off else []


def _steered(setup: Setup, ship: Ship, here: Hex) -> happened.Steered:
    failed = not legal.can(setup, ship, ship.plan)
    state = movement.steered(ship, movement.drifted(here, ship.vector), COAST if failed else ship.plan)
    still = state == movement.State(here, ship.vector, ship.facing, ship.rolled, 0)
    return happened.Steered(ship.id, state, failed, still)


def _shown(truth: Truth) -> Iterator[happened.Shown]:
    """The targets that see whence a beam came: what they need still works after the attack (S18)."""
    for beam in truth.beams:
        target, attacker = truth.ships[beam.target], truth.ships[beam.unit]
        alive = target.position is not None and attacker.position is not None
        if alive and works(getattr(target, beam.shown_by)) and target.side not in truth.trackers(beam.unit):
            yield happened.Shown(target.side, beam.unit)


def _secret(truth: Truth) -> list[SensorEvent]:
    """The secret movement, and what has left by it (S3, S4)."""
    flew = _flew(truth)
    return [flew, *_left(truth, ((each.unit, each.state.position) for each in flew.ships))]


_CLOSES: dict[str, Callable[[Truth, Dice], list[SensorEvent]]] = {
    INITIATIVE: lambda truth, _: [initiative(truth)],
    DRIFT: lambda truth, _: [_drifted(truth)],
    OPEN: lambda truth, _: _left(truth, ((unit, ship.position) for unit, ship in _open(truth))),
    SECRET: lambda truth, _: _secret(truth),
    SCANS: lambda truth, dice: [scanning.scanned(truth, dice)],
    TASKS: lambda truth, dice: [tracking.tasked(truth, dice)],
    ATTACKS: lambda truth, _: [happened.AttackersShown(tuple(dict.fromkeys(_shown(truth))))],
    END: lambda truth, _: [tracking.lost(truth)],
}
"""What is carried out as each step ends, whatever there is to carry out (S21)."""
