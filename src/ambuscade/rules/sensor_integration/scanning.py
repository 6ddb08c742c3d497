"""Scans carried out: streaks, and an evaluation of each ship in the disc, whatever comes of it (S7-S11)."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.dice import TIES
from ambuscade.hexes.hex import near
from ambuscade.rules.sensor_integration import events as happened
from ambuscade.rules.sensor_integration.space import in_shadow, sees
from ambuscade.rules.sensor_integration.tables import KINDS
from ambuscade.rules.sensor_integration.truth import (
    CONTACT,
    INDICATION,
    NOTHING,
    Done,
    Modifiers,
    Result,
    Signal,
    works,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.dice import Dice
    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.sensor_integration.tables import Modifying, Tables
    from ambuscade.rules.sensor_integration.truth import Ledger, Scan, Setup, Ship, Truth

Seen = tuple[tuple[str, ...], int, Modifiers]
"""The kinds that a sensor sees best, their plain figure, and what modifies it."""


def scanned(truth: Truth, dice: Dice) -> happened.Scanned:
    """All scans of the step at once; side by side only in what is written down (S3)."""
    first = (truth.turn - 1) % len(truth.side_ids)
    sides = (*truth.side_ids[first:], *truth.side_ids[:first])
    asked = [scan for side in sides for scan in truth.asked if truth.ships[scan.unit].side == side]
    return happened.Scanned(tuple(_result(truth, scan, dice) for scan in asked if _can(truth, scan)))


def _can(truth: Truth, scan: Scan) -> bool:
    """Whether a ship can still make the scan that was asked for: it may have been damaged since."""
    ship = truth.ships[scan.unit]
    return ship.position is not None and may_use(truth.setup, ship, scan.sensor)


def may_use(setup: Setup, ship: Ship, sensor: str) -> bool:
    """Whether a ship's sensor can work as the ship stands: it has it, intact and popped out (S6)."""
    out = ship.popped_out or sensor not in setup.tables.popped_out_sensors
    return sensor in ship.sensors and works(ship.sensor_state) and out


def _result(truth: Truth, scan: Scan, dice: Dice) -> Result:
    ship = truth.ships[scan.unit]
    if ship.position is None:
        raise ValueError(scan)
    ledger, table = truth.ledgers[ship.side], truth.setup.tables
    streak = streak_of(table, ledger, scan, ship.position, truth.turn)
    own, size = ship.sensors[scan.sensor], table.sizes[scan.size].modifier
    signals = tuple(_signals(truth, scan, ship, own + size + streak, dice))
    done = Done(truth.turn, scan, ship.position, streak, own + size + streak, heard(signals))
    return Result(done, own, size, signals)


def streak_of(table: Tables, ledger: Ledger, scan: Scan, origin: Hex, turn: int) -> int:
    """How many identical scans directly precede one, as far as they count (S10)."""
    now = Done(turn, scan, origin, 0, 0, "")
    before = next((done for done in reversed(ledger.scans) if now.repeats(done)), None)
    return 0 if before is None else min(before.streak + 1, table.most_streak)


def strength(table: Tables, sensors: Mapping[str, int], sensor: str, size: str, streak: int) -> int:
    """A scan's strength with what integration adds (S7, S10)."""
    return sensors[sensor] + table.sizes[size].modifier + streak


def heard(signals: tuple[Signal, ...]) -> str:
    """What a side hears of a scan in one word: the best that is in it."""
    levels = {signal.level for signal in signals}
    return CONTACT if CONTACT in levels else INDICATION if INDICATION in levels else NOTHING


