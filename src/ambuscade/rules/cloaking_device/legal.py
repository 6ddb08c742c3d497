"""What a seat may order now, each check by its rule: refusals and offers both come from here.

Every function takes the seat's knowledge and raises RefusedError; none can see the truth.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.exact import COURSES, HERE, bearing, hex_of, length
from ambuscade.hexes.hex import distance
from ambuscade.rules.cloaking_device import notation
from ambuscade.rules.cloaking_device.movement import fly, state_of
from ambuscade.rules.cloaking_device.tables import ALL_AROUND, ARCS, arc_parts
from ambuscade.rules.cloaking_device.truth import (
    CLOAK,
    DETECTION,
    FIRE,
    INITIATIVE,
    ORDERS,
    ORDNANCE,
    UNCLOAK,
    Move,
)
from ambuscade.rules.system import Refusal, RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambuscade.hexes.exact import Point
    from ambuscade.rules.cloaking_device.knowledge import Knowledge, Target
    from ambuscade.rules.cloaking_device.movement import State
    from ambuscade.rules.cloaking_device.notation import Craft
    from ambuscade.rules.cloaking_device.tables import Options
    from ambuscade.rules.cloaking_device.truth import Ship, Weapon

DOUBLED, ADDED = 2, 12
"""A ship detected without a solution is fired at over twice its range, or so much more (C25)."""


def may_write(known: Knowledge, unit: str, do: str) -> Ship:
    """A ship whose orders may be written now (C7, C12, C15)."""
    known.takes(do, ORDERS)
    ship = known.ship(unit)
    if ship.sealed:
        until = known.turn + len(ship.plot) - 1
        raise RefusedError("C15", Text("cloak.refused.sealed", unit=ship.name, turn=until))
    return ship


def may_plot(known: Knowledge, unit: str) -> Ship:
    """A ship that may be given a plot of several turns (C9)."""
    ship = may_write(known, unit, "plot")
    if ship.dark is None and not ship.cloaking_device:
        raise RefusedError("C9", Text("cloak.refused.no_device", unit=ship.name))
    return ship


class Pilot(NamedTuple):
    """What the legality of orders turns on: what a ship can do, how it stands, its cloak."""

    craft: Craft
    state: State
    dark: bool
    device: bool

    @staticmethod
    def of(known: Knowledge, ship: Ship) -> Pilot:
        """Who writes a ship's orders now."""
        return Pilot(known.craft(ship), state_of(ship), ship.dark is not None, ship.cloaking_device)


def orders(pilot: Pilot, texts: Sequence[str]) -> tuple[Move, ...]:
    """The moves that orders spell; raises RefusedError with all that is wrong with them (C7, C9, C13)."""
    read = list(reading(pilot, texts))
    wrong = [(number, each) for number, each in enumerate(read, start=1) if isinstance(each, Refusal)]
    if wrong:
        rule = wrong[0][1].rule
        said = [
            each.text if len(texts) == 1 else Text("cloak.order.in_plot", number=number, why=each.text)
            for number, each in wrong
        ]
        raise RefusedError(rule, reduce(lambda one, more: Text("cloak.order.also", one=one, more=more), said))
    return tuple(each for each in read if isinstance(each, Move))


def reading(pilot: Pilot, texts: Sequence[str]) -> Iterator[Move | Refusal]:
    """Each order as the ship will stand when its turn comes; for one that is wrong, why, and it drifts."""
    craft, state, dark = pilot.craft, pilot.state, pilot.dark
    for number, text in enumerate(texts, start=1):
        move = Move(cloak=notation.cloak_word(text))
        try:
            move = notation.read(text, craft, state)
            _check_cloak(pilot, move, dark=dark, first=number == 1, last=number == len(texts))
        except RefusedError as refused:
            yield refused.refusal
            move, dark = Move(cloak=move.cloak), dark or len(texts) > 1
        else:
            yield move
        dark = dark or move.cloak == CLOAK
        state = fly(state, move, vector=craft.vector).state


