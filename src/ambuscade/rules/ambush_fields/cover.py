"""Which fields hide what, who sees through them, and how well an audience sees a unit (A10-A14, A30-A35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.hexes.hex import distance, near
from ambuscade.rules.ambush_fields import detection, energy
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.ambush_fields.truth import Field, Lend, Setup, Truth, Unit

OPEN = "open"
IDENTIFIED = "identified"
LOCATED = "located"
APPEARED = "appeared"
BY_SIGHT = (LOCATED, IDENTIFIED, OPEN)
"""The ways in which a unit under a field can be seen, worst first."""


def stands(generator: Unit) -> bool:
    """Whether the unit's field stands, suspended or not (A12)."""
    return generator.field is not None and generator.field.standing and generator.hex is not None


def field_of(generator: Unit) -> tuple[Field, Hex]:
    """The field of a generator whose field stands, and its centre; raises ValueError for any other unit."""
    if generator.field is None or generator.hex is None:
        raise ValueError(generator.id)
    return generator.field, generator.hex


def suspended(generator: Unit, setup: Setup) -> bool:
    """Whether terrain suspends the unit's field (A13)."""
    return generator.hex in setup.voided


def live_fields(truth: Truth) -> list[Unit]:
    """The generators whose fields stand and are not suspended, in the scenario's order."""
    return [unit for unit in truth.units.values() if stands(unit) and not suspended(unit, truth.setup)]


def covering(unit: Unit, fields: Iterable[Unit], setup: Setup) -> tuple[Unit, ...]:
    """The generators among live fields whose field covers the unit (A10, A13, A14)."""
    place = unit.hex
    if place is None or place in setup.voided:
        return ()
    return tuple(
        generator
        for generator in fields
        if generator.hex and generator.field and near(place, generator.hex, generator.field.radius)
    )


def in_field(unit: Unit, generator: Unit) -> bool:
    """Whether a unit's hex lies in a generator's disc (A10)."""
    if unit.hex is None or generator.hex is None or generator.field is None:
        return False
    return near(unit.hex, generator.hex, generator.field.radius)


def strength(fields: Iterable[Unit]) -> int:
    """The strength that counts where fields overlap: the highest (A14); 0 without a field."""
    return max((generator.field.effective for generator in fields if generator.field), default=0)


def knows(truth: Truth, side: str, generator: Unit) -> bool:
    """Whether a side has full information on a field, its own among them (A27)."""
    contact = truth.ledgers[side].contacts.get(generator.id)
    return generator.side == side or (contact is not None and contact.report is not None)


def inside(truth: Truth, side: str, generator: Unit) -> bool:
    """Whether a side has a unit inside a generator's field (A30)."""
    if generator.hex is None or generator.field is None:
        return False
    centre, radius = generator.hex, generator.field.radius
    return any(
        unit.side == side and unit.hex is not None and near(unit.hex, centre, radius)
        for unit in truth.units.values()
    )


def lends_by(truth: Truth, side: str, generator: Unit) -> tuple[Lend, ...]:
    """What a side lends against a generator's field, in order (A31)."""
    return tuple(
        lend for lend in truth.lends if lend.field == generator.id and truth.units[lend.by].side == side
    )


def lent_sight(truth: Truth, side: str, generator: Unit) -> str | None:
    """How well lent points let a side see what is inside: located, identified or not (A31, A32)."""
    lends = lends_by(truth, side, generator)
    if not lends or generator.field is None:
        return None
    cancel, above = truth.setup.tables.oew[str(generator.field.effective)]
    if truth.setup.options.oew_pooled:
        points = sum(lend.points for lend in lends)
        classed = points >= above and any(_classes(truth, lend, generator) for lend in lends)
    else:
        points = max(lend.points for lend in lends)
        classed = any(lend.points >= above and _classes(truth, lend, generator) for lend in lends)
    return IDENTIFIED if classed else LOCATED if points >= cancel else None


def _classes(truth: Truth, lend: Lend, generator: Unit) -> bool:
    letter = detection.letter(truth.units[lend.by], generator, truth.setup)
    return letter >= truth.setup.tables.class_letter


def through(truth: Truth, side: str, generator: Unit) -> str | None:
    """How well a side sees through a field: open its own, identified from inside, or by lent points."""
    if generator.side == side:
        return OPEN
    return IDENTIFIED if inside(truth, side, generator) else lent_sight(truth, side, generator)


