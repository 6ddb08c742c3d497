"""What a seat knows when it gives an order: the only thing on which its legality is judged.

It holds the seat's own ships, those that stand openly on the map, and what stands in its ledger;
nothing of what is hidden from it can be asked of it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.hexes.exact import Point
from ambuscade.rules.cloaking_device import learning
from ambuscade.rules.cloaking_device.notation import Craft
from ambuscade.rules.cloaking_device.truth import (
    DETECTION,
    FIRE,
    INITIATIVE,
    ORDERS,
    ORDNANCE,
    Found,
    Marker,
    group_of,
)
from ambuscade.rules.clock import moment_and_phase
from ambuscade.rules.system import RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.cloaking_device.truth import Ship, Truth


class Target(Struct, frozen=True):
    """A ship of others that the seat sees now: `found` has what each group detected, None for an open one."""

    id: str
    unit: str
    name: str | Text
    point: Point
    found: dict[str, Found] | None = None


class Knowledge:
    """What one side knows at one moment."""

    def __init__(self, truth: Truth, side: str) -> None:
        self._truth = truth
        self._ledger = truth.ledgers[side]
        self.side = side
        self.setup = truth.setup
        self.options = truth.setup.options
        self.at = truth.at
        self.turn = truth.turn
        self.phase = truth.phase
        self.ready = side in truth.pace.ready
        self.novas = truth.novas
        self.swept = truth.swept
        self.named = truth.sweeping.get(side, ())
        self.thrown = side in truth.thrown

    @cached_property
    def own(self) -> dict[str, Ship]:
        """The side's ships that are on the map, by id."""
        return {
            ship.id: ship
            for ship in self._truth.ships.values()
            if ship.side == self.side and ship.point is not None
        }

    @cached_property
    def effects(self) -> dict[str, Ship]:
        """The side's ships whose nova guns' effects are on the table, those that are gone as well, by id."""
        ships = (self._truth.ships[unit] for unit in self.novas)
        return {ship.id: ship for ship in ships if ship.side == self.side}

    @cached_property
    def targets(self) -> dict[str, Target]:
        """The ships of others that the seat sees, by the seat's ids for them."""
        seen = {
            ship.id: Target(ship.id, ship.id, ship.name, ship.point)
            for ship in self._truth.ships.values()
            if ship.side != self.side and ship.point is not None and ship.dark is None
        }
        for unit, marker in self._ledger.markers.items():
            if learning.is_found(marker, self.turn):
                name = called(marker, self._truth.ships[unit])
                found = {group: each for group, each in marker.found.items() if each.turn == self.turn}
                seen[marker.id] = Target(marker.id, unit, name, marker.point, found)
        return seen

    def ship(self, unit: str) -> Ship:
        """One of the side's own ships on the map; raises RefusedError for any other id."""
        found = self.own.get(unit)
        if found is None:
            raise RefusedError("", Text("refused.no_unit", unit=unit))
        return found

    def takes(self, do: str, *phases: str) -> None:
        """Refuse an order that the present step does not take (C5)."""
        if self.phase not in phases:
            now = moment_and_phase(self.setup.clock.step(self.at), self.phase)
            raise RefusedError("C5", Text("refused.step", do=do, steps=phases, now=now))

    def when(self, phase: str) -> str | None:
        """The next moment of a phase after the present step; None after the game's end."""
        return self.setup.clock.coming(self.at, phase)

    def start_of(self, turn: int) -> str | None:
        """The orders step of a turn; None after the game's end."""
        clock = self.setup.clock
        return clock.text(clock.at(turn, 0, ORDERS)) if turn <= clock.turns else None

    def group(self, ship: Ship) -> str:
        """The com-net group of a ship (C22)."""
        return group_of(ship, self.options)

    def craft(self, ship: Ship) -> Craft:
        """What a ship's drives can do."""
        return craft_of(ship, vector=self.setup.vector)

    @property
    def runs_to(self) -> str | None:
        """The step at which the run ends once all are ready; None at the game's end."""
        clock = self.setup.clock
        stops = stopping(self._truth)
        following = (at for at in range(self.at + 1, clock.end) if clock.step(at).phase in stops)
        found = next(following, None)
        return None if found is None else clock.text(found)


def stopping(truth: Truth) -> set[str]:
    """The steps in which seats have something to say: a run of ready seats stops before them."""
    options = truth.setup.options
    by_table = options.dice == "table"
    more = {DETECTION} if by_table or options.active_sweeps else set()
    return {ORDERS, ORDNANCE, FIRE} | more | ({INITIATIVE} if by_table else set())


def craft_of(ship: Ship, *, vector: bool) -> Craft:
    """What a ship's drives can do."""
    return Craft(ship.name, ship.thrust, ship.advanced_drives, vector)


def called(marker: Marker, ship: Ship) -> str | Text:
    """What those who have a marker of a ship call it."""
    return ship.name if marker.known else unknown(marker.id)


def unknown(id_: str) -> Text:
    """The name of a cloaked ship that nobody has seen."""
    return Text("cloak.name.unknown", number=int(id_.rpartition("-")[2]))
