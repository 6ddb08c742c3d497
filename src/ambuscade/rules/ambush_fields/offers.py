"""What a seat may order now, with its parameters: made from the same checks that refuse (A38)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules.ambush_fields import detection, energy, legal, movement, plans
from ambuscade.rules.ambush_fields.memo import Memo
from ambuscade.rules.ambush_fields.orders import Fire
from ambuscade.rules.ambush_fields.tables import MAX_SPEED
from ambuscade.rules.ambush_fields.truth import IMPULSES, moment
from ambuscade.rules.system import RefusedError
from ambuscade.rules.view import Bar, Offer, Param

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.tables import Tables
    from ambuscade.rules.ambush_fields.truth import PlanStep, Truth, Unit

Make = Callable[["Knowledge", "Unit"], Iterator[Offer]]
USES = ("extra", "boost", "lend", "none")
MOST_POINTS = 10_000


def seat_offers(known: Knowledge) -> tuple[Offer, ...]:
    """The orders that a side may give in the present step, unit by unit, and those barred for now."""
    common = () if known.ready else (Offer(do="ready", until=known.runs_to),)
    makers = _WITH_OTHERS.get(known.phase, ())
    offers: list[Offer] = []
    for unit in known.own.values():
        offers.extend(_alone(unit, known, known.at))
        offers.extend(offer for make in makers for offer in make(known, unit))
    return (*common, *offers, Offer(do="concede"))


def referee_offers(truth: Truth) -> tuple[Offer, ...]:
    """The referee's orders: the step, and his hand on every unit."""
    to = Param(name="to", kind="step", optional=True)
    units = [unit for unit in truth.units.values() if not unit.gone]
    hands = (offer for unit in units for offer in (_damage_offer(unit), _set_offer(unit)))
    return (Offer(do="advance", params=(to,)), *hands)


def _choice(name: str, of: tuple[str, ...]) -> Param:
    return Param(name=name, kind="choice", of=of)


def _points(name: str, most: int, default: int = 0) -> Param:
    return Param(name=name, kind="integer", min=0, max=most, optional=True, default=default)


def _damage(_: Knowledge, unit: Unit) -> Iterator[Offer]:
    yield _damage_offer(unit)


def _damage_offer(unit: Unit) -> Offer:
    return Offer(do="damage", unit=unit.id, params=_damage_params(tuple(unit.built.items())))


@lru_cache(maxsize=1024)
def _damage_params(built: tuple[tuple[str, int], ...]) -> tuple[Param, ...]:
    figures = (
        Param(name=name, kind="integer", min=int(name == "count"), max=most, optional=True)
        for name, most in built
    )
    flags = (Param(name=name, kind="flag", optional=True) for name in ("crippled", "destroyed"))
    return (*figures, *flags)


def _set_offer(unit: Unit) -> Offer:
    place = (
        Param(name="hex", kind="hex", optional=True),
        Param(name="facing", kind="choice", of=tuple(FACINGS), optional=True),
        Param(name="speed", kind="integer", min=0, max=MAX_SPEED, optional=True),
        Param(name="reason", kind="text", optional=True),
    )
    return Offer(do="set", unit=unit.id, params=(*_damage_params(tuple(unit.built.items())), *place))


