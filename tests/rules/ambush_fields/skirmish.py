"""A small game of ambush fields for tests: two sides, ships of one plain class, orders in short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.text import say

if TYPE_CHECKING:
    from ambuscade.rules.view import Area, Contact, Fact, Offer, Unit, View

PLAIN = {
    "id": "plain",
    "name": "Plain ship",
    "kind": "warship",
    "labs": 4,
    "scout_channels": 2,
    "turn_mode": [[4, 1], [10, 2], [31, 3]],
    "weapons": [
        {"id": "gun", "name": "Gun", "arc": "360", "blinds": True},
        {"id": "bow", "name": "Bow gun", "arc": "FA"},
    ],
}
HIDER, SEEKER = "hider", "seeker"


def ship(id_: str, side: str, hex_: str | None, **keys: Any) -> dict[str, Any]:
    """A unit's table."""
    placed = {} if hex_ is None else {"hex": hex_}
    return {"id": id_, "name": id_.title(), "side": side, "class": "plain", **placed, **keys}


def hider(hex_: str = "1010", strength: int = 1, radius: int = 0, **keys: Any) -> dict[str, Any]:
    """A generator of the hiding side, `gen`."""
    return ship("gen", HIDER, hex_, field={"strength": strength, "radius": radius}, **keys)


class Play:
    """A game and its orders; an order that ought to be taken fails the test when it is refused."""

    def __init__(
        self,
        *units: dict[str, Any],
        rolls: list[int] | None = None,
        start: str = "1.1.6A",
        **more: Any,
    ) -> None:
        table = {
            "format": 1,
            "system": "ambush-fields",
            "name": "Test",
            "turns": 4,
            "start": start,
            "side": [{"id": HIDER}, {"id": SEEKER}],
            "class": [PLAIN],
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

    def to(self, step: str) -> dict[str, list[str]]:
        """Run on to a step."""
        return self.order("referee", "advance", to=step)

    def sweep(self, unit: str = "eye", group: str = "basic") -> list[str]:
        """What the seeking side hears of a sweep."""
        return self.order(SEEKER, "sweep", unit=unit, group=group)[SEEKER]

    def view(self, audience: str = SEEKER) -> View:
        """An audience's view."""
        return self.game.view(audience)

    def roll(self) -> dict[str, Any]:
        """The last roll."""
        return self.rolls()[-1]

    def rolls(self) -> tuple[dict[str, Any], ...]:
        """The rolls of the present turn."""
        rolls = self.view("referee").rolls
        assert isinstance(rolls, tuple)
        return rolls

    def unit(self, id_: str, audience: str = "referee") -> Unit:
        """A unit as an audience sees it."""
        return next(unit for unit in self.view(audience).units if unit.id == id_)

    def known(self, audience: str = SEEKER) -> dict[str, str]:
        """How an audience sees each unit, by the audience's ids."""
        return {unit.id: unit.known for unit in self.view(audience).units}

    def contact(self, id_: str = "contact-1") -> Contact:
        """A contact of the seeking side."""
        return next(contact for contact in self.view().contacts if contact.id == id_)

    def field(self, audience: str = SEEKER) -> Area:
        """The only field that an audience is shown."""
        (area,) = self.view(audience).areas
        return area

    def offers(self, seat: str, do: str, unit: str | None = None) -> list[Offer]:
        """A seat's offers of one order."""
        return [offer for offer in self.view(seat).offers if offer.do == do and unit in {None, offer.unit}]

    def fact(self, unit: str, rule: str, audience: str) -> list[str]:
        """The values of a unit's facts that carry a rule."""
        facts: tuple[Fact, ...] = self.view(audience).facts[unit]
        return [say(fact.value) for fact in facts if fact.rule == rule]
