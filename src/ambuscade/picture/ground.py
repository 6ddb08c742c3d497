"""A view's hex names and recipes turned into sets of hexes on its map; it knows masks, not colours.

A mask is a boolean array of columns by rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ambuscade.hexes import grids
from ambuscade.hexes.hex import FACINGS, Hex, HexMap

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from ambuscade.rules.view import Area, Bearing, MapSize

    Mask = NDArray[np.bool_]
    Steps = tuple[tuple[int, int], ...]


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
        for name in names:
            mask[self.at(name)] = True
        return mask

    def disc(self, area: Area) -> Mask:
        """The hexes of an area that lie on the map."""
        return grids.disc_mask(self.map, self.map.parse(area.hex), area.radius)

    def wedge(self, bearing: Bearing) -> Mask:
        """The hexes in which a report lets a contact be."""
        at, facing = self.map.parse(bearing.at), FACINGS.index(bearing.facing)
        return grids.wedge_mask(self.map, at, facing, bearing.steps, bearing.ring, bearing.grow)

    def arc(self, at: str, facing: str, steps: Steps, reach: int) -> Mask:
        """The hexes of a fire arc, out to `reach` hexes from the ship and without its own (A42)."""
        return grids.wedge_mask(self.map, self.map.parse(at), FACINGS.index(facing), steps, (1, reach), 0)
