"""Searching for fields: groups of attempts, their modifiers, the letter and what a roll gives (A15-A27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.hexes.arcs import quarters
from ambuscade.hexes.hex import distance
from ambuscade.rules.ambush_fields import energy
from ambuscade.rules.ambush_fields.truth import Bearing, Report
from ambuscade.rules.memo import Memo

if TYPE_CHECKING:
    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.ambush_fields.tables import Tables
    from ambuscade.rules.ambush_fields.truth import Setup, Unit

BASIC = "basic"
EXTRA = "extra"


class Group(Struct, frozen=True):
    """A group of attempts as its unit has it this turn (A15, A16).

    `set` is the set of sensors behind the label: `basic` or the channel's number, to which spacing and
    spent attempts belong. The modifiers are the searcher's own: they are no secret to his side.
    """

    label: str
    set: str
    attempts: int
    sensor: int
    boost: int
    labs: int

    @property
    def total(self) -> int:
        """The searcher's own modifiers together."""
        return self.sensor + self.boost + self.labs


def rating(unit: Unit, tables: Tables) -> int:
    """The sensor rating in force; craft have 6 undamaged and 2 crippled (A15, A19)."""
    if tables.kinds[unit.kind].attempts is None:
        return unit.sensor_rating
    return min(unit.sensor_rating, tables.crippled_rating if unit.crippled else tables.craft_rating)


def is_searcher(unit: Unit, tables: Tables) -> bool:
    """Whether the unit can search at all: on the map, with a working sensor."""
    return unit.hex is not None and rating(unit, tables) > 0


def blinded(unit: Unit, channel: int, count: int) -> bool:
    """Whether a scout channel is blinded in a counted impulse (A17)."""
    return unit.blinded.get(channel, 0) > count


def sees_from(unit: Unit, group: Group) -> int:
    """The counted impulse from which a group's set of sensors is not blinded any more (A17)."""
    return 0 if group.set == BASIC else unit.blinded.get(int(group.set), 0)


def _groups(unit: Unit, setup: Setup, count: int) -> tuple[Group, ...]:
    tables = setup.tables
    value = rating(unit, tables)
    fixed = tables.kinds[unit.kind].attempts
    labs = unit.assignment.labs
    powered = energy.powered_channels(unit, setup.options)
    uses = list(enumerate(unit.assignment.channels[:powered], start=1))
    if unit.kind == "special_craft" and unit.assignment.craft == "three" and fixed:
        basic = Group(BASIC, BASIC, fixed // 2 if value else 0, value, tables.boost, 0)
    else:
        boost = sum(
            tables.boost for number, use in uses if use == "boost" and not blinded(unit, number, count)
        )
        attempts = value if fixed is None else fixed if value else 0
        basic = Group(BASIC, BASIC, attempts, value, boost, labs.get(BASIC, 0))
    extras = [number for number, use in uses if use == EXTRA]
    labels = ((f"{EXTRA}-{place}", number) for place, number in enumerate(extras, start=1))
    return (
        basic,
        *(Group(label, str(number), value, value, 0, labs.get(label, 0)) for label, number in labels),
    )


groups = Memo(_groups)
"""The unit's groups of attempts in a counted impulse, basic first, then extra ones by channel (A16-A19)."""


def left(unit: Unit, group: Group) -> int:
    """How many attempts of a group are left this turn: those of now, less those made (A15)."""
    used = unit.attempts.get(group.set)
    return max(0, group.attempts - (used.made if used else 0))


def free_from(unit: Unit, group: Group, tables: Tables) -> int:
    """The counted impulse from which a group's set of sensors may sweep again (A15)."""
    used = unit.attempts.get(group.set)
    return 0 if used is None else used.last + tables.spacing


def column(unit: Unit, setup: Setup) -> str:
    """The range column of A24 that a searcher uses."""
    if unit.range_column is not None:
        return unit.range_column
    kind = setup.tables.kinds[unit.kind]
    return "scout" if kind.scouting and energy.powered_channels(unit, setup.options) else kind.column


def range_to(hex_: Hex, centre: Hex, radius: int, setup: Setup) -> int:
    """The range to a field by which its letter goes: its nearest hex, or its centre (A24)."""
    away = distance(hex_, centre)
    return max(0, away - radius) if setup.options.field_range == "nearest" else away


def letter(searcher: Unit, generator: Unit, setup: Setup) -> str:
    """The letter at which a searcher finds a generator's field, "" out of reach (A24)."""
    return letter_by(column(searcher, setup), searcher, generator, setup)


def letter_by(range_column: str, searcher: Unit, generator: Unit, setup: Setup) -> str:
    """The letter at which a searcher of a known range column finds a generator's field (A24)."""
    if searcher.hex is None or generator.hex is None or generator.field is None:
        return ""
    away = range_to(searcher.hex, generator.hex, generator.field.radius, setup)
    return setup.tables.letter(range_column, away)


def heading(generator: Unit) -> int | None:
    """The direction in which a field moves, None while it stands still (A26)."""
    return generator.facing if generator.speed else None


def ring(searcher: Unit, found_at: str, setup: Setup) -> tuple[int, int]:
    """The ranges at which a field's centre can lie, found by a searcher at a letter (A24).

    By nearest hex the ring is wider by the largest radius that a field could have.
    """
    least, greatest = setup.tables.bracket(column(searcher, setup), found_at)
    widened = setup.options.largest_radius if setup.options.field_range == "nearest" else 0
    return least, greatest + widened


def bearing(searcher: Unit, generator: Unit, found_at: str, when: int, setup: Setup) -> Bearing:
    """The report of partial information: letter, arc of the centre, direction of movement (A26)."""
    if searcher.hex is None or generator.hex is None:
        raise ValueError(searcher.id, generator.id)
    vector = generator.hex.minus(searcher.hex)
    return Bearing(
        by=searcher.id,
        at=searcher.hex,
        facing=searcher.facing,
        letter=found_at,
        ring=ring(searcher, found_at, setup),
        arcs=quarters(vector, searcher.facing),
        heading=heading(generator),
        when=when,
    )


def report(generator: Unit, when: int) -> Report:
    """The report of full information (A27)."""
    if generator.hex is None or generator.field is None:
        raise ValueError(generator.id)
    return Report(
        hex=generator.hex,
        radius=generator.field.radius,
        strength=generator.field.effective,
        speed=generator.speed,
        heading=heading(generator),
        when=when,
    )
