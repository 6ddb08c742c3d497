"""What a seat may do about sweeps: free groups, from when, and its own part of the sum (A15-A23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.ambush_fields import detection, legal, names, planning
from ambuscade.rules.ambush_fields.truth import IMPULSES, PHASES, moment
from ambuscade.rules.memo import Memo
from ambuscade.rules.system import RefusedError
from ambuscade.rules.view import Bar, Offer, Param, Preset, Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.truth import Setup, Unit


def sweeps(known: Knowledge, unit: Unit) -> tuple[Offer, ...]:
    """An offer for each group of attempts, barred where it must wait."""
    return _offers(unit, known, (known.at, known.sought))


def _sweeps(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    if unit.hex is None:
        return
    options = known.setup.options
    number = options.table_dice
    table = (Param(name="dice", kind="dice", min=number, max=number),) if options.dice == "table" else ()
    thrown = (1,) * number if table else None
    for group in detection.groups(unit, known.setup, known.count):
        choice = Param(name="group", kind="choice", of=(group.label,))
        try:
            legal.sweep(known, unit.id, group.label, thrown)
        except RefusedError as refused:
            bar = Bar(rule=refused.refusal.rule, text=refused.refusal.text)
            start = _again(known, unit, group)
            yield Offer(
                do="sweep",
                unit=unit.id,
                params=(choice,),
                start=start,
                barred=bar,
                adds=tuple(_terms(known, group)),
            )
        else:
            params = (choice, *table)
            yield Offer(do="sweep", unit=unit.id, params=params, adds=tuple(_terms(known, group)))


def _work_out(unit: Unit, known: Knowledge, _: object) -> tuple[Offer, ...]:
    return tuple(_sweeps(known, unit))


_offers = Memo(_work_out)


def _in_brief(unit: Unit, setup: Setup, count: int) -> tuple[Text, ...]:
    if not detection.is_searcher(unit, setup.tables):
        return ()
    groups = detection.groups(unit, setup, count)
    left = sum(detection.left(unit, group) for group in groups)
    total = sum(group.attempts for group in groups)
    return (Text("brief.sweeps", left=left, of=total),)


brief = Memo(_in_brief)
"""A searcher's attempts left this turn, all groups together, in a word or two, at a counted impulse (A15)."""


def _again(known: Knowledge, unit: Unit, group: Group) -> str | None:
    """The step from which a barred group may sweep, None if it may not again this turn."""
    free = max(detection.free_from(unit, group, known.setup.tables), detection.sees_from(unit, group))
    again = detection.left(unit, group) and free > known.count
    at = moment(free, "6B3")
    return known.setup.clock.text(at) if again and at < known.setup.clock.end else None


def planned(known: Knowledge, unit: Unit) -> Iterator[Preset]:
    """For each group of attempts, a plan in which it sweeps as soon as it may; in 6B3 it may at once (A4)."""
    searches = detection.is_searcher(unit, known.setup.tables)
    if (
        known.phase not in PHASES
        or known.phase == "6B3"
        or known.setup.options.dice == "table"
        or not searches
    ):
        return
    standing = tuple(planning.spelt_out(step) for step in planning.standing(unit, known))
    for group in detection.groups(unit, known.setup, known.count):
        at, bar = _next(known, unit, group)
        step = {"impulse": at, "do": "sweep", "group": group.label}
        yield Preset(
            id=f"sweep-{group.label}",
            title=Text("preset.sweep", group=names.group(group.label)),
            text=Text("preset.sweep_at", impulse=at),
            answers={} if bar else {"steps": (*standing, step)},
            adds=tuple(_terms(known, group)),
            barred=bar,
        )


def _next(known: Knowledge, unit: Unit, group: Group) -> tuple[int, Bar | None]:
    """The impulse of this turn in which a group can sweep next, after what is planned for it."""
    coming = planning.standing(unit, known)
    ahead = [step.impulse for step in coming if step.do == "sweep" and step.group == group.label]
    begin = known.count - known.impulse
    free = max(
        known.count + (known.phase != PHASES[0]),
        detection.free_from(unit, group, known.setup.tables),
        detection.sees_from(unit, group),
    )
    at = max(free - begin, *(impulse + known.setup.tables.spacing for impulse in ahead), 1)
    if detection.left(unit, group) <= len(ahead):
        text = Text("refused.spent", unit=unit.name, group=names.group(group.label), attempts=group.attempts)
        return at, Bar(rule="A15", text=text)
    if at > IMPULSES:
        return at, Bar(rule="A15", text=Text("preset.next_turn", group=names.group(group.label)))
    return at, None


def _terms(known: Knowledge, group: Group) -> Iterator[Term]:
    """What the seat knows of the sum that a sweep rolls; the field's own part is secret (A23, A39)."""
    yield Term(label=Text("desk.term.sensor"), value=group.sensor, rule="A23")
    if group.boost:
        yield Term(label=Text("desk.term.boost"), value=group.boost, rule="A16")
    if group.labs:
        yield Term(label=Text("desk.term.labs"), value=group.labs, rule="A18")
    for contact in known.sought:
        yield Term(label=Text("terms.partial", contact=names.contact(contact)), value=1, rule="A23")
    yield Term(label=Text("terms.field"), rule="A39")
