"""Where something went, where it can be by now, and who heard it: recipes that pictures expand.

It knows exact points and what was told of them, and no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.hexes.exact import HERE, Point
from ambuscade.rules.offer import Part

if TYPE_CHECKING:
    from ambuscade.text import Text


class Quiet(Part, frozen=True, kw_only=True):
    """What a search that found nothing tells: how much thrust can have been used in its hearing at `most`.

    Within 30 degrees of the course `aft` about the point `at` nothing was heard.
    """

    most: int
    at: Point
    aft: int | None = None


class Clue(Part, frozen=True, kw_only=True):
    """What one turn tells of where something is: the hex in which it was `seen`, or what kept quiet."""

    turn: int
    seen: str | None = None
    quiet: tuple[Quiet, ...] = ()


class Reach(Part, frozen=True, kw_only=True):
    """Where a unit can be by now: the recipe for a region (C30).

    It was at the point `at` on a `course`, at a `velocity`, or in vector movement facing that course with
    the vector `drift`; since then it has moved once for every clue, with at most `thrust`. `turned` and
    `advanced` bound its turns of course (C6).
    """

    unit: str
    movement: str
    thrust: int
    at: Point
    course: int
    velocity: int
    drift: Point = HERE
    turned: bool = False
    advanced: bool = False
    clues: tuple[Clue, ...] = ()


class Chance(Part, frozen=True, kw_only=True):
    """In how many of six throws a unit in sight would hear a noise, if it goes on as it was seen to."""

    by: str
    name: str
    sixths: int


class Leg(Part, frozen=True, kw_only=True):
    """One turn of a path: the points on the way, the hex at its end, its noise and who may hear that."""

    turn: int
    points: tuple[Point, ...]
    hex: str | None = None
    value: int | None = None
    chances: tuple[Chance, ...] = ()


class Path(Part, frozen=True, kw_only=True):
    """A unit's way from the point `at` on: one that is `plotted`, or one that was `flown`."""

    unit: str
    kind: str
    at: Point
    legs: tuple[Leg, ...] = ()


class Listener(Part, frozen=True, kw_only=True):
    """What one com-net group has of a cloaked unit (C22): its record, and this turn's solution if any."""

    name: str | Text
    record: tuple[int, ...] = ()
    solution: bool | None = None
