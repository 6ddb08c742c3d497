"""The line that each audience hears of each event: one case an event, so that none is forgotten.

It says nothing that the audience's view does not hold; `truth` is the truth once the event has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from ambuscade.hexes.hex import FACINGS
from ambuscade.hexes.vectors import spelt
from ambuscade.rules import endings
from ambuscade.rules.sensor_integration import events as happened
from ambuscade.rules.sensor_integration import names
from ambuscade.rules.sensor_integration.combat_news import attacked, damaged, launched, shown
from ambuscade.rules.sensor_integration.movement import steps_of
from ambuscade.rules.sensor_integration.scan_news import lost, scanned, tasked
from ambuscade.rules.sensor_integration.truth import INITIATIVE, Truth
from ambuscade.rules.system import Conceded, Ended, Readied, StepBegan, TakenBack
from ambuscade.rules.view import PUBLIC, REFEREE, News
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambuscade.rules.sensor_integration.events import SensorEvent
    from ambuscade.rules.sensor_integration.movement import State
    from ambuscade.rules.sensor_integration.truth import Ship
    from ambuscade.text import Argument


def news(event: SensorEvent, truth: Truth, audience: str) -> Sequence[News]:  # noqa: C901, PLR0911, PLR0912 - one case an event, all of them
    """The lines that an audience hears of an event."""
    match event:
        case happened.Scanned(results):
            return scanned(results, truth, audience)
        case happened.Flew(ships):
            flown = {each.unit: each for each in ships}
            order = names.in_order(truth, audience, flown)
            return [line for ship in order for line in _flew(flown[ship.id], truth, audience)]
        case StepBegan():
            return [_line(truth, "turn.began", "S3", turn=truth.turn)] if truth.phase == INITIATIVE else []
        case Readied():
            return []
        case happened.InitiativeSet(order):
            return _initiative(truth, audience, order)
        case happened.Drifted(ships):
            moved = names.in_order(truth, audience, dict(ships))
            return [line for ship in moved for line in _drifted(ship, truth, audience)]
        case happened.Moved(unit, state):
            return list(_moved(truth.ships[unit], state, truth, audience))
        case happened.MovePlanned(unit, move):
            ship = truth.ships[unit]
            told = Text(
                "sensor.noted.move",
                unit=ship.name,
                steps=steps_of(truth.setup.tables, move),
                thrust=move.thrust,
            )
            return _own(truth, audience, ship.side, "S4", told)
        case happened.Left(units):
            return [line for unit in units for line in _left(truth.ships[unit], truth, audience)]
        case happened.StatusSet(unit):
            ship = truth.ships[unit]
            out = Text("sensor.state.out" if ship.popped_out else "sensor.state.in")
            silent = Text("sensor.state.silent" if ship.silent_running else "sensor.state.loud")
            runs: dict[str, Argument] = {"out": out, "silent": silent}
            return _seen(truth, audience, ship, "S2", "sensor.status", **runs)
        case happened.ScanAsked(scan):
            told = Text("sensor.noted.scan", scan=names.scan_name(truth, scan))
            return _own(truth, audience, truth.ships[scan.unit].side, "S6", told)
        case happened.ScanWithdrawn(unit, sensor):
            told = Text(
                "sensor.noted.withdrawn", unit=truth.ships[unit].name, sensor=Text(f"sensor.type.{sensor}")
            )
            return _own(truth, audience, truth.ships[unit].side, "S6", told)
        case happened.TaskAsked(unit):
            told = Text("sensor.noted.task", unit=truth.ships[unit].name)
            return _own(truth, audience, truth.ships[unit].side, "S12", told)
        case happened.Tasked():
            return tasked(event, truth, audience)
        case happened.Attacked():
            return attacked(event, truth, audience)
        case happened.Launched():
            return launched(event, truth, audience)
        case happened.AttackersShown(shown_to):
            return shown(shown_to, truth, audience)
        case happened.TracksLost(ends):
            return lost(ends, truth, audience)
        case happened.Damaged():
            return damaged(event, truth, audience)
        case happened.Placed(unit, state):
            return _placed(truth.ships[unit], state, truth, audience)
        case Ended():
            return [endings.ended(truth.setup.clock.text(truth.at))]
        case Conceded(side):
            return [endings.conceded(truth.setup.clock.text(truth.at), names.side_name(truth, side))]
        case TakenBack():
            return [_line(truth, "game.taken_back", None)]
        case _:
            assert_never(event)


def _line(truth: Truth, key: str, rule: str | None, **args: Argument) -> News:
    return News(at=truth.setup.clock.text(truth.at), key=key, args=args, rule=rule)


def _own(truth: Truth, audience: str, side: str, rule: str, said: Text) -> list[News]:
    """A line for a side itself and the referee."""
    return [_line(truth, said.key, rule, **said.args)] if audience in {REFEREE, side} else []


def _seen(truth: Truth, audience: str, ship: Ship, rule: str, key: str, **args: Argument) -> list[News]:
    """A line for whoever owns a ship or tracks it, each by its own name for it."""
    name = names.name_for(truth, audience, ship)
    return [] if name is None else [_line(truth, key, rule, unit=name, **args)]


def _initiative(truth: Truth, audience: str, order: Sequence[str]) -> list[News]:
    """The order of the ships that an audience knows, high first (S5, S21)."""
    if audience == PUBLIC:
        return []
    called = (names.name_for(truth, audience, truth.ships[unit]) for unit in order)
    known = tuple(name for name in called if name is not None)
    return [_line(truth, "sensor.initiative", "S5", units=known)] if known else []


def _drifted(ship: Ship, truth: Truth, audience: str) -> list[News]:
    if ship.position is None:
        return []
    there: dict[str, Argument] = {"hex": names.place(truth.setup, ship.position)}
    return _seen(truth, audience, ship, "S15", "sensor.drifted", **there)


def _moved(ship: Ship, state: State, truth: Truth, audience: str) -> Iterator[News]:
    flown = {"hex": names.place(truth.setup, state.position), "facing": FACINGS[state.facing]}
    told: dict[str, Argument] = {**flown, "vector": spelt(state.vector), "thrust": state.used}
    yield from _seen(truth, audience, ship, "S4", "sensor.moved", **told)


def _flew(each: happened.Steered, truth: Truth, audience: str) -> Iterator[News]:
    ship = truth.ships[each.unit]
    if each.failed:
        yield from _own(truth, audience, ship.side, "S4", Text("sensor.failed", unit=ship.name))
    if not each.still:
        yield from _moved(ship, each.state, truth, audience)


def _left(ship: Ship, truth: Truth, audience: str) -> Iterator[News]:
    """Its side hears that a ship has left, and whoever tracked it (S4)."""
    if audience in {REFEREE, ship.side}:
        yield _line(truth, "sensor.left", "S4", unit=ship.name)
    elif audience in truth.ledgers:
        yield from (
            _line(truth, "sensor.left", "S4", unit=names.called(track.id))
            for track in truth.ledgers[audience].lost
            if track.unit == ship.id and track.until == truth.at
        )


def _placed(ship: Ship, state: State, truth: Truth, audience: str) -> list[News]:
    told = {"hex": names.place(truth.setup, state.position), "vector": spelt(state.vector)}
    return _seen(truth, audience, ship, "S1", "sensor.placed", **told)
