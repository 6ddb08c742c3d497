"""What a game can be begun from, and what is wished for it: plain values between the desk's first windows."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from msgspec import Struct

from ambuscade.rules.view import Option, View


class Playable(Struct, frozen=True):
    """A scenario to choose, with the view that everyone has of its beginning.

    `options` are the switches of its rule system, at the values that the scenario has.
    """

    path: Path
    name: str
    summary: str
    turns: int
    recommended: bool
    lesson: bool
    view: View
    options: tuple[Option, ...] = ()


class Seating(Struct, frozen=True):
    """Who takes a seat: the player's name, and the PIN as it was typed; both may be empty."""

    name: str = ""
    pin: str = ""


class Wish(Struct, frozen=True):
    """A game that is wished for: its scenario's file, who sits where, and what is unlike the scenario.

    One that is `refereed` is run by somebody who sees everything, the others play it in hot seat.
    """

    path: Path
    seating: dict[str, Seating]
    options: dict[str, Any]
    refereed: bool = False


class Begun(Struct, frozen=True):
    """A game that is kept: its file, its name, when it was last played, and whether a referee runs it."""

    path: Path
    name: str
    played: datetime
    refereed: bool = False
