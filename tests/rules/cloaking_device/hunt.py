"""A small game of cloaking devices for tests: raiders that cloak, hunters that listen, orders in short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.text import say

if TYPE_CHECKING:
    from ambuscade.rules.view import Fact, Offer, Unit, View

RAIDER, HUNTER, THIRD = "raider", "hunter", "third"
GUNS = [
    {"id": "beam", "kind": "beam battery", "arc": "360"},
    {"id": "bow", "kind": "pulse torpedo", "arc": "F"},
    {"id": "needle", "kind": "needle beam", "arc": "360"},
    {"id": "missiles", "kind": "salvo missile", "arc": "360"},
]


def ghost(hex_: str = "1015", thrust: int = 6, **keys: Any) -> dict[str, Any]:
    """A raider's ship that can cloak."""
    return ship("ghost", RAIDER, hex_, thrust=thrust, cloaking_device=True, **keys)


def warden(hex_: str = "2015", **keys: Any) -> dict[str, Any]:
    """A hunter's ship that stands still."""
    return ship("warden", HUNTER, hex_, **keys)


def ship(id_: str, side: str, hex_: str, **keys: Any) -> dict[str, Any]:
    """A unit's table."""
    return {"id": id_, "name": id_.title(), "side": side, "hex": hex_, "weapons": GUNS, **keys}


class Play:
    """A game and its orders; an order that ought to be taken fails the test when it is refused."""

    def __init__(
        self, *units: dict[str, Any], rolls: list[int] | None = None, sides: int = 2, **more: Any
    ) -> None:
        table = {
            "format": 1,
            "system": "cloaking-device",
            "name": "Test",
            "turns": 20,
            "map": {"columns": 60, "rows": 60},
            "side": [{"id": side, "name": side.title()} for side in (RAIDER, HUNTER, THIRD)[:sides]],
            "unit": list(units),
            **more,
        }
        self.game = Game.new(scenario.from_table(table), key=key_of("test"), rolls=rolls)
        self.heard: dict[str, list[str]] = {}

    def order(self, seat: str, do: str, **keys: Any) -> dict[str, list[str]]:
        """Give an order; what each audience heard of it, in words."""
        outcome = self.game.submit({"seat": seat, "do": do, **keys})
        assert not isinstance(outcome, Refusal), say(outcome.text)
        self.heard = {who: [say(line.text) for line in lines] for who, lines in outcome.heard.items()}
        return self.heard

    def refused(self, seat: str, do: str, **keys: Any) -> tuple[str, str]:
        """The rule and the words with which an order is refused."""
        outcome = self.game.submit({"seat": seat, "do": do, **keys})
        assert isinstance(outcome, Refusal), outcome
        return outcome.rule, say(outcome.text)

    def plot(self, *moves: str, unit: str = "ghost", seat: str = RAIDER) -> None:
        """A ship's plot, begun with CLOAK."""
        self.order(seat, "plot", unit=unit, orders=list(moves))

    def fly(self, unit: str, order: str, seat: str = HUNTER) -> None:
        """A ship's order for the turn."""
        self.order(seat, "order", unit=unit, order=order)

    def to(self, step: str) -> dict[str, list[str]]:
        """Run on to a step."""
        return self.order("referee", "advance", to=step)

    def step(self) -> dict[str, list[str]]:
        """End the present step."""
        return self.order("referee", "advance")

    def view(self, who: str) -> View:
        """What an audience sees."""
        return self.game.view(who)

    def unit(self, who: str, id_: str) -> Unit:
        """A unit as an audience sees it."""
        return next(unit for unit in self.view(who).units if unit.id == id_)

    def sees(self, who: str, id_: str) -> bool:
        """Whether an audience sees a unit at all."""
        return any(unit.id == id_ for unit in self.view(who).units)

    def offers(self, who: str, do: str, unit: str | None = None) -> list[Offer]:
        """What is offered of an order."""
        return [each for each in self.view(who).offers if each.do == do and unit in {None, each.unit}]

    def fact(self, who: str, unit: str, label: str) -> str:
        """The value of a line of the inspector."""
        facts = {say(fact.label): say(fact.value) for fact in self._facts(who, unit)}
        return facts[label]

    def labels(self, who: str, unit: str) -> list[str]:
        """The lines that the inspector has of a unit."""
        return [say(fact.label) for fact in self._facts(who, unit)]

    def rolls(self, rule: str) -> list[dict[str, Any]]:
        """The present turn's rolls of a rule, as the referee sees them."""
        rolls = self.view("referee").rolls
        assert isinstance(rolls, tuple)
        return [roll for roll in rolls if roll["rule"] == rule]

    def _facts(self, who: str, unit: str) -> tuple[Fact, ...]:
        return self.view(who).facts[unit]