def _allocate(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    if unit.hex is None:
        return
    options = known.setup.options
    now = unit.ordered_power or energy.standing_allocation(
        unit, legal.gifts_to(known, unit), options, known.setup.tables
    )
    have = min(MOST_POINTS, energy.power_of(unit, legal.gifts_to(known, unit)))
    upkeep = Param(name="upkeep", kind="flag", optional=True, default=bool(now.upkeep))
    receivers = tuple(other.id for other in known.own.values() if energy.gift_counts(unit, other))
    yield Offer(
        do="allocate",
        unit=unit.id,
        params=(
            *((upkeep,) if unit.field and unit.field.standing else ()),
            _points("labs", min(unit.labs, have), now.labs),
            _points("channels", min(unit.scout_channels, have), now.channels),
            *(_points(name, have, getattr(now, name)) for name in ("ecm", "oew", "movement", "other")),
            *((_gift(receivers, have),) if receivers else ()),
        ),
    )


def _gift(receivers: tuple[str, ...], have: int) -> Param:
    items = (
        Param(name="to", kind="unit", of=receivers),
        Param(name="power", kind="integer", min=0, max=have),
    )
    return Param(name="give", kind="table", optional=True, items=items)


def _speed(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    limit = energy.speed_limit(unit, known.setup.options)
    now = unit.speed if unit.ordered_speed is None else unit.ordered_speed
    speed = Param(name="speed", kind="integer", min=0, max=limit, default=min(now, limit))
    yield Offer(do="speed", unit=unit.id, params=(speed,))


def _assign(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    channels, labs = legal.power_for_step_4(known, unit)
    params: list[Param] = []
    if channels:
        use = _choice("use", USES)
        now = unit.wishes.channels[:channels]
        params.append(
            Param(name="channels", kind="list", max=channels, items=(use,), optional=True, default=now)
        )
    if labs:
        extras = sum(1 for use in unit.wishes.channels[:channels] if use == detection.EXTRA)
        labels = ("basic", *(f"extra-{place}" for place in range(1, extras + 1)))
        groups = tuple(_points(label, labs, unit.wishes.labs.get(label, 0)) for label in labels)
        params.append(Param(name="labs", kind="table", max=labs, items=groups, optional=True))
    if unit.kind == "special_craft":
        params.append(
            Param(name="craft", kind="choice", of=("six", "three"), optional=True, default=unit.wishes.craft)
        )
    if params:
        yield Offer(do="assign", unit=unit.id, params=tuple(params))


class Means(NamedTuple):
    """What a unit has to plan with: the first impulse that it can, and its own choices."""

    first: int
    groups: tuple[str, ...]
    contacts: tuple[str, ...]
    flights: tuple[str, ...]
    weapons: tuple[str, ...]
    acts: tuple[str, ...]
    dice: int


def _plan(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    options = known.setup.options
    means = Means(
        first=max(1, known.impulse),
        groups=tuple(group.label for group in detection.groups(unit, known.setup, known.count)),
        contacts=tuple(known.fields),
        flights=_aboard(known, unit),
        weapons=tuple(weapon.id for weapon in unit.weapons),
        acts=tuple(known.setup.tables.acts),
        dice=options.table_dice if options.dice == "table" else 0,
    )
    (steps,) = _plan_params(means)
    standing = tuple(_spelt_out(step) for step in unit.plan if not plans.is_past(known, step))
    yield Offer(do="plan", unit=unit.id, params=(replace(steps, default=standing) if standing else steps,))


def _spelt_out(step: PlanStep) -> dict[str, Any]:
    """A planned act as an order says it."""
    return {"impulse": step.impulse, "do": step.do, **plans.parts_of(step)}


@lru_cache(maxsize=256)
def _plan_params(means: Means) -> tuple[Param, ...]:
    """The list of planned acts; each part belongs to the acts that need it or may have it (A4)."""
    parts = {
        "how": Param(name="how", kind="choice", of=movement.HOWS),
        "group": Param(name="group", kind="choice", of=means.groups),
        "contact": Param(name="contact", kind="contact", of=means.contacts),
        "points": Param(name="points", kind="integer", min=0, max=MOST_POINTS),
        "flight": Param(name="flight", kind="unit", of=means.flights),
        "weapon": Param(name="weapon", kind="choice", of=means.weapons),
        "target": Param(name="target", kind="text"),
        "blind": Param(name="blind", kind="integer", min=1),
        "act": Param(name="act", kind="choice", of=means.acts),
        "until": Param(name="until", kind="step"),
        "dice": Param(name="dice", kind="dice", min=means.dice, max=means.dice),
    }
    able = {"lend": means.contacts, "launch": means.flights, "fire": means.weapons}
    does = tuple(do for do in plans.STEP_OF if able.get(do, True))
    needed = {name for do in does for name in (*plans.NEEDS[do], *plans.MAY.get(do, ()))}
    items = (
        replace(param, optional=True, only=_acts_with(name, does))
        for name, param in parts.items()
        if name in needed and (name != "dice" or means.dice)
    )
    impulse = Param(name="impulse", kind="integer", min=means.first, max=IMPULSES)
    return (Param(name="steps", kind="list", items=(impulse, _choice("do", does), *items)),)


def _acts_with(part: str, does: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(do for do in does if part in (*plans.NEEDS[do], *plans.MAY.get(do, ())))


def _aboard(known: Knowledge, unit: Unit) -> tuple[str, ...]:
    return tuple(flight.id for flight in known.own.values() if flight.aboard == unit.id)


def _move(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    hows = tuple(how for how in movement.HOWS if _allowed(legal.move, known, unit.id, how))
    if hows:
        yield Offer(do="move", unit=unit.id, params=(_choice("how", hows),))


def _allowed(check: Callable[..., object], *args: object) -> bool:
    try:
        check(*args)
    except RefusedError:
        return False
    return True


def _sweep(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    if unit.hex is None:
        return
    options = known.setup.options
    number = options.table_dice
    table = (Param(name="dice", kind="dice", min=number, max=number),) if options.dice == "table" else ()
    thrown = (1,) * number if table else None
    free: list[str] = []
    for group in detection.groups(unit, known.setup, known.count):
        try:
            legal.sweep(known, unit.id, group.label, thrown)
            free.append(group.label)
        except RefusedError as refused:
            yield _barred_sweep(known, unit, group, Bar(rule=refused.refusal.rule, text=refused.refusal.text))
    if free:
        yield Offer(do="sweep", unit=unit.id, params=(_choice("group", tuple(free)), *table))


def _barred_sweep(known: Knowledge, unit: Unit, group: detection.Group, bar: Bar) -> Offer:
    free = max(detection.free_from(unit, group, known.setup.tables), detection.sees_from(unit, group))
    again = detection.left(unit, group) and free > known.count
    at = moment(free, "6B3")
    start = known.setup.clock.text(at) if again and at < known.setup.clock.end else None
    return Offer(
        do="sweep", unit=unit.id, params=(_choice("group", (group.label,)),), start=start, barred=bar
    )


def _lend(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    if unit.hex is None:
        return
    for contact in known.fields:
        least, most = legal.lend_bounds(known, unit, contact)
        if most >= least:
            points = Param(name="points", kind="integer", min=least, max=most)
            contacts = Param(name="contact", kind="contact", of=(contact,))
            yield Offer(do="lend", unit=unit.id, params=(contacts, points))


def _launch(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    aboard = _aboard(known, unit)
    if unit.hex is not None and aboard:
        yield Offer(do="launch", unit=unit.id, params=(Param(name="flight", kind="unit", of=aboard),))


def _fire(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    if unit.hex is None:
        return
    channels = energy.powered_channels(unit, known.setup.options)
    for weapon in unit.weapons:
        shots = {target: _shot(known, unit, weapon.id, target) for target in sorted(known.targets)}
        targets = tuple(target for target, shot in shots.items() if _allowed(legal.fire, known, shot))
        blind = Param(name="blind", kind="integer", min=1, max=channels, optional=True)
        blinding = (blind,) if weapon.blinds and channels else ()
        if targets:
            params = (
                _choice("weapon", (weapon.id,)),
                Param(name="target", kind="unit", of=targets),
                *blinding,
            )
            yield Offer(do="fire", unit=unit.id, params=params)


def _shot(known: Knowledge, unit: Unit, weapon: str, target: str) -> Fire:
    return Fire(seat=known.side, unit=unit.id, weapon=weapon, target=target)


def _act(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    if unit.hex is not None:
        momentary, standing = _act_params(tuple(_acts(known.setup.tables)))
        yield Offer(do="act", unit=unit.id, params=momentary)
        yield Offer(do="act", unit=unit.id, params=standing)


def _acts(tables: Tables) -> Iterator[tuple[str, bool]]:
    return ((name, act.standing) for name, act in tables.acts.items())


@lru_cache(maxsize=16)
def _act_params(acts: tuple[tuple[str, bool], ...]) -> tuple[tuple[Param, ...], tuple[Param, ...]]:
    momentary = _choice("act", tuple(name for name, standing in acts if not standing))
    standing = _choice("act", tuple(name for name, stands in acts if stands))
    return (momentary,), (standing, Param(name="until", kind="step", optional=True))


def _work_out(unit: Unit, known: Knowledge, _: int) -> tuple[Offer, ...]:
    return tuple(offer for make in _ALONE[known.phase] for offer in make(known, unit))


_alone = Memo(_work_out)
"""The offers that depend on the unit alone, as long as the step lasts."""

_IN_IMPULSE: tuple[Make, ...] = (_act, _damage)
_ALONE: dict[str, tuple[Make, ...]] = {
    "1": (_damage,),
    "2": (_speed, _assign, _damage),
    "4": (_assign, _damage),
    "6A": (_move, *_IN_IMPULSE),
    "6B3": (_sweep, *_IN_IMPULSE),
    "6B8": _IN_IMPULSE,
    "6D": _IN_IMPULSE,
    "8": (_damage,),
}
_WITH_OTHERS: dict[str, tuple[Make, ...]] = {
    "1": (_allocate, _speed, _assign, _plan),
    "2": (_plan,),
    "4": (_plan,),
    "6A": (_plan,),
    "6B3": (_lend, _plan),
    "6B8": (_launch, _plan),
    "6D": (_fire, _plan),
}
