"""Where labels go so that none covers another, a ship or a border; it knows boxes, not what they name.

After a change only those labels are placed anew that tried a place where something has changed: the others
would find the same place again.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct

from ambuscade.layout.pitch import Point
from ambuscade.picture import letters
from ambuscade.picture.mark import Box, Fill, Label, Line, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from ambuscade.layout.outline import Loop
    from ambuscade.picture.theme import Colour

PADDING = 7.0
"""Pixels between a plate's border and its text."""
BORDER = 1.0
"""Half the width in pixels of a border."""
GAP = 3.0
"""Pixels between a thing and its label."""
Rows: TypeAlias = "NDArray[np.float64]"
"""The left, top, right and bottom of boxes, a row each."""
Sides = tuple[float, float, float, float]
"""Those of one box."""
Direction = tuple[float, float]
# Directions in which a label may lie from what it names, the best first.
ON_THE_SPOT, BELOW, ABOVE = (0, 0), (0, 1), (0, -1)
SIDES: tuple[Direction, ...] = (
    BELOW,
    ABOVE,
    (1, 0),
    (-1, 0),
    *((across, down) for across in (0.4, -0.4, 0.7, -0.7, 1, -1) for down in (1, -1)),
)
ROUNDS = (1.0, 1.8, 2.8, 4.0)
"""How far out a label may lie, in the distances of the first try."""
ROUNDS_AROUND_A_BORDER = 2
"""How many rounds farther out a label rather lies than across a border."""


def measure(lines: Sequence[Line], padding: float = 0.0) -> tuple[float, float]:
    """The width and height in pixels of lines of text, with padding all around."""
    widest = max(letters.width(line.text, line.size, bold=line.bold) for line in lines)
    tall = sum(line.size * letters.LINE_HEIGHT for line in lines)
    return widest + 2 * padding, tall + (1.3 * padding if padding else 0)


class Anchor(Struct, frozen=True):
    """What a label names: a place, how far it reaches across and down, and where the label is best.

    `best` is a direction, (0, 0) for on the spot.
    """

    at: Point
    reach: tuple[float, float]
    best: Direction = BELOW


class Plate(Struct, frozen=True):
    """A label's ground and border."""

    fill: Fill
    stroke: Stroke


class Request(Struct, frozen=True):
    """A label to be placed: at the first of its anchors whose best place is free, else near the first."""

    of: str
    lines: tuple[Line, ...]
    anchors: tuple[Anchor, ...]
    plate: Plate | None = None


class Placed(NamedTuple):
    """A label in its place, and all the surface that it tried."""

    request: Request
    marks: tuple[Label]
    sides: Sides
    tried: Sides


class Border(NamedTuple):
    """A closed line: its sides, and those of the narrow boxes around its edges."""

    loop: Loop
    sides: Sides
    edges: Rows


