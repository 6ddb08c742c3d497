"""The game: orders come in at one door, views go out at another, and nothing else passes.

It knows when an order counts, records it before it answers, and who hears of it; what an order
does it leaves to the rule system. Whoever holds a Game holds the truth: windows get a seat instead.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Self

from msgspec import Struct
from msgspec.structs import replace

from ambuscade.dice import ScriptedDice, SealedDice, new_key
from ambuscade.game import save
from ambuscade.game.history import TAKEN_BACK, History
from ambuscade.game.lessons import taught
from ambuscade.game.orders import (
    NO_RULE,
    Advance,
    Concede,
    OfTheRules,
    Ready,
    TakeBack,
    given,
    parse,
    refuse_if_conceded,
    target,
)
from ambuscade.game.players import named
from ambuscade.game.save import NOTHING_BESIDE, Beside, GameFileError
from ambuscade.rules import system as systems
from ambuscade.rules.system import Conceded, Ended, Readied, Refusal, RefusedError, StepBegan
from ambuscade.rules.view import REFEREE, News, Offer
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from types import ModuleType, TracebackType

    from ambuscade.dice import Dice
    from ambuscade.game.history import Course
    from ambuscade.game.players import Players
    from ambuscade.game.seat import Ordered
    from ambuscade.game.store import Store
    from ambuscade.rules.clock import Clock
    from ambuscade.rules.position import Position
    from ambuscade.rules.scenario import Scenario
    from ambuscade.rules.system import Event, RuleSystem, Truth
    from ambuscade.rules.view import View

TAKE_BACK_OFFER = Offer(do="take_back")


class Heard(Struct, frozen=True):
    """What each audience heard of an order that was carried out; who heard nothing is left out."""

    heard: dict[str, tuple[News, ...]]


class NotSeenError(LookupError):
    """A view was asked for of an audience that there is none of, or of a step that was not played."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


