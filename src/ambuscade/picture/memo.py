"""What was drawn of each thing, kept while all that it was drawn from stays the same; it knows no thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

Made = TypeVar("Made")


class Memo:
    """What the last picture was made of, for the next one: equal things are the very same objects again."""

    def __init__(self) -> None:
        self._basis: object = None
        self._before: dict[Hashable, tuple[object, Any]] = {}
        self._now: dict[Hashable, tuple[object, Any]] = {}

    def begin(self, basis: object) -> bool:
        """Begin another picture; whether it has the same basis, without which nothing is kept."""
        same = basis == self._basis
        self._before = self._now if same else {}
        self._now, self._basis = {}, basis
        return same

    def of(self, thing: Hashable, drawn_from: object, make: Callable[..., Made], *given: object) -> Made:
        """What was made of a thing, made anew if it is drawn from something else than before."""
        kept = self._now.get(thing) or self._before.get(thing)
        if kept is None or kept[0] != drawn_from:
            kept = drawn_from, make(*given)
        self._now[thing] = kept
        made: Made = kept[1]
        return made

    def once(self, what: str, of: object, make: Callable[..., Made]) -> Made:
        """What is asked for more than once of the very same thing, and is made anew for the next."""
        kept = self._now.get(what)
        if kept is None or kept[0] is not of:
            kept = self._now[what] = of, make(of)
        made: Made = kept[1]
        return made

    def many(
        self,
        layer: str,
        things: Iterable[tuple[Hashable, object]],
        make: Callable[..., Made],
        *given: object,
    ) -> list[Made]:
        """What was made of each thing of a layer; `make` is given what it is drawn from, and the rest."""
        before, now = self._before.get(layer, (None, {}))[1], {}
        found = []
        for thing, drawn_from in things:
            kept = before.get(thing)
            if kept is None or kept[0] != drawn_from:
                kept = drawn_from, make(drawn_from, *given)
            now[thing] = kept
            found.append(kept[1])
        self._now[layer] = None, now
        return found

    def bundles(
        self,
        layer: str,
        things: Iterable[tuple[Hashable, object]],
        make: Callable[..., Iterable[Made]],
        *given: object,
    ) -> list[tuple[Made, ...]]:
        """The same where many are made of each."""
        return self.many(layer, things, lambda drawn_from: tuple(make(drawn_from, *given)))

    def same(self, layer: str, made: Iterable[Made]) -> tuple[Made, ...]:
        """What is cheap to make; the very same as before, if it is equal."""
        whole = tuple(made)
        return self.of(layer, whole, lambda: whole)
