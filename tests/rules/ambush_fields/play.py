"""Small games of ambush fields, built from keyword arguments and played order by order.

Hunters search, hiders hide; in column 20 a facing of A looks from row 20 towards row 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.dice import key_of
from ambuscade.game.game import Game, Heard
from ambuscade.rules import scenario as scenarios
from ambuscade.rules.ambush_fields import SYSTEM
from ambuscade.rules.system import Refusal
from ambuscade.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ambuscade.rules.ambush_fields.truth import Truth
    from ambuscade.rules.scenario import Scenario
    from ambuscade.rules.schema import Problem
    from ambuscade.rules.view import Area, Bearing, Contact, News, Offer, Unit, View

HUNTERS, HIDERS, REFEREE, PUBLIC = "hunters", "hiders", "referee", "public"
HULL = {"id": "hull", "name": "Hull", "kind": "warship"}
TABLE = [{"id": "gun", "name": "Gun", "arc": "360"}]
BLINDING = [{"id": "gun", "name": "Gun", "arc": "360", "blinds": True}]

Table = dict[str, Any]


def ship(id_: str, hex_: str | None, side: str, **figures: object) -> Table:
    """A unit of a plain class: a warship of sensor rating 6, with nothing else and no power to count."""
    place = {} if hex_ is None else {"hex": hex_}
    return {"id": id_, "name": id_.title(), "side": side, "class": "hull", **place, **figures}


def hunter(hex_: str | None = "2020", id_: str = "seeker", **figures: object) -> Table:
    """A unit of the hunters."""
    return ship(id_, hex_, HUNTERS, **figures)


def hider(hex_: str | None = "2016", id_: str = "tanker", **figures: object) -> Table:
    """A unit of the hiders."""
    return ship(id_, hex_, HIDERS, **figures)


def under(strength: int = 1, radius: int = 0) -> dict[str, int]:
    """A field."""
    return {"strength": strength, "radius": radius}


def table(
    *units: Table,
    start: str | None = "1.1.6B3",
    turns: int = 3,
    size: tuple[int, int] = (42, 30),
    terrain: dict[str, Sequence[str]] | None = None,
    classes: Iterable[Table] = (HULL,),
    **options: object,
) -> Scenario:
    """A scenario of these units; what is no keyword of its own is an option."""
    return scenarios.from_table(
        {
            "format": 1,
            "system": "ambush-fields",
            "name": "A test",
            "turns": turns,
            "map": {"columns": size[0], "rows": size[1]},
            **({} if start is None else {"start": start}),
            "options": options,
            "side": [{"id": HUNTERS}, {"id": HIDERS}],
            "class": list(classes),
            "unit": list(units),
            "terrain": [{"kind": kind, "hexes": list(hexes)} for kind, hexes in (terrain or {}).items()],
        }
    )


def problems(*units: Table, **how: Any) -> list[Problem]:
    """What is wrong with a scenario."""
    return SYSTEM.check(table(*units, **how))


def broken_rules(*units: Table, **how: Any) -> list[str]:
    """The rules that a scenario's errors name."""
    return [problem.rule for problem in problems(*units, **how) if problem.severity == "error"]


def truth(*units: Table, **how: Any) -> Truth:
    """The truth before the first order, its opening done."""
    begun = SYSTEM.start(table(*units, **how))
    for event in SYSTEM.opening(begun, SealedNothing()):
        begun = SYSTEM.apply(begun, event)
    return begun


class SealedNothing:
    """Dice for what throws none."""

    def throw(self, *purpose: object) -> int:
        """No die is to be thrown."""
        raise AssertionError(purpose)

    def below(self, n: int, *purpose: object) -> int:
        """The least number."""
        assert n, purpose
        return 0

    def shuffled(self, n: int, *purpose: object) -> tuple[int, ...]:
        """The order as it is."""
        assert n, purpose
        return tuple(range(n))


