"""What sides learn by what happens: indications, contacts, tracks and their ends (S9, S11, S14, S17, S18).

All that is learned at one moment is numbered by what is told of it, never in the truth's order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.rules.sensor_integration.tracking import DESTROYED, GONE
from ambuscade.rules.sensor_integration.truth import (
    CONTACT,
    INDICATION,
    Found,
    Ledger,
    Track,
    Truth,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.sensor_integration import events as happened
    from ambuscade.rules.sensor_integration.truth import Result


def scanned(truth: Truth, results: Sequence[Result]) -> Truth:
    """What each side has from its scans; the indications of the turn before go (S9, S11)."""
    ledgers = {}
    for side, ledger in truth.ledgers.items():
        own = [each for each in results if truth.ships[each.done.scan.unit].side == side]
        kept = tuple(found for found in ledger.found if found.level == CONTACT)
        ranked = [ranked for result in own for ranked in _ranked(truth, ledger, result)]
        told = replace(
            ledger, scans=(*ledger.scans, *(each.done for each in own)), found=_recent(truth, kept)
        )
        ledgers[side] = _numbered(told, [found for _, found in sorted(ranked, key=lambda each: each[0])])
    return replace(truth, ledgers=ledgers)


def _recent(truth: Truth, found: Iterable[Found]) -> tuple[Found, ...]:
    """What has not yet been on the map for all its turns (S22)."""
    return tuple(each for each in found if truth.turn - each.turn < truth.setup.tables.contact_turns)


def _ranked(truth: Truth, ledger: Ledger, result: Result) -> Iterator[tuple[tuple[object, ...], Found]]:
    """One scan's contacts and its indication with what orders them: by hex, then by all else that is told."""
    done, name = result.done, truth.setup.map.name
    scan = (done.scan.sensor, done.scan.unit)
    for signal in result.signals:
        at = truth.ships[signal.unit].position
        if signal.level == CONTACT and at is not None and signal.unit not in ledger.tracks:
            found = Found(
                id="",
                turn=done.turn,
                level=CONTACT,
                at=at,
                units=(signal.unit,),
                scan=done.scan,
                signature=signal.modified,
                kinds=signal.kinds,
                signal=signal.total,
            )
            place = name(at) if truth.setup.map.contains(at) else ""
            yield (place, CONTACT, signal.modified, signal.kinds, *scan, signal.tie), found
    more = tuple(signal.unit for signal in result.signals if signal.level == INDICATION)
    if more:
        indication = Found(
            id="", turn=done.turn, level=INDICATION, at=done.scan.at, units=more, scan=done.scan
        )
        yield (name(done.scan.at), INDICATION, 0, (), *scan, 0), indication


def _numbered(ledger: Ledger, found: Sequence[Found]) -> Ledger:
    first = ledger.found_count + 1
    numbered = tuple(replace(each, id=f"contact-{number}") for number, each in enumerate(found, start=first))
    return replace(ledger, found=(*ledger.found, *numbered), found_count=ledger.found_count + len(found))


def tracked(truth: Truth, gains: Sequence[happened.Gain]) -> Truth:
    """Contacts become tracks, in the order of their own numbers (S13, S14)."""
    ledgers = dict(truth.ledgers)
    for side in truth.side_ids:
        ledger, units = ledgers[side], {gain.unit for gain in gains if gain.side == side}
        tracks, count = dict(ledger.tracks), ledger.track_count
        for found in ledger.found:
            for unit in found.units if found.level == CONTACT and found.turn == truth.turn else ():
                if unit in units and unit not in tracks:
                    count += 1
                    tracks[unit] = Track(id=f"track-{count}", unit=unit, since=truth.at)
        rest = tuple(each for each in ledger.found if not _is_now_tracked(each, units, truth.turn))
        ledgers[side] = replace(ledger, tracks=tracks, track_count=count, found=rest)
    return replace(truth, ledgers=ledgers)


def _is_now_tracked(found: Found, units: set[str], turn: int) -> bool:
    return found.level == CONTACT and found.turn == turn and not units.isdisjoint(found.units)


def lost(truth: Truth, ends: Iterable[tuple[str, str, tuple[str, ...]]]) -> Truth:
    """Tracks end, each for its causes; what is not gone stays as a contact where it was last (S17)."""
    for side, unit, causes in ends:
        ledger, at = truth.ledgers[side], truth.ships[unit].position
        tracks = dict(ledger.tracks)
        track = replace(tracks.pop(unit), until=truth.at, causes=causes)
        then = replace(ledger, tracks=tracks, lost=(*ledger.lost, track))
        if at is not None and not {GONE, DESTROYED} & set(causes) and truth.setup.map.contains(at):
            then = _numbered(then, [_last_seen(truth, unit, at)])
        truth = replace(truth, ledgers={**truth.ledgers, side: then})
    return truth


def ended(truth: Truth, units: Sequence[str], cause: str) -> Truth:
    """Ships are no more, or off the map: whoever tracks one sees it go (S4)."""
    ends = [(side, unit, (cause,)) for unit in units for side in truth.trackers(unit)]
    return lost(truth, ends)


def shown(truth: Truth, learned: Sequence[happened.Shown]) -> Truth:
    """Targets learn where their attackers are: contacts without a signature, by their hexes (S18)."""
    ledgers = dict(truth.ledgers)
    for side in truth.side_ids:
        mine = ((each.unit, truth.ships[each.unit].position) for each in learned if each.side == side)
        found = [_last_seen(truth, unit, at) for unit, at in mine if at is not None]
        found.sort(key=lambda each: truth.setup.map.name(each.at))
        ledgers[side] = _numbered(ledgers[side], found)
    return replace(truth, ledgers=ledgers)


def _last_seen(truth: Truth, unit: str, at: Hex) -> Found:
    return Found(id="", turn=truth.turn, level=CONTACT, at=at, units=(unit,))