class Labels:
    """Places labels one by one on a map of `width` by `height` pixels.

    They keep clear of `taken` boxes, and of the `borders` where there is room nearby. `before` are those
    of the last picture on the same map.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what a map has that labels heed
        self,
        width: float,
        height: float,
        halo: Colour,
        taken: Iterable[Box] = (),
        borders: Iterable[Loop] = (),
        before: Labels | None = None,
    ) -> None:
        self._width = width
        self._height = height
        self._halo = halo
        self._taken = tuple(taken)
        known: dict[int, Border] = before.borders if before else {}
        self.borders: dict[int, Border] = {id(loop): known.get(id(loop)) or _border(loop) for loop in borders}
        self.placed: list[Placed] = []
        self._before = before.placed if before else []
        self._next = 0
        self._tried = np.array([each.tried for each in self._before]).reshape(-1, 4)
        self._stale = np.zeros(len(self._before), dtype=np.bool_)
        """Which of them tried a place where something has changed by now."""
        if before:
            self._disturb(*_changed(before, self))
        self._rows: Rows | None = None
        self._rowed = 0

    @property
    def taken(self) -> tuple[Box, ...]:
        """What labels keep clear of."""
        return self._taken

    def place(self, of: str, lines: Sequence[Line], anchor: Anchor, plate: Plate | None = None) -> Label:
        """Label what `of` names; when no place near it is free, the best one is taken all the same."""
        return self.put(Request(of, tuple(lines), (anchor,), plate))

    def put_all(self, requests: Sequence[Request]) -> None:
        """Place some labels one after the other; those that nothing concerns are passed over together."""
        first = self._next
        before = self._before[first : first + len(requests)]
        other = [
            place
            for place, (former, request) in enumerate(zip(before, requests, strict=False))
            if former.request is not request
        ]
        if len(before) < len(requests) or any(
            _key(before[place].request) != _key(requests[place]) for place in other
        ):
            for request in requests:
                self.put(request)
            return
        asked = np.zeros(len(requests), dtype=np.bool_)
        asked[other] = True
        done = 0
        while done < len(requests):
            open_ = asked[done:] | self._stale[first + done : first + len(requests)]
            kept = int(open_.argmax()) if open_.any() else len(open_)
            self.placed += before[done : done + kept]
            done += kept
            self._next = first + done
            if done < len(requests):
                self.put(requests[done])
                done += 1

    def put(self, request: Request) -> Label:
        """Place a label: where it was before, if that is where it would come to lie again."""
        former = self._former(request)
        if former is not None and not self._stale[self._next - 1] and former.request == request:
            self.placed.append(former._replace(request=request))
            return former.marks[0]
        found = self._placed(request)
        if former is not None and former.marks == found.marks:
            found = found._replace(marks=former.marks)
        else:
            self._disturb(*([] if former is None else [former.sides]), found.sides)
        self.placed.append(found)
        return found.marks[0]

    def _former(self, request: Request) -> Placed | None:
        """The next label of the same thing in the last picture; those that it had between are gone."""
        key = _key(request)
        for place in range(self._next, len(self._before)):
            if _key(self._before[place].request) == key:
                self._disturb(*(gone.sides for gone in self._before[self._next : place]))
                self._next = place + 1
                return self._before[place]
        return None

    def _disturb(self, *changed: Sides) -> None:
        """Something is no longer where it was, or is now where it was not."""
        for sides in changed:
            self._stale |= _inside(sides, self._tried)

    def _placed(self, request: Request) -> Placed:
        size = measure(request.lines, PADDING if request.plate else 0.0)
        search = _Search(self._width, self._height, size)
        reach = search.reach(request.anchors)
        search.boxes = _near(reach, self._boxes())
        search.edges = [
            edge
            for border in self.borders.values()
            if _meets(reach, border.sides)
            for edge in _near(reach, border.edges)
        ]
        box = search.find(request.anchors)
        fill, stroke = (request.plate.fill, request.plate.stroke) if request.plate else (None, None)
        label = Label(of=request.of, lines=request.lines, box=box, halo=self._halo, fill=fill, stroke=stroke)
        return Placed(request, (label,), _sides(box), search.tried)

    def _boxes(self) -> Rows:
        """All that is taken by now."""
        if self._rows is None:
            self._rows = np.array([_sides(box) for box in self._taken], dtype=np.float64).reshape(-1, 4)
        fresh = [placed.sides for placed in self.placed[self._rowed :]]
        if fresh:
            self._rows = np.concatenate((self._rows, np.array(fresh)))
            self._rowed = len(self.placed)
        return self._rows


class _Search:
    """The search for one label's place among the boxes and edges near it."""

    def __init__(self, width: float, height: float, size: tuple[float, float]) -> None:
        self._map = width, height
        self._size = size
        self.boxes: list[Sides] = []
        self.edges: list[Sides] = []
        self.tried: Sides = (math.inf, math.inf, -math.inf, -math.inf)

    def reach(self, anchors: Sequence[Anchor]) -> Sides:
        """The surface in which all places lie that may be tried."""
        corners = [
            _sides(self._box(anchor, (across, down), ROUNDS[-1]))
            for anchor in anchors
            for across in (-1, 1)
            for down in (-1, 1)
        ]
        return _around(corners)

    def find(self, anchors: Sequence[Anchor]) -> Box:
        """The first best place that is free, borders and all, else the least detour from the first anchor."""
        if len(anchors) > 1:
            for anchor in anchors:
                box = self._box(anchor, anchor.best, 1)
                if not self._meets(box, self.boxes) and not self._meets(box, self.edges):
                    return self._nearby(anchor)
        return self._nearby(anchors[0])

    def _nearby(self, anchor: Anchor) -> Box:
        """The free place with the least detour, the best one where none is free.

        The detour is the number of rounds out, across a border some more.
        """
        best, least = self._box(anchor, anchor.best, 1), math.inf
        for round_, box in self._tries(anchor):
            if round_ >= least:
                break
            if not self._meets(box, self.boxes):
                detour = round_ + ROUNDS_AROUND_A_BORDER * self._meets(box, self.edges)
                best, least = (box, detour) if detour < least else (best, least)
        return best

    def _tries(self, anchor: Anchor) -> Iterator[tuple[int, Box]]:
        """The places near an anchor round by round, the best of each first."""
        directions = (anchor.best, *(side for side in SIDES if side != anchor.best))
        for round_, far in enumerate(ROUNDS):
            for side in directions:
                yield round_, self._box(anchor, side, far)

    def _box(self, anchor: Anchor, side: Direction, far: float) -> Box:
        (x, y), (across, down), (width, height) = anchor.at, anchor.reach, self._size
        x += side[0] * (across * far + GAP + width / 2) - width / 2
        y += side[1] * (down * far + GAP + height / 2) - height / 2
        return Box(x, y, width, height).within(*self._map)

    def _meets(self, box: Box, others: list[Sides]) -> bool:
        """Whether a box shares any surface with others; where it lies has been tried then."""
        sides = _sides(box)
        self.tried = _around((self.tried, sides))
        return _meets_any(sides, others)


