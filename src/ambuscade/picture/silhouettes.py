"""The outlines of ships by the shape that a class names; it knows forms, not classes.

Each outline points up (facing A) in a square from -1 to 1, y down.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from ambuscade.hexes.arcs import heading

if TYPE_CHECKING:
    from ambuscade.layout.outline import Loop
    from ambuscade.layout.pitch import Point

_BLIP_CORNERS = 32

OUTLINES: dict[str, Loop] = {
    "warship": ((0, -1), (0.66, 0.86), (0, 0.46), (-0.66, 0.86)),
    "capital": (
        (0, -1),
        (0.3, -0.42),
        (0.82, 0.34),
        (0.54, 0.92),
        (0, 0.6),
        (-0.54, 0.92),
        (-0.82, 0.34),
        (-0.3, -0.42),
    ),
    "scout": (
        (0, -1),
        (0.24, 0.02),
        (0.86, 0.5),
        (0.3, 0.46),
        (0, 0.9),
        (-0.3, 0.46),
        (-0.86, 0.5),
        (-0.24, 0.02),
    ),
    "tanker": ((0, -0.92), (0.72, -0.22), (0.56, 0.78), (-0.56, 0.78), (-0.72, -0.22)),
    "freighter": ((0, -0.9), (0.42, -0.5), (0.42, 0.82), (-0.42, 0.82), (-0.42, -0.5)),
    "patrol": ((0, -0.86), (0.46, 0.1), (0.3, 0.72), (-0.3, 0.72), (-0.46, 0.1)),
    "fighter": ((0, -0.72), (0.62, 0.6), (-0.62, 0.6)),
    "special": ((0, -0.8), (0.62, 0.6), (0, 0.22), (-0.62, 0.6)),
    "shuttle": ((0, -0.62), (0.44, -0.06), (0.44, 0.58), (-0.44, 0.58), (-0.44, -0.06)),
}
OUTLINES["ship"] = OUTLINES["warship"]

BLIP: Loop = tuple(
    (0.55 * cos(2 * pi * i / _BLIP_CORNERS), 0.55 * sin(2 * pi * i / _BLIP_CORNERS))
    for i in range(_BLIP_CORNERS)
)
"""Something of which only the hex is known."""


def silhouette(shape: str | None, facing: str | None, centre: Point, size: float) -> Loop:
    """A ship's outline about a centre, `size` pixels from middle to nose, turned to its facing.

    A ship whose class or facing is unknown is a blip; a shape without an outline of its own is a ship.
    """
    if shape is None or facing is None:
        return _placed(BLIP, 0.0, centre, size)
    return _placed(OUTLINES.get(shape, OUTLINES["ship"]), _angle(facing), centre, size)


def disc(centre: Point, radius: float) -> Loop:
    """A pip: a disc of that radius in pixels."""
    return _placed(BLIP, 0.0, centre, radius / BLIP[0][0])


def ahead(facing: str, centre: Point, distance: float) -> Point:
    """The point that many pixels ahead of a centre."""
    angle = _angle(facing)
    return centre[0] + distance * sin(angle), centre[1] - distance * cos(angle)


def beside(facing: str, centre: Point, distance: float) -> Point:
    """The point that many pixels to the right of a centre, as one who faces that way sees it."""
    angle = _angle(facing)
    return centre[0] + distance * cos(angle), centre[1] + distance * sin(angle)


def _angle(facing: str) -> float:
    return heading(facing) * pi / 6


def _placed(outline: Loop, angle: float, centre: Point, size: float) -> Loop:
    turn_x, turn_y = cos(angle), sin(angle)
    return tuple(
        (
            centre[0] + size * (x * turn_x - y * turn_y),
            centre[1] + size * (x * turn_y + y * turn_x),
        )
        for x, y in outline
    )
