"""How a unit's orders of step 1 share its power: the sum of A6 as a recipe that anybody can add up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.rules.ambush_fields import energy, legal
from ambuscade.rules.ambush_fields.tables import MAX_SPEED
from ambuscade.rules.view import Budget, Buys, Preset, Share, Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.truth import Allocation, Unit

POINTS = ("labs", "channels", "ecm", "oew", "movement", "other")
"""The parameters of an allocation of which each point costs one."""


def budget(known: Knowledge, unit: Unit) -> Budget | None:
    """What a unit has to spend and what each part takes of it; None where nothing is counted (A6, A11)."""
    if unit.power is None:
        return None
    gifts = legal.gifts_to(known, unit)
    parts = [Term(label=Text("budget.own"), value=unit.power, rule="A6")]
    if gifts:
        parts.append(Term(label=Text("budget.gifts"), value=gifts, rule="A6"))
    return Budget(
        total=energy.power_of(unit, gifts),
        shares=tuple(_shares(known, unit, gifts)),
        parts=tuple(parts),
        rule="A6",
    )


def _shares(known: Knowledge, unit: Unit, gifts: int) -> Iterator[Share]:
    options, tables = known.setup.options, known.setup.tables
    least, most = (energy.upkeep_due(unit, channels, options, tables) for channels in (0, 1))
    if least:
        yield Share(param="upkeep", once=least)
    if most > least:
        yield Share(param="upkeep", once=most - least, beside="channels")
    if options.energy != "enforced":
        return
    yield from (Share(param=name, each=1) for name in POINTS)
    yield Share(param="give", item="power", each=1, once=gifts)


def buys_speed(known: Knowledge, unit: Unit) -> Buys | None:
    """The speed that points of movement pay for (A6)."""
    if known.setup.options.energy != "enforced" or not unit.movement_cost or unit.power is None:
        return None
    return Buys(text="speed", cost=unit.movement_cost, most=MAX_SPEED)


def as_last_turn(known: Knowledge, unit: Unit) -> Preset:
    """What is spent without an order: the last allocation again, as far as the power reaches (A6)."""
    standing = energy.standing_allocation(
        unit, legal.gifts_to(known, unit), known.setup.options, known.setup.tables
    )
    text = Text("preset.standing")
    return Preset(id="standing", title=text, text=text, answers=answers(standing))


def answers(spent: Allocation) -> dict[str, Any]:
    """An allocation as an order says it."""
    given = {"give": {"to": spent.give.to, "power": spent.give.power}} if spent.give else {}
    return {"upkeep": bool(spent.upkeep), **{name: getattr(spent, name) for name in POINTS}, **given}
