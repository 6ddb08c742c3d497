"""An owner's field as he sees it: what each enemy knows of it, and the next attempt's odds (A29, A40)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import view as shown
from ambuscade.rules.ambush_fields import cover, detection, sweeping
from ambuscade.rules.view import REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.truth import Truth, Unit

FACES = 6


class Attempt(NamedTuple):
    """A searcher's next attempt: his strongest group with attempts left, and how he searches with it."""

    searcher: Unit
    place: Hex
    group: Group
    column: str


def own_areas(truth: Truth, audience: str) -> Iterator[shown.Area]:
    """The fields that stand, for their owner, or all of them for the referee."""
    referee = audience == REFEREE
    told = referee or truth.setup.options.owner_told
    attempts = _attempts_in_sight(truth, audience) if told else []
    for generator in truth.units.values():
        if (referee or generator.side == audience) and cover.stands(generator):
            yield _area(truth, generator, "truth" if referee else "own", attempts, told=told)


def _area(truth: Truth, generator: Unit, known: str, attempts: list[Attempt], *, told: bool) -> shown.Area:
    field, place = cover.field_of(generator)
    return shown.Area(
        kind="field",
        hex=truth.setup.map.name(place),
        radius=field.radius,
        known=known,
        side=generator.side,
        unit=generator.id,
        strength=field.effective,
        speed=generator.speed,
        heading=FACINGS[generator.facing] if generator.speed else None,
        suspended=cover.suspended(generator, truth.setup),
        told=tuple(_told(truth, generator)) if told else (),
        odds=tuple(_odds(truth, generator, attempts)),
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


def _attempts_in_sight(truth: Truth, audience: str) -> list[Attempt]:
    """The next attempts of those who stand openly for an owner; of everyone for the referee (A40)."""
    if audience == REFEREE:
        searchers = list(truth.units.values())
    else:
        sightings = truth.ledgers[audience].sightings
        searchers = [truth.units[unit] for unit, seen in sightings.items() if seen.level == cover.OPEN]
    found = (_next_attempt(truth, searcher) for searcher in searchers)
    return [attempt for attempt in found if attempt is not None]


def _next_attempt(truth: Truth, searcher: Unit) -> Attempt | None:
    if searcher.hex is None or not detection.is_searcher(searcher, truth.setup.tables):
        return None
    groups = detection.groups(searcher, truth.setup, truth.count)
    left = [group for group in groups if not _spent(searcher, group)]
    best = max(left, key=lambda group: group.total, default=None)
    column = detection.column(searcher, truth.setup)
    return Attempt(searcher, searcher.hex, best, column) if best else None


def _spent(searcher: Unit, group: Group) -> bool:
    used = searcher.attempts.get(group.set)
    return used is not None and used.made >= group.attempts


def _odds(truth: Truth, generator: Unit, attempts: list[Attempt]) -> Iterator[shown.Odds]:
    """The chances of each attempt on one field, where there is one to find anything (A40)."""
    if cover.suspended(generator, truth.setup):
        return
    field, place = cover.field_of(generator)
    tables = truth.setup.tables
    added = {
        side: sum(sweeping.terms(truth, side, generator))
        for side in truth.side_ids
        if side != generator.side and sweeping.still_sought(truth, side, generator)
    }
    for searcher, at, group, column in attempts:
        if searcher.side in added:
            away = detection.range_to(at, place, field.radius, truth.setup)
            letter = tables.letter(column, away)
            modifiers = group.total + added[searcher.side]
            if letter and tables.outcome(letter, FACES + modifiers) != "nothing":
                yield _chances(searcher.id, group.label, letter, modifiers, tables.numbers[letter])


@lru_cache(maxsize=8192)
def _chances(by: str, group: str, letter: str, modifiers: int, needed: tuple[int, int]) -> shown.Odds:
    """The chances in sixths of one attempt: what A21 gives for each face of the die."""
    finds, finds_fully = (_faces(number - modifiers) for number in needed)
    return shown.Odds(
        by=by,
        group=group,
        letter=letter,
        modifiers=modifiers,
        needed=needed,
        nothing=FACES - finds,
        partial=finds - finds_fully,
        full=finds_fully,
    )


def _faces(least: int) -> int:
    """How many faces of a die show at least so much."""
    return max(0, min(FACES, FACES + 1 - least))
