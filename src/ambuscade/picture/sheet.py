"""What everything of a picture is drawn with, and the detail that a zoom allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from ambuscade.layout.pitch import Layout
from ambuscade.picture.ground import Ground
from ambuscade.picture.memo import Memo
from ambuscade.picture.theme import Theme
from ambuscade.rules.view import View
from ambuscade.text import language

if TYPE_CHECKING:
    from ambuscade.picture.theme import Colour

GRID_FROM = 5.0
"""The hex radius in pixels from which the hexes' borders are drawn."""
SHIPS_FROM = 9.0
"""From which units are silhouettes with names; below they are pips."""
NUMBERS_FROM, NUMBERS_WHOLLY_FROM = 13.0, 22.0
"""From which hexes show their numbers, faint at first, and from which they show them in full."""
DETAILS_FROM = 21.0
"""From which labels say more than a name."""


class Shown(Struct, frozen=True):
    """What a picture shows on request: fire arcs, what is selected (an id), odds and reports laid over.

    `arcs` are units, `without` those of their arcs that are left out, as unit and arc. `trails` are the
    hexes that units came by, and `lit` the ids of what is new. `belief` is a side's view that is laid over
    the truth, with what is wrong in it where `faults` says so: for the referee alone. What is not `named`
    has no labels.
    """

    arcs: frozenset[str] = frozenset()
    selected: str | None = None
    without: frozenset[tuple[str, str]] = frozenset()
    overlay: bool = False
    trails: tuple[tuple[str, tuple[str, ...]], ...] = ()
    lit: frozenset[str] = frozenset()
    belief: View | None = None
    faults: bool = False
    named: bool = True


class Sheet(Struct, frozen=True):
    """A view with the layout, colours and ground to draw it on; `memo` has what the last one was made of."""

    view: View
    layout: Layout
    theme: Theme
    ground: Ground
    shown: Shown
    memo: Memo = field(default_factory=Memo)

    @property
    def basis(self) -> object:
        """What everything on it depends on."""
        view = self.view
        return self.layout, self.theme, view.sides, view.audience, view.map, view.slots, language()

    def colour(self, side_id: str | None) -> Colour:
        """A side's colour; grey for no side."""
        side = next((side for side in self.view.sides if side.id == side_id), None)
        return self.theme.side(side.colour if side else None)

    @property
    def unknown(self) -> Colour:
        """The colour of what is hidden from this audience: its enemy's where it has but one."""
        enemies = [side for side in self.view.sides if side.id != self.view.audience]
        return self.theme.side(enemies[0].colour) if len(enemies) == 1 else self.theme.side("grey")

    @property
    def letter_size(self) -> float:
        """The size in pixels of a label's first line."""
        return float(min(14, max(12, round(self.layout.radius * 0.54)))) * self.theme.text

    @property
    def small_size(self) -> float:
        """The size in pixels of its other lines."""
        return self.letter_size - 2 * self.theme.text

    def shows(self, radius: float) -> bool:
        """Whether hexes are drawn at least that large."""
        return self.layout.radius >= radius
