"""An owner's field as he sees it: what each enemy knows of it, and the next attempt's odds (A29, A40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import view as shown
from ambuscade.rules.ambush_fields import cover, detection, sweeping

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.truth import Truth, Unit

FACES = 6


def own_area(truth: Truth, generator: Unit, known: str) -> shown.Area:
    """A field for its owner or the referee; the generator's field stands."""
    if generator.field is None or generator.hex is None:
        raise ValueError(generator.id)
    told = known != "own" or truth.setup.options.owner_told
    return shown.Area(
        kind="field",
        hex=truth.setup.map.name(generator.hex),
        radius=generator.field.radius,
        known=known,
        side=generator.side,
        unit=generator.id,
        strength=generator.field.effective,
        speed=generator.speed,
        heading=FACINGS[generator.facing] if generator.speed else None,
        suspended=cover.suspended(generator, truth.setup),
        told=tuple(_told(truth, generator)) if told else (),
        odds=tuple(_odds(truth, generator)) if told else (),
    )


def _told(truth: Truth, generator: Unit) -> Iterator[shown.Told]:
    for side in truth.side_ids:
        contact = truth.ledgers[side].contacts.get(generator.id)
        if contact is None:
            continue
        last = contact.bearings[-1] if contact.bearings else None
        yield shown.Told(
            side=side,
            level="full" if contact.report else "partial",
            letter=last.letter if last else None,
            arcs=last.arcs if last else (),
        )


def _odds(truth: Truth, generator: Unit) -> Iterator[shown.Odds]:
    """The next attempt of each enemy searcher that the owner sees openly, where it can find anything."""
    sightings = truth.ledgers[generator.side].sightings
    for id_, sighting in sightings.items():
        if sighting.level != cover.OPEN:
            continue
        searcher = truth.units[id_]
        group = next_group(truth, searcher)
        if group is not None and generator in sweeping.targets(truth, searcher.side):
            odds = attempt_odds(truth, searcher, generator, group)
            if odds.nothing < FACES:
                yield odds


def next_group(truth: Truth, searcher: Unit) -> Group | None:
    """The searcher's strongest group that has attempts left this turn."""
    if not detection.is_searcher(searcher, truth.setup.tables):
        return None
    groups = detection.groups(searcher, truth.setup, truth.count)
    left = [group for group in groups if not _spent(searcher, group)]
    return max(left, key=lambda group: group.total, default=None)


def _spent(searcher: Unit, group: Group) -> bool:
    used = searcher.attempts.get(group.set)
    return used is not None and used.made >= group.attempts


def attempt_odds(truth: Truth, searcher: Unit, generator: Unit, group: Group) -> shown.Odds:
    """The chances in sixths of one attempt on one field: the sum of A21 for each face of the die."""
    tables = truth.setup.tables
    letter = detection.letter(searcher, generator, truth.setup)
    added = sweeping.terms(truth, searcher.side, generator)
    modifiers = group.total + added.partial + added.strength + added.speed
    outcomes = [tables.outcome(letter, die + modifiers) for die in range(1, FACES + 1)]
    return shown.Odds(
        by=searcher.id,
        group=group.label,
        letter=letter or None,
        modifiers=modifiers,
        needed=tables.numbers[letter] if letter else (),
        nothing=outcomes.count("nothing"),
        partial=outcomes.count("partial"),
        full=outcomes.count("full"),
    )
