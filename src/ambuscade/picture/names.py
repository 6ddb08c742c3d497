"""The words for what a view names: sides, ids and units; it knows the view's words and the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules import clock
from ambuscade.rules.clock import Clock, Step
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.rules.view import Bearing, Contact, Side, Unit, View


SEARCHED = frozenset({"indication", "contact"})
"""The levels of what a scan found."""


def spelt(identifier: str) -> str:
    """An id as words: `contact-1` is "Contact 1".

    >>> spelt("slip_left")
    'Slip left'
    """
    return capital(plain(identifier))


def plain(identifier: str) -> str:
    """An id as words in the middle of a line.

    >>> plain("cylon-cruiser")
    'cylon cruiser'
    """
    return identifier.replace("-", " ").replace("_", " ")


def word(kind: str, identifier: str) -> str:
    """The catalogue's word for an id of that kind (`desk.order.sweep`), else the id spelt out.

    So a rule system brings its own words, and one that brings none can still be read.
    """
    try:
        return say(Text(f"desk.{kind}.{identifier}"))
    except KeyError:
        return spelt(identifier)


def unit_name(unit: Unit) -> str:
    """What a unit is called; a flight with the number of its craft."""
    name = say(unit.name) if unit.name is not None else spelt(unit.id)
    return say(Text("picture.flight", name=name, count=unit.count)) if unit.count > 1 else name


def side_of(view: View, side_id: str | None) -> Side | None:
    """The side of an id, None for an id that is none."""
    return next((side for side in view.sides if side.id == side_id), None)


def unit_of(view: View, identifier: str | None) -> Unit | None:
    """The unit of an id, None for an id that is none."""
    return next((unit for unit in view.units if unit.id == identifier), None)


def called(view: View, identifier: str) -> str:
    """What the unit of an id is called; an id that is none is spelt out."""
    unit = unit_of(view, identifier)
    return unit_name(unit) if unit else spelt(identifier)


def weapon_names(view: View, unit: str | None) -> dict[str, str]:
    """What a unit's weapons are called, by their ids."""
    return {arc.id: arc.name for each in view.units if each.id == unit for arc in each.arcs}


def audience_name(view: View) -> str:
    """The audience's name: the side's, else the word for it."""
    side = side_of(view, view.audience)
    return side.name if side else word("audience", view.audience)


def bearing_text(bearing: Bearing) -> str:
    """The letter, quarters and heading that a report told."""
    quarters = [word("quarter", arc) for arc in bearing.arcs]
    low, high = bearing.ring
    told = Text("picture.bearing", letter=bearing.letter, low=low, high=high, arcs=quarters)
    if bearing.heading is None:
        return say(told)
    return say(Text("picture.bearing.heading", told=told, heading=bearing.heading))


def contact_title(contact: Contact) -> str:
    """A contact's number and how much is known of it."""
    level = word("level", contact.level)
    return say(Text("picture.contact", name=spelt(contact.id), level=level))


def contact_told(contact: Contact) -> str:
    """What a scan told of a contact: the disc in which it is, or its hex, signature and kinds."""
    if contact.radius is not None:
        disc = {"size": word("size", contact.size or ""), "sensor": word("sensor", contact.sensor or "")}
        return say(Text("picture.indication", hex=contact.hex or "", turn=contact.turn or 0, **disc))
    where = {"hex": contact.hex or "", "turn": str(contact.turn)}
    if contact.signature is None:
        return say(Text("picture.point.bare", **where))
    kinds = [word("kind", kind) for kind in contact.kinds]
    return say(Text("picture.point", signature=signed(contact.signature), kinds=kinds, **where))


def signed(number: int) -> str:
    """A number with its sign; nought has none.

    >>> signed(2), signed(0), signed(-1)
    ('+2', '0', '−1')
    """
    return f"{number:+}".replace("-", "−") if number else "0"


def moment(turn: int | None, impulse: int | None = None) -> str:
    """A turn and impulse in words; the turn alone where there is no impulse, nothing for no turn."""
    return say(clock.moment(turn, impulse)) if turn else ""


def written(at: str) -> str:
    """A moment given in the notation, in words: its turn and impulse, or its phase where it has none.

    >>> written("2.14.6B3"), written("2.8")
    ('turn 2, impulse 14', 'turn 2, End of turn')
    """
    step = Step.read(at)
    return moment(step.turn, step.impulse) if step.impulse else step_text(step)


def step_text(step: Step) -> str:
    """A step in words: turn, impulse where it has one, and phase."""
    return say(clock.moment_and_phase(step, word("phase", step.phase)))


def step_name(view: View, at: int) -> str:
    """A step of the view's game in words."""
    return step_text(Clock(view.turns, view.slots).step(at))


def capital(words: str) -> str:
    """Words as they stand at a beginning."""
    return words[:1].upper() + words[1:]


def coming_step(view: View, at: str) -> str:
    """A step given in the notation, in words; without its turn if it is the present, or a first phase."""
    step = Step.read(at)
    if not step.impulse or step.turn != view.step.turn:
        return step_text(step)
    first = next(phase for impulse, phase in view.slots if impulse == step.impulse)
    if step.phase == first:
        return say(Text("picture.step.first", impulse=step.impulse))
    return say(Text("picture.step.near", impulse=step.impulse, phase=word("phase", step.phase)))


def age(view: View, turn: int | None, impulse: int | None) -> str:
    """How long ago a moment was: in impulses up to a turn's worth, else in turns."""
    if turn is None:
        return ""
    impulses = max((number for number, _ in view.slots), default=0)
    passed = impulses * (view.step.turn - turn) + _impulse_of(view) - (impulse or 0)
    turns = passed // impulses if impulses else view.step.turn - turn
    if turns > 0:
        return say(Text("picture.age.turns", n=turns))
    return say(Text("picture.age", n=passed) if passed > 0 else Text("picture.age.now"))


def _impulse_of(view: View) -> int:
    """The last impulse that has begun this turn: a closing step lies behind all of them."""
    place = view.slots.index((view.step.impulse, view.step.phase))
    return max(number for number, _ in view.slots[: place + 1])