class Game:
    """A game in play; `new`, `load` and `read` make one.

    `audiences` limits whose news is worked out and whose views there are; without it, everyone's.
    `rolls` are the dice in the order in which they fall, instead of sealed ones. `players` are who sits
    where, by side; of them the views show the names.
    """

    def __init__(
        self,
        system: RuleSystem[Any],
        dice: Dice,
        history: History,
        store: Store | None = None,
        beside: Beside = NOTHING_BESIDE,
    ) -> None:
        self._system = system
        self._beside = beside
        self._dice = dice
        self._history = history
        self._store = store
        self._clock = system.clock(history.truth)
        self._side_ids = history.truth.side_ids
        self._views: dict[str, View] = {}

    @classmethod
    def new(  # noqa: PLR0913 (a game is made of just these, and each is named)
        cls,
        scenario: Scenario,
        *,
        key: bytes | None = None,
        rolls: Sequence[int] | None = None,
        audiences: Sequence[str] | None = None,
        record_path: Path | None = None,
        players: Players | None = None,
    ) -> Self:
        """Begin a game, kept in a new file if a path is given.

        Raises ScenarioError, GameFileError, NotSeenError for an unknown audience, DiceRunOutError;
        then there is no file.
        """
        key = new_key() if key is None else key
        system = systems.load(scenario.system)
        truth = systems.start(system, scenario)
        dice = _dice(key, rolls)
        opening = tuple(system.opening(truth, dice))
        history = _history(system, truth, opening, audiences)
        beside = Beside(scenario.lessons, dict(players or {}))
        store = None
        if record_path is not None:
            store = _storage().create(record_path, save.encode_header(system.id, key, truth, opening, beside))
        return cls(system, dice, history, store, beside)

    @classmethod
    def load(
        cls,
        path: Path,
        *,
        rolls: Sequence[int] | None = None,
        audiences: Sequence[str] | None = None,
    ) -> Self:
        """Go on in a game's file. Raises GameFileError, NotSeenError for an unknown audience."""
        store: Store = _storage().go_on(path)
        try:
            dice, system, history, beside = _told_again(path, store.header, store.rows, rolls, audiences)
        except BaseException:
            store.close()
            raise
        return cls(system, dice, history, store, beside)

    @classmethod
    def read(
        cls,
        path: Path,
        *,
        copy_to: Path | None = None,
        rolls: Sequence[int] | None = None,
        audiences: Sequence[str] | None = None,
    ) -> Self:
        """Go on from a game's file, which stays as it is: in memory, or in a copy in a new file.

        Raises GameFileError, NotSeenError for an unknown audience.
        """
        header, rows = _storage().read(path)
        dice, system, history, beside = _told_again(path, header, rows, rolls, audiences)
        store = None if copy_to is None else _storage().create(copy_to, header, rows)
        return cls(system, dice, history, store, beside)

    @property
    def path(self) -> Path | None:
        """The file that the game is kept in, if it is."""
        return self._store.path if self._store is not None else None

    @property
    def players(self) -> Players:
        """Who sits where, by side; a side may have nobody known."""
        return self._beside.players

    @property
    def system(self) -> str:
        """The id of the rule system."""
        return self._system.id

    @property
    def clock(self) -> Clock:
        """The steps of a turn."""
        return self._clock

    @property
    def at(self) -> int:
        """The present moment; once the game is over, its last one."""
        return self._history.truth.pace.at

    @property
    def over(self) -> bool:
        """Whether the game was played to its end, or given up by all sides but one."""
        return self._history.truth.pace.is_over(self._side_ids)

    @property
    def audiences(self) -> tuple[str, ...]:
        """Those that hear and see: sides in the scenario's order, then public, then referee."""
        return self._history.audiences

    def submit(self, order: object) -> Heard | Refusal:
        """Carry an order out and record it, or say why not; the order is JSON's plain data.

        Raises DiceRunOutError, and GameFileError when it cannot be recorded. Whatever is raised, and
        when the order is refused, the game is as it was before.
        """
        try:
            with self._dice_given_back_on_error():
                heard = self._carried_out(order)
        except RefusedError as refused:
            return refused.refusal
        self._views.clear()
        return Heard({audience: tuple(lines) for audience, lines in heard.items() if lines})

    def view(self, audience: str, at: int | None = None) -> View:
        """All that an audience may know now, or knew when the step at `at` ended; with all it had heard.

        Raises NotSeenError.
        """
        _check_audience(audience, self.audiences)
        if at is not None and at != self.at:
            return self._earlier_view(audience, at)
        if audience not in self._views:
            can_take_back = self._history.last_order is not None
            view = self._seen(self._history.truth, audience, can_take_back=can_take_back)
            view = replace(view, news=self._history.heard(audience))
            orders = self._history.given(audience)
            self._views[audience] = taught(view, self._beside.lessons, self._clock, orders)
        return self._views[audience]

    def ordered_at(self, audience: str) -> int | None:
        """The moment at which an audience gave the last of its own orders that still counts, or None."""
        return self._history.ordered_at(audience)

    def last_order(self) -> Ordered | None:
        """The order that the referee would take back next, and who heard what of it; None for none."""
        return self._history.ordered_last()

    def position(self) -> Position:
        """The scenario that begins as the game stands: the whole truth, for who runs the game."""
        return self._system.position(self._history.truth)

    def copy(self, path: Path, *, replacing: bool = False) -> None:
        """Keep a copy of the game as it is now in another file, which appears whole or not at all.

        When `replacing` it overwrites a file that is there, but never one that a game is played in. Raises
        GameFileError, also where the game itself is kept in no file.
        """
        if self._store is None:
            raise GameFileError(Text("copy.nowhere"))
        self._store.copy(path, replacing=replacing)

    def close(self) -> None:
        """Let the game's file go; it is one single file then."""
        if self._store is not None:
            self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _seen(self, truth: Truth, audience: str, *, can_take_back: bool) -> View:
        """The rules' view, and the referee's way back whenever there is an order left, the end included."""
        view = named(self._system.view(truth, audience), self._beside.players)
        if audience != REFEREE or not can_take_back:
            return view
        return replace(view, offers=(TAKE_BACK_OFFER, *view.offers))

    def _earlier_view(self, audience: str, at: int) -> View:
        moment = self._history.ended(at)
        if moment is None:
            key = "view.not_begun" if at > self.at else "view.not_played"
            raise NotSeenError(Text(key, step=self._clock.text(at), now=self._clock.text(self.at)))
        view = self._seen(moment.truth, audience, can_take_back=moment.can_take_back)
        return replace(view, news=self._history.heard(audience, moment))

    def _carried_out(self, data: object) -> dict[str, list[News]]:
        order = parse(data, self._side_ids)
        if isinstance(order, TakeBack):
            return self._taken_back(data)
        if self.over:
            raise RefusedError(NO_RULE, Text("game.over"))
        course = self._history.course()
        match order:
            case OfTheRules():
                refuse_if_conceded(course.truth.pace, order.seat)
                course.happen(self._system.decide(course.truth, order.order, self._dice))
            case Ready():
                self._ready(course, order.seat)
            case Concede():
                self._concede(course, order.seat)
            case Advance():
                self._advance(course, order.to)
        self._keep(data, course.events)
        self._history.take(course, given(data))
        return course.heard

    def _taken_back(self, data: object) -> dict[str, list[News]]:
        last = self._history.last_order
        if last is None:
            raise RefusedError(NO_RULE, Text("take_back.nothing"))
        self._keep(data, (TAKEN_BACK,))
        return self._history.take_back(last)

    def _keep(self, data: object, events: Sequence[Event]) -> None:
        if self._store is not None:
            self._store.append(save.encode_row(data, events))

    def _advance(self, course: Course, to: object) -> None:
        goal = target(to, self._clock, course.truth.pace.at)
        while course.truth.pace.at < goal and not course.truth.pace.closed:
            self._end_step(course)

    def _ready(self, course: Course, side: str) -> None:
        pace = course.truth.pace
        refuse_if_conceded(pace, side)
        if side in pace.ready:
            raise RefusedError(NO_RULE, Text("ready.already"))
        course.happen((Readied(side),))
        self._run_if_all_are_ready(course)

    def _concede(self, course: Course, side: str) -> None:
        refuse_if_conceded(course.truth.pace, side)
        course.happen((Conceded(side),))
        if not course.truth.pace.is_over(self._side_ids):
            self._run_if_all_are_ready(course)

    def _run_if_all_are_ready(self, course: Course) -> None:
        """End the step if no side is waited for, and the steps after it that the rules run on through."""
        since = course.truth.pace
        if not {*since.ready, *since.conceded}.issuperset(self._side_ids):
            return
        self._end_step(course)
        while not course.truth.pace.closed and self._system.runs_on(course.truth, since.at):
            self._end_step(course)

    def _end_step(self, course: Course) -> None:
        course.happen(self._system.close(course.truth, self._dice))
        following = course.truth.pace.at + 1
        if following == self._clock.end:
            course.happen((Ended(),))
        else:
            course.happen((StepBegan(following),))
            course.happen(self._system.enter(course.truth, self._dice))

    @contextmanager
    def _dice_given_back_on_error(self) -> Iterator[None]:
        thrown = self._dice.thrown if isinstance(self._dice, ScriptedDice) else 0
        try:
            yield
        except BaseException:
            if isinstance(self._dice, ScriptedDice):
                self._dice.thrown = thrown
            raise


