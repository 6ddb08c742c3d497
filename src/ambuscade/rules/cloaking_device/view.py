"""The door: all that one audience may know, built up from nothing and never by stripping the truth (C29)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from ambuscade.hexes.exact import along, hex_of
from ambuscade.rules import view as shown
from ambuscade.rules.cloaking_device import detection, names
from ambuscade.rules.cloaking_device.facts import facts, is_withheld
from ambuscade.rules.cloaking_device.knowledge import Knowledge, called
from ambuscade.rules.cloaking_device.lanes import lanes
from ambuscade.rules.cloaking_device.learning import is_found
from ambuscade.rules.cloaking_device.offers import referee_offers, seat_offers
from ambuscade.rules.cloaking_device.tables import ARCS, arc_parts
from ambuscade.rules.cloaking_device.truth import END, ID, group_of, side_of
from ambuscade.rules.cloaking_device.ways import paths, reaches
from ambuscade.rules.view import PUBLIC, REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.hexes.exact import Point
    from ambuscade.rules.cloaking_device.truth import Marker, Origin, Search, Setup, Ship, Truth, Weapon

STEPS = 12


def view(truth: Truth, audience: str) -> shown.View:
    """The view of a side, of the public or of the referee, without news."""
    setup = truth.setup
    over = truth.pace.is_over(truth.side_ids)
    return shown.View(
        audience=audience,
        system=ID,
        name=setup.name,
        step=setup.clock.step(truth.at),
        turns=setup.clock.turns,
        slots=setup.clock.slots,
        map=shown.MapSize(columns=setup.map.columns, rows=setup.map.rows),
        sides=tuple(shown.Side(id=side.id, name=side.name, colour=side.colour) for side in setup.sides),
        units=tuple(_units(truth, audience)),
        reaches=tuple(reaches(truth, audience)),
        paths=tuple(paths(truth, audience)),
        terrain=_terrain(setup),
        lanes=lanes(truth, audience),
        offers=() if over else _offers(truth, audience),
        facts=facts(truth, audience),
        sources=truth.setup.sources or UNSET,
        objectives=tuple(
            shown.Objective(side=side, text=text)
            for side, text in setup.objectives
            if over or audience in {REFEREE, side}
        ),
        waiting=() if over else _waiting(truth),
        over=over,
        rolls=tuple(_rolls(truth)) if audience == REFEREE else UNSET,
        aliases=_aliases(truth) if audience == REFEREE else UNSET,
    )


def _aliases(truth: Truth) -> dict[str, dict[str, str]]:
    """What the sides' own numbers for ships that they have never seen stand for."""
    return {side: numbers for side in truth.side_ids if (numbers := _numbers(truth, side))}


def _numbers(truth: Truth, side: str) -> dict[str, str]:
    markers = truth.ledgers[side].markers
    return {marker.id: ship for ship, marker in markers.items() if marker.id != ship}


def _waiting(truth: Truth) -> tuple[str, ...]:
    """The sides that are not ready, in the scenario's order."""
    done = {*truth.pace.ready, *truth.pace.conceded}
    return tuple(side for side in truth.side_ids if side not in done)


def _offers(truth: Truth, audience: str) -> tuple[shown.Offer, ...]:
    if audience == REFEREE:
        return referee_offers(truth)
    if audience == PUBLIC or audience in truth.pace.conceded:
        return ()
    return seat_offers(Knowledge(truth, audience))


def _terrain(setup: Setup) -> tuple[shown.Terrain, ...]:
    return tuple(
        shown.Terrain(kind=kind, hexes=tuple(setup.map.name(each) for each in hexes))
        for kind, hexes in setup.terrain.items()
    )


def _units(truth: Truth, audience: str) -> Iterator[shown.Unit]:
    """Own ships, then others on the map, each in the scenario's order, then what is cloaked by its id."""
    here = [ship for ship in truth.ships.values() if ship.point is not None]
    if audience == REFEREE:
        yield from (_whole(truth, ship, "open") for ship in here)
        return
    yield from (_whole(truth, ship, "own") for ship in here if ship.side == audience)
    yield from (_open(truth, ship) for ship in here if ship.side != audience and ship.dark is None)
    markers = truth.ledgers[audience].markers
    ordered = sorted(markers, key=lambda unit: _order(markers[unit].id))
    yield from (_marked(truth, truth.ships[unit], markers[unit], audience) for unit in ordered)


