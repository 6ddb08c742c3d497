"""What forms write is written where it belongs, with all that hangs on it, and in one step."""

from __future__ import annotations

from ambuscade.design import sheet, writing
from ambuscade.design.draft import Draft
from tests.design.kit import FIELDS, SENSORS, draft


def test_a_part_of_what_the_class_has_is_changed_for_one_unit() -> None:
    now = draft(SENSORS)
    (sensors,) = (entry for entry in sheet.entries(now, (("unit", 0),)) if entry.key.name == "sensors")
    assert not sensors.is_written
    assert sensors.whence == "Frigate"
    assert isinstance(sensors.value, dict)
    edit = writing.put(now, (("unit", 0, "sensors", "radar"),), 5)
    assert edit.paper.at(("unit", 0, "sensors")) == {**sensors.value, "radar": 5}
    assert Draft(edit.paper).classes == now.classes


def test_a_unit_is_renamed_with_all_that_refers_to_it() -> None:
    now = draft(FIELDS)
    aboard = Draft(now.paper.put(("unit", 2, "aboard"), "orion").put(("unit", 2, "hex"), None))
    edit = writing.rename(aboard, ("unit", 1), "orient")
    assert edit.paper.at(("unit", 2, "aboard")) == "orient"
    assert not Draft(edit.paper).errors


def test_a_class_goes_with_the_units_that_are_of_it() -> None:
    now = draft(FIELDS)
    own = Draft(writing.copy_class(now, "tanker").paper.put(("unit", 0, "class"), "tanker-2"))
    assert writing.gone_with(own, ("class", 0)) == (("class", 0), ("unit", 0))
    edit = writing.remove(own, ("class", 0))
    assert (edit.paper.count("class"), edit.paper.count("unit")) == (0, 5)


def test_an_objective_goes_alone() -> None:
    now = draft(FIELDS)
    assert writing.gone_with(now, ("objective", 0)) == (("objective", 0),)


def test_a_table_moves_in_its_list_with_its_text() -> None:
    now = draft(FIELDS)
    first, second = now.paper.source("side", 0), now.paper.source("side", 1)
    edit = writing.move(now, ("side", 0), 1)
    assert [edit.paper.source("side", n).strip() for n in (0, 1)] == [second.strip(), first.strip()]
    again = writing.move(Draft(edit.paper), ("side", 1), -1)
    assert again.paper.data == now.paper.data


def test_hexes_are_named_for_the_size_of_the_map() -> None:
    now = draft(FIELDS)
    wide = Draft(writing.resize(now, 100, 30).paper)
    assert wide.paper.at(("unit", 0, "hex")) == "007008"
    back = writing.resize(wide, 42, 30).paper
    assert back.data == now.paper.data
