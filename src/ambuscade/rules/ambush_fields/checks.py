"""What is wrong with a scenario's units by the rules of ambush fields, each problem with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules import fixes
from ambuscade.rules.ambush_fields import energy
from ambuscade.rules.schema import Fix, error, nearest, shown, within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.truth import Field, Setup, Unit
    from ambuscade.rules.schema import Problem


def units(setup: Setup, found: list[tuple[Unit, bool]], places: dict[str, str]) -> list[Problem]:
    """The problems of all units; each comes with whether it has a qualified crew for a field (A7)."""
    by_id = {unit.id: unit for unit, _ in found}
    return [
        problem for unit, crew in found for problem in _unit(setup, unit, by_id, places[unit.id], crew=crew)
    ]


def _unit(setup: Setup, unit: Unit, by_id: dict[str, Unit], place: str, *, crew: bool) -> Iterator[Problem]:
    yield from _place(unit, by_id, place)
    if unit.field is not None:
        yield from _field(setup, unit, unit.field, place, crew=crew)
    yield from _assignment(unit, place)
    yield from _weapons(unit, place)
    yield from _gift(unit, by_id, place)
    yield from _power(setup, unit, by_id, place)


def _place(unit: Unit, by_id: dict[str, Unit], place: str) -> Iterator[Problem]:
    if unit.aboard is None:
        return
    where = within(place, f"aboard {shown(unit.aboard)}")
    carrier = by_id.get(unit.aboard)
    if carrier is None:
        meant = nearest(unit.aboard, by_id)
        if meant:
            yield error(where, "setup.no_unit_near", nearest=meant, fix=Fix(meant))
        else:
            yield error(where, "setup.no_unit")
    elif carrier.side != unit.side or carrier.aboard is not None or carrier.id == unit.id:
        yield error(where, "setup.carrier", rule="A5")


def _field(setup: Setup, unit: Unit, field: Field, place: str, *, crew: bool) -> Iterator[Problem]:
    kind = setup.tables.kinds[unit.kind]
    where = within(place, "field")
    if kind.field_radius < 0:
        yield error(where, "setup.no_field", rule="A7", fix=Fix(), kind=unit.kind)
        return
    if field.radius > kind.field_radius:
        fix = Fix(kind.field_radius, within(where, "radius"))
        yield error(where, "setup.field_radius", rule="A7", fix=fix, kind=unit.kind, most=kind.field_radius)
    if kind.crew and not crew:
        fix = Fix(value=True, place=within(place, "field_crew"))
        yield error(where, "setup.field_crew", rule="A7", fix=fix)
    most = 3 if kind.strength == setup.tables.channel_strength and unit.scout_channels else kind.strength
    if field.strength > most:
        fix = Fix(most, within(where, "strength"))
        yield error(where, "setup.field_strength", rule="A8", fix=fix, most=most)
    if field.radius > setup.options.largest_radius:
        most = setup.options.largest_radius
        fix = Fix(most, within(where, "radius"))
        yield error(where, "setup.largest_radius", rule="A24", fix=fix, most=most)
    if unit.aboard is not None:
        yield error(where, "setup.field_aboard", rule="A9", fix=Fix())


def _assignment(unit: Unit, place: str) -> Iterator[Problem]:
    if len(unit.wishes.channels) > unit.scout_channels:
        fix = Fix(list(unit.wishes.channels[: unit.scout_channels]))
        yield error(within(place, "channels"), "setup.channels", rule="A16", fix=fix, n=unit.scout_channels)
    if sum(unit.wishes.labs.values()) > unit.labs:
        fix = Fix(_within_labs(unit))
        yield error(within(place, "labs_on"), "setup.labs", rule="A18", fix=fix, n=unit.labs)
    extras = unit.wishes.channels.count("extra")
    for group in unit.wishes.labs:
        if group != "basic" and int(group.partition("-")[2]) > extras:
            where = within(place, "labs_on", group)
            yield error(where, "setup.lab_group", rule="A18", fix=Fix(), n=extras)


def _within_labs(unit: Unit) -> dict[str, int]:
    """The labs on each group, cut from the last on until there are no more than the unit has."""
    left, cut = unit.labs, {}
    for group, labs in unit.wishes.labs.items():
        cut[group] = min(labs, left)
        left -= cut[group]
    return {group: labs for group, labs in cut.items() if labs}


def _weapons(unit: Unit, place: str) -> Iterator[Problem]:
    ids = [weapon.id for weapon in unit.weapons]
    for double in sorted({id_ for id_ in ids if id_ and ids.count(id_) > 1}):
        fix = fixes.other_weapon(place, ids, double)
        yield error(within(place, f"weapons {shown(double)}"), "setup.double_weapon", fix=fix)
    speeds = [speed for speed, _ in unit.turn_mode]
    if speeds != sorted(set(speeds)):
        fix = Fix([list(step) for step in sorted(dict(unit.turn_mode).items())])
        yield error(within(place, "turn_mode"), "setup.turn_mode", rule="A3", fix=fix)


def _gift(unit: Unit, by_id: dict[str, Unit], place: str) -> Iterator[Problem]:
    give = unit.standing.give
    if give is not None and not energy.gift_counts(unit, by_id.get(give.to)):
        where = within(place, f"give {shown(give.to)}")
        yield error(where, "setup.give", rule="A6", fix=Fix(place=within(place, "give")))


def _power(setup: Setup, unit: Unit, by_id: dict[str, Unit], place: str) -> Iterator[Problem]:
    if unit.power is None or (unit.hex is None and unit.aboard is not None):
        return
    options, wanted = setup.options, unit.standing
    due = energy.upkeep_due(unit, wanted.channels, options, setup.tables)
    gives = (other.standing.give for other in by_id.values())
    gifts = sum(give.power for give in gives if give and give.to == unit.id)
    spent = due + wanted.total if options.energy == "enforced" else due
    if spent > unit.power + gifts:
        have = unit.power + gifts
        fix = Fix(spent - gifts)
        yield error(
            within(place, "power"), "setup.power", rule="A6", fix=fix, spent=spent, have=have, upkeep=due
        )
