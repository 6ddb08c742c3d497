"""What a seat may order now, with its parameters: made from the same checks that refuse."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ambuscade.hexes.exact import HERE
from ambuscade.rules.bars import barred
from ambuscade.rules.cloaking_device import helms, legal, notation, plotting, presets
from ambuscade.rules.cloaking_device.orders import MOST_MOVES
from ambuscade.rules.cloaking_device.tables import MAX_VELOCITY, SENSORS
from ambuscade.rules.cloaking_device.truth import (
    DETECTION,
    FIRE,
    MOVEMENT,
    ORDERS,
    ORDNANCE,
    PHASES,
    flies_dark,
)
from ambuscade.rules.view import Note, Offer, Param
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.cloaking_device.knowledge import Knowledge
    from ambuscade.rules.cloaking_device.truth import Ship, Truth, Weapon

PAGE = "helm"
ORDER = Param(name="order", kind="text")
PLOT = Param(name="orders", kind="list", max=MOST_MOVES, items=(ORDER,))


def seat_offers(known: Knowledge) -> tuple[Offer, ...]:
    """The orders that a side may give in the present step, ship by ship, and those barred for now."""
    common = () if known.ready else (Offer(do="ready", until=known.runs_to),)
    offers = (offer for ship in known.own.values() for offer in _of_ship(known, ship))
    return (*common, *_of_side(known), *_left_behind(known), *offers, Offer(do="concede"))


def referee_offers(truth: Truth) -> tuple[Offer, ...]:
    """The referee's orders: the step, the last order taken back, his hand on every ship."""
    to = Param(name="to", kind="step", optional=True)
    hands = (
        offer
        for ship in truth.ships.values()
        for offer in (
            *((_damage(ship),) if ship.point is not None else ()),
            Offer(do="set", seldom=True, unit=ship.id, params=_set_params(ship.built_thrust)),
        )
    )
    return (Offer(do="advance", params=(to,)), *hands)


def _of_side(known: Knowledge) -> Iterator[Offer]:
    """Active scanners, and dice from the table (C23)."""
    if known.options.active_sweeps:
        able = tuple(ship.id for ship in known.own.values() if ship.dark is None and ship.sensors != "none")
        units = Param(
            name="units", kind="list", items=(Param(name="unit", kind="unit", of=able),), default=known.named
        )
        bar = barred(legal.may_sweep, known)
        start = known.when(DETECTION) if bar else None
        if able:
            yield Offer(do="active", params=(units,), barred=bar, start=start, given=bool(known.named))
    if known.options.dice == "table" and barred(legal.thrown, known, None) is None:
        number = known.options.table_dice
        yield Offer(do="dice", params=(Param(name="dice", kind="dice", min=number, max=number),))


def _of_ship(known: Knowledge, ship: Ship) -> Iterator[Offer]:
    yield from _helm(known, ship)
    for weapon in ship.weapons:
        yield from _shots(known, ship, weapon)
        yield from _great_guns(known, ship, weapon)
    yield _damage(ship)


def _helm(known: Knowledge, ship: Ship) -> Iterator[Offer]:
    """This turn's order, and the plot of a ship that may cloak; barred until the ship is free again (C12)."""
    bar = barred(legal.may_write, known, ship.id, "order")
    if bar is not None:
        start = _free_from(known, ship)
        yield Offer(do="order", unit=ship.id, params=(ORDER,), barred=bar, start=start, page=PAGE)
        if ship.dark is not None or ship.cloaking_device:
            bar = barred(legal.may_plot, known, ship.id)
            yield Offer(do="plot", unit=ship.id, params=(PLOT,), barred=bar, start=start, page=PAGE)
        return
    pilot = legal.Pilot.of(known, ship)
    plain = plotting.plain(pilot)
    able = (Note(rule="C7", text=notation.can(pilot.craft, pilot.state)),)
    given, plotted = bool(ship.plot), flies_dark(ship)
    yield Offer(
        do="order",
        unit=ship.id,
        params=(plotting.order_param(known, ship, plain),),
        given=given,
        notes=able,
        page=PAGE,
        presets=presets.orders(plain),
        helms=() if plotted else helms.of_order(pilot, ship),
    )
    if ship.dark is not None or ship.cloaking_device:
        yield Offer(
            do="plot",
            unit=ship.id,
            params=(plotting.plot_param(known, ship, plain),),
            given=given,
            notes=able,
            page=PAGE,
            presets=presets.plots(plain),
            helms=helms.of_plot(pilot, ship) if plotted else (),
        )


