"""The door: all that one audience may know, built up from nothing and never by stripping the truth (A40)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ambuscade.hexes.arcs import QUARTERS, WEAPON_ARCS
from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import view as shown
from ambuscade.rules.ambush_fields import courses, cover, detection, exposure, names, searches
from ambuscade.rules.ambush_fields.facts import facts
from ambuscade.rules.ambush_fields.fields import own_areas
from ambuscade.rules.ambush_fields.knowledge import Knowledge
from ambuscade.rules.ambush_fields.lanes import lanes
from ambuscade.rules.ambush_fields.movement import moves_between
from ambuscade.rules.ambush_fields.offers import referee_offers, seat_offers
from ambuscade.rules.ambush_fields.tables import LETTERS, MAX_SPEED
from ambuscade.rules.ambush_fields.truth import ID, IMPULSES, OPENING, SLOTS, impulse_count
from ambuscade.rules.memo import Memo
from ambuscade.rules.view import PUBLIC, REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.truth import (
        Bearing,
        Contact,
        Marker,
        Setup,
        Sighting,
        Truth,
        Unit,
        Weapon,
    )


def view(truth: Truth, audience: str) -> shown.View:
    """The view of a side, of the public or of the referee, without news."""
    setup = truth.setup
    over = truth.pace.is_over(truth.side_ids)
    known = None if audience in {PUBLIC, REFEREE} else Knowledge(truth, audience)
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
        areas=tuple(_areas(truth, audience, known)),
        contacts=() if known is None else tuple(_contacts(truth, audience)),
        terrain=_terrain(setup),
        paths=() if known is None or over else tuple(courses.paths(known)),
        bands=_bands(truth, audience),
        lanes=() if audience == PUBLIC else lanes(truth, audience),
        offers=() if over else _offers(truth, audience, known),
        facts={} if audience == PUBLIC else facts(truth, audience),
        sources=truth.setup.sources or UNSET,
        objectives=tuple(
            shown.Objective(side=side, text=text)
            for side, text in setup.objectives
            if over or audience in {REFEREE, side}
        ),
        waiting=() if over else waiting(truth),
        over=over,
        rolls=_rolls(truth) if audience == REFEREE else UNSET,
        aliases=_aliases(truth) if audience == REFEREE else UNSET,
    )


def _aliases(truth: Truth) -> dict[str, dict[str, str]]:
    """What the sides' own numbers for sightings and contacts stand for."""
    return {side: numbers for side in truth.side_ids if (numbers := _numbers(truth, side))}


def _numbers(truth: Truth, side: str) -> dict[str, str]:
    ledger = truth.ledgers[side]
    sightings = {seen.id: unit for unit, seen in ledger.sightings.items() if seen.id != unit}
    return sightings | {contact.id: generator for generator, contact in ledger.contacts.items()}


def waiting(truth: Truth) -> tuple[str, ...]:
    """The sides that are not ready, in the order in which they plan this time: A B, then B A (A4)."""
    sides = truth.side_ids if truth.pulse.decisions % 2 == 0 else tuple(reversed(truth.side_ids))
    return tuple(side for side in sides if side not in truth.pace.ready and side not in truth.pace.conceded)


def _offers(truth: Truth, audience: str, known: Knowledge | None) -> tuple[shown.Offer, ...]:
    if audience == REFEREE:
        return referee_offers(truth)
    if known is None or audience in truth.pace.conceded:
        return ()
    return seat_offers(known)


def _terrain(setup: Setup) -> tuple[shown.Terrain, ...]:
    return tuple(
        shown.Terrain(
            kind=kind,
            hexes=tuple(setup.map.name(each) for each in hexes),
            voids=setup.tables.terrain[kind],
            blocks=setup.tables.blocks_sight.get(kind, False),
        )
        for kind, hexes in setup.terrain.items()
    )


def _bands(truth: Truth, audience: str) -> dict[str, tuple[shown.Band, ...]]:
    """The letters of the range columns in which the audience's own searchers look; all for the referee."""
    mine = (unit for unit in truth.units.values() if audience in {REFEREE, unit.side})
    columns = sorted({column for unit in mine if (column := _column(unit, truth.setup, None))})
    return {column: _letters(truth.setup.tables.ranges[column]) for column in columns}


@lru_cache(maxsize=64)
def _letters(ranges: tuple[int, ...]) -> tuple[shown.Band, ...]:
    """The bands of a range column; letters that no range has are left out."""
    deeper = (*ranges[1:], -1)
    return tuple(
        shown.Band(letter=letter, ring=(least + 1, most))
        for letter, least, most in zip(LETTERS, deeper, ranges, strict=True)
        if most > least
    )


