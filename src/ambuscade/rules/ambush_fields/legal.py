"""What a seat may order now, each check by its rule: refusals and offers both come from here (A38).

Every function takes the seat's knowledge and raises RefusedError; none can see the truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.arcs import WEAPON_ARCS, in_arc
from ambuscade.hexes.hex import distance
from ambuscade.rules.ambush_fields import detection, energy, movement, names, orders
from ambuscade.rules.ambush_fields.truth import PHASES, Allocation, Assignment
from ambuscade.rules.system import RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.detection import Group
    from ambuscade.rules.ambush_fields.knowledge import Knowledge, KnownField, Target
    from ambuscade.rules.ambush_fields.tables import Act
    from ambuscade.rules.ambush_fields.truth import Unit, Weapon


def allocation(known: Knowledge, order: orders.Allocate) -> Allocation:
    """The allocation that an order asks for (A6)."""
    known.takes("allocate", "1")
    unit, _ = known.placed(order.unit)
    options, tables = known.setup.options, known.setup.tables
    for have, asked, key in (
        (unit.labs, order.labs, "labs"),
        (unit.scout_channels, order.channels, "channels"),
    ):
        if asked > have:
            raise RefusedError("A6", Text(f"refused.{key}", unit=unit.name, have=have, asked=asked))
    due = energy.upkeep_due(unit, order.channels, options, tables) if order.upkeep else 0
    wanted = Allocation(
        upkeep=due,
        labs=order.labs,
        channels=order.channels,
        movement=order.movement,
        ecm=order.ecm,
        oew=order.oew,
        other=order.other,
        give=order.give,
    )
    if order.give is not None and not energy.gift_counts(unit, known.own.get(order.give.to)):
        raise RefusedError("A6", Text("refused.give", unit=unit.name, to=order.give.to))
    gifts = 0 if order.give else gifts_to(known, unit)
    _within_power(unit, wanted, gifts, options.energy)
    _still_covered(known, unit, wanted)
    return wanted


def gifts_to(known: Knowledge, unit: Unit) -> int:
    """The power that the side's other units give to a unit this turn, ordered or standing (A6)."""
    gives = ((giver, (giver.ordered_power or giver.standing).give) for giver in known.own.values())
    return sum(
        give.power for giver, give in gives if give and give.to == unit.id and energy.gift_counts(giver, unit)
    )


def _within_power(unit: Unit, wanted: Allocation, gifts: int, rule: str) -> None:
    spent = wanted.total if rule == "enforced" else wanted.upkeep
    have = energy.power_of(unit, gifts)
    if spent > have:
        raise RefusedError("A6", Text("refused.power", unit=unit.name, spent=spent, have=have))


def _still_covered(known: Knowledge, giver: Unit, wanted: Allocation) -> None:
    """Refuse to take a gift back that the receiver's order already spends."""
    before = (giver.ordered_power or giver.standing).give
    receiver = known.own.get(before.to) if before else None
    if before is None or receiver is None or receiver.ordered_power is None:
        return
    given = wanted.give.power if wanted.give and wanted.give.to == receiver.id else 0
    left = gifts_to(known, receiver) - before.power + given
    _within_power(receiver, receiver.ordered_power, left, known.setup.options.energy)


def speed(known: Knowledge, order: orders.Speed) -> Unit:
    """A unit whose speed may be ordered so (A2, A6)."""
    known.takes("speed", "1", "2")
    unit = known.unit(order.unit)
    limit = energy.speed_limit(unit, known.setup.options)
    if order.speed > limit:
        raise RefusedError("A6", Text("refused.speed", unit=unit.name, limit=limit))
    return unit


def assignment(known: Knowledge, order: orders.Assign) -> Assignment:
    """The assignment that an order asks for, what it leaves out as it stands (A16, A18, A19)."""
    known.takes("assign", "1", "2", "4")
    unit = known.unit(order.unit)
    channels = unit.wishes.channels if order.channels is None else order.channels
    have = unit.scout_channels
    if order.channels is not None and len(channels) > have:
        raise RefusedError("A16", Text("refused.channels", unit=unit.name, have=have, asked=len(channels)))
    channels = (*channels, *("none" for _ in range(unit.scout_channels - len(channels))))
    powered, labs = power_for_step_4(known, unit)
    if order.channels is not None and energy.used_channels(channels) > powered:
        raise RefusedError("A16", Text("refused.unpowered_channel", unit=unit.name, powered=powered))
    if order.craft is not None and unit.kind != "special_craft":
        raise RefusedError("A19", Text("refused.craft", unit=unit.name))
    wanted = unit.wishes.labs if order.labs is None else order.labs
    extras = sum(1 for use in channels if use == detection.EXTRA)
    labels = (detection.BASIC, *(f"{detection.EXTRA}-{place}" for place in range(1, extras + 1)))
    if order.labs is None:
        wanted = {label: number for label, number in wanted.items() if label in labels}
    elif not set(wanted) <= set(labels):
        raise RefusedError("A18", Text("refused.lab_group", unit=unit.name, groups=labels))
    if order.labs is not None and sum(wanted.values()) > labs:
        raise RefusedError("A18", Text("refused.unpowered_labs", unit=unit.name, powered=labs))
    return Assignment(channels=channels, labs=wanted, craft=order.craft or unit.wishes.craft)


