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
    assert writing.gone_with(own, [("class", 0)]) == (("class", 0), ("unit", 0))
    edit = writing.remove(own, [("class", 0)])
    assert (edit.paper.count("class"), edit.paper.count("unit")) == (0, 5)


def test_a_flight_goes_with_the_carrier_that_it_is_aboard_of_unless_it_stands_elsewhere() -> None:
    now = draft(FIELDS)
    aboard = now.paper.put(("unit", 2, "aboard"), "orion").put(("unit", 2, "hex"), None)
    edit = writing.remove(Draft(aboard), [("unit", 1)])
    assert edit.paper.count("unit") == 4
    assert "orion" not in edit.paper.text.split("[[unit]]", 1)[1]
    standing = writing.remove(Draft(now.paper.put(("unit", 2, "aboard"), "orion")), [("unit", 1)]).paper
    assert standing.count("unit") == 5
    assert standing.at(("unit", 1)) == now.paper.at(("unit", 2))


def test_what_gives_to_a_unit_gives_nothing_when_that_is_gone() -> None:
    now = draft(FIELDS)
    giving = now.paper.put(("unit", 2, "give"), {"to": "orion", "power": 1})
    left = writing.remove(Draft(giving), [("unit", 1)]).paper
    assert left.at(("unit", 1)) == now.paper.at(("unit", 2))


def test_all_that_falls_off_the_map_is_cut_with_what_refers_to_it() -> None:
    now = draft(FIELDS)
    paper = now.paper.put(("unit", 2, "aboard"), "orion").put(("unit", 2, "hex"), None)
    hexes = ["0101", "0302", "0401"]
    table = {"kind": "nebula", "hexes": hexes}
    paper = paper.put(("unit", 0, "hex"), "0303").add("terrain", table)
    number = paper.count("terrain") - 1
    edit = writing.resize(Draft(paper), 3, 3, clear=True)
    assert [unit["id"] for unit in edit.paper.data["unit"]] == [paper.at(("unit", 0, "id"))]
    assert edit.paper.data["terrain"][-1]["hexes"] == hexes[:2]
    wide = writing.resize(Draft(paper), 100, 30).paper
    assert wide.at(("terrain", number, "hexes")) == ["001001", "003002", "004001"]


def test_an_objective_goes_alone() -> None:
    now = draft(FIELDS)
    assert writing.gone_with(now, [("objective", 0)]) == (("objective", 0),)


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
