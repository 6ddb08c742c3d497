"""The detection step: one roll a vessel against every cloaked enemy, or active sweeps (C16-C23).

All of it works on the truth; what it throws depends on public facts and on markers alone, so that no
die is more or less for what is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.exact import COURSES, HALF_TURN, bearing
from ambuscade.rules.cloaking_device.dice import Throws
from ambuscade.rules.cloaking_device.events import Hit, Searched
from ambuscade.rules.cloaking_device.tables import RECORD_TURNS
from ambuscade.rules.cloaking_device.truth import (
    Against,
    Roll,
    Search,
    Ship,
    SolutionRoll,
    SweepRoll,
    Truth,
    group_of,
    side_of,
)
from ambuscade.rules.view import Chance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.dice import Dice
    from ambuscade.rules.cloaking_device.tables import Options, Windows
    from ambuscade.rules.cloaking_device.truth import Marker, Setup

AFT = frozenset({2 * COURSES - 1, 0, 1})
"""The bearings in half points about straight aft that may be deaf; the borders are not (C18)."""
ONE_VESSEL, MORE_VESSELS = 1, 3
"""The highest die with which a solution is had by roll (C21)."""
FACES = 6
MOST_TOLD = 6


def search(truth: Truth, dice: Dice) -> Searched:
    """What the detection step gives this turn."""
    throws = Throws(truth, dice)
    black = blackout(truth)
    active = tuple(ship.id for ship in scanners(truth) if ship.id in truth.sweeping.get(ship.side, ()))
    if active:
        sweeps = tuple(_sweeps(truth, active, throws, blind=bool(black)))
        hits = tuple(
            Hit(side_of(roll.group), roll.group, roll.unit, roll.number, solution=True)
            for roll in sweeps
            if roll.found
        )
        return Searched(Search(at=truth.at, blackout=black, active=active, sweeps=sweeps), hits)
    rolls = tuple(_rolls(truth, throws, blind=bool(black)))
    counts = _counts(truth, rolls)
    solutions = tuple(_solution_rolls(truth, counts, throws))
    by_roll = {(roll.group, roll.unit) for roll in solutions if roll.die <= roll.needed}
    hits = tuple(
        Hit(*key, count, solution=key[1:] in by_roll or _by_record(truth, *key, count))
        for key, count in counts.items()
    )
    return Searched(Search(at=truth.at, blackout=black, rolls=rolls, solutions=solutions), hits)


def scanners(truth: Truth) -> list[Ship]:
    """The ships that roll: all on the map that are not cloaked (C17)."""
    return [ship for ship in truth.ships.values() if ship.point is not None and ship.dark is None]


def blackout(truth: Truth) -> str:
    """What keeps all from detecting this turn: a nova gun's effect, a wave gun's shot, nothing (C18)."""
    if any(since < truth.at for since in truth.novas.values()):
        return "nova"
    return "wave" if truth.turn - 1 in truth.waves else ""


def sensor_terms(ship: Ship, setup: Setup) -> tuple[int, int]:
    """What a ship being non-military, and its sensors, add to its die (C17, C4)."""
    sensors = setup.tables.sensors[ship.sensors]
    exempt = ship.military or sensors < 0 or (ship.scientific and setup.options.scientific_exempt)
    return 0 if exempt else 1, sensors


def noise(truth: Truth) -> tuple[tuple[int, str], ...]:
    """The thrust of the ships that everyone saw move, with their ids, the loudest first (C17)."""
    seen = (
        (ship.used, ship.id)
        for ship in truth.ships.values()
        if ship.point is not None and ship.dark is None and not ship.was_dark
    )
    return tuple(sorted(seen, reverse=True)[:2])


def noisiest(loudest: tuple[tuple[int, str], ...], scanner: str, options: Options) -> int:
    """The thrust of the uncloaked ship that used the most, for a scanner (C17)."""
    heard = [used for used, unit in loudest if unit != scanner or not options.noisiest_excludes_scanner]
    return max(heard, default=0)


def is_aft(scanner: Ship, target: Ship) -> bool:
    """Whether a target is where a scanner that used main thrust hears nothing (C18)."""
    if not scanner.main or scanner.point is None or target.point is None:
        return False
    found = bearing(target.point.minus(scanner.point))
    return found is not None and (found - 2 * (scanner.course + HALF_TURN)) % (2 * COURSES) in AFT


def hears(total: int, value: int) -> bool:
    """Whether a die with all that is added to it detects a ship of a detection value (C17)."""
    return total < value


def chance(value: int, modifiers: int) -> int:
    """In how many of six throws a ship of a detection value is detected (C17).

    >>> [chance(4, 0), chance(4, -1), chance(4, -2), chance(4, 4), chance(0, -2), chance(1, 0)]
    [3, 4, 5, 0, 1, 0]
    """
    return min(FACES, max(0, value - 1 - modifiers))


def highest(vessels: int) -> int:
    """The highest die with which an active sweep by so many vessels finds; 0 for none (C23).

    >>> [highest(1), highest(2), highest(6), highest(9)]
    [0, 1, 5, 5]
    """
    return min(vessels, FACES) - 1


class Ears:
    """The vessels in sight that a side's cloaked ships can be heard by, as far as everyone saw them (C17)."""

    def __init__(self, truth: Truth, side: str) -> None:
        options, loudest = truth.setup.options, noise(truth)
        self.scanners = tuple(
            (
                scanner,
                (0 if scanner.was_dark else scanner.used)
                + noisiest(loudest, scanner.id, options)
                + sum(sensor_terms(scanner, truth.setup)),
            )
            for scanner in scanners(truth)
            if scanner.side != side and scanner.sensors != "none"
        )
        self._chances: dict[int, tuple[Chance, ...]] = {}
        self._likeliest: dict[int, tuple[Chance, ...]] = {}

    def chances(self, value: int) -> tuple[Chance, ...]:
        """Each one's chance to hear a noise, whatever it does next."""
        found = self._chances.get(value)
        if found is None:
            found = self._chances[value] = tuple(
                Chance(by=scanner.id, name=scanner.name, sixths=chance(value, modifiers))
                for scanner, modifiers in self.scanners
            )
        return found

    def likeliest(self, value: int) -> tuple[Chance, ...]:
        """The chances of those who hear a noise best, as many as can be told in a line."""
        found = self._likeliest.get(value)
        if found is None:
            best = sorted(self.chances(value), key=lambda chance: -chance.sixths)
            found = self._likeliest[value] = tuple(best[:MOST_TOLD])
        return found


