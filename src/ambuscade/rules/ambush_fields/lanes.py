"""The lanes of the timeline: moves, plans, attempts with lock-outs, blinding, lending, power (A40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.ambush_fields import cover, detection, movement, names, planning
from ambuscade.rules.ambush_fields.truth import IMPULSES, SLOTS, impulse_count, moment
from ambuscade.rules.memo import Memo
from ambuscade.rules.view import REFEREE, Lane, Mark, Span
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.truth import Contact, Lend, Sweep, Truth, Unit

MOVES, OTHERS = ".moves", ".others"
"""The lanes of planned acts beside those of the groups, which go by their labels."""
SHORT = {"nothing": "mark.nothing", "partial": "mark.partial", "full": "mark.full"}


def lanes(truth: Truth, audience: str) -> tuple[Lane, ...]:
    """The lanes of the present turn for a side's own units, or for all units for the referee."""
    mine = [
        unit for unit in truth.units.values() if audience in {REFEREE, unit.side} and unit.hex is not None
    ]
    return (
        *(_moves(unit, truth, truth.at) for unit in mine),
        *(lane for unit in mine for lane in _of_unit(unit, truth, truth.at)),
        *_lends(truth, mine),
        *_contacts(truth, audience),
        *_told_sweeps(truth, audience),
    )


def _move_lane(unit: Unit, truth: Truth, at: int) -> Lane:
    first = at // len(SLOTS) * IMPULSES
    planned = _planned(truth, unit, first).get(MOVES, ())
    marks = (*_pips(unit, truth, first), *planned)
    return Lane(id=f"{unit.id}.moves", label=unit.name, unit=unit.id, marks=marks)


_moves = Memo(_move_lane)


def _move_marks(unit: Unit, truth: Truth, first: int) -> tuple[Mark, ...]:
    impulses = (each for each in range(1, IMPULSES + 1) if movement.moves_in(unit.speed, each))
    return tuple(
        Mark(at=_text(truth, first + impulse, "6A"), kind="move", often=True) for impulse in impulses
    )


_pips = Memo(_move_marks)


def _first_count(truth: Truth) -> int:
    return truth.at // len(SLOTS) * IMPULSES


def _text(truth: Truth, count: int, phase: str) -> str:
    return truth.setup.clock.text(moment(count, phase))


