"""What a seat may order now, each check by its rule: refusals and offers both come from here.

Every function takes the seat's knowledge and raises RefusedError; none can see the truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.arcs import WEAPON_ARCS, in_arc
from ambuscade.hexes.hex import Hex, HexNameError, distance
from ambuscade.rules.schema import hex_text
from ambuscade.rules.sensor_integration.movement import steps_of
from ambuscade.rules.sensor_integration.space import sees
from ambuscade.rules.sensor_integration.truth import (
    ATTACKS,
    OPEN,
    SCANS,
    SECRET,
    TASKS,
    Move,
    Planned,
    Scan,
    Ship,
    Weapon,
    works,
)
from ambuscade.rules.system import RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambuscade.rules.sensor_integration.knowledge import Knowledge, Target
    from ambuscade.rules.sensor_integration.truth import Setup


def may_move(known: Knowledge, unit: str, do: str) -> Ship:
    """A ship that may turn and thrust now, or change how it runs: in the open or in secret (S4, S15)."""
    known.takes(do, OPEN, SECRET)
    ship = known.ship(unit)
    secret = ship.is_missile or not known.is_open(ship)
    if secret != (known.phase == SECRET):
        key = "sensor.refused.secret" if secret else "sensor.refused.open"
        raise RefusedError("S5" if ship.is_missile else "S15", Text(key, unit=ship.name))
    if secret:
        return ship
    if ship.moved == known.turn:
        raise RefusedError("S15", Text("sensor.refused.moved", unit=ship.name))
    first = known.before(ship)
    if first is not None:
        raise RefusedError("S5", Text("sensor.refused.first", unit=ship.name, first=first))
    return ship


def move(known: Knowledge, unit: str, wanted: Move) -> Ship:
    """A ship that may move so: within its turn steps and its thrust (S4)."""
    ship = may_move(known, unit, "move")
    if not can(known.setup, ship, wanted):
        text = Text("sensor.refused.move", unit=ship.name, steps=ship.turn_steps, thrust=ship.thrust)
        raise RefusedError("S4", text)
    return ship


def can(setup: Setup, ship: Ship, wanted: Move) -> bool:
    """Whether a movement is within a ship's turn steps and thrust (S4)."""
    return steps_of(setup.tables, wanted) <= ship.turn_steps and wanted.thrust <= ship.thrust


def may_scan(known: Knowledge, unit: str) -> Ship:
    """A ship that may be given a scan now (S6)."""
    known.takes("scan", SCANS)
    ship = known.ship(unit)
    if not ship.sensors:
        raise RefusedError("S2", Text("sensor.refused.no_sensors", unit=ship.name))
    if not works(ship.sensor_state):
        raise RefusedError("S6", Text("sensor.refused.sensors", unit=ship.name))
    return ship


def may_use(known: Knowledge, ship: Ship, sensor: str) -> None:
    """Refuse a sensor that the ship lacks, has stowed, or may not use beside what stands (S6)."""
    if sensor not in ship.sensors:
        raise RefusedError("S2", Text("sensor.refused.no_sensor", unit=ship.name, sensor=named(sensor)))
    if not ship.popped_out and sensor in known.setup.tables.popped_out_sensors:
        raise RefusedError("S6", Text("sensor.refused.popped_in", unit=ship.name, sensor=named(sensor)))
    others = [scan for scan in known.scans if (scan.unit, scan.sensor) != (ship.id, sensor)]
    if len(others) >= known.setup.tables.scans_a_side:
        raise RefusedError("S6", Text("sensor.refused.scans", n=known.setup.tables.scans_a_side))
    together = {sensor} | {scan.sensor for scan in others if scan.unit == ship.id}
    if together >= set(known.setup.tables.not_together):
        raise RefusedError("S6", Text("sensor.refused.together", unit=ship.name))


def scan(known: Knowledge, unit: str, sensor: str, size: str, name: str) -> Scan:
    """A scan that may be made (S6)."""
    ship = may_scan(known, unit)
    may_use(known, ship, sensor)
    at = place(known, name)
    within = known.setup.tables.sizes[size].within
    if within is not None and ship.position is not None and distance(ship.position, at) > within:
        text = Text("sensor.refused.far", size=Text(f"sensor.size.{size}"), within=within)
        raise RefusedError("S6", text)
    return Scan(ship.id, sensor, size, at)


