"""What stands on the map is mirrored, turned and put in line with all that faces and goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade.design import arranging
from ambuscade.design.arranging import OffMapError
from ambuscade.design.draft import Draft
from tests.design.kit import CLOAKS, FIELDS, SENSORS, VECTORS, draft

if TYPE_CHECKING:
    from ambuscade.design.document import Item

ALL = (FIELDS, CLOAKS, VECTORS, SENSORS)
PAIR: tuple[Item, ...] = (("unit", 0), ("unit", 1))


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("how", ["mirror_across", "mirror_down"])
def test_mirrored_twice_it_is_as_it_was(name: str, how: str) -> None:
    before = draft(name)
    once = Draft(arranging.mirrored(before, PAIR, how).paper)
    assert once.paper != before.paper
    assert not once.errors
    assert arranging.mirrored(once, PAIR, how).paper.bytes == before.paper.bytes


@pytest.mark.parametrize("name", ALL)
def test_turned_six_times_it_is_as_it_was_but_for_headings_said_now(name: str) -> None:
    before = draft(name)
    turned = before
    for _ in range(6):
        turned = Draft(arranging.rotated(turned, (("unit", 0),), 1).paper)
        assert not turned.errors
    assert turned.view == before.view


def test_facings_vectors_and_courses_go_with_it() -> None:
    sensors = arranging.rotated(draft(SENSORS), (("unit", 0),), 1).paper
    assert sensors.at(("unit", 0)) == draft(SENSORS).paper.at(("unit", 0)) | {"facing": "D", "vector": "D1"}
    vectors = arranging.mirrored(draft(VECTORS), (("unit", 1),), "mirror_across").paper
    assert vectors.at(("unit", 1, "facing")) == 3
    assert vectors.at(("unit", 1, "vector")) == {"course": 4, "velocity": 5}
    fields = arranging.mirrored(draft(FIELDS), (("unit", 0),), "mirror_down").paper
    assert fields.at(("unit", 0, "facing")) == "C"


def test_a_heading_that_nobody_wrote_is_turned_all_the_same() -> None:
    plain = Draft(draft(FIELDS).paper.put(("unit", 0, "facing"), None))
    assert arranging.rotated(plain, (("unit", 0),), 2).paper.at(("unit", 0, "facing")) == "C"
    assert arranging.mirrored(plain, (("unit", 0),), "mirror_across").paper == plain.paper


def test_a_mirror_exchanges_left_and_right_arcs() -> None:
    weapons = [{"id": "a", "name": "A", "arc": "LS"}, {"id": "b", "name": "B", "arc": "FA"}]
    armed = Draft(draft(FIELDS).paper.put(("unit", 0, "weapons"), weapons))
    paper = arranging.mirrored(armed, (("unit", 0),), "mirror_across").paper
    assert [each["arc"] for each in paper.at(("unit", 0, "weapons"))] == ["RS", "FA"]
    torpedo = [{"id": "a", "kind": "torpedo", "arc": "FP/F/AS"}]
    cloaked = Draft(draft(CLOAKS).paper.put(("unit", 0, "weapons"), torpedo))
    paper = arranging.mirrored(cloaked, (("unit", 0),), "mirror_down").paper
    assert paper.at(("unit", 0, "weapons", 0, "arc")) == "FS/F/AP"


def test_the_whole_map_is_mirrored_with_its_terrain_if_nothing_is_selected() -> None:
    before = Draft(draft(CLOAKS).paper.put(("map", "columns"), draft(CLOAKS).scenario.map.columns | 1))
    after = Draft(arranging.mirrored(before, (), "mirror_across").paper)
    ground = sum(len(each.hexes) for each in before.scenario.terrain)
    assert sum(len(each.hexes) for each in after.scenario.terrain) == ground
    assert after.scenario.terrain != before.scenario.terrain
    assert Draft(arranging.mirrored(after, (), "mirror_across").paper).view == before.view


def test_nothing_is_turned_off_the_map() -> None:
    paper = draft(FIELDS).paper.put(("unit", 0, "hex"), "0102").put(("unit", 1, "hex"), "4202")
    with pytest.raises(OffMapError):
        arranging.rotated(Draft(paper), PAIR, 1)


def test_things_are_put_in_line_with_the_first() -> None:
    before = draft(FIELDS)
    items = (("unit", 3), ("unit", 0), ("unit", 4))
    row = arranging.aligned(before, items, "row").paper
    assert [row.at((*item, "hex")) for item in items] == ["2116", "0716", "2816"]
    column = arranging.aligned(before, items, "column").paper
    assert [column.at((*item, "hex")) for item in items] == ["2116", "2108", "2117"]
