"""What audiences learn of cloaked ships by what happens: markers, blips, detections, clues (C10, C11, C19).

A marker is only ever changed by what its audience is told; a ship that is gone keeps its markers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.hexes.exact import HALF_TURN, course, hex_of
from ambuscade.rules.cloaking_device.truth import (
    Clue,
    Found,
    Ledger,
    Limit,
    Marker,
    Origin,
    Roll,
    Ship,
    Truth,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ambuscade.rules.cloaking_device.events import Fired, Flown, Searched


def began_dark(truth: Truth, units: Sequence[str]) -> Truth:
    """Markers, by each audience's own numbers, for ships that nobody has seen."""
    ledgers = {}
    for audience, ledger in truth.ledgers.items():
        markers, count = dict(ledger.markers), ledger.unknown_count
        for ship in (truth.ships[unit] for unit in units):
            if ship.side != audience:
                count += 1
                markers[ship.id] = _marker(ship, f"unknown-{count}", 0, known=False)
        ledgers[audience] = Ledger(markers=markers, unknown_count=count)
    return replace(truth, ledgers=ledgers)


def moved(before: Truth, truth: Truth, ships: Sequence[Flown]) -> Truth:
    """What is seen of all movement: who went dark and where, blips, who is there again (C10-C13)."""
    turn = truth.turn
    dark = [before.ships[each.unit] for each in ships if each.cloaks]
    back = {each.unit for each in ships if each.returns and not each.left}
    blips = {each.unit: truth.ships[each.unit] for each in ships if each.blips}
    ledgers = {}
    for audience, ledger in truth.ledgers.items():
        markers = {unit: marker for unit, marker in ledger.markers.items() if unit not in back}
        for ship in dark:
            if ship.side != audience and ship.id not in back:
                markers[ship.id] = _marker(ship, ship.id, turn, known=True)
        for unit, marker in markers.items():
            clued = replace(marker, clues=(*marker.clues, Clue(turn=turn)))
            blip = unit in blips and blips[unit].side != audience
            markers[unit] = _seen(truth, clued, blips[unit], blip=turn) if blip else clued
        ledgers[audience] = replace(ledger, markers=markers)
    return replace(truth, ledgers=ledgers)


def searched(truth: Truth, event: Searched) -> Truth:
    """What each side has from the detection step: who was found, and what silence tells (C19, C20, C30)."""
    ledgers = dict(truth.ledgers)
    for side in truth.side_ids:
        hits = {(hit.unit, hit.group): hit for hit in event.hits if hit.side == side}
        found = {unit for unit, _ in hits}
        silent = {} if event.search.blackout else _limits(truth, side, event.search.rolls)
        markers = {}
        for unit, marker in ledgers[side].markers.items():
            markers[unit] = marker
            if unit in found:
                markers[unit] = _seen(truth, marker, truth.ships[unit], blip=marker.blip)
            elif silent:
                markers[unit] = _clued(marker, limits=tuple(silent.values()))
        for (unit, group), hit in hits.items():
            marker = markers[unit]
            counts = {**marker.counts.get(group, {}), truth.turn: hit.count}
            known = Found(turn=truth.turn, count=hit.count, solution=hit.solution)
            markers[unit] = replace(
                marker, counts={**marker.counts, group: counts}, found={**marker.found, group: known}
            )
        ledgers[side] = replace(ledgers[side], markers=markers)
    return replace(truth, ledgers=ledgers)


def fired(truth: Truth, event: Fired) -> Truth:
    """A shot moves the marker of the ship that it gave away to where it stands (C23)."""
    ship, turn = truth.ships[event.unit], truth.turn
    return _changed(
        truth,
        event.unit,
        lambda audience, marker: _seen(truth, marker, ship, blip=turn) if audience in event.shown else marker,
    )


def returned(truth: Truth, unit: str) -> Truth:
    """The ship stands on the map again: its markers and its record go (C13)."""
    return _changed(truth, unit, lambda _, __: None)


def destroyed(truth: Truth, unit: str) -> Truth:
    """Whoever had detected the ship this turn sees it go; all others keep their markers."""
    turn = truth.turn
    return _changed(
        truth,
        unit,
        lambda _, marker: None if any(each.turn == turn for each in marker.found.values()) else marker,
    )


def displaced(truth: Truth, unit: str) -> Truth:
    """The referee's hand moved the ship: where it can be is no longer to be reckoned from its marker."""
    return _changed(truth, unit, lambda _, marker: replace(marker, displaced=True))


def _changed(truth: Truth, unit: str, change: Callable[[str, Marker], Marker | None]) -> Truth:
    ledgers = {}
    for audience, ledger in truth.ledgers.items():
        markers = dict(ledger.markers)
        if unit in markers:
            changed = change(audience, markers.pop(unit))
            markers |= {} if changed is None else {unit: changed}
        ledgers[audience] = replace(ledger, markers=markers)
    return replace(truth, ledgers=ledgers)


def _marker(ship: Ship, shown_id: str, turn: int, *, known: bool) -> Marker:
    if ship.point is None:
        raise ValueError(ship.id)
    origin = Origin(
        turn=turn,
        point=ship.point,
        course=ship.course,
        velocity=ship.velocity,
        drift=ship.drift,
        turned=ship.turned,
    )
    return Marker(id=shown_id, known=known, turn=turn, point=ship.point, origin=origin)


def _seen(truth: Truth, marker: Marker, ship: Ship, *, blip: int) -> Marker:
    """A marker moved to where the ship stands now."""
    if ship.point is None:
        return marker
    path = ship.flown if truth.setup.options.reveal == "path" else ()
    moved_there = replace(marker, turn=truth.turn, point=ship.point, blip=blip, path=path)
    return _clued(moved_there, seen=hex_of(ship.point))


def _clued(marker: Marker, **more: object) -> Marker:
    """A marker with more known of its last turn; one that was not yet flown has no turn to know of."""
    if not marker.clues:
        return marker
    return replace(marker, clues=(*marker.clues[:-1], replace(marker.clues[-1], **more)))


def _limits(truth: Truth, side: str, rolls: Sequence[Roll]) -> dict[object, Limit]:
    """What the side's own rolls that found nothing tell, the loudest thrust that each leaves possible.

    A scanner that could hear all around leaves one limit, the least; one deaf aft has one of its own.
    """
    limits: dict[object, Limit] = {}
    for roll in rolls:
        ship = truth.ships[roll.by]
        if ship.side != side or ship.sensors == "none" or ship.point is None:
            continue
        aft = course(ship.course + HALF_TURN) if ship.main else None
        limit = Limit(most=roll.die + roll.modifiers, at=ship.point, aft=aft)
        key = "around" if aft is None else ship.id
        if key not in limits or limit.most < limits[key].most:
            limits[key] = limit
    around = limits.get("around")
    if around is None:
        return limits
    return {key: each for key, each in limits.items() if each is around or each.most < around.most}


def is_found(marker: Marker, turn: int) -> bool:
    """Whether any group of the marker's audience detected the ship in a turn."""
    return any(each.turn == turn for each in marker.found.values())
