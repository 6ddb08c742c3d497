"""The two themes can be read."""

from __future__ import annotations

import pytest

from ambuscade.picture.theme import THEMES, Theme


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=list(THEMES))
def test_text_stands_out_from_every_ground(theme: Theme) -> None:
    for ground in (theme.space, theme.panel, theme.raised, theme.sunken):
        assert contrast(theme.ink, ground) >= 7
        assert contrast(theme.muted, ground) >= 4.5
        assert contrast(theme.danger, ground) >= 4.5
        assert contrast(theme.faint, ground) >= 3.5
    assert contrast(theme.on_accent, theme.accent) >= 7


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=list(THEMES))
def test_names_in_a_sides_colour_can_be_read(theme: Theme) -> None:
    for colour in theme.palette.values():
        assert min(contrast(colour, theme.space), contrast(colour, theme.raised)) >= 3.9, colour
        assert contrast(theme.space, colour) >= 3.9


def test_an_unknown_colour_is_grey() -> None:
    for theme in THEMES.values():
        assert theme.side("mauve") == theme.side(None) == theme.palette["grey"]
