"""Planets, their shadow and lines of sight among them, in whole numbers (S19); it knows no ship."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ambuscade.hexes.hex import DIRECTIONS, Hex, HexMap, disc, distance, near
from ambuscade.hexes.line import sight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.sensor_integration.truth import Planet, Setup


def sees(setup: Setup, a: Hex, b: Hex) -> bool:
    """Whether no planet blocks the line between two hexes; the same from either end."""
    return _sees(setup.planets, a, b)


@lru_cache(maxsize=1 << 14)
def _sees(planets: tuple[Planet, ...], a: Hex, b: Hex) -> bool:
    away = distance(a, b)
    close = tuple(
        planet
        for planet in planets
        if distance(a, planet.at) + distance(planet.at, b) <= away + 2 * planet.radius + 2
    )
    return not close or sight(a, b, lambda passed: any(near(passed, each.at, each.radius) for each in close))


def in_shadow(setup: Setup, at: Hex) -> bool:
    """Whether a planet stands between a hex and the sun, straight along the sun's direction."""
    return _in_shadow(setup.planets, setup.sun_direction, at)


@lru_cache(maxsize=1 << 14)
def _in_shadow(planets: tuple[Planet, ...], sun: int, at: Hex) -> bool:
    return any(_is_behind(planet, sun, at) for planet in planets)


def _is_behind(planet: Planet, sun: int, at: Hex) -> bool:
    """Whether a hex is outside a planet, in the strip of its width on the side away from the sun."""
    if near(at, planet.at, planet.radius):
        return False
    ahead = DIRECTIONS[sun]
    way = planet.at.minus(at)
    first = distance(way, Hex(0, 0)) - planet.radius
    return any(
        near(at.plus(ahead.times(step)), planet.at, planet.radius)
        for step in range(first, first + 2 * planet.radius + 1)
    )


def planet_hexes(setup: Setup) -> tuple[Hex, ...]:
    """The hexes of all planets that are on the map, in the order of their names."""
    return _planet_hexes(setup.planets, setup.map)


def shadow_hexes(setup: Setup) -> tuple[Hex, ...]:
    """The hexes on the map that lie in a planet's shadow, in the order of their names."""
    return _shadow_hexes(setup.planets, setup.sun_direction, setup.map)


@lru_cache(maxsize=16)
def _planet_hexes(planets: tuple[Planet, ...], on: HexMap) -> tuple[Hex, ...]:
    found = {each for planet in planets for each in disc(planet.at, planet.radius)}
    return tuple(sorted((each for each in found if on.contains(each)), key=on.name))


@lru_cache(maxsize=16)
def _shadow_hexes(planets: tuple[Planet, ...], sun: int, on: HexMap) -> tuple[Hex, ...]:
    inside = set(_planet_hexes(planets, on))
    found = {each for planet in planets for each in _strip(planet, sun, on)} - inside
    return tuple(sorted(found, key=on.name))


def _strip(planet: Planet, sun: int, on: HexMap) -> Iterator[Hex]:
    """The hexes on the map behind a planet: each of its rows carried on away from the sun."""
    back = DIRECTIONS[(sun + 3) % len(DIRECTIONS)]
    for start in disc(planet.at, planet.radius):
        for step in range(1, max(on.columns, on.rows) + planet.radius + 1):
            at = start.plus(back.times(step))
            if on.contains(at):
                yield at
