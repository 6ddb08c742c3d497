"""Turns and mirrors are exact: they keep distances, and come back to where they began."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ambuscade.design.symmetry import Symmetry, left_to_right, middle, turned, up_to_down
from ambuscade.hexes.exact import along
from ambuscade.hexes.hex import DIRECTIONS, Hex, distance

HEX = st.builds(Hex.at, st.integers(0, 60), st.integers(0, 60))
HEXES = st.lists(HEX, min_size=1, max_size=7, unique=True)
SYMMETRY = st.builds(Symmetry, HEX, st.integers(-6, 6), st.booleans())


@given(SYMMETRY, HEX, HEX)
def test_distances_stay(by: Symmetry, a: Hex, b: Hex) -> None:
    assert distance(by.hex(a), by.hex(b)) == distance(a, b)
    assert by.hex(by.about) == by.about


@given(SYMMETRY, st.integers(0, 5))
def test_headings_turn_as_vectors_do(by: Symmetry, facing: int) -> None:
    assert DIRECTIONS[by.heading(2 * facing) // 2] == by.vector(DIRECTIONS[facing])


@given(SYMMETRY, st.integers(0, 11))
def test_odd_courses_turn_between_even_ones(by: Symmetry, course: int) -> None:
    beside = {by.heading(course - 1), by.heading(course + 1)}
    assert by.heading(course) % 12 in {(min(beside) + 1) % 12, (max(beside) + 1) % 12}
    assert along(by.heading(course), 1) == along(by.heading(course + 12), 1)


@given(HEXES)
def test_six_turns_about_the_middle_are_none(hexes: list[Hex]) -> None:
    found = hexes
    for number in range(6):
        by = turned(found, 1)
        assert by.about == middle(hexes), number
        found = [by.hex(at) for at in found]
    assert found == hexes


@given(HEXES)
def test_a_turn_back_takes_a_turn_back(hexes: list[Hex]) -> None:
    once = [turned(hexes, 1).hex(at) for at in hexes]
    assert [turned(once, -1).hex(at) for at in once] == hexes


@given(HEXES)
def test_two_mirrors_are_none(hexes: list[Hex]) -> None:
    for mirror in (left_to_right, up_to_down):
        by = mirror(hexes)
        once = [by.hex(at) for at in hexes]
        assert [mirror(once).hex(at) for at in once] == hexes


@given(HEXES)
def test_left_to_right_keeps_rows_and_up_to_down_keeps_columns(hexes: list[Hex]) -> None:
    across, down = left_to_right(hexes), up_to_down(hexes)
    assert [across.hex(at).offset[1] for at in hexes] == [at.offset[1] for at in hexes]
    assert [down.hex(at).offset[0] for at in hexes] == [at.offset[0] for at in hexes]


@given(HEXES)
def test_the_middle_is_where_the_hexes_are(hexes: list[Hex]) -> None:
    columns = [at.offset[0] for at in hexes]
    assert min(columns) - 1 <= middle(hexes).offset[0] <= max(columns) + 1
