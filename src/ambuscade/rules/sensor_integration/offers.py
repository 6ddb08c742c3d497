"""What a seat may order now, with its parameters: made from the same checks that refuse."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules.bars import barred
from ambuscade.rules.sensor_integration import legal, names
from ambuscade.rules.sensor_integration.scanning import may_use, streak_of, strength
from ambuscade.rules.sensor_integration.tables import NONE, SIZES, STATES
from ambuscade.rules.sensor_integration.truth import ATTACKS, OPEN, SCANS, SECRET, TASKS, Scan
from ambuscade.rules.view import Disc, Note, Offer, Param, Preset, Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.sensor_integration.knowledge import Knowledge
    from ambuscade.rules.sensor_integration.tables import Tables
    from ambuscade.rules.sensor_integration.truth import Ship, Truth, Weapon

MOST_TURN = 3


def seat_offers(known: Knowledge) -> tuple[Offer, ...]:
    """The orders that a side may give in the present step, ship by ship, and those barred for now."""
    common = () if known.ready else (Offer(do="ready", until=known.runs_to),)
    offers = (offer for ship in known.own.values() for offer in _of_ship(known, ship))
    return (*common, *offers, Offer(do="concede"))


def referee_offers(truth: Truth) -> tuple[Offer, ...]:
    """The referee's orders: the step, the last order taken back, his hand on every ship."""
    to = Param(name="to", kind="step", optional=True)
    hands = (
        offer
        for ship in truth.ships.values()
        for offer in (
            *((_damage(ship),) if ship.position is not None else ()),
            Offer(
                do="set", seldom=True, unit=ship.id, params=_set_params(ship.built_thrust, ship.built_steps)
            ),
        )
    )
    return (Offer(do="advance", params=(to,)), *hands)


def _of_ship(known: Knowledge, ship: Ship) -> Iterator[Offer]:
    yield from _helm(known, ship)
    yield from _scans(known, ship)
    yield from _task(known, ship)
    for weapon in ship.weapons:
        yield from _shots(known, ship, weapon)
    yield _damage(ship)


def _helm(known: Knowledge, ship: Ship) -> Iterator[Offer]:
    """Movement, and how the ship runs (S2, S4); in other steps there is nothing to say of them."""
    if known.phase not in {OPEN, SECRET}:
        return
    plan = ship.plan
    most = min(MOST_TURN, ship.turn_steps)
    params = (
        Param(name="turn", kind="integer", min=-most, max=most, optional=True, default=plan.turn),
        Param(name="thrust", kind="integer", min=0, max=ship.thrust, optional=True, default=plan.thrust),
        Param(name="roll", kind="flag", optional=True, default=plan.roll),
    )
    able = Text(
        "sensor.note.can", steps=ship.turn_steps, thrust=ship.thrust, roll=known.setup.tables.roll_steps
    )
    notes = (Note(rule="S4", text=able),)
    bar = barred(legal.may_move, known, ship.id, "move")
    yield Offer(do="move", unit=ship.id, params=params, barred=bar, notes=notes)
    runs = (
        Param(name="popped_out", kind="flag", optional=True, now=ship.popped_out),
        Param(name="silent_running", kind="flag", optional=True, now=ship.silent_running),
    )
    bar = barred(legal.may_move, known, ship.id, "status")
    yield Offer(do="status", unit=ship.id, params=runs, barred=bar)


def _scans(known: Knowledge, ship: Ship) -> Iterator[Offer]:
    """A scan with the sensors that can be used, and giving up what was asked for (S6, S23)."""
    if not ship.sensors:
        return
    able = tuple(sensor for sensor in ship.sensors if may_use(known.setup, ship, sensor))
    bar = barred(legal.may_scan, known, ship.id)
    free = tuple(each for each in able if barred(legal.may_use, known, ship, each) is None)
    if bar is None and able and not free:
        bar = barred(legal.may_use, known, ship, able[0])
    start = known.when(SCANS) if bar is not None and able else None
    offered = able if bar is not None else free
    again = tuple(_repeats(known, ship, offered)) if bar is None else ()
    if bar is not None or offered:
        yield Offer(
            do="scan",
            unit=ship.id,
            params=_scan_params(offered or tuple(ship.sensors)),
            barred=bar,
            start=start,
            notes=(*_strengths(known.setup.tables, ship, offered), *(note for _, note in again)),
            presets=tuple(preset for preset, _ in again),
            discs=tuple(_discs(known, ship, offered)) if bar is None else (),
        )
    mine = tuple(scan.sensor for scan in known.scans if scan.unit == ship.id)
    if mine and known.phase == SCANS:
        sensor = Param(name="sensor", kind="choice", of=mine)
        yield Offer(do="withdraw", unit=ship.id, params=(sensor,))


