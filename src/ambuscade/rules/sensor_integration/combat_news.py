"""What audiences hear of attacks and damage: each names only whom it knows (S16, S18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.sensor_integration import names
from ambuscade.rules.view import REFEREE, News
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.rules.sensor_integration import events as happened
    from ambuscade.rules.sensor_integration.truth import Ship, Truth
    from ambuscade.text import Argument


def _line(truth: Truth, key: str, rule: str | None, **args: Argument) -> News:
    return News(at=truth.setup.clock.text(truth.at), key=key, args=args, rule=rule)


def _weapon(ship: Ship, weapon: str) -> str:
    return next(each.name for each in ship.weapons if each.id == weapon)


def _kind(ship: Ship, weapon: str) -> Text:
    kind = next(each.kind for each in ship.weapons if each.id == weapon)
    return Text(f"sensor.weapon.{kind}")


def attacked(event: happened.Attacked, truth: Truth, audience: str) -> list[News]:
    """The attacker hears what it did; the target's side what was done, and by whom if it tracks him (S16)."""
    ship, target = truth.ships[event.unit], truth.ships[event.target]
    if audience in {REFEREE, ship.side}:
        at = target.name if audience == REFEREE else _target(event.target, truth, audience)
        told = {"unit": ship.name, "weapon": _weapon(ship, event.weapon), "target": at}
        return [_line(truth, "sensor.attacked", "S16", **told)]
    if audience != target.side:
        return []
    told_of: dict[str, Argument] = {"unit": target.name, "weapon": _kind(ship, event.weapon)}
    if event.defence:
        return [
            _line(truth, "sensor.under_fire", "S16", **told_of, defence=names.signed(event.defence)),
        ]
    by = names.name_for(truth, audience, ship) or _spent(ship, truth, audience)
    return [_line(truth, "sensor.under_fire.tracked", "S16", **told_of, by=by)]


def _spent(missile: Ship, truth: Truth, audience: str) -> names.Name:
    """What a side called a missile that it tracked until it was spent just now."""
    ended = (track for track in reversed(truth.ledgers[audience].lost) if track.unit == missile.id)
    return names.called(next(ended).id)


def _target(unit: str, truth: Truth, audience: str) -> names.Name:
    """What a side calls what it has just attacked: a track, or a contact of this turn."""
    ledger = truth.ledgers[audience]
    if unit in ledger.tracks:
        return names.called(ledger.tracks[unit].id)
    fresh = (each.id for each in ledger.found if each.turn == truth.turn and each.units == (unit,))
    found = next(fresh, None)
    return Text("sensor.name.somebody") if found is None else names.called(found)


def launched(event: happened.Launched, truth: Truth, audience: str) -> list[News]:
    """A launch is heard by nobody but its own side (S18)."""
    ship = truth.ships[event.unit]
    if audience not in {REFEREE, ship.side}:
        return []
    at = truth.ships[event.target].name if audience == REFEREE else _target(event.target, truth, audience)
    told = {"unit": ship.name, "missile": event.missile.name, "target": at}
    return [_line(truth, "sensor.launched", "S18", **told)]


def shown(learned: Sequence[happened.Shown], truth: Truth, audience: str) -> list[News]:
    """Where beams came from, to those whose sensors still showed it: by the numbers of the contacts (S18)."""
    lines = []
    for side in truth.side_ids if audience == REFEREE else (audience,):
        units = {each.unit for each in learned if each.side == side}
        lines += [
            _line(
                truth,
                "sensor.shown",
                "S18",
                contact=names.called(found.id),
                hex=names.place(truth.setup, found.at),
            )
            for found in (truth.ledgers[side].found if units else ())
            if found.turn == truth.turn and found.scan is None and units.intersection(found.units)
        ]
    return lines


def damaged(event: happened.Damaged, truth: Truth, audience: str) -> list[News]:
    """Damage is told to its owner; the end of a ship also to whoever tracked it."""
    ship = truth.ships[event.unit]
    key = "damage.by_referee" if event.by == REFEREE else "damage.entered"
    if audience in {REFEREE, ship.side}:
        changes = tuple(_change(name, value) for name, value in event.changes.items())
        return [_line(truth, key, "S2", unit=ship.name, changes=changes)]
    if not event.changes.get("destroyed") or audience not in truth.ledgers:
        return []
    ended = [
        track
        for track in truth.ledgers[audience].lost
        if track.unit == ship.id and track.until == truth.at and ship.position is None
    ]
    destroyed = (Text("damage.destroyed"),)
    return [_line(truth, key, "S17", unit=names.called(track.id), changes=destroyed) for track in ended[-1:]]


def _change(name: str, value: int | str) -> Text:
    if name == "destroyed":
        return Text("damage.destroyed")
    if isinstance(value, str):
        return Text(f"sensor.damage.{name}", value=Text(f"sensor.state.{value}"))
    return Text(f"sensor.damage.{name}", value=value)
