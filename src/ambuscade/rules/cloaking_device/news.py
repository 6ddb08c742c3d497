"""The line that each audience hears of each event: one case an event, so that none is forgotten.

It says nothing that the audience's view does not hold; `truth` is the truth once the event has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from ambuscade.rules import endings
from ambuscade.rules.cloaking_device import events as happened
from ambuscade.rules.cloaking_device import names
from ambuscade.rules.cloaking_device.search_news import searched
from ambuscade.rules.cloaking_device.truth import ORDERS
from ambuscade.rules.system import Conceded, Ended, Readied, StepBegan, TakenBack
from ambuscade.rules.view import REFEREE, News
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambuscade.rules.cloaking_device.events import CloakEvent, Flown
    from ambuscade.rules.cloaking_device.truth import Ship, Truth
    from ambuscade.text import Argument


def news(event: CloakEvent, truth: Truth, audience: str) -> Sequence[News]:  # noqa: C901, PLR0911, PLR0912 - one case an event, all of them
    """The lines that an audience hears of an event."""
    match event:
        case happened.Flew(ships):
            told = sorted(ships, key=lambda each: names.place_among(truth, audience, each.unit))
            return [line for each in told for line in _flown(each, truth, audience)]
        case happened.Searched():
            return searched(event, truth, audience)
        case StepBegan():
            return [_line(truth, "turn.began", "C5", turn=truth.turn)] if truth.phase == ORDERS else []
        case Readied(side):
            return _without_order(truth, side) if audience == side else []
        case happened.Ordered(unit, plot):
            key = "cloak.noted.plot" if len(plot) > 1 else "cloak.noted.order" if plot else "cloak.noted.none"
            args: dict[str, Argument] = {"unit": truth.ships[unit].name, "n": len(plot)}
            return _own(
                truth, audience, truth.ships[unit].side, "C9" if len(plot) > 1 else "C7", Text(key, **args)
            )
        case happened.Sealed(drifting):
            return _sealed(truth, audience, drifting)
        case happened.InitiativeThrown():
            return _initiative(event, truth)
        case happened.Fired():
            return _fired(event, truth, audience)
        case happened.SweepNamed(side, units):
            said = (
                Text("cloak.active.named", units=names.names_of(truth, units))
                if units
                else Text("cloak.active.none")
            )
            return _own(truth, audience, side, "C23", said)
        case happened.DiceThrown(side, dice):
            return _own(truth, audience, side, "C5", Text("cloak.noted.dice", dice=dice))
        case happened.NovaSet(unit, on):
            key = "cloak.nova.on" if on else "cloak.nova.off"
            return [_line(truth, key, "C18", unit=truth.ships[unit].name)]
        case happened.WaveFired(unit):
            return [_line(truth, "cloak.wave", "C18", unit=truth.ships[unit].name)]
        case happened.Damaged():
            return [*_damaged(event, truth, audience), *_reason(event, truth, audience)]
        case happened.Placed(unit):
            return [*_placed(truth.ships[unit], truth, audience), *_reason(event, truth, audience)]
        case happened.BeganDark():
            return []
        case Ended():
            return [endings.ended(truth.setup.clock.text(truth.at))]
        case Conceded(side):
            return [endings.conceded(truth.setup.clock.text(truth.at), names.side_name(truth, side))]
        case TakenBack():
            return [_line(truth, "game.taken_back", None)]
        case _:
            assert_never(event)


def _line(truth: Truth, key: str, rule: str | None, **args: Argument) -> News:
    return News(at=truth.setup.clock.text(truth.at), key=key, args=args, rule=rule)


def _own(truth: Truth, audience: str, side: str, rule: str, said: Text) -> list[News]:
    """A line for a side itself and the referee."""
    return [_line(truth, said.key, rule, **said.args)] if audience in {REFEREE, side} else []


def _without_order(truth: Truth, side: str) -> list[News]:
    """A side that is ready is told which of its ships will drift, before the step closes (C7)."""
    ships = truth.ships.values()
    idle = tuple(
        ship.name for ship in ships if ship.side == side and ship.point is not None and not ship.plot
    )
    return [_line(truth, "cloak.no_order", "C7", units=idle)] if idle and truth.phase == ORDERS else []


def _sealed(truth: Truth, audience: str, drifting: tuple[str, ...]) -> list[News]:
    """That orders are in, to all; which ships drift, to their own side (C7)."""
    lines = [_line(truth, "cloak.orders_in", "C15")]
    for side in truth.side_ids:
        idle = tuple(truth.ships[unit].name for unit in drifting if truth.ships[unit].side == side)
        if idle and audience in {REFEREE, side}:
            lines.append(_line(truth, "cloak.drift", "C7", units=idle))
    return lines


def _initiative(event: happened.InitiativeThrown, truth: Truth) -> list[News]:
    thrown = event.initiative
    dice = tuple(Text("cloak.die", side=names.side_name(truth, side), die=die) for side, die in thrown.dice)
    return [_line(truth, "cloak.initiative", "C5", dice=dice, side=names.side_name(truth, thrown.order[0]))]


def _flown(each: Flown, truth: Truth, audience: str) -> Iterator[News]:
    ship = truth.ships[each.unit]
    where = names.place(truth.setup, each.state.point)
    if audience in {REFEREE, ship.side}:
        yield from _flown_own(each, ship, truth, where)
    elif each.cloaks:
        yield from _seen_going_dark(ship, truth, audience)
        if each.blips:
            yield _line(truth, "cloak.blip", "C11", unit=ship.name, hex=where)
    elif each.blips:
        name = names.name_for(truth, audience, ship)
        if name is not None:
            yield _line(truth, "cloak.blip", "C11", unit=name, hex=where)
    elif each.returns:
        yield _line(truth, "cloak.returned", "C13", unit=ship.name, hex=where)
    elif not ship.was_dark:
        yield _openly(each, ship, truth, where)


def _openly(each: Flown, ship: Ship, truth: Truth, where: names.Name) -> News:
    """The move of a ship that all see (C1, C6)."""
    if each.left:
        return _line(truth, "cloak.left", "C1", unit=ship.name)
    course = {"unit": ship.name, "hex": where, "course": ship.course, "velocity": ship.velocity}
    return _line(truth, "cloak.moved", "C6", **course)


def _flown_own(each: Flown, ship: Ship, truth: Truth, where: names.Name) -> Iterator[News]:
    if each.failed:
        yield _line(truth, "cloak.failed", "C7", unit=ship.name)
    if each.cloaks:
        yield _line(truth, "cloak.went_dark", "C10", unit=ship.name)
    if not ship.was_dark:
        yield _openly(each, ship, truth, where)
        return
    if each.left:
        yield _line(truth, "cloak.left", "C1", unit=ship.name)
    elif each.returns:
        yield _line(truth, "cloak.returned", "C13", unit=ship.name, hex=where)
    else:
        key = "cloak.flew_blip" if each.blips else "cloak.flew"
        yield _line(truth, key, "C11" if each.blips else "C16", unit=ship.name, hex=where, value=each.used)


def _seen_going_dark(ship: Ship, truth: Truth, audience: str) -> Iterator[News]:
    marker = truth.ledgers[audience].markers.get(ship.id)
    if marker is not None:
        origin = marker.origin
        last: dict[str, Argument] = {"course": origin.course, "velocity": origin.velocity}
        where = names.place(truth.setup, origin.point)
        yield _line(truth, "cloak.marked", "C10", unit=ship.name, hex=where, **last)


def _fired(event: happened.Fired, truth: Truth, audience: str) -> list[News]:
    shooter, target = truth.ships[event.unit], truth.ships[event.target]
    weapon = next(each for each in shooter.weapons if each.id == event.weapon)
    by, at = names.name_for(truth, audience, shooter), names.name_for(truth, audience, target)
    lines = []
    if audience in event.shown and shooter.point is not None and by is not None:
        lines.append(
            _line(truth, "cloak.betrayed", "C23", unit=by, hex=names.place(truth.setup, shooter.point))
        )
    if by is None:
        return lines
    if at is None or audience not in {REFEREE, shooter.side, target.side}:
        key = "cloak.fired.seen" if at is not None else "cloak.fired.somewhere"
        return [*lines, _line(truth, key, "C24", unit=by, **({"target": at} if at is not None else {}))]
    if not _knows_class(truth, audience, shooter):
        return [*lines, _line(truth, "cloak.fired.at_you", "C23", unit=by, target=at, range=event.range)]
    sums: dict[str, Argument] = {"unit": by, "target": at, "weapon": weapon.name, "range": event.range}
    if event.counted == event.range:
        return [
            *lines,
            _line(truth, "cloak.fired.plain", "C26" if target.dark is not None else "C24", **sums),
        ]
    key = "cloak.fired.hull" if weapon.kind in truth.setup.tables.hull_only else "cloak.fired.unsolved"
    return [*lines, _line(truth, key, "C25", **sums, counted=event.counted)]


def _knows_class(truth: Truth, audience: str, ship: Ship) -> bool:
    """Whether an audience has seen what ship it is."""
    if audience in {REFEREE, ship.side} or ship.dark is None:
        return True
    return truth.ledgers[audience].markers[ship.id].known


def _reason(event: happened.Damaged | happened.Placed, truth: Truth, audience: str) -> list[News]:
    """Why the referee changed a ship, to its own side and for his log."""
    ship = truth.ships[event.unit]
    told = event.reason and audience in {REFEREE, ship.side}
    return [_line(truth, "game.reason", None, unit=ship.name, reason=event.reason)] if told else []


def _damaged(event: happened.Damaged, truth: Truth, audience: str) -> list[News]:
    """Damage, to those who see the ship; of a cloaked one, its end to those who had found it (C27)."""
    ship = truth.ships[event.unit]
    key = "damage.by_referee" if event.by == REFEREE else "damage.entered"
    if audience in {REFEREE, ship.side} or ship.dark is None:
        changes = [_change(name, value) for name, value in event.changes.items()]
        lines = [_line(truth, key, "C27", unit=ship.name, changes=changes)]
        lost = event.changes.get("cloaking_device") == 0
        if lost and ship.returned == truth.turn and ship.point is not None:
            where = names.place(truth.setup, ship.point)
            lines.append(_line(truth, "cloak.returned", "C13", unit=ship.name, hex=where))
        return lines
    seen_going = event.changes.get("destroyed") and ship.id not in truth.ledgers[audience].markers
    name = ship.name if ship.dark else Text("cloak.name.some")
    return [_line(truth, key, "C27", unit=name, changes=(Text("damage.destroyed"),))] if seen_going else []


def _change(name: str, value: int | str) -> Text:
    if name == "destroyed":
        return Text("damage.destroyed")
    if name == "cloaking_device":
        return Text("cloak.damage.device" if value else "cloak.damage.no_device")
    return Text(f"cloak.damage.{name}", value=value)


def _placed(ship: Ship, truth: Truth, audience: str) -> list[News]:
    if ship.point is None or (audience not in {REFEREE, ship.side} and ship.dark is not None):
        return []
    place = {"unit": ship.name, "hex": names.place(truth.setup, ship.point)}
    return [_line(truth, "cloak.placed", None, **place, course=ship.course, velocity=ship.velocity)]