def gives_away(truth: Truth, unit: Unit, fields: Iterable[Unit]) -> bool:
    """Whether the unit is giving itself away at this moment, under these fields (A34, A35)."""
    options, tables = truth.setup.options, truth.setup.tables
    return (
        unit.shown_through >= truth.at
        or any(until > truth.at for until in unit.acts.values())
        or (tables.gives_away["lend"] and any(lend.by == unit.id for lend in truth.lends))
        or (
            tables.gives_away["ecm"]
            and 0 < strength(fields) <= tables.shift(unit.allocation.ecm, options.ew_steps)
        )
    )


class Sight:
    """How every audience sees every unit at one moment of the truth; worked out on demand and kept.

    With a side, only of the fields that this side fully knows, its own among them.
    """

    def __init__(self, truth: Truth, side: str | None = None) -> None:
        self.truth = truth
        self.fields = [field for field in live_fields(truth) if side is None or knows(truth, side, field)]
        self._covers: dict[str, tuple[Unit, ...]] = {}
        self._through: dict[tuple[str, str], str | None] = {}

    def covers(self, unit: Unit) -> tuple[Unit, ...]:
        """The generators whose fields cover a unit of this truth."""
        if unit.id not in self._covers:
            self._covers[unit.id] = covering(unit, self.fields, self.truth.setup)
        return self._covers[unit.id]

    def through(self, side: str, generator: Unit) -> str | None:
        """How well a side sees through a field."""
        key = (side, generator.id)
        if key not in self._through:
            self._through[key] = through(self.truth, side, generator)
        return self._through[key]

    def hides(self, audience: str, unit: Unit) -> bool:
        """Whether a field covers the unit that the audience does not see through (A14)."""
        covers = self.covers(unit)
        if audience == PUBLIC:
            return bool(covers)
        return not all(self.through(audience, generator) for generator in covers)

    def level(self, audience: str, unit: Unit) -> str | None:
        """How an audience sees a unit that is not its own; None if it does not."""
        if unit.hex is None:
            return None
        covers = self.covers(unit)
        if not covers:
            return OPEN
        if not self.hides(audience, unit):
            seen = (self.through(audience, generator) for generator in covers)
            return min((level for level in seen if level), key=BY_SIGHT.index)
        return APPEARED if gives_away(self.truth, unit, covers) else None


def before_movement(truth: Truth) -> Sight:
    """The sight before the moves of the present impulse: who moves together stays hidden together (A3)."""
    moved = {unit.id: as_shown(unit) for unit in truth.units.values() if unit.came_from is not None}
    return Sight(replace(truth, units={**truth.units, **moved}))


def as_shown_to(truth: Truth, side: str) -> Truth:
    """The truth with the units of others as a side is shown them."""
    moved = {
        unit.id: as_shown(unit)
        for unit in truth.units.values()
        if unit.side != side and unit.came_from is not None
    }
    return replace(truth, units={**truth.units, **moved}) if moved else truth


def as_shown(unit: Unit) -> Unit:
    """A unit as others see it: until all have moved, where it was, for where it went may be hidden."""
    if unit.came_from is None or unit.hex is None:
        return unit
    return replace(unit, hex=unit.came_from, facing=unit.came_facing)


def lapsed(truth: Truth, lend: Lend) -> str | None:
    """Why a lend cannot go on: gone, blinded or range; None if it can (A31, A32).

    The lends that began last end first where channels are lost.
    """
    lender, generator = truth.units[lend.by], truth.units[lend.field]
    if lender.hex is None or generator.hex is None or generator.field is None:
        return "gone"
    mine = [other for other in truth.lends if other.by == lend.by]
    if mine.index(lend) >= len(lending_channels(lender, truth)):
        return "blinded"
    return None if in_lending_range(lender, generator, truth.setup) else "range"


def lending_channels(unit: Unit, truth: Truth) -> list[int]:
    """The unit's channels that can lend now: powered, assigned to it, not blinded (A31)."""
    powered = energy.powered_channels(unit, truth.setup.options)
    uses = enumerate(unit.assignment.channels[:powered], start=1)
    return [
        number for number, use in uses if use == "lend" and not detection.blinded(unit, number, truth.count)
    ]


def in_lending_range(lender: Unit, generator: Unit, setup: Setup) -> bool:
    """Whether the field's nearest hex is near enough for lending (A31)."""
    if lender.hex is None or generator.hex is None or generator.field is None:
        return False
    away = max(0, distance(lender.hex, generator.hex) - generator.field.radius)
    return setup.options.oew_range == 0 or away <= setup.options.oew_range
