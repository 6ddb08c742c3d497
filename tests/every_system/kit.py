"""What a rule system gives to the suites that run over all of them, in the module of its name.

It knows the shape of a kit and no system.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ambuscade.rules.view import View

Table = dict[str, Any]
"""A scenario as its file spells it."""


class Twins(NamedTuple):
    """Games that differ only in what a side cannot know: `make` gives two or more from chance.

    `die` is what every die shows, sealed dice without it; `meets` tells that the side comes to know
    something that is the same in all.
    """

    name: str
    side: str
    make: Callable[[Random], list[Table]]
    die: int | None = None
    meets: bool = False


@runtime_checkable
class Kit(Protocol):
    """The module `systems/<system>.py`."""

    HIDER: str
    SEEKER: str
    TWINS: tuple[Twins, ...]
    STRANGE_ORDERS: tuple[Table, ...]
    """Orders, without a seat, that name what a seat may not know, or that cannot be given."""
    PLANS_ACTS: bool
    """Whether acts are planned in the columns of the timeline."""
    CANARY: str
    """A word that only hidden units of `canary` bear."""

    def lively(self, random: Random) -> Table:
        """A game in which contact is common."""
        ...

    def canary(self, random: Random) -> Table:
        """A lively game whose hidden units are never seen openly unless by an order that reveals."""
        ...

    def reveals(self, order: Table) -> bool:
        """Whether the hidden may come to lie open by an order, name and all."""
        ...

    def hidden_orders(self, game: Table, random: Random) -> list[Table]:
        """What is ordered in one of the twins' games as it begins, unnoticed by the twins' side."""
        ...

    def learned(self, view: View) -> bool:
        """Whether a side has come to know something of what was hidden."""
        ...

    def fitted(self, order: Table, view: View, random: Random) -> Table:
        """An order within its offer, changed so that its parameters also fit one another."""
        ...
