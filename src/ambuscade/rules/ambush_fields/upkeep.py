"""What a field costs over the turns against its generator's power, for the author (A6, A11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules import prospects as told
from ambuscade.rules.ambush_fields import energy
from ambuscade.rules.view import Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.truth import Truth, Unit

OTHERS = ("channels", "labs", "movement", "ecm", "oew", "other")
"""What else is paid for, in the order in which it is (A6)."""


def upkeep(truth: Truth, generator: Unit) -> told.Upkeep:
    """What a field takes each turn, and what the generator's standing allocation leaves."""
    options, tables = truth.setup.options, truth.setup.tables
    due = energy.upkeep_due(generator, generator.allocation.channels, options, tables)
    given = energy.gifts(truth.units).get(generator.id, 0)
    power = None if generator.power is None else generator.power + given
    terms = tuple(_terms(truth, generator, due, given)) if power is not None else ()
    first = truth.setup.clock.step(truth.at).turn
    return told.Upkeep(
        due=due,
        power=power,
        terms=terms,
        left=None if power is None else sum(term.value or 0 for term in terms),
        turns=tuple(range(first, truth.setup.clock.turns + 1)),
        rule="A11",
    )


def _terms(truth: Truth, generator: Unit, due: int, given: int) -> Iterator[Term]:
    yield Term(label=Text("budget.own"), value=generator.power, rule="A6")
    if given:
        yield Term(label=Text("budget.gifts"), value=given, rule="A6")
    yield Term(label=Text("prospect.spent.upkeep"), value=-due, rule="A11")
    if truth.setup.options.energy == "enforced":
        for name in OTHERS:
            spent = getattr(generator.allocation, name)
            if spent:
                yield Term(label=Text(f"prospect.spent.{name}"), value=-spent, rule="A6")
