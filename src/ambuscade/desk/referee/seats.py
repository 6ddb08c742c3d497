"""Every seat of a game in one hand: the truth with all that can be ordered, and what each side believes.

For the referee alone. It knows views and orders, and no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ambuscade.picture.belief import truth_of
from ambuscade.rules.view import CONCEDE, READY, REFEREE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambuscade.desk.panels.cards import Refused
    from ambuscade.game.seat import Seat
    from ambuscade.rules.view import Offer, View

ASIDE = frozenset({CONCEDE, READY})
"""Orders of sides that are not among the others: no referee concedes, and who is ready is said elsewhere."""


class AllSeats:
    """The seats of a game by their audiences; the referee's must be among them."""

    def __init__(self, seats: Mapping[str, Seat]) -> None:
        self._seats = dict(seats)
        self._shown: View | None = None

    def look(self, at: int | None = None) -> View:
        """The truth, now or at an earlier moment; now with the orders of the referee and of all sides."""
        view = truth_of(self._seats[REFEREE].view(at))
        if at is not None:
            return view
        taken = {(offer.do, offer.unit) for offer in view.offers}
        sides = {side.id: self._seats[side.id].view().offers for side in view.sides}
        theirs = [offer for offers in sides.values() for offer in offers if _is_theirs(offer, taken)]
        return replace(view, offers=(*view.offers, *theirs))

    def belief(self, side: str, at: int | None = None) -> View:
        """What a side knows, now or at an earlier moment."""
        return self._seats[side].view(at)

    def submit(self, order: Mapping[str, Any], side: str | None = None) -> Refused | None:
        """Give an order for a side, or for whoever can give it; the answer is why not, or None."""
        return self._seats[side or self._giver(order)].submit(order)

    def subscribe(self, show: Callable[[View], None]) -> Callable[[], None]:
        """Call `show` with the present look whenever it has changed; what is returned ends that."""

        def tell(_: View) -> None:
            view = self.look()
            if view != self._shown:
                self._shown = view
                show(view)

        leaving = [seat.subscribe(tell) for seat in self._seats.values()]

        def leave() -> None:
            for each in leaving:
                each()

        return leave

    def _giver(self, order: Mapping[str, Any]) -> str:
        """Whose order it is: the referee's where he has it, else that of the first side that may give it."""
        do, unit = order.get("do"), order.get("unit")
        for audience in (REFEREE, *(name for name in self._seats if name != REFEREE)):
            offers = self._seats[audience].view().offers
            if any((offer.do, offer.unit) == (do, unit) for offer in offers):
                return audience
        return REFEREE


def _is_theirs(offer: Offer, taken: set[tuple[str, str | None]]) -> bool:
    """Whether a side's offer is shown to the referee as one that he may take up for it."""
    key = (offer.do, offer.unit)
    if offer.do in ASIDE or key in taken:
        return False
    taken.add(key)
    return True
