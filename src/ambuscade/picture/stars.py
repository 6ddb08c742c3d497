"""A quiet field of stars behind the hexes, the same for every view of a map; it knows places, not things."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.pitch import Layout, Span

ONE_IN = 9
"""Of so many hexes one has a star."""
SIZES = (0.8, 1.0, 1.4)
"""Star radii in pixels."""
OPACITIES = (0.16, 0.26, 0.42)
_PRIMES = (73_856_093, 19_349_663, 83_492_791)
_WORD = 0xFFFFFFFF


class Star(NamedTuple):
    """A star's place and radius in pixels, and how bright it is from 0 to 1."""

    x: float
    y: float
    radius: float
    opacity: float


def stars(layout: Layout, span: Span) -> Iterator[Star]:
    """The stars in the hexes of a span: by column and row alone, wherever the rest of the map is drawn."""
    for column in range(span.first_column, span.stop_column):
        for row in range(span.first_row, span.stop_row):
            drawn = _scattered(column, row)
            if drawn % ONE_IN == 0:
                x, y = layout.centre(column, row)
                across, down = (drawn >> 8) % 101 / 50 - 1, (drawn >> 16) % 101 / 50 - 1
                size = (drawn >> 24) % len(SIZES)
                yield Star(
                    x + across * layout.unit, y + down * layout.half * 0.9, SIZES[size], OPACITIES[size]
                )


def _scattered(column: int, row: int) -> int:
    """A number that looks like chance and hangs on column and row alone."""
    mixed = (column * _PRIMES[0] ^ row * _PRIMES[1]) & _WORD
    mixed = ((mixed ^ mixed >> 15) * _PRIMES[2]) & _WORD
    return mixed ^ mixed >> 13