def _dice(key: bytes, rolls: Sequence[int] | None) -> Dice:
    sealed = SealedDice(key)
    return sealed if rolls is None else ScriptedDice(rolls, sealed)


def _history(
    system: RuleSystem[Any], truth: Truth, opening: Sequence[Event], audiences: Sequence[str] | None
) -> History:
    known = system.audiences(truth)
    for audience in audiences or ():
        _check_audience(audience, known)
    return History(system, known if audiences is None else audiences, truth, opening)


def _told_again(
    path: Path,
    header_data: bytes,
    rows: Sequence[bytes],
    rolls: Sequence[int] | None,
    audiences: Sequence[str] | None,
) -> tuple[Dice, RuleSystem[Any], History, Beside]:
    """A recorded game's dice, rules, history, which no die is thrown for, and what is beside the rules."""
    header = save.decode_header(header_data, path)
    try:
        system = systems.load(header.system)
    except KeyError as error:
        text = Text("record.unknown_system", path=str(path), system=header.system)
        raise GameFileError(text) from error
    reader = save.Reader(system, path)
    history = _history(system, *reader.beginning(header), audiences)
    for n, (order, events) in enumerate(reader.rows(rows), start=1):
        try:
            history.tell_again(order, events)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise save.not_understood(path, n) from error
    return _dice(header.key, rolls), system, history, header.beside


def _check_audience(audience: str, known: Sequence[str]) -> None:
    if audience not in known:
        raise NotSeenError(Text("view.no_audience", audience=audience, known=known))


def _storage() -> ModuleType:
    from ambuscade.game import store  # noqa: PLC0415 - SQLite takes as long to load as all the rest

    return store
