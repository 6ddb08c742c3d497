"""What an author is warned of: fields that cannot be found, sweeps that cannot fail (A22-A24, A43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambuscade.rules.ambush_fields import cover, detection, prospects
from ambuscade.rules.prospects import named
from ambuscade.rules.schema import warning

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.ambush_fields.prospects import Staff
    from ambuscade.rules.ambush_fields.truth import Truth, Unit
    from ambuscade.rules.schema import Problem

RULES = "A22, A23"
Figures = tuple[tuple[str, int, bool], ...]
"""All of a unit's ways of searching that its chances hang on: range column, own sum, whether as assigned."""


class Searcher(NamedTuple):
    """A unit with all the ways in which it can search."""

    unit: Unit
    ways: tuple[Staff, ...]
    figures: Figures


def cautions(truth: Truth, places: Mapping[str, str]) -> Iterator[Problem]:
    """The warnings of a scenario; `places` has each unit's place in its file."""
    truth = prospects.settled(truth)
    fields = [unit for unit in truth.units.values() if cover.stands(unit)]
    found = _searchers(truth) if fields else {}
    for field in fields:
        if cover.suspended(field, truth.setup):
            name = prospects.field_name(field)
            yield warning(places[field.id], "setup.suspended", rule="A13", field=name)
            continue
        for side, theirs in found.items():
            if side != field.side:
                yield from _in_vain(truth, field, theirs, places)
                yield from _without_fail(truth, field, theirs, places)


def _searchers(truth: Truth) -> dict[str, list[Searcher]]:
    """The units of each side that can search."""
    found: dict[str, list[Searcher]] = {}
    for unit in truth.units.values():
        if prospects.may_search(unit, truth.setup):
            ways = prospects.staffs(truth, unit)
            figures = tuple(
                (detection.column(way.unit, truth.setup), way.group.total, way.assigned) for way in ways
            )
            found.setdefault(unit.side, []).append(Searcher(unit, ways, figures))
    return found


def _in_vain(
    truth: Truth, field: Unit, found: list[Searcher], places: Mapping[str, str]
) -> Iterator[Problem]:
    """Who of a side can never find a field: all of it, or those who are there to search; or as assigned."""
    alike = {each.figures: each.ways for each in found}
    sums = {figures: prospects.in_vain(truth.setup, field, ways) for figures, ways in alike.items()}
    whole, key = all(sums.values()), "setup.never"
    told = [each for each in found if sums[each.figures] and (whole or _is_meant(truth, each))]
    if whole:
        key = "setup.never_any"
    elif not told:
        now = {figures: tuple(way for way in ways if way.assigned) for figures, ways in alike.items()}
        sums = {figures: prospects.in_vain(truth.setup, field, ways) for figures, ways in now.items()}
        told, key = found if all(sums.values()) else [], "setup.unassigned"
    if not told:
        return
    best, least = max((sum_ for each in told if (sum_ := sums[each.figures])), key=lambda sum_: sum_[0])
    yield warning(
        places[told[0].unit.id if len(told) == 1 else field.id],
        key,
        rule=RULES,
        units=named([each.unit.name for each in told]),
        field=prospects.field_name(field),
        best=best,
        least=least,
    )


def _is_meant(truth: Truth, searcher: Searcher) -> bool:
    """Whether a unit is put to searching, or is a fighting ship with nothing but its bare sensors (A43)."""
    unit, kind = searcher.unit, truth.setup.tables.kinds[searcher.unit.kind]
    listens = unit.field is None and bool({"extra", "boost"} & set(unit.assignment.channels))
    bare = not unit.labs and not unit.scout_channels
    return (
        listens
        or any(unit.assignment.labs.values())
        or (bare and kind.attempts is None and not kind.crew and kind.field_radius >= 0)
    )


def _without_fail(
    truth: Truth, field: Unit, found: list[Searcher], places: Mapping[str, str]
) -> Iterator[Problem]:
    """Who cannot fail to find a field from where it stands as the game begins."""
    alike = {each.figures: each.ways for each in found}
    possible = {figures: _may_be_sure(truth, field, ways) for figures, ways in alike.items()}
    for unit, ways, figures in found:
        sums = prospects.without_fail(truth.setup, field, ways) if possible[figures] else None
        if sums:
            yield warning(
                places[unit.id],
                "setup.sure",
                rule=RULES,
                unit=unit.name,
                field=prospects.field_name(field),
                worst=sums[0],
                least=sums[1],
            )


def _may_be_sure(truth: Truth, field: Unit, ways: tuple[Staff, ...]) -> bool:
    """Whether there is a place from which one who searches like this cannot fail at once."""
    now = (way for way in ways if way.assigned)
    zones = (zone for way in now for zone in prospects.by_sweep(truth.setup, field, way))
    return any(zone.finds[0][0] == prospects.FACES for zone in zones)
