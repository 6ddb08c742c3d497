"""An owner's field as he sees it: what each enemy knows of it, and the next attempt's odds (A29, A40)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import view as shown
from ambuscade.rules.ambush_fields import cover, detection, sweeping
from ambuscade.rules.ambush_fields.memo import Memo
from ambuscade.rules.ambush_fields.truth import impulse_count, moment
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.truth import Setup, Sweep, Truth, Unit

FACES = 6
Row = tuple[shown.Odds | None, ...]
"""The chances of one searcher's next attempt on each of an audience's fields."""


class Fields(NamedTuple):
    """The fields that an audience is shown whole, and what each adds to a side's rolls (None: no roll)."""

    generators: tuple[Unit, ...]
    added: tuple[tuple[int, int, int] | None, ...]


class Roll(NamedTuple):
    """All that the chances of one attempt are made of, as far as the audience is told it."""

    by: str
    group: str
    total: int
    letter: str
    needed: tuple[int, ...]
    added: tuple[int, int, int]
    effective: int
    speed: int
    start: str | None


def own_areas(truth: Truth, audience: str) -> Iterator[shown.Area]:
    """The fields that stand, for their owner, or all of them for the referee."""
    referee = audience == REFEREE
    mine = tuple(
        unit for unit in truth.units.values() if (referee or unit.side == audience) and cover.stands(unit)
    )
    told = referee or truth.setup.options.owner_told
    rows = _rows(truth, audience, mine) if mine and told else []
    for place, generator in enumerate(mine):
        odds = tuple([chances for row in rows if (chances := row[place])])
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
        step = truth.setup.clock.step(contact.told)
        yield shown.Told(
            side=side,
            level="full" if contact.report else "partial",
            letter=last.letter if last else None,
            arcs=last.arcs if last else (),
            turn=step.turn,
            impulse=step.impulse,
            rule="A29",
        )


def _rows(truth: Truth, audience: str, mine: tuple[Unit, ...]) -> list[Row]:
    """The chances of the next attempt of each searcher in plain sight, on each field (A40)."""
    if audience == REFEREE:
        searchers = list(truth.units.values())
    else:
        sightings = truth.ledgers[audience].sightings
        in_sight = (truth.units[unit] for unit, seen in sightings.items() if seen.level == cover.OPEN)
        searchers = [cover.as_shown(unit) for unit in in_sight]
    fields = {
        side: Fields(mine, tuple(_added(truth, side, field) for field in mine)) for side in truth.side_ids
    }
    heard = _heard(truth, audience)
    count = truth.count
    return [_row(unit, truth, (count, _start(truth, unit, heard), fields[unit.side])) for unit in searchers]


def _heard(truth: Truth, audience: str) -> frozenset[tuple[str, str, int]]:
    """Searcher, group and impulse of each sweep of which an audience was told, if its group still waits."""
    waits_from = truth.count - truth.setup.tables.spacing + 1
    late = ((sweep, impulse_count(sweep.at)) for sweep in truth.sweeps)
    return frozenset(
        (sweep.by, sweep.group, count)
        for sweep, count in late
        if count >= waits_from and _was_heard(truth, audience, sweep)
    )


def _was_heard(truth: Truth, audience: str, sweep: Sweep) -> bool:
    """Whether a sweep was told to an audience with its searcher and its roll (A29)."""
    if audience == REFEREE:
        return True
    rolled = any(truth.units[result.field].side == audience for result in sweep.results)
    return rolled and audience in sweep.watched


def _added(truth: Truth, side: str, generator: Unit) -> tuple[int, int, int] | None:
    """What a field adds to a side's rolls against it (A23), None where its sweeps roll none."""
    sought = side != generator.side and sweeping.still_sought(truth, side, generator)
    if not sought or cover.suspended(generator, truth.setup):
        return None
    return sweeping.terms(truth, side, generator)


def _work_out(searcher: Unit, truth: Truth, moment: tuple[int, str | None, Fields]) -> Row:
    count, start, fields = moment
    group = _next_group(searcher, truth.setup, count)
    if group is None or searcher.hex is None:
        return (None,) * len(fields.generators)
    numbers = truth.setup.tables.numbers
    letters = _letters(searcher, truth.setup, fields.generators)
    return tuple(
        _chances(
            Roll(
                by=searcher.id,
                group=group.label,
                total=group.total,
                letter=letter,
                needed=numbers[letter],
                added=added,
                effective=generator.field.effective if generator.field else 0,
                speed=generator.speed,
                start=start,
            )
        )
        if letter and added is not None
        else None
        for generator, added, letter in zip(fields.generators, fields.added, letters, strict=True)
    )


_row = Memo(_work_out)


def _letters_of(searcher: Unit, setup: Setup, generators: tuple[Unit, ...]) -> tuple[str, ...]:
    column = detection.column(searcher, setup)
    return tuple(detection.letter_by(column, searcher, generator, setup) for generator in generators)


_letters = Memo(_letters_of)
"""The letters at which a searcher finds fields, "" out of reach (A24)."""


def _strongest_left(searcher: Unit, setup: Setup, count: int) -> Group | None:
    if not detection.is_searcher(searcher, setup.tables):
        return None
    left = [group for group in detection.groups(searcher, setup, count) if not _spent(searcher, group)]
    return max(left, key=lambda group: group.total, default=None)


_next_group = Memo(_strongest_left)
"""The strongest group with which a searcher has attempts left this turn."""


def _spent(searcher: Unit, group: Group) -> bool:
    used = searcher.attempts.get(group.set)
    return used is not None and used.made >= group.attempts


def _start(truth: Truth, searcher: Unit, heard: frozenset[tuple[str, str, int]]) -> str | None:
    """The step before which a group must wait, if the audience was told of the sweep behind it (A15, A29)."""
    group = _next_group(searcher, truth.setup, truth.count) if searcher.attempts else None
    used = searcher.attempts.get(group.set) if group else None
    if group is None or used is None or (searcher.id, group.label, used.last) not in heard:
        return None
    at = moment(detection.free_from(used, truth.setup.tables), "6B3")
    return truth.setup.clock.text(at) if at < truth.setup.clock.end else None


def _terms(roll: Roll) -> tuple[shown.Term, ...]:
    """The sum of A23: the searcher's own part as one figure, since how it is made up is secret (A2)."""
    partial, strength, speed = roll.added
    known = (shown.Term(label=Text("odds.partial"), value=partial, rule="A23"),) if partial else ()
    return (
        shown.Term(label=Text("odds.searcher"), value=roll.total, rule="A23"),
        *known,
        shown.Term(label=Text("odds.strength", strength=roll.effective), value=strength, rule="A23"),
        shown.Term(label=Text("odds.speed", speed=roll.speed), value=speed, rule="A23"),
    )


@lru_cache(maxsize=8192)
def _chances(roll: Roll) -> shown.Odds | None:
    """The chances in sixths of one attempt by A21 for each face of the die; None where it cannot find."""
    modifiers = roll.total + sum(roll.added)
    finds, finds_fully = (_faces(number - modifiers) for number in roll.needed)
    if not finds:
        return None
    return shown.Odds(
        by=roll.by,
        group=roll.group,
        letter=roll.letter,
        modifiers=modifiers,
        terms=_terms(roll),
        needed=roll.needed,
        nothing=FACES - finds,
        partial=finds - finds_fully,
        full=finds_fully,
        start=roll.start,
    )


def _faces(least: int) -> int:
    """How many faces of a die show at least so much."""
    return max(0, min(FACES, FACES + 1 - least))
