"""What each searcher can hope for against each field, by distance: for the author, who knows both (A15-A30).

All figures come from the code that sweeps; nothing here is for a side's eyes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ambuscade.hexes.hex import distance
from ambuscade.rules import prospects as told
from ambuscade.rules.ambush_fields import cover, detection, energy, names, steps, sweeping, upkeep
from ambuscade.rules.ambush_fields.tables import LETTERS
from ambuscade.rules.ambush_fields.truth import (
    IMPULSES,
    OPENING,
    Allocation,
    Assignment,
    impulse_count,
    moment,
)
from ambuscade.rules.view import Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.tables import Tables
    from ambuscade.rules.ambush_fields.truth import Setup, Truth, Unit

FACES = 6
GOALS = (Text("prospect.goal.partial"), Text("prospect.goal.full"))


class Staff(NamedTuple):
    """A unit put to searching in one way, and the group of attempts that it searches with."""

    name: Text
    unit: Unit
    group: Group
    later: bool
    """Whether that way cannot be had before the next turn."""
    assigned: bool = True
    """Whether it searches so without an order."""


def outlook(truth: Truth) -> told.Outlook:
    """The fields that stand, what they cost, and how often each side may sweep."""
    truth = settled(truth)
    hidden = (unit for unit in truth.units.values() if cover.stands(unit))
    return told.Outlook(
        hidden=tuple(
            told.Hidden(
                id=unit.id,
                name=field_name(unit),
                side=unit.side,
                hex=_name(unit, truth.setup),
                upkeep=upkeep.upkeep(truth, unit),
            )
            for unit in hidden
        ),
        tries=tuple(_tries_of(truth, side.id, side.name) for side in truth.setup.sides),
    )


def prospects(truth: Truth, hidden: str) -> tuple[told.Prospect, ...]:
    """What each searcher of another side can hope for against a generator's field."""
    truth = settled(truth)
    generator = truth.units[hidden]
    return tuple(_prospect(truth, generator, unit) for unit in searchers(truth, generator.side))


def field_name(generator: Unit) -> Text:
    """A generator's field in words."""
    return Text("prospect.field", unit=generator.name)


def _name(unit: Unit, setup: Setup) -> str | None:
    return setup.map.name(unit.hex) if unit.hex is not None and setup.map.contains(unit.hex) else None


def searchers(truth: Truth, against: str) -> list[Unit]:
    """The units of other sides that have a working sensor, those aboard others among them."""
    return [unit for unit in truth.units.values() if unit.side != against and may_search(unit, truth.setup)]


def may_search(unit: Unit, setup: Setup) -> bool:
    """Whether a unit has a working sensor; it may be aboard another."""
    return not unit.gone and detection.rating(unit, setup.tables) > 0


def settled(truth: Truth) -> Truth:
    """The truth with the standing power and assignments in force, if the game has not begun (A6)."""
    if any(unit.allocation != Allocation() for unit in truth.units.values()):
        return truth
    options, tables = truth.setup.options, truth.setup.tables
    given = energy.gifts(truth.units)
    units = {}
    for unit in truth.units.values():
        spent = energy.standing_allocation(unit, given.get(unit.id, 0), options, tables)
        powered = replace(unit, allocation=spent)
        strength = energy.field_strength(unit.field, spent.channels, tables) if unit.field else 0
        units[unit.id] = replace(
            powered,
            assignment=steps.assigned(powered, options),
            field=replace(unit.field, effective=strength) if unit.field else None,
        )
    return replace(truth, units=units)


def staffs(truth: Truth, unit: Unit) -> tuple[Staff, ...]:
    """The ways in which a unit can search: its groups as assigned, then the best that it could make."""
    groups = detection.groups(unit, truth.setup, truth.count)
    found = [
        Staff(Text("prospect.staff.assigned", group=names.group(group.label)), unit, group, later=False)
        for group in groups
    ]
    best = at_best(truth, unit)
    if best is not None and best.group.total > max(group.total for group in groups):
        found.append(best)
    return tuple(found)


