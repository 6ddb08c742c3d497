"""The outlines of Qt's letters, for pictures that must look the same where their family is missing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetricsF, QPainterPath

from ambuscade.desk.map import brush
from ambuscade.picture.alphabet import EM

if TYPE_CHECKING:
    from PySide6.QtGui import QFont


class Outlines:
    """An Alphabet of the family that pictures are lettered in; there has to be an application."""

    def outline(self, letter: str, *, bold: bool) -> str:
        """The letter's outline as an SVG path from its place on the baseline; empty for a space."""
        drawn = QPainterPath()
        drawn.addText(0, 0, _font(bold=bold), letter)
        return _data(drawn)

    def advance(self, letter: str, *, bold: bool) -> float:
        """How far from its place the next one's lies."""
        return QFontMetricsF(_font(bold=bold)).horizontalAdvance(letter)


@lru_cache
def _font(*, bold: bool) -> QFont:
    return brush.font(EM, bold=bold)


def _data(drawn: QPainterPath) -> str:
    """A path in SVG's words: a curve's three points are three elements in Qt's."""
    words = {
        QPainterPath.ElementType.MoveToElement: "M",
        QPainterPath.ElementType.LineToElement: "L",
        QPainterPath.ElementType.CurveToElement: "C",
        QPainterPath.ElementType.CurveToDataElement: " ",
    }
    elements = (drawn.elementAt(place) for place in range(drawn.elementCount()))
    return "".join(f"{words[one.type]}{one.x:.1f},{one.y:.1f}" for one in elements)
