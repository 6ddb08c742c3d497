"""The line that each audience hears of each event: one case an event, so that none is forgotten.

It says nothing that the audience's view does not hold; `truth` is the truth once the event has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import endings
from ambuscade.rules.ambush_fields import cover, names
from ambuscade.rules.ambush_fields import events as happened
from ambuscade.rules.ambush_fields.sweep_news import learned, swept
from ambuscade.rules.system import Conceded, Ended, Readied, StepBegan, TakenBack
from ambuscade.rules.view import PUBLIC, REFEREE, News
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.rules.ambush_fields.events import AmbushEvent
    from ambuscade.rules.ambush_fields.truth import Truth, Unit
    from ambuscade.text import Argument

FLAGS = ("crippled", "destroyed")


def news(event: AmbushEvent, truth: Truth, audience: str) -> Sequence[News]:  # noqa: C901, PLR0911, PLR0912 - one case an event, all of them
    """The lines that an audience hears of an event."""
    match event:
        case happened.Swept():
            return swept(event, truth, audience)
        case happened.Moved():
            return _moved(event, truth, audience)
        case happened.Followed(unit):
            return _followed(truth.units[unit], truth, audience)
        case happened.Sighted():
            return _sighted(event, truth, audience)
        case happened.Vanished():
            return _vanished(event, truth, audience)
        case StepBegan():
            step = truth.setup.clock.step(truth.at)
            return [_line(truth, "turn.began", "A2", turn=step.turn)] if step.phase == "1" else []
        case Readied() | happened.Planned():  # a plan stands on its owner's timeline
            return []
        case Ended():
            return [endings.ended(truth.setup.clock.text(truth.at))]
        case Conceded(side):
            return [endings.conceded(truth.setup.clock.text(truth.at), _side_name(truth, side))]
        case TakenBack():
            return [_line(truth, "game.taken_back", None)]
        case happened.Learned():
            return learned(event, truth, audience)
        case happened.AllocationOrdered() | happened.SpeedOrdered() | happened.AssignmentOrdered():
            return _noted(event, truth, audience)
        case happened.PowerAllocated(unit, allocation):
            paid = truth.units[unit]
            if not cover.stands(paid) or not allocation.upkeep:
                return []
            said = Text("field.paid", unit=paid.name, power=allocation.upkeep)
            return _own(truth, audience, paid, "A11", said)
        case happened.FieldDropped():
            return _dropped(event, truth, audience)
        case happened.SpeedSet(unit, speed):
            said = Text("unit.speed", unit=truth.units[unit].name, speed=speed)
            return _announced(truth, audience, truth.units[unit], "A2", said)
        case happened.Assigned(unit):
            said = Text("unit.assigned", unit=truth.units[unit].name)
            return _own(truth, audience, truth.units[unit], "A16", said)
        case happened.PlanFailed(unit, step, rule):
            name, what = truth.units[unit].name, Text(f"do.{step.do}")
            said = Text("plan.failed", unit=name, what=what, impulse=step.impulse)
            return _own(truth, audience, truth.units[unit], rule or "A4", said)
        case happened.Launched(unit, flight):
            said = Text("unit.launched", unit=truth.units[unit].name, flight=truth.units[flight].name)
            return _own(truth, audience, truth.units[unit], "A34", said)
        case happened.Lent(unit, field, points):
            lender = truth.units[unit]
            contact = names.contact(truth.ledgers[lender.side].contacts[field].id)
            key = "lend.began" if points else "lend.stopped"
            said = Text(key, unit=lender.name, contact=contact, points=points)
            return _own(truth, audience, lender, "A31", said)
        case happened.LendEnded(unit, _, cause):
            said = Text(f"lend.ended_{cause}", unit=truth.units[unit].name)
            return _own(truth, audience, truth.units[unit], "A32", said)
        case happened.Acted():
            return _acted(event, truth, audience)
        case happened.Fired():
            return _fired(event, truth, audience)
        case happened.Damaged():
            return [*_damaged(event, truth, audience), *_reason(event, truth, audience)]
        case happened.Placed():
            return [*_placed(event, truth, audience), *_reason(event, truth, audience)]
        case _:
            assert_never(event)


def _line(truth: Truth, key: str, rule: str | None, **args: Argument) -> News:
    return News(at=truth.setup.clock.text(truth.at), key=key, args=args, rule=rule)


def _side_name(truth: Truth, side: str) -> str:
    return next(each.name for each in truth.setup.sides if each.id == side)


def _own(truth: Truth, audience: str, unit: Unit, rule: str, said: Text) -> list[News]:
    """A line for the unit's own side and the referee."""
    return [_line(truth, said.key, rule, **said.args)] if audience in {REFEREE, unit.side} else []


