"""What a seat knows when it gives an order: the only thing on which its legality is judged.

It is built from the truth and holds the seat's own units, what stands in its ledger and what it sees
now; nothing of what is hidden from it can be asked of it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.hexes.hex import Hex
from ambuscade.rules.ambush_fields import cover, detection
from ambuscade.rules.ambush_fields.truth import END, IMPULSES, OPENING, PHASES, Report
from ambuscade.rules.clock import moment_and_phase
from ambuscade.rules.system import RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.truth import Truth, Unit


class Target(Struct, frozen=True):
    """A unit of others that the seat sees now: its id for the seat, and how well it is seen."""

    id: str
    unit: str
    hex: Hex
    level: str


class KnownField(Struct, frozen=True):
    """A field of which the seat has full information, as the seat last knew it."""

    contact: str
    generator: str
    report: Report


class Knowledge:
    """What one side knows at one moment."""

    def __init__(self, truth: Truth, side: str) -> None:
        self._truth = truth
        self._ledger = truth.ledgers[side]
        self.side = side
        self.setup = truth.setup
        self.at = truth.at
        self.impulse = truth.impulse
        self.phase = truth.phase
        self.count = truth.count
        self.ready = side in truth.pace.ready
        self.swept_now = self._ledger.swept_at == truth.at
        self.lends = tuple(lend for lend in truth.lends if truth.units[lend.by].side == side)

    @property
    def speed_may_change(self) -> bool:
        """Whether this turn's speeds are still to be set (A2)."""
        return self.phase in {"1", "2"}

    @property
    def runs_to(self) -> str | None:
        """The step at which the pulse ends once all are ready (A4); None at the game's end."""
        clock = self.setup.clock
        turn = clock.step(self.at).turn
        following = self._truth.pulse.first + self.setup.options.pulse
        if self.phase in OPENING:
            return clock.text(clock.at(turn, 1, PHASES[0]))
        if self.phase != END and following <= IMPULSES:
            return clock.text(clock.at(turn, following, PHASES[0]))
        return clock.text(clock.at(turn + 1, 0, OPENING[0])) if turn < clock.turns else None

    @property
    def pulse_first(self) -> int:
        """The first impulse of the pulse that is planned or runs; 0 in an opening (A4)."""
        return 0 if self.phase in OPENING else self._truth.pulse.first

    @property
    def last_impulse(self) -> int:
        """The last impulse that runs once all are ready, if nothing public happens; 0 in an opening (A4)."""
        return min(IMPULSES, self.pulse_first + self.setup.options.pulse - 1) if self.impulse else 0

    @cached_property
    def own(self) -> dict[str, Unit]:
        """The side's units that are not gone, by id."""
        return {
            unit.id: unit for unit in self._truth.units.values() if unit.side == self.side and not unit.gone
        }

    @cached_property
    def generators(self) -> tuple[Unit, ...]:
        """The side's units whose fields stand and are not suspended (A12, A13)."""
        return tuple(
            unit for unit in self.own.values() if cover.stands(unit) and not cover.suspended(unit, self.setup)
        )

    @cached_property
    def aboard(self) -> dict[str, tuple[str, ...]]:
        """The flights of the side that each of its carriers has aboard."""
        flights: dict[str, tuple[str, ...]] = {}
        for unit in self.own.values():
            if unit.aboard is not None:
                flights[unit.aboard] = (*flights.get(unit.aboard, ()), unit.id)
        return flights

    @cached_property
    def can_name(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The contacts that the side may lend against, and the targets that it sees, by its ids for them."""
        return tuple(self.fields), tuple(sorted(self.targets))

    @cached_property
    def targets(self) -> dict[str, Target]:
        """The units of others that the side sees, by the side's ids for them."""
        seen = ((sighting, self._truth.units[unit]) for unit, sighting in self._ledger.sightings.items())
        return {
            sighting.id: Target(sighting.id, unit.id, unit.hex, sighting.level)
            for sighting, unit in seen
            if unit.hex is not None and unit.side != self.side
        }

    @cached_property
    def contacts(self) -> tuple[str, ...]:
        """The ids of the side's contacts, in the order in which they were numbered."""
        ids = (contact.id for contact in self._ledger.contacts.values())
        return tuple(sorted(ids, key=lambda id_: int(id_.rpartition("-")[2])))

    @cached_property
    def sought(self) -> tuple[str, ...]:
        """The contacts against which the side's sweeps still roll (A20, A27)."""
        track = self.setup.options.full_info == "track"
        return tuple(contact for contact in self.contacts if not (track and contact in self.fields))

    def is_hidden(self, unit: Unit) -> bool:
        """Whether a field that the side knows hides one of its own units, and nothing gives it away now."""
        covers = self._sight.covers(unit)
        return bool(covers) and not cover.gives_away(self._sight.truth, unit, covers)

    @cached_property
    def _sight(self) -> cover.Sight:
        return cover.Sight(cover.as_shown_to(self._truth, self.side), self.side)

    @cached_property
    def fields(self) -> dict[str, KnownField]:
        """The fields that the side fully knows, by contact (A27)."""
        known = {}
        for generator, contact in self._ledger.contacts.items():
            if contact.report is not None:
                report = self.current(generator) or contact.report
                known[contact.id] = KnownField(contact.id, generator, report)
        return known

    def current(self, generator: str) -> Report | None:
        """The field as it is now, where the side goes on knowing it: tracked, or from inside (A27, A30)."""
        unit = cover.as_shown(self._truth.units[generator])
        if self.setup.options.full_info == "track" or cover.inside(self._truth, self.side, unit):
            return detection.report(unit, self.at)
        return None

    def unit(self, unit: str) -> Unit:
        """One of the side's own units; refused alike for whatever else bears the name or nobody."""
        found = self._truth.units.get(unit)
        if found is None or found.side != self.side or found.gone:
            raise RefusedError("", Text("refused.no_unit", unit=unit))
        return found

    def placed(self, unit: str) -> tuple[Unit, Hex]:
        """One of the side's own units on the map, and its hex."""
        found = self.unit(unit)
        if found.hex is None:
            raise RefusedError("", Text("refused.aboard", unit=found.name))
        return found, found.hex

    def lending_channels(self, unit: Unit) -> list[int]:
        """The unit's channels that can lend now (A31)."""
        return cover.lending_channels(unit, self._truth)

    def takes(self, do: str, *phases: str) -> None:
        """Refuse an order that the present step does not take (A2)."""
        if self.phase not in phases:
            names = {phase: Text(f"desk.phase.{phase}") for phase in (*phases, self.phase)}
            now = moment_and_phase(self.setup.clock.step(self.at), names[self.phase])
            steps = tuple(names[phase] for phase in phases)
            raise RefusedError("A2", Text("refused.step", do=do, steps=steps, now=now))

    def takes_in_impulse(self, do: str) -> None:
        """Refuse an order outside the impulses."""
        self.takes(do, *PHASES)
