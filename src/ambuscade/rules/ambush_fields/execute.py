"""Orders carried out: each is judged on the seat's knowledge, then worked on the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec import UNSET
from msgspec.structs import replace

from ambuscade.hexes.hex import FACINGS, HexNameError, distance
from ambuscade.rules.ambush_fields import cover, legal, orders, plans
from ambuscade.rules.ambush_fields import events as happened
from ambuscade.rules.ambush_fields.draft import Draft
from ambuscade.rules.ambush_fields.knowledge import Knowledge
from ambuscade.rules.ambush_fields.sight import happen
from ambuscade.rules.ambush_fields.sweeping import sweep
from ambuscade.rules.ambush_fields.truth import moment
from ambuscade.rules.schema import hex_text
from ambuscade.rules.system import RefusedError
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.truth import Truth, Unit

Collected = orders.Allocate | orders.Speed | orders.Assign | orders.Plan
Acting = orders.Move | orders.SweepOrder | orders.LendOEW | orders.Launch | orders.Fire | orders.Do
DAMAGES = ("sensor_rating", "labs", "scout_channels", "power", "count")


def execute(draft: Draft, order: orders.AnyOrder) -> None:
    """Carry an order out; raises RefusedError with the draft unchanged if it is not allowed."""
    if isinstance(order, orders.Damage):
        _damage(draft, order)
        return
    if order.seat == REFEREE:
        raise RefusedError("", Text("refused.referee"))
    known = Knowledge(draft.truth, order.seat)
    if isinstance(order, Collected):
        draft.add(_collected(known, order))
    else:
        _acted(draft, known, order)


def _collected(known: Knowledge, order: Collected) -> happened.AmbushEvent:
    """What the seat has ordered for the end of the step, or for the steps of its plan."""
    match order:
        case orders.Allocate():
            return happened.AllocationOrdered(order.unit, legal.allocation(known, order))
        case orders.Speed():
            return happened.SpeedOrdered(legal.speed(known, order).id, order.speed)
        case orders.Assign():
            return happened.AssignmentOrdered(order.unit, legal.assignment(known, order))
        case orders.Plan():
            return happened.Planned(order.unit, plans.checked(known, order))
        case _:
            assert_never(order)


def _acted(draft: Draft, known: Knowledge, order: Acting) -> None:
    """Carry out an order that takes effect at once."""
    match order:
        case orders.Move():
            _move(draft, known, order.unit, order.how)
        case orders.SweepOrder():
            searcher, group = legal.sweep(known, order.unit, order.group, order.dice)
            sweep(draft, searcher, group, order.dice)
        case orders.LendOEW():
            happen(draft, happened.Lent(order.unit, legal.lend(known, order).generator, order.points))
        case orders.Launch():
            _launch(draft, known, order)
        case orders.Fire():
            _fire(draft, known, order)
        case orders.Do():
            _act(draft, known, order)
        case _:
            assert_never(order)


def _move(draft: Draft, known: Knowledge, unit: str, how: str) -> None:
    moved = moved_by(known, unit, how)
    if moved.left:
        happen(draft, moved)
        fall(draft, unit, "left")
    else:
        draft.add(replace(moved, seen=False))


def moved_by(known: Knowledge, unit: str, how: str) -> happened.Moved:
    """What a move that is due and allowed does (A3)."""
    place = legal.move(known, unit, how)
    left = not known.setup.map.contains(place.hex)
    return happened.Moved(unit, how, place.hex, place.facing, left)


def fall(draft: Draft, generator: str, cause: str) -> None:
    """Let a generator's field drop once it is gone (A12)."""
    now = draft.truth.units[generator]
    if now.gone and now.field is not None and now.field.standing:
        happen(draft, happened.FieldDropped(now.id, cause, contacts_of(draft.truth, now.id)))


def contacts_of(truth: Truth, generator: str) -> dict[str, str]:
    """The contacts that sides have of a generator's field."""
    return {
        side: truth.ledgers[side].contacts[generator].id
        for side in truth.side_ids
        if generator in truth.ledgers[side].contacts
    }


def _launch(draft: Draft, known: Knowledge, order: orders.Launch) -> None:
    flight = legal.launch(known, order.unit, order.flight)
    carrier, place = known.placed(order.unit)
    happen(draft, happened.Launched(carrier.id, flight.id, place, carrier.facing, flight.speed))


def _act(draft: Draft, known: Knowledge, order: orders.Do) -> None:
    happen(draft, acted_by(known, order))


def acted_by(known: Knowledge, order: orders.Do) -> happened.Acted:
    """What an act that is allowed does to the one that does it (A34, A35)."""
    unit, until = legal.act(known, order)
    act = known.setup.tables.acts[order.act]
    shown = reveal_through(known) if act.gives_away and not act.standing else -1
    return happened.Acted(unit.id, order.act, shown, until if act.gives_away else -1)


def shot_by(known: Knowledge, order: orders.Fire) -> list[happened.Acted]:
    """The giving away of a shot that is allowed, where shots give away (A34)."""
    legal.fire(known, order)
    if not known.setup.tables.gives_away["fire"]:
        return []
    return [happened.Acted(order.unit, "fire", reveal_through(known))]


