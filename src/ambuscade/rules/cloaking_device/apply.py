"""The only thing that changes truth: what each event makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from msgspec.structs import replace

from ambuscade.rules.cloaking_device import events as happened
from ambuscade.rules.cloaking_device import learning
from ambuscade.rules.cloaking_device.truth import MOVEMENT, PHASES, Ship, Truth, flies_dark
from ambuscade.rules.system import Conceded, Ended, Readied, StepBegan, TakenBack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambuscade.rules.cloaking_device.events import CloakEvent, Flown


def apply(truth: Truth, event: CloakEvent) -> Truth:  # noqa: C901, PLR0911, PLR0912 - one case an event, all of them
    """The truth after an event."""
    match event:
        case happened.Ordered(unit, plot):
            return _ship(truth, unit, plot=plot)
        case happened.Flew(ships):
            flown = {each.unit: _flown(truth.ships[each.unit], each, truth.turn) for each in ships}
            return learning.moved(truth, replace(truth, ships={**truth.ships, **flown}), ships)
        case happened.Searched(search):
            return learning.searched(replace(truth, search=search, swept=search.active), event)
        case happened.Fired():
            return learning.fired(_fired(truth, event), event)
        case StepBegan():
            began = replace(truth, pace=truth.pace.after(event), thrown={})
            return _turn_began(began) if began.turn != truth.turn else began
        case Readied() | Conceded() | TakenBack() | Ended():
            return replace(truth, pace=truth.pace.after(event))
        case happened.BeganDark(units):
            return learning.began_dark(truth, units)
        case happened.Sealed():
            sealed = {each.id: replace(each, sealed=True) for each in truth.ships.values() if each.plot}
            return replace(truth, ships={**truth.ships, **sealed})
        case happened.DiceThrown(side, dice):
            return replace(truth, thrown={**truth.thrown, side: dice})
        case happened.InitiativeThrown(initiative):
            return replace(truth, initiative=initiative)
        case happened.SweepNamed(side, units):
            return replace(truth, sweeping={**truth.sweeping, side: units})
        case happened.NovaSet(unit, on):
            rest = {each: since for each, since in truth.novas.items() if each != unit}
            return replace(truth, novas={**rest, unit: truth.at} if on else rest)
        case happened.WaveFired(unit):
            guns = (
                weapon.id for weapon in truth.ships[unit].weapons if weapon.kind == truth.setup.tables.wave
            )
            fired = {**truth.ships[unit].fired, **dict.fromkeys(guns, truth.turn)}
            others = (turn for turn in truth.waves if turn != truth.turn)
            return replace(_ship(truth, unit, fired=fired), waves=(*others, truth.turn))
        case happened.Damaged(unit, _, changes):
            return _damaged(truth, unit, changes)
        case happened.Placed(unit, state):
            place = {"point": state.point, "course": state.course}
            placed = _ship(truth, unit, velocity=state.velocity, drift=state.drift, **place)
            if truth.ships[unit].point is not None:
                return learning.displaced(placed, unit)
            return learning.returned(_ship(placed, unit, dark=None, plot=(), sealed=False), unit)
        case _:
            assert_never(event)


def _ship(truth: Truth, unit: str, **changes: object) -> Truth:
    return replace(truth, ships={**truth.ships, unit: replace(truth.ships[unit], **changes)})


def _turn_began(truth: Truth) -> Truth:
    waves = tuple(turn for turn in truth.waves if turn >= truth.turn - 1)
    return replace(truth, waves=waves, sweeping={}, swept=(), initiative=None, search=None)


def _flown(ship: Ship, flown: Flown, turn: int) -> Ship:
    """A ship once it has moved; a plot's next order comes to its turn."""
    state, plot = flown.state, ship.plot[1:]
    dark = turn if flown.cloaks else ship.dark
    way = (ship.point, *flown.way) if flown.cloaks and ship.point else (*ship.flown, *flown.way)
    return replace(
        ship,
        point=None if flown.left else state.point,
        course=state.course,
        velocity=state.velocity,
        drift=state.drift,
        turned=state.turned,
        dark=None if flown.returns else dark,
        plot=plot,
        sealed=bool(plot),
        used=flown.used,
        main=flown.main,
        was_dark=dark is not None,
        returned=turn if flown.returns else ship.returned,
        betrayed=ship.betrayed and not flown.returns and not flown.cloaks,
        flown=way if dark is not None else flown.way,
    )


def _fired(truth: Truth, event: happened.Fired) -> Truth:
    ship = truth.ships[event.unit]
    betrayed = ship.betrayed or bool(event.shown)
    return _ship(truth, ship.id, fired={**ship.fired, event.weapon: truth.turn}, betrayed=betrayed)


def _damaged(truth: Truth, unit: str, changes: Mapping[str, int | str]) -> Truth:
    figures: dict[str, Any] = dict(changes)
    if "cloaking_device" in figures:
        figures["cloaking_device"] = bool(figures["cloaking_device"])
    destroyed = figures.pop("destroyed", False)
    damaged = _ship(truth, unit, **figures)
    ship = damaged.ships[unit]
    if destroyed:
        return learning.destroyed(_ship(damaged, unit, point=None, plot=()), unit)
    if ship.point is None or ship.cloaking_device or not flies_dark(ship):
        return damaged
    if ship.dark is None:
        return _ship(damaged, unit, plot=(replace(ship.plot[0], cloak=""),))
    return learning.returned(_lit(damaged, ship), unit)


def _lit(truth: Truth, ship: Ship) -> Truth:
    """A ship whose device was lost while it was cloaked: it flies on as it had plotted for this turn."""
    coming = ship.sealed and PHASES.index(truth.phase) <= PHASES.index(MOVEMENT)
    plot = tuple(replace(move, cloak="") for move in ship.plot[:1]) if coming else ()
    return _ship(truth, ship.id, dark=None, returned=truth.turn, plot=plot, sealed=bool(plot), betrayed=False)
