"""What a side alone hears of its scans, tasks and tracks, beside the referee (S9, S11, S13, S17, S20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.sensor_integration import names
from ambuscade.rules.sensor_integration.truth import CONTACT, INDICATION
from ambuscade.rules.view import PUBLIC, REFEREE, News
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambuscade.rules.sensor_integration import events as happened
    from ambuscade.rules.sensor_integration.truth import Found, Result, TaskRoll, Truth
    from ambuscade.text import Argument


def _line(truth: Truth, key: str, rule: str, **args: Argument) -> News:
    return News(at=truth.setup.clock.text(truth.at), key=key, args=args, rule=rule)


def _hearing(truth: Truth, audience: str) -> tuple[str, ...]:
    """The sides whose lines an audience hears."""
    if audience == PUBLIC:
        return ()
    return truth.side_ids if audience == REFEREE else (audience,)


def scanned(results: Sequence[Result], truth: Truth, audience: str) -> list[News]:
    """Scan by scan what came back: the same line for nothing and for too weak (S9, S20)."""
    return [
        line
        for result in results
        if truth.ships[result.done.scan.unit].side in _hearing(truth, audience)
        for line in _of_scan(result, truth)
    ]


def _of_scan(result: Result, truth: Truth) -> Iterator[News]:
    """A scan's contacts by their numbers, one indication, or nothing (S11)."""
    done = result.done
    told: dict[str, Argument] = {
        "scan": names.scan_name(truth, done.scan),
        "strength": names.signed(done.strength),
    }
    ledger = truth.ledgers[truth.ships[done.scan.unit].side]
    found = [each for each in ledger.found if each.scan == done.scan and each.turn == done.turn]
    seen = (signal.unit for signal in result.signals if signal.level == CONTACT)
    tracks = [ledger.tracks[unit].id for unit in seen if unit in ledger.tracks]
    for each in found:
        if each.level == CONTACT:
            yield _line(truth, "sensor.scanned.contact", "S9", **told, **_contact(each, truth))
    for track in sorted(tracks, key=_number):
        yield _line(truth, "sensor.scanned.track", "S9", **told, track=names.called(track))
    if any(each.level == INDICATION for each in found):
        more = any(each.level == CONTACT for each in found) or tracks
        yield _line(truth, "sensor.scanned.more" if more else "sensor.scanned.indication", "S11", **told)
    elif not found and not tracks:
        yield _line(truth, "sensor.scanned.nothing", "S9", **told)


def _number(id_: str) -> int:
    return int(id_.rpartition("-")[2])


def _contact(found: Found, truth: Truth) -> dict[str, Argument]:
    return {
        "contact": names.called(found.id),
        "hex": names.place(truth.setup, found.at),
        "signature": names.signed(found.signature or 0),
        "kinds": names.kinds_name(found.kinds),
    }


def tasked(event: happened.Tasked, truth: Truth, audience: str) -> list[News]:
    """A side's own dice and rows, and what it tracks now (S12, S13)."""
    hearing = _hearing(truth, audience)
    rolls = (_rolled(roll, truth) for roll in event.tasks if truth.ships[roll.unit].side in hearing)
    gained = {(gain.side, gain.unit) for gain in event.gains}
    tracks = (
        _tracked(side, unit, truth)
        for side in hearing
        for unit in truth.ledgers[side].tracks
        if (side, unit) in gained
    )
    return [*rolls, *tracks]


def _rolled(roll: TaskRoll, truth: Truth) -> News:
    more = tuple(
        Text("sensor.modifier", name=Text(f"desk.term.{name}"), value=names.signed(value))
        for name, value in roll.modifiers.items()
    )
    told: dict[str, Argument] = {
        "unit": truth.ships[roll.unit].name,
        "dice": roll.dice,
        "sum": roll.sum,
        "row": Text(f"sensor.row.{roll.row}"),
        "needed": truth.setup.tables.rows[roll.row].signal,
    }
    if more:
        return _line(truth, "sensor.task.modified", "S12", **told, modifiers=more)
    return _line(truth, "sensor.task", "S12", **told)


def _tracked(side: str, unit: str, truth: Truth) -> News:
    track, ship = truth.ledgers[side].tracks[unit], truth.ships[unit]
    at = Text("name.off_map") if ship.position is None else names.place(truth.setup, ship.position)
    return _line(
        truth,
        "sensor.tracked",
        "S14",
        track=names.called(track.id),
        kind=ship.class_name or ship.kind,
        hex=at,
    )


def lost(ends: Sequence[happened.Lost], truth: Truth, audience: str) -> list[News]:
    """Which tracks a side has lost, and why (S17)."""
    hearing, ended = _hearing(truth, audience), {(each.side, each.unit) for each in ends}
    return [
        _line(
            truth,
            "sensor.lost",
            "S17",
            track=names.called(track.id),
            causes=tuple(Text(f"sensor.cause.{cause}") for cause in track.causes),
        )
        for side in hearing
        for track in truth.ledgers[side].lost
        if (side, track.unit) in ended and track.until == truth.at
    ]
