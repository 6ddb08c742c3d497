"""The lanes of the timeline: a sensor's scans with their streak and what broke it, tracks and their ends."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ambuscade.rules.sensor_integration import names
from ambuscade.rules.sensor_integration.names import called
from ambuscade.rules.sensor_integration.truth import END, PHASES, SCANS
from ambuscade.rules.view import PUBLIC, REFEREE, Lane, Mark, Span
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambuscade.rules.sensor_integration.truth import Done, Scan, Track, Truth

BEFORE_SCANS = PHASES[: PHASES.index(SCANS) + 1]
"""The steps of a turn in which its scans are still to come."""


def lanes(truth: Truth, audience: str) -> tuple[Lane, ...]:
    """A lane for each own sensor that has scanned or is to, all sides' for the referee; then the tracks."""
    if audience == PUBLIC:
        return ()
    sides = truth.side_ids if audience == REFEREE else (audience,)
    return tuple(
        lane
        for side in sides
        for lane in (*_sensors(truth, side), *_tracks(truth, side, whole=audience == REFEREE))
    )


def _at(turn: int, phase: str) -> str:
    return f"{turn}.{phase}"


def _sensors(truth: Truth, side: str) -> Iterator[Lane]:
    done = truth.ledgers[side].scans
    asked = [scan for scan in truth.asked if truth.ships[scan.unit].side == side]
    used = {(each.scan.unit, each.scan.sensor) for each in done} | {
        (each.unit, each.sensor) for each in asked
    }
    waiting = asked if truth.phase == SCANS else []
    for ship in truth.ships.values():
        for sensor in ship.sensors:
            if (ship.id, sensor) in used:
                own = [each for each in done if (each.scan.unit, each.scan.sensor) == (ship.id, sensor)]
                coming = [each for each in waiting if (each.unit, each.sensor) == (ship.id, sensor)]
                label = Text("sensor.lane", unit=ship.name, sensor=Text(f"sensor.type.{sensor}"))
                marks = (*(_mark(each) for each in own), *(_coming(truth, each) for each in coming))
                spans = tuple(_streaks(truth, own))
                yield Lane(id=f"{ship.id}.{sensor}", label=label, unit=ship.id, marks=marks, spans=spans)


def _mark(done: Done) -> Mark:
    said = Text(
        "sensor.lane.scan",
        size=Text(f"sensor.size.{done.scan.size}"),
        strength=names.signed(done.strength),
        level=Text(f"sensor.level.{done.level}"),
    )
    return Mark(at=_at(done.turn, SCANS), kind=f"scan_{done.level}", text=said, sign=f"+{done.streak}")


def _coming(truth: Truth, scan: Scan) -> Mark:
    return Mark(
        at=_at(truth.turn, SCANS),
        kind="plan",
        text=Text("sensor.lane.planned", scan=names.scan_name(truth, scan)),
    )


def _streaks(truth: Truth, own: Sequence[Done]) -> Iterator[Span]:
    """One span for each run of identical scans, with what broke it (S10)."""
    runs: list[list[Done]] = []
    for done in own:
        if runs and done.repeats(runs[-1][-1]):
            runs[-1].append(done)
        else:
            runs.append([done])
    ends = [_broken(before[-1], after[0]) for before, after in pairwise(runs)]
    for run, end in zip(runs, [*ends, _ended(truth, runs[-1][-1]) if runs else None], strict=False):
        told = Text("sensor.lane.streak", streak=run[-1].streak)
        if end is not None:
            told = Text("sensor.lane.broken", streak=run[-1].streak, cause=end)
        yield Span(start=_at(run[0].turn, SCANS), end=_at(run[-1].turn, END), kind="streak", text=told)


def _broken(before: Done, after: Done) -> Text:
    """What was not the same in the next scan of the sensor (S10)."""
    causes = [
        name
        for name, same in (
            ("turn", after.turn == before.turn + 1),
            ("moved", after.origin == before.origin),
            ("hex", after.scan.at == before.scan.at),
            ("size", after.scan.size == before.scan.size),
        )
        if not same
    ]
    return Text("sensor.fact.list", items=tuple(Text(f"sensor.broken.{cause}") for cause in causes))


def _ended(truth: Truth, last: Done) -> Text | None:
    """What has broken a sensor's last streak by now, None while it can go on."""
    scans_over = truth.phase not in BEFORE_SCANS
    if last.turn < truth.turn - 1 or (last.turn == truth.turn - 1 and scans_over):
        return Text("sensor.broken.turn")
    ship = truth.ships[last.scan.unit]
    return None if ship.position == last.origin else Text("sensor.broken.moved")


def _tracks(truth: Truth, side: str, *, whole: bool) -> Iterator[Lane]:
    """A lane for each target that the side has tracked, its span with the cause of its end (S17)."""
    ledger, clock = truth.ledgers[side], truth.setup.clock
    for track in sorted((*ledger.lost, *ledger.tracks.values()), key=_number):
        end = clock.text(truth.at if track.until is None else track.until)
        span = Span(start=clock.text(track.since), end=end, kind="track", text=_end(track))
        ship = truth.ships[track.unit]
        label = (
            Text("sensor.lane.track", side=names.side_name(truth, side), unit=ship.name)
            if whole
            else called(track.id)
        )
        unit = ship.id if whole else track.id
        lane = f"{side}.{track.id}" if whole else track.id
        yield Lane(id=lane, label=label, unit=unit, spans=(span,))


def _end(track: Track) -> Text:
    if track.until is None:
        return Text("sensor.lane.held")
    causes = tuple(Text(f"sensor.cause.{cause}") for cause in track.causes)
    return Text("sensor.lane.lost", causes=causes)


def _number(track: Track) -> int:
    return int(track.id.rpartition("-")[2])
