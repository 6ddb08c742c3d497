"""A toy rule system for the game's own tests: each side guesses the number that the referee hides.

A turn has the steps `hide`, `guess` and `tell`; in `guess` each side guesses once and is told alone how
its guess lies; as `tell` begins a die is thrown and everybody hears it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from ambuscade.game.game import Game
from ambuscade.rules import system as systems
from ambuscade.rules.clock import Clock
from ambuscade.rules.position import Position
from ambuscade.rules.prospects import Outlook, Prospect
from ambuscade.rules.system import (
    CommonEvent,
    Conceded,
    Ended,
    Event,
    Pace,
    Readied,
    RefusedError,
    Schema,
    StepBegan,
    TakenBack,
)
from ambuscade.rules.view import PUBLIC, REFEREE, Fact, Lesson, MapSize, News, Option, View
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    import pytest

    from ambuscade.dice import Dice
    from ambuscade.rules.schema import Problem

ID = "toy"
NOT_NOW, NOT_EVER, UNKNOWN = "T1", "T2", ""
NO = Text("order.do")
Answer = Literal["low", "high", "right"]
CLOCK = Clock(turns=3, slots=((0, "hide"), (1, "guess"), (2, "guess"), (0, "tell")))


class Scenario(Struct, frozen=True):
    """As much of a scenario as the game looks at, and the toy's own."""

    system: str = ID
    sides: tuple[str, ...] = ("red", "blue")
    start: int = 0
    runs_on: bool = False
    lessons: tuple[Lesson, ...] = ()


class Guessed(Event, frozen=True):
    """A side guessed a number and was told how it lies."""

    side: str
    number: int
    answer: Answer


class Hidden(Event, frozen=True):
    """The referee hid another number."""

    number: int


class Thrown(Event, frozen=True):
    """The die of the step `tell`."""

    die: int


class Greeted(Event, frozen=True):
    """The game begins."""


class Truth(Struct, frozen=True):
    """The hidden number and all guesses."""

    pace: Pace
    side_ids: tuple[str, ...]
    runs_on: bool
    number: int = 5
    guesses: dict[str, tuple[int, ...]] = {}
    dice: tuple[int, ...] = ()


ToyEvent = CommonEvent | Guessed | Hidden | Thrown | Greeted


