"""Whole maps, against what is known hex by hex."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.arcs import QUARTERS, WEAPON_ARCS, Arc, in_arc
from ambuscade.hexes.grids import all_distances, arc_mask, disc_mask, distances, places, wedge_mask
from ambuscade.hexes.hex import Hex, HexMap, disc, distance

SMALL = HexMap(13, 9)
LARGEST = HexMap(999, 999)
CORNERS = [Hex.at(0, 0), Hex.at(998, 0), Hex.at(0, 998), Hex.at(998, 998)]

charts = st.builds(HexMap, st.integers(1, 14), st.integers(1, 14))
positions = st.builds(Hex.at, st.integers(-6, 19), st.integers(-6, 19))
ranges = st.tuples(st.integers(0, 11), st.integers(0, 12)).map(lambda r: (r[0], min(r[0] + r[1], 12)))
arcs = st.one_of(
    st.sampled_from([*QUARTERS.values(), *WEAPON_ARCS.values()]),
    st.lists(ranges, max_size=3).map(tuple),
)


def marked(chart: HexMap, mask: np.ndarray) -> set[Hex]:
    assert mask.shape == (chart.columns, chart.rows)
    assert mask.dtype == np.bool_
    return {Hex.at(int(column), int(row)) for column, row in np.argwhere(mask)}


@pytest.mark.rule("A1")
@given(charts, positions)
def test_distances_are_those_of_the_hexes(chart: HexMap, centre: Hex) -> None:
    grid = distances(chart, centre)
    assert grid.dtype == np.int16
    assert grid.shape == (chart.columns, chart.rows)
    assert all(grid[position.offset] == distance(position, centre) for position in chart.hexes())


def test_distances_fill_the_array_that_they_are_given() -> None:
    buffer = np.full((13, 9), -1, dtype=np.int16)
    assert distances(SMALL, Hex(4, 2), out=buffer) is buffer
    assert (buffer == distances(SMALL, Hex(4, 2))).all()


@pytest.mark.rule("A1")
@given(st.lists(positions, max_size=6), st.lists(positions, max_size=6))
def test_distances_of_each_from_each(ones: list[Hex], others: list[Hex]) -> None:
    found = all_distances(places(ones), places(others))
    assert found.dtype == np.int16
    assert found.tolist() == [[distance(one, other) for other in others] for one in ones]


def test_distances_of_each_from_each_fill_the_array_that_they_are_given_and_do_not_overflow() -> None:
    ends = places([Hex(-8_000, -8_000), Hex(2_000, 2_383), Hex(0, 0)])
    buffer = np.full((3, 3), -1, dtype=np.int16)
    assert all_distances(ends, ends, out=buffer) is buffer
    assert buffer.tolist() == [[0, 20_383, 16_000], [20_383, 0, 4_383], [16_000, 4_383, 0]]


@pytest.mark.parametrize("centre", [*CORNERS, Hex.at(400, 731), Hex(-4_000, -4_000), Hex(5_000, 900)])
def test_nothing_overflows_on_the_largest_map(centre: Hex) -> None:
    grid = distances(LARGEST, centre)
    forward = arc_mask(LARGEST, centre, 1, WEAPON_ARCS["FX"])
    for position in [*CORNERS, Hex.at(17, 930), Hex.at(500, 500)]:
        assert grid[position.offset] == distance(position, centre)
        assert forward[position.offset] == in_arc(position.minus(centre), 1, WEAPON_ARCS["FX"])


@pytest.mark.rule("A10")
@pytest.mark.parametrize(("radius", "size"), [(0, 1), (1, 7), (2, 19), (3, 37), (4, 61)])
def test_a_disc_in_the_middle_is_whole(radius: int, size: int) -> None:
    assert disc_mask(SMALL, Hex.at(6, 4), radius).sum() == size


@pytest.mark.rule("A10")
@given(charts, positions, st.integers(0, 9))
def test_a_disc_is_cut_at_the_edge_and_keeps_its_shape(chart: HexMap, centre: Hex, radius: int) -> None:
    expected = {position for position in disc(centre, radius) if chart.contains(position)}
    assert marked(chart, disc_mask(chart, centre, radius)) == expected


@pytest.mark.rule("A42")
@given(charts, positions, st.integers(0, 5), arcs)
def test_arcs_are_those_of_the_hexes(chart: HexMap, origin: Hex, facing: int, arc: Arc) -> None:
    expected = {position for position in chart.hexes() if arc and in_arc(position.minus(origin), facing, arc)}
    assert marked(chart, arc_mask(chart, origin, facing, arc)) == expected


@pytest.mark.rule("A42")
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("name", WEAPON_ARCS)
def test_every_weapon_arc_from_the_middle_and_from_a_corner(name: str, facing: int) -> None:
    for origin in (Hex.at(6, 4), Hex.at(0, 0), Hex.at(12, 8)):
        arc = WEAPON_ARCS[name]
        expected = {p for p in SMALL.hexes() if in_arc(p.minus(origin), facing, arc)}
        assert marked(SMALL, arc_mask(SMALL, origin, facing, arc)) == expected


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("step", range(12))
def test_an_arc_of_one_line_is_that_line_alone(step: int, facing: int) -> None:
    origin = Hex.at(6, 4)
    expected = {p for p in SMALL.hexes() if in_arc(p.minus(origin), facing, ((step, step),))}
    assert marked(SMALL, arc_mask(SMALL, origin, facing, ((step, step),))) == expected


@pytest.mark.rule("A40")
@given(
    charts,
    positions,
    st.integers(0, 5),
    arcs.filter(bool),
    st.tuples(st.integers(0, 8), st.integers(0, 8)).map(lambda ends: (min(ends), max(ends))),
    st.integers(0, 9),
)
def test_a_wedge_grows_in_every_direction(  # noqa: PLR0913, PLR0917 - one for each part of a wedge
    chart: HexMap, at: Hex, facing: int, steps: Arc, ring: tuple[int, int], grow: int
) -> None:
    seeds = [
        position
        for position in disc(at, ring[1])
        if distance(position, at) >= ring[0] and in_arc(position.minus(at), facing, steps)
    ]
    expected = {p for p in chart.hexes() if any(distance(p, seed) <= grow for seed in seeds)}
    assert marked(chart, wedge_mask(chart, at, facing, steps, ring, grow)) == expected


@pytest.mark.rule("A40")
def test_a_wedge_that_lies_off_the_map_grows_onto_it() -> None:
    off_the_left_edge = Hex.at(-3, 4)
    here = ((0, 12),)
    assert not wedge_mask(SMALL, off_the_left_edge, 0, here, (0, 0), 2).any()
    assert marked(SMALL, wedge_mask(SMALL, off_the_left_edge, 0, here, (0, 0), 3)) == {
        position for position in SMALL.hexes() if distance(position, off_the_left_edge) <= 3
    }