def _free_from(known: Knowledge, ship: Ship) -> str | None:
    """The orders step in which a ship's orders may be written again; None for a game that ends before."""
    if not ship.sealed:
        return known.when(ORDERS)
    moved = PHASES.index(known.phase) > PHASES.index(MOVEMENT)
    return known.start_of(known.turn + len(ship.plot) + moved)


def _shots(known: Knowledge, ship: Ship, weapon: Weapon) -> Iterator[Offer]:
    """What a weapon may be fired at now; nothing is offered where there is nothing to fire at."""
    if known.phase not in {ORDNANCE, FIRE} or barred(legal.may_shoot, known, ship, weapon):
        return
    in_sight, hidden = (legal.is_for_step(known, ship, weapon, in_sight=seen) for seen in (True, False))
    targets = tuple(
        target.id
        for target in known.targets.values()
        if (in_sight if target.found is None else hidden)
        and legal.in_arc(ship.point or HERE, ship.course, weapon, target.point)
        and barred(legal.may_aim, known, ship, weapon, target) is None
    )
    if targets:
        params = (
            Param(name="weapon", kind="choice", of=(weapon.id,)),
            Param(name="target", kind="unit", of=targets),
        )
        yield Offer(do="fire", unit=ship.id, params=params)


def _left_behind(known: Knowledge) -> Iterator[Offer]:
    """The effects of nova guns whose ships are gone, to be taken off the table (C18)."""
    left = (unit for unit in known.effects if unit not in known.own)
    gone = tuple(unit for unit in left if barred(legal.nova, known, unit, "off") is None)
    if gone:
        unit, effect = (
            Param(name="unit", kind="choice", of=gone),
            Param(name="effect", kind="choice", of=("off",)),
        )
        yield Offer(do="nova", params=(unit, effect))


def _great_guns(known: Knowledge, ship: Ship, weapon: Weapon) -> Iterator[Offer]:
    """Nova and wave guns (C18)."""
    if weapon.kind == known.setup.tables.nova:
        effects = tuple(
            effect for effect in ("on", "off") if barred(legal.nova, known, ship.id, effect) is None
        )
        if effects:
            yield Offer(do="nova", unit=ship.id, params=(Param(name="effect", kind="choice", of=effects),))
    if weapon.kind == known.setup.tables.wave and barred(legal.wave, known, ship.id) is None:
        note = Note(rule="C18", text=Text("cloak.note.wave", turn=known.turn + 1))
        yield Offer(do="wave", unit=ship.id, notes=(note,))


def _damage(ship: Ship) -> Offer:
    return Offer(do="damage", seldom=True, unit=ship.id, params=_damage_params(ship.built_thrust))


@lru_cache(maxsize=64)
def _damage_params(thrust: int) -> tuple[Param, ...]:
    return (
        Param(name="thrust", kind="integer", min=0, max=thrust, optional=True),
        Param(name="sensors", kind="choice", of=SENSORS, optional=True),
        Param(name="cloaking_device", kind="flag", optional=True),
        Param(name="destroyed", kind="flag", optional=True, grave=True),
    )


@lru_cache(maxsize=64)
def _set_params(thrust: int) -> tuple[Param, ...]:
    return (
        *_damage_params(thrust),
        Param(name="hex", kind="hex", optional=True),
        Param(name="course", kind="integer", min=1, max=12, optional=True),
        Param(name="velocity", kind="integer", min=0, max=MAX_VELOCITY, optional=True),
        Param(name="reason", kind="text", optional=True),
    )