@lru_cache(maxsize=64)
def _scan_params(sensors: tuple[str, ...]) -> tuple[Param, ...]:
    return (
        Param(name="sensor", kind="choice", of=sensors),
        Param(name="size", kind="choice", of=SIZES, default="standard"),
        Param(name="hex", kind="hex"),
    )


def _strengths(table: Tables, ship: Ship, sensors: tuple[str, ...]) -> Iterator[Note]:
    """What each sensor's scans are worth by size, before any streak (S23)."""
    for sensor in sensors:
        by_size = tuple(
            Text(
                "sensor.note.size",
                size=Text(f"sensor.size.{size}"),
                strength=names.signed(strength(table, ship.sensors, sensor, size, 0)),
            )
            for size in SIZES
        )
        yield Note(rule="S23", text=Text("sensor.note.strength", sensor=legal.named(sensor), sizes=by_size))


def _discs(known: Knowledge, ship: Ship, sensors: tuple[str, ...]) -> Iterator[Disc]:
    """What can be laid on the map, by sensor and size, the standard size of each first (S23)."""
    table, takes = known.setup.tables, _takes(known.setup.tables)
    for sensor in sensors:
        for size in ("standard", *(each for each in SIZES if each != "standard")):
            disc = table.sizes[size]
            yield Disc(
                title=Text("sensor.disc", sensor=legal.named(sensor), size=Text(f"sensor.size.{size}")),
                answers={"sensor": sensor, "size": size},
                radius=disc.radius,
                within=disc.within,
                worth=strength(table, ship.sensors, sensor, size, 0),
                again=tuple(_again(known, ship, sensor, size)),
                takes=takes,
            )


def _again(known: Knowledge, ship: Ship, sensor: str, size: str) -> Iterator[tuple[str, int]]:
    """The hexes where a scan would go on with a streak, and what that adds (S10)."""
    for done in known.ledger.scans:
        scan = done.scan
        if (scan.unit, scan.sensor, scan.size) == (ship.id, sensor, size) and ship.position is not None:
            streak = streak_of(known.setup.tables, known.ledger, scan, ship.position, known.turn)
            if streak and done.turn == known.turn - 1:
                yield known.setup.map.name(scan.at), streak


def _takes(table: Tables) -> tuple[Term, ...]:
    levels = (
        Term(label=Text(f"sensor.level.{name}"), value=least, rule="S9")
        for name, least in table.levels.items()
    )
    track = Term(label=Text("sensor.has.track"), value=table.rows["fair"].signal, rule="S13")
    return (*levels, track)


def _repeats(known: Knowledge, ship: Ship, sensors: tuple[str, ...]) -> Iterator[tuple[Preset, Note]]:
    """Last turn's scans once more, with their streak, and what it would take for what (S10, S23)."""
    for done in known.ledger.scans:
        scan = done.scan
        if done.turn == known.turn - 1 and scan.unit == ship.id and scan.sensor in sensors:
            if barred(legal.scan, known, scan.unit, scan.sensor, scan.size, known.setup.map.name(scan.at)):
                continue
            yield _repeat(known, ship, scan)