def power_for_step_4(known: Knowledge, unit: Unit) -> tuple[int, int]:
    """The channels and labs that will be powered in step 4, by the order of step 1 where there is one."""
    if known.setup.options.energy == "upkeep_only":
        return unit.scout_channels, unit.labs
    if known.phase != "1":
        return energy.powered_channels(unit, known.setup.options), energy.powered_labs(
            unit, known.setup.options
        )
    spent = unit.ordered_power or energy.standing_allocation(
        unit, gifts_to(known, unit), known.setup.options, known.setup.tables
    )
    return min(spent.channels, unit.scout_channels), min(spent.labs, unit.labs)


def move(known: Knowledge, unit: str, how: str) -> movement.Place:
    """Where a unit's move takes it, if it is due and may move so (A3)."""
    known.takes("move", "6A")
    mover, place = known.placed(unit)
    if mover.moved >= known.count:
        raise RefusedError("A3", Text("refused.moved", unit=mover.name))
    if not movement.moves_in(mover.speed, known.impulse):
        raise RefusedError(
            "A3", Text("refused.not_due", unit=mover.name, speed=mover.speed, impulse=known.impulse)
        )
    if not movement.may(mover, how):
        needs = movement.turn_needs(mover.turn_mode, mover.speed)
        key = "refused.turn" if how in {"left", "right"} else "refused.slip"
        raise RefusedError("A3", Text(key, unit=mover.name, needs=needs, done=min(mover.straight, needs)))
    return movement.destination(place, mover.facing, how)


def sweep(known: Knowledge, unit: str, label: str, dice: tuple[int, ...] | None) -> tuple[Unit, Group]:
    """The group with which a unit may sweep now (A15-A19), its dice being of the right number (A39)."""
    known.takes("sweep", "6B3")
    searcher, _ = known.placed(unit)
    found = {group.label: group for group in detection.groups(searcher, known.setup, known.count)}
    if label not in found:
        raise RefusedError("A16", Text("refused.group", unit=searcher.name, groups=tuple(found)))
    group = found[label]
    if group.set != detection.BASIC and detection.blinded(searcher, int(group.set), known.count):
        raise RefusedError("A17", Text("refused.blinded", unit=searcher.name, channel=int(group.set)))
    if not detection.left(searcher, group):
        raise RefusedError(
            "A15",
            Text("refused.spent", unit=searcher.name, group=names.group(label), attempts=group.attempts),
        )
    free = detection.free_from(searcher, group, known.setup.tables)
    if free > known.count:
        raise RefusedError("A15", spacing_text(searcher, label, free, known.setup.tables.spacing))
    table_dice(known, dice)
    return searcher, group


def spacing_text(unit: Unit, label: str, free: int, spacing: int) -> Text:
    """That a group waits between two sweeps; `free` is the counted impulse from which it may sweep (A15)."""
    name = names.group(label)
    return Text(
        "refused.spacing", unit=unit.name, group=name, last=in_turn(free - spacing), free=in_turn(free)
    )


def in_turn(count: int) -> int:
    """A counted impulse by its number within its turn."""
    return (count - 1) % 32 + 1


def table_dice(known: Knowledge, dice: tuple[int, ...] | None) -> None:
    """Refuse dice where they are sealed, and any other number than the table's where they are not (A39)."""
    options = known.setup.options
    if options.dice == "sealed" and dice is not None:
        raise RefusedError("A39", Text("refused.sealed"))
    if options.dice == "table" and len(dice or ()) != options.table_dice:
        raise RefusedError("A39", Text("refused.table_dice", needed=options.table_dice))


def lend(known: Knowledge, order: orders.LendOEW) -> KnownField:
    """The field against which a unit may lend points now, or stop lending with 0 (A31, A32)."""
    known.takes("lend", "6B3")
    unit, place = known.placed(order.unit)
    if order.contact not in known.fields:
        raise RefusedError("A31", Text("refused.full_information", contact=order.contact))
    field = known.fields[order.contact]
    others = [each for each in known.lends if each.by == unit.id and each.field != field.generator]
    lent_now = any((each.by, each.field) == (unit.id, field.generator) for each in known.lends)
    if known.swept_now:
        raise RefusedError("A32", Text("refused.lend_after_sweep"))
    if order.points == 0 and not lent_now:
        raise RefusedError("A31", Text("refused.no_lend", unit=unit.name, contact=order.contact))
    if order.points and len(known.lending_channels(unit)) <= len(others):
        raise RefusedError("A31", Text("refused.lend_channel", unit=unit.name))
    have = unit.allocation.oew - sum(each.points for each in others)
    if order.points > have:
        raise RefusedError("A31", Text("refused.oew", unit=unit.name, have=have, asked=order.points))
    limit = known.setup.options.oew_range
    away = max(0, distance(place, field.report.hex) - field.report.radius)
    if order.points and limit and away > limit:
        raise RefusedError("A31", Text("refused.oew_range", unit=unit.name, away=away, limit=limit))
    return field


