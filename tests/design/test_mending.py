"""What is evidently wrong is mended in one step, and nothing else is touched."""

from __future__ import annotations

import pytest

from ambuscade.design import mending
from ambuscade.design.document import Document
from ambuscade.design.draft import Draft
from ambuscade.design.paper import Paper
from ambuscade.text import say
from tests.design.kit import CLOAKS, FIELDS, SENSORS, draft

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
]


@pytest.mark.parametrize(("name", "right", "wrong", "said"), MISTAKES)
def test_each_evident_mistake_is_mended(name: str, right: bytes, wrong: bytes, said: str) -> None:
    data = draft(name).paper.bytes
    assert right in data
    paper = Paper.read(data.replace(right, wrong, 1))
    before = Draft(paper)
    fixable = [problem for problem in before.problems if problem.fix is not None]
    assert any(said in say(mending.words(before, problem)) for problem in fixable), before.problems
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