def at_best(truth: Truth, unit: Unit) -> Staff | None:
    """The strongest basic group that a unit could make, None if no step 4 comes any more (A16-A19)."""
    setup = truth.setup
    enforced = setup.options.energy == "enforced"
    now = truth.phase == OPENING[0] or (truth.phase in OPENING and not enforced)
    if not now and setup.clock.step(truth.at).turn == setup.clock.turns:
        return None
    power = energy.UNLIMITED
    if unit.power is not None and enforced:
        power = unit.power - energy.upkeep_due(unit, unit.standing.channels, setup.options, setup.tables)
    channels = max(0, min(unit.scout_channels, power))
    labs = max(0, min(unit.labs, power - channels))
    changed = replace(
        unit,
        allocation=Allocation(channels=channels, labs=labs),
        assignment=Assignment(channels=("boost",) * channels, labs={detection.BASIC: labs}, craft="three"),
    )
    group = detection.groups(changed, setup, truth.count)[0]
    name = Text("prospect.staff.best", labs=labs, channels=channels)
    if setup.tables.kinds[unit.kind].attempts is not None:
        name = Text("prospect.staff.three", n=group.attempts)
    return Staff(name, changed, group, later=not now, assigned=False)


def in_vain(setup: Setup, generator: Unit, ways: tuple[Staff, ...]) -> tuple[int, int] | None:
    """The best total that can be thrown and the least number that would find a field; None if they can meet.

    The generator goes on as fast as it does (A23).
    """
    if any(by_sweep(setup, generator, way) for way in ways):
        return None
    best = max(ways, key=lambda way: way.group.total)
    ranges = setup.tables.ranges[detection.column(best.unit, setup)]
    reached = [letter for letter, most in zip(LETTERS, ranges, strict=True) if most >= 0]
    least = min((setup.tables.numbers[letter][0] for letter in reached), default=0)
    return best.group.total + sum(sweeping.added(setup, generator, known=False)) + FACES, least


def without_fail(setup: Setup, generator: Unit, ways: tuple[Staff, ...]) -> tuple[int, int] | None:
    """The least total and the number needed, where a sweep from where the searcher stands always finds."""
    _, centre = cover.field_of(generator)
    for way in ways:
        if not way.assigned or way.unit.hex is None or not way.group.attempts:
            continue
        away = distance(way.unit.hex, centre)
        for zone in by_sweep(setup, generator, way):
            least, most = zone.ring
            if zone.finds[0][0] == FACES and least <= away <= (most or 0):
                return way.group.total + sum(sweeping.added(setup, generator, known=False)) + 1, zone.needed[
                    0
                ]
    return None


def by_sweep(setup: Setup, generator: Unit, way: Staff) -> tuple[told.Zone, ...]:
    """The distances at which a sweep can find a field: all but those inside it."""
    return zones(setup, generator, detection.column(way.unit, setup), way.group.total)[1:]


def _prospect(truth: Truth, generator: Unit, searcher: Unit) -> told.Prospect:
    setup = truth.setup
    ways = staffs(truth, searcher)
    field, _ = cover.field_of(generator)
    suspended = cover.suspended(generator, setup)
    vain = None if suspended else in_vain(setup, generator, ways)
    sure = None if suspended else without_fail(setup, generator, ways)
    usual = max(range(len(ways)), key=lambda place: (ways[place].assigned, ways[place].group.total))
    return told.Prospect(
        hidden=generator.id,
        searcher=searcher.id,
        name=searcher.name,
        side=searcher.side,
        hex=_name(searcher, setup),
        goals=GOALS,
        axes=(
            told.Axis(
                id="staff",
                text=Text("prospect.axis.staff"),
                steps=tuple(way.name for way in ways),
                usual=usual,
            ),
        ),
        cases=tuple(_case(truth, generator, way, suspended=suspended) for way in ways),
        edge=field.radius if setup.options.field_range == "nearest" else 0,
        never=Text("prospect.never.suspended") if suspended else _vain(vain),
        sure=Text("prospect.sure.sum", worst=sure[0], least=sure[1]) if sure else None,
    )


def _vain(sums: tuple[int, int] | None) -> Text | None:
    return Text("prospect.never.sum", best=sums[0], least=sums[1]) if sums else None


