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


SLOTS = ((0, "orders"), (0, "movement"), (0, "fire"))


def test_without_impulses_the_phases_are_columns_between_the_turns_around_them() -> None:
    step = Step(turn=3, phase="movement")
    shown = chart(replace(sample.owner(), slots=SLOTS, step=step, turns=20, lanes=()))
    labels = ["T1", "T2", "Orders", "Movement", "Fire", "T4", "T5", "T6", "T7", "T8"]
    assert [column.label for column in shown.columns] == labels
    assert [column.present for column in shown.columns].index(True) == 3
    assert [column.past for column in shown.columns] == [True] * 3 + [False] * 7
    assert [column.number for column in shown.columns] == [1, 2, 3, 3, 3, 4, 5, 6, 7, 8]
    assert [column.last for column in shown.columns] == [2, 5, 6, 7, 8, 11, 14, 17, 20, 23]
    assert shown.along == "turn"


def test_turns_have_columns_as_far_as_something_is_planned_and_the_game_goes() -> None:
    marks = (Mark(at="9.movement", kind="plan", sign="P1", planned=0), Mark(at="1.fire", kind="detected"))
    span = Span(start="1.orders", end="9.fire", kind="cloaked")
    lanes = (Lane(id="x", label="X", marks=marks, spans=(span,)),)
    late = replace(sample.owner(), slots=SLOTS, step=Step(turn=3, phase="orders"), turns=20, lanes=lanes)
    shown = chart(late)
    assert shown.columns[-1].label == "T10"
    assert [(shown.columns[pip.column].label, pip.sign) for pip in shown.rows[0].pips] == [
        ("T9", "P1"),
        ("T1", ""),
    ]
    (bar,) = shown.rows[0].bars
    assert (shown.columns[bar.first].label, shown.columns[bar.last].label) == ("T1", "T9")
    assert chart(replace(late, turns=4)).columns[-1].label == "T4"


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
