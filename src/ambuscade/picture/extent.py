"""The part of its map in which a view shows something: what to look at first. It knows the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ambuscade.layout.pitch import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.picture.ground import Ground
    from ambuscade.rules.view import View

ROOM = 3
"""Hexes around what is shown that belong to it."""


def extent(view: View, ground: Ground) -> Span:
    """The columns and rows of all that a view shows, with some room; all of an empty map."""
    places = list(_places(view, ground))
    size = view.map
    if not places:
        return Span(0, size.columns, 0, size.rows)
    columns, rows = zip(*places, strict=True)
    return Span(
        max(0, min(columns) - ROOM),
        min(size.columns, max(columns) + ROOM + 1),
        max(0, min(rows) - ROOM),
        min(size.rows, max(rows) + ROOM + 1),
    )


def _places(view: View, ground: Ground) -> Iterator[tuple[int, int]]:
    yield from (ground.at(unit.hex) for unit in view.units if unit.hex)
    for contact in view.contacts:
        if contact.hex:
            yield ground.at(contact.hex)
        elif contact.bearings:
            agreed = np.logical_and.reduce([ground.wedge(bearing) for bearing in contact.bearings])
            corners = np.argwhere(agreed)
            if len(corners):
                (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
                yield from ((int(left), int(top)), (int(right), int(bottom)))
    for area in view.areas:
        column, row = ground.at(area.hex)
        yield column - area.radius, row - area.radius
        yield column + area.radius, row + area.radius
