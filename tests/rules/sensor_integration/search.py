"""A small game of sensors for tests: a watch that scans, moths that hide, orders in short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.sensor_integration import SYSTEM
from ambuscade.rules.system import Refusal
from ambuscade.text import say

if TYPE_CHECKING:
    from ambuscade.rules.sensor_integration.truth import Scan as AskedScan
    from ambuscade.rules.sensor_integration.truth import Truth
    from ambuscade.rules.view import Contact, Lane, Offer, Scan, Unit, View

WATCH, MOTHS, THIRD = "watch", "moths", "third"
GUNS = [
    {"id": "laser", "name": "Laser", "kind": "laser", "arc": "360"},
    {"id": "accelerator", "name": "Accelerator", "kind": "particle accelerator", "arc": "360"},
    {"id": "meson", "name": "Meson gun", "kind": "meson gun", "arc": "360"},
    {"id": "rack", "name": "Rack", "kind": "missile", "arc": "360", "rounds": 1},
]


def lamp(hex_: str = "2020", **keys: Any) -> dict[str, Any]:
    """The watch's ship: visual and infrared 2, so that a standard scan has strength 1."""
    return ship("lamp", WATCH, hex_, **{"sensors": {"visual": 2, "ir": 2, "mass": 2}, **keys})


def moth(hex_: str = "2020", signature: int | None = 0, id_: str = "moth", **keys: Any) -> dict[str, Any]:
    """A moth that shows so much to visual scans as it stands, and nothing to others."""
    shows = {} if signature is None else {"visual_hull": signature}
    return ship(id_, MOTHS, hex_, **{"signatures": shows, "popped_out": False, **keys})


def ship(id_: str, side: str, hex_: str, **keys: Any) -> dict[str, Any]:
    """A unit's table."""
    return {"id": id_, "name": id_.title(), "side": side, "hex": hex_, "weapons": GUNS, **keys}


def table(*units: dict[str, Any], sides: int = 2, **more: Any) -> dict[str, Any]:
    """A scenario of two or three sides, far from any sun."""
    return {
        "format": 1,
        "system": "sensor-integration",
        "name": "Test",
        "turns": 20,
        "map": {"columns": 60, "rows": 60},
        "sun_factor": 0,
        "side": [{"id": side, "name": side.title()} for side in (WATCH, MOTHS, THIRD)[:sides]],
        "unit": list(units),
        **more,
    }


def at_scans(*units: dict[str, Any], asked: tuple[AskedScan, ...] = (), **more: Any) -> Truth:
    """The truth of a game in its first scans step, with the scans that were asked for."""
    found = scenario.from_table(table(*units, start="1.scans", **more))
    return replace(SYSTEM.read(found)[0], asked=asked)


class Play:
    """A game and its orders; an order that ought to be taken fails the test when it is refused."""

    def __init__(
        self, *units: dict[str, Any], rolls: list[int] | None = None, sides: int = 2, **more: Any
    ) -> None:
        self.scenario = scenario.from_table(table(*units, sides=sides, **more))
        self.game = Game.new(self.scenario, key=key_of("test"), rolls=rolls)
        self.heard: dict[str, list[str]] = {}

    def order(self, seat: str, do: str, **keys: Any) -> dict[str, list[str]]:
        """Give an order; what each audience heard of it, in words."""
        outcome = self.game.submit({"seat": seat, "do": do, **keys})
        assert not isinstance(outcome, Refusal), say(outcome.text)
        self.heard = {
            who: [say(line.text) for line in outcome.heard.get(who, ())] for who in self.game.audiences
        }
        return self.heard

    def refused(self, seat: str, do: str, **keys: Any) -> tuple[str, str]:
        """The rule and the words with which an order is refused."""
        outcome = self.game.submit({"seat": seat, "do": do, **keys})
        assert isinstance(outcome, Refusal), outcome
        return outcome.rule, say(outcome.text)

    def scan(self, hex_: str, sensor: str = "visual", size: str = "standard", unit: str = "lamp") -> None:
        """Ask for a scan of the watch's, in the present or the next scans step."""
        if self.game.view(WATCH).step.phase != "scans":
            self.to("scans")
        self.order(WATCH, "scan", unit=unit, sensor=sensor, size=size, hex=hex_)

    def scanned(
        self, hex_: str, sensor: str = "visual", size: str = "standard", unit: str = "lamp"
    ) -> list[str]:
        """Ask for one scan, and carry it out: what the watch hears."""
        self.scan(hex_, sensor, size, unit)
        return self.step()[WATCH]

    def tracked(self, hex_: str = "2020") -> None:
        """Scan until the first tasks are over: what has a signal of 12 is tracked."""
        self.scanned(hex_)
        self.step()

    def to(self, phase: str) -> dict[str, list[str]]:
        """Run on to a step; one without a turn is the next of its name."""
        if "." not in phase:
            now = self.game.view("public").step
            phases = [name for _, name in self.game.view("public").slots]
            later = phases.index(phase) <= phases.index(now.phase)
            phase = f"{now.turn + later}.{phase}"
        return self.order("referee", "advance", to=phase)

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

    def contacts(self, level: str, who: str = WATCH) -> list[Contact]:
        """The contacts of a level that a side has."""
        return [each for each in self.view(who).contacts if each.level == level]

    def last_scan(self, who: str = WATCH) -> Scan:
        """The last scan that a side made or asked for."""
        return self.view(who).scans[-1]

    def lane(self, who: str, id_: str) -> Lane:
        """A lane of an audience's timeline."""
        return next(lane for lane in self.view(who).lanes if lane.id == id_)

    def offers(self, who: str, do: str, unit: str | None = None) -> list[Offer]:
        """What is offered of an order."""
        return [each for each in self.view(who).offers if each.do == do and unit in {None, each.unit}]

    def fact(self, who: str, unit: str, label: str) -> str:
        """The value of a line of the inspector."""
        facts = {say(fact.label): say(fact.value) for fact in self.view(who).facts[unit]}
        return facts[label]

    def rolls(self, rule: str) -> list[dict[str, Any]]:
        """The present turn's sums of a rule, as the referee sees them."""
        rolls = self.view("referee").rolls
        assert isinstance(rolls, tuple)
        return [roll for roll in rolls if roll["rule"] == rule]