def _searching_column(unit: Unit, setup: Setup, _: None) -> str | None:
    return detection.column(unit, setup) if detection.is_searcher(unit, setup.tables) else None


_column = Memo(_searching_column)
"""The range column of a searcher, which its power may change: only its own side may know it (A24)."""


def _units(truth: Truth, audience: str) -> Iterator[shown.Unit]:
    if audience == REFEREE:
        sight = cover.Sight(truth)
        yield from (_whole(truth, unit, "open", sight) for unit in truth.units.values() if not unit.gone)
        return
    if audience != PUBLIC:
        own = [unit for unit in truth.units.values() if unit.side == audience and not unit.gone]
        sight = cover.Sight(cover.as_shown_to(truth, audience), audience)
        for unit in own:
            whole = _whole(truth, unit, "own", sight)
            covers = sight.covers(unit) if whole.hidden else ()
            brief = searches.brief(unit, truth.setup, truth.count)
            exposed = exposure.seen(truth, unit, covers) if unit.hex else None
            yield replace(whole, seen=exposed, brief=brief)
    ledger = truth.ledgers[audience]
    seen = [(sighting, truth.units[unit]) for unit, sighting in ledger.sightings.items()]
    strangers = [
        (sighting, unit) for sighting, unit in seen if unit.side != audience and unit.hex is not None
    ]
    yield from (
        _stranger(truth, unit, sighting)
        for sighting, unit in sorted(strangers, key=lambda pair: _order(pair[0].id))
    )
    yield from (
        _last_seen(truth, marker) for marker in sorted(ledger.markers, key=lambda marker: _order(marker.id))
    )


def _order(id_: str) -> tuple[int, str]:
    kind, _, number = id_.rpartition("-")
    return (int(number), "") if kind == "unknown" and number.isdecimal() else (0, id_)


def _whole(truth: Truth, unit: Unit, known: str, sight: cover.Sight) -> shown.Unit:
    covers = sight.covers(unit)
    hidden = bool(covers) and not cover.gives_away(truth, unit, covers)
    return _drawn(unit, truth.setup, (known, hidden))


def _work_out(unit: Unit, setup: Setup, shown_as: tuple[str, bool]) -> shown.Unit:
    known, hidden = shown_as
    return shown.Unit(
        id=unit.id,
        known=known,
        name=unit.name,
        side=unit.side,
        cls=unit.class_name,
        shape=unit.shape,
        hex=setup.map.name(unit.hex) if unit.hex else None,
        facing=FACINGS[unit.facing],
        speed=unit.speed,
        count=unit.count,
        aboard=unit.aboard,
        crippled=unit.crippled,
        hidden=hidden,
        arcs=_arcs(unit.weapons),
        bands=_column(unit, setup, None),
    )


_drawn = Memo(_work_out)
"""A unit as those see it who may know all of it but what hides it."""


@lru_cache(maxsize=1024)
def _arcs(weapons: tuple[Weapon, ...]) -> tuple[shown.Arc, ...]:
    return tuple(
        shown.Arc(id=each.id, name=each.name, arc=each.arc, steps=WEAPON_ARCS[each.arc]) for each in weapons
    )


def _stranger(truth: Truth, there: Unit, sighting: Sighting) -> shown.Unit:
    unit = cover.as_shown(there)
    seen = shown.Unit(
        id=sighting.id,
        known=sighting.level,
        name=names.seen_as(unit, sighting),
        hex=truth.setup.map.name(unit.hex) if unit.hex else None,
    )
    if sighting.level == cover.APPEARED:
        return seen
    counted = replace(seen, count=unit.count)
    if sighting.level == cover.LOCATED:
        return counted
    classed = replace(counted, cls=unit.class_name, shape=unit.shape)
    if sighting.level == cover.IDENTIFIED:
        return classed
    plain = {
        "side": unit.side,
        "facing": FACINGS[unit.facing],
        "speed": unit.speed,
        "crippled": unit.crippled,
    }
    return replace(classed, **plain)


def _last_seen(truth: Truth, marker: Marker) -> shown.Unit:
    step = truth.setup.clock.step(marker.when)
    return shown.Unit(
        id=marker.id,
        known="last_seen",
        name=marker.name or names.unknown(marker.id),
        side=marker.side,
        cls=marker.cls,
        shape=marker.shape,
        hex=truth.setup.map.name(marker.hex) if marker.hex else None,
        turn=step.turn,
        impulse=impulse_of(marker.when),
    )