class Play:
    """A game in play, whose orders are given by their seat, name and parameters."""

    def __init__(
        self,
        *units: Table,
        rolls: Sequence[int] | None = None,
        seed: str = "test",
        **how: Any,
    ) -> None:
        self.game = Game.new(table(*units, **how), key=key_of(seed), rolls=rolls)

    def order(self, seat: str, do: str, unit: str | None = None, **parts: object) -> dict[str, list[str]]:
        """Give an order that must be accepted; the keys of the lines that each audience heard."""
        answer = self.game.submit(_spelled(seat, do, unit, parts))
        assert isinstance(answer, Heard), say(answer.text)
        self.lines = {audience: list(lines) for audience, lines in answer.heard.items()}
        return {audience: [line.key for line in lines] for audience, lines in self.lines.items()}

    def refusal(self, seat: str, do: str, unit: str | None = None, **parts: object) -> Refusal:
        """Give an order that must be refused and change nobody's view."""
        before = [self.game.view(audience) for audience in self.game.audiences]
        answer = self.game.submit(_spelled(seat, do, unit, parts))
        assert isinstance(answer, Refusal), f"{do} was accepted"
        assert [self.game.view(audience) for audience in self.game.audiences] == before
        return answer

    def refused(self, seat: str, do: str, unit: str | None = None, **parts: object) -> str:
        """The number of the rule by which an order is refused."""
        return self.refusal(seat, do, unit, **parts).rule

    def to(self, step: str) -> dict[str, list[str]]:
        """Run on to a step, each seat doing what stands."""
        return self.order(REFEREE, "advance", to=step)

    def on(self) -> dict[str, list[str]]:
        """End the present step."""
        return self.order(REFEREE, "advance")

    def ready(self) -> None:
        """All sides are ready."""
        for side in (HUNTERS, HIDERS):
            self.order(side, "ready")

    def sweep(self, unit: str = "seeker", group: str = "basic", seat: str = HUNTERS) -> list[dict[str, Any]]:
        """Sweep; the rolls that the sweep made, as the referee sees them."""
        before = len(self.rolls())
        self.order(seat, "sweep", unit, group=group)
        return self.rolls()[before:]

    def rolls(self) -> list[dict[str, Any]]:
        """The rolls of the present turn, as the referee sees them."""
        rolls = self.view(REFEREE).rolls
        assert isinstance(rolls, tuple)
        return list(rolls)

    def said(self, audience: str, key: str) -> dict[str, Any]:
        """The arguments of the only line with this key that an audience heard of the last order."""
        (line,) = [line for line in self.lines.get(audience, []) if line.key == key]
        return dict(line.args)

    @property
    def step(self) -> str:
        """The present step."""
        return self.game.clock.text(self.game.at)

    def view(self, audience: str) -> View:
        """What an audience sees now."""
        return self.game.view(audience)

    def strangers(self, audience: str = HUNTERS) -> list[Unit]:
        """The units of others that an audience sees now, markers left out."""
        return [unit for unit in self.view(audience).units if unit.known not in {"own", "last_seen"}]

    def stranger(self, audience: str = HUNTERS) -> Unit:
        """The only unit of others that an audience sees now."""
        (unit,) = self.strangers(audience)
        return unit

    def sees(self, audience: str = HUNTERS) -> list[str]:
        """How an audience sees each unit of others."""
        return [unit.known for unit in self.strangers(audience)]

    def markers(self, audience: str = HUNTERS) -> list[Unit]:
        """An audience's last-seen markers."""
        return [unit for unit in self.view(audience).units if unit.known == "last_seen"]

    def unit(self, id_: str, audience: str = REFEREE) -> Unit:
        """A unit as an audience sees it, by the audience's id for it."""
        (unit,) = [unit for unit in self.view(audience).units if unit.id == id_]
        return unit

    def contacts(self, side: str = HUNTERS) -> tuple[Contact, ...]:
        """A side's contacts."""
        return self.view(side).contacts

    def contact(self, side: str = HUNTERS) -> Contact:
        """A side's only contact."""
        (contact,) = self.contacts(side)
        return contact

    def bearings(self, side: str = HUNTERS) -> tuple[Bearing, ...]:
        """The bearings of a side's only contact."""
        return self.contact(side).bearings

    def area(self, audience: str = HUNTERS) -> Area:
        """The only field that an audience sees."""
        (area,) = self.view(audience).areas
        return area

    def fact(self, unit: str, label: str, audience: str = REFEREE) -> str:
        """A line of the inspector, in words."""
        facts = self.view(audience).facts[unit]
        (value,) = [say(fact.value) for fact in facts if getattr(fact.label, "key", "") == f"fact.{label}"]
        return value

    def offers(self, seat: str, do: str, unit: str | None = None) -> list[Offer]:
        """The orders of a name that a seat is offered and that are not barred."""
        return [
            offer
            for offer in self.view(seat).offers
            if offer.do == do and offer.barred is None and unit in {None, offer.unit}
        ]


def _spelled(seat: str, do: str, unit: str | None, parts: dict[str, object]) -> dict[str, object]:
    return {"seat": seat, "do": do, **({} if unit is None else {"unit": unit}), **parts}


def spoken(lines: Iterable[News]) -> list[str]:
    """Lines in words."""
    return [say(line.text) for line in lines]
