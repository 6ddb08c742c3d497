"""The door: all that one audience may know, built up from nothing and never by stripping the truth (S22)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from ambuscade.hexes.arcs import WEAPON_ARCS
from ambuscade.hexes.exact import Point
from ambuscade.hexes.hex import FACINGS, ORIGIN, distance
from ambuscade.hexes.vectors import spelt
from ambuscade.rules import view as shown
from ambuscade.rules.sensor_integration import movement
from ambuscade.rules.sensor_integration.facts import facts
from ambuscade.rules.sensor_integration.knowledge import Knowledge
from ambuscade.rules.sensor_integration.lanes import lanes
from ambuscade.rules.sensor_integration.names import called
from ambuscade.rules.sensor_integration.offers import referee_offers, seat_offers
from ambuscade.rules.sensor_integration.scanning import streak_of, strength
from ambuscade.rules.sensor_integration.signals import signatures_for
from ambuscade.rules.sensor_integration.space import planet_hexes, shadow_hexes
from ambuscade.rules.sensor_integration.tables import MODIFIERS
from ambuscade.rules.sensor_integration.truth import (
    COAST,
    CONTACT,
    ID,
    INDICATION,
    PHASES,
    SCANS,
    SECRET,
    TASKS,
)
from ambuscade.rules.view import PUBLIC, REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.sensor_integration.truth import (
        Done,
        Found,
        Ledger,
        Scan,
        Setup,
        Ship,
        Track,
        Truth,
        Weapon,
    )


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
        contacts=tuple(_contacts(truth, audience)),
        scans=tuple(_scans(truth, audience)),
        sun=shown.Sun(direction=FACINGS[setup.sun_direction], factor=setup.sun_factor),
        paths=tuple(_paths(truth, audience)),
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
    """What the sides' own numbers for contacts and tracks stand for; an indication stands for no one ship."""
    return {side: numbers for side in truth.side_ids if (numbers := _numbers(truth.ledgers[side]))}


def _numbers(ledger: Ledger) -> dict[str, str]:
    contacts = {found.id: found.units[0] for found in ledger.found if found.level == CONTACT}
    return contacts | {track.id: unit for unit, track in ledger.tracks.items()}


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
    """Planets and their shadow, and what else the scenario has."""
    sky = (("planet", planet_hexes(setup), True), ("shadow", shadow_hexes(setup), False))
    grounds = (*sky, *((kind, hexes, False) for kind, hexes in setup.terrain.items()))
    return tuple(
        shown.Terrain(kind=kind, hexes=tuple(setup.map.name(each) for each in hexes), blocks=blocks)
        for kind, hexes, blocks in grounds
        if hexes
    )


def _units(truth: Truth, audience: str) -> Iterator[shown.Unit]:
    """Own ships in the scenario's order, then what is tracked by its number."""
    here = [ship for ship in truth.ships.values() if ship.position is not None]
    if audience == REFEREE:
        yield from (_whole(truth, ship, "open") for ship in here)
    elif audience != PUBLIC:
        yield from (_whole(truth, ship, "own") for ship in here if ship.side == audience)
        yield from (_tracked(truth, track) for track in truth.ledgers[audience].tracks.values())


def _whole(truth: Truth, ship: Ship, known: str) -> shown.Unit:
    tracked = bool(truth.trackers(ship.id))
    return shown.Unit(
        known=known,
        name=ship.name,
        hidden=not tracked,
        seen=shown.Seen(how="tracked" if tracked else "hidden", rule="S14"),
        arcs=_arcs(ship.weapons),
        signatures=tuple(signatures_for(truth, ship)) if known == "own" else (),
        **_common(truth, ship) | {"id": ship.id},
    )


def _tracked(truth: Truth, track: Track) -> shown.Unit:
    """A tracked target: kind, vector, facing, how it runs, and where it is (S14)."""
    ship = truth.ships[track.unit]
    return shown.Unit(known="tracked", name=called(track.id), **_common(truth, ship) | {"id": track.id})


def _common(truth: Truth, ship: Ship) -> dict[str, Any]:
    """What owner and tracker see alike."""
    return {
        "side": ship.side,
        "cls": ship.class_name or None,
        "kind": ship.kind,
        "shape": ship.shape,
        "hex": _name(truth, ship.position),
        "facing": FACINGS[ship.facing],
        "speed": distance(ship.vector, ORIGIN),
        "vector": spelt(ship.vector),
        "drift": None if ship.vector == ORIGIN else Point.of(ship.vector),
        "rolled": ship.rolled,
        "popped_out": ship.popped_out,
        "silent_running": ship.silent_running,
        "brief": _brief(ship),
    }


def _brief(ship: Ship) -> tuple[Text, ...]:
    """How a ship runs, as far as it is not as usual."""
    return (
        *((Text("sensor.state.silent"),) if ship.silent_running else ()),
        *(() if ship.popped_out else (Text("sensor.state.in"),)),
        *((Text("sensor.state.rolled"),) if ship.rolled else ()),
    )


def _name(truth: Truth, at: Hex | None) -> str | None:
    """A hex's name; none off the map."""
    return None if at is None or not truth.setup.map.contains(at) else truth.setup.map.name(at)


