"""Directions and arcs about a facing."""

from __future__ import annotations

from math import atan2, degrees, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.arcs import (
    HALF_STEPS,
    QUARTERS,
    WEAPON_ARCS,
    along_corners,
    bearing,
    cross,
    heading,
    in_arc,
    quarters,
    quarters_about,
    ray,
)
from ambuscade.hexes.hex import DIRECTIONS, FACINGS, ORIGIN, Hex, HexMap, disc, mirror, rotate

NEAR = disc(ORIGIN, 8)
MIRRORED = {"LF": "RF", "RF": "LF", "LA": "RA", "RA": "LA"}

vectors = st.builds(Hex, st.integers(-999, 999), st.integers(-999, 999)).filter(lambda v: v != ORIGIN)


def clock_angle(vector: Hex) -> float:
    """Degrees clockwise from up, by the drawing of the map."""
    right = 1.5 * vector.q
    down = sqrt(3) * (vector.r + vector.q / 2)
    return degrees(atan2(right, -down)) % 360


def bearing_by_angle(vector: Hex) -> int:
    steps = clock_angle(vector) / 30
    nearest = round(steps)
    if isclose(steps, nearest, abs_tol=1e-9):
        return 2 * nearest % HALF_STEPS
    return 2 * int(steps) + 1


@pytest.mark.rule("A26")
def test_bearings_agree_with_the_drawn_angles() -> None:
    for vector in disc(ORIGIN, 30)[1:]:
        assert bearing(vector, 0) == bearing_by_angle(vector), vector


@given(vectors, st.integers(0, 5), st.integers(1, 50))
def test_a_bearing_turns_with_its_ship_and_keeps_over_any_range(
    vector: Hex, facing: int, factor: int
) -> None:
    assert bearing(rotate(vector, facing), facing) == bearing(vector, 0)
    assert bearing(vector.times(factor), facing) == bearing(vector, facing)
    assert bearing(mirror(vector), 0) == -bearing(vector, 0) % HALF_STEPS
    assert bearing(vector.times(-1), facing) == (bearing(vector, facing) + 12) % HALF_STEPS


def test_the_zero_vector_points_nowhere_and_lies_in_every_arc() -> None:
    with pytest.raises(ValueError, match="Hex"):
        bearing(ORIGIN, 0)
    assert all(in_arc(ORIGIN, facing, arc) for facing in range(6) for arc in WEAPON_ARCS.values())
    assert quarters(ORIGIN, 4) == ("LF", "RF", "LA", "RA")
    assert not along_corners(ORIGIN)


@pytest.mark.parametrize("facing", range(6))
def test_rays_run_along_their_steps(facing: int) -> None:
    assert [bearing(ray(step, facing), facing) for step in range(12)] == list(range(0, 24, 2))
    assert ray(-1, facing) == ray(11, facing)
    assert [along_corners(ray(step, facing)) for step in range(4)] == [False, True, False, True]
    assert ray(0, facing) == DIRECTIONS[facing]


def test_the_cross_product_is_positive_clockwise() -> None:
    assert [cross(DIRECTIONS[0], direction) for direction in DIRECTIONS] == [0, 1, 1, 0, -1, -1]


@pytest.mark.rule("A26")
@pytest.mark.parametrize(
    ("step", "told"),
    [(0, ("LF", "RF")), (3, ("RF", "RA")), (6, ("LA", "RA")), (9, ("LF", "LA"))],
)
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("reach", [1, 2, 7, 40])
def test_on_a_dividing_line_both_quarters_are_told(
    step: int, told: tuple[str, ...], facing: int, reach: int
) -> None:
    assert quarters(ray(step, facing).times(reach), facing) == told


@pytest.mark.rule("A26")
@pytest.mark.parametrize("facing", range(6))
def test_off_the_dividing_lines_one_quarter_is_told_and_all_are_equal(facing: int) -> None:
    told = [quarters(vector, facing) for vector in NEAR[1:]]
    alone = {name: told.count((name,)) for name in QUARTERS}
    lines = sum(len(names) == 2 for names in told)
    assert len(set(alone.values())) == 1
    assert lines == 8 + 8 + 4 + 4
    assert sum(alone.values()) + lines == len(told)


@pytest.mark.rule("A26")
@pytest.mark.parametrize("facing", range(6))
def test_quarters_turn_and_mirror_with_the_ship(facing: int) -> None:
    for vector in NEAR:
        turned = quarters(rotate(vector, facing), facing)
        assert turned == quarters(vector, 0)
        mirrored = quarters(mirror(rotate(vector, facing)), -facing % 6)
        assert {MIRRORED[name] for name in mirrored} == set(turned)


