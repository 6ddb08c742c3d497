"""What a seat may order now, with its parameters: made from the same checks that refuse (A38)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.hexes.hex import FACINGS
from ambuscade.rules.ambush_fields import (
    budgets,
    consequences,
    detection,
    energy,
    legal,
    movement,
    searches,
)
from ambuscade.rules.ambush_fields.orders import Fire
from ambuscade.rules.ambush_fields.plan_offer import MOST_POINTS, plan_offer
from ambuscade.rules.ambush_fields.tables import MAX_SPEED
from ambuscade.rules.memo import Memo
from ambuscade.rules.system import RefusedError
from ambuscade.rules.view import Offer, Param, Pending
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.tables import Tables
    from ambuscade.rules.ambush_fields.truth import Gift, Truth, Unit

Make = Callable[["Knowledge", "Unit"], Iterable[Offer]]
USES = ("extra", "boost", "lend", "none")
TURN = "turn"
"""The page of the orders that are one decision a turn: steps 1, 2 and 4 (A4)."""


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
    """The referee's orders: the step, the last order taken back, his hand on every unit."""
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
    return Offer(do="damage", seldom=True, unit=unit.id, params=_damage_of(unit))


def _damage_of(unit: Unit) -> tuple[Param, ...]:
    figures = tuple((name, most, getattr(unit, name)) for name, most in unit.built.items())
    return _damage_params(figures, unit.crippled)


@lru_cache(maxsize=1024)
def _damage_params(built: tuple[tuple[str, int, int], ...], crippled: bool) -> tuple[Param, ...]:  # noqa: FBT001 (a cache tells calls apart by place)
    figures = (
        Param(name=name, kind="integer", min=int(name == "count"), max=most, optional=True, now=now)
        for name, most, now in built
    )
    return (
        *figures,
        Param(name="crippled", kind="flag", optional=True, now=crippled),
        Param(name="destroyed", kind="flag", optional=True, now=False, grave=True),
    )


def _set_offer(unit: Unit) -> Offer:
    place = (
        Param(name="hex", kind="hex", optional=True),
        Param(name="facing", kind="choice", of=tuple(FACINGS), optional=True),
        Param(name="speed", kind="integer", min=0, max=MAX_SPEED, optional=True),
        Param(name="reason", kind="text", optional=True),
    )
    return Offer(do="set", seldom=True, unit=unit.id, params=(*_damage_of(unit), *place))


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
            *(_points(name, have, getattr(now, name)) for name in ("ecm", "oew")),
            replace(_points("movement", have, now.movement), buys=budgets.buys_speed(known, unit)),
            _points("other", have, now.other),
            *((_gift(receivers, have, now.give),) if receivers and have else ()),
        ),
        page=TURN,
        given=unit.ordered_power is not None,
        pending=() if unit.ordered_power else (_left("allocate", unit),),
        budget=budgets.budget(known, unit),
        presets=(budgets.as_last_turn(known, unit),),
    )


def _gift(receivers: tuple[str, ...], have: int, now: Gift | None) -> Param:
    items = (
        Param(name="to", kind="unit", of=receivers),
        Param(name="power", kind="integer", min=1, max=have),
    )
    stands = {"to": now.to, "power": now.power} if now and now.to in receivers else None
    return Param(name="give", kind="table", optional=True, items=items, default=stands)


def _speed(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    limit = energy.speed_limit(unit, known.setup.options)
    now = unit.speed if unit.ordered_speed is None else unit.ordered_speed
    speed = Param(name="speed", kind="integer", min=0, max=limit, default=min(now, limit))
    given = unit.ordered_speed is not None
    left = () if given else (_left("speed", unit),)
    yield Offer(do="speed", unit=unit.id, params=(speed,), page=TURN, given=given, pending=left)


def _left(do: str, unit: Unit) -> Pending:
    """That something stays as it was if nothing is ordered."""
    return Pending(text=Text(f"pending.{do}", unit=unit.name), brief=Text(f"pending.{do}.brief"))


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
        yield Offer(do="assign", unit=unit.id, params=tuple(params), page=TURN)


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


def _lend(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    if unit.hex is None:
        return
    for contact in known.fields:
        least, most = legal.lend_bounds(known, unit, contact)
        if most >= least:
            points = Param(name="points", kind="integer", min=least, max=most)
            contacts = Param(name="contact", kind="contact", of=(contact,))
            notes = consequences.of_giving_away(known, unit, "lend") if most else ()
            yield Offer(do="lend", unit=unit.id, params=(contacts, points), notes=notes)


def _launch(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    aboard = known.aboard.get(unit.id, ())
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
            notes = consequences.of_shot(known, unit, weapon, channels)
            yield Offer(do="fire", unit=unit.id, params=params, notes=notes)


def _shot(known: Knowledge, unit: Unit, weapon: str, target: str) -> Fire:
    return Fire(seat=known.side, unit=unit.id, weapon=weapon, target=target)


def _act(known: Knowledge, unit: Unit) -> Iterator[Offer]:
    if unit.hex is not None:
        tables = known.setup.tables
        params = _act_params(tuple(_acts(tables)))
        for stands, needed in zip((False, True), params, strict=True):
            loud = tuple(
                (name, act.gives_away) for name, act in tables.acts.items() if act.standing is stands
            )
            yield Offer(do="act", seldom=True, unit=unit.id, params=needed, notes=consequences.of_acts(loud))


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
    "6B3": _IN_IMPULSE,
    "6B8": _IN_IMPULSE,
    "6D": _IN_IMPULSE,
    "8": (_damage,),
}
_WITH_OTHERS: dict[str, tuple[Make, ...]] = {
    "1": (_allocate, _speed, _assign, plan_offer),
    "2": (plan_offer,),
    "4": (plan_offer,),
    "6A": (plan_offer,),
    "6B3": (searches.sweeps, _lend, plan_offer),
    "6B8": (_launch, plan_offer),
    "6D": (_fire, plan_offer),
}
