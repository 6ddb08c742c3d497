"""Hot seat: curtain, window, curtain. It passes the seats on, and of what they hear it knows how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.desk import falling
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.guard import Guard
from ambuscade.desk.review_end import EndWindow
from ambuscade.desk.stage import Stage
from ambuscade.desk.window import SeatWindow
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from ambuscade.desk.settings import Settings
    from ambuscade.game.players import Pin
    from ambuscade.game.table import Table
    from ambuscade.picture.theme import Theme


class HotSeat(Stage):
    """One game on one machine: exactly one window is open, a seat's or the curtain.

    `guards` are those of PINs that have been asked for before, maybe wrongly; new ones are added.
    """

    def __init__(
        self,
        table: Table,
        theme: Theme,
        settings: Settings | None = None,
        guards: dict[Pin, Guard] | None = None,
    ) -> None:
        super().__init__(table, theme, settings)
        self._seated: str | None = None
        self._heard: dict[str, int] = {}
        self._lessons: dict[str, int] = {}
        self._left: dict[str, int] = {}
        pins = {side: table.pin(side) for side in table.audiences}
        known = {} if guards is None else guards
        self._guards = {side: known.setdefault(pin, Guard(pin.admits)) for side, pin in pins.items() if pin}

    def _draw_curtain(self) -> None:
        public = self._table.seat(PUBLIC).view()
        expected = self._expected(public.waiting, tuple(side.id for side in public.sides))
        sides = {side.id: side for side in public.sides}
        side = sides[expected]
        curtain = Curtain(
            public.name,
            side,
            self._settings.theme,
            guard=None if public.over else self._guards.get(side.id),
            over=public.over,
        )
        curtain.came_in.connect(self._seat)
        if self._seated in public.waiting and self._seated != expected:
            curtain.offer_return(sides[self._seated], self._guards.get(self._seated))
        if public.over:
            curtain.offer_everything().connect(self._open_to_all)
        self._show_curtain(curtain)

    def _expected(self, waiting: tuple[str, ...], sides: tuple[str, ...]) -> str:
        """The side that is next: one that is waited for, before the one that has just left."""
        candidates = waiting or sides
        return next((side for side in candidates if side != self._seated), candidates[0])

    def _seat(self, side: str) -> None:
        self._seated = side
        self._clipboard = falling.Clipboard()
        window = SeatWindow(
            self._table.seat(side), self._settings.theme, self._heard.get(side), self._settings
        )
        window.tutorial.resume(self._lessons.get(side, 0))
        window.handed_over.connect(self._fall)
        window.opened_to_all.connect(self._open_to_all)
        self._open_game(window)
        self._escapes.listen(on=True)
        window.review.offer(self._left.get(side, self._table.ordered_at(side)), self._heard.get(side))

    def _fall(self) -> None:
        """Let the curtain fall on the seat that is open, once."""
        window = self._window
        if not isinstance(window, SeatWindow):
            return
        self._heard[window.audience] = window.heard
        self._lessons[window.audience] = window.tutorial.place
        self._left[window.audience] = window.review.model.now
        falling.cover(window, self._settings.theme)
        window.retire()
        self._draw_curtain()

    def _open_to_all(self) -> None:
        """Open the whole game, which can be asked for once it is over and by nobody before."""
        self._open_game(EndWindow(self._table.disclose(), self._settings.theme, self._settings))
