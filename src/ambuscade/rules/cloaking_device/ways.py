"""Where ships go and can have gone: plotted and flown paths, and the recipes of reaches (C11, C29, C30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.exact import hex_of
from ambuscade.rules.cloaking_device import detection
from ambuscade.rules.cloaking_device.lanes import first_turn
from ambuscade.rules.cloaking_device.movement import flown, state_of
from ambuscade.rules.cloaking_device.truth import UNCLOAK, flies_dark
from ambuscade.rules.view import REFEREE, Clue, Leg, Path, Quiet, Reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.hexes.exact import Point
    from ambuscade.rules.cloaking_device.truth import Marker, Ship, Truth


def paths(truth: Truth, audience: str) -> Iterator[Path]:
    """What own ships are to fly and what cloaked ones have flown; what is known of others' ways (C11)."""
    ears = {side: detection.Ears(truth, side) for side in truth.side_ids if audience in {REFEREE, side}}
    for ship in truth.ships.values():
        if ship.point is not None and audience in {REFEREE, ship.side}:
            if ship.dark is not None and ship.flown:
                yield _flown(truth, ship.id, ship.flown)
            if ship.plot:
                yield _plotted(truth, ship, ship.point, ears[ship.side])
    if audience != REFEREE:
        for marker in truth.ledgers[audience].markers.values():
            if marker.path:
                yield _flown(truth, marker.id, marker.path)


def reaches(truth: Truth, audience: str) -> Iterator[Reach]:
    """Where each cloaked enemy of a known thrust can be by now, by what the audience was told (C30)."""
    if audience == REFEREE or not truth.setup.options.thrust_known:
        return
    for unit, marker in truth.ledgers[audience].markers.items():
        if marker.known and not marker.displaced:
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


def _plotted(truth: Truth, ship: Ship, point: Point, ears: detection.Ears) -> Path:
    """A ship's orders as they will be flown, with the noise of each turn and who may hear it (C16, C17)."""
    dark, first = flies_dark(ship), first_turn(truth)
    flights = flown(state_of(ship), ship.plot, vector=truth.setup.vector)
    legs = (
        Leg(
            turn=first + number,
            points=flight.way,
            hex=_name(truth, flight.state.point),
            value=flight.used,
            chances=ears.chances(flight.used) if dark and move.cloak != UNCLOAK else (),
        )
        for number, (move, flight) in enumerate(zip(ship.plot, flights, strict=True))
    )
    return Path(unit=ship.id, kind="plotted", at=point, legs=tuple(legs))


def _name(truth: Truth, point: Point) -> str | None:
    """The hex that a point is in; none off the map."""
    hex_ = hex_of(point)
    return truth.setup.map.name(hex_) if truth.setup.map.contains(hex_) else None
