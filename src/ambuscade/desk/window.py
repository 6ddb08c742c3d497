"""A seat's window: one audience's view and orders, for the window's whole life; it knows no other seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal

from ambuscade.desk.concede import ConcedeDialog
from ambuscade.desk.focus import Focused
from ambuscade.desk.game_window import LiveWindow
from ambuscade.desk.map.discs import DiscHand
from ambuscade.desk.map.helm import HelmHand
from ambuscade.desk.map.written import WrittenOrders
from ambuscade.desk.review_card import EndCard
from ambuscade.desk.topbar import TopBar
from ambuscade.desk.tutorial import Tutorial
from ambuscade.picture.names import audience_name
from ambuscade.rules.view import ADVANCE, CONCEDE, READY, TAKE_BACK
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.settings import Settings
    from ambuscade.game.seat import Seat
    from ambuscade.picture.theme import Theme


class SeatWindow(LiveWindow):
    """The window of one seat.

    `seen` is how many lines of news it had heard when it was left. Without the user's settings it has the
    theme that is given, and keeps nothing.
    """

    opened_to_all = Signal()
    """The game is over, and all of it is to be opened to everybody."""

    buttons = (READY, ADVANCE, TAKE_BACK)

    def __init__(
        self, seat: Seat, theme: Theme, seen: int | None = None, settings: Settings | None = None
    ) -> None:
        super().__init__("seat-window", seat.view, theme, settings, seen)
        self._seat = seat
        self.map.frame()
        self.tutorial = Tutorial(self)
        self.ending = EndCard(self.map)
        self.helm = HelmHand(self.map, theme)
        self.discs = DiscHand(self.map, theme)
        self.written = WrittenOrders(self.map)
        self._connect_orders()
        self._bar = TopBar(self.view, self.actions_of)
        self._furnish(self._bar, self.roster, self.tutorial)
        self.listen(seat.subscribe)
        self.map.setFocus()

    @property
    def audience(self) -> str:
        """Whose window this is."""
        return self._seat.audience

    @property
    def heard(self) -> int:
        """How many lines of news the seat has heard by now."""
        return len(self.review.model.live.news)

    def order(self, order: dict[str, Any]) -> None:
        """Give an order of this seat, and show why if it is refused; it concedes only when asked again."""
        if self._looks_back():
            return
        if order["do"] == CONCEDE:
            self.concede()
        else:
            self._give(order)

    def concede(self) -> None:
        """Ask whether the seat gives the game up, as long as it can."""
        if self._looks_back() or not any(offer.do == CONCEDE for offer in self.view.offers):
            return
        asked = ConcedeDialog(self.view, self)
        asked.accepted.connect(lambda: self._give({"do": CONCEDE}))
        asked.open()

    def _give(self, order: dict[str, Any]) -> None:
        refused = self._seat.submit(order)
        self.show_refusal(None if self.written.show_refusal(refused) else refused)

    def escape(self) -> None:
        """Leave what Esc leaves, and let go of what is in the hand."""
        self.helm.let_go()
        self.discs.let_go()
        self.written.leave()
        super().escape()

    def hand_over(self) -> None:
        """Ask for the curtain."""
        self.handed_over.emit()

    def _otherwise(self) -> str | None:
        """The first unit that has something to do, or else the first of its own."""
        view = self.view
        offered = (offer.unit for offer in view.offers if offer.unit and not offer.barred)
        own = (unit.id for unit in view.units if unit.known == "own")
        return next(offered, None) or next(own, None)

    def _show(self) -> None:
        focused = Focused(self)
        if not self.review.is_on:
            self._selected = self.selected
        self._show_title()
        super()._show()
        self.helm.show_view(self.view, self._theme, self.selected)
        self.discs.show_view(self.view, self._theme, self.selected)
        self.written.show_view(self.view, self.selected)
        self.ending.show_view(self.view, self._theme, looks_back=self.review.is_on)
        if not self.review.in_haste:
            self.tutorial.show_view(self.view, self._theme)
        focused.restore(self.map)

    def _show_settings(self) -> None:
        super()._show_settings()
        self._bar.show_theme(self._theme)

    def _show_title(self) -> None:
        title = say(Text("desk.title", name=self.view.name, audience=audience_name(self.view)))
        self.setWindowTitle(say(Text("desk.title.review", title=title)) if self.review.is_on else title)

    def _connect_orders(self) -> None:
        self.detail.ordered.connect(self.order)
        self.timeline.ordered.connect(self.order)
        self.timeline.unsent = lambda: self.detail.orders.unsent
        self.helm.ordered.connect(self.order)
        self.discs.ordered.connect(self.order)
        self.written.ordered.connect(self.order)
        self.timeline.handed_over.connect(self.hand_over)
        self.ending.opened.connect(self.opened_to_all)
        self.ending.looked_back.connect(lambda: self.review.step(-1))
        connect = self.actions_of.connect
        connect("hand_over", self.hand_over)
        connect("write", self.written.ask)
        connect("concede", self.concede)
        self.timeline.connect_actions(self.actions_of)
        if self.view.lessons:
            connect("lesson", self.tutorial.call)
