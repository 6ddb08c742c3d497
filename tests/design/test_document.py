"""Edits are taken back and done again without end."""

from __future__ import annotations

import pytest

from ambuscade.design.document import Document, Edit
from ambuscade.design.paper import Paper
from ambuscade.text import Text


@pytest.fixture
def document() -> Document:
    return Document(Paper.read(b"turns = 1\n"))


def put(document: Document, turns: int, joins: object = None) -> bool:
    name = Text("design.step.put", name=str(turns))
    return document.do(Edit(name, document.paper.put(("turns",), turns), joins=joins))


def test_what_is_done_is_undone_and_done_again_to_the_byte(document: Document) -> None:
    states = [document.paper.bytes]
    for turns in range(2, 9):
        assert put(document, turns)
        states.append(document.paper.bytes)
    for before in reversed(states[:-1]):
        document.undo()
        assert document.paper.bytes == before
    document.undo()
    for after in states[1:]:
        document.redo()
        assert document.paper.bytes == after
    document.redo()
    assert document.paper.bytes == states[-1]


def test_each_step_has_its_name(document: Document) -> None:
    assert document.undo_name is None
    put(document, 2)
    put(document, 3)
    document.undo()
    assert document.undo_name == Text("design.step.put", name="2")
    assert document.redo_name == Text("design.step.put", name="3")


def test_what_changes_nothing_is_no_step(document: Document) -> None:
    assert not put(document, 1)
    assert document.undo_name is None


def test_an_edit_forgets_what_was_taken_back(document: Document) -> None:
    put(document, 2)
    document.undo()
    put(document, 3)
    assert document.redo_name is None
    document.undo()
    assert document.paper.at(("turns",)) == 1


def test_figures_that_are_counted_up_are_one_step(document: Document) -> None:
    for turns in (2, 3, 4):
        put(document, turns, joins="turns")
    document.undo()
    assert document.paper.at(("turns",)) == 1


def test_a_saved_state_stays_a_step_of_its_own(document: Document) -> None:
    put(document, 2, joins="turns")
    document.note_saved(document.paper)
    put(document, 3, joins="turns")
    document.undo()
    assert document.paper.at(("turns",)) == 2
    assert document.is_saved


def test_a_step_that_came_back_to_where_it_began_is_none(document: Document) -> None:
    put(document, 5)
    for turns in (6, 7, 5):
        assert put(document, turns, joins="turns")
    assert document.undo_name == Text("design.step.put", name="5")
    put(document, 6, joins="turns")
    document.undo()
    assert document.paper.at(("turns",)) == 5


def test_figures_that_are_counted_up_after_something_else_is_selected_are_another_step(
    document: Document,
) -> None:
    units = document.paper.add("unit", {"id": "a"}).add("unit", {"id": "b"})
    document.do(Edit(Text("design.step.paste", n=2), units, (("unit", 0),)))
    put(document, 2, joins="turns")
    document.select((("unit", 1),))
    put(document, 3, joins="turns")
    document.undo()
    assert document.paper.at(("turns",)) == 2


def test_a_step_that_was_taken_back_joins_nothing(document: Document) -> None:
    for turns in (2, 3):
        put(document, turns, joins=turns)
    document.undo()
    put(document, 4, joins=2)
    document.undo()
    assert document.paper.at(("turns",)) == 2


def test_undo_and_redo_select_what_was_selected_before_and_after(document: Document) -> None:
    units = document.paper
    for id_ in "abc":
        units = units.add("unit", {"id": id_})
    document.do(Edit(Text("design.step.paste", n=3), units, (("unit", 0),)))
    document.do(Edit(Text("design.step.remove", n=1), units.remove("unit", 0), ()))
    assert not list(document.selected)
    document.select((("unit", 1),))
    document.undo()
    assert list(document.selected) == [("unit", 0)]
    document.redo()
    assert not list(document.selected)
    document.undo()
    document.undo()
    assert not list(document.selected)


def test_what_the_paper_does_not_have_is_not_selected(document: Document) -> None:
    document.select((("unit", 0),))
    assert not list(document.selected)


def test_a_document_knows_when_it_is_as_it_was_saved(document: Document) -> None:
    assert document.is_saved
    put(document, 2)
    assert not document.is_saved
    put(document, 1)
    assert document.is_saved


def test_who_listens_hears_every_change_until_they_leave(document: Document) -> None:
    heard: list[object] = []
    leave = document.listen(lambda: heard.append(document.paper.at(("turns",))))
    put(document, 2)
    document.undo()
    document.redo()
    leave()
    put(document, 3)
    assert heard == [2, 1, 2]
