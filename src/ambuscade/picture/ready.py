"""What "ready" would set going, and what is still undecided: read off a view, in words."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.picture.names import coming_step, unit_name
from ambuscade.picture.planning import plans
from ambuscade.picture.timeline import chart
from ambuscade.rules.view import READY
from ambuscade.text import Text, say

MOST_HEARD = 8
"""The most sentences that are told of a run in its one line."""

if TYPE_CHECKING:
    from ambuscade.picture.planning import Plan
    from ambuscade.rules.view import View


class Act(Struct, frozen=True):
    """A planned act: its column's label, and what is to be done."""

    column: str
    text: str


class Doing(Struct, frozen=True):
    """What a unit does in the coming run: its acts in order, what stays as it is, chances that pass by."""

    unit: str
    name: str
    acts: tuple[Act, ...]
    left: tuple[str, ...]
    brief: tuple[str, ...]
    unused: tuple[str, ...]


class Summary(Struct, frozen=True):
    """How far the game runs and what each unit does; `later` are the acts beyond, grouped by column."""

    title: str
    until: str
    doings: tuple[Doing, ...]
    later: tuple[tuple[str, tuple[str, ...]], ...]


def summary(view: View) -> Summary:
    """What "ready" would set going."""
    shown = chart(view)
    planned = plans(view, shown.along)
    labels = {column.number: column.label for column in shown.columns if column.number}
    coming = {column.number for column in shown.columns if column.coming}
    ready = next((offer for offer in view.offers if offer.do == READY), None)
    own = [unit for unit in view.units if unit.known == "own" and not unit.aboard]
    doings = (_doing(view, unit.id, unit_name(unit), planned, coming) for unit in own)
    later = sorted(
        (plan.column_of(element), f"{plan.name}: {plan.words_of(element)}")
        for plan in planned.values()
        for element in plan.elements
        if plan.column_of(element) not in coming
    )
    return Summary(
        title=shown.title,
        until=coming_step(view, ready.until) if ready and ready.until else "",
        doings=tuple(doings),
        later=tuple(
            (labels.get(column, str(column)), tuple(text for _, text in acts))
            for column, acts in groupby(later, key=lambda act: act[0])
        ),
    )


def _doing(view: View, unit: str, name: str, planned: dict[str, Plan], coming: set[int]) -> Doing:
    plan = planned.get(unit)
    elements = sorted(plan.elements, key=plan.column_of) if plan else ()
    acts = (
        Act(str(plan.column_of(each)), plan.words_of(each))
        for each in elements
        if plan and plan.column_of(each) in coming
    )
    open_ends = [end for offer in view.offers if offer.unit == unit for end in offer.pending]
    return Doing(
        unit=unit,
        name=name,
        acts=tuple(acts),
        left=tuple(say(end.text) for end in open_ends if not end.unused),
        brief=tuple(say(end.brief or end.text) for end in open_ends if not end.unused),
        unused=tuple(say(end.text) for end in open_ends if end.unused),
    )


def undecided(view: View) -> tuple[str, ...]:
    """The units that have something undecided, in the order in which they are listed."""
    waiting = {offer.unit for offer in view.offers if offer.pending and offer.barred is None}
    return tuple(unit.id for unit in view.units if unit.id in waiting)


def next_undecided(view: View, after: str | None) -> str | None:
    """The unit to decide on next, going round after the one that is chosen; None if there is none."""
    waiting = undecided(view)
    order = [unit.id for unit in view.units]
    start = order.index(after) + 1 if after in order else 0
    return next((unit for unit in order[start:] + order[:start] if unit in waiting), None)


def ran(before: View, after: View) -> str:
    """What happened as the game ran on from one view to the other, in one line; empty if it did not.

    What happened seldom comes before what happened all the time.
    """
    if before.step == after.step or len(after.news) < len(before.news):
        return ""
    news = after.news[len(before.news) :]
    if not news:
        return say(Text("desk.ran.quiet"))
    often = Counter(line.key for line in news)
    rarest_first = sorted(news, key=lambda line: often[line.key])
    heard = list(dict.fromkeys(say(line.text) for line in rarest_first))
    return say(Text("desk.ran", heard=" ".join(heard[:MOST_HEARD])))


def who_plans(view: View) -> str:
    """Who plans next, in one line: sides take turns in going first, so that one hand-over serves two runs."""
    names = [side.name for waited in view.waiting for side in view.sides if side.id == waited]
    if view.over or not names:
        return say(Text("desk.over")) if view.over else ""
    if view.audience not in view.waiting:
        return say(Text("desk.waiting", sides=names))
    others = [
        side.name for waited in view.waiting for side in view.sides if waited == side.id != view.audience
    ]
    if not others:
        return say(Text("desk.plans.last"))
    key = "desk.plans.first" if view.waiting[0] == view.audience else "desk.plans.second"
    return say(Text(key, others=others))
