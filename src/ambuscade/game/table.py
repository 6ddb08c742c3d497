"""The table: hands out the seats of a game, and tells each of them when its view has changed.

It holds the game and gives it to nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.game.seat import Seat
from ambuscade.rules.system import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from ambuscade.game.game import Game
    from ambuscade.game.players import Pin
    from ambuscade.game.seat import Show
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

    def _submit(self, audience: str, order: Mapping[str, Any]) -> Refusal | None:
        answer = self._game.submit({**order, "seat": audience})
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
