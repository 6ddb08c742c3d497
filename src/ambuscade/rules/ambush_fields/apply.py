"""The only thing that changes truth: what each event makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from msgspec.structs import replace

from ambuscade.rules.ambush_fields import events as happened
from ambuscade.rules.ambush_fields.truth import (
    Attempts,
    Contact,
    Lend,
    Marker,
    Pulse,
    Sweep,
    Truth,
    Unit,
)
from ambuscade.rules.system import Conceded, Ended, Readied, StepBegan, TakenBack
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.ambush_fields.events import AmbushEvent
    from ambuscade.rules.ambush_fields.truth import Ledger


def apply(truth: Truth, event: AmbushEvent) -> Truth:  # noqa: C901, PLR0911, PLR0912 - one case an event, all of them
    """The truth after an event."""
    match event:
        case happened.Swept():
            return _swept(truth, event)
        case happened.Moved():
            return _moved(truth, event)
        case happened.Sighted():
            seen = _ledger(truth, event.audience, **_sighted(truth.ledgers[event.audience], event))
            breaks = event.appeared and event.audience == PUBLIC
            return replace(seen, pulse=replace(seen.pulse, broken=True)) if breaks else seen
        case happened.Vanished():
            return _ledger(truth, event.audience, **_vanished(truth.ledgers[event.audience], event))
        case StepBegan(at):
            return _began(truth, event, at)
        case Readied():
            broken = truth.pulse.broken and bool(truth.pace.ready)
            pulse = replace(truth.pulse, broken=broken)
            return replace(truth, pace=truth.pace.after(event), pulse=pulse)
        case Conceded() | TakenBack() | Ended():
            return replace(truth, pace=truth.pace.after(event))
        case happened.Learned():
            return _ledger(truth, event.side, **_learned(truth.ledgers[event.side], event))
        case happened.AllocationOrdered(unit, allocation):
            return _unit(truth, unit, ordered_power=allocation)
        case happened.PowerAllocated():
            return _powered(truth, event)
        case happened.FieldDropped(unit):
            return _dropped(truth, unit)
        case happened.SpeedOrdered(unit, speed):
            return _unit(truth, unit, ordered_speed=speed)
        case happened.SpeedSet(unit, speed):
            return _unit(truth, unit, speed=speed, ordered_speed=None)
        case happened.AssignmentOrdered(unit, assignment):
            return _unit(truth, unit, wishes=assignment)
        case happened.Assigned(unit, assignment):
            return _unit(truth, unit, assignment=assignment)
        case happened.Planned(unit, steps):
            return _unit(truth, unit, plan=steps)
        case happened.PlanFailed():
            return truth
        case happened.Followed(unit):
            return _unit(truth, unit, came_from=None)
        case happened.Launched():
            return _launched(truth, event)
        case happened.Lent(unit, field, points):
            kept = _lends_without(truth, unit, field)
            return replace(
                truth, lends=(*kept, Lend(by=unit, field=field, points=points)) if points else kept
            )
        case happened.LendEnded(unit, field):
            return replace(truth, lends=_lends_without(truth, unit, field))
        case happened.Acted():
            return _acted(truth, event)
        case happened.Fired():
            return _fired(truth, event)
        case happened.Damaged():
            return _damaged(truth, event)
        case happened.Placed(unit, hex_, facing, speed):
            place = {"hex": hex_, "facing": facing, "came_from": None, "aboard": None}
            return _unit(truth, unit, speed=speed, **place)
        case _:
            assert_never(event)


def _unit(truth: Truth, unit: str, **changes: object) -> Truth:
    return replace(truth, units={**truth.units, unit: replace(truth.units[unit], **changes)})


def _ledger(truth: Truth, audience: str, **changes: object) -> Truth:
    return replace(truth, ledgers={**truth.ledgers, audience: replace(truth.ledgers[audience], **changes)})


def _began(truth: Truth, event: StepBegan, at: int) -> Truth:
    began = replace(truth, pace=truth.pace.after(event))
    step = truth.setup.clock.step(at)
    if step.phase == "1":
        pulse = Pulse(first=0, decisions=truth.pulse.decisions + 1)
        units = {
            unit.id: replace(
                unit, plan=(), attempts={key: replace(used, made=0) for key, used in unit.attempts.items()}
            )
            for unit in truth.units.values()
        }
        return replace(began, pulse=pulse, units=units, sweeps=())
    over = step.impulse >= truth.pulse.first + truth.setup.options.pulse
    if step.phase == "6A" and (over or truth.pulse.broken or truth.pulse.first == 0):
        return replace(began, pulse=Pulse(first=step.impulse, decisions=truth.pulse.decisions + 1))
    return began


def _powered(truth: Truth, event: happened.PowerAllocated) -> Truth:
    unit = truth.units[event.unit]
    field = replace(unit.field, effective=event.strength) if unit.field else None
    standing = unit.ordered_power or unit.standing
    changes = {"allocation": event.allocation, "field": field, "standing": standing, "ordered_power": None}
    return _unit(truth, event.unit, **changes)


def _dropped(truth: Truth, generator: str) -> Truth:
    unit = truth.units[generator]
    field = replace(unit.field, standing=False) if unit.field else None
    tracked = unit.hex if truth.setup.options.full_info == "track" else None
    ledgers = {
        audience: _without_contact(ledger, unit, tracked, truth.at)
        for audience, ledger in truth.ledgers.items()
    }
    lends = tuple(lend for lend in truth.lends if lend.field != generator)
    return replace(_unit(truth, generator, field=field), ledgers=ledgers, lends=lends)


def _without_contact(ledger: Ledger, generator: Unit, tracked: Hex | None, now: int) -> Ledger:
    contact = ledger.contacts.get(generator.id)
    if contact is None:
        return ledger
    last = (tracked or contact.report.hex) if contact.report else None
    contacts = {field: kept for field, kept in ledger.contacts.items() if field != generator.id}
    return replace(
        ledger, contacts=contacts, ended=(*ledger.ended, Marker(id=contact.id, hex=last, when=now))
    )


def _moved(truth: Truth, event: happened.Moved) -> Truth:
    unit = truth.units[event.unit]
    turned, slipped = event.how in {"left", "right"}, event.how in {"slip_left", "slip_right"}
    moved = _unit(
        truth,
        event.unit,
        hex=event.hex,
        facing=event.facing,
        moved=truth.count,
        came_from=None if event.seen else unit.hex,
        came_facing=unit.facing,
        straight=1 if turned else unit.straight + 1,
        ahead=0 if slipped else 1 if turned else unit.ahead + 1,
    )
    return _without(moved, event.unit) if event.left else moved


def _launched(truth: Truth, event: happened.Launched) -> Truth:
    place = {"hex": event.hex, "facing": event.facing, "speed": event.speed}
    return _unit(truth, event.flight, aboard=None, moved=truth.count, **place)


def _swept(truth: Truth, event: happened.Swept) -> Truth:
    unit = truth.units[event.unit]
    used = unit.attempts.get(event.set)
    made = Attempts(made=used.made + 1 if used else 1, last=truth.count)
    sweep = Sweep(
        at=truth.at,
        by=event.unit,
        group=event.group,
        set=event.set,
        sensor=event.sensor,
        boost=event.boost,
        labs=event.labs,
        results=event.results,
        watched=event.watched,
    )
    ledger = truth.ledgers[unit.side]
    for learned in event.learned:
        ledger = replace(ledger, **_learned(ledger, learned))
    return replace(
        truth,
        units={**truth.units, unit.id: replace(unit, attempts={**unit.attempts, event.set: made})},
        ledgers={**truth.ledgers, unit.side: replace(ledger, swept_at=truth.at)},
        sweeps=(*truth.sweeps, sweep),
    )


def _learned(ledger: Ledger, event: happened.Learned) -> dict[str, Any]:
    known = ledger.contacts.get(event.field)
    bearings = (*known.bearings, *event.bearings) if known else event.bearings
    report = event.report or (known.report if known else None)
    contact = Contact(id=event.contact, bearings=bearings, report=report)
    return {
        "contacts": {**ledger.contacts, event.field: contact},
        "contact_count": ledger.contact_count + (known is None),
    }


def _sighted(ledger: Ledger, event: happened.Sighted) -> dict[str, Any]:
    known = ledger.sightings.get(event.unit)
    numbered = event.sighting.id != event.unit and (known is None or known.id != event.sighting.id)
    return {
        "sightings": {**ledger.sightings, event.unit: event.sighting},
        "unknown_count": ledger.unknown_count + numbered,
        "markers": tuple(marker for marker in ledger.markers if marker.id != event.sighting.id),
    }


def _vanished(ledger: Ledger, event: happened.Vanished) -> dict[str, Any]:
    sightings = {unit: seen for unit, seen in ledger.sightings.items() if unit != event.unit}
    markers = (*ledger.markers, event.marker) if event.marker else ledger.markers
    return {"sightings": sightings, "markers": markers}


def _lends_without(truth: Truth, unit: str, field: str) -> tuple[Lend, ...]:
    return tuple(lend for lend in truth.lends if (lend.by, lend.field) != (unit, field))


def _acted(truth: Truth, event: happened.Acted) -> Truth:
    unit = truth.units[event.unit]
    if event.until >= 0:
        return _unit(truth, event.unit, acts={**unit.acts, event.act: event.until})
    return _unit(truth, event.unit, shown_through=max(unit.shown_through, event.shown_through))


def _fired(truth: Truth, event: happened.Fired) -> Truth:
    unit = truth.units[event.unit]
    blinded = {**unit.blinded, event.blinded: event.blinded_until} if event.blinded else unit.blinded
    return _unit(truth, event.unit, fired={**unit.fired, event.weapon: truth.count}, blinded=blinded)


def _damaged(truth: Truth, event: happened.Damaged) -> Truth:
    changes: dict[str, Any] = dict(event.changes)
    for flag in ("crippled", "destroyed"):
        if flag in changes:
            changes[flag] = bool(changes[flag])
    if changes.pop("destroyed", False):
        return _without(_unit(truth, event.unit, **changes), event.unit)
    return _unit(truth, event.unit, **changes)


def _without(truth: Truth, lost: str) -> Truth:
    """The truth once a unit is gone, and what it carried with it."""
    gone = {
        unit.id: replace(unit, gone=True, hex=None, aboard=None)
        for unit in truth.units.values()
        if lost in {unit.id, unit.aboard}
    }
    return replace(truth, units={**truth.units, **gone})
