"""Chances in sixths as they are told: which attempt is the most dangerous, and how likely an outcome is.

It knows the odds of a view and the catalogue; how they were worked out it does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.rules.view import Odds

SIXTHS = 6


def danger(odds: Odds) -> tuple[int, int, str]:
    """A key that sorts attempts by their danger: by what they find fully, then by what they find at all."""
    return (-odds.full, odds.nothing, odds.by)


def percent(chance: int) -> int:
    """A chance in sixths as a whole per cent."""
    return round(100 * chance / SIXTHS)


def outcome_text(level: str, chance: int) -> str:
    """What an attempt may come to, and how likely."""
    return say(Text("picture.odds", outcome=word("level", level), percent=percent(chance)))
