"""Standing plans: acts that a seat gave for the coming impulses, carried out when their step comes (A4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.ambush_fields import legal, movement, orders, planning
from ambuscade.rules.ambush_fields.events import PlanFailed
from ambuscade.rules.ambush_fields.planning import STEP_OF, parts_of
from ambuscade.rules.ambush_fields.truth import IMPULSES, PHASES
from ambuscade.rules.system import RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.rules.ambush_fields.draft import Draft
    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.truth import PlanStep, Unit

NEEDS = {
    "move": ("how",),
    "sweep": ("group",),
    "lend": ("contact", "points"),
    "launch": ("flight",),
    "fire": ("weapon", "target"),
    "act": ("act",),
}
MAY = {"sweep": ("dice",), "fire": ("blind",), "act": ("until",)}
MOST_STEPS = 200


def checked(known: Knowledge, order: orders.Plan) -> tuple[PlanStep, ...]:
    """A plan's acts in the order of their impulses, behind those of this turn that are past (A4).

    Each must be well formed; one that does not stand yet must be open beside the others. What stands
    already is not judged again: that its time comes is soon enough.
    """
    known.takes("plan", "1", "2", "4", *PHASES)
    unit = known.unit(order.unit)
    if len(order.steps) > MOST_STEPS:
        raise RefusedError("A4", Text("refused.plan_many", most=MOST_STEPS))
    for number, step in enumerate(order.steps, start=1):
        _check(known, unit, number, step)
    before = [*planning.standing(unit, known)]
    kept: list[PlanStep] = []
    for step in order.steps:
        if step in before:
            before.remove(step)
            kept.append(step)
    _judge_new(known, unit, kept, order.steps)
    past = [step for step in unit.plan if planning.is_past(known, step)]
    return (*past, *sorted(order.steps, key=lambda step: step.impulse))


def _judge_new(known: Knowledge, unit: Unit, kept: list[PlanStep], steps: tuple[PlanStep, ...]) -> None:
    """Refuse an act that is shut beside those that were kept and the new ones before it."""
    plan, old = list(kept), list(kept)
    for step in steps:
        if step in old:
            old.remove(step)
            continue
        bar = planning.bar_to(planning.shut_for(unit, known, plan), step)
        if bar:
            raise RefusedError(bar.rule, bar.text)
        plan.append(step)


def _check(known: Knowledge, unit: Unit, number: int, step: PlanStep) -> None:
    if step.do not in STEP_OF:
        raise RefusedError("A4", Text("refused.plan_do", number=number, do=step.do, known=tuple(STEP_OF)))
    missing = [name for name in NEEDS[step.do] if getattr(step, name) is None]
    if missing:
        raise RefusedError("A4", Text("refused.plan_needs", number=number, do=step.do, missing=missing))
    allowed = (*NEEDS[step.do], *MAY.get(step.do, ()))
    strange = [name for name in parts_of(step) if name not in allowed]
    if strange:
        raise RefusedError("A4", Text("refused.plan_strange", number=number, do=step.do, strange=strange))
    if not 1 <= step.impulse <= IMPULSES:
        raise RefusedError("A4", Text("refused.plan_impulse", number=number, impulse=step.impulse))
    _check_means(known, unit, step)
    if step.do == "move" and step.how not in movement.HOWS:
        raise RefusedError(
            "A3", Text("refused.plan_how", number=number, how=str(step.how), known=movement.HOWS)
        )


def _check_means(known: Knowledge, unit: Unit, step: PlanStep) -> None:
    """Refuse an act for which the unit will have no means, whatever comes."""
    if step.do == "sweep":
        legal.table_dice(known, step.dice)
        legal.group_label(unit, step.group or "")
    if step.do == "fire":
        legal.weapon_of(unit, step.weapon or "")
    if step.do == "act":
        legal.act_of(known, step.act or "")


def due(unit: Unit, impulse: int, *does: str) -> list[PlanStep]:
    """The unit's planned acts of some kinds in an impulse, as they were listed."""
    return [step for step in unit.plan if step.impulse == impulse and step.do in does]


def run(draft: Draft, carry_out: Callable[[Draft, orders.AnyOrder], None], *does: str) -> None:
    """Carry out the planned acts of this impulse (A4)."""
    for unit, step in in_turn(draft, *does):
        attempt(draft, carry_out, unit, step)


def in_turn(draft: Draft, *does: str) -> list[tuple[Unit, PlanStep]]:
    """The planned acts of this impulse in the order in which they are carried out.

    Sweeps go by the scenario's order of sides and units, as their dice do; all else by hexes and then in
    a sealed order, since others may see who comes first.
    """
    truth = draft.truth
    units = list(truth.units.values())
    if "sweep" not in does:
        units.sort(key=lambda unit: movement.by_place(unit, "plan", truth.at, draft.dice))
    return [(unit, step) for unit in units if not unit.gone for step in due(unit, truth.impulse, *does)]


def attempt(
    draft: Draft, carry_out: Callable[[Draft, orders.AnyOrder], None], unit: Unit, step: PlanStep
) -> bool:
    """Carry a planned act out; one that has become illegal is left out and its owner told (A4)."""
    try:
        carry_out(draft, order_of(unit, step))
    except RefusedError as refused:
        draft.add(PlanFailed(unit.id, step, refused.refusal.rule))
        return False
    return True


def order_of(unit: Unit, step: PlanStep) -> orders.AnyOrder:
    """The order that a planned act stands for."""
    return orders.decode({"seat": unit.side, "unit": unit.id, "do": step.do, **parts_of(step)})