def _repeat(known: Knowledge, ship: Ship, scan: Scan) -> tuple[Preset, Note]:
    streak = (
        0
        if ship.position is None
        else streak_of(known.setup.tables, known.ledger, scan, ship.position, known.turn)
    )
    worth = strength(known.setup.tables, ship.sensors, scan.sensor, scan.size, streak)
    levels, rows = known.setup.tables.levels, known.setup.tables.rows
    needs = {"indication": levels["indication"], "contact": levels["contact"], "track": rows["fair"].signal}
    told = {name: names.signed(needed - worth) for name, needed in needs.items()}
    where = known.setup.map.name(scan.at)
    disc: dict[str, str | Text] = {
        "sensor": legal.named(scan.sensor),
        "size": Text(f"sensor.size.{scan.size}"),
        "hex": where,
    }
    preset = Preset(
        id=f"repeat-{scan.sensor}",
        title=Text("sensor.preset.repeat", **disc),
        text=Text("sensor.preset.worth", strength=names.signed(worth), streak=streak),
        answers={"sensor": scan.sensor, "size": scan.size, "hex": where},
        adds=terms(known.setup.tables, ship, scan, streak),
    )
    return preset, Note(rule="S23", text=Text("sensor.note.takes", **disc, **told))


def terms(table: Tables, ship: Ship, scan: Scan, streak: int) -> tuple[Term, ...]:
    """A scan's strength term by term (S7, S10)."""
    figures = (
        ("sensitivity", ship.sensors[scan.sensor], "S7"),
        ("size", table.sizes[scan.size].modifier, "S6"),
        ("streak", streak, "S10"),
    )
    return tuple(
        Term(label=Text(f"desk.term.{name}"), value=value, rule=rule) for name, value, rule in figures
    )


def _task(known: Knowledge, ship: Ship) -> Iterator[Offer]:
    """The sensor task of a ship that has a contact (S12)."""
    if known.phase != TASKS or barred(legal.may_task, known, ship.id) is not None:
        return
    dual = known.setup.tables.task.dual_role
    items = (Param(name="dual_role", kind="integer", min=dual, max=dual, optional=True),)
    params = [Param(name="modifiers", kind="table", items=items, optional=True)]
    if known.options.dice == "table":
        number = known.options.table_dice
        params.append(Param(name="dice", kind="dice", min=number, max=number))
    yield Offer(do="task", unit=ship.id, params=tuple(params), given=ship.id in known.planned)


def _shots(known: Knowledge, ship: Ship, weapon: Weapon) -> Iterator[Offer]:
    """What a weapon may be used against now; nothing is offered where there is nothing (S16)."""
    if known.phase != ATTACKS or barred(legal.may_shoot, known, ship, weapon) is not None:
        return
    targets = tuple(
        target.id
        for target in known.targets.values()
        if barred(legal.may_aim, known, ship, weapon, target) is None
    )
    if targets:
        params = (
            Param(name="weapon", kind="choice", of=(weapon.id,)),
            Param(name="target", kind="unit", of=targets),
        )
        yield Offer(do="attack", unit=ship.id, params=params)


def _damage(ship: Ship) -> Offer:
    return Offer(
        do="damage", seldom=True, unit=ship.id, params=_damage_params(ship.built_thrust, ship.built_steps)
    )


@lru_cache(maxsize=64)
def _damage_params(thrust: int, steps: int) -> tuple[Param, ...]:
    states = (
        Param(name=name, kind="choice", of=of, optional=True)
        for name, of in (
            ("crew", STATES),
            ("sensor_state", STATES),
            ("optical_sensor", (*STATES, NONE)),
            ("meson_screen", (*STATES, NONE)),
        )
    )
    return (
        Param(name="thrust", kind="integer", min=0, max=thrust, optional=True),
        Param(name="turn_steps", kind="integer", min=0, max=steps, optional=True),
        *states,
        Param(name="destroyed", kind="flag", optional=True, grave=True),
    )


@lru_cache(maxsize=64)
def _set_params(thrust: int, steps: int) -> tuple[Param, ...]:
    return (
        *_damage_params(thrust, steps),
        Param(name="hex", kind="hex", optional=True),
        Param(name="facing", kind="choice", of=tuple(FACINGS), optional=True),
        Param(name="vector", kind="text", optional=True),
        Param(name="reason", kind="text", optional=True),
    )
