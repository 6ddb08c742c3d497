"""Planets: lines of sight, the same from either end, and the shadow (S19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.hex import DIRECTIONS, Hex, disc
from ambuscade.hexes.line import line
from ambuscade.rules import scenario
from ambuscade.rules.sensor_integration import SYSTEM
from ambuscade.rules.sensor_integration.space import in_shadow, planet_hexes, sees, shadow_hexes
from tests.rules.sensor_integration.search import WATCH, Play, lamp, moth

if TYPE_CHECKING:
    from ambuscade.rules.sensor_integration.truth import Setup

hexes = st.builds(Hex, st.integers(2, 28), st.integers(-4, 20))


def sky(*planets: tuple[str, int], sun: str = "A") -> Setup:
    """A setup with planets."""
    table = {
        "format": 1,
        "system": "sensor-integration",
        "name": "Sky",
        "turns": 1,
        "map": {"columns": 40, "rows": 40},
        "sun_direction": sun,
        "planet": [{"hex": at, "radius": radius} for at, radius in planets],
        "side": [{"id": "a"}, {"id": "b"}],
    }
    return SYSTEM.read(scenario.from_table(table))[0].setup


SKY = sky(("1515", 2), ("2010", 0), ("0920", 1))


@pytest.mark.rule("S19")
@given(a=hexes, b=hexes)
def test_sight_is_the_same_from_either_end_and_what_the_line_says(a: Hex, b: Hex) -> None:
    assert sees(SKY, a, b) == sees(SKY, b, a)
    planets = set(planet_hexes(SKY))
    inside = [[each in planets for each in step] for step in line(a, b)[1:-1]]
    if all(len(step) == 1 for step in inside):
        assert sees(SKY, a, b) == (not any(map(any, inside)))


@pytest.mark.rule("S19")
def test_a_line_along_the_edge_between_two_hexes_is_blocked_only_by_two() -> None:
    at = SKY.map.parse
    # From 1010 the corner between B and C leads between 1110 and 1111 to 1210.
    a, b = at("1010"), at("1210")
    one, other = (each for step in line(a, b)[1:-1] for each in step)
    single, both = sky((SKY.map.name(one), 0)), sky((SKY.map.name(one), 0), (SKY.map.name(other), 0))
    assert sees(single, a, b)
    assert not sees(both, a, b)
    assert not sees(both, b, a)


@pytest.mark.rule("S19")
def test_the_ends_of_a_line_do_not_block() -> None:
    setup = sky(("1515", 0))
    at = setup.map.parse("1515")
    assert sees(setup, at, at.plus(Hex(0, -5)))


@pytest.mark.rule("S19")
@pytest.mark.parametrize("sun", "ABCDEF")
def test_the_shadow_is_the_strip_of_the_planets_width_away_from_the_sun(sun: str) -> None:
    setup = sky(("2020", 2), sun=sun)
    back = DIRECTIONS[("ABCDEF".index(sun) + 3) % 6]
    planet = disc(setup.map.parse("2020"), 2)
    strip = {each.plus(back.times(step)) for each in planet for step in range(1, 60)} - set(planet)
    told = set(shadow_hexes(setup))
    assert told == {each for each in strip if setup.map.contains(each)}
    for each in setup.map.hexes():
        assert in_shadow(setup, each) == (each in told)
    assert len({_across(each, back) for each in told}) == 5


def _across(at: Hex, along: Hex) -> int:
    """Which line along a direction a hex lies on."""
    return at.q * along.r - at.r * along.q


@pytest.mark.rule("S19")
def test_planets_and_shadow_are_parts_of_every_view_and_terrain_counts_as_planet() -> None:
    play = Play(
        lamp(),
        moth(),
        planet=[{"hex": "3030", "radius": 1}],
        terrain=[{"kind": "planet", "hexes": ["1010"]}, {"kind": "dust", "hexes": ["0505"]}],
        sun_direction="D",
        sun_factor=4,
    )
    for who in (WATCH, "public", "referee"):
        grounds = {ground.kind: ground for ground in play.view(who).terrain}
        assert grounds["planet"].blocks
        assert len(grounds["planet"].hexes) == 8
        assert {"3028", "1009"} <= set(grounds["shadow"].hexes)
        assert not grounds["dust"].blocks
        sun = play.view(who).sun
        assert (getattr(sun, "direction", None), getattr(sun, "factor", None)) == ("D", 4)
