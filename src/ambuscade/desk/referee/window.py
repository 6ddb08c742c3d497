"""The referee's window: the truth, what each side believes of it, all dice, and orders for anybody."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer, Signal

from ambuscade.design.files import SUFFIX
from ambuscade.desk import files, widgets
from ambuscade.desk.asking import Asking, tell
from ambuscade.desk.focus import Focused
from ambuscade.desk.game_window import LiveWindow
from ambuscade.desk.referee.bar import RefereeBar
from ambuscade.desk.referee.checklist import Checklist
from ambuscade.desk.referee.rolls import Rolls
from ambuscade.desk.referee.taking_back import TakingBack
from ambuscade.picture import belief
from ambuscade.rules.view import ADVANCE, READY, TAKE_BACK
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QWidget

    from ambuscade.desk.referee.seats import AllSeats
    from ambuscade.desk.settings import Settings
    from ambuscade.game.seat import Ordered
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View


class RefereeWindow(LiveWindow):
    """The window of who runs the game; `last_order` tells what could be taken back and who heard of it."""

    players_wanted = Signal(str, bool)
    """Players are to be shown an audience, or nothing for the empty id; beside what they see, or instead."""
    pointed_at = Signal(str)
    """A hex is to be pointed at on the players' screen."""
    frozen = Signal(bool)
    blacked_out = Signal(bool)
    position_wanted = Signal(Path)
    """The game as it stands is to be kept as a scenario in a file."""
    design_wanted = Signal(Path)
    """The game is to be left, and a position that was kept is to be opened in the designer."""
    followed = Signal()
    """The players' screen is to look where this one does, as long as it is linked."""

    buttons = (ADVANCE, TAKE_BACK)

    def __init__(
        self,
        seats: AllSeats,
        last_order: Callable[[], Ordered | None],
        theme: Theme,
        settings: Settings | None = None,
    ) -> None:
        self._seats = seats
        self._last_order = last_order
        self._belief = ""
        self._faults = False
        super().__init__("referee-window", seats.look, theme, settings)
        self._selected = next((unit.id for unit in self.view.units), None)
        self.setWindowTitle(say(Text("referee.title", name=self.view.name)))
        self.checklist, self.rolls = Checklist(), Rolls()
        self._connect_orders()
        self._bar = RefereeBar(self.view, self.actions_of)
        self._bar.laid.connect(self.lay)
        self._bar.shown.connect(self.players_wanted)
        self._furnish(self._bar, self._with_checklist(), rolls=self.rolls)
        self.listen(seats.subscribe)
        self.map.frame()
        self.map.setFocus()

    @property
    def laid(self) -> str:
        """The side whose belief is laid over the truth; empty for none."""
        return self._belief

    @property
    def errors(self) -> tuple[belief.Error, ...]:
        """What the side whose belief is laid over the truth has wrong."""
        return belief.errors(self.view, self._held()) if self._belief else ()

    def lay(self, side: str) -> None:
        """Lay what a side believes over the truth; nothing for the empty id."""
        self._belief = side
        self._show()

    def show_players(self, audiences: tuple[str, ...]) -> None:
        """Show who is shown to the players."""
        self._bar.show_players(self.view, audiences)

    def order(self, order: dict[str, Any]) -> None:
        """Give an order for whoever may give it; what is taken back is spelled out and asked first."""
        if self._looks_back():
            return
        if order["do"] == TAKE_BACK:
            self.take_back()
        else:
            self.show_refusal(self._seats.submit(order))

    def say_ready(self, side: str) -> None:
        """Say for a side that it is ready."""
        if not self._looks_back():
            self.show_refusal(self._seats.submit({"do": READY}, side))

    def take_back(self) -> None:
        """Ask whether the last order is to be taken back, with what everybody would have to forget."""
        last = self._last_order()
        if last is None or self.review.is_on:
            return
        asked = TakingBack(self.view, last, self)
        asked.accepted.connect(lambda: self.show_refusal(self._seats.submit({"do": TAKE_BACK})))
        asked.open()

    def show_position(self, path: Path, failed: Text | None, told: Iterable[Text]) -> None:
        """Say where the position was kept and what of it was not, or why it could not be."""
        if failed:
            tell(self, Text("referee.position.failed"), (failed,))
            return
        where = Text("referee.position.where", folder=str(path.parent))
        title, lines = Text("referee.position.kept", name=path.name), (say(each) for each in (where, *told))
        asked = Asking("told", say(title), lines, self)
        going = asked.offer("told-design", say(Text("desk.design.do.open")), lambda: self._design(path))
        going.setToolTip(say(Text("referee.position.design.tip")))
        asked.propose("told-close", say(Text("desk.close")))
        asked.open()

    def _show(self) -> None:
        focused = Focused(self)
        super()._show()
        view = self.view
        self._bar.show_belief(self._belief)
        self.map.lay_belief(self._held() if self._belief else None, faults=self._faults)
        self.checklist.show_view(view)
        self.rolls.show_view(view)
        focused.restore(self.map)

    def _show_settings(self) -> None:
        super()._show_settings()
        self._bar.show_theme(self._theme)

    def _held(self) -> View:
        return self._seats.belief(self._belief, self.review.model.at)

    def _with_checklist(self) -> QWidget:
        """The turn to go through above the list of all that there is."""
        made, column = widgets.column()
        column.addWidget(self.checklist)
        column.addWidget(self.roster, 1)
        return made

    def _connect_orders(self) -> None:
        self.detail.ordered.connect(self.order)
        self.timeline.ordered.connect(self.order)
        self.checklist.readied.connect(self.say_ready)
        connect = self.actions_of.connect
        connect("hand_over", self.handed_over.emit)
        connect("take_back", self.take_back)
        connect("save_position", self._save_position)
        connect("belief", self._next_belief)
        connect("faults", self._show_faults)
        connect("show_players", self._choose_players)
        connect("point", self._point)
        connect("freeze", self.frozen.emit)
        connect("black", self.blacked_out.emit)
        connect("link", lambda _: self._lead())
        self.map.looked.connect(self._lead)
        self.timeline.connect_actions(self.actions_of)
        self.actions_of.bar("pulse", say(Text("desk.action.pulse.referee")))

    def _save_position(self) -> None:
        """Ask where to keep the present position; what is past is no position any more."""
        if self._looks_back():
            return
        title, kinds = say(Text("desk.action.save_position")), say(Text("desk.kinds.save_position"))
        name = say(Text("referee.position.file", name=self.view.name, at=str(self.view.step)))
        suggestion = files.documents() / f"{files.file_name(name)}{SUFFIX}"
        asked = files.ask_to_save(self, title, kinds, suggestion, self.position_wanted.emit)
        asked.setDefaultSuffix(SUFFIX.removeprefix("."))
        asked.setObjectName("save-position")

    def _design(self, path: Path) -> None:
        """Ask for the designer once the sheet is closed: this window dies of it."""
        QTimer.singleShot(0, self, lambda: self.design_wanted.emit(path))

    def _next_belief(self) -> None:
        """Lay over the belief of the next side, and after the last one nothing."""
        sides = ["", *(side.id for side in self.view.sides)]
        self.lay(sides[(sides.index(self._belief) + 1) % len(sides)])

    def _show_faults(self, on: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        self._faults = on
        if on and not self._belief:
            self._next_belief()
        else:
            self._show()

    def _lead(self) -> None:
        if self.actions_of["link"].isChecked():
            self.followed.emit()

    def _choose_players(self) -> None:
        self._bar.open_players()

    def _point(self) -> None:
        """Point at the hex under the pointer or at the cursor, on this map and on the players'."""
        if name := self.map.place:
            self.map.ping(name)
            self.pointed_at.emit(name)