def give_away_together(draft: Draft) -> None:
    """Carry out the planned acts of a fire phase, shots for what they show: all appear at once (A4, A35).

    Who appears first among several would otherwise tell the order of units.
    """
    events: list[happened.AmbushEvent] = []
    for unit, step in plans.in_turn(draft, "fire", "act"):
        known = Knowledge(draft.truth, unit.side)
        try:
            order = plans.order_of(unit, step)
            events += shot_by(known, order) if isinstance(order, orders.Fire) else []
            events += [acted_by(known, order)] if isinstance(order, orders.Do) else []
        except RefusedError as refused:
            if step.do == "act":
                draft.add(happened.PlanFailed(unit.id, step, refused.refusal.rule))
    if events:
        happen(draft, *events)


def lend_together(draft: Draft) -> None:
    """Carry out the planned lends of an impulse: what they show is seen at once (A32, A35)."""
    trial = Draft(draft.truth, draft.dice)

    def lend(_: Draft, order: orders.AnyOrder) -> None:
        if isinstance(order, orders.LendOEW):
            known = Knowledge(trial.truth, order.seat)
            trial.add(happened.Lent(order.unit, legal.lend(known, order).generator, order.points))

    plans.run(draft, lend, "lend")
    if trial.events:
        happen(draft, *trial.events)


def reveal_through(known: Knowledge) -> int:
    """The moment through which a momentary act of this impulse shows its unit (A35)."""
    return moment(known.count + known.setup.tables.reveal_impulses, "6D")


def _fire(draft: Draft, known: Knowledge, order: orders.Fire) -> None:
    weapon, target, channel = legal.fire(known, order)
    shooter, place = known.placed(order.unit)
    tables = known.setup.tables
    happen(draft, *shot_by(known, order))
    doubled = target.level == cover.APPEARED
    away = distance(place, target.hex)
    blinded = max(shooter.blinded.get(channel, 0), known.count) + tables.blinding_impulses if channel else 0
    fired = happened.Fired(
        unit=shooter.id,
        weapon=weapon.id,
        target=target.unit,
        range=2 * away if doubled else away,
        shift=shift(draft.truth, shooter, draft.truth.units[target.unit]),
        doubled=doubled,
        blinded=channel,
        blinded_until=blinded,
    )
    draft.add(fired)
    happen(draft)


def shift(truth: Truth, shooter: Unit, target: Unit) -> int:
    """The EW shift of fields that hold the target and not the shooter: the highest counts (A14, A33, A37)."""
    fields = cover.covering(target, cover.live_fields(truth), truth.setup)
    return cover.strength(generator for generator in fields if not cover.in_field(shooter, generator))


def _damage(draft: Draft, order: orders.Damage) -> None:
    unit = _damaged_unit(draft.truth, order)
    changes: dict[str, int] = {}
    for name in DAMAGES:
        value = getattr(order, name)
        if value is not UNSET:
            most = unit.built.get(name, -1)
            if not (name == "count") <= value <= most:
                raise RefusedError("A44", Text("refused.damage", unit=unit.name, what=name, most=most))
            changes[name] = value
    flags = ((name, getattr(order, name)) for name in ("crippled", "destroyed"))
    changes |= {name: int(flag) for name, flag in flags if flag is not UNSET}
    placed = _placed(draft.truth, unit, order) if isinstance(order, orders.Set) else []
    if placed and changes.get("destroyed"):
        raise RefusedError("A44", Text("refused.destroyed_place", unit=unit.name))
    events: list[happened.AmbushEvent] = []
    reason = order.reason if isinstance(order, orders.Set) else ""
    if changes:
        events.append(happened.Damaged(unit.id, order.seat, changes, reason))
    events += placed
    if not events:
        raise RefusedError("A44", Text("refused.nothing_set", unit=unit.name))
    happen(draft, *events)
    fall(draft, unit.id, "destroyed")


def _damaged_unit(truth: Truth, order: orders.Damage) -> Unit:
    if order.seat != REFEREE:
        if isinstance(order, orders.Set):
            raise RefusedError("A44", Text("refused.only_referee", do="set"))
        return Knowledge(truth, order.seat).unit(order.unit)
    unit = truth.units.get(order.unit)
    if unit is None or unit.gone:
        raise RefusedError("", Text("refused.no_unit", unit=order.unit))
    return unit


def _placed(truth: Truth, unit: Unit, order: orders.Set) -> list[happened.Placed]:
    if order.hex is UNSET and order.facing is UNSET and order.speed is UNSET:
        return []
    if order.hex is UNSET:
        place = unit.hex
    else:
        try:
            place = truth.setup.map.parse(order.hex)
        except HexNameError as wrong:
            raise RefusedError("A1", Text("refused.hex", hex=order.hex, why=hex_text(wrong))) from None
    if place is None:
        raise RefusedError("A1", Text("refused.aboard", unit=unit.name))
    facing = unit.facing if order.facing is UNSET else FACINGS.index(order.facing)
    speed = unit.speed if order.speed is UNSET else order.speed
    return [happened.Placed(unit.id, place, facing, speed, order.reason)]
