"""An owner's field as he sees it: what each enemy knows of it, and the next attempt's odds (A29, A40)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import view as shown
from ambuscade.rules.ambush_fields import cover, detection, sweeping
from ambuscade.rules.ambush_fields.memo import Memo
from ambuscade.rules.view import REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.truth import Truth, Unit

FACES = 6
Row = tuple[shown.Odds | None, ...]
"""The chances of one searcher's next attempt on each of an audience's fields."""


class Fields(NamedTuple):
    """The fields that an audience is shown whole, and what each adds to a side's rolls (None: no roll)."""

    generators: tuple[Unit, ...]
    added: tuple[int | None, ...]


def own_areas(truth: Truth, audience: str) -> Iterator[shown.Area]:
    """The fields that stand, for their owner, or all of them for the referee."""
    referee = audience == REFEREE
    mine = tuple(
        unit for unit in truth.units.values() if (referee or unit.side == audience) and cover.stands(unit)
    )
    told = referee or truth.setup.options.owner_told
    rows = _rows(truth, audience, mine) if mine and told else []
    for place, generator in enumerate(mine):
        odds = tuple(chances for row in rows if (chances := row[place]))
        yield _area(truth, generator, "truth" if referee else "own", odds, told=told)


def _area(
    truth: Truth, generator: Unit, known: str, odds: tuple[shown.Odds, ...], *, told: bool
) -> shown.Area:
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
        odds=odds,
    )


def _told(truth: Truth, generator: Unit) -> Iterator[shown.Told]:
    for side in truth.side_ids:
        contact = truth.ledgers[side].contacts.get(generator.id)
        if contact is None:
            continue
        last = next((bearing for bearing in reversed(contact.bearings) if bearing.told), None)
        yield shown.Told(
            side=side,
            level="full" if contact.report else "partial",
            letter=last.letter if last else None,
            arcs=last.arcs if last else (),
        )


def _rows(truth: Truth, audience: str, mine: tuple[Unit, ...]) -> list[Row]:
    """The chances of the next attempt of each searcher in plain sight, on each field (A40)."""
    if audience == REFEREE:
        searchers = list(truth.units.values())
    else:
        sightings = truth.ledgers[audience].sightings
        in_sight = (truth.units[unit] for unit, seen in sightings.items() if seen.level == cover.OPEN)
        seen = Counter((sweep.by, sweep.set) for sweep in truth.sweeps if audience in sweep.watched)
        searchers = [_as_heard(cover.as_shown(unit), seen) for unit in in_sight]
    fields = {
        side: Fields(mine, tuple(_added(truth, side, field) for field in mine)) for side in truth.side_ids
    }
    return [_row(unit, truth, (truth.count, fields[unit.side])) for unit in searchers]


def _as_heard(searcher: Unit, seen: Counter[tuple[str, str]]) -> Unit:
    """A searcher that has made those attempts alone which a side saw it make: others may not show (A29)."""
    heard = {label: replace(used, made=seen[searcher.id, label]) for label, used in searcher.attempts.items()}
    return searcher if heard == searcher.attempts else replace(searcher, attempts=heard)


def _added(truth: Truth, side: str, generator: Unit) -> int | None:
    """What a field adds to a side's rolls against it (A23), None where its sweeps roll none."""
    sought = side != generator.side and sweeping.still_sought(truth, side, generator)
    if not sought or cover.suspended(generator, truth.setup):
        return None
    return sum(sweeping.terms(truth, side, generator))


def _work_out(searcher: Unit, truth: Truth, moment: tuple[int, Fields]) -> Row:
    _, fields = moment
    group = _next_group(truth, searcher)
    if group is None or searcher.hex is None:
        return (None,) * len(fields.generators)
    column = detection.column(searcher, truth.setup)
    row: list[shown.Odds | None] = []
    for generator, added in zip(*fields, strict=True):
        letter = detection.letter_by(column, searcher, generator, truth.setup)
        found = letter and added is not None
        row.append(_chances(truth, searcher, group, letter, added or 0) if found else None)
    return tuple(row)


_row = Memo(_work_out)


def _next_group(truth: Truth, searcher: Unit) -> Group | None:
    """The strongest group with which a searcher has attempts left this turn."""
    if not detection.is_searcher(searcher, truth.setup.tables):
        return None
    groups = detection.groups(searcher, truth.setup, truth.count)
    left = [group for group in groups if detection.left(searcher, group)]
    return max(left, key=lambda group: group.total, default=None)


def _chances(truth: Truth, searcher: Unit, group: Group, letter: str, added: int) -> shown.Odds | None:
    """The chances in sixths of one attempt by A21 for each face of the die; None where it cannot find."""
    needed = truth.setup.tables.numbers[letter]
    modifiers = group.total + added
    finds, finds_fully = (_faces(number - modifiers) for number in needed)
    if not finds:
        return None
    return shown.Odds(
        by=searcher.id,
        group=group.label,
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