def _unit_lanes(unit: Unit, truth: Truth, at: int) -> tuple[Lane, ...]:
    return tuple(_state_lanes(truth, unit, at // len(SLOTS) * IMPULSES))


_of_unit = Memo(_unit_lanes)
"""The lanes that change with the unit or the moment alone."""


def _state_lanes(truth: Truth, unit: Unit, first: int) -> Iterator[Lane]:
    planned = _planned(truth, unit, first)
    if OTHERS in planned:
        label = Text("lane.plan", unit=unit.name)
        yield Lane(id=f"{unit.id}.plan", label=label, unit=unit.id, marks=planned[OTHERS])
    yield from _group_lanes(truth, unit, first, planned)
    yield from _channels(truth, unit, first)
    spans = tuple(_spans(truth, unit))
    if spans:
        yield Lane(id=f"{unit.id}.state", label=Text("lane.state", unit=unit.name), unit=unit.id, spans=spans)
    if cover.stands(unit):
        paid = Text("lane.paid", power=unit.allocation.upkeep)
        span = Span(
            start=_text(truth, first + 1, "6A"),
            end=_text(truth, first + IMPULSES, "6D"),
            kind="power",
            text=paid,
            tone="good",
        )
        yield Lane(
            id=f"{unit.id}.field", label=Text("lane.field", unit=unit.name), unit=unit.id, spans=(span,)
        )


def _planned(truth: Truth, unit: Unit, first: int) -> dict[str, tuple[Mark, ...]]:
    """The acts that are still to come, in the words in which they were ordered, by lane (A4)."""
    marks: dict[str, tuple[Mark, ...]] = {}
    coming = (step for step in unit.plan if not planning.is_over(step, truth.impulse, truth.phase))
    for place, step in enumerate(coming):
        said = {part: names.ordered(str(value)) for part, value in planning.parts_of(step).items()}
        at = _text(truth, first + step.impulse, planning.STEP_OF[step.do])
        mark = Mark(at=at, kind="plan", text=Text(f"planned.{step.do}", **said), planned=place)
        lane = (step.group or "") if step.do == "sweep" else MOVES if step.do == "move" else OTHERS
        marks[lane] = (*marks.get(lane, ()), mark)
    return marks


def _group_lanes(
    truth: Truth, unit: Unit, first: int, planned: dict[str, tuple[Mark, ...]]
) -> Iterator[Lane]:
    """A lane for each group that has swept this turn, waits, or is to sweep (A15)."""
    mine = [sweep for sweep in truth.sweeps if sweep.by == unit.id] if unit.attempts else []
    last = {
        group.label: unit.attempts[group.set].last
        for group in detection.groups(unit, truth.setup, truth.count)
        if group.set in unit.attempts and unit.attempts[group.set].last + truth.setup.tables.spacing > first
    }
    for label in dict.fromkeys((*last, *(lane for lane in planned if lane not in {MOVES, OTHERS}))):
        made = [sweep for sweep in mine if sweep.group == label]
        counts = sorted(
            {impulse_count(sweep.at) for sweep in made} | ({last[label]} if label in last else set())
        )
        marks = tuple(
            Mark(at=truth.setup.clock.text(sweep.at), kind="sweep", text=Text(_best_for_searcher(sweep)))
            for sweep in made
        )
        yield Lane(
            id=f"{unit.id}.{label}",
            label=Text("lane.sweeps", unit=unit.name, group=names.group(label)),
            unit=unit.id,
            marks=(*marks, *planned.get(label, ())),
            spans=(
                *(_locked(truth, count) for count in counts),
                *(_locked(truth, at, planned=True) for at in _planned_sweeps(truth, unit, first, label)),
            ),
        )


def _planned_sweeps(truth: Truth, unit: Unit, first: int, label: str) -> Iterator[int]:
    """When a group is to sweep, as it stands planned."""
    for step in unit.plan:
        over = planning.is_over(step, truth.impulse, truth.phase)
        if step.do == "sweep" and step.group == label and not over:
            yield first + step.impulse


def _channels(truth: Truth, unit: Unit, first: int) -> Iterator[Lane]:
    """What a scout's channels are used for this turn, once that is settled (A16)."""
    uses = unit.assignment.channels
    if not truth.impulse or all(use == "none" for use in uses):
        return
    span = Span(
        start=_text(truth, first + 1, "6A"),
        end=_text(truth, first + IMPULSES, "6D"),
        kind="channels",
        text=Text("fact.list", items=tuple(Text(f"use.{use}") for use in uses)),
    )
    label = Text("lane.channels", unit=unit.name)
    yield Lane(id=f"{unit.id}.channels", label=label, unit=unit.id, spans=(span,))


def _contacts(truth: Truth, audience: str) -> Iterator[Lane]:
    """When a side learned what of whom, this turn."""
    if audience not in truth.ledgers:
        return
    first = truth.at - truth.at % len(SLOTS)
    heard = [
        (when, contact.id, level)
        for contact in truth.ledgers[audience].contacts.values()
        for when, level in _reports(contact)
        if when >= first
    ]
    if heard:
        marks = tuple(
            Mark(at=truth.setup.clock.text(when), kind="contact", text=_heard(contact, level))
            for when, contact, level in sorted(heard)
        )
        yield Lane(id="contacts", label=Text("lane.contacts"), marks=marks)


def _reports(contact: Contact) -> Iterator[tuple[int, str]]:
    for when in sorted({bearing.when for bearing in contact.bearings}):
        yield when, "partial"
    if contact.report is not None:
        yield contact.report.when, "full"


def _heard(contact: str, level: str) -> Text:
    return Text("lane.contact", level=Text(SHORT[level]), contact=names.contact(contact))


def _locked(truth: Truth, count: int, *, planned: bool = False) -> Span:
    """The impulses after a sweep in which its group waits (A15)."""
    return Span(
        start=_text(truth, count, "6B3"),
        end=_text(truth, count + truth.setup.tables.spacing - 1, "6B3"),
        kind="planned" if planned else "lockout",
        text=Text("lane.lockout"),
    )


def _best_for_searcher(sweep: Sweep) -> str:
    return _best([result.outcome for result in sweep.results])


def _best(outcomes: list[str]) -> str:
    best = "full" if "full" in outcomes else "partial" if "partial" in outcomes else "nothing"
    return SHORT[best]


def _spans(truth: Truth, unit: Unit) -> Iterator[Span]:
    now = truth.count
    for channel, until in sorted(unit.blinded.items()):
        if until > now:
            yield Span(
                start=_now(truth),
                end=_text(truth, until - 1, "6B3"),
                kind="blinded",
                text=Text("lane.blinded", channel=channel),
                tone="bad",
            )
    if unit.shown_through >= truth.at:
        yield Span(
            start=_now(truth),
            end=truth.setup.clock.text(unit.shown_through),
            kind="reveal",
            text=Text("lane.reveal"),
            tone="bad",
        )
    for act, until in unit.acts.items():
        if until > truth.at:
            end = truth.setup.clock.text(min(until, truth.setup.clock.end) - 1)
            said = Text("lane.act", act=Text(f"act.{act}"))
            yield Span(start=_now(truth), end=end, kind="reveal", text=said, tone="bad")


def _lends(truth: Truth, mine: list[Unit]) -> Iterator[Lane]:
    for unit in mine if truth.lends else ():
        lent = [lend for lend in truth.lends if lend.by == unit.id]
        if lent:
            spans = tuple(_lend_span(truth, unit, lend) for lend in lent)
            label = Text("lane.lends", unit=unit.name)
            yield Lane(id=f"{unit.id}.lends", label=label, unit=unit.id, spans=spans)


def _lend_span(truth: Truth, unit: Unit, lend: Lend) -> Span:
    contact = names.contact(truth.ledgers[unit.side].contacts[lend.field].id)
    text = Text("lane.lend", points=lend.points, contact=contact)
    return Span(
        start=_now(truth), end=_text(truth, _first_count(truth) + IMPULSES, "6D"), kind="lend", text=text
    )


def _now(truth: Truth) -> str:
    return truth.setup.clock.text(truth.at)


def _told_sweeps(truth: Truth, audience: str) -> Iterator[Lane]:
    """The sweeps of others on a side's own fields, as it was told them (A29)."""
    if audience == REFEREE or not truth.setup.options.owner_told:
        return
    marks = []
    for sweep in truth.sweeps:
        if audience in sweep.watched:
            outcomes = [
                result.outcome for result in sweep.results if truth.units[result.field].side == audience
            ]
            if outcomes:
                marks.append(
                    Mark(at=truth.setup.clock.text(sweep.at), kind="sweep", text=Text(_best(outcomes)))
                )
    if marks:
        yield Lane(id="enemy-sweeps", label=Text("lane.enemy_sweeps"), marks=tuple(marks))
