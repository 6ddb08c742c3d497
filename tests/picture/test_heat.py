"""Numbers over all hexes, as colours and words."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from ambuscade.picture import heat
from ambuscade.picture.heat import RAMPS, SHADE, Heat
from ambuscade.picture.theme import DARK, LIGHT, Theme
from ambuscade.text import Text
from tests.picture.test_theme import contrast

TITLE = Text("heat.percent", value="0–100")
NOTHING = np.nan


def of(*values: float, ramp: str = heat.CHANCE) -> Heat:
    return Heat(
        title=TITLE, values=np.array([values], dtype=np.float32), steps=(0, 25, 50, 75, 100), ramp=ramp
    )


def painted(shown: Heat, theme: Theme = DARK) -> list[str]:
    return [f"#{int(colour) & 0xFFFFFF:06x}" for colour in heat.colours(shown, theme).ravel()]


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_nothing_is_the_ground_and_the_legend_has_the_colours_of_the_map(theme: Theme) -> None:
    shown = of(NOTHING, 0, 25, 50, 75, 100)
    ground, *others = painted(shown, theme)
    assert ground == theme.space
    assert others == [swatch.colour for swatch in reversed(heat.legend(shown, theme))]
    assert len({ground, *others}) == 6


def test_what_lies_beyond_the_steps_has_the_colour_of_the_last() -> None:
    low, least, most, high = painted(of(-7, 0, 100, 1e9))
    assert (low, high) == (least, most)


def test_the_legend_says_the_numbers_from_the_most_down() -> None:
    assert [swatch.text for swatch in heat.legend(of(0), DARK)] == ["100%", "75%", "50%", "25%", "0%"]


def test_a_hex_is_told_in_the_words_of_the_legend() -> None:
    shown = of(12.34, 3.21, NOTHING)
    assert shown.told_at(0, 0) == "0–100%: 12%"
    assert shown.told_at(0, 1) == "0–100%: 3.2%"
    assert shown.told_at(0, 2) is None


def test_one_step_is_one_colour() -> None:
    shown = Heat(TITLE, np.array([[1, NOTHING]], dtype=np.float32), (1,), ramp=SHADE)
    assert painted(shown)[0] == heat.legend(shown, DARK)[0].colour != DARK.space


@pytest.mark.parametrize("theme", [DARK, LIGHT])
@pytest.mark.parametrize("ramp", RAMPS)
def test_more_is_ever_farther_from_the_ground_in_lightness(ramp: str, theme: Theme) -> None:
    steps = painted(of(*range(0, 101, 10), ramp=ramp), theme)
    from_ground = [contrast(colour, theme.space) for colour in steps]
    assert all(more > less for less, more in pairwise(from_ground))
