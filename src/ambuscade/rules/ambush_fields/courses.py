"""The courses that a side's own units are to steer, by their plans, ahead where none is told (A3, A4).

It looks at own units and their own fields alone: nothing of what others do changes a course.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.exact import Point
from ambuscade.hexes.hex import near
from ambuscade.rules.ambush_fields import cover, movement, planning
from ambuscade.rules.memo import Memo
from ambuscade.rules.view import Leg, Path, Pending
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.hexes.hex import Hex
    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.truth import Unit


def paths(known: Knowledge) -> Iterator[Path]:
    """Where own units will be by the end of the coming run, or of what is planned beyond it."""
    turn = known.setup.clock.step(known.at).turn
    for unit in known.own.values():
        planned = (step.impulse for step in planning.standing(unit, known) if step.do == "move")
        way = course(unit, known, max((known.last_impulse, *planned)))
        if unit.hex is not None and way:
            points = tuple(Point.of(place) for _, place in way)
            leg = Leg(turn=turn, points=points, hex=known.setup.map.name(way[-1][1]))
            yield Path(unit=unit.id, kind="plotted", at=Point.of(unit.hex), legs=(leg,))


def leaving(unit: Unit, known: Knowledge) -> tuple[Pending, ...]:
    """That a unit leaves the own fields that hide it in the coming run: nothing hides it then (A13)."""
    if not known.impulse or not known.generators:
        return ()
    return _leaving(unit, known, (known.at, known.last_impulse, known.generators))


def _work_out(unit: Unit, known: Knowledge, _: object) -> tuple[Pending, ...]:
    over = [other for other in known.generators if other.id != unit.id and cover.in_field(unit, other)]
    if not over:
        return ()
    last = known.last_impulse
    own, others = course(unit, known, last), {each.id: course(each, known, last) for each in over}
    for impulse in range(known.impulse, last + 1):
        place = _place(unit, own, impulse)
        discs = ((_place(each, others[each.id], impulse), each.field) for each in over)
        if not any(place and at and field and near(place, at, field.radius) for at, field in discs):
            field_name = over[0].name
            told = Text("pending.leaves", unit=unit.name, field=field_name, impulse=impulse)
            brief = Text("pending.leaves.brief", field=field_name, impulse=impulse)
            return (Pending(text=told, brief=brief),)
    return ()


_leaving = Memo(_work_out)


def course(unit: Unit, known: Knowledge, last: int) -> tuple[tuple[int, Hex], ...]:
    """The hexes into which a unit moves through an impulse of this turn, with when; to the map's edge."""
    if unit.hex is None or not known.impulse:
        return ()
    told = {step.impulse: step.how or "ahead" for step in unit.plan if step.do == "move"}
    place, facing, way = unit.hex, unit.facing, []
    for impulse in planning.still_due(unit, known):
        if impulse > last:
            break
        place, facing = movement.destination(place, facing, told.get(impulse, "ahead"))
        if not known.setup.map.contains(place):
            break
        way.append((impulse, place))
    return tuple(way)


def _place(unit: Unit, way: tuple[tuple[int, Hex], ...], impulse: int) -> Hex | None:
    """Where a unit on its course is at the end of an impulse."""
    return next((place for at, place in reversed(way) if at <= impulse), unit.hex)