def impulse_of(at: int) -> int:
    """The impulse of a moment within its turn, 0 in an opening."""
    opening = at % len(SLOTS) < len(OPENING)
    return 0 if opening else (impulse_count(at) - 1) % IMPULSES + 1


def _areas(truth: Truth, audience: str, known: Knowledge | None) -> Iterator[shown.Area]:
    if audience != PUBLIC:
        yield from own_areas(truth, audience)
    if known is None:
        return
    for contact in known.contacts:
        if contact in known.fields:
            yield _known_area(truth, known, contact)


def _known_area(truth: Truth, known: Knowledge, contact: str) -> shown.Area:
    field = known.fields[contact]
    report = field.report
    tracked = known.current(field.generator) is not None
    return shown.Area(
        kind="field",
        hex=truth.setup.map.name(report.hex),
        radius=report.radius,
        known="full",
        contact=contact,
        strength=report.strength,
        speed=report.speed,
        heading=None if report.heading is None else FACINGS[report.heading],
        suspended=tracked and cover.suspended(cover.as_shown(truth.units[field.generator]), truth.setup),
        dated=None if tracked else truth.setup.clock.text(report.when),
    )


def _contacts(truth: Truth, side: str) -> Iterator[shown.Contact]:
    ledger = truth.ledgers[side]
    for contact in sorted(ledger.contacts.values(), key=lambda contact: names.number_of(contact.id)):
        yield shown.Contact(
            id=contact.id,
            level="full" if contact.report else "partial",
            bearings=tuple(_bearing(truth, each) for each in contact.bearings),
            **_reported(truth, contact),
        )
    for ended in ledger.ended:
        step = truth.setup.clock.step(ended.when)
        place = truth.setup.map.name(ended.hex) if ended.hex else None
        yield shown.Contact(
            id=ended.id, level="lost", hex=place, turn=step.turn, impulse=impulse_of(ended.when)
        )


def _reported(truth: Truth, contact: Contact) -> dict[str, Any]:
    if contact.report is None:
        return {}
    when = truth.setup.clock.step(contact.report.when)
    return {"turn": when.turn, "impulse": impulse_of(contact.report.when)}


def _bearing(truth: Truth, bearing: Bearing) -> shown.Bearing:
    setup = truth.setup
    step = setup.clock.step(bearing.when)
    return shown.Bearing(
        by=bearing.by,
        at=setup.map.name(bearing.at),
        facing=FACINGS[bearing.facing],
        letter=bearing.letter,
        arcs=bearing.arcs,
        steps=tuple(steps for arc in bearing.arcs for steps in QUARTERS[arc]),
        ring=bearing.ring,
        grow=growth(truth, bearing),
        heading=None if bearing.heading is None else FACINGS[bearing.heading],
        turn=step.turn,
        impulse=impulse_of(bearing.when),
    )


def growth(truth: Truth, bearing: Bearing) -> int:
    """The hexes that a field can have moved since a bearing, by what its side was told (A40).

    A field that moved may have any speed; one that stood still stands until the turn's end.
    """
    then, now = impulse_count(bearing.when), impulse_count(truth.at)
    turn_end = -(-then // IMPULSES) * IMPULSES
    since = then if bearing.heading is not None else min(turn_end, now)
    return moves_between(MAX_SPEED, since, now)


def _rolls(truth: Truth) -> tuple[dict[str, Any], ...] | UnsetType:
    """Every roll of the present turn, oldest first, term by term."""
    rolls = []
    for sweep in truth.sweeps:
        at = truth.setup.clock.text(sweep.at)
        for result in sweep.results:
            terms = {
                "sensor": sweep.sensor,
                "boost": sweep.boost,
                "labs": sweep.labs,
                "partial": result.partial,
                "strength": result.strength,
                "speed": result.speed,
            }
            rolls.append(
                {
                    "rule": "A21",
                    "by": sweep.by,
                    "group": sweep.group,
                    "against": result.field,
                    "at": at,
                    "die": result.die,
                    "sum": result.die + sum(terms.values()),
                    "terms": terms,
                    **(
                        {"needed": truth.setup.tables.numbers[result.letter], "letter": result.letter}
                        if result.letter
                        else {}
                    ),
                    "result": result.outcome,
                }
            )
    return tuple(rolls)