@pytest.mark.rule("A26")
@pytest.mark.parametrize(
    ("searcher", "facing", "field", "told"),
    [
        ("2113", "F", "0907", ("LF", "RF")),
        ("2113", "A", "0907", ("LF",)),
        ("2113", "A", "0913", ("LF", "LA")),
        ("2113", "A", "0914", ("LA",)),
        ("2113", "D", "3313", ("LF", "LA")),
        ("2213", "B", "2313", ("LF", "RF")),
        ("2213", "B", "2314", ("RF",)),
    ],
)
def test_quarters_on_the_map(searcher: str, facing: str, field: str, told: tuple[str, ...]) -> None:
    chart = HexMap(42, 30)
    vector = chart.parse(field).minus(chart.parse(searcher))
    assert quarters(vector, "ABCDEF".index(facing)) == told


@pytest.mark.rule("A42")
@pytest.mark.parametrize("facing", range(6))
def test_a_hex_on_a_line_lies_in_both_sixths_and_every_other_in_one(facing: int) -> None:
    clockwise = ("RF", "R", "RR", "LR", "L", "LF")
    for vector in NEAR[1:]:
        half_step = bearing(vector, facing)
        sixth = half_step // 4
        expected = {clockwise[sixth]} | ({clockwise[sixth - 1]} if half_step % 4 == 0 else set())
        assert {name for name in clockwise if in_arc(vector, facing, WEAPON_ARCS[name])} == expected


@pytest.mark.rule("A42")
@pytest.mark.parametrize(
    ("group", "sixths"),
    [
        ("FA", ("LF", "RF")),
        ("RA", ("LR", "RR")),
        ("LS", ("LF", "L", "LR")),
        ("RS", ("RF", "R", "RR")),
        ("FX", ("L", "LF", "RF", "R")),
        ("RX", ("L", "LR", "RR", "R")),
        ("360", ("LF", "L", "LR", "RR", "R", "RF")),
    ],
)
def test_a_group_is_the_union_of_its_sixths(group: str, sixths: tuple[str, ...]) -> None:
    for vector in NEAR:
        for facing in range(6):
            together = any(in_arc(vector, facing, WEAPON_ARCS[name]) for name in sixths)
            assert in_arc(vector, facing, WEAPON_ARCS[group]) == together, (vector, facing)


@pytest.mark.rule("A42")
@pytest.mark.parametrize("facing", range(6))
def test_a_hemisphere_is_all_within_90_degrees(facing: int) -> None:
    abeam = ray(3, facing)
    for vector in NEAR:
        assert in_arc(vector, facing, WEAPON_ARCS["FH"]) == (cross(vector, abeam) >= 0)
        assert in_arc(vector, facing, WEAPON_ARCS["RH"]) == (cross(abeam, vector) >= 0)


@pytest.mark.rule("A42")
def test_the_rear_arc_is_not_the_right_aft_quarter() -> None:
    assert in_arc(ray(8, 0), 0, WEAPON_ARCS["RA"])
    assert not in_arc(ray(8, 0), 0, QUARTERS["RA"])


@given(vectors, st.integers(0, 5), st.integers(0, 11), st.integers(0, 12))
def test_an_arc_is_closed_at_both_ends(vector: Hex, facing: int, first: int, width: int) -> None:
    inside = in_arc(vector, facing, ((first, first + width),))
    past_first = (bearing(vector, facing) - 2 * first) % HALF_STEPS
    assert inside == (past_first <= 2 * width)
    assert in_arc(ray(first, facing), facing, ((first, first + width),))
    assert in_arc(ray(first + width, facing), facing, ((first, first + width),))


def test_facings_and_courses_head_the_same_way() -> None:
    assert [heading(facing) for facing in FACINGS] == [
        heading(f"{course}") for course in (12, 2, 4, 6, 8, 10)
    ]
    assert [heading(f"{course}") for course in range(1, 13)] == [*range(1, 12), 0]


@given(vectors, st.sampled_from(FACINGS))
def test_quarters_about_a_letter_are_those_about_its_facing(vector: Hex, facing: str) -> None:
    assert quarters_about(vector, facing) == quarters(vector, FACINGS.index(facing))
    assert quarters_about(vector, str(heading(facing) or 12)) == quarters_about(vector, facing)
    assert quarters_about(ORIGIN, "3") == tuple(QUARTERS)
