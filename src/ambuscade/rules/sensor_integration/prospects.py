"""What each ship's scans can hope for against each ship: for the author, who knows both (S6-S13, S19).

All figures come from the code that scans and makes tasks; nothing here is for a side's eyes.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ambuscade.rules import prospects as told
from ambuscade.rules.prospects import named
from ambuscade.rules.schema import warning
from ambuscade.rules.sensor_integration import scanning, tracking
from ambuscade.rules.sensor_integration.tables import MISS, MODIFIERS
from ambuscade.rules.sensor_integration.truth import (
    CONTACT,
    NOTHING,
    PHASES,
    SCANS,
    SLOTS,
    works,
)
from ambuscade.rules.view import Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ambuscade.rules.schema import Problem
    from ambuscade.rules.sensor_integration.scanning import Seen
    from ambuscade.rules.sensor_integration.tables import Tables
    from ambuscade.rules.sensor_integration.truth import Setup, Ship, Truth

Finds = tuple[int, int, int]
DICE = tuple(product(range(1, 7), repeat=2))
GOALS = (
    Text("prospect.goal.indication"),
    Text("prospect.goal.contact"),
    Text("prospect.goal.tracked"),
)


class Scanned(NamedTuple):
    """A scan of a ship: with which sensor, of which size, and what the sensor sees of the ship best."""

    sensor: str
    size: str
    seen: Seen | None


class Search(NamedTuple):
    """What all scans of one ship share: chances by signal, how often and from when on it scans."""

    setup: Setup
    scanner: Ship
    finds: Callable[[int], Finds]
    tries: tuple[int, ...]
    first: str | None


def outlook(truth: Truth) -> told.Outlook:
    """The ships that scans look for, and how many scans each side has."""
    return told.Outlook(
        hidden=tuple(
            told.Hidden(
                id=ship.id, name=Text("prospect.ship", unit=ship.name), side=ship.side, hex=_hex(ship, truth)
            )
            for ship in hiding(truth)
        ),
        tries=tuple(_tries_of(truth, side.id, side.name) for side in truth.setup.sides),
    )


def hiding(truth: Truth) -> list[Ship]:
    """The ships on the map, without missiles."""
    return [ship for ship in truth.ships.values() if ship.position is not None and not ship.is_missile]


def scanners(truth: Truth, against: str) -> list[Ship]:
    """The ships of other sides that have sensors in working order (S6)."""
    return [
        ship for ship in hiding(truth) if ship.side != against and ship.sensors and works(ship.sensor_state)
    ]


def prospects(truth: Truth, hidden: str) -> tuple[told.Prospect, ...]:
    """What the scans of each ship of another side can hope for against a ship as it runs now."""
    ship = truth.ships[hidden]
    return tuple(_prospect(truth, ship, scanner) for scanner in scanners(truth, ship.side))


def _prospect(truth: Truth, ship: Ship, scanner: Ship) -> told.Prospect:
    thrusts = range(ship.thrust + 1)
    sizes = tuple(truth.setup.tables.sizes)
    seen = {
        (sensor, used): scanning.seen_by(truth.setup, replace(ship, used=used), sensor)
        for sensor in scanner.sensors
        for used in thrusts
    }
    tasks = (tracking.row_of(truth.setup, scanner, thrown) for thrown in DICE)
    rows = Counter(tasks) if works(scanner.crew) else {MISS: len(DICE)}
    search = Search(truth.setup, scanner, cache(partial(signal_finds, truth.setup, rows)), *_schedule(truth))
    vain = in_vain(truth.setup, ship, scanner)
    sure = without_fail(truth.setup, ship, scanner)
    best = max(scanner.sensors, key=lambda sensor: _best(truth.setup, ship, scanner, sensor))
    return told.Prospect(
        hidden=ship.id,
        searcher=scanner.id,
        name=scanner.name,
        side=scanner.side,
        hex=_hex(scanner, truth),
        goals=GOALS,
        axes=(
            told.Axis(
                id="size",
                text=Text("prospect.axis.size"),
                steps=tuple(Text(f"sensor.size.{size}") for size in sizes),
                usual=sizes.index("standard") if "standard" in sizes else 0,
            ),
            told.Axis(
                id="sensor",
                text=Text("prospect.axis.sensor"),
                steps=tuple(Text(f"sensor.type.{sensor}") for sensor in scanner.sensors),
                usual=tuple(scanner.sensors).index(best),
            ),
            told.Axis(
                id="thrust",
                text=Text("prospect.axis.thrust", unit=ship.name),
                steps=tuple(Text("prospect.step.thrust", n=used) for used in thrusts),
            ),
        ),
        cases=tuple(
            _case(search, Scanned(sensor, size, seen[sensor, used]))
            for size in sizes
            for sensor in scanner.sensors
            for used in thrusts
        ),
        never=Text("prospect.never.signal", best=vain) if vain is not None else None,
        sure=Text("prospect.sure.signal", sensor=Text(f"sensor.type.{sure[0]}"), least=sure[1])
        if sure
        else None,
    )


def _case(search: Search, scan: Scanned) -> told.Case:
    table, (sensor, size, seen) = search.setup.tables, scan
    worth = scanning.strength(table, search.scanner.sensors, sensor, size, 0)
    signature = None if seen is None else seen[1] + seen[2][4]
    found = [
        search.finds(worth + streak + signature)
        for streak in range(table.most_streak + 1)
        if signature is not None
    ]
    within = table.sizes[size].within
    most = None if within is None else within + table.sizes[size].radius
    zone = told.Zone(
        ring=(0, most), finds=tuple(found), needed=tuple(sorted(table.levels.values())), rule="S9"
    )
    return told.Case(
        terms=tuple(_terms(table, search.scanner, sensor, size, seen)),
        total=worth + (signature or 0),
        zones=(zone,) if any(any(each) for each in found) else (),
        throws=len(DICE),
        tries=search.tries,
        first=search.first,
        sighted=bool(search.setup.planets) and sensor not in table.seen_through_planets,
    )


def signal_finds(setup: Setup, rows: Mapping[str, int], signal: int) -> Finds:
    """In how many throws of two dice a signal is an indication, a contact and by a task a track (S9, S13).

    `rows` tells how many throws give each row of the task.
    """
    level = setup.tables.level(signal)
    tracked = sum(throws for row, throws in rows.items() if tracking.suffices(setup, signal, row))
    return (
        len(DICE) * (level != NOTHING),
        len(DICE) * (level == CONTACT),
        tracked if level == CONTACT else 0,
    )


def _terms(table: Tables, scanner: Ship, sensor: str, size: str, seen: Seen | None) -> Iterator[Term]:
    """The sum of S7 and S8, term by term, without a streak."""
    figures = [("sensitivity", scanner.sensors[sensor], "S7"), ("size", table.sizes[size].modifier, "S6")]
    if seen is not None:
        _, plain, modifiers = seen
        figures.append(("signature", plain, "S8"))
        figures += [(name, each, "S8") for name, each in zip(MODIFIERS, modifiers[:4], strict=True) if each]
    for name, value, rule in figures:
        yield _term(name, value, rule)


@lru_cache(maxsize=1024)
def _term(name: str, value: int, rule: str) -> Term:
    return Term(label=Text(f"desk.term.{name}"), value=value, rule=rule)


def _best(setup: Setup, ship: Ship, scanner: Ship, sensor: str) -> int:
    """The best signal that a sensor can have of a ship that runs as it does and uses no thrust."""
    seen = scanning.seen_by(setup, replace(ship, used=0), sensor)
    if seen is None:
        return NO_SIGNAL
    table = setup.tables
    strengths = (
        scanning.strength(table, scanner.sensors, sensor, size, table.most_streak) for size in table.sizes
    )
    return max(strengths) + seen[1] + seen[2][4]


NO_SIGNAL = -999
"""Less than any signal can be."""


def in_vain(setup: Setup, ship: Ship, scanner: Ship) -> int | None:
    """The best signal that a ship can have of another, where even that tells nothing (S9)."""
    best = max(_best(setup, ship, scanner, sensor) for sensor in scanner.sensors)
    return best if setup.tables.level(best) == NOTHING else None


def without_fail(setup: Setup, ship: Ship, scanner: Ship) -> tuple[str, int] | None:
    """The sensor whose first scan, of the widest size that may lie anywhere, is always a contact (S9)."""
    table = setup.tables
    anywhere = [size for size, each in table.sizes.items() if each.within is None]
    if not anywhere:
        return None
    widest = max(anywhere, key=lambda size: table.sizes[size].radius)
    for sensor in scanner.sensors:
        seen = scanning.seen_by(setup, replace(ship, used=0), sensor)
        if seen is not None:
            signal = scanning.strength(table, scanner.sensors, sensor, widest, 0) + seen[1] + seen[2][4]
            if table.level(signal) == CONTACT:
                return sensor, signal
    return None


def cautions(truth: Truth, places: Mapping[str, str]) -> Iterator[Problem]:
    """Warnings of ships that a side can never find as they run, or that its widest scans cannot miss."""
    for ship in hiding(truth):
        for side in truth.side_ids:
            able = [each for each in scanners(truth, ship.side) if each.side == side]
            vain = [in_vain(truth.setup, ship, each) for each in able]
            if able and None not in vain:
                yield warning(
                    places[ship.id],
                    "sensor.setup.never_any",
                    rule="S9",
                    units=named([each.name for each in able]),
                    ship=ship.name,
                    best=max(best for best in vain if best is not None),
                )
            sure = [each for each in able if without_fail(truth.setup, ship, each)]
            if sure:
                yield warning(
                    places[ship.id],
                    "sensor.setup.sure",
                    rule="S9",
                    units=named([each.name for each in sure]),
                    ship=ship.name,
                )


def _schedule(truth: Truth) -> tuple[tuple[int, ...], str | None]:
    """The scan steps of each turn to come, and the first (S3)."""
    now = truth.at % len(SLOTS) <= PHASES.index(SCANS)
    clock = truth.setup.clock
    first = truth.turn if now else truth.turn + 1
    text = clock.text(clock.at(first, 0, SCANS)) if first <= clock.turns else None
    return (int(now), *(1,) * (clock.turns - truth.turn)), text


def _tries_of(truth: Truth, side: str, name: str) -> told.Tries:
    """The scans that a side may make: so many a turn at most, and none without sensors (S6)."""
    able = [ship for ship in hiding(truth) if ship.side == side and ship.sensors]
    tries, _ = _schedule(truth)
    most = truth.setup.tables.scans_a_side if able else 0
    return told.Tries(side=side, name=name, tries=tuple(most * each for each in tries), rule="S6")


def _hex(ship: Ship, truth: Truth) -> str | None:
    at = ship.position
    return truth.setup.map.name(at) if at is not None and truth.setup.map.contains(at) else None
