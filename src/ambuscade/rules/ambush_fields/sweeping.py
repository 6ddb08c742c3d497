"""A sweep carried out: one roll per enemy field that the side does not fully know (A20-A23, A39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.ambush_fields import cover, detection
from ambuscade.rules.ambush_fields.events import Swept
from ambuscade.rules.ambush_fields.sight import Told, numbered
from ambuscade.rules.ambush_fields.truth import SweepResult

if TYPE_CHECKING:
    from ambuscade.dice import Dice
    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.draft import Draft
    from ambuscade.rules.ambush_fields.truth import Setup, Truth, Unit


def targets(truth: Truth, side: str) -> list[Unit]:
    """The generators whose fields a side's sweep rolls against, in the scenario's order (A20, A27)."""
    return [
        generator
        for generator in cover.live_fields(truth)
        if generator.side != side and still_sought(truth, side, generator)
    ]


def still_sought(truth: Truth, side: str, generator: Unit) -> bool:
    """Whether a side's sweeps roll against an enemy field: not once it is fully known and tracked (A27)."""
    contact = truth.ledgers[side].contacts.get(generator.id)
    return contact is None or contact.report is None or truth.setup.options.full_info != "track"


def terms(truth: Truth, side: str, generator: Unit) -> tuple[int, int, int]:
    """What a field adds to a side's roll: partial knowledge, strength, the generator's speed (A23)."""
    return added(truth.setup, generator, known=generator.id in truth.ledgers[side].contacts)


def added(setup: Setup, generator: Unit, *, known: bool) -> tuple[int, int, int]:
    """What a field adds to a roll, of a side that knows it in part or does not (A23)."""
    effective = generator.field.effective if generator.field else 0
    return int(known), -2 * effective, setup.tables.speed_modifier(generator.speed)


def sweep(draft: Draft, searcher: Unit, group: Group, dice: tuple[int, ...] | None) -> None:
    """Let a searcher sweep with a group of attempts."""
    truth, tables = draft.truth, draft.truth.setup.tables
    step = truth.setup.clock.text(truth.at)
    mixed = draft.dice.shuffled(len(dice), step, searcher.id, group.set) if dice else ()
    column, own = detection.column(searcher, truth.setup), group.total
    results = []
    for place, generator in enumerate(targets(truth, searcher.side)):
        purpose = (step, searcher.id, group.set, generator.id)
        if dice is None:
            die = draft.dice.throw(*purpose)
        else:
            die = _table_die(dice, mixed, place, draft.dice, purpose)
        partial, strength, speed = terms(truth, searcher.side, generator)
        letter = detection.letter_by(column, searcher, generator, truth.setup)
        outcome = tables.outcome(letter, die + own + partial + strength + speed)
        results.append(SweepResult(generator.id, die, letter, partial, strength, speed, outcome))
    draft.add(
        Swept(
            unit=searcher.id,
            group=group.label,
            set=group.set,
            sensor=group.sensor,
            boost=group.boost,
            labs=group.labs,
            results=tuple(results),
            learned=tuple(
                numbered(truth, searcher.side, "sweep", _told(draft, searcher, results), draft.dice)
            ),
            watched=tuple(side for side in truth.side_ids if searcher.id in truth.ledgers[side].sightings),
        )
    )


def _table_die(
    dice: tuple[int, ...], mixed: tuple[int, ...], place: int, sealed: Dice, purpose: tuple[str, ...]
) -> int:
    """A field's die among those from the table, in a secret order; beyond their number re-mixed (A39)."""
    die = dice[mixed[place % len(dice)]]
    return die if place < len(dice) else (die - 1 + sealed.below(6, "mix", *purpose)) % 6 + 1


def _told(draft: Draft, searcher: Unit, results: list[SweepResult]) -> list[Told]:
    truth = draft.truth
    told: list[Told] = []
    for result in results:
        generator = truth.units[result.field]
        if result.outcome == "partial":
            bearing = detection.bearing(searcher, generator, result.letter, truth.at, truth.setup)
            told.append((result.field, (bearing,), None))
        elif result.outcome == "full":
            told.append((result.field, (), detection.report(generator, truth.at)))
    return told
