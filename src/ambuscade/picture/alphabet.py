"""Letters as outlines, for pictures that must look the same where their family is missing."""

from __future__ import annotations

from typing import Protocol

EM = 100.0
"""The letter size, in pixels, of which outlines and advances are given."""


class Alphabet(Protocol):
    """The letters of the family that pictures are lettered in."""

    def outline(self, letter: str, *, bold: bool) -> str:
        """The letter's outline as an SVG path from its place on the baseline; empty for a space."""
        ...

    def advance(self, letter: str, *, bold: bool) -> float:
        """How far from its place the next one's lies."""
        ...
