"""Where ships go and can have gone: plotted and flown paths, and the recipes of reaches (C11, C29, C30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.exact import hex_of
from ambuscade.rules.cloaking_device import detection
from ambuscade.rules.cloaking_device.lanes import first_turn
from ambuscade.rules.cloaking_device.movement import fly, state_of, thrust_of
from ambuscade.rules.cloaking_device.truth import UNCLOAK, flies_dark
from ambuscade.rules.view import REFEREE, Chance, Clue, Leg, Path, Quiet, Reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.hexes.exact import Point
    from ambuscade.rules.cloaking_device.truth import Marker, Ship, Truth


def paths(truth: Truth, audience: str) -> Iterator[Path]:
    """What own ships are to fly and what cloaked ones have flown; what is known of others' ways (C11)."""
    for ship in truth.ships.values():
        if ship.point is not None and audience in {REFEREE, ship.side}:
            if ship.dark is not None and ship.flown:
                yield _flown(truth, ship.id, ship.flown)
            if ship.plot:
                yield _plotted(truth, ship, ship.point)
    if audience != REFEREE:
        for marker in truth.ledgers[audience].markers.values():
            if marker.path:
                yield _flown(truth, marker.id, marker.path)


def reaches(truth: Truth, audience: str) -> Iterator[Reach]:
    """Where each cloaked enemy of a known thrust can be by now, by what the audience was told (C30)."""
    if audience == REFEREE or not truth.setup.options.thrust_known:
        return
    for unit, marker in truth.ledgers[audience].markers.items():
        if marker.known and all(clue.turn >= 0 for clue in marker.clues):
            yield _reach(truth, truth.ships[unit], marker)


def _reach(truth: Truth, ship: Ship, marker: Marker) -> Reach:
    origin = marker.origin
    return Reach(
        unit=marker.id,
        movement=truth.setup.options.movement,
        thrust=ship.built_thrust,
        at=origin.point,
        course=origin.course,
        velocity=origin.velocity,
        drift=origin.drift,
        turned=origin.turned,
        advanced=ship.advanced_drives,
        clues=tuple(
            Clue(
                turn=clue.turn,
                seen=truth.setup.map.name(clue.seen) if clue.seen else None,
                quiet=tuple(Quiet(most=each.most, at=each.at, aft=each.aft) for each in clue.limits),
            )
            for clue in marker.clues
        ),
    )


def _flown(truth: Truth, shown_id: str, way: tuple[Point, ...]) -> Path:
    """A way that ends where the ship is, or was seen."""
    leg = Leg(turn=truth.turn, points=way[1:], hex=_name(truth, way[-1]))
    return Path(unit=shown_id, kind="flown", at=way[0], legs=(leg,))


def _plotted(truth: Truth, ship: Ship, point: Point) -> Path:
    """A ship's orders as they will be flown, with the noise of each turn that is dark (C16, C17)."""
    state, first, legs = state_of(ship), first_turn(truth), []
    ears = detection.ears(truth, ship.side) if flies_dark(ship) else ()
    for number, move in enumerate(ship.plot):
        flight = fly(state, move, vector=truth.setup.vector)
        state, value = flight.state, thrust_of(move)
        heard = () if move.cloak == UNCLOAK else ears
        legs.append(
            Leg(
                turn=first + number,
                points=flight.way,
                hex=_name(truth, state.point),
                value=value,
                chances=tuple(
                    Chance(by=scanner.id, sixths=detection.chance(value, modifiers))
                    for scanner, modifiers in heard
                ),
            )
        )
    return Path(unit=ship.id, kind="plotted", at=point, legs=tuple(legs))


def _name(truth: Truth, point: Point) -> str | None:
    """The hex that a point is in; none off the map."""
    hex_ = hex_of(point)
    return truth.setup.map.name(hex_) if truth.setup.map.contains(hex_) else None