def _check_cloak(pilot: Pilot, move: Move, *, dark: bool, first: bool, last: bool) -> None:
    """Refuse a cloak or an uncloak out of its place (C9, C13)."""
    name = pilot.craft.name
    if move.cloak == CLOAK:
        if dark:
            raise RefusedError("C9", Text("cloak.refused.already_dark", unit=name))
        if not pilot.device:
            raise RefusedError("C9", Text("cloak.refused.no_device", unit=name))
        if not first:
            raise RefusedError("C9", Text("cloak.refused.cloak_first", unit=name))
    if move.cloak == UNCLOAK:
        if not dark:
            raise RefusedError("C13", Text("cloak.refused.not_dark", unit=name))
        if not last:
            raise RefusedError("C13", Text("cloak.refused.uncloak_last", unit=name))
    if not dark and move.cloak != CLOAK and not (first and last):
        raise RefusedError("C9", Text("cloak.refused.plot_cloaked", unit=name))


def active(known: Knowledge, units: Sequence[str]) -> tuple[str, ...]:
    """The ships that are to sweep actively, each once (C23)."""
    may_sweep(known)
    ships = [known.ship(unit) for unit in units]
    for ship in ships:
        if ship.dark is not None:
            raise RefusedError("C23", Text("cloak.refused.active_dark", unit=ship.name))
        if ship.sensors == "none":
            raise RefusedError("C23", Text("cloak.refused.active_sensors", unit=ship.name))
    return tuple(dict.fromkeys(ship.id for ship in ships))


def may_sweep(known: Knowledge) -> None:
    """Refuse to name active scanners out of step 6, or where the option is off (C23)."""
    if not known.options.active_sweeps:
        raise RefusedError("C23", Text("cloak.refused.no_sweeps"))
    known.takes("active", DETECTION)


def thrown(known: Knowledge, dice: Sequence[int] | None) -> None:
    """Refuse dice from the table that are not asked for; without dice, only whether any may come now."""
    if known.options.dice != "table":
        raise RefusedError("", Text("refused.sealed"))
    known.takes("dice", INITIATIVE, DETECTION)
    if known.thrown:
        raise RefusedError("", Text("cloak.refused.thrown"))
    if dice is not None and len(dice) != known.options.table_dice:
        raise RefusedError("", Text("cloak.refused.table_dice", needed=known.options.table_dice))


def weapon_of(ship: Ship, weapon: str) -> Weapon:
    """A ship's weapon by its id."""
    found = next((each for each in ship.weapons if each.id == weapon), None)
    if found is None:
        raise RefusedError("C24", Text("refused.weapon", unit=ship.name, weapon=weapon))
    return found


def may_shoot(known: Knowledge, ship: Ship, weapon: Weapon) -> None:
    """Refuse a weapon that cannot fire now at anything (C5, C14, C24)."""
    known.takes("fire", ORDNANCE, FIRE)
    if ship.dark is not None and not (known.options.active_sweeps and known.phase == FIRE and known.swept):
        raise RefusedError("C14", Text("cloak.refused.blind", unit=ship.name))
    if ship.fired.get(weapon.id) == known.turn:
        raise RefusedError("C24", Text("cloak.refused.fired", unit=ship.name, weapon=weapon.name))


def shot(known: Knowledge, ship: Ship, weapon: Weapon, target_id: str) -> tuple[Target, int, int]:
    """The target of a shot that is allowed, its true range and the one that counts (C23-C27)."""
    may_shoot(known, ship, weapon)
    target = known.targets.get(target_id)
    if target is None:
        raise RefusedError("C27", Text("cloak.refused.target", target=target_id))
    solution = may_aim(known, ship, weapon, target)
    away = range_between(ship.point or HERE, target.point, known.options)
    return target, away, away if solution else max(DOUBLED * away, away + ADDED)


def may_aim(known: Knowledge, ship: Ship, weapon: Weapon, target: Target) -> bool:
    """Whether a shot is aimed as at a ship in sight; refuses what may not be aimed (C3, C22-C26)."""
    if ship.dark is not None and target.unit not in known.swept:
        raise RefusedError("C23", Text("cloak.refused.not_swept", unit=ship.name, target=target.name))
    solution = _solution(known, ship, weapon, target)
    if not in_arc(ship.point or HERE, ship.course, weapon, target.point):
        arcs = {"unit": ship.name, "weapon": weapon.name, "arc": weapon.arc}
        raise RefusedError("C3", Text("refused.arc", **arcs))
    return solution


