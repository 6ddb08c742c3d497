"""How ships are steered by hand: a recipe for each turn of an order that may still be written (C6, C8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.cloaking_device import movement
from ambuscade.rules.cloaking_device.orders import MOST_MOVES
from ambuscade.rules.cloaking_device.truth import UNCLOAK
from ambuscade.rules.view import Helm, Tongue

if TYPE_CHECKING:
    from ambuscade.rules.cloaking_device.legal import Pilot
    from ambuscade.rules.cloaking_device.movement import State
    from ambuscade.rules.cloaking_device.notation import Craft
    from ambuscade.rules.cloaking_device.truth import Move, Ship

MOST_TURNS = 20
"""A plot of more turns is steered by hand in its last ones alone."""
CINEMATIC = Tongue(port="P", starboard="S", faster="+", slower="-", nothing="0")
VECTOR = Tongue(port="TP", starboard="TS", faster="MD", parted=", ", nothing="0")
MOST_ROTATION = 6
"""The points of a rotation by hand: as far as it goes either way."""


def of_order(pilot: Pilot, ship: Ship) -> tuple[Helm, ...]:
    """This turn alone."""
    return (_helm(pilot.craft, pilot.state, ship.plot[0] if ship.plot else None, None),)


def of_plot(pilot: Pilot, ship: Ship) -> tuple[Helm, ...]:
    """Each turn of a plot that can still be changed, and the one after it."""
    state, found = pilot.state, list[Helm]()
    for place, move in enumerate(ship.plot):
        found.append(_helm(pilot.craft, state, move, place))
        state = movement.fly(state, move, vector=pilot.craft.vector).state
    ends = ship.plot[-1].cloak == UNCLOAK if ship.plot else False
    if not ends and len(ship.plot) < MOST_MOVES:
        found.append(_helm(pilot.craft, state, None, len(ship.plot)))
    return tuple(found[-MOST_TURNS:])


def _helm(craft: Craft, state: State, move: Move | None, place: int | None) -> Helm:
    if craft.vector:
        limit = MOST_ROTATION if craft.thrust > 1 else 0
        most = craft.thrust + (1 if limit else 0)
    else:
        limit = movement.course_limit(craft.thrust, advanced=craft.advanced, turned=state.turned)
        most = craft.thrust
    return Helm(
        movement="vector" if craft.vector else "cinematic",
        at=state.point,
        course=state.course,
        velocity=state.velocity,
        drift=state.drift if craft.vector else None,
        turn=limit,
        change=craft.thrust,
        most=most,
        flat=craft.vector,
        told=None if move is None else _told(move),
        word=move.cloak.upper() if move else "",
        place=place,
        tongue=VECTOR if craft.vector else CINEMATIC,
    )


def _told(move: Move) -> tuple[int, int]:
    """An order as points of course and a change of velocity; of burns, the rotation and the main drive."""
    turn, change = move.turn, move.change
    for kind, points in move.burns:
        if kind in movement.ROTATIONS:
            turn += movement.ROTATIONS[kind] * points
        elif kind == movement.MAIN:
            change += points
    return turn, change
