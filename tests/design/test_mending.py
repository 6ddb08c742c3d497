"""What is evidently wrong is mended in one step, and nothing else is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade.design import mending, writing
from ambuscade.design.document import Document
from ambuscade.design.draft import Draft
from ambuscade.design.paper import Paper
from ambuscade.text import say
from tests.design.kit import CLOAKS, FIELDS, SENSORS, draft

if TYPE_CHECKING:
    from pathlib import Path

MISTAKES = [
    (FIELDS, b"speed = 12\n\n[[unit]]", b"sped = 12\n\n[[unit]]", "rename to speed"),
    (FIELDS, b'id = "talon"', b'id = "spectre"', "set Id to spectre-2"),
    (FIELDS, b'hex = "1821"', b'hex = "1855"', "set Hex to 1830"),
    (FIELDS, b'hex = "1821"\n', b"", "set Hex to 2216"),
    (FIELDS, b'hex = "0708"', b"hex = 708", "set Hex to 0708"),
    (FIELDS, b'side = "cylon"\nclass = "cylon-scout"', b'side = "cylo"\nclass = "cylon-scout"', "cylon"),
    (FIELDS, b'class = "tanker"', b'class = "tankr"', "set Class to tanker"),
    (FIELDS, b"strength = 2", b"strength = 5", "set Strength to 3"),
    (
        FIELDS,
        b'channels = ["boost", "boost"]',
        b'channels = ["boost", "boost", "extra", "extra"]',
        "Channels",
    ),
    (FIELDS, b"labs_on = { basic = 2 }", b"labs_on = { basic = 99 }", "Labs on"),
    (FIELDS, b"turns = 4", b'turns = "4"', "set Turns to 4"),
    (FIELDS, b"turns = 4", b"turns = 4000", "set Turns to 999"),
    (FIELDS, b'start = "1.1.6A"', b'start = "9.1.6A"', "remove Start"),
    (FIELDS, b'colour = "orange"', b'colour = "blue"', "set Colour to orange"),
    (FIELDS, b'colour = "orange"', b'colour = "Orange"', "set Colour to orange"),
    (FIELDS, b'facing = "F"', b'facing = "f"', "set Facing to F"),
    (FIELDS, b"radius = 2", b"radius = 3", "set Power to"),
    (CLOAKS, b'class = "stalker"', b'class = "stalkr"', "set Class to stalker"),
    (SENSORS, b'vector = "C1"', b'vector = "nonsense"', "remove Vector"),
    (FIELDS, b'side = "colonial"', b'side = "colonia: l"', "set Side to colonial"),
    (FIELDS, b"turns = 4", b'turns = 4\n"my: key" = 1', "remove"),
    (FIELDS, b'id = "talon"', b'id = "talon"\n"my key" = [1, 2]', "remove"),
    (FIELDS, b"[[side]]", b"[[zzzz]]\na = 1\n[zzzz.b]\n[[zzzz]]\n[[side]]", "remove"),
    (FIELDS, b"[[side]]", b"[zzzz]\na = 1\n[[side]]", "remove"),
    (FIELDS, b"[[side]]", b"[optons]\n[[side]]", "rename to options"),
    (FIELDS, b"[[unit]]", b"[[unt]] # first", "rename to unit"),
]


@pytest.mark.parametrize(("name", "right", "wrong", "said"), MISTAKES)
def test_each_evident_mistake_is_mended(name: str, right: bytes, wrong: bytes, said: str) -> None:
    data = draft(name).paper.bytes
    assert right in data
    paper = Paper.read(data.replace(right, wrong, 1))
    before = Draft(paper)
    offered = [words for problem in before.problems if (words := mending.words(before, problem))]
    assert any(said in say(words) for words in offered), before.problems
    document = Document(paper)
    for _ in range(5):
        now = Draft(document.paper)
        found = next((problem for problem in now.problems if problem.fix), None)
        if found is None:
            break
        edit = mending.mend(now, found)
        assert edit is not None
        assert document.do(edit)
    assert not Draft(document.paper).errors
    while document.undo_name is not None:
        document.undo()
    assert document.paper.bytes == paper.bytes


def test_a_civilian_is_given_the_crew_for_its_field() -> None:
    data = draft(FIELDS).paper.bytes
    wrong = data.replace(
        b'class = "colonial-cruiser"', b'class = "liner"\nfield = { strength = 1, radius = 0 }', 1
    )
    now = Draft(Paper.read(wrong))
    (found,) = now.errors
    assert found.fix is not None
    assert found.rule == "A7"
    edit = mending.mend(now, found)
    assert edit is not None
    assert edit.paper.at(("unit", 1, "field_crew")) is True
    assert not Draft(edit.paper).errors


def test_what_is_not_evident_is_left_to_its_author() -> None:
    data = draft(FIELDS).paper.bytes
    now = Draft(Paper.read(data.replace(b'name = "Refuelling at Carillon"\n', b"", 1)))
    (found,) = now.errors
    assert mending.mend(now, found) is None


def test_a_misspelt_section_keeps_all_that_is_written_in_it() -> None:
    data = draft(FIELDS).paper.bytes
    wrong = data.replace(b"[[unit]]", b"# all\n[[ unt ]] # of\n# them").replace(b"[unit.", b"[unt.")
    now = Draft(Paper.read(wrong))
    found = next(problem for problem in now.problems if problem.fix and problem.fix.name == "unit")
    edit = mending.mend(now, found)
    assert edit is not None
    assert edit.paper.bytes == wrong.replace(b"[[ unt ]]", b"[[ unit ]]").replace(b"[unt.", b"[unit.")


@pytest.mark.parametrize(
    "twice", [b"turns = 4\nturn = 5", b'name = "x"\nnam = "y"', b"map = {}\n[maps]\ncolumns = 9"]
)
def test_no_name_is_offered_that_something_has(twice: bytes) -> None:
    now = Draft(Paper.read(b'format = 1\nsystem = "ambush-fields"\n' + twice))
    (found,) = [problem for problem in now.problems if problem.fix and problem.fix.name]
    assert mending.words(now, found) is None
    assert mending.mend(now, found) is None


@pytest.mark.parametrize(
    "wrong",
    [
        ("tables.toml", "spacing = 0"),
        ("classes.toml", '[[class]]\nid = "x"\nlabz = 1'),
        ("tables.toml", "[x]"),
    ],
)
def test_a_groups_own_tables_are_mended_by_nobody_and_rules_stays(
    tmp_path: Path, wrong: tuple[str, str]
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / wrong[0]).write_text(wrong[1], encoding="utf-8")
    now = Draft(draft(FIELDS).paper.put(("rules",), "mine", draft(FIELDS).order()), tmp_path)
    found = [problem for problem in now.problems if problem.fix]
    assert found
    assert now.problems_by_path["rules",]
    assert [mending.mend(now, problem) for problem in found] == [None] * len(found)


@pytest.mark.parametrize("name", [FIELDS, CLOAKS, SENSORS])
def test_weapons_that_are_none_are_told_and_the_right_one_is_mended(name: str) -> None:
    paper = draft(name).paper
    for weapons in ([1, 2], [1, {"id": "a", "knd": 1}, {"id": "a"}]):
        now = Draft(paper.put(("unit", 0, "weapons"), weapons))
        assert any("weapons[1] 1" in problem.line for problem in now.errors)
        assert now.view
        for problem in now.problems:
            edit = mending.mend(now, problem)
            assert edit is None or edit.paper.at(("unit", 0, "weapons", 0)) == 1


def test_what_is_no_table_takes_no_number_from_the_others() -> None:
    now = Draft(
        Paper.read(
            b'format = 1\nsystem = "ambush-fields"\nname = "x"\nturns = 1\n'
            b'side = [1, {id = "a", colour = "blue"}, {id = "b", colour = "blue"}]\n'
            b'unit = ["oops", {id = "u", side = "a", clas = 3}]\n'
        )
    )
    assert [now.unit_id(number) for number in range(3)] == ["", "u", ""]
    edits = {str(problem.place): mending.mend(now, problem) for problem in now.problems}
    mended = edits["side"]
    assert mended is not None
    assert [mended.paper.at(("side", number, "colour")) for number in (1, 2)] == ["orange", "blue"]
    renamed = edits['unit[2] "u": clas']
    assert renamed is not None
    assert renamed.paper.at(("unit", 1, "class")) == 3


def test_what_is_no_table_becomes_one_when_something_is_put_there() -> None:
    text = b'format = 1\nsystem = "ambush-fields"\nname = "x"\nturns = 1\nside = [1, { id = "b" }]\n'
    edit = writing.put(Draft(Paper.read(text)), [("side", 0, "id")], "a")
    assert Paper.read(edit.paper.bytes).at(("side",)) == [{"id": "a"}, {"id": "b"}]


def test_where_a_side_is_missing_one_more_is_added() -> None:
    before = draft(FIELDS)
    alone = Draft(writing.remove(before, [("side", 1)]).paper)
    (problem,) = alone.errors
    told = mending.words(alone, problem)
    assert told is not None
    assert say(told) == "Add: Side"
    edit = mending.mend(alone, problem)
    assert edit is not None
    mended = Draft(edit.paper)
    assert not mended.errors
    assert [side.id for side in mended.scenario.sides] == ["colonial", "side-2"]
    assert len({side.colour for side in mended.scenario.sides}) == 2
