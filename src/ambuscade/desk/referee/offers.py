"""What sides are offered, as the referee reads it: orders that several may give as one, and no sum a secret.

It knows offers and the truth's areas, and no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.picture.areas import area_id
from ambuscade.picture.names import called
from ambuscade.rules.view import Param, Term
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.view import Offer, View

SEAT = "seat"
"""The key of an order that says whose it is."""


def ships(offer: Offer) -> tuple[str, ...] | None:
    """The ships of which an order takes a list, and nothing else; None for any other order."""
    match offer.params:
        case (Param(kind="list", items=(Param(kind="unit", of=able),)),):
            return able
    return None


def joined(sides: Mapping[str, Offer]) -> Offer:
    """An order that sides may give alike, as one.

    One that takes a list of ships takes those of all of them; any other asks for whom it is.
    """
    (one, *others) = offers = tuple(sides.values())
    if not others:
        return one
    given = any(offer.given for offer in offers)
    if any(ships(offer) is None for offer in offers):
        whose = Param(name=SEAT, kind="choice", of=tuple(sides))
        return replace(one, params=(whose, *one.params), given=given)
    (param,) = one.params
    (item,) = param.items
    of = tuple(unit for offer in offers for unit in ships(offer) or ())
    default = tuple(unit for offer in offers for unit in offer.params[0].default or ())
    return replace(one, params=(replace(param, items=(replace(item, of=of),), default=default),), given=given)


def opened(offer: Offer, view: View) -> Offer:
    """An order with no secret in its sum: instead the whole of it against each field that it may find."""
    presets = tuple(replace(preset, adds=_known(preset.adds)) for preset in offer.presets)
    if all(term.value is not None for term in offer.adds):
        return replace(offer, presets=presets)
    return replace(offer, presets=presets, adds=(*_known(offer.adds), *_sums(offer, view)))


def _known(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    return tuple(term for term in terms if term.value is not None)


def _sums(offer: Offer, view: View) -> Iterator[Term]:
    """What the searcher's attempt adds to its die against each field, and what it needs there."""
    settled = {param.of[0] for param in offer.params if len(param.of) == 1}
    for area in view.areas:
        for odds in area.odds:
            if odds.by == offer.unit and odds.group in settled:
                needed = " / ".join(map(str, odds.needed))
                against = called(view, area_id(area))
                told = Text("referee.sum", unit=against, needed=needed, letter=odds.letter or "")
                yield Term(label=told, value=odds.modifiers, rule="A21")
