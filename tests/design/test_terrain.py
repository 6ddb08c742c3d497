"""Strokes of terrain as edits: one table a kind, in order, and what was written by hand kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.design import terrain
from ambuscade.design.draft import Draft
from ambuscade.design.paper import Paper
from ambuscade.hexes.hex import Hex, HexMap
from tests.design.kit import CLOAKS, FIELDS, SENSORS, draft

SCATTERED = b"""format = 1
system = "ambush-fields"
name = "Dust"
turns = 1
map = { columns = 12, rows = 9 }

# by hand
[[terrain]]
kind = "dust"
hexes = ["0505", "0101"]  # not in order

[[terrain]]
kind = "nebula"
hexes = ["0203"]

[[terrain]]
kind = "dust"
hexes = ["0606", "0505"]
"""
HEXES = st.frozensets(st.builds(Hex.at, st.integers(0, 11), st.integers(0, 8)), max_size=12)


def scattered() -> Draft:
    return Draft(Paper.read(SCATTERED))


def at(name: str) -> Hex:
    return HexMap(12, 9).parse(name)


def test_a_kinds_hexes_come_into_its_first_table() -> None:
    edit = terrain.paint(scattered(), "dust", [at("0304")])
    assert edit.paper.data["terrain"] == [
        {"kind": "dust", "hexes": ["0505", "0101", "0606", "0304"]},
        {"kind": "nebula", "hexes": ["0203"]},
    ]
    assert "# by hand" in edit.paper.text
    assert "# not in order" in edit.paper.text


def test_hexes_in_order_stay_in_order() -> None:
    first = Draft(terrain.paint(scattered(), "asteroids", [at("0909"), at("0102")]).paper)
    second = terrain.paint(first, "asteroids", [at("0501")])
    assert second.paper.data["terrain"][-1] == {"kind": "asteroids", "hexes": ["0102", "0501", "0909"]}


def test_a_stroke_takes_the_place_of_what_was_there_unless_it_keeps_it() -> None:
    painted = Draft(terrain.paint(scattered(), "dust", [at("0203")]).paper)
    assert terrain.painted(painted)[at("0203")] == ("dust",)
    assert painted.paper.count("terrain") == 1
    kept = Draft(terrain.paint(scattered(), "dust", [at("0203")], keeps=True).paper)
    assert set(terrain.painted(kept)[at("0203")]) == {"dust", "nebula"}


@given(HEXES, HEXES)
def test_what_is_painted_is_there_and_what_is_erased_is_not(
    drawn: frozenset[Hex], gone: frozenset[Hex]
) -> None:
    before = scattered()
    after = Draft(terrain.paint(before, "nebula", drawn).paper)
    ground = terrain.painted(after)
    assert all(ground[each] == ("nebula",) for each in drawn)
    assert {each: ground[each] for each in ground if each not in drawn} == {
        each: kinds for each, kinds in terrain.painted(before).items() if each not in drawn
    }
    left = terrain.painted(Draft(terrain.erase(after, gone).paper))
    assert left == {each: kinds for each, kinds in ground.items() if each not in gone}


@given(HEXES)
def test_painting_what_is_painted_changes_nothing(drawn: frozenset[Hex]) -> None:
    once = Draft(terrain.paint(scattered(), "nebula", drawn).paper)
    assert terrain.paint(once, "nebula", drawn).paper == once.paper


def test_an_area_is_filled_up_to_what_is_not_like_it() -> None:
    before = scattered()
    ring = terrain.circle(before, at("0505"), 3, 0)
    walled = Draft(terrain.paint(before, "asteroids", ring).paper)
    inside = terrain.filled(walled, at("0504"))
    assert inside is not None
    assert len(inside) == 19 - 2
    assert not inside & ring
    around = terrain.filled(walled, at("1209"))
    assert around is not None
    assert not around & inside


def test_a_line_leaves_no_gap_and_a_brush_makes_it_broad() -> None:
    drawn = terrain.stroke(scattered(), (at("0101"), at("1204")), 0)
    assert {at("0101"), at("1204")} <= drawn
    assert len(drawn) == 12
    assert drawn < terrain.stroke(scattered(), (at("0101"), at("1204")), 1)


def test_kinds_that_have_tables_are_laid_as_discs() -> None:
    sensors = draft(SENSORS)
    assert terrain.discs(sensors) == ("planet",)
    assert "planet" not in terrain.kinds(sensors)
    edit = terrain.lay(sensors, "planet", "1010", 3)
    assert edit.paper.at(("planet", 1)) == {"hex": "1010", "radius": 3}
    assert edit.selected == (("planet", 1),)
    assert not Draft(edit.paper).errors
    assert terrain.discs(draft(FIELDS)) == ()


@pytest.mark.parametrize(("name", "voids"), [(FIELDS, True), (CLOAKS, False)])
def test_kinds_that_void_fields_are_told(name: str, voids: bool) -> None:  # noqa: FBT001
    assert bool(terrain.voids(draft(name))) is voids