def record(marker: Marker | None, group: str, turn: int) -> tuple[int, ...]:
    """How many vessels of a group detected a ship in each of the last ten turns, oldest first (C20)."""
    counts = marker.counts.get(group, {}) if marker else {}
    return tuple(counts.get(each, 0) for each in range(turn - RECORD_TURNS + 1, turn + 1))


def solves(counts: tuple[int, ...], windows: Windows) -> bool:
    """Whether a record, its last turn the present one, gives a solution (C20).

    >>> windows = ((2, 2, 3), (1, 6, 10))
    >>> [solves(counts, windows) for counts in ((0, 0, 2, 0, 2), (2, 0, 0, 2), (1,) * 6, (1,) * 5)]
    [True, False, True, False]
    """
    return bool(counts[-1]) and any(
        sum(1 for count in counts[-length:] if count >= vessels) >= turns
        for vessels, turns, length in windows
    )


def _rolls(truth: Truth, throws: Throws, *, blind: bool) -> Iterator[Roll]:
    """Each uncloaked vessel's roll against all cloaked enemies: made whatever there is to find (C28)."""
    options, loudest = truth.setup.options, noise(truth)
    dark = [ship for ship in truth.ships.values() if ship.dark is not None and ship.point is not None]
    for ship in scanners(truth):
        own = ship.used
        loud = noisiest(loudest, ship.id, options)
        non_military, sensors = sensor_terms(ship, truth.setup)
        die = throws.die(ship.side, "detection", truth.at, ship.id)
        total = die + own + loud + non_military + sensors
        deaf = blind or ship.sensors == "none"
        against = []
        for enemy in dark:
            if enemy.side != ship.side:
                barred = deaf or is_aft(ship, enemy)
                heard = not barred and hears(total, enemy.used)
                against.append(Against(enemy.id, enemy.used, barred, heard))
        yield Roll(ship.id, die, own, loud, non_military, sensors, tuple(against))


def _counts(truth: Truth, rolls: tuple[Roll, ...]) -> dict[tuple[str, str, str], int]:
    """How many vessels of each side's groups detected each ship."""
    counts: dict[tuple[str, str, str], int] = {}
    for roll in rolls:
        ship = truth.ships[roll.by]
        group = group_of(ship, truth.setup.options)
        for each in roll.against:
            if each.detected:
                key = (ship.side, group, each.unit)
                counts[key] = counts.get(key, 0) + 1
    return counts


def _by_record(truth: Truth, side: str, group: str, unit: str, count: int) -> bool:
    if truth.setup.options.fire_control != "record":
        return False
    before = record(truth.ledgers[side].markers.get(unit), group, truth.turn)
    return solves((*before[:-1], count), truth.setup.tables.windows)


def _solution_rolls(
    truth: Truth, counts: dict[tuple[str, str, str], int], throws: Throws
) -> Iterator[SolutionRoll]:
    """A die by each ship that is detected not for the first time since it cloaked (C21)."""
    if truth.setup.options.fire_control != "roll":
        return
    for (side, group, unit), count in counts.items():
        marker = truth.ledgers[side].markers.get(unit)
        again = truth.ships[unit].betrayed or (marker is not None and bool(marker.counts.get(group)))
        if again:
            die = throws.die(side, "solution", truth.at, group, unit)
            yield SolutionRoll(group, unit, die, ONE_VESSEL if count == 1 else MORE_VESSELS)


def _sweeps(truth: Truth, active: tuple[str, ...], throws: Throws, *, blind: bool) -> Iterator[SweepRoll]:
    """For each searching group a die against each marker of an enemy, its ship gone or not (C23)."""
    numbers: dict[tuple[str, str], int] = {}
    for ship in (truth.ships[unit] for unit in active):
        key = (ship.side, group_of(ship, truth.setup.options))
        numbers[key] = numbers.get(key, 0) + 1
    for (side, group), number in numbers.items():
        for unit in truth.ledgers[side].markers:
            die = throws.die(side, "sweep", truth.at, group, unit)
            there = truth.ships[unit].point is not None
            yield SweepRoll(group, unit, die, number, there and not blind and die <= highest(number))
