"""The orders that the game itself takes, and the shape that all orders have in common.

It knows who may give an order of the game's own and with which words; the rest it leaves to the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, convert, msgpack
from msgspec.structs import replace

from ambuscade.rules.system import RefusedError
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Collection

    from ambuscade.rules.clock import Clock
    from ambuscade.rules.system import Pace

NO_RULE = ""

_LONGEST_GAME = 9999


class _Order(Struct, frozen=True):
    seat: str


class Advance(_Order, frozen=True):
    """End the present step, or with `to` run on until the step of that notation begins."""

    to: object


class Ready(_Order, frozen=True):
    """A side is ready; the step ends when all are."""


class Concede(_Order, frozen=True):
    """A side gives the game up."""


class TakeBack(_Order, frozen=True):
    """The referee takes back the last order that still counts."""


class OfTheRules(_Order, frozen=True):
    """Any other order: the rule system reads it."""

    order: dict[str, Any]


class Given(Struct, frozen=True):
    """What stays known of an order that was carried out: whose it was, what it did, for which unit."""

    seat: str
    do: str = ""
    unit: Any = None


Order = Advance | Ready | Concede | TakeBack | OfTheRules


def parse(order: object, side_ids: Collection[str]) -> Order:
    """Read an order as it came in; raises RefusedError when it has not the shape of one.

    `seat` is the referee or a side, `do` a word; an order of the game's own has no key but its own
    and comes from the seat that may give it.
    """
    if not isinstance(order, dict):
        raise RefusedError(NO_RULE, Text("order.shape"))
    if not _can_be_kept(order):
        raise RefusedError(NO_RULE, Text("order.not_plain"))
    seat, do = order.get("seat"), order.get("do")
    if not isinstance(do, str):
        raise RefusedError(NO_RULE, Text("order.do"))
    if not isinstance(seat, str) or (seat != REFEREE and seat not in side_ids):
        raise RefusedError(NO_RULE, Text("order.seat", seats=(*side_ids, REFEREE)))
    match do:
        case "advance":
            _check(order, REFEREE, "to")
            return Advance(seat, order.get("to"))
        case "ready":
            _check(order, "side")
            return Ready(seat)
        case "concede":
            _check(order, "side")
            return Concede(seat)
        case "take_back":
            _check(order, REFEREE)
            return TakeBack(seat)
        case _:
            return OfTheRules(seat, order)


def given(order: object) -> Given:
    """What stays known of an order that was carried out."""
    return convert(order, Given)


def target(to: object, clock: Clock, at: int) -> int:
    """The moment that an advance runs to; raises RefusedError unless it is a step yet to come."""
    if to is None:
        return at + 1
    found = _moment(to, clock)
    if found is None:
        beyond = _moment(to, replace(clock, turns=_LONGEST_GAME)) is not None
        key = "advance.beyond" if beyond else "advance.no_step"
        raise RefusedError(NO_RULE, Text(key, step=_quoted(to), turns=clock.turns))
    if found <= at:
        raise RefusedError(NO_RULE, Text("advance.past", step=clock.text(found), now=clock.text(at)))
    return found


def _can_be_kept(order: dict[str, Any]) -> bool:
    """Whether a record can hold an order: no half characters, no number beyond 64 bits, nothing endless."""
    try:
        msgpack.encode(order)
    except (TypeError, ValueError, OverflowError, RecursionError):
        return False
    return True


def _moment(notation: object, clock: Clock) -> int | None:
    try:
        return clock.parse(notation) if isinstance(notation, str) else None
    except ValueError:
        return None


def _check(order: dict[str, Any], giver: str, *further: str) -> None:
    """Refuse an order of the wrong seat, or with a key that it does not have."""
    do = order["do"]
    if (giver == REFEREE) != (order["seat"] == REFEREE):
        raise RefusedError(NO_RULE, Text(f"order.only_{giver}", do=do))
    unknown = next((key for key in order if key not in {"seat", "do", *further}), None)
    if unknown is not None:
        raise RefusedError(NO_RULE, Text("order.unknown_key", do=do, unknown=_quoted(unknown)))


def _quoted(value: object) -> str:
    return str(value)[:40]


def refuse_if_conceded(pace: Pace, seat: str) -> None:
    """Refuse a seat that has given the game up."""
    if seat in pace.conceded:
        raise RefusedError(NO_RULE, Text("concede.already"))
