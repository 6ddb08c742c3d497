"""Many exact points at once, as arrays of their four coordinates: hexes, sides of lines, places on a map.

All of it says what `hexes.exact` says point by point; it knows no unit and no rule but theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ambuscade.hexes.exact import ROOT, step

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ambuscade.hexes.hex import HexMap
    from ambuscade.rules.view import Quiet

    Ints = NDArray[np.int64]
    Mask = NDArray[np.bool_]

_UNSURE = 1e-6
"""Squared distances that differ by less are told apart one by one."""
_CORNERS = ((0, 0), (0, 1), (1, 0), (1, 1))


def hexes_of(points: Ints) -> tuple[Ints, Ints]:
    """The hexes that exact points are in, as `hex_of` has them one by one."""
    across = points[:, 0] + points[:, 2] / ROOT
    down = points[:, 1] + points[:, 3] / ROOT
    left, up = np.floor(across).astype(np.int64), np.floor(down).astype(np.int64)
    x, y = across - left, down - up
    away = np.stack([(x - i) ** 2 + (x - i) * (y - j) + (y - j) ** 2 for i, j in _CORNERS])
    best = np.argmin(away, axis=0)
    corners = np.array(_CORNERS, dtype=np.int64)
    q, r = left + corners[best, 0], up + corners[best, 1]
    near = np.partition(away, 1, axis=0)
    unsure = np.nonzero(near[1] - near[0] <= _UNSURE)[0]
    best = _nearest(points[unsure], left[unsure], up[unsure])
    q[unsure], r[unsure] = left[unsure] + corners[best, 0], up[unsure] + corners[best, 1]
    return q, r


def near(points: Ints, steps: Ints, on: HexMap) -> Mask:
    """The hexes of a map that every point is in after every step; those on a border are told exactly."""
    across = (points[:, 0] + points[:, 2] / ROOT)[:, np.newaxis] + (steps[:, 0] + steps[:, 2] / ROOT)
    down = (points[:, 1] + points[:, 3] / ROOT)[:, np.newaxis] + (steps[:, 1] + steps[:, 3] / ROOT)
    q, r = np.rint(across), np.rint(down)
    x, z = across - q, down - r
    y = -x - z - np.rint(-x - z)
    off = np.rint(-x - z)
    q_worst = (off != 0) & (np.abs(x) >= np.abs(y)) & (np.abs(x) >= np.abs(z))
    r_worst = (off != 0) & ~q_worst & (np.abs(z) >= np.abs(y))
    q, r = q + np.where(q_worst, off, 0), r + np.where(r_worst, off, 0)
    x, z = across - q, down - r
    y = -x - z
    widest = np.maximum(np.maximum(np.abs(x - y), np.abs(y - z)), np.abs(z - x))
    unsure = widest > 1 - _UNSURE
    found = marked((q[~unsure].astype(np.int64), r[~unsure].astype(np.int64)), on)
    which, step_ = np.nonzero(unsure)
    return found | marked(hexes_of(points[which] + steps[step_]), on)


def _nearest(points: Ints, left: Ints, up: Ints) -> Ints:
    """Which corner of its cell each point is nearest to; of several, the first in the order of hexes."""
    away = []
    for i, j in _CORNERS:
        q, r, q3, r3 = (points - np.column_stack((left + i, up + j, 0 * left, 0 * up))).T
        x = 3 * (q * q + q * r + r * r) + q3 * q3 + q3 * r3 + r3 * r3
        away.append((x, 2 * q * q3 + q * r3 + q3 * r + 2 * r * r3))
    best = np.zeros(len(points), dtype=np.int64)
    least_x, least_y = away[0]
    for corner, (x, y) in enumerate(away[1:], start=1):
        nearer = _signs(x - least_x, y - least_y) < 0
        best[nearer] = corner
        least_x, least_y = np.where(nearer, x, least_x), np.where(nearer, y, least_y)
    return best


def aft(points: Ints, quiet: Quiet) -> Mask:
    """Which points lie where a scanner heard nothing: strictly within 30 degrees of its aft course."""
    if quiet.aft is None:
        nowhere: Mask = np.zeros(points.shape[:-1], dtype=np.bool_)
        return nowhere
    vectors = points - np.array(quiet.at, dtype=np.int64)
    clockwise = _side(quiet.aft - 1, vectors) > 0
    inside: Mask = clockwise & (_side(quiet.aft + 1, vectors) < 0)
    return inside


def _side(of: int, vectors: Ints) -> Ints:
    """On which side of a course's line vectors point, as `exact.side` has it one by one."""
    q, r, q3, r3 = step(of)
    along_q, along_r = (q, r) if (q, r) != (0, 0) else (q3, r3)
    x = 3 * (along_q * vectors[..., 1] - along_r * vectors[..., 0])
    y = along_q * vectors[..., 3] - along_r * vectors[..., 2]
    return _signs(x, y)


def _signs(x: Ints, y: Ints) -> Ints:
    """The signs of x + y√3, as `exact.sign` has them one by one."""
    larger = np.sign(x * x - 3 * y * y)
    opposed = np.where(x > 0, larger, -larger)
    together: Ints = np.where((x >= 0) & (y >= 0), np.sign(x + y), np.where((x <= 0) & (y <= 0), -1, opposed))
    return together


def on_map(q: Ints, r: Ints, on: HexMap) -> Mask:
    """Which hexes lie on a map."""
    rows = r + q // 2
    inside: Mask = (q >= 0) & (q < on.columns) & (rows >= 0) & (rows < on.rows)
    return inside


def marked(hexes: tuple[Ints, Ints], on: HexMap) -> Mask:
    """The set of hexes that some are, as far as they lie on the map."""
    q, r = hexes
    inside = on_map(q, r, on)
    found: Mask = np.zeros((on.columns, on.rows), dtype=np.bool_)
    found[q[inside], (r + q // 2)[inside]] = True
    return found
