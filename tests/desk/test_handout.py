"""The handout of a turn: what one audience knew and heard of it, on sheets of paper."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.desk.handout import PAPER, drawn, heard
from ambuscade.picture import page
from ambuscade.picture.mark import Label
from ambuscade.rules.view import News
from tests.desk import sample

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
    assert sheets(made) == 2
    assert sheets(drawn(replace(view, news=told(2, 200)))) > 3


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


def plain(pdf: bytes) -> bytes:
    """A PDF with its streams unpacked, without its dates and its number."""
    streams = re.split(rb"(stream\r?\n.*?endstream)", pdf, flags=re.DOTALL)
    unpacked = [_unpacked(part) for part in streams]
    whole = b"".join(unpacked)
    return re.sub(rb"(/CreationDate|/ModDate|xmp:\w+Date|/ID|DocumentID|uuid:)[^\n]*", b"", whole)


def _unpacked(part: bytes) -> bytes:
    found = re.fullmatch(rb"stream\r?\n(.*?)\r?\n?endstream", part, flags=re.DOTALL)
    if not found:
        return part
    try:
        return zlib.decompress(found[1])
    except zlib.error:
        return found[1]


def test_a_turn_in_which_nothing_was_heard_says_so() -> None:
    assert sheets(drawn(replace(sample.owner(), news=()))) == 2
