"""An owner's field as he sees it: what each enemy knows of it, and the next attempt's odds (A29, A40)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules import view as shown
from ambuscade.rules.ambush_fields import cover, detection, sweeping
from ambuscade.rules.ambush_fields.truth import Attempts, impulse_count, moment
from ambuscade.rules.memo import Memo
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
    fields = {
        side: Fields(mine, tuple(_added(truth, side, field) for field in mine)) for side in truth.side_ids
    }
    count = truth.count
    return [
        _row(unit, truth, (count, _start(truth, unit), fields[unit.side]))
        for unit in _searchers(truth, audience)
    ]


def _searchers(truth: Truth, audience: str) -> list[Unit]:
    """The units that an audience sees plainly, as it was told of them; for the referee all as they are."""
    if audience == REFEREE:
        return list(truth.units.values())
    heard = _heard(truth, audience)
    sightings = truth.ledgers[audience].sightings
    in_sight = (truth.units[unit] for unit, seen in sightings.items() if seen.level == cover.OPEN)
    return [_as_told(unit, None, heard.get(unit.id, {})) for unit in in_sight]


def _heard(truth: Truth, audience: str) -> dict[str, dict[str, Attempts]]:
    """The attempts of each searcher this turn of which a side was told; the others count as unspent (A29)."""
    heard: dict[str, dict[str, Attempts]] = {}
    for sweep in truth.sweeps:
        if _was_heard(truth, audience, sweep):
            used = heard.setdefault(sweep.by, {})
            made = used[sweep.set].made if sweep.set in used else 0
            used[sweep.set] = Attempts(made=made + 1, last=impulse_count(sweep.at))
    return heard


def _was_heard(truth: Truth, side: str, sweep: Sweep) -> bool:
    """Whether a sweep was told to a side with its searcher and its roll (A29)."""
    rolled = any(truth.units[result.field].side == side for result in sweep.results)
    return rolled and side in sweep.watched


def _with_attempts(searcher: Unit, _: None, heard: dict[str, Attempts]) -> Unit:
    return replace(cover.as_shown(searcher), attempts=heard)


_as_told = Memo(_with_attempts)
"""A searcher as others see it, with no other attempts than those of which they were told (A29)."""


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
    left = [group for group in detection.groups(searcher, setup, count) if detection.left(searcher, group)]
    return max(left, key=lambda group: group.total, default=None)


_next_group = Memo(_strongest_left)
"""The strongest group with which a searcher has attempts left this turn."""


def _start(truth: Truth, searcher: Unit) -> str | None:
    """The step before which the next attempt must wait for the one before it (A15)."""
    group = _next_group(searcher, truth.setup, truth.count) if searcher.attempts else None
    free = detection.free_from(searcher, group, truth.setup.tables) if group else 0
    if free <= truth.count:
        return None
    at = moment(free, "6B3")
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
