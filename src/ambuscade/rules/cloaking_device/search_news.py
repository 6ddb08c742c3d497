"""What searchers, owners and the referee hear of a detection step (C17-C23, C28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.cloaking_device import names
from ambuscade.rules.cloaking_device.truth import side_of
from ambuscade.rules.view import PUBLIC, REFEREE, News
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.cloaking_device.events import Hit, Searched
    from ambuscade.rules.cloaking_device.truth import Truth
    from ambuscade.text import Argument


def searched(event: Searched, truth: Truth, audience: str) -> list[News]:
    """The lines of a detection step: the same for a side whatever there is that it does not find (C28)."""
    return [
        *_to_all(event, truth),
        *(line for side in _searching(truth, audience) for line in _to_searcher(event, truth, side)),
        *(line for hit in event.hits for line in _to_owner(hit, truth, audience)),
    ]


def _searching(truth: Truth, audience: str) -> tuple[str, ...]:
    if audience == PUBLIC:
        return ()
    return truth.side_ids if audience == REFEREE else (audience,)


def _line(truth: Truth, key: str, rule: str, **args: Argument) -> News:
    return News(at=truth.setup.clock.text(truth.at), key=key, args=args, rule=rule)


def _to_all(event: Searched, truth: Truth) -> Iterator[News]:
    if event.search.active:
        units = names.names_of(truth, event.search.active)
        yield _line(truth, "cloak.active.published", "C23", units=units)
    if event.search.blackout:
        yield _line(truth, f"cloak.blackout.{event.search.blackout}", "C18")


def _to_searcher(event: Searched, truth: Truth, side: str) -> Iterator[News]:
    """A side's own dice, and what they found."""
    search, ledger = event.search, truth.ledgers[side]
    rolls = [roll for roll in search.rolls if truth.ships[roll.by].side == side]
    sweeps = [roll for roll in search.sweeps if side_of(roll.group) == side]
    if rolls:
        thrown = tuple(
            Text("cloak.roll", unit=truth.ships[roll.by].name, die=roll.die, sum=roll.die + roll.modifiers)
            for roll in rolls
        )
        yield _line(truth, "cloak.search.rolled", "C17", rolls=thrown)
    for roll in sweeps:
        name = names.name_for(truth, side, truth.ships[roll.unit]) or Text("cloak.name.some")
        args: dict[str, Argument] = {"unit": name, "die": roll.die, "n": roll.number}
        yield _line(truth, "cloak.sweep.rolled", "C23", **args, group=names.group_name(truth, roll.group))
    hits = sorted(
        (hit for hit in event.hits if hit.side == side), key=lambda hit: ledger.markers[hit.unit].id
    )
    for solution in sorted(search.solutions, key=lambda each: names.place_among(truth, side, each.unit)):
        if side_of(solution.group) == side:
            name = names.name_for(truth, side, truth.ships[solution.unit]) or Text("cloak.name.some")
            dice: dict[str, Argument] = {"unit": name, "die": solution.die, "needed": solution.needed}
            yield _line(truth, "cloak.solution.rolled", "C21", **dice)
    for hit in hits:
        yield _found(hit, truth)
    if (rolls or sweeps) and not hits:
        yield _line(truth, "cloak.search.nothing", "C17")


def _found(hit: Hit, truth: Truth) -> News:
    ship, marker = truth.ships[hit.unit], truth.ledgers[hit.side].markers[hit.unit]
    name = names.name_for(truth, hit.side, ship) or Text("cloak.name.some")
    key = "cloak.search.solved" if hit.solution else "cloak.search.found"
    rule = "C20" if hit.solution else "C19"
    where = names.place(truth.setup, marker.point)
    return _line(
        truth, key, rule, unit=name, hex=where, n=hit.count, group=names.group_name(truth, hit.group)
    )


def _to_owner(hit: Hit, truth: Truth, audience: str) -> Iterator[News]:
    """An owner hears that a ship of his was found, by whom, and whether it can be fired at as any other."""
    ship = truth.ships[hit.unit]
    if audience == ship.side:
        key = "cloak.told.solved" if hit.solution else "cloak.told.found"
        yield _line(truth, key, "C19", unit=ship.name, group=names.group_name(truth, hit.group), n=hit.count)
