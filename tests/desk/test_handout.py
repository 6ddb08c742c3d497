"""The handout of a turn: what one audience knew and heard of it, on sheets of paper."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.desk.handout import drawn, heard
from ambuscade.rules.view import News
from tests.desk import sample

if TYPE_CHECKING:
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


def test_what_one_side_takes_home_is_the_same_whatever_is_hidden() -> None:
    one, two = (plain(drawn(sample.searcher())) for _ in range(2))
    assert one == two
    assert plain(drawn(sample.owner())) != one
    for name in (b"Halcyon", b"Orion"):
        assert name not in one
        assert name.decode().encode("utf-16-be") not in one


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
