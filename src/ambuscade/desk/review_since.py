"""What changed between two of an audience's own views, and which steps are worth playing for it.

It compares views and refuses to know anything else: what no view shows does not slow it or speed it up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.desk.review import Review
    from ambuscade.rules.view import View


class Frame(Struct, frozen=True):
    """A moment to be shown, the ways that units have come by then, and the ids of what is new in it."""

    at: int
    trails: dict[str, tuple[str, ...]] = {}
    fresh: frozenset[str] = frozenset()


def differs(before: View, after: View) -> bool:
    """Whether anything on the map, among the contacts or in the log is other than before."""
    return _perceived(before) != _perceived(after)


def frames(review: Review, since: int) -> Iterator[Frame]:
    """The moments from `since` on, the present last, at which something changed; each worked out when asked.

    What changed is measured from the moment before `since`. Steps in which nothing did are passed over,
    whatever they were; the present is always shown.
    """
    earlier = _before(review, since)
    shown = review.view_of(earlier) if earlier is not None else None
    trails: dict[str, tuple[str, ...]] = {}
    for at in (*review.past(since), review.now):
        view = review.live if at == review.now else review.view_of(at)
        if view is None or (shown is not None and at != review.now and not differs(shown, view)):
            continue
        trails = _grown(trails, shown, view)
        yield Frame(at, trails, _fresh(shown, view))
        shown = view


def is_worth_playing(review: Review, since: int, *, heard: bool = False) -> bool:
    """Whether anything changed at a step from `since` on; after it, if all its lines were `heard`."""
    return any(frame.at != review.now for frame in frames(review, since + heard))


def _before(review: Review, since: int) -> int | None:
    found = [at for at in (since - 1, since) if at >= 0 and review.view_of(at) is not None]
    return found[0] if found else None


def _perceived(view: View) -> tuple[object, ...]:
    areas = tuple(
        (area.kind, area.hex, area.radius, area.known, area.strength, area.told) for area in view.areas
    )
    return view.units, areas, tuple((each.id, each.level, each.bearings) for each in view.contacts), view.news


def _grown(
    trails: dict[str, tuple[str, ...]], before: View | None, after: View
) -> dict[str, tuple[str, ...]]:
    """The ways that units have come, with the hexes that they stand in now."""
    grown = dict(trails)
    started = {unit.id: unit.hex for unit in before.units if unit.hex} if before else {}
    for unit in after.units:
        start = started.get(unit.id)
        if unit.hex and start and start != unit.hex:
            grown[unit.id] = (*grown.get(unit.id, (start,)), unit.hex)
    standing = {unit.id for unit in after.units if unit.hex}
    return {name: way for name, way in grown.items() if name in standing}


def _fresh(before: View | None, after: View) -> frozenset[str]:
    """The ids of units and contacts that were not there before, or are known better now."""
    if before is None:
        return frozenset()
    known = {unit.id: unit.known for unit in before.units}
    levels = {contact.id: (contact.level, len(contact.bearings)) for contact in before.contacts}
    units = {unit.id for unit in after.units if known.get(unit.id) != unit.known}
    found = {each.id for each in after.contacts if levels.get(each.id) != (each.level, len(each.bearings))}
    return frozenset(units | found)
