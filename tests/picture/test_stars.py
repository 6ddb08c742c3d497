"""The stars behind the hexes: alike wherever a piece of the map is drawn, and telling nothing."""

from __future__ import annotations

from msgspec.structs import replace

from ambuscade.layout.pitch import Layout, Span
from ambuscade.picture import scene
from ambuscade.picture.stars import stars
from ambuscade.picture.svg import svg
from ambuscade.picture.theme import DARK
from tests.desk import sample

LAYOUT = Layout.crisp(60, 40, 24.0)


def test_pieces_of_a_map_have_the_stars_of_the_whole() -> None:
    whole = set(stars(LAYOUT, Span(0, 60, 0, 40)))
    pieces = [Span(0, 23, 0, 40), Span(23, 60, 0, 17), Span(23, 60, 17, 40)]
    assert whole == {star for piece in pieces for star in stars(LAYOUT, piece)}
    assert 60 * 40 / 18 < len(whole) < 60 * 40 / 5


def test_every_star_lies_in_its_own_hex() -> None:
    for column in range(60):
        for row in range(40):
            for star in stars(LAYOUT, Span(column, column + 1, row, row + 1)):
                assert LAYOUT.hex_at(star.x, star.y) == (column, row)


def test_stars_do_not_hang_on_what_stands_on_the_map() -> None:
    full = sample.owner()
    empty = replace(full, units=(), areas=(), contacts=())
    layout = scene.layout_of(full, 24.0)
    assert scene.marks(full, layout, DARK)[0] == scene.marks(empty, layout, DARK)[0]
    assert svg(full).count("<circle") == len(set(stars(layout, Span(0, 28, 0, 20))))
