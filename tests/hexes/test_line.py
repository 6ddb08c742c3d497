"""Straight lines and sight, against the geometry of hexagons worked out in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.arcs import along_corners
from ambuscade.hexes.hex import DIRECTIONS, ORIGIN, Hex, disc, distance, mirror, rotate
from ambuscade.hexes.line import line, sight

NEAR = disc(ORIGIN, 8)

hexes = st.builds(Hex, st.integers(-60, 60), st.integers(-60, 60))

SIDES = ((2, 1), (1, 2), (1, -1))
"""A point (q, r) from the centre is inside a hexagon where each of these, applied, lies in -1 to 1."""


def stay(position: Hex, to: Hex) -> tuple[Fraction, bool]:
    """How much of the segment from the origin lies in a closed hexagon, and whether it is inside there."""
    enter, leave, inside = Fraction(0), Fraction(1), True
    for q, r in SIDES:
        at = q * position.q + r * position.r
        speed = q * to.q + r * to.r
        if speed == 0:
            if abs(at) > 1:
                return Fraction(0), False
            inside = inside and abs(at) < 1
            continue
        ends = sorted((Fraction(at - 1, speed), Fraction(at + 1, speed)))
        enter, leave = max(enter, ends[0]), min(leave, ends[1])
    return max(leave - enter, Fraction(0)), inside and leave > enter


def steps(a: Hex, b: Hex) -> list[set[Hex]]:
    return [set(step) for step in line(a, b)]


def test_a_line_has_the_hexes_whose_inside_it_crosses_or_whose_edge_it_follows() -> None:
    for target in NEAR[1:]:
        on_line = set(chain.from_iterable(line(ORIGIN, target)))
        assert on_line == {position for position in disc(ORIGIN, 9) if stay(position, target)[0]}, target


def test_only_a_line_through_corners_follows_edges_and_then_each_pair_is_followed() -> None:
    for target in NEAR[1:]:
        for step in line(ORIGIN, target):
            insides = [stay(position, target)[1] for position in step]
            follows = along_corners(target) and len(step) == 2
            assert insides == [not follows] * len(step), (target, step)


@given(hexes, hexes)
def test_a_line_has_a_step_for_each_hex_of_range(a: Hex, b: Hex) -> None:
    found = line(a, b)
    assert len(found) == distance(a, b) + 1
    assert (found[0], found[-1]) == ((a,), (b,))
    assert {len(step) for step in found} <= {1, 2}
    assert all(distance(a, position) == n for n, step in enumerate(found) for position in step)
    assert all(distance(*step) == 1 for step in found if len(step) == 2)


@given(hexes, hexes)
def test_a_line_is_the_same_from_either_end(a: Hex, b: Hex) -> None:
    assert steps(a, b) == steps(b, a)[::-1]


@pytest.mark.parametrize("sixths", range(6))
def test_a_line_turns_and_mirrors_with_its_ends(sixths: int) -> None:
    for target in NEAR:
        straight = steps(ORIGIN, target)
        turned = rotate(target, sixths)
        assert steps(ORIGIN, turned) == [{rotate(h, sixths) for h in step} for step in straight]
        assert steps(ORIGIN, mirror(turned)) == [
            {mirror(rotate(h, sixths)) for h in step} for step in straight
        ]


def test_sight_is_mutual_for_all_pairs() -> None:
    rocks = {position for position in NEAR if (7 * position.q + 3 * position.r) % 5 == 0}
    seen = {(a, b): sight(a, b, rocks.__contains__) for a in NEAR for b in NEAR}
    assert all(seen[a, b] == seen[b, a] for a, b in seen)
    assert set(seen.values()) == {False, True}


@pytest.mark.parametrize("sixths", range(6))
def test_sight_turns_and_mirrors_with_everything(sixths: int) -> None:
    rocks = [Hex(1, -3), Hex(2, 0), Hex(-1, 3), Hex(-2, -1), Hex(0, 2)]
    turned = {rotate(rock, sixths) for rock in rocks}
    mirrored = {mirror(rock) for rock in turned}
    for target in NEAR:
        sees = sight(ORIGIN, target, set(rocks).__contains__)
        assert sight(ORIGIN, rotate(target, sixths), turned.__contains__) == sees
        assert sight(ORIGIN, mirror(rotate(target, sixths)), mirrored.__contains__) == sees


def test_a_hex_blocks_all_lines_that_cross_its_inside_and_no_others() -> None:
    for target in disc(ORIGIN, 5)[1:]:
        for rock in disc(ORIGIN, 6)[1:]:
            blocked = rock != target and stay(rock, target)[1]
            assert sight(ORIGIN, target, {rock}.__contains__) != blocked, (target, rock)


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("pair", [0, 1, 2])
def test_along_an_edge_only_both_hexes_block(facing: int, pair: int) -> None:
    left, right = DIRECTIONS[facing], DIRECTIONS[(facing + 1) % 6]
    corner = left.plus(right)
    target = corner.times(3)
    beside = [corner.times(pair).plus(left), corner.times(pair).plus(right)]
    assert sight(ORIGIN, target, {beside[0]}.__contains__)
    assert sight(ORIGIN, target, {beside[1]}.__contains__)
    assert not sight(ORIGIN, target, set(beside).__contains__)
    assert not sight(ORIGIN, target, {corner}.__contains__)


def test_one_hex_on_each_side_of_different_edges_blocks_nothing() -> None:
    corner = DIRECTIONS[0].plus(DIRECTIONS[1])
    assert sight(ORIGIN, corner.times(2), {DIRECTIONS[0], corner.plus(DIRECTIONS[1])}.__contains__)


def test_the_ends_never_block_and_neighbours_always_see_each_other() -> None:
    assert sight(ORIGIN, ORIGIN, {ORIGIN}.__contains__)
    for direction in DIRECTIONS:
        assert sight(ORIGIN, direction, lambda _: True)
        assert not sight(ORIGIN, direction.times(2), lambda _: True)
