"""The timeline as data."""

from __future__ import annotations

from msgspec.structs import replace

from ambuscade.picture.timeline import chart
from ambuscade.rules.clock import Step
from ambuscade.rules.view import Lane, Mark, Span
from tests.desk import sample


def test_columns_are_impulses_between_start_and_end() -> None:
    shown = chart(sample.owner())
    assert [column.label for column in shown.columns] == ["Start", *map(str, range(1, 33)), "End"]
    assert [column.label for column in shown.columns if column.present] == ["14"]
    assert [column.past for column in shown.columns] == [True] * 14 + [False] * 20


def test_the_present_impulse_shows_its_phases() -> None:
    shown = chart(sample.owner())
    assert [phase.label for phase in shown.phases] == ["Move", "Interrogate", "Launch", "Fire"]
    assert [phase.present for phase in shown.phases] == [False, True, False, False]
    opening = chart(replace(sample.owner(), step=Step(turn=1, phase="2")))
    assert [phase.label for phase in opening.phases] == ["Energy", "Speed", "Sensors"]
    assert opening.title == "Turn 1 of 4"


def test_without_impulses_phases_are_the_columns() -> None:
    slots = ((0, "orders"), (0, "movement"), (0, "fire"))
    shown = chart(replace(sample.owner(), slots=slots, step=Step(turn=3, phase="movement"), lanes=()))
    assert [column.label for column in shown.columns] == ["Orders", "Movement", "Fire"]
    assert [column.present for column in shown.columns] == [False, True, False]


def test_marks_and_spans_are_cut_to_the_present_turn() -> None:
    lane = Lane(
        id="x",
        label="X",
        marks=(
            Mark(at="1.30.6A", kind="move"),
            Mark(at="2.3.6A", kind="move"),
            Mark(at="3.1.6A", kind="move"),
        ),
        spans=(
            Span(start="1.30.6A", end="2.2.6D", kind="lockout"),
            Span(start="2.31.6A", end="9.2.6D", kind="lockout"),
            Span(start="1.1.6A", end="1.4.6D", kind="lockout"),
            Span(start="3.1.6A", end="3.4.6D", kind="lockout"),
        ),
    )
    (row,) = chart(replace(sample.owner(), lanes=(lane,))).rows
    assert [(pip.column, pip.past) for pip in row.pips] == [(3, True)]
    assert [(bar.first, bar.last) for bar in row.bars] == [(0, 2), (31, 33)]
