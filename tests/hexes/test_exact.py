"""Exact points: what they say is what geometry says, ties included, and nothing drifts."""

from __future__ import annotations

from decimal import Decimal, localcontext
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.exact import (
    HERE,
    Point,
    along,
    bearing,
    course,
    hex_of,
    in_sixth,
    inside_sixth,
    length,
    nearest_course,
    side,
    sign,
    squared,
)
from ambuscade.hexes.hex import disc

numbers = st.integers(-60, 60)
points = st.builds(Point, numbers, numbers, numbers, numbers)
courses = st.integers(1, 12)
courses_all = range(1, 13)


def seen(point: Point) -> tuple[Decimal, Decimal]:
    """A point on paper: to the right and down, in steps, to sixty digits."""
    root = Decimal(3).sqrt()
    q, r = point.q + point.q3 / root, point.r + point.r3 / root
    return q * root / 2, r + q / 2


def straight(a: Point, b: Point) -> Decimal:
    (ax, ay), (bx, by) = seen(a), seen(b)
    return ((ax - bx) ** 2 + (ay - by) ** 2).sqrt()


@given(st.integers(-9999, 9999), st.integers(-9999, 9999))
def test_a_sign_is_that_of_the_sum(x: int, y: int) -> None:
    with localcontext(prec=60):
        total = x + y * Decimal(3).sqrt()
    assert sign(x, y) == (total > 0) - (total < 0)


@given(courses, st.integers(0, 40))
def test_a_step_is_as_long_on_every_course_and_points_where_the_dial_says(number: int, steps: int) -> None:
    x, y = (float(each) for each in seen(along(number, steps)))
    assert hypot(x, y) == pytest.approx(steps)
    assert (x, -y) == pytest.approx((steps * sin(number * pi / 6), steps * cos(number * pi / 6)))
    assert length(along(number, steps)) == steps


def test_twelve_courses_come_back_to_where_they_began() -> None:
    point = Point(5, 7)
    for number in (*range(1, 13), *range(1, 13)):
        point = point.plus(along(number, 9))
    assert point == Point(5, 7)
    assert [course(number) for number in (-11, 0, 12, 13, 24, 25)] == [1, 12, 12, 1, 12, 1]


@given(points, points)
def test_a_length_is_the_straight_one_half_a_step_rounded_up(a: Point, b: Point) -> None:
    with localcontext(prec=60):
        assert length(b.minus(a)) == int(straight(a, b) + Decimal("0.5"))
        x, y = squared(b.minus(a))
        assert abs(x + y * Decimal(3).sqrt() - 3 * straight(a, b) ** 2) < Decimal("1e-40")


@given(points)
def test_the_hex_of_a_point_is_the_nearest_one(point: Point) -> None:
    found = hex_of(point)
    with localcontext(prec=60):
        away = straight(point, Point.of(found))
        for other in disc(found, 2):
            if other != found:
                further = straight(point, Point.of(other)) - away
                tied = abs(further) < Decimal("1e-40")
                assert (tied and other > found) or further > 0


def test_a_point_on_a_border_lies_in_the_lower_column_then_in_the_lower_row() -> None:
    ties = 0
    for q3 in range(-40, 41):
        for r3 in range(-40, 41):
            point = Point(0, 0, q3, r3)
            found = hex_of(point)
            for other in disc(found, 1)[1:]:
                x, y = squared(point.minus(Point.of(found)))
                other_x, other_y = squared(point.minus(Point.of(other)))
                if (x, y) == (other_x, other_y):
                    ties += 1
                    assert (found.q, found.r) < (other.q, other.r)
    assert ties


@given(points, courses)
def test_sixths_lie_thirty_degrees_about_a_course(vector: Point, middle: int) -> None:
    x, y = (float(each) for each in seen(vector))
    ahead = x * sin(middle * pi / 6) - y * cos(middle * pi / 6)
    away = hypot(x, y)
    if vector == HERE:
        assert in_sixth(vector, middle)
        assert not inside_sixth(vector, middle)
    elif abs(ahead - away * cos(pi / 6)) > 1e-6:
        assert in_sixth(vector, middle) == inside_sixth(vector, middle) == (ahead > away * cos(pi / 6))


@given(points)
def test_a_bearing_is_on_a_course_or_between_two(vector: Point) -> None:
    found = bearing(vector)
    sides = {number: side(number, vector) for number in courses_all}
    if found is None:
        assert vector == HERE
    elif found % 2 == 0:
        assert sides[(found // 2 - 1) % 12 + 1] == 0
    else:
        before, after = found // 2, found // 2 + 1
        assert sides[(before - 1) % 12 + 1] > 0 > sides[(after - 1) % 12 + 1]


@given(courses, st.integers(1, 30))
def test_a_border_belongs_to_both_sixths_and_is_inside_neither(number: int, steps: int) -> None:
    vector = along(number, steps)
    assert side(number, vector) == 0
    holding = [middle for middle in range(1, 13) if in_sixth(vector, middle)]
    assert sorted(holding) == sorted({course(number - 1), number, course(number + 1)})
    assert [middle for middle in range(1, 13) if inside_sixth(vector, middle)] == [number]


@given(courses, st.integers(1, 30))
def test_the_nearest_course_of_a_course_is_itself(number: int, steps: int) -> None:
    assert nearest_course(along(number, steps)) == number
    assert nearest_course(HERE) is None