def is_for_step(known: Knowledge, ship: Ship, weapon: Weapon, *, in_sight: bool) -> bool:
    """Whether a weapon is fired in this step at ships in sight, or at those that were detected (C5, C26)."""
    if not in_sight:
        return known.phase == FIRE
    return ship.dark is not None or weapon.guided == (known.phase == ORDNANCE)


def _solution(known: Knowledge, ship: Ship, weapon: Weapon, target: Target) -> bool:
    """Whether a target is fired at as one in sight; refuses a weapon that is not for this step (C25, C26)."""
    in_step = is_for_step(known, ship, weapon, in_sight=target.found is None)
    if target.found is None:
        if not in_step:
            key = "guided_open" if weapon.guided else "dumb_open"
            raise RefusedError("C5", Text(f"cloak.refused.{key}", weapon=weapon.name))
        return True
    found = target.found.get(known.group(ship))
    if found is None:
        raise RefusedError("C22", Text("cloak.refused.other_group", unit=ship.name, target=target.name))
    if not in_step:
        raise RefusedError("C26", Text("cloak.refused.later", target=target.name))
    if weapon.guided and not found.solution:
        raise RefusedError("C25", Text("cloak.refused.guided", weapon=weapon.name, target=target.name))
    return found.solution


def in_arc(point: Point, facing: int, weapon: Weapon, target: Point) -> bool:
    """Whether a target lies in a weapon's arc, its borders and the own point included (C3)."""
    if weapon.arc == ALL_AROUND:
        return True
    found = _towards(point, target)
    return found is None or (found - 2 * facing) % (2 * COURSES) in _held_by(weapon.arc)


@lru_cache(maxsize=1 << 14)
def _towards(point: Point, target: Point) -> int | None:
    return bearing(target.minus(point))


@lru_cache(maxsize=64)
def _held_by(arc: str) -> frozenset[int]:
    """The bearings in half points about the course that an arc holds, those on its borders included."""
    middles = (2 * ARCS[part] for part in arc_parts(arc) or ())
    return frozenset((middle + away) % (2 * COURSES) for middle in middles for away in (-2, -1, 0, 1, 2))


def range_between(a: Point, b: Point, options: Options) -> int:
    """The range between two points, as the option counts it (C2)."""
    return distance(hex_of(a), hex_of(b)) if options.range == "hexes" else length(b.minus(a))


def nova(known: Knowledge, unit: str, effect: str) -> Ship:
    """A ship whose nova gun's effect comes on the table, or goes: that outlives its ship (C18)."""
    if effect == "off" and known.phase == DETECTION and known.novas.get(unit, known.at) < known.at:
        raise RefusedError("C18", Text("cloak.refused.nova_stands"))
    if effect == "off" and unit in known.effects:
        return known.effects[unit]
    ship = _gunner(known, unit, known.setup.tables.nova)
    if (effect == "on") == (ship.id in known.novas):
        key = "nova_on" if effect == "on" else "nova_off"
        raise RefusedError("C18", Text(f"cloak.refused.{key}", unit=ship.name))
    return ship


def wave(known: Knowledge, unit: str) -> Ship:
    """A ship that may fire a wave gun now (C18)."""
    ship = _gunner(known, unit, known.setup.tables.wave)
    gun = next(weapon for weapon in ship.weapons if weapon.kind == known.setup.tables.wave)
    if ship.fired.get(gun.id) == known.turn:
        raise RefusedError("C24", Text("cloak.refused.fired", unit=ship.name, weapon=gun.name))
    return ship


def _gunner(known: Knowledge, unit: str, kind: str) -> Ship:
    ship = known.ship(unit)
    if all(weapon.kind != kind for weapon in ship.weapons):
        raise RefusedError(
            "C18", Text("cloak.refused.no_gun", unit=ship.name, kind=Text(f"cloak.gun.{kind}"))
        )
    if ship.dark is not None:
        raise RefusedError("C14", Text("cloak.refused.blind", unit=ship.name))
    return ship
