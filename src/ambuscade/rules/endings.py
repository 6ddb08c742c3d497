"""What all hear of a game's end: the same lines in every rule system."""

from __future__ import annotations

from ambuscade.rules.view import News


def ended(at: str) -> News:
    """The game has come to its end at a moment."""
    return News(at=at, key="game.ended", ends=True)


def conceded(at: str, side: str) -> News:
    """A side, called by its name, has given the game up."""
    return News(at=at, key="game.conceded", args={"side": side}, ends=True)
