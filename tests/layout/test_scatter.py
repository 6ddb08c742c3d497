"""Loops sorted into heaps."""

from __future__ import annotations

import numpy as np

from ambuscade.layout import scatter
from ambuscade.layout.outline import outline
from ambuscade.layout.pitch import Layout

LAYOUT = Layout.crisp(60, 60, 20)


def test_every_loop_is_in_one_heap_and_near_the_others_of_it() -> None:
    mask = np.random.default_rng(1).random((60, 60)) < 0.1
    loops = outline(mask, LAYOUT)
    heaps = list(scatter.apart(loops))
    assert sorted(loop for heap in heaps for loop in heap) == sorted(loops)
    assert len(heaps) > 20


def test_holes_stay_with_what_they_are_in() -> None:
    mask = np.ones((60, 60), dtype=np.bool_)
    mask[2:58:4, 2:58:4] = False
    loops = outline(mask, LAYOUT)
    assert len(loops) > scatter.MOST_AT_ONCE
    assert len(list(scatter.apart(loops))) == 1
