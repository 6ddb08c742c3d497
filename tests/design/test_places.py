"""The place that a problem names is found in the file again."""

from __future__ import annotations

import pytest

from ambuscade.design.places import is_elsewhere, path_of
from ambuscade.rules import own
from ambuscade.rules.problems import bare, entry, shown, within


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
        ('side "orange: a b"', ("side",)),
        ('unit[1] "a: b": side "x: y \\" z"', ("unit", 0, "side")),
        ('"my key" 1', ("my key",)),
        ('unit[1] "a": "my: \\"key\\"" 1', ("unit", 0, 'my: "key"')),
        ('unit[2] "warden": weapons[3] "x": kind "grav lash"', ("unit", 1, "weapons", 2, "kind")),
        ('rules "mine": tables.toml: spacing 0', ("rules",)),
    ],
)
def test_a_place_leads_to_a_path(place: str, path: tuple[str | int, ...]) -> None:
    assert path_of(place) == path


@pytest.mark.parametrize("key", ["my key", 'a "b" c', "a: b", "a\\", "a.b", "\u200b", "\U000e0001", ""])
@pytest.mark.parametrize("value", ["x: y", '"', "\\", 'a": b "c', "x" * 99, 3, [1], {"a": 1}])
def test_what_is_told_of_any_key_and_value_leads_back(key: str, value: object) -> None:
    table = {"id": value} if isinstance(value, str) else {}
    place = within(entry("unit", 2, table), f"{bare(key)} {shown(value)}")
    assert path_of(place) == ("unit", 1, key)
    assert not is_elsewhere(place)


@pytest.mark.parametrize("folder", ["mine", "a: b", 'a "b"'])
@pytest.mark.parametrize("at", ["", "spacing 0", 'class[2] "x": kind "y: z"'])
def test_what_is_wrong_in_a_groups_own_files_is_elsewhere(folder: str, at: str) -> None:
    place = within(own.place(folder, own.TABLES), at)
    assert path_of(place) == ("rules",)
    assert is_elsewhere(place)
    assert not is_elsewhere(own.place(folder))
