"""What each scanner can hope for against each ship that can cloak: for the author, who knows both (C16-C23).

All figures come from the code of the detection step; nothing here is for a side's eyes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.exact import hex_of
from ambuscade.rules import prospects as told
from ambuscade.rules.cloaking_device import detection
from ambuscade.rules.cloaking_device.truth import DETECTION, ORDERS, PHASES, SLOTS, group_of
from ambuscade.rules.prospects import named
from ambuscade.rules.schema import warning
from ambuscade.rules.view import Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.cloaking_device.truth import Setup, Ship, Truth
    from ambuscade.rules.schema import Problem

DIE = range(1, detection.FACES + 1)
GOALS = (Text("prospect.goal.detected"),)


def outlook(truth: Truth) -> told.Outlook:
    """The ships that can cloak, and how often each side may listen for them."""
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
    """The ships that can cloak, or are cloaked."""
    ships = (ship for ship in truth.ships.values() if ship.point is not None)
    return [ship for ship in ships if ship.cloaking_device or ship.dark is not None]


def scanners(truth: Truth, against: str) -> list[Ship]:
    """The ships of other sides that roll and may detect (C4, C17)."""
    return [ship for ship in detection.scanners(truth) if ship.side != against and ship.sensors != "none"]


def prospects(truth: Truth, hidden: str) -> tuple[told.Prospect, ...]:
    """What each scanner of another side can hope for, and what active sweeps can (C17, C23)."""
    ship = truth.ships[hidden]
    found = [_listening(truth, ship, scanner) for scanner in scanners(truth, ship.side)]
    if truth.setup.options.active_sweeps:
        groups: dict[str, list[Ship]] = {}
        for scanner in scanners(truth, ship.side):
            groups.setdefault(group_of(scanner, truth.setup.options), []).append(scanner)
        found += [_sweeping(truth, ship, group, ships) for group, ships in groups.items()]
    return tuple(found)


def finds(value: int, modifiers: int) -> int:
    """In how many of six throws a scanner detects, as the detection step decides it (C17)."""
    return sum(detection.hears(die + modifiers, value) for die in DIE)


def terms(scanner: Ship, used: int, setup: Setup) -> tuple[Term, ...]:
    """What is added to a scanner's die when it uses so much thrust and no other ship in sight any (C17)."""
    non_military, sensors = detection.sensor_terms(scanner, setup)
    loudest = detection.noisiest(((used, scanner.id),), scanner.id, setup.options)
    figures = (
        ("own_thrust", used, "C17"),
        ("noisiest", loudest, "C17"),
        ("non_military", non_military, "C4"),
        ("sensors", sensors, "C17"),
    )
    return tuple(
        Term(label=Text(f"desk.term.{name}"), value=value, rule=rule)
        for name, value, rule in figures
        if value or name == "own_thrust"
    )


def _listening(truth: Truth, ship: Ship, scanner: Ship) -> told.Prospect:
    values, thrusts = range(ship.thrust + 1), range(scanner.thrust + 1)
    added = [terms(scanner, used, truth.setup) for used in thrusts]
    tries, first = _schedule(truth, ship)
    vain = in_vain(truth, ship, scanner)
    return told.Prospect(
        hidden=ship.id,
        searcher=scanner.id,
        name=scanner.name,
        side=scanner.side,
        hex=_hex(scanner, truth),
        goals=GOALS,
        axes=(
            told.Axis(
                id="value",
                text=Text("prospect.axis.value"),
                steps=tuple(Text("prospect.step.value", n=value) for value in values),
                usual=(ship.thrust + 1) // 2,
            ),
            told.Axis(
                id="thrust",
                text=Text("prospect.axis.thrust", unit=scanner.name),
                steps=tuple(Text("prospect.step.thrust", n=used) for used in thrusts),
            ),
        ),
        cases=tuple(
            told.Case(
                terms=added[used],
                total=(total := sum(term.value or 0 for term in added[used])),
                zones=_everywhere(finds(value, total), value, "C17"),
                throws=detection.FACES,
                tries=tries,
                first=first,
                aft=scanner.course if used else None,
            )
            for value in values
            for used in thrusts
        ),
        never=Text("prospect.never.cloak", least=vain[0], value=vain[1]) if vain else None,
    )


