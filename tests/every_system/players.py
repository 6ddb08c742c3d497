"""Players for any rule system: they know nothing but the offers of their views."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import msgspec
from hypothesis import settings

from ambuscade.rules import system
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import View, spoken
from ambuscade.text import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ambuscade.game.game import Game, Heard
    from ambuscade.rules.view import Offer, Param, Shut
    from tests.every_system.kit import Kit, Table

FEW = max(10, settings().max_examples // 4)
"""Examples of a property that plays several games in each."""
READY = 0.8
"""How often a ready answer is given where words are asked for."""
ENCODER = msgspec.json.Encoder(enc_hook=spoken)
WORDS = ("", "nothing", "contact-1", "unknown-1", "0101", "basic")


def games_of(name: str) -> Kit:
    """What a system gives to the suites, in the module of its name."""
    kit: Any = import_module(f"tests.every_system.systems.{name.replace('-', '_')}")
    return cast("Kit", kit)


def toml(table: Table) -> str:
    """A scenario as a file."""
    return "".join(f"{key} = {_inline(value)}\n" for key, value in table.items())


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_inline(each)}" for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    return json.dumps(value)


def systems() -> tuple[str, ...]:
    """All systems."""
    return system.ids()


def shown(view: View) -> bytes:
    """A view as it goes out."""
    return ENCODER.encode(view)


def heard(outcome: Heard | Refusal, audience: str) -> list[str] | tuple[str, str]:
    """What an audience hears of an order: its lines, or the refusal."""
    if isinstance(outcome, Refusal):
        return outcome.rule, say(outcome.text)
    return [say(line.text) for line in outcome.heard.get(audience, ())]


def an_order(
    game: Game, seat: str, random: Random, *, without: tuple[str, ...] = ()
) -> dict[str, Any] | None:
    """An order that the seat's view offers, with values within the offer; None where nothing is offered."""
    offers = [each for each in game.view(seat).offers if each.do not in without and not each.barred]
    return spelt(random.choice(offers), seat, random) if offers else None


def spelt(offer: Offer, seat: str, random: Random) -> dict[str, Any]:
    """An order that takes an offer."""
    order: dict[str, Any] = {"seat": seat, "do": offer.do}
    if offer.unit is not None:
        order["unit"] = offer.unit
    ready = [each.answers for each in offer.presets if not each.barred] if speaks(offer) else []
    if ready and random.random() < READY:
        return order | random.choice(ready)
    return order | _values(offer.params, random)


def speaks(offer: Offer) -> bool:
    """Whether an order is given in words whose grammar the system alone knows; ready answers know some."""
    return any({"text"} == {item.kind for item in param.items or (param,)} for param in offer.params)


def _values(params: tuple[Param, ...], random: Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for param in params:
        apart = param.only and not set(param.only) & set(map(str, chosen.values()))
        if apart or (param.optional and not param.only and random.random() < 0.5):
            continue
        chosen[param.name] = _value(param, random)
    return chosen


def _value(param: Param, random: Random) -> object:
    if param.kind == "list":
        made = [_values(param.items, random) for _ in range(random.randint(0, min(3, param.max or 3)))]
        return [each[param.items[0].name] for each in made] if len(param.items) == 1 else made
    make = _MAKERS.get(param.kind)
    return make(param, random) if make else random.choice(param.of)


def plannable(offer: Offer) -> bool:
    """Whether an offer takes a list of acts that stand in columns of the timeline, each saying which."""
    return offer.barred is None and any(param.along and param.first is None for param in offer.params)


def an_element(offer: Offer, random: Random) -> dict[str, Any]:
    """An act that might be planned: its column anywhere within bounds, its parts within the offer."""
    (steps,) = offer.params
    element = _values(steps.items, random)
    column = next(item for item in steps.items if item.name == steps.along)
    return element | {steps.along: random.randint(column.min or 0, column.max or 0)}


def with_element(
    offer: Offer, seat: str, element: dict[str, Any], *, without: int | None = None
) -> dict[str, Any]:
    """The order that plans what stands and an act more, perhaps without one of those that stand."""
    (steps,) = offer.params
    stands = [each for place, each in enumerate(steps.default or ()) if place != without]
    return {"seat": seat, "do": offer.do, "unit": offer.unit, steps.name: [*stands, element]}


def shut_to(offer: Offer, element: dict[str, Any]) -> list[Shut]:
    """What shuts an act's column to it."""
    (steps,) = offer.params
    return [
        each
        for each in steps.shut
        if each.when.items() <= element.items()
        and any(first <= element[steps.along] <= last for first, last in each.spans)
    ]


def _integer(param: Param, random: Random) -> int:
    low = param.min or 0
    return random.randint(low, low + 3 if param.max is None else min(low + 3, param.max))


_MAKERS: dict[str, Callable[[Param, Random], object]] = {
    "integer": _integer,
    "flag": lambda _, random: random.random() < 0.5,
    "dice": lambda param, random: [random.randint(1, 6) for _ in range(param.min or 1)],
    "table": lambda param, random: _values(param.items, random),
    "hex": lambda _, random: f"{random.randint(1, 42):02}{random.randint(1, 30):02}",
    "step": lambda _, __: "2.1.6A",
    "text": lambda _, random: random.choice(WORDS),
}
