"""Distances, arcs and wedges over whole maps at once, as numpy arrays; it knows only what hexes know.

All arrays have the shape (columns, rows), a hex standing at its `offset`. They are exact: int16 and
booleans, and equal to what `hex` and `arcs` say hex by hex. Centres may lie off the map, by up to
5,000 hexes; beyond that int16 does not reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ambuscade.hexes.arcs import ray
from ambuscade.hexes.hex import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from ambuscade.hexes.arcs import Arc
    from ambuscade.hexes.hex import Hex, HexMap

    Distances = NDArray[np.int16]
    Places = NDArray[np.int16]
    Mask = NDArray[np.bool_]

_HALF_TURN = 6


def distances(on: HexMap, centre: Hex, out: Distances | None = None) -> Distances:
    """The distance of every hex of a map from a hex; `out` is an array to fill and return."""
    return _distances(_map_window(on), centre, out)


def places(hexes: Sequence[Hex]) -> Places:
    """Hexes as an array of the shape (hexes, 2): q and r of each."""
    return np.array(hexes, dtype=np.int16).reshape(len(hexes), 2)


def all_distances(ones: Places, others: Places, out: Distances | None = None) -> Distances:
    """The distance of each of some hexes from each of others, in the shape (ones, others).

    They are at most 32,767 apart. `out` is an array to fill and return.
    """
    across = np.subtract(ones[:, :1], others[:, 0])
    found: Distances = np.subtract(ones[:, 1:], others[:, 1], out=out)
    along = across + found
    for part in (across, found, along):
        np.abs(part, out=part)
    np.maximum(found, across, out=found)
    np.maximum(found, along, out=found)
    return found


def disc_mask(on: HexMap, centre: Hex, radius: int) -> Mask:
    """The hexes of a map within a distance of a hex (A10)."""
    return distances(on, centre) <= radius


def arc_mask(on: HexMap, origin: Hex, facing: int, arc: Arc) -> Mask:
    """The hexes of a map that lie in an arc about a facing; the origin's own hex lies in every arc."""
    return _arc_mask(_map_window(on), origin, facing, arc)


def wedge_mask(  # noqa: PLR0913, PLR0917 - field by field the recipe that a view gives of a bearing
    on: HexMap, at: Hex, facing: int, steps: Arc, ring: tuple[int, int], grow: int
) -> Mask:
    """The hexes of a map within `grow` hexes of a wedge.

    The wedge are the hexes, on the map or off it, whose distance from `at` lies in `ring` (both ends
    included) and whose bearing about `facing` lies in `steps`.
    """
    if grow == 0:
        return _wedge_mask(_map_window(on), at, facing, steps, ring)
    window = _axial_window(on, grow)
    wedge = _wedge_mask(window, at, facing, steps, ring)
    for direction in DIRECTIONS[::2]:
        _smear(wedge, direction, grow)
    return _cut_map(on, wedge, grow)


class _Window(NamedTuple):
    """The hexes of a rectangular array: `q` of shape (columns, 1), and r = `row` - `shear`.

    `row` has the shape (1, rows), `shear` is a column like `q`; all int16.
    """

    q: NDArray[np.int16]
    row: NDArray[np.int16]
    shear: NDArray[np.int16]


def _map_window(on: HexMap) -> _Window:
    q = np.arange(on.columns, dtype=np.int16)[:, np.newaxis]
    row = np.arange(on.rows, dtype=np.int16)[np.newaxis, :]
    return _Window(q, row, q // 2)


def _axial_window(on: HexMap, margin: int) -> _Window:
    """The axial coordinates, unsheared, of the map and all that lies within a margin of it."""
    q = np.arange(-margin, on.columns + margin, dtype=np.int16)[:, np.newaxis]
    row = np.arange(_least_r(on) - margin, on.rows + margin, dtype=np.int16)[np.newaxis, :]
    return _Window(q, row, np.zeros_like(q))


def _least_r(on: HexMap) -> int:
    return -((on.columns - 1) // 2)


def _distances(window: _Window, centre: Hex, out: Distances | None = None) -> Distances:
    across = window.q - np.int16(centre.q)
    columns_away = np.abs(across)
    twice_down: Distances = np.add(2 * window.row, across - 2 * (window.shear + np.int16(centre.r)), out=out)
    np.abs(twice_down, out=twice_down)
    twice_down += columns_away
    twice_down >>= 1
    np.maximum(twice_down, columns_away, out=twice_down)
    return twice_down


def _arc_mask(window: _Window, origin: Hex, facing: int, arc: Arc) -> Mask:
    mask = np.zeros((window.q.size, window.row.size), dtype=np.bool_)
    for first, last in arc:
        for start in range(first, max(last, first + 1), _HALF_TURN):
            mask |= _range_mask(window, origin, facing, start, min(last, start + _HALF_TURN))
    return mask


def _range_mask(window: _Window, origin: Hex, facing: int, first: int, last: int) -> Mask:
    """The hexes in a range of at most half a turn: where the half turns from and to its ends meet."""
    mask = _clockwise_of(window, origin, ray(first, facing))
    mask &= _clockwise_of(window, origin, ray(last - _HALF_TURN, facing))
    if first == last:
        mask &= _clockwise_of(window, origin, ray(first - _HALF_TURN // 2, facing))
    return mask


def _clockwise_of(window: _Window, origin: Hex, vector: Hex) -> Mask:
    """Where cross(vector, hex - origin) is 0 or more: from the vector's line half a turn clockwise."""
    bound = vector.q * (window.shear + np.int16(origin.r)) + vector.r * (window.q - np.int16(origin.q))
    return vector.q * window.row >= bound


def _wedge_mask(window: _Window, at: Hex, facing: int, steps: Arc, ring: tuple[int, int]) -> Mask:
    away = _distances(window, at)
    mask = _arc_mask(window, at, facing, steps)
    mask &= away >= ring[0]
    mask &= away <= ring[1]
    return mask


def _smear(mask: Mask, direction: Hex, length: int) -> None:
    """Spread every hex of an axial mask in place, over so many hexes in one direction.

    Three times, in directions 120 degrees apart, spread it over the disc of that radius.
    """
    reached = 0
    while reached < length:
        step = min(reached + 1, length - reached)
        q, r = direction.times(step)
        mask[max(q, 0) : len(mask) + min(q, 0), max(r, 0) : len(mask[0]) + min(r, 0)] |= mask[
            max(-q, 0) : len(mask) - max(q, 0), max(-r, 0) : len(mask[0]) - max(r, 0)
        ]
        reached += step


def _cut_map(on: HexMap, axial: Mask, margin: int) -> Mask:
    mask = np.empty((on.columns, on.rows), dtype=np.bool_)
    for column in range(on.columns):
        top = margin - _least_r(on) - column // 2
        mask[column] = axial[column + margin, top : top + on.rows]
    return mask
