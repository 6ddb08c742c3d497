"""How fast whole maps are worked out, beside one plain pass of numpy over an array of a map's size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from ambuscade.hexes.arcs import WEAPON_ARCS
from ambuscade.hexes.grids import all_distances, arc_mask, distances, places
from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.hexes.sights import sight_mask
from tests.benchmarks.clock import shortest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.benchmarks.conftest import Best

MAP = HexMap(500, 500)
MIDDLE, CORNER = Hex.at(250, 250), Hex.at(0, 0)
NEAR = 60
BLOCKING = 0.02


@pytest.fixture
def blocks() -> np.ndarray:
    """Two hexes of a hundred block sight."""
    return np.random.default_rng(1).random((MAP.columns, MAP.rows)) < BLOCKING


def one_pass() -> Callable[[], object]:
    """The floor under everything that fills a map."""
    grid = np.ones((MAP.columns, MAP.rows), dtype=np.int16)
    return lambda: np.add(grid, 1, out=grid)


@pytest.mark.parametrize("what", ["distances", "arc", "pairs", "sight near", "sight"])
def test_whole_maps_are_worked_out_quickly(
    best: Best, what: str, blocks: np.ndarray, report: Callable[[str], None]
) -> None:
    act, bound = kernels(blocks)[what]
    seconds, floor = best(act, rounds=3 if what == "sight" else 30), shortest(one_pass(), rounds=50)
    report(f"{what}: {1000 * seconds:.2f} ms of {1000 * bound:g}, {seconds / floor:.1f} plain passes")
    assert seconds <= bound


def kernels(blocks: np.ndarray) -> dict[str, tuple[Callable[[], object], float]]:
    """What is measured, and how many seconds it may take."""
    filled = np.empty((MAP.columns, MAP.rows), dtype=np.int16)
    pairs = np.empty((1_000, 1_000), dtype=np.int16)
    lot = np.random.default_rng(2)
    ones, others = (places([Hex(*pair) for pair in lot.integers(500, size=(1_000, 2))]) for _ in range(2))
    return {
        "distances": (lambda: distances(MAP, MIDDLE, out=filled), 0.0003),
        "arc": (lambda: arc_mask(MAP, MIDDLE, 1, WEAPON_ARCS["FX"]), 0.001),
        "pairs": (lambda: all_distances(ones, others, out=pairs), 0.002),
        "sight near": (lambda: sight_mask(MAP, MIDDLE, blocks, NEAR), 0.150),
        "sight": (lambda: sight_mask(MAP, CORNER, blocks), 2.5),
    }
