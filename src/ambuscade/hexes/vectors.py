"""Vectors between hexes as people write them, along the letters of the six facings; it knows no ship."""

from __future__ import annotations

import re

from ambuscade.hexes.hex import DIRECTIONS, FACINGS, ORIGIN, Hex


def read_vector(text: str) -> Hex | None:
    """The vector that a text spells, None for a text that spells none.

    >>> read_vector("B3 C1"), read_vector(""), read_vector("G2")
    (Hex(q=4, r=-3), Hex(q=0, r=0), None)
    """
    found = ORIGIN
    for word in text.split():
        part = re.fullmatch(r"([A-F])(\d{1,2})", word, flags=re.ASCII)
        if part is None:
            return None
        found = found.plus(DIRECTIONS[FACINGS.index(part[1])].times(int(part[2])))
    return found


def spelt(vector: Hex) -> str:
    """A vector along two neighbouring directions at most, `0` for none.

    >>> spelt(Hex(4, -3)), spelt(Hex(0, 0)), spelt(Hex(0, -2))
    ('B3 C1', '0', 'A2')
    """
    if vector == ORIGIN:
        return "0"
    for facing in range(len(FACINGS)):
        one, next_one = DIRECTIONS[facing], DIRECTIONS[(facing + 1) % len(FACINGS)]
        # Neighbouring directions span the lattice with a determinant of one.
        turn = one.q * next_one.r - one.r * next_one.q
        first = (vector.q * next_one.r - vector.r * next_one.q) * turn
        second = (one.q * vector.r - one.r * vector.q) * turn
        if first > 0 and second >= 0:
            parts = ((facing, first), ((facing + 1) % len(FACINGS), second))
            return " ".join(f"{FACINGS[each]}{hexes}" for each, hexes in parts if hexes)
    raise ValueError(vector)