def _announced(truth: Truth, audience: str, unit: Unit, rule: str, said: Text) -> list[News]:
    """A line for everyone to whom the unit stands openly on the map."""
    if audience in {REFEREE, unit.side}:
        return _own(truth, audience, unit, rule, said)
    seen = truth.ledgers[audience].sightings.get(unit.id)
    return [_line(truth, said.key, rule, **said.args)] if seen and seen.level == cover.OPEN else []


def _acted(event: happened.Acted, truth: Truth, audience: str) -> list[News]:
    """An act, to everyone who sees the unit; that it fired, its shot tells."""
    name = names.name_for(truth, audience, truth.units[event.unit])
    if name is None or event.act == "fire":
        return []
    return [_line(truth, "unit.acted", "A34", unit=name, act=Text(f"act.{event.act}"))]


def _placed(event: happened.Placed, truth: Truth, audience: str) -> list[News]:
    name = names.name_for(truth, audience, truth.units[event.unit])
    if name is None:
        return []
    place, facing = names.place(truth, event.hex), FACINGS[event.facing]
    if not _sees_openly(truth, audience, truth.units[event.unit]):
        return [_line(truth, "unit.moved", None, unit=name, hex=place)]
    return [_line(truth, "unit.placed", None, unit=name, hex=place, facing=facing, speed=event.speed)]


def _reason(event: happened.Damaged | happened.Placed, truth: Truth, audience: str) -> list[News]:
    """Why the referee changed a unit, to its own side and for his log."""
    unit = truth.units[event.unit]
    told = event.reason and audience in {REFEREE, unit.side}
    return [_line(truth, "game.reason", None, unit=unit.name, reason=event.reason)] if told else []


def _noted(
    event: happened.AllocationOrdered | happened.SpeedOrdered | happened.AssignmentOrdered,
    truth: Truth,
    audience: str,
) -> list[News]:
    keys = {
        happened.AllocationOrdered: ("noted.allocate", "A6"),
        happened.SpeedOrdered: ("noted.speed", "A2"),
        happened.AssignmentOrdered: ("noted.assign", "A16"),
    }
    key, rule = keys[type(event)]
    unit = truth.units[event.unit]
    return _own(truth, audience, unit, rule, Text(key, unit=unit.name))


def _moved(event: happened.Moved, truth: Truth, audience: str) -> list[News]:
    name = names.name_for(truth, audience, truth.units[event.unit])
    if name is None:
        return []
    if event.left:
        return [_line(truth, "unit.left", "A3", unit=name)]
    if not event.seen and audience not in {REFEREE, truth.units[event.unit].side}:
        return []
    return [_line(truth, "unit.moved", "A3", unit=name, hex=names.place(truth, event.hex))]


def _followed(unit: Unit, truth: Truth, audience: str) -> list[News]:
    """A move to those others who still see the unit."""
    name = names.name_for(truth, audience, unit)
    if name is None or unit.hex is None or audience in {REFEREE, unit.side}:
        return []
    return [_line(truth, "unit.moved", "A3", unit=name, hex=names.place(truth, unit.hex))]


def _dropped(event: happened.FieldDropped, truth: Truth, audience: str) -> list[News]:
    generator = truth.units[event.unit]
    if audience in {REFEREE, generator.side}:
        return [_line(truth, f"field.dropped_{event.cause}", "A12", unit=generator.name)]
    contact = event.known.get(audience)
    return [_line(truth, "contact.lost", "A12", contact=names.contact(contact))] if contact else []