def _order(id_: str) -> tuple[int, str]:
    kind, _, number = id_.rpartition("-")
    return (int(number), "") if kind == "unknown" and number.isdecimal() else (0, id_)


def _whole(truth: Truth, ship: Ship, known: str) -> shown.Unit:
    dark = ship.dark is not None
    listeners = tuple(_listeners(truth, ship)) if dark else ()
    return shown.Unit(
        id=ship.id,
        known=known,
        name=ship.name,
        side=ship.side,
        cls=ship.class_name or None,
        shape=ship.shape,
        hex=_hex(truth, ship),
        facing=str(ship.course),
        speed=ship.velocity,
        hidden=dark,
        arcs=_arcs(ship.weapons),
        cloaked=dark,
        detection_value=ship.used if dark else None,
        seen=_seen(truth, ship),
        groups=listeners,
        brief=(Text("cloak.brief", value=ship.used),) if dark else (),
        solution=any(each.solution for each in listeners) if any(map(_hears, listeners)) else None,
        drift=_drift(truth, ship),
    )


def _drift(truth: Truth, there: Ship | Origin) -> Point:
    """The way that a ship goes in a turn if it goes on as it does (C6, C8)."""
    return there.drift if truth.setup.vector else along(there.course, there.velocity)


def _hears(listener: shown.Listener) -> bool:
    return listener.solution is not None


def _hex(truth: Truth, there: Ship | Marker) -> str | None:
    return None if there.point is None else truth.setup.map.name(hex_of(there.point))


def _seen(truth: Truth, ship: Ship) -> shown.Seen:
    """How others see an own ship: where its public marker stands, if it is cloaked."""
    if ship.dark is None:
        return shown.Seen(how="open")
    marker = truth.ledgers[PUBLIC].markers.get(ship.id)
    if marker is None:
        return shown.Seen(how="hidden")
    return shown.Seen(how="hidden", hex=_hex(truth, marker), turn=marker.turn)


def _listeners(truth: Truth, ship: Ship) -> Iterator[shown.Listener]:
    """What each enemy group has of a cloaked ship, as its owner was told (C29)."""
    for side in truth.side_ids:
        marker = truth.ledgers[side].markers.get(ship.id)
        yield from _groups(truth, marker) if marker else ()


def _groups(truth: Truth, marker: Marker) -> Iterator[shown.Listener]:
    """The records and solutions of com-net groups that have detected a ship (C22)."""
    for group in sorted(marker.counts):
        found = marker.found.get(group)
        yield shown.Listener(
            name=names.group_name(truth, group),
            record=detection.record(marker, group, truth.turn),
            solution=found.solution if found and found.turn == truth.turn else None,
        )


def _open(truth: Truth, ship: Ship) -> shown.Unit:
    """A ship that stands on the map: course and velocity unless it has just uncloaked (C13)."""
    withheld = is_withheld(ship, truth)
    return shown.Unit(
        id=ship.id,
        known="open",
        name=ship.name,
        side=ship.side,
        cls=ship.class_name or None,
        shape=ship.shape,
        hex=_hex(truth, ship),
        facing=None if withheld else str(ship.course),
        speed=None if withheld else ship.velocity,
        arcs=_arcs(ship.weapons),
        drift=None if withheld else _drift(truth, ship),
    )


def _marked(truth: Truth, ship: Ship, marker: Marker, audience: str) -> shown.Unit:
    """What stands for a cloaked ship: a marker, a blip, or where it was detected (C10, C11, C19)."""
    since = marker.turn == marker.origin.turn and not marker.blip and not marker.found
    found = is_found(marker, truth.turn)
    blip = marker.blip == truth.turn and truth.phase != END
    groups = tuple(_groups(truth, marker)) if audience != PUBLIC else ()
    level = "detected" if found else "blip" if blip else "marker"
    return shown.Unit(
        id=marker.id,
        known=level,
        name=called(marker, ship),
        side=ship.side if marker.known else None,
        cls=(ship.class_name or None) if marker.known else None,
        shape=ship.shape if marker.known and level == "marker" else None,
        hex=_hex(truth, marker),
        facing=str(marker.origin.course) if since else None,
        speed=marker.origin.velocity if since else None,
        turn=marker.turn,
        drift=_drift(truth, marker.origin) if since else None,
        solution=any(each.solution for each in groups) if found else None,
        record=_record(groups) if found or marker.counts else (),
        groups=groups if truth.setup.options.com_net != "side" else (),
    )


