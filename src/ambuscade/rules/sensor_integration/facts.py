"""The lines of the inspector: own ships in full, what each enemy has of them, what is tracked (S22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.hex import FACINGS
from ambuscade.hexes.vectors import spelt
from ambuscade.rules.sensor_integration import names
from ambuscade.rules.sensor_integration.scanning import signatures
from ambuscade.rules.sensor_integration.signals import signatures_for
from ambuscade.rules.sensor_integration.tables import MODIFIERS, NONE
from ambuscade.rules.sensor_integration.truth import CONTACT, INDICATION
from ambuscade.rules.view import PUBLIC, REFEREE, Fact
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.sensor_integration.truth import Ledger, Ship, Truth
    from ambuscade.text import Argument


def facts(truth: Truth, audience: str) -> dict[str, tuple[Fact, ...]]:
    """The facts of every ship that the audience owns, tracks, or may see as the referee."""
    if audience == PUBLIC:
        return {}
    here = [ship for ship in truth.ships.values() if ship.position is not None]
    found = {ship.id: tuple(_own(ship, truth)) for ship in here if audience in {REFEREE, ship.side}}
    if audience != REFEREE:
        for unit, track in truth.ledgers[audience].tracks.items():
            found[track.id] = tuple(_tracked(truth.ships[unit], truth, track.since))
    return found


def _fact(label: str, value: str | int | Text, rule: str, **args: Argument) -> Fact:
    said = str(value) if isinstance(value, int) else value
    return Fact(label=Text(f"sensor.fact.{label}", **args), value=said, rule=rule)


def _own(ship: Ship, truth: Truth) -> Iterator[Fact]:
    yield from _course(ship)
    yield _fact("thrust", Text("sensor.fact.can", thrust=ship.thrust, n=ship.turn_steps), "S4")
    yield _fact("runs", _runs(ship), "S2")
    yield _fact("crew", Text(f"sensor.state.{ship.crew}"), "S2")
    yield _fact("sensor_state", Text(f"sensor.state.{ship.sensor_state}"), "S2")
    for name in ("optical_sensor", "meson_screen"):
        state = getattr(ship, name)
        if state != NONE:
            yield _fact(name, Text(f"sensor.state.{state}"), "S18")
    for sensor, figure in ship.sensors.items():
        label = Text(f"sensor.type.{sensor}")
        yield _fact("sensor", names.signed(figure), "S7", sensor=label)
    for shows, (plain, terms) in signatures(truth.setup, ship).items():
        yield _fact("signature", _sum(plain, terms[:4]), "S8", kind=Text(f"sensor.kind.{shows}"))
    for side in truth.side_ids:
        if side != ship.side:
            has = _has(truth, truth.ledgers[side], ship)
            yield _fact("known_to", has, "S22", side=names.side_name(truth, side))
    for signal in signatures_for(truth, ship):
        gives = Text(
            "sensor.fact.gives",
            signal=names.signed(signal.signal),
            level=Text(f"sensor.level.{signal.level}"),
            parts=tuple(
                Text("sensor.modifier", name=term.label, value=names.signed(term.value or 0))
                for term in signal.terms
            ),
        )
        kind = Text(f"sensor.type.{signal.sensor}")
        yield _fact("signal", gives, "S7", by=signal.by, sensor=kind)


def _course(ship: Ship) -> Iterator[Fact]:
    yield _fact("kind", ship.class_name or ship.kind, "S2")
    yield _fact("vector", spelt(ship.vector), "S4")
    yield _fact("facing", FACINGS[ship.facing], "S1")


def _runs(ship: Ship) -> Text:
    out = Text("sensor.state.out" if ship.popped_out else "sensor.state.in")
    silent = Text("sensor.state.silent" if ship.silent_running else "sensor.state.loud")
    rolled = Text("sensor.state.rolled" if ship.rolled else "sensor.state.level")
    return Text("sensor.fact.list", items=(out, silent, rolled))


def _sum(plain: int, terms: tuple[int, ...]) -> Text:
    """A signature with what modifies it, and what that comes to (S8)."""
    parts = tuple(
        Text("sensor.modifier", name=Text(f"desk.term.{name}"), value=names.signed(value))
        for name, value in zip(MODIFIERS, terms, strict=True)
        if value
    )
    total = names.signed(plain + sum(terms))
    if not parts:
        return Text("sensor.fact.plain", total=total)
    return Text("sensor.fact.sum", total=total, plain=names.signed(plain), parts=parts)


def _has(truth: Truth, ledger: Ledger, ship: Ship) -> Text:
    """What an enemy side has of a ship: tracked, a contact, an indication with its disc, or nothing (S22)."""
    if ship.id in ledger.tracks:
        return Text("sensor.has.track")
    found = [each for each in ledger.found if ship.id in each.units]
    contacts = [each for each in found if each.level == CONTACT]
    if contacts:
        last = contacts[-1]
        return Text("sensor.has.contact", hex=names.place(truth.setup, last.at), turn=last.turn)
    for each in found:
        if each.level == INDICATION and each.scan is not None:
            where = names.place(truth.setup, each.at)
            size = Text(f"sensor.size.{each.scan.size}")
            return Text("sensor.has.indication", size=size, hex=where, turn=each.turn)
    return Text("sensor.has.nothing")


def _tracked(ship: Ship, truth: Truth, since: int) -> Iterator[Fact]:
    """All that a track shows (S14)."""
    yield from _course(ship)
    yield _fact("runs", _runs(ship), "S14")
    yield _fact("tracked", Text("sensor.fact.since", turn=truth.setup.clock.step(since).turn), "S14")
