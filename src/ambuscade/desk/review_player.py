"""The player of a review: steps, plays and leaves it, and says when another moment is to be shown.

It holds one audience's way back through its own views, the strip that steers it and the frame that marks
it, and knows no panel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from ambuscade.desk.review import Review
from ambuscade.desk.review_since import Frame, frames, is_worth_playing
from ambuscade.desk.review_strip import ReviewFrame, ReviewStrip
from ambuscade.picture.names import step_name
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QMainWindow, QWidget

    from ambuscade.desk.actions import Actions
    from ambuscade.desk.review import Look
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

REST_MS = 200
"""Steps that follow each other sooner are gone through in haste."""
FLASHES = 4
"""How often what is new lights up and goes out in the time of one step."""


class Player(QObject):
    """Review for one window: what it shows is `view`, and `changed` tells when that is another one."""

    changed = Signal()
    flashed = Signal()
    """What is lit up is other than before, and the view the same."""
    rested = Signal()
    """The haste is over: what was left out of it is to be shown."""
    offered = Signal(str)
    """What there is to play since the seat was left, in words; none once there is nothing new."""
    told = Signal(str)
    """Why nothing is played."""

    def __init__(self, look: Look, view: View, theme: Theme, window: QMainWindow, over: QWidget) -> None:
        super().__init__(window)
        self.model = Review(look, view)
        self._strip = ReviewStrip(over)
        self._strip.asked.connect(self._ask)
        self._border = ReviewFrame(window)
        self._frames: Iterator[Frame] | None = None
        self._frame: Frame | None = None
        self._since: int | None = None
        self._flashes = 0
        self._pace = QTimer(self)
        self._pace.setSingleShot(True)
        self._pace.timeout.connect(self._play_on)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._come_to_rest)
        self._shown = QTimer(self)
        self._shown.setSingleShot(True)
        self._shown.timeout.connect(self._rest.start)  # once what has changed is drawn
        self._in_haste = self._was_on = False
        self._flash = QTimer(self)
        self._flash.timeout.connect(self._blink)
        self.show_theme(theme)

    @property
    def view(self) -> View:
        """What the window is to show."""
        return self.model.view

    @property
    def is_on(self) -> bool:
        """Whether the window shows the past, and so takes no orders."""
        return self.model.at is not None

    @property
    def is_playing(self) -> bool:
        """Whether the review goes on by itself."""
        return self._pace.isActive()

    @property
    def in_haste(self) -> bool:
        """Whether steps follow each other so fast that nobody reads what stands beside the map."""
        return self._in_haste

    @property
    def trails(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The ways that units have come since the seat was left, while that is being played."""
        return tuple(sorted(self._frame.trails.items())) if self._frame else ()

    @property
    def lit(self) -> frozenset[str]:
        """The ids of what is new in the step being played, while they are lit."""
        return self._frame.fresh if self._frame and self._flashes % 2 == 0 else frozenset()

    def connect_actions(self, actions: Actions) -> None:
        """Take up the keys of a review; what a step is besides, its window knows."""
        connect = actions.connect
        connect("since", self.play_since)
        connect("play", self.toggle)
        connect("back", lambda: self.step(-1))
        connect("forward", lambda: self.step(1))
        connect("back_impulse", lambda: self.leap(-1))
        connect("forward_impulse", lambda: self.leap(1))
        connect("first", self.first)
        connect("present", self.end)

    def show_theme(self, theme: Theme) -> None:
        """Take up other colours, and whether anything may move."""
        self._still = theme.still
        self._strip.show_theme(theme)
        self._border.show_theme(theme)

    def arrive(self, view: View) -> None:
        """Take a new view of the present, which throws nobody out of a review."""
        before = self.model.now
        self._in_haste = False
        self.model.arrive(view)
        if self.model.now > before:  # the seat is here, and sees it: it is asked about, not offered
            self._since = before
            self.offered.emit("")
        if not self.is_on:
            self._stop()
        self._strip.show_news(there_is=self.is_on)
        self._show()

    def turn_to(self, view: View) -> None:
        """Look at the same moment through other eyes, whose view of the present this is."""
        self._stop()
        self.model.arrive(view)
        self._show()

    def offer(self, since: int | None, heard: int | None = None) -> None:
        """Offer to play the steps from `since` on, if anything is new; `heard` lines were known then."""
        live = self.model.live
        self._since = since
        lines = len(live.news) - heard if heard is not None else 0
        if since is None or live.over or not is_worth_playing(self.model, since, heard=lines <= 0):
            self.offered.emit("")
            return
        told = Text("desk.since.tip", step=self._name(since))
        self.offered.emit(say(Text("desk.since.lines", told=told, n=lines) if lines > 0 else told))

    def play_since(self) -> None:
        """Play what happened since the seat was left, or say that nothing did."""
        if self._since is None or not is_worth_playing(self.model, self._since):
            self.told.emit(say(Text("desk.since.nothing")))
        else:
            self._begin(self._since)

    def toggle(self) -> None:
        """Pause what plays, or play on from here; from the present, from the game's first step."""
        if self.is_playing:
            self._pace.stop()
            self._flash.stop()
            self._flashes = 0
            self._show()
            self.flashed.emit()
            return
        if self._frames is None:
            start = self.model.first if self.model.at is None else self.model.at
            if start is not None:
                self._begin(start)
            return
        self._play_on()

    def step(self, by: int) -> None:
        """Go a step back (-1) or forward (1)."""
        self._stop()
        self.model.step(by)
        self._show_and_tell()

    def move(self, by: int, whole: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        """Go a step, or a whole impulse, back (-1) or forward (1)."""
        if whole:
            self.leap(by)
        else:
            self.step(by)

    def leap(self, by: int) -> None:
        """Go an impulse back (-1) or forward (1)."""
        self._stop()
        self.model.leap(by)
        self._show_and_tell()

    def go(self, at: int) -> None:
        """Look at a moment, or at the present if it has not passed yet."""
        self._stop()
        self.model.go(at)
        self._show_and_tell()

    def first(self) -> None:
        """Look at the first moment of the game."""
        if self.model.first is not None:
            self.go(self.model.first)

    def end(self) -> None:
        """Come back to the present."""
        self._stop()
        self.model.end()
        self._show_and_tell()

    def escape(self) -> None:
        """Leave the review."""
        if self.is_on:
            self.end()

    def _begin(self, since: int) -> None:
        self._frames = frames(self.model, since)
        self._play_on()

    def _play_on(self) -> None:
        """Show the next frame for the time that every frame has; the present, which is the last, stays."""
        frame = next(self._frames, None) if self._frames is not None else None
        if frame is None:
            self.end()
            return
        self._frame = frame
        self.model.go(frame.at)
        if self.is_on:
            self._pace.start(self._strip.pace)
        else:
            self._pace.stop()
            self._frames = None
        self._flashes = 0 if self._still or not frame.fresh else 2 * FLASHES
        self._flash.start(self._strip.pace // (2 * FLASHES + 1))
        self._show_and_tell()

    def _blink(self) -> None:
        """Light up or put out what is new, so often and no longer; in the end it is lit."""
        if not self._flashes:
            self._flash.stop()
            return
        self._flashes -= 1
        self.flashed.emit()

    def _stop(self) -> None:
        self._pace.stop()
        self._flash.stop()
        self._frames = self._frame = None

    def _ask(self, sign: str) -> None:
        asked = {
            "first": self.first,
            "back": lambda: self.step(-1),
            "play": self.toggle,
            "forward": lambda: self.step(1),
            "last": self.end,
        }
        asked[sign]()

    def _come_to_rest(self) -> None:
        if self._in_haste:
            self._in_haste = False
            self.rested.emit()

    def _show_and_tell(self) -> None:
        hurried = self._shown.isActive() or self._rest.isActive()
        self._in_haste = self.is_on and hurried and self._was_on
        self._was_on = self.is_on
        self._rest.stop()
        self._show()
        self.changed.emit()
        self._shown.start()

    def _show(self) -> None:
        """Let the strip and the frame say what is looked at."""
        if not self.is_on:
            self._border.hide()
            self._strip.hide()
            self._strip.show_news(there_is=False)
            return
        self._border.come_up()
        self.offered.emit("")
        here = self.model.at or 0
        self._strip.show_moment(self._name(here), playing=self.is_playing)
        self._strip.show_start(is_first=here == self.model.first)

    def _name(self, at: int) -> str:
        return step_name(self.model.live, at)
