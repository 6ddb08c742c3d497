"""The place that a problem names is found in the file again."""

from __future__ import annotations

import pytest

from ambuscade.design.places import path_of


@pytest.mark.parametrize(
    ("place", "path"),
    [
        ("", ()),
        ("name", ("name",)),
        ('start "9.9"', ("start",)),
        ("map: columns 0", ("map", "columns")),
        ('unit[2] "halcyon"', ("unit", 1)),
        ('unit[2] "halcyon": hex "4331"', ("unit", 1, "hex")),
        ("unit[10]: field: radius 9", ("unit", 9, "field", "radius")),
        ('terrain[1]: hexes[3] "9999"', ("terrain", 0, "hexes", 2)),
        ("options: upkeep 3", ("options", "upkeep")),
    ],
)
def test_a_place_leads_to_a_path(place: str, path: tuple[str | int, ...]) -> None:
    assert path_of(place) == path
