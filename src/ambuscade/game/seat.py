"""A seat: all that a window holds of a game.

It knows one audience's views and gives that audience's orders; nothing on it leads to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from ambuscade.rules.system import Refusal
from ambuscade.rules.view import News, View

Show = Callable[[View], None]
"""What is called with a new view."""


class _View(Protocol):
    def __call__(self, at: int | None = None) -> View: ...


class Ordered(Struct, frozen=True):
    """An order that was carried out: whose, what it did, for which unit, and what was heard of it."""

    seat: str
    do: str
    unit: str | None
    heard: dict[str, tuple[News, ...]]


class Seat(Struct, frozen=True):
    """An audience's place at the table.

    `view(at=None)` is what the audience may know now, or knew when the step at `at` ended (NotSeenError
    where there was none). `submit(order)` gives an order, whose seat is this one whatever it says, and
    returns a refusal or None; an order that cannot be kept in the game's file is refused too. It raises
    DiceRunOutError, the game being as it was.
    `subscribe(show)` calls `show` with the new view whenever it has changed, and never else; what it
    returns ends that.
    """

    audience: str
    view: _View
    submit: Callable[[Mapping[str, Any]], Refusal | None]
    subscribe: Callable[[Show], Callable[[], None]]
