"""What one hex sees of a whole map, against sight hex by hex."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.hex import Hex, HexMap, distance
from ambuscade.hexes.line import sight
from ambuscade.hexes.sights import sight_by_rings, sight_mask

LARGE = HexMap(500, 500)


def chance(on: HexMap, share: float, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).random((on.columns, on.rows)) < share


def sees(on: HexMap, viewer: Hex, target: Hex, blocks: np.ndarray) -> bool:
    return sight(viewer, target, lambda passed: on.contains(passed) and bool(blocks[passed.offset]))


@given(
    st.builds(HexMap, st.integers(1, 15), st.integers(1, 15)),
    st.sampled_from([0, 0.05, 0.2, 0.6, 1]),
    st.integers(0, 99),
    st.data(),
)
def test_sight_is_that_of_the_hexes(on: HexMap, share: float, seed: int, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from(list(on.hexes())))
    reach = data.draw(st.none() | st.integers(0, 12))
    blocks = chance(on, share, seed)
    seen = sight_mask(on, viewer, blocks, reach)
    for target in on.hexes():
        within = reach is None or distance(viewer, target) <= reach
        assert seen[target.offset] == (within and sees(on, viewer, target, blocks))


@pytest.mark.parametrize("viewer", [Hex.at(0, 0), Hex.at(250, 250), Hex.at(499, 3)])
def test_samples_of_a_large_map(viewer: Hex) -> None:
    blocks = chance(LARGE, 0.02, 5)
    seen = sight_mask(LARGE, viewer, blocks)
    lot = np.random.default_rng(6)
    far = [Hex.at(*map(int, lot.integers(500, size=2))) for _ in range(300)]
    near = [Hex.at(*map(int, place)) for place in lot.permutation(np.argwhere(seen))[:300]]
    for target in (*far, *near):
        assert seen[target.offset] == sees(LARGE, viewer, target, blocks)
    assert seen.sum() > 300


def test_who_gives_up_has_the_rings_so_far_and_hears_how_much_is_done() -> None:
    on, viewer, nothing = HexMap(20, 20), Hex.at(10, 10), np.zeros((20, 20), dtype=np.bool_)
    seen = np.zeros_like(nothing)
    going = sight_by_rings(on, viewer, nothing, seen)
    done = [next(going) for _ in range(4)]
    assert done == sorted(done)
    assert done[-1] < 1
    assert {Hex.at(*map(int, place)) for place in np.argwhere(seen)} == {
        target for target in on.hexes() if distance(viewer, target) <= 4
    }
    assert list(going)[-1] == 1
    assert seen.all()


def test_there_is_no_sight_from_off_the_map() -> None:
    with pytest.raises(ValueError, match="q=9"):
        sight_mask(HexMap(4, 4), Hex(9, 9), np.zeros((4, 4), dtype=np.bool_))
