"""The offer to plan: what a unit may plan, where each act is shut, what is open and what was done (A4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ambuscade.rules.ambush_fields import courses, detection, movement, planning, plans, searches
from ambuscade.rules.ambush_fields.truth import IMPULSES
from ambuscade.rules.memo import Memo
from ambuscade.rules.view import Offer, Param

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.truth import Unit

MOST_POINTS = 10_000


def plan_offer(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    """A unit's offer to plan; what it is made of beside the unit is what the offer is remembered by."""
    flights = known.aboard.get(unit.id, ())
    beside = (known.at, known.last_impulse, *known.can_name, known.sought, flights)
    offer = _offer(unit, known, beside)
    leaves = courses.leaving(unit, known)
    yield replace(offer, pending=(*leaves, *offer.pending)) if leaves else offer


def _work_out(unit: Unit, known: Knowledge, _: object) -> Offer:
    options = known.setup.options
    contacts, targets = known.can_name
    means = Means(
        first=max(1, known.impulse),
        groups=tuple(group.label for group in detection.groups(unit, known.setup, known.count)),
        contacts=contacts,
        flights=known.aboard.get(unit.id, ()),
        weapons=tuple(weapon.id for weapon in unit.weapons),
        targets=targets,
        acts=tuple(known.setup.tables.acts),
        dice=options.table_dice if options.dice == "table" else 0,
    )
    plan = planning.standing(unit, known)
    shut = planning.shut_for(unit, known, plan)
    steps = replace(
        _steps(means),
        default=tuple(planning.spelt_out(step) for step in plan) or None,
        shut=shut,
        again=tuple(planning.spelt_out(step) for step in planning.again(unit, known)),
    )
    pending = tuple(planning.pending(unit, known, shut))
    presets = tuple(searches.planned(known, unit))
    return Offer(do="plan", unit=unit.id, params=(steps,), pending=pending, presets=presets)


_offer = Memo(_work_out)


class Means(NamedTuple):
    """What a unit has to plan with: the first impulse that it can, its own choices, what it may fire at."""

    first: int
    groups: tuple[str, ...]
    contacts: tuple[str, ...]
    flights: tuple[str, ...]
    weapons: tuple[str, ...]
    targets: tuple[str, ...]
    acts: tuple[str, ...]
    dice: int


@lru_cache(maxsize=256)
def _steps(means: Means) -> Param:
    """The list of planned acts; each part belongs to the acts that need it or may have it (A4)."""
    parts = {
        "how": Param(name="how", kind="choice", of=movement.HOWS),
        "group": Param(name="group", kind="choice", of=means.groups),
        "contact": Param(name="contact", kind="contact", of=means.contacts),
        "points": Param(name="points", kind="integer", min=0, max=MOST_POINTS),
        "flight": Param(name="flight", kind="unit", of=means.flights),
        "weapon": Param(name="weapon", kind="choice", of=means.weapons),
        "target": Param(name="target", kind="text", of=means.targets),
        "blind": Param(name="blind", kind="integer", min=1),
        "act": Param(name="act", kind="choice", of=means.acts),
        "until": Param(name="until", kind="step"),
        "dice": Param(name="dice", kind="dice", min=means.dice, max=means.dice),
    }
    able = {"lend": means.contacts, "launch": means.flights, "fire": means.weapons}
    does = tuple(do for do in planning.STEP_OF if able.get(do, True))
    needed = {name for do in does for name in (*plans.NEEDS[do], *plans.MAY.get(do, ()))}
    parts_needed = (
        replace(param, optional=not _is_needed(name), only=_acts_with(name, does))
        for name, param in parts.items()
        if name in needed and (name != "dice" or means.dice)
    )
    impulse = Param(name="impulse", kind="integer", min=means.first, max=IMPULSES)
    items = (impulse, Param(name="do", kind="choice", of=does), *parts_needed)
    return Param(name="steps", kind="list", max=plans.MOST_STEPS, items=items, along="impulse")


def _is_needed(part: str) -> bool:
    return part == "dice" or any(part in needs for needs in plans.NEEDS.values())


def _acts_with(part: str, does: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(do for do in does if part in (*plans.NEEDS[do], *plans.MAY.get(do, ())))