def _case(truth: Truth, generator: Unit, way: Staff, *, suspended: bool) -> told.Case:
    setup, group = truth.setup, way.group
    added = sweeping.added(setup, generator, known=False)
    total = group.total + sum(added)
    tries, first = _schedule(truth, way)
    return told.Case(
        terms=tuple(_terms(generator, group, added)),
        total=total,
        zones=() if suspended else zones(setup, generator, detection.column(way.unit, setup), group.total),
        throws=FACES,
        tries=tries,
        first=first,
        vain=None if suspended else _vain(in_vain(setup, generator, (way,))),
    )


def _terms(generator: Unit, group: Group, added: tuple[int, int, int]) -> Iterator[Term]:
    """The sum of A23, term by term."""
    _, strength, speed = added
    effective = generator.field.effective if generator.field else 0
    yield Term(label=Text("desk.term.sensor"), value=group.sensor, rule="A23")
    if group.boost:
        yield Term(label=Text("desk.term.boost"), value=group.boost, rule="A16")
    if group.labs:
        yield Term(label=Text("desk.term.labs"), value=group.labs, rule="A18")
    yield Term(label=Text("odds.strength", strength=effective), value=strength, rule="A23")
    yield Term(label=Text("odds.speed", speed=generator.speed), value=speed, rule="A23")


def zones(setup: Setup, generator: Unit, column: str, own: int) -> tuple[told.Zone, ...]:
    """The distances to a field's centre at which it can be found; inside it is known (A24, A30)."""
    field, _ = cover.field_of(generator)
    edge = field.radius if setup.options.field_range == "nearest" else 0
    unknown, known = (own + sum(sweeping.added(setup, generator, known=known)) for known in (False, True))
    found = [told.Zone(ring=(0, field.radius), finds=((FACES, FACES),), rule="A30")]
    for letter in reversed(LETTERS):
        least, most = setup.tables.bracket(column, letter)
        least, most = max(least + edge if least else 0, field.radius + 1), most + edge
        finds = faces(setup.tables, letter, unknown)
        if least <= most and any(finds):
            found.append(
                told.Zone(
                    ring=(least, most),
                    finds=(finds,),
                    again=faces(setup.tables, letter, known),
                    letter=letter,
                    needed=setup.tables.numbers[letter],
                    rule="A22",
                )
            )
    return tuple(found)


def faces(tables: Tables, letter: str, added: int) -> tuple[int, int]:
    """On how many faces of the die a sweep finds something, and all, as sweeps decide it (A21, A22)."""
    outcomes = [tables.outcome(letter, die + added) for die in range(1, FACES + 1)]
    return sum(outcome != "nothing" for outcome in outcomes), outcomes.count("full")


def _schedule(truth: Truth, way: Staff) -> tuple[tuple[int, ...], str | None]:
    """A group's attempts in each turn until the end, each as soon as it may be, and the first (A15)."""
    setup, unit, group = truth.setup, way.unit, way.group
    free = max(
        1,
        detection.free_from(unit, group, setup.tables),
        detection.sees_from(unit, group),
        _next_count(truth),
    )
    turn = setup.clock.step(truth.at).turn
    made, first = [], None
    for each in range(turn, setup.clock.turns + 1):
        left = detection.left(unit, group) if each == turn else group.attempts
        if way.later and each == turn:
            left = 0
        last, done = each * IMPULSES, 0
        free = max(free, last - IMPULSES + 1)
        while done < left and free <= last:
            first = free if first is None else first
            free += setup.tables.spacing
            done += 1
        made.append(done)
    return tuple(made), None if first is None else setup.clock.text(moment(first, "6B3"))


def _next_count(truth: Truth) -> int:
    """The counted impulse whose 6B3 comes next, the present one included."""
    count = max(1, impulse_count(truth.at))
    return count if moment(count, "6B3") >= truth.at else count + 1


def _tries_of(truth: Truth, side: str, name: str) -> told.Tries:
    """All attempts of a side's groups as they are assigned (A15)."""
    found = [
        _schedule(truth, way)[0]
        for unit in truth.units.values()
        if unit.side == side and detection.is_searcher(unit, truth.setup.tables)
        for way in staffs(truth, unit)
        if way.assigned
    ]
    turns = truth.setup.clock.turns - truth.setup.clock.step(truth.at).turn + 1
    return told.Tries(
        side=side, name=name, tries=tuple(map(sum, zip(*found, strict=True))) or (0,) * turns, rule="A15"
    )