def _signals(truth: Truth, scan: Scan, by: Ship, worth: int, dice: Dice) -> Iterator[Signal]:
    """One signal for each enemy in the disc that the sensor has something to see of (S7, S11)."""
    setup, table, origin, centre, side = truth.setup, truth.setup.tables, by.position, scan.at, by.side
    radius, sensor, sun = table.sizes[scan.size].radius, scan.sensor, setup.sun_factor
    sky = bool(setup.planets)
    best, level_of = cache(partial(_best, _look(table, sensor))), cache(table.level)
    blocks = sky and sensor not in table.seen_through_planets
    for ship in truth.ships.values():
        at = ship.position
        if at is None or origin is None or ship.side == side or not near(at, centre, radius):
            continue
        light = 0 if sky and in_shadow(setup, at) else sun
        seen = best(ship.signatures, ship.used, light, ship.popped_out, ship.silent_running)
        if seen is None:
            continue
        found, signature, modifiers = seen
        total = worth + signature + modifiers[4]
        blocked = blocks and not sees(setup, origin, at)
        level = NOTHING if blocked else level_of(total)
        tie = dice.below(TIES, "contact", truth.at, ship.id) if level == CONTACT else 0
        yield Signal(ship.id, found, signature, modifiers, total, blocked, level, tie)


def seen_by(setup: Setup, ship: Ship, sensor: str) -> Seen | None:
    """The kinds of signature that a sensor sees best, their plain figure and what modifies it (S7, S8).

    Of kinds that tie the first one's terms stand for all. None for a ship that shows nothing of it.
    """
    light = _sun(setup, ship)
    look = _look(setup.tables, sensor)
    return _best(look, ship.signatures, ship.used, light, ship.popped_out, ship.silent_running)


class Look(NamedTuple):
    """What the tables say of a sensor's eye: the kinds that it sees, and what modifies signatures (S8)."""

    kinds: tuple[str, ...]
    modifiers: Modifying


def _look(table: Tables, sensor: str) -> Look:
    return Look(table.seen_by[sensor], table.modifiers)


@lru_cache(maxsize=1 << 14)
def _best(  # noqa: PLR0913, PLR0917 - all that it hangs on, to be remembered by
    look: Look,
    shows: tuple[int | None, ...],
    used: int,
    sun: int,
    out: bool,  # noqa: FBT001 - lru_cache remembers by place
    silent: bool,  # noqa: FBT001 - as above
) -> Seen | None:
    found = [
        (plain + terms[4], kind, plain, terms)
        for kind, plain, terms in _modified(look.modifiers, shows, used, sun, out=out, silent=silent)
        if kind in look.kinds
    ]
    if not found:
        return None
    best = max(total for total, *_ in found)
    tied = [each for each in found if each[0] == best]
    return tuple(kind for _, kind, _, _ in tied), tied[0][2], tied[0][3]


def signatures(setup: Setup, ship: Ship) -> dict[str, tuple[int, Modifiers]]:
    """All that a ship shows, by kind: the plain figure and what modifies it (S8)."""
    told = _modified(
        setup.tables.modifiers,
        ship.signatures,
        ship.used,
        _sun(setup, ship),
        out=ship.popped_out,
        silent=ship.silent_running,
    )
    return {kind: (plain, terms) for kind, plain, terms in told}


def _sun(setup: Setup, ship: Ship) -> int:
    """How much the sun lights a ship up: not in a planet's shadow (S8)."""
    shaded = bool(setup.planets) and ship.position is not None and in_shadow(setup, ship.position)
    return 0 if shaded else setup.sun_factor


def _modified(  # noqa: PLR0913 - all that modifies, each named
    by: Modifying, shows: tuple[int | None, ...], used: int, sun: int, *, out: bool, silent: bool
) -> Iterator[tuple[str, int, Modifiers]]:
    """Each signature of a ship that runs like this, with what modifies it (S8)."""
    times = tuple(zip(by, (used, int(out), int(silent), sun), strict=True))
    for kind, plain in zip(KINDS, shows, strict=True):
        if plain is not None:
            thrust, popped, quiet, light = (
                each * often if kind in kinds else 0 for (each, kinds), often in times
            )
            yield kind, plain, (thrust, popped, quiet, light, thrust + popped + quiet + light)