def lend_bounds(known: Knowledge, unit: Unit, contact: str) -> tuple[int, int]:
    """The least and most points that a unit may lend against a contact now; none where most is less (A31)."""
    field = known.fields[contact]
    lent = sum(each.points for each in known.lends if each.by == unit.id and each.field != field.generator)
    left = unit.allocation.oew - lent
    most = next((points for points in (left, 0) if _may_lend(known, unit, contact, points)), -1)
    return (0 if _may_lend(known, unit, contact, 0) else 1), most


def _may_lend(known: Knowledge, unit: Unit, contact: str, points: int) -> bool:
    order = orders.LendOEW(seat=known.side, unit=unit.id, contact=contact, points=max(0, points))
    try:
        lend(known, order)
    except RefusedError:
        return False
    return True


def launch(known: Knowledge, unit: str, flight: str) -> Unit:
    """A flight that a unit carries and may launch now (A34)."""
    known.takes("launch", "6B8")
    carrier, _ = known.placed(unit)
    launched = known.unit(flight)
    if launched.aboard != carrier.id:
        raise RefusedError("A34", Text("refused.not_aboard", unit=carrier.name, flight=launched.name))
    return launched


def weapon_of(unit: Unit, weapon: str) -> Weapon:
    """A unit's weapon by its id."""
    found = next((each for each in unit.weapons if each.id == weapon), None)
    if found is None:
        raise RefusedError("A5", Text("refused.weapon", unit=unit.name, weapon=weapon))
    return found


def fire(known: Knowledge, order: orders.Fire) -> tuple[Weapon, Target, int]:
    """The weapon, the target and the channel to be blinded (0: none) of a shot (A17, A33-A42)."""
    known.takes("fire", "6D")
    shooter, place = known.placed(order.unit)
    weapon = weapon_of(shooter, order.weapon)
    if shooter.fired.get(weapon.id) == known.count:
        raise RefusedError("A33", Text("refused.fired", unit=shooter.name, weapon=weapon.name))
    if order.target not in known.targets:
        raise RefusedError("A38", Text("refused.target", target=order.target))
    target = known.targets[order.target]
    if not in_arc(target.hex.minus(place), shooter.facing, WEAPON_ARCS[weapon.arc]):
        raise RefusedError("A42", Text("refused.arc", unit=shooter.name, weapon=weapon.name, arc=weapon.arc))
    return weapon, target, blinds(known, shooter, weapon, order.blind)


def blinds(known: Knowledge, unit: Unit, weapon: Weapon, wanted: int | None) -> int:
    """The channel that a shot blinds: the owner's choice, else the first that still sees (A17)."""
    powered = range(1, energy.powered_channels(unit, known.setup.options) + 1)
    if wanted is not None and (not weapon.blinds or wanted not in powered):
        raise RefusedError("A17", Text("refused.blind", unit=unit.name, weapon=weapon.name, channel=wanted))
    if not weapon.blinds or not powered:
        return 0
    seeing = [channel for channel in powered if not detection.blinded(unit, channel, known.count)]
    return wanted or (seeing or powered)[0]


def act_of(known: Knowledge, name: str) -> Act:
    """An act by its name (A34)."""
    acts = known.setup.tables.acts
    if name not in acts:
        raise RefusedError("A34", Text("refused.act", act=name, known=tuple(acts)))
    return acts[name]


def group_label(unit: Unit, label: str) -> None:
    """Refuse a group that the unit could have by no assignment (A16)."""
    labels = (detection.BASIC, *(f"{detection.EXTRA}-{n + 1}" for n in range(unit.scout_channels)))
    if label not in labels:
        raise RefusedError("A16", Text("refused.group", unit=unit.name, groups=labels))


def act(known: Knowledge, order: orders.Do) -> tuple[Unit, int]:
    """The unit that may do an act, and the moment when a standing one ends, else -1 (A34, A35)."""
    known.takes("act", *PHASES)
    unit, _ = known.placed(order.unit)
    clock = known.setup.clock
    if not act_of(known, order.act).standing:
        if order.until is not None:
            raise RefusedError("A35", Text("refused.momentary", act=order.act))
        return unit, -1
    if order.until is None:
        return unit, clock.end
    try:
        until = clock.parse(order.until)
    except ValueError:
        raise RefusedError("A35", Text("refused.until", until=order.until)) from None
    if until < known.at or (until == known.at and order.act not in unit.acts):
        raise RefusedError("A35", Text("refused.until_past", until=order.until))
    return unit, until
