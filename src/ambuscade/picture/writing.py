"""Orders written as lines of text: whose they are, and what they come to; it knows no grammar of theirs.

A line is a unit's name, a colon and its order; several turns in one are parted by semicolons. A name alone
is for the lines that follow it, and a line without one for the unit that is chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ambuscade.picture.names import unit_name
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from ambuscade.rules.view import Offer, View

PARTED, NAMED = ";", ":"


class Lines(NamedTuple):
    """Lines of a text, by their numbers from 1."""

    numbers: tuple[int, ...]
    words: tuple[str, ...]


class Written(NamedTuple):
    """An order with the lines that it was written in."""

    lines: Lines
    order: dict[str, Any]


class Wrong(NamedTuple):
    """Lines that make no order, and why."""

    lines: Lines
    why: str


def writable(view: View) -> dict[str, list[Offer]]:
    """The offers that are given in words alone, by unit; those that are barred as well."""
    found: dict[str, list[Offer]] = {}
    for offer in view.offers:
        if offer.unit is not None and _takes_words(offer):
            found.setdefault(offer.unit, []).append(offer)
    return found


def standing(view: View, unit: str) -> str:
    """What is ordered of a unit now, as it is written."""
    for offer in reversed(writable(view).get(unit, [])):
        if offer.given and not offer.barred:
            told = offer.params[0].default
            return f"{PARTED} ".join(told) if isinstance(told, list | tuple) else str(told or "")
    return ""


def read(view: View, chosen: str | None, text: str) -> tuple[list[Written], list[Wrong]]:
    """The orders that a text spells, and what in it spells none."""
    offers = writable(view)
    names = {unit.id: unit_name(unit) for unit in view.units if unit.id in offers}
    known = {each.casefold(): unit for unit, name in names.items() for each in (unit, name)}
    told: dict[str, list[tuple[int, str, str]]] = {}
    wrong: list[Wrong] = []
    unit = chosen if chosen in offers else None
    for number, line in enumerate(map(str.strip, text.splitlines()), start=1):
        name, rest = _named(line, known)
        if name:
            unit = known.get(name.casefold())
        if unit is not None:
            told.setdefault(unit, []).append((number, line, rest))
        elif line:
            key = "desk.write.unknown" if name else "desk.write.whose"
            why = say(Text(key, name=name, names=tuple(names.values())))
            wrong.append(Wrong(Lines((number,), (line,)), why))
    written = []
    for each, parts in told.items():
        words = [word.strip() for _, _, rest in parts if rest for word in rest.split(PARTED)]
        numbers = tuple(number for number, line, _ in parts if line)
        lines = Lines(numbers, tuple(line for _, line, _ in parts if line))
        made = _order(offers[each], words)
        if isinstance(made, str):
            wrong.append(Wrong(lines, made))
        elif lines.numbers:
            written.append(Written(lines, made))
    return written, wrong


def _named(line: str, known: Container[str]) -> tuple[str, str]:
    """A line's name and the rest; what stands before a colon and a number alone is an order, as `8P2:8`."""
    name, colon, rest = (part.strip() for part in line.partition(NAMED))
    is_order = bool(set(name) & set(f"+-,{PARTED}")) or (rest.isdecimal() and any(map(str.isdecimal, name)))
    is_name = name.casefold() in known or not is_order
    return (name, rest) if colon and is_name else ("", line)


def _takes_words(offer: Offer) -> bool:
    return len(offer.params) == 1 and offer.page is not None and _is_words(offer)


def _is_words(offer: Offer) -> bool:
    (param,) = offer.params
    return {"text"} == {item.kind for item in param.items or (param,)}


def _order(offers: Iterable[Offer], words: list[str]) -> dict[str, Any] | str:
    """The order of one unit by whichever offer takes so many words; or why there is none."""
    open_ = [offer for offer in offers if offer.barred is None]
    if not open_:
        bar = next(offer.barred for offer in offers if offer.barred)
        return f"{say(bar.text)} {bar.rule}".strip()
    fitting = (offer for offer in open_ if offer.params[0].kind == "list" or len(words) == 1)
    offer = next(fitting, None)
    if offer is None:
        return say(Text("desk.write.one_turn"))
    told: object = words if offer.params[0].kind == "list" else words[0]
    return {"do": offer.do, "unit": offer.unit, offer.params[0].name: told}


def able(view: View, unit: str) -> Iterator[str]:
    """What the rules say of what a unit could be told to do, each once."""
    notes = (note for offer in writable(view).get(unit, []) for note in offer.notes)
    yield from dict.fromkeys(say(note.text) for note in notes)
