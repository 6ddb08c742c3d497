"""The colours of sides and states, as people with other colour vision see them: simulated, and told apart."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from ambuscade.picture.theme import THEMES, Theme

# What the three kinds of colour blindness make of linear red, green and blue, where they are complete.
KINDS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
SIDES = ("blue", "orange", "green", "vermilion", "purple", "grey")
FIRST_SIDES = ("blue", "orange")
LEAST_APART = 8.0
"""As differences of colour go, some three times what can just be told apart side by side."""
LEAST_APART_OF_TWO = 30.0
LEAST_CONTRAST_OF_SHAPES, LEAST_CONTRAST_OF_TEXT = 3.0, 4.5


def linear(colour: str) -> np.ndarray:
    parts = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    made: np.ndarray = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return made


def lab(light: np.ndarray) -> np.ndarray:
    """Linear light as lightness and two opponent colours, in which distances are what people see."""
    to_xyz = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)))
    parts = to_xyz @ np.clip(light, 0, 1) / (0.9505, 1.0, 1.089)
    cubic = np.where(parts > 216 / 24389, np.cbrt(parts), (24389 / 27 * parts + 16) / 116)
    x, y, z = cubic
    return np.array((116 * y - 16, 500 * (x - y), 200 * (y - z)))


def apart(one: str, other: str, kind: str) -> float:
    seen = [lab(np.array(KINDS[kind]) @ linear(colour)) for colour in (one, other)]
    return float(np.linalg.norm(seen[0] - seen[1]))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", list(THEMES.values()), ids=list(THEMES))
def test_sides_are_told_apart_by_everybody(theme: Theme, kind: str) -> None:
    for one, other in combinations(SIDES, 2):
        assert apart(theme.palette[one], theme.palette[other], kind) >= LEAST_APART, (one, other)
    first, second = (theme.palette[side] for side in FIRST_SIDES)
    assert apart(first, second, kind) >= LEAST_APART_OF_TWO


def brightness(colour: str, kind: str) -> float:
    """The relative luminance of a colour as it is seen."""
    light = np.clip(np.array(KINDS[kind]) @ linear(colour), 0, 1)
    return float(np.array((0.2126, 0.7152, 0.0722)) @ light)


def contrast(one: str, other: str, kind: str) -> float:
    """How many times brighter the brighter of two colours is, as accessibility guidelines reckon it."""
    darker, lighter = sorted((brightness(one, kind), brightness(other, kind)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", list(THEMES.values()), ids=list(THEMES))
def test_all_that_is_drawn_or_written_has_contrast_to_map_and_panels(theme: Theme, kind: str) -> None:
    for ground in (theme.space, theme.panel):
        for colour in (theme.focus, theme.danger, *theme.palette.values()):
            assert contrast(colour, ground, kind) >= LEAST_CONTRAST_OF_SHAPES, (colour, ground)
        for ink in (theme.ink, theme.muted):
            assert contrast(ink, ground, kind) >= LEAST_CONTRAST_OF_TEXT, (ink, ground)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", list(THEMES.values()), ids=list(THEMES))
def test_states_stand_out_from_the_ground_for_everybody(theme: Theme, kind: str) -> None:
    for colour in (theme.focus, theme.danger, theme.accent, *theme.palette.values()):
        assert apart(colour, theme.space, kind) >= LEAST_APART_OF_TWO or colour == theme.accent
        assert apart(theme.on_accent, theme.accent, kind) >= LEAST_APART_OF_TWO