def place(known: Knowledge, name: str) -> Hex:
    """The hex of a name; raises RefusedError for none of the map."""
    try:
        return known.setup.map.parse(name)
    except HexNameError as wrong:
        raise RefusedError("S6", Text("refused.hex", hex=name, why=hex_text(wrong))) from None


def named(sensor: str) -> Text:
    """A sensor's name in words."""
    return Text(f"sensor.type.{sensor}")


def withdrawal(known: Knowledge, unit: str, sensor: str) -> Ship:
    """A ship whose scan may be given up."""
    known.takes("withdraw", SCANS)
    ship = known.ship(unit)
    if not any((scan.unit, scan.sensor) == (unit, sensor) for scan in known.scans):
        raise RefusedError("S6", Text("sensor.refused.no_scan", unit=ship.name))
    return ship


def may_task(known: Knowledge, unit: str) -> Ship:
    """A ship that may make its sensor task now (S12)."""
    known.takes("task", TASKS)
    ship = known.ship(unit)
    if not works(ship.crew):
        raise RefusedError("S12", Text("sensor.refused.crew", unit=ship.name))
    if not any(each.scan is not None and each.scan.unit == unit for each in known.fresh):
        raise RefusedError("S9", Text("sensor.refused.no_contact", unit=ship.name))
    return ship


def task(
    known: Knowledge, unit: str, modifiers: Mapping[str, int], dice: Sequence[int] | None
) -> tuple[Ship, Planned]:
    """A task with modifiers that the tables have, and dice if they fall at the table (S12)."""
    ship = may_task(known, unit)
    figures = {"dual_role": known.setup.tables.task.dual_role}
    for name, value in modifiers.items():
        if name not in figures:
            raise RefusedError("S12", Text("sensor.refused.modifier", name=name, known=tuple(figures)))
        if value not in {0, figures[name]}:
            raise RefusedError("S12", Text("sensor.refused.figure", name=name, value=figures[name]))
    wanted = known.options.table_dice if known.options.dice == "table" else None
    if (None if dice is None else len(dice)) != wanted:
        key = "sensor.refused.sealed" if wanted is None else "sensor.refused.table_dice"
        raise RefusedError("S12", Text(key, **({} if wanted is None else {"n": wanted})))
    return ship, Planned(dict(modifiers), tuple(dice or ()))


class Shot(NamedTuple):
    """An attack that may be made."""

    ship: Ship
    weapon: Weapon
    target: Target


def may_shoot(known: Knowledge, ship: Ship, weapon: Weapon) -> None:
    """Refuse a weapon that has been used this turn, or is used up."""
    known.takes("attack", ATTACKS)
    if ship.fired.get(weapon.id) == known.turn:
        raise RefusedError("S3", Text("sensor.refused.fired", unit=ship.name, weapon=weapon.name))
    if weapon.rounds is not None and ship.spent.get(weapon.id, 0) >= weapon.rounds:
        raise RefusedError("S2", Text("sensor.refused.rounds", unit=ship.name, weapon=weapon.name))


def may_aim(known: Knowledge, ship: Ship, weapon: Weapon, target: Target) -> None:
    """Refuse a target that a weapon cannot reach: out of its arc or range, or behind a planet (S2, S19)."""
    if ship.position is None:
        raise RefusedError("", Text("refused.no_unit", unit=ship.id))
    names: dict[str, str | Text] = {"weapon": weapon.name, "target": target.name}
    if not in_arc(target.at.minus(ship.position), ship.facing, WEAPON_ARCS[weapon.arc]):
        raise RefusedError("S2", Text("sensor.refused.arc", **names))
    kind = known.setup.tables.weapons[weapon.kind]
    if kind.reach is not None and distance(ship.position, target.at) > kind.reach:
        raise RefusedError("S2", Text("sensor.refused.reach", **names))
    if not kind.launches and not sees(known.setup, ship.position, target.at):
        raise RefusedError("S19", Text("sensor.refused.planet", **names))


def attack(known: Knowledge, unit: str, weapon: str, target: str) -> Shot:
    """An attack on a contact of this turn or a tracked ship (S16)."""
    known.takes("attack", ATTACKS)
    ship = known.ship(unit)
    gun = next((each for each in ship.weapons if each.id == weapon), None)
    if gun is None:
        raise RefusedError("S2", Text("sensor.refused.no_weapon", unit=ship.name, weapon=weapon))
    may_shoot(known, ship, gun)
    aim = known.targets.get(target)
    if aim is None:
        raise RefusedError("S16", Text("sensor.refused.target", target=target))
    may_aim(known, ship, gun, aim)
    return Shot(ship, gun, aim)
