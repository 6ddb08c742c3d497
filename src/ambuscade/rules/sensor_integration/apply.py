"""The only thing that changes truth: what each event makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from msgspec.structs import replace

from ambuscade.rules.sensor_integration import events as happened
from ambuscade.rules.sensor_integration import learning
from ambuscade.rules.sensor_integration.tracking import DESTROYED, GONE
from ambuscade.rules.sensor_integration.truth import COAST, Beam, Ship, Truth
from ambuscade.rules.system import Conceded, Ended, Readied, StepBegan, TakenBack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambuscade.rules.sensor_integration.events import SensorEvent
    from ambuscade.rules.sensor_integration.movement import State


def apply(truth: Truth, event: SensorEvent) -> Truth:  # noqa: C901, PLR0911, PLR0912 - one case an event, all of them
    """The truth after an event."""
    match event:
        case happened.MovePlanned(unit, move):
            return _ship(truth, unit, plan=move)
        case happened.Moved(unit, state):
            return _ship(truth, unit, moved=truth.turn, **_stands(state))
        case happened.Flew(steered):
            flown = {
                each.unit: replace(truth.ships[each.unit], plan=COAST, **_stands(each.state))
                for each in steered
            }
            return replace(truth, ships={**truth.ships, **flown})
        case happened.Scanned(results):
            return learning.scanned(replace(truth, results=results), results)
        case happened.Tasked(tasks, gains):
            return learning.tracked(replace(truth, tasks=tasks), gains)
        case StepBegan():
            began = replace(truth, pace=truth.pace.after(event))
            return _turn_began(began) if began.turn != truth.turn else began
        case Readied() | Conceded() | TakenBack() | Ended():
            return replace(truth, pace=truth.pace.after(event))
        case happened.InitiativeSet(order, open_):
            return replace(truth, order=order, open=open_)
        case happened.Drifted(drifts):
            drifted = {unit: replace(truth.ships[unit], position=at) for unit, at in drifts}
            return replace(truth, ships={**truth.ships, **drifted})
        case happened.Left(units):
            return _gone(learning.ended(truth, units, GONE), units)
        case happened.StatusSet(unit, popped_out, silent_running):
            told = {"popped_out": popped_out, "silent_running": silent_running}
            return _ship(truth, unit, **{name: value for name, value in told.items() if value is not None})
        case happened.ScanAsked(scan):
            rest = (each for each in truth.asked if (each.unit, each.sensor) != (scan.unit, scan.sensor))
            return replace(truth, asked=(*rest, scan))
        case happened.ScanWithdrawn(unit, sensor):
            asked = tuple(each for each in truth.asked if (each.unit, each.sensor) != (unit, sensor))
            return replace(truth, asked=asked)
        case happened.TaskAsked(unit, planned):
            return replace(truth, planned={**truth.planned, unit: planned})
        case happened.Attacked():
            return _attacked(truth, event)
        case happened.Launched(unit, weapon, _, missile):
            ships = {**_used(truth, unit, weapon).ships, missile.id: missile}
            return replace(truth, ships=ships)
        case happened.AttackersShown(shown):
            return learning.shown(truth, shown)
        case happened.TracksLost(lost):
            return learning.lost(truth, ((each.side, each.unit, each.causes) for each in lost))
        case happened.Damaged(unit, _, changes):
            return _damaged(truth, unit, changes)
        case happened.Placed(unit, state):
            return _ship(truth, unit, **_stands(state))
        case _:
            assert_never(event)


def _ship(truth: Truth, unit: str, **changes: object) -> Truth:
    return replace(truth, ships={**truth.ships, unit: replace(truth.ships[unit], **changes)})


def _stands(state: State) -> dict[str, Any]:
    return state._asdict()


def _gone(truth: Truth, units: tuple[str, ...]) -> Truth:
    gone = {unit: replace(truth.ships[unit], position=None, plan=COAST) for unit in units}
    return replace(truth, ships={**truth.ships, **gone})


def _turn_began(truth: Truth) -> Truth:
    """A new turn: what belonged to the last one goes, and no ship has thrust yet."""
    ships = {unit: replace(ship, used=0) if ship.used else ship for unit, ship in truth.ships.items()}
    fresh: dict[str, Any] = {"order": (), "open": (), "asked": (), "results": ()}
    return replace(truth, ships=ships, planned={}, tasks=(), beams=(), **fresh)


def _used(truth: Truth, unit: str, weapon: str) -> Truth:
    ship: Ship = truth.ships[unit]
    spent = {**ship.spent, weapon: ship.spent.get(weapon, 0) + 1}
    return _ship(truth, unit, fired={**ship.fired, weapon: truth.turn}, spent=spent)


def _attacked(truth: Truth, event: happened.Attacked) -> Truth:
    after = _used(truth, event.unit, event.weapon)
    if event.spent:
        return _gone(learning.ended(after, (event.unit,), DESTROYED), (event.unit,))
    if not event.shown_by:
        return after
    beam = Beam(event.unit, event.target, event.weapon, event.shown_by)
    return replace(after, beams=(*after.beams, beam))


def _damaged(truth: Truth, unit: str, changes: Mapping[str, int | str]) -> Truth:
    figures: dict[str, Any] = dict(changes)
    destroyed = figures.pop("destroyed", False)
    damaged = _ship(truth, unit, **figures)
    return _gone(learning.ended(damaged, (unit,), DESTROYED), (unit,)) if destroyed else damaged
