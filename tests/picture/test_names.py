"""How long ago something was, also from the steps around the impulses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ambuscade.picture.names import age
from ambuscade.rules.clock import Step
from tests.desk import sample

if TYPE_CHECKING:
    from ambuscade.rules.view import View


def at(turn: int, impulse: int, phase: str) -> View:
    """The searcher's view at a step; its contact is reported in 2.9."""
    return replace(sample.searcher(), step=Step(turn=turn, impulse=impulse, phase=phase))


@pytest.mark.parametrize(
    ("step", "when", "told"),
    [
        ((2, 14, "6B3"), (2, 14), "just now"),
        ((2, 14, "6B3"), (2, 13), "one impulse ago"),
        ((2, 14, "6B3"), (1, 27), "19 impulses ago"),
        ((2, 0, "8"), (2, 32), "just now"),
        ((2, 0, "8"), (2, 20), "12 impulses ago"),
        ((3, 0, "1"), (2, 32), "just now"),
        ((3, 0, "1"), (2, 20), "12 impulses ago"),
        ((3, 0, "1"), (3, 0), "just now"),
        ((3, 0, "8"), (3, 0), "one turn ago"),
        ((2, 14, "6B3"), (1, 15), "31 impulses ago"),
        ((2, 14, "6B3"), (1, 14), "one turn ago"),
        ((4, 1, "6A"), (1, 32), "2 turns ago"),
        ((4, 1, "6A"), (1, None), "3 turns ago"),
        ((4, 1, "6A"), (None, None), ""),
    ],
)
def test_an_age_is_counted_between_two_moments_of_the_clock(
    step: tuple[int, int, str], when: tuple[int | None, int | None], told: str
) -> None:
    assert age(at(*step), *when) == told


def test_where_turns_have_no_impulses_an_age_is_in_turns() -> None:
    view = replace(sample.searcher(), slots=((0, "guess"), (0, "tell")), step=Step(turn=3, phase="tell"))
    assert [age(view, turn, None) for turn in (3, 2, 1)] == ["just now", "one turn ago", "2 turns ago"]
