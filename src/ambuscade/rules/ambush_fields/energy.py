"""Power: what a turn's energy allocation costs, and what is spent without an order (A6, A8, A11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.hexes.hex import distance
from ambuscade.rules.ambush_fields.tables import MAX_SPEED, upkeep
from ambuscade.rules.ambush_fields.truth import Allocation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambuscade.rules.ambush_fields.tables import Options, Tables
    from ambuscade.rules.ambush_fields.truth import Field, Unit

UNLIMITED = 1_000_000
COST_UNIT = 1000
"""Movement costs are kept in thousandths of a point, so that they are exact."""


def field_strength(field: Field, channels: int, tables: Tables) -> int:
    """The strength in force with so many powered channels: 3 needs one (A8)."""
    return field.strength if channels else min(field.strength, tables.channel_strength)


def upkeep_due(unit: Unit, channels: int, options: Options, tables: Tables) -> int:
    """What the unit's field costs this turn, 0 without one."""
    if unit.field is None or not unit.field.standing:
        return 0
    return upkeep(unit.field.radius, field_strength(unit.field, channels, tables), options.upkeep)


def movement_due(unit: Unit, speed: int) -> int:
    """The movement power that a speed takes, rounded up to whole points."""
    return -(-unit.movement_cost * speed // COST_UNIT)


def speed_limit(unit: Unit, options: Options) -> int:
    """The greatest speed that the movement power of this turn's allocation allows (A6)."""
    cost = unit.movement_cost
    if options.energy != "enforced" or unit.power is None or cost == 0:
        return MAX_SPEED
    allocation = unit.ordered_power or unit.allocation
    return min(MAX_SPEED, allocation.movement * COST_UNIT // cost)


def power_of(unit: Unit, gifts: int) -> int:
    """The points that a unit can spend: its own power and what it was given."""
    return UNLIMITED if unit.power is None else unit.power + gifts


def standing_allocation(unit: Unit, gifts: int, options: Options, tables: Tables) -> Allocation:
    """What a unit spends without an order: the last allocation again, as far as the power reaches (A6).

    Power goes to upkeep (all or nothing), channels, labs, movement, ECM and O-EW, in that order.
    """
    wanted = limited(unit.standing, unit)
    if options.energy == "upkeep_only":
        wanted = replace(wanted, channels=min(unit.scout_channels, used_channels(unit.wishes.channels)))
        due = upkeep_due(unit, wanted.channels, options, tables)
        return replace(wanted, upkeep=due if due <= power_of(unit, gifts) else 0)
    spent = _spread(wanted, unit, gifts, upkeep_due(unit, wanted.channels, options, tables))
    if wanted.channels and not spent.channels:
        spent = _spread(wanted, unit, gifts, upkeep_due(unit, 0, options, tables))
    return spent


def _spread(wanted: Allocation, unit: Unit, gifts: int, due: int) -> Allocation:
    left = power_of(unit, gifts)
    spent = {"upkeep": due if due <= left else 0}
    left -= spent["upkeep"]
    for name in ("channels", "labs", "movement", "ecm", "oew", "other"):
        spent[name] = min(getattr(wanted, name), left)
        left -= spent[name]
    return Allocation(give=wanted.give if wanted.give and wanted.give.power <= left else None, **spent)


def limited(wanted: Allocation, unit: Unit) -> Allocation:
    """An allocation without what damage has taken from the unit since it was ordered."""
    return replace(
        wanted,
        channels=min(wanted.channels, unit.scout_channels),
        labs=min(wanted.labs, unit.labs),
    )


def used_channels(uses: tuple[str, ...]) -> int:
    """The number of the last scout channel that has a use."""
    return max((n for n, use in enumerate(uses, start=1) if use != "none"), default=0)


def powered_channels(unit: Unit, options: Options) -> int:
    """How many of the unit's scout channels are powered this turn: the first so many (A6, A8)."""
    if options.energy == "upkeep_only":
        used = max(unit.allocation.channels, used_channels(unit.assignment.channels))
        return min(unit.scout_channels, used)
    return min(unit.scout_channels, unit.allocation.channels)


def powered_labs(unit: Unit, options: Options) -> int:
    """How many of the unit's labs are powered this turn (A6, A18)."""
    return unit.labs if options.energy == "upkeep_only" else min(unit.labs, unit.allocation.labs)


def gift_counts(giver: Unit, receiver: Unit | None) -> bool:
    """Whether a power ship may give power to a generator: inside its field, on its side (A6)."""
    return (
        receiver is not None
        and receiver.id != giver.id
        and giver.kind == "power_ship"
        and receiver.side == giver.side
        and receiver.field is not None
        and receiver.field.standing
        and giver.hex is not None
        and receiver.hex is not None
        and distance(giver.hex, receiver.hex) <= receiver.field.radius
    )


def gifts(units: Mapping[str, Unit]) -> dict[str, int]:
    """The power that each unit is given by what others' standing allocations say (A6)."""
    given: dict[str, int] = {}
    for unit in units.values():
        gift = unit.standing.give
        if gift is not None and gift_counts(unit, units.get(gift.to)):
            given[gift.to] = given.get(gift.to, 0) + gift.power
    return given
