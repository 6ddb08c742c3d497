"""Reads the lessons of a scenario: what each seat is taught, and by which deed each lesson is done.

It knows sides, units and hexes by name, and no rule: what may be ordered, a system says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.hexes.hex import HexNameError
from ambuscade.rules import schema
from ambuscade.rules.schema import Fix, Key, Problem, error, shown, within
from ambuscade.rules.view import CONTACT_LEVELS, PLACES, Lesson
from ambuscade.text import Text, is_sentence

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from ambuscade.hexes.hex import HexMap
    from ambuscade.rules.clock import Clock
    from ambuscade.rules.scenario import Scenario

MAX_TITLE = 60
MAX_TEXT = 600
MAX_HEARD = 20
DEEDS = ("step", "do", "heard", "level")
"""What a lesson may be done by, one of them at most."""
COMMON_ORDERS = ("ready", "concede")
"""The orders that a seat has in every game."""


def read(
    entries: Sequence[tuple[str, dict[str, Any]]],
    sides: tuple[str, ...],
    owners: Mapping[str, object],
    problems: list[Problem],
) -> tuple[Lesson, ...]:
    """The lessons of the tables with their places; `owners` are the sides of the units by their ids."""
    known = keys(sides)
    found = []
    for place, data in entries:
        table = schema.read(known, data, place, problems)
        lesson = Lesson(**{name: value for name, value in table.items() if value is not None})
        problems += (
            Problem("error", within(place, of), Text(key, **args)) for of, key, args in _wrong(lesson, owners)
        )
        found.append(lesson)
    return tuple(found)


def check(scenario: Scenario, clock: Clock, orders: Collection[str], problems: list[Problem]) -> None:
    """Find what a system lacks of what the lessons name: steps, orders, and places to point at."""
    known = (*COMMON_ORDERS, *orders)
    pointed = {*PLACES, *known, *(unit.id for unit in scenario.units)}
    for number, lesson in enumerate(scenario.lessons, start=1):
        place = f"lesson[{number}]"
        if lesson.step is not None and not _is_step(lesson.step, clock):
            problems.append(
                error(within(place, f"step {shown(lesson.step)}"), "scenario.start", turns=clock.turns)
            )
        if lesson.do is not None and lesson.do not in known:
            text = schema.choice_text(lesson.do, known)
            meant = schema.nearest(lesson.do, known)
            fix = Fix(meant) if meant else None
            problems.append(Problem("error", within(place, f"do {shown(lesson.do)}"), text, fix=fix))
        if lesson.at and lesson.at not in pointed and not _is_hex(lesson.at, scenario.map):
            problems.append(
                error(within(place, f"at {shown(lesson.at)}"), "scenario.lesson_at", places=PLACES)
            )


def keys(sides: tuple[str, ...]) -> tuple[Key, ...]:
    """The keys of a lesson in a scenario with these sides."""
    return (
        Key(name="seat", kind="choice", required=True, default="", of=sides, refers="side"),
        Key(name="text", kind="text", required=True, default="", min=1, max=MAX_TEXT),
        Key(name="title", kind="text", min=1, max=MAX_TITLE),
        Key(name="at", kind="text", min=1, max=MAX_TITLE),
        Key(name="step", kind="text", min=1, max=MAX_TITLE),
        Key(name="do", kind="text", min=1, max=MAX_TITLE),
        Key(name="unit", kind="identifier", refers="unit"),
        Key(
            name="heard",
            kind="list",
            default=(),
            min=1,
            max=MAX_HEARD,
            items=(Key(name="", kind="text", default=""),),
        ),
        Key(name="level", kind="choice", of=CONTACT_LEVELS),
    )


def _wrong(lesson: Lesson, owners: Mapping[str, object]) -> Iterator[tuple[str, str, dict[str, str]]]:
    """What is wrong with a lesson, beyond its values: the key, the sentence and its arguments."""
    if sum(bool(getattr(lesson, name)) for name in DEEDS) > 1:
        yield "", "scenario.lesson_deeds", {}
    if lesson.unit is not None:
        if lesson.do is None:
            yield "unit", "scenario.lesson_unit", {}
        if owners.get(lesson.unit) != lesson.seat:
            yield f"unit {shown(lesson.unit)}", "scenario.lesson_stranger", {"seat": lesson.seat}
    if owners.get(lesson.at, lesson.seat) != lesson.seat:
        yield f"at {shown(lesson.at)}", "scenario.lesson_stranger", {"seat": lesson.seat}
    for key in lesson.heard:
        if key and not is_sentence(key):
            yield f"heard {shown(key)}", "scenario.lesson_heard", {}


def _is_hex(name: str, hexes: HexMap) -> bool:
    try:
        hexes.parse(name)
    except HexNameError:
        return False
    return True


def _is_step(text: str, clock: Clock) -> bool:
    try:
        clock.parse(text)
    except ValueError:
        return False
    return True
