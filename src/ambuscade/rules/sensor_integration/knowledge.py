"""What a seat knows when it gives an order: the only thing on which its legality is judged.

It holds the seat's own ships and what stands in its ledger; nothing of what is hidden from it can be asked.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.hexes.hex import Hex
from ambuscade.rules.sensor_integration.names import called
from ambuscade.rules.sensor_integration.truth import (
    ATTACKS,
    CONTACT,
    OPEN,
    PHASES,
    SCANS,
    SECRET,
    TASKS,
)
from ambuscade.rules.system import RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.sensor_integration.truth import Found, Scan, Ship, Truth

STOPS = (OPEN, SECRET, SCANS, TASKS, ATTACKS)
"""The steps in which every seat is asked, whatever it has left to do there (S21)."""


class Target(Struct, frozen=True):
    """Something of others that the seat may attack: by its own id for it, and where it is."""

    id: str
    unit: str
    name: Text
    at: Hex


class Knowledge:
    """What one side knows at one moment."""

    def __init__(self, truth: Truth, side: str) -> None:
        self._truth = truth
        self.ledger = truth.ledgers[side]
        self.side = side
        self.setup = truth.setup
        self.options = truth.setup.options
        self.at = truth.at
        self.turn = truth.turn
        self.phase = truth.phase
        self.ready = side in truth.pace.ready
        self.planned = truth.planned

    @cached_property
    def own(self) -> dict[str, Ship]:
        """The side's ships that are in the game, by id."""
        return {
            ship.id: ship
            for ship in self._truth.ships.values()
            if ship.side == self.side and ship.position is not None
        }

    @cached_property
    def scans(self) -> tuple[Scan, ...]:
        """The scans that the side has asked for in this step."""
        return tuple(scan for scan in self._truth.asked if scan.unit in self.own)

    @cached_property
    def fresh(self) -> tuple[Found, ...]:
        """This turn's contacts (S9)."""
        return tuple(each for each in self.ledger.found if each.level == CONTACT and each.turn == self.turn)

    @cached_property
    def targets(self) -> dict[str, Target]:
        """What an attack may name: this turn's contacts and what is tracked, by the seat's ids (S16)."""
        contacts = [Target(each.id, each.units[0], called(each.id), each.at) for each in self.fresh]
        tracks = [
            Target(track.id, unit, called(track.id), at)
            for unit, track in self.ledger.tracks.items()
            if (at := self._truth.ships[unit].position) is not None
        ]
        return {target.id: target for target in (*contacts, *tracks)}

    def ship(self, unit: str) -> Ship:
        """One of the side's own ships; raises RefusedError for any other id."""
        found = self.own.get(unit)
        if found is None:
            raise RefusedError("", Text("refused.no_unit", unit=unit))
        return found

    def takes(self, do: str, *phases: str) -> None:
        """Refuse an order that the present step does not take (S3)."""
        if self.phase not in phases:
            steps = tuple(Text(f"sensor.step.{phase}") for phase in phases)
            now = Text(f"sensor.step.{self.phase}")
            raise RefusedError("S3", Text("sensor.refused.step", do=do, steps=steps, turn=self.turn, now=now))

    def is_open(self, ship: Ship) -> bool:
        """Whether a ship of its own moves in the open this turn (S15)."""
        return ship.id in self._truth.open

    def before(self, ship: Ship) -> Text | str | None:
        """Who has to move in the open before a ship, as far as the side knows; None for nobody (S5, S15)."""
        waits = [*self.ledger.tracks, *self.own]
        for unit in reversed(self._truth.order):
            if unit == ship.id:
                return None
            other = self._truth.ships[unit]
            if unit in waits and unit in self._truth.open and not self._has_moved(other):
                track = self.ledger.tracks.get(unit)
                return called(track.id) if track else other.name
        return None

    def _has_moved(self, ship: Ship) -> bool:
        pace = self._truth.pace
        done = ship.side in pace.ready or ship.side in pace.conceded
        return ship.moved == self.turn or ship.position is None or done

    def when(self, phase: str) -> str | None:
        """The next moment of a phase after the present step; None after the game's end."""
        return self.setup.clock.coming(self.at, phase)

    @property
    def runs_to(self) -> str | None:
        """The step at which the run ends once all are ready; None at the game's end."""
        clock = self.setup.clock
        following = (at for at in range(self.at + 1, clock.end) if PHASES[at % len(PHASES)] in STOPS)
        found = next(following, None)
        return None if found is None else clock.text(found)
