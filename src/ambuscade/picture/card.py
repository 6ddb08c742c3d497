"""What stands in a hex, as a few lines of text and as ids: from the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.picture.areas import area_id
from ambuscade.picture.names import (
    SEARCHED,
    bearing_text,
    called,
    contact_title,
    contact_told,
    moment,
    plain,
    side_of,
    unit_name,
    word,
)
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.picture.ground import Ground
    from ambuscade.rules.view import Contact, Unit, View

PLAIN = frozenset({"own", "open", "truth"})
"""How a unit may be known that needs no word."""


def standing(view: View, ground: Ground, name: str) -> tuple[str, ...]:
    """The ids of what a hex holds, in the view's order: units, fields by their centre, contacts."""
    units = [unit.id for unit in view.units if unit.hex == name]
    areas = [area_id(area) for area in view.areas if area.hex == name]
    contacts = [contact.id for contact in view.contacts if _reaches(contact, ground, name)]
    return tuple(dict.fromkeys((*units, *areas, *contacts)))


def card(view: View, ground: Ground, name: str) -> tuple[str, ...]:
    """The lines that tell of a hex: its number first, then terrain, units, fields and contacts."""
    at = ground.at(name)
    return (
        say(Text("desk.hex", hex=name)),
        *(word("terrain", terrain.kind) for terrain in view.terrain if name in terrain.hexes),
        *(unit_line(view, unit) for unit in view.units if unit.hex == name),
        *(
            say(Text("desk.card.field", name=called(view, area_id(area)), radius=area.radius))
            for area in view.areas
            if ground.disc(area)[at]
        ),
        *(_contact_line(contact) for contact in view.contacts if _reaches(contact, ground, name)),
    )


def placed(view: View) -> tuple[str, ...]:
    """All units and contacts that have a place, hex by hex, in an order that tells nothing."""
    units = {unit.id: unit for unit in view.units}
    contacts = sorted((contact.hex or "", contact.id, contact) for contact in view.contacts)
    return (
        *(unit_line(view, units[identifier]) for identifier in in_turn(view)),
        *(_contact_line(contact) for _, _, contact in contacts),
    )


def in_turn(view: View) -> tuple[str, ...]:
    """The ids of the units on the map in an order that tells nothing: by hex, then by id."""
    placed = [(unit.hex, unit.id) for unit in view.units if unit.hex is not None]
    return tuple(identifier for _, identifier in sorted(placed))


def unit_line(view: View, unit: Unit) -> str:
    """A unit's name with its side and what else is known of it."""
    return " · ".join((unit_name(unit), *_known(view, unit)))


def unit_detail(view: View, unit: Unit) -> str:
    """What is known of a unit beside its name: class, hex, speed, and what hides it."""
    aboard = next((other for other in view.units if other.id == unit.aboard), None)
    parts = (
        plain(unit.cls) if unit.cls else "",
        say(Text("desk.aboard", unit=unit_name(aboard))) if aboard else "",
        unit.hex or "",
        say(Text("picture.speed", speed=unit.speed)) if unit.speed is not None and not unit.aboard else "",
        _hidden(view, unit),
        say(Text("desk.crippled")) if unit.crippled else "",
        *(say(text) for text in unit.brief),
        _since(unit),
    )
    return " · ".join(part for part in parts if part)


def contact_detail(contact: Contact) -> str:
    """The latest report on a contact; of one that is known in full its disc tells more."""
    if contact.level in SEARCHED:
        return contact_told(contact)
    if contact.level == "full":
        return say(Text("picture.contact.full"))
    if contact.bearings:
        return bearing_text(contact.bearings[-1])
    if contact.turn is not None:
        return say(Text("picture.last_seen", at=moment(contact.turn, contact.impulse)))
    return contact.hex or ""


def _known(view: View, unit: Unit) -> list[str]:
    side = side_of(view, unit.side)
    detail = unit_detail(view, unit)
    return [part for part in (side.name if side else "", detail) if part]


def _hidden(view: View, unit: Unit) -> str:
    """That a unit is hidden, and in whose field where it is another's."""
    under = unit.seen.under if unit.seen else ()
    others = [unit_name(other) for other in view.units if other.id in under and other.id != unit.id]
    if not unit.hidden:
        return ""
    return say(Text("desk.hidden_in", units=others)) if others else say(Text("desk.hidden"))


def _since(unit: Unit) -> str:
    if unit.known in PLAIN:
        return ""
    known = word("known", unit.known)
    if unit.turn is None:
        return known
    return say(Text("desk.known_at", known=known, at=moment(unit.turn, unit.impulse)))


def _contact_line(contact: Contact) -> str:
    return f"{contact_title(contact)} · {contact_detail(contact)}"


def _reaches(contact: Contact, ground: Ground, name: str) -> bool:
    if contact.bearings:
        return all(bool(ground.wedge(bearing)[ground.at(name)]) for bearing in contact.bearings)
    return contact.hex == name
