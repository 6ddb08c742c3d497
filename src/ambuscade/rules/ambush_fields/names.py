"""How an audience calls a unit: by its name where it may know it, else by the audience's own number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.ambush_fields import cover
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.ambush_fields.truth import Sighting, Truth, Unit

Name = str | Text


def name_for(truth: Truth, audience: str, unit: Unit) -> Name | None:
    """What an audience calls a unit, None if it does not see it."""
    if audience in {REFEREE, unit.side}:
        return unit.name
    seen = truth.ledgers[audience].sightings.get(unit.id)
    return seen_as(unit, seen) if seen else None


def seen_as(unit: Unit, seen: Sighting) -> Name:
    """What a unit is called by those who see it so."""
    if seen.level == cover.OPEN:
        return unit.name
    if seen.level == cover.IDENTIFIED:
        return Text("name.identified", number=number_of(seen.id), cls=unit.class_name)
    return unknown(seen.id)


def unknown(id_: str) -> Text:
    """The name of something of which only the audience's number is known."""
    return Text("name.unknown", number=number_of(id_))


def contact(id_: str) -> Text:
    """The name of a contact."""
    return Text("name.contact", number=number_of(id_))


def ordered(id_: str) -> Name:
    """An id as an order gave it, in words made of the id alone: they tell nothing of what there is."""
    kind, _, number = id_.rpartition("-")
    if number.isdecimal() and kind in _NUMBERED:
        return _NUMBERED[kind](id_)
    return id_.replace("-", " ").replace("_", " ") or Text("name.nobody")


_NUMBERED = {"contact": contact, "unknown": unknown}


def number_of(id_: str) -> int:
    """The number in an audience's own id, as 3 in `contact-3`."""
    return int(id_.rpartition("-")[2])


def place(truth: Truth, hex_: Hex) -> Name:
    """A hex by its name; one off the map is said to be so."""
    return truth.setup.map.name(hex_) if truth.setup.map.contains(hex_) else Text("name.off_map")


def arcs(told: tuple[str, ...]) -> Text:
    """Quarters in words: one, two about a dividing line, or all in the same hex (A26).

    They are no weapon arcs: right aft is not the rear arc (A42).
    """
    one, *more = (Text(f"quarter.{name}") for name in told)
    if not more:
        return one
    return Text("quarter.all") if len(more) > 1 else Text("quarter.both", one=one, other=more[0])


def group(label: str) -> Text:
    """A group of attempts in words."""
    kind, _, number = label.partition("-")
    return Text("group.extra", number=int(number)) if number else Text(f"group.{kind}")
