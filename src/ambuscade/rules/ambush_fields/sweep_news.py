"""What searcher, owner and referee hear of a sweep, and of what was learned of a field (A26-A29, A39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules.ambush_fields import names
from ambuscade.rules.view import PUBLIC, REFEREE, News
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.events import Learned, Swept
    from ambuscade.rules.ambush_fields.truth import SweepResult, Truth
    from ambuscade.text import Argument


def _line(at: str, key: str, rule: str, **args: Argument) -> News:
    return News(at=at, key=key, args=args, rule=rule)


def swept(event: Swept, truth: Truth, audience: str) -> list[News]:
    """The lines of a sweep."""
    if audience == PUBLIC:
        return []
    at = truth.setup.clock.text(truth.at)
    searcher = truth.units[event.unit]
    if audience == searcher.side:
        return _to_searcher(event, truth, at)
    told = truth.setup.options.owner_told and audience in event.watched
    mine = (
        event.results
        if audience == REFEREE
        else [result for result in event.results if truth.units[result.field].side == audience]
    )
    if audience == REFEREE or told:
        return [_rolled(event, result, truth, at) for result in mine]
    return _found(event, truth, audience, at)


def _to_searcher(event: Swept, truth: Truth, at: str) -> list[News]:
    """The searcher hears the same line whatever is hidden, then what he learned, as it was numbered (A39)."""
    name = truth.units[event.unit].name
    own: dict[str, Argument] = {
        "group": names.group(event.group),
        "modifiers": event.sensor + event.boost + event.labs,
    }
    if not event.learned:
        known = truth.ledgers[truth.units[event.unit].side].contacts
        key = "sweep.nothing_new" if known else "sweep.nothing"
        return [_line(at, key, "A21", unit=name, **own)]
    lines = [_line(at, "sweep.found", "A21", unit=name, **own)]
    return lines + [line for each in event.learned for line in _told(each, truth, at)]


def _told(event: Learned, truth: Truth, at: str) -> list[News]:
    contact = names.contact(event.contact)
    if event.report is not None:
        report = event.report
        heading = FACINGS[report.heading] if report.heading is not None else Text("heading.none")
        full: dict[str, Argument] = {
            "hex": names.place(truth, report.hex),
            "radius": report.radius,
            "strength": report.strength,
            "speed": report.speed,
            "heading": heading,
        }
        return [_line(at, "contact.full", "A27", contact=contact, **full)]
    if not event.bearings:
        return [_line(at, "contact.noticed", "A36", contact=contact)]
    reports = tuple(
        Text(
            "bearing.by",
            by=truth.units[each.by].name,
            letter=each.letter,
            low=each.ring[0],
            high=each.ring[1],
            arcs=names.arcs(each.arcs),
        )
        for each in event.bearings
    )
    course = event.bearings[0].heading
    if course is None:
        return [_line(at, "contact.partial", "A26", contact=contact, reports=reports)]
    moving: dict[str, Argument] = {"reports": reports, "heading": FACINGS[course]}
    return [_line(at, "contact.partial_moving", "A26", contact=contact, **moving)]


def _rolled(event: Swept, result: SweepResult, truth: Truth, at: str) -> News:
    own = event.sensor + event.boost + event.labs
    added = own + result.partial + result.strength + result.speed
    named = {"unit": truth.units[event.unit].name, "field": truth.units[result.field].name}
    args: dict[str, Argument] = {**named, "die": result.die, "modifiers": added}
    if not result.letter:
        return _line(at, "sweep.out_of_reach", "A24", **args)
    partial, full = truth.setup.tables.numbers[result.letter]
    args |= {"sum": result.die + added, "letter": result.letter, "partial": partial, "full": full}
    return _line(at, f"sweep.rolled_{result.outcome}", "A21", **args)


def _found(event: Swept, truth: Truth, owner: str, at: str) -> list[News]:
    """The owner hears what was learned, and not by whom (A29)."""
    if not truth.setup.options.owner_told:
        return []
    return [line for each in event.learned for line in _owner_told(each, truth, owner, at)]


def _owner_told(event: Learned, truth: Truth, owner: str, at: str) -> list[News]:
    field = truth.units[event.field]
    if field.side != owner:
        return []
    side = next(each.name for each in truth.setup.sides if each.id == event.side)
    if event.report is not None:
        return [_line(at, "told.full", "A29", field=field.name, side=side)]
    reports = {(each.letter, each.arcs) for each in event.bearings if each.told}
    if not reports:
        return [_line(at, "told.noticed", "A29", field=field.name, side=side)]
    told = tuple(
        Text("bearing.told", letter=letter, arcs=names.arcs(arcs)) for letter, arcs in sorted(reports)
    )
    return [_line(at, "told.partial", "A29", field=field.name, side=side, reports=told)]


def learned(event: Learned, truth: Truth, audience: str) -> list[News]:
    """The lines of what a side learned without a roll: by entering, or from what appeared (A30, A36)."""
    if event.cause == "inside":
        return []
    at = truth.setup.clock.text(truth.at)
    if audience == event.side:
        return _told(event, truth, at)
    if audience == REFEREE:
        return _owner_told(event, truth, truth.units[event.field].side, at)
    return _owner_told(event, truth, audience, at) if truth.setup.options.owner_told else []
