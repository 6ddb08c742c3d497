"""What every audience comes to see, and to see no more, by what happens (A26, A30, A35, A36).

Every change that can alter who sees what goes through `happen`, which adds what follows from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.dice import TIES
from ambuscade.rules.ambush_fields import cover, detection
from ambuscade.rules.ambush_fields.draft import Draft
from ambuscade.rules.ambush_fields.events import Learned, LendEnded, Sighted, Vanished
from ambuscade.rules.ambush_fields.truth import Marker, Sighting
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.dice import Dice
    from ambuscade.rules.ambush_fields.cover import Sight
    from ambuscade.rules.ambush_fields.events import AmbushEvent
    from ambuscade.rules.ambush_fields.truth import Bearing, Report, Truth, Unit

Told = tuple[str, "tuple[Bearing, ...]", "Report | None"]
"""What is told of one field: its generator, bearings of a partial report, or a full one."""


def happen(
    draft: Draft, *events: AmbushEvent, then: Sight | None = None, last_seen: int | None = None
) -> None:
    """Let events happen together with what each audience sees, loses and learns by them.

    What is lost from sight is lost before the events, so that nobody hears where it went. While an
    impulse's moves are being made all are seen as before them: who moves together stays hidden.
    `then` is the sight by which a unit has been hidden so far; without it, the sight just before the
    events. `last_seen` is the moment at which what goes out of sight was seen last, by default now.
    """
    before = draft.truth
    trial = Draft(before, draft.dice)
    trial.add(*events)
    ended = [
        LendEnded(lend.by, lend.field, cause)
        for lend in trial.truth.lends
        if (cause := cover.lapsed(trial.truth, lend))
    ]
    trial.add(*ended)
    moving = then is None and before.phase == "6A"
    then = then or _sight(before, moving=moving)
    now = _sight(trial.truth, moving=moving)
    draft.add(*_hidden(before, now, before.at if last_seen is None else last_seen))
    draft.add(*events, *ended)
    draft.add(*_gone(draft.truth))
    draft.add(*_entries(draft.truth, now, draft.dice))
    draft.add(*_sighted(draft, then, now))


def _sight(truth: Truth, *, moving: bool) -> Sight:
    return cover.before_movement(truth) if moving else cover.Sight(truth)


def _viewers(truth: Truth) -> tuple[str, ...]:
    return (*truth.side_ids, PUBLIC)


def _hidden(before: Truth, now: Sight, last_seen: int) -> list[AmbushEvent]:
    """The units that go out of sight while still there."""
    return [
        Vanished(audience, unit, marker(cover.as_shown(before.units[unit]), seen, last_seen))
        for audience in _viewers(before)
        for unit, seen in before.ledgers[audience].sightings.items()
        if now.truth.units[unit].hex is not None and now.level(audience, now.truth.units[unit]) is None
    ]


def _gone(truth: Truth) -> list[AmbushEvent]:
    """The units that are no more on the map."""
    return [
        Vanished(audience, unit, None)
        for audience in _viewers(truth)
        for unit in truth.ledgers[audience].sightings
        if truth.units[unit].hex is None
    ]


def marker(unit: Unit, seen: Sighting, when: int) -> Marker:
    """The last-seen marker of a unit that was seen so: nothing but what was seen."""
    if seen.level == cover.OPEN:
        known = {"name": unit.name, "side": unit.side, "cls": unit.class_name, "shape": unit.shape}
    elif seen.level == cover.IDENTIFIED:
        known = {"cls": unit.class_name, "shape": unit.shape}
    else:
        known = {}
    return Marker(id=seen.id, hex=unit.hex, when=when, **known)


def _entries(truth: Truth, now: Sight, dice: Dice) -> list[AmbushEvent]:
    """Full information for each side that is inside a field it does not fully know (A30)."""
    entered: list[AmbushEvent] = []
    for side in truth.side_ids:
        fresh = [
            generator
            for generator in now.fields
            if not cover.knows(truth, side, generator) and cover.inside(now.truth, side, generator)
        ]
        known = [(generator.id, (), detection.report(generator, truth.at)) for generator in fresh]
        entered += numbered(truth, side, "entry", known, dice)
        entered += _from_inside(truth, side, now)
    return entered


def _from_inside(truth: Truth, side: str, now: Sight) -> list[AmbushEvent]:
    """What a side that is inside a field goes on knowing of it, so that it is dated by when it left (A30)."""
    if truth.setup.options.full_info == "track":
        return []
    contacts = truth.ledgers[side].contacts
    inside = [
        generator
        for generator in now.fields
        if generator.id in contacts and cover.inside(now.truth, side, generator)
    ]
    reports = {generator.id: detection.report(generator, truth.at) for generator in inside}
    return [
        Learned(side, field, contacts[field].id, "inside", (), report)
        for field, report in reports.items()
        if contacts[field].report != report
    ]


def numbered(
    truth: Truth,
    side: str,
    cause: str,
    told: Sequence[Told],
    dice: Dice,
) -> list[Learned]:
    """What a side learns of several fields at one moment, numbered by what is told and by nothing else.

    What is told alike comes in a sealed order.
    """
    ledger = truth.ledgers[side]
    count = ledger.contact_count
    learned = []
    ties = {field: dice.below(TIES, truth.at, side, field) for field, _, _ in told} if len(told) > 1 else {}
    for field, bearings, report in sorted(
        told, key=lambda each: (*_as_told(each[1], each[2]), ties.get(each[0]))
    ):
        known = ledger.contacts.get(field)
        count += known is None
        contact = known.id if known else f"contact-{count}"
        learned.append(Learned(side, field, contact, cause, bearings, report))
    return learned


def _as_told(bearings: tuple[Bearing, ...], report: Report | None) -> tuple[object, ...]:
    seen = [(each.by, each.letter, each.arcs, each.heading or 0) for each in bearings]
    full = (report.hex, report.radius, report.strength, report.speed, report.heading or 0) if report else ()
    return (not report, full, seen)


def _sighted(draft: Draft, then: Sight, now: Sight) -> list[AmbushEvent]:
    """What comes into sight, or is seen better or worse, and the partial information of A36."""
    changes: list[AmbushEvent] = []
    for audience in _viewers(draft.truth):
        ledger = draft.truth.ledgers[audience]
        fresh: list[tuple[Unit, str, bool]] = []
        for unit in now.truth.units.values():
            level = None if unit.side == audience else now.level(audience, unit)
            seen = ledger.sightings.get(unit.id)
            if level is not None and (seen is None or seen.level != level):
                sudden = (
                    seen is None
                    and level in {cover.OPEN, cover.APPEARED}
                    and _was_hidden(then, audience, unit)
                )
                fresh.append((unit, level, sudden))
        changes += _numbered_sightings(draft, audience, fresh)
        if audience != PUBLIC:
            hiders = [
                generator.id for unit, _, sudden in fresh if sudden for generator in _covers(then, unit)
            ]
            changes += _noticed(draft.truth, audience, hiders, draft.dice)
    return changes


def _was_hidden(then: Sight, audience: str, unit: Unit) -> bool:
    """Whether a unit was hidden from an audience by a field, or still aboard another."""
    before = then.truth.units[unit.id]
    return before.hex is None or then.hides(audience, before)


def _covers(then: Sight, unit: Unit) -> tuple[Unit, ...]:
    return then.covers(then.truth.units[unit.id])


def _numbered_sightings(
    draft: Draft, audience: str, fresh: list[tuple[Unit, str, bool]]
) -> list[AmbushEvent]:
    """Sightings numbered by what is seen; what is seen alike comes in a sealed order."""
    ledger = draft.truth.ledgers[audience]
    count = ledger.unknown_count
    events: list[AmbushEvent] = []
    several = len(fresh) > 1
    ties = {
        unit.id: draft.dice.below(TIES, draft.truth.at, audience, unit.id) if several else 0
        for unit, _, _ in fresh
    }
    for unit, level, sudden in sorted(fresh, key=lambda each: (*_as_seen(*each), ties[each[0].id])):
        seen = ledger.sightings.get(unit.id)
        if level == cover.OPEN:
            own_id = unit.id
        elif seen is not None and seen.level != cover.OPEN:
            own_id = seen.id
        else:
            count += 1
            own_id = f"unknown-{count}"
        events.append(Sighted(audience, unit.id, Sighting(id=own_id, level=level), sudden))
    return events


def _as_seen(unit: Unit, level: str, _: bool) -> tuple[object, ...]:  # noqa: FBT001 - the shape of a fresh sighting
    known = {
        cover.OPEN: (unit.id,),
        cover.IDENTIFIED: (unit.class_name, unit.count),
        cover.LOCATED: ("", unit.count),
    }
    return (level, unit.hex, known.get(level, ()))


def _noticed(truth: Truth, side: str, hiders: list[str], dice: Dice) -> list[Learned]:
    """Partial information on every field that hid what has appeared (A36)."""
    searchers = [
        unit
        for unit in truth.units.values()
        if unit.side == side and detection.is_searcher(unit, truth.setup.tables)
    ]
    if not searchers:
        return []
    told = []
    for field in dict.fromkeys(hiders):
        generator = cover.as_shown(truth.units[field])
        known = cover.stands(generator) and not cover.knows(truth, side, generator)
        if known:
            letters = (
                (searcher, detection.letter(searcher, generator, truth.setup)) for searcher in searchers
            )
            bearings = tuple(
                replace(
                    detection.bearing(searcher, generator, letter, truth.at, truth.setup),
                    told=searcher.id in truth.ledgers[generator.side].sightings,
                )
                for searcher, letter in letters
                if letter
            )
            told.append((field, bearings, None))
    return numbered(truth, side, "appearance", told, dice)
