"""The lines of the inspector: what a unit's owner reads of it, each with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.ambush_fields import cover, detection, energy, movement
from ambuscade.rules.ambush_fields import names as called
from ambuscade.rules.ambush_fields.tables import upkeep
from ambuscade.rules.memo import Memo
from ambuscade.rules.view import REFEREE, Fact
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.ambush_fields.truth import Field, Setup, Truth, Unit


def facts(truth: Truth, audience: str) -> dict[str, tuple[Fact, ...]]:
    """The facts of every unit that the audience owns, of all units for the referee."""
    units = (unit for unit in truth.units.values() if audience in {REFEREE, unit.side} and not unit.gone)
    return {unit.id: _facts_of(unit, truth.setup, truth.count) for unit in units}


def _fact(label: str, value: str | int | Text, rule: str) -> Fact:
    return Fact(label=Text(f"fact.{label}"), value=str(value) if isinstance(value, int) else value, rule=rule)


def _facts(unit: Unit, setup: Setup, count: int) -> Iterator[Fact]:
    yield _fact("class", unit.class_name, "A5")
    yield _fact("speed", unit.speed, "A3")
    yield _fact("turn_mode", movement.turn_needs(unit.turn_mode, unit.speed), "A3")
    yield _fact("sensor_rating", detection.rating(unit, setup.tables), "A15")
    for group in detection.groups(unit, setup, count):
        left = detection.left(unit, group)
        counted = Text("fact.left_of", left=left, of=group.attempts, modifiers=group.total)
        yield Fact(label=Text("fact.sweeps", group=called.group(group.label)), value=counted, rule="A15")
    if unit.scout_channels:
        yield _fact(
            "channels",
            Text(
                "fact.powered_of",
                powered=energy.powered_channels(unit, setup.options),
                of=unit.scout_channels,
            ),
            "A16",
        )
        uses = unit.assignment.channels or ("none",) * unit.scout_channels
        yield _fact("uses", Text("fact.list", items=tuple(Text(f"use.{use}") for use in uses)), "A16")
    if unit.labs:
        yield _fact(
            "labs",
            Text("fact.powered_of", powered=energy.powered_labs(unit, setup.options), of=unit.labs),
            "A18",
        )
    if unit.power is not None:
        yield _fact("power", unit.power, "A6")
    if unit.allocation.oew:
        yield _fact("oew", unit.allocation.oew, "A31")
    if unit.allocation.ecm:
        yield _fact("ecm", unit.allocation.ecm, "A34")
    if unit.field is not None:
        yield from _field_facts(unit, unit.field, setup)


def _field_facts(unit: Unit, field: Field, setup: Setup) -> Iterator[Fact]:
    if not cover.stands(unit):
        yield _fact("field", Text("fact.field_gone"), "A12")
        return
    due = energy.upkeep_due(unit, energy.powered_channels(unit, setup.options), setup.options, setup.tables)
    yield _fact("field_strength", field.effective, "A8")
    yield _fact("field_hexes", upkeep(field.radius, 1, "example") // 2, "A10")
    yield _fact("field_upkeep", due, "A11")
    yield _fact("field_speed", setup.tables.speed_modifier(unit.speed), "A23")


def _work_out(unit: Unit, setup: Setup, count: int) -> tuple[Fact, ...]:
    return tuple(_facts(unit, setup, count))


_facts_of = Memo(_work_out)
