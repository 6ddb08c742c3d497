"""The marks that a picture is made of: plain data in pixels of one layout, in no toolkit's terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.layout.outline import Loop
from ambuscade.layout.pitch import Point
from ambuscade.picture import letters
from ambuscade.picture.theme import Colour

if TYPE_CHECKING:
    from collections.abc import Iterator


SOLID: tuple[float, ...] = ()
DASHED = (6.0, 4.0)
DOTTED = (1.5, 3.5)


class Stroke(Struct, frozen=True):
    """A line's colour, width in pixels and dashes (pixels on, pixels off)."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = SOLID
    opacity: float = 1.0


class Fill(Struct, frozen=True):
    """A surface's colour; `hatched` lines it instead of covering it."""

    colour: Colour
    opacity: float = 1.0
    hatched: bool = False


class Lattice(Struct, frozen=True, tag=True):
    """The hexes of the whole map, with numbers and stars behind them where these have a colour.

    Hexes too small to be drawn are one sheet from the map's one corner to the other, with a line about it.
    """

    stroke: Stroke
    number: Colour | None
    number_size: float
    number_opacity: float = 1.0
    star: Colour | None = None
    sheet: Fill | None = None


class Shape(Struct, frozen=True, tag=True):
    """Closed loops, filled by the even-odd rule; `of` names what they stand for."""

    of: str
    loops: tuple[Loop, ...]
    fill: Fill | None = None
    stroke: Stroke | None = None


class Path(Struct, frozen=True, tag=True):
    """An open line through points."""

    of: str
    points: tuple[Point, ...]
    stroke: Stroke


class Box(Struct, frozen=True):
    """A rectangle in pixels."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        """Whether the two rectangles share any surface."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def within(self, width: float, height: float) -> Box:
        """The same rectangle, shifted as far as need be to lie within (0, 0, width, height)."""
        x = max(0.0, min(self.x, width - self.width))
        y = max(0.0, min(self.y, height - self.height))
        return Box(x, y, self.width, self.height)

    def grown(self, by: float) -> Box:
        """The rectangle with a margin all around."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Line(Struct, frozen=True):
    """One line of a label."""

    text: str
    size: float
    colour: Colour
    bold: bool = False


class Label(Struct, frozen=True, tag=True):
    """Lines of text centred in `box`, on a plate when `fill` says so; else with a halo of `halo`."""

    of: str
    lines: tuple[Line, ...]
    box: Box
    halo: Colour
    fill: Fill | None = None
    stroke: Stroke | None = None

    def rows(self) -> Iterator[tuple[Line, float]]:
        """Each line with the y of its middle."""
        heights = [line.size * letters.LINE_HEIGHT for line in self.lines]
        top = self.box.y + (self.box.height - sum(heights)) / 2
        for line, height in zip(self.lines, heights, strict=True):
            yield line, top + height / 2
            top += height


Mark = Lattice | Shape | Path | Label
