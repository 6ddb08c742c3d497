"""Hexes, their names and distances."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.hex import (
    DIRECTIONS,
    FACINGS,
    ORIGIN,
    Hex,
    HexMap,
    HexNameError,
    disc,
    distance,
    mirror,
    neighbour,
    ring,
    rotate,
)

hexes = st.builds(Hex, st.integers(-2_000, 2_000), st.integers(-2_000, 2_000))

EXAMPLE = HexMap(42, 30)


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("facing", "from_odd_column", "from_even_column"),
    [
        ("A", "0706", "0806"),
        ("B", "0806", "0907"),
        ("C", "0807", "0908"),
        ("D", "0708", "0808"),
        ("E", "0607", "0708"),
        ("F", "0606", "0707"),
    ],
)
def test_even_columns_lie_half_a_hex_lower(facing: str, from_odd_column: str, from_even_column: str) -> None:
    ahead = FACINGS.index(facing)
    assert EXAMPLE.name(neighbour(EXAMPLE.parse("0707"), ahead)) == from_odd_column
    assert EXAMPLE.name(neighbour(EXAMPLE.parse("0807"), ahead)) == from_even_column


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("columns", "rows", "corners"),
    [
        (42, 30, ("0101", "4201", "0130", "4230")),
        (99, 99, ("0101", "9901", "0199", "9999")),
        (100, 30, ("001001", "100001", "001030", "100030")),
        (30, 100, ("001001", "030001", "001100", "030100")),
        (999, 999, ("001001", "999001", "001999", "999999")),
        (1, 1, ("0101", "0101", "0101", "0101")),
    ],
)
def test_the_corners_bear_their_column_and_row(columns: int, rows: int, corners: tuple[str, ...]) -> None:
    chart = HexMap(columns, rows)
    places = [(0, 0), (columns - 1, 0), (0, rows - 1), (columns - 1, rows - 1)]
    for name, (column, row) in zip(corners, places, strict=True):
        assert chart.name(Hex.at(column, row)) == name
        assert chart.parse(name) == Hex.at(column, row)


@pytest.mark.rule("A1")
@pytest.mark.parametrize("chart", [HexMap(42, 30), HexMap(99, 99), HexMap(100, 30), HexMap(7, 100)])
def test_every_name_is_read_back(chart: HexMap) -> None:
    names = [chart.name(position) for position in chart.hexes()]
    assert [chart.parse(name) for name in names] == list(chart.hexes())
    assert names == sorted(set(names))
    assert len(names) == chart.columns * chart.rows


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("name", "reason", "bound"),
    [
        ("", "malformed", 4),
        ("907", "malformed", 4),
        ("00907", "malformed", 4),
        ("009007", "malformed", 4),
        (" 0907", "malformed", 4),
        ("0907\n", "malformed", 4),
        ("+907", "malformed", 4),
        ("-101", "malformed", 4),
        ("0x07", "malformed", 4),
        ("\u0660\u0669\u0660\u0667", "malformed", 4),
        ("\u0660907", "malformed", 4),
        ("090\u0667", "malformed", 4),
        ("\uff10\uff19\uff10\uff17", "malformed", 4),
        ("4331", "columns", 42),
        ("4301", "columns", 42),
        ("0007", "columns", 42),
        ("0931", "rows", 30),
        ("0900", "rows", 30),
    ],
)
def test_a_name_is_refused_for_its_reason(name: str, reason: str, bound: int) -> None:
    with pytest.raises(HexNameError) as refused:
        EXAMPLE.parse(name)
    assert (refused.value.name, refused.value.reason, refused.value.bound) == (name, reason, bound)


def test_a_short_name_is_malformed_on_a_large_map() -> None:
    with pytest.raises(HexNameError) as refused:
        HexMap(100, 30).parse("0907")
    assert (refused.value.reason, refused.value.bound) == ("malformed", 6)


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (42, 0), (0, 30), (41, 30), (42, 29)])
def test_a_hex_off_the_map_has_no_name(place: tuple[int, int]) -> None:
    off = Hex.at(*place)
    assert not EXAMPLE.contains(off)
    with pytest.raises(ValueError, match="Hex"):
        EXAMPLE.name(off)


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (1000, 5), (5, 1000), (-3, 5)])
def test_a_map_has_1_to_999_columns_and_rows(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=str(size[0])):
        HexMap(*size)


def test_a_map_contains_its_hexes_and_no_other() -> None:
    chart = HexMap(5, 4)
    around = [Hex.at(column, row) for column in range(-3, 9) for row in range(-3, 8)]
    assert [position for position in around if chart.contains(position)] == list(chart.hexes())


@given(st.integers(-50, 50), st.integers(-50, 50))
def test_a_place_in_an_array_is_a_hex_and_back(column: int, row: int) -> None:
    assert Hex.at(column, row).offset == (column, row)


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("a", "b", "between"),
    [
        ("0907", "0907", 0),
        ("0907", "0908", 1),
        ("0907", "1007", 1),
        ("0907", "1008", 2),
        ("1007", "1108", 1),
        ("2113", "0907", 12),
        ("0101", "4230", 50),
        ("0130", "4201", 49),
    ],
)
def test_range_counts_the_target_and_not_oneself(a: str, b: str, between: int) -> None:
    assert distance(EXAMPLE.parse(a), EXAMPLE.parse(b)) == between
    assert distance(EXAMPLE.parse(b), EXAMPLE.parse(a)) == between


def test_distance_is_the_number_of_moves() -> None:
    reached = {ORIGIN: 0}
    edge = [ORIGIN]
    for moves in range(1, 9):
        edge = [new for old in edge for facing in range(6) if (new := neighbour(old, facing)) not in reached]
        reached.update(dict.fromkeys(edge, moves))
    assert all(distance(ORIGIN, position) == moves for position, moves in reached.items())
    assert len(reached) == 217


@given(hexes, hexes, hexes)
def test_no_way_is_shorter_than_the_direct_one(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)


@given(hexes, hexes, st.integers(-7, 7))
def test_turning_and_mirroring_keep_distances(a: Hex, b: Hex, sixths: int) -> None:
    assert distance(rotate(a, sixths), rotate(b, sixths)) == distance(a, b)
    assert distance(mirror(a), mirror(b)) == distance(a, b)
    assert rotate(rotate(a, sixths), -sixths) == a
    assert mirror(mirror(a)) == a


def test_facings_follow_each_other_clockwise() -> None:
    assert [rotate(DIRECTIONS[0], sixths) for sixths in range(6)] == list(DIRECTIONS)
    assert [mirror(direction) for direction in DIRECTIONS] == [DIRECTIONS[-facing] for facing in range(6)]


@given(hexes, hexes)
def test_vectors_add_up(a: Hex, b: Hex) -> None:
    assert a.plus(b.minus(a)) == b
    assert a.plus(a).plus(a) == a.times(3)
    assert a.minus(a) == ORIGIN
    assert a.times(-1) == ORIGIN.minus(a)


@pytest.mark.rule("A10")
@pytest.mark.parametrize(("radius", "size"), [(0, 1), (1, 7), (2, 19), (3, 37), (4, 61), (5, 91)])
@pytest.mark.parametrize("centre", [Hex.at(8, 6), Hex.at(0, 0), Hex.at(-9, 40)])
def test_a_disc_has_all_hexes_within_its_radius(radius: int, size: int, centre: Hex) -> None:
    covered = disc(centre, radius)
    square = [centre.plus(Hex(q, r)) for q in range(-7, 8) for r in range(-7, 8)]
    assert len(covered) == size
    assert set(covered) == {position for position in square if distance(position, centre) <= radius}
    assert [distance(position, centre) for position in covered] == sorted(
        distance(position, centre) for position in covered
    )


@pytest.mark.parametrize("radius", range(6))
def test_a_ring_runs_clockwise_from_ahead(radius: int) -> None:
    centre = Hex(3, -4)
    around = ring(centre, radius)
    assert len(around) == max(1, 6 * radius) == len(set(around))
    assert around[:: max(radius, 1)] == tuple(
        dict.fromkeys(centre.plus(direction.times(radius)) for direction in DIRECTIONS)
    )
    assert all(distance(centre, position) == radius for position in around)
    assert all(distance(a, b) == 1 for a, b in pairwise(around))


def test_no_radius_is_negative() -> None:
    for around in (ring, disc):
        with pytest.raises(ValueError, match="-1"):
            around(ORIGIN, -1)
