"""Reads the words in a PDF: letters are numbers of glyphs there, and each font says what its own are."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

STREAM = re.compile(rb"stream\r?\n(.*?)\r?\n?endstream", re.DOTALL)
RUN = re.compile(rb"(/F\d+) [\d.]+ Tf|<([0-9A-F]{4})> Tj")
LISTED = re.compile(rb"<([0-9A-F]{4})> <[0-9A-F]{4}> \[([^\]]*)\]")


def plain(pdf: bytes) -> bytes:
    """A PDF with its streams unpacked, without its dates and its number."""
    whole = STREAM.sub(lambda found: unpacked(found[1]), pdf)
    return re.sub(rb"(/CreationDate|/ModDate|xmp:\w+Date|/ID|DocumentID|uuid:)[^\n]*", b"", whole)


def unpacked(stream: bytes) -> bytes:
    """A stream as it was before it was packed."""
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


def words(pdf: bytes) -> str:
    """All that stands in a PDF, its metadata included; each line also as no font of the file has it.

    Which font is which is not looked up: lines are read with all of them.
    """
    streams = [unpacked(found[1]) for found in STREAM.finditer(pdf)]
    fonts = [dict(_letters(stream)) for stream in streams if b"begincmap" in stream]
    runs = [run for stream in streams for run in _runs(stream)]
    read = ["".join(font.get(glyph, "") for glyph in run) for run in runs for font in fonts]
    titles = re.findall(rb"/Title \((.*?)\)\n", pdf, re.DOTALL)
    told = [title.decode("utf-16", errors="replace") for title in titles]
    return "\n".join([*read, *told, pdf.decode("latin-1")])


def _letters(cmap: bytes) -> Iterator[tuple[int, str]]:
    """What the glyphs of a font stand for."""
    for first, listed in LISTED.findall(cmap):
        for place, letter in enumerate(re.findall(rb"<([0-9A-F]+)>", listed)):
            yield int(first, 16) + place, bytes.fromhex(letter.decode()).decode("utf-16-be")


def _runs(stream: bytes) -> Iterator[list[int]]:
    """The glyphs that are drawn one after the other in one font."""
    run: list[int] = []
    for font, glyph in RUN.findall(stream):
        if font:
            yield run
            run = []
        else:
            run.append(int(glyph, 16))
    yield run