def _key(request: Request) -> tuple[str, bool]:
    """What tells a thing's label from another's."""
    return request.of, request.plate is None


def _changed(before: Labels, now: Labels) -> list[Sides]:
    """What is taken or crossed by a border in one of two pictures and not in the other."""
    boxes = [_sides(box) for box in _differing(before.taken, now.taken)]
    loops = {place: border.sides for place, border in before.borders.items() if place not in now.borders}
    others = [border.sides for place, border in now.borders.items() if place not in before.borders]
    return [*boxes, *loops.values(), *others]


def _differing(ones: Sequence[Box], others: Sequence[Box]) -> list[Box]:
    """The boxes that are the very same in one of two sequences alone."""
    if len(ones) == len(others):
        return [box for pair in zip(ones, others, strict=True) if pair[0] is not pair[1] for box in pair]
    here, there = set(map(id, ones)), set(map(id, others))
    return [box for box in (*ones, *others) if (id(box) in here) != (id(box) in there)]


def _border(loop: Loop) -> Border:
    starts = np.array(loop)
    stops = np.roll(starts, -1, axis=0)
    edges = np.concatenate((np.minimum(starts, stops) - BORDER, np.maximum(starts, stops) + BORDER), axis=1)
    (left, top), (right, bottom) = edges[:, :2].min(axis=0).tolist(), edges[:, 2:].max(axis=0).tolist()
    return Border(loop, (left, top, right, bottom), edges)


def _sides(box: Box) -> Sides:
    return box.x, box.y, box.x + box.width, box.y + box.height


def _around(boxes: Iterable[Sides]) -> Sides:
    """The sides of the box around some boxes."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _near(reach: Sides, rows: Rows) -> list[Sides]:
    """Those of some boxes that share any surface with one."""
    found: list[Sides] = rows[_inside(reach, rows)].tolist()
    return found


def _inside(reach: Sides, rows: Rows) -> NDArray[np.bool_]:
    """Which of some boxes share any surface with one."""
    left, top, right, bottom = reach
    inside: NDArray[np.bool_] = (rows[:, 0] < right) & (left < rows[:, 2])
    inside &= (rows[:, 1] < bottom) & (top < rows[:, 3])
    return inside


def _meets(one: Sides, other: Sides) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _meets_any(box: Sides, others: Iterable[Sides]) -> bool:
    """Whether a box shares any surface with one of those."""
    left, top, right, bottom = box
    for other in others:
        if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
            return True
    return False
