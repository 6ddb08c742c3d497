"""The steps of a turn: what is carried out as each ends (C5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.dice import TIES
from ambuscade.hexes.exact import hex_of
from ambuscade.rules.cloaking_device import events as happened
from ambuscade.rules.cloaking_device import movement
from ambuscade.rules.cloaking_device.detection import search
from ambuscade.rules.cloaking_device.dice import Throws
from ambuscade.rules.cloaking_device.knowledge import stopping
from ambuscade.rules.cloaking_device.truth import (
    CLOAK,
    DETECTION,
    INITIATIVE,
    MOVEMENT,
    ORDERS,
    UNCLOAK,
    Initiative,
    Move,
)

if TYPE_CHECKING:
    from ambuscade.dice import Dice
    from ambuscade.rules.cloaking_device.events import CloakEvent, Flown
    from ambuscade.rules.cloaking_device.truth import Ship, Truth

MOST_TIES = 10
"""So often sides that tie throw again; then the scenario's order of sides settles it."""
DRIFT = Move()


def opening(truth: Truth, dice: Dice) -> list[CloakEvent]:
    """Ships that are cloaked from the beginning, numbered by what is told of them and else by chance."""
    dark = [ship for ship in truth.ships.values() if ship.dark is not None]

    def rank(ship: Ship) -> tuple[object, ...]:
        return ship.point or (), ship.course, ship.velocity, dice.below(TIES, "began dark", ship.id)

    return [happened.BeganDark(tuple(ship.id for ship in sorted(dark, key=rank)))] if dark else []


def close(truth: Truth, dice: Dice) -> list[CloakEvent]:
    """The end of the present step."""
    match truth.phase:
        case phase if phase == ORDERS:
            return [happened.Sealed(tuple(ship.id for ship in _present(truth) if not ship.plot))]
        case phase if phase == INITIATIVE:
            return [happened.InitiativeThrown(initiative(truth, dice))]
        case phase if phase == MOVEMENT:
            return [happened.Flew(tuple(_flown(truth, ship) for ship in _present(truth)))]
        case phase if phase == DETECTION:
            return [search(truth, dice)]
        case _:
            return []


def runs_on(truth: Truth, since: int) -> bool:
    """Whether a run that all readied goes on through the present step: to where a seat has a say again."""
    return truth.at > since and truth.phase not in stopping(truth)


def _present(truth: Truth) -> list[Ship]:
    return [ship for ship in truth.ships.values() if ship.point is not None]


def initiative(truth: Truth, dice: Dice) -> Initiative:
    """A die a side, ties thrown again among those who tied; from high to low (C5)."""
    throws, thrown = Throws(truth, dice), list[tuple[str, int]]()

    def ranked(sides: tuple[str, ...], again: int) -> list[str]:
        if len(sides) == 1 or again > MOST_TIES:
            return list(sides)
        fell = {side: throws.die(side, INITIATIVE, truth.at, side, again) for side in sides}
        thrown.extend(fell.items())
        levels = sorted(set(fell.values()), reverse=True)
        tied = (tuple(side for side in sides if fell[side] == level) for level in levels)
        return [side for those in tied for side in ranked(those, again + 1)]

    order = tuple(ranked(truth.side_ids, 0))
    return Initiative(at=truth.at, dice=tuple(thrown), order=order)


def _flown(truth: Truth, ship: Ship) -> Flown:
    """A ship's movement by its order; one that it can no longer carry out is not clipped: it drifts (C7)."""
    move = ship.plot[0] if ship.plot else DRIFT
    failed = not _can(truth, ship, move)
    if failed:
        move = Move(cloak=move.cloak)
    options = truth.setup.options
    flight = movement.fly(
        movement.state_of(ship),
        move,
        vector=truth.setup.vector,
        turning_is_main=options.course_change_is_main_thrust,
    )
    left = not truth.setup.map.contains(hex_of(flight.state.point))
    cloaks = move.cloak == CLOAK and ship.dark is None and ship.cloaking_device
    dark = cloaks or ship.dark is not None
    returns = move.cloak == UNCLOAK and dark and not left
    return happened.Flown(
        ship.id,
        flight.state,
        flight.way,
        flight.used,
        flight.main,
        cloaks=cloaks,
        returns=returns,
        blips=dark and not returns and not left and not ship.plot[1:],
        left=left,
        failed=failed,
    )


def _can(truth: Truth, ship: Ship, move: Move) -> bool:
    """Whether a ship can still do what was ordered, after damage and the referee's hand."""
    if truth.setup.vector:
        thrusters = sum(
            1 if kind in movement.ROTATIONS else points
            for kind, points in move.burns
            if kind != movement.MAIN
        )
        main = sum(points for kind, points in move.burns if kind == movement.MAIN)
        return main <= ship.thrust and thrusters <= ship.thrust // 2
    limit = movement.course_limit(ship.thrust, advanced=ship.advanced_drives, turned=ship.turned)
    within = movement.thrust_of(move) <= ship.thrust and abs(move.turn) <= limit
    return within and ship.velocity + move.change >= 0
