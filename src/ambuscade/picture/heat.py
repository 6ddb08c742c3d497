"""A number for every hex of a map, as colours under everything else: plain data with the words for it.

It knows arrays and colours; what the numbers are, and who may know them, is known by who makes one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ambuscade.picture.theme import Colour
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.picture.theme import Theme

Values = NDArray[np.float32]
"""Columns by rows, NaN where there is nothing to show."""
Colours = NDArray[np.uint32]
"""Opaque colours as 0xAARRGGBB, columns by rows."""

CHANCE, SHADE = "chance", "shade"
RAMPS: dict[str, dict[str, tuple[Colour, ...]]] = {
    CHANCE: {
        "dark": ("#121f3f", "#1f3663", "#3a4b68", "#5e5d5c", "#83713f", "#ab8e2c"),
        "light": ("#f1ebc6", "#e2d9a9", "#c8c5a6", "#a8b0b4", "#859bbc", "#6284bb"),
    },
    SHADE: {
        "dark": ("#1b2236", "#343c54"),
        "light": ("#dde2ed", "#bcc5d8"),
    },
}
"""Colours from the least value to the most, by theme: from blue to yellow, and ever farther from the ground
in lightness, so that any kind of colour vision puts them in the same order."""
LEVELS = 256
PER_CENT = (0.0, 100.0)
WHOLE_FROM = 10
"""Numbers from which on no decimal is told."""


class Heat(Struct, frozen=True, eq=False):
    """What is shown over all hexes: `title` says what it is.

    `steps` are the values of the legend, ever larger: the least has the first colour of the ramp and the
    last one the last; what lies beyond them has these too. `reading` is the sentence that tells a `value`.
    """

    title: Text
    values: Values
    steps: tuple[float, ...]
    reading: str = "heat.percent"
    ramp: str = CHANCE

    def told(self, value: float) -> str:
        """A value in words."""
        return say(Text(self.reading, value=_number(value)))

    def told_at(self, column: int, row: int) -> str | None:
        """The title with the value of a hex; None where there is nothing to show."""
        value = float(self.values[column, row])
        if np.isnan(value):
            return None
        return say(Text("heat.at", title=say(self.title), value=self.told(value)))


class Swatch(Struct, frozen=True):
    """A line of the legend."""

    colour: Colour
    text: str


def legend(heat: Heat, theme: Theme) -> tuple[Swatch, ...]:
    """The steps with their colours, the most first."""
    table = _table(heat.ramp, theme)
    levels = _levels(np.array(heat.steps, dtype=np.float32), heat.steps)
    named = [f"#{int(table[level]) & 0xFFFFFF:06x}" for level in levels]
    return tuple(
        Swatch(colour, heat.told(step))
        for colour, step in zip(reversed(named), reversed(heat.steps), strict=True)
    )


def colours(heat: Heat, theme: Theme) -> Colours:
    """The colour of every hex; the map's ground where there is nothing to show."""
    found: Colours = _table(heat.ramp, theme).take(_levels(heat.values, heat.steps), mode="clip")
    return found


def ramp(theme: Theme, name: str = CHANCE) -> Callable[[float], Colour]:
    """What gives a single per cent its colour."""
    table = _table(name, theme)

    def colour(value: float) -> Colour:
        (level,) = _levels(np.array([value], dtype=np.float32), PER_CENT)
        return f"#{int(table[level]) & 0xFFFFFF:06x}"

    return colour


def _levels(values: Values, steps: tuple[float, ...]) -> NDArray[np.uint8]:
    """The place of each value on the ramp, from 1; 0 for none."""
    span = steps[-1] - steps[0]
    top = LEVELS - 1
    scale = (top - 1) / (span or 1)
    scaled = np.multiply(values, np.float32(scale))
    scaled += np.float32(1 - (steps[0] if span else steps[0] - 1) * scale)
    np.maximum(scaled, np.float32(1), out=scaled)
    np.fmax(scaled, np.float32(0), out=scaled)  # what is no number is less than all
    np.minimum(scaled, np.float32(top), out=scaled)
    found: NDArray[np.uint8] = scaled.astype(np.uint8)
    return found


def _table(ramp: str, theme: Theme) -> Colours:
    """The colours of all levels."""
    stops = np.array([_channels(colour) for colour in RAMPS[ramp][theme.name]])
    at = np.linspace(0, len(stops) - 1, LEVELS - 1)
    mixed = [np.interp(at, np.arange(len(stops)), stops[:, channel]) for channel in range(3)]
    channels = np.rint(np.column_stack(mixed)).astype(np.uint32)
    packed = channels @ np.array((1 << 16, 1 << 8, 1), dtype=np.uint32) | np.uint32(0xFF000000)
    return np.concatenate((np.array([opaque(theme.space)], dtype=np.uint32), packed.astype(np.uint32)))


def opaque(colour: Colour) -> int:
    """A colour as a number with full opacity."""
    return 0xFF000000 | int(colour[1:], 16)


def _channels(colour: Colour) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _number(value: float) -> str:
    """A number as short as it can be told: one decimal at most, and none from ten on."""
    rounded = round(value) if abs(value) >= WHOLE_FROM else round(value, 1)
    return f"{rounded:g}"