def _sides(truth: Truth, audience: str) -> tuple[str, ...]:
    """The sides whose ledgers an audience sees."""
    if audience == PUBLIC:
        return ()
    return truth.side_ids if audience == REFEREE else (audience,)


def _contacts(truth: Truth, audience: str) -> Iterator[shown.Contact]:
    """What a side was told, by its own numbers, as it was told (S9); the referee reads it from the rolls."""
    if audience != REFEREE:
        for side in _sides(truth, audience):
            yield from (_contact(truth, found) for found in truth.ledgers[side].found)


def _contact(truth: Truth, found: Found) -> shown.Contact:
    scan = found.scan
    size = None if scan is None else scan.size
    disc = truth.setup.tables.sizes[size].radius if size is not None and found.level == INDICATION else None
    return shown.Contact(
        id=found.id,
        level=found.level,
        hex=_name(truth, found.at),
        turn=found.turn,
        unit=None if scan is None else scan.unit,
        sensor=None if scan is None else scan.sensor,
        size=size,
        radius=disc,
        signature=found.signature,
        kinds=found.kinds,
    )


def _scans(truth: Truth, audience: str) -> Iterator[shown.Scan]:
    """The scans of the last step 5, and those asked for in the present one (S22)."""
    for side in _sides(truth, audience):
        told = side if audience == REFEREE else None
        yield from (_done(truth, each, told) for each in truth.ledgers[side].scans if _shows(truth, each))
        if truth.phase == SCANS:
            asked = (scan for scan in truth.asked if truth.ships[scan.unit].side == side)
            yield from (_asked(truth, scan, side, told) for scan in asked)


def _shows(truth: Truth, done: Done) -> bool:
    """Whether a scan is the last of its kind: until the scans of the next turn are made."""
    before = PHASES.index(truth.phase) <= PHASES.index(SCANS)
    return done.turn >= truth.turn - before


def _done(truth: Truth, done: Done, side: str | None) -> shown.Scan:
    return shown.Scan(
        unit=done.scan.unit,
        sensor=done.scan.sensor,
        size=done.scan.size,
        radius=truth.setup.tables.sizes[done.scan.size].radius,
        hex=truth.setup.map.name(done.scan.at),
        streak=done.streak,
        strength=done.strength,
        turn=done.turn,
        level=done.level,
        side=side,
    )


def _asked(truth: Truth, scan: Scan, side: str, told: str | None) -> shown.Scan:
    ship = truth.ships[scan.unit]
    origin = ship.position
    streak = (
        0 if origin is None else streak_of(truth.setup.tables, truth.ledgers[side], scan, origin, truth.turn)
    )
    return shown.Scan(
        unit=scan.unit,
        sensor=scan.sensor,
        size=scan.size,
        radius=truth.setup.tables.sizes[scan.size].radius,
        hex=truth.setup.map.name(scan.at),
        streak=streak,
        strength=strength(truth.setup.tables, ship.sensors, scan.sensor, scan.size, streak),
        turn=truth.turn,
        level="planned",
        side=told,
    )


def _paths(truth: Truth, audience: str) -> Iterator[shown.Path]:
    """Where own ships come to be by what is written for them in the secret step (S4)."""
    for ship in truth.ships.values() if truth.phase == SECRET else ():
        at = ship.position
        if at is None or audience not in {REFEREE, ship.side} or ship.plan == COAST:
            continue
        there = movement.steered(ship, movement.drifted(at, ship.vector), ship.plan).position
        leg = shown.Leg(turn=truth.turn, points=(Point.of(there),), hex=_name(truth, there))
        yield shown.Path(unit=ship.id, kind="plotted", at=Point.of(at), legs=(leg,))


@lru_cache(maxsize=1024)
def _arcs(weapons: tuple[Weapon, ...]) -> tuple[shown.Arc, ...]:
    return tuple(
        shown.Arc(id=each.id, name=each.name, arc=each.arc, steps=WEAPON_ARCS[each.arc]) for each in weapons
    )


def _rolls(truth: Truth) -> Iterator[dict[str, Any]]:
    """Every sum of the present turn, term by term: signals, then tasks (S7, S12)."""
    clock = truth.setup.clock
    for result in truth.results:
        scan = result.done.scan
        for signal in result.signals:
            terms = {"sensitivity": result.sensitivity, "size": result.size, "signature": signal.signature}
            terms |= dict(zip(MODIFIERS, signal.modifiers, strict=False))
            terms["streak"] = result.done.streak
            yield {
                "rule": "S7",
                "by": scan.unit,
                "sensor": scan.sensor,
                "against": signal.unit,
                "at": clock.text(clock.at(result.done.turn, 0, SCANS)),
                "sum": signal.total,
                "terms": terms,
                "kinds": list(signal.kinds),
                "blocked": signal.blocked,
                "result": signal.level,
            }
    for roll in truth.tasks:
        yield {
            "rule": "S12",
            "by": roll.unit,
            "at": clock.text(clock.at(truth.turn, 0, TASKS)),
            "die": list(roll.dice),
            "sum": roll.sum,
            "terms": roll.modifiers,
            "needed": [truth.setup.tables.task.target],
            "margin": roll.margin,
            "result": roll.row,
        }
