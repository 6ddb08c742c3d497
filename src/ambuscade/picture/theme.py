"""The colours of the two themes; it knows the palette's names and no view.

The palette is Okabe and Ito's, which people with any kind of colour vision can tell apart; the light
theme darkens it until text in it can be read on white.
"""

from __future__ import annotations

from msgspec import Struct

Colour = str
"""A colour as `#rrggbb`."""


class Theme(Struct, frozen=True):
    """The colours of everything drawn: `palette` by the names that sides and terrain use."""

    name: str
    space: Colour
    """The map's ground."""
    panel: Colour
    raised: Colour
    """Cards, buttons, stripes."""
    sunken: Colour
    """Input fields."""
    edge: Colour
    ink: Colour
    muted: Colour
    faint: Colour
    grid: Colour
    number: Colour
    star: Colour
    """The stars behind the hexes."""
    accent: Colour
    on_accent: Colour
    focus: Colour
    """What is selected, present, or has the keys."""
    danger: Colour
    palette: dict[str, Colour]
    text: float = 1.0
    """How many times its usual size text has."""
    still: bool = False
    """Whether nothing is to move that only draws the eye."""

    def side(self, colour: str | None) -> Colour:
        """A palette colour by name; grey for none and for names that the palette lacks."""
        return self.palette.get(colour or "grey", self.palette["grey"])


DARK = Theme(
    name="dark",
    space="#0a0f1e",
    panel="#111830",
    raised="#161f3b",
    sunken="#0c1226",
    edge="#2a3760",
    ink="#eef1fa",
    muted="#98a5c8",
    faint="#7280a8",
    grid="#212b4d",
    number="#5c6a95",
    star="#cfdaf7",
    accent="#f0e442",
    on_accent="#14182b",
    focus="#f0e442",
    danger="#ff8a5c",
    palette={
        "blue": "#56b4e9",
        "orange": "#e69f00",
        "green": "#2fc79b",
        "yellow": "#f0e442",
        "vermilion": "#f0703a",
        "purple": "#d98cb7",
        "grey": "#bcc4d8",
    },
)

LIGHT = Theme(
    name="light",
    space="#f5f7fb",
    panel="#e9edf5",
    raised="#ffffff",
    sunken="#ffffff",
    edge="#c3ccdf",
    ink="#151b2e",
    muted="#4b5877",
    faint="#66728f",
    grid="#d5dcea",
    number="#8c98b3",
    star="#7d89a6",
    accent="#f0e442",
    on_accent="#14182b",
    focus="#151b2e",
    danger="#a83c00",
    palette={
        "blue": "#0067a8",
        "orange": "#9a6200",
        "green": "#00735a",
        "yellow": "#7d7000",
        "vermilion": "#7c2400",
        "purple": "#7e2a62",
        "grey": "#5f6880",
    },
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT)}
