"""Lessons in a scenario: read, checked with all errors at once, and never about what is not the seat's."""

from __future__ import annotations

import pytest

from ambuscade.rules import scenario as scenarios
from ambuscade.rules import system
from ambuscade.rules.view import PLACES, Lesson

SCENARIO = """
format = 1
system = "ambush-fields"
name = "School"
turns = 1

[[side]]
id = "colonial"
[[side]]
id = "cylon"

[[unit]]
id = "lantern"
side = "colonial"
class = "tanker"
hex = "0606"

[[unit]]
id = "seeker"
side = "cylon"
class = "cylon-scout"
hex = "1513"
"""


def problems(*lessons: str) -> list[str]:
    """All that is wrong with a scenario of these lessons."""
    text = SCENARIO + "".join(f"\n[[lesson]]\n{lesson}\n" for lesson in lessons)
    read = scenarios.parse(text.encode())
    return [str(problem) for problem in system.load(read.system).read(read)[1]]


def test_a_lesson_is_read_as_it_stands() -> None:
    text = f"""{SCENARIO}
[[lesson]]
seat = "cylon"
title = "Sweep"
text = "Plan a sweep."
at = "seeker"
do = "plan"
unit = "seeker"
[[lesson]]
seat = "colonial"
text = "Wait."
heard = ["told.partial", "told.full"]
"""
    assert scenarios.parse(text.encode()).lessons == (
        Lesson(seat="cylon", title="Sweep", text="Plan a sweep.", at="seeker", do="plan", unit="seeker"),
        Lesson(seat="colonial", text="Wait.", heard=("told.partial", "told.full")),
    )


@pytest.mark.parametrize(
    "lesson",
    [
        'seat = "cylon"\ntext = "Look."',
        'seat = "cylon"\ntext = "Look."\nat = "timeline"',
        'seat = "cylon"\ntext = "Look."\nat = "0907"',
        'seat = "cylon"\ntext = "Look."\nat = "plan"\ndo = "ready"',
        'seat = "cylon"\ntext = "Look."\nstep = "1.9.6B3"',
        'seat = "cylon"\ntext = "Look."\nlevel = "partial"',
    ],
)
def test_sound_lessons(lesson: str) -> None:
    assert problems(lesson) == []


def test_all_that_is_wrong_is_said_at_once() -> None:
    found = problems(
        'seat = "terran"\ntext = "Look."',
        'seat = "cylon"',
        'seat = "cylon"\ntext = "Look."\nat = "lantern"',
        'seat = "cylon"\ntext = "Look."\nat = "timelime"',
        'seat = "cylon"\ntext = "Look."\ndo = "swep"',
        'seat = "cylon"\ntext = "Look."\ndo = "plan"\nunit = "lantern"',
        'seat = "cylon"\ntext = "Look."\nunit = "seeker"',
        'seat = "cylon"\ntext = "Look."\nstep = "2.1"',
        'seat = "cylon"\ntext = "Look."\nheard = ["sweep.noting"]',
        'seat = "cylon"\ntext = "Look."\nlevel = "whole"',
        'seat = "cylon"\ntext = "Look."\nstep = "1.8"\ndo = "ready"',
        'seat = "cylon"\ntext = "Look."\nof = 3',
    )
    assert sorted(found) == sorted(
        [
            'lesson[1]: seat "terran": must be one of colonial, cylon',
            "lesson[2]: text: missing",
            'lesson[3]: at "lantern": must be a unit of side cylon, which this lesson is for',
            f'lesson[4]: at "timelime": must be a unit\'s id, a hex, an order or one of {", ".join(PLACES)}',
            'lesson[5]: do "swep": unknown; did you mean sweep?',
            'lesson[6]: unit "lantern": must be a unit of side cylon, which this lesson is for',
            "lesson[7]: unit: says which unit must be given the order, and there is no order: do is missing",
            'lesson[8]: step "2.1": this is no step of a game of 1 turns',
            'lesson[9]: heard "sweep.noting": there is no line of this key',
            'lesson[10]: level "whole": must be one of partial, full, lost',
            "lesson[11]: a lesson is done by one thing at most: one of step, do, heard, level",
            "lesson[12]: of: unknown key",
        ]
    )