def _sighted(event: happened.Sighted, truth: Truth, audience: str) -> list[News]:
    unit = cover.as_shown(truth.units[event.unit])
    if unit.hex is None:
        return []
    where = names.place(truth, unit.hex)
    level = event.sighting.level
    if audience == event.audience:
        key = "sight.sudden" if event.appeared else f"sight.{level}"
        name = names.seen_as(unit, event.sighting)
        rule = {cover.OPEN: "A14", cover.APPEARED: "A35", cover.LOCATED: "A32", cover.IDENTIFIED: "A30"}[
            level
        ]
        if level in {cover.LOCATED, cover.IDENTIFIED}:
            return [_line(truth, key, rule, unit=name, hex=where, n=unit.count)]
        return [_line(truth, key, rule, unit=name, hex=where)]
    return _told_owner(event, truth, audience, where)


def _told_owner(event: happened.Sighted, truth: Truth, audience: str, where: names.Name) -> list[News]:
    """What an owner, and the referee, hear of others seeing his unit (A29, A35)."""
    unit, level = truth.units[event.unit], event.sighting.level
    if event.audience == PUBLIC:
        key = "sight.given_away" if level == cover.APPEARED else "sight.came_out"
        rule = "A35" if level == cover.APPEARED else "A36"
        told = level == cover.APPEARED or event.appeared
        return _own(truth, audience, unit, rule, Text(key, unit=unit.name, hex=where)) if told else []
    may_know = audience == REFEREE or (audience == unit.side and truth.setup.options.owner_told)
    if may_know and level in {cover.LOCATED, cover.IDENTIFIED}:
        return [_line(truth, "sight.by_side", "A32", unit=unit.name, side=_side_name(truth, event.audience))]
    return []


def _vanished(event: happened.Vanished, truth: Truth, audience: str) -> list[News]:
    if audience != event.audience or event.marker is None or event.marker.hex is None:
        return []
    marker = event.marker
    name = marker.name or names.unknown(marker.id)
    return [_line(truth, "sight.vanished", "A35", unit=name, hex=names.place(truth, event.marker.hex))]


def _fired(event: happened.Fired, truth: Truth, audience: str) -> list[News]:
    shooter, target = truth.units[event.unit], truth.units[event.target]
    weapon = next(each for each in shooter.weapons if each.id == event.weapon)
    by, at = names.name_for(truth, audience, shooter), names.name_for(truth, audience, target)
    rule = "A37" if event.doubled else "A33"
    if by is not None and at is not None and audience in {REFEREE, shooter.side, target.side}:
        sums: dict[str, Argument] = {"unit": by, "target": at, "range": event.range, "shift": event.shift}
        if not _knows_class(truth, audience, shooter):
            return [_line(truth, "fire.at_you", rule, **sums)]
        key = "fire.doubled" if event.doubled else "fire.announced"
        return [_line(truth, key, rule, weapon=weapon.name, arc=weapon.arc, **sums)]
    if by is not None:
        key = "fire.seen" if at is not None else "fire.somewhere"
        return [_line(truth, key, rule, unit=by, **({"target": at} if at is not None else {}))]
    return [_line(truth, "fire.unseen", rule, target=target.name)] if audience == target.side else []


def _sees_openly(truth: Truth, audience: str, unit: Unit) -> bool:
    if audience in {REFEREE, unit.side}:
        return True
    return truth.ledgers[audience].sightings[unit.id].level == cover.OPEN


def _knows_class(truth: Truth, audience: str, unit: Unit) -> bool:
    if _sees_openly(truth, audience, unit):
        return True
    return truth.ledgers[audience].sightings[unit.id].level == cover.IDENTIFIED


def _damaged(event: happened.Damaged, truth: Truth, audience: str) -> list[News]:
    unit = truth.units[event.unit]
    changes = [
        Text(f"damage.{name}")
        if name in FLAGS and value
        else Text(f"damage.not_{name}")
        if name in FLAGS
        else Text(f"damage.{name}", value=value)
        for name, value in event.changes.items()
    ]
    key = "damage.by_referee" if event.by == REFEREE else "damage.entered"
    name = names.name_for(truth, audience, unit)
    if name is None:
        return []
    if _sees_openly(truth, audience, unit):
        return [_line(truth, key, "A44", unit=name, changes=changes)]
    lost = event.changes.get("destroyed")
    return [_line(truth, key, "A44", unit=name, changes=(Text("damage.destroyed"),))] if lost else []
