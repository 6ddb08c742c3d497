"""Every seat of a game in one hand: the truth with all that can be ordered, and what each side believes.

For the referee alone. It knows views and orders, and no game.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ambuscade.desk.referee import offers
from ambuscade.picture.belief import truth_of
from ambuscade.rules.view import CONCEDE, READY, REFEREE, TAKE_BACK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ambuscade.desk.panels.cards import Refused
    from ambuscade.game.seat import Seat
    from ambuscade.rules.view import Offer, View

ASIDE = frozenset({CONCEDE, READY})
"""Orders of sides that are not among the others: no referee concedes, and who is ready is said elsewhere."""
Key = tuple[str, str | None]
"""An order's name, and the unit that it is for."""


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
        his = {_key(offer) for offer in view.offers}
        alike: dict[tuple[Key, int], dict[str, Offer]] = {}
        for side in view.sides:
            seen: Counter[Key] = Counter()
            for offer in self._seats[side.id].view().offers:
                key = _key(offer)
                if offer.do not in ASIDE and key not in his:
                    alike.setdefault((key, seen[key]), {})[side.id] = offer
                    seen[key] += 1
        joined = (offers.opened(offers.joined(each), view) for each in alike.values())
        return replace(view, offers=(*view.offers, *joined))

    def belief(self, side: str, at: int | None = None) -> View:
        """What a side knows, now or at an earlier moment."""
        return self._seats[side].view(at)

    def submit(self, order: Mapping[str, Any], side: str | None = None) -> Refused | None:
        """Give an order for a side, or for whoever can give it; the answer is why not, or None.

        One that says for which seat it is is given for that one; one that names ships of several sides for
        each of them, or for none of them if one refuses it.
        """
        chosen = side or order.get("seat")
        parts = [(str(chosen), order)] if chosen in self._seats else [*self._parts(order)]
        for given, (seat, part) in enumerate(parts or [(self._giver(order), order)]):
            if refused := self._seats[seat].submit(part):
                for _ in range(given):
                    self._seats[REFEREE].submit({"do": TAKE_BACK})
                return refused
        return None

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

    def _parts(self, order: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """An order for a list of ships, side by side; nothing for any other, or if one is nobody's."""
        offered = {
            name: offer
            for name, seat in self._seats.items()
            for offer in seat.view().offers
            if _key(offer) == (order.get("do"), order.get("unit")) and offers.ships(offer) is not None
        }
        able = {name: offers.ships(offer) or () for name, offer in offered.items()}
        named = {name: order.get(offer.params[0].name) for name, offer in offered.items()}
        every = [unit for units in able.values() for unit in units]
        if any(not isinstance(units, list | tuple) for units in named.values()):
            return
        if any(unit not in every for units in named.values() for unit in units or ()):
            return
        for name, offer in offered.items():
            own = [unit for unit in named[name] or () if unit in able[name]]
            if own or offer.given:
                yield name, {**order, offer.params[0].name: own}

    def _giver(self, order: Mapping[str, Any]) -> str:
        """Whose order it is: the referee's where he has it, else that of the first side that may give it."""
        do, unit = order.get("do"), order.get("unit")
        for audience in (REFEREE, *(name for name in self._seats if name != REFEREE)):
            offered = self._seats[audience].view().offers
            if any((offer.do, offer.unit) == (do, unit) for offer in offered):
                return audience
        return REFEREE


def _key(offer: Offer) -> Key:
    return offer.do, offer.unit