class Toy:
    """The rules of the toy."""

    id = ID
    truth_type = Truth
    event_type: Any = ToyEvent

    def options(self) -> tuple[Option, ...]:
        """No switches."""
        return ()

    def schema(self, _scenario: Scenario) -> Schema:
        """No tables."""
        return Schema(options=(), classes=(), units=())

    def classes(self, _scenario: Scenario) -> dict[str, dict[str, Any]]:
        """No classes."""
        return {}

    def read(self, scenario: Scenario) -> tuple[Truth, list[Problem]]:
        """The number is 5 and nobody has guessed; no scenario of the toy's is wrong."""
        return Truth(pace=Pace(at=scenario.start), side_ids=scenario.sides, runs_on=scenario.runs_on), []

    def position(self, truth: Truth) -> Position:
        """The number alone."""
        return Position(table={"number": truth.number}, figures={}, lost=())

    def outlook(self, _truth: Truth) -> Outlook:
        """Nothing that stands on a map is hidden."""
        return Outlook(hidden=(), tries=())

    def prospects(self, _truth: Truth, hidden: str) -> tuple[Prospect, ...]:
        """There is no such thing."""
        raise KeyError(hidden)

    def cautions(self, _truth: Truth, _scenario: Scenario) -> Iterator[Problem]:
        """Nothing is vain or certain."""
        return iter(())

    def opening(self, _truth: Truth, _dice: Dice) -> Sequence[Event]:
        """Everyone is greeted."""
        return (Greeted(),)

    def clock(self, _truth: Truth) -> Clock:
        """Three turns of four steps."""
        return CLOCK

    def audiences(self, truth: Truth) -> tuple[str, ...]:
        """All."""
        return (*truth.side_ids, PUBLIC, REFEREE)

    def decide(self, truth: Truth, order: Mapping[str, Any], dice: Dice) -> Sequence[Event]:
        """Orders that guess, hide, throw dice, and some that go wrong."""
        match order:
            case {"seat": str(side), "do": "guess", "number": int(number)} if side != REFEREE:
                if CLOCK.step(truth.pace.at).phase != "guess":
                    raise RefusedError(NOT_NOW, NO)
                return (Guessed(side, number, _answer(number, truth.number)),)
            case {"seat": "referee", "do": "hide", "number": int(number)}:
                return (Hidden(number),)
            case {"do": "throw", "times": int(times)}:
                step = CLOCK.text(truth.pace.at)
                return [Thrown(dice.throw(step, order["seat"], n)) for n in range(times)]
            case {"do": "throw_and_refuse"}:
                dice.throw("refused")
                raise RefusedError(NOT_EVER, NO)
            case {"do": "break"}:
                dice.throw("broken")
                raise ZeroDivisionError
            case {"do": "break_later"}:
                return (Hidden(8), Guessed("nobody", 0, "low"))
            case _:
                raise RefusedError(UNKNOWN, NO)

    def enter(self, truth: Truth, dice: Dice) -> Sequence[Event]:
        """A die as `tell` begins."""
        step = CLOCK.step(truth.pace.at)
        return (Thrown(dice.throw(str(step))),) if step.phase == "tell" else ()

    def close(self, _truth: Truth, _dice: Dice) -> Sequence[Event]:
        """Nothing."""
        return ()

    def runs_on(self, truth: Truth, since: int) -> bool:
        """Up to two steps, if the scenario says so."""
        return truth.runs_on and truth.pace.at < since + 2

    def apply(self, truth: Truth, event: ToyEvent) -> Truth:
        """Fails for a guess of a side that there is none of."""
        match event:
            case Guessed(side, number):
                if side not in truth.side_ids:
                    raise KeyError(side)
                guesses = (*truth.guesses.get(side, ()), number)
                return replace(truth, guesses={**truth.guesses, side: guesses})
            case Hidden(number):
                return replace(truth, number=number)
            case Thrown(die):
                return replace(truth, dice=(*truth.dice, die))
            case Greeted():
                return truth
            case StepBegan() | Readied() | Conceded() | TakenBack() | Ended():
                return replace(truth, pace=truth.pace.after(event))

    def view(self, truth: Truth, audience: str) -> View:
        """Dice for all, guesses for their side, everything for the referee."""
        facts = [Fact(label="dice", value=str(truth.dice))]
        if audience == REFEREE:
            facts.append(Fact(label="number", value=str(truth.number)))
        for side, guesses in truth.guesses.items():
            if audience in {side, REFEREE}:
                facts.append(Fact(label=f"guesses of {side}", value=str(guesses)))
        return View(
            audience=audience,
            system=ID,
            name="Toy",
            step=CLOCK.step(truth.pace.at),
            turns=CLOCK.turns,
            slots=CLOCK.slots,
            map=MapSize(columns=1, rows=1),
            facts={"toy": tuple(facts)},
            waiting=tuple(side for side in truth.side_ids if side not in truth.pace.ready),
            over=truth.pace.is_over(truth.side_ids),
        )

    def news(self, event: ToyEvent, truth: Truth, audience: str) -> Sequence[News]:
        """As in the view."""
        at = CLOCK.text(truth.pace.at)
        match event:
            case Guessed(side, number, answer):
                heard = (News(at=at, key=answer, args={"number": number}),)
                return heard if audience in {side, REFEREE} else ()
            case Hidden():
                return (News(at=at, key="hidden"),) if audience == REFEREE else ()
            case Thrown(die):
                return (News(at=at, key="thrown", args={"die": die}),)
            case StepBegan():
                return ()
            case _:
                return (News(at=at, key=type(event).__name__),)


def _answer(number: int, right: int) -> Answer:
    if number == right:
        return "right"
    return "low" if number < right else "high"


def load(system: str) -> Toy:
    """The toy, in place of the rule systems that have a folder."""
    if system != ID:
        raise KeyError(system)
    return Toy()


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game find the toy."""
    monkeypatch.setattr(systems, "load", load)


def new_game(
    scenario: Scenario,
    *,
    rolls: Sequence[int] | None = None,
    audiences: Sequence[str] | None = None,
    record_path: Path | None = None,
) -> Game:
    """A game of the toy with always the same sealed dice."""
    given = cast("Any", scenario)
    return Game.new(given, key=b"key", rolls=rolls, audiences=audiences, record_path=record_path)
