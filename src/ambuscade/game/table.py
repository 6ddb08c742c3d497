"""The table: hands out the seats of a game, and tells each of them when its view has changed.

It holds the game and gives it to nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.game.game import NotSeenError
from ambuscade.game.orders import NO_RULE
from ambuscade.game.save import GameFileError
from ambuscade.game.seat import Seat
from ambuscade.rules.system import Refusal
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from ambuscade.game.game import Game
    from ambuscade.game.players import Pin
    from ambuscade.game.seat import Ordered, Show
    from ambuscade.rules.view import View


class _Watcher:
    """Somebody who looks at the views of an audience, and the one that was shown last."""

    def __init__(self, audience: str, show: Show, shown: View) -> None:
        self.audience = audience
        self.show = show
        self.shown = shown


class Table:
    """A game with its seats; `audiences` may have one."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._watchers: list[_Watcher] = []
        self.audiences = game.audiences

    def seat(self, audience: str) -> Seat:
        """The seat of an audience; raises NotSeenError where there is none of that name."""
        game, submit, subscribe = self._game, self._submit, self._subscribe
        game.view(audience)

        def view(at: int | None = None) -> View:
            return game.view(audience, at)

        return Seat(
            audience=audience,
            view=view,
            submit=lambda order: submit(audience, order),
            subscribe=lambda show: subscribe(audience, show),
        )

    def disclose(self) -> tuple[Seat, ...]:
        """Seats to look at a game that is over with, of all audiences and for everybody; they take no orders.

        Raises NotSeenError until the game is over; so do the seats' views should it be over no more.
        """
        self._check_over()
        return tuple(self._open_seat(self.seat(audience)) for audience in self.audiences)

    def last_order(self) -> Ordered | None:
        """The order that the referee would take back next, and what each audience heard of it."""
        return self._game.last_order()

    def copy(self, path: Path, *, replacing: bool = False) -> Text | None:
        """Keep a copy of the game in another file; the answer is why that cannot be done, or None."""
        try:
            self._game.copy(path, replacing=replacing)
        except GameFileError as error:
            return error.text
        return None

    def save_position(self, path: Path) -> tuple[Text | None, tuple[Text, ...]]:
        """Keep the game as it stands as a scenario; why that cannot be done or None, and what got lost.

        The file tells all that is hidden: it is for who runs the game.
        """
        from ambuscade.game import positions  # noqa: PLC0415 - loads what writes TOML, for referees only

        try:
            return None, positions.save(self._game.position(), path)
        except GameFileError as error:
            return error.text, ()

    def ordered_at(self, audience: str) -> int | None:
        """The moment of an audience's last own order, which is where it looked last; None for none."""
        return self._game.ordered_at(audience)

    @property
    def path(self) -> Path | None:
        """The file that the game is kept in, if it is."""
        return self._game.path

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.over

    def pin(self, audience: str) -> Pin | None:
        """The PIN that guards the curtain before a seat, if its player chose one."""
        player = self._game.players.get(audience)
        return player.pin if player else None

    def close(self) -> None:
        """Clear the table: nobody is told anything any more, and the game's file is let go."""
        self._watchers.clear()
        self._game.close()

    def _open_seat(self, seat: Seat) -> Seat:
        check = self._check_over

        def view(at: int | None = None) -> View:
            check()
            return seat.view(at)

        closed = Refusal(NO_RULE, Text("game.over"))
        return Seat(seat.audience, view, lambda _: closed, seat.subscribe)

    def _check_over(self) -> None:
        if not self._game.over:
            raise NotSeenError(Text("view.not_over"))

    def _submit(self, audience: str, order: Mapping[str, Any]) -> Refusal | None:
        try:
            answer = self._game.submit({**order, "seat": audience})
        except GameFileError as error:
            return Refusal(NO_RULE, Text("table.not_kept", reason=error.text))
        if isinstance(answer, Refusal):
            return answer
        for watcher in tuple(self._watchers):
            self._tell(watcher)
        return None

    def _tell(self, watcher: _Watcher) -> None:
        view = self._game.view(watcher.audience)
        if watcher in self._watchers and view != watcher.shown:
            watcher.shown = view
            watcher.show(view)

    def _subscribe(self, audience: str, show: Show) -> Callable[[], None]:
        watcher = _Watcher(audience, show, self._game.view(audience))
        self._watchers.append(watcher)
        watchers = self._watchers

        def unsubscribe() -> None:
            if watcher in watchers:
                watchers.remove(watcher)

        return unsubscribe