def _sweeping(truth: Truth, ship: Ship, group: str, ships: list[Ship]) -> told.Prospect:
    """What a com-net group's active sweep can hope for, by the number of ships that make it (C23)."""
    numbers = range(1, min(len(ships), detection.FACES) + 1)
    tries, first = _schedule(truth, ship)
    side = next(side for side in truth.setup.sides if side.id == ships[0].side)
    own = side.name if group == side.id else ships[0].nationality
    return told.Prospect(
        hidden=ship.id,
        searcher=group,
        name=own,
        side=side.id,
        hex=None,
        kind=told.SIDE,
        goals=GOALS,
        axes=(
            told.Axis(
                id="ships",
                text=Text("prospect.axis.ships"),
                steps=tuple(Text("prospect.step.ships", n=number) for number in numbers),
                usual=len(numbers) - 1,
            ),
        ),
        cases=tuple(
            told.Case(
                terms=(),
                total=0,
                zones=_everywhere(detection.highest(number), number, "C23"),
                throws=detection.FACES,
                tries=tries,
                first=first,
            )
            for number in numbers
        ),
    )


def _everywhere(found: int, needed: int, rule: str) -> tuple[told.Zone, ...]:
    """The one zone of a chance that no distance changes."""
    return (told.Zone(ring=(0, None), finds=((found,),), needed=(needed,), rule=rule),) if found else ()


def in_vain(truth: Truth, ship: Ship, scanner: Ship) -> tuple[int, int] | None:
    """A silent scanner's least total and the greatest detection value, where it can hear nothing (C17)."""
    least = 1 + sum(term.value or 0 for term in terms(scanner, 0, truth.setup))
    return None if detection.hears(least, ship.thrust) else (least, ship.thrust)


def cautions(truth: Truth, places: Mapping[str, str]) -> Iterator[Problem]:
    """Warnings of ships that can never be heard: by anybody of a side, or by its military ships."""
    for ship in hiding(truth):
        for side in truth.side_ids:
            listening = [each for each in scanners(truth, ship.side) if each.side == side]
            vain = [each for each in listening if in_vain(truth, ship, each)]
            whole = len(vain) == len(listening)
            told_of = vain if whole else [each for each in vain if each.military]
            sums = [in_vain(truth, ship, each) for each in told_of]
            if told_of:
                yield warning(
                    places[told_of[0].id if len(told_of) == 1 else ship.id],
                    "cloak.setup.never_any" if whole else "cloak.setup.never",
                    rule="C17",
                    units=named([each.name for each in told_of]),
                    ship=ship.name,
                    least=min(sum_[0] for sum_ in sums if sum_),
                    value=ship.thrust,
                )


def _schedule(truth: Truth, ship: Ship) -> tuple[tuple[int, ...], str | None]:
    """The detection steps of each turn to come in which a ship can be dark, and the first of them (C10)."""
    slot = truth.at % len(SLOTS)
    may_be_dark = ship.dark is not None or slot <= PHASES.index(ORDERS)
    now = may_be_dark and slot <= PHASES.index(DETECTION)
    turns = truth.setup.clock.turns - truth.turn
    first = truth.turn if now else truth.turn + 1
    at = truth.setup.clock.at(first, 0, DETECTION)
    return (int(now), *(1,) * turns), truth.setup.clock.text(at) if first <= truth.setup.clock.turns else None


def _tries_of(truth: Truth, side: str, name: str) -> told.Tries:
    """One roll a turn of every ship of a side that is not cloaked (C17)."""
    number = sum(1 for ship in detection.scanners(truth) if ship.side == side and ship.sensors != "none")
    now = truth.at % len(SLOTS) <= PHASES.index(DETECTION)
    later = truth.setup.clock.turns - truth.turn
    return told.Tries(side=side, name=name, tries=(number * now, *(number,) * later), rule="C17")


def _hex(ship: Ship, truth: Truth) -> str | None:
    if ship.point is None:
        return None
    at = hex_of(ship.point)
    return truth.setup.map.name(at) if truth.setup.map.contains(at) else None
