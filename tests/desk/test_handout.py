"""The handout of a turn: what one audience knew and heard of it, on sheets of paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ambuscade.desk.handout import PAPER, drawn, heard
from ambuscade.picture import page
from ambuscade.picture.mark import Label
from ambuscade.rules.view import MapSize, News
from ambuscade.text import Text, say
from tests.desk import sample
from tests.desk.pdf_words import plain, words

if TYPE_CHECKING:
    from ambuscade.rules.view import View
    from ambuscade.text import Argument

MOVED: dict[str, Argument] = {"unit": "Talon", "hex": "0101"}


def sheets(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


def told(turn: int, count: int) -> tuple[News, ...]:
    return tuple(
        News(
            at=f"{turn}.{1 + place % 32}.6A",
            key="unit.moved",
            args={"unit": "Talon", "hex": "0101"},
            rule="A3",
        )
        for place in range(count)
    )


def test_it_is_a_pdf_with_the_map_first_and_then_what_was_heard_in_that_turn_alone() -> None:
    view = replace(sample.searcher(), news=(*told(1, 4), *told(2, 3)))
    assert len(heard(view)) == 3
    made = drawn(view)
    assert made.startswith(b"%PDF-")
    assert sheets(made) == 1
    assert sheets(drawn(replace(view, news=told(2, 200)))) > 2


def test_its_fonts_are_in_it_and_its_title_says_whose_it_is() -> None:
    made = drawn(sample.searcher())
    assert b"/FontFile2" in made
    assert "Cylon".encode("utf-16-be") in made


def test_a_view_makes_the_same_sheets_each_time_and_another_sides_view_others() -> None:
    one, two = (plain(drawn(sample.searcher())) for _ in range(2))
    assert one == two
    assert plain(drawn(sample.owner())) != one


def test_its_map_names_what_its_side_knows_and_nothing_else() -> None:
    # Letters in the sheets are numbers of glyphs, so that names are looked for in what is drawn.
    hidden = {"Halcyon", "Orion"}
    assert hidden <= named(sample.owner())
    assert hidden.isdisjoint(named(sample.searcher()))


def named(view: View) -> set[str]:
    """The first line of each label on a handout's map."""
    return {mark.lines[0].text for mark in page.bare(view, PAPER).marks if isinstance(mark, Label)}


def test_a_line_that_is_longer_than_a_column_goes_on_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ambuscade.desk.handout.say", lambda text: f"{text.key} " * 900 + "End")
    made = drawn(replace(sample.searcher(), news=told(2, 1)))
    assert sheets(made) > 2
    assert "End" in words(made)


@pytest.mark.parametrize(("columns", "sparse"), [(42, False), (90, True)])
def test_on_a_map_too_large_for_all_numbers_some_are_large_enough(columns: int, *, sparse: bool) -> None:
    view = replace(sample.searcher(), map=MapSize(columns=columns, rows=30), news=())
    said = words(drawn(view))
    assert ("0505" in said, "0504" in said) == (True, not sparse)


def test_a_turn_in_which_nothing_was_heard_says_so() -> None:
    made = drawn(replace(sample.owner(), news=()))
    assert sheets(made) == 1
    assert say(Text("handout.nothing")).replace(" ", "") in words(made).replace(" ", "").replace("\t", "")
