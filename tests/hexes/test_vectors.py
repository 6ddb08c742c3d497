"""Vectors in letters: what is spelt is read as it was, along two neighbouring directions at most."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.hex import Hex
from ambuscade.hexes.vectors import read_vector, spelt

NEAR = st.integers(-49, 49)


@given(NEAR, NEAR)
def test_what_is_spelt_is_read_as_it_was(q: int, r: int) -> None:
    written = spelt(Hex(q, r))
    if (q, r) != (0, 0):
        assert read_vector(written) == Hex(q, r)
        assert len(written.split()) <= 2
