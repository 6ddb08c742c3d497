"""A view's hex names and recipes turned into sets of hexes on its map; it knows masks, not colours.

A mask is a boolean array of columns by rows, which nobody writes on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ambuscade.hexes import grids
from ambuscade.hexes.arcs import heading
from ambuscade.hexes.hex import FACINGS, Hex, HexMap
from ambuscade.picture import reach

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from ambuscade.rules.view import Area, Bearing, MapSize, Reach

    Mask = NDArray[np.bool_]
    Steps = tuple[tuple[int, int], ...]


class Patch(NamedTuple):
    """A part of the map that begins at an even column and at a row."""

    column: int
    row: int
    mask: Mask

    def of(self, whole: Mask) -> Mask:
        """The same part of a mask of the whole map."""
        columns, rows = self.mask.shape
        return whole[self.column : self.column + columns, self.row : self.row + rows]


class Ground:
    """The map of a view."""

    def __init__(self, size: MapSize) -> None:
        self.map = HexMap(size.columns, size.rows)

    def at(self, name: str) -> tuple[int, int]:
        """The column and row of a hex name, counted from 0."""
        return self.map.parse(name).offset

    def name(self, column: int, row: int) -> str:
        """The name of the hex in a column and row, counted from 0."""
        return self.map.name(Hex.at(column, row))

    def hexes(self, names: Iterable[str]) -> Mask:
        """The hexes of those names."""
        mask = np.zeros((self.map.columns, self.map.rows), dtype=np.bool_)
        numbers = np.array([int(name) for name in names], dtype=np.int64)
        columns, rows = np.divmod(numbers, 10 ** (self.map.digits // 2))
        mask[columns - 1, rows - 1] = True
        return mask

    def disc(self, area: Area) -> Mask:
        """The hexes of an area that lie on the map."""
        return _disc(self.map, area.hex, area.radius)

    def wedge(self, bearing: Bearing) -> Mask:
        """The hexes in which a report lets a contact be."""
        return _wedge(self.map, bearing.at, bearing.facing, bearing.steps, bearing.ring, bearing.grow)

    def reach(self, recipe: Reach) -> Mask:
        """The hexes in which a unit can be by now."""
        return _reach(self.map, recipe)

    def disc_patch(self, centre: str, radius: int) -> Patch:
        """The hexes on the map within a distance of one, and little more of the map."""
        on, column, row, at = self._window(centre, radius)
        return Patch(column, row, _disc(on, on.name(at), radius))

    def arc(self, at: str, facing: str, steps: Steps, reach: int) -> Patch:
        """The hexes of a fire arc, out to `reach` hexes from the ship and without its own (A42)."""
        turned = tuple((first + heading(facing), last + heading(facing)) for first, last in steps)
        on, column, row, ship = self._window(at, reach)
        return Patch(column, row, _wedge(on, on.name(ship), FACINGS[0], turned, (1, reach), 0))

    def _window(self, centre: str, reach: int) -> tuple[HexMap, int, int, Hex]:
        """The part of the map around a hex as a map of its own, where it begins, and the hex in it."""
        column, row = self.at(centre)
        left, top = max(0, column - reach) & ~1, max(0, row - reach - 1)
        right, bottom = min(self.map.columns, column + reach + 1), min(self.map.rows, row + reach + 2)
        return HexMap(right - left, bottom - top), left, top, Hex.at(column - left, row - top)


@lru_cache(maxsize=256)
def _reach(on: HexMap, recipe: Reach) -> Mask:
    return _kept(reach.mask(recipe, on))


@lru_cache(maxsize=256)
def _disc(on: HexMap, centre: str, radius: int) -> Mask:
    return _kept(grids.disc_mask(on, on.parse(centre), radius))


@lru_cache(maxsize=256)
def _wedge(  # noqa: PLR0913, PLR0917 - field by field the recipe that a view gives of a bearing
    on: HexMap, at: str, facing: str, steps: Steps, ring: tuple[int, int], grow: int
) -> Mask:
    return _kept(grids.wedge_mask(on, on.parse(at), FACINGS.index(facing), steps, ring, grow))


def _kept(mask: Mask) -> Mask:
    """A mask that is used again and again: nobody writes on it."""
    mask.flags.writeable = False
    return mask
