"""All marks of a sheet ready to be painted, and which are near a rectangle; it knows things, no view.

After a change only what is another thing is prepared.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from ambuscade.desk.map import brush

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from ambuscade.picture.scene import Bundle

NO_SIDES = np.empty((0, 4))


class Group(NamedTuple):
    """What stands for one thing, ready to be painted, and the sides of the rectangles that hold it."""

    bundle: Bundle
    marks: tuple[brush.Prepared, ...]
    sides: NDArray[np.float64]

    @property
    def around(self) -> QRectF:
        """The rectangle around all of it."""
        left, top = self.sides[:, :2].min(axis=0).tolist()
        right, bottom = self.sides[:, 2:].max(axis=0).tolist()
        return QRectF(QPointF(left, top), QPointF(right, bottom))


class Groups:
    """The groups of a sheet, the lowest first; `differing` are those that it or `before` has alone."""

    _starts: list[int]
    _marks: list[brush.Prepared]
    _sides: NDArray[np.float64]

    def __init__(self, bundles: Sequence[Bundle], before: Groups | None) -> None:
        self.bundles = bundles
        self.differing: list[Group] = []
        if before is not None and len(before.bundles) == len(bundles):
            self._change(before)
            return
        known = before.by_bundle() if before else {}
        self._groups = [known.get(id(bundle)) or _group(bundle) for bundle in bundles]
        self._flatten()
        if before is not None:
            self.differing = _differing(known, self.by_bundle())

    def by_bundle(self) -> dict[int, Group]:
        """The groups that have marks, by the identities of their bundles."""
        return {id(group.bundle): group for group in self._groups if group.marks}

    def within(self, rectangle: QRectF) -> list[brush.Prepared]:
        """The marks that reach into a rectangle."""
        left, top, right, bottom = self._sides.T
        inside = (left < rectangle.right()) & (right > rectangle.left())
        inside &= (top < rectangle.bottom()) & (bottom > rectangle.top())
        return [self._marks[place] for place in np.flatnonzero(inside).tolist()]

    def _change(self, before: Groups) -> None:
        """Be as another, but for the places where other bundles stand."""
        pairs = enumerate(zip(before.bundles, self.bundles, strict=True))
        changed = [place for place, (one, other) in pairs if one is not other]
        former = [before._groups[place] for place in changed]
        latter = [_group(self.bundles[place]) for place in changed]
        self._groups = before._groups.copy()
        for place, group in zip(changed, latter, strict=True):
            self._groups[place] = group
        self.differing = [group for group in (*former, *latter) if group.marks]
        if [len(group.marks) for group in former] != [len(group.marks) for group in latter]:
            self._flatten()
            return
        self._starts = before._starts
        self._marks, self._sides = before._marks.copy(), before._sides.copy()
        for place, group in zip(changed, latter, strict=True):
            here = slice(self._starts[place], self._starts[place + 1])
            self._marks[here] = group.marks
            self._sides[here] = group.sides

    def _flatten(self) -> None:
        self._marks = [mark for group in self._groups for mark in group.marks]
        self._sides = np.concatenate([NO_SIDES, *(group.sides for group in self._groups)])
        self._starts = [0, *accumulate(len(group.marks) for group in self._groups)]


def _group(bundle: Bundle) -> Group:
    marks = brush.prepare(bundle)
    bounds = (mark.bounds for mark in marks)
    sides = [(each.left(), each.top(), each.right(), each.bottom()) for each in bounds]
    return Group(bundle, marks, np.array(sides).reshape(-1, 4))


def _differing(before: dict[int, Group], now: dict[int, Group]) -> list[Group]:
    """What only one of two has, or what they have in another order."""
    differing = [before[key] for key in before.keys() - now.keys()]
    differing += [now[key] for key in now.keys() - before.keys()]
    ones, others = ([key for key in one if key in other] for one, other in ((before, now), (now, before)))
    if ones != others:
        places = [place for place, pair in enumerate(zip(ones, others, strict=True)) if pair[0] != pair[1]]
        differing += [before[key] for key in ones[places[0] : places[-1] + 1]]
    return differing
