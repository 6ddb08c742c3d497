"""The lanes of the timeline: orders and plots turn by turn, cloaks, what was detected when (C29)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ambuscade.rules.cloaking_device import detection, movement, notation
from ambuscade.rules.cloaking_device.knowledge import called
from ambuscade.rules.cloaking_device.names import group_name
from ambuscade.rules.cloaking_device.tables import RECORD_TURNS
from ambuscade.rules.cloaking_device.truth import (
    DETECTION,
    END,
    MOVEMENT,
    ORDERS,
    PHASES,
    UNCLOAK,
    flies_dark,
)
from ambuscade.rules.view import PUBLIC, REFEREE, Lane, Mark, Span
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.cloaking_device.truth import Marker, Move, Ship, Truth


def lanes(truth: Truth, audience: str) -> tuple[Lane, ...]:
    """A side's own ships' lanes, all ships' for the referee; then a record of each marker, and blackouts."""
    if audience == PUBLIC:
        return tuple(_blackouts(truth))
    mine = [
        ship for ship in truth.ships.values() if audience in {REFEREE, ship.side} and ship.point is not None
    ]
    markers = {} if audience == REFEREE else truth.ledgers[audience].markers
    ears = {side: detection.Ears(truth, side) for side in truth.side_ids if audience in {REFEREE, side}}
    return (
        *(_helm(truth, ship, ears[ship.side]) for ship in mine),
        *(
            lane
            for unit, marker in markers.items()
            for lane in _records(truth, truth.ships[unit], marker, audience)
        ),
        *_blackouts(truth),
    )


def _text(truth: Truth, turn: int, phase: str) -> str:
    return f"{turn}.{phase}" if turn > 0 else truth.setup.clock.text(0)


def first_turn(truth: Truth) -> int:
    """The turn in whose movement a ship's next order is used."""
    return truth.turn + (PHASES.index(truth.phase) > PHASES.index(MOVEMENT))


def _helm(truth: Truth, ship: Ship, ears: detection.Ears) -> Lane:
    """A ship's orders to come, each in the movement step of its turn, and how long it is cloaked."""
    first = first_turn(truth)
    free = truth.phase == ORDERS and not ship.sealed
    heard = ears if flies_dark(ship) else None
    marks = tuple(
        Mark(
            at=_text(truth, first + number, MOVEMENT),
            kind="plan",
            text=_said(move, heard),
            sign=notation.spelt(move),
            planned=number if free else None,
        )
        for number, move in enumerate(ship.plot)
    )
    return Lane(
        id=f"{ship.id}.orders", label=ship.name, unit=ship.id, marks=marks, spans=tuple(_cloak(truth, ship))
    )


def _said(move: Move, ears: detection.Ears | None) -> Text:
    """An order in its notation; with the noise that it makes in the dark, and who hears that (C16, C17)."""
    text, value = notation.spelt(move), movement.thrust_of(move)
    if ears is None or move.cloak == UNCLOAK:
        return Text("cloak.lane.order", order=text)
    heard = tuple(_heard_by(chance.name, chance.sixths) for chance in ears.likeliest(value))
    return Text("cloak.lane.plot" if heard else "cloak.lane.alone", order=text, value=value, chances=heard)


@lru_cache(maxsize=1024)
def _heard_by(name: str, sixths: int) -> Text:
    return Text("cloak.lane.chance", unit=name, n=sixths)


def _cloak(truth: Truth, ship: Ship) -> Iterator[Span]:
    if ship.dark is None:
        return
    last = first_turn(truth) + max(len(ship.plot), 1) - 1
    since = _text(truth, ship.dark, MOVEMENT)
    yield Span(start=since, end=_text(truth, last, END), kind="cloaked", text=Text("cloak.lane.dark"))


def _records(truth: Truth, ship: Ship, marker: Marker, side: str) -> Iterator[Lane]:
    """A com-net group's detections of one ship: the windows of three and of ten turns (C20)."""
    for group in sorted(marker.counts or (side,)):
        counts = detection.record(marker, group, truth.turn)
        first = truth.turn - RECORD_TURNS + 1
        last = truth.turn if truth.search else truth.turn - 1
        marks = tuple(
            Mark(
                at=_text(truth, first + place, DETECTION),
                kind="detected" if count else "silent",
                text=Text("cloak.lane.counted", n=count) if count else Text("cloak.lane.silent"),
                sign=str(count or ""),
            )
            for place, count in enumerate(counts)
            if marker.origin.turn <= first + place <= last and first + place > 0
        )
        key = "cloak.lane.record.side" if group == side else "cloak.lane.record"
        label = Text(key, unit=called(marker, ship), group=group_name(truth, group))
        spans = tuple(
            _window(truth, marker, counts, window) for window in reversed(truth.setup.tables.windows)
        )
        yield Lane(id=f"{marker.id}.record.{group}", label=label, unit=marker.id, marks=marks, spans=spans)


def _window(truth: Truth, marker: Marker, counts: tuple[int, ...], window: tuple[int, int, int]) -> Span:
    """How much of a solution by record there is within one of its windows, and since when it counts (C20)."""
    vessels, needed, length = window
    had = sum(1 for count in counts[-length:] if count >= vessels)
    since = max(1, marker.origin.turn, truth.turn - length + 1)
    return Span(
        start=_text(truth, since, ORDERS),
        end=_text(truth, truth.turn, DETECTION),
        kind="window",
        text=Text(f"cloak.lane.window_{vessels}", had=had, needed=needed, of=length),
    )


def _blackouts(truth: Truth) -> Iterator[Lane]:
    """When nobody can detect: nova guns' effects and the turn after a wave gun (C18)."""
    spans = []
    if truth.novas:
        since = truth.setup.clock.text(min(truth.novas.values()))
        end = _text(truth, truth.turn, END)
        spans.append(Span(start=since, end=end, kind="blackout", text=Text("cloak.lane.nova")))
    for turn in (1 + fired for fired in truth.waves):
        start, end = _text(truth, turn, ORDERS), _text(truth, turn, END)
        spans.append(Span(start=start, end=end, kind="blackout", text=Text("cloak.lane.wave")))
    if spans:
        yield Lane(id="blackout", label=Text("cloak.lane.blackout"), spans=tuple(spans))
