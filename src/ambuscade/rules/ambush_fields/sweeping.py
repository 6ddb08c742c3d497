"""A sweep carried out: one roll per enemy field that the side does not fully know (A20-A23, A39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.rules.ambush_fields import cover, detection
from ambuscade.rules.ambush_fields.events import Swept
from ambuscade.rules.ambush_fields.sight import Told, numbered
from ambuscade.rules.ambush_fields.truth import SweepResult

if TYPE_CHECKING:
    from ambuscade.dice import Dice
    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.draft import Draft
    from ambuscade.rules.ambush_fields.truth import Contact, Truth, Unit


class Terms(Struct, frozen=True):
    """What a field's own state and the side's knowledge of it add to a roll (A23)."""

    partial: int
    strength: int
    speed: int


def targets(truth: Truth, side: str) -> list[Unit]:
    """The generators whose fields a side's sweep rolls against, in the scenario's order (A20, A27)."""
    contacts = truth.ledgers[side].contacts
    track = truth.setup.options.full_info == "track"
    return [
        generator
        for generator in cover.live_fields(truth)
        if generator.side != side and not (track and _fully(contacts.get(generator.id)))
    ]


def _fully(contact: Contact | None) -> bool:
    return contact is not None and contact.report is not None


def terms(truth: Truth, side: str, generator: Unit) -> Terms:
    """The terms of A23 that are not the searcher's own."""
    effective = generator.field.effective if generator.field else 0
    return Terms(
        partial=1 if generator.id in truth.ledgers[side].contacts else 0,
        strength=-2 * effective,
        speed=truth.setup.tables.speed_modifier(generator.speed),
    )


def sweep(draft: Draft, searcher: Unit, group: Group, dice: tuple[int, ...] | None) -> None:
    """Let a searcher sweep with a group of attempts."""
    truth, tables = draft.truth, draft.truth.setup.tables
    step = truth.setup.clock.text(truth.at)
    fields = targets(truth, searcher.side)
    mixed = draft.dice.shuffled(len(dice), step, searcher.id, group.set) if dice else ()
    results = []
    for place, generator in enumerate(fields):
        purpose = (step, searcher.id, group.set, generator.id)
        if dice is None:
            die = draft.dice.throw(*purpose)
        else:
            die = _table_die(dice, mixed, place, draft.dice, purpose)
        added = terms(truth, searcher.side, generator)
        letter = detection.letter(searcher, generator, truth.setup)
        total = die + group.total + added.partial + added.strength + added.speed
        outcome = tables.outcome(letter, total)
        results.append(
            SweepResult(generator.id, die, letter, added.partial, added.strength, added.speed, outcome)
        )
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