def _record(groups: tuple[shown.Listener, ...]) -> tuple[int, ...]:
    """All groups' counts together: a side of one com-net has one."""
    return tuple(sum(counts) for counts in zip(*(each.record for each in groups), strict=True))


@lru_cache(maxsize=1024)
def _arcs(weapons: tuple[Weapon, ...]) -> tuple[shown.Arc, ...]:
    return tuple(
        shown.Arc(id=each.id, name=each.name, arc=each.arc, steps=arc_steps(each.arc)) for each in weapons
    )


@lru_cache(maxsize=64)
def arc_steps(arc: str) -> tuple[tuple[int, int], ...]:
    """An arc as closed ranges of 30-degree steps clockwise from dead ahead.

    >>> arc_steps("F"), arc_steps("F/FS"), arc_steps("360")
    (((0, 1), (11, 12)), ((0, 3), (11, 12)), ((0, 12),))
    """
    middles = [ARCS[part] for part in arc_parts(arc) or ()]
    held = sorted({step % STEPS for middle in middles for step in (middle - 1, middle)})
    ranges: list[tuple[int, int]] = []
    for step in held:
        if ranges and ranges[-1][1] == step:
            ranges[-1] = (ranges[-1][0], step + 1)
        else:
            ranges.append((step, step + 1))
    return tuple(ranges)


def _rolls(truth: Truth) -> Iterator[dict[str, Any]]:
    """Every roll of the present turn, oldest first, term by term."""
    clock = truth.setup.clock
    if truth.initiative is not None:
        at = clock.text(truth.initiative.at)
        yield from ({"rule": "C5", "by": side, "at": at, "die": die} for side, die in truth.initiative.dice)
    if truth.search is None:
        return
    at = clock.text(truth.search.at)
    for roll in truth.search.rolls:
        terms = {
            "own_thrust": roll.own_thrust,
            "noisiest": roll.noisiest,
            "non_military": roll.non_military,
            "sensors": roll.sensors,
        }
        against = [
            {"unit": each.unit, "value": each.value, "detected": each.detected, "barred": each.barred}
            for each in roll.against
        ]
        total = roll.die + roll.modifiers
        yield {
            "rule": "C17",
            "by": roll.by,
            "at": at,
            "die": roll.die,
            "sum": total,
            "terms": terms,
            "against": against,
        }
    yield from _sweeps(truth, truth.search, at)
    for solution in truth.search.solutions:
        had = "solution" if solution.die <= solution.needed else "no_solution"
        by = {"rule": "C21", **_searcher(solution.group), "against": solution.unit, "at": at}
        yield {**by, "die": solution.die, "needed": [solution.needed], "at_most": True, "result": had}


def _sweeps(truth: Truth, search: Search, at: str) -> Iterator[dict[str, Any]]:
    """The dice of active sweeps, each with the ships that swept together (C23)."""
    groups = {unit: group_of(truth.ships[unit], truth.setup.options) for unit in search.active}
    for sweep in search.sweeps:
        yield {
            "rule": "C23",
            **_searcher(sweep.group),
            "against": sweep.unit,
            "at": at,
            "die": sweep.die,
            "vessels": sweep.number,
            "active": [unit for unit, group in groups.items() if group == sweep.group],
            "needed": [detection.highest(sweep.number)],
            "at_most": True,
            "result": "found" if sweep.found else "nothing",
        }


def _searcher(group: str) -> dict[str, str]:
    """Whose roll it was: a side, and its nationality where these are apart (C22)."""
    nationality = group.partition(":")[2]
    return {"by": side_of(group), **({"group": nationality} if nationality else {})}
